"""What goes wrong at a blackjack table: the facts, the conditions, and the ruling."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from croupier.equipment.cards import BACK, Card
from croupier.games.blackjack import reconstruction
from croupier.games.blackjack import state as table
from croupier.games.blackjack.placing import controller
from croupier.games.blackjack.round import first_hands
from croupier.games.blackjack.rules import aces, dealer_draws, hard, is_soft, points
from croupier.games.blackjack.splitting import leave_on_first, silent_behind
from croupier.games.blackjack.state import DEALER, INSURANCE, BlackjackFelt, Doing
from croupier.games.blackjack.switch import offer_boxes
from croupier.games.blackjack.wagers import is_finished
from croupier.law import Cites
from croupier.play import irregularities, next_cards
from croupier.play.dealer import BURNT
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require, retract
from croupier.play.next_cards import RACK, CardsAsTheyLie, DrawnCard, OneCard, ShownCard, UnseenCard
from croupier.play.prompts import Bets, Draw, Prompt, Settle

LATER = "completed later"
"""What a ruling says of a hand that gets its cards in its turn."""
NOT_IN_THE_DECKS = "the decks do not hold those cards besides the ones on the table"
NOT_THE_LAST = "no such box is in play immediately before the dealer"

# -- cards out of their turn ---------------------------------------------------------------------


@mishap("A card lies face up in the shoe", "card", "round")
def face_up_in_shoe(felt: BlackjackFelt, prompt: Prompt, facts: OneCard, why: Cites) -> Script:
    """A card found face up in the shoe goes to the discard rack."""
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    _discard(felt, (facts.card,), why)


@mishap("A card was drawn in error, unseen or shown to the players", "card", "offer", "round")
def drawn_in_error(felt: BlackjackFelt, prompt: Prompt, facts: DrawnCard, why: Cites) -> Script:
    """A card drawn in error is the next card; one that was shown may be refused."""
    faceless = facts.exposed and facts.card is BACK
    require(not faceless, "a card that the players saw has a face: say which")
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    if facts.exposed:
        _offer(felt, facts.card, why)
    else:
        _use_next(felt, prompt, facts.card, why)


@mishap("A card was drawn in error and nobody saw it", "card", "round")
def drawn_unseen(felt: BlackjackFelt, prompt: Prompt, facts: UnseenCard, why: Cites) -> Script:
    """A card drawn in error that nobody saw is the next card, unless it was burnt: then it stays
    out.
    """
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    if facts.burnt:
        _discard(felt, (facts.card,), why)
    else:
        _use_next(felt, prompt, facts.card, why)


@mishap("A card was drawn in error and shown", "card", "offer", "round")
def exposed_in_error(felt: BlackjackFelt, prompt: Prompt, facts: ShownCard, why: Cites) -> Script:
    """A card drawn in error and shown is offered to each player, then it is the dealer's."""
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    _offer(felt, facts.card, why)


@mishap("The dealer drew to a complete hand and showed the card", "card", "round")
def dealer_extra_card(felt: BlackjackFelt, prompt: Prompt, facts: OneCard, why: Cites) -> Script:
    """A card that the dealer's complete hand was not due goes to the discard rack."""
    hands = [table.cards_at(felt, table.dealers(n)) for n in range(1, felt.rules.dealer_hands + 1)]
    cards = next((dealt for dealt in reversed(hands) if len(dealt) > 1), [])
    require(len(cards) > 1 and not _draws(felt, cards), "the dealer's hand is not complete")
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    _discard(felt, (facts.card,), why)


class ShortShoe(Facts, frozen=True):
    """There are not enough cards to finish the round."""

    device: bool = False
    """Whether a shuffling device deals."""


@mishap("The shoe or device cannot finish the round", "shoe", "round")
def not_enough_cards(felt: BlackjackFelt, prompt: Prompt, facts: ShortShoe, why: Cites) -> Script:
    """The discards are shuffled and cut, or put into the device, and the round is finished."""
    require(isinstance(prompt, Draw), "no card is wanted from the shoe now")
    yield ESTABLISHED
    if RACK in felt.hands:
        felt.hands[RACK].lift()
    felt.say("shoe", "device reloaded" if facts.device else "discards shuffled", why)


@mishap("The dealer did not burn a card", "round")
def burn_forgotten(felt: BlackjackFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The card was not burnt: the round goes on."""
    yield ESTABLISHED
    felt.state.no_burn = True


def _draws(felt: BlackjackFelt, cards: list[Card]) -> bool:
    """Whether a hand of the dealer's is due a further card by its count."""
    plain, eleven = hard(cards), aces(cards)
    soft = is_soft(plain, eleven)
    return dealer_draws(points(plain, eleven), soft, felt.rules.dealer_hits_soft_17)


def _use_next(felt: BlackjackFelt, prompt: Prompt, card: Card, why: Cites) -> None:
    """The card comes next, in this round or the one after."""
    (felt.carry if isinstance(prompt, Settle) else felt.next).append(card)
    felt.say("card", "next card", why)


def _offer(felt: BlackjackFelt, card: Card, why: Cites) -> None:
    felt.next.append(card)
    felt.shown_early.append(card)
    felt.say("card", "next card", why)
    felt.say("offer", "accept", why)


def _discard(felt: BlackjackFelt, cards: Iterable[Card], why: Cites) -> None:
    for card in cards:
        if card is not BACK:
            felt.hand(RACK).take(card)
    felt.say("card", "discarded", why)


# -- cards in the wrong place --------------------------------------------------------------------


@mishap("First cards were laid in the wrong place", "cards", "round")
def misplaced_cards(
    felt: BlackjackFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites
) -> Script:
    """Misplaced first cards are laid where the order of dealing puts them, as long as the dealer
    has not acted on a hand.
    """
    require(not isinstance(prompt, Bets), "no card of this round has been dealt yet")
    require(not table.has_acted(felt), "the dealer has acted on a hand: the cards stay as they lie")
    _these_are_the_cards(felt, facts.lie)
    in_order = _in_order_of_dealing(felt, facts.lie)
    require(in_order, "the order of dealing puts no such number of cards there")
    yield ESTABLISHED
    next_cards.lay(felt, facts.lie)
    felt.state.left_out.clear()
    felt.say("cards", "laid again", why)


@mishap("Later cards were laid in the wrong place", "cards", "returned", "reinstated", "round")
def reconstruct(felt: BlackjackFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """Every hand goes back to its first two cards, and what was wagered since comes back; the
    cards taken up come again first, in the order they were dealt.
    """
    _cards_are_out(felt, prompt)
    _these_are_the_cards(felt, facts.lie)
    yield ESTABLISHED
    next_cards.lay(felt, facts.lie)
    felt.next[:0] = reconstruction.take_up_later_cards(felt, why)
    felt.state.acting = False
    felt.say("cards", "laid again", why)


class DealerCards(Facts, frozen=True):
    """Cards in the dealer's hand before their time."""

    cards: list[Card]
    """Those after the first, in the order they were dealt."""


@mishap(
    "The dealer has two or more cards while acting on a box", "dealer", "offer", "returned", "round"
)
def dealer_too_many(felt: BlackjackFelt, prompt: Prompt, facts: DealerCards, why: Cites) -> Script:
    """The dealer drew too soon: what the hand was due counts, but never as a blackjack, and every
    player may withdraw.
    """
    require(next_cards.can_be_out(felt, *facts.cards), NOT_IN_THE_DECKS)
    require(len(table.cards_at(felt, DEALER)) <= 1, "the dealer's own turn has come")
    _cards_are_out(felt, prompt)
    yield ESTABLISHED
    felt.state.acting = True
    hand = felt.hand(DEALER)
    for card in facts.cards:
        due = len(hand.cards) < 2 or _draws(felt, hand.cards)
        (hand if due else felt.hand(RACK)).take(card)
    felt.state.no_blackjack = True
    felt.say("dealer", "not a blackjack", why)
    yield from _may_retract(felt, table.originals(felt), why)


def _these_are_the_cards(felt: BlackjackFelt, lie: next_cards.Lie) -> None:
    """The cards can lie so: they are those on the table."""
    known = {DEALER}
    for box in table.boxes_wagered(felt):
        known |= {table.name(box, hand) for hand in range(1, table.hands_of(felt, box) + 1)}
    for place in lie:
        require(place in known, f"there is no hand at {place!r}")
    said = [card for cards in lie.values() for card in cards]
    there = [card for place in known for card in table.cards_at(felt, place)]
    kept = [card for place in known - set(lie) for card in table.cards_at(felt, place)]
    same = BACK not in said and sorted(said + kept) == sorted(there)
    require(same, "those are not the cards on the table")


def _in_order_of_dealing(felt: BlackjackFelt, lie: next_cards.Lie) -> bool:
    """First cards go one to each box, one to the dealer, a second to each box, and no further."""
    places = first_hands(felt)
    lies = {place: len(lie.get(place, table.cards_at(felt, place))) for place in (*places, DEALER)}
    order = (*places, DEALER, *places)[: sum(lies.values())]
    return all(order.count(place) == cards for place, cards in lies.items())


def _cards_are_out(felt: BlackjackFelt, prompt: Prompt) -> None:
    """The report is about cards on the table, and not only in the rack."""
    dealt = any(hand.cards for place, hand in felt.hands.items() if place not in (RACK, BURNT))
    require(dealt and not isinstance(prompt, Bets), "no card of this round has been dealt yet")
    require(not _first_cards_are_due(felt, prompt), "the first cards are being dealt")


def _first_cards_are_due(felt: BlackjackFelt, prompt: Prompt) -> bool:
    """Whether first cards are still being dealt, but for those left out."""
    if not isinstance(prompt, Draw) or table.has_acted(felt):
        return False
    left_out = felt.state.left_out
    wanted = [(place, 2) for place in first_hands(felt)] + [(DEALER, 1)]
    return any(
        len(table.cards_at(felt, place)) + left_out.get(place, 0) < cards for place, cards in wanted
    )


def _may_retract(felt: BlackjackFelt, bets: list[Bet], why: Cites) -> Script:
    """Each player may retract; where a box has two wagers they go together."""
    if felt.rules.hands_per_box == 1:
        return irregularities.offer_withdrawal(felt, bets, why)
    return offer_boxes(felt, list(dict.fromkeys(bet.box for bet in bets)), why)


# -- places left out -----------------------------------------------------------------------------


class LeftOut(Facts, frozen=True):
    """The dealer has gone on without the card that is due."""


class AtBox(Facts, frozen=True):
    """Something concerns one box."""

    box: str


class LastBox(Facts, frozen=True):
    """Something concerns the box immediately before the dealer."""

    box: str = ""


class LastBoxSkipped(Facts, frozen=True):
    """The dealer drew for himself though the last box had not been acted on."""

    cards: list[Card] = field(default_factory=list)
    """The dealer's second card and those after it, in the order they were dealt."""
    box: str = ""


@mishap("The dealer goes on without a first card that was due", "round")
def card_left_out(felt: BlackjackFelt, prompt: Prompt, facts: LeftOut, why: Cites) -> Script:
    """The dealer has gone on without a card that was due; what follows is ruled on when it is
    noticed.
    """
    require(_first_cards_are_due(felt, prompt), "the first cards are not being dealt")
    yield ESTABLISHED
    left_out = felt.state.left_out
    left_out[prompt.place()] = left_out.get(prompt.place(), 0) + 1


@mishap("A box got no cards, noticed while the dealer acts on another", "hand", "returned", "round")
def no_cards(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box without cards is dead and its wagers go back."""
    require(not table.cards_at(felt, table.name(facts.box)), f"box {facts.box} has cards")
    _box_is_in_play(felt, prompt, facts.box)
    yield ESTABLISHED
    felt.state.acting = True
    felt.say("hand", "dead", why)
    for bet in table.originals(felt, facts.box):
        retract(felt, bet, why)
    for bet in felt.live():
        if bet.box == facts.box:
            felt.hand_back(bet, why, "no cards were dealt to the box")


@mishap(
    "A box got one card, noticed while the dealer acts on another",
    "hand",
    "offer",
    "returned",
    "round",
)
def one_card(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box with one card may retract, or gets its second when its turn comes."""
    has_one = len(table.cards_at(felt, table.name(facts.box))) == 1
    require(has_one, f"box {facts.box} has not got one card")
    _box_is_in_play(felt, prompt, facts.box)
    yield ESTABLISHED
    yield from _complete_later(felt, facts.box, why)


@mishap("A box with both wagers did not get its four cards", "hand", "offer", "returned", "round")
def fewer_than_four(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box of two hands that lacks cards may retract both wagers, or is completed in its turn."""
    _box_is_in_play(felt, prompt, facts.box)
    require(_lacks_cards(felt, facts.box), f"box {facts.box} has its four cards")
    dealing = isinstance(prompt, Draw) and not table.has_acted(felt)
    require(not dealing, "the first cards are being dealt")
    yield ESTABLISHED
    yield from _complete_later(felt, facts.box, why)


@mishap("A box had one wager and was dealt one hand", "hand", "offer", "returned", "round")
def one_wager_only(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """The box is void as soon as the first cards are out, and the others are asked then."""
    hands = {bet.on for bet in table.placed(felt) if bet.box == facts.box and bet.stake}
    require(len(hands) == 1, f"box {facts.box} has not got one wager")
    _cards_are_out(felt, prompt)
    yield ESTABLISHED


@mishap(
    "The last box lacks its second card when all others are played",
    "hand",
    "offer",
    "returned",
    "round",
)
def last_box_no_second(felt: BlackjackFelt, prompt: Prompt, facts: LastBox, why: Cites) -> Script:
    """The last box may retract, or is completed before the dealer's second card."""
    _cards_are_out(felt, prompt)
    box = _last_box(felt, facts.box)
    require(box, NOT_THE_LAST)
    one = len(table.cards_at(felt, DEALER)) <= 1
    require(one, "the dealer has a second card: the last box was skipped")
    require(_lacks_cards(felt, box), "the last box has its second card")
    yield ESTABLISHED
    yield from _complete_later(felt, box, why)


@mishap(
    "A box was not offered or not dealt its additional cards", "hand", "offer", "returned", "round"
)
def box_skipped(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box passed over may retract, or is played after all others and before any other card."""
    _box_is_in_play(felt, prompt, facts.box)
    last = facts.box == table.boxes_wagered(felt)[-1]
    require(not last, "the box immediately before the dealer has a rule of its own")
    yield ESTABLISHED
    felt.state.passed_over |= {facts.box}
    _reopen(felt, facts.box)
    yield from _complete_later(felt, facts.box, why)


@mishap(
    "The dealer drew for himself before the last box was played",
    "cards",
    "hand",
    "reinstated",
    "round",
)
def last_box_skipped(
    felt: BlackjackFelt, prompt: Prompt, facts: LastBoxSkipped, why: Cites
) -> Script:
    """The dealer's later cards come first, in their order: for the last box, then the dealer.

    A dealer with a second card only is treated alike (reading J-14).
    """
    _cards_are_out(felt, prompt)
    require(next_cards.can_be_out(felt, *facts.cards), NOT_IN_THE_DECKS)
    drawn = len(table.cards_at(felt, DEALER)) + len(facts.cards)
    require(drawn >= 2, "the dealer has drawn no second card")
    paid = any(bet.wager == INSURANCE and bet.state == "win" for bet in felt.bets)
    sentence = "insurance was paid by the dealer's second card: correct the round instead"
    require(not paid, sentence)
    box = _last_box(felt, facts.box)
    require(box, NOT_THE_LAST)
    yield ESTABLISHED
    felt.state.acting = True
    taken = [*reconstruction.keep_first(felt, DEALER, 1), *facts.cards]
    reconstruction.put_back_insurance(felt, why)
    felt.next[:0] = taken
    for card in taken:
        felt.separated.append(card)
    _reopen(felt, box)
    felt.say("cards", "laid again", why)
    felt.say("hand", LATER, why)


@mishap("The dealer missed his first card", "offer", "returned", "round")
def dealer_no_first_card(felt: BlackjackFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The dealer missed his first card: players may withdraw, and he takes two at the end."""
    require(not table.cards_at(felt, DEALER), "the dealer has a first card")
    _cards_are_out(felt, prompt)
    yield ESTABLISHED
    felt.state.acting = True
    yield from _may_retract(felt, table.originals(felt), why)


@mishap("A hand was dealt to a box without a wager", "hand", "round")
def extra_hand(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A hand dealt to a box without a wager is void."""
    there = facts.box in table.boxes_wagered(felt)
    require(not there, f"box {facts.box} has a wager: its hand is not extra")
    _cards_are_out(felt, prompt)
    yield ESTABLISHED
    felt.say("hand", "void", why)


def _box_is_in_play(felt: BlackjackFelt, prompt: Prompt, box: str) -> None:
    """The box has an undecided wager, and the dealer has begun to act."""
    require(box in table.boxes_in_play(felt), f"box {box} has no undecided wager")
    _cards_are_out(felt, prompt)


def _last_box(felt: BlackjackFelt, box: str) -> str:
    """The box immediately before the dealer, if it is the one meant."""
    boxes = table.boxes_in_play(felt)
    return boxes[-1] if boxes and box in ("", boxes[-1]) else ""


def _lacks_cards(felt: BlackjackFelt, box: str) -> bool:
    """Whether a hand of a box has fewer than two cards."""
    numbers = range(1, max(table.hands_of(felt, box), felt.rules.hands_per_box) + 1)
    return any(len(table.cards_at(felt, table.name(box, number))) < 2 for number in numbers)


def _complete_later(felt: BlackjackFelt, box: str, why: Cites) -> Script:
    """A box is completed in its turn, unless its wagers are retracted."""
    felt.state.acting = True
    felt.say("hand", LATER, why)
    return _may_retract(felt, table.originals(felt, box), why)


def _reopen(felt: BlackjackFelt, box: str) -> None:
    """A box that nobody was asked about has not stood."""
    doing = felt.state.doing
    for number in range(1, table.hands_of(felt, box) + 1):
        if doing.get(table.name(box, number)) is Doing.STOOD:
            del doing[table.name(box, number)]


# -- a player who does not act -------------------------------------------------------------------


class NobodyActs(Facts, frozen=True):
    """A player does not act on his hand."""

    player: str = ""
    box: str = ""


@mishap("A player does not act on his hand", "hand", "round")
def player_absent(felt: BlackjackFelt, prompt: Prompt, facts: NobodyActs, why: Cites) -> Script:
    """Nobody acts on the box: cards are dealt to it as far as the book says (reading J-17).

    A player behind who says nothing when the box is split is not waited for: his wager stays on the
    first hand (reading J-20).
    """
    behind = silent_behind(felt, facts.player, facts.box)
    box = _absent_box(felt, facts) if behind is None else ""
    if behind is None:
        who = "{seat}" if facts.player else "nobody"
        require(box, f"{who} controls no box that is still to be played", facts.player)
        controls = facts.player in ("", controller(felt, box))
        require(controls, f"{{seat}} does not decide about box {box}", facts.player)
        require(not _is_complete(felt, box), f"box {box} is complete")
        _cards_are_out(felt, prompt)
    yield ESTABLISHED
    if behind is not None:
        leave_on_first(felt, behind)
    else:
        felt.state.absent |= {box}
    felt.say("hand", "dealt on", why)


def _absent_box(felt: BlackjackFelt, facts: NobodyActs) -> str:
    """The box whose player does not act."""
    if facts.box:
        return facts.box if facts.box in table.boxes_in_play(felt) else ""
    mine = [box for box in table.boxes_in_play(felt) if controller(felt, box) == facts.player]
    return next((box for box in mine if not _is_complete(felt, box)), "".join(mine[:1]))


def _is_complete(felt: BlackjackFelt, box: str) -> bool:
    """Whether no more cards come to any hand of a box."""
    return all(is_finished(felt, box, number) for number in range(1, table.hands_of(felt, box) + 1))

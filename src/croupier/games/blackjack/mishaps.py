"""What goes wrong at a blackjack table: the facts, the conditions, and the ruling."""

from __future__ import annotations

from itertools import chain

from msgspec import field

from croupier.equipment.cards import BACK, Card
from croupier.games.blackjack import reconstruction
from croupier.games.blackjack import state as table
from croupier.games.blackjack.early import PLAYED
from croupier.games.blackjack.placing import controller, on_a_numbered_box
from croupier.games.blackjack.round import order_of_dealing
from croupier.games.blackjack.rules import aces, dealer_draws, hard, is_soft, points
from croupier.games.blackjack.splitting import leave_on_first, silent_behind
from croupier.games.blackjack.state import DEALER, ON_A_HAND, ORIGINAL, BlackjackFelt
from croupier.games.blackjack.switch import offer_boxes
from croupier.games.blackjack.wagers import has_blackjack, is_finished
from croupier.law import Cites
from croupier.play import irregularities, next_cards
from croupier.play.answers import Place
from croupier.play.dealer import BURNT
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.misplaced import as_drawn, where_they_belong
from croupier.play.next_cards import RACK, CardsAsTheyLie, DrawnCard, OneCard, ShownCard, UnseenCard
from croupier.play.prompts import Choose, Draw, Prompt

LATER = "completed later"
"""What a ruling says of a hand that gets its cards in its turn."""
NOT_IN_THE_DECKS = "the decks do not hold those cards besides the ones on the table"
PAID = "wagers were settled by these cards: correct the round instead"
BEFORE_THE_BOXES = frozenset({"insure", "even-money", "surrender"})
"""What players are asked before the dealer comes to the boxes."""

# -- cards out of their turn ---------------------------------------------------------------------


@mishap("A card lies face up in the shoe", "card", "round")
def face_up_in_shoe(felt: BlackjackFelt, prompt: Prompt, facts: OneCard, why: Cites) -> Script:
    """A card found face up in the shoe goes to the discard rack."""
    next_cards.card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    _discard(felt, facts.card, why)


@mishap("A card was drawn in error, unseen or shown to the players", "card", "offer", "round")
def drawn_in_error(felt: BlackjackFelt, prompt: Prompt, facts: DrawnCard, why: Cites) -> Script:
    """A card drawn in error is the next card; one that was shown may be refused, once every player
    has two cards (reading J-21).
    """
    faceless = facts.exposed and facts.card is BACK
    require(not faceless, "a card that the players saw has a face: say which")
    next_cards.card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    if facts.exposed and felt.closed and not _first_cards_are_due(felt, prompt):
        _offer(felt, facts.card, why)
    else:
        _use_next(felt, facts.card, why)


@mishap("A card was drawn in error and nobody saw it", "card", "round")
def drawn_unseen(felt: BlackjackFelt, prompt: Prompt, facts: UnseenCard, why: Cites) -> Script:
    """A card drawn in error that nobody saw is the next card, unless it was burnt: then it stays
    out.
    """
    next_cards.card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    if facts.burnt:
        _discard(felt, facts.card, why)
    else:
        _use_next(felt, facts.card, why)


@mishap("A card was drawn in error and shown", "card", "offer", "round")
def exposed_in_error(felt: BlackjackFelt, prompt: Prompt, facts: ShownCard, why: Cites) -> Script:
    """A card drawn in error and shown is offered to each player, then it is the dealer's."""
    require(facts.card is not BACK, "a card that the players saw has a face: say which")
    require(felt.closed, "no round is being played")
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    _offer(felt, facts.card, why)


@mishap("The dealer drew to a complete hand and showed the card", "card", "round")
def dealer_extra_card(felt: BlackjackFelt, prompt: Prompt, facts: OneCard, why: Cites) -> Script:
    """A card that the dealer's complete hand was not due goes to the discard rack."""
    hands = [table.cards_at(felt, table.dealers(n)) for n in range(1, felt.rules.dealer_hands + 1)]
    cards = next((dealt for dealt in reversed(hands) if len(dealt) > 1), [])
    require(not _draws(felt, cards), "the dealer's hand is not complete")
    shown = facts.card is not BACK or not felt.rules.extra_card_shown
    require(shown, "a card that the players did not see is the next card: it was drawn in error")
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    _discard(felt, facts.card, why)


@mishap("The dealer did not burn a card", "round")
def burn_forgotten(felt: BlackjackFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The card was not burnt: the round goes on."""
    situation = felt.header.situation
    due = situation.new_shoe or situation.new_dealer
    require(due, "no card is burnt but from a new shoe or by a new dealer")
    require(not table.cards_at(felt, BURNT), "a card has been burnt")
    yield ESTABLISHED
    felt.state.no_burn = True


def _draws(felt: BlackjackFelt, cards: list[Card]) -> bool:
    """Whether a hand of the dealer's is due a further card by its count."""
    plain, eleven = hard(cards), aces(cards)
    soft = is_soft(plain, eleven)
    return dealer_draws(points(plain, eleven), soft, felt.rules.dealer_hits_soft_17)


def _use_next(felt: BlackjackFelt, card: Card, why: Cites) -> None:
    """The card comes next, in this round or the one after."""
    felt.next.append(card)
    felt.say("card", "next card", why)


def _offer(felt: BlackjackFelt, card: Card, why: Cites) -> None:
    felt.next.append(card)
    felt.shown_early.append(card)
    felt.say("card", "next card", why)
    felt.say("offer", "accept", why)


def _discard(felt: BlackjackFelt, card: Card, why: Cites) -> None:
    if card is not BACK:
        felt.hand(RACK).take(card)
    felt.say("card", "discarded", why)


# -- cards in the wrong place --------------------------------------------------------------------


@mishap("First cards were laid in the wrong place", "cards", "round")
def misplaced_cards(
    felt: BlackjackFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites
) -> Script:
    """Misplaced first cards are laid where the order of dealing puts them, as they were drawn.

    Once the dealer has acted on a hand they stay as they lie, or later cards are taken up first
    (reading BJ-18).
    """
    require(any(hand.cards for hand in felt.hands.values()), "no card has been dealt yet")
    acted = table.has_acted(felt)
    stay = acted and felt.rules.misplaced_until_acted
    require(not stay, "the dealer has acted on a hand: the cards stay as they lie")
    require(not _paid_by_them(felt), PAID)
    _these_are_the_cards(felt, facts.lie)
    belong = _as_they_lie(felt, {} if acted else _where_they_belong(felt))
    require(
        _as_they_lie(felt, facts.lie) != belong,
        "every card lies where the order of dealing puts it: say where they lie",
    )
    yield ESTABLISHED
    if acted:
        felt.next[:0] = reconstruction.take_up_later_cards(felt, why)
    else:
        reconstruction.call_off_decisions(felt, why)
    next_cards.lay(felt, _where_they_belong(felt))
    felt.state.left_out.clear()
    felt.say("cards", "laid again", why)


@mishap("Later cards were laid in the wrong place", "cards", "returned", "reinstated", "round")
def reconstruct(felt: BlackjackFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """Every hand goes back to its first two cards, and what was wagered since comes back; the
    cards taken up come again first, in the order they were dealt.
    """
    require(_later_cards_are_out(felt), "no card has come after the first ones")
    require(not _paid_by_later_cards(felt), PAID)
    _these_are_the_cards(felt, facts.lie)
    elsewhere = not facts.lie or _as_they_lie(felt, facts.lie) != _as_they_lie(felt, {})
    require(elsewhere, "the cards lie where they were dealt")
    yield ESTABLISHED
    felt.next[:0] = reconstruction.take_up_later_cards(felt, why)
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
    _cards_are_out(felt, prompt)
    _has_started_acting(felt)
    hand = felt.hand(DEALER)
    _dealer_drew(felt, facts.cards)
    require(_to_be_played(felt), "the dealer's own turn has come")
    yield ESTABLISHED
    for card in facts.cards:
        (hand if _draws(felt, hand.cards) else felt.hand(RACK)).take(card)
    felt.state.no_blackjack = True
    felt.say("dealer", "not a blackjack", why)
    yield from _may_retract(felt, table.originals(felt), why)


def _these_are_the_cards(felt: BlackjackFelt, lie: next_cards.Lie) -> None:
    """The cards can lie so: they are those on the table, on boxes that it has."""
    for place in lie:
        box = place.removeprefix("box ")
        there = place in _places(felt) or (place == table.name(box) and _is_a_box(felt, box))
        require(there, f"there is no hand at {place!r}")
    lies, dealt = _as_they_lie(felt, lie), _as_they_lie(felt, {})
    same = sorted(chain(*lies.values())) == sorted(chain(*dealt.values()))
    require(same, "those are not the cards on the table")


def _is_a_box(felt: BlackjackFelt, box: str) -> bool:
    """Whether the layout has such a box."""
    return on_a_numbered_box(felt, Place("", ORIGINAL, 0, box=box)) is None


def _places(felt: BlackjackFelt) -> list[str]:
    """Where hands are: the dealer's, and those of every box with a wager."""
    boxes = table.boxes_wagered(felt)
    hands = [(box, hand) for box in boxes for hand in range(1, table.hands_of(felt, box) + 1)]
    return [DEALER, *(table.name(box, hand) for box, hand in hands)]


def _as_they_lie(felt: BlackjackFelt, said: next_cards.Lie) -> next_cards.Lie:
    """The cards by place as a report has them; where it says nothing, as they were dealt."""
    dealt = {place: table.cards_at(felt, place) for place in _places(felt)}
    return {place: cards for place, cards in {**dealt, **said}.items() if cards}


def _where_they_belong(felt: BlackjackFelt) -> next_cards.Lie:
    """The first cards as the order of dealing lays them, by the order they left the shoe."""
    order, left_out, turns = order_of_dealing(felt), felt.state.left_out, set()
    for turn, place in enumerate(order):
        if order[: turn + 1].count(place) in left_out.get(place, ()):
            turns.add(turn)
    hands = {place: table.cards_at(felt, place) for place in order}
    return where_they_belong(order, as_drawn(order, hands, turns))


def _paid_by_them(felt: BlackjackFelt) -> bool:
    """Whether a wager was settled by cards which would now lie elsewhere; one that was lost by a
    later card comes back with it.
    """
    settled = [line for line in felt.lines if line.outcome in ("win", "lose")]
    return any(line.outcome == "win" or line.wager not in ON_A_HAND for line in settled)


def _paid_by_later_cards(felt: BlackjackFelt) -> bool:
    """Whether a wager was paid since the first cards; a blackjack is paid by these."""
    return any(
        line.outcome == "win"
        and line.wager in PLAYED
        and not has_blackjack(felt, line.box, table.name(line.box))
        for line in felt.lines
    )


def _later_cards_are_out(felt: BlackjackFelt) -> bool:
    """Whether a card has come to a hand after its first ones."""
    boxes = table.boxes_wagered(felt)
    return len(table.cards_at(felt, DEALER)) > 1 or any(
        len(table.cards_at(felt, table.name(box))) > 2 or table.is_split(felt, box) for box in boxes
    )


def _cards_are_out(felt: BlackjackFelt, prompt: Prompt) -> None:
    """The report is about cards on the table, and the first ones are all dealt."""
    require(felt.closed, "no card of this round has been dealt yet")
    require(not _first_cards_are_due(felt, prompt), "the first cards are being dealt")


def _first_cards_are_due(felt: BlackjackFelt, prompt: Prompt) -> bool:
    """Whether first cards are still being dealt, but for those left out."""
    if not isinstance(prompt, Draw) or felt.state.acting:
        return False
    left_out, order = felt.state.left_out, order_of_dealing(felt)
    return any(
        len(table.cards_at(felt, place)) + len(left_out.get(place, ())) < order.count(place)
        for place in order
    )


def _has_started_acting(felt: BlackjackFelt) -> None:
    """Before the dealer acts on a hand, cards in wrong places are simply put in order."""
    sentence = "the dealer has acted on no hand yet: cards in wrong places are put in order"
    require(table.has_acted(felt), sentence)


def _dealer_drew(felt: BlackjackFelt, cards: list[Card]) -> None:
    """The dealer has these cards after the first, and they are his second and more."""
    require(BACK not in cards, "the dealer's cards lie face up: say which they are")
    require(next_cards.can_be_out(felt, *cards), NOT_IN_THE_DECKS)
    there = len(table.cards_at(felt, DEALER))
    require(there <= 1, "the dealer's second card has been ruled on already")
    require(there + len(cards) >= 2, "the dealer has drawn no second card")


def _to_be_played(felt: BlackjackFelt) -> list[str]:
    """The boxes that are not complete, in the order of their turns."""
    return [box for box in table.turn_order(felt) if not _is_complete(felt, box)]


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


class ExtraHand(Facts, frozen=True):
    """A hand lies on a box without a wager."""

    box: str
    cards: list[Card] = field(default_factory=list)
    """Its cards, which go to the discard rack."""


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
    place, left_out = prompt.place(), felt.state.left_out
    before = left_out.setdefault(place, [])
    before.append(len(table.cards_at(felt, place)) + len(before) + 1)


@mishap("A box got no cards, noticed while the dealer acts on another", "hand", "returned", "round")
def no_cards(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box without cards is dead and its wagers go back."""
    _box_is_in_play(felt, prompt, facts.box)
    require(not table.cards_at(felt, table.name(facts.box)), f"box {facts.box} has cards")
    _has_started_acting(felt)
    yield ESTABLISHED
    felt.say("hand", "dead", why)
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
    _box_is_in_play(felt, prompt, facts.box)
    require(_has_one_card(felt, facts.box), f"box {facts.box} has not got one card")
    _has_started_acting(felt)
    yield ESTABLISHED
    yield from _complete_later(felt, facts.box, why)


@mishap("A box with both wagers did not get its four cards", "hand", "offer", "returned", "round")
def fewer_than_four(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box of two hands that lacks cards may retract both wagers, or is completed in its turn; the
    first to act too (reading SW-14).
    """
    _box_is_in_play(felt, prompt, facts.box)
    require(_lacks_cards(felt, facts.box), f"box {facts.box} has its four cards")
    yield ESTABLISHED
    yield from _complete_later(felt, facts.box, why)


@mishap("A box had one wager and was dealt one hand", "hand", "offer", "returned", "round")
def one_wager_only(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """The box is void as soon as the first cards are out, and the others are asked then."""
    hands = {bet.on for bet in table.placed(felt) if bet.box == facts.box}
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
    require(len(table.cards_at(felt, DEALER)) <= 1, "the dealer has a second card")
    require(_has_one_card(felt, box), f"box {box} has not got its first card only")
    others = [other for other in _to_be_played(felt) if other != box]
    require(not others, f"box {', '.join(others)} is still to be played")
    yield ESTABLISHED
    yield from _complete_later(felt, box, why)


@mishap(
    "A box was not offered or not dealt its additional cards", "hand", "offer", "returned", "round"
)
def box_skipped(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box passed over may retract, or is played after all others and before any other card."""
    _box_is_in_play(felt, prompt, facts.box)
    last = facts.box == table.boxes_in_play(felt)[-1]
    require(not last, "the box immediately before the dealer has a rule of its own")
    _is_its_turn(felt, prompt, facts.box)
    yield ESTABLISHED
    felt.state.passed_over |= {facts.box}
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
    _dealer_drew(felt, facts.cards)
    box = _last_box(felt, facts.box)
    _is_its_turn(felt, prompt, box)
    yield ESTABLISHED
    felt.next[:0] = facts.cards
    felt.separated.extend(facts.cards)
    felt.say("cards", "laid again", why)
    felt.say("hand", LATER, why)


@mishap("The dealer missed his first card", "offer", "returned", "round")
def dealer_no_first_card(felt: BlackjackFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The dealer missed his first card: players may withdraw, and he takes two at the end."""
    _cards_are_out(felt, prompt)
    require(not table.cards_at(felt, DEALER), "the dealer has a first card")
    _has_started_acting(felt)
    yield ESTABLISHED
    yield from _may_retract(felt, table.originals(felt), why)


@mishap("A hand was dealt to a box without a wager", "hand", "round")
def extra_hand(felt: BlackjackFelt, prompt: Prompt, facts: ExtraHand, why: Cites) -> Script:
    """A hand dealt to a box without a wager is void."""
    there = facts.box in table.boxes_wagered(felt)
    require(not there, f"box {facts.box} has a wager: its hand is not extra")
    require(_is_a_box(felt, facts.box), f"there is no box {facts.box}")
    require(next_cards.can_be_out(felt, *facts.cards), NOT_IN_THE_DECKS)
    _has_started_acting(felt)
    yield ESTABLISHED
    felt.say("hand", "void", why)
    for card in facts.cards:
        felt.hand(RACK).take(card)


def _box_is_in_play(felt: BlackjackFelt, prompt: Prompt, box: str) -> None:
    """The box has an undecided wager, and its first cards were due."""
    require(box in table.boxes_in_play(felt), f"box {box} has no undecided wager")
    _cards_are_out(felt, prompt)


def _is_its_turn(felt: BlackjackFelt, prompt: Prompt, box: str) -> None:
    """The box waits for an offer or a card, and none came: it is neither to come nor played."""
    waiting = _to_be_played(felt)
    require(box in waiting, f"box {box} has been played: correct the round if it was not")
    called = isinstance(prompt, Choose) and any(
        option.move in BEFORE_THE_BOXES
        for question in prompt.questions
        for option in question.options
    )
    require(waiting[0] == box and not called, f"the turn of box {box} has not come")


def _last_box(felt: BlackjackFelt, box: str) -> str:
    """The box immediately before the dealer, which is the one meant."""
    boxes = table.boxes_in_play(felt)
    require(
        boxes and box in ("", boxes[-1]), "no such box is in play immediately before the dealer"
    )
    return boxes[-1]


def _hands(felt: BlackjackFelt, box: str) -> list[list[Card]]:
    """The cards of every hand that a box is dealt."""
    numbers = range(1, max(table.hands_of(felt, box), felt.rules.hands_per_box) + 1)
    return [table.cards_at(felt, table.name(box, number)) for number in numbers]


def _lacks_cards(felt: BlackjackFelt, box: str) -> bool:
    """Whether a hand of a box has fewer than two cards."""
    return any(len(cards) < 2 for cards in _hands(felt, box))


def _has_one_card(felt: BlackjackFelt, box: str) -> bool:
    """Whether every hand of a box has its first card and no more; none was split."""
    one = all(len(cards) == 1 for cards in _hands(felt, box))
    return one and not table.is_split(felt, box)


def _complete_later(felt: BlackjackFelt, box: str, why: Cites) -> Script:
    """A box is completed in its turn, unless its wagers are retracted."""
    felt.say("hand", LATER, why)
    return _may_retract(felt, table.originals(felt, box), why)


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
    behind, box = silent_behind(felt, facts.player, facts.box), ""
    if behind is None:
        box = _absent_box(felt, facts)
        require(box, "no such box is still to be played")
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

"""What goes wrong at a lucky draw table: the facts, the conditions, and the ruling.

Where a report says that cards lie otherwise than the round has them, `lie` says how. Without it
the report is taken at its word, and the cards it leaves over go to the discard rack.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from croupier.equipment.cards import BACK, Card
from croupier.games.lucky_draw import state
from croupier.games.lucky_draw.rules import dealer_needs_card
from croupier.games.lucky_draw.state import LuckyFelt
from croupier.law import Cites
from croupier.play import irregularities, next_cards
from croupier.play.boxes import box_name
from croupier.play.cutting import DEALER
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.next_cards import RACK, CardsAsTheyLie, DrawnCard, Lie, can_be_out
from croupier.play.prompts import Bets, Draw, Prompt, Settle

# -- cards ---------------------------------------------------------------------------------------


class ShownCard(next_cards.ShownCard, frozen=True):
    """A card out of its turn, which the players usually saw."""

    exposed: bool = True


@mishap("A card found face up in the shoe", "card", "round")
def face_up_in_shoe(felt: LuckyFelt, prompt: Prompt, facts: DrawnCard, why: Cites) -> Script:
    """It goes to the discard rack."""
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    if facts.card is not BACK:
        felt.hand(RACK).take(facts.card)
    felt.say("card", "removed", why)


@mishap("A card drawn in error whose face nobody saw", "card", "round")
def card_drawn_in_error(felt: LuckyFelt, prompt: Prompt, facts: DrawnCard, why: Cites) -> Script:
    """It is the next card, in this round or the one after."""
    require(not facts.exposed, "the players saw the card: it is offered to them first")
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    (felt.carry if isinstance(prompt, Settle) else felt.next).append(facts.card)
    felt.say("card", "next", why)


@mishap(
    "A card drawn in error after the first cards, and seen", "card", "offer", "returned", "round"
)
def exposed_card_drawn_in_error(
    felt: LuckyFelt, prompt: Prompt, facts: ShownCard, why: Cites
) -> Script:
    """It is offered to each box in turn, then it is the dealer's."""
    require(facts.exposed, "nobody saw the card: it is simply the next")
    require(felt.closed and not isinstance(prompt, Bets), "no card has been dealt yet")
    _card_has_left_the_shoe(felt, facts.card)
    dealt = all(len(felt.cards(box_name(bet.box))) >= 2 for bet in state.in_play(felt))
    require(dealt, "each box has its first two cards before a card can be shown too early")
    require(
        state.in_play(felt) and (state.waiting(felt) or dealer_needs_card(felt.cards(DEALER))),
        "no hand is due a card: one dealt to the dealer is removed",
    )
    yield ESTABLISHED
    felt.next.insert(0, facts.card)
    felt.shown_early.append(facts.card)
    felt.say("card", "next", why)
    if state.waiting(felt):
        felt.say("offer", "accept", why)


@mishap("Another card dealt to the dealer's finished hand, and seen", "card", "round")
def surplus_dealer_card(felt: LuckyFelt, prompt: Prompt, facts: ShownCard, why: Cites) -> Script:
    """The dealer stands on five or more, or has three cards (reading L-3): it is discarded."""
    require(facts.exposed, "nobody saw the card: it is simply the next")
    finished = isinstance(prompt, Settle) and not dealer_needs_card(felt.cards(DEALER))
    require(finished, "the dealer's hand is not finished: a card dealt to it now is not in excess")
    _card_has_left_the_shoe(felt, facts.card)
    yield ESTABLISHED
    felt.hand(RACK).take(facts.card)
    felt.say("card", "removed", why)


@mishap("The shoe cannot finish the round", "cards", "round")
def not_enough_cards(felt: LuckyFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The discards are shuffled and cut, and the round is finished."""
    require(state.in_play(felt) and not isinstance(prompt, Settle), "the round needs no more cards")
    require(felt.closed, "no card has been dealt yet")
    yield ESTABLISHED
    felt.hand(RACK).lift()
    felt.say("cards", "discards shuffled and cut", why)


def _card_has_left_the_shoe(felt: LuckyFelt, card: Card) -> None:
    possible = card is not BACK and can_be_out(felt, card)
    require(possible, "the card shown is one that cannot have left the shoe")


# -- cards in the wrong place --------------------------------------------------------------------


@mishap("First cards misplaced, noticed before the dealer acts", "cards", "round")
def misplaced_cards(felt: LuckyFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """They count where the order of dealing puts them."""
    require(any(hand.cards for hand in felt.hands.values()), "no card has been dealt yet")
    require(not state.has_acted(felt), "the dealer has acted on a hand already")
    _cards_can_lie_so(felt, facts.lie)
    yield ESTABLISHED
    felt.say("cards", "reconstructed", why)


def _find_box(felt: LuckyFelt, called: str | int) -> Bet | None:
    """The enter wager of a box, called by its number, as 'box 2', or by its only player."""
    number = str(called).removeprefix("box ").strip()
    for bet in state.in_play(felt):
        if bet.box == number:
            return bet
    mine = [bet for bet in state.in_play(felt) if bet.seat == called]
    return mine[0] if len(mine) == 1 else None


def _hand_name(felt: LuckyFelt, place: str) -> str:
    """A place as a report calls it: the dealer, a box, or the player of one box."""
    bet = _find_box(felt, place)
    return box_name(bet.box) if bet else place


def _cards_can_lie_so(felt: LuckyFelt, lie: Lie) -> None:
    places = [_hand_name(felt, place) for place in lie]
    known = {DEALER, *(box_name(bet.box) for bet in state.in_play(felt))}
    for place in places:
        require(place in known, f"there is no hand at {place!r}")
    require(len(set(places)) == len(places), "a hand is named twice")
    back = [card for place in places for card in felt.cards(place)]
    said = [card for cards in lie.values() for card in cards]
    possible = BACK not in said and all(len(cards) <= 3 for cards in lie.values())
    require(possible, "cards lie face up, and no hand has more than three")
    for card in said:
        free = (said + felt.next).count(card) <= felt.left[card] + back.count(card)
        require(free, f"every {card} of the decks is elsewhere on the table")


def _dealer_is_acting(felt: LuckyFelt, lie: Lie) -> None:
    """Once the dealer acts; a report that restates the cards says so itself."""
    require(felt.cards(DEALER) or lie, "the first cards are still being dealt")
    acting = state.has_acted(felt) or lie
    require(acting, "the dealer has not acted on a hand yet: misplaced cards are put in order")
    _cards_can_lie_so(felt, lie)


def _lay(felt: LuckyFelt, lie: Lie) -> None:
    """The hands become what the report says they are."""
    next_cards.lay(felt, {_hand_name(felt, place): cards for place, cards in lie.items()})


def _take(felt: LuckyFelt, place: str, cards: Iterable[Card]) -> None:
    for card in cards:
        felt.hand(place).take(card)


def _leave(felt: LuckyFelt, place: str, cards: int, lie: Lie) -> None:
    """A hand has only so many cards; the dealer is acting."""
    _lay(felt, lie)
    hand = felt.hand(place)
    if len(hand.cards) > cards:
        lifted = hand.lift()
        _take(felt, place, lifted[:cards])
        _take(felt, RACK, lifted[cards:])
    felt.state.acting = True


# -- the dealer's hand ---------------------------------------------------------------------------


class DealerCards(Facts, frozen=True):
    """Cards in the dealer's hand before their time."""

    cards: list[Card] = field(default_factory=list)
    """Those after the first, in the order they were dealt."""
    lie: Lie = field(default_factory=dict)


@mishap(
    "The dealer has two or more cards while acting on a box",
    "hand",
    "cards",
    "offer",
    "returned",
    "round",
)
def dealer_too_many_cards(
    felt: LuckyFelt, prompt: Prompt, facts: DealerCards, why: Cites
) -> Script:
    """The dealer drew too soon: what the hand was due stays, and every player may withdraw."""
    _boxes_are_being_played(felt)
    lie = {_hand_name(felt, place): cards for place, cards in facts.lie.items()}
    said_once = bool(facts.cards) != (len(lie.get(DEALER, ())) > 1)
    require(said_once, "say which cards the dealer holds after the first, once")
    possible = BACK not in facts.cards and (lie or can_be_out(felt, *facts.cards))
    require(possible, "the dealer's cards are ones that cannot have left the shoe")
    _dealer_is_acting(felt, facts.lie)
    yield ESTABLISHED
    _lay(felt, facts.lie)
    felt.state.acting = True
    hand = felt.hand(DEALER)
    dealt = [*hand.lift(), *facts.cards]
    for card in dealt:
        (hand if dealer_needs_card(hand.cards) else felt.hand(RACK)).take(card)
    felt.say("hand", "dealer's count stands", why)
    if len(dealt) > len(hand.cards):
        felt.say("cards", "discarded", why)
    yield from irregularities.offer_withdrawal(felt, state.in_play(felt), why)


@mishap("The dealer missed his first card", "offer", "returned", "round")
def dealer_no_first_card(
    felt: LuckyFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites
) -> Script:
    """Players may withdraw, and he takes two at the end."""
    _boxes_are_being_played(felt)
    require(not facts.lie.get(DEALER), "the dealer has a card")
    _dealer_is_acting(felt, facts.lie)
    yield ESTABLISHED
    _leave(felt, DEALER, 0, facts.lie)
    yield from irregularities.offer_withdrawal(felt, state.in_play(felt), why)


def _boxes_are_being_played(felt: LuckyFelt) -> None:
    boxes_wait = len(felt.cards(DEALER)) <= 1 and state.waiting(felt)
    require(boxes_wait, "the dealer's own hand is being played")


# -- the boxes -----------------------------------------------------------------------------------


class AtBox(Facts, frozen=True):
    """Something concerns one box."""

    box: str | int


class CardsAtBox(Facts, frozen=True):
    """A box lacks cards."""

    box: str | int
    lie: Lie = field(default_factory=dict)


@mishap("A box got no cards, noticed while the dealer acts on another", "hand", "returned", "round")
def no_cards(felt: LuckyFelt, prompt: Prompt, facts: CardsAtBox, why: Cites) -> Script:
    """The box is dead and its wager goes back."""
    bet = _box_in_play(felt, facts.box)
    require(not _said_to_lie_at(felt, bet, facts.lie), f"box {bet.box} has a card")
    _box_lacks_cards(felt, bet, facts.lie)
    yield ESTABLISHED
    _leave(felt, box_name(bet.box), 0, facts.lie)
    felt.say("hand", "dead", why)
    felt.hand_back(bet, why, "no cards were dealt to the box")


@mishap(
    "A box got one card, noticed while the dealer acts on another", "offer", "returned", "round"
)
def one_card(felt: LuckyFelt, prompt: Prompt, facts: CardsAtBox, why: Cites) -> Script:
    """The box may retract, or gets its second card when its turn comes."""
    bet = _box_has_one_card(felt, facts)
    yield ESTABLISHED
    _leave(felt, box_name(bet.box), 1, facts.lie)
    yield from irregularities.offer_withdrawal(felt, [bet], why)


@mishap(
    "The last box lacks its second card when all others are played", "offer", "returned", "round"
)
def last_box_one_card(felt: LuckyFelt, prompt: Prompt, facts: CardsAtBox, why: Cites) -> Script:
    """The box may retract, or gets its second card now."""
    require(
        len(felt.cards(DEALER)) <= 1,
        "the dealer has a second card: it is separated out for the box",
    )
    _last_box_alone_waits(felt, facts.box)
    bet = _box_has_one_card(felt, facts)
    yield ESTABLISHED
    _leave(felt, box_name(bet.box), 1, facts.lie)
    yield from irregularities.offer_withdrawal(felt, [bet], why)


@mishap("A box was not offered or not dealt its additional card", "offer", "returned", "round")
def passed_over(felt: LuckyFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """The box may retract, or is played after all others and before another card."""
    bet = _box_in_play(felt, facts.box)
    require(bet is not state.in_play(felt)[-1], f"box {bet.box} is the last before the dealer")
    require(not state.is_done(felt, bet.box), f"box {bet.box} has been played")
    require(
        _first_cards_are_out(felt)
        and state.waiting(felt)[0] is bet
        and bet.box not in felt.state.later,
        f"the dealer has not passed over box {bet.box}",
    )
    yield ESTABLISHED
    felt.state.later.append(bet.box)
    yield from irregularities.offer_withdrawal(felt, [bet], why)


class LastBoxMissed(Facts, frozen=True):
    """The dealer drew for himself though the last box had not been acted on."""

    cards: list[Card]
    """The dealer's second card and those after it, in the order they were dealt."""
    box: str | int = ""
    second_card: bool = True
    """Whether the box has its second card."""


@mishap("The dealer drew for himself before the last box was played", "cards", "round")
def last_box_missed(felt: LuckyFelt, prompt: Prompt, facts: LastBoxMissed, why: Cites) -> Script:
    """The dealer's later cards come first, in their order: for the last box, then the dealer.

    A dealer with two cards is treated alike (reading L-7), and the box may buy one (reading L-4).
    """
    one_or_two = BACK not in facts.cards and 1 <= len(facts.cards) <= 2
    require(one_or_two, "say which one or two cards the dealer drew after his first")
    possible = len(felt.cards(DEALER)) <= 1 and can_be_out(felt, *facts.cards)
    require(possible, "the dealer's cards are ones that cannot have left the shoe")
    dealt = felt.cards(DEALER) and not isinstance(prompt, Bets)
    require(dealt, "the first cards are still being dealt")
    last = _last_box_alone_waits(felt, facts.box)
    yield ESTABLISHED
    if not facts.second_card:
        _leave(felt, box_name(last.box), 1, {})
    felt.next[:0] = facts.cards
    felt.separated += facts.cards
    felt.say("cards", "separated", why)


class ExtraHand(Facts, frozen=True):
    """A hand was dealt to a box without a wager."""

    box: str | int = ""
    cards: list[Card] = field(default_factory=list)


@mishap("A hand was dealt to a box without a wager", "hand", "round")
def extra_hand(felt: LuckyFelt, prompt: Prompt, facts: ExtraHand, why: Cites) -> Script:
    """It is void."""
    extra = not (facts.box and _find_box(felt, facts.box))
    require(extra, f"box {facts.box} has an enter wager: its hand is not an extra one")
    require(state.has_acted(felt), "the dealer has not acted on a hand yet")
    possible = can_be_out(felt, *facts.cards)
    require(possible, "the extra hand has cards that cannot have left the shoe")
    yield ESTABLISHED
    _take(felt, RACK, facts.cards)
    felt.say("hand", "void", why)


@mishap("A player does not act on his hand", "hand", "round")
def absent_player(felt: LuckyFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """The supervisor directs that the first two cards stand."""
    bet = _box_in_play(felt, facts.box)
    untouched = not state.is_done(felt, bet.box) and not state.draw_wager(felt, bet.box)
    require(untouched, f"box {bet.box} has been acted on")
    waits = state.waiting(felt)[0] is bet and len(felt.cards(box_name(bet.box))) >= 2
    require(waits, f"the table does not wait for box {bet.box}")
    yield ESTABLISHED
    state.stand(felt, bet.box)
    felt.say("hand", "stands", why)


def _box_in_play(felt: LuckyFelt, called: str | int) -> Bet:
    bet = _find_box(felt, called)
    require(bet, f"box {called} is not in play")
    assert bet is not None
    return bet


def _said_to_lie_at(felt: LuckyFelt, bet: Bet, lie: Lie) -> list[Card] | None:
    """The cards that a report says lie on a box; nothing if it does not say."""
    for place, cards in lie.items():
        if _find_box(felt, place) is bet:
            return cards
    return None


def _box_lacks_cards(felt: LuckyFelt, bet: Bet, lie: Lie) -> None:
    """Another box is being acted on, and this one has not been."""
    untouched = not state.is_done(felt, bet.box) and not state.draw_wager(felt, bet.box)
    require(untouched, f"box {bet.box} has been acted on with its two cards")
    another = len(state.in_play(felt)) >= 2 or state.has_acted(felt)
    require(another, "the dealer is acting on no other box")
    _dealer_is_acting(felt, lie)


def _box_has_one_card(felt: LuckyFelt, facts: CardsAtBox) -> Bet:
    """As above, and one card lies there."""
    bet = _box_in_play(felt, facts.box)
    cards = _said_to_lie_at(felt, bet, facts.lie)
    if cards is not None:
        require(len(cards) == 1, f"box {bet.box} has {len(cards)} cards, not one")
    _box_lacks_cards(felt, bet, facts.lie)
    return bet


def _last_box_alone_waits(felt: LuckyFelt, box: str | int) -> Bet:
    """Every box but the last before the dealer has been played, and the last one has not."""
    require(state.in_play(felt), "no box is in play")
    last = state.in_play(felt)[-1]
    require(not box or _find_box(felt, box) is last, f"box {box} is not the last before the dealer")
    alone = [bet.box for bet in state.waiting(felt)] == [last.box]
    require(alone, f"only box {last.box}, the last, may still have to be played")
    return last


def _first_cards_are_out(felt: LuckyFelt) -> bool:
    return state.has_acted(felt) or all(
        len(felt.cards(box_name(bet.box))) >= 2 for bet in state.in_play(felt)
    )


# -- the shoe ------------------------------------------------------------------------------------


@mishap("The cutting card came out", "cards", "round")
def cutting_card_reached(felt: LuckyFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The round is finished, then the cards are shuffled; it is noted to whom the card came."""
    require(not felt.cutting_card_to, "the cutting card has come out already")
    require(isinstance(prompt, Draw), "no card is being drawn")
    yield ESTABLISHED
    bet = _find_box(felt, prompt.place())
    felt.cutting_card_to = bet.seat if bet else DEALER
    felt.say("cards", "shuffled after the round", why)


@mishap("The supervisor has the cards replaced", "cards", "round")
def cards_replaced(felt: LuckyFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """They are replaced after the round."""
    between_rounds = isinstance(prompt, Settle) or not felt.closed
    require(between_rounds, "a round is being played: cards are replaced after it")
    yield ESTABLISHED
    felt.say("cards", "replaced", why)

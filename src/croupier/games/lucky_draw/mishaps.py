"""What goes wrong at a lucky draw table: the facts, the conditions, and the ruling.

A first card that the dealer goes on without is recorded when its turn comes (`card_left_out`); what
follows is ruled on when it is noticed. Where cards were keyed to other places than they lie in,
`lie` says how they lie.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from croupier.equipment.cards import BACK, Card
from croupier.games.lucky_draw import state
from croupier.games.lucky_draw.round import dead_without_cards, put_in_order
from croupier.games.lucky_draw.rules import dealer_needs_card
from croupier.games.lucky_draw.state import LuckyFelt
from croupier.law import Cites
from croupier.play import irregularities, next_cards
from croupier.play.cutting import DEALER
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.next_cards import RACK, CardsAsTheyLie, DrawnCard, LeftOut, Lie, in_the_decks
from croupier.play.prompts import Draw, Prompt, Settle
from croupier.play.reports.facts import BOX, says
from croupier.play.spots import box_called, box_spot

NOT_FROM_THE_SHOE = "the dealer's cards are ones that cannot have left the shoe"

# -- cards ---------------------------------------------------------------------------------------


class LuckyShownCard(next_cards.ShownCard, frozen=True):
    """A card out of its turn, which the players usually saw."""

    exposed: Annotated[bool, says("whether its face was shown")] = True


@mishap("A card found face up in the shoe", "card", "round")
def face_up_in_shoe(felt: LuckyFelt, prompt: Prompt, facts: DrawnCard, why: Cites) -> Script:
    """It goes to the discard rack."""
    next_cards.card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    if facts.card is not BACK:
        felt.hand(RACK).take(facts.card)
    felt.say("card", "removed", why)


@mishap("A card drawn in error whose face nobody saw", "card", "round")
def card_drawn_in_error(felt: LuckyFelt, prompt: Prompt, facts: DrawnCard, why: Cites) -> Script:
    """It is the next card, in this round or the one after."""
    require(not facts.exposed, "the players saw the card: it is offered to them first")
    next_cards.card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    felt.next.append(facts.card)
    felt.say("card", "next", why)


@mishap(
    "A card drawn in error after the first cards, and seen", "card", "offer", "returned", "round"
)
def exposed_card_drawn_in_error(
    felt: LuckyFelt, prompt: Prompt, facts: LuckyShownCard, why: Cites
) -> Script:
    """It is offered to each box in turn, then it is the dealer's."""
    require(facts.exposed, "nobody saw the card: it is simply the next")
    _card_has_left_the_shoe(felt, facts.card)
    dealt = all(len(felt.cards(box_spot(bet.box))) >= 2 for bet in state.in_play(felt))
    require(dealt, "each box has its first two cards before a card can be shown too early")
    require(
        state.in_play(felt)
        and (state.waiting(felt) or dealer_needs_card(felt.rules, felt.cards(DEALER))),
        "no hand is due a card: one dealt to the dealer is removed",
    )
    yield ESTABLISHED
    felt.next.insert(0, facts.card)
    felt.shown_early.append(facts.card)
    felt.say("card", "next", why)
    if state.waiting(felt):
        felt.say("offer", "accept", why)


@mishap("Another card dealt to the dealer's finished hand, and seen", "card", "round")
def surplus_dealer_card(
    felt: LuckyFelt, prompt: Prompt, facts: LuckyShownCard, why: Cites
) -> Script:
    """The dealer stands on five or more, or has three cards (reading L-3): it is discarded."""
    require(facts.exposed, "nobody saw the card: it is simply the next")
    finished = not dealer_needs_card(felt.rules, felt.cards(DEALER))
    require(finished, "the dealer's hand is not finished: a card dealt to it now is not in excess")
    _card_has_left_the_shoe(felt, facts.card)
    yield ESTABLISHED
    felt.hand(RACK).take(facts.card)
    felt.say("card", "removed", why)


@mishap("The shoe cannot finish the round", "cards", "round")
def not_enough_cards(felt: LuckyFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The discards are shuffled and cut, and the round is finished."""
    require(not isinstance(prompt, Settle), "the round needs no more cards")
    require(felt.closed, "no card has been dealt yet")
    yield ESTABLISHED
    felt.hand(RACK).lift()
    felt.say("cards", "discards shuffled and cut", why)


def _card_has_left_the_shoe(felt: LuckyFelt, card: Card) -> None:
    require(card is not BACK, "a card that was shown has a face: say which")
    in_the_decks(felt, card, otherwise="the card shown is one that cannot have left the shoe")


# -- cards in the wrong place --------------------------------------------------------------------


@mishap("The dealer goes on without a first card that was due", "round")
def card_left_out(felt: LuckyFelt, prompt: Prompt, facts: LeftOut, why: Cites) -> Script:
    """It is on record who got no card, until that is noticed."""
    turn = state.turn_due(felt) if isinstance(prompt, Draw) else None
    require(turn, "no first card is being dealt")
    yield ESTABLISHED
    assert turn is not None
    felt.state.left_out.append(turn)


@mishap("First cards misplaced, noticed before the dealer acts", "cards", "round")
def misplaced_cards(felt: LuckyFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """They go where the order of dealing puts them by the order they left the shoe."""
    dealt = any(hand.cards for place, hand in felt.hands.items() if place != RACK)
    require(dealt, "no card has been dealt yet")
    require(not state.has_acted(felt), "the dealer has acted on a hand already")
    lie = _as_said(felt, facts.lie)
    astray = not lie or lie != {place: felt.cards(place) for place in lie}
    require(astray, "the cards lie where the order of dealing puts them")
    yield ESTABLISHED
    put_in_order(felt)


def _find_box(felt: LuckyFelt, called: str | int) -> Bet | None:
    """The enter wager of a box, called by its number, as 'box 2', or by its only player."""
    number = box_called(str(called))
    for bet in state.in_play(felt):
        if bet.box == number:
            return bet
    mine = [bet for bet in state.in_play(felt) if bet.seat == called]
    return mine[0] if len(mine) == 1 else None


def _as_said(felt: LuckyFelt, lie: Lie) -> Lie:
    """Where a report says that the cards on the table lie, by the felt's names for its places: the
    dealer, a box, or the player of one box.
    """
    named = [(_find_box(felt, place), place, cards) for place, cards in lie.items()]
    said = {box_spot(bet.box) if bet else place: cards for bet, place, cards in named}
    require(len(said) == len(lie), "a hand is named twice")
    known = {DEALER, *(box_spot(str(box)) for box in range(1, felt.rules.boxes + 1))}
    next_cards.those_cards_lie_there(felt, said, known)
    return said


def _cards_at(felt: LuckyFelt, place: str, lie: Lie) -> list[Card]:
    """The cards at a place, as a report says or else as the record has them."""
    return lie.get(place, felt.cards(place))


def _dealer_is_acting(felt: LuckyFelt) -> None:
    acting = state.has_acted(felt)
    require(acting, "the dealer has not acted on a hand yet: misplaced cards are put in order")


# -- the dealer's hand ---------------------------------------------------------------------------


class LuckyDealerCards(Facts, frozen=True):
    """Cards in the dealer's hand before their time."""

    cards: Annotated[list[Card], says("Those after the first, in the order they were dealt")] = (
        field(default_factory=list)
    )
    lie: Annotated[
        Lie, says("Where the cards on the table lie, if they were keyed to another place")
    ] = field(default_factory=dict)


@mishap(
    "The dealer has two or more cards while acting on a box",
    "hand",
    "cards",
    "offer",
    "returned",
    "round",
)
def dealer_too_many_cards(
    felt: LuckyFelt, prompt: Prompt, facts: LuckyDealerCards, why: Cites
) -> Script:
    """The dealer drew too soon: what the hand was due stays, and every player may withdraw. It may
    be noticed when all have acted, and his later cards are on the record as if they had come in
    their time.
    """
    _dealer_is_acting(felt)
    require(not felt.state.drew_early, "the dealer's later cards have been ruled on already")
    lie, new = _as_said(felt, facts.lie), facts.cards
    said_once = bool(facts.cards) != (len(lie.get(DEALER, ())) > 1)
    require(said_once, "say which cards the dealer holds after the first, once")
    require(_cards_at(felt, DEALER, lie), "the dealer has no first card")
    if facts.cards and felt.cards(DEALER)[1:]:
        there = felt.cards(DEALER)[1:] == facts.cards
        require(there, "those are not the cards that the dealer has")
        new = []
    require(BACK not in new, "the dealer's cards have faces: say which")
    in_the_decks(felt, *new, otherwise=NOT_FROM_THE_SHOE)
    yield ESTABLISHED
    felt.state.drew_early = True
    next_cards.lay(felt, lie)
    hand = felt.hand(DEALER)
    dealt = [*hand.lift(), *new]
    for card in dealt:
        (hand if dealer_needs_card(felt.rules, hand.cards) else felt.hand(RACK)).take(card)
    does = felt.law.does
    felt.say("hand", "dealer's count stands", does(dealer_too_many_cards, "hand"))
    if len(dealt) > len(hand.cards):
        felt.say("cards", "discarded", does(dealer_too_many_cards, "cards"))
    offer = does(dealer_too_many_cards, "offer")
    yield from irregularities.offer_withdrawal(felt, state.in_play(felt), offer)


@mishap("The dealer missed his first card", "offer", "returned", "round")
def dealer_no_first_card(
    felt: LuckyFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites
) -> Script:
    """Players may withdraw, and he takes two at the end."""
    _dealer_is_acting(felt)
    _boxes_are_being_played(felt)
    lie = _as_said(felt, facts.lie)
    require(not _cards_at(felt, DEALER, lie), "the dealer has a card")
    yield ESTABLISHED
    next_cards.lay(felt, lie)
    offer = felt.law.does(dealer_no_first_card, "offer")
    yield from irregularities.offer_withdrawal(felt, state.in_play(felt), offer)


def _boxes_are_being_played(felt: LuckyFelt) -> None:
    boxes_wait = len(felt.cards(DEALER)) <= 1 and state.waiting(felt)
    require(boxes_wait, "the dealer's own hand is being played")


# -- the boxes -----------------------------------------------------------------------------------


class LuckyAtBox(Facts, frozen=True):
    """Something concerns one box."""

    box: Annotated[str | int, BOX, says("which box")]


class CardsAtBox(Facts, frozen=True):
    """A box lacks cards."""

    box: Annotated[str | int, BOX, says("which box")]
    lie: Annotated[
        Lie, says("Where the cards on the table lie, if they were keyed to another place")
    ] = field(default_factory=dict)


@mishap("A box got no cards, noticed while the dealer acts on another", "hand", "returned", "round")
def no_cards(felt: LuckyFelt, prompt: Prompt, facts: CardsAtBox, why: Cites) -> Script:
    """The box is dead and its wager goes back."""
    _dealer_is_acting(felt)
    bet, lie = _box_has(felt, facts, 0)
    yield ESTABLISHED
    next_cards.lay(felt, lie)
    dead_without_cards(felt, bet)


@mishap(
    "A box got one card, noticed while the dealer acts on another", "offer", "returned", "round"
)
def one_card(felt: LuckyFelt, prompt: Prompt, facts: CardsAtBox, why: Cites) -> Script:
    """The box may retract, or gets its second card when its turn comes."""
    _dealer_is_acting(felt)
    bet, lie = _box_has(felt, facts, 1)
    yield ESTABLISHED
    next_cards.lay(felt, lie)
    yield from irregularities.offer_withdrawal(felt, [bet], felt.law.does(one_card, "offer"))


@mishap(
    "The last box lacks its second card when all others are played", "offer", "returned", "round"
)
def last_box_one_card(felt: LuckyFelt, prompt: Prompt, facts: CardsAtBox, why: Cites) -> Script:
    """The box may retract, or gets its second card now."""
    _last_box_alone_waits(felt, facts.box)
    bet, lie = _box_has(felt, facts, 1)
    one = len(_cards_at(felt, DEALER, lie)) <= 1
    require(one, "the dealer has a second card: it is separated out for the box")
    yield ESTABLISHED
    next_cards.lay(felt, lie)
    offer = felt.law.does(last_box_one_card, "offer")
    yield from irregularities.offer_withdrawal(felt, [bet], offer)


@mishap("A box was not offered or not dealt its additional card", "offer", "returned", "round")
def passed_over(felt: LuckyFelt, prompt: Prompt, facts: LuckyAtBox, why: Cites) -> Script:
    """The box may retract, or is played after all others and before another card."""
    bet = _box_in_play(felt, facts.box)
    require(bet is not state.in_play(felt)[-1], f"box {bet.box} is the last before the dealer")
    require(not state.is_done(felt, bet.box), f"box {bet.box} has been played")
    its_turn = _first_cards_are_out(felt) and state.waiting(felt)[0] is bet
    passed = its_turn and bet.box not in felt.state.later
    require(passed, f"the dealer has not passed over box {bet.box}")
    yield ESTABLISHED
    felt.state.later.append(bet.box)
    yield from irregularities.offer_withdrawal(felt, [bet], felt.law.does(passed_over, "offer"))


class LastBoxMissed(Facts, frozen=True):
    """The dealer drew for himself though the last box had not been acted on."""

    cards: Annotated[
        list[Card],
        says("The dealer's second card and those after it, in the order they were dealt"),
    ]
    box: Annotated[str | int, BOX, says("which box")] = ""
    second_card: Annotated[
        bool | None, says("Whether the box has its second card, which is on record")
    ] = None


@mishap("The dealer drew for himself before the last box was played", "cards", "round")
def last_box_missed(felt: LuckyFelt, prompt: Prompt, facts: LastBoxMissed, why: Cites) -> Script:
    """The dealer's later cards come first, in their order: for the last box, then the dealer.

    A dealer with two cards is treated alike (reading L-7), and the box may buy one (reading L-4).
    """
    one_or_two = BACK not in facts.cards and 1 <= len(facts.cards) <= 2
    require(one_or_two, "say which one or two cards the dealer drew after his first")
    require(len(felt.cards(DEALER)) == 1, "the dealer's first card comes before his second")
    in_the_decks(felt, *facts.cards, otherwise=NOT_FROM_THE_SHOE)
    require(_first_cards_are_out(felt), "the first cards are still being dealt")
    last = _last_box_alone_waits(felt, facts.box)
    has_second = len(felt.cards(box_spot(last.box))) == 2
    require(
        facts.second_card in (None, has_second),
        f"box {last.box} has {'its' if has_second else 'no'} second card",
    )
    offered = state.draw_wager(felt, last.box) is not None
    require(not offered, f"box {last.box} was offered a card and has bought it: it comes next")
    yield ESTABLISHED
    felt.next[:0] = facts.cards
    felt.separated += facts.cards
    felt.say("cards", "separated", felt.law.does(last_box_missed, "cards"))


class LuckyExtraHand(Facts, frozen=True):
    """A hand was dealt to a box without a wager."""

    box: Annotated[str | int, BOX, says("which box")] = ""
    cards: Annotated[list[Card], says("which cards")] = field(default_factory=list)


@mishap("A hand was dealt to a box without a wager", "hand", "round")
def extra_hand(felt: LuckyFelt, prompt: Prompt, facts: LuckyExtraHand, why: Cites) -> Script:
    """It is void."""
    extra = _find_box(felt, facts.box) is None
    require(extra, f"box {facts.box} has an enter wager: its hand is not an extra one")
    require(state.has_acted(felt), "the dealer has not acted on a hand yet")
    in_the_decks(
        felt, *facts.cards, otherwise="the extra hand has cards that cannot have left the shoe"
    )
    yield ESTABLISHED
    for card in facts.cards:
        felt.hand(RACK).take(card)
    felt.say("hand", "void", why)


@mishap("A player does not act on his hand", "hand", "round")
def absent_player(felt: LuckyFelt, prompt: Prompt, facts: LuckyAtBox, why: Cites) -> Script:
    """The supervisor directs that the first two cards stand."""
    bet = _box_in_play(felt, facts.box)
    waits = _first_cards_are_out(felt) and bet in state.waiting(felt)[:1]
    undecided = waits and state.draw_wager(felt, bet.box) is None
    two = len(felt.cards(box_spot(bet.box))) == 2
    require(undecided and two, f"the table does not wait for box {bet.box}")
    yield ESTABLISHED
    state.stand(felt, bet.box)
    felt.say("hand", "stands", why)


def _box_in_play(felt: LuckyFelt, called: str | int) -> Bet:
    bet = _find_box(felt, called)
    require(bet, f"box {called} is not in play")
    assert bet is not None
    return bet


def _box_has(felt: LuckyFelt, facts: CardsAtBox, cards: int) -> tuple[Bet, Lie]:
    """The box, which has not been acted on and has so many cards, and how the cards lie."""
    bet, lie = _box_in_play(felt, facts.box), _as_said(felt, facts.lie)
    untouched = not state.is_done(felt, bet.box) and not state.draw_wager(felt, bet.box)
    require(untouched, f"box {bet.box} has been acted on")
    there = len(_cards_at(felt, box_spot(bet.box), lie))
    require(there == cards, f"box {bet.box} has {there} cards on record, not {cards}")
    return bet, lie


def _last_box_alone_waits(felt: LuckyFelt, box: str | int) -> Bet:
    """Every box but the last before the dealer has been played, and the last one has not."""
    require(state.in_play(felt), "no box is in play")
    last = state.in_play(felt)[-1]
    require(not box or _find_box(felt, box) is last, f"box {box} is not the last before the dealer")
    alone = [bet.box for bet in state.waiting(felt)] == [last.box]
    require(alone, f"only box {last.box}, the last, may still have to be played")
    return last


def _first_cards_are_out(felt: LuckyFelt) -> bool:
    return state.turn_due(felt) is None


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

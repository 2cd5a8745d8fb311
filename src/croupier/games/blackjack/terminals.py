"""One hand for all terminals: each player acts on the same two cards, for himself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from croupier.equipment.cards import RANK, SUIT, Card
from croupier.games.blackjack import round
from croupier.games.blackjack import state as table
from croupier.games.blackjack.acting import BY_A_WAGER, BlackjackAsks, act_on, carry_out
from croupier.games.blackjack.placing import in_order_of_control
from croupier.games.blackjack.round import BlackjackStep
from croupier.games.blackjack.rules import VALUE, may_become_blackjack, total
from croupier.games.blackjack.state import DEALER, BlackjackFelt, box_of
from croupier.games.blackjack.wagers import NONE, OPEN, dealer_has_blackjack
from croupier.law import Cites, Point, rule
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, mishap, require
from croupier.play.next_cards import CardsAsTheyLie, deal
from croupier.play.prompts import Choose, Prompt, Settle

PLAYER = "player"
"""The area that the common cards are dealt to."""

TEN, JACK, QUEEN, KING = 8, 9, 10, 11
"""Ranks that the side wagers name."""
SPADES = 3


# -- the round -----------------------------------------------------------------------------------


@rule
def common_cards(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """A card to the player area, one to the dealer, a second to the player area; every terminal
    with a wager has these two.
    """
    boxes = table.boxes_in_play(felt)
    felt.lay(PLAYER, DEALER)
    if not boxes:
        return
    player, dealer = felt.hands[PLAYER], felt.hands[DEALER]
    if not player.cards:
        deal(felt, player, (yield ask.draw(PLAYER, common_cards)))
    if not dealer.cards:
        deal(felt, dealer, (yield ask.draw(DEALER, common_cards)))
    if len(player.cards) < 2:
        deal(felt, player, (yield ask.draw(PLAYER, common_cards)))
    for box in boxes:
        hand = felt.hand(table.name(box))
        if not hand.cards:
            hand.cards.extend(player.cards)
            hand.common = 2


@rule
def act_on_terminals(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """All terminals are asked at once; the cards that they ask for come in the order of asking."""
    while True:
        asked: dict[tuple[str, str], tuple[str, int]] = {}
        questions = []
        for box in table.turn_order(felt):
            number = 1
            while number <= table.hands_of(felt, box):
                due = yield from act_on(felt, ask, box, number, alone=False)
                if due is not None:
                    question = due.questions[0]
                    asked[question.seat, question.on] = box, number
                    questions.append(question)
                    break
                number += 1
        if not questions:
            return
        choose = Choose(tuple(questions), felt.law[act_on_terminals])
        answer = yield choose
        answered = choose.question(answer)
        assert answered is not None
        box, number = asked[answered.seat, answered.on]
        felt.state.acting = True
        if answer.move not in BY_A_WAGER:
            felt.state.acted = True
        there = in_order_of_control(felt, table.riding(felt, box, number))
        carry_out(felt, table.name(box, number), there[0], answer)


TERMINAL_STEPS: tuple[BlackjackStep, ...] = (
    round.make_ready,
    round.wagering,
    common_cards,
    round.early_payments,
    act_on_terminals,
    round.dealers_hand,
    round.final_settlement,
)
"""Blackjack with a common hand, on which the terminals act by themselves."""


# -- wagers on the first two cards ---------------------------------------------------------------


def _first_two(felt: BlackjackFelt) -> Sequence[int]:
    return table.cards_at(felt, PLAYER)[:2]


@rule
def twenty(cards: Sequence[int], dealer_blackjack: bool) -> str:
    """What two cards are worth as a twenty: kings above all, then pairs of one suit
    (readings EJ-1 and EJ-4).
    """
    if total(cards) != 20:
        return NONE
    first, second = cards
    suited, alike = SUIT[first] == SUIT[second], RANK[first] == RANK[second]
    if suited and alike and RANK[first] == KING:
        if SUIT[first] != SPADES:
            return "suited kings"
        return "spade kings and dealer blackjack" if dealer_blackjack else "spade kings"
    if suited:
        return "suited pair" if alike and RANK[first] in (TEN, JACK, QUEEN) else "suited twenty"
    return "kings" if alike and RANK[first] == KING else "twenty"


@events(
    *("spade kings and dealer blackjack", "spade kings", "suited kings", "suited pair"),
    *("suited twenty", "kings", "twenty", NONE),
)
def kings_bounty(felt: BlackjackFelt, bet: Bet) -> str:
    """What the first two cards win by themselves, or with the dealer's blackjack."""
    return twenty(_first_two(felt), dealer_has_blackjack(felt))


@rule
def kings_bounty_known(felt: BlackjackFelt, bet: Bet) -> str:
    """The same once it is known: two kings of spades wait for a dealer who may have a blackjack
    (reading EJ-5).
    """
    event, dealt = kings_bounty(felt, bet), table.cards_at(felt, DEALER)
    if event == "spade kings" and len(dealt) < 2 and may_become_blackjack(VALUE[dealt[0]]):
        return OPEN
    return event


@rule
@events("suited king and queen", "suited", NONE)
def royal_match(felt: BlackjackFelt, bet: Bet) -> str:
    """Two cards of one suit, and best a king and a queen."""
    first, second = _first_two(felt)
    if SUIT[first] != SUIT[second]:
        return NONE
    return "suited king and queen" if {RANK[first], RANK[second]} == {QUEEN, KING} else "suited"


@rule
@events("suited pair", "pair", NONE)
def bet_the_set(felt: BlackjackFelt, bet: Bet) -> str:
    """Two cards of one rank, of one suit or of two."""
    first, second = _first_two(felt)
    if RANK[first] != RANK[second]:
        return NONE
    return "suited pair" if SUIT[first] == SUIT[second] else "pair"


# -- a result that is shown wrongly --------------------------------------------------------------


@mishap("The system shows other cards than were drawn", "result", "round")
def wrong_result(felt: BlackjackFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """The wagers are worked out again from the cards that were really drawn (reading EJ-8)."""
    require(isinstance(prompt, Settle), "no result is shown yet")
    drawn, shown = facts.lie, {place: table.cards_at(felt, place) for place in facts.lie}
    other = {place: cards for place, cards in drawn.items() if cards != shown[place]}
    require(other, "these are the cards that are shown")
    first = drawn.get(PLAYER, table.cards_at(felt, PLAYER))
    for place, cards in other.items():
        lies = len(shown[place])
        require(lies == len(cards), f"{lies} cards are shown at {place!r}")
        require(not _is_settled_by(felt, place), "wagers were settled by them: correct the round")
        own = felt.hands[place].common
        require(not own or cards[:own] == first, "the first cards are those of the player area")
    require(
        _can_be_drawn(felt, other),
        "the decks do not hold those cards besides the others",
        cites=felt.game.law.of(Point.DECK),
    )
    yield ESTABLISHED
    for place, cards in other.items():
        felt.hands[place].cards[:] = cards
    for hand in felt.hands.values():
        hand.cards[: hand.common] = first[: hand.common]
    felt.say("result", "recalculated", why)


def _is_settled_by(felt: BlackjackFelt, place: str) -> bool:
    """Whether a wager has been taken or paid, or a hand split, by the cards at a place; the
    dealer's have decided insurance, and those of the player area are everyone's.
    """
    if place == PLAYER and felt.state.split_from:
        return True
    for line in felt.lines:
        if line.outcome in ("win", "lose") and (
            place == PLAYER
            or (line.wager == table.INSURANCE if place == DEALER else line.box == box_of(place))
        ):
            return True
    return False


def _can_be_drawn(felt: BlackjackFelt, other: dict[str, list[Card]]) -> bool:
    """Whether the decks hold these cards when those they are shown as go back."""
    left, back, out = felt.left, Counter[Card](), Counter[Card]()
    for place, cards in other.items():
        back.update(felt.hands[place].own)
        out.update(cards[felt.hands[place].common :])
    return all(many <= left[card] + back[card] for card, many in out.items())

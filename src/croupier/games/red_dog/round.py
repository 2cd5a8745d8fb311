"""One round of red dog, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.red_dog.layout import (
    CENTRE,
    LEFT,
    ORIGINAL,
    RAISE,
    RAISES,
    RAISES_OVER,
    RIGHT,
    may_raise,
    spread_of,
)
from croupier.games.red_dog.rules import CONSECUTIVE, RedDogRules
from croupier.games.red_dog.shoe import begins_a_shoe, burn_is_due, burn_one, cut_the_cards
from croupier.law import Point, cite, cites
from croupier.play.answers import Close, Move
from croupier.play.boxes import box_name, on_boxes
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits, limit_for
from croupier.play.prompts import Bets, Choose, Draw, Option, Question, Settle
from croupier.play.steps import take_wagers

STAND = "stand"


class Asks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(self, parts: tuple[str, ...]) -> None:
        dealt, third = cite(first_cards, *parts), cite(third_card, *parts)
        self.wagers = Bets((ORIGINAL,), cites=cite(wagering, *parts))
        self.first = {place: Draw(place, dealt) for place in (LEFT, RIGHT)}
        self.third = Draw(CENTRE, third)
        self.raises = cite(raises, *parts)
        self.settle = Settle(cite(settle, *parts))


def red_dog(rules: RedDogRules, *parts: str) -> Callable[[Felt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    ask = Asks(parts)

    def play(felt: Felt) -> Script:
        """Wagers, two cards, the spread and the raises, the third card, the settlement."""
        if begins_a_shoe(felt):
            yield from cut_the_cards(felt, rules, parts)
        if burn_is_due(felt):
            yield from burn_one(felt, parts)
        yield from wagering(felt, ask)
        if felt.live():
            yield from first_cards(felt, ask)
            yield from raises(felt, ask)
            yield from third_card(felt, ask)
        yield ask.settle
        settle(felt)

    return play


@cites("act-1992 RD 5.1", "act-1992 RD 8.1")
def wagering(felt: Felt, ask: Asks) -> Script:
    """Original wagers go on the boxes until the dealer calls no more bets."""
    yield from take_wagers(felt, ask.wagers)


@cites("act-1992 RD 8.1(a)", "act-1992 RD 8.1(b)")
def first_cards(felt: Felt, ask: Asks) -> Script:
    """One card face up to the left box, one to the right."""
    felt.lay(LEFT, CENTRE, RIGHT)
    for place in (LEFT, RIGHT):
        hand = felt.hand(place)
        if not hand.cards:
            hand.take((yield ask.first[place]))


@cites("act-1992 RD 5.4", "act-1992 RD 8.2(a)")
def raises(felt: Felt, ask: Asks) -> Script:
    """Once a spread is announced every player may add up to his original wager, until the dealer
    calls no more bets again.
    """
    between = spread_of(felt)
    if between is None or between <= CONSECUTIVE:
        return
    while RAISES_OVER not in felt.marks and (waiting := may_raise(felt)):
        answer = yield Choose(tuple(_question(felt, ask, bet) for bet in waiting), ask.raises)
        if type(answer) is Close:
            felt.marks[RAISES_OVER] = "yes"
        elif type(answer) is Move:
            bet = next(bet for bet in waiting if bet.seat == answer.seat)
            felt.answered.setdefault(RAISES, {})[bet.number] = answer.move
            if answer.move == RAISE:
                felt.place(bet.seat, RAISE, answer.stake, box=bet.box)


def _question(felt: Felt, ask: Asks, bet: Bet) -> Question:
    """Raise or stand. What lies above the maximum is not in play, and is not matched either
    (reading RD-2).
    """
    most = limit_for(felt, felt.header.seat(bet.seat), ORIGINAL).most
    most = bet.stake if most is None else min(bet.stake, most)
    options = (Option(STAND, cites=ask.raises), Option(RAISE, 1, most, ask.raises))
    return Question(bet.seat, f"{box_name(bet.box)} {announced(felt)}", options, STAND)


@cites("act-1992 RD 8.2(a)")
def announced(felt: Felt) -> str:
    """The spread as the dealer announces it."""
    return f"with a spread of {spread_of(felt)}"


@cites("act-1992 RD 8.2(a)", "act-1992 RD 8.2(b)", "act-1992 RD 8.2(c)")
def third_card(felt: Felt, ask: Asks) -> Script:
    """A third card face up between the two, but none between consecutive ones."""
    hand = felt.hand(CENTRE) if spread_of(felt) != CONSECUTIVE else None
    if hand is not None and not hand.cards:
        hand.take((yield ask.third))


@cites("act-1992 RD 9", "act-1992 RD 5.5", "act-1992 RD 4.1(c)", "act-1992 RD 4.1(d)")
def settle(felt: Felt) -> None:
    """Every wager is paid, taken or returned; a raise goes the way of its original wager."""
    wagers, law = felt.game.wagers, felt.game.law
    for bet in on_boxes(felt, ORIGINAL):
        beside = felt.find(bet.seat, RAISE, box=bet.box)
        both = (bet,) if beside is None else (bet, beside)
        if bring_within_limits(felt, bet):
            for one in both:
                felt.settle(one, wagers[one.wager].verdict(felt, one))
        elif beside is not None:
            felt.give_back(
                beside, "void", law.of(Point.BELOW_MINIMUM), "its original wager went back"
            )
    felt.carry[:0] = felt.next  # a card drawn in error and not used begins the next round
    felt.next.clear()
    felt.settled = True

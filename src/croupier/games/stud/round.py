"""One round of stud against the house, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.house_poker import round as house
from croupier.games.house_poker.decisions import (
    FOLDED,
    WAGERED,
    close_the_hand,
    decide_so,
)
from croupier.games.house_poker.places import of, players
from croupier.games.house_poker.rules import ANTE, BET, DEALER, FOLD, KEEP, RETRACT
from croupier.games.house_poker.state import HouseFelt
from croupier.games.stud.jackpot import settle_the_jackpot
from croupier.games.stud.rules import UPCARD, StudRules, bet_for
from croupier.games.stud.wagers import dealer_plays
from croupier.law import Point, cite, cites
from croupier.play.boxes import on_boxes
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import Choose, Option, Question, Settle
from croupier.play.wagers import Wager

MOVES = (FOLD, BET, KEEP, RETRACT)


class Asks(house.Asks):
    """The questions of a round, with the citations of the book in play, made once."""

    rules: StudRules

    def __init__(self, rules: StudRules, wagers: Sequence[Wager], parts: tuple[str, ...]) -> None:
        super().__init__(rules, wagers, parts)
        self.decide = cite(decide, *parts)
        self.fold = cite(fold, *parts)
        self.bet = cite(bet_for, *parts)
        self.settle = Settle(cite(settle, *parts))

    def face_up(self, felt: HouseFelt, place: str, card: int) -> bool:
        """One card of the dealer's is, unless another was exposed in error and counts for it."""
        return place == DEALER and card == self.rules.upcard_at and UPCARD not in felt.marks


def stud(rules: StudRules, wagers: Sequence[Wager], *parts: str) -> Callable[[HouseFelt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    return partial(play, Asks(rules, wagers, parts))


def play(ask: Asks, felt: HouseFelt) -> Script:
    """Antes; five cards each; fold or bet; the dealer's hand; the players' hands; settlement."""
    yield from house.cut(felt, ask)
    yield from house.wagering(felt, ask)
    if not felt.state.no_hand:
        yield from house.deal(felt, ask)
        yield from house.look(felt, ask)
        yield from decide(felt, ask)
        yield from house.turn_the_dealers_cards(felt, ask)
        if players(felt) and (ask.rules.shown or dealer_plays(felt)):
            yield from house.show_the_hands(felt, ask, players(felt))
    yield ask.settle
    settle(felt, ask.rules)


@cites(
    "qld-2024 sch 3 s 14(2)", "qld-2024 sch 3 s 14(3)", "act-1992 CP 5.2", "act-1992 CP 8.1",
)  # fmt: skip
def decide(felt: HouseFelt, ask: Asks) -> Script:
    """Everybody folds or bets, in any order."""
    while waiting := [
        ante for ante in on_boxes(felt, ANTE) if of(felt, ante.seat, BET) is None
    ]:  # fmt: skip
        answer = yield Choose(tuple(_question(ante, ask) for ante in waiting), ask.decide)
        if answer.move == FOLD:
            fold(felt, answer.seat)
        else:
            ante = of(felt, answer.seat, ANTE)
            decide_so(felt, answer.seat, 0, WAGERED)
            felt.place(answer.seat, BET, answer.stake, box=ante.box if ante is not None else "")


def _question(ante: Bet, ask: Asks) -> Question:
    bet = bet_for(ante.stake)
    return Question(
        ante.seat, "", (Option(FOLD, cites=ask.fold), Option(BET, bet, bet, ask.bet))
    )  # fmt: skip


@cites(
    "qld-2024 sch 3 s 3(a)", "qld-2024 sch 3 s 14(5)", "act-1992 CP 5.2(b)", "act-1992 CP 8.2",
    "act-1992 CP 8.3",
)  # fmt: skip
def fold(felt: HouseFelt, seat: str) -> None:
    """The hand is closed: the ante is taken, and with it a chip on the jackpot."""
    decide_so(felt, seat, 0, FOLDED)
    close_the_hand(felt, seat, FOLD)


@cites(
    "qld-2024 sch 3 s 16(2)", "qld-2024 sch 3 s 18(2)", "qld-2024 sch 3 s 18(4)",
    "qld-2024 sch 3 s 18(6)", "act-1992 CP 9.3(a)", "act-1992 CP 9.4(a)",
)  # fmt: skip
def settle(felt: HouseFelt, rules: StudRules) -> None:
    """From the dealer's right, antes and bets are paid, taken or returned; then the jackpot."""
    wagers = felt.game.wagers
    for ante in reversed(on_boxes(felt, ANTE)):
        bet = of(felt, ante.seat, BET)
        if not bring_within_limits(felt, ante):
            if bet is not None:
                why = felt.game.law.of(Point.BELOW_MINIMUM)
                felt.give_back(bet, "void", why, "goes back with the ante")
            continue
        felt.settle(ante, wagers[ANTE].verdict(felt, ante))
        if bet is not None:
            _to_twice_the_maximum(felt, ante, bet)
            felt.settle(bet, wagers[BET].verdict(felt, bet))
    if rules.pool is not None:
        settle_the_jackpot(felt, rules.pool)
    felt.settled = True


@cites("act-1992 CP 4.1(d)")
def _to_twice_the_maximum(felt: HouseFelt, ante: Bet, bet: Bet) -> None:
    """Of an ante above the maximum only that plays, and of its bet twice that (reading CP-5)."""
    most = bet_for(ante.stake)
    if bet.stake > most:
        why = felt.game.law.of(Point.ABOVE_MAXIMUM)
        felt.reduce(bet, most, why, "the part above twice the maximum is not in play")

"""One game of keno, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.keno.prizes import verdicts
from croupier.games.keno.rules import KenoRules, still_in_the_device
from croupier.games.keno.writing import FIRST_NUMBER, cancel, draw_after_closing, issue, write
from croupier.law import cite, cites
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import LIVE, Felt
from croupier.play.game import Script
from croupier.play.prompts import Bets, Settle, Spin
from croupier.play.wagers import Wager

VOID_BALLS = "void balls"
"""The mark that lists balls which broke as they were drawn."""


class Asks:
    """The questions of a game, with the citations of the book in play, made once."""

    def __init__(self, wagers: Sequence[Wager], parts: tuple[str, ...]) -> None:
        self.names = tuple(wager.name for wager in wagers)
        self.wagers = Bets(self.names, "before the draw", cite(write, *parts))
        self.drawn = cite(ball, *parts)
        self.settle = Settle(cite(settle, *parts))


def keno(rules: KenoRules, wagers: Sequence[Wager], *parts: str) -> Callable[[Felt], Script]:
    """The script of a game; `parts` are the parts of the book that govern it."""
    return partial(one_game, rules, Asks(wagers, parts))


def one_game(rules: KenoRules, ask: Asks, felt: Felt) -> Script:
    """Tickets are written; the game is closed; twenty numbers are drawn; prizes are paid."""
    while not felt.closed:
        answer = yield ask.wagers
        if type(answer) is Place:
            write(felt, answer)
        elif type(answer) is Change:
            cancel(felt, answer)
        elif type(answer) is Close:
            issue(felt)
            draw_after_closing(felt)
    while len(felt.spins) < rules.drawn:
        answer = yield ball(felt, ask)
        if type(answer) is Change:
            cancel(felt, answer)
        else:
            felt.marks[FIRST_NUMBER] = "yes"
            felt.spins.append(answer.at)
    yield ask.settle
    settle(felt, rules)


@cites("act-1992 KE 1(b)", "act-1992 KE 9.1")
def ball(felt: Felt, ask: Asks) -> Spin:
    """The next number from the device, one that has not left it yet."""
    out = {*felt.spins, *void_balls(felt)}
    return Spin(still_in_the_device(out), ask.drawn, "the device", wagers=ask.names)


def void_balls(felt: Felt) -> set[str]:
    """The balls that broke as they were drawn."""
    return set(felt.marks.get(VOID_BALLS, "").split())


@cites("act-1992 KE 11.1", "act-1992 KE 11.2", "act-1992 KE 11.3")
def settle(felt: Felt, rules: KenoRules) -> None:
    """Every way is paid by the schedule it was played on, in the game it was played in."""
    found = verdicts(felt, rules)
    for bet in felt.bets:
        if bet.state == LIVE:
            felt.settle(bet, found[bet.number])
    felt.settled = True

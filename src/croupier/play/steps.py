"""Steps: how a script goes on after a ruling.

A script reads what is left to do from the felt and keeps nothing in locals over a `yield`. So it
can be begun again at any prompt: the round's own script from the top, a part of a ruling marked
`@step` by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from types import MappingProxyType
from typing import Any, ParamSpec

from croupier.law import Cites, rule
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import Bets

P = ParamSpec("P")


class Ruled(Exception):
    """Something was ruled on while the script waited: look at the felt again."""


class Void(Exception):
    """The round of play is void and every undecided wager goes back."""

    def __init__(self, cites: Cites, why: str) -> None:
        super().__init__(why)
        self.cites = cites
        self.why = why


def step(script: Callable[P, Script]) -> Callable[P, Script]:
    """A step may be begun again after a ruling: it looks at the felt and goes on."""

    @wraps(script)
    def run(*args: P.args, **kwargs: P.kwargs) -> Script:
        while True:
            try:
                return (yield from script(*args, **kwargs))
            except Ruled:
                pass

    return run


def take_wagers(felt: Felt[Any, Any, Any], prompt: Bets) -> Script:
    """The wagering period, from the first wager to 'no more bets'."""
    while not felt.closed:
        take_wager(felt, (yield prompt))


def take_wager(felt: Felt[Any, Any, Any], answer: Place | Change | Close) -> None:
    """One answer of the wagering period: a wager is laid or changed, or wagers are closed."""
    if type(answer) is Close:
        felt.closed = True
    elif type(answer) is Place or type(answer) is Change:
        game = felt.game
        if game.placing.at is not None and not answer.box:
            answer = game.placing.at(felt, answer)
        wager = game.wagers[answer.wager]
        if not wager.bundle:
            lay_or_change(felt, answer)
        else:
            for piece in wager.laid_as(felt, answer):
                lay_or_change(felt, piece)


def lay_or_change(felt: Felt[Any, Any, Any], answer: Place | Change) -> Bet | None:
    """One wager is put down, added to, lowered or taken back: the wager as it lies then."""
    lies, stake = felt.lying(answer) if felt.bets else None, answer.stake
    if lies is not None:
        if type(answer) is Place:
            stake += lies.stake  # chips added in the same place are part of one wager
        felt.change(lies, stake, felt.game.changed_by(lies.wager))
    elif type(answer) is Place:
        return felt.place(
            answer.seat, answer.wager, stake, answer.on, answer.box, answer.numbers, answer.part_of
        )
    return lies


def settle_all(felt: Felt[Any, Any, Any]) -> None:
    """Every undecided wager is taken, paid or returned by its own verdict."""
    wagers = felt.game.wagers
    for bet in felt.bets:
        if bet.state == LIVE and bring_within_limits(felt, bet):
            felt.settle(bet, wagers[bet.wager].verdict(felt, bet))
    felt.settled = True


@rule
def collect_then_pay(felt: Felt, there: Mapping[int, int] = MappingProxyType({})) -> None:
    """All losing wagers are collected first, then all winning ones are paid.

    `there` is, by wager, all that its owner has in that place, where that may be more.
    """
    wagers = felt.game.wagers
    decided = [
        (bet, wagers[bet.wager].verdict(felt, bet))
        for bet in felt.live()
        if bring_within_limits(felt, bet, there.get(bet.number))
    ]
    for wins in (False, True):
        for bet, verdict in decided:
            if (verdict.outcome == "win") is wins:
                felt.settle(bet, verdict)
    felt.settled = True

"""One spin of a wheel of fortune, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.wheels.rules import WheelRules
from croupier.law import cite, cites
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.prompts import Bets, Settle, Spin
from croupier.play.steps import collect_then_pay, take_wagers
from croupier.play.wagers import Wager

CALLED = "result called"
"""The mark for the symbol that the dealer announced."""


class Asks:
    """The questions of a spin, with the citations of the book in play, made once."""

    def __init__(self, rules: WheelRules, wagers: Sequence[Wager], parts: tuple[str, ...]) -> None:
        self.wagers = wagering(wagers, parts)
        self.spin = Spin(rules.wheel.compartments, cite(spin, *parts))
        self.settle = Settle(cite(settle, *parts))


def wheel_of_fortune(
    rules: WheelRules, wagers: Sequence[Wager], *parts: str
) -> Callable[[Felt], Script]:
    """The script of a spin; `parts` are the parts of the book that govern it."""
    return partial(spin, Asks(rules, wagers, parts))


@cites(
    "qld-2024 sch 9 s 4(3)", "qld-2024 sch 9 s 5(a)", "qld-2024 sch 9 s 6(2)",
    "qld-2024 sch 9 s 6(3)(b)", "act-1992 MW 3.2", "act-1992 MW 3.4",
)  # fmt: skip
def spin(ask: Asks, felt: Felt) -> Script:
    """Wagers; the wheel is spun and its symbol announced; wagers are collected and paid."""
    yield from take_wagers(felt, ask.wagers)
    if not felt.spins:
        felt.spins.append((yield ask.spin).at)
    felt.marks[CALLED] = felt.spins[-1]
    yield ask.settle
    settle(felt)


@cites(
    "qld-2024 sch 9 s 9(1)", "qld-2024 sch 9 s 9(3)", "act-1992 MW 3.3", "act-1992 MW 5.2",
    "act-1992 MW 5.3",
)  # fmt: skip
def wagering(wagers: Sequence[Wager], parts: tuple[str, ...]) -> Bets:
    """Wagers are placed and changed until 'no more bets', before the turns that count."""
    names = tuple(wager.name for wager in wagers)
    return Bets(names, "before the spin", cite(wagering, *parts))


@cites(
    "qld-2024 sch 9 s 5(b)", "qld-2024 sch 9 s 9(4)", "qld-2024 sch 9 s 10(1)",
    "qld-2024 sch 9 s 10(2)", "qld-2024 sch 9 s 11", "act-1992 MW 3.4", "act-1992 MW 5.2",
    "act-1992 MW 5.7", "act-1992 MW 5.8",
)  # fmt: skip
def settle(felt: Felt) -> None:
    """Every wager by where it lies, whoever put it there: losing ones are collected, then winning
    ones are paid.

    A winning stake goes back with what it has won: to leave it there is a new wager.
    """
    collect_then_pay(felt)

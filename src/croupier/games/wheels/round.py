"""One spin of a wheel of fortune, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.wheels.rules import WheelRules
from croupier.games.wheels.state import WheelFelt
from croupier.law import Law, essential
from croupier.play.game import Script, made_for
from croupier.play.prompts import Bets, Settle, Spin
from croupier.play.steps import collect_then_pay, take_wagers
from croupier.play.wagers import Wager


class WheelAsks:
    """The questions of a spin, with the citations of the book in play, made once."""

    def __init__(self, rules: WheelRules, wagers: Sequence[Wager], law: Law) -> None:
        self.wagers = wagering(wagers, law)
        self.spin = Spin(rules.wheel.compartments, law[spin])
        self.settle = Settle(law[settle])


def wheel_of_fortune(
    rules: WheelRules, wagers: Sequence[Wager], law: Law
) -> Callable[[WheelFelt], Script]:
    """The script of a spin under the law of a book."""

    def made(rules: WheelRules, wagers: Sequence[Wager]) -> Callable[[WheelFelt], Script]:
        return partial(spin, WheelAsks(rules, wagers, law))

    return made_for(made, rules, wagers)


@essential
def spin(ask: WheelAsks, felt: WheelFelt) -> Script:
    """Wagers; the wheel is spun and its symbol announced; wagers are collected and paid."""
    yield from take_wagers(felt, ask.wagers)
    if not felt.spins:
        felt.spins.append((yield ask.spin).at)
    felt.state.called = felt.spins[-1]
    yield ask.settle
    settle(felt)


@essential
def wagering(wagers: Sequence[Wager], law: Law) -> Bets:
    """Wagers are placed and changed until 'no more bets', before the turns that count."""
    return Bets(tuple(wager.name for wager in wagers), "before the spin", law[wagering])


@essential
def settle(felt: WheelFelt) -> None:
    """Every wager by where it lies, whoever put it there: losing ones are collected, then winning
    ones are paid.

    A winning stake goes back with what it has won: to leave it there is a new wager.
    """
    collect_then_pay(felt)

"""What the future of a craps wager can depend on, for whoever enumerates rolls."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.state import HandFelt, HandState
from croupier.play.felt import LIVE
from croupier.play.lens import Lens


def everything_left(felt: HandFelt) -> Hashable:
    """The point that is on, the wagers and where they lie, those called on, an unpaid roll."""
    return (
        felt.state.point,
        tuple((bet.wager, bet.on, bet.part_of) for bet in felt.bets if bet.state == LIVE),
        frozenset(felt.state.called_on),
        frozenset(felt.state.called_off),
        tuple(felt.rolls[felt.state.rolls_paid :]),
        felt.closed,
    )


def nothing_left(felt: HandFelt) -> bool:
    """Whether every wager that was made is decided."""
    return bool(felt.bets) and all(bet.state != LIVE for bet in felt.bets)


ROLLS = Lens("points and rolls", decided=nothing_left, state=everything_left)


def rolls(on: str) -> Lens[HandState, CrapsRules]:
    """The lens of every craps wager, wherever it is placed."""
    return ROLLS

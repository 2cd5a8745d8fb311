"""What the future of a craps wager can depend on, for whoever enumerates rolls."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.games.craps.round import rolls_paid
from croupier.play.felt import LIVE, Felt
from croupier.play.lens import Lens


def everything_left(felt: Felt) -> Hashable:
    """The point that is on, the wagers and where they lie, those called on, an unpaid roll."""
    marks = felt.marks
    return (
        marks.get("point", ""),
        tuple((bet.wager, bet.on, bet.part_of) for bet in felt.bets if bet.state == LIVE),
        tuple(sorted(name for name in marks if name.endswith((" on", " off")))),
        tuple(felt.rolls[rolls_paid(felt) :]),
        felt.closed,
    )


def nothing_left(felt: Felt) -> bool:
    """Whether every wager that was made is decided."""
    return bool(felt.bets) and all(bet.state != LIVE for bet in felt.bets)


ROLLS = Lens("points and rolls", decided=nothing_left, state=everything_left)


def rolls(on: str) -> Lens:
    """The lens of every craps wager, wherever it is placed."""
    return ROLLS

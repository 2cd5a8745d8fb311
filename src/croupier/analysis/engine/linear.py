"""Absorbing chains solved exactly: where they end, and after how many steps.

>>> fair = AbsorbingChain()
>>> home = fair.state("home")
>>> fair.ends(home, 1, "won")
>>> fair.ends(home, 1, "lost")
>>> fair.goes(home, 2, home)
>>> solved = fair.solve()
>>> solved[home].ends["won"], solved[home].steps
(Fraction(1, 2), Fraction(2, 1))
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from croupier.analysis.engine.errors import Endless

K = TypeVar("K", bound=Hashable)

_NOTHING = Fraction(0)


@dataclass
class Solved:
    """What follows from one state."""

    ends: dict[Hashable, Fraction]
    """How likely each ending is."""
    steps: Fraction
    """How many steps it takes on average."""


_STEPS = ("steps",)
"""The column in which steps are counted, beside the endings."""


@dataclass
class AbsorbingChain:
    """States, and in how many ways each goes on to another or comes to an end."""

    names: dict[Hashable, int] = field(default_factory=dict)
    _goes: list[dict[int, int]] = field(default_factory=list)
    _ends: list[dict[Hashable, int]] = field(default_factory=list)

    def state(self, name: Hashable) -> int:
        """The number of a state; a new one where it is not known."""
        if name not in self.names:
            self.names[name] = len(self.names)
            self._goes.append({})
            self._ends.append({})
        return self.names[name]

    def goes(self, state: int, ways: int, to: int) -> None:
        """So many ways lead from a state to another."""
        self._goes[state][to] = self._goes[state].get(to, 0) + ways

    def ends(self, state: int, ways: int, end: Hashable) -> None:
        """So many ways lead from a state to an ending."""
        self._ends[state][end] = self._ends[state].get(end, 0) + ways

    def solve(self) -> list[Solved]:
        """For every state the exact chances of the endings, by elimination.

        Each state's unknowns are what follows from it: they are what its ways lead to, weighed.
        """
        rows: list[dict[int, Fraction]] = []
        sides: list[dict[Hashable, Fraction]] = []
        for goes, ends in zip(self._goes, self._ends, strict=True):
            total = sum(goes.values()) + sum(ends.values())
            rows.append({to: Fraction(-ways, total) for to, ways in goes.items()})
            sides.append({end: Fraction(ways, total) for end, ways in ends.items()})
            sides[-1][_STEPS] = Fraction(1)
        for state, row in enumerate(rows):
            row[state] = row.get(state, Fraction(0)) + 1
        for pivot in range(len(rows) - 1, -1, -1):
            scale = rows[pivot].pop(pivot)
            if not scale:
                raise Endless("the wager can come to lie where nothing ever decides it")
            _scale(rows[pivot], 1 / scale)
            _scale(sides[pivot], 1 / scale)
            for row, side in zip(rows[:pivot], sides[:pivot], strict=True):
                factor = row.pop(pivot, None)
                if factor:
                    _subtract(row, rows[pivot], factor)
                    _subtract(side, sides[pivot], factor)
        for state, row in enumerate(rows):  # what is left leads to states that are solved already
            for to, part in row.items():
                _subtract(sides[state], sides[to], part)
        return [
            Solved({end: p for end, p in side.items() if end is not _STEPS}, side[_STEPS])
            for side in sides
        ]


def _scale(row: dict[K, Fraction], by: Fraction) -> None:
    if by != 1:
        for key in row:
            row[key] *= by


def _subtract(row: dict[K, Fraction], other: dict[K, Fraction], factor: Fraction) -> None:
    for key, part in other.items():
        row[key] = row.get(key, _NOTHING) - factor * part

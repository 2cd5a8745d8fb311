"""What a benchmark has measured beside what is wanted, as a table; whether anything is missed."""

from __future__ import annotations

import os
import sys
from typing import NamedTuple


class Measured(NamedTuple):
    """One figure: what was measured and, where a bar is set, the most or least that is wanted."""

    what: str
    figure: float
    unit: str
    most: float | None = None
    least: float | None = None

    @property
    def missed(self) -> bool:
        """Whether it is beyond its bar."""
        above = self.most is not None and self.figure > self.most
        return above or (self.least is not None and self.figure < self.least)

    @property
    def wanted(self) -> str:
        """Its bar, in words."""
        if self.most is not None:
            return f"at most {self.most:g}, {'missed' if self.missed else 'met'}"
        if self.least is not None:
            return f"at least {self.least:g}, {'missed' if self.missed else 'met'}"
        return ""


def report(title: str, figures: list[Measured]) -> int:
    """Print the figures as a table, with the load of the machine; 1 if a bar is missed."""
    rows = [(one.what, f"{_short(one.figure)} {one.unit}", one.wanted) for one in figures]
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    rows = [(f"{title} ({load})", "measured", "wanted"), ("---", "---", "---"), *rows]
    sys.stdout.write("".join(f"| {' | '.join(row)} |\n" for row in rows))
    return int(any(one.missed for one in figures))


def _short(figure: float) -> str:
    return f"{figure:,.0f}" if abs(figure) >= 20 else f"{figure:.2f}"

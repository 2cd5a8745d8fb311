"""Rectangles on the cloth, and how they are divided."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle by its upper left corner, its width and its height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def rounded(self) -> Rect:
        """As it is written down."""
        return Rect(*(round(number, 2) for number in self))

    def across(self, weights: int | tuple[float, ...], gap: float = 0) -> list[Rect]:
        """Side by side, equally wide or by their weights.

        >>> Rect(0, 0, 100, 20).across(2, gap=10)
        [Rect(x=0.0, y=0, w=45.0, h=20), Rect(x=55.0, y=0, w=45.0, h=20)]
        """
        parts = (1.0,) * weights if isinstance(weights, int) else weights
        unit = (self.w - gap * (len(parts) - 1)) / sum(parts)
        found, x = [], float(self.x)
        for part in parts:
            found.append(Rect(x, self.y, unit * part, self.h))
            x += unit * part + gap
        return found

    def down(self, weights: int | tuple[float, ...], gap: float = 0) -> list[Rect]:
        """One under the other, equally high or by their weights."""
        turned = Rect(self.y, self.x, self.h, self.w).across(weights, gap)
        return [Rect(one.y, one.x, one.h, one.w) for one in turned]

    def grid(self, many: int, per_row: int, gap: float = 0) -> list[Rect]:
        """So many in rows of so many; the last row is as wide as the others."""
        rows = -(-many // per_row)
        lines = self.down(rows, gap) if rows else []
        return [
            one
            for at, line in enumerate(lines)
            for one in line.across(min(per_row, many - at * per_row), gap)
        ]


def around(x: float, y: float, w: float, h: float | None = None) -> Rect:
    """A rectangle, or a square, around its middle."""
    high = w if h is None else h
    return Rect(x - w / 2, y - high / 2, w, high)

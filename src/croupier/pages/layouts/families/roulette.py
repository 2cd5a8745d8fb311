"""Roulette: the numbers, a dot where a chip lies on several of them, and what is beside them."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.wheels import colour
from croupier.games.roulette.race_track import SERIES
from croupier.games.roulette.rules import NAMES, ROWS, Numbers, RouletteRules
from croupier.pages.layouts.cloth import Cloth
from croupier.pages.layouts.families import race_track
from croupier.pages.layouts.layout import AreaForm, Layout
from croupier.pages.layouts.names import listed
from croupier.pages.layouts.rect import Rect, around
from croupier.play.areas import Area

CHANCES = ("low", "even", "red", "black", "odd", "high")
"""The even chances in the order they lie beside the dozens."""
SHORT = {"low": "1 to 18", "high": "19 to 36"}
ORDINALS = ("1st", "2nd", "3rd")
MARKER = "maximum-marker"


class Numbered:
    """Where the numbers lie: rows side by side on a lying cloth, one under the other on another."""

    def __init__(self, cloth: Cloth, rows: tuple[Numbers, ...], top: float) -> None:
        self.cloth = cloth
        self.rows = rows
        self.zeros = len(rows) - len(ROWS)
        # from one row to the next, and from one number of a row to the next
        self.deep, self.wide = (74.0, 72.0) if cloth.lying else (38.0, 86.0)
        # how deep the dozens and, beyond them, the even chances are
        self.beside = (58.0, 58.0) if cloth.lying else (54.0, 56.0)
        across = sum(self.beside)
        whole = self.deep * (len(rows) + 1) if cloth.lying else across + 3 * self.wide
        self.x = (cloth.wide - whole) / 2 + (0 if cloth.lying else across)
        self.y = top

    def rect(self, row: float, place: float, deep: float = 1, wide: float = 1) -> Rect:
        """So many rows from the row on, so many numbers' width from the place on."""
        if self.cloth.lying:
            up = self.y + (3 - place - wide) * self.wide
            return Rect(self.x + row * self.deep, up, deep * self.deep, wide * self.wide)
        left = self.x + place * self.wide
        return Rect(left, self.y + row * self.deep, wide * self.wide, deep * self.deep)

    def outer(self, row: float, deep: float, line: int) -> Rect:
        """What lies at the side of the rows: the dozens, and beyond them the even chances."""
        near = sum(self.beside[:line])
        here = self.rect(row, 0, deep)
        if self.cloth.lying:
            return Rect(here.x, here.bottom + near, here.w, self.beside[line])
        return Rect(here.x - near - self.beside[line], here.y, self.beside[line], here.h)

    def side(self, row: float) -> tuple[float, float]:
        """The point at the side of the rows so far down."""
        here = self.rect(row, 0)
        return (here.x, here.bottom) if self.cloth.lying else (here.x, here.y)

    def cells(self) -> dict[str, Rect]:
        """The cell of each number."""
        return {
            number: self.rect(at, place * 3 / len(row), 1, 3 / len(row))
            for at, row in enumerate(self.rows)
            for place, number in enumerate(row)
        }

    def meet(self, numbers: Numbers, cells: dict[str, Rect]) -> tuple[float, float]:
        """Where one chip lies on all of these: where they meet, or else at the side."""
        there = [cells[number] for number in numbers]
        left, right = max(one.x for one in there), min(one.right for one in there)
        top, bottom = max(one.y for one in there), min(one.bottom for one in there)
        slack = 0.01  # cells that touch do so only as nearly as numbers are written
        if left <= right + slack and top <= bottom + slack:
            return (left + right) / 2, (top + bottom) / 2
        rows = {at for at, row in enumerate(self.rows) for one in numbers if one in row}
        return self.side((min(rows) + max(rows) + 1) / 2)


def lay(cloth: Cloth) -> Layout:
    """The whole cloth: the wheel above, with the race track beside or under it."""
    rules = cloth.game.rules
    assert isinstance(rules, RouletteRules)
    called = bool(SERIES.keys() & cloth.game.wagers.keys())
    wheel = (186.0, 152.0, 116.0) if cloth.lying else (70.0, 66.0, 54.0)
    numbers = Numbered(cloth, rules.layout.rows, 296 if cloth.lying else 134)
    cells = numbers.cells()
    for number, at in cells.items():
        name = f"Straight up, {number} {colour(number)}"
        area = Area("straight-up", numbers=(number,))
        cloth.put(area, at, AreaForm.CELL, colour(number), name=name, short=number)
    _dots(cloth, numbers, cells, rules.layout.combinations.items())
    _outside(cloth, numbers)
    end = numbers.outer(numbers.zeros, 12, 1).bottom if cloth.lying else numbers.rect(14, 0).y
    if called:
        at = Rect(340, 50, 800, 226) if cloth.lying else cloth.band(end + 14, 226)
        race_track.lay(cloth, rules.wheel, at)
        end = end if cloth.lying else at.bottom
    if MARKER in cloth.game.wagers:
        _markers(cloth, cells)
    if not cloth.lying:
        cloth.headed(260, 40, 250)
    else:
        cloth.headed(740, 12 if called else 120, 600)
    return cloth.layout(end + (40 if cloth.lying else 14), wheel=wheel)


def _dots(
    cloth: Cloth,
    numbered: Numbered,
    cells: dict[str, Rect],
    combinations: Iterable[tuple[int, frozenset[Numbers]]],
) -> None:
    """A dot for each place where a chip lies on several numbers."""
    for size, those in combinations:
        wager = NAMES[size]
        if size == 1 or wager not in cloth.game.wagers:
            continue
        named = cloth.game.wagers[wager].examples != ((),)
        for numbers in sorted(those, key=lambda one: [(int(n), len(n)) for n in one]):
            area = Area(wager, numbers=numbers if named else ())
            x, y = numbered.meet(numbers, cells)
            cloth.dot(area, x, y, f"{wager.capitalize()}, {listed(numbers)}")


def _outside(cloth: Cloth, numbers: Numbered) -> None:
    """The columns, the dozens and the even chances."""
    for place in range(3):
        at = numbers.rect(len(numbers.rows), place)
        area = Area("column", str(place + 1))
        name = f"{ORDINALS[place]} column"
        cloth.put(area, at, AreaForm.CELL, "outside", name=name, short=name.replace(" ", "\n"))
    for third in range(3):
        at = numbers.outer(numbers.zeros + third * 4, 4, 0)
        first = third * 12 + 1
        cloth.put(
            Area("dozen", str(third + 1)),
            at,
            AreaForm.CELL,
            "outside",
            name=f"{ORDINALS[third]} dozen, {first} to {first + 11}",
            short=f"{ORDINALS[third]} 12",
        )
    for at_line, name in enumerate(CHANCES):
        at = numbers.outer(numbers.zeros + at_line * 2, 2, 1)
        hue = name if name in ("red", "black") else "outside"
        cloth.put(Area(name), at, AreaForm.CELL, hue, short=SHORT.get(name, name.capitalize()))


def _markers(cloth: Cloth, cells: dict[str, Rect]) -> None:
    """On each number a dot for the marker that lays the maximum on it and on all around it."""
    for number, at in cells.items():
        x, y = (at.x + 19, at.y + 18) if cloth.lying else (at.right - 24, at.middle[1])
        area = Area(MARKER, number)
        size = 16.0 if cloth.lying else 14.0
        name = f"Maximum marker, {number} {colour(number)}"
        cloth.put(area, around(x, y, size), AreaForm.DOT, name=name, short=f"M {number}")

"""Roulette rules as pure functions of numbers, and the layout that says which numbers touch.

>>> SINGLE = RouletteLayout((("0",), *ROWS))
>>> sorted(SINGLE.combinations[3])[:3]
[('0', '1', '2'), ('0', '2', '3'), ('1', '2', '3')]
>>> SINGLE.fault(2, ("5", "9"))
'5 and 9 do not touch on this layout'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from croupier.equipment.wheels import Wheel, colour
from croupier.law import essential
from croupier.play.answers import in_order

Numbers = tuple[str, ...]

ROWS: tuple[Numbers, ...] = tuple(
    (str(first), str(first + 1), str(first + 2)) for first in range(1, 37, 3)
)
"""The numbers 1 to 36 in twelve rows of three, as they lie on every layout."""

NAMES: Mapping[int, str] = dict(
    enumerate(("straight-up", "split", "street", "corner", "5-line", "6-line"), start=1)
)
"""The wagers on numbers, by how many numbers they hold."""

COLOUR = tuple({"green": 0, "red": 1, "black": 2}[colour(str(n))] for n in range(37))
"""By number, 1 for red and 2 for black; a zero is neither."""


@essential
def column(number: int) -> int:
    """Which of the three columns a number stands in; none for a zero."""
    return (number - 1) % 3 + 1 if number else 0


@essential
def dozen(number: int) -> int:
    """The first, second or third dozen; none for a zero."""
    return (number + 11) // 12


@essential
def half(number: int) -> int:
    """1 for the low numbers to 18, 2 for the high ones from 19; none for a zero."""
    return (number + 17) // 18


@essential
def parity(number: int) -> int:
    """1 for odd, 2 for even; a zero is neither (reading R-6, AR-6)."""
    return 2 - number % 2 if number else 0


@essential
def hue(number: int) -> int:
    """1 for red, 2 for black; a zero is neither (readings R-4, AR-1)."""
    return COLOUR[number]


@essential
def pockets(wheel: Wheel) -> tuple[str, ...]:
    """The compartments around the wheel, in one of which the ball comes to rest."""
    return wheel.compartments


_WIDTH = 6
"""Rows of one, two and three numbers divide the same width into whole parts."""


@dataclass(frozen=True)
class RouletteLayout:
    """The numbers of a roulette layout, row by row from the zeros down.

    Which numbers can be wagered on together follows from where they lie: a chip goes on a number,
    on the line between two, on the point where three or four meet, or at the side of the layout
    on one row or between two.
    """

    rows: tuple[Numbers, ...]
    numbers: Numbers = field(init=False)
    combinations: Mapping[int, frozenset[Numbers]] = field(init=False, repr=False, compare=False)
    """By how many numbers they hold, the combinations that a chip can lie on."""
    _with: Mapping[str, tuple[tuple[str, Numbers], ...]] = field(
        init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        found: dict[int, set[Numbers]] = {size: set() for size in NAMES}
        for numbers in chip_places(self.rows):
            found[len(numbers)].add(numbers)
        put = object.__setattr__
        put(self, "numbers", tuple(number for row in self.rows for number in row))
        put(self, "combinations", {size: frozenset(those) for size, those in found.items()})
        lying = [
            (NAMES[size], numbers)
            for size, those in found.items()
            for numbers in sorted(those, key=_height)
        ]
        each = {number: tuple(one for one in lying if number in one[1]) for number in self.numbers}
        put(self, "_with", each)

    def fault(self, size: int, numbers: Numbers) -> str:
        """Why a chip for so many numbers cannot lie on these, in a sentence; empty if it can."""
        if numbers in self.combinations[size]:
            return ""
        name = NAMES[size]
        for number in numbers:
            if number not in self.numbers:
                return f"there is no {number} on this layout"
            if numbers.count(number) > 1:
                return f"{number} is named twice"
        if len(numbers) != size:
            holds = "1 number" if size == 1 else f"{size} numbers"
            return f"a {name} wager is on {holds}, not on {len(numbers)}"
        said = _listed(numbers)
        if size == 2:
            return f"{said} do not touch on this layout"
        if size == 3:
            return f"{said} are no row of this layout, nor do they meet at a point of it"
        if size == 4:
            return f"{said} do not meet at a corner of this layout"
        if size == 5:
            return f"the 5-line is {_listed(self.five_line)}, not {said}"
        return f"{said} are not two rows that lie together"

    @property
    def five_line(self) -> Numbers:
        """The zeros and the first row, where they make five numbers; nothing where they do not."""
        return next(iter(self.combinations[5]), ())

    def with_number(self, number: str) -> tuple[tuple[str, Numbers], ...]:
        """Every wager that a chip can lie on with this number, from the number by itself up."""
        return self._with[number]


def _height(numbers: Numbers) -> tuple[tuple[int, int], ...]:
    return tuple((int(number), len(number)) for number in numbers)


def _listed(numbers: Sequence[str]) -> str:
    return " and ".join((", ".join(numbers[:-1]), numbers[-1])) if numbers[1:] else "".join(numbers)


@essential
def chip_places(rows: Sequence[Numbers]) -> set[Numbers]:
    """Every set of numbers that one chip can lie on (readings R-3, R-5)."""
    places: set[Numbers] = {(number,) for row in rows for number in row}
    for row in rows:
        places |= {in_order(pair) for pair in pairwise(row)}
        if len(row) == 3:
            places.add(in_order(row))
    for above, below in pairwise(rows):
        places.add(in_order(above + below))
        for across in range(_WIDTH + 1):
            meet = _at(above, across) + _at(below, across)
            if len(meet) > 2:
                places.add(in_order(meet))
        for upper, lower in _over_each_other(above, below):
            places.add(in_order((upper, lower)))
    return places


def _span(row: Numbers, place: int) -> tuple[int, int]:
    """From where to where across the layout a number of a row reaches."""
    wide = _WIDTH // len(row)
    return place * wide, (place + 1) * wide


def _at(row: Numbers, across: int) -> Numbers:
    """The numbers of a row that come up to a point inside its long edge."""
    if across in (0, _WIDTH):
        return ()
    return tuple(
        number
        for place, number in enumerate(row)
        if _span(row, place)[0] <= across <= _span(row, place)[1]
    )


def _over_each_other(above: Numbers, below: Numbers) -> list[tuple[str, str]]:
    """The numbers of two rows that share a part of the line between the rows."""
    shared = []
    for place, upper in enumerate(above):
        for other, lower in enumerate(below):
            (left, right), (start, end) = _span(above, place), _span(below, other)
            if max(left, start) < min(right, end):
                shared.append((upper, lower))
    return shared


@dataclass(frozen=True)
class Multipliers:
    """Higher odds drawn for some numbers before the spin: how many, and which odds, how likely."""

    counts: tuple[tuple[str, int], ...]
    odds: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class RouletteRules:
    """What differs between one roulette and another."""

    wheel: Wheel
    """The wheel, with its pockets in their order."""
    layout: RouletteLayout
    """What is printed on the cloth, and which numbers a wager may cover."""
    multipliers: Multipliers | None = None
    """What multiplies the pays of numbers drawn before a spin, where something does."""
    stake_buttons: bool = False
    """Whether cash on an outside wager is played under a pair of buttons."""

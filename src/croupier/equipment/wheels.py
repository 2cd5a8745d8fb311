"""Wheels: named compartments, one of which the ball or the pointer comes to rest in.

The books show the order of the numbers around a roulette wheel only in diagrams that the
copies at hand have lost (qld-2024 diagrams 7.1 to 7.3, act-1992 roulette diagram A). The order and
the colours here are those of the trade (readings R-1, R-2, R-4 and AR-1); the single-zero order
gives back the neighbours and every series that act-1992 AR 5.3 spells out. A wheel whose order is
not known says so: `in_order` is False and a question about neighbours is refused.

>>> len(SINGLE_ZERO), len(DOUBLE_ZERO), len(TRIPLE_ZERO)
(37, 38, 39)
>>> SINGLE_ZERO.around("17", 2)
('2', '25', '17', '34', '6')
>>> [colour(number) for number in ("0", "1", "2", "00")]
['green', 'red', 'black', 'green']
>>> money = Wheel("money", ("1", "2", "1", "5"), in_order=True)
>>> money.count("1"), money.around("5", 1)
(2, ('1', '5', '1'))
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.equipment.randomness import Source


class BadWheel(ValueError):
    """There is no such wheel, or no such compartment on it."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel of equally wide compartments; a name may stand on several of them."""

    name: str
    compartments: tuple[str, ...]
    in_order: bool
    """Whether the compartments are listed as they follow one another around the wheel."""

    def __post_init__(self) -> None:
        if len(self.compartments) < 2 or not all(self.compartments):
            raise BadWheel(f"wheel {self.name!r} needs two or more compartments, each with a name")

    def spin(self, source: Source) -> int:
        """Spin: the place of the compartment, each equally likely."""
        return source.below(len(self.compartments))

    def count(self, name: str) -> int:
        """How many compartments carry a name."""
        found = self.compartments.count(name)
        if not found:
            raise BadWheel(f"wheel {self.name!r} has no compartment {name!r}")
        return found

    def place(self, name: str) -> int:
        """The place of the only compartment with a name."""
        if self.count(name) != 1:
            raise BadWheel(f"wheel {self.name!r} has {self.count(name)} compartments {name!r}")
        return self.compartments.index(name)

    def around(self, name: str, each_side: int) -> tuple[str, ...]:
        """A compartment with so many neighbours on either side of it."""
        if not self.in_order:
            raise BadWheel(f"the order of the compartments around wheel {self.name!r} is not known")
        middle, many = self.place(name), len(self)
        places = range(middle - each_side, middle + each_side + 1)
        return tuple(self.compartments[place % many] for place in places)

    def __len__(self) -> int:
        return len(self.compartments)

    def __iter__(self) -> Iterator[str]:
        return iter(self.compartments)


def _roulette(name: str, order: str) -> Wheel:
    return Wheel(name, tuple(order.split()), in_order=True)


_FROM_32_TO_26 = (
    "32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 "
    "35 3 26"
)

SINGLE_ZERO: Final = _roulette("single zero", f"0 {_FROM_32_TO_26}")
"""37 compartments (qld-2024 sch 7 s 2(1)(a); act-1992 AR 1.2), in the European order."""

DOUBLE_ZERO: Final = _roulette(
    "double zero",
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 "
    "00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
)
"""38 compartments (qld-2024 sch 7 s 2(1)(b)), in the American order."""

TRIPLE_ZERO: Final = _roulette("triple zero", f"0 000 00 {_FROM_32_TO_26}")
"""39 compartments (qld-2024 sch 7 s 2(1)(c)): the three zeros together in the European order."""

RED_NUMBERS: Final = frozenset(
    map(str, (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36))
)
"""The red numbers of every roulette wheel; of the others from 1 to 36 each is black."""


def colour(number: str) -> str:
    """Red, black, or green for a zero."""
    if not int(number):
        return "green"
    return "red" if number in RED_NUMBERS else "black"

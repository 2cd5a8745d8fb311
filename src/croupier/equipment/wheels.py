"""Wheels: named compartments, one of which the ball or the pointer comes to rest in.

The books show the order of the numbers around a roulette wheel only in diagrams that the
copies at hand have lost (qld-2024 sch 7 s 2(3) and diagrams 7.1 to 7.3, act-1992 roulette
diagram A), so the wheels here list their compartments as on the layout and say so:
`in_order` is False and a question about neighbours is refused. A book that adopts an order
makes a `Wheel` of its own.

>>> len(SINGLE_ZERO), len(DOUBLE_ZERO), len(TRIPLE_ZERO)
(37, 38, 39)
>>> money = Wheel("money", ("1", "2", "1", "5"), in_order=True)
>>> money.count("1"), money.neighbours(2)
(2, ('2', '5'))
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

    def result(self, source: Source) -> str:
        """Spin and call the name of the compartment."""
        return self.compartments[source.below(len(self.compartments))]

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

    def neighbours(self, place: int) -> tuple[str, str]:
        """The compartments before and after a place around the wheel."""
        if not self.in_order:
            raise BadWheel(f"the order of the compartments around wheel {self.name!r} is not known")
        if not 0 <= place < len(self.compartments):
            raise BadWheel(f"wheel {self.name!r} has no place {place}")
        after = (place + 1) % len(self.compartments)
        return self.compartments[place - 1], self.compartments[after]

    def __len__(self) -> int:
        return len(self.compartments)

    def __iter__(self) -> Iterator[str]:
        return iter(self.compartments)


def _roulette(name: str, *zeros: str) -> Wheel:
    return Wheel(name, (*zeros, *(str(number) for number in range(1, 37))), in_order=False)


SINGLE_ZERO: Final = _roulette("single zero", "0")
"""37 compartments (qld-2024 sch 7 s 2(1)(a); act-1992 roulette rule 1.2)."""

DOUBLE_ZERO: Final = _roulette("double zero", "0", "00")
"""38 compartments (qld-2024 sch 7 s 2(1)(b))."""

TRIPLE_ZERO: Final = _roulette("triple zero", "0", "00", "000")
"""39 compartments (qld-2024 sch 7 s 2(1)(c))."""

"""Dice: rolls of two or three dice.

>>> roll = Roll(3, 4)
>>> roll, roll.total, roll.doubles
(3-4, 7, False)
"""

from __future__ import annotations

from typing import Self

from croupier.equipment.randomness import Source


class BadRoll(ValueError):
    """This is not how two or three dice can lie."""


class Roll(tuple[int, ...]):
    """The faces of two or three dice, in the order they are called."""

    __slots__ = ()

    def __new__(cls, *faces: int) -> Self:
        """The roll that shows these faces."""
        if len(faces) not in (2, 3):
            raise BadRoll(f"a roll is of two or three dice, not {len(faces)}")
        for face in faces:
            if type(face) is not int or not 1 <= face <= 6:
                raise BadRoll(f"a die shows 1 to 6, not {face!r}")
        return super().__new__(cls, faces)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The roll written as '3-4', '3 4' or '3,4'."""
        words = text.replace("-", " ").replace(",", " ").split()
        if not all(word in _FACES for word in words):
            raise BadRoll(f"{text!r} is not a roll: write the faces, such as 3-4")
        return cls(*(int(word) for word in words))

    @property
    def total(self) -> int:
        """The sum of the faces."""
        return sum(self)

    @property
    def doubles(self) -> bool:
        """Whether two dice show the same face (a hardway with two dice)."""
        return len(self) == 2 and self[0] == self[1]

    @property
    def triple(self) -> bool:
        """Whether three dice show the same face."""
        return len(self) == 3 and self[0] == self[1] == self[2]

    def __repr__(self) -> str:
        return "-".join(str(face) for face in self)

    __str__ = __repr__

    def __reduce__(self) -> tuple[type[Roll], tuple[int, ...]]:
        return Roll, tuple(self)


_FACES = ("1", "2", "3", "4", "5", "6")


def roll(source: Source, dice: int = 2) -> Roll:
    """Throw two or three fair dice."""
    return Roll(*(source.below(6) + 1 for _ in range(dice)))

"""Pieces that are dealt: cards, tiles. A kind of piece is a table of faces, and a back of its own.

A piece is a small whole number that prints as its face. There is one value for each number, and
-1 is a piece that lies face down and whose face is not known:

>>> class Domino(Piece, faces=("0-0", "0-1", "1-1")):
...     '''Three dominoes.'''
>>> Domino(1), int(Domino(1)), Domino.parse("1-1"), Domino.back
(0-1, 1, 1-1, ??)
>>> Domino(1) is Domino(1), Domino(-1) is Domino.back
(True, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self


class BadPiece(ValueError):
    """What was said is not a piece of this kind."""


class Piece(int):
    """Something with a face that is dealt from a shuffled set, or its back."""

    __slots__ = ()

    faces: ClassVar[tuple[str, ...]] = ()
    """The face table: what is written on each piece, by number; the back comes last."""
    shared: ClassVar[tuple[Any, ...]] = ()
    """The one value of each number, in the same order; index -1 is the back."""
    back: ClassVar[Any]
    """A piece of this kind that lies face down."""

    def __init_subclass__(cls, faces: Sequence[str] = (), back: str = "??") -> None:
        cls.faces = (*faces, back)
        cls.shared = tuple(int.__new__(cls, code) for code in (*range(len(faces)), -1))
        cls.back = cls.shared[-1]

    def __new__(cls, code: int) -> Self:
        """The piece of this number."""
        if -1 <= code < len(cls.shared) - 1:
            found: Self = cls.shared[code]
            return found
        raise BadPiece(
            f"there is no {cls.__name__.lower()} number {int(code)}: they are numbered 0 "
            f"({cls.faces[0]}) to {len(cls.faces) - 2} ({cls.faces[-2]})"
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """The piece with this written on its face."""
        face = text.strip()
        if face in cls.faces[:-1]:
            return cls(cls.faces.index(face))
        raise BadPiece(f"{text!r} is not a {cls.__name__.lower()}")

    @classmethod
    def all(cls) -> tuple[Self, ...]:
        """Every piece once, in the order of the face table."""
        return cls.shared[:-1]

    def __str__(self) -> str:
        return self.faces[self]

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        return format(self.faces[self], spec)

    def __reduce__(self) -> tuple[type[Self], tuple[int]]:
        return type(self), (int(self),)

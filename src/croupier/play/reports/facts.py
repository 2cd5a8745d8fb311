"""What a fact of a mishap can be: a seat, a box, an amount, a die; and what is asked of it.

>>> class Found(Struct):
...     player: Seat
...     stake: Annotated[Cents, says("What lies there")] = 0
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from msgspec import Meta, Struct

__all__ = [
    "BOX",
    "Annotated",
    "Ball",
    "BoxNumber",
    "Cents",
    "Die",
    "Fact",
    "Ordinal",
    "PlaceName",
    "Position",
    "Seat",
    "Struct",
    "Ticket",
    "WagerName",
    "says",
]


class Fact(Enum):
    """What a fact is about, whatever it is written as."""

    TEXT = "text"
    NUMBER = "number"
    YES_NO = "yes or no"
    SEAT = "seat"
    BOX = "box"
    CENTS = "cents"
    CARD = "card"
    TILE = "tile"
    PLACE = "place"
    POSITION = "position"
    """Which card of a hand, the first being 0."""
    ORDINAL = "ordinal"
    """Which of several, the first being 1."""
    WAGER = "wager"
    """A wager that lies on the layout; with where it lies, if that is a fact too."""
    AREA = "area"
    """A place on the layout."""
    DIE = "die"
    BALL = "ball"
    TICKET = "ticket"
    STACKS = "stacks"
    """By box, where the tiles that lie there belong."""


def says(help: str, about: Fact | None = None) -> Meta:
    """What is asked of a fact, and what it is about."""
    return Meta(description=help, extra={"about": about} if about is not None else None)


Seat = Annotated[str, says("who it is about", Fact.SEAT)]
BOX = says("which box", Fact.BOX)
BoxNumber = Annotated[str, BOX]
Cents = Annotated[int, says("how much", Fact.CENTS)]
PlaceName = Annotated[str, says("which hand", Fact.PLACE)]
Position = Annotated[int, says("which card of the hand, the first being 0", Fact.POSITION)]
Ordinal = Annotated[int, says("which of them", Fact.ORDINAL)]
WagerName = Annotated[str, says("which wager, and where it lies", Fact.WAGER)]
Die = Annotated[int, says("what the die shows", Fact.DIE)]
Ball = Annotated[int | str, says("which ball", Fact.BALL)]
Ticket = Annotated[str, says("which ticket", Fact.TICKET)]

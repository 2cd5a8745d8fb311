"""What a fact of a mishap can be: a seat, a box, an amount, a die; and what is asked of it.

>>> class Found(Struct):
...     player: SeatId
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
    "CardPosition",
    "Cents",
    "Die",
    "FactKind",
    "Ordinal",
    "PlaceName",
    "SeatId",
    "Struct",
    "TicketId",
    "WagerName",
    "says",
]


class FactKind(Enum):
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


def says(help: str, about: FactKind | None = None) -> Meta:
    """What is asked of a fact, and what it is about."""
    return Meta(description=help, extra={"about": about} if about is not None else None)


SeatId = Annotated[str, says("who it is about", FactKind.SEAT)]
BOX = says("which box", FactKind.BOX)
BoxNumber = Annotated[str, BOX]
Cents = Annotated[int, says("how much", FactKind.CENTS)]
PlaceName = Annotated[str, says("which hand", FactKind.PLACE)]
CardPosition = Annotated[int, says("which card of the hand, the first being 0", FactKind.POSITION)]
Ordinal = Annotated[int, says("which of them", FactKind.ORDINAL)]
WagerName = Annotated[str, says("which wager, and where it lies", FactKind.WAGER)]
Die = Annotated[int, says("what the die shows", FactKind.DIE)]
Ball = Annotated[int | str, says("which ball", FactKind.BALL)]
TicketId = Annotated[str, says("which ticket", FactKind.TICKET)]

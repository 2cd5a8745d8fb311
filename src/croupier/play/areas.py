"""The areas of a layout: every place where chips can go, by itself and by its id."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from croupier.play.answers import Change, Place
from croupier.play.chips import Bet, Line


class Area(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Where chips go: exactly what a wager says of its place, and nothing of a drawing."""

    wager: str
    on: str = ""
    box: str = ""
    numbers: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """What it goes by in a view, a layout and a command.

        >>> Area("straight-up", numbers=("17",)).id, Area("original", box="3").id
        ('straight-up~17', 'original~b3')
        """
        return area_id(self)

    @classmethod
    def of(cls, answer: Place | Change | Bet) -> Area:
        """Where a wager lies or is to lie."""
        return cls(answer.wager, answer.on, answer.box, answer.numbers)


class TicketArea(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager whose numbers its player marks: there are too many sets of them for an area each.

    Its area is the one without numbers.
    """

    wager: str
    numbers: tuple[str, ...]
    """What may be marked."""
    counts: tuple[int, ...]
    """How many of them are marked."""


def area_id(lies: Area | Place | Change | Bet | Line) -> str:
    """The id of the area where something lies."""
    return _id(lies.wager, lies.on, lies.numbers, lies.box)


@lru_cache(1 << 14)
def _id(wager: str, on: str, numbers: tuple[str, ...], box: str) -> str:
    words = (wager, on, "-".join(numbers), f"b{box}" if box else "")
    return "~".join(filter(None, words))

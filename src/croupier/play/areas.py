"""The areas of a layout: every place where chips can go, by itself and by its id."""

from __future__ import annotations

import msgspec

from croupier.play.answers import Change, Place
from croupier.play.chips import Bet


class Area(msgspec.Struct, frozen=True, gc=False):
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
        words = [self.wager, self.on, "-".join(self.numbers), f"b{self.box}" if self.box else ""]
        return "~".join(filter(None, words))

    @classmethod
    def of(cls, answer: Place | Change | Bet) -> Area:
        """Where a wager lies or is to lie."""
        return cls(answer.wager, answer.on, answer.box, answer.numbers)

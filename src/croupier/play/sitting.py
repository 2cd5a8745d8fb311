"""Who plays at a table, and what the table writes down between rounds."""

from __future__ import annotations

import msgspec

from croupier.play.header import Seat


class Event(msgspec.Struct, frozen=True):
    """Something that happened at the table and is kept on record."""

    at: int
    """When, in seconds."""
    what: str
    who: str = ""
    detail: str = ""
    cites: str = ""


class Apart(msgspec.Struct, frozen=True):
    """A player who may not play at one table with another."""

    one: str
    other: str
    cites: str


class Sitting(msgspec.Struct):
    """A player at the table from sitting down to leaving."""

    name: str
    place: int
    """Numbered place; 0 for a standing player."""
    balance: int
    idle: int = 0
    """Rounds in a row without a wager."""
    minimums: dict[str, int] = {}
    """The marker of a minimum from before a change; it goes when the player leaves."""
    maximum: int | None = None
    """The marker of a maximum of his own."""
    one_box: bool = False
    minimum_only: bool = False
    excluded: str = ""
    """The provision under which he is shut out, if so."""
    late: str = ""
    """Whether he has `joined` after the first round of the shoe, or has `skipped` a round."""
    entry: str = ""
    """What the manager has decided about that: `refused`, or `minimum` only."""
    leaving: bool = False
    """He leaves when the round in which he has wagered is over."""

    def seat(self) -> Seat:
        """The player as the header of a round has him."""
        return Seat(
            self.name,
            self.place,
            standing=not self.place,
            balance=self.balance,
            minimums=dict(self.minimums),
            maximum=self.maximum,
            one_box=self.one_box,
            minimum_only=self.minimum_only,
            excluded=self.excluded,
            late=self.late,
            entry=self.entry,
        )

"""Streams that are neither a table's nor the floor's own: of a tournament, say.

They are chained, written, taken back, saved and followed as a table's is. What one is about is its
own: the engine asks it no more than this.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from croupier.floor.core.entries import FloorEntry, first_head, next_head
from croupier.floor.core.money import Ledger
from croupier.floor.core.tables import StreamHead
from croupier.play.journal import BadJournal


class SideStream(ABC):
    """A stream of its own beside those of the tables."""

    kind: ClassVar[str]
    """What the store calls streams like it."""

    def __init__(self, id: str, at: StreamHead | None = None) -> None:
        self.id = id
        self.head = at or StreamHead(0, first_head(id))
        self.durable = self.head
        """How far of it is written."""
        self.snapshot_at = self.head.seq
        """The entry after which it was last saved."""

    @property
    @abstractmethod
    def settled(self) -> bool:
        """Whether all that stands is written."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether nothing more is to come: then it is saved at once."""

    @abstractmethod
    def saved(self) -> bytes:
        """A snapshot; all that stands is written."""

    @abstractmethod
    def count(self, ledger: Ledger) -> None:
        """Its own count is that of its accounts, or `Unbalanced` says what is not."""

    @abstractmethod
    def apply(self, entry: FloorEntry, hidden: bytes) -> None:
        """Do again what an entry out of the record did."""

    def take(self, entry: FloorEntry, data: bytes, head: bytes, hidden: bytes) -> None:
        """An entry out of the record, which is the next of its chain."""
        if entry.seq != self.head.seq + 1 or next_head(self.head.head, data) != head:
            raise BadJournal(f"entry {entry.seq} of {self.id} is not the one that was written")
        self.apply(entry, hidden)
        self.head = StreamHead(entry.seq, head, entry.at)


class StandsBeside(ABC):
    """An entry that stands in such a stream and is not written yet."""

    def __init__(self, stream: SideStream, before: StreamHead, after: StreamHead) -> None:
        self.stream, self.before, self.after = stream, before, after

    def written(self) -> None:
        """It is written."""
        self.settle()
        self.stream.durable = self.after

    def dropped(self) -> None:
        """It could not be written: all is as it was before it."""
        self.take_back()
        self.stream.head = self.before

    @abstractmethod
    def settle(self) -> None:
        """What it did counts."""

    @abstractmethod
    def take_back(self) -> None:
        """What it did has not happened."""

"""A stream: entries that are only ever added, each chained to the one before.

Tables, jackpots that tables share, tournaments and the floor itself are streams. What one is about
is its own; the engine asks no more of it than what is here. An entry stands before it is written
(`Entered`): then it counts (`written`), or it has never happened (`dropped`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Generic, Self, TypeVar

import msgspec

from croupier.equipment.randomness import Source
from croupier.floor.core.accounts import PostedLine
from croupier.floor.core.entries import (
    EntryRow,
    FloorEntry,
    StreamOpened,
    first_head,
    next_head,
    written_entry,
)
from croupier.floor.core.messages import FloorError, Reply
from croupier.floor.core.money import Ledger
from croupier.law import Cites
from croupier.play.journal import BadJournal
from croupier.play.offices import Actor


class StreamHead(msgspec.Struct, frozen=True):
    """How far a stream has come."""

    seq: int
    head: bytes
    at: int = 0


class TableChanged(msgspec.Struct, frozen=True):
    """Something at a table, or in another stream, is written that was not before."""

    table: str
    wagers: str | None
    """Whose wager it is, where it is no more than that: others can hear of it a moment later."""


class Stream(ABC):
    """Something that happens on the floor, entry by entry."""

    kind: ClassVar[str]
    """What the store calls streams like it."""
    leads_others: ClassVar[bool] = False
    """Whether other streams go by how it stands, and wait for it where it is broken."""

    def __init__(self, id: str, at: StreamHead | None = None) -> None:
        self.id = id
        self.head = at or StreamHead(0, first_head(id))
        """How far it has come, with all that waits to be written."""
        self.durable = self.head
        """How far of it is written."""
        self.snapshot_at = self.head.seq
        """The entry after which it was last saved."""
        self.broken = ""
        """What is wrong with its record, if something is."""

    # -- kept and read again -------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def begun(cls, opened: StreamOpened, first: FloorEntry, source: Source) -> Self:
        """As its first entry sets it up, which is yet to be taken."""

    @classmethod
    @abstractmethod
    def restored(cls, opened: StreamOpened, snapshot: bytes, source: Source) -> Self:
        """As a snapshot has it."""

    @abstractmethod
    def saved(self) -> bytes:
        """A snapshot; all that stands is written."""

    @abstractmethod
    def apply(self, entry: FloorEntry, hidden: bytes) -> None:
        """Do again what an entry out of the record did."""

    def take(self, entry: FloorEntry, data: bytes, head: bytes, hidden: bytes) -> None:
        """An entry out of the record, which is the next of its chain."""
        due = (self.id, self.head.seq + 1, next_head(self.head.head, data))
        if (entry.stream, entry.seq, head) != due:
            raise BadJournal(f"entry {entry.seq} of {self.id} is not the one that was written")
        self.apply(entry, hidden)
        self.head = self.durable = StreamHead(entry.seq, head, entry.at)

    # -- how it stands -------------------------------------------------------------------------

    @abstractmethod
    def count(self, ledger: Ledger) -> None:
        """Its own count is that of its accounts, or `Unbalanced` says what is not."""

    @property
    def settled(self) -> bool:
        """Whether all that stands is written."""
        return self.durable.seq == self.head.seq

    @property
    def over(self) -> bool:
        """Whether nothing more is to come: then it is saved at once."""
        return False

    @property
    def led(self) -> tuple[str, ...]:
        """The streams that go by how this one stands."""
        return ()

    @property
    def due(self) -> int | None:
        """When the clock is to act."""
        return None

    def stands_still(self, milliseconds: int) -> None:
        """Nothing could be written for so long: no time has passed for whoever is asked."""
        assert self.due is None, "nobody waits where there is no clock"

    def is_calm(self, entry: FloorEntry) -> bool:
        """Whether an entry is somebody's wager and no more, of which others can hear later."""
        return False

    def enters(
        self,
        by: Actor,
        at: int,
        kind: str,
        said: tuple[bytes, ...],
        postings: tuple[PostedLine, ...],
        cites: Cites,
        why: str = "",
    ) -> tuple[FloorEntry, bytes]:
        """Something happens: the entry, and its public bytes."""
        head, seq = self.head, self.head.seq + 1
        entry = FloorEntry(
            self.id, seq, at, by.id, by.office.value, kind, said, postings, cites, why
        )
        public = written_entry(entry)
        self.head = StreamHead(seq, next_head(head.head, public), at)
        return entry, public


class Pending:
    """A request on its way: refused at once, or answered when it is written."""

    __slots__ = ("error", "heard", "reply", "written")

    def __init__(self, reply: Reply | None = None, error: FloorError | None = None) -> None:
        self.reply, self.error = reply, error
        self.written = False
        """Whether `reply` may be told; a refusal may be told at once."""
        self.heard: list[Callable[[], None]] = []
        """Whoever waits for it."""


class Entered:
    """An entry that stands and is not written yet."""

    __slots__ = ("after", "before", "joined", "pending", "row", "stream")

    def __init__(
        self, stream: Stream, before: StreamHead, row: EntryRow, pending: Pending | None
    ) -> None:
        self.stream, self.before, self.after = stream, before, stream.head
        self.row, self.pending = row, pending
        self.joined = False
        """Whether it is written in one group with the entry before it, or not at all."""

    def written(self) -> None:
        """It is written, and counts."""
        self.stream.durable = self.after

    def dropped(self) -> None:
        """It could not be written: all is as it was before it. What stood behind it is gone."""
        self.stream.head = self.before

    def changed(self) -> tuple[TableChanged, ...]:
        """What is to be looked at again by whoever looks."""
        return (TableChanged(self.stream.id, None),)


S = TypeVar("S", bound=Stream)


class StreamsOf(Mapping[str, S], Generic[S]):
    """Those of one kind among all streams."""

    __slots__ = ("_kind", "_streams")

    def __init__(self, streams: Mapping[str, Stream], kind: type[S]) -> None:
        self._streams, self._kind = streams, kind

    def __getitem__(self, id: str) -> S:
        found = self._streams[id]
        if isinstance(found, self._kind):
            return found
        raise KeyError(id)

    def __iter__(self) -> Iterator[str]:
        kind = self._kind
        return (id for id, one in self._streams.items() if isinstance(one, kind))

    def __len__(self) -> int:
        return sum(1 for _ in self)

"""What the shell asks of a store, whatever database is behind it.

A group is written whole or not at all. `NotWritten` says that nothing of it is there; whoever
cannot know raises `Unknown`, and is asked by stream, number and head before anybody is answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

import msgspec

from croupier.floor.core.entries import EntryRow, KnownRequest, StreamOpened, VoucherRow
from croupier.floor.core.money import PlayerMeters
from croupier.floor.core.people import FloorPerson, SessionRecord
from croupier.floor.store.reconcile import PostedEntry


class NotWritten(Exception):
    """Nothing of a group was written, and why."""


class Unknown(Exception):
    """Whether a group was written is not known: ask."""


class LeaseLost(NotWritten):
    """Nothing of a group was written: streams of it belong to another worker now."""

    def __init__(self, streams: Iterable[str]) -> None:
        self.streams = frozenset(streams)
        super().__init__(f"another worker has {', '.join(sorted(self.streams))}")


class PartRefused(Exception):
    """Nothing of a group was written, because of some rows in it: the others can be."""

    def __init__(self, short: Mapping[str, int], keys: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__("rows take what is not there, or were taken elsewhere")
        self.short = dict(short)
        """Accounts that do not hold what is taken from them, and what they hold."""
        self.keys = frozenset(keys)
        """Requests (client, key) that were taken elsewhere meanwhile."""


class StoreFailed(Exception):
    """What the disk holds is not known any more: the process must stop and read it again."""


class KeptRow(msgspec.Struct, frozen=True):
    """An entry as the store has it, its secret part opened."""

    stream: str
    seq: int
    public: bytes
    head: bytes
    secret: bytes = b""


class KeptSnapshot(msgspec.Struct, frozen=True):
    """A stream as it was after an entry: a shortcut into its record."""

    stream: str
    seq: int
    body: bytes


class KeptFloor(msgspec.Struct, frozen=True):
    """All that a floor is taken up again from, but for the entries themselves."""

    streams: tuple[StreamOpened, ...]
    balances: dict[str, int]
    meters: dict[str, PlayerMeters]
    vouchers: tuple[VoucherRow, ...]
    persons: tuple[FloorPerson, ...]
    sessions: tuple[SessionRecord, ...]
    snapshots: dict[str, KeptSnapshot]
    last_at: int
    """When the last entry was written."""
    heads: dict[str, int] = msgspec.field(default_factory=dict)
    """How far each stream had come; what is behind is not in the balances. Nothing where nobody
    else writes."""


class Store(Protocol):
    """A database with a floor in it."""

    def write(self, rows: Sequence[EntryRow]) -> None:
        """Write a group, durably, whole or not at all."""

    def there(self, rows: Sequence[EntryRow]) -> bool:
        """Whether a group is written whose commit was not confirmed."""

    def works(self) -> bool:
        """Whether something can be written now."""

    def request(self, client: str, key: str) -> KnownRequest | None:
        """What was answered to a request, if it was taken."""

    def load(self) -> KeptFloor:
        """What a floor is taken up again from."""

    def entries(self, stream: str, after: int = 0) -> Iterator[KeptRow]:
        """The entries of a stream behind a number, in their order."""

    def save(self, snapshots: Iterable[KeptSnapshot]) -> None:
        """Keep shortcuts; of each stream the last two stay."""

    def sign(self, heads: Iterable[tuple[str, int, bytes]]) -> None:
        """Sign how far streams have come."""

    def export(self) -> Iterator[bytes]:
        """All that is public of the record, piece by piece, to be verified offline."""

    def posted(self) -> Iterator[PostedEntry]:
        """Every entry with its postings, stream by stream."""

    def balances(self) -> dict[str, int]:
        """Every account as it stands."""

    def keep_session(self, session: SessionRecord) -> None:
        """A session was opened or has ended."""

    def close(self) -> None:
        """Nothing more is written."""

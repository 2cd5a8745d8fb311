"""A disk with a database on it: groups are in its cache first and safe when they are synced; a
worker whose lease another has taken finds no row to append to.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.floor.core.entries import EntryRow
from croupier.floor.core.people import FloorPerson
from croupier.floor.store.base import KeptSnapshot
from croupier.floor.store.memory import MemoryStore


class Fenced(Exception):
    """Another worker has the lease: nothing was appended."""


class Disk:
    """All that outlives a worker."""

    def __init__(self, persons: Sequence[FloorPerson], *, fence: bool = True) -> None:
        """`fence`: whether the epoch of an append is looked at, as it must be."""
        self._persons = tuple(persons)
        self._fence = fence
        self.epoch = 0
        """Of the lease of the floor's streams."""
        self.until = 0
        """When the lease ends."""
        self._groups: list[tuple[EntryRow, ...] | KeptSnapshot] = []
        self._synced = 0
        self.store = MemoryStore(self._persons)
        """What a worker reads: synced or not."""

    def lease(self, until: int) -> int:
        """Another worker takes the floor over."""
        self.epoch += 1
        self.until = until
        return self.epoch

    def append(self, rows: Sequence[EntryRow], epoch: int) -> None:
        """A group comes into the cache, or none of it."""
        if self._fence and epoch != self.epoch:
            raise Fenced
        for row in rows:  # the key (stream, seq) is the database's own
            if len(self.store.kept.get(row.entry.stream, ())) >= row.entry.seq:
                raise Fenced
            break
        self.store.write(rows)
        self._groups.append(tuple(rows))

    def there(self, rows: Sequence[EntryRow]) -> bool:
        """Whether a group was appended."""
        return self.store.there(rows)

    def save(self, snapshot: KeptSnapshot) -> None:
        """A shortcut is kept with the next sync."""
        self.store.save([snapshot])
        self._groups.append(snapshot)

    def sync(self) -> None:
        """All that was appended is safe."""
        self._synced = len(self._groups)

    def power_fails(self) -> None:
        """What was not synced is forgotten."""
        del self._groups[self._synced :]
        self.store = MemoryStore(self._persons)
        for one in self._groups:
            if isinstance(one, KeptSnapshot):
                self.store.save([one])
            else:
                self.store.write(one)

"""A disk with a database on it: groups are in its cache first and safe when they are synced; each
stream is leased to one worker, and whoever has lost a lease finds no row to append to.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.floor.core.entries import FLOOR, EntryRow
from croupier.floor.core.people import FloorPerson
from croupier.floor.core.record import FIRST_EPOCH
from croupier.floor.core.sharing import LEASE, LeasesSeen, LeaseTaken, fair_share
from croupier.floor.store.base import KeptSnapshot, LeaseLost
from croupier.floor.store.memory import MemoryStore


class StreamLease(msgspec.Struct):
    """Who has a stream, by which epoch, and until when."""

    owner: str = ""
    epoch: int = 0
    until: int = 0


class Disk:
    """All that outlives a worker."""

    def __init__(
        self, persons: Sequence[FloorPerson], *, fence: bool = True, guarded: bool = True
    ) -> None:
        """`fence`: whether owner and epoch of an append are looked at; `guarded`: whether no
        credit falls below nothing; as it must be.
        """
        self._persons, self._fence, self._guarded = tuple(persons), fence, guarded
        self.leases: dict[str, StreamLease] = {FLOOR: StreamLease()}
        self._alive: dict[str, int] = {}
        """By worker, until when it counts as living."""
        self._groups: list[tuple[EntryRow, ...] | KeptSnapshot] = []
        self._synced = 0
        self.store = self._empty()
        """What a worker reads: synced or not."""

    def _empty(self) -> MemoryStore:
        return MemoryStore(self._persons, guarded=self._guarded)

    # -- leases --------------------------------------------------------------------------------

    def beat(
        self,
        worker: str,
        now: int,
        gives: Sequence[str],
        without: Sequence[str] = (),
        wants: Sequence[str] = (),
    ) -> LeasesSeen:
        """A worker lives: it gives up, renews, and takes what nobody has, up to its share, but for
        what it takes `without`, and beyond it what it `wants`.
        """
        self._alive[worker] = now + LEASE
        workers = [name for name, until in self._alive.items() if until > now]
        mine: dict[str, int] = {}
        for id, one in self.leases.items():
            if one.owner == worker and id in gives:
                one.owner, one.until = "", 0
            elif one.owner == worker:
                mine[id], one.until = one.epoch, now + LEASE
        share = fair_share(len(self.leases), len(workers))
        taken: list[LeaseTaken] = []
        for id, one in self.leases.items():
            many = id in wants or len(mine) + len(taken) < share
            if many and one.until <= now and id not in gives and id not in without:
                taken.append(LeaseTaken(id, one.epoch + 1, not one.owner))
                one.owner, one.epoch, one.until = worker, one.epoch + 1, now + LEASE
        owners = {id: one.owner for id, one in self.leases.items() if one.owner in workers}
        others = {name: name for name in workers if name != worker}
        return LeasesSeen(now, mine, tuple(taken), owners, others, share)

    # -- writing -------------------------------------------------------------------------------

    def append(self, rows: Sequence[EntryRow], worker: str) -> None:
        """A group of a worker comes into the cache, or none of it."""
        opened = {row.opens.stream for row in rows if row.opens is not None}
        lost = {
            row.entry.stream
            for row in rows
            if row.entry.stream not in opened and not self._is_next(row, worker)
        }
        if lost:
            raise LeaseLost(lost)
        self.store.write(rows)
        for id in opened:
            self.leases[id] = StreamLease(worker, FIRST_EPOCH, self._alive[worker])
        self._groups.append(tuple(rows))

    def _is_next(self, row: EntryRow, worker: str) -> bool:
        """Whether its owner appends a row; and no two rows have one number, whoever they are of."""
        lease = self.leases[row.entry.stream]
        if self._fence and (lease.owner, lease.epoch) != (worker, row.epoch):
            return False
        return len(self.store.kept.get(row.entry.stream, ())) < row.entry.seq

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
        """What was not synced is forgotten, and who had which lease; epochs never fall."""
        del self._groups[self._synced :]
        self.store = self._empty()
        for one in self._groups:
            if isinstance(one, KeptSnapshot):
                self.store.save([one])
            else:
                self.store.write(one)
        self._alive.clear()
        known = {FLOOR, *self.store.streams}
        self.leases = {
            id: StreamLease("", one.epoch) for id, one in self.leases.items() if id in known
        }

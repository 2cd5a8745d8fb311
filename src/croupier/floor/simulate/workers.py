"""A worker of the simulated floor: the core with a shell around it that writes, dies, hangs, loses
its lease and starts again.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.equipment import SeededSource
from croupier.equipment.randomness import Source
from croupier.floor.core.clock import Periods
from croupier.floor.core.engine import Core, Group, Pending
from croupier.floor.core.entries import FLOOR
from croupier.floor.core.messages import Caller, Code, FloorError, FloorRequest
from croupier.floor.core.people import People
from croupier.floor.core.recovery import Written, saved_table, take_up_floor, take_up_table
from croupier.floor.core.views import seen, viewer_of
from croupier.floor.simulate.disk import Disk, Fenced
from croupier.floor.simulate.faults import FaultKind
from croupier.floor.store.base import KeptSnapshot
from croupier.play.view import TableView

if TYPE_CHECKING:
    from croupier.floor.simulate.world import World

LEASE = 2_000
"""How long a lease lasts that is not renewed, in milliseconds."""
PERIODS = Periods(wagering=2_500, answer=2_000, pause=200, show=300)
SNAPSHOT_EVERY = 40
AWAY = FloorError(Code.NOT_READY, "this worker has no lease: ask the other", retry=True)
AnswerHeard = Callable[[Pending], None]


def taken_up(
    disk: Disk, kind: type[Core], source: Callable[[str], Source], *, shortcuts: bool = True
) -> Core:
    """A core as the disk has it, from snapshots or (without `shortcuts`) from entries alone."""
    kept = disk.store.load()
    core = kind(source, bytes(32), periods=PERIODS, people=People(kept.persons))
    core.ledger.load(kept.balances, kept.meters)
    core.ledger.check()
    for voucher in kept.vouchers:
        core.vouchers.rows[voucher.digest] = voucher

    def entries(stream: str, after: int) -> list[Written]:
        found = disk.store.entries(stream, after)
        return [(one.seq, one.public, one.head, one.secret) for one in found]

    take_up_floor(core, None, entries(FLOOR, 0))
    for opened in kept.streams:
        snapshot = kept.snapshots.get(opened.stream) if shortcuts else None
        body, after = (None, 0) if snapshot is None else (snapshot.body, snapshot.seq)
        take_up_table(core, opened, body, entries(opened.stream, after)).count(core.ledger)
    return core


class Worker:
    """One process of the floor."""

    core_kind: type[Core] = Core

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.rng = random.Random(f"{world.plan.seed} worker {name}")
        self.core: Core | None = None
        self.epoch = 0
        self.life = 0
        self.up = True
        """Whether the process runs, with or without a lease."""
        self.skew = 0
        """How far its clock is from the time."""
        self.hung_until = 0
        self._busy = False
        """Whether a group is being written."""
        self._alarm = 0

    @property
    def time(self) -> int:
        """What its own clock says."""
        return self.world.now + self.skew

    @property
    def hangs(self) -> bool:
        """Whether it does nothing just now."""
        return self.world.now < self.hung_until

    @property
    def leads(self) -> bool:
        """Whether it has the lease."""
        return self.core is not None and self.epoch == self.world.disk.epoch

    def later(self, delay: int, does: Callable[[], None]) -> None:
        """Do something in this life; whoever hangs does it when he wakes."""
        life = self.life

        def now() -> None:
            if self.life != life or self.core is None:
                return
            if self.hangs:
                self.world.at(self.hung_until - self.world.now, now)
                return
            does()

        self.world.at(delay, now)

    # -- lives ---------------------------------------------------------------------------------

    def takes_over(self) -> None:
        """The lease is free: the floor is taken up from the disk."""
        world = self.world
        self.life += 1
        self.up, self._busy = True, False
        self.epoch = world.disk.lease(world.now + LEASE)
        self.core = taken_up(world.disk, self.core_kind, self.source)
        self.core.starts(self.time, world.disk.store.load().last_at)
        world.notes(f"{self.name} takes the floor over, epoch {self.epoch}")
        self._arm()

    def source(self, table: str) -> Source:
        """Chance, another one in each life."""
        return SeededSource(f"{self.world.plan.seed} {table} {self.name} {self.life}")

    def dies(self) -> None:
        """Killed: all in its memory is gone. It is started again after a while."""
        self.world.crashes += 1
        self.world.notes(f"{self.name} dies")
        self.life += 1
        self.core, self.up = None, False
        self.world.at(self.rng.randint(300, 1_500), self._up_again)

    def _up_again(self) -> None:
        self.up = True

    def leaves(self) -> None:
        """It was fenced: it drops all and leaves."""
        self.world.ensure(not self.leads, f"{self.name} has the lease and was fenced")
        self.world.notes(f"{self.name} was fenced and drops all")
        self.life += 1
        self.core = None

    # -- what is said --------------------------------------------------------------------------

    def hears(self, request: FloorRequest, answer: AnswerHeard) -> None:
        """A command has come."""
        if not self.up:
            return
        if self.hangs:
            self.later(0, lambda: self.hears(request, answer))
            return
        core = self.core
        if core is None:
            answer(Pending(error=AWAY))
            return
        known = None
        if not core.remembers(request):
            known = self.world.disk.store.request(request.caller.person, request.key)
        pending = core.submit(request, self.time, known)
        self.answers(pending, answer)
        self._pump()
        self._arm()

    def answers(self, pending: Pending, answer: AnswerHeard) -> None:
        """Whoever asked is told, when it may be told."""
        if pending.error is not None or pending.written:
            answer(pending)
        else:
            pending.heard.append(lambda: answer(pending))

    def look(self, caller: Caller, table: str) -> TableView | None:
        """A table as somebody may see it."""
        if self.core is None or self.hangs or table not in self.core.tables:
            return None
        return seen(self.core.tables[table], self.core.ledger, viewer_of(caller))

    # -- writing -------------------------------------------------------------------------------

    def _pump(self) -> None:
        """What waits is written, one group after another."""
        core, world = self.core, self.world
        if core is None or self._busy or (group := core.take()) is None:
            return
        self._busy = True
        if world.happens(FaultKind.KILLED_BEFORE):
            self.dies()
        elif world.happens(FaultKind.REFUSED):
            self.later(self.rng.randint(5, 500), lambda: self._refused(group))
        else:
            slow = world.happens(FaultKind.SLOW)
            delay = self.rng.randint(200, 1_500) if slow else self.rng.randint(2, 8)
            self.later(delay, lambda: self._append(group))

    def _append(self, group: Group) -> None:
        world = self.world
        unknown = world.happens(FaultKind.UNKNOWN)
        try:
            if not unknown or self.rng.random() < 0.5:
                world.disk.append(group.rows, self.epoch)
        except Fenced:
            self.leaves()
            return
        if unknown:
            self.later(300, lambda: self._asks(group))
        elif world.happens(FaultKind.KILLED_UNSYNCED):
            self.dies()
        elif world.happens(FaultKind.POWER):
            world.power_fails()
        else:
            self.later(self.rng.randint(1, 6), lambda: self._synced(group))

    def _synced(self, group: Group) -> None:
        self.world.disk.sync()
        if self.world.happens(FaultKind.KILLED_AFTER):
            self.dies()
        else:
            self._written(group)

    def _asks(self, group: Group) -> None:
        """A commit was not confirmed: only the disk knows."""
        if self.world.disk.there(group.rows):
            self._synced(group)
        else:
            self._refused(group)

    def _written(self, group: Group) -> None:
        core = self.core
        assert core is not None
        told = core.durable(group)
        self._busy = False
        for pending in told.answered:
            _tell(pending)
        self.world.agrees(self)
        self._save()
        self._pump()
        self._arm()

    def _refused(self, group: Group) -> None:
        core = self.core
        assert core is not None
        for pending in core.failed(group, self.time):
            _tell(pending)
        self.world.agrees(self)
        self.later(self.rng.randint(200, 1_500), self._goes_on)

    def _goes_on(self) -> None:
        assert self.core is not None
        self.core.goes_on(self.time)
        self._busy = False
        self._pump()
        self._arm()

    def _save(self) -> None:
        """Shortcuts of tables that have come far enough."""
        assert self.core is not None
        for table in self.core.tables.values():
            if self.leads and table.settled:
                if table.durable.seq - table.snapshot_at >= SNAPSHOT_EVERY:
                    table.snapshot_at = table.durable.seq
                    saved = KeptSnapshot(table.id, table.durable.seq, saved_table(table))
                    self.world.disk.save(saved)

    # -- the clock -----------------------------------------------------------------------------

    def _arm(self) -> None:
        due = self.core.next_due() if self.core is not None else None
        if due is not None:
            self._alarm += 1
            alarm = self._alarm
            self.later(max(due - self.time, 0), lambda: self._tick(alarm))

    def _tick(self, alarm: int) -> None:
        if alarm == self._alarm and self.core is not None:
            self.core.tick(self.time)
            self._pump()
            self._arm()


def _tell(pending: Pending) -> None:
    for heard in pending.heard:
        heard()
    pending.heard.clear()

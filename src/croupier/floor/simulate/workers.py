"""A worker of the simulated floor: the core with a shell around it that conducts what it has leases
of, follows the rest, writes, dies, hangs, loses its leases and starts again.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from croupier.equipment import SeededSource
from croupier.equipment.randomness import Source
from croupier.floor.core.clock import Periods
from croupier.floor.core.engine import Core, stream_of
from croupier.floor.core.entries import FLOOR
from croupier.floor.core.messages import Caller, Code, FloorError, FloorRequest
from croupier.floor.core.people import People
from croupier.floor.core.record import Group
from croupier.floor.core.recovery import (
    Written,
    follow_opened,
    snapshots,
    take_up,
    take_up_floor,
)
from croupier.floor.core.sharing import (
    BEAT,
    LeasesSeen,
    follow_stream,
    followed_from,
    let_go,
    of_others,
    spare,
    take_streams,
    to_take,
    wanted,
)
from croupier.floor.core.streams import Pending
from croupier.floor.core.views import seen, viewer_of
from croupier.floor.simulate.disk import Disk
from croupier.floor.simulate.faults import FaultKind
from croupier.floor.simulate.poker_bots import WorkersBots
from croupier.floor.store.base import KeptSnapshot, LeaseLost, PartRefused
from croupier.play.view import TableView

if TYPE_CHECKING:
    from croupier.floor.simulate.world import World

PERIODS = Periods(wagering=2_500, answer=2_000, pause=200, show=300)
SNAPSHOT_EVERY = 40
AWAY = FloorError(Code.NOT_READY, "nobody conducts it just now: ask the other", retry=True)
AnswerHeard = Callable[[Pending], None]


def entries_of(disk: Disk, stream: str, after: int = 0) -> list[Written]:
    """The entries of a stream behind a number."""
    found = disk.store.entries(stream, after)
    return [(one.seq, one.public, one.head, one.secret) for one in found]


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

    take_up_floor(core, None, entries_of(disk, FLOOR))
    for opened in kept.streams:
        snapshot = kept.snapshots.get(opened.stream) if shortcuts else None
        body, after = (None, 0) if snapshot is None else (snapshot.body, snapshot.seq)
        rest = entries_of(disk, opened.stream, after)
        take_up(core, opened, body, rest).count(core.ledger)
    core.jackpots.relink()
    return core


class Worker:
    """One process of the floor."""

    core_kind: type[Core] = Core

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.rng = random.Random(f"{world.plan.seed} worker {name}")
        self.core: Core | None = None
        """Nothing while the process does not run."""
        self.life = 0
        self.skew = 0
        """How far its clock is from the time."""
        self.hung_until = 0
        self._seen: LeasesSeen | None = None
        self._busy = False
        """Whether a group is being written."""
        self._bots = WorkersBots(self)
        self._alarm = 0

    @property
    def id(self) -> str:
        """What it is called in leases: another one in each life."""
        return f"{self.name}-{self.life}"

    @property
    def time(self) -> int:
        """What its own clock says."""
        return self.world.now + self.skew

    @property
    def hangs(self) -> bool:
        """Whether it does nothing just now."""
        return self.world.now < self.hung_until

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

    def starts(self) -> None:
        """The floor is taken up from the disk; what nobody conducts is taken."""
        self.life += 1
        self._busy, self._seen = False, None
        self._bots = WorkersBots(self)
        self.core = taken_up(self.world.disk, self.core_kind, self.source)
        self.core.epochs = {}
        self.core.jackpots.relink()
        self.world.notes(f"{self.id} starts")
        self.beats()

    def source(self, table: str) -> Source:
        """Chance, another one in each life."""
        return SeededSource(f"{self.world.plan.seed} {table} {self.name} {self.life}")

    def dies(self) -> None:
        """Killed: all in its memory is gone. It is started again after a while."""
        self.world.crashes += 1
        self.world.notes(f"{self.id} dies")
        self.core = None
        self.world.at(self.rng.randint(300, 1_500), self.starts)

    # -- leases --------------------------------------------------------------------------------

    def beats(self) -> None:
        """A sign of life: it gives up, loses, follows and takes."""
        core, world = self.core, self.world
        assert core is not None
        if world.happens(FaultKind.CLOCK_BACK):
            self.skew -= self.rng.randint(100, 5_000)
        gives = spare(core, self._seen)
        for stream in gives:
            core.loses(stream)
        without, wants = of_others(core, self._seen), wanted(core)
        self._seen = seen_now = world.disk.beat(self.id, world.now, gives, without, wants)
        let_go(core, seen_now)
        self.catches_up()
        taken = to_take(core, seen_now, gives)
        take_streams(core, taken, self.time)
        if any(one.stream == FLOOR for one in taken):
            core.vouchers.rows.update(world.disk.store.vouchers)
        for one in taken:
            world.notes(f"{self.id} has {one.stream}, epoch {one.epoch}")
        self._arm()
        self._bots.look()
        if world.happens(FaultKind.HUNG):
            self.hung_until = world.now + self.rng.randint(500, 6_000)
        self.later(BEAT, self.beats)

    def catches_up(self) -> None:
        """What the other has written is followed."""
        core, disk = self.core, self.world.disk
        assert core is not None
        for stream, after in followed_from(core).items():
            follow_stream(core, stream, entries_of(disk, stream, after))
        for id, opened in disk.store.streams.items():
            if id not in core.streams:
                follow_opened(core, opened, entries_of(disk, id))

    def _lease_lost(self, group: Group, lost: LeaseLost) -> None:
        """Another has streams of a group: all is dropped, and they are let go."""
        core, world = self.core, self.world
        assert core is not None
        assert core.epochs is not None
        for stream in lost.streams:
            lease, epoch = world.disk.leases[stream], core.epochs[stream]
            good = (lease.owner, lease.epoch) != (self.id, epoch)
            world.ensure(good, f"{self.id} has the lease of {stream} and was fenced")
        world.notes(f"{self.id} was fenced: {sorted(lost.streams)}")
        for pending in core.failed(group, self.time):
            _tell(pending)
        for stream in lost.streams:
            core.loses(stream)
        core.goes_on(self.time)
        self._busy = False
        self._arm()

    # -- what is said --------------------------------------------------------------------------

    def hears(self, request: FloorRequest, answer: AnswerHeard, *, forwarded: bool = False) -> None:
        """A command has come, from a person or from the other worker."""
        if self.core is None:
            return
        if self.hangs:
            self.later(0, lambda: self.hears(request, answer, forwarded=forwarded))
            return
        core, stream = self.core, stream_of(request)
        if stream not in core.streams:
            self.catches_up()
        if core.owns(stream) or stream not in core.streams:
            self._takes(request, answer)
        elif forwarded:
            answer(Pending(error=AWAY))
        else:
            self._forwards(request, stream, answer)

    def _takes(self, request: FloorRequest, answer: AnswerHeard) -> None:
        core = self.core
        assert core is not None
        known = None
        if not core.remembers(request):
            known = self.world.disk.store.request(request.caller.person, request.key)
        pending = core.submit(request, self.time, known)
        if pending.error is not None and pending.error.code is Code.NO_CREDIT:
            self.catches_up()  # somebody may have paid in through the other worker
            pending = core.submit(request, self.time, known)

        def told(pending: Pending) -> None:
            self.world.answered(request, pending.reply, pending.error)
            answer(pending)

        self.answers(pending, told)
        self._pump()
        self._arm()

    def _forwards(self, request: FloorRequest, stream: str, answer: AnswerHeard) -> None:
        """Whoever conducts a stream takes its commands; his answer goes the same way back."""
        world = self.world
        owner = self._seen.owners.get(stream, "") if self._seen is not None else ""
        other = next((one for one in world.workers if one.id == owner), None)
        if other is None or other is self:
            answer(Pending(error=AWAY))
            return

        def answered(pending: Pending) -> None:
            world.carries(self.rng, lambda: answer(pending))

        world.carries(self.rng, lambda: other.hears(request, answered, forwarded=True))

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

    def spoken(self) -> None:
        """Bots have said something, or nothing."""
        self._pump()
        self._arm()

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
                world.disk.append(group.rows, self.id)
        except LeaseLost as lost:
            self._lease_lost(group, lost)
            return
        except PartRefused as part:
            self._partly_refused(group, part)
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
        self._tells_the_other()
        self.world.agrees(self)
        self._save()
        self._pump()
        self._arm()
        self._bots.look()

    def _partly_refused(self, group: Group, part: PartRefused) -> None:
        """Some rows take what is not there, or were taken elsewhere; the rest is written again."""
        core = self.core
        assert core is not None
        self.world.notes(f"{self.id}: refused by the disk, {part.short or sorted(part.keys)}")
        self._busy = False
        for pending in core.refused(group, part.short, part.keys):
            _tell(pending)
        self._pump()
        self._arm()

    def _tells_the_other(self) -> None:
        """There is something to follow. If that is lost it is found at the next sign of life."""
        for other in self.world.workers:
            if other is not self and other.core is not None:
                told = partial(other.later, 0, other.catches_up)
                self.world.carries(self.rng, told)

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
        """Shortcuts of streams that have come far enough."""
        assert self.core is not None
        own = [one for one in self.core.own_streams() if one is not self.core.floor]
        for saved in snapshots(own, SNAPSHOT_EVERY):
            self.world.disk.save(KeptSnapshot(*saved))

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

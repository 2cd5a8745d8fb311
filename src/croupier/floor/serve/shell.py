"""The live shell around the core: an event loop, a clock, and one thread that writes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

from croupier.equipment.randomness import Source, SystemSource
from croupier.floor.core.clock import Periods
from croupier.floor.core.engine import Core
from croupier.floor.core.entries import FLOOR, KnownRequest
from croupier.floor.core.messages import (
    Code,
    FloorRefused,
    FloorRequest,
    Reply,
    not_done,
)
from croupier.floor.core.people import People, SessionRecord
from croupier.floor.core.record import Group
from croupier.floor.core.recovery import snapshots, take_up, take_up_floor
from croupier.floor.core.streams import Pending
from croupier.floor.serve.bots import BotDriver
from croupier.floor.serve.house import (
    TableTold,
)
from croupier.floor.serve.seen import make_ready, rank_hands
from croupier.floor.serve.shown_floor import ShownFloor
from croupier.floor.serve.steady import SteadyClock
from croupier.floor.store.base import (
    KeptFloor,
    KeptSnapshot,
    LeaseLost,
    NotWritten,
    PartRefused,
    Store,
    StoreFailed,
    Unknown,
)
from croupier.play.felt import Unbalanced
from croupier.play.journal import BadJournal

SNAPSHOT_EVERY = 500
"""Entries of a stream after which it is saved."""
SIGN_EVERY = 60.0
"""Seconds between signatures of what has been written."""
BETWEEN_GAMES = 0.01
"""Seconds in which others are served between two games that are made ready."""
TRY_AGAIN = 0.5
"""Seconds between tries while nothing can be written."""


class Shell(ShownFloor):
    """A floor that runs: `FloorHouse` for whoever serves it."""

    def __init__(
        self,
        store: Store,
        *,
        voucher_key: bytes,
        periods: Periods | None = None,
        source: Callable[[str], Source] = SystemSource,
        clock: Callable[[], int] | None = None,
        epochs: dict[str, int] | None = None,
    ) -> None:
        """`epochs` are the leases of a worker among others; nothing where it owns all."""
        self.store = store
        kept = store.load()
        self._clock = clock or SteadyClock(kept.last_at)
        self.people = People(kept.persons, kept.sessions)
        self.core = Core(source, voucher_key, periods=periods, people=self.people)
        self.core.epochs = epochs
        self.broken = {}
        self.counts: Counter[str] = Counter()
        self._pool = ThreadPoolExecutor(1, "floor-writer")
        self._wake = asyncio.Event()
        self._still = asyncio.Event()
        """Set while nothing waits to be written."""
        self._still.set()
        self._tasks: list[asyncio.Task[None]] = []
        self._keeping: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._listening: dict[str, set[TableTold]] = {}
        self._stopping = False
        self._bots = BotDriver(self.core, source, self._bot_says)
        self._signed: dict[str, int] = {}
        self.failure: BaseException | None = None
        """Why the floor must stop and read its disk again, if it must."""
        self._load(kept)

    # -- starting and stopping -----------------------------------------------------------------

    def _load(self, kept: KeptFloor) -> None:
        """Take up what the store has."""
        core = self.core
        core.ledger.load(kept.balances, kept.meters)
        try:
            core.ledger.check()
        except Unbalanced as error:
            core.stopped = str(error)
        for voucher in kept.vouchers:
            core.vouchers.rows[voucher.digest] = voucher
        self._upto = kept.heads
        self._take_up_floor(kept.snapshots.get(FLOOR))
        for opened in kept.streams:
            snapshot = kept.snapshots.get(opened.stream)
            after = snapshot.seq if snapshot is not None else 0
            body = snapshot.body if snapshot is not None else None
            try:
                rest = self._entries(opened.stream, after)
                found = take_up(core, opened, body, rest)
                found.count(core.ledger)
            except BadJournal as error:
                self.broken[opened.stream] = str(error)
            except Unbalanced as error:
                core.stops(found, error)
        core.jackpots.relink()
        core.starts(self.now(), kept.last_at)

    def _take_up_floor(self, snapshot: KeptSnapshot | None) -> None:
        after = snapshot.seq if snapshot is not None else 0
        take_up_floor(
            self.core, snapshot.body if snapshot is not None else None, self._entries(FLOOR, after)
        )

    def _entries(self, stream: str, after: int) -> list[tuple[int, bytes, bytes, bytes]]:
        last = self._upto.get(stream)  # what was written since is not in the balances
        return [
            (one.seq, one.public, one.head, one.secret)
            for one in self.store.entries(stream, after)
            if last is None or one.seq <= last
        ]

    async def start(self) -> None:
        """The clock goes, and what is said is written."""
        does = self._write(), self._sign(), self._make_ready()
        self._tasks = [asyncio.create_task(one) for one in does]
        self._arm()
        self._bots.look(tuple(self.core.tables))

    async def _make_ready(self) -> None:
        """Whoever looks at a game first need not wait for what is worked out once: games are made
        ready one by one, between what is said, and the ranks of hands beside it.
        """
        await asyncio.to_thread(rank_hands)
        for table in tuple(self.core.tables.values()):
            await asyncio.sleep(BETWEEN_GAMES)
            await self.until_written(BETWEEN_GAMES)
            make_ready(table.table.game)

    async def stop(self) -> None:
        """What stands is written; open rounds stay open."""
        self._stopping = True
        self._bots.stop()
        if self._alarm is not None:
            self._alarm.cancel()
        self._wake.set()
        writer, *others = self._tasks
        for one in others:
            one.cancel()
        await asyncio.gather(writer, *others, *self._keeping, return_exceptions=True)
        if self.failure is None:
            await self._in_writer(self._keep_all)
        self._pool.shutdown()
        self.store.close()

    def _keep_all(self) -> None:
        self.store.save([KeptSnapshot(*one) for one in snapshots(self.core.own_streams(), 1)])
        self.store.sign(self._heads())

    # -- writing -------------------------------------------------------------------------------

    def _to_be_written(self) -> None:
        self._still.clear()
        self._wake.set()

    async def until_written(self, most: float) -> None:
        """Wait until all that was said is written, or for so many seconds."""
        if self._still.is_set():
            await asyncio.sleep(0)
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(most):
                await self._still.wait()

    async def _in_writer(self, does: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._pool, does)

    def _beside(self, does: Callable[[], None]) -> None:
        """Something is kept that nobody waits for; while it cannot be written, it is tried again: a
        session that has ended must not be there after a restart.
        """
        task = asyncio.create_task(self._keeps(does))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _keeps(self, does: Callable[[], None]) -> None:
        while True:
            try:
                return await self._in_writer(does)
            except NotWritten:
                if self._stopping:
                    return None
                await asyncio.sleep(TRY_AGAIN)
            except StoreFailed as error:
                self.failure = error
                return None

    async def _write(self) -> None:
        """One group after another; a mistake of ours here stops the floor, which reads its disk
        when it starts again.
        """
        try:
            await self._write_all()
        except Exception as error:
            self.failure = error
            raise

    async def _write_all(self) -> None:
        """As long as there is something to be written."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while (group := self.core.take()) is not None:
                if not await self._write_group(group):
                    break
            self._still.set()
            if self.failure is not None or (self._stopping and not self._wake.is_set()):
                return

    async def _write_group(self, group: Group) -> bool:
        """Write a group, and tell whoever waits; whether it is written."""
        rows = group.rows
        try:
            await self._in_writer(lambda: self.store.write(rows))
        except PartRefused as part:
            self._partly_refused(group, part)
            return True
        except LeaseLost as lost:
            return self._lease_lost(group, lost)
        except NotWritten as why:
            return await self._not_written(group, str(why))
        except Unknown:
            return await self._asked_for(group)
        except Exception as error:
            self.failure = error
            await self._not_written(group, str(error))
            return False
        self._written(group)
        return True

    def _partly_refused(self, group: Group, part: PartRefused) -> None:
        """Some rows cannot be: whoever said them hears why; the rest is written again."""
        self.counts["refused_by_store"] += 1
        for pending in self.core.refused(group, part.short, part.keys):
            _tell(pending)
        self._arm()

    def _lease_lost(self, group: Group, lost: LeaseLost) -> bool:
        """Another worker has streams of a group: all is dropped, and they are let go."""
        self.counts["leases_lost"] += len(lost.streams)
        now = self.now()
        for pending in self.core.failed(group, now):
            _tell(pending)
        for stream in lost.streams:
            self.core.loses(stream)
        self.core.goes_on(now)
        self._arm()
        return True

    def _written(self, group: Group) -> None:
        told = self.core.durable(group)
        self._tell_others(group)
        self.counts["groups"] += 1
        self.counts["entries"] += len(group.entered)
        now = self.now()
        for person in told.sessions_end:
            for session in self.people.end_all(person, now):
                self._beside(partial(self.store.keep_session, session))
        for pending in told.answered:
            _tell(pending)
        for change in told.changed:
            for tell in tuple(self._listening.get(change.table, ())):
                tell(change.table, change.wagers)
        if not self._stopping:
            self._bots.look([change.table for change in told.changed])
        touched = {one.stream.id: one.stream for one in group.entered}
        saved = [KeptSnapshot(*one) for one in snapshots(touched.values(), SNAPSHOT_EVERY)]
        if saved:
            self._beside(partial(self.store.save, saved))
        self._arm()

    def _tell_others(self, group: Group) -> None:
        """A group is written: there is nobody else here who serves this floor."""

    async def _asked_for(self, group: Group) -> bool:
        """A commit was not confirmed: only the store knows whether it was made."""
        rows = group.rows
        while True:
            try:
                loop = asyncio.get_running_loop()
                there = await loop.run_in_executor(self._pool, lambda: self.store.there(rows))
            except (NotWritten, Unknown):
                await asyncio.sleep(TRY_AGAIN)
                continue
            if there:
                self._written(group)
                return True
            return await self._not_written(group, "the commit was not made")

    async def _not_written(self, group: Group, why: str) -> bool:
        """Nothing of it has happened; go on as soon as something can be written."""
        self.counts["failed"] += 1
        for pending in self.core.failed(group, self.now()):
            _tell(pending)
        while self.failure is None and not self._stopping:
            loop = asyncio.get_running_loop()
            try:
                if await loop.run_in_executor(self._pool, self.store.works):
                    self.core.goes_on(self.now())
                    self._arm()
                    return True
            except StoreFailed as error:
                self.failure = error
                break
            await asyncio.sleep(TRY_AGAIN)
        return False

    async def _sign(self) -> None:
        while True:
            await asyncio.sleep(SIGN_EVERY)
            heads = self._heads()
            if heads:
                self._beside(partial(self.store.sign, heads))

    def _heads(self) -> list[tuple[str, int, bytes]]:
        """How far streams have come since that was last signed."""
        new = [
            (one.id, one.durable.seq, one.durable.head)
            for one in self.core.own_streams()
            if one.durable.seq > self._signed.get(one.id, 0)
        ]
        self._signed.update({stream: seq for stream, seq, _ in new})
        return new

    # -- the clock -----------------------------------------------------------------------------

    def _arm(self) -> None:
        """The clock looks again when the next table is due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = self.core.next_due()
        if due is not None and not self._stopping:
            after = max(due - self.now(), 0) / 1000
            self._alarm = asyncio.get_running_loop().call_later(after, self._tick)

    def _tick(self) -> None:
        self._alarm = None
        self.core.tick(self.now())
        self._to_be_written()
        self._arm()

    # -- what is said --------------------------------------------------------------------------

    def not_ready(self) -> str:
        """Why nothing is taken now, in a sentence; nothing where all is well."""
        if self.failure is not None:
            return "the store has failed: the floor must be started again"
        if self.core.stopped:
            return f"the accounts do not add up: {self.core.stopped}"
        if self.core.stalled is not None:
            return "nothing can be written just now"
        return "the floor is stopping" if self._stopping else ""

    async def do(self, request: FloorRequest) -> Reply:
        """Give a command, and answer when it is written."""
        if self._stopping or self.failure is not None:
            raise not_done(Code.NOT_READY, self.not_ready(), retry=True)
        known = None
        if request.key and not self.core.remembers(request):
            known = self.store.request(request.caller.person, request.key)
        return await self._do(request, known)

    async def _do(self, request: FloorRequest, known: KnownRequest | None) -> Reply:
        pending = self.core.submit(request, self.now(), known)
        self.counts["requests"] += 1
        if pending.error is None and not pending.written:
            heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            pending.heard.append(partial(_resolve, heard))
            self._to_be_written()
            self._arm()
            await heard
        elif self.core.has_waiting:
            self._to_be_written()  # a late wager was refused, and noted
        if pending.error is not None:
            self.counts["refused"] += 1
            raise FloorRefused(pending.error)
        assert pending.reply is not None
        return pending.reply

    def _bot_says(self, request: FloorRequest) -> None:
        """A bot of the house says something."""
        self.core.submit(request, self.now())
        self._to_be_written()
        self._arm()

    def listen(self, tables: Collection[str], tell: TableTold) -> Callable[[], None]:
        """`tell` whenever something written has changed a table; gives back how to stop."""
        for table in tables:
            self._listening.setdefault(table, set()).add(tell)

        def stop() -> None:
            for table in tables:
                self._listening.get(table, set()).discard(tell)

        return stop

    async def keep_session(self, session: SessionRecord) -> None:
        """A session was opened or has ended: it outlives a restart."""
        await self._in_writer(lambda: self.store.keep_session(session))

    def gauges(self) -> Mapping[str, float]:
        """Figures for the metrics, by name."""
        core = self.core
        return {
            "tables": len(core.tables),
            "tables_in_fault": sum(1 for one in core.tables.values() if one.fault),
            "tables_broken": len(self.broken),
            "pools": sum(1 for one in core.jackpots.pools.values() if not one.state.closed),
            "tournaments": len(self.tournaments()),
            **{name: float(count) for name, count in self.counts.items()},
        }


def _resolve(heard: asyncio.Future[None]) -> None:
    if not heard.done():  # whoever asked may have gone
        heard.set_result(None)


def _tell(pending: Pending) -> None:
    for heard in pending.heard:
        heard()
    pending.heard.clear()

"""The live shell around the core: an event loop, a clock, and one thread that writes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice

from croupier.equipment.randomness import Source, SystemSource
from croupier.floor.core.clock import Periods
from croupier.floor.core.engine import Core, Group, Pending
from croupier.floor.core.entries import FLOOR, KnownRequest
from croupier.floor.core.messages import (
    Caller,
    Code,
    FloorError,
    FloorRefused,
    FloorRequest,
    Reply,
    TableBody,
    not_done,
)
from croupier.floor.core.people import People, SessionRecord
from croupier.floor.core.recovery import saved_floor, saved_table, take_up, take_up_floor
from croupier.floor.core.said import Speaking
from croupier.floor.core.tables import FloorTable
from croupier.floor.core.tournament_views import (
    TournamentListed,
    TournamentLook,
    listed,
    look,
)
from croupier.floor.core.tournaments import FloorTournament
from croupier.floor.core.views import seen, viewer_of
from croupier.floor.serve.bots import BotDriver
from croupier.floor.serve.chain import ChainChecked, checked
from croupier.floor.serve.counsel import DealersTask, hint_for, mishaps_of, task_of
from croupier.floor.serve.house import (
    AccountShown,
    DayReport,
    EntryShown,
    ReportLine,
    RoundRecalled,
    TableListed,
    TableLook,
    TableTold,
)
from croupier.floor.serve.pools_shown import PoolShown, pool_shown
from croupier.floor.serve.recall import (
    hand_history,
    in_force,
    out_of_the_record,
    recalled,
    recalled_step,
    remembered,
)
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
from croupier.floor.store.reconcile import day_of, reconciled
from croupier.pages.document import Page
from croupier.play import Game
from croupier.play.journal import BadJournal
from croupier.play.offices import Actor, Office
from croupier.play.reports.forms import Form
from croupier.play.round import Round
from croupier.play.seeing.previews import Preview

SNAPSHOT_EVERY = 500
"""Entries of a stream after which it is saved."""
SIGN_EVERY = 60.0
"""Seconds between signatures of what has been written."""
TRY_AGAIN = 0.5
"""Seconds between tries while nothing can be written."""


class Shell:
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
        self.broken: dict[str, str] = {}
        """Streams that are not opened, by what is wrong with them."""
        self.counts: Counter[str] = Counter()
        self._pool = ThreadPoolExecutor(1, "floor-writer")
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._alarm: asyncio.TimerHandle | None = None
        self._listening: dict[str, set[TableTold]] = {}
        self._stopping = False
        self._bots = BotDriver(self.core, source, self._bot_says)
        self._signed: dict[str, int] = {}
        self.failure: BaseException | None = None
        """Why the floor must stop and read its disk again, if it must."""
        self._load(kept)

    def now(self) -> int:
        """The time in milliseconds."""
        return self._clock()

    # -- starting and stopping -----------------------------------------------------------------

    def _load(self, kept: KeptFloor) -> None:
        """Take up what the store has."""
        core = self.core
        core.ledger.load(kept.balances, kept.meters)
        core.ledger.check()
        for voucher in kept.vouchers:
            core.vouchers.rows[voucher.digest] = voucher
        self._upto = kept.heads
        self._take_up_floor(kept.snapshots.get(FLOOR))
        for opened in kept.streams:
            snapshot = kept.snapshots.get(opened.stream)
            after = snapshot.seq if snapshot is not None else 0
            body = snapshot.body if snapshot is not None else None
            rest = self._entries(opened.stream, after)
            try:
                take_up(core, opened, body, rest).count(core.ledger)
            except BadJournal as error:
                self.broken[opened.stream] = str(error)
                core.forgets(opened.stream)
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
        self._tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._sign())]
        self._arm()
        self._bots.look(tuple(self.core.tables))

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
        await asyncio.gather(writer, *others, return_exceptions=True)
        if self.failure is None:
            await self._in_writer(self._keep_all)
        self._pool.shutdown()
        self.store.close()

    def _keep_all(self) -> None:
        self.store.save(self._snapshots(every=1))
        self.store.sign(self._heads())

    # -- writing -------------------------------------------------------------------------------

    async def _in_writer(self, does: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._pool, does)

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
                self._pool.submit(self.store.keep_session, session)
        for pending in told.answered:
            _tell(pending)
        for change in told.changed:
            for tell in tuple(self._listening.get(change.table, ())):
                tell(change.table, change.wagers)
        if not self._stopping:
            self._bots.look([change.table for change in told.changed])
        snapshots = self._snapshots(SNAPSHOT_EVERY)
        if snapshots:
            self._pool.submit(self.store.save, snapshots)
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

    def _snapshots(self, every: int) -> list[KeptSnapshot]:
        """What has come far enough since it was last saved, and is all written."""
        core, found = self.core, list[KeptSnapshot]()
        for table in core.own_tables():
            closed = table.table.standing.closed
            far = table.durable.seq - table.snapshot_at
            if table.settled and far and (far >= every or closed):
                table.snapshot_at = table.durable.seq
                found.append(KeptSnapshot(table.id, table.durable.seq, saved_table(table)))
        for pool in core.own_pools():
            if pool.settled and pool.durable.seq - pool.snapshot_at >= every:
                pool.snapshot_at = pool.durable.seq
                found.append(KeptSnapshot(pool.id, pool.durable.seq, pool.save()))
        for side in core.own_sides():
            far = side.durable.seq - side.snapshot_at
            if side.settled and far and (far >= every or side.over):
                side.snapshot_at = side.durable.seq
                found.append(KeptSnapshot(side.id, side.durable.seq, side.saved()))
        far = core.floor.seq - self._signed.get("", 0)
        if far >= every and core.owns(FLOOR) and not core.waits_for(FLOOR):
            self._signed[""] = core.floor.seq
            found.append(KeptSnapshot(FLOOR, core.floor.seq, saved_floor(core)))
        return found

    async def _sign(self) -> None:
        while True:
            await asyncio.sleep(SIGN_EVERY)
            heads = self._heads()
            if heads:
                await self._in_writer(lambda heads=heads: self.store.sign(heads))  # type: ignore[misc]

    def _heads(self) -> list[tuple[str, int, bytes]]:
        """How far streams have come since that was last signed."""
        own = [one for one in self.core.streams() if self.core.owns(one.id)]
        heads = [(one.id, one.durable.seq, one.durable.head) for one in own]
        if self.core.owns(FLOOR) and not self.core.waits_for(FLOOR):
            heads.append((FLOOR, self.core.floor.seq, self.core.floor.head))
        new = [one for one in heads if one[1] > self._signed.get(one[0], 0)]
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
        self._wake.set()
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
            self._wake.set()
            self._arm()
            await heard
        elif self.core.has_waiting:
            self._wake.set()  # a late wager was refused, and noted
        if pending.error is not None:
            self.counts["refused"] += 1
            raise FloorRefused(pending.error)
        assert pending.reply is not None
        return pending.reply

    def _bot_says(self, request: FloorRequest) -> None:
        """A bot of the house says something."""
        self.core.submit(request, self.now())
        self._wake.set()
        self._arm()

    def preview(self, caller: Caller, table: str, body: TableBody) -> Preview:
        """What would follow from a command."""
        at, may = self._table(table), self.people.may(caller, body, table)
        if isinstance(may, FloorError):
            raise FloorRefused(may)
        by = Actor(caller.person, caller.office)
        command = Speaking(at, by, caller.name, self.now()).command(body)
        return at.table.preview(command, viewer_of(caller))

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

    # -- what is shown -------------------------------------------------------------------------

    def _table(self, id: str) -> FloorTable:
        table = self.core.tables.get(id)
        if table is None:
            raise not_done(Code.NOT_FOUND, self.broken.get(id) or "there is no such table")
        return table

    def tables(self) -> Sequence[TableListed]:
        """All tables that are open."""
        return [self._listed(one) for one in self.core.tables.values()]

    def _listed(self, table: FloorTable) -> TableListed:
        stood, game = table.table.standing, table.table.game
        view = seen(table, self.core.ledger, viewer_of(NOBODY))
        state = "closed" if stood.closed else "fault" if table.fault else view.phase
        limits = {name: {"min": one.least, "max": one.most} for name, one in stood.limits.items()}
        return TableListed(
            table.id,
            game.id,
            game.title,
            table.mode,
            state,
            limits,
            len(stood.seats),
            stood.begun.places,
            view.round,
            tuple(bot.style for bot in table.bots),
        )

    def game(self, table: str) -> Game:
        """What is played at a table."""
        return self._table(table).table.game

    def look(self, caller: Caller, table: str) -> TableLook:
        """A table as somebody may see it."""
        at = self._table(table)
        view = seen(at, self.core.ledger, viewer_of(caller))
        player = caller.office is Office.PLAYER
        asks = view.phase in ("open", "playing", "showdown")
        return TableLook(
            at.id,
            at.mode,
            view,
            at.durable.seq,
            at.clock.due if asks else None,
            self.core.credit_of(caller.person) if player else None,
            at.fault,
            {bot.id: bot.style for bot in at.bots},
        )

    def hint(self, caller: Caller, table: str) -> Page | None:
        """What each move is worth for who is asked now; nothing where that is not worked out."""
        return hint_for(self._table(table), caller)

    def mishaps(self, caller: Caller, table: str) -> Sequence[Form]:
        """What may have gone wrong now, with the form of its facts."""
        return mishaps_of(self._table(table))

    def task(self, table: str) -> DealersTask:
        """What a table waits for of its dealer."""
        return task_of(self._table(table))

    def keyed(self, caller: Caller, table: str) -> Sequence[EntryShown]:
        """What was keyed into the open round and stands."""
        running = self._table(table).table.running
        return in_force(running.round, caller) if running is not None else ()

    async def hand_history(self, caller: Caller, table: str, round: int) -> str:
        """A hand of poker in the PHH format, as who asks has seen it."""
        at = self._table(table)
        return hand_history(at, await self._round(at, round), caller, round)

    def chain(self, stream: str) -> ChainChecked:
        """The chain of a stream's entries worked out again from the store."""
        return checked(stream, self.store.entries(stream, 0))

    def float_of(self, table: str) -> tuple[int, int]:
        """What a table's float holds, and what of it the table has won or (below nothing) lost."""
        won = self.core.ledger.of(f"float:{table}")
        return self.core.ledger.of(f"filled:{table}") + won, won

    async def recall(self, caller: Caller, table: str, round: int) -> RoundRecalled:
        """A round of a table, step by step, as somebody may see it."""
        return recalled(await self._round(self._table(table), round), caller, round)

    async def recall_step(self, caller: Caller, table: str, round: int, step: int) -> TableLook:
        """The table as it was after so many entries of a round."""
        at = self._table(table)
        return recalled_step(at, await self._round(at, round), caller, round, step)

    async def _round(self, table: FloorTable, number: int) -> Round:
        """A round that the table remembers, or one out of its record."""
        found = remembered(table, number)
        if found is not None:
            return found
        if not 0 < number <= table.table.standing.rounds:
            raise not_done(Code.NOT_FOUND, "there is no such round to be recalled")
        loop, rows = asyncio.get_running_loop(), self.store.entries(table.id)
        return await loop.run_in_executor(None, out_of_the_record, rows, number)

    def account(self, person: str) -> AccountShown:
        """What somebody has."""
        known = self.people.persons.get(person)
        if known is None or known.office is not Office.PLAYER:
            raise not_done(Code.NOT_FOUND, "there is no player of that id")
        ledger = self.core.ledger
        return AccountShown(
            person,
            self.core.credit_of(person),
            dict(self.core.chips_of(person)),
            ledger.of(f"disputed:{person}"),
        )

    def pools(self) -> Sequence[PoolShown]:
        """The jackpots that are linked over tables."""
        return [pool_shown(one) for one in self.core.jackpots.pools.values()]

    def tournaments(self) -> Sequence[TournamentListed]:
        """All tournaments, those that are over too."""
        sides = self.core.sides.values()
        return [listed(one) for one in sides if isinstance(one, FloorTournament)]

    def tournament(self, caller: Caller, id: str) -> TournamentLook:
        """A tournament as somebody may see it."""
        found = self.core.sides.get(id)
        if not isinstance(found, FloorTournament):
            raise not_done(Code.NOT_FOUND, self.broken.get(id) or "there is no such tournament")
        return look(found, self.people, caller, self.now())

    async def report(self, day: str) -> DayReport:
        """Meters and reconciliation of a day."""
        found = day_of(day)
        if found is None:
            raise not_done(Code.NOT_FOUND, "say a day as 2026-11-18")
        loop = asyncio.get_running_loop()
        counted = await loop.run_in_executor(None, reconciled, self.store, *found)
        lines = tuple(ReportLine(one.name, one.cents, one.about) for one in counted.figures)
        return DayReport(day, counted.balanced, lines, counted.first_bad)

    async def export(self) -> AsyncIterator[bytes]:
        """All that is public of the record, to be verified offline."""
        loop, pieces = asyncio.get_running_loop(), self.store.export()
        while gathered := await loop.run_in_executor(None, lambda: list(islice(pieces, 500))):
            yield b"".join(gathered)

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


NOBODY = Caller("", Office.INSPECTOR)
"""Who only looks on."""


def _resolve(heard: asyncio.Future[None]) -> None:
    if not heard.done():  # whoever asked may have gone
        heard.set_result(None)


def _tell(pending: Pending) -> None:
    for heard in pending.heard:
        heard()
    pending.heard.clear()

"""One worker among several that serve one floor out of PostgreSQL.

It conducts the tables that it has leases of, and follows all others: it reads what their owners
have written and applies it, so that every view, stream and recall is answered here, and a table is
taken over as it stands. A command goes to the owner of its stream, wherever it was given.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Final, TypeVar

from croupier.equipment.randomness import Source, SystemSource
from croupier.floor.core.clock import Periods
from croupier.floor.core.engine import stream_of
from croupier.floor.core.entries import FLOOR
from croupier.floor.core.messages import (
    Code,
    DoChangeLimits,
    FloorRefused,
    FloorRequest,
    Reply,
    not_done,
)
from croupier.floor.core.people import SessionRecord
from croupier.floor.core.record import Group, read_reply, written_reply
from croupier.floor.core.recovery import follow_opened
from croupier.floor.core.sharing import (
    BEAT,
    LeasesSeen,
    LeaseTaken,
    follow_stream,
    followed_from,
    let_go,
    of_others,
    spare,
    take_streams,
    to_take,
    wanted,
)
from croupier.floor.serve.logs import log
from croupier.floor.serve.peers import (
    Forwarded,
    Peer,
    PeerAnswer,
    PeerDesk,
    PeerGone,
    PeerMessage,
    SessionTold,
    StreamsMoved,
)
from croupier.floor.serve.shell import Shell
from croupier.floor.serve.steady import wall_clock
from croupier.floor.store.base import KeptRow, NotWritten
from croupier.floor.store.leases import Leases, WrittenElsewhere
from croupier.floor.store.postgres import PostgresStore
from croupier.play.journal import BadJournal

PATIENCE: Final = 10.0
"""Seconds in which the owner of a table is looked for."""
LOOK_AGAIN: Final = 0.1
"""Seconds until an owner is looked for again."""
AHEAD: Final = 5_000
"""Milliseconds that a worker's clock may be ahead of the database's."""
CLOCK_AHEAD: Final = "this machine's clock is more than five seconds ahead of the database's"
SESSIONS_BEHIND: Final = 10_000
"""Milliseconds within which a session that nobody was told of is found."""
AGAIN: Final = (Code.NOT_WRITTEN, Code.NOT_READY)
"""What another worker can yet do, if it has the table by then."""
Found = TypeVar("Found")


def new_worker() -> str:
    """An id for a worker: no other will ever have it."""
    return f"worker-{secrets.token_hex(6)}"


class WorkerShell(Shell):
    """A floor that several workers serve, seen from one of them."""

    store: PostgresStore

    def __init__(
        self,
        store: PostgresStore,
        *,
        voucher_key: bytes,
        worker_key: bytes,
        private: tuple[str, int] = ("127.0.0.1", 0),
        periods: Periods | None = None,
        source: Callable[[str], Source] = SystemSource,
        clock: Callable[[], int] | None = None,
    ) -> None:
        """`private` is where other workers reach this one."""
        super().__init__(
            store, voucher_key=voucher_key, periods=periods, source=source, clock=clock, epochs={}
        )
        self.worker = store.worker
        self._leases = Leases(store.url, store.vault, store.worker)
        self._asking = ThreadPoolExecutor(1, "floor-leases")
        self._key, self._private, self._address = worker_key, private, ""
        self._desk = PeerDesk(worker_key, self._hears)
        self._peers: dict[str, Peer] = {}
        self._seen: LeasesSeen | None = None
        self._ahead = False
        self._catching = asyncio.Lock()
        self._next_catch: asyncio.Task[None] | None = None
        self._beating = asyncio.Lock()

    async def _asked(self, does: Callable[[], Found]) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._asking, does)

    # -- starting and stopping -----------------------------------------------------------------

    async def start(self) -> None:
        """Other workers can call, tables are taken, the clock goes."""
        self._address = await self._desk.start(*self._private)
        await super().start()
        await self._beat()
        self._tasks.append(asyncio.create_task(self._beats()))
        if self._peers:  # by then the others have met this one, and tell it of sessions
            await asyncio.sleep(2 * BEAT / 1000)

    async def stop(self) -> None:
        """What stands is written and given up: others take it."""
        await super().stop()
        for peer in self._peers.values():
            await peer.close()
        await self._desk.stop()
        await self._asked(self._leases.leave)
        self._asking.shutdown()
        self._leases.close()  # whoever asked last may have opened them again
        self.store.close()

    def not_ready(self) -> str:
        """Why nothing is taken now, in a sentence; nothing where all is well."""
        if self._ahead:
            return CLOCK_AHEAD
        return super().not_ready()

    # -- leases --------------------------------------------------------------------------------

    async def _beats(self) -> None:
        while True:
            await asyncio.sleep(BEAT / 1000)
            try:
                await self._beat()
            except NotWritten as error:  # the database is away: nobody takes anything meanwhile
                log.warning("no sign of life", why=str(error))
            except Exception as error:  # a mistake of ours: another worker takes over
                self.failure = error
                raise

    async def _beat(self) -> None:
        """Say that this worker lives; renew, give up, take, and see who has what."""
        async with self._beating:
            gives = spare(self.core, self._seen)
            without = (*self.broken, *of_others(self.core, self._seen))
            wants = wanted(self.core)
            for stream in gives:
                self.core.loses(stream)
            beat = partial(self._leases.beat, self._address, gives, without, wants)
            seen = await self._asked(beat)
            self._seen = seen
            self._ahead = wall_clock() - seen.now > AHEAD
            let_go(self.core, seen)
            await self._meet(seen.workers)
            await self.catch_up()
            await self._takes(to_take(self.core, seen, gives))
            since = self.now() - SESSIONS_BEHIND
            for session in await self._asked(lambda: self._leases.sessions(since)):
                self.people.learns(session)

    async def _takes(self, taken: Sequence[LeaseTaken]) -> None:
        """Streams that are this worker's now, after all that their owners have written."""
        core, now = self.core, self.now()
        if any(one.stream == FLOOR for one in taken):
            persons, vouchers = await self._asked(self._leases.at_the_desk)
            for person in persons:
                self.people.put(person)
            core.vouchers.rows.update({row.digest: row for row in vouchers})
        take_streams(core, taken, now)
        self._bots.look(tuple(one.stream for one in taken))
        self._arm()

    async def _meet(self, workers: dict[str, str]) -> None:
        """Other workers, as they are now."""
        for worker, peer in tuple(self._peers.items()):
            if workers.get(worker) != peer.address:
                del self._peers[worker]
                await peer.close()
        for worker, address in workers.items():
            if worker not in self._peers:
                self._peers[worker] = Peer(address, self._key)
        await asyncio.gather(*(peer.call() for peer in self._peers.values()))

    # -- what others write ---------------------------------------------------------------------

    async def catch_up(self) -> None:
        """All that others had written when this was called is applied here."""
        if self._next_catch is None:
            self._next_catch = asyncio.create_task(self._catch())
        await asyncio.shield(self._next_catch)

    async def _catch(self) -> None:
        async with self._catching:
            self._next_catch = None  # whoever comes from here on waits for another one
            core = self.core
            heads = followed_from(core)
            known = {*core.streams, *self.broken}
            try:
                found = await self._asked(lambda: self._leases.behind(heads, known))
            except NotWritten:
                return
            self._follow(found)

    def _follow(self, found: WrittenElsewhere) -> None:
        core = self.core
        for person in found.persons:
            self.people.put(person)
        opened = {one.stream: one for one in found.opened}
        for stream, rows in groupby(found.rows, attrgetter("stream")):
            try:
                if stream not in opened:
                    self._follow_stream(stream, rows)
                elif stream not in core.streams:
                    written = [(one.seq, one.public, one.head, one.secret) for one in rows]
                    follow_opened(core, opened[stream], written)
            except BadJournal as error:
                self._cannot_follow(stream, error)

    def _follow_stream(self, stream: str, rows: Iterable[KeptRow]) -> None:
        written = ((row.seq, row.public, row.head, row.secret) for row in rows)
        followed = follow_stream(self.core, stream, written)
        for person in followed.sessions_end:
            self.people.end_all(person, self.now())
        if followed.changed:
            for tell in tuple(self._listening.get(stream, ())):
                tell(stream, followed.wagers)
            for table in self.core.streams[stream].led:
                for tell in tuple(self._listening.get(table, ())):
                    tell(table, stream)

    def _cannot_follow(self, stream: str, error: BadJournal) -> None:
        if stream == FLOOR:
            self.failure = error
            return
        self.broken[stream] = str(error)
        self.core.breaks(stream, str(error))
        log.error("not followed", stream=stream, why=str(error))

    def _tell_others(self, group: Group) -> None:
        heads = {one.row.entry.stream: one.row.entry.seq for one in group.entered}
        for peer in self._peers.values():
            peer.tell(StreamsMoved(heads))

    # -- what is said --------------------------------------------------------------------------

    async def do(self, request: FloorRequest) -> Reply:
        """Give a command to the owner of its stream, and answer when it is written."""
        if not request.key:
            return await self._once(request, stream_of(request))
        stream, loop = stream_of(request), asyncio.get_running_loop()
        if not self._is_known(stream):
            await self.catch_up()
        ends = loop.time() + PATIENCE
        while True:
            try:
                return await self._once(request, stream)
            except FloorRefused as refused:
                again = refused.error.retry and refused.error.code in AGAIN
                if not again or self.core.owns(stream) or loop.time() > ends or self._stopping:
                    raise
            await asyncio.sleep(LOOK_AGAIN)  # the same key: it is taken once, whoever takes it

    async def _once(self, request: FloorRequest, stream: str) -> Reply:
        if self.core.owns(stream) or not self._is_known(stream):
            return await self._here(request, stream)
        owner = self._seen.owners.get(stream, "") if self._seen is not None else ""
        peer = self._peers.get(owner)
        if peer is None:
            raise _nobody()
        try:
            answer = await peer.ask(Forwarded(0, request))
        except PeerGone:
            raise _nobody() from None
        if answer.elsewhere:
            raise _nobody()
        if answer.error is not None:
            raise FloorRefused(answer.error)
        await self.catch_up()  # whoever said it sees here what it came to
        return read_reply(answer.reply)

    async def _here(self, request: FloorRequest, stream: str) -> Reply:
        """A command for a stream of this worker's own."""
        if self._stopping or self.failure is not None:
            raise not_done(Code.NOT_READY, self.not_ready(), retry=True)
        if self._ahead and isinstance(request.body, DoChangeLimits):  # its notice must be over
            raise not_done(Code.NOT_READY, CLOCK_AHEAD, retry=True)
        caught_up = False
        while True:
            known = None
            if request.key and not self.core.remembers(request):
                asks = partial(self.store.request, request.caller.person, request.key)
                try:
                    known = await self._asked(asks)
                except NotWritten:
                    raise _nobody() from None
                if not self.core.owns(stream) and self._is_known(stream):
                    raise _nobody()  # it was lost meanwhile
            try:
                return await self._do(request, known)
            except FloorRefused as refused:
                if refused.error.code is not Code.NO_CREDIT or caught_up:
                    raise
            caught_up = True  # somebody may have paid in through another worker
            await self.catch_up()
            if not self.core.owns(stream):
                raise _nobody()

    def _is_known(self, stream: str) -> bool:
        """Whether there is such a stream; one that there is not is refused by anybody."""
        return stream in self.core.streams

    async def _hears(self, message: PeerMessage) -> PeerAnswer | None:
        """What another worker says."""
        match message:
            case Forwarded(n=n, request=request):
                stream = stream_of(request)
                if not self.core.owns(stream):
                    return PeerAnswer(n, elsewhere=True)
                try:
                    reply = await self._here(request, stream)
                except FloorRefused as refused:
                    return PeerAnswer(n, error=refused.error)
                return PeerAnswer(n, written_reply(reply))
            case SessionTold(n=n, session=session):
                self.people.learns(session)
                return PeerAnswer(n)
            case StreamsMoved(heads=heads):
                if any(self._is_behind(stream, seq) for stream, seq in heads.items()):
                    await self.catch_up()
        return None

    def _is_behind(self, stream: str, seq: int) -> bool:
        found = self.core.streams.get(stream)
        return not self.core.owns(stream) and seq > (found.head.seq if found is not None else 0)

    async def keep_session(self, session: SessionRecord) -> None:
        """A session was opened or has ended: every worker knows it before that is said."""
        await super().keep_session(session)
        told = (peer.ask(SessionTold(0, session)) for peer in self._peers.values())
        waiting = asyncio.gather(*told, return_exceptions=True)
        try:
            async with asyncio.timeout(1):
                await waiting
        except TimeoutError:
            pass  # it reads the table of sessions when it is back


def _nobody() -> FloorRefused:
    text = "nobody conducts it just now: try again"
    return not_done(Code.NOT_WRITTEN, text, retry=True)

"""Live views by server-sent events: the newest state, never a queue.

A reader is sent the whole view of each table when he connects and whenever it has changed since.
What closes or asks goes at once, and so does what he did himself; what others wager is put together
for a fifth of a second. A view is made when it is sent, so slow readers get fewer and newer
ones; whoever takes nothing for half a minute is disconnected. `id` is the entry of each table that
was shown last. Whoever comes back with it as `Last-Event-ID` gets the state as it is then: there is
no queue that he could have missed a part of.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from croupier.floor.core.messages import Caller, FloorRefused
from croupier.floor.serve.errors import error_bytes
from croupier.floor.serve.house import FloorHouse
from croupier.floor.serve.limits import ServeLimits, Streams, Turns
from croupier.floor.serve.metrics import HttpMeters
from croupier.floor.serve.seen import ENCODER, seen

QUIET: Final = 15.0
"""Seconds after which something is sent to whoever has heard nothing, so that nobody hangs up."""
KEEP_ALIVE: Final = b": \n\n"
GZIP: Final = 16
"""Of zlib: with the header of gzip; added to the window."""
_WINDOW, _MEMORY = 13, 6
"""A compressed stream keeps 64 kB: enough for the last view, which the next is like."""


class Squeezer:
    """A stream compressed with a flush after each message, which looks back as far as `window`, a
    power of two.
    """

    def __init__(self, window: int = _WINDOW) -> None:
        self._zip = zlib.compressobj(6, zlib.DEFLATED, GZIP + window, _MEMORY)

    def __call__(self, data: bytes) -> bytes:
        return self._zip.compress(data) + self._zip.flush(zlib.Z_SYNC_FLUSH)


def accepts_gzip(header: str) -> bool:
    """Whether a reader takes compressed streams.

    >>> accepts_gzip("br, gzip;q=0.8"), accepts_gzip("gzip;q=0"), accepts_gzip("")
    (True, False, False)
    """
    for one in header.lower().split(","):
        name, _, weight = one.strip().partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def event(name: str, id: str, data: bytes) -> bytes:
    """One event as it goes over the wire; JSON has no line break in it."""
    return b"event: %b\nid: %b\ndata: %b\n\n" % (name.encode(), id.encode(), data)


class FollowedIds(msgspec.Struct, frozen=True):
    """What a reader follows, by the ids of each kind."""

    tables: tuple[str, ...] = ()
    pools: tuple[str, ...] = ()
    tournaments: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """All of it, in the order in which it was asked for."""
        return (*self.tables, *self.pools, *self.tournaments)


class Feed:
    """What one reader follows: what has changed, and when it is due to be sent."""

    def __init__(
        self,
        house: FloorHouse,
        caller: Caller,
        followed: FollowedIds,
        limits: ServeLimits,
        turns: Turns,
    ) -> None:
        self._house = house
        self._caller = caller
        self._draws: dict[str, Callable[[str], tuple[str, int, bytes]]] = {
            **dict.fromkeys(followed.tables, self._table),
            **dict.fromkeys(followed.pools, self._pool),
            **dict.fromkeys(followed.tournaments, self._tournament),
        }
        self._bundled = limits.bundled
        self._turns = turns
        self._changed: dict[str, None] = dict.fromkeys(followed.all)
        self._shown: dict[str, int] = {}
        self._due = asyncio.Event()
        self._due.set()
        self._timer: asyncio.TimerHandle | None = None
        self._stop = house.listen(followed.all, self.tell)

    def tell(self, id: str, wagers: str | None) -> None:
        """Something that is followed has changed."""
        self._changed[id] = None
        if wagers is None or wagers == self._caller.person:
            self._due.set()
        elif self._timer is None and not self._due.is_set():
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._bundled, self._due.set)

    def close(self) -> None:
        """Nobody reads any more."""
        self._stop()
        if self._timer is not None:
            self._timer.cancel()

    async def next(self) -> bytes:
        """What is sent next: the newest view of all that has changed, or a sign of life."""
        try:
            async with asyncio.timeout(QUIET):
                await self._due.wait()
        except TimeoutError:
            return KEEP_ALIVE
        self._due.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        changed, self._changed = self._changed, {}
        return b"".join([await self._of(id) for id in changed])

    async def _of(self, id: str) -> bytes:
        await self._turns.mine()
        try:
            name, self._shown[id], data = self._draws[id](id)
        except FloorRefused as refused:  # it was closed, or he may not look any more
            name, data = "gone", error_bytes(refused.error)
        return event(name, self._id(), data)

    def _table(self, id: str) -> tuple[str, int, bytes]:
        house = self._house
        look = house.look(self._caller, id)
        shown = seen(look, house.game(id), house.now(), with_areas=False)
        return "view", look.seq, ENCODER.encode(shown)

    def _pool(self, id: str) -> tuple[str, int, bytes]:
        shown = next(one for one in self._house.pools() if one.id == id)
        return "pool", shown.seq, ENCODER.encode(shown)

    def _tournament(self, id: str) -> tuple[str, int, bytes]:
        look = self._house.tournament(self._caller, id)
        return "tournament", look.seq, ENCODER.encode(look)

    def _id(self) -> str:
        return ",".join([f"{id}:{self._shown.get(id, 0)}" for id in self._draws])

    @property
    def allowed(self) -> bool:
        """Whether the reader's session still stands."""
        return self._house.people.session(self._caller.session) is not None


class EventResponse(ASGIResponse):
    """The stream itself."""

    _should_set_content_length = False

    def __init__(
        self,
        feed: Feed,
        caller: Caller,
        streams: Streams,
        limits: ServeLimits,
        meters: HttpMeters,
        *,
        squeeze: bool,
    ) -> None:
        headers = {
            "cache-control": "no-store",
            "x-accel-buffering": "no",
            "vary": "accept-encoding",
        }
        if squeeze:
            headers["content-encoding"] = "gzip"
        super().__init__(headers=headers, media_type="text/event-stream", status_code=200)
        self._feed = feed
        self._caller = caller
        self._streams = streams
        self._limits = limits
        self._meters = meters
        self._squeeze = Squeezer() if squeeze else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._meters.streams.inc()
        writing = asyncio.ensure_future(self._write(send))
        leaving = asyncio.ensure_future(_gone(receive))
        try:
            await asyncio.wait((writing, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (writing, leaving):
                task.cancel()
            await asyncio.gather(writing, leaving, return_exceptions=True)
            self._feed.close()
            self._streams.close(self._caller.person)
            self._meters.streams.dec()

    async def _write(self, send: Send) -> None:
        await self.start_response(send)
        feed = self._feed
        while feed.allowed:
            data = await feed.next()
            if not data or not feed.allowed:
                continue
            self._meters.sent.inc()
            if self._squeeze is not None:
                data = self._squeeze(data)
            try:
                async with asyncio.timeout(self._limits.behind):
                    await send({"type": "http.response.body", "body": data, "more_body": True})
            except TimeoutError:
                self._meters.behind.inc()
                return
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class EventStream(Response[None]):
    """A handler gives this back; Litestar sends it."""

    def __init__(self, stream: EventResponse) -> None:
        super().__init__(None, media_type="text/event-stream")
        self._stream = stream

    def to_asgi_response(
        self, app: Any, request: Request[Any, Any, Any], **how: Any
    ) -> ASGIResponse:
        return self._stream

"""A floor in a test: a shell in memory, a clock that stands, people of every office, no network."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from litestar import Litestar

from croupier.equipment.randomness import SeededSource, Source
from croupier.floor.core.clock import Periods
from croupier.floor.core.messages import (
    Body,
    Caller,
    CommandBody,
    DoBuyIn,
    DoOpenTable,
    FloorRequest,
    Reply,
    TableMode,
)
from croupier.floor.core.people import OFFICES, FloorPerson
from croupier.floor.serve.app import create_app
from croupier.floor.serve.gate import FrontDesk
from croupier.floor.serve.limits import ServeLimits
from croupier.floor.serve.shell import Shell
from croupier.floor.store.memory import MemoryStore
from croupier.play.header import Limit
from croupier.play.offices import Office

CREDIT = 10_000_00
LIMITS = {"*": Limit(1_00, 10_000_00)}
PLAYERS = ("ada", "ben", "cleo")


class TestFloor:
    """A running floor, and whoever speaks to it."""

    __test__ = False

    def __init__(
        self, source: Callable[[str], Source], limits: ServeLimits | None, periods: Periods
    ) -> None:
        self.time = 1_000_000
        self.shell = Shell(
            MemoryStore(),
            voucher_key=bytes(32),
            periods=periods,
            source=source,
            clock=lambda: self.time,
        )
        for office in OFFICES[1:]:
            self.shell.people.put(FloorPerson(office.value, f"The {office.value}", office))
        for name in PLAYERS:
            self.shell.people.put(FloorPerson(name, name.title(), Office.PLAYER))
        self.desk = FrontDesk(self.shell, limits)
        self.app: Litestar = create_app(self.desk)
        self._keys = itertools.count()
        self._tokens: dict[str, str] = {}

    def token(self, person: str) -> str:
        """A session of somebody."""
        if person not in self._tokens:
            self._tokens[person] = self.desk.door.let_in(person)[0]
        return self._tokens[person]

    def caller(self, person: str) -> Caller:
        """Somebody as the engine knows him."""
        caller = self.desk.door.caller(self.token(person))
        assert caller is not None
        return caller

    def client(self, person: str = "", address: str = "127.0.0.1") -> httpx.AsyncClient:
        """HTTP, spoken by somebody who is signed in, or by a stranger."""
        headers = {"authorization": f"Bearer {self.token(person)}"} if person else {}
        app: Any = self.app
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url="http://floor", headers=headers)

    async def says(self, person: str, body: Body, target: str = "") -> Reply:
        """Somebody gives a command, past HTTP."""
        key = f"test-{next(self._keys)}"
        return await self.shell.do(FloorRequest(self.caller(person), body, target, key))

    async def opens(
        self, table: str, game: str, mode: TableMode = TableMode.AUTOMATED, **how: Any
    ) -> None:
        """The manager opens a table."""
        how.setdefault("limits", LIMITS)
        await self.says("manager", DoOpenTable(table, game, mode, float=10**9, **how))

    async def pays_in(self, person: str, cents: int = CREDIT) -> None:
        """An attendant has taken somebody's money."""
        await self.says("attendant", DoBuyIn(cents), person)

    async def later(self, milliseconds: int) -> None:
        """Time passes; what is due happens, and is written."""
        self.time += milliseconds
        self.shell._tick()
        await self.settled()

    async def settled(self) -> None:
        """All that stands is written."""
        while self.shell.core.has_waiting or not all(
            one.settled for one in self.shell.core.tables.values()
        ):
            await asyncio.sleep(0)

    async def until(self, table: str, phase: str, most: int = 60) -> None:
        """Time passes until a table is in a phase."""
        for _ in range(most):
            if self.shell.look(self.caller("inspector"), table).view.phase == phase:
                return
            await self.later(1_000)
        raise AssertionError(f"{table} does not come to {phase}")


@asynccontextmanager
async def floor(
    source: Callable[[str], Source] = SeededSource,
    limits: ServeLimits | None = None,
    periods: Periods | None = None,
    credit: bool = True,
) -> AsyncIterator[TestFloor]:
    """A floor that runs; its players have credit."""
    made = TestFloor(source, limits, periods or Periods())
    await made.shell.start()
    try:
        for name in PLAYERS if credit else ():
            await made.pays_in(name)
        yield made
    finally:
        await made.shell.stop()


def run(test: Coroutine[Any, Any, None]) -> None:
    """Runs what a test does, in a loop and a thread of its own.

    In a process where browser tests ran before, a loop of theirs goes on in the main thread.
    """
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, test).result()


def body(command: CommandBody) -> dict[str, Any]:
    """A command as JSON has it."""
    said: dict[str, Any] = msgspec.to_builtins(command)
    return said


# -- streams: what ASGI sends, as it sends it ----------------------------------------------------


class Reading:
    """Somebody who reads a stream as slowly as he likes."""

    def __init__(
        self, app: Litestar, path: str, headers: dict[str, str], held: bool = False
    ) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.data = b""
        self._came = asyncio.Event()
        self._takes = asyncio.Event()
        self._gone = asyncio.Event()
        if not held:
            self._takes.set()
        path, _, query = path.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
            "server": ("floor", 80),
            "state": {},
        }
        self.task = asyncio.ensure_future(app(scope, self._receive, self._send))  # type: ignore[arg-type]

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        await self._takes.wait()
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            self.data += message["body"]
        self._came.set()

    def stops(self) -> None:
        """He takes nothing any more."""
        self._takes.clear()

    def goes_on(self) -> None:
        """He takes what comes again."""
        self._takes.set()

    async def something(self, wanted: bytes = b"\n\n") -> bytes:
        """What has come since he last looked, once this is in it."""
        while wanted not in self.data and not self.task.done():
            self._came.clear()
            await self._came.wait()
        data, self.data = self.data, b""
        return data

    async def leaves(self) -> None:
        """He hangs up."""
        self._gone.set()
        self._takes.set()
        await asyncio.wait((self.task,), timeout=5)
        assert self.task.done()

"""A floor for the pages: a table of every game, run by the shell on a store that forgets."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence

from litestar import Litestar

from croupier.books import listings
from croupier.equipment.randomness import SeededSource
from croupier.floor.core import messages as m
from croupier.floor.core.clock import Periods
from croupier.floor.core.people import FloorPerson
from croupier.floor.serve.auth import hashed
from croupier.floor.serve.gate import FrontDesk
from croupier.floor.serve.shell import Shell
from croupier.floor.store.base import Store
from croupier.floor.store.memory import MemoryStore
from croupier.play.header import Limit
from croupier.play.offices import Office
from croupier.web.app import create_app

PASSWORD = "open sesame"
LONG = 3_600_000
"""Milliseconds: nothing happens by itself in a test, unless it says so."""
CREDIT = 5_000_00
STAFF = {
    "dora": ("Dora", Office.DEALER),
    "dirk": ("Dirk", Office.DEALER),
    "attila": ("Attila", Office.ATTENDANT),
    "sue": ("Sue", Office.SUPERVISOR),
    "max": ("Max", Office.MANAGER),
    "ines": ("Ines", Office.INSPECTOR),
}
DEALT = {
    "dealt.baccarat": "qld-2024/baccarat",
    "dealt.blackjack": "qld-2024/blackjack",
    "dealt.roulette": "qld-2024/roulette",
    "dealt.sic-bo": "qld-2024/sic-bo",
}
"""Tables with a dealer, who keys in real cards, dice and numbers."""
PLAYERS = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


def table_id(game: str) -> str:
    """What the table of a game goes by."""
    return game.replace("/", ".")


class WebFloor:
    """The floor behind the pages of a test run."""

    def __init__(
        self,
        games: Sequence[str] | None = None,
        periods: Periods | None = None,
        store: Store | None = None,
        clock: Callable[[], int] | None = None,
    ) -> None:
        secret = hashed(PASSWORD)
        people = [FloorPerson(id, name, office, secret) for id, (name, office) in STAFF.items()]
        people += [FloorPerson(n.lower(), n, Office.PLAYER, secret) for n in PLAYERS]
        self.shell = Shell(
            store or MemoryStore(people),
            voucher_key=bytes(32),
            periods=periods or Periods(LONG, LONG, 0, LONG),
            source=lambda table: SeededSource(f"pages {table}"),
            clock=clock,
        )
        for one in people if store is not None else ():
            self.shell.people.put(one)
        self.desk = FrontDesk(self.shell)
        self.games = [one.id for one in listings()] if games is None else games
        self.app: Litestar = create_app(self.desk)
        self.app.on_startup.append(self._begin)
        self.app.on_shutdown.append(self.shell.stop)
        self._said = 0
        self.ready = threading.Event()
        self.loop: asyncio.AbstractEventLoop | None = None

    def token(self, person: str) -> str:
        """A session for somebody."""
        return self.desk.door.let_in(person)[0]

    async def _begin(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.shell.start()
        for game in self.games:
            await self.opened(game, table_id(game))
        for id, game in DEALT.items():
            if game in self.games:
                await self.opened(game, id, m.TableMode.DEALER, keyed=True)
        for name in PLAYERS:
            paid = m.DoBuyIn(CREDIT)
            await self.do("attila", paid, name.lower())
        self.ready.set()

    async def opened(
        self, game: str, id: str, mode: m.TableMode = m.TableMode.AUTOMATED, *, keyed: bool = False
    ) -> None:
        """A further table."""
        limits = {"*": Limit(1_00, 500_00)}
        body = m.DoOpenTable(id, game, mode, limits=limits, float=1_000_000_00, keyed=keyed)
        await self.do("max", body, "")

    async def do(self, person: str, body: m.Body, target: str) -> m.Reply:
        """Somebody says something to the floor."""
        known = self.shell.people.persons[person]
        caller = m.Caller(known.id, known.office, known.name)
        self._said += 1
        return await self.shell.do(m.FloorRequest(caller, body, target, f"test-{self._said}"))

    def told(self, person: str, body: m.Body, target: str) -> m.Reply:
        """The same from a test, which runs beside the floor's loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(self.do(person, body, target), self.loop).result(20)

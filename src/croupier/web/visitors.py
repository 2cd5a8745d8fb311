"""What the pages of a floor share: the floor, who comes in, and what is remembered for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from typing import Final, Protocol

from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException

from croupier.floor.core.messages import Caller
from croupier.floor.serve.house import FloorHouse, Look, TableListed
from croupier.pages.document import Page
from croupier.play.offices import Office
from croupier.play.reports.forms import Form
from croupier.web.policy import AnyRequest
from croupier.web.table.memory import Memories
from croupier.web.table.results import ResultsBoard

SESSION: Final = "croupier-session"
"""The cookie of a session: no script reads it, no other site's page sends it."""
HOURS: Final = 12
BYSTANDER: Final = Caller("", Office.PLAYER, "")
"""Whoever has not signed in: he looks on."""


class Doors(Protocol):
    """How people come in and go."""

    async def caller(self, token: str) -> Caller | None:
        """Whoever a session's token stands for."""

    async def sign_in(self, name: str, password: str) -> str:
        """The token of a new session; `FloorRefused` where name or password is wrong."""

    async def enter(self, link: str) -> str | None:
        """The token of a new session for a one-time link; nothing where that is used or unknown."""

    async def sign_out(self, token: str) -> None:
        """A session ends."""


class Counsel(Protocol):
    """What is asked of a table besides its views."""

    def hint(self, caller: Caller, table: str) -> Page | None:
        """What each move is worth for who is asked now; nothing where that is not known."""

    def mishaps(self, caller: Caller, table: str) -> Sequence[Form]:
        """What may have gone wrong now, with the form of its facts."""


class FloorPages:
    """One floor behind its pages."""

    def __init__(self, house: FloorHouse, doors: Doors, counsel: Counsel) -> None:
        self.house, self.doors, self.counsel = house, doors, counsel
        self.memories = Memories()
        self.board = ResultsBoard()

    async def caller(self, request: AnyRequest) -> Caller | None:
        """Who asks, by his cookie."""
        token = request.cookies.get(SESSION, "")
        return await self.doors.caller(token) if token else None

    def listed(self, table: str) -> TableListed:
        """A table as it is listed."""
        for one in self.house.tables():
            if one.id == table:
                return one
        raise NotFoundException(f"There is no table {table}.")

    def look(self, table: str, who: Caller | None) -> Look:
        """A table as a visitor may see it now."""
        return self.house.look(who or BYSTANDER, table)

    async def changes(self, tables: Collection[str]) -> AsyncIterator[str]:
        """The id of a table whenever something has changed there; what comes fast comes once."""
        changed: dict[str, bool] = {}
        wake = asyncio.Event()

        def tell(table: str, at_once: bool) -> None:
            changed[table] = changed.get(table, False) or at_once
            wake.set()

        stop = self.house.listen(tables, tell)
        try:
            while True:
                await wake.wait()
                wake.clear()
                if not any(changed.values()):
                    await asyncio.sleep(TOGETHER)
                for table in [*changed]:
                    del changed[table]
                    yield table
        finally:
            stop()


TOGETHER: Final = 0.05
"""Other players' wagers are put together for so many seconds; what closes or asks goes at once."""


def pages_of(request: AnyRequest) -> FloorPages:
    """The floor that this application shows."""
    found: FloorPages | None = request.app.state.get("floor_pages")
    if found is None:
        raise NotFoundException("No floor is open here.")
    return found


def session_cookie(request: AnyRequest, token: str) -> Cookie:
    """The cookie of a session; with no token the one that ends it."""
    return Cookie(
        key=SESSION,
        value=token,
        path="/",
        max_age=HOURS * 3600 if token else 0,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )

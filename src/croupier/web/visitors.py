"""What the pages of a floor share: the floor, who comes in, and what is remembered for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import Final, Protocol, runtime_checkable

from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException

from croupier.floor.core.messages import Caller
from croupier.floor.serve.chain import ChainChecked
from croupier.floor.serve.counsel import DealersTask
from croupier.floor.serve.gate import FrontDesk
from croupier.floor.serve.house import EntryShown, TableListed, TableLook
from croupier.pages.document import Page
from croupier.play.offices import Office
from croupier.play.reports.forms import Form
from croupier.school.learners import Learners
from croupier.web.links import NavLink
from croupier.web.policy import AnyRequest
from croupier.web.table.memory import Memories
from croupier.web.table.results import ResultsBoard

SESSION: Final = "croupier-session"
"""The cookie of a session: no script reads it, no other site's page sends it."""
HOURS: Final = 12
BYSTANDER: Final = Caller("", Office.PLAYER, "")
"""Whoever has not signed in: he looks on."""


@runtime_checkable
class Counsel(Protocol):
    """What is asked of a table besides its views; a floor that gives none does without."""

    def hint(self, caller: Caller, table: str) -> Page | None:
        """What each move is worth for who is asked now; nothing where that is not known."""

    def mishaps(self, caller: Caller, table: str) -> Sequence[Form]:
        """What may have gone wrong now, with the form of its facts."""

    def task(self, table: str) -> DealersTask:
        """What a table waits for of its dealer."""

    def keyed(self, caller: Caller, table: str) -> Sequence[EntryShown]:
        """What was keyed into the open round and stands."""

    async def hand_history(self, caller: Caller, table: str, round: int) -> str:
        """A hand of poker in the PHH format, as who asks has seen it."""

    def chain(self, stream: str) -> ChainChecked:
        """The chain of a stream's entries worked out again."""

    def float_of(self, table: str) -> tuple[int, int]:
        """What a table's float holds, and what of it the table has won."""


class FloorPages:
    """One floor behind its pages."""

    def __init__(self, desk: FrontDesk, learners: Learners | None = None) -> None:
        self.desk, self.house, self.door = desk, desk.house, desk.door
        self.counsel = self.house if isinstance(self.house, Counsel) else None
        self.memories = Memories()
        self.learners = learners or Learners()
        self.board = ResultsBoard()
        self._places: dict[str, int] = {}
        self._pages_of: dict[str, set[Callable[[], None]]] = {}
        """By person, how each of his tables' pages is told to look again."""

    def places(self, table: str) -> int:
        """How many places a table has, which never changes."""
        if table not in self._places:
            self._places[table] = self.listed(table).places
        return self._places[table]

    def caller(self, request: AnyRequest) -> Caller | None:
        """Who asks, by his cookie."""
        token = request.cookies.get(SESSION, "")
        return self.door.caller(token) if token else None

    def ways(self, request: AnyRequest) -> tuple[NavLink, ...]:
        """Where a visitor may go on the floor, by his office."""
        who = self.caller(request)
        found = [NavLink("Lobby", "/")]
        if who is None:
            return (*found, NavLink("Sign in", "/sign-in"))
        if who.office is Office.DEALER or who.office.acts_as(Office.SUPERVISOR):
            found.append(NavLink("Dealer", "/dealer"))
        if who.office.acts_as(Office.SUPERVISOR):
            found.append(NavLink("Pit", "/pit"))
        if who.office.acts_as(Office.DEALER) or who.office is Office.AUTHORITY:
            found.append(NavLink("Tournaments", "/director"))
        if who.office is Office.INSPECTOR or who.office.acts_as(Office.SUPERVISOR):
            found.append(NavLink("Inspector", "/inspector"))
        return (*found, NavLink(who.name or who.person, "/account"))

    def listed(self, table: str) -> TableListed:
        """A table as it is listed."""
        for one in self.house.tables():
            if one.id == table:
                return one
        raise NotFoundException(f"There is no table {table}.")

    def look(self, table: str, who: Caller | None) -> TableLook:
        """A table as a visitor may see it now."""
        return self.house.look(who or BYSTANDER, table)

    async def changes(self, tables: Collection[str], person: str = "") -> AsyncIterator[str]:
        """The id of a table whenever something has changed there; what comes fast comes once."""
        changed: dict[str, bool] = {}
        wake = asyncio.Event()

        def tell(table: str, wagers: str | None) -> None:
            at_once = wagers is None or wagers == person
            changed[table] = changed.get(table, False) or at_once
            wake.set()
            for other in self._pages_of.get(person, ()):
                if other is not look_again:
                    other()

        def look_again() -> None:
            changed.setdefault(next(iter(tables)), False)
            wake.set()

        stop = self.house.listen(tables, tell)
        if person and len(tables) == 1:  # one credit serves all the tables where somebody plays
            self._pages_of.setdefault(person, set()).add(look_again)
        try:
            while True:
                await wake.wait()
                wake.clear()
                if not any(changed.values()):
                    await asyncio.sleep(TOGETHER)
                for table in [*changed]:
                    del changed[table]
                    await self.desk.turns.mine()
                    yield table
        finally:
            stop()
            self._pages_of.get(person, set()).discard(look_again)
            if not self._pages_of.get(person, True):
                del self._pages_of[person]


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

"""What the HTTP face asks of the shell, and the plain data that it is given.

The shell (`shell.py`) drives the core and the store; nothing of a table but its views crosses here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from typing import Protocol

import msgspec

from croupier.floor.core.messages import (
    Caller,
    FloorRequest,
    Reply,
    TableBody,
    TableMode,
)
from croupier.floor.core.people import People, SessionRecord
from croupier.floor.core.tournament_views import TournamentListed, TournamentLook
from croupier.floor.serve.pools_shown import PoolShown
from croupier.law import Cites
from croupier.play import Game
from croupier.play.seeing.previews import Preview
from croupier.play.view import Settled, TableView


class TableListed(msgspec.Struct, frozen=True):
    """A table as the lobby lists it."""

    id: str
    game: str
    title: str
    mode: TableMode
    state: str
    """`waiting`, `open`, `playing`, `showdown`, `over`, `closed` or `fault`."""
    limits: dict[str, dict[str, int | None]]
    """By wager (`*` for the rest), `min` and `max`."""
    seated: int
    places: int = 0
    round: int = 0
    bots: tuple[str, ...] = ()
    """The styles of the house's bots that play with whoever comes."""


class TableLook(msgspec.Struct, frozen=True):
    """A table as one caller may see it now; all of it is written."""

    table: str
    mode: TableMode
    view: TableView
    seq: int
    """The last entry that it shows."""
    closes_at: int | None = None
    """When the clock closes what is open now."""
    credit: int | None = None
    """The caller's credit, which is for all tables; nothing for who has no account."""
    fault: str = ""
    """Why the table has stopped, if it has."""
    bots: dict[str, str] = msgspec.field(default_factory=dict)
    """By seat, the style of each bot of the house that plays here."""


class EntryShown(msgspec.Struct, frozen=True):
    """An entry of a round, in words."""

    n: int
    what: str
    cites: Cites = ()


class RoundRecalled(msgspec.Struct, frozen=True):
    """A round out of the record, step by step."""

    round: int
    entries: tuple[EntryShown, ...]
    lines: tuple[Settled, ...]


class AccountShown(msgspec.Struct, frozen=True):
    """What somebody has."""

    person: str
    credit: int
    tables: dict[str, int] = msgspec.field(default_factory=dict)
    """His chips by table."""
    disputed: int = 0


class ReportLine(msgspec.Struct, frozen=True):
    """A line of a report: what an account or a meter came to."""

    name: str
    cents: int
    about: str = ""


class DayReport(msgspec.Struct, frozen=True):
    """Meters and reconciliation of a day: it balances, or names the entry where it does not."""

    day: str
    balanced: bool
    lines: tuple[ReportLine, ...]
    first_bad: str = ""


TableTold = Callable[[str, str | None], None]
"""Told of a table that has changed."""


class FloorHouse(Protocol):
    """The shell as the HTTP face sees it. Whatever cannot be done raises `FloorRefused`."""

    @property
    def people(self) -> People:
        """Everybody whom the floor knows, and who is signed in."""

    def now(self) -> int:
        """The time in milliseconds."""

    def not_ready(self) -> str:
        """Why nothing is taken now, in a sentence; nothing where all is well."""

    async def do(self, request: FloorRequest) -> Reply:
        """Gives a command, and answers when it is written."""

    async def until_written(self, most: float) -> None:
        """Waits until all that was said is written, or for so many seconds; whatever is ready
        meanwhile goes before whoever waits.
        """

    def preview(self, caller: Caller, table: str, body: TableBody) -> Preview:
        """What would follow from a command."""

    def tables(self) -> Sequence[TableListed]:
        """All tables that are open."""

    def game(self, table: str) -> Game:
        """What is played at a table."""

    def look(self, caller: Caller, table: str) -> TableLook:
        """A table as somebody may see it."""

    async def recall(self, caller: Caller, table: str, round: int) -> RoundRecalled:
        """A round of a table, step by step, as somebody may see it."""

    async def recall_step(self, caller: Caller, table: str, round: int, step: int) -> TableLook:
        """The table as it was after so many entries of a round."""

    def account(self, person: str) -> AccountShown:
        """What somebody has."""

    def pools(self) -> Sequence[PoolShown]:
        """The jackpots that are linked over tables."""

    def tournaments(self) -> Sequence[TournamentListed]:
        """All tournaments, those that are over too."""

    def tournament(self, caller: Caller, id: str) -> TournamentLook:
        """A tournament as somebody may see it."""

    async def report(self, day: str) -> DayReport:
        """Meters and reconciliation of a day (`2026-11-18`)."""

    def export(self) -> AsyncIterator[bytes]:
        """All that is public of the record, to be verified offline."""

    def listen(self, tables: Collection[str], tell: TableTold) -> Callable[[], None]:
        """`tell(table, wagers)` whenever something written has changed a table. `wagers` is the
        person whose wager it is, where it is no more than that and others need not see it at once;
        otherwise nothing. Gives back how to stop.
        """

    async def keep_session(self, session: SessionRecord) -> None:
        """A session was opened or has ended: it outlives a restart."""

    def gauges(self) -> Mapping[str, float]:
        """Figures for the metrics, by name."""


__all__ = [
    "AccountShown",
    "DayReport",
    "EntryShown",
    "FloorHouse",
    "ReportLine",
    "RoundRecalled",
    "TableListed",
    "TableLook",
    "TableTold",
]

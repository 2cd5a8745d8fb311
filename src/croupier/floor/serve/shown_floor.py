"""What the floor shows: tables, rounds, accounts, jackpots and reports, as each may see them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import islice

from croupier.floor.core.conduct import AtATable
from croupier.floor.core.engine import Core
from croupier.floor.core.messages import (
    Caller,
    Code,
    FloorError,
    FloorRefused,
    TableBody,
    not_done,
)
from croupier.floor.core.money import ShortOf
from croupier.floor.core.people import People
from croupier.floor.core.tables import FloorTable
from croupier.floor.core.tournament_views import (
    TournamentListed,
    TournamentLook,
    listed,
    look,
)
from croupier.floor.core.views import seen, viewer_of
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
from croupier.floor.store.base import Store
from croupier.floor.store.reconcile import day_of, reconciled
from croupier.pages.document import Page
from croupier.play import Game
from croupier.play.offices import Office
from croupier.play.reports.forms import Form
from croupier.play.round import Round
from croupier.play.seeing.previews import Preview

NOBODY = Caller("", Office.INSPECTOR)
"""Who only looks on."""


class ShownFloor:
    """A floor as whoever serves it may ask about it: nothing is changed here."""

    core: Core
    people: People
    store: Store
    broken: dict[str, str]
    """Streams that are not opened, by what is wrong with them."""
    _clock: Callable[[], int]

    def now(self) -> int:
        """The time in milliseconds."""
        return self._clock()

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
        return [listed(one) for one in self.core.tournaments.values()]

    def tournament(self, caller: Caller, id: str) -> TournamentLook:
        """A tournament as somebody may see it."""
        found = self.core.tournaments.get(id)
        if found is None:
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

    def preview(self, caller: Caller, table: str, body: TableBody) -> Preview:
        """What would follow from a command."""
        at, may = self._table(table), self.people.may(caller, body, table)
        if isinstance(may, FloorError):
            raise FloorRefused(may)
        doing = AtATable(at, self.core.ledger, caller, self.now())
        try:
            return doing.preview(body, viewer_of(caller))
        except ShortOf as short:
            raise FloorRefused(short.told) from None

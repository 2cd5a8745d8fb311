"""A floor in this process: tables of `play`, driven at once, behind the port of the pages."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence

from croupier.books import game as game_named
from croupier.equipment import SeededSource
from croupier.floor.core import messages as m
from croupier.floor.core.people import FloorPerson, People, SessionRecord
from croupier.floor.serve.auth import hashed
from croupier.floor.serve.house import AccountShown, PoolShown, TableListed, TableLook, TableTold
from croupier.pages.document import Page
from croupier.play import CLOSE, Change, Driver, Game, Move, Place, Refused, Table
from croupier.play.header import Limit
from croupier.play.offices import Office
from croupier.play.prompts import Choose
from croupier.play.reports.forms import Form
from croupier.play.view import Viewer

PEOPLE = {
    "ada": ("Ada", Office.PLAYER),
    "ben": ("Ben", Office.PLAYER),
    "cleo": ("Cleo", Office.PLAYER),
    "dora": ("Dora", Office.DEALER),
}


PASSWORD = "open sesame"


class House:
    """Tables that open a round by themselves and go on when they are told."""

    def __init__(self) -> None:
        self.drivers: dict[str, Driver] = {}
        self.credits = dict.fromkeys(PEOPLE, 500000)
        self._listeners: list[tuple[Collection[str], TableTold]] = []
        self.closes_at: dict[str, int] = {}
        self.people = People()
        for id, (name, office) in PEOPLE.items():
            self.people.put(FloorPerson(id, name, office, hashed(PASSWORD)))
        self._done: dict[tuple[str, str], m.Reply] = {}

    def open(self, id: str, game: str, seed: object = 1, **options: str | int | bool) -> Driver:
        found = game_named(game, **options)
        source = SeededSource(f"{seed} {id}")
        table = Table(id, found, source, limits={"*": Limit(1_00, 500_00)}, now=0)
        self.drivers[id] = Driver(table, source, clock=lambda: 0)
        return self.drivers[id]

    # -- as the pages see it -------------------------------------------------------------------

    def now(self) -> int:
        return int(time.time() * 1000)

    def tables(self) -> Sequence[TableListed]:
        return [self._listed(id, driver.table) for id, driver in self.drivers.items()]

    def _listed(self, id: str, table: Table) -> TableListed:
        return TableListed(
            id,
            table.game.id,
            table.game.title,
            m.TableMode.AUTOMATED,
            table.view().phase,
            {"*": {"min": 1_00, "max": 500_00}},
            len(table.standing.seats),
            table.standing.begun.places,
            table.standing.rounds,
        )

    def game(self, table: str) -> Game:
        return self.drivers[table].table.game

    def look(self, caller: m.Caller, table: str) -> TableLook:
        found = self.drivers[table].table
        seated = caller.person in found.seats
        staff = caller.office is not Office.PLAYER
        viewer = caller.person if seated else Viewer.DEALER if staff else Viewer.BYSTANDER
        credit = self.credits.get(caller.person)
        mode, last = m.TableMode.AUTOMATED, found.moment.last
        return TableLook(table, mode, found.view(viewer), last, self.closes_at.get(table), credit)

    async def do(self, request: m.FloorRequest) -> m.Reply:
        who, body, target, key = request.caller, request.body, request.target, request.key
        again = self._done.get((who.person, key))
        if again is not None:
            return again
        driver = self.drivers[target]
        try:
            self._apply(driver, who, body)
            self._go_on(driver)
        except Refused as refused:
            raise m.not_done(
                m.Code.REFUSED, refused.refusal.sentence, refused.refusal.cites
            ) from None
        reply = self._done[who.person, key] = m.CommandTaken(driver.table.moment.last)
        self._tell(target)
        return reply

    def _apply(self, driver: Driver, who: m.Caller, body: m.Body) -> None:
        table, seat = driver.table, who.person
        match body:
            case m.DoSit(place, cents):
                taken = {one.place for one in table.standing.seats}
                free = next(n for n in range(1, 99) if n not in taken)
                table.sit(seat, place or free, cents, 0, who.name)
                self.credits[seat] -= cents
            case m.DoLeave():
                self.credits[seat] += table.leave(seat, 0) or 0
            case m.DoWager(wager, cents, on, box, numbers):
                table.answer(Place(seat, wager, cents, on, box, numbers))
            case m.DoChange(wager, cents, on, box, numbers):
                table.answer(Change(seat, wager, cents, on, box, numbers))
            case m.DoMove(move, on, cents, cards):
                table.answer(Move(seat, move, on, cents, cards))
            case m.DoClose():
                if table.prompt is None and table.round is not None:
                    driver.close()
                else:
                    table.answer(CLOSE)
            case _:
                raise m.not_done(m.Code.REFUSED, "not here")

    def _go_on(self, driver: Driver) -> None:
        table = driver.table
        ready = len(table.seats) >= (2 if table.game.tables.room is not None else 1)
        if table.round is None and ready:
            driver.open()
        driver.go_on()
        while isinstance(table.prompt, Choose) and not self._asked(table):
            table.answer(CLOSE)  # nobody at a terminal is asked: the house goes on by itself
            driver.go_on()

    def _asked(self, table: Table) -> bool:
        assert isinstance(table.prompt, Choose)
        return any(one.seat in table.seats for one in table.prompt.questions)

    def next_round(self, table: str) -> None:
        """The clock closes a round that is over and opens the next."""
        driver = self.drivers[table]
        if driver.table.round is not None and driver.table.prompt is None:
            driver.close()
        self._go_on(driver)
        self._tell(table)

    def _tell(self, table: str) -> None:
        for tables, tell in [*self._listeners]:
            if table in tables:
                tell(table, None)

    def listen(self, tables: Collection[str], tell: TableTold) -> Callable[[], None]:
        listener = tables, tell
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def keep_session(self, session: SessionRecord) -> None:
        return None

    def gauges(self) -> dict[str, float]:
        return {}

    def not_ready(self) -> str:
        return ""

    def pools(self) -> Sequence[PoolShown]:
        return ()

    def account(self, person: str) -> AccountShown:
        return AccountShown(person, self.credits.get(person, 0))

    def hint(self, caller: m.Caller, table: str) -> Page | None:
        return None

    def mishaps(self, caller: m.Caller, table: str) -> Sequence[Form]:
        return ()

"""A floor in memory, driven by hand: people who say things, a clock that is set, a store that can
refuse.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from croupier.equipment import SeededSource
from croupier.equipment.randomness import Source
from croupier.floor.core import messages as m
from croupier.floor.core.clock import Periods
from croupier.floor.core.engine import Core
from croupier.floor.core.entries import FLOOR
from croupier.floor.core.messages import Caller, FloorRequest, TableMode
from croupier.floor.core.people import FloorPerson, People
from croupier.floor.core.recovery import take_up, take_up_floor
from croupier.floor.core.streams import Entered, Pending
from croupier.floor.core.tables import FloorTable
from croupier.floor.core.views import seen
from croupier.floor.store.base import NotWritten, Store
from croupier.floor.store.memory import MemoryStore
from croupier.play import Game
from croupier.play.areas import Area
from croupier.play.header import Limit
from croupier.play.offices import Office
from croupier.play.seeing.wagering import areas
from croupier.play.view import TableView

PERSONS = (
    *(FloorPerson(f"p{n}", f"Player {n}", Office.PLAYER) for n in range(1, 5)),
    *(
        FloorPerson(office.value, office.value, office)
        for office in (
            Office.DEALER,
            Office.ATTENDANT,
            Office.SUPERVISOR,
            Office.MANAGER,
            Office.OPERATOR,
            Office.INSPECTOR,
        )
    ),
)
CALLERS = {one.id: Caller(one.id, one.office, one.name) for one in PERSONS}
LIMITS = {"*": Limit(100, 100_000)}
PERIOD = 8_000


class Evening:
    """A floor of some tables, and the time."""

    def __init__(
        self,
        *games: str,
        mode: TableMode = TableMode.AUTOMATED,
        keyed: bool = True,
        store: Store | None = None,
        source: Callable[[str], Source] = SeededSource,
        credit: int = 1_000_000,
    ) -> None:
        self.store: Store = store if store is not None else MemoryStore(PERSONS)
        self.core = Core(source, bytes(32), periods=Periods.of(PERIOD), people=People(PERSONS))
        self.now = 1_000_000
        self.keys = 0
        for n, game in enumerate(games, 1):
            body = m.DoOpenTable(f"T{n}", game, mode, limits=LIMITS, keyed=keyed)
            self.done("manager", body)
        for person in PERSONS:
            if person.office is Office.PLAYER and credit:
                self.done("attendant", m.DoBuyIn(credit), person.id)

    # -- saying things -------------------------------------------------------------------------

    def say(self, who: str, body: m.Body, target: str = "", key: str = "") -> Pending:
        """Somebody says something; it is not written yet."""
        self.keys += 1
        request = FloorRequest(CALLERS[who], body, target, key or f"k{self.keys}")
        known = None
        if not self.core.remembers(request):
            known = self.store.request(who, request.key)
        return self.core.submit(request, self.now, known)

    def write(self) -> bool:
        """All that waits is written, or none of it."""
        while (group := self.core.take()) is not None:
            try:
                self.store.write(group.rows)
            except NotWritten:
                self.core.failed(group, self.now)
                return False
            self.core.durable(group)
        return True

    def write_one(self) -> list[Entered]:
        """One group is written: what was in it."""
        group = self.core.take()
        assert group is not None
        self.store.write(group.rows)
        self.core.durable(group)
        return group.entered

    def done(self, who: str, body: m.Body, target: str = "", key: str = "") -> m.Reply:
        """Somebody says something, and it is written."""
        pending = self.say(who, body, target, key)
        assert pending.error is None, pending.error
        assert self.write()
        assert pending.written
        assert pending.reply is not None
        return pending.reply

    def refused(self, who: str, body: m.Body, target: str = "", key: str = "") -> m.FloorError:
        """Somebody says something that is not taken."""
        pending = self.say(who, body, target, key)
        assert pending.error is not None, pending.reply
        self.write()
        return pending.error

    # -- time ----------------------------------------------------------------------------------

    def tick(self) -> bool:
        """The clock goes on to what is due next, if anything is."""
        due = self.core.next_due()
        if due is None:
            return False
        self.now = max(self.now, due)
        self.core.tick(self.now)
        return self.write()

    def until(self, phase: str, table: str = "T1", most: int = 60) -> TableView:
        """The clock goes on until a table is in a phase."""
        for _ in range(most):
            view = self.view("p1", table)
            if view.phase == phase:
                return view
            assert self.tick(), f"nothing is due at {table}, which is {view.phase}"
        raise AssertionError(f"{table} does not come to be {phase}")

    # -- looking -------------------------------------------------------------------------------

    def table(self, id: str = "T1") -> FloorTable:
        """A table."""
        return self.core.tables[id]

    def view(self, who: str, table: str = "T1") -> TableView:
        """A table as a player sees it."""
        return seen(self.table(table), self.core.ledger, who)

    def credit(self, who: str) -> int:
        """What somebody can wager."""
        return self.core.credit_of(who)

    def again(self) -> Core:
        """The floor as its store has it, in another process as it were."""
        kept = self.store.load()
        core = Core(
            SeededSource,
            bytes(32),
            periods=Periods.of(PERIOD),
            people=People(kept.persons, kept.sessions),
        )
        core.ledger.load(kept.balances, kept.meters)
        core.ledger.check()
        for voucher in kept.vouchers:
            core.vouchers.rows[voucher.digest] = voucher

        def entries(stream: str) -> list[tuple[int, bytes, bytes, bytes]]:
            found = self.store.entries(stream)
            return [(one.seq, one.public, one.head, one.secret) for one in found]

        take_up_floor(core, None, entries(FLOOR))
        for opened in kept.streams:
            take_up(core, opened, None, entries(opened.stream))
        core.jackpots.relink()
        core.starts(self.now, kept.last_at)
        return core


# -- people who play -------------------------------------------------------------------------------


def plays(evening: Evening, rng: random.Random, who: str, table: str = "T1") -> None:
    """A player does something that his view offers him, or nothing."""
    said = choice_in(evening.view(who, table), evening.table(table).table.game, rng)
    if said is not None and rng.random() < 0.7:
        evening.say(who, said, table)


def choice_in(view: TableView, game: Game, rng: random.Random) -> m.DoMove | m.DoWager | None:
    """Something that a view offers."""
    said: m.DoMove | m.DoWager | None = None
    if view.asks:
        ask = rng.choice(view.asks)
        cards = tuple(range(ask.gives[0]))
        said = m.DoMove(ask.move, ask.on, ask.least, cards, view.round)
    if view.phase == "open" and (view.open.all or view.open.areas) and rng.random() < 0.8:
        said = wager_in(view, game, rng)
    return said


def wager_in(view: TableView, game: Game, rng: random.Random) -> m.DoWager:
    """The least that may be put down somewhere."""
    known = {area.id: area for area in areas(game)}
    id = rng.choice(list(known) if view.open.all else view.open.areas)
    area = known[id]
    least = next((one.least for one in view.limits if one.wager == area.wager), 100)
    for due in view.due:
        if id in due.areas:
            least = due.least
    return m.DoWager(area.wager, max(least, 1), area.on, area.box, _numbers(game, area), view.round)


def _numbers(game: Game, area: Area) -> tuple[str, ...]:
    wager = game.wagers[area.wager]
    if area.numbers or wager.spots is None:
        return area.numbers
    return next(iter(wager.examples), ())

"""What is said about the jackpots that tables share, and what rounds at those tables do to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from croupier.floor.core import messages as m
from croupier.floor.core.conduct import AtATable
from croupier.floor.core.entries import POOL_STREAM, EntryRow, StreamOpened
from croupier.floor.core.house import HouseAct
from croupier.floor.core.messages import Caller, Code, FloorRequest, not_done
from croupier.floor.core.pools import (
    COMES_TOGETHER,
    FloorPool,
    PoolEvent,
    PoolFailed,
    PoolOpened,
    PoolShut,
    PoolState,
    PoolWorks,
    ReserveFunded,
    RoundMoved,
    RoundShare,
    TableLinked,
    TableUnlinked,
    closed_round,
    linked_round,
    round_share,
)
from croupier.floor.core.room_jackpots import console_of, prize_waits, room_share, told_next
from croupier.floor.core.streams import Entered, Pending, StreamHead, StreamsOf, TableChanged
from croupier.floor.core.tables import AppliedAtTable, FloorTable
from croupier.games.shared_jackpots import PoolTerms, pool_terms, same_terms, sign_terms
from croupier.jackpots.room import JackpotSign
from croupier.law import Cites
from croupier.play.offices import Actor, Office
from croupier.play.refusals import Refused
from croupier.play.room.shared_jackpot import CONTROLLER
from croupier.play.table import commands as c

if TYPE_CHECKING:
    from croupier.floor.core.engine import Core

FAILED: Final = "jackpot-failed"
"""The kind of an entry by which a round hears of it."""
FOLLOWS: Final = "follow-jackpot"
"""The kind of an entry by which a table is told that its jackpot works again."""
CONFIRMED: Final[Cites] = ("nsw-poker s 30.17", "nsw-poker s 30.17.2", "nsw-poker s 30.17.3")
_CONTROLS: Final = Caller(CONTROLLER.id, CONTROLLER.office)
FAILURES: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    ("jackpot-failure", {}),
    ("jackpot-equipment-fails", {}),
    ("system-malfunction", {"found": True}),
    ("jackpot-malfunction", {}),
)
"""What a round may have reported to it when its jackpot fails: the first that it takes."""


class EnteredInPool(Entered):
    """An entry of a pool that is not written yet: how the pool stood before it and stands after."""

    __slots__ = ("_before", "_now", "_relink")
    stream: FloorPool

    def __init__(
        self,
        stream: FloorPool,
        before: tuple[StreamHead, PoolState | None],
        row: EntryRow,
        pending: Pending | None,
        desk: PoolDesk,
    ) -> None:
        super().__init__(stream, before[0], row, pending)
        self._before, self._now, self._relink = before[1], stream.state, desk.relink

    def written(self) -> None:
        """It is written: everybody may see it."""
        super().written()
        self.stream.shown = self._now

    def dropped(self) -> None:
        """It could not be written."""
        super().dropped()
        self.stream.back_to(self._before)
        self._relink()

    def changed(self) -> tuple[TableChanged, ...]:
        """Whoever looks at the pool, and at its tables."""
        own, tables = TableChanged(self.stream.id, None), self.stream.led
        return (own, *(TableChanged(id, self.stream.id) for id in tables))


class PoolDesk:
    """Keeps the pools of a floor, for the core that it is part of."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.pools = StreamsOf(core.streams, FloorPool)

    def pool(self, id: str) -> FloorPool:
        """A pool by its id."""
        found = self.pools.get(id)
        if found is None:
            raise not_done(Code.NOT_FOUND, "there is no such jackpot")
        return found

    def relink(self) -> None:
        """Every table knows the pool that it plays for."""
        tables, epochs = self.core.tables, self.core.epochs
        for table in tables.values():
            table.pool = None
        for pool in self.pools.values():
            pool.here = not pool.broken and (epochs is None or pool.id in epochs)
            for id in pool.led:
                if id in tables:
                    tables[id].pool = pool

    # -- what is said --------------------------------------------------------------------------

    def open(self, request: FloorRequest, at: int, may: Cites) -> Entered:
        """A jackpot is opened: an entry of the floor, and the first of its own stream."""
        core, body = self.core, request.body
        assert isinstance(body, m.DoOpenPool)
        core.must_be_free(body.pool)
        tables = [self._free(id) for id in dict.fromkeys(body.tables)]
        terms = self._signed(tables[0], body) if body.beside else self._terms(tables[0])
        for table in tables[1:]:
            self._fits(table, terms)
        meters = self._first_meters(terms, body.cents)
        said = ("open-pool", body.pool, *(one.id for one in tables))
        opens = StreamOpened(body.pool, "", core.periods, POOL_STREAM)
        entered = core.desk.enter(request, at, HouseAct(said, opens=opens), terms.cites)
        pool = FloorPool(body.pool)
        core.opens(pool)
        by, linked = request.caller.actor, [TableLinked(one.id) for one in tables]
        events: list[PoolEvent] = [PoolOpened(terms, meters), *linked]
        for event in events:
            self._enter(pool, event, by, at, terms.cites, body.why, joined=True)
        return entered

    def say(self, request: FloorRequest, at: int, may: Cites) -> Entered:
        """Something is said about a jackpot that is open."""
        pool, body = self.pool(request.target), request.body
        if pool.state.closed:
            raise not_done(Code.REFUSED, "the jackpot is closed")
        match body:
            case m.DoLinkTable(table=id):
                table = self._free(id)
                self._fits(table, pool.state.terms)
                event: PoolEvent = TableLinked(id)
            case m.DoUnlinkTable(table=id):
                self._between_rounds(pool, id)
                event = TableUnlinked(id)
            case m.DoFundPool(cents=cents):
                if not pool.state.terms.reserve:
                    raise not_done(Code.REFUSED, "this jackpot has no reserve", may)
                event = ReserveFunded(cents)
            case m.DoFailPool():
                return self._fails(pool, request, at, may)
            case m.DoMendPool():
                return self._works(pool, request, at, may)
            case m.DoClosePool():
                for id in pool.state.tables:
                    self._between_rounds(pool, id)
                event = PoolShut()
            case _:
                raise not_done(Code.BAD_BODY, "that is not said about a jackpot")
        return self._said(pool, event, request, at, may)

    def _said(
        self, pool: FloorPool, event: PoolEvent, request: FloorRequest, at: int, may: Cites
    ) -> Entered:
        terms = pool.state.terms
        cites = terms.cites if terms.sign else tuple(dict.fromkeys((*may, *terms.cites)))
        why = getattr(request.body, "why", "")
        return self._enter(pool, event, request.caller.actor, at, cites, why, request=request)

    def _fails(self, pool: FloorPool, request: FloorRequest, at: int, may: Cites) -> Entered:
        """The jackpot system fails: rounds whose cards are out are void and their wagers go back;
        those before the deal go on without it, and so do those that follow, until it works again.
        """
        if pool.state.failed is not None:
            raise not_done(Code.REFUSED, "that was reported already", may)
        tables = [table for id in pool.state.tables if (table := self._here(id)) is not None]
        caller = request.caller
        event = PoolFailed(caller.person, caller.office.value)
        entered = self._said(pool, event, request, at, may)
        for table in tables:
            if linked_round(table.table) is not None and not table.fault:
                self._reported(table, caller, at, may)
        return entered

    def _works(self, pool: FloorPool, request: FloorRequest, at: int, may: Cites) -> Entered:
        """It works again. Beside a poker game somebody above a supervisor confirms what is in the
        pool, and what was won meanwhile is paid at one table after another (nsw-poker s 30.17).
        """
        body, terms, caller = request.body, pool.state.terms, request.caller
        assert isinstance(body, m.DoMendPool)
        if pool.state.failed is None:
            raise not_done(Code.REFUSED, "the jackpot works", may)
        if terms.sign is None and body.cents is not None:
            raise not_done(Code.REFUSED, "this jackpot is not set by hand", terms.cites)
        if terms.sign is not None and not caller.actor.acts_as(Office.ASSISTANT_MANAGER):
            text = "what is in the jackpot is confirmed by the assistant manager"
            raise not_done(Code.NOT_ALLOWED, text, CONFIRMED)
        tables = [table for id in pool.state.tables if (table := self._here(id)) is not None]
        entered = self._said(pool, PoolWorks(body.cents), request, at, may)
        for table in (one for one in tables if prize_waits(one) and not one.fault):
            doing = AtATable(table, self.core.ledger, _CONTROLS, max(at, table.head.at))
            doing.kind, now = FOLLOWS, console_of(pool.state, told_next(table))
            doing.propose(c.FollowJackpot(doing.next, doing.by, doing.at, pool.id, now))
            postings = doing.postings()
            self.core.post(table, postings)
            self.core.at_tables.enter(doing, postings, CONFIRMED).joined = True
        return entered

    def _here(self, id: str) -> FloorTable | None:
        """A table of a pool, which whoever keeps the pool conducts, or will in a moment; nothing
        where it is broken.
        """
        table = self.core.tables.get(id)
        if table is not None and not self.core.owns(id):
            raise not_done(Code.NOT_WRITTEN, COMES_TOGETHER, retry=True)
        return table

    def _reported(self, table: FloorTable, caller: Caller, at: int, may: Cites) -> None:
        """A round hears that its jackpot has failed, if that is anything to it."""
        core, at = self.core, max(at, table.head.at)
        for slug, facts in FAILURES:
            doing = AtATable(table, core.ledger, caller, at)
            doing.kind, doing.why = FAILED, "the jackpot system has failed"
            if slug not in table.table.game.irregularities:
                continue
            try:
                doing.propose(c.Report(doing.next, doing.by, at, slug, facts))
                postings = doing.postings()
                core.post(table, postings)
            except Refused:
                doing.take_back()
                continue
            core.at_tables.enter(doing, postings, may)
            return

    # -- what may be linked ----------------------------------------------------------------------

    def _free(self, id: str) -> FloorTable:
        table = self.core.table(id)
        if table.pool is not None:
            raise not_done(Code.REFUSED, f"{id} plays for {table.pool.id} already")
        if table.table.standing.closed:
            raise not_done(Code.REFUSED, f"{id} is closed")
        return table

    def _terms(self, table: FloorTable) -> PoolTerms:
        terms = pool_terms(table.table.game)
        if terms is None:
            where = f"{table.id} has no progressive jackpot with the options it plays by"
            raise not_done(Code.REFUSED, f"{where}: nothing of it can be linked")
        return terms

    @staticmethod
    def _signed(table: FloorTable, body: m.DoOpenPool) -> PoolTerms:
        """The terms of a jackpot beside a poker game, which are on its sign."""
        assert body.beside is not None
        game, said = table.table.game, body.beside
        sign = JackpotSign("jackpot", game.id, said.increment, said.starts_at, said.events)
        try:
            return sign_terms(game, sign)
        except Refused as refused:
            raise not_done(Code.REFUSED, refused.refusal.text, refused.refusal.cites) from None

    def _fits(self, table: FloorTable, terms: PoolTerms) -> None:
        """One meter shows one prize for all tables, so its terms are theirs."""
        if terms.sign is not None:
            if table.table.game.id != terms.sign.game:
                text = f"the jackpot is for {terms.sign.game}, and {table.id} plays another game"
                raise not_done(Code.REFUSED, text, terms.cites)
        elif not same_terms(self._terms(table), terms):
            text = f"the jackpot of {table.id} has other terms: one meter shows one prize for all"
            raise not_done(Code.REFUSED, text, terms.cites)

    def _between_rounds(self, pool: FloorPool, id: str) -> None:
        if id not in pool.state.tables:
            raise not_done(Code.REFUSED, f"{id} does not play for this jackpot")
        table = self._here(id)
        if table is None:
            return
        if prize_waits(table):
            text = f"a prize waits at {id} until the jackpot works again"
            raise not_done(Code.REFUSED, text, pool.state.terms.cites)
        beside = pool.state.terms.sign is not None and table.open_round
        if beside or linked_round(table.table) is not None:
            text = f"a round is open at {id} that plays for it: it is closed first"
            raise not_done(Code.REFUSED, text, pool.state.terms.cites)

    @staticmethod
    def _first_meters(terms: PoolTerms, cents: int) -> dict[str, int]:
        """What is there at first: what the terms say, or more on the first display."""
        meters = dict.fromkeys(terms.names, 0) | dict(terms.starts)
        first = terms.displays[0]
        if cents and cents < meters[first]:
            from croupier.money import dollars

            least = dollars(meters[first])
            raise not_done(Code.REFUSED, f"this jackpot starts with {least} or more", terms.cites)
        return meters | {first: cents} if cents else meters

    # -- what rounds do --------------------------------------------------------------------------

    def moves(self, table: FloorTable, done: Sequence[AppliedAtTable]) -> None:
        """A table has gone on: what its round has put in or won goes into the pool with it."""
        pool = table.pool
        found = _came_to(table, pool, done) if pool is not None else None
        if pool is None or found is None:
            return
        round, share = found
        if share == pool.state.share_of(table.id, round):
            return
        event = RoundMoved(table.id, round, table.head.seq, share)
        where = pool.state.terms.cites
        self._enter(pool, event, CONTROLLER, table.head.at, where, "", joined=True)

    # -- written or not --------------------------------------------------------------------------

    def _enter(
        self,
        pool: FloorPool,
        event: PoolEvent,
        by: Actor,
        at: int,
        cites: Cites,
        why: str,
        *,
        request: FloorRequest | None = None,
        joined: bool = False,
    ) -> Entered:
        core, before = self.core, pool.stands
        entry, public = pool.happens(event, by, at, cites, why)
        core.post(pool, entry.postings)
        answer = m.CommandTaken(entry.seq, None, cites)
        pending = Pending(answer) if request is not None else None
        row = core.row(pool, entry, public, request, pending)
        entered = EnteredInPool(pool, before, row, pending, self)
        entered.joined = joined
        if not isinstance(event, RoundMoved):
            self.relink()
        return core.enter(entered)


def _came_to(
    table: FloorTable, pool: FloorPool, done: Sequence[AppliedAtTable]
) -> tuple[int, RoundShare] | None:
    """What a round of a table has come to for its pool so far, and which it is."""
    if pool.state.terms.sign is not None:
        return room_share(table, pool, done)
    found = linked_round(table.table)
    if any(isinstance(one.command, c.CloseRound) for one in done):
        found = closed_round(table.table)
    return None if found is None else (found[0], round_share(found[1], pool.state.terms))

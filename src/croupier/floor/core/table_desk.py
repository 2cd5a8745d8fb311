"""What is said to tables, and what the clock does there: each comes to one entry of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.floor.core import messages as m
from croupier.floor.core.accounts import BANK, PostedLine
from croupier.floor.core.bots import staked
from croupier.floor.core.conduct import AtATable, clock_acts, opened
from croupier.floor.core.entries import StreamOpened
from croupier.floor.core.house import HouseAct
from croupier.floor.core.messages import Caller, Code, FloorRefused, FloorRequest, not_done
from croupier.floor.core.money import ShortOf
from croupier.floor.core.streams import Entered, Pending
from croupier.floor.core.tables import FAULTED, EnteredAtTable, FloorTable
from croupier.law import Cites
from croupier.play.felt import Unbalanced
from croupier.play.offices import CLOCK
from croupier.play.refusals import Refused, named

if TYPE_CHECKING:
    from croupier.floor.core.engine import Core

LOOK_AGAIN: Final = 500
"""Milliseconds until the clock looks again at a table that waits for its jackpot."""
_THE_CLOCK: Final = Caller(CLOCK.id, CLOCK.office)


class TableDesk:
    """Conducts the tables of a floor, for the core that it is part of."""

    def __init__(self, core: Core) -> None:
        self.core = core

    def say(self, request: FloorRequest, at: int, may: Cites) -> Entered:
        """Somebody says something to a table."""
        core, body = self.core, request.body
        table = core.table(body.table if isinstance(body, m.DoCloseTable) else request.target)
        doing = AtATable(table, core.ledger, request.caller, max(at, table.head.at))
        try:
            postings = doing.say(body)
            core.post(table, postings)
        except (ShortOf, FloorRefused):
            doing.take_back()
            raise
        except Refused as refused:
            doing.take_back()
            names = {one.id: one.name or one.id for one in table.table.standing.seats}
            found = refused.refusal
            text = named(found.sentence, found.seat, found.other, names)
            self._note_late(doing, request)
            raise not_done(Code.REFUSED, text, found.cites) from None
        except Unbalanced as error:
            raise core.stops(table, error) from None
        except Exception as error:  # a mistake in a game's code stops its table, and no other
            self._fault(doing, error)
            raise not_done(Code.FAULT, "the table has stopped: call a manager") from None
        return self.enter(doing, postings, doing.cites or may, request)

    def enter(
        self,
        doing: AtATable,
        postings: tuple[PostedLine, ...] = (),
        cites: Cites = (),
        request: FloorRequest | None = None,
    ) -> Entered:
        """What was done at a table is to be written."""
        core, table = self.core, doing.table
        before = table.head
        entry, public, secret, was = table.entered(
            doing.done,
            doing.by,
            doing.at,
            doing.kind,
            postings,
            cites,
            doing.why,
            fault=doing.fault,
            script=doing.script,
            begun=doing.begun,
        )
        pending: Pending | None = None
        if request is not None:
            has = core.credit_of(doing.about) if doing.about else None
            pending = Pending(m.CommandTaken(entry.seq, has, cites))
        row = core.row(table, entry, public, request, pending, secret=secret)
        entered = EnteredAtTable(table, before, row, pending, doing.done, was, urgent=doing.urgent)
        core.enter(entered)
        core.set_alarm(table)
        if table.pool is not None:
            core.jackpots.moves(table, doing.done)
        return entered

    def _note_late(self, doing: AtATable, request: FloorRequest) -> None:
        """A wager after 'no more bets' is refused and put on record."""
        late = doing.late(request.body)
        if late is None:
            return
        noting = AtATable(doing.table, self.core.ledger, request.caller, doing.at)
        try:
            noting.note(late)
        except Refused:
            noting.take_back()
            return
        self.enter(noting)

    def _fault(self, doing: AtATable, error: Exception) -> None:
        """A mistake in a game's code: this table stops, stakes stay where they are."""
        doing.take_back()
        stops = AtATable(doing.table, self.core.ledger, _THE_CLOCK, doing.at)
        stops.kind = FAULTED
        stops.fault = stops.why = f"{type(error).__name__}: {error}"[:200]
        self.enter(stops)

    def open(self, request: FloorRequest, at: int, may: Cites) -> Entered:
        """A table comes to the floor: an entry of the floor, and the first of its own stream."""
        core, body = self.core, request.body
        assert isinstance(body, m.DoOpenTable)
        core.must_be_free(body.table)
        by = request.caller.actor
        try:
            table = opened(body, by, at, core.source(body.table), core.periods)
        except Refused as refused:
            raise not_done(Code.REFUSED, refused.refusal.text, refused.refusal.cites) from None
        except (LookupError, ValueError) as error:
            raise not_done(Code.REFUSED, str(error)) from None
        periods, stakes = table.periods, staked(table.bots, table.table.game)
        filled = (PostedLine(BANK, f"filled:{body.table}", body.float),) if body.float else ()
        bots = [
            (bot.id, bot.style, line.cents) for bot, line in zip(table.bots, stakes, strict=True)
        ]
        said = (
            "open-table", body.table, body.game, body.mode.value, periods.wagering,
            *([bots] if bots else []), body.float,
        )  # fmt: skip
        opens = StreamOpened(body.table, body.mode.value, periods, bots=table.bots)
        act = HouseAct(said, (*filled, *stakes), opens=opens)
        entered = core.desk.enter(request, at, act, may)
        core.opens(table)
        doing = AtATable(table, core.ledger, request.caller, at)
        doing.begin()
        self.enter(doing, (), may)
        return entered

    def goes_on(self, table: FloorTable, at: int) -> None:
        """Time is up at a table: what is due happens."""
        if table.fault:
            return
        core, at = self.core, max(at, table.head.at)
        doing = AtATable(table, core.ledger, _THE_CLOCK, at)
        try:
            postings = clock_acts(doing)
            core.post(table, postings)
        except (Refused, ShortOf):
            doing.take_back()
            table.nothing_to_do()
            if table.pool is not None and not table.pool.here:  # it waits for its jackpot
                table.looks_again(at + LOOK_AGAIN)
                core.set_alarm(table)
        except Unbalanced as error:
            core.stops(table, error)
        except Exception as error:
            self._fault(doing, error)
        else:
            if doing.done:
                self.enter(doing, postings)
            else:
                table.nothing_to_do()

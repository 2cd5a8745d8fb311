"""One table on the floor: the fold of its commands, the head of its chain, its clock, its seals."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, Self, get_args

import msgspec
from msgspec.structs import replace

from croupier.books import game_of
from croupier.equipment.randomness import Source
from croupier.floor.core import messages as m
from croupier.floor.core.accounts import PostedLine, TableAccounts, is_the_pools
from croupier.floor.core.clock import Periods, wait
from croupier.floor.core.entries import (
    TABLE_STREAM,
    EntryRow,
    FloorEntry,
    StreamOpened,
    TableBot,
)
from croupier.floor.core.messages import TableMode
from croupier.floor.core.money import Ledger
from croupier.floor.core.streams import Entered, Pending, Stream, StreamHead, TableChanged
from croupier.law import Cites
from croupier.play.answers import Change, Move, Place
from croupier.play.felt import Unbalanced
from croupier.play.fold import Applied
from croupier.play.journal import BadJournal
from croupier.play.offices import Actor
from croupier.play.prompts import Choose
from croupier.play.round import WrittenAnswer
from croupier.play.secrecy import (
    Public,
    Sealing,
    Secret,
    joined,
    read,
    read_secret,
    split,
    written,
    written_secret,
)
from croupier.play.table import Table
from croupier.play.table import commands as c
from croupier.play.table.fold import TableMoment
from croupier.play.view import TableView, Viewer

if TYPE_CHECKING:
    from croupier.floor.core.pools import FloorPool

CHOICE = ("Choose",)
CLOCKED = "clock"
"""The kind of an entry that the clock has made."""
FAULTED, RESUMED, SCRIPTED = "fault", "resume", "script"
FROM_SCRIPT = ("deal", "go-on")
"""What takes the next outcome of a script, where a school's table has one."""
CALM: Final = frozenset({m.DoWager, m.DoChange, m.DoSit, m.DoFund, m.DoCollect, m.DoTicket})
"""What other players can hear of a moment later."""
_CALM: Final = frozenset(str(one.__struct_config__.tag) for one in CALM)
AppliedAtTable = Applied[TableMoment, c.TableCommand]


class TableClock(msgspec.Struct, frozen=True):
    """When the clock acts at a table, and since when what it waits for is asked."""

    asked: tuple[str, ...] = ()
    since: int = 0
    due: int | None = None


class Hidden(msgspec.Struct, frozen=True, array_like=True):
    """The secret parts of an entry, by the id of the command."""

    parts: tuple[tuple[int, bytes], ...]


class TableSaved(msgspec.Struct, frozen=True):
    """A table as a snapshot has it. Secret: the cards to come are in it."""

    moment: bytes
    head: StreamHead
    clock: TableClock
    fault: str
    script: tuple[WrittenAnswer, ...]
    shut: dict[int, Secret]


_SAVED = msgspec.msgpack.Decoder(TableSaved)
_ALONE = b"\x91"
"""How `Public` begins where it holds a command and nothing else: one thing in an array."""
_HIDDEN = msgspec.msgpack.Decoder(Hidden)
_ENCODER = msgspec.msgpack.Encoder()
_SCRIPTS = msgspec.msgpack.Decoder(tuple[WrittenAnswer, ...])


class TableWas(msgspec.Struct, frozen=True, gc=False):
    """What an entry of a table has changed beside its commands, as it was."""

    clock: TableClock
    fault: str
    script: tuple[WrittenAnswer, ...]
    opened: dict[int, Secret]
    """Secrets that it has opened."""
    shut: tuple[int, ...]
    """The commands that have put secrets away."""


class EnteredAtTable(Entered):
    """An entry that stands at a table."""

    __slots__ = ("_done", "_was", "urgent")
    stream: FloorTable

    def __init__(
        self,
        stream: FloorTable,
        before: StreamHead,
        row: EntryRow,
        pending: Pending | None,
        done: Sequence[AppliedAtTable],
        was: TableWas,
        *,
        urgent: bool,
    ) -> None:
        super().__init__(stream, before, row, pending)
        self._done, self._was, self.urgent = done, was, urgent

    def written(self) -> None:
        """It is written, and counts."""
        settle = self.stream.table.settle
        for did in self._done:
            settle(did)
        self.stream.durable = self.after

    def dropped(self) -> None:
        """It could not be written: all is as it was before it."""
        table, was = self.stream, self._was
        table.take_back(self._done)
        for by in was.shut:
            table.sealing.shut.pop(by, None)
        table.sealing.shut.update(was.opened)
        table.head, table.clock = self.before, was.clock
        table.fault, table.script = was.fault, was.script

    def changed(self) -> tuple[TableChanged, ...]:
        """The table; where it is a wager and no more, others can hear of it a moment later."""
        wagers = None if self.urgent else self.row.entry.person
        return (TableChanged(self.stream.id, wagers),)


class FloorTable(Stream):
    """A table with everything that the floor knows about it."""

    kind = TABLE_STREAM

    def __init__(
        self,
        id: str,
        table: Table,
        mode: TableMode,
        periods: Periods,
        *,
        shut: dict[int, Secret] | None = None,
        at: StreamHead | None = None,
        bots: tuple[TableBot, ...] = (),
    ) -> None:
        super().__init__(id, at)
        self.table = table
        self.mode = mode
        self.periods = periods
        self.bots = bots
        """The house's bots that play here, for which its opening asked."""
        self.in_a_room = table.game.tables.room is not None
        """Whether players play among themselves; no change of its game makes it another kind."""
        self.automated = mode is TableMode.AUTOMATED
        """Whether a clock conducts it."""
        self.accounts = TableAccounts(id, in_a_room=self.in_a_room)
        self.sealing = Sealing(shut, room=self.in_a_room)
        self.clock = TableClock()
        self.fault = ""
        """Why it has stopped, if it has."""
        self.script: tuple[WrittenAnswer, ...] = ()
        """At a school's table: the outcomes that come next."""
        self.shown: OrderedDict[str | Viewer, tuple[tuple[int, int], TableView]] = OrderedDict()
        """By viewer, what he was shown last, and of which command and credit that was."""
        self.pool: FloorPool | None = None
        """The jackpot that it plays for with other tables."""

    @property
    def open_round(self) -> int:
        """The number of the open round; 0 where none is open."""
        return self.table.standing.rounds + 1 if self.table.moment.opened is not None else 0

    @property
    def over(self) -> bool:
        """Whether it is closed."""
        return self.table.standing.closed

    @property
    def due(self) -> int | None:
        """When the clock is to act."""
        return self.clock.due

    def is_calm(self, entry: FloorEntry) -> bool:
        """Whether an entry is somebody's wager and no more, of which others can hear later."""
        return entry.kind in _CALM

    # -- an entry ------------------------------------------------------------------------------

    def postings(self, done: Sequence[AppliedAtTable]) -> tuple[PostedLine, ...]:
        """What commands have moved, as postings of the floor."""
        id = self.accounts.id
        return tuple(
            [
                PostedLine(id(one.source), id(one.target), one.cents, one.cites)
                for did in done
                for one in did.postings
                if not (self.in_a_room and is_the_pools(one))
            ]
        )

    def take_back(self, done: Sequence[AppliedAtTable]) -> None:
        """Commands of an entry that came to nothing."""
        if done:
            self.table.drop(done[0])

    def entered(
        self,
        done: Sequence[AppliedAtTable],
        by: Actor,
        at: int,
        kind: str,
        postings: tuple[PostedLine, ...],
        cites: Cites = (),
        why: str = "",
        *,
        fault: str | None = None,
        script: tuple[WrittenAnswer, ...] | None = None,
        begun: c.Begin | None = None,
    ) -> tuple[FloorEntry, bytes, bytes, TableWas]:
        """The entry of commands that stand: itself, its public bytes, its secret ones, and what it
        has changed beside.
        """
        parts: list[bytes] = []
        hidden: list[tuple[int, bytes]] = []
        opened: dict[int, Secret] = {}
        if begun is not None:
            parts.append(written(split(begun)[0]))
        if kind == SCRIPTED and script is not None:
            parts.append(_ENCODER.encode(script))
        for did in done:
            if self.sealing.is_plain(did.command):
                # what has nothing to hide is written as it is: its bytes are there already
                parts.append(_ALONE + did.data)
                continue
            public, secret = self.sealing.split(did.command)
            touched = {one.by for one in public.shown} | {one.by for one in public.opened}
            before = {by: self.sealing.shut[by] for by in touched}
            self.sealing.kept(public, secret)
            opened |= {by: one for by, one in before.items() if by not in self.sealing.shut}
            parts.append(written(public))
            if secret is not None:
                hidden.append((did.command.id, written_secret(secret)))
        entry, data = self.enters(by, at, kind, tuple(parts), postings, cites, why)
        shut = tuple([id for id, _ in hidden])
        was = TableWas(self.clock, self.fault, self.script, opened, shut)
        if fault is not None:
            self.fault = fault
        if script is not None:
            self.script = script
        self._set_clock([did.command for did in done], at, kind)
        return entry, data, _ENCODER.encode(Hidden(tuple(hidden))) if hidden else b"", was

    def count(self, ledger: Ledger) -> None:
        """Between rounds the table's own count is that of its accounts."""
        table, stood = self.table, self.table.standing
        if table.moment.opened is not None:
            return
        house = sum(ledger.of(f"{kind}:{self.id}") for kind in ("float", "commission", "fees"))
        if house != stood.house:
            raise Unbalanced(
                f"the house has {stood.house} cents at {self.id}, and {house} by its accounts"
            )
        for seat in stood.seats:
            own, carried = f"chips:{self.id}:{seat.id}", f"carried:{self.id}:{seat.id}"
            has = ledger.of(own) + ledger.of(carried)
            if stood.colours is not None:
                has += sum(ledger.of(f"{own}:{one.colour}") for one in stood.colours.of(seat.id))
            if has != seat.balance:
                raise Unbalanced(
                    f"{seat.id} has {seat.balance} cents at {self.id}, and {has} by his accounts"
                )

    # -- its clock -----------------------------------------------------------------------------

    def _set_clock(self, commands: Sequence[c.TableCommand], at: int, kind: str) -> None:
        """Whatever is asked now is asked since now, unless it was asked before; what the clock has
        done begins a time of its own.
        """
        if not self.automated or self.fault:
            self.clock = TableClock()
            return
        before, asked = self.clock, self._asked()
        kept = before.due is not None and kind != CLOCKED
        if kept and not any(map(_moves_on, commands)):
            if asked == before.asked or (
                before.asked[:1] == asked[:1] == CHOICE and set(asked) <= set(before.asked)
            ):
                if asked != before.asked:
                    self.clock = replace(before, asked=asked)
                return
        left = wait(self.table, self.periods)
        self.clock = TableClock(asked, at, None if left is None else at + left)

    def _asked(self) -> tuple[str, ...]:
        """What is asked now: of what kind it is and of whom."""
        running = self.table.running
        if running is None:
            return ("",)
        prompt = running.round.prompt
        if isinstance(prompt, Choose):
            return (*CHOICE, *(f"{one.seat} {one.on}" for one in prompt.questions))
        return (type(prompt).__name__,)

    def nothing_to_do(self) -> None:
        """The clock could do nothing here: it looks again when somebody has done something."""
        self.clock = replace(self.clock, due=None)

    def looks_again(self, at: int) -> None:
        """The clock looks again then, whatever is asked."""
        self.clock = replace(self.clock, due=at)

    def stands_still(self, milliseconds: int) -> None:
        """Nothing could be written for so long: no time has passed for whoever is asked."""
        clock = self.clock
        if clock.due is not None:
            self.clock = replace(
                clock, since=clock.since + milliseconds, due=clock.due + milliseconds
            )

    # -- kept and read again -------------------------------------------------------------------

    @classmethod
    def begun(cls, opened: StreamOpened, first: FloorEntry, source: Source) -> Self:
        """As its first command sets it up."""
        begin = read(first.said[0]).command
        if not isinstance(begin, c.Begin):
            raise BadJournal("the record does not begin with the setting up of a table")
        table = Table.rebuild([c.written(begin)], source, game_of)
        return cls(opened.stream, table, TableMode(opened.mode), opened.periods, bots=opened.bots)

    @classmethod
    def restored(cls, opened: StreamOpened, snapshot: bytes, source: Source) -> Self:
        """As a snapshot has it."""
        kept = _SAVED.decode(snapshot)
        table = cls(
            opened.stream,
            Table.restore(kept.moment, source, game_of),
            TableMode(opened.mode),
            opened.periods,
            shut=kept.shut,
            at=kept.head,
            bots=opened.bots,
        )
        table.clock, table.fault, table.script = kept.clock, kept.fault, kept.script
        return table

    def saved(self) -> bytes:
        """A snapshot."""
        assert self.settled, "a snapshot is made of what is written"
        shut, moment = dict(self.sealing.shut), self.table.save()
        return _ENCODER.encode(
            TableSaved(moment, self.head, self.clock, self.fault, self.script, shut)
        )

    def apply(self, entry: FloorEntry, hidden: bytes) -> None:
        """Do again what an entry out of the record did."""
        if entry.kind == SCRIPTED:
            self.script = _SCRIPTS.decode(entry.said[0])
        elif self.script and entry.kind in FROM_SCRIPT:
            self.script = self.script[1:]
        commands: list[c.TableCommand] = []
        for public, secret in parts_of_entry(entry, hidden):
            command = joined(public, secret)
            self.table.take([c.written(command)])
            self.sealing.kept(public, secret)
            commands.append(command)
        if entry.kind == FAULTED:
            self.fault = entry.why
        elif entry.kind == RESUMED:
            self.fault = ""
        self._set_clock(commands, entry.at, entry.kind)


def parts_of_entry(entry: FloorEntry, hidden: bytes) -> Iterator[tuple[Public, Secret | None]]:
    """The commands of an entry out of the record, each in its two parts."""
    secrets = dict(_HIDDEN.decode(hidden).parts) if hidden else {}
    for part in entry.said if entry.kind != SCRIPTED else ():
        public = read(part)
        kept = secrets.get(public.command.id)
        yield public, read_secret(kept) if kept is not None else None


def commands_of(entry: FloorEntry, hidden: bytes) -> Iterator[c.TableCommand]:
    """The commands of an entry out of the record, whole."""
    for public, secret in parts_of_entry(entry, hidden):
        yield joined(public, secret)


def _moves_on(command: c.TableCommand) -> bool:
    """Whether a command ends what was asked: a wager does not, nor does who comes and goes."""
    if type(command) is c.GiveAnswer:
        return type(command.answer) not in _LET_STAND
    return type(command) in _MOVE_ON


_LET_STAND = frozenset({Place, Change, Move})
"""Answers that end nothing: what is asked is asked on."""
_MOVE_ON = frozenset({c.Open, c.CloseRound, *get_args(c.InRound)})

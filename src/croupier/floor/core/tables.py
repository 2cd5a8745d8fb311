"""One table on the floor: the fold of its commands, the head of its chain, its clock, its seals."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, get_args

import msgspec
from msgspec.structs import replace

from croupier.equipment.randomness import Source
from croupier.floor.core.accounts import PostedLine, TableAccounts
from croupier.floor.core.clock import Periods, wait
from croupier.floor.core.entries import FloorEntry, TableBot, first_head, next_head, written_entry
from croupier.floor.core.messages import TableMode
from croupier.floor.core.money import Ledger
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
AppliedAtTable = Applied[TableMoment, c.TableCommand]


class StreamHead(msgspec.Struct, frozen=True):
    """How far a stream has come."""

    seq: int
    head: bytes
    at: int = 0


class TableClock(msgspec.Struct, frozen=True):
    """When the clock acts at a table, and since when what it waits for is asked."""

    asked: tuple[str, ...] = ()
    since: int = 0
    due: int | None = None


class Hidden(msgspec.Struct, frozen=True, array_like=True):
    """The secret parts of an entry, by the id of the command."""

    parts: tuple[tuple[int, bytes], ...]


_HIDDEN = msgspec.msgpack.Decoder(Hidden)
_ENCODER = msgspec.msgpack.Encoder()
_SCRIPTS = msgspec.msgpack.Decoder(tuple[WrittenAnswer, ...])


class Proposed(NamedTuple):
    """An entry that stands at a table and is not written yet, with what stood before."""

    done: tuple[AppliedAtTable, ...]
    opened: dict[int, Secret]
    """Secrets that it has opened."""
    shut: tuple[int, ...]
    """The commands that have put secrets away."""
    head: StreamHead
    clock: TableClock
    fault: str
    script: tuple[WrittenAnswer, ...]
    after: bytes
    """The head of the chain behind it."""
    at: int


class FloorTable:
    """A table with everything that the floor knows about it."""

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
        self.id = id
        self.table = table
        self.mode = mode
        self.periods = periods
        self.bots = bots
        """The house's bots that play here, for which its opening asked."""
        self.in_a_room = table.game.tables.room is not None
        """Whether players play among themselves; no change of its game makes it another kind."""
        self.automated = mode is TableMode.AUTOMATED
        """Whether a clock conducts it."""
        self.accounts = TableAccounts(id)
        self.sealing = Sealing(shut, room=self.in_a_room)
        self.head = at or StreamHead(0, first_head(id))
        self.durable = self.head
        """How far of it is written."""
        self.clock = TableClock()
        self.fault = ""
        """Why it has stopped, if it has."""
        self.script: tuple[WrittenAnswer, ...] = ()
        """At a school's table: the outcomes that come next."""
        self.shown: OrderedDict[str | Viewer, tuple[tuple[int, int], TableView]] = OrderedDict()
        """By viewer, what he was shown last, and of which command and credit that was."""
        self.snapshot_at = 0
        """The entry after which it was last saved."""
        self.pool: FloorPool | None = None
        """The jackpot that it plays for with other tables."""

    @property
    def open_round(self) -> int:
        """The number of the open round; 0 where none is open."""
        return self.table.standing.rounds + 1 if self.table.moment.opened is not None else 0

    @property
    def settled(self) -> bool:
        """Whether all that stands is written."""
        return not self.table.unsettled

    # -- an entry ------------------------------------------------------------------------------

    def postings(self, done: Sequence[AppliedAtTable]) -> tuple[PostedLine, ...]:
        """What commands have moved, as postings of the floor."""
        id = self.accounts.id
        return tuple(
            [
                PostedLine(id(one.source), id(one.target), one.cents, one.cites)
                for did in done
                for one in did.postings
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
    ) -> tuple[FloorEntry, bytes, bytes, Proposed]:
        """The entry of commands that stand: itself, its public bytes, its secret ones, and how to
        take it back.
        """
        parts: list[bytes] = []
        hidden: list[tuple[int, bytes]] = []
        opened: dict[int, Secret] = {}
        shut: list[int] = []
        if begun is not None:
            parts.append(written(split(begun)[0]))
        if kind == SCRIPTED and script is not None:
            parts.append(_ENCODER.encode(script))
        for did in done:
            if self.sealing.is_plain(did.command):
                # what has nothing to hide is written as it is: its bytes are there already
                parts.append(_ENCODER.encode((msgspec.Raw(did.data),)))
                continue
            public, secret = self.sealing.split(did.command)
            touched = {one.by for one in public.shown} | {one.by for one in public.opened}
            before = {by: self.sealing.shut[by] for by in touched}
            self.sealing.kept(public, secret)
            opened |= {by: one for by, one in before.items() if by not in self.sealing.shut}
            parts.append(written(public))
            if secret is not None:
                hidden.append((did.command.id, written_secret(secret)))
                shut.append(did.command.id)
        head = self.head
        entry = FloorEntry(
            self.id,
            head.seq + 1,
            at,
            by.id,
            by.office.value,
            kind,
            tuple(parts),
            postings,
            cites,
            why,
        )
        data = written_entry(entry)
        proposed = Proposed(
            tuple(done), opened, tuple(shut), head, self.clock, self.fault, self.script,
            next_head(head.head, data), at,
        )  # fmt: skip
        self.head = StreamHead(entry.seq, proposed.after, at)
        if fault is not None:
            self.fault = fault
        if script is not None:
            self.script = script
        self._set_clock([did.command for did in done], at, kind)
        return entry, data, _ENCODER.encode(Hidden(tuple(hidden))) if hidden else b"", proposed

    def dropped(self, proposed: Proposed) -> None:
        """An entry could not be written: all is as it was before it."""
        self.take_back(proposed.done)
        for by in proposed.shut:
            self.sealing.shut.pop(by, None)
        self.sealing.shut.update(proposed.opened)
        self.head, self.clock = proposed.head, proposed.clock
        self.fault, self.script = proposed.fault, proposed.script

    def written(self, proposed: Proposed) -> None:
        """An entry is written."""
        for did in proposed.done:
            self.table.settle(did)
        self.durable = StreamHead(proposed.head.seq + 1, proposed.after, proposed.at)

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

    def take(self, entry: FloorEntry, data: bytes, head: bytes, hidden: bytes) -> None:
        """An entry out of the record."""
        if entry.seq != self.head.seq + 1 or next_head(self.head.head, data) != head:
            raise BadJournal(f"entry {entry.seq} of {self.id} is not the one that was written")
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
        self.head = StreamHead(entry.seq, head, entry.at)
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


def begun(
    id: str, command: c.Begin, source: Source, mode: TableMode, periods: Periods
) -> FloorTable:
    """A table as its first command sets it up."""
    from croupier.books import game_of

    table = Table.rebuild([c.written(command)], source, game_of)
    return FloorTable(id, table, mode, periods)

"""The floor's engine: it is told what people say and what time it is, and does nothing else.

`submit` and `tick` apply at once, onto the newest moment; `take` gives what is to be written, one
group after another; `durable` says that a group is written, and gives back who may be told what;
`failed` takes back all that is not written. There is no clock, disk, network, task or chance of its
own here: the live shell and the simulator drive the same core.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, get_args

import msgspec

from croupier.equipment.randomness import Source
from croupier.floor.core import messages as m
from croupier.floor.core.accounts import PostedLine, chips, kind_of
from croupier.floor.core.bots import staked
from croupier.floor.core.clock import AFTER_A_STOP, Alarms, Periods
from croupier.floor.core.conduct import AtATable, clock_acts, opened
from croupier.floor.core.entries import (
    FLOOR,
    EntryRow,
    FloorEntry,
    KnownRequest,
    StreamOpened,
    first_head,
    next_head,
    written_entry,
)
from croupier.floor.core.house import FloorDesk, HouseAct, Vouchers
from croupier.floor.core.messages import (
    Caller,
    Code,
    FloorError,
    FloorRefused,
    FloorRequest,
    Reply,
    not_done,
)
from croupier.floor.core.money import Ledger, ShortOf
from croupier.floor.core.people import People
from croupier.floor.core.pool_desk import PoolDesk, PoolEntered
from croupier.floor.core.pools import FloorPool
from croupier.floor.core.streams import SideStream, StandsBeside
from croupier.floor.core.tables import FloorTable, Proposed, StreamHead
from croupier.floor.core.tournaments import in_tournament, open_tournament
from croupier.law import Cites
from croupier.money import dollars
from croupier.play.felt import Unbalanced
from croupier.play.offices import CLOCK, Actor
from croupier.play.refusals import Refused, named

REMEMBERED: Final = 20_000
"""Requests that are answered again from memory; those before are in the store."""
MOST_IN_A_GROUP: Final = 2_000
LOOK_AGAIN: Final = 500
"""Milliseconds until the clock looks again at a table that waits for its jackpot."""
FIRST_EPOCH: Final = 1
"""Of the lease that whoever opens a table has."""

OF_A_TABLE: Final = frozenset(get_args(m.TableBody))
"""What is said to a table."""
OF_A_POOL: Final = frozenset(get_args(m.PoolBody))
"""What is said about a jackpot that tables share."""

_NOT_WRITTEN: Final = FloorError(
    Code.NOT_WRITTEN, "it could not be written down: try again", retry=True
)
_REPLIES: Final[dict[str, type[Reply]]] = {kind.__name__: kind for kind in get_args(Reply)}


def stream_of(request: FloorRequest) -> str:
    """The stream that a command belongs to."""
    body = request.body
    if isinstance(body, m.DoCloseTable):
        return body.table
    kind = type(body)
    own = kind in OF_A_TABLE or kind in OF_A_POOL or kind is m.DoAtTournament
    return request.target if own else FLOOR


def written_reply(reply: Reply) -> bytes:
    """An answer as it is kept with its request."""
    return msgspec.msgpack.encode((type(reply).__name__, reply))


def read_reply(data: bytes) -> Reply:
    """An answer that was kept."""
    kind, raw = msgspec.msgpack.decode(data, type=tuple[str, msgspec.Raw])
    return msgspec.msgpack.decode(raw, type=_REPLIES[kind])


class Pending:
    """A request on its way: refused at once, or answered when it is written."""

    __slots__ = ("error", "heard", "reply", "written")

    def __init__(self, reply: Reply | None = None, error: FloorError | None = None) -> None:
        self.reply, self.error = reply, error
        self.written = False
        """Whether `reply` may be told; a refusal may be told at once."""
        self.heard: list[Callable[[], None]] = []
        """Whoever waits for it."""


class Entered:
    """An entry that stands and is not written yet."""

    __slots__ = (
        *("act", "before", "beside", "joined", "pending", "pool", "proposed", "row", "table"),
        "urgent",
    )

    def __init__(self, row: EntryRow, pending: Pending | None) -> None:
        self.row, self.pending = row, pending
        self.table: FloorTable | None = None
        self.proposed: Proposed | None = None
        self.act: HouseAct | None = None
        self.before: StreamHead | None = None
        """How far the floor's own stream had come before it."""
        self.beside: StandsBeside | None = None
        """What it is in a stream beside the tables'."""
        self.urgent = True
        self.pool: PoolEntered | None = None
        self.joined = False
        """Whether it is written in one group with the entry before it, or not at all."""


class Group:
    """Rows that are written in one go, or none of them."""

    __slots__ = ("entered",)

    def __init__(self, entered: list[Entered]) -> None:
        self.entered = entered

    @property
    def rows(self) -> list[EntryRow]:
        """What is to be written, in its order."""
        return [one.row for one in self.entered]


class TableChanged(msgspec.Struct, frozen=True):
    """Something at a table, or in a stream beside, is written that was not before."""

    table: str
    seq: int
    wagers: str | None
    """Whose wager it is, where it is no more than that: others can hear of it a moment later."""


def entry_by(entered: Entered) -> str:
    """Whoever did something."""
    return entered.row.entry.person


class WrittenNow(msgspec.Struct, frozen=True):
    """What may be told now that a group is written."""

    answered: tuple[Pending, ...]
    changed: tuple[TableChanged, ...]
    sessions_end: tuple[str, ...] = ()
    """Whose sessions end."""


class Core:
    """All tables, all people, one book of account."""

    def __init__(
        self,
        source: Callable[[str], Source],
        voucher_key: bytes,
        *,
        periods: Periods | None = None,
        people: People | None = None,
    ) -> None:
        """`source` gives each table its own chance, by the table's id."""
        self.source = source
        self.periods = periods or Periods()
        self.people = people if people is not None else People()
        self.ledger = Ledger()
        self.vouchers = Vouchers(voucher_key)
        self.desk = FloorDesk(self.ledger, self.people, self.vouchers)
        self.tables: dict[str, FloorTable] = {}
        self.sides: dict[str, SideStream] = {}
        """Streams beside the tables': tournaments."""
        self.floor = StreamHead(0, first_head(FLOOR))
        self.jackpots = PoolDesk(self)
        self.alarms = Alarms()
        self.stopped = ""
        """Why nothing more is taken, if nothing is: the accounts do not add up."""
        self.stalled: int | None = None
        """Since when nothing can be written."""
        self.epochs: dict[str, int] | None = None
        """By stream that this worker owns, the epoch of its lease; nothing where it owns all."""
        self._waiting: list[Entered] = []
        self._taken: Group | None = None
        self._known: OrderedDict[tuple[str, str], tuple[bytes, Pending]] = OrderedDict()
        self._wagered_from: dict[str, tuple[tuple[int, int], tuple[str, ...]]] = {}
        """By person, the accounts of his that serve every game, as of so many accounts and tables.
        """

    # -- what is said --------------------------------------------------------------------------

    def submit(self, request: FloorRequest, at: int, known: KnownRequest | None = None) -> Pending:
        """Somebody says something. `known` is what the store has under his key, if it was asked.

        Whatever is taken stands at once; its reply may be told when it is written.
        """
        try:
            before = self._again(request, known)
            if before is not None:
                return before
            self._can_be_taken()
            return self._taken_from(request, at)
        except FloorRefused as refused:
            return Pending(error=refused.error)

    def _again(self, request: FloorRequest, known: KnownRequest | None) -> Pending | None:
        """The first answer to a request that was taken before."""
        if not request.key:
            return None
        key = request.caller.person, request.key
        remembered = self._known.get(key)
        if remembered is not None:
            digest, pending = remembered
        elif known is not None:
            digest, pending = known.digest, Pending(read_reply(known.reply))
            pending.written = True
        else:
            return None
        if digest != request.digest:
            raise not_done(Code.OTHER_BODY, "this key was used for another command")
        return pending

    def _can_be_taken(self) -> None:
        if self.stopped:
            raise not_done(Code.NOT_READY, f"nothing is taken: {self.stopped}")
        if self.stalled is not None:
            text = "nothing can be written just now: try again"
            raise not_done(Code.NOT_WRITTEN, text, retry=True)

    def _taken_from(self, request: FloorRequest, at: int) -> Pending:
        body = request.body
        may = self.people.may(request.caller, body, request.target)
        if isinstance(may, FloorError):
            raise FloorRefused(may)
        if type(body) in OF_A_TABLE:
            entered = self._at_table(request, self._table(request.target), at, may)
        elif isinstance(body, m.DoOpenTable):
            entered = self._open_table(request, body, at, may)
        elif isinstance(body, m.DoCloseTable):
            entered = self._at_table(request, self._table(body.table), at, may)
        elif isinstance(body, m.DoAtTournament):
            try:
                entered = in_tournament(self, request, body.act, at)
            except ShortOf as short:
                raise self._no_credit(short) from None
        elif isinstance(body, m.DoOpenTournament):
            entered = open_tournament(self, request, body, at)
        elif isinstance(body, m.DoOpenPool):
            entered = self.jackpots.open(request, body, at, may)
        elif type(body) in OF_A_POOL:
            entered = self.jackpots.say(request, at, may)
        else:
            entered = self._of_the_floor(request, at, may)
        pending = entered.pending
        assert pending is not None
        known = entered.row.request
        if known is not None:
            self._known[known.client, known.key] = known.digest, pending
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return pending

    def _table(self, id: str) -> FloorTable:
        table = self.tables.get(id)
        if table is None:
            raise not_done(Code.NOT_FOUND, "there is no such table")
        return table

    # -- at a table ----------------------------------------------------------------------------

    def _at_table(self, request: FloorRequest, table: FloorTable, at: int, may: Cites) -> Entered:
        at = max(at, table.head.at)
        doing = AtATable(table, self.ledger, request.caller, at)
        try:
            postings = doing.say(request.body)
            self._post(table, postings)
        except ShortOf as short:
            doing.take_back()
            raise self._no_credit(short) from None
        except Refused as refused:
            doing.take_back()
            names = {one.id: one.name or one.id for one in table.table.standing.seats}
            found = refused.refusal
            text = named(found.sentence, found.seat, found.other, names)
            self._note_late(table, doing, request)
            raise not_done(Code.REFUSED, text, found.cites) from None
        except FloorRefused:
            doing.take_back()
            raise
        except Unbalanced as error:
            self.stopped = f"table {table.id}, entry {table.head.seq + 1}: {error}"
            raise not_done(Code.NOT_READY, f"nothing is taken: {self.stopped}") from None
        except Exception as error:  # a mistake in a game's code stops its table, and no other
            self._fault(table, doing, at, error)
            raise not_done(Code.FAULT, "the table has stopped: call a manager") from None
        cites = doing.cites or may
        return self._enter(table, doing, at, postings, cites, request)

    def _enter(
        self,
        table: FloorTable,
        doing: AtATable,
        at: int,
        postings: tuple[PostedLine, ...],
        cites: Cites,
        request: FloorRequest | None,
    ) -> Entered:
        entry, public, hidden, proposed = table.entered(
            doing.done,
            doing.by,
            at,
            doing.kind,
            postings,
            cites,
            doing.why,
            fault=doing.fault,
            script=doing.script,
            begun=doing.begun,
        )
        pending: Pending | None = None
        known: KnownRequest | None = None
        if request is not None:
            seat = doing.about
            has = self.credit_of(seat) if seat else None
            pending = Pending(m.CommandTaken(entry.seq, has, cites))
            known = self._kept(request, pending, table.id, entry.seq)
        row = EntryRow(entry, public, table.head.head, hidden, known, epoch=self._epoch(table.id))
        entered = Entered(row, pending)
        entered.table, entered.proposed, entered.urgent = table, proposed, doing.urgent
        self._waiting.append(entered)
        self._set_alarm(table)
        if table.pool is not None:
            self.jackpots.moves(table, doing.done)
        return entered

    def answered(self, seq: int, cites: Cites) -> Pending:
        """The answer to something that is about nobody's credit."""
        return Pending(m.CommandTaken(seq, None, cites))

    def enters(self, row: EntryRow, pending: Pending | None) -> Entered:
        """A row joins what waits to be written."""
        entered = Entered(row, pending)
        self._waiting.append(entered)
        return entered

    def opens_stream(self, stream: str) -> None:
        """A stream is opened, and is this worker's."""
        if self.epochs is not None:
            self.epochs[stream] = FIRST_EPOCH

    def _kept(
        self, request: FloorRequest, pending: Pending, stream: str, seq: int
    ) -> KnownRequest | None:
        if not request.key:
            return None
        reply = pending.reply
        assert reply is not None
        return KnownRequest(
            request.caller.person, request.key, request.digest, stream, seq, written_reply(reply)
        )

    def _post(self, table: FloorTable, postings: Sequence[PostedLine]) -> None:
        """Money moves, and the table's own count is that of its accounts."""
        self.ledger.post(postings)
        try:
            table.count(self.ledger)
        except Unbalanced:
            self.ledger.take_back(postings)
            raise

    def _no_credit(self, short: ShortOf) -> FloorRefused:
        has, wants = dollars(max(short.has, 0)), dollars(short.wants)
        what = "credit is" if kind_of(short.account) == "credit" else f"{short.account} has"
        return not_done(Code.NO_CREDIT, f"the {what} {has}, not {wants}", short.cites)

    def _note_late(self, table: FloorTable, doing: AtATable, request: FloorRequest) -> None:
        """A wager after 'no more bets' is refused and put on record."""
        late = doing.late(request.body)
        if late is None:
            return
        noting = AtATable(table, self.ledger, request.caller, doing.at)
        try:
            noting.note(late)
        except Refused:
            noting.take_back()
            return
        self._enter(table, noting, doing.at, (), (), None)

    def _fault(self, table: FloorTable, doing: AtATable, at: int, error: Exception) -> None:
        """A mistake in a game's code: this table stops, stakes stay where they are."""
        doing.take_back()
        stops = AtATable(table, self.ledger, Caller(CLOCK.id, CLOCK.office), at)
        stops.kind, stops.fault = "fault", f"{type(error).__name__}: {error}"[:200]
        stops.why = stops.fault
        self._enter(table, stops, at, (), (), None)

    # -- of the floor --------------------------------------------------------------------------

    def _of_the_floor(self, request: FloorRequest, at: int, may: Cites) -> Entered:
        at, seq = max(at, self.floor.at), self.floor.seq + 1
        body = request.body
        table = getattr(body, "table", "")
        if table:
            self._table(table)
        act = self.desk.act(request, seq)
        try:
            self.ledger.post(act.postings)
        except ShortOf as short:
            raise self._no_credit(short) from None
        self.desk.remember(act)
        reply = self.desk.reply(act, request, seq, may)
        by = Actor(request.caller.person, request.caller.office)
        why = getattr(body, "why", "")
        return self._enter_floor(by, at, act, may, why, Pending(reply), request)

    def _enter_floor(
        self,
        by: Actor,
        at: int,
        act: HouseAct,
        cites: Cites,
        why: str,
        pending: Pending | None,
        request: FloorRequest | None,
    ) -> Entered:
        before, kind = self.floor, str(act.said[0])
        said = (msgspec.msgpack.encode(act.said),)
        entry = FloorEntry(
            FLOOR, before.seq + 1, at, by.id, by.office.value, kind, said, act.postings, cites, why
        )
        public = written_entry(entry)
        self.floor = StreamHead(entry.seq, next_head(before.head, public), at)
        known = None
        if request is not None and pending is not None:
            known = self._kept(request, pending, FLOOR, entry.seq)
        row = EntryRow(
            entry, public, self.floor.head, b"", known, act.vouchers, act.person, act.opens,
            self._epoch(FLOOR),
        )  # fmt: skip
        entered = Entered(row, pending)
        entered.act, entered.before = act, before
        self._waiting.append(entered)
        return entered

    def _open_table(
        self, request: FloorRequest, body: m.DoOpenTable, at: int, may: Cites
    ) -> Entered:
        """A table comes to the floor: an entry of the floor, and the first of its own stream."""
        self.must_be_free(body.table)
        by = Actor(request.caller.person, request.caller.office)
        try:
            table = opened(body, by, at, self.source(body.table), self.periods)
        except Refused as refused:
            raise not_done(Code.REFUSED, refused.refusal.text, refused.refusal.cites) from None
        except (LookupError, ValueError) as error:
            raise not_done(Code.REFUSED, str(error)) from None
        periods = table.periods
        self.tables[body.table] = table
        if self.epochs is not None:
            self.epochs[body.table] = FIRST_EPOCH
        stakes = staked(table.bots, table.table.game)
        filled = (PostedLine("bank", f"filled:{body.table}", body.float),) if body.float else ()
        postings = (*filled, *stakes)
        self.ledger.post(postings)
        bots = [
            (bot.id, bot.style, line.cents) for bot, line in zip(table.bots, stakes, strict=True)
        ]
        said = (
            "open-table", body.table, body.game, body.mode.value, periods.wagering,
            *([bots] if bots else []), body.float,
        )  # fmt: skip
        opens = StreamOpened(body.table, body.mode.value, periods, bots=table.bots)
        act = HouseAct(said, postings, opens=opens)
        pending = Pending(m.CommandTaken(self.floor.seq + 1, None, may))
        entered = self._enter_floor(
            by, max(at, self.floor.at), act, may, body.why, pending, request
        )
        doing = AtATable(table, self.ledger, request.caller, at)
        doing.begin()
        self._enter(table, doing, at, (), may, None)
        return entered

    # -- beside the tables ---------------------------------------------------------------------

    def must_be_free(self, id: str) -> None:
        """Refuse an id that something on the floor has."""
        if self.head_of(id) is not None:
            what = "table" if id in self.tables else "stream"
            raise not_done(Code.REFUSED, f"there is a {what} {id} already")
        if ":" in id:
            raise not_done(Code.BAD_BODY, "an id on the floor has no colon in it")

    def opens_beside(
        self,
        stream: SideStream,
        request: FloorRequest,
        said: tuple[object, ...],
        at: int,
        cites: Cites,
        why: str,
    ) -> Entered:
        """A stream of its own comes to the floor: an entry of the floor; its own first follows."""
        self.sides[stream.id] = stream
        if self.epochs is not None:
            self.epochs[stream.id] = FIRST_EPOCH
        act = HouseAct(said, opens=StreamOpened(stream.id, "", self.periods, stream.kind))
        pending = Pending(m.CommandTaken(self.floor.seq + 1, None, cites))
        by = Actor(request.caller.person, request.caller.office)
        return self._enter_floor(by, max(at, self.floor.at), act, cites, why, pending, request)

    def enter_beside(
        self,
        stands: StandsBeside,
        entry: FloorEntry,
        public: bytes,
        request: FloorRequest | None = None,
        about: str = "",
    ) -> Entered:
        """An entry that stands in a stream beside is to be written; `about` is whose credit is told
        with the answer.
        """
        pending: Pending | None = None
        known: KnownRequest | None = None
        if request is not None:
            has = self.credit_of(about) if about else None
            pending = Pending(m.CommandTaken(entry.seq, has, entry.cites))
            known = self._kept(request, pending, entry.stream, entry.seq)
        epoch = self._epoch(entry.stream)
        entered = Entered(
            EntryRow(entry, public, stands.after.head, b"", known, epoch=epoch), pending
        )
        entered.beside = stands
        self._waiting.append(entered)
        return entered

    # -- the clock -----------------------------------------------------------------------------

    def tick(self, at: int) -> None:
        """Time has passed: automated tables go on."""
        if self.stopped or self.stalled is not None:
            return
        while (id := self.alarms.pop(at)) is not None:
            table = self.tables.get(id)
            if table is not None and not table.fault:
                self._goes_on(table, max(at, table.head.at))

    def _goes_on(self, table: FloorTable, at: int) -> None:
        doing = AtATable(table, self.ledger, Caller(CLOCK.id, CLOCK.office), at)
        try:
            postings = clock_acts(doing)
            self._post(table, postings)
        except (Refused, ShortOf):
            doing.take_back()
            table.nothing_to_do()
            if table.pool is not None and self.jackpots.holds_up(table):
                table.looks_again(at + LOOK_AGAIN)
                self._set_alarm(table)
            return
        except Unbalanced as error:
            self.stopped = f"table {table.id}, entry {table.head.seq + 1}: {error}"
            return
        except Exception as error:
            self._fault(table, doing, at, error)
            return
        if doing.done:
            self._enter(table, doing, at, postings, (), None)
        else:
            table.nothing_to_do()

    def next_due(self) -> int | None:
        """When the clock is to be told the time again."""
        return None if self.stopped or self.stalled is not None else self.alarms.next()

    # -- written or not ------------------------------------------------------------------------

    def remembers(self, request: FloorRequest) -> bool:
        """Whether the key of a request is in memory, so that the store need not be asked."""
        return (request.caller.person, request.key) in self._known

    @property
    def has_waiting(self) -> bool:
        """Whether something waits to be written."""
        return bool(self._waiting)

    def waits_for(self, stream: str) -> bool:
        """Whether something of a stream is not written yet."""
        taken = self._taken.entered if self._taken is not None else []
        return any(one.row.entry.stream == stream for one in (*taken, *self._waiting))

    def take(self) -> Group | None:
        """What is to be written next; nothing while a group is being written."""
        if self._taken is not None or not self._waiting:
            return None
        many = MOST_IN_A_GROUP
        while many < len(self._waiting) and self._waiting[many].joined:
            many += 1
        self._taken = Group(self._waiting[:many])
        del self._waiting[:many]
        return self._taken

    def durable(self, group: Group) -> WrittenNow:
        """A group is written: who may be told what."""
        assert group is self._taken
        self._taken = None
        answered: list[Pending] = []
        changed: dict[str, TableChanged] = {}
        ended: list[str] = []
        for one in group.entered:
            if one.table is not None and one.proposed is not None:
                one.table.written(one.proposed)
                id, seq = one.table.id, one.row.entry.seq
                before = changed.get(id)
                wagers = None if one.urgent else entry_by(one)
                if before is not None:
                    wagers = wagers if before.wagers == wagers else None
                changed[id] = TableChanged(id, seq, wagers)
            elif one.pool is not None:
                self.jackpots.written(one.pool)
                for change in self.jackpots.shown_at(one.pool.pool):
                    changed.setdefault(change.table, change)
            elif one.beside is not None:
                one.beside.written()
                id = one.row.entry.stream
                changed[id] = TableChanged(id, one.row.entry.seq, None)
            elif one.act is not None and one.act.ends_sessions:
                ended.append(one.act.ends_sessions)
            if one.pending is not None:
                one.pending.written = True
                answered.append(one.pending)
        return WrittenNow(tuple(answered), tuple(changed.values()), tuple(ended))

    def failed(self, group: Group, at: int) -> Sequence[Pending]:
        """A group could not be written: neither it nor what came after it has happened. Whoever
        waits is told to try again; clocks stand still until `goes_on`.
        """
        assert group is self._taken
        self._taken = None
        undone = [*group.entered, *self._waiting]
        self._waiting = []
        for one in reversed(undone):
            self._undo(one, _NOT_WRITTEN)
        self.stalled = at
        return [one.pending for one in undone if one.pending is not None]

    def _undo(self, one: Entered, error: FloorError) -> None:
        """An entry has not happened; whatever stood behind it in its stream has gone before."""
        self.ledger.take_back(one.row.entry.postings)
        if one.table is not None and one.proposed is not None:
            one.table.dropped(one.proposed)
            self._set_alarm(one.table)
        elif one.pool is not None:
            self.jackpots.undo(one.pool)
        elif one.beside is not None:
            one.beside.dropped()
        elif one.act is not None:
            self.desk.forget(one.act)
            assert one.before is not None
            self.floor = one.before
            if one.act.opens is not None:
                self.forgets(one.act.opens.stream)
                self.alarms.set(one.act.opens.stream, None)
                if self.epochs is not None:
                    self.epochs.pop(one.act.opens.stream, None)
        if one.pending is not None:
            one.pending.reply, one.pending.error = None, error
        if one.row.request is not None:
            self._known.pop((one.row.request.client, one.row.request.key), None)

    def refused(
        self, group: Group, short: Mapping[str, int], taken: Collection[tuple[str, str]] = ()
    ) -> Sequence[Pending]:
        """A group was not written because of some rows: those that take from an account that is
        `short` (what it holds is said), or whose request was `taken` elsewhere. They have not
        happened, nor has what followed them in their streams; the rest waits to be written again.
        """
        assert group is self._taken
        self._taken = None
        holds, broken_off = dict(short), set[str]()
        kept, gone = list[Entered](), list[tuple[Entered, FloorError]]()
        rows = [*group.entered, *self._waiting]
        for n, one in enumerate(rows):
            stream = one.row.entry.stream
            with_it = rows[n + 1 : n + 2]  # a jackpot's entry goes with the table's before it
            shut = {one.row.entry.stream for one in with_it if one.joined} | {stream}
            error = _NOT_WRITTEN if shut & broken_off else self._takes(one.row, holds, taken)
            if error is None:
                kept.append(one)
                continue
            gone.append((one, error))
            broken_off |= self.jackpots.breaks_off(stream, rows[n:])
            if one.act is not None and one.act.opens is not None:
                broken_off.add(one.act.opens.stream)
        for one, error in reversed(gone):
            self._undo(one, error)
        self._waiting = kept
        return [one.pending for one, _ in gone if one.pending is not None]

    def _takes(
        self, row: EntryRow, holds: dict[str, int], taken: Collection[tuple[str, str]]
    ) -> FloorError | None:
        """Why a row cannot be written, by what accounts hold; otherwise they hold so much less."""
        known = row.request
        if known is not None and (known.client, known.key) in taken:
            return _NOT_WRITTEN
        moves = dict.fromkeys(holds, 0)
        for line in row.entry.postings:
            if line.source in moves:
                moves[line.source] -= line.cents
            if line.target in moves:
                moves[line.target] += line.cents
        for account, cents in moves.items():
            if cents < 0 and holds[account] + cents < 0:
                return self._no_credit(ShortOf(account, holds[account], -cents)).error
        for account, cents in moves.items():
            holds[account] += cents
        return None

    # -- which streams are whose ---------------------------------------------------------------

    def owns(self, stream: str) -> bool:
        """Whether this worker writes a stream."""
        return self.epochs is None or stream in self.epochs

    def head_of(self, stream: str) -> StreamHead | None:
        """How far a stream has come, with all that waits; nothing where there is none."""
        if stream == FLOOR:
            return self.floor
        pools = self.jackpots.pools
        found = self.tables.get(stream) or self.sides.get(stream) or pools.get(stream)
        return found.head if found is not None else None

    def streams(self) -> list[FloorTable | FloorPool | SideStream]:
        """Every stream but the floor's own."""
        return [*self.tables.values(), *self.jackpots.pools.values(), *self.sides.values()]

    def forgets(self, stream: str) -> None:
        """There is no such stream, or it cannot be shown any more."""
        self.tables.pop(stream, None)
        self.sides.pop(stream, None)

    def own_sides(self) -> list[SideStream]:
        """The streams beside the tables' that this worker writes."""
        return [one for one in self.sides.values() if self.owns(one.id)]

    def own_tables(self) -> list[FloorTable]:
        """The tables that this worker conducts."""
        return [one for one in self.tables.values() if self.owns(one.id)]

    def own_pools(self) -> list[FloorPool]:
        """The jackpots that this worker keeps."""
        return [one for one in self.jackpots.pools.values() if one.here]

    def _epoch(self, stream: str) -> int:
        return 0 if self.epochs is None else self.epochs[stream]

    def _set_alarm(self, table: FloorTable) -> None:
        self.alarms.set(table.id, table.clock.due if self.owns(table.id) else None)

    def gains(self, stream: str, epoch: int, at: int, last: int | None = None) -> None:
        """A stream is this worker's from now on. `last` is when its owner was last heard of, where
        it was not handed over.
        """
        assert self.epochs is not None
        self.epochs[stream] = epoch
        table = self.tables.get(stream)
        if stream in self.jackpots.pools:
            self.jackpots.relink()
        if table is not None:
            if last is not None:
                self._starts(table, at, last)
            self._set_alarm(table)

    def loses(self, stream: str) -> None:
        """A stream of which nothing waits is another worker's."""
        assert self.epochs is not None
        assert not self.waits_for(stream)
        self.epochs.pop(stream, None)
        self.alarms.set(stream, None)
        if stream in self.jackpots.pools:
            self.jackpots.relink()

    def goes_on(self, at: int) -> None:
        """Writing works again: no time has passed for whoever is asked something."""
        if self.stalled is None:
            return
        stood, self.stalled = max(at - self.stalled, 0), None
        for table in self.own_tables():
            table.stands_still(stood)
            self._set_alarm(table)

    def starts(self, at: int, last: int) -> None:
        """The floor starts again: what was left of a period when the last entry was written is
        left now, and no less than five seconds.
        """
        for table in self.own_tables():
            self._starts(table, at, last)
            self._set_alarm(table)

    def _starts(self, table: FloorTable, at: int, last: int) -> None:
        if table.clock.due is not None:
            left = max(table.clock.due - last, AFTER_A_STOP)
            table.stands_still(at + left - table.clock.due)

    # -- what everybody may ask ----------------------------------------------------------------

    def credit_of(self, person: str) -> int:
        """What somebody can wager at any terminal: his credit, and chips of his at games against
        the house, which go back to it when their round is closed.
        """
        own = self.ledger.accounts_of(person)
        known, many = self._wagered_from.get(person), (len(own), len(self.tables))
        if known is None or known[0] != many:
            known = self._wagered_from[person] = many, tuple(filter(self._serves_all, own))
        return sum(map(self.ledger.balances.__getitem__, known[1]))

    def _serves_all(self, account: str) -> bool:
        """Whether what an account holds can be wagered at any terminal."""
        kind, _, rest = account.partition(":")
        table = self.tables.get(rest.partition(":")[0]) if kind == "chips" else None
        return kind == "credit" or (kind == "chips" and not (table and table.in_a_room))

    def chips_of(self, person: str) -> Mapping[str, int]:
        """By table, the chips in front of somebody."""
        found: dict[str, int] = {}
        for table in self.tables:
            cents = self.ledger.of(chips(table, person))
            if cents:
                found[table] = cents
        return found

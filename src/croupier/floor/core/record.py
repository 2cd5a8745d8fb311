"""What stands on the floor and what of it is written: all streams, one book of account.

An entry stands at once and waits; a group of them is written in one go, or has never happened. Each
stream belongs to one worker, by a lease with an epoch.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from typing import Final, get_args

import msgspec

from croupier.floor.core.accounts import PostedLine
from croupier.floor.core.clock import AFTER_A_STOP, Alarms
from croupier.floor.core.entries import FLOOR, EntryRow, FloorEntry, KnownRequest
from croupier.floor.core.house import FloorStream, HouseAct, sessions_end_by
from croupier.floor.core.messages import (
    Code,
    FloorError,
    FloorRefused,
    FloorRequest,
    Reply,
    not_done,
)
from croupier.floor.core.money import Ledger, ShortOf
from croupier.floor.core.streams import Entered, Pending, Stream, TableChanged
from croupier.play.felt import Unbalanced

MOST_IN_A_GROUP: Final = 2_000
FIRST_EPOCH: Final = 1
"""Of the lease that whoever opens a table has."""
_NOT_WRITTEN: Final = FloorError(
    Code.NOT_WRITTEN, "it could not be written down: try again", retry=True
)
_REPLIES: Final[dict[str, type[Reply]]] = {kind.__name__: kind for kind in get_args(Reply)}
_REPLY: Final = msgspec.msgpack.Encoder()


def written_reply(reply: Reply) -> bytes:
    """An answer as it is kept with its request."""
    return _REPLY.encode((type(reply).__name__, reply))


def read_reply(data: bytes) -> Reply:
    """An answer that was kept."""
    kind, raw = msgspec.msgpack.decode(data, type=tuple[str, msgspec.Raw])
    return msgspec.msgpack.decode(raw, type=_REPLIES[kind])


class Group:
    """Rows that are written in one go, or none of them."""

    __slots__ = ("entered",)

    def __init__(self, entered: list[Entered]) -> None:
        self.entered = entered

    @property
    def rows(self) -> list[EntryRow]:
        """What is to be written, in its order."""
        return [one.row for one in self.entered]


class WrittenNow(msgspec.Struct, frozen=True):
    """What may be told now that a group is written."""

    answered: tuple[Pending, ...]
    changed: tuple[TableChanged, ...]
    sessions_end: tuple[str, ...] = ()
    """Whose sessions end."""


class FloorRecord(ABC):
    """Every stream of a floor, its accounts, and what waits to be written."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.floor = FloorStream(FLOOR)
        self.streams: dict[str, Stream] = {FLOOR: self.floor}
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
        """By person and key, what was asked, and what is answered."""

    @abstractmethod
    def relink(self) -> None:
        """Streams that others go by have come, gone or changed hands."""

    # -- an entry stands -------------------------------------------------------------------------

    def must_be_free(self, id: str) -> None:
        """Refuse an id that something on the floor has."""
        if id in self.streams:
            raise not_done(Code.REFUSED, f"there is a {self.streams[id].kind} {id} already")
        if ":" in id:
            raise not_done(Code.BAD_BODY, "an id on the floor has no colon in it")

    def opens(self, stream: Stream) -> None:
        """A stream is opened, and is this worker's."""
        self.streams[stream.id] = stream
        if self.epochs is not None:
            self.epochs[stream.id] = FIRST_EPOCH

    def forgets(self, stream: str) -> None:
        """There is no such stream."""
        self.streams.pop(stream, None)
        self.alarms.set(stream, None)
        if self.epochs is not None:
            self.epochs.pop(stream, None)

    def post(self, stream: Stream, postings: Sequence[PostedLine]) -> None:
        """Money moves, and the stream's own count is that of its accounts."""
        self.ledger.post(postings)
        try:
            stream.count(self.ledger)
        except Unbalanced:
            self.ledger.take_back(postings)
            raise

    def stops(self, stream: Stream, error: Unbalanced) -> FloorRefused:
        """The accounts do not add up: nothing more is taken, of anybody."""
        self.stopped = f"{stream.kind} {stream.id}, entry {stream.head.seq + 1}: {error}"
        return not_done(Code.NOT_READY, f"nothing is taken: {self.stopped}")

    def row(
        self,
        stream: Stream,
        entry: FloorEntry,
        public: bytes,
        request: FloorRequest | None = None,
        pending: Pending | None = None,
        *,
        secret: bytes = b"",
        act: HouseAct | None = None,
    ) -> EntryRow:
        """An entry that stands as it is to be written, with the answer to its request."""
        known = None
        if request is not None and request.key:
            assert pending is not None
            assert pending.reply is not None
            known = KnownRequest(
                request.caller.person, request.key, request.digest, stream.id, entry.seq,
                written_reply(pending.reply),
            )  # fmt: skip
        epoch = 0 if self.epochs is None else self.epochs[stream.id]
        head = stream.head.head
        if act is None:
            return EntryRow(entry, public, head, secret, known, epoch=epoch)
        return EntryRow(
            entry, public, head, secret, known, act.vouchers, act.person, act.opens, epoch
        )

    def enter(self, entered: Entered) -> Entered:
        """An entry that stands joins what waits to be written."""
        self._waiting.append(entered)
        return entered

    def set_alarm(self, stream: Stream) -> None:
        """The clock looks at a stream of this worker's when it is due."""
        self.alarms.set(stream.id, stream.due if self.owns(stream.id) else None)

    # -- written or not ------------------------------------------------------------------------

    @property
    def has_waiting(self) -> bool:
        """Whether something waits to be written."""
        return bool(self._waiting)

    def waits_for(self, stream: str) -> bool:
        """Whether something of a stream is not written yet."""
        return stream in self.streams and not self.streams[stream].settled

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
            one.written()
            for change in one.changed():
                before = changed.get(change.table)
                if before is not None and before.wagers != change.wagers:
                    change = TableChanged(change.table, None)
                changed[change.table] = change
            if one.stream is self.floor and (person := sessions_end_by(one.row.entry)):
                ended.append(person)
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
        one.dropped()
        self.set_alarm(one.stream)
        if one.row.opens is not None:
            self.forgets(one.row.opens.stream)
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
            # a jackpot's entry goes with the table's before it
            shut = {one.stream, *(other.stream for other in rows[n + 1 : n + 2] if other.joined)}
            away = any(stream.id in broken_off for stream in shut)
            error = _NOT_WRITTEN if away else _takes(one.row, holds, taken)
            if error is None:
                kept.append(one)
                continue
            gone.append((one, error))
            for stream in shut:  # and with that every table's that was told of it afterwards
                broken_off |= {stream.id, *stream.led}
            if one.row.opens is not None:
                broken_off.add(one.row.opens.stream)
        for one, error in reversed(gone):
            self._undo(one, error)
        self._waiting = kept
        return [one.pending for one, _ in gone if one.pending is not None]

    # -- which streams are whose ---------------------------------------------------------------

    def owns(self, stream: str) -> bool:
        """Whether this worker writes a stream."""
        return self.epochs is None or stream in self.epochs

    def own_streams(self) -> list[Stream]:
        """All that this worker writes, the floor's own too."""
        return [one for one in self.streams.values() if self.owns(one.id)]

    def gains(self, stream: str, epoch: int, at: int, last: int | None = None) -> None:
        """A stream is this worker's from now on. `last` is when its owner was last heard of, where
        it was not handed over.
        """
        assert self.epochs is not None
        self.epochs[stream] = epoch
        found = self.streams[stream]
        if found.leads_others:
            self.relink()
        if last is not None:
            _starts(found, at, last)
        self.set_alarm(found)

    def loses(self, stream: str) -> None:
        """A stream of which nothing waits is another worker's."""
        assert self.epochs is not None
        assert not self.waits_for(stream)
        self.epochs.pop(stream, None)
        self.alarms.set(stream, None)
        if stream in self.streams and self.streams[stream].leads_others:
            self.relink()

    def breaks(self, stream: str, why: str) -> None:
        """The record of a stream is not what was written: it cannot be shown any more."""
        found = self.streams.get(stream)
        if found is not None and found.leads_others:
            found.broken = why  # whoever goes by it waits
            self.relink()
        else:
            self.streams.pop(stream, None)

    def goes_on(self, at: int) -> None:
        """Writing works again: no time has passed for whoever is asked something."""
        if self.stalled is None:
            return
        stood, self.stalled = max(at - self.stalled, 0), None
        for stream in self.own_streams():
            stream.stands_still(stood)
            self.set_alarm(stream)

    def starts(self, at: int, last: int) -> None:
        """The floor starts again: what was left of a period when the last entry was written is
        left now, and no less than five seconds.
        """
        for stream in self.own_streams():
            _starts(stream, at, last)
            self.set_alarm(stream)


def _starts(stream: Stream, at: int, last: int) -> None:
    if stream.due is not None:
        stream.stands_still(at + max(stream.due - last, AFTER_A_STOP) - stream.due)


def _takes(
    row: EntryRow, holds: dict[str, int], taken: Collection[tuple[str, str]]
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
            return ShortOf(account, holds[account], -cents).told
    for account, cents in moves.items():
        holds[account] += cents
    return None

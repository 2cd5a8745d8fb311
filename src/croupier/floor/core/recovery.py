"""A floor taken up again: each stream from its last snapshot and the entries behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from croupier.books import game_of
from croupier.floor.core.engine import Core
from croupier.floor.core.entries import (
    FLOOR,
    POOL_STREAM,
    TABLE_STREAM,
    TOURNAMENT_STREAM,
    StreamOpened,
    next_head,
    read_entry,
)
from croupier.floor.core.messages import TableMode
from croupier.floor.core.pools import FloorPool
from croupier.floor.core.streams import SideStream
from croupier.floor.core.tables import FloorTable, StreamHead, TableClock
from croupier.floor.core.tournaments import take_up_tournament
from croupier.play.felt import Unbalanced
from croupier.play.journal import BadJournal
from croupier.play.refusals import Refused
from croupier.play.round import WrittenAnswer
from croupier.play.secrecy import Secret, read
from croupier.play.table import Table
from croupier.play.table import commands as c

Written = tuple[int, bytes, bytes, bytes]
"""An entry as a store has it: number, public part, head behind it, secret part."""


class TableSaved(msgspec.Struct, frozen=True):
    """A table as a snapshot has it. Secret: the cards to come are in it."""

    moment: bytes
    head: StreamHead
    clock: TableClock
    fault: str
    script: tuple[WrittenAnswer, ...]
    shut: dict[int, Secret]


_ENCODER = msgspec.msgpack.Encoder()
_TABLES = msgspec.msgpack.Decoder(TableSaved)
_HEADS = msgspec.msgpack.Decoder(StreamHead)


def saved_table(table: FloorTable) -> bytes:
    """A snapshot of a table all of whose entries are written."""
    assert table.settled, "a snapshot is made of what is written"
    kept = TableSaved(
        table.table.save(),
        table.head,
        table.clock,
        table.fault,
        table.script,
        dict(table.sealing.shut),
    )
    return _ENCODER.encode(kept)


def saved_floor(core: Core) -> bytes:
    """A snapshot of the floor's own stream: all else of it lies in tables of the store."""
    return _ENCODER.encode(core.floor)


def take_up_table(
    core: Core, opened: StreamOpened, snapshot: bytes | None, rest: Iterable[Written]
) -> FloorTable:
    """A table from its snapshot, if there is one, and the entries behind it. What is wrong with it
    is a `BadJournal` that names the entry.
    """
    source, mode = core.source(opened.stream), TableMode(opened.mode)
    entries = iter(rest)
    seq = 0
    try:
        if snapshot is not None:
            kept = _TABLES.decode(snapshot)
            seq = kept.head.seq
            restored = Table.restore(kept.moment, source, game_of)
            table = FloorTable(
                opened.stream,
                restored,
                mode,
                opened.periods,
                shut=kept.shut,
                at=kept.head,
                bots=opened.bots,
            )
            table.clock, table.fault, table.script = kept.clock, kept.fault, kept.script
            table.snapshot_at = kept.head.seq
        else:
            seq, data, head, _ = next(entries, (1, b"", b"", b""))
            begun = read(read_entry(data).said[0]).command
            if not isinstance(begun, c.Begin):
                raise BadJournal("the record does not begin with the setting up of a table")
            made = Table.rebuild([c.written(begun)], source, game_of)
            table = FloorTable(opened.stream, made, mode, opened.periods, bots=opened.bots)
            if next_head(table.head.head, data) != head:
                raise BadJournal("its first entry is not the one that was written")
            table.head = StreamHead(seq, head, begun.at)
        for number, data, head, hidden in entries:
            seq = number
            table.take(read_entry(data), data, head, hidden)
    except (BadJournal, Refused, LookupError, ValueError) as error:
        raise BadJournal(f"{opened.stream}, entry {seq}: {error}") from None
    table.durable = table.head
    core.tables[opened.stream] = table
    return table


def take_up_pool(
    core: Core, opened: StreamOpened, snapshot: bytes | None, rest: Iterable[Written]
) -> FloorPool:
    """A jackpot that tables share, from its snapshot, if there is one, and the entries behind it.
    Where something is wrong with it its tables wait: how it stands is not known.
    """
    id = opened.stream
    pool = FloorPool(id) if snapshot is None else FloorPool.restore(id, snapshot)
    try:
        for _, data, head, _ in rest:
            pool.take(read_entry(data), data, head)
        if not pool.head.seq:
            raise BadJournal(f"{id}, entry 1: is missing")
        pool.count(core.ledger)
    except (BadJournal, Unbalanced, LookupError, ValueError) as error:
        pool.broken = f"{id}, entry {pool.head.seq + 1}: {error}"
    if pool.head.seq:
        core.jackpots.pools[id] = pool
    if pool.broken:
        raise BadJournal(pool.broken)
    return pool


def take_up(
    core: Core, opened: StreamOpened, snapshot: bytes | None, rest: Iterable[Written]
) -> FloorTable | FloorPool | SideStream:
    """Any stream but the floor's own, as it is kept."""
    if opened.kind == TABLE_STREAM:
        return take_up_table(core, opened, snapshot, rest)
    if opened.kind == POOL_STREAM:
        return take_up_pool(core, opened, snapshot, rest)
    return take_up_beside(core, opened, snapshot, rest)


def take_up_beside(
    core: Core, opened: StreamOpened, snapshot: bytes | None, rest: Iterable[Written]
) -> SideStream:
    """A stream beside the tables' from its snapshot, if there is one, and the entries behind it."""
    id, seq, entries = opened.stream, 0, list(rest)
    try:
        if opened.kind not in _SIDES:
            raise BadJournal(f"this release knows no stream of the kind {opened.kind!r}")
        first = read_entry(entries[0][1]) if snapshot is None else None
        stream = _SIDES[opened.kind](id, core.source(id), snapshot, first)
        seq = stream.head.seq
        for number, data, head, hidden in entries:
            seq = number
            stream.take(read_entry(data), data, head, hidden)
    except (BadJournal, Refused, LookupError, ValueError) as error:
        raise BadJournal(f"{id}, entry {seq}: {error}") from None
    stream.durable = stream.head
    core.sides[id] = stream
    return stream


_SIDES: Final = {TOURNAMENT_STREAM: take_up_tournament}
"""How streams beside the tables' are taken up, by their kind."""


def take_up_floor(core: Core, snapshot: bytes | None, rest: Iterable[Written]) -> None:
    """The floor's own stream, whose chain is followed to its end."""
    head = _HEADS.decode(snapshot) if snapshot is not None else core.floor
    for seq, data, now, _ in rest:
        entry = read_entry(data)
        if entry.stream != FLOOR or seq != head.seq + 1 or next_head(head.head, data) != now:
            raise BadJournal(f"{FLOOR}, entry {seq}: is not the one that was written")
        head = StreamHead(seq, now, entry.at)
    core.floor = head

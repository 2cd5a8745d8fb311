"""Streams taken up again, from the last snapshot and the entries behind it, and followed where
other workers write them: every worker can show every table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from croupier.floor.core.engine import Core
from croupier.floor.core.entries import FLOOR, StreamOpened, read_entry
from croupier.floor.core.house import FloorStream
from croupier.floor.core.pools import FloorPool
from croupier.floor.core.streams import Stream, TableChanged
from croupier.floor.core.tables import FloorTable
from croupier.floor.core.tournaments import FloorTournament
from croupier.play.felt import Unbalanced
from croupier.play.journal import BadJournal
from croupier.play.refusals import Refused

Written = tuple[int, bytes, bytes, bytes]
"""An entry as a store has it: number, public part, head behind it, secret part."""
KINDS: Final[dict[str, type[Stream]]] = {
    kind.kind: kind for kind in (FloorStream, FloorTable, FloorPool, FloorTournament)
}
"""What is taken up, by what the store calls it."""


def take_up(
    core: Core, opened: StreamOpened, snapshot: bytes | None, rest: Iterable[Written]
) -> Stream:
    """A stream as it is kept. What is wrong with it is a `BadJournal` that names the entry; where
    others go by it they wait.
    """
    id, stream, seq, entries = opened.stream, None, 1, list(rest)
    try:
        kind = KINDS.get(opened.kind)
        if kind is None:
            raise BadJournal(f"this release knows no stream of the kind {opened.kind!r}")
        if snapshot is not None:
            stream = kind.restored(opened, snapshot, core.source(id))
            seq = stream.head.seq
        elif entries:
            stream = kind.begun(opened, read_entry(entries[0][1]), core.source(id))
        else:
            raise BadJournal("is missing")
        for number, data, head, hidden in entries:
            seq = number
            stream.take(read_entry(data), data, head, hidden)
        if stream.leads_others:
            stream.count(core.ledger)
    except (BadJournal, Unbalanced, Refused, LookupError, ValueError) as error:
        why = f"{id}, entry {seq}: {error}"
        if stream is not None and stream.leads_others and stream.head.seq:
            core.streams[id] = stream
            core.breaks(id, why)
        raise BadJournal(why) from None
    core.streams[id] = stream
    return stream


def take_up_floor(core: Core, snapshot: bytes | None, rest: Iterable[Written]) -> None:
    """The floor's own stream, whose chain is followed to its end."""
    rows, opened = list(rest), StreamOpened(FLOOR, "", core.periods, FloorStream.kind)
    if snapshot is not None or rows:
        floor = take_up(core, opened, snapshot, rows)
        assert isinstance(floor, FloorStream)
        core.floor = floor


def follow(core: Core, stream: str, written: Written) -> TableChanged:
    """An entry that another worker has written; what has changed by it."""
    seq, data, head, hidden = written
    entry, found = read_entry(data), core.streams[stream]
    led = found.led
    try:
        found.take(entry, data, head, hidden)
    except (Refused, LookupError, ValueError) as error:
        raise BadJournal(f"{stream}, entry {seq}: {error}") from None
    core.ledger.follow(entry.postings)
    if led != found.led:
        core.jackpots.relink()
    return TableChanged(stream, entry.person if found.is_calm(entry) else None)


def follow_opened(core: Core, opened: StreamOpened, rows: list[Written]) -> None:
    """A stream that another worker has opened, with all that it has written there."""
    for _, data, _, _ in rows:
        core.ledger.follow(read_entry(data).postings)
    take_up(core, opened, None, rows)
    core.jackpots.relink()


def snapshots(streams: Iterable[Stream], every: int) -> Iterator[tuple[str, int, bytes]]:
    """Of streams that are all written and have come so far since they were last saved, or are over:
    id, the last entry, and the snapshot.
    """
    for one in streams:
        far = one.durable.seq - one.snapshot_at
        if far and one.settled and (far >= every or one.over):
            one.snapshot_at = one.durable.seq
            yield one.id, one.durable.seq, one.saved()

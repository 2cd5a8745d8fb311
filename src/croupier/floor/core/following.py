"""What other workers have written, applied here as it is: every worker can show every table."""

from __future__ import annotations

import msgspec

from croupier.floor.core.conduct import CALM
from croupier.floor.core.engine import Core, TableChanged
from croupier.floor.core.entries import FLOOR, StreamOpened, next_head, read_entry
from croupier.floor.core.recovery import Written, take_up
from croupier.floor.core.tables import StreamHead
from croupier.play.journal import BadJournal
from croupier.play.refusals import Refused

OF_PERSONS = frozenset({"add-person", "set-password", "suspend", "revoke"})
"""Acts of the floor after which somebody is known otherwise."""
_ENDS = frozenset({"set-password", "suspend", "revoke"})
_CALM = frozenset(str(one.__struct_config__.tag) for one in CALM)


def follow(core: Core, stream: str, written: Written) -> TableChanged | None:
    """An entry that another worker has written; what has changed at a table, if it is one's."""
    seq, data, head, hidden = written
    entry = read_entry(data)
    if stream == FLOOR:
        before = core.floor
        if seq != before.seq + 1 or next_head(before.head, data) != head:
            raise BadJournal(f"{FLOOR}, entry {seq}: is not the one that was written")
        core.floor = StreamHead(seq, head, entry.at)
        core.ledger.follow(entry.postings)
        return None
    pool = core.jackpots.pools.get(stream)
    if pool is not None:
        linked = pool.state.tables
        pool.take(entry, data, head)
        core.ledger.follow(entry.postings)
        if linked != pool.state.tables:
            core.jackpots.relink()
        return TableChanged(stream, seq, None)
    table = core.tables.get(stream)
    at = table if table is not None else core.sides[stream]
    try:
        at.take(entry, data, head, hidden)
    except (Refused, LookupError, ValueError) as error:
        raise BadJournal(f"{stream}, entry {seq}: {error}") from None
    at.durable = at.head
    core.ledger.follow(entry.postings)
    calm = table is not None and entry.kind in _CALM
    return TableChanged(stream, seq, entry.person if calm else None)


def whose_sessions_end(data: bytes) -> str:
    """By an entry of the floor: whose sessions end, if anybody's do."""
    entry = read_entry(data)
    if entry.kind not in _ENDS:
        return ""
    return str(msgspec.msgpack.decode(entry.said[0])[1])


def follow_opened(core: Core, opened: StreamOpened, rows: list[Written]) -> None:
    """A stream that another worker has opened, with all that it has written there."""
    for _, data, _, _ in rows:
        core.ledger.follow(read_entry(data).postings)
    take_up(core, opened, None, rows)
    core.jackpots.relink()


__all__ = ["OF_PERSONS", "follow", "follow_opened", "whose_sessions_end"]

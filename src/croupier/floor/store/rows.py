"""A group as the columns of the tables it goes into, and a floor out of its tables: the same for
every engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from croupier.floor.core.clock import Periods
from croupier.floor.core.entries import EntryRow, StreamOpened, TableBot, VoucherRow
from croupier.floor.core.money import PlayerMeters, metered
from croupier.floor.core.people import FloorPerson, SessionRecord
from croupier.floor.store.base import KeptFloor, KeptSnapshot
from croupier.floor.store.reconcile import PostedEntry
from croupier.floor.store.vault import Vault
from croupier.play.offices import Office

AskDatabase = Callable[[str], Iterable[tuple[Any, ...]]]
StreamLast = tuple[str, int, int]
"""A stream, its last entry, and when that was."""
LASTS: Final = (
    "SELECT e.stream, e.seq, e.at FROM stream s JOIN entry e ON e.stream = s.id AND "
    "e.seq = (SELECT max(seq) FROM entry WHERE stream = s.id)"
)
"""Puts a query to a database as it is at one moment."""
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""PostgreSQL's own time, which leases go by: workers' clocks may differ."""
LINES = "SELECT stream, seq, source, target, cents FROM posting ORDER BY stream, seq, n"
POSTED = "SELECT stream, seq, at, public FROM entry ORDER BY stream, seq"


class GroupRows(NamedTuple):
    """Rows of a group by the table they go into."""

    entries: list[tuple[str, int, int, int, str, str, str, bytes, bytes]]
    secrets: list[tuple[str, int, bytes]]
    requests: list[tuple[str, str, str, int, bytes, bytes]]
    postings: list[tuple[str, int, str, str, int]]
    moved: dict[str, int]
    """By account, how much more or less it holds."""
    meters: dict[str, PlayerMeters]
    beside: list[EntryRow]
    """The few with vouchers, persons, tables that are opened."""


def gathered(rows: Sequence[EntryRow], vault: Vault) -> GroupRows:
    """A group as it is put into a database; secrets are sealed."""
    found = GroupRows([], [], [], [], {}, {}, [])
    entries, secrets, requests, postings, moved, meters, beside = found
    for row in rows:
        entry = row.entry
        stream, seq = entry.stream, entry.seq
        entries.append(
            (stream, seq, row.epoch, entry.at, entry.person, entry.office, entry.kind,
             row.public, row.head)
        )  # fmt: skip
        if row.secret:
            secrets.append((stream, seq, vault.seal(stream, seq, row.secret)))
        if row.request is not None:
            known = row.request
            requests.append((known.client, known.key, stream, seq, known.digest, known.reply))
        for one in entry.postings:
            source, target, cents = one.source, one.target, one.cents
            postings.append((stream, seq, source, target, cents))
            moved[source] = moved.get(source, 0) - cents
            moved[target] = moved.get(target, 0) + cents
        metered(meters, entry.postings)
        if row.vouchers or row.person is not None or row.opens is not None:
            beside.append(row)
    return found


def person_row(person: FloorPerson) -> tuple[str, str, str, str, int]:
    """A person as a row."""
    return person.id, person.name, person.office.value, person.password, int(person.suspended)


def session_row(session: SessionRecord) -> tuple[str, str, bytes, int, int, int | None]:
    """A session as a row."""
    return (
        session.id, session.person, session.token, session.opened, session.until, session.ended
    )  # fmt: skip


class StreamTerms(Periods, frozen=True):
    """How a table is conducted, as the column `periods` has it; before there were bots, it had
    periods alone.
    """

    bots: tuple[TableBot, ...] = ()


def stream_row(opened: StreamOpened, at: int) -> tuple[str, str, bytes, int, str]:
    """A stream that is opened: its id, mode, how it is conducted, when, and of what kind it is."""
    terms = StreamTerms(**msgspec.structs.asdict(opened.periods), bots=opened.bots)
    return opened.stream, opened.mode, msgspec.msgpack.encode(terms), at, opened.kind


def streams_from(ask: AskDatabase) -> tuple[StreamOpened, ...]:
    """The streams but for the floor's own, in the order in which they were opened."""
    return tuple(
        _opened(id, mode, msgspec.msgpack.decode(terms, type=StreamTerms), kind)
        for id, mode, terms, kind in ask(
            "SELECT id, mode, periods, kind FROM stream WHERE kind <> 'floor' ORDER BY opened, id"
        )
    )


def _opened(id: str, mode: str, terms: StreamTerms, kind: str) -> StreamOpened:
    periods = {name: getattr(terms, name) for name in Periods.__struct_fields__}
    return StreamOpened(id, mode, Periods(**periods), kind, terms.bots)


def persons_from(ask: AskDatabase) -> tuple[FloorPerson, ...]:
    """Everybody whom the floor knows."""
    return tuple(
        FloorPerson(id, name, Office(office), password, bool(suspended))
        for id, name, office, password, suspended in ask("SELECT * FROM person")
    )


def vouchers_from(ask: AskDatabase) -> tuple[VoucherRow, ...]:
    """All vouchers."""
    return tuple(VoucherRow(*row) for row in ask("SELECT * FROM voucher"))


def snapshots_from(ask: AskDatabase, vault: Vault) -> dict[str, KeptSnapshot]:
    """By stream, the newest snapshot."""
    return {
        stream: KeptSnapshot(stream, seq, vault.open(stream, seq, body, "snapshot"))
        for stream, seq, body in ask("SELECT stream, seq, body FROM snapshot ORDER BY seq")
    }


def floor_from(
    ask: AskDatabase, snapshots: dict[str, KeptSnapshot], lasts: Iterable[StreamLast]
) -> KeptFloor:
    """All that a floor is taken up again from, but for the entries themselves."""
    heads = list(lasts)
    return KeptFloor(
        streams_from(ask),
        dict(ask("SELECT id, balance FROM account")),
        {who: PlayerMeters(*rest) for who, *rest in ask("SELECT * FROM meter")},
        vouchers_from(ask),
        persons_from(ask),
        tuple(SessionRecord(*row) for row in ask("SELECT * FROM session WHERE ended IS NULL")),
        snapshots,
        max((at for _, _, at in heads), default=0),
        {stream: seq for stream, seq, _ in heads},
    )


def posted_from(
    entries: Iterable[tuple[Any, ...]], lines: Iterator[tuple[Any, ...]]
) -> Iterator[PostedEntry]:
    """Every entry with its postings: `POSTED` and `LINES` side by side."""
    waiting = next(lines, None)
    for stream, seq, at, public in entries:
        moved = []
        while waiting is not None and waiting[:2] == (stream, seq):
            moved.append((waiting[2], waiting[3], waiting[4]))
            waiting = next(lines, None)
        yield PostedEntry(stream, seq, at, public, tuple(moved))

"""Jackpots that tables share are recomputed offline: a house that forges its own record and signs
it again is found all the same.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from croupier.floor.core import messages as m
from croupier.floor.core.accounts import PostedLine
from croupier.floor.core.entries import FloorEntry, first_head, next_head, read_entry, written_entry
from croupier.floor.core.pools import PoolAward, RoundMoved, RoundShare
from croupier.floor.core.recovery import snapshots
from croupier.floor.serve.shell import Shell
from croupier.floor.store import export
from croupier.floor.store.base import KeptSnapshot
from croupier.floor.store.memory import MemoryStore
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import Vault, make_keys
from croupier.floor.store.verify import RecordVerdict, verify_pieces
from croupier.play.journal import new_key
from tests.floor.core import room_evening as room
from tests.floor.core.evening import PERSONS, Evening
from tests.floor.core.jackpot_evening import (
    FLUSH,
    NOTHING,
    ROYAL,
    begin,
    go_on,
    jackpot_evening,
)

Record = dict[str, list[FloorEntry]]


def played(store: MemoryStore | SqliteStore) -> Evening:
    """An evening at two tables that share a jackpot, with a correction."""
    evening = jackpot_evening("T1", "T2", store=store)
    evening.done("manager", m.DoOpenPool("J", ("T1", "T2"), 2_000_000, "new"))
    begin(evening, "T1")
    begin(evening, "T2")
    go_on(evening, "T2", NOTHING)
    go_on(evening, "T1", FLUSH, settled=False)
    running = evening.table("T1").table.running
    assert running is not None
    before = len(running.round.entries_in_force)
    evening.done("dealer", m.DoGoOn(), "T1")
    evening.done("supervisor", m.DoCorrect(before, "misread"), "T1")
    go_on(evening, "T1", FLUSH)
    evening.done("manager", m.DoFundPool(700, "more"), "J")
    begin(evening, "T2")
    go_on(evening, "T2", ROYAL)
    return evening


def played_in_a_room(store: MemoryStore | SqliteStore) -> Evening:
    """An evening at two poker tables with a jackpot beside the game, which once did not work."""
    evening = room.room_evening("T1", "T2", store=store)
    room.begin(evening, "T1")
    room.begin(evening, "T2")
    evening.done("supervisor", m.DoFailPool("the display is dark"), "J")
    room.go_on(evening, "T2")
    evening.done("manager", m.DoMendPool("it shows again", 90_000), "J")
    room.go_on(evening, "T1")
    room.begin(evening, "T2")
    evening.done("manager", m.DoFundPool(700, "more"), "J")  # the table is told when it is paid
    room.go_on(evening, "T2")
    return evening


EVENINGS = {"sch 18": played, "nsw-poker s 30": played_in_a_room}


@pytest.fixture(scope="module", params=EVENINGS)
def record(request: pytest.FixtureRequest) -> Record:
    """All entries of such an evening."""
    store = MemoryStore(PERSONS)
    EVENINGS[request.param](store)
    return {id: [read_entry(one.public) for one in rows] for id, rows in store.kept.items()}


def verified(record: Record) -> RecordVerdict:
    """A record as a house would export and sign it, checked."""
    vault = Vault(bytes(32), new_key())
    return verify_pieces(_pieces(record, vault), vault.public)


def _pieces(record: Record, vault: Vault) -> Iterator[bytes]:
    parts: list[export.ExportPart] = [export.ExportCover(vault.public, "test")]
    accounts: Counter[str] = Counter()
    for stream, entries in record.items():
        head = first_head(stream)
        for entry in entries:
            public = written_entry(entry)
            head = next_head(head, public)
            parts.append(export.ExportedEntry(stream, entry.seq, public, head))
            for one in entry.postings:
                accounts[one.source] -= one.cents
                accounts[one.target] += one.cents
    parts += [export.ExportedBalance(id, cents) for id, cents in sorted(accounts.items())]
    data = export.OPENING + b"".join(map(export._framed, parts))
    digest = hashlib.sha256(data).digest()
    yield data
    signed = vault.sign(export.SEALED, len(data), digest)
    yield export._framed(export.ExportSeal(len(data), digest, signed))


def test_what_was_played_is_good(record: Record) -> None:
    verdict = verified(record)
    assert verdict.first_bad is None
    assert verdict.balanced
    kinds = {one.kind for one in record["J"]} - {"pool-fails", "pool-works"}
    assert kinds == {"open-pool", "link-table", "round", "fund-pool"}


def _changed(record: Record, kind: str, change: Callable[[FloorEntry], FloorEntry]) -> Record:
    """The record with the last entry of the jackpot of a kind changed."""
    at = max(n for n, one in enumerate(record["J"]) if one.kind == kind)
    forged = list(record["J"])
    forged[at] = change(forged[at])
    return {**record, "J": forged}


def _with(entry: FloorEntry, event: RoundMoved, more: int) -> FloorEntry:
    """An entry that says something else, with postings that go with it."""
    line = PostedLine("pool:J:jackpot", "bank", more)
    postings = (*entry.postings, line) if more else entry.postings
    said = (msgspec.msgpack.encode(event),)
    return msgspec.structs.replace(entry, said=said, postings=postings)


def _event(entry: FloorEntry) -> RoundMoved:
    return msgspec.msgpack.decode(entry.said[0], type=RoundMoved)


def pockets_some(entry: FloorEntry) -> FloorEntry:
    event = _event(entry)
    moved = {**event.share.moved, "jackpot": event.share.moved["jackpot"] - 500}
    share = RoundShare(moved, event.share.contributed, event.share.awards)
    return _with(entry, msgspec.structs.replace(event, share=share), 500)


def names_another(entry: FloorEntry) -> FloorEntry:
    event = _event(entry)
    awards = tuple(PoolAward("p4", one.hand, one.cents) for one in event.share.awards)
    share = RoundShare(event.share.moved, event.share.contributed, awards)
    return _with(entry, msgspec.structs.replace(event, share=share), 0)


def other_postings(entry: FloorEntry) -> FloorEntry:
    return msgspec.structs.replace(entry, postings=entry.postings[:-1])


def another_round(entry: FloorEntry) -> FloorEntry:
    return _with(entry, msgspec.structs.replace(_event(entry), round=7), 0)


@pytest.mark.parametrize(
    ("forge", "why"),
    [
        (pockets_some, "is not what the round"),
        (names_another, "is not what the round"),
        (other_postings, "the postings are not"),
        (another_round, "is not what the round"),
    ],
)
def test_a_forged_movement_is_found(
    record: Record, forge: Callable[[FloorEntry], FloorEntry], why: str
) -> None:
    verdict = verified(_changed(record, "round", forge))
    assert verdict.first_bad is not None
    assert verdict.first_bad.stream == "J"
    assert why in verdict.first_bad.why


def test_a_movement_that_was_left_out_is_found(record: Record) -> None:
    at = max(n for n, one in enumerate(record["J"]) if one.kind == "round")
    left = [one for n, one in enumerate(record["J"]) if n != at]
    left = [msgspec.structs.replace(one, seq=n) for n, one in enumerate(left, 1)]
    verdict = verified({**record, "J": left})
    assert verdict.first_bad is not None
    assert verdict.first_bad.stream == "T2"
    assert "has no entry" in verdict.first_bad.why


def test_money_slipped_into_the_reserve_is_found_by_the_next_round(record: Record) -> None:
    funded = next(n for n, one in enumerate(record["J"]) if one.kind == "fund-pool")
    left = [one for n, one in enumerate(record["J"]) if n != funded]
    left = [msgspec.structs.replace(one, seq=n) for n, one in enumerate(left, 1)]
    verdict = verified({**record, "J": left})
    assert verdict.first_bad is not None
    assert "told other amounts" in verdict.first_bad.why


@pytest.mark.parametrize("played", EVENINGS.values(), ids=EVENINGS)
def test_in_a_database_too_and_after_a_restart(
    tmp_path: Path, played: Callable[[SqliteStore], Evening]
) -> None:
    vault = make_keys(tmp_path / "keys")
    store = SqliteStore.make(tmp_path / "floor.db", vault)
    evening = played(store)
    shell = Shell(store, voucher_key=bytes(32))
    assert not shell.broken
    pool = shell.core.jackpots.pools["J"]
    assert pool.state == evening.core.jackpots.pools["J"].state
    assert {id for id, one in shell.core.tables.items() if one.pool is pool} == {"T1", "T2"}
    store.save([KeptSnapshot(*one) for one in snapshots(shell.core.own_streams(), 1)])
    again = Shell(store, voucher_key=bytes(32))
    assert again.core.jackpots.pools["J"].snapshot_at == pool.head.seq
    assert again.core.jackpots.pools["J"].state == pool.state
    assert verify_pieces(store.export(), vault.public).valid
    store.close()


def test_tables_wait_where_the_record_of_their_jackpot_is_broken(tmp_path: Path) -> None:
    vault = make_keys(tmp_path / "keys")
    store = SqliteStore.make(tmp_path / "floor.db", vault)
    played(store)
    store._writer.execute("UPDATE entry SET public = x'00' WHERE stream = 'J' AND seq = 4")
    shell = Shell(store, voucher_key=bytes(32))
    assert list(shell.broken) == ["J"]
    assert "entry 4" in shell.broken["J"]
    table = shell.core.tables["T1"]
    assert table.pool is not None
    assert not table.pool.here
    store.close()

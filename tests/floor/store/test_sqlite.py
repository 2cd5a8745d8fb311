"""The floor on the disk: written whole or not at all, taken up again, and every change found."""

from __future__ import annotations

import os
import random
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import CheckConstraint, create_engine, inspect

from croupier.bad_input import BadInput
from croupier.floor.core import messages as m
from croupier.floor.core.entries import FLOOR
from croupier.floor.core.recovery import saved_table, take_up_table
from croupier.floor.core.tables import FloorTable
from croupier.floor.serve.shell import Shell
from croupier.floor.store.backup import back_up, put_back
from croupier.floor.store.folder import FloorConfig, is_served, locked, read_config
from croupier.floor.store.reconcile import day_of, reconciled
from croupier.floor.store.schema import METADATA
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import Vault, make_keys, read_keys
from croupier.floor.store.verify import verify_pieces
from croupier.play.journal import BadJournal
from tests.floor.core.evening import Evening, plays

ROULETTE, BLACKJACK, HOLDEM = (
    "qld-2024/roulette",
    "qld-2024/blackjack",
    "nsw-poker/texas-holdem",
)


def kept(folder: Path) -> SqliteStore:
    """A new database with keys of its own."""
    return SqliteStore.make(folder / "floor.db", make_keys(folder / "keys"))


def evening_at(folder: Path, rounds: int = 2) -> Evening:
    """Some rounds of some games, on the disk."""
    evening = Evening(ROULETTE, BLACKJACK, HOLDEM, store=kept(folder))
    rng = random.Random(1)
    for who in ("p1", "p2"):
        for table in ("T1", "T2", "T3"):
            evening.done(who, m.DoSit(0, 40_000 if table == "T3" else 0), table)
    evening.done("p3", m.DoCashOut(5_000), "p3")
    while min(one.table.standing.rounds for one in evening.core.tables.values()) < rounds:
        for who in ("p1", "p2"):
            for table in ("T1", "T2", "T3"):
                plays(evening, rng, who, table)
        evening.write()
        evening.tick()
    return evening


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Evening]:
    """An evening that nobody changes."""
    folder = tmp_path_factory.mktemp("floor")
    return folder, evening_at(folder)


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    kept(tmp_path).close()
    engine = create_engine(f"sqlite:///{tmp_path / 'floor.db'}")
    found = inspect(engine)
    for name, table in METADATA.tables.items():
        have = {column["name"]: column["nullable"] for column in found.get_columns(name)}
        assert have == {column.name: column.nullable for column in table.columns}, name
        assert found.get_pk_constraint(name)["constrained_columns"] == [
            column.name for column in table.primary_key
        ]
    checks = [one["sqltext"] for one in found.get_check_constraints("account")]
    ours = METADATA.tables["account"].constraints
    assert checks == [str(one.sqltext) for one in ours if isinstance(one, CheckConstraint)]
    engine.dispose()


def test_a_floor_is_taken_up_again_from_its_entries_or_from_a_snapshot(
    played: tuple[Path, Evening],
) -> None:
    _, evening = played
    again = evening.again()
    assert again.floor == evening.core.floor
    assert again.ledger.balances == {
        account: cents
        for account, cents in evening.core.ledger.balances.items()
        if account in again.ledger.balances
    }
    for id, table in evening.core.tables.items():
        assert again.tables[id].table.save() == table.table.save()
        opened = next(one for one in evening.store.load().streams if one.stream == id)
        restored = take_up_table(again, opened, saved_table(table), ())
        assert restored.table.save() == table.table.save()
        assert (restored.head, restored.clock) == (table.head, table.clock)
        assert restored.sealing.shut == table.sealing.shut


def test_no_card_to_come_lies_in_the_database_as_it_is(played: tuple[Path, Evening]) -> None:
    folder, evening = played
    data = (folder / "floor.db").read_bytes() + (folder / "floor.db-wal").read_bytes()
    shoe = evening.table("T2").table.standing.shoe
    assert shoe is not None
    assert len(shoe.order) > 100
    assert shoe.order[-30:] not in data
    other = Vault(bytes(32), bytes(range(32)))
    with pytest.raises(BadJournal, match="another key"):
        list(SqliteStore(folder / "floor.db", other).entries("T2"))


def test_an_export_is_verified_with_the_public_key_alone(played: tuple[Path, Evening]) -> None:
    _, evening = played
    store = evening.store
    assert isinstance(store, SqliteStore)
    store.sign([(one.id, one.durable.seq, one.durable.head) for one in _tables(evening)])
    found = verify_pieces(store.export(), store.vault.public)
    assert (found.valid, found.balanced, found.first_bad) == (True, True, None)
    assert found.streams == 4
    assert found.rounds == sum(one.table.standing.rounds for one in _tables(evening))
    assert found.postings > 50
    assert not verify_pieces(store.export(), bytes(32)).valid


def _tables(evening: Evening) -> list[FloorTable]:
    return list(evening.core.tables.values())


def test_whatever_byte_of_an_export_is_changed_it_is_found(
    played: tuple[Path, Evening],
) -> None:
    store = played[1].store
    assert isinstance(store, SqliteStore)
    whole = b"".join(store.export())
    rng = random.Random(5)
    for at in (0, 30, len(whole) - 1, *(rng.randrange(len(whole)) for _ in range(25))):
        changed = bytearray(whole)
        changed[at] ^= 1 << rng.randrange(8)
        assert not verify_pieces([bytes(changed)], store.vault.public).valid, at
    assert not verify_pieces([whole[:-40]], store.vault.public).valid
    assert not verify_pieces([whole + b"\0"], store.vault.public).valid


def test_a_changed_entry_keeps_its_table_shut_and_is_named_and_others_run(
    tmp_path: Path,
) -> None:
    evening = evening_at(tmp_path, rounds=1)
    evening.store.close()
    database = sqlite3.connect(tmp_path / "floor.db")
    where = "WHERE stream = 'T1' AND seq = 4"
    (public,) = database.execute(f"SELECT public FROM entry {where}").fetchone()
    changed = public.replace(b"p", b"q")
    database.execute(f"UPDATE entry SET public = ? {where}", (changed,))
    database.commit()
    database.close()
    vault = read_keys(tmp_path / "keys")
    store = SqliteStore(tmp_path / "floor.db", vault)
    shell = Shell(store, voucher_key=vault.voucher_key)
    assert set(shell.broken) == {"T1"}
    assert "entry 4" in shell.broken["T1"]
    assert {"T2", "T3"} <= shell.core.tables.keys()
    found = verify_pieces(store.export(), vault.public)
    assert found.first_bad is not None
    assert (found.first_bad.stream, found.first_bad.seq) == ("T1", 4)
    store.close()


def test_a_full_disk_writes_nothing_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    evening = Evening(ROULETTE, store=kept(tmp_path))
    store = evening.store
    assert isinstance(store, SqliteStore)
    pages = store._writer.execute("PRAGMA page_count").fetchone()[0]
    store._writer.execute(f"PRAGMA max_page_count = {pages}")
    before = store.balances(), evening.core.floor
    failed = None
    for _ in range(2_000):
        pending = evening.say("attendant", m.DoBuyIn(100), "p1")
        if not evening.write():
            failed = pending
            break
        before = store.balances(), evening.core.floor
    assert failed is not None
    assert failed.error is not None
    assert failed.error.status == 503
    assert (store.balances(), evening.core.floor) == before
    store._writer.execute("PRAGMA max_page_count = 1000000")
    assert store.works()
    evening.core.goes_on(evening.now)
    evening.done("attendant", m.DoBuyIn(100), "p1")
    assert evening.again().floor == evening.core.floor


def test_a_locked_database_refuses_and_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    evening = Evening(ROULETTE, store=kept(tmp_path))
    store = evening.store
    assert isinstance(store, SqliteStore)
    store._writer.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(tmp_path / "floor.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    evening.say("attendant", m.DoBuyIn(100), "p1")
    assert not evening.write()
    assert not store.works()
    other.execute("ROLLBACK")
    other.close()
    assert store.works()


def test_what_breaks_the_rules_of_the_ledger_is_refused_by_the_database_too(
    tmp_path: Path,
) -> None:
    store = kept(tmp_path)
    store._writer.execute("INSERT INTO account VALUES ('credit:p1', 'credit', 5)")
    with pytest.raises(sqlite3.IntegrityError):
        store._writer.execute("UPDATE account SET balance = balance - 6 WHERE id = 'credit:p1'")
    with pytest.raises(sqlite3.IntegrityError):
        store._writer.execute(
            "INSERT INTO posting (stream, seq, source, target, cents) VALUES ('a', 1, 'b', 'c', 0)"
        )
    store.close()


def test_a_backup_is_put_back_and_what_was_there_is_kept(tmp_path: Path) -> None:
    evening = Evening(store=kept(tmp_path), credit=1_000)
    (tmp_path / "floor.toml").write_text("period = 5000\n")
    back_up(tmp_path, tmp_path / "saved")
    evening.done("attendant", m.DoBuyIn(500), "p1")
    evening.store.close()
    before = put_back(tmp_path, tmp_path / "saved")
    assert before is not None
    vault = read_keys(tmp_path / "keys")
    assert SqliteStore(tmp_path / "floor.db", vault).balances()["credit:p1"] == 1_000
    assert SqliteStore(before, vault).balances()["credit:p1"] == 1_500
    with pytest.raises(BadInput, match="overwrites nothing"):
        back_up(tmp_path, tmp_path / "saved")
    (tmp_path / "no.db").write_bytes(b"hello")
    with pytest.raises(BadInput, match="not the backup of a floor"):
        put_back(tmp_path, tmp_path / "no.db")


def test_keys_are_for_their_owner_alone(tmp_path: Path) -> None:
    make_keys(tmp_path / "keys")
    for name in ("secret.key", "signing.key"):
        assert (tmp_path / "keys" / name).stat().st_mode & 0o777 == 0o600
    os.chmod(tmp_path / "keys" / "secret.key", 0o644)
    with pytest.raises(BadInput, match="others can read"):
        read_keys(tmp_path / "keys")


def test_a_configuration_is_checked_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no floor here"):
        read_config(tmp_path)
    said = tmp_path / "floor.toml"
    for text, why in (
        ("period = 5", "100 to 3600000"),
        ("period = 'x'", "period"),
        ("colour = 'red'", "colour"),
        ("database = 'mysql://x'", "sqlite"),
        ("period =", "cannot be read"),
    ):
        said.write_text(text)
        with pytest.raises(BadInput, match=why):
            read_config(tmp_path, {})
    said.write_text("period = 5000")
    assert read_config(tmp_path, {"CROUPIER_FLOOR_PERIOD": "700"}) == FloorConfig(700)


def test_one_process_serves_a_floor(tmp_path: Path) -> None:
    assert not is_served(tmp_path)
    with locked(tmp_path):
        assert is_served(tmp_path)


def test_a_days_figures_balance_or_name_the_entry(tmp_path: Path) -> None:
    evening = evening_at(tmp_path, rounds=1)
    store = evening.store
    assert isinstance(store, SqliteStore)
    day = day_of("1970-01-01")
    assert day is not None
    found = reconciled(store, *day)
    assert found.balanced
    figures = {(one.about, one.name): one.cents for one in found.figures}
    assert figures[FLOOR, "bank to credit"] == 4_000_000
    ledger = evening.core.ledger
    assert figures.get(("T1", "float won"), 0) == ledger.of("float:T1")
    store._writer.execute("UPDATE posting SET cents = cents + 1 WHERE stream = 'T1' AND n IN "
                          "(SELECT min(n) FROM posting WHERE stream = 'T1')")  # fmt: skip
    bad = reconciled(store, *day)
    assert not bad.balanced
    assert bad.first_bad.startswith("T1, entry ")
    assert day_of("1970-13-01") is None

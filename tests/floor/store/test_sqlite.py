"""The floor on the disk: written whole or not at all, taken up again, and every change found."""

from __future__ import annotations

import os
import random
import sqlite3
import tomllib
from pathlib import Path

import jsonschema_rs
import pytest

from croupier.bad_input import BadInput
from croupier.floor.core import messages as m
from croupier.floor.store.config import FloorConfig, floor_schema, read_config
from croupier.floor.store.folder import is_served, locked
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import Vault, make_keys, read_keys
from croupier.floor.store.verify import verify_pieces
from croupier.play.journal import BadJournal
from tests.floor.core.evening import Evening
from tests.floor.store.test_stores import ROULETTE, evening_in


def kept(folder: Path) -> SqliteStore:
    """A new database with keys of its own."""
    return SqliteStore.make(folder / "floor.db", make_keys(folder / "keys"))


def evening_at(folder: Path, rounds: int = 2) -> Evening:
    """Some rounds of some games, on the disk."""
    return evening_in(kept(folder), rounds)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Evening]:
    """An evening that nobody changes."""
    folder = tmp_path_factory.mktemp("floor")
    return folder, evening_at(folder)


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


def test_a_full_disk_writes_nothing_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    evening = Evening(ROULETTE, store=kept(tmp_path))
    store = evening.store
    assert isinstance(store, SqliteStore)
    pages = store._writer.execute("PRAGMA page_count").fetchone()[0]
    store._writer.execute(f"PRAGMA max_page_count = {pages}")
    before = store.balances(), evening.core.floor.head
    failed = None
    for _ in range(2_000):
        pending = evening.say("attendant", m.DoBuyIn(100), "p1")
        if not evening.write():
            failed = pending
            break
        before = store.balances(), evening.core.floor.head
    assert failed is not None
    assert failed.error is not None
    assert failed.error.status == 503
    assert (store.balances(), evening.core.floor.head) == before
    store._writer.execute("PRAGMA max_page_count = 1000000")
    assert store.works()
    evening.core.goes_on(evening.now)
    evening.done("attendant", m.DoBuyIn(100), "p1")
    assert evening.again().floor.head == evening.core.floor.head


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


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("period = 100", True),
        ("period = 99", False),
        ("period = 3600000", True),
        ("period = 3600001", False),
        ("database = 'postgresql://db/floor'", True),
        ("database = 'mysql://x'", False),
        ("colour = 'red'", False),
        ("", True),
    ],
)
def test_an_editor_takes_the_configurations_that_the_floor_takes(
    tmp_path: Path, text: str, taken: bool
) -> None:
    (tmp_path / "floor.toml").write_text(text)
    schema = floor_schema()
    assert jsonschema_rs.is_valid(schema, tomllib.loads(text)) == taken
    if taken:
        read_config(tmp_path, {})
        return
    with pytest.raises(BadInput):
        read_config(tmp_path, {})


def test_one_process_serves_a_floor(tmp_path: Path) -> None:
    assert not is_served(tmp_path)
    with locked(tmp_path):
        assert is_served(tmp_path)

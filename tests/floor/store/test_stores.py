"""What holds of a floor in a database, whichever it is."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import CheckConstraint, Engine, create_engine, insert, inspect, select

from croupier.bad_input import BadInput
from croupier.floor.core import messages as m
from croupier.floor.core.entries import FLOOR
from croupier.floor.core.tables import FloorTable
from croupier.floor.serve.shell import Shell
from croupier.floor.store import schema
from croupier.floor.store.backup import back_up, put_back
from croupier.floor.store.base import KeptSnapshot
from croupier.floor.store.postgres import PostgresStore, migrated
from croupier.floor.store.reconcile import day_of, reconciled
from croupier.floor.store.schema import METADATA
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.status import status_of
from croupier.floor.store.vault import Vault, make_keys
from croupier.floor.store.verify import verify_pieces, verify_record
from croupier.play.journal import BadJournal
from croupier.school.learners import KeptLearner, Learners
from croupier.school.progress import LearnerProgress, ProvisionScore
from tests.floor.core.evening import Evening, plays
from tests.floor.store.cluster import Cluster

ROULETTE, BLACKJACK, HOLDEM = (
    "qld-2024/roulette",
    "qld-2024/blackjack",
    "nsw-poker/texas-holdem",
)
KNOWS = LearnerProgress(provisions={"qld-2024 sch 1 s 20": ProvisionScore(2, 3)})
KeptStore = SqliteStore | PostgresStore


class Engines:
    """A floor's database of one kind, and another connection to it for whoever meddles."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url
        self.vault = make_keys(folder / "keys")
        (folder / "floor.toml").write_text(f'database = "{url}"\n')

    def store(self, vault: Vault | None = None) -> KeptStore:
        """The database opened, or opened again."""
        if self.url.startswith("sqlite"):
            return SqliteStore.make(self.folder / "floor.db", vault or self.vault)
        return PostgresStore.make(self.url, vault or self.vault)

    def meddle(self, statement: str, *values: bytes) -> None:
        """Somebody changes the database past the program."""
        if self.url.startswith("sqlite"):
            with sqlite3.connect(self.folder / "floor.db") as database:
                database.execute(statement.replace("%s", "?"), values)
            database.close()
            return
        with psycopg.connect(self.url) as line:
            line.execute(statement, values)

    @contextmanager
    def engine(self) -> Iterator[Engine]:
        """For looking at the schema."""
        if self.url.startswith("sqlite"):
            made = create_engine(f"sqlite:///{self.folder / 'floor.db'}")
        else:
            made = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(self.url))
        try:
            yield made
        finally:
            made.dispose()

    def has(self, table: str) -> bool:
        """Whether there is a table."""
        with self.engine() as engine:
            return inspect(engine).has_table(table)


Making = Callable[..., Engines]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def making(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Making:
    """Makes databases of one kind."""

    def made(*, fresh: bool = True) -> Engines:
        folder = tmp_path_factory.mktemp("floor")
        if request.param == "sqlite":
            return Engines(folder, "sqlite:///floor.db")
        cluster: Cluster = request.getfixturevalue("postgres")
        return Engines(folder, cluster.database(fresh=fresh))

    return made


def evening_in(store: KeptStore, rounds: int = 2) -> Evening:
    """Some rounds of some games, on the disk."""
    evening = Evening(ROULETTE, BLACKJACK, HOLDEM, store=store)
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


Played = tuple[Engines, KeptStore, Evening]


@pytest.fixture(scope="module")
def played(making: Making) -> Iterator[Played]:
    """An evening that nobody changes."""
    engines = making()
    store = engines.store()
    yield engines, store, evening_in(store)
    store.close()


def test_the_migrations_make_the_schema(making: Making) -> None:
    engines = making(fresh=False)
    engines.store().close()
    with engines.engine() as engine:
        found = inspect(engine)
        for name, table in METADATA.tables.items():
            have = {column["name"]: column["nullable"] for column in found.get_columns(name)}
            assert have == {column.name: column.nullable for column in table.columns}, name
            assert found.get_pk_constraint(name)["constrained_columns"] == [
                column.name for column in table.primary_key
            ]
            indexes = {one["name"] for one in found.get_indexes(name) if not one["unique"]}
            assert indexes == {one.name for one in table.indexes}
        (check,) = [one["sqltext"] for one in found.get_check_constraints("account")]
        (ours,) = [
            one
            for one in METADATA.tables["account"].constraints
            if isinstance(one, CheckConstraint)
        ]
        kinds = sorted(part for part in str(ours.sqltext).split("'")[1::2])
        assert sorted(part for part in str(check).split("'")[1::2]) == kinds


def test_a_floor_is_taken_up_again_from_its_entries_or_from_a_snapshot(played: Played) -> None:
    _, store, evening = played
    again = evening.again()
    assert again.floor.head == evening.core.floor.head
    assert again.ledger.balances == {
        account: cents
        for account, cents in evening.core.ledger.balances.items()
        if account in again.ledger.balances
    }
    for id, table in evening.core.tables.items():
        assert again.tables[id].table.save() == table.table.save()
        opened = next(one for one in store.load().streams if one.stream == id)
        restored = FloorTable.restored(opened, table.saved(), again.source(id))
        assert restored.table.save() == table.table.save()
        assert (restored.head, restored.clock) == (table.head, table.clock)
        assert restored.sealing.shut == table.sealing.shut


def test_the_last_two_snapshots_stay_and_only_the_key_opens_them(played: Played) -> None:
    engines, store, _ = played
    for seq in (1, 2, 3, 3):
        store.save([KeptSnapshot("T9", seq, b"cards %d" % seq)])
    assert store.load().snapshots["T9"] == KeptSnapshot("T9", 3, b"cards 3")
    other = engines.store(Vault(bytes(32), bytes(range(32))))
    with pytest.raises(BadJournal, match="another key"):
        list(other.entries("T2"))
    with pytest.raises(BadJournal, match="another key"):
        other.load()
    other.close()


def test_an_export_is_verified_with_the_public_key_alone(played: Played) -> None:
    engines, store, evening = played
    tables = list(evening.core.tables.values())
    store.sign([(one.id, one.durable.seq, one.durable.head) for one in tables])
    found = verify_pieces(store.export(), store.vault.public)
    assert (found.valid, found.balanced, found.first_bad) == (True, True, None)
    assert found.streams == 4
    assert found.rounds == sum(one.table.standing.rounds for one in tables)
    assert found.postings > 50
    assert not verify_pieces(store.export(), bytes(32)).valid
    assert verify_record(engines.folder) == found
    shown = status_of(engines.folder)
    assert (shown.tables, shown.entries, shown.served, shown.workers) == (
        3,
        found.entries,
        False,
        0,
    )
    assert (shown.tournaments, shown.jackpots) == (0, 0)
    assert shown.bytes > 10_000


def test_the_same_key_is_answered_again_from_the_store(played: Played) -> None:
    _, store, _ = played
    known = store.request("p3", "k14")
    assert known is not None
    assert (known.stream, known.key) == (FLOOR, "k14")
    assert store.request("p3", "k15") is None


def test_a_changed_entry_keeps_its_table_shut_and_is_named_and_others_run(
    making: Making,
) -> None:
    engines = making()
    store = engines.store()
    evening_in(store, rounds=1)
    fourth = next(one for one in store.entries("T1") if one.seq == 4).public
    change = "UPDATE entry SET public = %s WHERE stream = 'T1' AND seq = 4"
    engines.meddle(change, fourth.replace(b"p", b"q"))
    shell = Shell(store, voucher_key=engines.vault.voucher_key)
    assert set(shell.broken) == {"T1"}
    assert "entry 4" in shell.broken["T1"]
    assert {"T2", "T3"} <= shell.core.tables.keys()
    found = verify_pieces(store.export(), engines.vault.public)
    assert found.first_bad is not None
    assert (found.first_bad.stream, found.first_bad.seq) == ("T1", 4)
    store.close()


def test_what_breaks_the_rules_of_the_ledger_is_refused_by_the_database_too(
    making: Making,
) -> None:
    engines = making()
    engines.store().close()
    engines.meddle("INSERT INTO account VALUES ('credit:p1', 'credit', 5)")
    with pytest.raises((sqlite3.IntegrityError, psycopg.IntegrityError)):
        engines.meddle("UPDATE account SET balance = balance - 6 WHERE id = 'credit:p1'")
    with pytest.raises((sqlite3.IntegrityError, psycopg.IntegrityError)):
        engines.meddle(
            "INSERT INTO posting (stream, seq, source, target, cents) VALUES ('a', 1, 'b', 'c', 0)"
        )


def test_a_days_figures_balance_or_name_the_entry(making: Making) -> None:
    engines = making()
    store = engines.store()
    evening = evening_in(store, rounds=1)
    day = day_of("1970-01-01")
    assert day is not None
    found = reconciled(store, *day)
    assert found.balanced
    figures = {(one.about, one.name): one.cents for one in found.figures}
    assert figures[FLOOR, "bank to credit"] == 4_000_000
    assert figures.get(("T1", "float won"), 0) == evening.core.ledger.of("float:T1")
    engines.meddle(
        "UPDATE posting SET cents = cents + 1 WHERE stream = 'T1' AND n IN "
        "(SELECT min(n) FROM posting WHERE stream = 'T1')"
    )
    bad = reconciled(store, *day)
    assert not bad.balanced
    assert bad.first_bad.startswith("T1, entry ")
    assert day_of("1970-13-01") is None
    store.close()


def test_a_backup_is_put_back_and_what_was_there_is_kept(making: Making) -> None:
    engines = making()
    store, folder = engines.store(), engines.folder
    evening = Evening(ROULETTE, store=store, credit=1_000)
    back_up(folder, folder / "saved")
    assert (folder / "saved").stat().st_mode & 0o777 == 0o600
    evening.done("attendant", m.DoBuyIn(500), "p1")
    store.close()
    before = put_back(folder, folder / "saved")
    assert before is not None
    again = engines.store()
    assert again.balances()["credit:p1"] == 1_000
    assert SqliteStore(before, engines.vault).balances()["credit:p1"] == 1_500
    later = Evening(store=again, credit=0)  # it is written to from there
    later.core = later.again()
    later.keys = 100
    later.core.people.persons.update(evening.core.people.persons)
    later.done("attendant", m.DoBuyIn(7), "p1")
    assert again.balances()["credit:p1"] == 1_007
    assert verify_pieces(again.export(), engines.vault.public).balanced
    again.close()
    with pytest.raises(BadInput, match="overwrites nothing"):
        back_up(folder, folder / "saved")
    (folder / "no.db").write_bytes(b"hello")
    with pytest.raises(BadInput, match="not the backup of a floor"):
        put_back(folder, folder / "no.db")


def test_what_learners_know_is_in_a_backup(making: Making) -> None:
    engines = making()
    store, folder = engines.store(), engines.folder
    Evening(ROULETTE, store=store, credit=1_000)
    store.close()
    learners = Learners.of_floor(folder)
    learners.keep("player-1", KNOWS, 7)
    back_up(folder, folder / "saved")  # while it is served
    learners.keep("player-1", LearnerProgress(), 8)
    learners.keep("player-2", KNOWS, 9)
    learners.close()
    before = put_back(folder, folder / "saved")
    assert Learners.of_floor(folder).all() == [KeptLearner("player-1", KNOWS, 7)]
    assert not engines.has("learner"), "they have a file of their own"
    assert before is not None
    put_back(folder, before)
    assert Learners.of_floor(folder).of("player-2") == KNOWS
    (folder / "school.sqlite").unlink()
    put_back(folder, folder / "saved")
    assert Learners.of_floor(folder).of("player-1") == KNOWS, "also on another machine"


def test_a_backup_from_before_there_were_learners_in_it_leaves_them(making: Making) -> None:
    engines = making()
    engines.store().close()
    back_up(engines.folder, engines.folder / "saved")
    with sqlite3.connect(engines.folder / "saved") as saved:
        saved.execute("DROP TABLE learner")
    saved.close()
    learners = Learners.of_floor(engines.folder)
    learners.keep("player-1", KNOWS, 7)
    learners.close()
    put_back(engines.folder, engines.folder / "saved")
    assert Learners.of_floor(engines.folder).of("player-1") == KNOWS


def test_a_floor_of_the_first_release_is_upgraded_with_all_that_it_has(making: Making) -> None:
    engines, evening = making(fresh=False), making()
    store = evening.store()
    evening_in(store, rounds=1)
    before = store.balances()
    store.close()
    config = Config()
    config.set_main_option("script_location", str(Path(schema.__file__).parent / "migrations"))
    with (
        engines.engine() as target,
        evening.engine() as played,
        target.begin() as connection,
        played.connect() as source,
    ):
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        assert not inspect(connection).has_table("worker")
        for table in METADATA.sorted_tables:
            rows = [dict(row) for row in source.execute(select(table)).mappings()]
            rows = [row for row in rows if row.get("kind") != FLOOR]  # the first had none
            if rows:
                connection.execute(insert(table), rows)
    assert not engines.has("worker")
    upgraded = engines.store(evening.vault)
    assert engines.has("worker")
    shell = Shell(upgraded, voucher_key=evening.vault.voucher_key)
    assert not shell.broken
    assert shell.core.tables.keys() == {"T1", "T2", "T3"}
    assert upgraded.balances() == before
    assert verify_pieces(upgraded.export(), evening.vault.public).valid
    upgraded.close()


def test_a_floor_outgrows_sqlite_by_a_backup(tmp_path: Path, postgres: Cluster) -> None:
    small = Engines(_made(tmp_path / "small"), "sqlite:///floor.db")
    store = small.store()
    evening_in(store, rounds=1)
    store.close()
    learners = Learners.of_floor(small.folder)
    learners.keep("player-1", KNOWS, 7)
    learners.close()
    back_up(small.folder, tmp_path / "saved")
    url = postgres.database()
    (small.folder / "floor.toml").write_text(f'database = "{url}"\n')
    before = put_back(small.folder, tmp_path / "saved")
    assert before == small.folder / "school.sqlite.before-1", "nothing else was there"
    assert Learners(before).of("player-1") == KNOWS
    found = verify_record(small.folder)
    assert found.valid
    assert found.balanced
    (small.folder / "floor.toml").write_text("")
    assert verify_record(small.folder) == found
    migrated(url)  # once more: nothing is left to be done


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder

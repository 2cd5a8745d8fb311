"""A tournament on the disk: exported and verified, tampering named, taken up again, followed."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from croupier.floor.core import messages as m
from croupier.floor.core.clock import Periods
from croupier.floor.core.entries import next_head, read_entry, written_entry
from croupier.floor.core.messages import FloorRequest
from croupier.floor.serve.shell import Shell
from croupier.floor.store.reconcile import day_of, reconciled
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import make_keys, read_keys
from croupier.floor.store.verify import verify_pieces
from tests.floor.core.cup import CUP, POKER, Cup, conditions
from tests.floor.core.evening import CALLERS
from tests.floor.serve.harness import run
from tests.floor.store.cluster import Cluster
from tests.floor.store.test_workers import furnished, owned, says, until, worker


def kept(folder: Path) -> SqliteStore:
    """A new database with keys of its own."""
    return SqliteStore.make(folder / "floor.db", make_keys(folder / "keys"))


def test_an_evening_is_exported_and_verified(tmp_path: Path) -> None:
    cup = Cup(store=kept(tmp_path)).playing().decided()
    cup.act("supervisor", "award")
    store = cup.store
    assert isinstance(store, SqliteStore)
    store.sign([(CUP, cup.cup.durable.seq, cup.cup.durable.head)])
    found = verify_pieces(store.export(), store.vault.public)
    assert (found.valid, found.balanced, found.first_bad) == (True, True, None)
    assert found.streams == 2
    assert found.postings == 4 + 8 + 3, "buy-ins of credit, entries, prizes"
    begins, ends = day_of("1970-01-01") or (0, 0)
    counted = reconciled(store, begins, ends)
    assert counted.balanced
    figures = {(one.about, one.name): one.cents for one in counted.figures}
    assert figures[CUP, "brought"] == 48_000
    assert figures[CUP, "taken away"] == 40_000


def test_what_the_rules_did_not_move_is_found(tmp_path: Path) -> None:
    """Whoever has the keys and chains an entry anew is found by the rules."""
    cup = Cup(store=kept(tmp_path)).entered("p1")
    store = cup.store
    assert isinstance(store, SqliteStore)
    (row,) = list(store.entries(CUP, cup.cup.head.seq - 1))
    entry = read_entry(row.public)
    for wrong in (
        replace(entry, postings=entry.postings[:1]),
        replace(entry, person="p2"),
        replace(entry, said=(entry.said[0], entry.said[0])),
    ):
        public = written_entry(wrong)
        (before,) = list(store.entries(CUP, entry.seq - 2))[:1]
        store._writer.execute(
            "UPDATE entry SET public = ?, head = ? WHERE stream = ? AND seq = ?",
            (public, next_head(before.head, public), CUP, entry.seq),
        )
        found = verify_pieces(store.export(), store.vault.public)
        assert found.first_bad is not None
        assert (found.first_bad.stream, found.first_bad.seq) == (CUP, entry.seq)


def test_a_shell_takes_it_up_again_from_a_snapshot(tmp_path: Path) -> None:
    before = Cup(store=kept(tmp_path)).playing()

    def shell() -> Shell:
        store = SqliteStore(tmp_path / "floor.db", read_keys(tmp_path / "keys"))
        made = Shell(store, voucher_key=bytes(32), periods=Periods.of(100))
        for person in before.core.people.persons.values():
            made.people.put(person)
        return made

    async def evening() -> None:
        first = shell()
        await first.start()
        body = Cup.body("pause", minutes=1)
        await first.do(FloorRequest(CALLERS["supervisor"], body, CUP, "a break"))
        head = first.core.tournaments[CUP].head
        await first.stop()
        second = shell()
        assert second.store.load().snapshots[CUP].seq == head.seq
        assert second.core.tournaments[CUP].head == head
        assert not second.broken
        await second.start()
        await second.stop()

    run(evening())


def test_workers_forward_and_follow_it(postgres: Cluster) -> None:
    url = postgres.database()
    furnished(url, "qld-2024/roulette")

    async def evening() -> None:
        one, two = worker(url, "one"), worker(url, "two")
        await one.start()
        await two.start()
        await says(one, "manager", m.DoOpenTournament(CUP, "Cup", POKER, conditions()), key="t1")
        await two.catch_up()
        assert CUP in two.core.tournaments
        await says(two, "manager", Cup.body("publish"), CUP, key="t2")
        await says(one, "p1", Cup.body("enter"), CUP, key="t3")
        await says(two, "p2", Cup.body("enter"), CUP, key="t4")
        await one.catch_up()
        await two.catch_up()
        heads = [shell.core.tournaments[CUP].head for shell in (one, two)]
        assert heads[0] == heads[1]
        assert heads[0].seq == 4
        assert one.core.ledger.of(f"tournament:{CUP}") == 20_000
        assert two.core.ledger.of(f"tournament:{CUP}") == 20_000
        had = [CUP in mine for mine in owned((one, two))]
        assert sorted(had) == [False, True]
        goes, stays = (one, two) if had[0] else (two, one)
        await goes.stop()
        await until(lambda: stays.core.owns(CUP))
        await says(stays, "p3", Cup.body("enter"), CUP, key="t5")
        assert stays.core.ledger.of(f"tournament:{CUP}") == 30_000
        await stays.stop()

    run(evening())

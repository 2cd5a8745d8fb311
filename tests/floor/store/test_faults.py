"""What is left of the table of faults (floor.md, section 9): a sync that fails, a clock far ahead,
a ledger that does not add up, rules that an upgrade has changed. The others have their own tests:

| fault | test |
|---|---|
| kill -9; between write and reply; a worker dies, or hangs and wakes | `test_kill` |
| the database crashes | `test_kill`, `test_workers` |
| a full disk, a locked database | `test_sqlite`, over HTTP `serve/test_routes` |
| a commit of unknown result, an old epoch, a database that is away | `test_workers` |
| a torn page, a changed entry | `test_torn_pages`, `test_stores` |
| the clock set back; a mistake in a game's code | `core/test_life_of_a_command` |
| messages lost, twice, late | `simulate/test_world` |
| a slow terminal | `serve/test_stream` |
| a jackpot fails | `core/test_pools` |
| rules changed by an upgrade | here; closed rounds: `test_verify` |
| a wrong result on terminals | `core/test_terminal` |
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.core import messages as m
from croupier.floor.core.accounts import BANK
from croupier.floor.core.messages import Code, FloorRefused, FloorRequest, TableMode
from croupier.floor.serve import workers
from croupier.floor.serve.shell import Shell
from croupier.floor.serve.steady import wall_clock
from croupier.floor.store.reconcile import reconciled
from croupier.floor.store.rows import person_row
from croupier.floor.store.sqlite import PERSON, SqliteStore
from croupier.floor.store.vault import make_keys
from croupier.games.baccarat import round as baccarat
from tests.floor.core.evening import CALLERS, PERSONS, Evening
from tests.floor.serve.harness import run
from tests.floor.store.cluster import Cluster
from tests.floor.store.test_workers import furnished, says, two_workers, until

BACCARAT, ROULETTE = "qld-2024/baccarat", "qld-2024/roulette"
BUYS = m.DoBuyIn(500)


class NoSync:
    """A connection whose disk reports that a sync has failed, as often as it is asked to."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection, self.fails = connection, False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, text: str, *rest: Any) -> Any:
        """A statement; the commit goes wrong."""
        if self.fails and text == "COMMIT":
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorname = "SQLITE_IOERR_FSYNC"
            raise error
        return self._connection.execute(text, *rest)


def kept(folder: Path) -> SqliteStore:
    """A new floor on the disk, with a table and players who have credit."""
    store = SqliteStore.make(folder / "floor.db", make_keys(folder / "keys"))
    Evening(ROULETTE, store=store)
    store._writer.executemany(PERSON, [person_row(one) for one in PERSONS])
    return store


@pytest.mark.parametrize("what", ["a group", "a snapshot"])
def test_a_sync_that_fails_stops_the_floor_which_reads_its_disk_again(
    tmp_path: Path, what: str
) -> None:
    async def evening() -> None:
        store = kept(tmp_path)
        shell = Shell(store, voucher_key=store.vault.voucher_key)
        await shell.start()
        asked = FloorRequest(CALLERS["attendant"], BUYS, "p1", "sync-1")
        first = await shell.do(asked)
        disk = NoSync(store._writer)
        store._writer, disk.fails = disk, True  # type: ignore[assignment]
        later = FloorRequest(CALLERS["attendant"], BUYS, "p1", "sync-2")
        if what == "a group":
            with pytest.raises(FloorRefused) as refused:
                await shell.do(later)
            assert (refused.value.error.status, refused.value.error.retry) == (503, True)
        else:
            shell._beside(lambda: store.save(()))
            await asyncio.gather(*shell._keeping)
        assert "IOERR_FSYNC" in str(shell.failure)
        disk.fails = False  # that it does so no more says nothing of what was lost
        with pytest.raises(FloorRefused) as refused:
            await shell.do(later)
        assert refused.value.error.code is Code.NOT_READY
        assert shell.not_ready()
        await shell.stop()
        again = SqliteStore(tmp_path / "floor.db", store.vault)
        started = Shell(again, voucher_key=store.vault.voucher_key)
        await started.start()
        assert await started.do(asked) == first
        await started.do(later)
        assert started.account("p1").credit == 1_000_000 + 2 * 500
        await started.stop()

    run(evening())


def test_while_a_clock_is_far_ahead_its_worker_is_not_ready_and_no_notice_comes_into_force(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.database()
    furnished(url, *[ROULETTE] * 2)

    async def evening() -> None:
        async with two_workers(url) as (one, two):
            monkeypatch.setattr(workers, "wall_clock", lambda: wall_clock() + workers.AHEAD + 500)
            await until(lambda: "clock" in one.not_ready() and "clock" in two.not_ready())
            for table in ("T1", "T2"):
                with pytest.raises(FloorRefused, match="clock is more than five seconds ahead"):
                    await says(one, "supervisor", m.DoChangeLimits(), table)
            await says(one, "p1", m.DoSit(1), "T1")  # wagers do not turn on the time of day
            monkeypatch.setattr(workers, "wall_clock", wall_clock)
            await until(lambda: not one.not_ready() and not two.not_ready())
            with pytest.raises(FloorRefused, match="only after prior notice"):
                await says(one, "supervisor", m.DoChangeLimits(), "T1")

    run(evening())


def natural_dealt(store: SqliteStore) -> Evening:
    """A round of baccarat at a dealer's table: a natural nine, settled and not closed."""
    evening = Evening(BACCARAT, ROULETTE, mode=TableMode.DEALER, store=store)
    evening.done("p1", m.DoSit(1), "T1")
    evening.done("dealer", m.DoOpenRound(), "T1")
    evening.done("p1", m.DoMove("decline", round=1), "T1")
    evening.done("dealer", m.DoCut(20), "T1")
    evening.done("dealer", m.DoCard("??"), "T1")  # burnt, and nobody asks to see it
    evening.done("dealer", m.DoClose(), "T1")
    evening.done("p1", m.DoWager("player", 1000, round=1), "T1")
    evening.done("dealer", m.DoClose(), "T1")
    for card in ("9S", "2H", "KD", "3D"):
        evening.done("dealer", m.DoCard(card), "T1")
    evening.done("dealer", m.DoGoOn(), "T1")
    return evening


def test_an_open_round_that_new_rules_play_otherwise_waits_for_the_old_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its table alone is not opened, and why is said; under the old release the round goes on."""
    store = SqliteStore.make(tmp_path / "floor.db", make_keys(tmp_path / "keys"))
    told = natural_dealt(store).view("p1").lines
    with monkeypatch.context() as upgraded:
        upgraded.setattr(baccarat, "NATURAL", 10)
        newer = Shell(SqliteStore(store.path, store.vault), voucher_key=store.vault.voucher_key)
    assert list(newer.broken) == ["T1"]
    assert newer.broken["T1"].startswith("T1, entry ")
    assert newer.core.tables.keys() == {"T2"}
    older = Shell(SqliteStore(store.path, store.vault), voucher_key=store.vault.voucher_key)
    assert not older.broken
    assert older.look(CALLERS["p1"], "T1").view.lines == told
    assert [(one.wager, one.pays) for one in told] == [("player", 1000)]


def test_where_a_tables_count_is_not_that_of_its_accounts_everything_stops_but_reading() -> None:
    evening = Evening(ROULETTE, ROULETTE)
    evening.done("p1", m.DoSit(1), "T1")
    balances = evening.core.ledger.balances
    balances["float:T1"] = balances.get("float:T1", 0) + 1
    seq = evening.table("T1").head.seq
    error = evening.refused("p2", m.DoSit(2), "T1")
    assert (error.code, error.status) == (Code.NOT_READY, 503)
    assert f"table T1, entry {seq + 1}" in error.text
    for who, body, target in (("p2", m.DoSit(1), "T2"), ("attendant", BUYS, "p1")):
        assert evening.refused(who, body, target).code is Code.NOT_READY
    assert evening.core.next_due() is None
    assert evening.view("p1", "T1").people


def test_a_floor_whose_accounts_do_not_add_up_is_read_and_takes_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        store = kept(tmp_path)
        store._writer.execute(
            "UPDATE account SET balance = balance + 7 WHERE id IN ('credit:p1', ?)", (BANK,)
        )
        shell = Shell(store, voucher_key=store.vault.voucher_key)
        await shell.start()
        assert "accounts do not add up" in shell.not_ready()
        assert shell.look(CALLERS["p1"], "T1").view.phase == "waiting"
        with pytest.raises(FloorRefused) as refused:
            await shell.do(FloorRequest(CALLERS["attendant"], BUYS, "p1", "sync-1"))
        assert refused.value.error.code is Code.NOT_READY
        assert not reconciled(store, 0, 2**40).balanced
        await shell.stop()

    run(evening())

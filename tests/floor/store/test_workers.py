"""Several workers on one database of PostgreSQL: leases, fences, what is forwarded and followed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial

import psycopg
import pytest

from croupier.equipment import SeededSource
from croupier.floor.core import messages as m
from croupier.floor.core.clock import Periods
from croupier.floor.core.entries import FLOOR
from croupier.floor.core.messages import Code, FloorRefused, FloorRequest
from croupier.floor.serve.auth import Door
from croupier.floor.serve.workers import WorkerShell
from croupier.floor.store.base import LeaseLost, NotWritten, PartRefused, Unknown
from croupier.floor.store.leases import Leases
from croupier.floor.store.postgres import PostgresStore
from croupier.floor.store.vault import Vault
from croupier.floor.store.verify import verify_pieces
from croupier.play.offices import Office
from tests.floor.core.evening import CALLERS, LIMITS, PERSONS, Evening
from tests.floor.serve.harness import run
from tests.floor.store.cluster import Cluster

VAULT = Vault(bytes(32), bytes(range(32)))
ROULETTE = "qld-2024/roulette"


def furnished(url: str, *games: str, credit: int = 100_000) -> Evening:
    """Tables and players with credit, in a new database."""
    store = PostgresStore(url, VAULT)
    evening = Evening(*games, store=store, credit=credit)
    with psycopg.connect(url) as line, line.cursor() as cursor:
        cursor.executemany(
            "INSERT INTO person VALUES (%s, %s, %s, '', 0)",
            [(one.id, one.name, one.office.value) for one in PERSONS],
        )
    store.close()
    return evening


# -- the store alone -------------------------------------------------------------------------------


def test_what_takes_from_a_short_account_is_refused_and_the_rest_is_written(
    postgres: Cluster,
) -> None:
    url = postgres.database()
    evening = furnished(url, ROULETTE, ROULETTE, ROULETTE, credit=1_000)
    core, store = evening.core, evening.store
    with psycopg.connect(url) as line:  # by another worker, of which this one has not heard yet
        line.execute("UPDATE account SET balance = 400 WHERE id = 'credit:p1'")
    first = evening.say("p1", m.DoSit(1, 300), "T1")
    second = evening.say("p1", m.DoSit(1, 300), "T2")
    after = evening.say("p2", m.DoSit(2, 100), "T2")
    third = evening.say("p1", m.DoSit(1, 100), "T3")
    group = core.take()
    assert group is not None
    with pytest.raises(PartRefused) as part:
        store.write(group.rows)
    assert part.value.short == {"credit:p1": 400}
    told = core.refused(group, part.value.short)
    assert set(told) == {second, after}
    assert second.error is not None
    assert (second.error.code, second.error.text) == (Code.NO_CREDIT, "the credit is $1, not $3")
    assert after.error is not None
    assert (after.error.code, after.error.retry) == (Code.NOT_WRITTEN, True)
    assert evening.write()
    assert first.written
    assert third.written
    assert evening.store.balances()["credit:p1"] == 0
    assert evening.done("p2", m.DoSit(2, 100), "T2")
    store.close()


def test_a_key_that_another_worker_has_taken_meanwhile_is_taken_once(postgres: Cluster) -> None:
    url = postgres.database()
    evening = furnished(url, ROULETTE)
    pending = evening.say("attendant", m.DoBuyIn(500), "p1", key="mine")
    with psycopg.connect(url) as line:
        line.execute("INSERT INTO request VALUES ('attendant', 'mine', 'x', 1, '', '')")
    group = evening.core.take()
    assert group is not None
    with pytest.raises(PartRefused) as part:
        evening.store.write(group.rows)
    assert part.value.keys == {("attendant", "mine")}
    assert evening.core.refused(group, {}, part.value.keys) == [pending]
    assert pending.error is not None
    assert pending.error.retry
    assert evening.core.take() is None
    assert evening.credit("p1") == 100_000
    evening.store.close()


class _Breaks:
    """A connection that breaks at its commit: before it has come, or after."""

    def __init__(self, line: psycopg.Connection, *, made: bool) -> None:
        self._line, self._made = line, made

    def __getattr__(self, name: str) -> object:
        return getattr(self._line, name)

    def execute(self, query: str, values: Sequence[object] | None = None) -> object:
        if query == "COMMIT":
            if self._made:
                self._line.execute(query)
            self._line.close()
            raise psycopg.OperationalError("the connection is lost")
        return self._line.execute(query, values)


@pytest.mark.parametrize("made", [True, False])
def test_a_commit_of_unknown_result_is_asked_for(postgres: Cluster, made: bool) -> None:
    evening = furnished(postgres.database(), ROULETTE)
    store = evening.store
    assert isinstance(store, PostgresStore)
    evening.say("attendant", m.DoBuyIn(500), "p1")
    group = evening.core.take()
    assert group is not None
    store._writer._open = _Breaks(store._writer(), made=made)  # type: ignore[assignment]
    with pytest.raises(Unknown):
        store.write(group.rows)
    assert store.there(group.rows) is made
    assert store.balances()["credit:p1"] == 100_000 + 500 * made
    store.close()


def test_an_old_epoch_finds_no_row_and_writes_nothing(postgres: Cluster) -> None:
    url = postgres.database()
    furnished(url, ROULETTE, ROULETTE).store.close()
    one, two = Leases(url, VAULT, "one"), Leases(url, VAULT, "two")
    taken = {lease.stream: lease.epoch for lease in one.beat("a:1").taken}
    assert taken == {FLOOR: 1, "T1": 1, "T2": 1}
    _last_long(url)
    assert not two.beat("b:1").taken  # nobody's is nothing
    with psycopg.connect(url) as line:
        line.execute("UPDATE worker SET until = 0 WHERE id = 'one'")
        line.execute("UPDATE stream SET until = 0")
    assert {lease.stream: lease.epoch for lease in two.beat("b:1").taken} == dict.fromkeys(taken, 2)
    _last_long(url)
    evening = Evening(store=PostgresStore(url, VAULT, "one"), credit=0)
    evening.core = evening.again()
    evening.core.people.persons.update({one.id: one for one in PERSONS})
    evening.core.epochs = taken
    pending = evening.say("attendant", m.DoBuyIn(500), "p1", key="late")
    group = evening.core.take()
    assert group is not None
    before = evening.store.balances()
    with pytest.raises(LeaseLost) as lost:
        evening.store.write(group.rows)
    assert lost.value.streams == {FLOOR}
    evening.core.failed(group, 0)
    evening.core.loses(FLOOR)
    assert pending.error is not None
    assert pending.error.retry
    assert evening.store.balances() == before
    assert two.beat("b:1", gives=["T1"]).mine == {FLOOR: 2, "T2": 2}
    _last_long(url)
    (again,) = one.beat("a:1").taken
    assert (again.stream, again.epoch, again.handed_over) == ("T1", 3, True)
    one.leave()
    two.leave()
    evening.store.close()


def _last_long(url: str) -> None:
    """Leases that somebody has do not end while this test runs, however slow the machine is."""
    with psycopg.connect(url) as line:
        line.execute("UPDATE stream SET until = until + 3600000 WHERE owner IS NOT NULL")
        line.execute("UPDATE worker SET until = until + 3600000 WHERE until > 0")


def test_a_database_that_is_away_refuses_and_comes_back(postgres: Cluster) -> None:
    evening = furnished(postgres.database(), ROULETTE)
    store = evening.store
    evening.say("attendant", m.DoBuyIn(500), "p1")
    group = evening.core.take()
    assert group is not None
    postgres.crash()
    try:
        with pytest.raises(NotWritten):
            store.write(group.rows)
        assert not store.works()
        with pytest.raises(NotWritten):
            store.request("p1", "k1")
    finally:
        postgres.start()
    assert store.works()
    evening.core.failed(group, evening.now)
    evening.core.goes_on(evening.now)
    evening.done("attendant", m.DoBuyIn(500), "p1")
    assert store.balances()["credit:p1"] == 100_500
    store.close()


# -- two workers in one process --------------------------------------------------------------------


def worker(url: str, name: str) -> WorkerShell:
    """A worker on a database."""
    return WorkerShell(
        PostgresStore(url, VAULT, name),
        voucher_key=bytes(32),
        worker_key=VAULT.worker_key,
        periods=Periods.of(400),
        source=SeededSource,
    )


@asynccontextmanager
async def two_workers(url: str) -> AsyncIterator[tuple[WorkerShell, WorkerShell]]:
    """Two workers who have shared out the tables."""
    one, two = worker(url, "one"), worker(url, "two")
    await one.start()
    await two.start()
    try:
        await until(lambda: _shared_out(one, two))
        yield one, two
    finally:
        await one.stop()
        await two.stop()


async def says(
    shell: WorkerShell, who: str, body: m.Body, target: str = "", key: str = ""
) -> m.Reply:
    """Somebody says something at one of the workers."""
    key = key or f"k{next(_KEYS)}"
    return await shell.do(FloorRequest(CALLERS[who], body, target, key))


_KEYS = iter(range(1_000_000))


async def until(holds: Callable[[], bool]) -> None:
    """What must come true within seconds."""
    async with asyncio.timeout(120):
        while not holds():
            await asyncio.sleep(0.01)


def _shared_out(one: WorkerShell, two: WorkerShell) -> bool:
    mine, others = owned((one, two))
    every = {FLOOR, *one.core.tables}
    return mine | others == every and not mine & others and abs(len(mine) - len(others)) < 2


def owned(shells: Iterable[WorkerShell]) -> list[set[str]]:
    """What each worker owns."""
    return [set(one.core.epochs or ()) for one in shells]


def _knows(shell: WorkerShell, name: str) -> bool:
    return shell.people.named(name) is not None


def _seated(shell: WorkerShell, table: str, many: int) -> bool:
    return len(shell.look(CALLERS["p3"], table).view.people) == many


def test_two_workers_share_the_tables_and_each_answers_for_all(postgres: Cluster) -> None:
    url = postgres.database()
    furnished(url, ROULETTE, ROULETTE, ROULETTE)

    async def evening() -> None:
        async with two_workers(url) as (one, two):
            mine, others = owned((one, two))
            assert mine | others == {FLOOR, "T1", "T2", "T3"}
            assert not mine & others
            assert len(mine) == len(others) == 2
            heard: list[str] = []
            for shell in (one, two):
                for table in ("T1", "T2", "T3"):
                    shell.listen([table], lambda table, _: heard.append(table))
                    await says(shell, "p1" if shell is one else "p2", m.DoSit(0), table)
            for table in ("T1", "T2", "T3"):
                for shell in (one, two):
                    await until(partial(_seated, shell, table, 2))
            assert one.account("p1") == two.account("p1")
            assert set(heard) == {"T1", "T2", "T3"}
            # the same key at the other worker: the first answer again
            body = m.DoBuyIn(700)
            first = await says(one, "attendant", body, "p1", "same")
            assert await says(two, "attendant", body, "p1", "same") == first
            with pytest.raises(FloorRefused) as other:
                await says(two, "attendant", m.DoBuyIn(701), "p1", "same")
            assert other.value.error.code is Code.OTHER_BODY
            # a table, a person and a session that one has opened are known to the other
            await says(two, "manager", m.DoOpenTable("T4", ROULETTE, limits=LIMITS, why="more"))
            await says(one, "p3", m.DoSit(0), "T4")
            await until(partial(_seated, two, "T4", 1))
            added = m.DoAddPerson("Zoe", Office.PLAYER, "hash", "new")
            await says(one, "manager", added)
            for shell in (one, two):
                await until(partial(_knows, shell, "Zoe"))
            token, session = Door(one.people, one.now).let_in("p1")
            await one.keep_session(session)
            at_two = Door(two.people, two.now)
            assert at_two.caller(token) is not None
            await says(two, "supervisor", m.DoRevoke("p1", "seen"))
            await until(lambda: at_two.caller(token) is None)
            await until(lambda: Door(one.people, one.now).caller(token) is None)
            with pytest.raises(FloorRefused, match="no such table"):
                await says(one, "p1", m.DoSit(0), "T9")
        store = PostgresStore(url, VAULT)
        found = verify_pieces(store.export(), VAULT.public)
        assert (found.valid, found.balanced) == (True, True)
        store.close()

    run(evening())


def test_one_credit_at_tables_of_two_workers_is_spent_once(postgres: Cluster) -> None:
    url = postgres.database()
    furnished(url, *[ROULETTE] * 5, credit=1_000)

    async def evening() -> None:
        async with two_workers(url) as (one, two):
            mine, others = (sorted(each - {FLOOR}) for each in owned((one, two)))
            for _ in range(5):
                said = [
                    says(shell, "p1", m.DoSit(0, 700), table)
                    for shell, table in ((one, mine[0]), (two, others[0]))
                ]
                answers = await asyncio.gather(*said, return_exceptions=True)
                taken = [one for one in answers if isinstance(one, m.CommandTaken)]
                refused = [one for one in answers if isinstance(one, FloorRefused)]
                assert (len(taken), len(refused)) == (1, 1), answers
                assert refused[0].error.code is Code.NO_CREDIT
                for shell, table in ((one, mine[0]), (two, others[0])):
                    with contextlib.suppress(FloorRefused):
                        await says(shell, "p1", m.DoLeave(), table)
                await one.catch_up()
                await two.catch_up()
                assert one.account("p1").credit == two.account("p1").credit == 1_000
            # what was paid in through one can be spent through the other at once
            await says(one, "attendant", m.DoBuyIn(50_000), "p2")
            await asyncio.gather(
                says(one, "p2", m.DoSit(0, 25_000), mine[0]),
                says(two, "p2", m.DoSit(0, 25_000), others[0]),
            )

    run(evening())


def test_a_worker_that_stops_hands_its_tables_over_and_rounds_go_on(postgres: Cluster) -> None:
    url = postgres.database()
    furnished(url, ROULETTE, ROULETTE, ROULETTE)

    async def evening() -> None:
        one, two = worker(url, "one"), worker(url, "two")
        await one.start()
        await two.start()
        for _ in range(3):
            await one._beat()
            await two._beat()
        for table in ("T1", "T2", "T3"):
            await says(two, "p1", m.DoSit(0), table)
        await two.stop()
        await until(lambda: owned([one]) == [{FLOOR, "T1", "T2", "T3"}])
        rounds = {id: table.table.standing.rounds for id, table in one.core.tables.items()}
        await until(
            lambda: all(
                table.table.standing.rounds > rounds[id] for id, table in one.core.tables.items()
            )
        )
        await one.stop()

    run(evening())


# -- a jackpot that tables share -------------------------------------------------------------------

STUD = "qld-2024/caribbean-stud"


def _together(shells: Sequence[WorkerShell], tables: Sequence[str]) -> bool:
    """Whether one of the workers has the jackpot and all of its tables, and both know that."""
    return any({"J", *tables} <= mine for mine in owned(shells)) and all(
        "J" in one.core.jackpots.pools for one in shells
    )


async def _plays(shell: WorkerShell, who: str, table: str) -> None:
    """A round with a wager on the jackpot, given at one worker wherever the table is."""
    await says(shell, who, m.DoSit(0), table)
    before = shell.core.jackpots.pools["J"].state.contributed
    async with asyncio.timeout(60):
        while shell.core.jackpots.pools["J"].state.contributed == before:
            view = shell.look(CALLERS[who], table).view
            with contextlib.suppress(FloorRefused):
                if view.phase == "open":
                    for wager, cents in (("ante", 1_000), ("jackpot", 100)):
                        await says(shell, who, m.DoWager(wager, cents, round=view.round), table)
            await asyncio.sleep(0.05)


def test_a_jackpot_and_its_tables_come_to_one_worker_and_go_over_together(
    postgres: Cluster,
) -> None:
    url = postgres.database()
    furnished(url, ROULETTE, ROULETTE)

    async def evening() -> None:
        one, two = worker(url, "one"), worker(url, "two")
        await one.start()
        await two.start()
        running = [one, two]
        try:
            for id, shell in (("S1", one), ("S2", two)):
                opens = m.DoOpenTable(id, STUD, options={"jackpot": "progressive"}, limits=LIMITS)
                await says(shell, "manager", opens, key=f"opens {id}")
            await says(one, "manager", m.DoOpenPool("J", ("S1", "S2"), why="new"), key="opens J")
            await until(lambda: _together((one, two), ("S1", "S2")))
            await _plays(two, "p1", "S1")
            await _plays(one, "p2", "S2")
            keeps, other = (one, two) if one.core.owns("J") else (two, one)
            kept = keeps.core.jackpots.pools["J"].state.meters
            await until(lambda: other.core.jackpots.pools["J"].state.meters == kept)
            await says(other, "p1", m.DoLeave(), "S1")
            await says(other, "p2", m.DoLeave(), "S2")
            running.remove(keeps)
            await keeps.stop()
            await until(lambda: {"J", "S1", "S2"} <= owned((other,))[0])
            await _plays(other, "p3", "S1")
            assert other.core.jackpots.pools["J"].state.contributed >= 300
        finally:
            for shell in running:
                await shell.stop()
        store = PostgresStore(url, VAULT)
        found = verify_pieces(store.export(), VAULT.public)
        assert (found.first_bad, found.balanced) == (None, True)
        store.close()

    run(evening())

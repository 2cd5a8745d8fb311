"""A command on the floor, from the fold to the disk, without HTTP, beside the bare database.

    python -m benchmarks.floor [FOLDER] [--repeats N]

Players at tables of roulette wager as fast as they are taken, each wager funding itself from
credit, until 120 wagers were made on each layout; groups of 80 are written to SQLite. The bare
database is given the very same rows of each group, in columns made beforehand, in its own file.

Processor time does not depend on the disk, but on who else uses the machine: it is taken in short
pieces, and of the same piece of every repeat the least counts. Rates are by the clock, ours and the
bare one's in turns. At the end every account is counted, and every command looked for in the file.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.bars import Measured, report

from croupier.equipment.randomness import SystemSource
from croupier.floor.core import messages as m
from croupier.floor.core.clock import Periods
from croupier.floor.core.engine import Core
from croupier.floor.core.messages import Caller, FloorRequest
from croupier.floor.core.record import Group
from croupier.floor.store import sqlite
from croupier.floor.store.postgres import PostgresStore
from croupier.floor.store.rows import GroupRows, gathered
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import make_keys
from croupier.play.header import Limit
from croupier.play.offices import Office

TABLES, SEATS, EACH = 20, 4, 30
PIECE = 5
"""Tables whose players wager in one piece."""
MANAGER, ATTENDANT = Caller("manager", Office.MANAGER), Caller("attendant", Office.ATTENDANT)


class Bench:
    """A floor with players who wager."""

    def __init__(self, folder: Path, url: str = "") -> None:
        self.vault = make_keys(folder / "keys")
        self.store = (
            PostgresStore.make(url, self.vault)
            if url
            else SqliteStore.make(folder / "floor.db", self.vault)
        )
        self.core = Core(SystemSource, self.vault.voucher_key, periods=Periods.of(10_000_000))
        self.now, self.keys = 1_000, 0
        for n in range(TABLES * SEATS):
            added = m.DoAddPerson(f"Player {n}", Office.PLAYER, "none", "a benchmark")
            self.do(MANAGER, added)
            self.do(ATTENDANT, m.DoBuyIn(100_000_000), f"player-{n + 1}")
        for n in range(TABLES):
            limits = {"*": Limit(100, 10_000_000)}
            self.do(MANAGER, m.DoOpenTable(f"T{n}", "qld-2024/roulette", limits=limits))
            for seat in range(SEATS):
                self.do(self.player(n, seat), m.DoSit(seat + 1), f"T{n}")
        self.write()
        self.now += 10_000
        for _ in range(TABLES):
            self.core.tick(self.now)
        self.write()

    @staticmethod
    def player(table: int, seat: int) -> Caller:
        """Who sits there."""
        return Caller(f"player-{table * SEATS + seat + 1}", Office.PLAYER, "Player")

    def do(self, who: Caller, body: m.Body, target: str = "") -> None:
        """A command stands."""
        self.keys += 1
        key = f"k{self.keys}"
        known = self.store.request(who.person, key)
        pending = self.core.submit(FloorRequest(who, body, target, key), self.now, known)
        if pending.error is not None:
            raise SystemExit(pending.error.text)

    def wager(self, table: int, again: int) -> None:
        """Each player at a table wagers on a number, a little later another one."""
        for seat in range(SEATS):
            number = str((again * SEATS + seat) % 36 + 1)
            body = m.DoWager("straight-up", 100, numbers=(number,), round=1)
            self.do(self.player(table, seat), body, f"T{table}")

    def write(self) -> list[Group]:
        """All that waits is written."""
        written = []
        while (group := self.core.take()) is not None:
            self.store.write(group.rows)
            self.core.durable(group)
            written.append(group)
        return written

    def check(self) -> None:
        """Every account adds up, here and in the file; every command is there, once."""
        self.core.ledger.check()
        assert self.store.balances() == self.core.ledger.balances
        for table in self.core.tables.values():
            assert table.settled
            entries = list(self.store.entries(table.id))
            assert [one.seq for one in entries] == list(range(1, table.head.seq + 1))
            assert entries[-1].head == table.head.head
        taken = [self.store.request(f"player-{n + 1}", f"k{k}") for n, k in self.wagered()]
        assert None not in taken
        assert len({(one.stream, one.seq) for one in taken if one is not None}) == len(taken)

    def wagered(self) -> list[tuple[int, int]]:
        """The players and keys of the wagers, which came last."""
        many = TABLES * SEATS
        first = self.keys - many * EACH + 1
        return [(at % many, first + at) for at in range(many * EACH)]


def measured(bench: Bench) -> tuple[float, float, float, int]:
    """Processor time in microseconds a command: to stand, to be written; wall time a command."""
    stands = written = 0.0
    begun = time.perf_counter()
    for again in range(EACH):
        before = time.process_time()
        for table in range(TABLES):
            bench.wager(table, again)
        stands += time.process_time() - before
        before = time.process_time()
        bench.write()
        written += time.process_time() - before
    count = EACH * TABLES * SEATS
    wall = time.perf_counter() - begun
    return stands / count * 1e6, written / count * 1e6, wall / count * 1e6, count


class Bare:
    """The database by itself: the rows of a group, in columns that are there already."""

    def __init__(self, folder: Path, bench: Bench) -> None:
        self._store = SqliteStore.make(folder / "bare.db", bench.vault)
        self._put = self._store._writer.executemany
        self._do = self._store._writer.execute
        self._put("INSERT INTO account VALUES (?, 'bank', 0)", zip(bench.core.ledger.balances))

    def write(self, rows: GroupRows) -> None:
        """What a group puts into the tables, and the commit."""
        self._do("BEGIN IMMEDIATE")
        self._put(sqlite.ENTRY, rows.entries)
        self._put(sqlite.REQUEST, rows.requests)
        self._put(sqlite.POSTING, rows.postings)
        self._put(sqlite.ACCOUNT, [(cents, id) for id, cents in rows.moved.items()])
        meters = rows.meters.items()
        self._put(
            sqlite.METER, [(who, one.came, one.won, one.went, one.wagered) for who, one in meters]
        )
        self._do("COMMIT")


class Least:
    """The least of each piece over all repeats, in seconds."""

    def __init__(self) -> None:
        self._found: dict[object, float] = {}

    def add(self, piece: object, seconds: float) -> None:
        """One more time of a piece."""
        self._found[piece] = min(seconds, self._found.get(piece, seconds))

    def microseconds(self, commands: int) -> float:
        """All pieces together, by command."""
        return sum(self._found.values()) / commands * 1e6


class Beside:
    """The floor and the bare database in turns."""

    def __init__(self) -> None:
        self.stands, self.written, self.bare = Least(), Least(), Least()
        self.ratios: list[float] = []
        """By group, what the bare database takes by the clock beside what we take."""
        self.rate = 0.0

    def repeat(self, folder: Path) -> None:
        """One floor from its first wager to its last."""
        bench = Bench(folder)
        bare, wall = Bare(folder, bench), 0.0
        for again in range(EACH):
            began = time.perf_counter()
            for first in range(0, TABLES, PIECE):
                before = time.process_time()
                for table in range(first, first + PIECE):
                    bench.wager(table, again)
                self.stands.add((again, first), time.process_time() - before)
            before = time.process_time()
            groups = bench.write()
            self.written.add(again, time.process_time() - before)
            ours = time.perf_counter() - began
            wall += ours
            rows = [gathered(group.rows, bench.vault) for group in groups]
            began, before = time.perf_counter(), time.process_time()
            for group in rows:
                bare.write(group)
            self.bare.add(again, time.process_time() - before)
            self.ratios.append((time.perf_counter() - began) / ours)
        self.rate = max(self.rate, EACH * TABLES * SEATS / wall)
        bench.check()


def sync_cost(folder: Path) -> float:
    """Milliseconds that it takes to have a page on the disk."""
    took = []
    with (folder / "sync").open("wb") as file:
        for _ in range(30):
            file.write(bytes(4096))
            file.flush()
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    return statistics.median(took) * 1000


def main() -> int:
    """Measure, and say what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", help="where the files lie that are written")
    parser.add_argument("--repeats", type=int, default=5)
    asked = parser.parse_args()
    beside, count = Beside(), EACH * TABLES * SEATS
    for _ in range(asked.repeats):
        with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
            beside.repeat(Path(folder))
            sync = sync_cost(Path(folder))
    stands, written = beside.stands.microseconds(count), beside.written.microseconds(count)
    bare, slow = beside.bare.microseconds(count), sync >= 1
    return report(
        f"a wager that funds itself, {count} at {TABLES} tables, groups of {TABLES * SEATS}",
        [
            Measured("processor time until it stands", stands, "µs"),
            Measured("to be written to SQLite", written, "µs"),
            Measured("both", stands + written, "µs", most=80),
            Measured("the bare database, the same rows", bare, "µs"),
            Measured("so many times the bare database's", (stands + written) / bare, ""),
            Measured("one sync of the disk, by the clock", sync, "ms"),
            Measured("durable commands a second, by the clock", beside.rate, "a second"),
            Measured(
                "of the bare database's rate, groups in turns"
                + ("" if slow else " (no bar: a sync is cheap here)"),
                statistics.median(beside.ratios),
                "",
                least=0.5 if slow else None,
            ),
        ],
    )


if __name__ == "__main__":
    sys.exit(main())

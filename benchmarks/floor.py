"""Processor time of a command on the floor, from the fold to the disk, without HTTP.

    python benchmarks/floor.py [FOLDER]

Players at tables of roulette and baccarat wager as fast as they are taken; groups of so many are
written to SQLite. The wall clock depends on the disk's sync, processor time does not.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from croupier.equipment.randomness import SystemSource
from croupier.floor.core import messages as m
from croupier.floor.core.clock import Periods
from croupier.floor.core.engine import Core
from croupier.floor.core.messages import Caller, FloorRequest
from croupier.floor.store.postgres import PostgresStore
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import make_keys
from croupier.play.header import Limit
from croupier.play.offices import Office

TABLES, SEATS, EACH = 20, 4, 30
MANAGER, ATTENDANT = Caller("manager", Office.MANAGER), Caller("attendant", Office.ATTENDANT)


class Bench:
    """A floor with players who wager."""

    def __init__(self, folder: Path, url: str = "") -> None:
        vault = make_keys(folder / "keys")
        self.store = (
            PostgresStore.make(url, vault) if url else SqliteStore.make(folder / "floor.db", vault)
        )
        self.core = Core(SystemSource, vault.voucher_key, periods=Periods.of(10_000_000))
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

    def write(self) -> None:
        """All that waits is written."""
        while (group := self.core.take()) is not None:
            self.store.write(group.rows)
            self.core.durable(group)


def measured(bench: Bench) -> tuple[float, float, float, int]:
    """Processor time in microseconds a command: to stand, to be written; wall time a command."""
    stands = written = 0.0
    count, begun = 0, time.perf_counter()
    for again in range(EACH):
        before = time.process_time()
        for table in range(TABLES):
            for seat in range(SEATS):
                number = str((again * SEATS + seat) % 36 + 1)
                body = m.DoWager("straight-up", 100, numbers=(number,), round=1)
                bench.do(bench.player(table, seat), body, f"T{table}")
                count += 1
        stands += time.process_time() - before
        before = time.process_time()
        bench.write()
        written += time.process_time() - before
    wall = time.perf_counter() - begun
    return stands / count * 1e6, written / count * 1e6, wall / count * 1e6, count


def main() -> None:
    """Measure, and say what was seen."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        stands, written, wall, count = measured(Bench(Path(folder)))
    sys.stdout.write(
        f"{count} wagers that fund themselves, groups of {TABLES * SEATS}: "
        f"{stands:.0f} us to stand, {written:.0f} us to be written, "
        f"{stands + written:.0f} us of processor time a command; {wall:.0f} us on the clock\n"
    )


if __name__ == "__main__":
    main()

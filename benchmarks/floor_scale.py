"""What a floor's parts cost by processor time, for the model of docs/scale.md.

    python -m benchmarks.floor_scale

A command that stands and is written to SQLite and to PostgreSQL (a cluster of its own; the server's
own time is counted with it), an entry that another worker follows, an event to a terminal, a table.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.floor import EACH, SEATS, TABLES, Bench, measured
from tests.floor.store.cluster import Cluster, cluster

from croupier.floor.core.messages import Caller
from croupier.floor.core.recovery import follow
from croupier.floor.core.views import seen as view_of
from croupier.floor.core.views import viewer_of
from croupier.floor.serve.house import TableLook
from croupier.floor.serve.seen import ENCODER, seen
from croupier.floor.serve.shell import Shell
from croupier.floor.serve.stream import Squeezer
from croupier.play.offices import Office


def server_time(made: Cluster) -> float:
    """Seconds of processor time that a cluster has taken, in all its processes."""
    pid = int((made.data / "postmaster.pid").read_text().split()[0])
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if pid in (int(stat.parent.name), int(fields[1])):
            ticks += sum(map(int, fields[11:15]))
    return ticks / 100


def event_cost(bench: Bench) -> tuple[float, float]:
    """Microseconds to make a view for a player and to send it, and bytes of it compressed. Before
    each look everybody at the table has wagered once more.
    """
    core, squeeze, count, sent, took = bench.core, Squeezer(), 0, 0, 0.0
    for again in range(EACH, EACH + 5):
        for n in range(TABLES):
            bench.wager(n, again)
            bench.write()
            table, before = core.tables[f"T{n}"], time.process_time()
            for seat in range(SEATS):
                caller = Caller(bench.player(n, seat).person, Office.PLAYER)
                view = view_of(table, core.ledger, viewer_of(caller))
                look = TableLook(table.id, table.mode, view, table.durable.seq, None, 0)
                shown = seen(look, table.table.game, bench.now, with_areas=False)
                sent += len(squeeze(ENCODER.encode(shown)))
                count += 1
            took += time.process_time() - before
    return took / count * 1e6, sent / count


def follow_cost(bench: Bench) -> float:
    """Microseconds to apply an entry that another worker has written."""
    shell = Shell(bench.store, voucher_key=bytes(32))
    heads = {id: table.head.seq for id, table in shell.core.tables.items()}
    measured(bench)
    count, took = 0, 0.0
    for id, seq in heads.items():
        rows = [(one.seq, one.public, one.head, one.secret) for one in bench.store.entries(id, seq)]
        before = time.process_time()
        for row in rows:
            follow(shell.core, id, row)
        took += time.process_time() - before
        count += len(rows)
    return took / count * 1e6


def main() -> None:
    """Measure, and say what was seen."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        stands, written, _, count = measured(bench)
        say(f"SQLite: {stands:.0f} us to stand, {written:.0f} us to be written ({count} wagers)")
        cost, size = event_cost(bench)
        say(f"an event to a terminal: {cost:.0f} us, {size:.0f} bytes compressed")
        say(f"an entry that another worker follows: {follow_cost(bench):.0f} us")
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        kept = Shell(bench.store, voucher_key=bytes(32))
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        say(f"memory of {len(kept.core.tables)} tables more: {after - before} kB")
    with cluster() as made, tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), made.database())
        began = server_time(made)
        stands, written, _, count = measured(bench)
        server = (server_time(made) - began) / count * 1e6
        say(
            f"PostgreSQL: {stands:.0f} us to stand with one question for its key, {written:.0f} us "
            f"to be written, {server:.0f} us in the server"
        )
        bench.store.close()


def say(words: str) -> None:
    """A line of the report."""
    sys.stdout.write(f"{words}\n")


if __name__ == "__main__":
    main()

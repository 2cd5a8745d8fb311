"""All benchmarks in one run: ours, each peer's and the ratio, by processor time.

    python -m benchmarks.bench [--page] [peers] [dealt] [exact] [starts]

Sides take turns in one process and the best turn of each counts, so that ratios hold on a machine
that does other work besides. `--page` writes `docs/performance.md`, part by part.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from benchmarks import against_c, against_crapssim, exact, hands, kernels, poker, starts
from benchmarks.rows import TURNS, OwnRow, PeerRow, own_table, peers_table

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"
ROUNDS = 2_000_000
PARTS = PEERS, DEALT, EXACT, STARTS = "peers", "dealt", "exact", "starts"
Row = TypeVar("Row", PeerRow, OwnRow)


def against_peers(rounds: int) -> Iterator[PeerRow]:
    """Every row that has a peer."""
    # A call of a third of a microsecond is slower in a process full of other tables: hands first.
    yield from hands.rows()
    yield from against_c.rows(against_c.compiled_c(), rounds)
    yield from against_crapssim.rows()
    yield from poker.rows()
    yield kernels.plain_driver()


def told(rows: Iterable[Row]) -> list[Row]:
    """The rows, each printed when it is there."""
    found = []
    for row in rows:
        print(row, flush=True)
        found.append(row)
    return found


OWN = {
    DEALT: (
        "Simulation of every game against the house",
        "Rounds a processor second on one thread; of a game with several dealings the slowest.",
        kernels.rows,
    ),
    EXACT: ("Exact odds", "Processor seconds in one process of its own.", exact.rows),
    STARTS: (
        "Starts",
        "Processor seconds of a process from its start to its end.",
        starts.rows,
    ),
}
"""Parts without peers: heading, what is counted, the rows."""


def page(peers: Sequence[PeerRow], own: Mapping[str, Sequence[OwnRow]], load: float) -> str:
    """`docs/performance.md`; parts that were not asked for are left out."""
    lines = [
        "# Speed",
        "",
        "Written by `make bench` (`benchmarks/bench.py`) in one run. The sides of a row take turns",
        f"in one process, and the best of {TURNS} turns of each counts, by processor time on one",
        "thread, so that ratios hold on a machine that does other work besides; absolute figures",
        "drift. C is compiled on the spot (`gcc -O3 -march=native`, `benchmarks/c/peers.c`). Load",
        f"of this machine ({os.cpu_count()} cores) when it began: {load:.1f}; Python "
        f"{platform.python_version()}.",
    ]
    if peers:
        lines += ["", "## Beside peers", "", *peers_table(peers)]
    for part, rows in own.items():
        head, said, _ = OWN[part]
        lines += ["", f"## {head}", "", said, "", *own_table(rows)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print every row, and write the page."""
    asked = [part for part in PARTS if part in sys.argv[1:]] or list(PARTS)
    load = os.getloadavg()[0]
    peers: list[PeerRow] = []
    own: dict[str, list[OwnRow]] = {}
    for part in asked:
        if part == PEERS:
            heads = ("work of both sides", "peer", "ours", "peer's", "ratio", "wanted")
            print("{:58} {:34} {:>8} {:>8} {:>7} {:>6}".format(*heads))
            peers = told(against_peers(ROUNDS))
        else:
            print("\n{:58} {:34} {:>8} {:>8}".format(part, "counted", "ours", "wanted"))
            own[part] = told(OWN[part][-1]())
        if "--page" in sys.argv[1:]:
            PAGE.write_text(page(peers, own, load), encoding="utf-8")


if __name__ == "__main__":
    main()

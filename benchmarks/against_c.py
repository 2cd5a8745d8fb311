"""Simulation against plain C, compiled on the spot: the same rounds, in turns, by processor time.

    python benchmarks/against_c.py [rounds]

Every row says what both sides do and checks it: craps, roulette and three card poker must count
the same endings to the last, since both deal the same numbered units; at baccarat the C side sums
eighteen gains and their squares, and each sum must be what ours comes to.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.simulate.generator import key_of
from croupier.analysis.simulate.units import BulkDealing
from croupier.analysis.simulate.ways import plan_for
from croupier.books import game
from croupier.bots.playing_out import to_play_out

SOURCE = Path(__file__).parent / "c" / "peers.c"
TURNS = 7
SEED = 1


class PeerRow(NamedTuple):
    """One line of the page."""

    work: str
    peer: str
    ours: float
    theirs: float
    goal: float
    same: str

    @property
    def ratio(self) -> float:
        """How fast we are beside the peer."""
        return self.ours / self.theirs


def compiled_c() -> ctypes.CDLL:
    """The C side."""
    made = Path(tempfile.mkdtemp()) / "peers.so"
    flags = ("-O3", "-march=native", "-shared", "-fPIC")
    subprocess.run(("gcc", *flags, "-o", str(made), str(SOURCE)), check=True)
    return ctypes.CDLL(str(made))


def in_turns(ours: Callable[[], int], theirs: Callable[[], int]) -> tuple[float, float]:
    """Rounds a processor second of both sides, the best of some turns each."""
    best = [0.0, 0.0]
    for _ in range(TURNS):
        for side, work in enumerate((ours, theirs)):
            began = time.process_time()
            rounds = work()
            best[side] = max(best[side], rounds / (time.process_time() - began))
    return best[0], best[1]


def _pointer(array: Any, kind: Any) -> Any:
    return array.ctypes.data_as(ctypes.POINTER(kind))


def baccarat(c: ctypes.CDLL, rounds: int) -> PeerRow:
    """All eighteen wagers from shoes to the cutting card."""
    played = game("qld-2024/baccarat")
    (dealing,) = plan_for(played, to_play_out(played)).dealings
    units = max(rounds // 5300, 1)
    cards = np.repeat(np.arange(52, dtype=np.uint8), 8)
    key = ctypes.c_uint64(int(key_of(SEED)))
    sums = np.zeros(36)

    def theirs() -> int:
        sums[:] = 0
        return int(
            c.baccarat(
                0,
                units,
                key,
                _pointer(cards, ctypes.c_uint8),
                416 - 14,
                _pointer(sums, ctypes.c_double),
            )
        )

    ours, peer = in_turns(lambda: dealing.block(SEED, 0, units).rounds, theirs)
    block = dealing.block(SEED, 0, units)
    means = sorted(
        float(w.came(block.counts) @ [float(r.net) for r in w.results]) for w in dealing.wagers
    )
    off = max(
        abs(a / block.rounds - b / theirs()) for a, b in zip(means, sorted(sums[:18]), strict=True)
    )
    assert off < 0.05, off
    work = "baccarat, 18 wagers, shoes to the cutting card"
    same = f"{block.rounds:,} coups each; means differ by at most {off:.4f}"
    return PeerRow(work, "C, 18 gains and squares summed", ours, peer, 0.9, same)


def craps(c: ctypes.CDLL, rounds: int) -> PeerRow:
    """The pass line to its decision."""
    (dealing,) = plan_for(game("qld-2024/craps"), ["win"]).dealings
    units, ends = max(rounds // 4096, 1), np.zeros(4, np.int64)
    key = ctypes.c_uint64(int(key_of(SEED)))

    def theirs() -> int:
        ends[:] = 0
        return int(c.craps(0, units, key, _pointer(ends, ctypes.c_int64)))

    ours, peer = in_turns(lambda: dealing.block(SEED, 0, units).rounds, theirs)
    mine = dealing.block(SEED, 0, units)
    won = sum(n for r, n in zip(dealing.wagers[0].results, mine.counts, strict=True) if r.net > 0)
    share = abs(won - ends[0] - ends[2]) / mine.rounds
    return PeerRow(
        "craps, pass line", "C", ours, peer, 0.9, f"wins differ by {share:.5f} of rounds"
    )


def roulette(c: ctypes.CDLL, rounds: int) -> PeerRow:
    """A spin, by ending."""
    (dealing,) = plan_for(
        game("qld-2024/roulette"), to_play_out(game("qld-2024/roulette"))
    ).dealings
    units = max(rounds // 4096, 1)
    ends = np.zeros(dealing.endings, np.int64)
    slots = -1 - _held(dealing, "ThrowTables").slots
    key = ctypes.c_uint64(int(key_of(SEED)))

    def theirs() -> int:
        ends[:] = 0
        return int(
            c.roulette(
                0, units, key, _pointer(slots, ctypes.c_int32), _pointer(ends, ctypes.c_int64)
            )
        )

    ours, peer = in_turns(lambda: dealing.block(SEED, 0, units).rounds, theirs)
    assert (dealing.block(SEED, 0, units).counts == ends).all()
    return PeerRow(
        "roulette, 17 wagers by ending",
        "C, a loop that counts",
        ours,
        peer,
        0.8,
        "all counts equal",
    )


def three_card(c: ctypes.CDLL, rounds: int) -> PeerRow:
    """The ante by its best play."""
    (dealing,) = plan_for(game("qld-2024/three-card-poker"), ["ante"]).dealings
    of = _held(dealing, "ThreeCardTables")
    units, size = max(rounds // 4096, 1), dealing.endings
    ends = np.zeros(size, np.int64)
    plays = (of.ends >= 0).astype(np.uint8)
    kind = (np.where(of.ends >= 0, of.ends, -5 - of.ends) // 5).astype(np.uint8)
    qualifies = of.qualifies.astype(np.uint8)
    key = ctypes.c_uint64(int(key_of(SEED)))

    def theirs() -> int:
        ends[:] = 0
        bytes_of = ctypes.c_uint8
        return int(
            c.three_card(
                0,
                units,
                key,
                _pointer(of.strength, ctypes.c_int32),
                _pointer(kind, bytes_of),
                _pointer(plays, bytes_of),
                _pointer(qualifies, bytes_of),
                _pointer(ends, ctypes.c_int64),
            )
        )

    ours, peer = in_turns(lambda: dealing.block(SEED, 0, units).rounds, theirs)
    assert (dealing.block(SEED, 0, units).counts == ends).all()
    return PeerRow("three card poker, ante", "C with a table", ours, peer, 0.9, "all counts equal")


def _held(dealing: BulkDealing, name: str) -> Any:
    """The tables that a dealing's kernel reads."""
    cells = dealing.deal.__closure__ or ()  # type: ignore[attr-defined]
    return next(c.cell_contents for c in cells if type(c.cell_contents).__name__ == name)


PAGE = Path(__file__).parent.parent / "docs" / "performance.md"


def page(rows: list[PeerRow], load: float) -> str:
    """`docs/performance.md`."""
    lines = [
        "# Speed of simulation",
        "",
        "Written by `make bench` (`benchmarks/against_c.py`): our kernels and plain C (`gcc -O3",
        "-march=native`, `benchmarks/c/peers.c`) in turns in one run, one thread, by processor",
        f"time, the best of {TURNS} turns each; load of the machine {load:.1f}. Ratios count.",
        "",
        "| work | peer | ours, M rounds/s | peer, M rounds/s | ratio | goal | checked |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {one.work} | {one.peer} | {one.ours / 1e6:.1f} | {one.theirs / 1e6:.1f} | "
        f"{one.ratio:.2f} | {one.goal} | {one.same} |"
        for one in rows
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print every row, and write the page."""
    rounds = int(float(sys.argv[1])) if len(sys.argv) > 1 else 5_000_000
    c = compiled_c()
    rows: list[PeerRow] = []
    print(f"{'work':48} {'ours M/s':>9} {'C M/s':>9} {'ratio':>6} {'goal':>5}  both sides")
    for work in (baccarat, craps, roulette, three_card):
        row = work(c, rounds)
        rows.append(row)
        print(
            f"{row.work:48} {row.ours / 1e6:9.1f} {row.theirs / 1e6:9.1f} {row.ratio:6.2f} "
            f"{row.goal:5.1f}  {row.peer}; {row.same}",
            flush=True,
        )
    PAGE.write_text(page(rows, os.getloadavg()[0]), encoding="utf-8")


if __name__ == "__main__":
    main()

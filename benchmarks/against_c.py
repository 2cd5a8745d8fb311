"""Simulation against plain C, compiled on the spot: the same rounds, in turns, by processor time.

Both sides deal the same numbered units, so that they must count the same endings to the last; at
baccarat and blackjack the C side sums gains and squares, and each sum must be what ours comes to.
"""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks import against_blackjack
from benchmarks.rows import PeerRow, in_turns

from croupier.analysis.simulate.generator import key_of
from croupier.analysis.simulate.units import BulkDealing
from croupier.analysis.simulate.ways import plan_for
from croupier.books import game
from croupier.bots.playing_out import to_play_out

SOURCE = Path(__file__).parent / "c" / "peers.c"
SEED = 1


def compiled_c() -> ctypes.CDLL:
    """The C side."""
    made = Path(tempfile.mkdtemp()) / "peers.so"
    flags = ("-O3", "-march=native", "-shared", "-fPIC")
    subprocess.run(("gcc", *flags, "-o", str(made), str(SOURCE)), check=True)
    return ctypes.CDLL(str(made))


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
    assert theirs() == block.rounds
    assert np.allclose(means, sorted(sums[:18]), rtol=0, atol=block.rounds * 1e-9)
    work = "baccarat, 18 wagers, shoes to the cutting card"
    same = f"{block.rounds:,} coups of the same cards; all 18 sums of gains equal"
    return PeerRow(work, "plain C, 18 gains and squares summed", "coups", ours, peer, 0.9, same)


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
    assert won == ends[0] + ends[2]
    assert mine.rounds == ends.sum()
    same = f"{mine.rounds:,} decisions of the same dice; as many won"
    return PeerRow(
        "craps, pass line to its decision", "plain C", "decisions", ours, peer, 0.9, same
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
    work = "roulette, a spin counted by its ending for 17 wagers"
    return PeerRow(work, "plain C", "spins", ours, peer, 0.8, "all counts equal")


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
    work = "three card poker, ante by its best play"
    return PeerRow(work, "plain C with tables", "rounds", ours, peer, 0.9, "all counts equal")


def _held(dealing: BulkDealing, name: str) -> Any:
    """The tables that a dealing's kernel reads."""
    cells = dealing.deal.__closure__ or ()  # type: ignore[attr-defined]
    return next(c.cell_contents for c in cells if type(c.cell_contents).__name__ == name)


def rows(c: ctypes.CDLL, rounds: int) -> Iterator[PeerRow]:
    """Every row against C."""
    for work in (baccarat, craps, roulette, three_card):
        yield work(c, rounds)
    yield from against_blackjack.rows(c, rounds, SEED)

"""Rounds a processor second of every game against the house, by the kernels of `simulate`.

    python -m benchmarks.kernels [GAME …]

Each dealing of a game is timed by itself on one thread; of a game the slowest counts.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from random import Random

from benchmarks.coups import shoes, through_round
from benchmarks.rows import OwnRow, PeerRow, in_turns

from croupier.analysis.engine.targets import targets_of
from croupier.analysis.simulate.units import BulkDealing
from croupier.analysis.simulate.ways import plan_for
from croupier.analysis.simulation import SimulatedTable
from croupier.books import game, game_ids
from croupier.bots.playing_out import are_among_players, to_play_out

GOAL = 5e6
TURNS = 4
SECONDS = 0.15
"""How long a turn should take."""


def rows(ids: Sequence[str] = ()) -> Iterator[OwnRow]:
    """Every game, or those named."""
    for id in ids or [one for one in game_ids() if not are_among_players(game(one))]:
        played = game(id)
        names = to_play_out(played)
        plan = plan_for(played, names)
        slowest = min(map(speed, plan.dealings))
        said = f"{len(names) - len(plan.left)} wagers in {len(plan.dealings)} dealings"
        if plan.left:
            said += f"; by `Round` only: {', '.join(plan.left)}"
        yield OwnRow(f"`{id}`", "rounds", slowest, GOAL, said)


def speed(dealing: BulkDealing) -> float:
    """Rounds a processor second, the best of some turns."""
    dealing.block(1, 0, 1, 1)
    units, best = max(100_000 // dealing.about, 1), 0.0
    for _ in range(TURNS):
        began = time.process_time()
        rounds = dealing.block(1, 0, units).rounds
        took = time.process_time() - began
        best = max(best, rounds / took)
        units = max(int(units * SECONDS / max(took, 1e-3)), 1)
    return best


def plain_driver(coups: int = 2_000) -> PeerRow:
    """`Round` in `simulate` against `Round` alone, a wager on the player's hand."""
    played = game("qld-2024/baccarat")
    table = SimulatedTable(played, list(targets_of(played, "player")), None)
    cards, rng = shoes(1, coups), Random(1)
    gained: list[float] = []

    def simulated() -> int:
        gained.extend(table.play(rng)[0] for _ in range(coups))
        return coups

    def alone() -> int:
        through_round(cards, coups)
        return coups

    ours, theirs = in_turns(simulated, alone)
    mean = sum(gained) / len(gained)
    assert abs(mean + 0.0123508) < 5 / len(gained) ** 0.5
    return PeerRow(
        "baccarat coups through `Round`: dealt by chance and counted, against dealt from a list",
        "`Round` alone",
        "coups",
        ours,
        theirs,
        round(1 / 1.5, 2),
        f"{len(gained):,} coups: mean within five standard errors of the exact one",
    )


def main() -> None:
    """Print every game."""
    for row in rows(sys.argv[1:]):
        print(row, flush=True)


if __name__ == "__main__":
    main()

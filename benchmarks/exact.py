"""Processor seconds that the exact odds of every game against the house take, in one process.

    python -m benchmarks.exact [GAME …]

`rows` runs this three times in processes of their own with a cache folder that is empty at first:
cold, then with compiled kernels but no figures kept, then with figures kept too. By itself it uses
what is kept.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.rows import OwnRow

ROOT = Path(__file__).parent.parent
WARM, COLD, KEPT, MEMORY = (
    "the exact odds of all games, one process, kernels compiled",
    "the same, nothing compiled",
    "the same, figures kept",
    "the most memory that any of the three takes",
)
PEAK = "peak"
"""Under this name stands the most memory that a process took, in MiB."""
GOALS = {
    "qld-2024/ultimate-texas-holdem": 9.0,
    "qld-2024/baccarat": 0.8,
    "qld-2024/blackjack": 2.0,
    "qld-2024/blackjack-switch": 7.5,
    "qld-2024/texas-holdem-bonus": 4.5,
    "qld-2024/caribbean-stud": 3.5,
    "qld-2024/lucky-draw-baccarat": 0.8,
    WARM: 85.0,
    COLD: 120.0,
    KEPT: 5.0,
    MEMORY: 1024.0,
}
"""Seconds that one may take; MiB of memory."""


def rows() -> Iterator[OwnRow]:
    """The games that have a bar, and all together."""
    with tempfile.TemporaryDirectory() as folder:
        cold = _run(folder)
        for file in Path(folder).rglob("odds-*"):
            file.unlink()
        warm, kept = (_run(folder) for _ in range(2))
    peak = max(one.pop(PEAK) for one in (cold, warm, kept))
    for id, goal in GOALS.items():
        if id in warm:
            yield OwnRow(f"`{id}`, every wager", "s", warm[id], goal, "kernels compiled")
    many = f"{len(warm) - 1} games and the start"
    for name, found in ((WARM, warm), (COLD, cold), (KEPT, kept)):
        yield OwnRow(name, "s", sum(found.values()), GOALS[name], many)
    yield OwnRow(MEMORY, "MiB", peak, GOALS[MEMORY], many)


def _run(cache: str) -> dict[str, float]:
    """All games in a process of their own, with the start of it."""
    environment = {**os.environ, "CROUPIER_CACHE": cache, "XDG_CACHE_HOME": cache}
    command = [sys.executable, "-m", "benchmarks.exact", "--json"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    """Every game, or those named."""
    from croupier.analysis.engine.kept import forget_family
    from croupier.analysis.kept_odds import kept_odds
    from croupier.books import game, game_ids
    from croupier.bots.playing_out import are_among_players

    asked = [one for one in sys.argv[1:] if one != "--json"]
    found = {"start": time.process_time()}
    for id in asked or [one for one in game_ids() if not are_among_players(game(one))]:
        began = time.process_time()
        played = game(id)
        kept_odds(played)
        forget_family(played.family)  # as the odds book does
        found[id] = time.process_time() - began
        if "--json" not in sys.argv:
            print(f"{id:36} {found[id]:8.2f} s", flush=True)
    if "--json" in sys.argv:
        found[PEAK] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(json.dumps(found))
    else:
        print(f"{'all':36} {sum(found.values()):8.2f} s")


if __name__ == "__main__":
    main()

"""A hundred million rounds of every wager against the house: its mean as the exact odds say.

    python -m tests.soak.means [ROUNDS] [GAME …]

Each line says a game, how fast it was dealt, and the wager that is farthest off in standard errors;
prizes that came fewer than twenty times are too rare for a bell curve and are left out. Exits with
1 if a mean is off by more than five.
"""

from __future__ import annotations

import sys
from time import perf_counter

from croupier.analysis.simulate.ways import plan_for, run_plan, with_exact
from croupier.books import game, game_ids
from croupier.bots.playing_out import are_among_players, to_play_out
from tests.analysis.simulate.test_means import off

ROUNDS = 100_000_000
TOO_FAR = 5.0


def soak(id: str, rounds: int) -> bool:
    """One game; whether all its means are as they should be."""
    played = game(id)
    names = to_play_out(played)
    began = perf_counter()
    plan = with_exact(played, plan_for(played, names))
    ready = perf_counter() - began
    run = run_plan(played, plan, names, rounds, 2026)
    known = [one for one in run.wagers if one.z is not None]
    rate = len(plan.dealings) * rounds / max(run.processor_seconds, 1e-9) / 1e6
    farthest = max(known, key=lambda one: abs(off(one)), default=None)
    said = "nothing to compare" if farthest is None else f"{farthest} {off(farthest):+.2f}"
    beyond = sum(abs(off(one)) > 3 for one in known)
    left = f"; by Round only: {', '.join(plan.left)}" if plan.left else ""
    print(
        f"{id:36} {len(known):3} wagers, {rate:6.1f} M rounds a processor second, ready in "
        f"{ready:.0f} s; farthest {said}, {beyond} beyond three{left}",
        flush=True,
    )
    return farthest is None or abs(off(farthest)) <= TOO_FAR


def main() -> None:
    """All games against the house, or those named."""
    rounds = int(float(sys.argv[1])) if len(sys.argv) > 1 else ROUNDS
    games = sys.argv[2:] or [id for id in game_ids() if not are_among_players(game(id))]
    good = [soak(id, rounds) for id in games]
    sys.exit(not all(good))


if __name__ == "__main__":
    main()

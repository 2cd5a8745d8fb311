"""Blackjack: how long games take to solve, and a hundred million rounds against each solution.

    python benchmarks/blackjack.py [rounds] [threads]

Every figure of the solver must lie within three standard errors of what was dealt, each round the
first of a full shoe. Times to solve are processor seconds after a first run, in which kernels are
compiled; rates of dealing are by the clock and by processor time, with the tables of play laid out.
"""

from __future__ import annotations

import os
import sys
import time

from croupier.analysis.blackjack.bulk import simulate, simulate_switch
from croupier.analysis.blackjack.priced import PricedRules, priced
from croupier.analysis.blackjack.simulate import BlackjackSimulated
from croupier.analysis.blackjack.solution import _kept, solve
from croupier.analysis.blackjack.switch import solve_switch
from croupier.books import game

GAMES = {
    "qld-2024/blackjack": 2.0,
    "qld-2024/soft-17-blackjack": 2.0,
    "qld-2024/spanish-blackjack": 10.0,
    "qld-2024/blackjack-challenge": 10.0,
    "act-1992/blackjack": 10.0,
    "act-1992/triple-play-blackjack": 2.0,
}
"""Games with one hand to a box, and how many seconds one may take to solve."""
SWITCH, SWITCH_SECONDS = "qld-2024/blackjack-switch", 120.0


def rules_of(id: str) -> PricedRules:
    """The rules of a game with its usual options."""
    return priced(game(id))


def agrees(id: str, edge: float, took: float, seconds: float, seen: BlackjackSimulated) -> bool:
    """Print one game; whether what was dealt bears the solver out."""
    off = (-seen.mean - edge) / seen.standard_error
    print(
        f"{id:32} {edge:9.5%} solved in {took:5.2f} s (target {seconds:g})   dealt "
        f"{-seen.mean:9.5%} ± {seen.standard_error:.5%}, {off:+.2f} standard errors   "
        f"{seen.rounds / seen.seconds / 1e6:.1f} M rounds/s, "
        f"{seen.rounds / seen.processor_seconds / 1e6:.1f} a processor second",
        flush=True,
    )
    return abs(off) <= 3


def main() -> None:
    """Solve and deal every game, and print what came of it."""
    rounds = int(float(sys.argv[1])) if len(sys.argv) > 1 else 100_000_000
    threads = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {threads} threads")
    borne_out = True
    for id, seconds in GAMES.items():
        rules = rules_of(id)
        solution = solve(rules)
        edge = float(solution.house_edge)
        _kept.cache_clear()
        began = time.process_time()
        assert float(solve(rules).house_edge) == edge
        took = time.process_time() - began
        simulate(solution, 1000)
        seen = simulate(solution, rounds, seed=2026, threads=threads)
        borne_out &= agrees(id, edge, took, seconds, seen)
    began = time.process_time()
    switch = solve_switch(rules_of(SWITCH))
    took = time.process_time() - began
    simulate_switch(switch, 1000)
    seen = simulate_switch(switch, rounds, seed=2026, threads=threads)
    borne_out &= agrees(SWITCH, float(switch.house_edge), took, SWITCH_SECONDS, seen)
    sys.exit(not borne_out)


if __name__ == "__main__":
    main()

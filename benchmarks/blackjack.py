"""Blackjack: how long games take to solve, and a hundred million rounds against each solution.

    python benchmarks/blackjack.py [rounds] [threads]

Every figure of the solver must lie within three standard errors of what was dealt. Times to
solve are processor seconds after a first run, in which kernels are compiled.
"""

from __future__ import annotations

import sys
import time

from croupier.analysis.blackjack.bulk import simulate
from croupier.analysis.blackjack.solution import _kept, solve
from croupier.analysis.blackjack.switch import solve_switch
from croupier.books import game
from croupier.games.blackjack.rules import BlackjackRules

GAMES = {
    "qld-2024/blackjack": 2.0, "qld-2024/soft-17-blackjack": 2.0,
    "qld-2024/spanish-blackjack": 10.0, "qld-2024/blackjack-challenge": 10.0,
    "act-1992/blackjack": 10.0, "act-1992/triple-play-blackjack": 2.0,
}  # fmt: skip
"""Games with one hand to a box, and how many seconds one may take to solve."""
SWITCH, SWITCH_SECONDS = "qld-2024/blackjack-switch", 120.0


def rules_of(id: str) -> BlackjackRules:
    """The rules of a game with its usual options."""
    rules = game(id).rules
    assert isinstance(rules, BlackjackRules)
    return rules


def main() -> None:
    """Solve and deal every game, and print what came of it."""
    rounds = int(float(sys.argv[1])) if len(sys.argv) > 1 else 100_000_000
    threads = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    failed = False
    for id, seconds in GAMES.items():
        rules = rules_of(id)
        solution = solve(rules)
        edge = float(solution.house_edge)
        _kept.cache_clear()
        began = time.process_time()
        assert float(solve(rules).house_edge) == edge
        took = time.process_time() - began
        simulate(solution, 1000)
        began = time.perf_counter()
        seen = simulate(solution, rounds, seed=2026, threads=threads)
        rate = rounds / (time.perf_counter() - began) / 1e6
        off = (-seen.mean - edge) / seen.standard_error
        failed |= abs(off) > 3
        print(
            f"{id:32} {edge:9.5%} solved in {took:5.2f} s (target {seconds:g})   dealt "
            f"{-seen.mean:9.5%} ± {seen.standard_error:.5%}, {off:+.2f} standard errors   "
            f"{rate:.1f} M rounds/s",
            flush=True,
        )
    began = time.process_time()
    edge = solve_switch(rules_of(SWITCH)).house_edge
    took = time.process_time() - began
    print(f"{SWITCH:32} {edge:9.5%} solved in {took:5.2f} s (target {SWITCH_SECONDS:g})")
    sys.exit(failed)


if __name__ == "__main__":
    main()

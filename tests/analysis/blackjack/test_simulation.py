"""The solver against rounds dealt card by card; a hundred million of them are in benchmarks."""

from __future__ import annotations

import pytest

from croupier.analysis.blackjack.bulk import simulate
from croupier.analysis.blackjack.solution import solve
from croupier.analysis.blackjack.spread import spread_of
from tests.analysis.blackjack.variants import ALL

ROUNDS = 1_000_000


@pytest.mark.parametrize("name", [name for name in ALL if name != "switch"])
def test_a_million_rounds_agree(name: str) -> None:
    solution = solve(ALL[name])
    seen = simulate(solution, ROUNDS, seed=2026)
    assert abs(seen.mean - float(solution.value)) < 4 * seen.standard_error
    spread = spread_of(solution)
    assert seen.standard_deviation == pytest.approx(spread.standard_deviation, rel=0.01)
    assert seen.staked == pytest.approx(spread.staked, rel=0.002)
    assert spread.mean == pytest.approx(float(solution.value), abs=2e-4)
    assert sum(spread.chances.values()) == pytest.approx(1.0, abs=1e-12)


def test_one_seed_gives_one_result() -> None:
    solution = solve(ALL["blackjack"])
    assert simulate(solution, 20_000, seed=3) == simulate(solution, 20_000, seed=3, threads=2)
    assert simulate(solution, 20_000, seed=3) != simulate(solution, 20_000, seed=4)

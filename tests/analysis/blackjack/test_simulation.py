"""The solver against rounds dealt card by card; a hundred million of them are in benchmarks."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from croupier.analysis.blackjack.bulk import simulate, simulate_switch
from croupier.analysis.blackjack.simulate import draw
from croupier.analysis.blackjack.solution import solve
from croupier.analysis.blackjack.spread import spread_of
from croupier.analysis.blackjack.switch import solve_switch
from croupier.analysis.engine.compiled import compiled
from tests.analysis.blackjack.variants import ALL, SWITCH

ROUNDS = 1_000_000
SMALL = (6, 6, 0, 0, 6, 0, 0, 8, 0, 10)
"""A shoe in which insurance is not worth taking; switch is solved from it in a moment."""


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


def test_two_hands_whose_second_cards_change_places_agree() -> None:
    solution = solve_switch(SWITCH, SMALL)
    seen = simulate_switch(solution, ROUNDS, seed=2026)
    assert abs(seen.mean - float(solution.value())) < 4 * seen.standard_error
    assert seen == simulate_switch(solution, ROUNDS, seed=2026, threads=2)


def test_two_hands_gain_more_when_they_are_exchanged_at_best() -> None:
    solution = solve_switch(SWITCH, SMALL)
    never = replace(solution, switched=solution.switched - 9)
    best, kept = (simulate_switch(way, ROUNDS, seed=5).mean for way in (solution, never))
    assert best > kept + 0.05


def test_every_card_left_is_as_likely_as_any_other() -> None:
    shoe, x, take = np.arange(6, dtype=np.int8), np.uint64(2026), compiled(draw)
    seen = np.zeros((6, 6))
    for _ in range(12_000):
        for at in range(6):
            card, x = take(shoe, at, x)
            seen[at, card] += 1
        assert sorted(shoe) == list(range(6))
    spread = (seen - 2_000) / np.sqrt(12_000 * (1 / 6) * (5 / 6))
    assert np.abs(spread).max() < 4

"""The solver against rounds dealt card by card; a hundred million of them are in benchmarks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.analysis.blackjack.bulk import simulate, simulate_switch, switch_plans
from croupier.analysis.blackjack.dealt import dealings
from croupier.analysis.blackjack.solution import solve
from croupier.analysis.blackjack.spread import spread_of
from croupier.analysis.blackjack.switch import solve_switch
from croupier.analysis.simulate.figures import counted
from croupier.analysis.simulate.units import deal_rounds
from croupier.analysis.simulate.ways import DealHow
from croupier.books import game
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


def test_plans_hold_on_to_no_solved_hand_that_they_have_laid_out() -> None:
    # Of a whole shoe there are 550, and they were two gigabytes.
    assert switch_plans(solve_switch(SWITCH, SMALL)).against == {}


def test_two_hands_gain_more_when_they_are_exchanged_at_best() -> None:
    solution = solve_switch(SWITCH, SMALL)
    never = replace(solution, switched=solution.switched - 9)
    best, kept = (simulate_switch(way, ROUNDS, seed=5).mean for way in (solution, never))
    assert best > kept + 0.05


def test_a_shoe_played_to_the_cut_and_a_count_with_a_spread() -> None:
    played = game("qld-2024/blackjack")
    alone = dealings(played, ["original"], DealHow())[0]
    one, two = (deal_rounds(alone, 60_000, 3, many) for many in (1, 2))
    assert (one.counts == two.counts).all()
    flat = counted(one)[0]
    assert flat.about.results[0].staked == 1
    assert abs(flat.mean + 0.0058) < 4 * flat.standard_error
    spread = DealHow(behind=60, spread=((-10, 0), (2, 10)))
    (dealing,) = dealings(played, ["original"], spread)
    (bold,) = counted(deal_rounds(dealing, 60_000, 3, 1))
    sat_out = sum(n for r, n in zip(bold.about.results, bold.came, strict=True) if r.staked == 0)
    assert 0.5 < sat_out / bold.rounds < 0.99
    assert bold.standard_deviation > flat.standard_deviation
    (plain,) = dealings(played, ["original"], DealHow(play="basic"))
    (basic,) = counted(deal_rounds(plain, 60_000, 3, 1))
    assert abs(basic.mean + 0.0058) < 4 * basic.standard_error

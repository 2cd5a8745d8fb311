"""Bankrolls against what is known in closed form."""

from __future__ import annotations

from math import inf

import pytest

from croupier.analysis.engine.exact import prove
from croupier.analysis.simulate.bankroll import GainShares
from croupier.books import game

RED = GainShares.of_proof(prove(game("qld-2024/roulette"), "red"))
LOSES, WINS = 19 / 37, 18 / 37


def test_the_gamblers_ruin_of_red() -> None:
    """Ten units against ten: the classical formula."""
    ratio = LOSES / WINS
    expected = 1 - (1 - ratio**10) / (1 - ratio**20)
    assert RED.ruin_before(10, 10) == pytest.approx(expected, abs=1e-9)
    assert RED.ruin_ever(1000) == 1
    assert RED.rounds_to_certainty == pytest.approx(37**2 - 1)


def test_a_favourable_game_may_never_ruin() -> None:
    game_won = GainShares((1.0, -1.0), (0.52, 0.48))
    assert game_won.ruin_ever(25) == pytest.approx((48 / 52) ** 25)
    assert game_won.ruin_before(25, 40) < game_won.ruin_ever(25)
    fair = GainShares((1.0, -1.0), (0.5, 0.5))
    assert fair.ruin_before(10, 30) == pytest.approx(0.75)
    assert fair.rounds_to_certainty == inf


def test_sessions_end_at_the_goal_or_with_nothing() -> None:
    found = RED.sessions(10, 2_000, goal=10, sessions=4_000)
    assert found.reached is not None
    assert found.ruined + found.reached == pytest.approx(1, abs=0.001)
    assert found.ruined == pytest.approx(RED.ruin_before(10, 10), abs=0.035)
    assert found.mean_drawdown >= 0
    assert found.drawdown.max() <= 20
    assert "<svg" in found._repr_svg_()


def test_a_session_spreads_as_its_rounds_do() -> None:
    found = RED.sessions(inf, 100, sessions=8_000, seed=4)
    assert found.won.mean() == pytest.approx(100 * RED.mean, abs=0.5)
    assert found.won.std() == pytest.approx(10 * RED.standard_deviation, rel=0.05)
    low, middle, high = found.quantiles(0.05, 0.5, 0.95)
    assert low < middle < high
    assert found.ruined == 0

"""Rounds beside the odds: right ones agree, wrong ones do not, rare prizes are counted."""

from __future__ import annotations

from dataclasses import replace
from math import comb

import pytest
from msgspec.structs import replace as with_field

from croupier.analysis.autoplay import play_out
from croupier.analysis.dealt_way import (
    SCRIPTS,
    DealtFigure,
    _poisson,
    agreement,
    dealt_figures,
    least_p,
    of_wager,
)
from croupier.analysis.odds import WagerOdds, odds
from croupier.analysis.simulation import simulate
from croupier.books import game

ROULETTE = game("qld-2024/roulette")
ROUNDS = 4_000_000


@pytest.fixture(scope="module")
def single() -> tuple[WagerOdds, DealtFigure]:
    found, _ = dealt_figures(ROULETTE, ["straight-up"], ROUNDS, 5, fresh=True)
    one = odds(ROULETTE, ["straight-up"]).wagers[0]
    dealt = of_wager(found, one)
    assert dealt is not None
    return one, dealt


def test_right_rounds_agree(single: tuple[WagerOdds, DealtFigure]) -> None:
    one, dealt = single
    assert sum(many for _, many in dealt.gains) == dealt.rounds == ROUNDS
    beside = agreement(one, dealt)
    assert beside.p > least_p(1)
    assert beside.z == pytest.approx(
        (dealt.mean + float(one.house_edge)) / (one.standard_deviation / ROUNDS**0.5)
    )


def test_rounds_of_another_wheel_do_not(single: tuple[WagerOdds, DealtFigure]) -> None:
    one, dealt = single
    double = odds(game("qld-2024/roulette", wheel="double"), ["straight-up"]).wagers[0]
    assert agreement(double, dealt).p < least_p(1000)
    assert agreement(one, dealt).p > least_p(1)


def test_what_cannot_come_does_not_agree(single: tuple[WagerOdds, DealtFigure]) -> None:
    one, dealt = single
    (lost, often), won = dealt.gains
    wrong = with_field(dealt, gains=((lost, often - 1), won, ("36", 1)))
    assert agreement(one, wrong).p == 0


def test_rare_prizes_are_counted_not_averaged(single: tuple[WagerOdds, DealtFigure]) -> None:
    one, _ = single
    few = DealtFigure(
        "straight-up", one.on, one.numbers, 74, 1, -38 / 74, 1.0, "", (("-1", 73), ("35", 1))
    )
    assert agreement(one, few).p > 0.3  # two were to be expected
    many = with_field(few, mean=1.0, gains=(("-1", 60), ("35", 14)))
    assert agreement(one, many).p < 1e-6


def test_a_figure_that_is_rough_is_held_to_the_spread_of_its_rounds(
    single: tuple[WagerOdds, DealtFigure],
) -> None:
    one, dealt = single
    rough = replace(one, proof=replace(one.proof, rough=("standard_deviation",)))
    assert agreement(rough, dealt).standard_error == dealt.standard_error


def test_what_scripts_play_is_counted_too() -> None:
    one = odds(ROULETTE, ["red"]).wagers[0]
    (seen,) = simulate(ROULETTE, 400, 3, ["red"])
    assert sum(seen.came.values()) == seen.rounds == 400
    gains = tuple((repr(gain), many) for gain, many in seen.came.items())
    played = DealtFigure("red", "", (), 400, 3, seen.mean, seen.standard_error, "", gains)
    assert agreement(one, played).p > least_p(100)
    other = with_field(played, gains=tuple((repr(1.5 * float(gain)), n) for gain, n in gains))
    assert agreement(one, other).p == 0


def test_a_meter_that_the_wager_itself_has_raised_pays_what_the_odds_say() -> None:
    played = game("qld-2024/three-card-poker", jackpot="progressive")
    one = odds(played, ["jackpot"]).wagers[0]
    gains = (("-1.0", 3990), ("99.0", 5), ("149.0", 4), ("999.02", 1))
    seen = DealtFigure("jackpot", "", (), 4_000, 1, -0.47, 0.27, SCRIPTS, gains)
    assert agreement(one, seen).p > 0.01
    assert agreement(one, with_field(seen, gains=(*gains[:3], ("998.0", 1)))).p == 0
    assert agreement(one, with_field(seen, how="by a kernel")).p == 0


@pytest.mark.parametrize("id", ["qld-2024/blackjack", "act-1992/triple-play-blackjack"])
def test_insurance_is_played_against_an_ace(id: str) -> None:
    played = game(id)
    exact = odds(played, ["insurance"]).wagers[0]
    (seen,) = play_out(played, 500, 2, ["insurance"], lambda share: None)
    assert seen.rounds == 500
    assert abs(seen.mean + float(exact.house_edge)) < 4 * seen.standard_error
    assert set(seen.came) == {-1.0, 2.0}  # three hands are not averaged: nothing gains a third


@pytest.mark.parametrize(("many", "expected"), [(0, 3.0), (9, 3.0), (3, 3.0)])
def test_poisson_is_what_a_fine_binomial_says(many: int, expected: float) -> None:
    n = 20_000
    p = expected / n
    shares = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(many + 1)]
    tail = min(sum(shares), 1 - sum(shares[:-1]))
    assert _poisson(many, expected) == pytest.approx(min(1.0, 2 * tail), rel=2e-3)


def test_rounds_are_kept_by_game_rounds_and_seed(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    first, differ = dealt_figures(ROULETTE, ["red"], 5_000, 1, fresh=True)
    assert differ == ()
    monkeypatch.setattr("croupier.analysis.dealt_way._dealt", lambda *asked: ())
    assert dealt_figures(ROULETTE, ["red"], 5_000, 1)[0] == first
    assert dealt_figures(ROULETTE, ["red"], 5_000, 2)[0] == {}
    assert dealt_figures(ROULETTE, ["red"], 6_000, 1)[0] == {}
    assert dealt_figures(game("qld-2024/roulette", wheel="double"), ["red"], 5_000, 1)[0] == {}

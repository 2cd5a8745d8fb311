"""House edges, counted a second way: over the compartments of the wheel, without the prover."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.odds import odds
from croupier.books import game
from tests.games.roulette.table import AR, QLD, X
from tests.provisions import provision

HOLDS = {
    "straight-up": (1, 35),
    "split": (2, 17),
    "street": (3, 11),
    "corner": (4, 8),
    "5-line": (5, 6),
    "6-line": (6, 5),
    "column": (12, 2),
    "dozen": (12, 2),
    "low": (18, 1),
    "high": (18, 1),
    "even": (18, 1),
    "odd": (18, 1),
    "red": (18, 1),
    "black": (18, 1),
}
"""How many compartments each wager wins on, and what it pays to 1."""


def edge(compartments: int, wins: int, pays: int) -> Fraction:
    """What a wager loses on average: all others lose one, these win the odds."""
    return Fraction((compartments - wins) - wins * pays, compartments)


@provision("qld-2024 sch 7 s 16(1)", "qld-2024 sch 7 s 2(1)")
@pytest.mark.parametrize(
    ("wheel", "compartments", "usual", "five"),
    [
        ("single", 37, Fraction(1, 37), None),
        ("double", 38, Fraction(1, 19), Fraction(3, 38)),
        ("triple", 39, Fraction(1, 13), Fraction(4, 39)),
    ],
)
def test_roulette(wheel: str, compartments: int, usual: Fraction, five: Fraction | None) -> None:
    proved = {one.wager: one.house_edge for one in odds(game(QLD, wheel=wheel)).wagers}
    counted = {
        name: edge(compartments, wins, pays)
        for name, (wins, pays) in HOLDS.items()
        if name != "5-line" or five is not None
    }
    assert proved == counted
    assert {name: e for name, e in counted.items() if e != usual} == (
        {} if five is None else {"5-line": five}
    )


@provision("act-1992 AR 6.1")
def test_american_roulette_and_its_called_wagers() -> None:
    """Every wager, however many places it is laid in, loses one in thirty-seven."""
    found = odds(game(AR)).wagers
    assert {one.house_edge for one in found} == {Fraction(1, 37)}
    assert {one.wager for one in found} == {*HOLDS, *CALLED} - {"5-line"}
    hits = {one.wager: one.hit_frequency for one in found if one.wager in CALLED}
    assert hits["tier"] == Fraction(12, 37)
    assert hits["orphelins"] == Fraction(8, 37)
    assert hits["voisins"] == Fraction(17, 37)
    assert hits["zero-game"] == Fraction(7, 37)
    assert hits["neighbours"] == Fraction(5, 37)


CALLED = ("tier", "orphelins", "voisins", "zero-game", "neighbours", "maximum-marker")


OURS = {"weight_50": 27, "weight_100": 16, "weight_250": 5, "weight_top": 2}
"""How likely each multiplier is unless the operator says otherwise."""


def multiplied_edge(table: int, weights: dict[str, int]) -> Fraction:
    """A single number in RouletteX: it is drawn with chance E[count]/37, and then pays the mean
    multiplier; otherwise it pays the table. The spin is independent of the draw.
    """
    odds_of = {1: (50, 100, 250, 500), 2: (50, 100, 250, 1000)}[table]
    plain = {1: 28, 2: 26}[table]
    counts = {n: weights.get(f"weight_{n}_numbers", 1) for n in (2, 3, 4, 5)}
    each = [weights.get(name, weight) for name, weight in OURS.items()]
    mean_count = Fraction(sum(n * w for n, w in counts.items()), sum(counts.values()))
    mean_odds = Fraction(sum(o * w for o, w in zip(odds_of, each, strict=True)), sum(each))
    chance = mean_count / 37
    pays = chance * mean_odds + (1 - chance) * plain
    return 1 - (1 + pays) / 37


@provision("qld-2024 sch 7(a) s 4(1)", "qld-2024 sch 7(a) s 4(2)")
@pytest.mark.parametrize(
    ("table", "weights"),
    [
        (1, {}),
        (2, {}),
        (1, {"weight_5_numbers": 0, "weight_50": 90, "weight_100": 8, "weight_250": 2}),
        (2, {"weight_2_numbers": 3, "weight_top": 0}),
    ],
)
def test_roulette_x(table: int, weights: dict[str, int]) -> None:
    options: dict[str, Any] = {"pay_table": table, **weights}
    found = {one.wager: one for one in odds(game(X, **options)).wagers}
    assert found["straight-up"].house_edge == multiplied_edge(table, weights)
    assert "does not say how likely" in found["straight-up"].note
    for name, (wins, pays) in HOLDS.items():
        if name not in ("straight-up", "5-line"):
            assert found[name].house_edge == edge(37, wins, pays)
            assert not found[name].note


@pytest.mark.parametrize(("table", "percent"), [(1, "2.19"), (2, "1.97")])
def test_the_house_does_not_lose_at_roulette_x_as_it_comes(table: int, percent: str) -> None:
    (found,) = odds(game(X, pay_table=table), ["straight-up"]).wagers
    assert found.house_edge is not None
    assert f"{float(found.house_edge) * 100:.2f}" == percent


def test_roulette_x_by_playing_out_every_draw_of_two_numbers() -> None:
    """The same figure with exactly two numbers, by listing every draw and every spin."""
    odds_of = (50, 100, 250, 500)
    total = ways = 0
    numbers = range(37)
    for first, second in product(numbers, numbers):
        if first == second:
            continue
        for one, other in product(odds_of, odds_of):
            pays = {first: one, second: other}.get(17, 28)
            total += pays - 36  # of the 37 spins one wins and 36 lose
            ways += 37
    alike = dict.fromkeys(OURS, 1)
    only_two = dict.fromkeys(("weight_3_numbers", "weight_4_numbers", "weight_5_numbers"), 0)
    options: dict[str, Any] = {**alike, **only_two}
    (found,) = odds(game(X, **options), ["straight-up"]).wagers
    assert found.house_edge == Fraction(-total, ways)

"""The hold of a table: the normal law, convolutions and rare wins against plain counting."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from croupier.analysis import actual_hold
from croupier.analysis.actual_hold import hold_after
from croupier.analysis.gains import Gains

NUMBER = Gains("17", {Fraction(35): Fraction(1, 37), Fraction(-1): Fraction(36, 37)})
LOTTERY = Gains(
    "lottery",
    {
        Fraction(100_000): Fraction(1, 1_000_000),
        Fraction(1): Fraction(4, 10),
        Fraction(-1): Fraction(599_999, 1_000_000),
    },
)


def by_counting(rounds: int, level: float) -> float:
    """The gain of many single numbers that is not exceeded so often."""
    below = 0.0
    for wins in range(rounds + 1):
        below += comb(rounds, wins) * (1 / 37) ** wins * (36 / 37) ** (rounds - wins)
        if below >= level:
            return 36 * wins - rounds
    raise AssertionError


@pytest.mark.parametrize("rounds", [10, 100, 150])
def test_a_convolution_is_the_binomial_of_a_single_number(rounds: int) -> None:
    found = hold_after(NUMBER, rounds)
    assert found.method == "convolution"
    for level, (least, most) in zip(actual_hold.LEVELS, found.ranges, strict=True):
        assert least == pytest.approx(-by_counting(rounds, 0.5 + level / 2) / rounds)
        assert most == pytest.approx(-by_counting(rounds, 0.5 - level / 2) / rounds)


def test_rare_wins_counted_agree_with_the_convolution(monkeypatch: pytest.MonkeyPatch) -> None:
    few = Gains("few", {Fraction(500): Fraction(1, 2000), **dict(list(LOTTERY.shares.items())[1:])})
    shares = {**few.shares, Fraction(-1): 1 - Fraction(1, 2000) - Fraction(4, 10)}
    few = Gains("few", shares)
    exact = hold_after(few, 2000)
    monkeypatch.setattr(actual_hold, "MOST_POINTS", 0)
    counted = hold_after(few, 2000)
    assert (exact.method, counted.method) == ("convolution", "rare wins counted")
    for one, other in zip(exact.ranges, counted.ranges, strict=True):
        assert one == pytest.approx(other, abs=0.01)


def test_a_lottery_that_nobody_wins_holds_what_the_rest_does() -> None:
    found = hold_after(LOTTERY, 1000)
    least, most = found.ranges[0]
    assert found.method == "rare wins counted"
    assert least < 0.2 < most < 0.3

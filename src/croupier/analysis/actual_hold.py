"""What a table really holds after so many rounds: the range that it stays in so often.

By the normal law where the largest win has come several times; otherwise by the convolution of as
many rounds, in double precision, as long as a computer can hold it; beyond that rare wins are
counted one by one and the rest is taken for normal. Each range says which it is.

>>> from fractions import Fraction
>>> from croupier.analysis.gains import Gains
>>> red = Gains("red", {Fraction(1): Fraction(18, 37), Fraction(-1): Fraction(19, 37)})
>>> of = hold_after(red, 10_000)
>>> of.method, [f"{low:.2%} to {high:.2%}" for low, high in of.ranges]
('normal', ['1.06% to 4.35%', '0.74% to 4.66%', '0.13% to 5.28%'])
>>> number = Gains("17", {Fraction(35): Fraction(1, 37), Fraction(-1): Fraction(36, 37)})
>>> of = hold_after(number, 100)
>>> of.method, [f"{low:.0%} to {high:.0%}" for low, high in of.ranges]
('convolution', ['-116% to 100%', '-116% to 100%', '-188% to 100%'])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, lcm, lgamma, log, log1p, pi, sqrt
from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.gains import Gains

LEVELS: Final = (0.90, 0.95, 0.99)
ROUNDS: Final = (10**3, 10**4, 10**5, 10**6, 10**7)
ENOUGH: Final = 5
"""How often the largest win is expected where the normal law holds."""
MOST_POINTS: Final = 1 << 21
"""Points of a convolution that is worked out whole."""
UNLIKELY: Final = 1e-9
"""What is left out of a count of rare wins."""
MOST_COUNTS: Final = 1000
"""Combinations of rare wins that are looked at, the likeliest."""


@dataclass(frozen=True)
class HoldRange:
    """The range of the hold, per initial wager, after so many rounds."""

    rounds: int
    method: str
    """`normal`, `convolution`, or `rare wins counted`."""
    ranges: tuple[tuple[float, float], ...]
    """By level, the least and the most that is held."""


def hold_after(gains: Gains, rounds: int, levels: Sequence[float] = LEVELS) -> HoldRange:
    """In which range the hold stays, so often."""
    top = float(gains.largest[1])
    if rounds * top >= ENOUGH:
        mean, sd = float(gains.mean), gains.deviation / sqrt(rounds)
        law = NormalDist()
        ranges = [
            (-mean - law.inv_cdf(0.5 + level / 2) * sd, -mean + law.inv_cdf(0.5 + level / 2) * sd)
            for level in levels
        ]
        return HoldRange(rounds, "normal", tuple(ranges))
    unit = lcm(*(gain.denominator for gain in gains.shares))
    steps = [int(gain * unit) for gain in gains.shares]
    size = rounds * (max(steps) - min(steps)) + 1
    if size <= MOST_POINTS:
        quantile = _convolved(gains, rounds, unit, steps, size)
        return HoldRange(rounds, "convolution", _ranges(quantile, rounds, levels))
    return HoldRange(rounds, "rare wins counted", _ranges(_counted(gains, rounds), rounds, levels))


QuantileOf = Callable[[float], float]


def _ranges(
    quantile: QuantileOf, rounds: int, levels: Sequence[float]
) -> tuple[tuple[float, float], ...]:
    """The hold is what the player loses: the most that he gains is the least that is held."""
    return tuple(
        (-quantile(0.5 + level / 2) / rounds, -quantile(0.5 - level / 2) / rounds)
        for level in levels
    )


def _convolved(gains: Gains, rounds: int, unit: int, steps: Sequence[int], size: int) -> QuantileOf:
    """The sum of all rounds, point by point: the transform of one, raised to their power."""
    points = 1 << (size - 1).bit_length()
    one: NDArray[np.float64] = np.zeros(points)
    least = min(steps)
    for step, share in zip(steps, gains.shares.values(), strict=True):
        one[step - least] += float(share)
    whole = np.fft.irfft(np.fft.rfft(one) ** rounds, points)[:size]
    below = np.cumsum(np.maximum(whole, 0.0))
    below /= below[-1]

    def quantile(level: float) -> float:
        at = int(np.searchsorted(below, level))
        return (at + rounds * least) / unit

    return quantile


def _counted(gains: Gains, rounds: int) -> QuantileOf:
    """Wins that are expected less than so often are counted; the rest is taken for normal."""
    rare = {g: s for g, s in gains.shares.items() if float(s) * rounds < ENOUGH and g > 0}
    rest = {g: s for g, s in gains.shares.items() if g not in rare}
    left = float(sum(rest.values(), Fraction(0)))
    mean = float(sum((g * s for g, s in rest.items()), Fraction(0))) / left
    square = float(sum((g * g * s for g, s in rest.items()), Fraction(0))) / left
    spread = max(square - mean * mean, 0.0)
    won = {(0.0, 0): 1.0}
    for gain, share in rare.items():
        won = _with_one_more(won, float(gain), _likely(rounds, float(share)))
    sums = np.array([sum_ for sum_, _ in won])
    left_over = rounds - np.array([many for _, many in won])
    weights = np.array(list(won.values())) / sum(won.values())
    means = sums + left_over * mean
    deviations = np.maximum(np.sqrt(left_over * spread), 1e-9)

    def quantile(level: float) -> float:
        low = float((means - 9 * deviations).min())
        high = float((means + 9 * deviations).max())
        for _ in range(50):
            middle = (low + high) / 2
            below = float((weights * _normal_below((middle - means) / deviations)).sum())
            low, high = (low, middle) if below >= level else (middle, high)
        return high

    return quantile


Won = dict[tuple[float, int], float]
"""By what rare wins bring and how many they are, how likely that is."""


def _with_one_more(won: Won, gain: float, likely: Sequence[tuple[int, float]]) -> Won:
    """One more kind of rare win; what is least likely is left out."""
    found: Won = {}
    for (sum_, many), chance in won.items():
        for times, share in likely:
            key = (sum_ + times * gain, many + times)
            found[key] = found.get(key, 0.0) + chance * share
    kept = sorted(found, key=lambda key: -found[key])[:MOST_COUNTS]
    return {key: found[key] for key in kept}


def _normal_below(at: NDArray[np.float64]) -> NDArray[np.float64]:
    """How often a standard normal lies below, to seven places (Abramowitz and Stegun 26.2.17)."""
    far = np.abs(at)
    t = 1 / (1 + 0.2316419 * far)
    powers = (0.319381530, -0.356563782, 1.781477937, -1.821255978, 1.330274429)
    tail = (
        np.exp(-far * far / 2) / sqrt(2 * pi) * sum(c * t ** (n + 1) for n, c in enumerate(powers))
    )
    below: NDArray[np.float64] = np.where(at >= 0, 1 - tail, tail)
    return below


def _likely(rounds: int, share: float) -> list[tuple[int, float]]:
    """How often a rare win may come, each with its chance."""
    found, times = [], 0
    while times <= rounds:
        ways = lgamma(rounds + 1) - lgamma(times + 1) - lgamma(rounds - times + 1)
        chance = exp(ways + times * log(share) + (rounds - times) * log1p(-share))
        if chance < UNLIKELY and times > rounds * share:
            break
        found.append((times, chance))
        times += 1
    return found

"""What a table really holds after so many rounds: the range that it stays in so often.

By the normal law where the largest win has come several times; otherwise by the exact convolution
of as many rounds, as long as a computer can hold it; beyond that rare wins are counted one by one
and the rest is taken for normal. Each range says which it is.

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
from itertools import product
from math import erf, exp, lcm, lgamma, log, log1p, prod, sqrt
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
MOST_COUNTS: Final = 20_000
"""Combinations of rare wins that are looked at."""


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
    counts = [_likely(rounds, float(share)) for share in rare.values()]
    while prod(map(len, counts)) > MOST_COUNTS:
        longest = max(counts, key=len)
        longest.pop(min(range(len(longest)), key=lambda n: longest[n][1]))
    weights, means, deviations = [], [], []
    for ways in product(*counts):
        many = sum(times for times, _ in ways)
        won = sum(times * float(gain) for (times, _), gain in zip(ways, rare, strict=True))
        weights.append(prod(share for _, share in ways))
        means.append(won + (rounds - many) * mean)
        deviations.append(sqrt((rounds - many) * spread) or 1e-12)
    total = sum(weights)

    def below(sum_: float) -> float:
        parts = zip(weights, means, deviations, strict=True)
        return sum(w * (1 + erf((sum_ - m) / d / sqrt(2))) / 2 for w, m, d in parts) / total

    def quantile(level: float) -> float:
        low = min(m - 9 * d for m, d in zip(means, deviations, strict=True))
        high = max(m + 9 * d for m, d in zip(means, deviations, strict=True))
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (low, middle) if below(middle) >= level else (middle, high)
        return high

    return quantile


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

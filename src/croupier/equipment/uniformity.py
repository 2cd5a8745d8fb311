"""The statistics behind the self-test: each gives a statistic and the chance of one as odd.

Cards of one shoe are drawn without replacement, so they are never treated as independent.
Either the exact law of such draws is used (`by_position`), or a whole shoe is one observation
whose expected value is known exactly (`same_mean`), and shoes are independent of each other.
"""

from __future__ import annotations

from itertools import pairwise
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import stats

Tallies = NDArray[np.int64]
Floats = NDArray[np.float64]


class Odd(NamedTuple):
    """A statistic, and the probability that fair equipment gives one at least as unusual."""

    statistic: float
    p: float


def _two_sided(statistic: float, freedom: float) -> Odd:
    # Too even is as suspect as too uneven: a fair shuffle is not tidy.
    below = float(stats.chi2.cdf(statistic, freedom))
    above = float(stats.chi2.sf(statistic, freedom))
    return Odd(statistic, min(1.0, 2 * min(below, above)))


def chi_square(observed: Tallies, expected: Floats) -> Odd:
    """Independent results against expected counts (of the same total)."""
    statistic = float(((observed - expected) ** 2 / expected).sum())
    return _two_sided(statistic, observed.size - 1)


def by_position(kinds: Tallies, number: int) -> Odd:
    """Whether every kind of card is equally frequent at every position of the stack.

    `kinds` has a row a shoe; all `number` kinds are equally many in a shoe. Each row is a draw
    of the whole shoe without replacement, for which the usual statistic is too large by
    places / (places - 1) and has (places - 1)(number - 1) degrees of freedom.
    """
    shoes, places = kinds.shape
    counts = np.zeros((places, number))
    for kind in range(number):
        counts[:, kind] = (kinds == kind).sum(axis=0)
    expected = shoes / number
    statistic = float(((counts - expected) ** 2).sum() / expected) * (places - 1) / places
    return _two_sided(statistic, (places - 1) * (number - 1))


def same_mean(samples: Floats, expected: Floats) -> Odd:
    """Whether the average of independent observations is what it must be (Hotelling)."""
    shoes, size = samples.shape
    away = samples.mean(axis=0) - expected
    spread = np.atleast_2d(np.cov(samples, rowvar=False))
    if np.linalg.matrix_rank(spread) < size:
        return Odd(float("inf"), 0.0)  # fair equipment varies in every direction
    squared = float(shoes * away @ np.linalg.solve(spread, away))
    statistic = squared * (shoes - size) / (size * (shoes - 1))
    return Odd(statistic, float(stats.f.sf(statistic, size, shoes - size)))


def serial_correlation(ranks: Tallies) -> Odd:
    """Whether a card tells anything about the rank of the next one in the shoe."""
    places = ranks.shape[1]
    scores = ranks - ranks.mean(axis=1, keepdims=True)
    following = np.roll(scores, -1, axis=1)
    each = (scores * following).sum(axis=1) / (scores**2).sum(axis=1)
    # The circular correlation of a fixed set of values in random order has mean -1/(n - 1).
    return same_mean(each[:, None], np.array([-1 / (places - 1)]))


def runs(marks: Tallies) -> Odd:
    """Whether two colours alternate as often as they must (runs, Wald and Wolfowitz)."""
    places = marks.shape[1]
    ones = marks.sum(axis=1)
    number = 1 + (np.diff(marks, axis=1) != 0).sum(axis=1)
    away = number - (1 + 2 * ones * (places - ones) / places)
    return same_mean(away[:, None], np.zeros(1))


def gaps(marks: Tallies) -> Odd:
    """Whether the numbers of cards between marked cards (aces, say) are as long as they must be.

    In a random order of n cards with m marked ones, k cards lie between two neighbours with
    probability C(n - k - 1, m - 1) / C(n, m); every shoe has the same m.
    """
    places = marks.shape[1]
    marked = int(marks[0].sum())
    law = [comb(places - k - 1, marked - 1) / comb(places, marked) for k in range(places)]
    edges = [0]
    mass = 0.0
    for length, chance in enumerate(law):
        mass += chance
        if mass >= 0.125:
            edges.append(length + 1)
            mass = 0.0
    edges[-1] = places + 1
    bins = len(edges) - 1
    where = np.nonzero(marks)[1].reshape(len(marks), marked)
    between = np.diff(where, axis=1) - 1
    samples = np.stack(
        [((between >= low) & (between < high)).sum(axis=1) for low, high in pairwise(edges)], axis=1
    ).astype(float)
    expected = np.array([sum(law[edges[i] : edges[i + 1]]) for i in range(bins)]) * (marked - 1)
    # The last bin follows from the others.
    return same_mean(samples[:, :-1], expected[:-1])


def triples(values: Tallies) -> Odd:
    """Whether the six orders of three cards in a row are equally frequent; ties are left out."""
    shoes, places = values.shape
    groups = values[:, : places // 3 * 3].reshape(shoes, -1, 3)
    first, second, third = groups[..., 0], groups[..., 1], groups[..., 2]
    untied = (first != second) & (second != third) & (first != third)
    order = (first < second) * 4 + (second < third) * 2 + (first < third)
    # Of the eight combinations of three comparisons these six are possible.
    samples = np.stack([((order == kind) & untied).sum(axis=1) for kind in (0, 2, 3, 4, 5, 7)])
    kinds = samples.T.astype(float)
    kinds -= kinds.mean(axis=1, keepdims=True)
    return same_mean(kinds[:, :-1], np.zeros(5))

"""Random deals played by the best play come out as the exact count says."""

from __future__ import annotations

from itertools import combinations
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.ultimate.solution import UltimateSolution
from croupier.ranking import STANDARD
from tests.often import often

DEALS = often(5_000, 20_000)
PAIRS = np.array(list(combinations(range(45), 2)))
HALVES = np.array([0, 0, 0, 0, 0, 2, 3, 6, 20, 100, 1000])


def simulate(
    solution: UltimateSolution, deals: int, seed: int
) -> tuple[NDArray[np.float64], list[float]]:
    """What each random deal brings, and how often it is folded or played for one, two or four."""
    random = np.random.default_rng(seed)
    dealt = random.permuted(np.tile(np.arange(52), (deals, 1)), axis=1)
    mine, dealer, board = dealt[:, :2], dealt[:, 2:4], dealt[:, 4:9]
    cards = solution.cards
    pair = cards.pair_at[mine[:, 0], mine[:, 1]]
    times = np.array([solution.at_once[int(kind)] for kind in cards.kinds[pair]])
    of_class, suiting = cards.classes(3).rows[cards.number(np.sort(board[:, :3], axis=1))].T
    after = solution.plays_flop[of_class, cards.renamed[suiting, pair]]
    times = np.where((times == 0) & after, 2, times)
    for n in np.flatnonzero(times == 0):
        times[n] = _plays_on_the_river(dealt[n])
    ours = STANDARD.ranks(np.hstack([mine, board])).astype(np.int64)
    theirs = STANDARD.ranks(np.hstack([dealer, board])).astype(np.int64)
    gains = np.where(times > 0, _brings(ours, theirs, times), -4) / 2
    return gains, [float((times == stage).mean()) for stage in (0, 1, 2, 4)]


def _plays_on_the_river(dealt: NDArray[np.int64]) -> int:
    """Whether playing one ante costs less than folding, against all the dealer may have."""
    board, rest = dealt[4:9], np.concatenate([dealt[2:4], dealt[9:]])
    theirs = np.hstack([rest[PAIRS], np.tile(board, (len(PAIRS), 1))])
    ours = STANDARD.ranks(np.array([[*dealt[:2], *board]])).astype(np.int64)
    brings = _brings(ours, STANDARD.ranks(theirs).astype(np.int64), np.ones(1, dtype=np.int64))
    return int(brings.sum() >= -4 * len(PAIRS))


def _brings(
    ours: NDArray[np.int64], theirs: NDArray[np.int64], times: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Ante, blind and so many play wagers together, in halves of an ante."""
    sign = np.sign(ours - theirs)
    blind = np.where(sign > 0, HALVES[ours >> 12], 2 * sign)
    brings: NDArray[np.int64] = 2 * sign * (theirs >> 12 > 1) + blind + 2 * sign * times
    return brings


def test_random_deals_come_out_as_counted(whole: UltimateSolution) -> None:
    gains, shares = simulate(whole, DEALS, seed=11)
    error = float(gains.std()) / sqrt(DEALS)
    assert abs(float(gains.mean()) - float(whole.value)) < 4 * error
    exact = whole.ends.sum(axis=(1, 2)) / whole.deals
    for share, expected in zip(shares, exact[[0, 1, 2, 4]], strict=True):
        assert abs(share - expected) < 4 * sqrt(expected * (1 - expected) / DEALS)

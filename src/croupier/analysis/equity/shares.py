"""What each seat wins of the pot, and how that was found."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.equity.showdown import RankArray

DealCounts = NDArray[np.int64]
"""By seat and number of those who share the pot, how many deals."""

SURE: Final = 1.96
"""Standard errors to either side of which an answer lies 95 times of 100."""


@dataclass(frozen=True)
class EquityShare:
    """What one seat wins in the long run, each a part of one."""

    wins: float
    ties: float
    share: float
    """The part of the pot, tied pots divided."""
    exactly: Fraction | None
    within: float
    """Half the width of the interval in which the share lies with 95 %; 0 where it is exact."""


@dataclass(frozen=True)
class Equity:
    """The shares by seat, and how they were found."""

    seats: tuple[EquityShare, ...]
    hands: int
    """How many deals were counted or dealt."""

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self.seats[0].exactly is not None


def won(ranks: RankArray, many: NDArray[np.int64]) -> DealCounts:
    """By seat, one row of ranks each, what is won; a column stands for so many deals."""
    best = ranks == ranks.max(axis=0)
    among = best.sum(axis=0)
    counts = [np.bincount(among[one], many[one], len(ranks) + 1) for one in best]
    return np.array(counts).astype(np.int64)


def of_counts(counts: DealCounts, total: int) -> Equity:
    """The exact shares of so many deals, all of which were counted."""
    found = []
    for row in counts.tolist():
        share = sum((Fraction(n, among) for among, n in enumerate(row) if among), Fraction(0))
        share /= total
        found.append(EquityShare(row[1] / total, sum(row[2:]) / total, float(share), share, 0.0))
    return Equity(tuple(found), total)


def of_deals(counts: DealCounts, deals: int) -> Equity:
    """The shares of so many deals at random, each with its interval."""
    among = np.arange(1, len(counts) + 1)
    found = []
    for row in counts:
        parts: NDArray[np.float64] = row[1:] / among
        share = float(parts.sum() / deals)
        squares = float((parts / among).sum() / deals)
        within = SURE * sqrt(max(squares - share * share, 1 / deals) / deals)
        ties = float(row[2:].sum() / deals)
        found.append(EquityShare(float(row[1] / deals), ties, float(share), None, float(within)))
    return Equity(tuple(found), deals)

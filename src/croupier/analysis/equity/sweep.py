"""One sweep over all that two hands may become, from the lowest to the highest.

The second hand's are added up as the sweep passes them, by each set of cards that fills them up and
by each part of it. How many of those below have no card of one of the first hand's is then what is
there, less those with its first card, less those with its second, and those with both added again.
"""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.equity.showdown import Codes, RankArray


def against(
    mine: Codes, my_ranks: RankArray, others: Codes, their_ranks: RankArray
) -> tuple[int, int, int]:
    """How often the first of two hands wins, ties and loses, over all they may become together.

    A row has the places of the cards that fill a hand up, rising; `mine` has no more than `others`.
    """
    first, second = np.argsort(my_ranks, kind="stable"), np.argsort(their_ranks, kind="stable")
    mine, my_ranks = mine[first].astype(np.int64), my_ranks[first].astype(np.int64)
    others, their_ranks = others[second].astype(np.int64), their_ranks[second].astype(np.int64)
    places = max((int(one.max()) + 1 for one in (mine, others) if one.size), default=0)
    ways, begins = _numbering(places, mine.shape[1])
    below = np.zeros(begins[-1], dtype=np.int64)
    found = np.zeros(2, dtype=np.int64)
    compiled(_sweep)(mine, my_ranks, others, their_ranks, ways, begins, below, found)
    total = len(mine) * comb(places - mine.shape[1], others.shape[1])
    wins, ties = found.tolist()
    return wins, ties, total - wins - ties


def _numbering(places: int, size: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Sets of up to so many places are numbered: combinations, and where those of a size begin."""
    ways = np.array([[comb(n, k) for k in range(size + 2)] for n in range(places + 1)], np.int64)
    begins = np.cumsum([0, *(comb(places, k) for k in range(size + 1))])
    return ways, begins.astype(np.int64)


def _sweep(
    mine: Any,
    my_ranks: Any,
    others: Any,
    their_ranks: Any,
    ways: Any,
    begins: Any,
    below: Any,
    found: Any,
) -> None:
    at = passed = 0
    while at < mine.shape[0]:
        rank = my_ranks[at]
        end = at
        while end < mine.shape[0] and my_ranks[end] == rank:
            end += 1
        while passed < others.shape[0] and their_ranks[passed] < rank:
            _add(others[passed], mine.shape[1], ways, begins, below)
            passed += 1
        wins = 0
        for n in range(at, end):
            wins += _apart(mine[n], ways, begins, below)
        while passed < others.shape[0] and their_ranks[passed] == rank:
            _add(others[passed], mine.shape[1], ways, begins, below)
            passed += 1
        not_lost = 0
        for n in range(at, end):
            not_lost += _apart(mine[n], ways, begins, below)
        found[0] += wins
        found[1] += not_lost - wins
        at = end


def _add(cards: Any, most: int, ways: Any, begins: Any, below: Any) -> None:
    """Add one hand, under every part of its cards of at most so many."""
    for part in range(1 << cards.shape[0]):
        size = number = 0
        for n in range(cards.shape[0]):
            if part >> n & 1:
                size += 1
                if size > most:
                    break
                number += ways[cards[n], size]
        if size <= most:
            below[begins[size] + number] += 1


def _apart(cards: Any, ways: Any, begins: Any, below: Any) -> int:
    """How many of those added have none of these cards."""
    many = 0
    for part in range(1 << cards.shape[0]):
        size = number = 0
        for n in range(cards.shape[0]):
            if part >> n & 1:
                size += 1
                number += ways[cards[n], size]
        if size & 1:
            many -= below[begins[size] + number]
        else:
            many += below[begins[size] + number]
    return many

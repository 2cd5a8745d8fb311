"""Starting hands: two cards by their ranks and whether they are suited."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np

from croupier.analysis.engine.proof import BestDecision
from croupier.analysis.engine.targets import SEAT
from croupier.analysis.holdem.boards import BoardDeck
from croupier.equipment.cards import RANKS


def starting(high: int, low: int, suited: bool) -> int:
    """The number of a starting hand."""
    return (high * 13 + low) * 2 + suited


def named(kind: int) -> str:
    """A starting hand as it is written.

    >>> named(starting(12, 12, False)), named(starting(11, 10, True)), named(starting(5, 0, False))
    ('AA', 'KQs', '72o')
    """
    high, low, suited = kind // 26, kind // 2 % 13, kind % 2
    return RANKS[high] + RANKS[low] + ("" if high == low else "s" if suited else "o")


def chart(cards: BoardDeck, sign: Callable[[int], str]) -> list[str]:
    """A sign for each starting hand, ace to two down and across.

    Suited hands stand right of the pairs, others left of them.
    """
    lines = ["   " + " ".join(RANKS[rank] for rank in cards.ranks)]
    for row in cards.ranks:
        kinds = (
            starting(max(row, column), min(row, column), column < row) for column in cards.ranks
        )
        lines.append(f"{RANKS[row]}  {' '.join(map(sign, kinds))}")
    return lines


def advice(cards: BoardDeck, move: Callable[[int], str]) -> tuple[BestDecision, ...]:
    """The best move with each starting hand, and how often it is dealt."""
    kinds, many = np.unique(cards.kinds, return_counts=True)
    return tuple(
        BestDecision(SEAT, named(kind), move(kind), Fraction(held, len(cards.pairs)))
        for kind, held in zip(kinds.tolist(), many.tolist(), strict=True)
    )

"""The best play of ultimate Texas hold'em: the chart before the flop, and the rest in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.proof import Advice
from croupier.analysis.targets import SEAT
from croupier.analysis.ultimate.flops import Flops
from croupier.analysis.ultimate.solution import Solution
from croupier.equipment.cards import RANKS
from croupier.ranking import Category

CHECKS = "."
TEN = RANKS.index("T")


def starting(high: int, low: int, suited: bool) -> int:
    """The number of a starting hand."""
    return (high * 13 + low) * 2 + suited


def named(kind: int) -> str:
    """A starting hand as it is written: `AA`, `KQs` suited, `KQo` not."""
    high, low, suited = kind // 26, kind // 2 % 13, kind % 2
    return RANKS[high] + RANKS[low] + ("" if high == low else "s" if suited else "o")


def chart(solution: Solution) -> list[str]:
    """Before the flop, ace to two down and across: how many antes to play, `.` to check.

    Suited hands stand right of the pairs, others left of them.
    """
    ranks = _ranks(solution)
    lines = ["   " + " ".join(RANKS[rank] for rank in ranks)]
    for row in ranks:
        signs = []
        for column in ranks:
            kind = starting(max(row, column), min(row, column), column < row)
            signs.append(str(solution.at_once[kind] or CHECKS))
        lines.append(f"{RANKS[row]}  {' '.join(signs)}")
    return lines


def advice(solution: Solution) -> tuple[Advice, ...]:
    """The best move with each starting hand, and how often it is dealt."""
    pairs = len(solution.cards.pairs)
    dealt = zip(*np.unique(solution.cards.kinds, return_counts=True), strict=True)
    found = []
    for kind, many in dealt:
        times = solution.at_once[int(kind)]
        move = f"play {times}" if times else "check"
        found.append(Advice(SEAT, named(int(kind)), move, Fraction(int(many), pairs)))
    return tuple(found)


def in_words(solution: Solution, flops: Flops) -> str:
    """The best play in words: before the flop exactly, later by what nearly always decides."""
    said = [f"before the flop play four antes with {', '.join(_at_once(solution))}, else check"]
    for words, sort in _sorts(flops).items():
        every = flops.count(sort & flops.checked)
        if every:
            share = float(Fraction(flops.count(sort & flops.checked & flops.plays), every))
            often, move = (share, "play two antes") if share > 0.5 else (1 - share, "check")
            said.append(f"{words} {move} ({often:.1%} of them)")
    said.append(
        "on the river play one ante with most hands that pair a card of one's own, and with others "
        "where few of the dealer's hands win; "
        f"{float(Fraction(int(solution.ends[0].sum()), solution.deals)):.2%} of all are folded"
    )
    return "; ".join(said)


def _ranks(solution: Solution) -> list[int]:
    return sorted({int(card) >> 2 for card in solution.cards.codes}, reverse=True)


def _at_once(solution: Solution) -> Iterator[str]:
    """The starting hands that play at once, from which second card on."""
    ranks = _ranks(solution)
    pairs = [rank for rank in ranks if solution.at_once[starting(rank, rank, False)]]
    if pairs:
        yield f"{RANKS[min(pairs)]}{RANKS[min(pairs)]} or higher pairs"
    for high in ranks:
        said = []
        for suited in (True, False):
            below = [rank for rank in ranks if rank < high]
            lows = [low for low in below if solution.at_once[starting(high, low, suited)]]
            if lows:
                said.append(f"{RANKS[high]}{RANKS[min(lows)]}{'s' if suited else 'o'}+")
        if said:
            yield " ".join(said)


def _sorts(flops: Flops) -> dict[str, NDArray[np.bool_]]:
    """Hands after the flop by what decides: each is of the first sort that it fits."""
    better = flops.at_least(Category.TWO_PAIRS)
    better &= ~((flops.ranks_shown == 1)[:, None] & flops.is_a(Category.THREE))
    pair = flops.is_a(Category.PAIR) & (flops.ranks_shown == 3)[:, None]
    drawing = flops.four_to_a_flush(TEN) & ~better & ~pair
    return {
        "after the flop with two pairs or better that are not all on the board": better,
        "with a pair that uses a card of one's own": pair,
        "with four to a flush and a ten or higher of one's own in it": drawing,
        "with anything else": flops.dealt & ~better & ~pair & ~drawing,
    }

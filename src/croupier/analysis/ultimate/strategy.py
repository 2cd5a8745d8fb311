"""The best play of ultimate Texas hold'em: the chart before the flop, and the rest in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.proof import BestDecision
from croupier.analysis.holdem.starting import advice as starting_advice
from croupier.analysis.holdem.starting import chart as starting_chart
from croupier.analysis.holdem.starting import starting
from croupier.analysis.ultimate.flops import Flops
from croupier.analysis.ultimate.solution import UltimateSolution
from croupier.equipment.cards import RANKS
from croupier.ranking import Category

CHECKS = "."
TEN = RANKS.index("T")


def chart(solution: UltimateSolution) -> list[str]:
    """Before the flop, how many antes to play, `.` to check; suited hands right of the pairs."""
    return starting_chart(solution.cards, lambda kind: str(solution.at_once[kind] or CHECKS))


def advice(solution: UltimateSolution) -> tuple[BestDecision, ...]:
    """The best move with each starting hand, and how often it is dealt."""

    def move(kind: int) -> str:
        times = solution.at_once[kind]
        return f"play {times}" if times else "check"

    return starting_advice(solution.cards, move)


def in_words(solution: UltimateSolution, flops: Flops) -> str:
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


def _at_once(solution: UltimateSolution) -> Iterator[str]:
    """The starting hands that play at once, from which second card on."""
    ranks = solution.cards.ranks
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

"""The bars that hands must clear: when a dealer's hand qualifies, when a jackpot hand wins."""

from __future__ import annotations

from croupier.law import cites
from croupier.ranking.rank import Rank
from croupier.ranking.rules import Category


@cites("qld-2024 sch 3 s 4", "act-1992 CP 9.1")
def ace_king_or_better(rank: Rank) -> bool:
    """Whether a five-card hand holds an ace and a king, or is better than an odd card hand."""
    return rank.category is not Category.ODD or rank.ranks.startswith("AK")


@cites("qld-2024 sch 12 s 5")
def queen_or_better(rank: Rank) -> bool:
    """Whether a three-card hand holds a queen, king or ace, or is better than an odd card hand."""
    return rank.category is not Category.ODD or rank.ranks[0] in "QKA"


@cites("qld-2024 sch 11(a) s 5", "qld-2024 sch 17 s 38", "wa-uth s 1.1")
def pair_or_better(rank: Rank) -> bool:
    """Whether a hand is at least a pair."""
    return rank.category is not Category.ODD


@cites("qld-2024 sch 18 s 2", "act-1992 CP terms")
def is_dead_mans_hand(rank: Rank) -> bool:
    """Whether a hand is two pairs of aces and eights with any odd card."""
    return rank.category is Category.TWO_PAIRS and rank.ranks.startswith("A8")

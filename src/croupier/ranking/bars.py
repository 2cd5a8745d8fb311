"""The bars that hands must clear: when a dealer's hand qualifies, when a jackpot hand wins."""

from __future__ import annotations

from croupier.law import rule
from croupier.ranking.rank import Rank
from croupier.ranking.rules import Category


@rule
def ace_king_or_better(rank: Rank) -> bool:
    """Whether a five-card hand holds an ace and a king, or is better than an odd card hand."""
    return rank.category is not Category.ODD or rank.ranks.startswith("AK")


@rule
def queen_or_better(rank: Rank) -> bool:
    """Whether a three-card hand holds a queen, king or ace, or is better than an odd card hand."""
    return rank.category is not Category.ODD or rank.ranks[0] in "QKA"


@rule
def pair_or_better(rank: Rank) -> bool:
    """Whether a hand is at least a pair."""
    return rank.category is not Category.ODD


@rule
def is_dead_mans_hand(rank: Rank) -> bool:
    """Whether a hand is two pairs of aces and eights with any odd card."""
    return rank.category is Category.TWO_PAIRS and rank.ranks.startswith("A8")

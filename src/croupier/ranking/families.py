"""The rankings that the rule books use."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.ranking.ranking import Ranking
from croupier.ranking.rules import Category, RankingRules

STANDARD: Final = Ranking(
    RankingRules(
        name="five-card hands",
        order=(
            Category.ODD,
            Category.PAIR,
            Category.TWO_PAIRS,
            Category.THREE,
            Category.STRAIGHT,
            Category.FLUSH,
            Category.FULL_HOUSE,
            Category.FOUR,
            Category.STRAIGHT_FLUSH,
            Category.ROYAL_FLUSH,
        ),
    )
)
"""Five-card hands of the full deck, best five of five to seven."""

THREE_CARD: Final = Ranking(
    RankingRules(
        name="three-card hands",
        cards=3,
        order=(
            Category.ODD,
            Category.PAIR,
            Category.FLUSH,
            Category.STRAIGHT,
            Category.THREE,
            Category.STRAIGHT_FLUSH,
        ),
    )
)
"""Three-card hands: a straight beats a flush, and there is no royal flush."""

MANILA_32: Final = Ranking(
    RankingRules(
        name="hands of the 32-card deck",
        ranks="789TJQKA",
        order=(
            Category.ODD,
            Category.PAIR,
            Category.TWO_PAIRS,
            Category.THREE,
            Category.STRAIGHT,
            Category.FULL_HOUSE,
            Category.FLUSH,
            Category.FOUR,
            Category.STRAIGHT_FLUSH,
            Category.ROYAL_FLUSH,
        ),
    )
)
"""Hands of 32 cards: a flush beats a full house; an ace also stands below a seven."""

MANILA_32_ACE_HIGH: Final = Ranking(
    replace(MANILA_32.rules, name="hands of the 32-card deck with the ace high only", ace_low=False)
)
"""Hands of 32 cards where the dealer has announced that the ace is high only."""

THIRTY_SIX: Final = Ranking(
    RankingRules(
        name="hands of the 36-card deck",
        ranks="6789TJQKA",
        order=(
            Category.ODD,
            Category.PAIR,
            Category.TWO_PAIRS,
            Category.STRAIGHT,
            Category.THREE,
            Category.FULL_HOUSE,
            Category.FLUSH,
            Category.FOUR,
            Category.STRAIGHT_FLUSH,
            Category.ROYAL_FLUSH,
        ),
    )
)
"""Hands of 36 cards: three of a kind beats a straight too; an ace also stands below a six."""

"""The rankings that the rule books use."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.law import cited
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

cited(
    f"{__name__}:STANDARD",
    "qld-2024 sch 3 s 6(1)",
    "qld-2024 sch 10 s 9(1)",
    "qld-2024 sch 11 s 8(1)",
    "qld-2024 sch 11(a) s 9(1)",
    "qld-2024 sch 15 s 3(1)",
    "act-1992 CP 13.1",
    "nsw-poker s 13.2",
    "wa-uth s 4.11",
)
# The 3 card bonus is paid in the order of the three-card game (reading MS-12); a six card bonus,
# of which five cards count, in that of five-card hands (reading ETP-10).
cited(f"{__name__}:THREE_CARD", "qld-2024 sch 12 s 9(1)", "qld-2024 sch 17 s 39")
cited(f"{__name__}:MANILA_32", "qld-2024 sch 5 s 9(1)", "nsw-poker s 13.3")
cited(f"{__name__}:MANILA_32_ACE_HIGH", "qld-2024 sch 5 s 9(5)", "qld-2024 sch 5 s 18")
cited(f"{__name__}:THIRTY_SIX", "nsw-poker s 13.4")

"""The rankings that the rule books use."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.ranking.ranking import Ranking
from croupier.ranking.rules import Category, RankingRules


def _order(kinds: str) -> tuple[Category, ...]:
    """The kinds of hand in a game's own order, lowest first."""
    return tuple(Category[kind.upper()] for kind in kinds.split())


STANDARD: Final = Ranking(RankingRules(name="five-card hands", order=tuple(Category)))
"""Five-card hands of the full deck, best five of five to seven."""

THREE_CARD: Final = Ranking(
    RankingRules(
        name="three-card hands",
        cards=3,
        order=_order("odd pair flush straight three straight_flush"),
    )
)
"""Three-card hands: a straight beats a flush, and there is no royal flush."""

MANILA_32: Final = Ranking(
    RankingRules(
        name="hands of the 32-card deck",
        ranks="789TJQKA",
        order=_order(
            "odd pair two_pairs three straight full_house flush four straight_flush royal_flush"
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
        order=_order(
            "odd pair two_pairs straight three full_house flush four straight_flush royal_flush"
        ),
    )
)
"""Hands of 36 cards: three of a kind beats a straight too; an ace also stands below a six."""

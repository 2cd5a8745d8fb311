"""Ranking of poker hands: one library for hands of three, five, six and seven cards and for decks
of 52, 36 and 32, with each rule book's own order.

>>> from croupier.equipment import parse_cards
>>> from croupier.ranking import STANDARD
>>> cards = parse_cards("AS KS QS JS TS 2D 2C")
>>> STANDARD.rank(cards).name, STANDARD.best(cards)
('royal flush', (AS, KS, QS, JS, TS))

`STANDARD`, `THREE_CARD`, `MANILA_32`, `MANILA_32_ACE_HIGH` and `THIRTY_SIX` are the rankings of the
books; `Ranking(RankingRules(...))` makes another. `bars` says which hands qualify. Pai gow hands
are made of tiles, not cards: they are in `ranking.tiles`.
"""

from croupier.ranking.bars import (
    ace_king_or_better,
    is_dead_mans_hand,
    pair_or_better,
    queen_or_better,
)
from croupier.ranking.families import (
    MANILA_32,
    MANILA_32_ACE_HIGH,
    STANDARD,
    THIRTY_SIX,
    THREE_CARD,
)
from croupier.ranking.rank import PLACE_BITS, Rank
from croupier.ranking.ranking import Ranking
from croupier.ranking.rules import BadHand, Category, RankingRules

__all__ = [
    "MANILA_32",
    "MANILA_32_ACE_HIGH",
    "PLACE_BITS",
    "STANDARD",
    "THIRTY_SIX",
    "THREE_CARD",
    "BadHand",
    "Category",
    "Rank",
    "Ranking",
    "RankingRules",
    "ace_king_or_better",
    "is_dead_mans_hand",
    "pair_or_better",
    "queen_or_better",
]

"""How high a hand ranks, as a number that knows its name.

>>> from croupier.equipment import parse_cards
>>> from croupier.ranking import STANDARD
>>> kings_up = STANDARD.rank(parse_cards("KS 4D KD 4C 9H 2S 7C"))
>>> kings_up
<two pairs, kings and fours, then nine>
>>> kings_up.name, str(kings_up.category), kings_up.ranks
('two pairs, kings and fours', 'two pairs', 'K49')
>>> kings_up > STANDARD.rank(parse_cards("AS AD KD QC 9H"))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.equipment.cards import RANK_NAMES, RANKS
from croupier.ranking.rules import Category

PLACE_BITS: Final = 12
"""A rank is the place of its kind (1 for the lowest) in front of its place in the kind."""

_SINGULAR: Final = dict(zip(RANKS, RANK_NAMES, strict=True))
_PLURAL: Final = {rank: name + ("es" if name == "six" else "s") for rank, name in _SINGULAR.items()}

_NAMED_BY_TWO: Final = (Category.TWO_PAIRS, Category.FULL_HOUSE)
"""Hands whose names need two of the counting face values, not one; the rest are side cards."""


class Rank(int):
    """How high a hand ranks: compare two of one game with <, == and >. Equal ranks tie.

    A rank is shared by all hands that tie, so it knows face values but no suits; the cards that
    make the hand are `Ranking.best`.
    """

    category: Category
    """What kind of hand it is."""

    ranks: str
    """The face values in the order in which they decide, each once: 'K49' for two pairs of kings
    and fours with a nine, '9' for a straight to the nine."""

    def __new__(cls, number: int, category: Category, ranks: Sequence[int]) -> Rank:
        rank = super().__new__(cls, number)
        rank.category = category
        rank.ranks = "".join(RANKS[index] for index in ranks)
        return rank

    @property
    def place(self) -> int:
        """The place of its kind in the game's order: 1 for the lowest."""
        return self >> PLACE_BITS

    @property
    def name(self) -> str:
        """The hand as the dealer calls it: 'full house, kings over fours'."""
        first, second = self.ranks[0], self.ranks[1:2]
        match self.category:
            case Category.ROYAL_FLUSH:
                return str(self.category)
            case Category.PAIR | Category.THREE | Category.FOUR:
                called = _PLURAL[first]
            case Category.TWO_PAIRS:
                called = f"{_PLURAL[first]} and {_PLURAL[second]}"
            case Category.FULL_HOUSE:
                called = f"{_PLURAL[first]} over {_PLURAL[second]}"
            case _:
                called = f"{_SINGULAR[first]} high"
        return f"{self.category}, {called}"

    @property
    def in_full(self) -> str:
        """The name and the side cards that decide between equal names."""
        named = 2 if self.category in _NAMED_BY_TWO else 1
        side = [_SINGULAR[rank] for rank in self.ranks[named:]]
        return f"{self.name}, then {' '.join(side)}" if side else self.name

    def __repr__(self) -> str:
        return f"<{self.in_full}>"

    def __str__(self) -> str:
        return self.in_full

    def __reduce__(self) -> tuple[type[Rank], tuple[int, Category, tuple[int, ...]]]:
        return Rank, (int(self), self.category, tuple(RANKS.index(rank) for rank in self.ranks))

"""Points of cards in the games that go to nine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.equipment.cards import RANK
from croupier.law import rule

VALUE: Final[tuple[int, ...]] = tuple(
    (2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1, 0)[rank] for rank in RANK
)
"""Points of each card: its face up to nine, ace one, ten and court cards nothing; and nothing for a
card that lies face down, until it is turned."""


@rule
def points(cards: Sequence[int]) -> int:
    """The point count of a hand: the right-hand digit of its total."""
    if len(cards) == 2:
        return (VALUE[cards[0]] + VALUE[cards[1]]) % 10
    total = 0
    for card in cards:
        total += VALUE[card]
    return total % 10

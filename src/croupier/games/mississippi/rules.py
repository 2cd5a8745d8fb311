"""The rules of Mississippi stud: how the cards are dealt, what a street costs, what hands make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import BACK, RANKS
from croupier.games.house_poker.rules import ANTE, HouseRules
from croupier.law import essential
from croupier.ranking import STANDARD, THREE_CARD, Category

HOLE_CARDS, BOARD_CARDS, HAND_CARDS = 2, 3, 5

BONUS = "3-card-bonus"
STREETS = ("3rd-street", "4th-street", "5th-street")
"""The wagers of the three streets, in order."""
MAIN = (ANTE, *STREETS)
"""The wagers that the player's hand decides."""
FIRST_STREET = 3
"""What the first of the streets is called by number."""
MOST_ANTES = 3

HIGH_PAIR, MIDDLE_PAIR, LOW_PAIR = "jacks or better", "sixes to tens", "fives or lower"
STANDINGS = (
    *(kind for kind in STANDARD.rules.order if kind is not Category.PAIR),
    *(HIGH_PAIR, MIDDLE_PAIR, LOW_PAIR),
)


@dataclass(frozen=True)
class MississippiRules(HouseRules):
    """What an operator leaves open."""

    bonus: bool = True
    """Whether the layout has areas for the 3 card bonus."""
    streets: ClassVar[tuple[int, ...]] = (1, 1, 1)
    beside: ClassVar[tuple[str, ...]] = (BONUS,)
    dealers_hand: ClassVar[bool] = False


@essential
def third_street(ante: int) -> tuple[int, int]:
    """On the two hole cards, one, two or three antes."""
    return ante, MOST_ANTES * ante


@essential
def fourth_street(ante: int) -> tuple[int, int]:
    """With the first community card, one, two or three antes."""
    return ante, MOST_ANTES * ante


@essential
def fifth_street(ante: int) -> tuple[int, int]:
    """With the second, one, two or three antes."""
    return ante, MOST_ANTES * ante


AMOUNTS = (third_street, fourth_street, fifth_street)
"""By street, the least and the most that may be wagered; nothing between whole antes."""


def category(cards: Sequence[int]) -> str:
    """What five cards are called, or the three community cards; nothing where some are unknown."""
    if BACK in cards or len(cards) not in (BOARD_CARDS, HAND_CARDS):
        return ""
    return (THREE_CARD if len(cards) == BOARD_CARDS else STANDARD).rank(cards).category.value


@essential
def standing(cards: Sequence[int]) -> str:
    """What a hand is paid as: its kind, with pairs told apart by how high they are."""
    rank = STANDARD.rank(cards)
    if rank.category is not Category.PAIR:
        return rank.category.value
    pair = rank.ranks[0]
    if RANKS.index(pair) >= RANKS.index("J"):
        return HIGH_PAIR
    return MIDDLE_PAIR if RANKS.index(pair) >= RANKS.index("6") else LOW_PAIR

"""Hands of three card poker: which the dealer plays with, which earn more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from croupier.games.house_poker.rules import BET, HouseRules, at_least
from croupier.law import essential, rule
from croupier.ranking import STANDARD, THREE_CARD, Category
from croupier.ranking.bars import queen_or_better

PAIR_PLUS, SIX_CARD, ANTE_BONUS = "pair-plus", "six-card-bonus", "ante-bonus"
CARDS_IN_HAND = 3
THREES = "threes"

ARRAY = "array"
"""The nine cards that everybody at the terminals picks from."""
LOCATIONS = tuple(str(location) for location in range(1, 10))
"""The cards of the array by number, row by row."""
LINES = {
    "row 1": (0, 1, 2),
    "row 2": (3, 4, 5),
    "row 3": (6, 7, 8),
    "column 1": (0, 3, 6),
    "column 2": (1, 4, 7),
    "column 3": (2, 5, 8),
}
"""The rows and columns of the array, by the positions of their cards."""


@essential
def bet_wager(ante: int) -> int:
    """Who goes on bets what his ante is."""
    return ante


@dataclass(frozen=True)
class ThreeCardRules(HouseRules):
    """What a book and an operator leave open."""

    dealing: str = THREES
    move: str = BET
    """What a player says who goes on."""
    silence: str = ""
    """What it means that a player says nothing; nothing where the table waits."""
    terminals: bool = False
    """Whether all pick their cards from one array of nine."""
    side_wagers_stand: bool = False
    """Whether what lies beside the ante on the hand itself outlives a fold."""
    hole_cards: ClassVar[int] = CARDS_IN_HAND
    beside: ClassVar[tuple[str, ...]] = (PAIR_PLUS, SIX_CARD)
    without_dealer: ClassVar[str] = "does not qualify"
    raises: ClassVar[Mapping[str, Callable[[int], int]]] = {BET: bet_wager}


@essential
def hand_name(cards: Sequence[int]) -> str:
    """What three cards are called; other numbers of cards make no hand."""
    return THREE_CARD.rank(cards).category if len(cards) == CARDS_IN_HAND else ""


@essential
def dealer_qualifies(cards: Sequence[int]) -> bool:
    """Whether the dealer plays: on a queen or higher."""
    return queen_or_better(THREE_CARD.rank(cards))


@essential
def is_ante_bonus_hand(made: str) -> bool:
    """Whether a hand earns the ante bonus."""
    return made in (Category.STRAIGHT, Category.THREE, Category.STRAIGHT_FLUSH)


@rule
def is_pair_plus_hand(made: str) -> bool:
    """Whether a hand wins pair plus."""
    return made != Category.ODD


SIX_CARD_LEAST = Category.THREE
"""The least five-card hand that six cards can win with."""


@rule
def best_of_six(cards: Sequence[int]) -> str:
    """The best five-card hand in six cards if it can win; otherwise nothing.

    Five-card hands rank as in the books' other games (reading ETP-3).
    """
    made = STANDARD.rank(cards).category
    return made if at_least(made, SIX_CARD_LEAST) else ""

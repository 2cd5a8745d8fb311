"""Lucky draw baccarat: who draws and what a hand comes to. Plain numbers in, plain answers out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.equipment.cards import RANK, SUIT
from croupier.law import essential, rule
from croupier.ranking.points import points

THREE: Final = 1
"""Rank index of a three."""


@rule
def dealer_draws(count: int) -> bool:
    """The dealer draws to four and stands on five."""
    return count <= 4


@essential
def is_full(cards: int) -> bool:
    """A hand takes one additional card and no more."""
    return cards >= 3


@essential
def against_dealer(count: int, dealer: int) -> str:
    """Whether a hand is `higher` or `lower` than the dealer's, or it is a `tie`."""
    if count > dealer:
        return "higher"
    return "lower" if count < dealer else "tie"


@essential
def lucky(cards: Sequence[int]) -> str:
    """What a hand of three cards is called when it wins: the most particular name (reading L-1)."""
    if all(RANK[card] == THREE for card in cards):
        suited = len({SUIT[card] for card in cards}) == 1
        return "3-3-3 suited" if suited else "3-3-3 off suit"
    count = points(cards)
    return f"lucky {count}" if count >= 7 else "six or less"


@dataclass(frozen=True)
class LuckyDrawRules:
    """What a book or an operator decides about a game of lucky draw baccarat."""

    dealer_draws: Callable[[int], bool] = dealer_draws
    """Whether the dealer's hand draws a third card, by its count."""
    boxes: int = 7
    """How many boxes the layout has."""
    several_boxes: bool = True
    """Whether a player may wager on more than one box."""
    cut_from_ends: int = 10
    """How many cards at least must be in front of and behind the cut; nobody cuts for a card
    machine."""


@essential
def dealer_needs_card(rules: LuckyDrawRules, cards: Sequence[int]) -> bool:
    """Whether the dealer's own hand is still due a card."""
    return len(cards) < 2 or (len(cards) == 2 and rules.dealer_draws(points(cards)))

"""Old name of what is in `mishaps`, until the last family has changed."""

from __future__ import annotations

from croupier.games.house_poker.mishaps import (
    both_wrong,
    count_the_cards,
    deck_is_complete,
    deck_is_wrong,
    hands_are_wrong,
    nobody_looked,
    void_the_hand,
    void_their_hands,
    without_the_dealer,
)

__all__ = [
    "both_wrong",
    "count_the_cards",
    "deck_is_complete",
    "deck_is_wrong",
    "hands_are_wrong",
    "nobody_looked",
    "void_the_hand",
    "void_their_hands",
    "without_the_dealer",
]

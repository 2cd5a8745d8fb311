"""Old name of what is in `wagers` and `round`, until the last family has changed."""

from __future__ import annotations

from croupier.games.house_poker.round import show_the_rest
from croupier.games.house_poker.wagers import jackpot_hand

__all__ = [
    "jackpot_hand",
    "show_the_rest",
]

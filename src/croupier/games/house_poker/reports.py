"""Old name of the facts in `mishaps`, until the last family has changed."""

from __future__ import annotations

from croupier.games.house_poker.mishaps import (
    AnotherHand,
    BoardExposed,
    Counted,
    Exposed,
    Misdealt,
    Misplaced,
    NoAnte,
    Player,
    WagerFound,
    WrongCount,
)

__all__ = [
    "AnotherHand",
    "BoardExposed",
    "Counted",
    "Exposed",
    "Misdealt",
    "Misplaced",
    "NoAnte",
    "Player",
    "WagerFound",
    "WrongCount",
]

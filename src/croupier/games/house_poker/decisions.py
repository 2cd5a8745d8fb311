"""Old name of what is in `state` and `round`, until the last family has changed."""

from __future__ import annotations

from croupier.games.house_poker.round import BY_A_FOLD, close_the_hand, put_back_what_was_folded
from croupier.games.house_poker.state import (
    ABSENT,
    CHECKED,
    FOLDED,
    STAGES,
    WAGERED,
    decide_so,
    decided_at,
    decision,
    has,
    somebody_has_decided,
    undecided,
)

__all__ = [
    "ABSENT",
    "BY_A_FOLD",
    "CHECKED",
    "FOLDED",
    "STAGES",
    "WAGERED",
    "close_the_hand",
    "decide_so",
    "decided_at",
    "decision",
    "has",
    "put_back_what_was_folded",
    "somebody_has_decided",
    "undecided",
]

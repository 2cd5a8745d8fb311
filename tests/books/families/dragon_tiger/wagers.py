"""Dragon tiger wagers: the event that decides each, read off the two cards."""

from __future__ import annotations

from typing import Any

from croupier.play.events import events
from croupier.play.felt import Bet, Felt

from .rules import higher, same_card


def _two(felt: Felt[Any, Any]) -> tuple[int, int]:
    return felt.cards("dragon")[0], felt.cards("tiger")[0]


@events("dragon", "tiger", "tie")
def result(felt: Felt[Any, Any], bet: Bet) -> str:
    """Dragon, tiger or tie."""
    return higher(*_two(felt))


@events("suited", "other")
def suited_tie(felt: Felt[Any, Any], bet: Bet) -> str:
    """Whether the two cards are the same, suit and all."""
    return "suited" if same_card(*_two(felt)) else "other"

"""What a round of ultimate remembers beside what every game against the house does."""

from __future__ import annotations

from croupier.games.house_poker.state import PokerState
from croupier.games.ultimate.rules import UltimateRules
from croupier.play.felt import Felt


class UltimateState(PokerState):
    """What a round remembers."""

    not_exposed: set[str] = set()
    """Seats whose hands are not shown."""
    verified: dict[str, int] = {}
    """What the pools were last verified to be, after a fault of the display."""


UltimateFelt = Felt[UltimateState, UltimateRules]

"""What a round of ultimate remembers beside what every game against the house does."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.house_poker.state import HousePokerState
from croupier.games.ultimate.rules import UltimateRules
from croupier.play.felt import Felt


class UltimateState(HousePokerState):
    """What a round remembers."""

    not_exposed: set[str] = set()
    """Seats whose hands are not shown."""
    verified: dict[str, int] = {}
    """What the pools were last verified to be, after a fault of the display."""
    anted: dict[str, str] = {}
    """By place, who has the ante there, where that gives him the place in the next round."""
    before: dict[str, str] = {}
    """The same of the round before."""

    def leaves(self) -> UltimateState:
        return UltimateState(before=self.anted)

    def seated(self, seats: Sequence[str]) -> UltimateState:
        return UltimateState(before={at: who for at, who in self.before.items() if who in seats})


UltimateFelt = Felt[UltimateState, UltimateRules]

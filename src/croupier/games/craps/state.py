"""What a hand of craps remembers beside its wagers and rolls, and what it leaves to the next."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.games.craps.rules import CrapsRules
from croupier.play.felt import Felt
from croupier.play.state import RoundState


class CrapsSpot(msgspec.Struct, frozen=True, order=True):
    """Wagers of one kind that a player has, or the one at a place."""

    seat: str
    wager: str
    on: str = ""


class HandState(RoundState):
    """What a hand remembers."""

    point: int = 0
    """The point that is on; none before a come out roll."""
    shooter: str = ""
    """The player who has the dice."""
    dice_from: str = ""
    """The player who had them last: they are offered from his left."""
    refused: list[str] = []
    """Players who did not take the dice, since they were last passed."""
    took_over: str = ""
    """The player who took the dice with a point on."""
    keeps: str = ""
    """What the shooter said after the decision."""
    rolls_paid: int = 0
    called_on: set[CrapsSpot] = set()
    called_off: set[CrapsSpot] = set()
    came_down: set[CrapsSpot] = set()
    """Don't bets that were lowered in this hand."""

    def leaves(self) -> HandState:
        return HandState(self.point, self.shooter, self.dice_from)

    def seated(self, seats: Sequence[str]) -> HandState:
        return HandState(self.point, self.shooter if self.shooter in seats else "", self.dice_from)

    def without(self, seat: str, before: str) -> HandState:
        if seat not in (self.shooter, self.dice_from):
            return self
        return HandState(self.point, self.shooter if self.shooter != seat else "", before)


HandFelt = Felt[HandState, CrapsRules]

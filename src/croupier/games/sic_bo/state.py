"""What a round of sic-bo remembers beside its wagers and dice, and what it leaves to the next."""

from __future__ import annotations

from croupier.games.sic_bo.rules import SicBoRules
from croupier.play.felt import Felt
from croupier.play.state import RoundState


class SicBoState(RoundState):
    """What a round remembers."""

    dice_from: str = ""
    """The player whose turn it was in the last round; the next is on from there."""
    turn_of: str = ""
    """The player whose turn it is to start the dice; if nobody's, whose it was before."""
    shot_by: str = ""
    """Who started the dice."""
    called: str = ""
    """What the dealer called."""

    def leaves(self) -> SicBoState:
        return SicBoState(self.turn_of)

    def without(self, seat: str, before: str) -> SicBoState:
        return SicBoState(before) if self.dice_from == seat else self


SicBoFelt = Felt[SicBoState, SicBoRules]

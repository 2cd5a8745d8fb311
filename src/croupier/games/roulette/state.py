"""What a spin of roulette remembers beside its wagers and where the ball came to rest."""

from __future__ import annotations

import msgspec

from croupier.games.roulette.rules import RouletteRules
from croupier.play.felt import Felt
from croupier.play.state import RoundState


class StakeButton(msgspec.Struct, frozen=True):
    """A pair of buttons that stands for cash on an outside wager."""

    seat: str
    wager: str
    on: str = ""


class SpinState(RoundState):
    """What a spin remembers."""

    numbers: int = 0
    """How many numbers carry a multiplier; none before that is drawn."""
    multiplied: dict[str, int] = {}
    """The numbers drawn so far with their odds; 0 for one whose odds are still to be drawn."""
    buttons: list[StakeButton] = []


SpinFelt = Felt[SpinState, RouletteRules]

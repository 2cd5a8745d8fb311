"""What a spin of a wheel remembers beside its wagers and where it stopped."""

from __future__ import annotations

from croupier.games.wheels.rules import WheelRules
from croupier.play.felt import Felt
from croupier.play.state import RoundState


class WheelState(RoundState):
    """What a spin remembers."""

    called: str = ""
    """The symbol that the dealer announced."""


WheelFelt = Felt[WheelState, WheelRules]

"""What a sic-bo wager can see beside the dice."""

from __future__ import annotations

from croupier.play.lens import Lens


def only_the_draw(on: str) -> Lens:
    """Nothing but the draw matters to a jackpot wager; and no other wager is decided by it."""
    return Lens("the draw for the jackpot")

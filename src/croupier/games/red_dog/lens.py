"""Which cards a red dog wager cannot tell apart."""

from __future__ import annotations

from croupier.equipment.cards import RANK
from croupier.play.lens import Lens


def ranks(on: str) -> Lens:
    """Ranks only: suits play no part."""
    return Lens("ranks", RANK.__getitem__, idle=frozenset({"cut"}))

"""What the wagers of Texas hold'em bonus can see of the cards, for proofs."""

from __future__ import annotations

from croupier.games.house_poker.lens import state
from croupier.games.house_poker.rules import COMMUNITY, DEALER
from croupier.play.lens import Lens

OTHERS = frozenset({DEALER, COMMUNITY})


def hole_cards(on: str) -> Lens:
    """Only the player's own two cards count."""
    return Lens("the hole cards, in no order", ignores=OTHERS, state=state)

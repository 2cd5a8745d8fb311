"""Which cards a casino war wager cannot tell apart."""

from __future__ import annotations

from croupier.equipment.cards import RANK
from croupier.play.cutting import DEALER
from croupier.play.felt import Felt
from croupier.play.lens import Lens

_CEREMONY = frozenset({"cut", "ask"})
"""What players are asked for and what cannot change which cards come."""


def ranks(on: str) -> Lens:
    """Ranks only: suits are of equal value."""
    return Lens("ranks", RANK.__getitem__, idle=_CEREMONY)


def _first_cards(felt: Felt) -> bool:
    return bool(felt.cards(DEALER))


def first_ranks(on: str) -> Lens:
    """The ranks of the first cards: nothing after them matters."""
    return Lens("ranks of the first cards", RANK.__getitem__, decided=_first_cards, idle=_CEREMONY)

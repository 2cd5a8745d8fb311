"""Which cards dragon tiger cannot tell apart."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.equipment.cards import RANK, Card
from croupier.play.lens import Lens


def _rank(card: Card) -> Hashable:
    return RANK[card]


def ranks(on: str) -> Lens:
    """Only the ranks of the two cards count."""
    return Lens("ranks", _rank)

"""Pai gow: the tiles before the bank, and the boxes."""

from __future__ import annotations

from croupier.pages.layouts import arc
from croupier.pages.layouts.cloth import Cloth
from croupier.pages.layouts.layout import Layout
from croupier.play.spots import BANK


def lay(cloth: Cloth) -> Layout:
    """An arc of boxes."""
    return arc.lay(cloth, (BANK,))

"""Red dog: three cards before the dealer, the third between the first two, and the boxes."""

from __future__ import annotations

from croupier.games.red_dog.state import CENTRE, LEFT, RIGHT
from croupier.pages.layouts import arc
from croupier.pages.layouts.cloth import Cloth
from croupier.pages.layouts.layout import Layout


def lay(cloth: Cloth) -> Layout:
    """An arc of boxes."""
    return arc.lay(cloth, (LEFT, CENTRE, RIGHT), dealt=False)

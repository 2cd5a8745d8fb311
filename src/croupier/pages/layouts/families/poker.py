"""A poker room: a round table, the board and the pots in the middle, the seats around."""

from __future__ import annotations

from croupier.pages.layouts.cloth import Cloth, areas_of
from croupier.pages.layouts.layout import AreaForm, Layout
from croupier.pages.layouts.rect import around
from croupier.play.spots import BOARD


def lay(cloth: Cloth) -> Layout:
    """The table; `seat_spots` tells where each player's cards lie, as that turns with who looks."""
    ring = (600.0, 316.0, 470.0, 226.0) if cloth.lying else (200.0, 248.0, 150.0, 180.0)
    x, y, _, ry = ring
    large = 108.0 if cloth.lying else 50.0
    room = 420.0 if cloth.lying else 190.0
    cloth.spot(BOARD, around(x, y - large * 0.2, room, large), label="Board", step=1.08)
    cloth.aside(around(x, y - ry * 0.62, room / 3, large / 2))
    wagers = areas_of(cloth.game, "main", "additional", "added")
    low = 40.0 if cloth.lying else 30.0
    there = around(x, y + large * 1.1, len(wagers) * room / 3, low).across(len(wagers), cloth.gap)
    for area, at in zip(wagers, there, strict=True):
        cloth.put(area, at, AreaForm.BOX, pays="", target=False)
    cloth.headed(x, y + large * 0.42, room)
    return cloth.layout(y + ry + (122 if cloth.lying else 84), ring=ring)

"""Baccarat: the two hands above, player, tie and banker, the other wagers, the numbered places."""

from __future__ import annotations

from croupier.pages.layouts.cloth import Cloth, areas_of
from croupier.pages.layouts.layout import AreaForm, Layout
from croupier.pages.layouts.names import title_of
from croupier.pages.layouts.rect import Rect
from croupier.play.areas import Area

ORDER = ("player", "tie", "banker")
"""The wagers of the game as they lie, and what they are on."""


def lay(cloth: Cloth) -> Layout:
    """The whole cloth."""
    game = cloth.game
    y = _hands(cloth)
    main = [name for name in ORDER if name in game.wagers]
    high = 140.0 if cloth.lying else 84.0
    widths = tuple(1.0 if name == "tie" else 2.2 for name in main)
    for name, at in zip(main, cloth.band(y, high).across(widths, cloth.gap), strict=True):
        cloth.put(Area(name), at, hue=name, short=name.upper())
    y = _beside(cloth, y + high + cloth.gap)
    y = _numbered(cloth, tuple(reversed(main)), y)
    return cloth.layout(cloth.legend(y) + (24 if cloth.lying else 14))


def _hands(cloth: Cloth) -> float:
    """The player's cards on the left, the banker's on the right; where they end."""
    if cloth.lying:
        cloth.headed(600, 10, 400)
        for name, x in (("player", 90.0), ("banker", 690.0)):
            cloth.spot(name, Rect(x, 56, 420, 150), label=name.capitalize(), step=0.66)
        cloth.aside(Rect(1096, 12, 90, 40))
        return 226
    cloth.headed(150, 2, 260)
    for name, x in (("player", 14.0), ("banker", 206.0)):
        cloth.spot(name, Rect(x, 42, 180, 84), label=name.capitalize(), step=0.62)
    cloth.aside(Rect(330, 6, 60, 28))
    return 140


def _beside(cloth: Cloth, y: float) -> float:
    """The additional wagers in rows; where they end."""
    areas = areas_of(cloth.game, "additional")
    if not areas:
        return y
    most = 8 if cloth.lying else 4
    lines = -(-len(areas) // most)
    per_row = -(-len(areas) // lines)
    each = 58.0 if cloth.lying else 38.0
    there = cloth.band(y, lines * (each + cloth.gap) - cloth.gap)
    for area, at in zip(areas, there.grid(len(areas), per_row, cloth.gap), strict=True):
        title = title_of(cloth.game, area.wager)
        name = f"{title} on the {area.on}'s hand" if area.on else title
        cloth.put(area, at, name=name)
    return there.bottom + cloth.gap


def _numbered(cloth: Cloth, main: tuple[str, ...], y: float) -> float:
    """At each numbered place, areas for the wagers of the game; where they end."""
    places = getattr(cloth.game.rules, "places", None)
    if not places:
        return y
    each = 36.0 if cloth.lying else 28.0
    there = cloth.band(y + 6, each * len(main))
    for name, row in zip(main, there.down(len(main)), strict=True):
        for box, at in enumerate(row.across(places), 1):
            cloth.put(Area(name, box=str(box)), at, AreaForm.CELL, name, short=str(box))
    return there.bottom

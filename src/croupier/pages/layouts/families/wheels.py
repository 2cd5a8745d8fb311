"""A wheel of fortune: the wheel above, and an area for each of its symbols."""

from __future__ import annotations

from croupier.games.wheels.rules import WheelRules
from croupier.pages.layouts.cloth import Cloth, areas_of
from croupier.pages.layouts.layout import Layout
from croupier.pages.layouts.names import aloud


def lay(cloth: Cloth) -> Layout:
    """The whole cloth."""
    game, rules = cloth.game, cloth.game.rules
    assert isinstance(rules, WheelRules)
    areas = areas_of(game, "main", "additional")
    x, y, radius = wheel = (600.0, 210.0, 170.0) if cloth.lying else (200.0, 150.0, 118.0)
    per_row = len(areas) if cloth.lying else 4
    high = 150.0 if cloth.lying else 92.0
    lines = -(-len(areas) // per_row)
    there = cloth.band(y + radius + 24, lines * (high + cloth.gap) - cloth.gap)
    for area, at in zip(areas, there.grid(len(areas), per_row, cloth.gap), strict=True):
        many = rules.wheel.count(area.on)
        said = f"{area.on}, {many} of {len(rules.wheel)} sections"
        pays = str(game.wagers[area.wager].pays[area.on].odds)
        cloth.put(area, at, name=aloud(game, area, said), short=area.on, pays=pays)
    cloth.headed(210 if cloth.lying else x, 20 if cloth.lying else 2, 340)
    return cloth.layout(there.bottom + (40 if cloth.lying else 14), wheel=wheel)

"""A game that has no cloth of its own: boxes along an arc, or rows of areas."""

from __future__ import annotations

from croupier.pages.layouts import arc
from croupier.pages.layouts.cloth import Cloth, areas_of
from croupier.pages.layouts.layout import Layout
from croupier.pages.layouts.rect import Rect
from croupier.pages.layouts.spots import ANYWHERE
from croupier.play.areas import Area


def lay(cloth: Cloth) -> Layout:
    """An arc where the game has numbered boxes, otherwise rows."""
    return arc.lay(cloth) if cloth.game.view.boxes(cloth.game) else rows(cloth)


def rows(cloth: Cloth) -> Layout:
    """Cards above, main wagers as large areas in rows, the others as small ones under them."""
    game, high = cloth.game, 104.0 if cloth.lying else 70.0
    top = 60.0 if cloth.lying else 40.0
    if any(game.deck):
        cards = cloth.band(top, high)
        hands, aside = cards.across((9.0, 1.0), cloth.gap)
        cloth.spot(ANYWHERE, hands)
        cloth.aside(aside, 0.5)
        top = cards.bottom
    main = areas_of(game, "main") + _on_numbers(cloth)
    y = _row(cloth, main, top + 20, 6 if len(main) <= 6 else 10, large=len(main) <= 6)
    y = _row(cloth, areas_of(game, "additional"), y, 8)
    y = _row(cloth, areas_of(game, "added"), y, 8)
    cloth.headed(cloth.wide / 2, 6, cloth.wide - 2 * cloth.margin)
    return cloth.layout(cloth.legend(y) + 20)


def _on_numbers(cloth: Cloth) -> list[Area]:
    """The areas of wagers on numbers that are not picked."""
    picked = {ticket.wager for ticket in cloth.game.view.tickets(cloth.game)}
    return [
        area
        for area in cloth.game.view.areas(cloth.game)
        if cloth.game.wagers[area.wager].spots is not None and area.wager not in picked
    ]


def _row(cloth: Cloth, areas: list[Area], y: float, per: int, large: bool = False) -> float:
    """Areas in rows; where they end."""
    if not areas:
        return y
    per_row = min(per if cloth.lying else per // 2, len(areas))
    each = (120.0 if cloth.lying else 70.0) if large else (48.0 if cloth.lying else 38.0)
    lines = -(-len(areas) // per_row)
    whole = Rect(*cloth.band(y, lines * (each + cloth.gap) - cloth.gap))
    cloth.row(areas, whole, per_row)
    return whole.bottom + cloth.gap

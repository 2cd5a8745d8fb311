"""Where the cards of a table lie just now: spots shared out among the hands there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import copysign, cos, pi, sin

import msgspec

from croupier.pages.layouts.cloth import CARD
from croupier.pages.layouts.layout import CardSpot, Layout, Shape
from croupier.play.spots import box_spot
from croupier.play.view import Lies, PlaceKind

ANYWHERE = "*"
BULGE = 0.7
"""How far the rim of a poker table is from a circle (1) to a rectangle (0)."""


def spots_for(
    layout: Layout, places: Sequence[Lies], seats: Sequence[str] = ()
) -> Mapping[str, CardSpot]:
    """By id, the spot of each place; `seats` are those at a poker table from the viewer's on.

    Hands that lie on one spot share its room, in their order.
    """
    known = {spot.place: spot for spot in layout.spots}
    if layout.ring is not None:
        known |= dict(zip(seats, seat_spots(layout, len(seats)), strict=True))
    groups: dict[str, list[Lies]] = {}
    for place in places:
        groups.setdefault(_name(place, known), []).append(place)
    return {
        place.id: spot
        for name, sharing in groups.items()
        for place, spot in zip(sharing, shared(known[name], len(sharing)), strict=True)
    }


def _name(place: Lies, known: Mapping[str, CardSpot]) -> str:
    """The spot that a place is given: its own, its box's, its owner's, or one for its kind."""
    if place.kind is PlaceKind.ASIDE:
        names = [place.id]
    else:
        names = [place.id, box_spot(place.box), place.owner, place.kind.value, ANYWHERE]
    return next((name for name in names if name in known), PlaceKind.ASIDE.value)


def shared(spot: CardSpot, many: int) -> list[CardSpot]:
    """One spot for each of several hands side by side on it, each a little smaller."""
    if many == 1:
        return [spot]
    gap = 4.0
    each = (spot.room - gap * (many - 1)) / many
    scale = min(spot.scale, max(each * 0.62 / CARD[0], spot.scale * 0.4))
    left = spot.x - spot.room / 2 + each / 2
    return [
        msgspec.structs.replace(
            spot, x=round(left + at * (each + gap), 1), scale=round(scale, 3), room=round(each, 1)
        )
        for at in range(many)
    ]


def seat_spots(layout: Layout, many: int) -> list[CardSpot]:
    """The cards of each seat around a poker table, the viewer's own first, at the lower edge."""
    assert layout.ring is not None
    lying = layout.shape is Shape.LYING
    own = CardSpot("", 0, 0, 1.2 if lying else 0.74, 0.8, room=320 if lying else 126)
    other = CardSpot("", 0, 0, 0.72 if lying else 0.44, 0.6, room=150 if lying else 76)
    found = []
    for at in range(many):
        x, y = _at_the_rim(layout.ring, pi / 2 + 2 * pi * at / many)
        found.append(msgspec.structs.replace(other if at else own, place=f"seat {at}", x=x, y=y))
    return found


def _at_the_rim(ring: tuple[float, float, float, float], angle: float) -> tuple[float, float]:
    """A point of the table's rim, which is an oval with nearly straight sides."""
    x, y, rx, ry = ring
    across, down = (copysign(abs(one) ** BULGE, one) for one in (cos(angle), sin(angle)))
    return round(x + rx * across, 1), round(y + ry * down, 1)

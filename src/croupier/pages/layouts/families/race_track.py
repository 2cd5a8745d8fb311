"""The race track: the numbers as they follow one another around the wheel, the series inside."""

from __future__ import annotations

from croupier.equipment.wheels import Wheel, colour
from croupier.games.roulette.race_track import SERIES
from croupier.pages.layouts.cloth import Cloth
from croupier.pages.layouts.layout import AreaForm
from croupier.pages.layouts.rect import Rect
from croupier.play.areas import Area

AROUND = ("tier", "orphelins", "voisins")
"""The series that share the wheel among them, from the left of the track."""


def held_by(series: str) -> set[str]:
    """The numbers that the pieces of a series lie on."""
    return {number for numbers, _ in SERIES[series] for number in numbers}


def from_the_left(wheel: Wheel) -> list[str]:
    """The wheel from the left end of the track on, which is the middle of the first series."""
    order = list(wheel)
    first = held_by(AROUND[0])
    begins = next(at for at, n in enumerate(order) if n in first and order[at - 1] not in first)
    start = (begins + len(first) // 2) % len(order)
    return order[start:] + order[:start]


def lay(cloth: Cloth, wheel: Wheel, at: Rect) -> None:
    """The track: a number's cell is for it and its neighbours, the field inside for the series."""
    long, right = (14, 5) if cloth.lying else (13, 6)
    high = 42.0 if cloth.lying else 28.5
    order = from_the_left(wheel)
    left = len(order) - 2 * long - right
    wide = at.w / long
    inner = Rect(at.x + wide, at.y + high, at.w - 2 * wide, at.h - 2 * high)
    rising = Rect(at.x, inner.y, wide, inner.h).down(left)[::-1]
    above = Rect(at.x, at.y, at.w, high).across(long)
    falling = Rect(inner.right, inner.y, wide, inner.h).down(right)
    below = Rect(at.x, inner.bottom, at.w, high).across(long)[::-1]
    half = left // 2
    track = [*rising[half:], *above, *falling, *below, *rising[:half]]
    for number, cell in zip(order, track, strict=True):
        name = f"{number} {colour(number)} and its neighbours"
        area = Area("neighbours", number)
        cloth.put(area, cell, AreaForm.CELL, colour(number), name=name, short=number)
    series = [name for name in SERIES if name in cloth.game.wagers]
    for name, there in zip(series, _fields(cloth, inner, len(series)), strict=True):
        pieces = sum(many for _, many in SERIES[name])
        short = name.replace("-", " ").capitalize()
        aloud = f"{cloth.game.wagers[name].title}, {pieces} pieces"
        cloth.put(Area(name), there, name=aloud, short=short, hue="outside")


def _fields(cloth: Cloth, inner: Rect, many: int) -> list[Rect]:
    """The field inside the track divided among the series."""
    margin = 8.0
    field = Rect(inner.x + margin, inner.y + margin, inner.w - 2 * margin, inner.h - 2 * margin)
    return field.grid(many, many if cloth.lying else 2, margin)

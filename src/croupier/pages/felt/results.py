"""What has come: dice, drawn numbers and picked ones, the puck, what the viewer has won."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from croupier.money import dollars
from croupier.pages.felt.text import at, ident, n, safe, width
from croupier.pages.layouts.layout import AreaForm, Layout, PickCell
from croupier.pages.layouts.names import title_width
from croupier.play.spots import BOARD
from croupier.play.view import MeterShown, PlaceKind, PublicFact, TableView

ResultFrame = tuple[float, float, float, float]
"""Left, top, right, foot."""

SIDE: Final = 46
"""From one die to the next at scale 1."""


def dice(view: TableView, layout: Layout, used: set[str]) -> str:
    """The last roll."""
    if layout.dice is None or not view.rolls:
        return ""
    x, y, scale = layout.dice
    faces, out = view.rolls[-1], ""
    for number, value in enumerate(faces):
        used.add(f"e-{value}")
        left = x + (number - (len(faces) - 1) / 2) * SIDE * scale
        out += (
            f'<g id="e-{number}-{len(view.rolls)}" class="dice n{number}" role="img" '
            f'aria-label="die {value}" {at(left, y, scale)}><use href="#e-{value}"/></g>'
        )
    return out


def picked(view: TableView) -> frozenset[str]:
    """The numbers that the viewer has picked; of anybody where nobody in particular looks on."""
    found: set[str] = set()
    for stack in view.chips:
        if stack.owner == view.seat or not view.seat:
            for part in stack.area.split("~")[1:]:
                found.update(part.split("-"))
    return frozenset(found)


def cells(layout: Layout) -> str:
    """The numbers that players pick, printed on the cloth."""
    return "".join(_cell(cell) for cell in layout.cells)


def _cell(cell: PickCell) -> str:
    cx, cy = cell.x + cell.w / 2, cell.y + cell.h / 2
    size = min(cell.h * 0.46, cell.w * 0.84 / max(width(cell.number, 1), 1), 22)
    return (
        f'<g id="n-{ident(cell.number)}" class="a cell pick" role="button" tabindex="-1" '
        f'aria-label="number {safe(cell.number)}"><rect class="f" x="{n(cell.x)}" y="{n(cell.y)}" '
        f'width="{n(cell.w)}" height="{n(cell.h)}"/><text x="{n(cx)}" y="{n(cy + size * 0.36)}" '
        f'font-size="{n(size)}">{safe(cell.number)}</text></g>'
    )


def numbers(view: TableView, layout: Layout, used: set[str]) -> str:
    """On the numbers of a ticket: a cross where it is marked, a ball where it is drawn."""
    if not layout.cells:
        return ""
    mine, drawn = picked(view), {number: place for place, number in enumerate(view.spins)}
    return "".join(_on_cells(layout, mine, drawn, used))


def _on_cells(
    layout: Layout, mine: frozenset[str], drawn: dict[str, int], used: set[str]
) -> Iterator[str]:
    for cell in layout.cells:
        number, id = cell.number, ident(cell.number)
        cx, cy, less = cell.x + cell.w / 2, cell.y + cell.h / 2, min(cell.w, cell.h)
        if number in mine:
            r = less * 0.44
            hit = " hit" if number in drawn else ""
            yield (
                f'<circle id="x-{id}" class="picked{hit}" cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}">'
                f"<title>picked {safe(number)}</title></circle>"
            )
        if number in drawn:
            used.add("b-ball")
            yield (
                f'<g id="b-{id}" class="drawn n{min(drawn[number], 15)}" role="img" '
                f'aria-label="drawn {safe(number)}" {at(cx, cy, less * 0.36 / 18)}>'
                '<use href="#b-ball"/>'
                f'<text y="5.2" font-size="14.5">{safe(number)}</text></g>'
            )


def puck(view: TableView, layout: Layout) -> str:
    """Facts of the round that lie at an area: the puck on the point, what a number is worth."""
    found: dict[str, PublicFact] = {}
    for fact in view.facts:
        if fact.area:
            found.setdefault(fact.area, fact)
    return "".join(_at_area(fact, layout) for fact in found.values())


def _at_area(fact: PublicFact, layout: Layout) -> str:
    area = layout.lies_at(fact.area)
    if area is None:
        return ""
    head = (
        f'<g id="fact-{ident(fact.id)}" class="tag {{}}" role="img" '
        f'aria-label="{safe(f"{fact.title} {fact.value}")}" {{}}>'
    )
    if fact.id == PUCK:
        scale = min(1.0, area.w / 90)
        where = at(area.x + area.w - 17 * scale, area.y + 16 * scale, scale)
        words = fact.value.upper()
        return f'{head.format("puck", where)}<circle r="13"/><text y="3.9">{safe(words)}</text></g>'
    scale, half = min(0.8, area.w / 100), width(fact.value, 13) / 2 + 7
    x = area.x + area.w / 2 if area.h > 48 else area.x + area.w - half * scale - 2
    where = at(x, area.y + 9 * scale + 1, scale)
    return (
        f'{head.format("worth", where)}<rect x="{n(-half)}" y="-10" width="{n(2 * half)}" '
        f'height="20" rx="10"/><text y="4.6" font-size="13">{safe(fact.value)}</text></g>'
    )


PUCK: Final = "puck"
"""The fact that is a disc on the layout of craps."""


def banner(view: TableView, layout: Layout) -> str:
    """What the round has brought the viewer, once it is over."""
    played = any(line.seat == view.seat for line in view.lines)
    if view.phase != "over" or not played or layout.ring is not None:
        return ""
    free = _free(layout, 100, 35, layout.w / 2, _board(view, layout))
    if free is None:
        return ""
    kind = "win" if view.net > 0 else "lose" if view.net < 0 else "even"
    words = '<text class="m" y="8" font-size="24">Even</text>'
    if view.net:
        words = (
            f'<text class="t" y="-6" font-size="14">You {kind}</text>'
            f'<text class="m" y="20" font-size="24">{dollars(abs(view.net))}</text>'
        )
    return (
        f'<g id="banner-{view.round}" class="banner {kind}" {at(*free)}>'
        f'<rect x="-96" y="-32" width="192" height="64" rx="32"/>{words}</g>'
    )


@lru_cache(maxsize=1024)
def _free(
    layout: Layout, wide: float, high: float, near: float, also: ResultFrame | None = None
) -> tuple[float, float, float] | None:
    """Where nothing lies, as near to the upper edge and to a middle as there is, and how large;
    `wide` and `high` are half of what is to lie there."""
    taken, lying = [*_taken(layout), *([also] if also is not None else ())], layout.w > 600
    fine = 12 if lying else 5
    for scale in (1.0, 0.8, 0.66) if lying else (0.6, 0.5, 0.42):
        half, up = wide * scale, high * scale
        across = [half + 2 + step * fine for step in range(int((layout.w - 2 * half) / fine))]
        across.sort(key=lambda x: (abs(x - near), -x))
        for row in range(int((layout.h - 2 * up) / fine)):
            y = up + 2 + row * fine
            for x in across:
                if all(
                    x + half < left or x - half > right or y + up < top or y - up > foot
                    for left, top, right, foot in taken
                ):
                    return x, y, scale
    return None


def _taken(layout: Layout) -> Iterator[ResultFrame]:
    """What lies on the cloth or may lie there: left, top, right, foot."""
    for area in layout.areas:
        if area.form is not AreaForm.DOT:
            yield area.x, area.y, area.x + area.w, area.y + area.h
    for spot in layout.spots:
        wide, high = max(spot.room, 64 * spot.scale) / 2, 48 * spot.scale
        if spot.place != PlaceKind.ASIDE.value:
            size = min(spot.scale, 1.5)
            label = 22 * size if spot.label else 0
            beside = width(spot.label, 17 * size) + 12 if spot.place == BOARD else 0
            yield spot.x - wide - beside, spot.y - high - label, spot.x + wide, spot.y + high
    for one in layout.words:
        title = one.style == "title"
        wide = title_width(one.text, one.size) / 2 if title else width(one.text, one.size) * 0.6
        yield one.x - wide, one.y - one.size, one.x + wide, one.y + one.bend
    for cell in layout.cells:
        yield cell.x, cell.y, cell.x + cell.w, cell.y + cell.h
    if layout.wheel is not None:
        x, y, r = layout.wheel
        yield x - r, y - r, x + r, y + r
    if layout.dice is not None:
        x, y, r = layout.dice
        yield x - 70 * r, y - 22 * r, x + 70 * r, y + 22 * r


def _board(view: TableView, layout: Layout) -> ResultFrame | None:
    """Where the meters hang: at the left of the upper edge if that is free."""
    if not view.meters:
        return None
    longest = max(width(_metered(meter), 13) for meter in view.meters)
    half, high = 20 + -(-longest // 40) * 20, 15.0 * len(view.meters)  # it moves but seldom
    x, y, scale = _free(layout, half, high, 0) or (half / 2 + 4, high / 2, 0.5)
    return x - half * scale, y - high * scale, x + half * scale, y + high * scale


def _metered(meter: MeterShown) -> str:
    return f"{meter.title} {dollars(meter.cents)}"


def meters(view: TableView, layout: Layout) -> str:
    """Jackpots and pools, one under the other."""
    board = _board(view, layout)
    if board is None:
        return ""
    left, top, _, foot = board
    out, each = "", (foot - top) / len(view.meters)
    for row, meter in enumerate(view.meters):
        text, scale = _metered(meter), each / 30
        wide = width(text, 13) / 2 + 12
        where = at(left + (wide + 4) * scale, top + (row + 0.5) * each, scale)
        out += (
            f'<g id="meter-{ident(meter.id)}" class="tag meter" {where}>'
            f'<rect x="{n(-wide)}" y="-12" width="{n(2 * wide)}" height="24" rx="12"/>'
            f'<text y="4.6" font-size="13">{safe(text)}</text></g>'
        )
    return out

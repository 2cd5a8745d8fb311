"""Chips on the cloth: stakes where they lie, what is paid to the right of them, the lost gone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from croupier.money import dollars
from croupier.pages.felt.areas import Zone, face
from croupier.pages.felt.pieces import stack
from croupier.pages.felt.text import at, ident, n, safe, width
from croupier.pages.layouts.layout import AreaOnCloth, Layout
from croupier.play.view import Stack, TableView

LOST: Final = frozenset({"lose"})
GONE: Final = frozenset({"removed"})
"""Stacks that their owners have taken back: they are no longer on the layout."""
RISE: Final = 4
"""How much higher than the one below it a chip of a stack lies."""
HIGHEST: Final = 10
"""How much higher than the lowest the highest lies: a tall stack is pressed, and stands below the
words of its area."""


class StackOnArea(NamedTuple):
    """A stack on an area."""

    stack: Stack
    area: AreaOnCloth


def lying(view: TableView, layout: Layout) -> list[StackOnArea]:
    """The stacks that have an area, the viewer's own first on each."""
    found: list[StackOnArea] = []
    if layout.ring is not None:  # they lie before the players
        return found
    earlier = view.phase != "over" and len(view.rolls) > 1
    for one in view.chips:
        if earlier and one.state != "live":  # settled by a roll before, and taken up
            continue
        area = layout.lies_at(one.area)
        if area is not None and one.cents and one.state not in GONE:
            found.append(StackOnArea(one, area))
    return sorted(found, key=lambda on: on.stack.owner != view.seat) if view.seat else found


def chips(view: TableView, layout: Layout, used: set[str], *, still: bool) -> tuple[str, str]:
    """The glow of winning areas, and all stacks; in a still picture the lost ones lie faded."""
    per_area: dict[str, list[StackOnArea]] = {}
    for on in lying(view, layout):
        per_area.setdefault(on.area.id, []).append(on)
    glow, out = [_glow(area) for area in _come_up(view, layout)], []
    for stacks in per_area.values():
        area = stacks[0].area
        zone = face(area).chips
        under_words = any("left" not in line.style for line in face(area).words)
        if any(on.stack.state == "win" for on in stacks) and _glow(area) not in glow:
            glow.append(_glow(area))
        places = row(stacks, zone, layout)
        close = len(places) > 1 and places[1] - places[0] < APART * zone.scale * 0.85
        where_next = iter(places)
        for on in stacks:
            mine = on.stack.owner == view.seat
            gone = on.stack.state in LOST and not still
            x = next(where_next)
            where = at(*layout.house, zone.scale) if gone else at(x, zone.y, zone.scale)
            told = zone.scale if mine or not close else 0
            one_sum = under_words and close and on.stack.pays > 0
            out.append(_stake(on, where, used, mine=mine, told=0 if one_sum else told))
            if on.stack.pays > 0:
                x, above = next(where_next), close and not one_sum
                out.append(_paid(on, x, zone, used, mine=mine, told=told > 0, above=above))
    return "".join(glow), "".join(out)


def _come_up(view: TableView, layout: Layout) -> list[AreaOnCloth]:
    """The number or symbol that the wheel came to, where it has an area of its own."""
    if layout.wheel is None or not view.spins:
        return []
    came = view.spins[-1]
    return [
        one
        for one in layout.areas
        if one.form.value != "dot" and (one.area.numbers == (came,) or one.area.on == came)
    ][:1]


APART: Final = 40
"""From one stack to the next where there is room, at scale 1."""


EDGE: Final = 26
"""From the middle of a stack to the edge of the cloth, at scale 1."""


def row(stacks: Sequence[StackOnArea], zone: Zone, layout: Layout) -> list[float]:
    """Where the stacks of an area lie side by side, what is paid at the right of each stake: around
    the middle, within the cloth, and so close before its edge that none lies on the words.
    """
    gaps = sum(2 if on.stack.pays > 0 else 1 for on in stacks) - 1
    step = whole = APART * zone.scale
    edge = EDGE * zone.scale
    if gaps:
        least = whole * (0.42 if gaps < 2 else 0.24)
        to_the_edge = max(layout.w - edge - zone.left, 0)
        step = max(min(whole, (zone.right - zone.left) / gaps), min(least, to_the_edge / gaps))
    long = step * gaps
    first = max(zone.left, min(zone.x - long / 2, zone.right - long))
    first = max(edge, min(first, layout.w - edge - long))
    return [first + step * number for number in range(gaps + 1)]


def pile(cents: int, used: set[str]) -> tuple[str, int]:
    """The chips of an amount around (0, 0), and how many there are."""
    found = stack(cents)
    used.update(found)
    return _piled(found), len(found)


@lru_cache(maxsize=4096)
def _piled(chips: tuple[str, ...]) -> str:
    step = rise(len(chips)) / max(len(chips) - 1, 1)
    return "".join(
        f'<use href="#{chip}" y="{n(-step * number)}"/>' if number else f'<use href="#{chip}"/>'
        for number, chip in enumerate(chips)
    )


def rise(many: int) -> float:
    """How much higher than the lowest the highest of so many chips lies."""
    return min(RISE * (many - 1), HIGHEST)


LEGIBLE: Final = 0.66
"""Amounts of smaller stacks than this are written larger."""


@lru_cache(maxsize=4096)
def amount(text: str, scale: float, y: float = 26) -> str:
    """What a stack is worth, in a capsule under it."""
    size = 11.5 * max(1, LEGIBLE / scale)
    half, high = width(text, size) / 2 + size * 0.4, size * 1.36
    y += (high - 16) / 2 if y > 0 else (16 - high) / 2
    return (
        f'<rect class="sum" x="{n(-half)}" y="{n(y - high / 2)}" width="{n(2 * half)}" '
        f'height="{n(high)}" rx="{n(high / 2)}"/><text class="sum" y="{n(y + size * 0.35)}" '
        f'font-size="{n(size)}">{safe(text)}</text>'
    )


def group(id: str, kinds: str, said: str, where: str, inner: str) -> str:
    """A stack as a group that a page can move."""
    named = f'role="img" aria-label="{safe(said)}"'
    return f'<g id="{id}" class="chips {kinds}" {named} {where}>{inner}</g>'


def _stake(on: StackOnArea, where: str, used: set[str], *, mine: bool, told: float) -> str:
    """A stake; its amount is told at this scale, or not at all where many lie close."""
    one = on.stack
    drawn, _ = pile(one.cents, used)
    live = one.state == "live"
    kinds = ("mine" if mine else "other") + ("" if live else f" {ident(one.state)}")
    said = f"{one.owner}: {dollars(one.cents)} on {on.area.name}" + (
        "" if live else f", {one.state}"
    )
    sign = "−" if one.state in LOST else ""
    text = amount(sign + dollars(one.cents), told) if told else ""
    return group(f"s-{one.id}", kinds, said, where, drawn + text)


def _paid(
    on: StackOnArea, x: float, zone: Zone, used: set[str], *, mine: bool, told: bool, above: bool
) -> str:
    """What a wager is paid; its amount stands over it where stacks lie close."""
    one = on.stack
    drawn, many = pile(one.pays, used)
    said = f"{one.owner} is paid {dollars(one.pays)} on {on.area.name}"
    high = -26 - rise(many) if above else 26
    text = amount(f"+{dollars(one.pays)}", zone.scale, high) if told else ""
    where = at(x, zone.y, zone.scale)
    return group(f"p-{one.id}", "paid mine" if mine else "paid other", said, where, drawn + text)


@lru_cache(maxsize=4096)
def _glow(area: AreaOnCloth) -> str:
    id = f"w-{ident(area.id)}"
    if area.form.value in ("ring", "dot"):
        r = min(area.w, area.h) / 2
        middle = f'cx="{n(area.x + area.w / 2)}" cy="{n(area.y + area.h / 2)}"'
        return f'<circle id="{id}" class="glow" {middle} r="{n(r)}"/>'
    corner = "" if area.form.value == "cell" else f' rx="{n(min(9, area.h / 5))}"'
    return (
        f'<rect id="{id}" class="glow" x="{n(area.x)}" y="{n(area.y)}" width="{n(area.w)}" '
        f'height="{n(area.h)}"{corner}/>'
    )

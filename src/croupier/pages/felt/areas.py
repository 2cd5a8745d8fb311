"""An area of the cloth: its frame, its words, what it pays, and where its chips lie.

Chips lie beside the words and never on them, so words and chips are set out together.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from croupier.money import dollars
from croupier.pages.felt.strokes import SUITS
from croupier.pages.felt.text import LINE, Block, fit, ident, n, safe, width
from croupier.pages.layouts.layout import AreaOnCloth, Form


class Zone(NamedTuple):
    """Where chips lie: the middle of the first stack, how large they are, and how far stacks may
    reach to the right."""

    x: float
    y: float
    scale: float
    reach: float


class Words(NamedTuple):
    """A line of words at its place."""

    text: str
    x: float
    y: float
    size: float
    style: str = ""


class Face(NamedTuple):
    """How an area is set out."""

    words: tuple[Words, ...]
    chips: Zone
    marked: bool = False
    """Whether a ring is printed where the chips go."""


@lru_cache(maxsize=8192)
def face(area: AreaOnCloth) -> Face:
    """Where the words and the chips of an area go."""
    if area.form is Form.DOT:
        scale = min(0.62, max(area.w, 18) / 40)
        return Face((), Zone(area.x + area.w / 2, area.y + area.h / 2, scale, 0))
    if area.form is Form.RING:
        return _ring(area)
    if turned(area):
        return _turned(area)
    if area.form is Form.CELL and area.w < 1.7 * area.h:
        return _number(area)
    if area.h >= 96 or (area.h >= 66 and area.w < 1.5 * area.h):
        return _tall(area)
    return _flat(area)


def turned(area: AreaOnCloth) -> bool:
    """Whether its words run upwards: a narrow cell that they do not fit in otherwise."""
    return area.form is Form.CELL and area.h > 1.15 * area.w and width(area.short, 12) > area.w - 6


def _ring(area: AreaOnCloth) -> Face:
    """A circle: its word in the upper part, the chips in the middle; in a small one aside."""
    cx, cy, r = area.x + area.w / 2, area.y + area.h / 2, min(area.w, area.h) / 2
    if r >= 26:
        block = fit(area.short, 1.5 * r, r * 0.5, (r * 0.36, r * 0.3, r * 0.25, r * 0.2))
        words = Words(block.lines[0], cx, cy - r * 0.56 + block.size * 0.36, block.size)
        return Face((words,), Zone(cx, cy + r * 0.16, r / 38, r))
    block = fit(area.short, 1.45 * r, r, (r * 0.72, r * 0.6, r * 0.5))
    words = Words(block.lines[0], cx - r * 0.1, cy + block.size * 0.2 - r * 0.12, block.size)
    return Face((words,), Zone(cx + r * 0.52, cy + r * 0.5, r * 0.5 / 18, r * 0.5))


def _number(area: AreaOnCloth) -> Face:
    """A cell with a number or a short word: chips in its lower right corner."""
    cx, cy, less = area.x + area.w / 2, area.y + area.h / 2, min(area.w, area.h)
    size = min(24.0, max(11.0, less * 0.36))
    sizes = tuple(size * part for part in (1, 0.8, 0.65, 0.5))
    paid = bool(area.pays) and area.h >= 52 and area.hue not in NUMBERS
    block = fit(area.short, area.w * 0.86, area.h * (0.5 if paid else 0.8), sizes)
    words = _middle(block, cx, cy - (size * 0.45 if paid else 0))
    if paid:
        small = fit(area.pays, area.w * 0.9, 14, (10, 9, 8))
        words += (Words(small.lines[0], cx, cy + block.high / 2 + 6, small.size, "pays"),)
    scale = min(0.66, less * 0.16 / 18 + 0.1)
    edge = 18 * scale + 2
    return Face(words, Zone(area.x + area.w - edge, area.y + area.h - edge, scale, edge))


def _turned(area: AreaOnCloth) -> Face:
    """Words that run upwards: chips at their foot."""
    cx, less = area.x + area.w / 2, min(area.w, area.h)
    scale = min(0.66, less * 0.42 / 18)
    foot = 36 * scale + 10
    block = fit(area.short, area.h - foot, area.w * 0.7, (16, 14, 12, 10, 9))
    words = _middle(block, cx, area.y + (area.h - foot) / 2)
    return Face(words, Zone(cx, area.y + area.h - foot / 2 - 2, scale, less / 2))


def _tall(area: AreaOnCloth) -> Face:
    """A large box: words above, odds below, chips between them."""
    cx, big = area.x + area.w / 2, area.w > 150
    top = (34.0, 30.0, 26.0) if big else ()
    sizes = (*top, 22.0, 20.0, 18.0, 16.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0)
    sizes = tuple(size for size in sizes if size <= max(area.h * 0.19, 11))
    block = fit(area.short, area.w - 14, area.h * 0.42, sizes)
    start = area.y + area.h * 0.05 + block.size
    words = tuple(
        Words(line, cx, start + row * block.size * LINE, block.size)
        for row, line in enumerate(block.lines)
    )
    below = area.y + area.h
    if area.pays:
        small = fit(
            area.pays, area.w - 10, 40, (17, 14, 12, 11, 10, 9, 8) if big else (11, 10, 9, 8)
        )
        below -= 8 + (len(small.lines) - 1) * small.size * LINE
        words += tuple(
            Words(line, cx, below + row * small.size * LINE, small.size, "pays")
            for row, line in enumerate(small.lines)
        )
        below -= small.size
    above = start + (len(block.lines) - 1) * block.size * LINE + block.size * 0.3
    room = below - above
    scale = max(0.34, min(1.3, (room - 4) / 56, area.w / 60))
    return Face(words, Zone(cx, (above + below) / 2 - 5 * scale, scale, area.w / 2 - 6))


def _flat(area: AreaOnCloth) -> Face:
    """A low box: words at the left, chips at the right, where a ring is printed for them."""
    scale = max(0.4, min(0.84, (area.h - 14) / 46))
    foot = min(36 * scale + 14, area.w * 0.4)
    room = area.w - foot - 8
    left = area.x + 9
    paid = bool(area.pays) and area.h >= 34
    high = area.h - (17 if paid else 8)
    sizes = (20.0, 18.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0)
    most = 13 if area.hue == "side" else max(area.h * 0.27, 10)
    fair = tuple(size for size in sizes if size <= most)
    block = fit(area.short, room, high, fair)
    small = fit(area.pays, room, 14, (12, 11, 10, 9, 8)) if paid else Block((), 0)
    whole = block.high + small.high
    y = area.y + (area.h - whole) / 2 + block.size * 0.92
    words = tuple(
        Words(line, left, y + row * block.size * LINE, block.size, "left")
        for row, line in enumerate(block.lines)
    )
    y += block.high + small.size * 0.1
    words += tuple(Words(line, left, y, small.size, "left pays") for line in small.lines)
    zone = Zone(area.x + area.w - foot / 2 - 4, area.y + area.h / 2 - 3 * scale, scale, foot / 2)
    return Face(words, zone, marked=area.w >= 3.2 * 18 * scale)


def _middle(block: Block, x: float, y: float) -> tuple[Words, ...]:
    top = y - block.high / 2 + block.size * 0.93
    return tuple(
        Words(line, x, top + row * block.size * LINE, block.size)
        for row, line in enumerate(block.lines)
    )


# -- drawing -------------------------------------------------------------------------------------

NUMBERS: Final = frozenset({"red", "black", "green"})


def label(area: AreaOnCloth, own: int) -> str:
    """An area as it is read aloud: its name, what it pays, and the viewer's chips there."""
    said = [area.name]
    if area.pays:
        said.append(f"pays {area.pays}")
    if own:
        said.append(f"you have {dollars(own)}")
    return ", ".join(said)


@lru_cache(maxsize=16384)
def drawn(area: AreaOnCloth, shut: bool = False, own: int = 0) -> str:
    """An area as a button of the felt; one that only a move brings chips to is none."""
    kinds = " ".join(filter(None, ("a", area.form.value, area.hue, "shut" if shut else "")))
    role = 'role="button" tabindex="-1"' if area.target else 'role="group"'
    off = ' aria-disabled="true"' if shut else ""
    return (
        f'<g id="a-{ident(area.id)}" class="{safe(kinds)}" {role} '
        f'aria-label="{safe(label(area, own))}"{off}>{_frame(area)}{_printed(area)}</g>'
    )


def _frame(area: AreaOnCloth) -> str:
    x, y, w, h = area.x, area.y, area.w, area.h
    cx, cy, out = x + w / 2, y + h / 2, ""
    if area.hit > min(w, h):
        out = f'<circle class="h" cx="{n(cx)}" cy="{n(cy)}" r="{n(area.hit / 2)}"/>'
    if area.form in (Form.RING, Form.DOT):
        return f'{out}<circle class="f" cx="{n(cx)}" cy="{n(cy)}" r="{n(min(w, h) / 2)}"/>'
    corner = "" if area.form is Form.CELL else f' rx="{n(min(9, h / 5))}"'
    return f'{out}<rect class="f" x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{corner}/>'


def _printed(area: AreaOnCloth) -> str:
    """The oval of a number, the lozenge of a colour, the ring for chips; then the words."""
    if area.form is Form.DOT:
        return ""
    w, h, set_out, out = area.w, area.h, face(area), ""
    cx, cy = area.x + w / 2, area.y + h / 2
    if area.form is Form.CELL and area.hue in NUMBERS:
        out = f'<ellipse class="o" cx="{n(cx)}" cy="{n(cy)}" rx="{n(w * 0.38)}" ry="{n(h * 0.4)}"/>'
    elif area.form is Form.CELL and area.short.lower() in NUMBERS:
        words = set_out.words[0]
        where = f"translate({n(words.x)} {n(words.y - words.size * 0.36)})"
        return (
            f'<path class="o {area.short.lower()}" d="{SUITS["D"]}" '
            f'transform="{where} scale({min(w, h) / 36:.2f})"/>'
        )
    if set_out.marked:
        zone = set_out.chips
        out += f'<circle class="z" cx="{n(zone.x)}" cy="{n(cy)}" r="{n(18 * zone.scale)}"/>'
    turn = turned(area)
    return out + "".join(_line(words, turn=turn) for words in set_out.words)


def _line(words: Words, *, turn: bool) -> str:
    style = f' class="{words.style}"' if words.style else ""
    x, y = n(words.x), n(words.y)
    spun = f' transform="rotate(-90 {x} {n(words.y - words.size * 0.36)})"' if turn else ""
    text = safe(words.text)
    return f'<text{style} x="{x}" y="{y}" font-size="{n(words.size)}"{spun}>{text}</text>'

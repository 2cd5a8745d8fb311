"""An area of the cloth: its frame, its words, what it pays, and where its chips lie.

Chips lie beside the words and never on them, so words and chips are set out together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from croupier.money import dollars
from croupier.pages.felt.strokes import SUITS
from croupier.pages.felt.text import LINE, Block, at, fit, ident, n, safe, width
from croupier.pages.layouts.layout import AreaForm, AreaOnCloth


class Zone(NamedTuple):
    """Where chips lie: the middle of the only stack, how large it is, and between which middles
    several stacks may lie."""

    x: float
    y: float
    scale: float
    left: float
    right: float


class LineOfWords(NamedTuple):
    """A line of words at its place."""

    text: str
    x: float
    y: float
    size: float
    style: str = ""


class Face(NamedTuple):
    """How an area is set out."""

    words: tuple[LineOfWords, ...]
    chips: Zone
    marked: bool = False
    """Whether a ring is printed where the chips go."""


NUMBERS: Final = frozenset({"red", "black", "green"})
"""Hues of numbers, which stand in an oval of their colour."""
COLOURS: Final = frozenset({"red", "black"})
"""Words that are drawn as a lozenge of the colour."""
LARGE: Final = frozenset({"player", "banker", "tie"})
"""Hues of the boxes that make up the middle of a cloth."""
LEAST: Final = 8.0
"""Smaller words than these are not printed."""


def _sizes(most: float) -> tuple[float, ...]:
    """Sizes of type from one on downwards."""
    scale = (34, 30, 26, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9)
    return (*(float(size) for size in scale if size <= most), LEAST)


@lru_cache(maxsize=8192)
def face(area: AreaOnCloth) -> Face:
    """Where the words and the chips of an area go."""
    if area.form is AreaForm.DOT:
        scale = min(0.7, area.w / 31)
        reach = 34 * scale  # a stake and what it is paid stand side by side
        return Face((), _around(area.x + area.w / 2, area.y + area.h / 2, scale, reach + 4))
    if area.hue == "added":
        return _added(area)
    if area.form is AreaForm.RING:
        return _ring(area)
    if is_number(area) or (is_colour(area) and area.w < 1.7 * area.h):
        return _cell(area)
    if area.form is AreaForm.CELL and area.w < 1.7 * area.h:
        return _tall(area) if area.h >= 50 else _cell(area)
    tall = area.h >= 96 or (area.h >= 66 and area.w < 1.5 * area.h)
    return _tall(area) if tall or (area.hue in LARGE and area.h >= 60) else _flat(area)


def is_number(area: AreaOnCloth) -> bool:
    """Whether a number of a wheel is printed there, in its colour."""
    return area.form is AreaForm.CELL and area.hue in NUMBERS and area.short.isdigit()


def is_colour(area: AreaOnCloth) -> bool:
    """Whether a colour is printed there, and no word for it."""
    return area.form is AreaForm.CELL and area.short.lower() in COLOURS


def _added(area: AreaOnCloth) -> Face:
    """Where a move brings chips: a word if there is room for all of it, chips in the middle."""
    cx, cy = area.x + area.w / 2, area.y + area.h / 2
    scale = max(0.36, min(0.9, (area.h - 6) / 46, area.w / 40))
    block = fit(area.short, area.w - 40 * scale - 8, area.h - 8, _sizes(min(13, area.h * 0.34)))
    if block.cut or area.short.isupper() or area.form is AreaForm.RING:
        return Face((), _around(cx, cy - 3 * scale, scale, area.w / 2 - 2))
    words = _lines(block, area.x + 7, cy, "left")
    return Face(words, _beside(words, area, scale, area.x + area.w - 21 * scale - 3))


def _ring(area: AreaOnCloth) -> Face:
    """A circle: its word in the upper part, the chips in the middle; in a small one aside."""
    cx, cy, r = area.x + area.w / 2, area.y + area.h / 2, min(area.w, area.h) / 2
    if r >= 21 and area.hue == "side":  # its name may be of two lines, and its chips are small
        block = fit(area.short, 1.5 * r, 0.72 * r, tuple(r * part for part in (0.4, 0.36, 0.3)))
        words = _lines(block, cx, cy - r * 0.5)
        return Face(words, _around(cx, cy + r * 0.3, r / 48, r))
    if r >= 21:
        block = fit(area.short, 1.4 * r, r * 0.5, tuple(r * part for part in (0.36, 0.3, 0.25)))
        words = _lines(block, cx, cy - r * 0.58)
        return Face(words, _around(cx, cy + r * 0.14, r / 40, r))
    block = fit(area.short, 1.6 * r, 0.7 * r, tuple(r * part for part in (0.62, 0.52, 0.42)))
    words = _lines(block, cx, cy - r * 0.3)
    return Face(words, _around(cx + r * 0.5, cy + r * 0.6, r / 36, r * 0.6))


def _cell(area: AreaOnCloth) -> Face:
    """A cell with a number or a short word: chips in its lower right corner."""
    cx, cy, less = area.x + area.w / 2, area.y + area.h / 2, min(area.w, area.h)
    scale = min(0.66, less * 0.16 / 18 + 0.1)
    edge = 18 * scale + 2
    right = area.x + area.w - edge
    zone = Zone(right, area.y + area.h - edge, scale, area.x + edge, right)
    size = min(24.0, less * 0.5 if is_number(area) else less * 0.36)
    sizes = tuple(size * part for part in (1, 0.86, 0.72, 0.6, 0.5))
    block = fit(area.short, area.w * 0.86, area.h * 0.6, sizes)
    if not is_number(area):  # a word stands above the chips, in a small cell above its middle
        above = zone.y - 18 * scale - block.high / 2
        cy = max(min(cy, above), area.y + block.high / 2 + 1)
    return Face(_lines(block, cx, cy), zone)


def _tall(area: AreaOnCloth) -> Face:
    """A large box: words above, odds below if chips have room between them, otherwise none."""
    cx, big = area.x + area.w / 2, area.w > 150
    most = min(max(area.h * 0.19, 12), 34 if big else 22)
    block = fit(area.short, area.w - 12, area.h * 0.44, _sizes(most))
    above = area.y + max(area.h * 0.05, 4) + block.high
    words = _lines(block, cx, above - block.high / 2)
    below = area.y + area.h - 3
    for odds in _odds(area, area.w - 10, 17 if big else 12):
        if below - odds.high - above > 0.45 * HIGH:
            below -= odds.high + 2
            words += _lines(odds, cx, below + odds.high / 2, "pays")
    scale = max(0.34, min(1.3, (below - above) / HIGH, area.w / 60))
    return Face(words, _around(cx, below - 36 * scale, scale, area.w / 2 - 6))


HIGH: Final = 62
"""What a small stack and its amount take at scale 1."""


def _flat(area: AreaOnCloth) -> Face:
    """A low box: words at the left, chips at the right, where a ring is printed for them."""
    scale = max(0.4, min(0.84, (area.h - 14) / 46))
    foot = min(36 * scale + 14, area.w * 0.42)
    scale = min(scale, max(0.3, (foot - 8) / 38))  # a narrow box has small chips
    room, left, cy = area.w - foot - 6, area.x + 8, area.y + area.h / 2
    part = 0.42 if area.short.isdigit() else 0.27  # the number of a place is all that stands there
    most = 13 if area.hue == "side" else 30 if area.hue == "point" else max(area.h * part, 10)
    paid = bool(area.pays) and area.h >= (44 if area.form is AreaForm.CELL else 34)
    block = fit(area.short, room, area.h - (16 if paid else 6), _sizes(most))
    if block.cut and paid:  # its name whole rather than what it pays
        paid, block = False, fit(area.short, room, area.h - 6, _sizes(most))
    if block.cut and area.w < 48:
        return Face((), _around(area.x + area.w / 2, cy - 3 * scale, scale, area.w / 2))
    if area.hue == "dice":  # as high as the dice that stand for it
        block = Block(block.lines[:1], min(26.0, area.h * 0.42))
    odds = _odds(area, room, min(12, area.h * 0.22, max(block.size * 0.86, LEAST))) if paid else ()
    whole = block.high + (odds[0].high if odds else 0)
    words = _lines(block, left, cy - (whole - block.high) / 2, "left")
    if odds:
        words += _lines(odds[0], left, cy + (whole - odds[0].high) / 2 + 1, "left pays")
    zone = _beside(words, area, scale, area.x + area.w - foot / 2 - 3)
    return Face(words, zone, marked=area.w >= 58 * scale)


def _around(x: float, y: float, scale: float, reach: float) -> Zone:
    """Chips around a middle, as far as that to both sides."""
    far = max(reach - 18 * scale, 0)
    return Zone(x, y, scale, x - far, x + far)


def _beside(words: Sequence[LineOfWords], area: AreaOnCloth, scale: float, x: float) -> Zone:
    """Chips at the right of words; several have the room between words and edge."""
    end = max(one.x + width(one.text, one.size) for one in words)
    if faces := dice_of(area):
        end = max(end, area.x + 6 + 40 * len(faces) * _die(area, words[0].size, x, scale))
    left = min(x, end + 20 * scale + 2)
    right = max(x, area.x + area.w - 18 * scale - 3)
    return Zone(x, area.y + area.h / 2 - 3 * scale, scale, left, right)


def _odds(area: AreaOnCloth, room: float, most: float) -> tuple[Block, ...]:
    """What an area pays on one line; nothing where that would have to be cut."""
    if not area.pays:
        return ()
    block = fit(area.pays, room, most * 1.2, _sizes(most))
    return () if block.cut else (block,)


def _lines(block: Block, x: float, y: float, style: str = "") -> tuple[LineOfWords, ...]:
    """Lines around a height."""
    top = y - block.high / 2 + block.size * 0.93
    return tuple(
        LineOfWords(line, x, top + row * block.size * LINE, block.size, style)
        for row, line in enumerate(block.lines)
    )


# -- drawing -------------------------------------------------------------------------------------


def label(area: AreaOnCloth, own: int) -> str:
    """An area as it is read aloud: its name, what is printed on it where the name has not that
    (whoever speaks to a machine says what he sees), what it pays, and the viewer's chips there.
    """
    said = [area.name]
    printed_words = area.short if _has_words(area) else ""
    if printed_words.lower() not in area.name.lower():
        said.append(printed_words)
    if area.pays:
        said.append(f"pays {area.pays}")
    if own:
        said.append(f"you have {dollars(own)}")
    return ", ".join(said)


def _has_words(area: AreaOnCloth) -> bool:
    """Whether the cloth says in words what an area is for."""
    return bool(face(area).words) and not is_colour(area) and not dice_of(area)


@lru_cache(maxsize=16384)
def drawn(area: AreaOnCloth, shut: bool = False, own: int = 0) -> str:
    """An area as a button of the felt; one that only a move brings chips to is none.

    Its words stand beside the button and not in it: it is read aloud by its own name.
    """
    role = 'role="button" tabindex="-1"' if area.target else 'role="img"'
    off = ' aria-disabled="true"' if shut else ""
    return (
        f'<g id="{element_id(area)}" class="{_kinds(area)}{" shut" if shut else ""}"><g {role} '
        f'aria-label="{safe(label(area, own))}"{off}>{_target(area)}{shapes(area)}</g>'
        f'<g aria-hidden="true">{words(area)}</g></g>'
    )


@lru_cache(maxsize=16384)
def still(area: AreaOnCloth) -> str:
    """An area on a picture that nobody touches: no button, and nothing that only one needs."""
    return "" if area.form is AreaForm.DOT else f'<g class="{_kinds(area)}">{printed(area)}</g>'


def element_id(area: AreaOnCloth) -> str:
    """The id of its element in a page."""
    return f"a-{ident(area.id)}"


def _kinds(area: AreaOnCloth) -> str:
    return safe(" ".join(filter(None, ("a", area.form.value, area.hue))))


def _target(area: AreaOnCloth) -> str:
    """Where a finger may be put, where that is larger than the area."""
    if area.hit <= min(area.w, area.h):
        return ""
    cx, cy = area.x + area.w / 2, area.y + area.h / 2
    return f'<circle class="h" cx="{n(cx)}" cy="{n(cy)}" r="{n(area.hit / 2)}"/>'


def _frame(area: AreaOnCloth) -> str:
    x, y, w, h = area.x, area.y, area.w, area.h
    if area.form in (AreaForm.RING, AreaForm.DOT):
        middle = f'cx="{n(x + w / 2)}" cy="{n(y + h / 2)}"'
        return f'<circle class="f" {middle} r="{n(min(w, h) / 2)}"/>'
    corner = "" if area.form is AreaForm.CELL else f' rx="{n(min(9, h / 5))}"'
    return f'<rect class="f" x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{corner}/>'


def printed(area: AreaOnCloth) -> str:
    """All that is printed of an area."""
    return shapes(area) + words(area)


def shapes(area: AreaOnCloth) -> str:
    """The frame; the oval of a number, the lozenge of a colour, faces of dice."""
    w, h, set_out, out = area.w, area.h, face(area), _frame(area)
    cx, cy = area.x + w / 2, area.y + h / 2
    if is_number(area) and area.hue != "green":
        out += (
            f'<ellipse class="o" cx="{n(cx)}" cy="{n(cy)}" rx="{n(w * 0.38)}" ry="{n(h * 0.4)}"/>'
        )
    if set_out.marked:
        zone = set_out.chips
        out += f'<circle class="z" cx="{n(zone.x)}" cy="{n(cy)}" r="{n(18 * zone.scale)}"/>'
    lines = set_out.words
    if is_colour(area):
        x = lines[0].x if lines[0].style != "left" else area.x + min(w * 0.3, h)
        where = f"translate({n(x)} {n(cy)}) scale({min(w, h) / 36:.2f})"
        kind = f"o {area.short.lower()}"
        return f'{out}<path class="{kind}" d="{SUITS["D"]}" transform="{where}"/>'
    return out + (_faces(area, lines[0]) if dice_of(area) and lines else "")


def words(area: AreaOnCloth) -> str:
    """The words of an area; none where a colour or dice stand for them."""
    if is_colour(area):
        return ""
    lines = face(area).words
    return "".join(_line(one) for one in (lines[1:] if dice_of(area) else lines))


def dice_of(area: AreaOnCloth) -> tuple[str, ...]:
    """The faces of dice that an area is for."""
    return tuple(re.findall(r"[1-6]", area.short)) if area.hue == "dice" else ()


def _die(area: AreaOnCloth, size: float, x: float, scale: float) -> float:
    """How large a die is drawn: as the words that it stands for, if that leaves room for the chips
    of this scale in the middle of the ring.
    """
    room = x - 18 * scale - area.x - 10
    return min(size / 38, room / (40 * len(dice_of(area))))


def _faces(area: AreaOnCloth, words: LineOfWords) -> str:
    """Dice in the place of figures, as large as there is room beside the chips."""
    faces, zone = dice_of(area), face(area).chips
    scale = _die(area, words.size, zone.x, zone.scale)
    out, y = "", words.y - words.size * 0.36
    for place, value in enumerate(faces):
        x = area.x + 6 + (20 + 40 * place) * scale
        out += f'<use href="#e-{value}" {at(x, y, scale)}/>'
    return out


def _line(words: LineOfWords) -> str:
    style = f' class="{words.style}"' if words.style else ""
    where = f'x="{n(words.x)}" y="{n(words.y)}"'
    return f'<text{style} {where} font-size="{n(words.size)}">{safe(words.text)}</text>'

"""A felt as SVG, from a view and a layout: one drawing for browser, notebook, replay and README.

A picture is made of parts that change at different rates, each with an id of its own: the cloth,
each of its areas, and what lies on them. `fragments` gives them one by one, so that a page is sent
only those that differ from what it has; `draw` gives the whole.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from croupier.money import dollars
from croupier.pages.felt import areas, chips, hands, results, seats, wheels
from croupier.pages.felt.areas import element_id
from croupier.pages.felt.pieces import symbols
from croupier.pages.felt.text import n, safe, width
from croupier.pages.layouts.layout import AreaOnCloth, Layout, PrintedWords
from croupier.play.view import HIDDEN, OpenWagers, TableView

FELTS: Final = {
    "teal": ("#135a53", "#0a3733"),
    "green": ("#17694a", "#0b3f2a"),
    "navy": ("#24477a", "#12264a"),
    "slate": ("#2f5a63", "#183238"),
    "wine": ("#74283a", "#42131f"),
    "plum": ("#553069", "#2f1a3d"),
    "indigo": ("#383b94", "#1c1e57"),
}
"""The colours of a cloth: in its middle, at its edge."""
NOBODY: Final[Mapping[str, int]] = {}


# -- the cloth -----------------------------------------------------------------------------------


def own_chips(view: TableView, layout: Layout) -> dict[str, int]:
    """The viewer's chips by area, for those who are read what lies there."""
    found: dict[str, int] = {}
    for on in chips.lying(view, layout):
        if on.stack.owner == view.seat and on.stack.state == "live":
            found[on.area.id] = found.get(on.area.id, 0) + on.stack.cents
    return found


def area(one: AreaOnCloth, open: OpenWagers, own: Mapping[str, int] = NOBODY) -> str:
    """One area. Where none is open the whole cloth says so, and no area is drawn anew."""
    shut = bool(open.areas) and not open.all and one.id not in open.areas and one.target
    return areas.drawn(one, shut, own.get(one.id, 0))


def _shut(open: OpenWagers) -> bool:
    return not open.all and not open.areas


def cloth(layout: Layout, open: OpenWagers, own: Mapping[str, int] = NOBODY) -> str:
    """What is printed on the table, and the areas that take chips."""
    off = ' class="shut" aria-disabled="true"' if _shut(open) else ""
    drawn = "".join(area(one, open, own) for one in layout.areas if _laid_on(one, layout))
    return f'<g id="cloth"{off}>{printed(layout)}{drawn}</g>'


def _laid_on(one: AreaOnCloth, layout: Layout) -> bool:
    """Whether chips lie on an area: at a poker table they lie before the players."""
    return one.target or layout.ring is None


@lru_cache(maxsize=512)
def still(layout: Layout) -> str:
    """The cloth of a picture that nobody touches."""
    drawn = "".join(areas.still(one) for one in layout.areas if _laid_on(one, layout))
    return f'<g id="cloth">{printed(layout)}{_said_once(drawn)}</g>'


SHAPE: Final = re.compile(r'<(\w+) class="(\w)" c?x="([^"]*)" c?y="([^"]*)" ([^>]*)/>')
"""A shape of an area: what it is, its class, where it lies, and how large it is."""


def _said_once(drawn: str) -> str:
    """Areas with the most frequent size of type and every repeated shape said once for all."""
    for size, _ in Counter(re.findall(r' font-size="[^"]*"', drawn)).most_common(1):
        drawn = f"<g{size}>{drawn.replace(size, '')}</g>"
    many = Counter((one[0], one[4]) for one in SHAPE.findall(drawn))
    ids = {shape: f"y{number}" for number, shape in enumerate(many) if many[shape] > 2}

    def again(found: re.Match[str]) -> str:
        tag, kind, x, y, shape = found.groups()
        id = ids.get((tag, shape))
        return f'<use class="{kind}" href="#{id}" x="{x}" y="{y}"/>' if id else found[0]

    shapes = "".join(f'<{tag} id="{id}" {shape}/>' for (tag, shape), id in ids.items())
    return f"<defs>{shapes}</defs>{SHAPE.sub(again, drawn)}"


@lru_cache(maxsize=512)
def printed(layout: Layout) -> str:
    """What never changes on a table: its rim, its words, its numbers, the face of its wheel."""
    face = wheels.wheel(layout.compartments) if layout.wheel and layout.compartments else ""
    words = "".join(_words(number, one, layout.w) for number, one in enumerate(layout.words))
    defs = f"<defs>{face}</defs>" if face else ""
    return f"{defs}{seats.ring(layout)}{words}{results.cells(layout)}"


SPACED: Final = {"title": 0.16, "inscription": 0.04}
"""How far letters of words on the cloth stand apart, in sizes."""


def _words(number: int, one: PrintedWords, wide: float) -> str:
    """Words on the cloth, all of them on it; those along an arc are set on a path."""
    style, text, size = safe(one.style or "plain"), safe(one.text), one.size
    long = width(one.text, size) + len(one.text) * size * SPACED.get(one.style, 0)
    if long > wide - 20:
        size, long = size * (wide - 20) / long, wide - 20
    x = max(10 + long / 2, min(one.x, wide - 10 - long / 2))
    if one.style == "legend":
        short, _, meant = text.partition("  ")
        text = f'<tspan class="key">{short}</tspan> {meant}' if meant else text
    if not one.bend:
        where = f'x="{n(x)}" y="{n(one.y)}"'
        return f'<text class="w {style}" {where} font-size="{n(size)}">{text}</text>'
    half = long * 0.6 + 30
    path = f"M{n(x - half)} {n(one.y)}Q{n(x)} {n(one.y + 2 * one.bend)} {n(x + half)} {n(one.y)}"
    return (
        f'<path id="arc-{number}" d="{path}" fill="none"/><text class="w {style}" '
        f'font-size="{n(size)}"><textPath href="#arc-{number}" startOffset="50%">{text}</textPath>'
        "</text>"
    )


# -- what lies on it -----------------------------------------------------------------------------


class OnTheCloth(NamedTuple):
    """What lies on the cloth, and the symbols of the pieces in it."""

    drawn: str
    used: frozenset[str]


def _live(view: TableView, layout: Layout, *, still: bool) -> OnTheCloth:
    used: set[str] = set()
    glow, stacks = chips.chips(view, layout, used, still=still)
    cards, marks = hands.hands(view, layout, used)
    drawn = (
        glow
        + wheels.spun(view, layout)
        + results.numbers(view, layout, used)
        + results.dice(view, layout, used)
        + cards
        + stacks
        + seats.around(view, layout, used)
        + marks
        + results.puck(view, layout)
        + wheels.number(view, layout)
        + results.meters(view, layout)
        + results.banner(view, layout)
    )
    return OnTheCloth(f'<g id="live">{drawn}</g>', frozenset(used))


def live(view: TableView, layout: Layout) -> str:
    """What lies on the table now: cards, chips, dice, the wheel, counts and results."""
    return _live(view, layout, still=False).drawn


class Fragments(NamedTuple):
    """The parts of a picture, for a page that has an earlier one and is sent what differs."""

    shut: bool
    """Whether nothing is open: the class `shut` and `aria-disabled` of `cloth`, and no area."""
    areas: dict[str, str]
    """By the ids of their elements."""
    live: str


def fragments(view: TableView, layout: Layout) -> Fragments:
    """What a page is sent of a view, part by part."""
    own = own_chips(view, layout)
    there = (one for one in layout.areas if _laid_on(one, layout))
    drawn = {element_id(one): area(one, view.open, own) for one in there}
    return Fragments(_shut(view.open), drawn, live(view, layout))


# -- the whole -----------------------------------------------------------------------------------


def draw(view: TableView, layout: Layout, *, standalone: bool = True) -> str:
    """A felt as its viewer may see it.

    A picture that stands alone has its own style and the pieces it uses; in a page, the sprite and
    the style sheet are there already.
    """
    lying = _live(view, layout, still=standalone)
    box = f'viewBox="0 0 {n(layout.w)} {n(layout.h)}"'
    said = f"<title>{safe(view.title)}</title><desc>{safe(described(view))}</desc>"
    felt = f'class="felt {safe(layout.felt)}" {box} aria-label="{safe(view.title)}"'
    if not standalone:
        printed = cloth(layout, view.open, own_chips(view, layout))
        return f'<svg {XMLNS} id="felt" {felt} role="group">{said}{printed}{lying.drawn}</svg>'
    dice = {f"e-{value}" for one in layout.areas for value in areas.dice_of(one)}
    carried = f"<style>{style()}</style><defs>{symbols(lying.used | dice)}{_gradient(layout.felt)}"
    size = f'width="{n(layout.w)}" height="{n(layout.h)}"'
    return (
        f'<svg {XMLNS} {size} {felt} role="img">{said}{carried}</defs>{_ground(layout)}'
        f"{still(layout)}{lying.drawn}</svg>"
    )


XMLNS: Final = 'xmlns="http://www.w3.org/2000/svg"'


def _gradient(felt: str) -> str:
    middle, edge = FELTS.get(felt, FELTS["teal"])
    return (
        f'<radialGradient id="felt-{safe(felt)}" cx=".5" cy=".28" r=".85">'
        f'<stop stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{edge}"/></radialGradient>'
    )


def _ground(layout: Layout) -> str:
    rect = f'width="{n(layout.w)}" height="{n(layout.h)}" rx="{18 if layout.w > 600 else 12}"'
    return f'<rect class="ground" {rect} fill="url(#felt-{safe(layout.felt)})"/>'


def described(view: TableView) -> str:
    """The table in a few sentences, for those who do not see it."""
    said = [view.says.rstrip(".")] if view.says else []
    for place in view.places:
        shown = [card.face for card in place.cards if card.face != HIDDEN]
        if place.cards:
            down = len(place.cards) - len(shown)
            words = [*shown, f"{down} face down"] if down else shown
            count = "" if place.count is None else f", {place.count}"
            said.append(
                f"{place.title}: {' '.join(words)}{place.made and ', ' + place.made}{count}"
            )
    if view.rolls:
        said.append(f"Rolled {'-'.join(map(str, view.rolls[-1]))}")
    if view.spins:
        said.append(f"Came {', '.join(view.spins)}")
    staked = sum(stack.cents for stack in view.chips if stack.state == "live")
    if staked:
        said.append(f"{dollars(staked)} on the layout")
    return ". ".join(said) + ("." if said else "")


@cache
def style(*, page: bool = False) -> str:
    """The style sheet of the drawing: what a picture carries, or all of it for a page."""
    text = files("croupier.pages.felt").joinpath("felt.css").read_text("utf-8")
    kept = text if page else text.partition(PAGES_ONLY)[0]
    lines = (line for line in kept.splitlines() if not line.lstrip().startswith("/*"))
    return re.sub(r"\s*([{}:;,>])\s*", r"\1", " ".join(" ".join(lines).split()))


PAGES_ONLY: Final = "/* only in pages"
"""Where the part of the sheet begins that a still picture does without."""

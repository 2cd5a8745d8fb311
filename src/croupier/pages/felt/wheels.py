"""Wheels: of roulette with its ball, of symbols with its pointer; and the number that came."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from croupier.equipment.wheels import colour
from croupier.pages.felt.text import at, n, safe, width
from croupier.pages.layouts.layout import Layout
from croupier.play.view import TableView

HUES: Final = {"red": "#b92a31", "black": "#17191b", "green": "#17804f"}
PALETTE: Final = (
    "#2f6fb0",
    "#c98a1b",
    "#1f8a5c",
    "#b8323a",
    "#6a44a8",
    "#2a9a9a",
    "#d2622a",
    "#8a8f98",
)
"""Symbols of a wheel, the most frequent first."""
BRASS: Final = "#d9b66c"


def is_roulette(order: tuple[str, ...]) -> bool:
    """Whether numbers stand on a wheel, each once."""
    return all(name.isdigit() for name in order) and len(set(order)) == len(order)


@lru_cache(maxsize=64)
def around(order: tuple[str, ...]) -> tuple[str, ...]:
    """The compartments as they are drawn: symbols that stand on many are spread over the wheel.

    The order of a wheel of symbols is not known to the books, so none is claimed.

    >>> around(("a", "a", "a", "a", "b", "b"))
    ('a', 'b', 'a', 'a', 'b', 'a')
    """
    if is_roulette(order):
        return order
    many = len(order)
    wanted = []
    for name, count in Counter(order).items():
        wanted += [((place + 0.5) * many / count, -count, name) for place in range(count)]
    return tuple(name for _, _, name in sorted(wanted))


@lru_cache(maxsize=64)
def _hues(order: tuple[str, ...]) -> dict[str, str]:
    if is_roulette(order):
        return {name: HUES[colour(name)] for name in order}
    names = [name for name, _ in Counter(order).most_common()]
    return {name: PALETTE[place % len(PALETTE)] for place, name in enumerate(names)}


def hue(order: tuple[str, ...], name: str) -> str:
    """The colour of a compartment."""
    return _hues(order).get(name, HUES["black"])


def wheel_id(order: tuple[str, ...]) -> str:
    """Of the drawing of this very wheel: two wheels on a page do not meet."""
    return f"wheel-{len(order)}-{len(set(order))}"


@lru_cache(maxsize=64)
def wheel(order: tuple[str, ...]) -> str:
    """A wheel of radius 100 with its rim, the first compartment at the top; turned as one."""
    shown, many = around(order), len(order)
    roulette = is_roulette(order)
    inner = 60 if roulette else 34
    a, b = -pi / many, pi / many
    pocket = (
        f"M{100 * sin(a):.2f} {-100 * cos(a):.2f}A100 100 0 0 1 {100 * sin(b):.2f} "
        f"{-100 * cos(b):.2f}L{inner * sin(b):.2f} {-inner * cos(b):.2f}A{inner} {inner} 0 0 0 "
        f"{inner * sin(a):.2f} {-inner * cos(a):.2f}Z"
    )
    id = f"p{wheel_id(order)[5:]}"
    turns = [f"rotate({360 * place / many:.4g})" for place in range(many)]
    pockets = ""
    for fill in dict.fromkeys(_hues(order).values()):
        of_it = "".join(
            f'<use href="#{id}" transform="{turn}"/>'
            for name, turn in zip(shown, turns, strict=True)
            if hue(order, name) == fill
        )
        pockets += f'<g fill="{fill}">{of_it}</g>'
    names = "".join(_name(*one, roulette=roulette) for one in zip(shown, turns, strict=True))
    return (
        f'<path id="{id}" d="{pocket}" stroke="{BRASS}" stroke-width=".7"/>'
        f'<g id="{wheel_id(order)}" class="wheelface"><circle r="114" fill="#2a190f"/>'
        '<circle r="112" fill="none" stroke="#6b4a2f" stroke-width="2.5"/>'
        f'<circle r="106" fill="#4a2f1c" stroke="{BRASS}" stroke-width=".8"/>{pockets}'
        f'<g font-size="{9.6 if roulette else 7.6}">{names}</g>{_hub(inner, roulette=roulette)}</g>'
    )


def _name(name: str, turn: str, *, roulette: bool) -> str:
    """Across its compartment where it is short, otherwise along it."""
    if roulette or len(name) <= SHORT:
        return f'<text transform="{turn}" y="-{86.4 if roulette else 88}">{safe(name)}</text>'
    size = min(7.5, 56 / max(width(name, 1), 1))
    down = f"{turn} translate({n(size * 0.36)} -68) rotate(-90)"
    return f'<text transform="{down}" font-size="{size:.1f}">{safe(name)}</text>'


SHORT: Final = 3


def _hub(inner: float, *, roulette: bool) -> str:
    out = ""
    if roulette:
        out = f'<circle r="78" fill="none" stroke="{BRASS}" stroke-width=".8"/>'
    reach = inner * 0.74
    spokes = "".join(
        f'<g transform="rotate({turn})"><path d="M0 0V{-reach:.0f}" stroke="{BRASS}" '
        f'stroke-width="2.6" stroke-linecap="round"/><circle cy="{-reach:.0f}" r="3.4" '
        f'fill="{BRASS}"/></g>'
        for turn in range(45, 360, 90)
    )
    return (
        f'{out}<circle r="{inner}" fill="#3d2617" stroke="{BRASS}"/>'
        f'<circle r="{inner * 0.82:.0f}" fill="none" stroke="#6b4a2f" stroke-width="1.4"/>{spokes}'
        f'<circle r="12" fill="{BRASS}" stroke="#8a6a2c"/><circle r="5.5" fill="#f3dfae"/>'
    )


def angle(view: TableView, order: tuple[str, ...]) -> float:
    """How far the wheel has been turned in all: always onwards, three times and more a spin."""
    whole = 1080 * view.round
    if not view.spins or view.spins[-1] not in order:
        return whole - 720
    place = around(order).index(view.spins[-1])
    return whole + (-360 * place / len(order)) % 360


def spun(view: TableView, layout: Layout) -> str:
    """The wheel as it stands now, its ball or pointer, and what came."""
    if layout.wheel is None or not layout.compartments:
        return ""
    x, y, r = layout.wheel
    order = layout.compartments
    scale = r / 114
    face = f'<use href="#{wheel_id(order)}"/>'
    came = view.spins[-1] if view.spins else ""
    said = f"the wheel, {came}" if came else "the wheel"
    out = (
        f'<g class="wheelbox" role="img" aria-label="{safe(said)}" {at(x, y, scale)}>'
        f'<g id="wheel" class="wheel" transform="rotate({angle(view, order):.6g})">{face}</g>'
    )
    if not is_roulette(order):
        out += '<path class="pointer" d="M-7-119H7L0-99Z"/>'
    elif came:
        out += '<g id="ball" class="ball"><circle cy="-69" r="5.4"/></g>'
    return out + "</g>"


def number(view: TableView, layout: Layout) -> str:
    """What came, on a plate in the middle of the wheel."""
    if layout.wheel is None or not view.spins:
        return ""
    x, y, r = layout.wheel
    came, fill = view.spins[-1], hue(layout.compartments, view.spins[-1])
    side = 80 if is_roulette(layout.compartments) else 62
    size = min(side * 0.62, side * 0.84 / max(width(came, 1), 0.1))
    return (
        f'<g id="came-{view.round}" class="tag result" {at(x, y, r / 114)}><rect x="{-side / 2:g}" '
        f'y="{-side / 2:g}" width="{side}" height="{side}" rx="14" fill="{fill}"/>'
        f'<text y="{n(size * 0.36)}" font-size="{n(size)}">{safe(came)}</text></g>'
    )

"""Cards, backs, tiles, dice, chips and balls of SVG, drawn with no font and no picture.

Each is a group to be used again by its id: a page has all of them once (`sprite()`), a picture
that stands alone carries those that it uses (`symbols(used)`). Colours are presentation attributes,
so a piece is right without a style sheet; what a style may change (the four-colour deck) is a class
and `color`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import cos, sin
from typing import Final, NamedTuple

from croupier.equipment.cards import CARDS, Card
from croupier.equipment.cards import RANKS as CARD_RANKS
from croupier.equipment.tiles import KINDS, ROWS, Dots, pips
from croupier.pages.felt.courts import COURTS
from croupier.pages.felt.strokes import RANKS, SUITS, number

CARD: Final = (64, 90)
"""A card: wide, high."""
TILE: Final = (40, 90)
PAPER, BLACK, RED = "#fdfbf5", "#16191c", "#c0272d"


class Symbol(NamedTuple):
    """A symbol and the others that it is made of."""

    drawn: str
    needs: tuple[str, ...] = ()


def _symbol(id: str, inner: str, *needs: str, more: str = "") -> tuple[str, Symbol]:
    return id, Symbol(f'<g id="{id}"{more}>{inner}</g>', needs)


# -- cards ---------------------------------------------------------------------------------------


def card_id(face: str) -> str:
    """The symbol of a card; `c-back` where its face is hidden."""
    return f"c-{face}" if face in _FACES else "c-back"


_FACES: Final = frozenset(map(str, CARDS))


def _card(card: Card) -> tuple[str, Symbol]:
    """Paper, the index in the corner so that a fan still reads, and the suit or the court."""
    suit, rank = card.suit, card.rank
    body = f"k-{rank}" if rank in COURTS else f"a-{suit}" if rank == "A" else f"m-{suit}"
    needs = ("paper", body, f"r-{rank}", f"i-{suit}", f"u-{suit}")
    colour = RED if suit in "HD" else BLACK
    inner = "".join(f'<use href="#{part}"/>' for part in needs[:-1])
    return _symbol(f"c-{card}", inner, *needs, more=f' class="suit {suit}" color="{colour}"')


def _paper() -> tuple[str, Symbol]:
    inner = (
        f'<rect x=".5" y=".5" width="63" height="89" rx="6.5" fill="{PAPER}" '
        'stroke="#0b0d0e" stroke-opacity=".34"/>'
    )
    return _symbol("paper", inner)


def _rank(rank: str) -> tuple[str, Symbol]:
    inner = (
        f'<path d="{RANKS[rank]}" transform="translate(7.4 8.6) scale(1.28)" fill="none" '
        'stroke="currentColor" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return _symbol(f"r-{rank}", inner)


def _suits(suit: str) -> Iterator[tuple[str, Symbol]]:
    """A suit, and where it stands on a card: in the index, in the middle, on the ace."""
    shape = f"u-{suit}"
    yield _symbol(shape, f'<path d="{SUITS[suit]}" fill="currentColor"/>')
    for id, where in (("i", "13.8 38.6) scale(.66"), ("m", "41.5 62.5) scale(1.75")):
        yield _symbol(
            f"{id}-{suit}", f'<use href="#{shape}" transform="translate({where})"/>', shape
        )
    ring = (
        '<circle cx="38" cy="57" r="20.5" fill="none" stroke="currentColor" stroke-width=".8" '
        'opacity=".35"/>'
    )
    ace = f'{ring}<use href="#{shape}" transform="translate(38 57) scale(1.55)"/>'
    yield _symbol(f"a-{suit}", ace, shape)


def _back() -> tuple[str, Symbol]:
    """A lattice of lozenges and the house's mark."""
    lattice = "".join(
        f"M{x} {y:.1f}l4 5.7-4 5.7-4-5.7Z"
        for y in (10.8 + 11.4 * row for row in range(6))
        for x in range(12, 56, 8)
    )
    inner = (
        '<use href="#paper"/><rect x="4" y="4" width="56" height="82" rx="4" fill="#233a75"/>'
        f'<path d="{lattice}" fill="none" stroke="#92a8e2" stroke-width=".7" opacity=".7"/>'
        '<rect x="6.5" y="6.5" width="51" height="77" rx="2.6" fill="none" stroke="#dfe6fb" '
        'stroke-width=".8" opacity=".8"/><circle cx="32" cy="45" r="11" fill="#233a75" '
        f'stroke="#dfe6fb" stroke-width="1.2"/><path d="{SUITS["S"]}" fill="#dfe6fb" '
        'transform="translate(32 44.6) scale(.62)"/>'
    )
    return _symbol("c-back", inner, "paper")


# -- tiles ---------------------------------------------------------------------------------------


def tile_id(dots: Dots | None) -> str:
    """The symbol of a tile with these dots; of its back where there are none to see."""
    return "t-back" if dots is None else f"t-{dots[0]}-{dots[1]}"


def _ebony() -> str:
    return (
        '<rect y="2" width="40" height="90" rx="6" fill="#000" opacity=".4"/>'
        '<rect x=".6" y=".6" width="38.8" height="88.8" rx="5.6" fill="#18191c" stroke="#43474f" '
        'stroke-width="1.2"/><rect x="2.4" y="2.4" width="35.2" height="85.2" rx="4" fill="none" '
        'stroke="#fff" stroke-opacity=".07" stroke-width="1.4"/>'
    )


def _tile(dots: Dots) -> tuple[str, Symbol]:
    """A Chinese domino: ones and fours are red, and half of the twelve."""
    drawn = ""
    for pip in pips(dots):
        alone = dots[pip.row // 3] == 1
        x = 20 + (pip.column - 1) * 10
        y = 14.5 + pip.row * 10.4 + (8 if pip.row >= ROWS // 2 else 0)
        fill = "#ea4545" if pip.red else "#fbfaf4"
        drawn += f'<circle cx="{x}" cy="{y:.1f}" r="{4.6 if alone else 3.7}" fill="{fill}"/>'
    middle = '<path d="M9 45H31" stroke="#4a4e57" stroke-width="1.2" stroke-linecap="round"/>'
    return _symbol(tile_id(dots), _ebony() + middle + drawn)


def _tile_back() -> tuple[str, Symbol]:
    inner = (
        f'{_ebony()}<rect x="7" y="7" width="26" height="76" rx="3" fill="none" stroke="#5d636e"/>'
        f'<path d="{SUITS["D"]}" transform="translate(20 45) scale(.8)" fill="none" '
        'stroke="#5d636e" stroke-width="1.4"/>'
    )
    return _symbol("t-back", inner)


# -- dice ----------------------------------------------------------------------------------------

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _die(face: int) -> tuple[str, Symbol]:
    dots = "".join(
        f'<circle cx="{x * 9}" cy="{y * 9}" r="{4.2 if face == 1 else 3.5}"/>'
        for x, y in _PIPS[face]
    )
    inner = (
        '<rect x="-17" y="-14" width="34" height="34" rx="7.5" fill="#000" opacity=".35"/>'
        '<rect x="-17" y="-15" width="34" height="34" rx="7.5" fill="#8f1b22"/>'
        '<rect x="-17" y="-17" width="34" height="34" rx="7.5" fill="#d5343c"/>'
        '<rect x="-14.5" y="-14.5" width="29" height="29" rx="6" fill="#fff" opacity=".09"/>'
        f'<g fill="#fff8f0">{dots}</g>'
    )
    return _symbol(f"e-{face}", inner)


# -- chips ---------------------------------------------------------------------------------------


class Denomination(NamedTuple):
    """A chip's worth in cents, what stands on it, its clay, its edge marks and its ink."""

    cents: int
    says: str
    clay: str
    marks: str
    ink: str = "#fff"


DENOMINATIONS: Final = (
    Denomination(100_000, "1K", "#c98a1b", "#2a1b05", "#2a1b05"),
    Denomination(50_000, "500", "#5b3593", "#f2d98b"),
    Denomination(10_000, "100", "#202327", "#e6dcc4"),
    Denomination(2_500, "25", "#1f7a4d", "#f7efe0"),
    Denomination(500, "5", "#b8323a", "#f7efe0"),
    Denomination(100, "1", "#e9e4d6", "#3d6fb5", "#23303c"),
)
"""The house's chips, the largest first."""

STACK: Final = 6
"""More chips than this are not drawn: the amount stands beside them."""


@cache
def stack(cents: int) -> tuple[str, ...]:
    """The symbols of the chips that make an amount, the largest at the bottom.

    >>> stack(31_00)
    ('d-2500', 'd-500', 'd-100')
    >>> len(stack(10_000_000_00)), stack(50)
    (6, ('d-coin',))
    """
    found: list[str] = []
    for chip in DENOMINATIONS:
        many, cents = divmod(cents, chip.cents)
        found += [f"d-{chip.cents}"] * min(many, STACK - len(found))
    if cents and len(found) < STACK:
        found.append("d-coin")
    return tuple(found)


def _chip(chip: Denomination) -> tuple[str, Symbol]:
    a, b = 0.19, 0.16
    mark = (
        f"M{18 * sin(-a):.1f} {-18 * cos(a):.1f}A18 18 0 0 1 {18 * sin(a):.1f} {-18 * cos(a):.1f}"
        f"L{12.8 * sin(b):.1f} {-12.8 * cos(b):.1f}A12.8 12.8 0 0 0 {12.8 * sin(-b):.1f} "
        f"{-12.8 * cos(b):.1f}Z"
    )
    marks = "".join(f'<path d="{mark}" transform="rotate({turn})"/>' for turn in range(0, 360, 60))
    height = {1: 10.5, 2: 8.6, 3: 6.4}[len(chip.says)]
    figures, _ = number(chip.says, height)
    inner = (
        '<circle cy="2.4" r="18.3" fill="#000" opacity=".42"/>'
        f'<circle r="18" fill="{chip.clay}" stroke="#000" stroke-opacity=".5" stroke-width=".9"/>'
        f'<g fill="{chip.marks}">{marks}</g><circle r="12.2" fill="{chip.clay}"/>'
        f'<circle r="11.4" fill="none" stroke="{chip.marks}" stroke-width=".9" '
        'stroke-dasharray="2.2 1.4" opacity=".85"/>'
        f'<g fill="none" stroke="{chip.ink}" stroke-width="{3.1 if len(chip.says) > 2 else 2.5}" '
        f'stroke-linecap="round" stroke-linejoin="round">{figures}</g>'
    )
    return _symbol(f"d-{chip.cents}", inner)


def _coin() -> tuple[str, Symbol]:
    """What is less than a dollar."""
    inner = (
        '<circle cy="2" r="13.4" fill="#000" opacity=".42"/><circle r="13" fill="#b9c0c4" '
        'stroke="#6d767b"/><circle r="10.4" fill="none" stroke="#eef2f3" stroke-width=".9"/>'
        '<path d="M4-3A5.2 5.2 0 1 0 4 3M0-7.4V7.4" fill="none" stroke="#4a5358" stroke-width="2" '
        'stroke-linecap="round"/>'
    )
    return _symbol("d-coin", inner)


# -- balls ---------------------------------------------------------------------------------------


def _ball() -> tuple[str, Symbol]:
    """A ball of keno; its number is written on it where it lies."""
    inner = (
        '<circle cy="1.8" r="18" fill="#000" opacity=".38"/><circle r="18" fill="#e8b94f"/>'
        '<circle r="12.5" fill="#fffaf0"/><ellipse cx="-6" cy="-10" rx="7" ry="4" fill="#fff" '
        'opacity=".55" transform="rotate(-28 -6 -10)"/>'
    )
    return _symbol("b-ball", inner)


# -- sprite --------------------------------------------------------------------------------------


@cache
def all_symbols() -> dict[str, Symbol]:
    """Every piece by the id of its symbol, those that others are made of first."""
    dots = dict.fromkeys(picture for kind in KINDS for picture in kind.pictures)
    found = [
        _paper(),
        *(symbol for suit in SUITS for symbol in _suits(suit)),
        *(_symbol(f"k-{rank}", drawn) for rank, drawn in COURTS.items()),
        *(_rank(rank) for rank in CARD_RANKS),
        *(_card(card) for card in CARDS),
        _back(),
        *(_tile(picture) for picture in dots),
        _tile_back(),
        *(_die(face) for face in _PIPS),
        *(_chip(chip) for chip in DENOMINATIONS),
        _coin(),
        _ball(),
    ]
    return dict(found)


def symbols(used: Iterable[str]) -> str:
    """The symbols of these ids and what they are made of, each once."""
    known, wanted = all_symbols(), set(used)
    for id in tuple(wanted):
        wanted.update(known[id].needs)
    return "".join(symbol.drawn for id, symbol in known.items() if id in wanted)


@cache
def sprite() -> str:
    """All pieces, for a page to have once; nothing of it is seen."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" '
        f'aria-hidden="true"><defs>{symbols(all_symbols())}</defs></svg>'
    )

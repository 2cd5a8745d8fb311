"""Boxes along an arc before a dealer: blackjack, war, poker against the house, pai gow."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from croupier.equipment.tiles import Tile
from croupier.pages.layouts.cloth import CARD, MAIN, Cloth, areas_of
from croupier.pages.layouts.layout import AreaForm, Layout, Shape
from croupier.pages.layouts.names import aloud
from croupier.pages.layouts.rect import Rect, around
from croupier.play.areas import Area
from croupier.play.spots import BANK, BOARD, DEALER, box_spot

REACH, DEPTH = 492.0, 88.0
"""How far from the middle the outer boxes lie, and how much higher."""
FEW = 2
"""So many wagers beside the main ones have larger rings."""
TWO_ROWS = 5
"""From so many boxes on, a standing cloth has them in two rows."""
HIGH = {Shape.LYING: 668.0, Shape.STANDING: 500.0}
"""How high a cloth may be, so that a screen shows it whole beside the chips and the moves."""
LARGEST = 1.36
"""How much larger boxes are at most."""
PILED = 1.25
"""From so much room on, tiles lie in two rows, and larger."""
NAMED = 24.0
"""How high the name of a hand of tiles is."""
BETWEEN = 1.06
"""From one card of the board to the next, in widths of a card."""


class Sizes(NamedTuple):
    """How a box is divided: cards above, then what is added in the round, the wagers that put a
    player on it, and those beside them.
    """

    wide: float
    cards: float
    added: float
    ring: float
    side: float
    per_row: int
    rows: int
    gap: float
    piled: bool
    """Whether tiles lie in two rows, the name of each hand above and below."""

    @property
    def high(self) -> float:
        return sum(self.parts) + self.gap * (len(self.parts) - 1)

    @property
    def parts(self) -> tuple[float, ...]:
        """The heights of what lies one under the other, from the cards on."""
        beside = (self.rows * (self.side + self.gap) - self.gap,) if self.rows else ()
        return (*filter(None, (self.cards, self.added)), self.ring, *beside)


def lay(cloth: Cloth, centre: tuple[str, ...] = (), dealt: bool = True) -> Layout:
    """The whole table; `centre` names places in the middle other than the dealer's, and `dealt` is
    whether cards are dealt to the boxes.

    Boxes of few wagers are larger, until the cloth is as high as others are.
    """
    low = _laid(Cloth(cloth.game, cloth.shape), centre, dealt, 1)
    rows = _rows(cloth, cloth.game.view.boxes(cloth.game))
    high = _sizes(cloth, max(map(len, rows)), dealt, 1).high * len(rows)
    larger = 1 + (HIGH[cloth.shape] - low.h) / high
    return _laid(cloth, centre, dealt, max(1, min(larger, LARGEST)))


def _laid(cloth: Cloth, centre: tuple[str, ...], dealt: bool, larger: float) -> Layout:
    rows = _rows(cloth, cloth.game.view.boxes(cloth.game))
    sizes = _sizes(cloth, max(map(len, rows)), dealt, larger)
    y = _middle(cloth, centre or _dealt(cloth))
    for row in rows:
        places = _along(cloth, row, y, sizes)
        for box, at in places.items():
            _box(cloth, box, at, sizes)
        y = max(at.bottom for at in places.values()) + cloth.gap + 4
    return cloth.layout(cloth.legend(y) + (26 if cloth.lying else 14))


def _board(cloth: Cloth) -> int:
    """How many community cards there are."""
    return getattr(cloth.game.rules, "board_cards", 0)


def _dealt(cloth: Cloth) -> tuple[str, ...]:
    """The places in the middle where cards are dealt to nobody's box."""
    rules = cloth.game.rules
    found = [DEALER] if getattr(rules, "dealers_hand", True) else []
    if getattr(rules, "common_hand", False):
        found.append("player")
    return tuple(found)


def _middle(cloth: Cloth, names: tuple[str, ...]) -> float:
    """The dealer's cards, the board and the words on the cloth; where they end."""
    x, board = cloth.wide / 2, _board(cloth)
    y, high, room = (38.0, 120.0, 440.0) if cloth.lying else (22.0, 64.0, 270.0)
    if board and names:
        high *= 0.86
    if names:
        there = around(x, y + high / 2, room, high).across(len(names), 16)
        for name, at in zip(names, there, strict=True):
            step = 0.5 if len(names) == 1 else 0.4
            cloth.spot(name, at, label=name.capitalize(), step=step)
        y += high + cloth.gap
    if board:
        low = high * (0.86 if names else 1)
        wide = CARD[0] * low / CARD[1] * (1 + (board - 1) * BETWEEN)
        cloth.spot(BOARD, around(x, y + low / 2, wide, low), label="Board", step=BETWEEN)
        y += low + cloth.gap
    wide, tall = (100.0, 50.0) if cloth.lying else (46.0, 34.0)
    cloth.aside(Rect(cloth.wide - wide - 10, 14, wide, tall))
    if cloth.lying and board:
        cloth.headed(190, 10, 330)
        return y + 18
    if cloth.lying:
        return cloth.headed(x, y - 6, 490, 10.0) + 14
    # What cards are called lies on their foot and covers no word; that of tiles, above them.
    return cloth.headed(x, y + 5, 380, 0) + (24 if BANK in names else 4)


def _rows(cloth: Cloth, boxes: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The boxes of each row: one row along the arc, or two where the cloth is narrow."""
    if cloth.lying or len(boxes) < TWO_ROWS:
        return [boxes]
    half = ceil(len(boxes) / 2)
    return [boxes[:half], boxes[half:]]


def _sizes(cloth: Cloth, per_row: int, dealt: bool, larger: float) -> Sizes:
    """How large everything of a box is, so that all of it has its place, and by how much it may
    be larger.
    """
    game, gap = cloth.game, 6.0 if cloth.lying else 3.0
    between = 14.0 if cloth.lying else 7.0
    margin = 34.0 if cloth.lying else 8.0
    most = 170.0 if cloth.lying else 120.0
    wide = min((cloth.wide - 2 * margin + between) / per_row - between, most)
    main, side = (len(areas_of(game, kind, box="1")) for kind in ("main", "additional"))
    largest = (88.0 if side <= FEW else 76.0) if cloth.lying else 44.0
    ring = min((wide + gap) / max(main, 1) - gap, largest * larger)
    small = 36.0 if cloth.lying else cloth.least + 0.6
    if side <= FEW:
        small = min((46.0 if cloth.lying else 34.0) * larger, (wide + gap) / max(side, 1) - gap)
    across = max(min(int((wide + gap) / (small + gap) + 1e-6), side), 1)
    cards = ((116.0 if side <= FEW else 92.0) if cloth.lying else 50.0) * larger
    piled = game.pieces is Tile and larger > PILED
    if piled:
        cards = 204.0 if cloth.lying else 124.0
    return Sizes(
        wide=wide,
        cards=cards if dealt else 0,
        added=(42.0 if cloth.lying else 24.0) if areas_of(game, "added") else 0,
        ring=ring,
        side=small,
        per_row=across,
        rows=-(-side // across),
        gap=gap,
        piled=piled,
    )


def _along(cloth: Cloth, row: tuple[str, ...], y: float, sizes: Sizes) -> dict[str, Rect]:
    """Where the boxes of a row lie: the first at the dealer's left, the middle one lowest."""
    pitch = sizes.wide + (14.0 if cloth.lying else 7.0)
    found = {}
    for at, box in enumerate(row):
        off = pitch * ((len(row) - 1) / 2 - at)
        up = DEPTH * (off / REACH) ** 2 if cloth.lying else 0
        x = cloth.wide / 2 + off - sizes.wide / 2
        found[box] = Rect(x, y - up, sizes.wide, sizes.high)
    return found


def _box(cloth: Cloth, box: str, at: Rect, sizes: Sizes) -> None:
    """One box: its cards, and under them its wagers."""
    game, gap, y = cloth.game, sizes.gap, at.y
    if sizes.cards:
        lies, place = Rect(at.x, y, at.w, sizes.cards), box_spot(box)
        if sizes.piled:
            tile = (sizes.cards - 2 * (NAMED if cloth.lying else 0.8 * NAMED)) / 2
            cloth.spot(place, lies, label=box, across=2, scale=tile / CARD[1])
        else:
            cloth.spot(place, lies, label=box, step=0.36)
        y += sizes.cards + gap
    if added := areas_of(game, "added", box=box):
        cloth.row(added, Rect(at.x, y, at.w, sizes.added), gap=gap)
        y += sizes.added + gap
    main = areas_of(game, "main", box=box)
    for area, there in zip(main, _centred(at, y, sizes.ring, len(main), gap), strict=True):
        _ring(cloth, area, there)
    y += sizes.ring + gap
    side, per_row = areas_of(game, "additional", box=box), sizes.per_row
    for first in range(0, len(side), per_row):
        line = side[first : first + per_row]
        for area, there in zip(line, _centred(at, y, sizes.side, len(line), gap), strict=True):
            _ring(cloth, area, there)
        y += sizes.side + gap


def _centred(at: Rect, y: float, size: float, many: int, gap: float) -> list[Rect]:
    """Squares of one size side by side, in the middle of a box."""
    wide = many * (size + gap) - gap
    return Rect(at.middle[0] - wide / 2, y, wide, size).across(many, gap)


def _ring(cloth: Cloth, area: Area, at: Rect) -> None:
    """A ring with the name of its wager, or where that says nothing with the number of its box."""
    game = cloth.game
    hands = getattr(game.rules, "dealer_hands", 1)
    words = area.on
    if area.on.isdigit():
        words = f"against the dealer's hand {area.on}" if hands > 1 else f"hand {area.on}"
    short = _printed(cloth, area) if game.wagers[area.wager].kind == "main" else ""
    cloth.put(area, at, AreaForm.RING, name=aloud(game, area, words), short=short)


def _printed(cloth: Cloth, area: Area) -> str:
    """What stands in the ring of a wager that puts a player on a box."""
    main = areas_of(cloth.game, "main")
    words = cloth.inscribed(area.wager)
    if (
        not words
        and len(main) == 1
        and MAIN in (one.words for one in cloth.game.tables.inscriptions)
    ):
        words = MAIN
    if words:
        return f"{words.capitalize()}\n{area.box}" if len(main) == 1 else words.capitalize()
    return area.box if len(main) == 1 else area.on

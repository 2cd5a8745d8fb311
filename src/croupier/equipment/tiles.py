"""Pai gow tiles: a set of 32 Chinese dominoes in 17 kinds, highest first.

Fifteen kinds are held twice, the gee (3) and the jun (6) once. Two tiles of a kind play alike,
even where their dots differ (a nine is 3-6 or 4-5), so a tile is its kind:

>>> high_eight = Tile.parse("high 8")
>>> high_eight, high_eight.english, high_eight.points, int(high_eight)
(yun, 'high 8', 8, 2)
>>> parse_tiles("teen, high 8 12 chop gow, 5")
[teen, yun, teen, gow, ng]
>>> Tile.parse("gow").pictures
((3, 6), (4, 5))
>>> len(TILES), sum(SET)
(32, 32)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.equipment.pieces import BadPiece, Piece

Dots = tuple[int, int]
"""The dots on the two halves of a tile."""


class TileKind(NamedTuple):
    """What there is to know about a tile."""

    name: str
    english: str
    points: int
    pictures: tuple[Dots, ...]
    """The dots of each copy that a set holds."""


def _kinds(block: str) -> tuple[TileKind, ...]:
    kinds = []
    for line in block.strip().splitlines():
        name, english, points, *pictures = re.split(r"\s{2,}", line.strip())
        halves = tuple((int(dots[0]), int(dots[2])) for dots in pictures)
        kinds.append(TileKind(name, english, int(points), halves))
    return tuple(kinds)


KINDS: Final = _kinds(
    """
    teen   12       2  6-6  6-6
    day    2        2  1-1  1-1
    yun    high 8   8  4-4  4-4
    gor    high 4   4  1-3  1-3
    mooy   high 10  0  5-5  5-5
    chong  high 6   6  3-3  3-3
    bon    low 4    4  2-2  2-2
    foo    11       1  5-6  5-6
    ping   low 10   0  4-6  4-6
    tit    high 7   7  1-6  1-6
    look   low 6    6  1-5  1-5
    gow    9        9  3-6  4-5
    bot    low 8    8  2-6  3-5
    chit   low 7    7  2-5  3-4
    ng     5        5  1-4  2-3
    gee    3        3  1-2
    jun    6        6  2-4
    """
)
"""The 17 kinds in the order of single tiles, gee and jun together last."""


class BadTile(BadPiece):
    """What was written is not the name of a tile."""


class Tile(Piece, faces=[kind.name for kind in KINDS]):
    """One of the 17 kinds of tile, or the back of a tile whose face is unknown."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Tile:
        """The tile of this name, Chinese or English: 'teen', '12', 'high 8', 'chop gow'."""
        said = re.sub(r"[\s_-]+", " ", text).strip().lower()
        if said in _BY_NAME:
            return _BY_NAME[said]
        if both := [kind for kind in KINDS if kind.english in (f"high {said}", f"low {said}")]:
            named = " or ".join(f"{kind.english} ({kind.name})" for kind in both)
            raise BadTile(f"{text!r} may be one of two tiles: write {named}")
        if said in ("gee jun", "3/6"):
            raise BadTile(f"{text!r} is two tiles: write gee (3) or jun (6)")
        raise BadTile(
            f"{text!r} is not a tile: write a name such as teen, day, yun or gee, or the English "
            "one, such as 12, 2, high 8 or 3"
        )

    @property
    def english(self) -> str:
        """The tile by its number of dots: '12', 'high 8', '9'."""
        return "tile face down" if self < 0 else KINDS[self].english

    @property
    def points(self) -> int:
        """What the tile counts: the right-hand digit of its dots; the gee 3 and the jun 6."""
        return KINDS[_face_up(self)].points

    @property
    def pictures(self) -> tuple[Dots, ...]:
        """The dots of each copy, the smaller half first."""
        return KINDS[_face_up(self)].pictures


def _face_up(tile: Tile) -> int:
    if tile < 0:
        raise BadTile("a tile that lies face down cannot be counted")
    return tile


TEEN, DAY, YUN, GOR, MOOY, CHONG, BON, FOO, PING, TIT, LOOK, GOW, BOT, CHIT, NG, GEE, JUN = (
    Tile.all()
)

_BY_NAME: Final[dict[str, Tile]] = {
    name: tile
    for tile in Tile.all()
    for name in (str(tile), tile.english, f"chop {tile}")
    if not name.startswith("chop") or tile in (GOW, BOT, CHIT, NG)
}

SET: Final[tuple[int, ...]] = tuple(len(kind.pictures) for kind in KINDS)
"""How many of each kind a set holds, by number: the `deck` of a game of tiles."""

TILES: Final[tuple[Tile, ...]] = tuple(tile for tile in Tile.all() for _ in range(SET[tile]))
"""The 32 tiles of a set, highest first, both copies together."""

_WORD: Final = re.compile(r"(?:high|low|chop)[\s_-]+\w+|[^\s,]+", re.IGNORECASE)


def parse_tiles(text: str) -> list[Tile]:
    """The tiles written one after another, with commas or spaces between: 'teen, high 8 gow'."""
    return [Tile.parse(word) for word in _WORD.findall(text)]


def pictured(tiles: Sequence[Tile]) -> list[Dots]:
    """The dots of tiles that lie on one table: two of a kind show both copies."""
    met: dict[Tile, int] = {}
    found = []
    for tile in tiles:
        copies = tile.pictures
        found.append(copies[met.get(tile, 0) % len(copies)])
        met[tile] = met.get(tile, 0) + 1
    return found


class Pip(NamedTuple):
    """A dot where it lies on a tile: three columns, and three rows in each half."""

    row: int
    column: int
    red: bool


_LIES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((1, 1),),
    2: ((1, 0), (1, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 2), (1, 0), (1, 2), (2, 0), (2, 2)),
}
ROWS: Final = 6
"""Rows of dots on a whole tile."""


def pips(dots: Dots) -> tuple[Pip, ...]:
    """The dots of a tile: ones and fours are red, and half of the twelve.

    >>> [pip.red for pip in pips((1, 3))]
    [True, False, False, False]
    """
    return tuple(
        Pip(row + 3 * half, column, _red(dots, half, column))
        for half, count in enumerate(dots)
        for row, column in _LIES[count]
    )


def _red(dots: Dots, half: int, column: int) -> bool:
    if dots == (6, 6):
        return column == 2 * half  # turned round, it looks the same
    return dots[half] in (1, 4)

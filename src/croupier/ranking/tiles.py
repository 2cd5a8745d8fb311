"""Ranking of pai gow tiles: two tiles make a part, four a hand, set as a low and a high part.

>>> from croupier.equipment.tiles import parse_tiles
>>> four = parse_tiles("teen gow yun foo")
>>> for setting in settings(USUAL, four):
...     print(setting, "=", USUAL.said(setting))
foo gow / teen yun = 0-teen gong
teen foo / yun gow = 3-7
yun foo / teen gow = 9-teen wong

How the pieces fit together, for whoever plays with them:

- `TileOrder` is the order of a book, as data; `USUAL` is the one that both books have.
  `order.rank(a, b)` is a `PartRank`: a number to compare with <, == and >, which knows its
  `category` ('teen wong', 'pair gow', 'pair gee-jun', or '' where points count), its `points`
  (0 to 9), its `level` (0 to 9 for points and then up, without the single tile that decides
  between equals) and its `name` (category or points). The gee and the jun count 3 or 6,
  whichever makes the part better.
- `Setting(low, high)` has two tiles in each part, the higher first. `settings(order, four)` are
  the legal ones of four tiles, each once: at most three, none with its low part above its high
  one. `set_parts(order, four, two)` is the setting with these two tiles in one part, whichever
  that is; `is_legal(order, low, high)` says whether two parts may lie as they are said to.
- `compare(order, player, bank)` is `TileResult.WIN`, `LOSE` or `STANDOFF` (`'win'`, `'lose'`,
  `'standoff'`) for the player; `beats(...)` says it of one part. Every tie is the bank's, and two
  low parts of nothing are too, whatever their tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from croupier.equipment.tiles import CHONG, GEE, JUN, SET, Tile
from croupier.law import rule
from croupier.ranking.rules import BadHand

TilePart = tuple[Tile, Tile]
"""Two tiles, the one of higher rank first."""

_TILE_BITS: Final = 5
NINE: Final = 9
"""The highest point count, and the level above which a part is a ranking one."""


class PartRank(int):
    """How high two tiles rank: compare two with <, == and >. Equal ranks are a copy."""

    category: str
    """What they are called where that ranks them, 'teen wong' or 'pair gow'; else nothing."""
    points: int
    """Their point count."""

    def __new__(cls, level: int, tile: int, category: str, points: int) -> PartRank:
        rank = super().__new__(cls, level << _TILE_BITS | tile)
        rank.category, rank.points = category, points
        return rank

    @property
    def level(self) -> int:
        """Points or ranking alone, without the tile that decides between equals."""
        return self >> _TILE_BITS

    @property
    def name(self) -> str:
        """The part as it is called: 'teen wong', 'pair gow', '7'."""
        return self.category or str(self.points)

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[type[PartRank], tuple[int, int, str, int]]:
        low = self & ((1 << _TILE_BITS) - 1)
        return PartRank, (self.level, low, self.category, self.points)


class TileWithCount(NamedTuple):
    """A ranking of a tile with a count of points: a teen with any nine is a teen wong."""

    tile: str
    points: int
    name: str


@dataclass(frozen=True)
class TileOrder:
    """The whole order of a book: pairs, then wongs, gongs and high nines, then points, then tiles.

    >>> from croupier.equipment.tiles import parse_tiles
    >>> USUAL.rank(*parse_tiles("gee jun")) > USUAL.rank(*parse_tiles("teen teen"))
    True
    """

    pairs: tuple[str, ...]
    """Pairs from highest to lowest, by the name of their tile; `gee jun` are a pair."""
    made: tuple[TileWithCount, ...]
    """Wongs, gongs and high nines from highest to lowest."""
    tiles: tuple[str, ...]
    """Single tiles from highest to lowest; the gee and the jun rank alike."""
    _ranks: tuple[tuple[PartRank, ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        ranks = tuple(tuple(_ranked(self, a, b) for b in Tile.all()) for a in Tile.all())
        object.__setattr__(self, "_ranks", ranks)

    def rank(self, first: Tile, second: Tile) -> PartRank:
        """How high two tiles rank."""
        if first < 0 or second < 0:
            raise BadHand("a tile that lies face down cannot be ranked")
        return self._ranks[first][second]

    def strength(self, tile: Tile) -> int:
        """How high a single tile ranks: the higher, the better; the gee and the jun rank alike."""
        name = "gee jun" if tile in (GEE, JUN) else str(tile)
        return len(self.tiles) - self.tiles.index(name)

    def ranks(self, setting: Setting) -> tuple[PartRank, PartRank]:
        """How high the low and the high part of a setting rank."""
        return self.rank(*setting.low), self.rank(*setting.high)

    def said(self, setting: Setting) -> str:
        """A setting as it is called: '7-9', '3-teen wong'."""
        low, high = self.ranks(setting)
        return f"{low.name}-{high.name}"

    def in_order(self, first: Tile, second: Tile) -> TilePart:
        """Two tiles with the one of higher rank first."""
        return (first, second) if first <= second else (second, first)


class Setting(NamedTuple):
    """Four tiles set two and two."""

    low: TilePart
    high: TilePart

    def __str__(self) -> str:
        return f"{self.low[0]} {self.low[1]} / {self.high[0]} {self.high[1]}"


class TileResult(StrEnum):
    """What becomes of a player's wager against the bank."""

    WIN = "win"
    LOSE = "lose"
    STANDOFF = "standoff"


@rule
def point_count(first: Tile, second: Tile) -> int:
    """The right-hand digit of the total of two tiles."""
    return max((a + b) % 10 for a in counts_as(first) for b in counts_as(second))


@rule
def counts_as(tile: Tile) -> tuple[int, ...]:
    """What a tile may count: the gee and the jun three or six, any other what it shows."""
    return (3, 6) if tile in (GEE, JUN) else (tile.points,)


@rule
def highest_tile(order: TileOrder, first: Tile, second: Tile) -> int:
    """The rank of the higher of two tiles, which decides between equal points."""
    return max(order.strength(first), order.strength(second))


@rule
def pair_of(first: Tile, second: Tile) -> str | None:
    """The pair that two tiles make: both of a kind, or the gee with the jun."""
    if {first, second} == {GEE, JUN}:
        return "gee jun"
    return str(first) if first == second else None


@rule
def made_of(order: TileOrder, first: Tile, second: Tile) -> TileWithCount | None:
    """The wong, gong or high nine that two tiles make."""
    for made in order.made:
        for tile, other in ((first, second), (second, first)):
            if str(tile) == made.tile and other.points == made.points:
                return made
    return None


def _ranked(order: TileOrder, first: Tile, second: Tile) -> PartRank:
    points = point_count(first, second)
    if pair := pair_of(first, second):
        if pair not in order.pairs:  # two gees, or two juns: no set holds them
            return PartRank(0, 0, "", points)
        above = len(order.pairs) - order.pairs.index(pair)
        level = NINE + len(order.made) + above
        return PartRank(level, 0, f"pair {pair.replace(' ', '-')}", points)
    if made := made_of(order, first, second):
        level = NINE + len(order.made) - order.made.index(made)
        return PartRank(level, 0, made.name, points)
    return PartRank(points, highest_tile(order, first, second), "", points)


@rule
def chong_three_or_better(order: TileOrder, part: TilePart) -> bool:
    """Whether a low part reaches three points, and with just three a tile of chong or above."""
    rank = order.rank(*part)
    if rank.level != 3:
        return rank.level > 3
    return highest_tile(order, *part) >= order.strength(CHONG)


@rule
def set_parts(order: TileOrder, four: Sequence[Tile], two: Sequence[Tile]) -> Setting:
    """The four tiles with these two in one part: the part of higher rank is the high one.

    Of two parts with equal points the one that has the highest tile is the high one.
    """
    rest = hand_of(four)
    for tile in two:
        if tile not in rest:
            raise BadHand(f"there is no {tile} left among {', '.join(map(str, four))}")
        rest.remove(tile)
    if len(two) != 2:
        raise BadHand(f"a part is two tiles, not {len(two)}")
    one, other = order.in_order(two[0], two[1]), order.in_order(rest[0], rest[1])
    low, high = sorted((one, other), key=lambda part: (order.rank(*part), -part[0], -part[1]))
    return Setting(low, high)


@rule
def settings(order: TileOrder, four: Sequence[Tile]) -> tuple[Setting, ...]:
    """Every way to set four tiles, each once: the lower part is always the low one."""
    first, *others = sorted(hand_of(four))
    return tuple(dict.fromkeys(set_parts(order, four, (first, other)) for other in others))


@rule
def is_legal(order: TileOrder, low: TilePart, high: TilePart) -> bool:
    """Whether two parts may lie so: the low one does not rank above the high one."""
    return order.rank(*low) <= order.rank(*high)


def hand_of(four: Sequence[Tile]) -> list[Tile]:
    """Four tiles that one set can hold, or the sentence that says why not."""
    if len(four) != 4:
        raise BadHand(f"a hand is four tiles, not {len(four)}")
    for tile in four:
        if tile < 0:
            raise BadHand("a tile that lies face down cannot be set")
        if list(four).count(tile) > SET[tile]:
            held = "two" if SET[tile] == 2 else "one"
            raise BadHand(f"a set has only {held} of the {tile} ({tile.english})")
    return list(four)


@rule
def beats(order: TileOrder, player: TilePart, bank: TilePart) -> bool:
    """Whether a player's part is higher than the bank's: a copy is the bank's."""
    return order.rank(*player) > order.rank(*bank)


@rule
def low_of_nothing(order: TileOrder, player: TilePart, bank: TilePart) -> bool:
    """Whether both low parts count nothing, which the bank wins whatever the tiles."""
    return order.rank(*player).level == 0 and order.rank(*bank).level == 0


@rule
def compare(order: TileOrder, player: Setting, bank: Setting) -> TileResult:
    """The player wins with both parts and loses with both to the bank; one each is a standoff."""
    low = beats(order, player.low, bank.low) and not low_of_nothing(order, player.low, bank.low)
    high = beats(order, player.high, bank.high)
    if low and high:
        return TileResult.WIN
    return TileResult.STANDOFF if low or high else TileResult.LOSE


def _order(pairs: str, made: str, tiles: str) -> TileOrder:
    rows = [line.strip().split(maxsplit=2) for line in made.strip().splitlines()]
    return TileOrder(
        tuple(name.strip() for name in pairs.split(",")),
        tuple(TileWithCount(tile, int(points), name) for tile, points, name in rows),
        tuple(name.strip() for name in tiles.split(",")),
    )


USUAL: Final = _order(
    pairs="gee jun, teen, day, yun, gor, mooy, chong, bon, "
    "foo, ping, tit, look, gow, bot, chit, ng",
    made="""
    teen 9 teen wong
    day  9 day wong
    teen 8 teen gong
    day  8 day gong
    teen 7 teen high nine
    day  7 day high nine
    """,
    tiles="teen, day, yun, gor, mooy, chong, bon, foo, ping, "
    "tit, look, gow, bot, chit, ng, gee jun",
)
"""The order of pairs, of wongs, gongs and high nines, and of single tiles that both books have."""

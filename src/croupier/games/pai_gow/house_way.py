"""The house way: how the dealer sets four tiles, as ordered rules of which the first decides.

Exceptions come first, then pairs, then wongs, gongs and high nines, then points; each leaves one
setting or a few with the same points, and among those the tile rules choose.

>>> from croupier.games.pai_gow.way_tables import exceptions, splits
>>> from croupier.equipment.tiles import parse_tiles
>>> way = HouseWay(
...     exceptions=exceptions("yun, mooy, foo, 7  7-9  s 1(a)"),
...     splits=splits("gow  9-9  s 2(b)"),
...     without_chong_three=("gong", "wong", "high nine"),
...     short=Short.CLOSEST,
...     apart=NotSetTogether.ANY_CHONG,
... )
>>> house_way(way, parse_tiles("high 8, high 10, 11, low 7")).said(way)
'mooy chit / yun foo (7-9)'
>>> [rule.__name__ for rule in house_way(way, parse_tiles("day, gow, gor, foo")).by]
['house_way', 'beside_chong_three']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from croupier.equipment.tiles import CHONG, Tile
from croupier.law import essential, rule
from croupier.ranking.tiles import (
    USUAL,
    Setting,
    TileOrder,
    TilePart,
    chong_three_or_better,
    pair_of,
    settings,
)

HIGH: Final = 8
"""A high part of so many points or better has the high tile."""
SEVEN: Final = 7
"""What the high part should reach where the low one is poor."""

Four = tuple[Tile, ...]
SettingWays = tuple[Setting, ...]
HouseWayRule = Callable[..., Any]
"""A rule that decided, which the book's law knows by itself."""


class HandException(NamedTuple):
    """Tiles that are set in a way of their own: to these points, or with these tiles together,
    or with this tile in this part."""

    hands: frozenset[Four]
    """The hands it is for, each in order."""
    points: str
    """Such as '7-9' or '3-wong'; or nothing."""
    together: frozenset[TilePart]
    """Two tiles of which a part is made; or none."""
    tile: Tile | None
    low: bool
    """Whether the tile goes in the low part, or in the high one."""
    cites: str


class SplitRule(NamedTuple):
    """A pair that may be split, and what both parts must then reach."""

    pairs: frozenset[Tile]
    reach: tuple[tuple[int, int], ...]
    """Levels of the low and the high part, of which one line is enough."""
    beside: frozenset[Tile]
    """Two tiles beside which it is split whatever it makes; or none."""
    cites: str


class Short(StrEnum):
    """What is done where the high part cannot reach seven either."""

    CLOSEST = "closest"
    """The points of both parts are as close together as can be."""
    LOW = "low"
    """The low part has the most points."""


class NotSetTogether(StrEnum):
    """Which two tiles are not set together if there is a choice."""

    ANY_CHONG = "any-chong"
    """Any two of chong rank or higher."""
    TOP_CHONG = "top-chong"
    """The two highest of the four, if both are of chong rank or higher."""
    TOP = "top"
    """The two highest of the four."""


@dataclass(frozen=True, kw_only=True)
class HouseWay:
    """How a book has the dealer set four tiles: call it with them."""

    exceptions: tuple[HandException, ...]
    """Tiles that are set in a way of their own, before anything else."""
    splits: tuple[SplitRule, ...]
    """Pairs that may be split; any other stays together."""
    with_chong_three: tuple[str, ...] = ("high nine", "gong", "wong")
    """The order of wongs, gongs and high nines where the low part reaches chong three."""
    without_chong_three: tuple[str, ...]
    """The order of wongs, gongs and high nines where it does not."""
    short: Short
    """What is done with a poor hand."""
    apart: NotSetTogether
    """Which two tiles are kept apart."""
    apart_first: bool = True
    """Whether keeping tiles apart prevails over where the high tile goes."""
    of_four: bool = True
    """Whether the high ranking tile is the highest of the four, or of those that can move."""
    teen_high: bool = True
    """Whether of a teen and a day that both make a wong, gong or high nine the teen goes high."""
    keep_chong_three: bool = True
    """Whether the high tile stays low where the low part needs it for chong three."""
    order: TileOrder = field(default=USUAL, repr=False)

    def __call__(self, four: Sequence[Tile]) -> Setting:
        """How four tiles are set."""
        return house_way(self, four).setting

    @cached_property
    def excepted(self) -> Mapping[Four, HandException]:
        """The exception for each hand that has one."""
        found: dict[Four, HandException] = {}
        for one in self.exceptions:
            for four in one.hands:
                if four in found:
                    raise ValueError(f"{one.cites} and {found[four].cites} are both for {four}")
                found[four] = one
        return MappingProxyType(found)


class SettingsLeft(NamedTuple):
    """The settings that a rule leaves, all of the same points, and the rules that left them."""

    ways: SettingWays
    by: tuple[HouseWayRule, ...]
    cites: str = ""


@dataclass(frozen=True)
class HouseWaySetting:
    """How four tiles are set, and by which rules."""

    setting: Setting
    by: tuple[HouseWayRule, ...]
    """The rules that decided, in their order."""
    cites: str = ""
    """The exception or the split that was used, where one was."""

    def said(self, way: HouseWay) -> str:
        """The setting and its points: 'mooy chit / yun foo (7-9)'."""
        return f"{self.setting} ({way.order.said(self.setting)})"


@essential
def house_way(way: HouseWay, four: Sequence[Tile]) -> HouseWaySetting:
    """The rules in their order: the first that is for these tiles decides."""
    hand = tuple(sorted(four))
    ways = settings(way.order, hand)
    special = way.excepted.get(hand)
    found = excepted(way, special, ways) if special else None
    if found is None:
        found = pair_play(way, hand, ways) or ranking_play(way, ways) or point_play(way, ways)
    if special is not None and special.tile is not None:
        return HouseWaySetting(
            tile_of_its_own(special, found.ways), (house_way, excepted), special.cites
        )
    setting, more = placed(way, found.ways)
    return HouseWaySetting(setting, (house_way, *found.by, *more), found.cites)


# -- exceptions ------------------------------------------------------------------------------------


@rule
def excepted(way: HouseWay, special: HandException, ways: SettingWays) -> SettingsLeft | None:
    """Tiles that are set in a way of their own. Where that is only the part of one tile, the
    points are what they are without it."""
    if special.tile is not None:
        return None
    if special.together:
        left = [one for one in ways if {one.low, one.high} & special.together]
    else:
        left = [one for one in ways if called(way.order, one) == special.points]
    return SettingsLeft(tuple(left), (excepted,), special.cites)


def tile_of_its_own(special: HandException, ways: SettingWays) -> Setting:
    """The setting that has an exception's tile in its part."""
    (left,) = [one for one in ways if special.tile in (one.low if special.low else one.high)]
    return left


def called(order: TileOrder, setting: Setting) -> str:
    """A setting by its points, a wong by this name whichever it is: '3-wong'."""
    return "-".join(_kind(order, part) or order.rank(*part).name for part in setting)


def _kind(order: TileOrder, part: TilePart) -> str:
    """'wong', 'gong' or 'high nine'; nothing for another part."""
    category = order.rank(*part).category
    return "" if category.startswith("pair") else category.partition(" ")[2]


# -- pairs -----------------------------------------------------------------------------------------


@rule
def pair_play(way: HouseWay, hand: Four, ways: SettingWays) -> SettingsLeft | None:
    """Pairs stay together, but for those that may be split."""
    whole = [one for one in ways if pair_of(*one.high) is not None]
    if not whole:
        return None
    kept = whole[0]
    for one in ways:
        for split in way.splits:
            if one != kept and split_reaches(way, split, kept, one):
                return SettingsLeft((one,), (pair_play, split_reaches), split.cites)
    return SettingsLeft((kept,), (pair_play,))


@rule
def split_reaches(way: HouseWay, split: SplitRule, kept: Setting, apart: Setting) -> bool:
    """A pair is split if both parts then reach what splitting it must make."""
    if kept.high[0] not in split.pairs:
        return False
    if {*kept.low} == split.beside:
        return True
    low, high = (rank.level for rank in way.order.ranks(apart))
    reached = any(low >= least and high >= most for least, most in split.reach)
    return reached and not split_too_low(way, kept, apart)


@rule
def split_too_low(way: HouseWay, kept: Setting, apart: Setting) -> bool:
    """Whether splitting the pair would make the low part lower than it is beside the pair."""
    return way.order.rank(*apart.low).level < way.order.rank(*kept.low).level


# -- wongs, gongs and high nines -------------------------------------------------------------------


def ranking_play(way: HouseWay, ways: SettingWays) -> SettingsLeft | None:
    """A wong, gong or high nine goes in the high part."""
    by_kind = {kind: _of_kind(way, ways, kind) for kind in way.with_chong_three}
    if not any(by_kind.values()):
        return None
    return beside_chong_three(way, by_kind) or beside_less(way, by_kind)


@rule
def beside_chong_three(way: HouseWay, by_kind: Mapping[str, SettingWays]) -> SettingsLeft | None:
    """High nine, gong, wong in this order, if the low part reaches chong three."""
    for kind in way.with_chong_three:
        good = [one for one in by_kind[kind] if chong_three_or_better(way.order, one.low)]
        if good:
            return SettingsLeft(tuple(good), (beside_chong_three,))
    return None


@rule
def beside_less(way: HouseWay, by_kind: Mapping[str, SettingWays]) -> SettingsLeft:
    """The order of wongs, gongs and high nines if the low part does not reach chong three."""
    best = next(by_kind[kind] for kind in way.without_chong_three if by_kind[kind])
    return SettingsLeft(best, (beside_less,))


def _of_kind(way: HouseWay, ways: SettingWays, kind: str) -> SettingWays:
    return tuple(one for one in ways if _kind(way.order, one.high) == kind)


# -- points ----------------------------------------------------------------------------------------


def point_play(way: HouseWay, ways: SettingWays) -> SettingsLeft:
    """Points, where nothing ranks."""
    return most_low(way, ways) or most_high(way, ways) or poor(way, ways)


@rule
def most_low(way: HouseWay, ways: SettingWays) -> SettingsLeft | None:
    """The most points in the low part, if it then reaches chong three."""
    best = _most(ways, lambda one: way.order.ranks(one)[0].level)
    if not any(chong_three_or_better(way.order, one.low) for one in best):
        return None
    if way.keep_chong_three:
        best = tuple(one for one in best if chong_three_or_better(way.order, one.low))
    return SettingsLeft(_most(best, lambda one: way.order.ranks(one)[1].level), (most_low,))


@rule
def most_high(way: HouseWay, ways: SettingWays) -> SettingsLeft | None:
    """Otherwise the most points in the high part, if that makes seven or more."""
    best = _most(ways, lambda one: way.order.ranks(one)[1].level)
    if way.order.rank(*best[0].high).level < SEVEN:
        return None
    return SettingsLeft(_most(best, lambda one: way.order.ranks(one)[0].level), (most_high,))


@rule
def poor(way: HouseWay, ways: SettingWays) -> SettingsLeft:
    """Otherwise both parts as close together as can be, or the most in the low part."""

    def good(one: Setting) -> int:
        low, high = (rank.level for rank in way.order.ranks(one))
        return low if way.short is Short.LOW else low - high

    return SettingsLeft(_most(ways, good), (poor,))


def _most(ways: SettingWays, worth: Callable[[Setting], int]) -> SettingWays:
    best = max(map(worth, ways))
    return tuple(one for one in ways if worth(one) == best)


# -- tiles -----------------------------------------------------------------------------------------


def placed(way: HouseWay, ways: SettingWays) -> tuple[Setting, tuple[HouseWayRule, ...]]:
    """The setting that the tile rules choose among those of the same points, and the rules."""
    by: list[HouseWayRule] = []
    tests = (set_apart, high_tile) if way.apart_first else (high_tile, set_apart)
    for test in (*tests, not_beaten, movable_tile):
        left = test(way, ways)
        if left != ways:
            by.append(test)
        ways = left
    return ways[0], tuple(by)


@rule
def set_apart(way: HouseWay, ways: SettingWays) -> SettingWays:
    """Two high tiles are not set together, if there is a choice."""
    if way.apart is NotSetTogether.ANY_CHONG:
        high = {tile for part in ways[0] for tile in part if tile <= CHONG}
    else:
        high = set(sorted((*ways[0].low, *ways[0].high))[:2])
        if way.apart is NotSetTogether.TOP_CHONG and max(high) > CHONG:
            return ways
    left = tuple(one for one in ways if not any({*part} <= high for part in one))
    return left or ways


@rule
def high_tile(way: HouseWay, ways: SettingWays) -> SettingWays:
    """The high ranking tile goes low beside seven points or less, high with eight or more."""
    if not way.of_four:
        return movable_tile(way, ways)
    top = min((*ways[0].low, *ways[0].high))
    if not way.teen_high and _kind(way.order, ways[0].high):
        return tuple(one for one in ways if top in one.low) or ways
    return _with(way, ways, top) or ways


@rule
def not_beaten(way: HouseWay, ways: SettingWays) -> SettingWays:
    """No setting is chosen that another beats in one part and equals in the other."""
    ranks = {one: way.order.ranks(one) for one in ways}

    def beaten(one: Setting) -> bool:
        low, high = ranks[one]
        return any(
            ranks[other] != ranks[one] and ranks[other][0] >= low and ranks[other][1] >= high
            for other in ways
        )

    return tuple(one for one in ways if not beaten(one))


@rule
def movable_tile(way: HouseWay, ways: SettingWays) -> SettingWays:
    """Of the tiles that may lie in either part, the higher goes where the high tile goes."""
    for tile in sorted((*ways[0].low, *ways[0].high)):
        left = _with(way, ways, tile)
        if left and left != ways:
            return left
    return ways


def _with(way: HouseWay, ways: SettingWays, tile: Tile) -> SettingWays:
    """The settings that have this tile where a high ranking tile goes."""
    return tuple(one for one in ways if tile in (one.high if _high(way, one) else one.low))


def _high(way: HouseWay, setting: Setting) -> bool:
    return way.order.rank(*setting.high).level >= HIGH


# -- two books -------------------------------------------------------------------------------------


def differences(
    one: HouseWay, other: HouseWay, hands: Iterable[Four]
) -> Mapping[Four, tuple[HouseWaySetting, HouseWaySetting]]:
    """The hands that two ways set otherwise, with what each makes of them."""
    found: dict[Four, tuple[HouseWaySetting, HouseWaySetting]] = {}
    for hand in hands:
        here, there = house_way(one, hand), house_way(other, hand)
        if not alike(one.order, here.setting, there.setting):
            found[hand] = here, there
    return found


def alike(order: TileOrder, one: Setting, other: Setting) -> bool:
    """Whether two settings cannot be told apart by what they win or lose."""
    return order.ranks(one) == order.ranks(other)

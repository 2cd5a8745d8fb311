"""The tables of a house way, read from blocks of text: exceptions, pairs that may be split."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

from croupier.equipment.tiles import (
    BON,
    BOT,
    CHIT,
    CHONG,
    GEE,
    GOR,
    JUN,
    LOOK,
    SET,
    TIT,
    YUN,
    Tile,
    parse_tiles,
)
from croupier.games.pai_gow.house_way import Four, HandException, SplitRule
from croupier.ranking.tiles import USUAL, TilePart, pair_of

ANY = {
    "4": (GOR, BON),
    "6": (CHONG, LOOK),
    "7": (TIT, CHIT),
    "8": (YUN, BOT),
    "gee/jun": (GEE, JUN),
    "no pair": Tile.all(),
}
"""What a table means by any four, six, seven or eight, and by a tile that makes no pair."""


def exceptions(block: str) -> tuple[HandException, ...]:
    """Four tiles, what is done with them (`7-9`, `4 with 5`, `yun low`), and where it stands."""
    return tuple(_exception(*row) for row in _rows(block))


def _exception(tiles: str, play: str, cites: str) -> HandException:
    wanted = [_either(word.strip()) for word in tiles.split(",")]
    drawn = {tuple(sorted(hand)) for hand in product(*wanted)}
    hands = frozenset(hand for hand in drawn if possible(hand))
    if "no pair" in tiles:
        hands = frozenset(hand for hand in hands if not _paired(hand))
    if " with " in play:
        one, other = (_either(word) for word in play.split(" with "))
        together: frozenset[TilePart] = frozenset(USUAL.in_order(a, b) for a in one for b in other)
        return HandException(hands, "", together, None, False, cites)
    if play.endswith(("low", "high")):
        name, part = play.split()
        return HandException(hands, "", frozenset(), Tile.parse(name), part == "low", cites)
    return HandException(hands, play, frozenset(), None, False, cites)


def _either(word: str) -> tuple[Tile, ...]:
    return ANY.get(word) or tuple(Tile.parse(name) for name in word.split("/"))


def _paired(hand: Four) -> bool:
    return any(pair_of(a, b) for at, a in enumerate(hand) for b in hand[at + 1 :])


def splits(block: str) -> tuple[SplitRule, ...]:
    """The tiles of which pairs may be split, what both parts must reach, and where it stands."""
    return tuple(_split(*row) for row in _rows(block))


def _split(pairs: str, reach: str, cites: str) -> SplitRule:
    tiles = frozenset(tile for word in pairs.split(", ") for tile in _either(word))
    if reach.startswith("beside "):
        return SplitRule(tiles, (), frozenset(parse_tiles(reach.removeprefix("beside "))), cites)
    levels = [tuple(map(_level, one.split("-"))) for one in reach.split(" or ")]
    return SplitRule(tiles, tuple((low, high) for low, high in levels), frozenset(), cites)


def _level(said: str) -> int:
    """The level of so many points, or of the lowest high nine."""
    if said == "high nine":
        return USUAL.rank(*parse_tiles("day tit")).level
    return int(said)


def _rows(block: str) -> Iterator[tuple[str, str, str]]:
    for line in block.strip().splitlines():
        first, second, cites = re.split(r"\s{2,}", line.strip())
        yield first, second, cites


def possible(hand: Four) -> bool:
    """Whether one set has these tiles."""
    return all(hand.count(tile) <= SET[tile] for tile in hand)


@cache
def hands() -> dict[Four, int]:
    """Every hand of four kinds, and how many of the 35,960 deals are that hand."""
    every = filter(possible, combinations_with_replacement(Tile.all(), 4))
    return {hand: _deals(hand) for hand in every}


def _deals(hand: Four) -> int:
    deals = 1
    for tile in set(hand):
        deals *= 2 if SET[tile] == 2 and hand.count(tile) == 1 else 1
    return deals

"""Tiles: the set of 32, by name, number and picture."""

import pickle
from collections import Counter

import pytest

from croupier.equipment.tiles import (
    GEE,
    JUN,
    SET,
    TILES,
    BadTile,
    Tile,
    parse_tiles,
    pictured,
)
from tests.provisions import provision

NAMES = {
    "teen": "12",
    "day": "2",
    "yun": "high 8",
    "gor": "high 4",
    "mooy": "high 10",
    "chong": "high 6",
    "bon": "low 4",
    "foo": "11",
    "ping": "low 10",
    "tit": "high 7",
    "look": "low 6",
    "gow": "9",
    "bot": "low 8",
    "chit": "low 7",
    "ng": "5",
    "gee": "3",
    "jun": "6",
}
"""Both names of each tile, as case files write them."""


@pytest.mark.parametrize(("name", "english"), NAMES.items())
def test_a_tile_goes_by_both_names(name: str, english: str) -> None:
    tile = Tile.parse(name)
    assert str(tile) == name
    assert tile.english == english
    for said in (english, english.upper(), english.replace(" ", "-"), f" {name.title()} "):
        assert Tile.parse(said) is tile
    assert pickle.loads(pickle.dumps(tile)) is tile


@provision("qld-2024 sch 6 s 6", "act-pai-gow-2023 PG 2.1")
def test_a_set_is_32_tiles_of_which_only_the_gee_and_the_jun_are_single() -> None:
    assert len(TILES) == sum(SET) == 32
    assert [tile for tile, held in Counter(TILES).items() if held == 1] == [GEE, JUN]
    assert [str(tile) for tile in Tile.all()] == list(NAMES)


def test_the_dots_of_the_32_are_the_21_dominoes_with_eleven_of_them_twice() -> None:
    dots = Counter(tuple(sorted(one)) for tile in Tile.all() for one in tile.pictures)
    assert set(dots) == {(a, b) for a in range(1, 7) for b in range(a, 7)}
    assert sum(dots.values()) == 32
    assert sum(1 for held in dots.values() if held == 2) == 11


@pytest.mark.parametrize("tile", Tile.all())
def test_a_tile_counts_the_right_hand_digit_of_its_dots(tile: Tile) -> None:
    for dots in tile.pictures:
        assert sum(dots) % 10 == tile.points
        figures = tile.english.split()[-1]
        assert sum(dots) == int(figures)


def test_two_of_a_kind_on_one_table_show_both_copies() -> None:
    assert pictured(parse_tiles("gow teen gow teen")) == [(3, 6), (6, 6), (4, 5), (6, 6)]


def test_several_tiles_are_read_in_order() -> None:
    assert parse_tiles("teen, high 8 low-7,3") == [0, 2, 13, 15]
    assert parse_tiles("chop bot 12 6") == [12, 0, 16]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("8", r"may be one of two tiles: write high 8 \(yun\) or low 8 \(bot\)"),
        ("10", r"write high 10 \(mooy\) or low 10 \(ping\)"),
        ("gee jun", "is two tiles: write gee"),
        ("3/6", "is two tiles: write gee"),
        ("chop teen", "is not a tile: write a name"),
        ("high 9", "is not a tile: write a name"),
        ("AS", "is not a tile: write a name"),
        ("", "is not a tile: write a name"),
    ],
)
def test_what_is_no_one_tile_is_refused_with_the_way_out(said: str, why: str) -> None:
    with pytest.raises(BadTile, match=why):
        Tile.parse(said)


def test_a_back_is_never_taken_for_a_face() -> None:
    assert Tile.back.english == "tile face down"
    assert str(Tile.back) == "??"
    with pytest.raises(BadTile, match="face down"):
        _ = Tile.back.points
    with pytest.raises(BadTile, match="face down"):
        _ = Tile.back.pictures

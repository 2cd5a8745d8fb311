"""Two tiles and four: ranks, settings and who wins."""

import pickle
from itertools import combinations_with_replacement

import pytest

from croupier.equipment.tiles import Tile, parse_tiles
from croupier.ranking.rules import BadHand
from croupier.ranking.tiles import (
    USUAL,
    PartRank,
    Setting,
    TileResult,
    chong_three_or_better,
    compare,
    is_legal,
    set_parts,
    settings,
)
from tests.provisions import provision


def part(text: str) -> tuple[Tile, Tile]:
    first, second = parse_tiles(text)
    return USUAL.in_order(first, second)


def rank(text: str) -> PartRank:
    return USUAL.rank(*part(text))


def setting(text: str) -> Setting:
    low, high = text.split(" / ")
    return Setting(part(low), part(high))


@provision("qld-2024 sch 6 s 7(1)", "qld-2024 sch 6 s 7(2)", "act-pai-gow-2023 PG 3.1")
def test_the_order_of_parts_that_rank() -> None:
    lines = """
    gee jun; 12 12; 2 2; high 8 high 8; high 4 high 4; high 10 high 10; high 6 high 6;
    low 4 low 4; 11 11; low 10 low 10; high 7 high 7; low 6 low 6; 9 9; low 8 low 8;
    low 7 low 7; 5 5; 12 9; 2 9; 12 high 8; 2 low 8; 12 low 7; 2 high 7; high 8 foo; gor gee
    """
    ranks = [rank(line) for line in lines.split(";")]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)
    assert [one.category for one in ranks[:2]] == ["pair gee-jun", "pair teen"]
    assert [one.name for one in ranks[15:]] == [
        "pair ng",
        "teen wong",
        "day wong",
        "teen gong",
        "day gong",
        "teen high nine",
        "day high nine",
        "9",
        "7",
    ]


def test_a_wong_is_one_whichever_eight_or_seven_makes_a_gong_or_a_high_nine() -> None:
    assert rank("teen yun") == rank("bot teen")
    assert rank("day tit") == rank("chit day")
    assert rank("teen gow").points == 1


@provision("qld-2024 sch 6 s 8", "act-pai-gow-2023 PG 4.1", "act-pai-gow-2023 PG 4.2")
@pytest.mark.parametrize(
    ("two", "points"),
    [
        ("teen day", 4),
        ("mooy ping", 0),
        ("foo gow", 0),
        ("gow yun", 7),
        ("gee teen", 8),
        ("jun teen", 8),
        ("gee ng", 8),
        ("jun foo", 7),
        ("gee tit", 3),
        ("jun gow", 5),
    ],
)
def test_points(two: str, points: int) -> None:
    assert rank(two).points == rank(two).level == points
    assert rank(two).category == ""


@provision("qld-2024 sch 6 s 7(3)", "act-pai-gow-2023 PG 3.2", "act-pai-gow-2023 PG 11.2")
def test_the_highest_tile_decides_between_equal_points() -> None:
    assert rank("teen bon") > rank("day gor") > rank("chong ping") > rank("look ping")
    assert rank("teen bon") == rank("teen gor")  # the other tile does not count
    assert rank("gee ping") == rank("jun ping")


@provision("qld-2024 sch 6 s 3", "qld-2024 sch 6 s 4")
@pytest.mark.parametrize(
    ("two", "enough"),
    [
        ("chong chit", True),
        ("gor gow", True),
        ("bon gow", False),
        ("look tit", False),
        ("teen foo", True),
        ("gee ping", True),  # six
        ("ng yun", True),
        ("ng bot", False),
        ("mooy teen", False),
        ("foo gee", True),  # seven
        ("bon mooy", True),
        ("teen gow", True),
    ],
)
def test_chong_ranking_three_or_better(two: str, enough: bool) -> None:
    assert chong_three_or_better(USUAL, part(two)) is enough


@provision("qld-2024 sch 6 s 2(a)", "qld-2024 sch 6 s 2(b)", "qld-2024 sch 6 s 27")
def test_the_low_part_is_never_above_the_high_one() -> None:
    seen = 0
    for four in combinations_with_replacement(Tile.all(), 4):
        try:
            found = settings(USUAL, four)
        except BadHand:
            continue
        seen += 1
        assert 1 <= len(found) <= 3
        for one in found:
            assert sorted((*one.low, *one.high)) == sorted(four)
            assert is_legal(USUAL, one.low, one.high)
            assert set_parts(USUAL, four, one.low) == one == set_parts(USUAL, four, one.high)
    assert seen == 4285  # 3,620 if the gee and the jun were one tile


def test_of_equal_points_the_part_with_the_highest_tile_is_the_high_one() -> None:
    assert str(set_parts(USUAL, parse_tiles("chit foo ping yun"), parse_tiles("yun ping"))) == (
        "foo chit / yun ping"
    )
    assert not is_legal(USUAL, part("yun ping"), part("foo chit"))
    assert is_legal(USUAL, part("teen chong"), part("teen look"))  # a copy of itself


@pytest.mark.parametrize(
    ("four", "two", "why"),
    [
        ("teen teen teen day", "teen day", "a set has only two of the teen"),
        ("gee gee teen day", "teen day", "a set has only one of the gee"),
        ("teen day gow", "teen day", "a hand is four tiles, not 3"),
        ("teen day gow foo", "teen teen", "no teen left among teen, day, gow, foo"),
        ("teen day gow foo", "teen", "a part is two tiles, not 1"),
    ],
)
def test_what_is_no_hand_or_part_is_refused(four: str, two: str, why: str) -> None:
    with pytest.raises(BadHand, match=why):
        set_parts(USUAL, parse_tiles(four), parse_tiles(two))


def test_a_tile_face_down_is_neither_ranked_nor_set() -> None:
    with pytest.raises(BadHand, match="cannot be ranked"):
        USUAL.rank(Tile.back, Tile(0))
    with pytest.raises(BadHand, match="cannot be set"):
        settings(USUAL, [Tile.back, *parse_tiles("teen day gow")])


@provision("qld-2024 sch 6 s 36", "act-pai-gow-2023 PG 11.3", "act-pai-gow-2023 PG 11.5")
@provision("qld-2024 sch 6 s 36(7)", "act-pai-gow-2023 PG 11.6")
@pytest.mark.parametrize(
    ("player", "bank", "result"),
    [
        ("bon foo / yun foo", "gow ng / bot foo", "win"),
        ("gow ng / bot foo", "bon foo / yun foo", "lose"),
        ("gow ng / yun foo", "bon foo / bot foo", "standoff"),
        ("bon foo / bot foo", "gow ng / yun foo", "standoff"),
        ("gow ng / yun foo", "gow ng / yun foo", "lose"),  # every copy is the bank's
        ("gow chit / yun foo", "gow chit / bot foo", "standoff"),  # the low copy is the bank's
        ("teen yun / ng ng", "ping mooy / gow gow", "standoff"),
        ("gor look / foo ping", "look bon / foo yun", "lose"),  # nothing against nothing, low
        ("gor chong / mooy ping", "look bon / foo gow", "standoff"),  # but not high
    ],
)
def test_who_wins(player: str, bank: str, result: str) -> None:
    assert compare(USUAL, setting(player), setting(bank)) == TileResult(result)


def test_a_rank_is_kept_and_printed() -> None:
    wong = rank("teen gow")
    again = pickle.loads(pickle.dumps(wong))
    assert (again, again.category, again.points) == (wong, "teen wong", 1)
    assert (repr(wong), str(rank("yun foo"))) == ("<teen wong>", "9")

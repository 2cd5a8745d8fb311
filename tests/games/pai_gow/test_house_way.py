"""The house ways of both books on every deal, against the second statement; and their readings."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from types import ModuleType

import pytest

from croupier.books.act_pai_gow_2023 import pai_gow_ways as act_ways
from croupier.books.qld_2024 import pai_gow_ways as qld_ways
from croupier.equipment.tiles import TILES, Tile, parse_tiles
from croupier.games.pai_gow.house_way import (
    HouseWay,
    HouseWaySetting,
    alike,
    differences,
    excepted,
    house_way,
)
from croupier.games.pai_gow.way_tables import exceptions, hands
from croupier.law import Law
from croupier.ranking.tiles import USUAL, Setting, chong_three_or_better, compare, settings
from tests.games.pai_gow import plainly
from tests.provisions import provision

BOOKS = {"qld-2024": qld_ways, "act-pai-gow-2023": act_ways}
PLAIN: dict[str, Callable[..., plainly.Set]] = {
    "qld-2024": plainly.qld,
    "act-pai-gow-2023": plainly.act,
}
EVERY = hands()


def way(book: str, **options: str) -> HouseWay:
    module: ModuleType = BOOKS[book]
    chosen: Mapping[str, str] = {choice.name: choice.default for choice in module.WAY_CHOICES}
    made = module.way({**chosen, **options})
    assert isinstance(made, HouseWay)
    return made


def plain(tile: Tile) -> str:
    """A tile as the second statement writes it."""
    return tile.english.replace("high ", "h").replace("low ", "l")


def parts(setting: Setting) -> plainly.Set:
    low, high = ((plain(a), plain(b)) for a, b in setting)
    return low, high


def same(setting: Setting, other: plainly.Set) -> bool:
    """Whether both have the same tiles in each part; parts of equal worth may change places."""
    ours = [sorted(two) for two in parts(setting)]
    theirs = [sorted(two) for two in other]
    even = plainly.worth(other[0]) == plainly.worth(other[1])
    return ours == theirs or (even and ours == theirs[::-1])


@cache
def decided(book: str, hand: tuple[Tile, ...]) -> HouseWaySetting:
    return house_way(way(book), hand)


# -- against the second statement ------------------------------------------------------------------


def test_two_tiles_rank_as_the_second_statement_has_it() -> None:
    two = [pair for pair in combinations_with_replacement(Tile.all(), 2) if pair != (15, 15)]
    two = [pair for pair in two if pair != (16, 16)]
    for a, b in product(two, two):
        ours = USUAL.rank(*a), USUAL.rank(*b)
        plainly_a, plainly_b = (plainly.worth((plain(p[0]), plain(p[1]))) for p in (a, b))
        assert (ours[0] > ours[1]) == (plainly_a > plainly_b), (a, b)
        assert (ours[0] == ours[1]) == (plainly_a == plainly_b), (a, b)
    for part in two:
        written = plain(part[0]), plain(part[1])
        assert chong_three_or_better(USUAL, part) == plainly.chong_three(written)


@pytest.mark.parametrize("book", BOOKS)
@provision("qld-2024 sch 6 s 30", "act-pai-gow-2023 PG 10.1")
def test_every_one_of_the_35960_deals_is_set_as_the_second_statement_sets_it(book: str) -> None:
    deals = Counter(tuple(sorted(four)) for four in combinations(TILES, 4))
    assert deals == EVERY
    assert deals.total() == 35960
    for hand in deals:
        ours = decided(book, hand).setting
        theirs = PLAIN[book]([plain(tile) for tile in hand])
        assert ours in settings(USUAL, hand)
        assert same(ours, theirs), (hand, ours, theirs)


@pytest.mark.parametrize(
    ("book", "options", "readings", "changed"),
    [
        ("qld-2024", {"tiles_apart": "last"}, {"apart_first": False}, 400),
        ("qld-2024", {"chong_three": "given-up"}, {"chong_given_up": True}, 64),
        ("qld-2024", {"teen_and_day": "teen-low"}, {"teen_low": True}, 848),
        ("act-pai-gow-2023", {"tiles_apart": "last"}, {"apart_first": False}, 144),
        ("act-pai-gow-2023", {"chong_tiles": "two-highest"}, {"two_highest": True}, 16),
        ("act-pai-gow-2023", {"high_tile": "movable"}, {"movable": True}, 368),
        ("act-pai-gow-2023", {"teen_and_day": "teen-low"}, {"teen_low": True}, 848),
    ],
)
def test_a_reading_changes_as_many_deals_as_the_register_says(
    book: str, options: dict[str, str], readings: dict[str, bool], changed: int
) -> None:
    other = way(book, **options)
    moved = 0
    for hand, deals in EVERY.items():
        ours = house_way(other, hand).setting
        theirs = PLAIN[book]([plain(tile) for tile in hand], **readings)
        assert same(ours, theirs), (hand, ours, theirs)
        if not alike(USUAL, ours, decided(book, hand).setting):
            moved += deals
    assert moved == changed


@pytest.mark.parametrize("book", BOOKS)
def test_to_look_only_at_the_first_wong_gong_or_high_nine_changes_nothing(book: str) -> None:
    for hand in EVERY:
        written = [plain(tile) for tile in hand]
        assert PLAIN[book](written, first_only=True) == PLAIN[book](written)


@pytest.mark.parametrize("book", BOOKS)
@provision("qld-2024 sch 6 s 30(3)", "qld-2024 sch 6 s 31(2)")
def test_no_setting_is_beaten_by_another_of_the_same_tiles(book: str) -> None:
    for hand in EVERY:
        low, high = USUAL.ranks(decided(book, hand).setting)
        for other in settings(USUAL, hand):
            other_low, other_high = USUAL.ranks(other)
            assert (other_low, other_high) == (low, high) or other_low < low or other_high < high


@pytest.mark.parametrize("book", BOOKS)
def test_the_order_in_which_the_tiles_come_does_not_matter(book: str) -> None:
    for hand in list(EVERY)[::37]:
        assert house_way(way(book), hand[::-1]) == decided(book, hand)


@provision("qld-2024 sch 6 s 36", "act-pai-gow-2023 PG 11.1", "act-pai-gow-2023 PG 11.4")
def test_who_wins_is_what_the_second_statement_says() -> None:
    some = [decided("qld-2024", hand).setting for hand in list(EVERY)[::23]]
    results = Counter[str]()
    for player, bank in product(some, some):
        result = compare(USUAL, player, bank)
        assert result == plainly.player_wins(parts(player), parts(bank))
        results[result] += 1
    assert set(results) == {"win", "lose", "standoff"}


# -- what decides ----------------------------------------------------------------------------------

STEPS = {"excepted": 0, "pair_play": 1, "beside_chong_three": 2, "beside_less": 2}
STEPS |= {"most_low": 3, "most_high": 3, "poor": 3}


@pytest.mark.parametrize(
    ("book", "counts"),
    [
        ("act-pai-gow-2023", [648, 6832, 9776, 18704]),
        ("qld-2024", [496, 6840, 9840, 18784]),
    ],
)
def test_how_many_deals_each_step_decides(book: str, counts: list[int]) -> None:
    found = [0, 0, 0, 0]
    for hand, deals in EVERY.items():
        found[STEPS[decided(book, hand).by[1].__name__]] += deals
    assert found == counts


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_that_decides_has_its_place_in_the_book(book: str) -> None:
    law = Law(BOOKS[book].WAYS)
    used = set()
    for hand in EVERY:
        for function in decided(book, hand).by:
            used.add(function)
            assert law[function]
    silent = {"not_beaten"} if book == "qld-2024" else set()
    assert {f.__name__ for f in used} >= {*STEPS, "high_tile", "set_apart", "movable_tile"} - silent


def test_the_books_differ_on_304_deals() -> None:
    found = differences(way("act-pai-gow-2023"), way("qld-2024"), EVERY)
    assert len(found) == 20
    assert sum(EVERY[hand] for hand in found) == 304
    (act, qld) = found[tuple(parse_tiles("teen yun bon gow"))]
    assert (USUAL.said(act.setting), USUAL.said(qld.setting)) == ("3-teen gong", "2-teen wong")


# -- by hand, from the texts -----------------------------------------------------------------------

BOTH = {
    # pairs
    "teen teen gor look": "gor teen / look teen",  # 6-8
    "teen teen bon gee": "bon gee / teen teen",  # 7 beside the pair, 6 without
    "day day chit gee": "day gee / day chit",
    "day day gow foo": "day foo / day gow",
    "gow gow mooy ping": "gow ping / gow mooy",
    "gow gow foo ping": "foo ping / gow gow",
    "bot bot gow foo": "bot gow / bot foo",
    "yun yun mooy ping": "yun ping / yun mooy",  # equal parts
    "yun yun gow teen": "teen gow / yun yun",
    "tit tit day ping": "tit ping / tit day",
    "tit tit foo ping": "foo ping / tit tit",
    "foo foo ping ping": "ping ping / foo foo",
    "teen teen gow gow": "gow gow / teen teen",
    "gee jun teen gow": "teen gow / gee jun",
    # wongs, gongs and high nines
    "teen chit yun mooy": "yun mooy / teen chit",  # high nine first
    "day bot gor mooy": "gor mooy / day bot",
    "teen yun bot foo": "yun foo / teen bot",
    "teen day gow ping": "day ping / teen gow",
    # points
    "mooy foo tit ng": "foo ng / mooy tit",
    # exceptions
    "chit yun mooy foo": "mooy chit / yun foo",
    "jun ng chong teen": "teen ng / chong jun",
    "gee gor ng foo": "foo gee / gor ng",
    "gee bon ng chong": "bon ng / chong gee",  # the other nine is the higher
    "gee gor bon ng": "bon gee / gor ng",
}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("tiles", "expected"), BOTH.items())
@provision("qld-2024 sch 6 s 31", "qld-2024 sch 6 s 32", "qld-2024 sch 6 s 33")
@provision("qld-2024 sch 6 s 34", "qld-2024 sch 6 s 35", "act-pai-gow-2023 PG 10.1(a)")
@provision("act-pai-gow-2023 PG 10.1(b)", "act-pai-gow-2023 PG 10.1(c)")
def test_hands_that_both_books_set_alike(book: str, tiles: str, expected: str) -> None:
    low, high = (parse_tiles(part) for part in expected.split(" / "))
    found = decided(book, tuple(sorted(parse_tiles(tiles)))).setting
    wanted = Setting(USUAL.in_order(low[0], low[1]), USUAL.in_order(high[0], high[1]))
    assert alike(USUAL, found, wanted), f"{found} ({USUAL.said(found)})"


ONLY_ACT = {
    "day day gow foo": ("foo day / day gow", "PG 10.2(a)"),
    "yun mooy foo tit": ("mooy tit / yun foo", "PG 10.2(b)"),
    "gee look ng day": ("day ng / look gee", "PG 10.2(c)"),
    "jun bon ng ping": ("ping jun / bon ng", "PG 10.2(d)"),
    "yun bot gow ping": ("yun gow / ping bot", "PG 10.2(e)"),
    "chong look gee tit": ("chong tit / look gee", "PG 10.2(f)"),
    "teen bot gow foo": ("foo bot / teen gow", "PG 10.2(g)"),
    "chong foo look ng": ("look ng / chong foo", "PG 10.2(h)"),
    "yun gow bot bon": ("bon bot / yun gow", "PG 10.2(i)"),
}


@pytest.mark.parametrize(("tiles", "expected"), ONLY_ACT.items())
@provision("act-pai-gow-2023 PG 10.2")
def test_the_exceptions_of_the_act(tiles: str, expected: tuple[str, str]) -> None:
    found = decided("act-pai-gow-2023", tuple(sorted(parse_tiles(tiles))))
    low, high = expected[0].split(" / ")
    assert [sorted(part) for part in found.setting] == [
        sorted(parse_tiles(low)),
        sorted(parse_tiles(high)),
    ]
    assert excepted in found.by
    assert found.cites == expected[1]


def test_two_exceptions_for_one_hand_are_refused() -> None:
    twice = replace(
        way("qld-2024"),
        exceptions=exceptions("teen, day, gow, foo  3-wong  s 1\n  teen, day, 9, foo  0-4  s 2"),
    )
    with pytest.raises(ValueError, match="s 2 and s 1 are both for"):
        house_way(twice, parse_tiles("teen day gow foo"))

"""`equity`: hands against hands and ranges, from the command line."""

from __future__ import annotations

import pytest

from tests.cli.command import croupier
from tests.cli.table import row_of

HOLDEM = "nsw-poker/texas-holdem"


def test_two_hands_are_counted() -> None:
    said = croupier("equity", HOLDEM, "AcAd", "KcKd", "--board", "Ah Kh 2s 7d")
    assert (said.status, said.err) == (0, "")
    assert row_of(said.out, "AcAd").split() == ["AcAd", "97.727%", "0.000%", "97.727%"]
    assert "Exact: 44 deals counted: 43/44, 1/44." in said.out


def test_json_has_every_figure() -> None:
    said = croupier(
        "equity", HOLDEM, "AcAd", "KcKd", "--board", "Ah Kh 2s7d", "--dead", "3c 4c", "--json"
    )
    found = said.json
    assert (found["game"], found["exact"], found["deals"]) == (HOLDEM, True, 42)
    assert (found["board"], found["dead"]) == (["AH", "KH", "2S", "7D"], ["3C", "4C"])
    first, second = found["hands"]
    assert (first["hand"], first["share_exact"], first["within"]) == ("AcAd", "41/42", 0.0)
    assert second["share"] == pytest.approx(1 / 42)


def test_a_range_is_dealt_at_random_with_an_interval() -> None:
    said = croupier("equity", HOLDEM, "QQ+, AKs", "random", "--deals", "5000", "--json")
    found = said.json
    assert (found["exact"], found["deals"]) == (False, 5_000)
    assert 0.6 < found["hands"][0]["share"] < 0.8
    assert 0.005 < found["hands"][0]["within"] < 0.02
    again = croupier("equity", HOLDEM, "QQ+, AKs", "random", "--deals", "5000", "--json")
    assert again.out == said.out
    other = croupier(
        "equity", HOLDEM, "QQ+, AKs", "random", "--deals", "5000", "--seed", "2", "--json"
    )
    assert other.out != said.out
    shown = croupier("equity", HOLDEM, "QQ+, AKs", "random", "--deals", "5000").out
    assert "5,000 deals at random" in shown
    assert "Within" in shown


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("nsw-poker/omaha", ("AsAdKsKd", "JhTh9c8c")),
        ("nsw-poker/pineapple", ("AsAd", "KsKd")),
        ("nsw-poker/crazy-pineapple", ("AsAd", "KsKd")),
        ("nsw-poker/two-card-manila", ("AsAd", "KsKd")),
        ("nsw-poker/three-card-manila", ("AsAdKs", "JhTh9c")),
        ("qld-2024/manila-poker", ("AsAd", "KsKd")),
        ("qld-2024/omaha", ("AsAdKsKd", "JhTh9c8c")),
    ],
)
def test_every_game_with_a_board(game: str, hands: tuple[str, str]) -> None:
    found = croupier("equity", game, *hands, "--deals", "1000", "--json").json
    assert sum(one["share"] for one in found["hands"]) == pytest.approx(1)


def test_the_deck_is_the_tables() -> None:
    said = croupier("equity", HOLDEM, "AsKs", "66", "-o", "deck=36", "--deals", "1000", "--json")
    assert said.json["options"]["deck"] == 36
    said = croupier("equity", HOLDEM, "AsKs", "55", "-o", "deck=36")
    assert "no such card in a deck of 36 cards" in said.sentence


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((HOLDEM, "AsKs"), "between two hands or more"),
        ((HOLDEM, "AsKs", "AsQd"), "they share cards"),
        ((HOLDEM, "AsKs", "ZZ"), "'ZZ' is not a row of cards"),
        ((HOLDEM, "AsKs", "QdQhQc"), "has 3 cards and a hand of this game 2"),
        ((HOLDEM, "AA", "KK", "--board", "As Ks Qs Js Ts 9s"), "5 cards at most, not 6"),
        ((HOLDEM, "AA", "KK", "--board", "Ax"), "'Ax' is not a row of cards"),
        ((HOLDEM, "AA", "KK", "--dead", "As As"), "has a card twice"),
        ((HOLDEM, "AA", "KK", "--deals", "3"), "--deals: 1,000 to 100,000,000 deals, not 3"),
        ((HOLDEM, "AA", "KK", "--seed", "-3"), "--seed: a whole number"),
        (("nsw-poker/pineapple", "AsKsQs", "JJ"), "of 3 cards 2 are kept: give those"),
        (("nsw-poker/seven-card-stud", "AA", "KK"), "croupier advise nsw-poker/seven-card-stud"),
        (("qld-2024/craps", "AA", "KK"), "against the house"),
        (("nsw-poker/holdem", "AA", "KK"), "no game"),
        (("texas-holdem", "AA", "KK"), "a game of several books"),
    ],
)
def test_what_cannot_be_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    said = croupier("equity", *arguments)
    assert said.status == 2
    assert sentence in said.sentence

"""Tiles in case files: how they are written, what is wrong with them, what they come to."""

from __future__ import annotations

import pytest

from croupier.cases import BadCaseFile, CaseReport, run_case
from croupier.cases.reader import parse_cases

HEAD = "- case: tiles\n  game: qld-2024/pai-gow\n"
ROUND = HEAD + "  wagers: [{player: P2, box: 2, wager: wager, stake: 1000}]\n"


def run(text: str) -> CaseReport:
    (case,) = parse_cases(text)
    return run_case(case)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD + "  tiles: [teen, gow, gee, moon]", "tiles: 'moon' is not a tile"),
        (HEAD + "  tiles: [teen, gow, gee, 8]", "may be one of two tiles: write high 8 (yun)"),
        (HEAD + "  tiles: {A: 5}", "tiles.A: a hand is a list of tiles"),
        (HEAD + "  tiles: {A: {low: [teen, gow]}}", "tiles.A: a hand that is set is"),
        (HEAD + "  tiles: {A: {low: [teen], high: [gee, jun]}}", "tiles.A: a part is two tiles"),
        (HEAD + "  tiles: [teen, gow, gee]", "tiles: a hand is four tiles, not 3"),
        (HEAD + "  tiles: [teen, teen, teen, gow]", "only 2 of teen in a set"),
        (
            ROUND + "  tiles: {P2: [teen, gow, gee, jun], bank: [gee, ng, bon, foo]}",
            "only 1 of gee in a set",
        ),
        (
            ROUND + "  tiles: {P2: [teen, gow, gee, jun],"
            " bank: {low: [mooy, ping], high: [bon, ng]}}",
            "tiles.bank: the hand is set otherwise: low bon, ping and high mooy, ng",
        ),
        (ROUND + "  state: {last: {3: {players: P3}}}", "state: it does not read as the format"),
    ],
)
def test_what_is_wrong_with_tiles_is_said(text: str, words: str) -> None:
    with pytest.raises(BadCaseFile) as caught:
        run(text + "\n  expect: {hands: {}}")
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("expected", "failure"),
    [
        ("hands: {low: [mooy, chit], high: [yun, foo]}", ""),
        ("hands: [yun, mooy, foo, low 7]", ""),
        ("hands: {low: [mooy, foo]}", "hands: low: expected ['mooy', 'foo']"),
        ("points: {low: 7, high: 9}", ""),
        ("points: {low: 8}", "points: low: expected 8, got 7"),
        ("category: {high: ''}", ""),
        ("category: {high: teen wong}", "category: high: expected teen wong, got"),
        ("order: [a]", "order: expected ['a'], got no hands shown"),
    ],
)
def test_a_hand_by_itself_goes_the_house_way(expected: str, failure: str) -> None:
    report = run(HEAD + f"  tiles: [high 8, high 10, 11, low 7]\n  expect: {{{expected}}}")
    assert report.passed is not bool(failure)
    assert any(one.startswith(failure) for one in report.failures) or not failure


@pytest.mark.parametrize(("order", "holds"), [("[[A, B], C]", True), ("[A, [B, C]]", False)])
def test_parts_are_ordered_and_equal_ones_stand_together(order: str, holds: bool) -> None:
    tiles = "{A: [day, 9], B: [gow, 2], C: [3, 5]}"
    assert run(HEAD + f"  tiles: {tiles}\n  expect: {{order: {order}}}").passed is holds


def test_a_low_part_above_the_high_one_is_refused() -> None:
    tiles = "{A: {low: [gee, jun], high: [teen, gow]}}"
    report = run(HEAD + f"  tiles: {tiles}\n  expect: {{accepted: false, reason: sch 6 s 2(a)}}")
    assert report.passed


def test_hands_that_a_case_leaves_open_get_other_tiles() -> None:
    report = run(
        ROUND + "  tiles: {P2: [teen, gow, gee, jun]}\n  moves: [{player: P2, move: house-way}]\n"
        "  expect: {hands: {P2: {low: [teen, gow]}}}"
    )
    assert report.passed
    parts = report.actual.hands["bank"]
    assert isinstance(parts, dict)
    bank = [tile for part in parts.values() for tile in part]
    assert len(bank) == 4
    assert not {"gee", "jun"} & set(bank)


def test_a_case_without_tiles_moves_or_dice_stops_before_the_deal() -> None:
    report = run(ROUND + "  expect: {prompt: bets}")
    assert report.passed
    assert report.actual.hands == {}


@pytest.mark.parametrize("move", ["set, low: [gee, gow]", "set, high: [teen, jun]", "set-1-4"])
def test_a_part_may_be_named_by_its_tiles_or_by_their_places(move: str) -> None:
    report = run(
        ROUND + "  tiles: {P2: [teen, gow, gee, jun], bank: [bon, ng, mooy, ping]}\n"
        f"  moves: [{{player: P2, move: {move}}}]\n  expect: {{points: {{P2: {{}}}}}}"
    )
    assert report.passed
    hand = report.actual.hands["P2"]
    assert isinstance(hand, dict)
    assert sorted(sorted(part) for part in hand.values()) == [["gee", "gow"], ["jun", "teen"]]


def test_tiles_are_for_games_of_tiles() -> None:
    with pytest.raises(BadCaseFile, match="is not played with tiles"):
        parse_cases("- case: a\n  game: qld-2024/casino-war\n  tiles: [day]\n  expect: {net: {}}")

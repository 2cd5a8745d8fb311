"""Pai gow on the command line: what is explained, advised, drawn and played by."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from croupier.analysis.pai_gow.solution import worth_of_settings
from croupier.books import game
from croupier.cli.table.felt import cards_text, tiles_text
from croupier.equipment.tiles import TILES, Tile, parse_tiles, pips
from croupier.games.pai_gow.rules import PaiGowRules
from tests.cli.command import croupier
from tests.cli.table import in_words, row_of, session
from tests.often import patient

QLD, ACT = "qld-2024/pai-gow", "act-pai-gow-2023/pai-gow"


def document(*words: str) -> Any:
    said = croupier(*words, "--json")
    assert (said.status, said.err) == (0, "")
    return json.loads(said.out)


# -- advise ----------------------------------------------------------------------------------------


def test_advice_weighs_each_setting_and_names_the_house_way() -> None:
    told = document("advise", QLD, "--hand", "day, high 8, 9, 5")
    assert told["hand"] == ["day", "yun", "gow", "ng"]
    assert told["house_way"] == {
        "low": ["gow", "ng"],
        "high": ["day", "yun"],
        "cites": "sch 6 s 32(a)",
    }
    assert told["best"] == {"low": ["yun", "gow"], "high": ["day", "ng"]}
    rules = game(QLD).rules
    assert isinstance(rules, PaiGowRules)
    found = worth_of_settings(rules.house_way, parse_tiles("day yun gow ng"))
    assert [one["value"] for one in told["settings"]] == [float(one.worth) for one in found]
    for one in told["settings"]:
        assert one["win"] + one["standoff"] + one["lose"] == pytest.approx(1)
        assert one["value"] == pytest.approx(0.95 * one["win"] - one["lose"])


def test_advice_cites_the_exception_that_is_used() -> None:
    assert document("advise", ACT, "--hand", "high 6, 11, low 6, 5")["house_way"]["cites"] == (
        "PG 10.2(h)"
    )


def test_tiles_known_to_be_out_count() -> None:
    before = document("advise", QLD, "--hand", "foo yun gow mooy")
    after = document("advise", QLD, "--hand", "foo yun gow mooy", "--removed", "teen teen day day")
    assert after["removed"] == ["teen", "teen", "day", "day"]
    assert after["settings"][0]["value"] > before["settings"][0]["value"]
    said = croupier("advise", QLD, "--hand", "foo yun gow mooy", "--removed", "teen day").out
    assert "the house's bank, teen day out" in in_words(said)


def test_advice_draws_the_tiles() -> None:
    out = croupier("advise", ACT, "--hand", "teen yun gow foo").out
    assert "teen   yun   gow   foo" in out
    assert out.count("●") == 12 + 8 + 9 + 11
    assert "The house way: yun foo / teen gow (9-teen wong) PG 10.2(g)" in in_words(out)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--hand", "teen day gow"), "give four tiles such as"),
        (("--hand", "teen day gow 8"), "'8' may be one of two tiles"),
        (("--hand", "teen teen teen day"), "a set has only 2 of the teen (12)"),
        (("--hand", "teen teen gow day", "--removed", "12"), "a set has only 2 of the teen (12)"),
        (("--hand", "teen day gow foo", "--dealer", "AS"), "--dealer says nothing at Pai gow"),
    ],
)
def test_what_is_no_hand_of_tiles_is_refused(words: tuple[str, ...], why: str) -> None:
    said = croupier("advise", QLD, *words)
    assert said.status == 2
    assert why in in_words(said.err)


def test_too_few_tiles_for_the_bank_are_refused() -> None:
    gone = " ".join(str(tile) for tile in TILES[7:])
    said = croupier("advise", QLD, "--hand", "teen teen day day", "--removed", gone)
    assert "too few tiles are left for the bank" in said.err


# -- strategy --------------------------------------------------------------------------------------


@patient
def test_the_strategy_is_the_house_way_with_rules_a_table_and_what_readings_cost() -> None:
    told = document("strategy", ACT)
    assert round(told["house_edge_percent"], 4) == 1.6514
    assert round(told["by_house_way_percent"], 4) == 2.4173
    bank = told["bank"]
    assert round(bank["edge_percent"], 4) == -0.1865
    cost = sum(rule["cost_percent"] for rule in bank["rules"])
    assert bank["edge_percent"] + cost == pytest.approx(bank["by_house_way_percent"])
    cost = sum(rule["cost_percent"] for rule in told["rules"])
    assert told["house_edge_percent"] + cost == pytest.approx(told["by_house_way_percent"])
    assert [one["option"] for one in told["readings"]] == [
        "tiles_apart",
        "chong_tiles",
        "high_tile",
        "teen_and_day",
    ]
    nine = [row for row in told["table"] if row["part"] == "9"]
    assert [row["high_tile"] for row in nine] == [False, True]
    assert nine[0]["low"] < nine[1]["low"] <= 200


def test_the_strategy_is_printed_with_the_dearest_mistake_first() -> None:
    out = croupier("strategy", QLD).out
    assert "by the house way" in row_of(out, "by the house way")
    assert "2.4144%" in row_of(out, "by the house way")
    first = row_of(out.partition("Set your tiles by the house way, but")[2], "4-5")
    assert re.search(r"4-5\s+0-9 .* 0\.141\s+0\.0627%", first)
    assert re.search(r"and \d+ more rules", out)
    assert "848" in row_of(out, "teen_and_day")


# -- explain ---------------------------------------------------------------------------------------


def test_the_house_way_is_explained_with_how_many_deals_each_rule_decides() -> None:
    out = croupier("explain", ACT).out
    table = out.partition("The house way, on all 35,960 deals")[2]
    assert "16" in next(line for line in table.splitlines() if "PG 10.2(h)" in line)
    assert "Set otherwise by qld-2024/pai-gow: 304 deals" in out
    rows = re.findall(r"^ \w+ \w+ / \w+ \w+ .* \w+ \w+ / \w+ \w+ .*$", out, re.MULTILINE)
    assert len(rows) == 20


# -- pictures --------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", Tile.all())
def test_a_tile_is_drawn_with_its_dots_red_and_white(tile: Tile) -> None:
    for dots in tile.pictures:
        drawn = pips(dots)
        assert len(drawn) == sum(dots)
        assert len({(pip.row, pip.column) for pip in drawn}) == len(drawn)
        red = sum(one for one in dots if one in (1, 4)) if dots != (6, 6) else 6
        assert sum(pip.red for pip in drawn) == red
    assert tiles_text([tile]).plain.count("●") == sum(tile.pictures[0])


def test_tiles_in_a_row_and_face_down() -> None:
    text = tiles_text([*parse_tiles("gow gow"), Tile.back], first=2).plain
    lines = text.splitlines()
    assert len(lines) == 9
    assert lines[0] == "╭───╮ ╭───╮   ╭───╮"
    assert lines[1] == "│●  │ │● ●│   │░░░│"
    assert lines[-1].split() == ["gow", "gow"]
    assert cards_text(parse_tiles("gow")).plain == tiles_text(parse_tiles("gow")).plain


# -- at the table ----------------------------------------------------------------------------------


def test_a_hint_at_the_table_says_what_each_setting_makes_and_brings() -> None:
    out = session(ACT, "10 wager", "deal", "hint", "set-1-3", "", "quit", seed="5").out
    assert "Best: set-1-3 5-pair gor" in out
    assert "$11.80" in row_of(out, "set-1-2 1-2")
    assert "-$10" in row_of(out.partition("set-1-2 1-2")[2], "surrender")
    assert "BOX 2  low 5, high pair gor" in out


def test_a_question_says_what_each_move_makes() -> None:
    out = in_words(session(ACT, "10 wager", "deal", "", "", "quit", seed="5").out)
    assert "1 set-1-2 (low gor chit: 1-2) 2 set-1-3 (low bot chit: 5-pair gor)" in out
    assert "4 house-way (low bot chit: 5-pair gor) 5 surrender your move" in out


@pytest.mark.parametrize("said", ["gor bot", "high 4, low 8", "bot gor", "chit gor"])
def test_tiles_are_set_by_naming_two_of_them(said: str) -> None:
    out = session(ACT, "10 wager", "deal", said, "", "quit", seed="5").out
    assert "BOX 2  low 1, high 2" in out


def test_two_tiles_that_are_not_there_set_nothing() -> None:
    out = session(ACT, "10 wager", "deal", "teen day", "set-1-3", "", "quit", seed="5").out
    assert "'teen day' is not a move now" in in_words(out)

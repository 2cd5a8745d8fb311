"""Charts, departures, advice and pictures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from croupier.analysis.blackjack.basic import Basic, CellPlay, basic_strategy
from croupier.analysis.blackjack.chart import FACES, chart_of, hand_text
from croupier.analysis.blackjack.departures import departures_of
from croupier.analysis.blackjack.play import HIT, STAND
from croupier.analysis.blackjack.solution import solve
from croupier.analysis.blackjack.worth import BadPosition, advise
from croupier.analysis.charts import PlayChart
from croupier.analysis.picture import svg_of, write_png
from tests.analysis.blackjack.variants import ACT, ALL, BASE, CHALLENGE, SPANISH

QUEENSLAND = {
    "Hard totals": {
        "4-8": "HHHHHHHHHH",
        "9": "HDDDDHHHHH",
        "10": "DDDDDDDDHH",
        "11": "DDDDDDDDDH",
        "12": "HHSSSHHHHH",
        "13-16": "SSSSSHHHHH",
        "17-20": "SSSSSSSSSS",
    },
    "Soft totals": {"12-17": "HHHHHHHHHH", "18": "SSSSSSSHHH", "19-20": "SSSSSSSSSS"},
    "Pairs": {
        "A-A": "PPPPPPPPPP",
        "T-T": "SSSSSSSSSS",
        "9-9": "PPPPPSPPSS",
        "8-8": "PPPPPPPPPP",
        "7-7": "PPPPPPHHHH",
        "6-6": "PPPPPHHHHH",
        "5-5": "DDDDDDDDHH",
        "4-4": "HHHPPHHHHH",
        "3-3": "PPPPPPHHHH",
        "2-2": "PPPPPPHHHH",
    },
}


@pytest.fixture(scope="module")
def basic() -> Basic:
    return basic_strategy(solve(BASE))


@pytest.fixture(scope="module")
def chart(basic: Basic) -> PlayChart:
    return chart_of(basic, "Blackjack, 8 decks")


def test_the_chart_of_queensland_blackjack(chart: PlayChart) -> None:
    found = {
        part.title: {row.label: "".join(row.codes) for row in part.rows} for part in chart.sections
    }
    assert found == QUEENSLAND
    assert chart.columns == ("2", "3", "4", "5", "6", "7", "8", "9", "T", "A")


def test_no_cell_of_the_chart_can_be_changed_for_the_better(basic: Basic) -> None:
    column = basic.columns[9]
    assert column is not None
    began = column.value
    for cell, play in list(column.plays.items())[::3]:
        column.plays[cell] = CellPlay(HIT if play.move == STAND else STAND, play.doubles)
        column.__dict__.pop("value")
        column.worked_out.clear()
        # Splits are played by the chart too, and are not what the cell was chosen for.
        assert column.value <= began + 2e-6
        column.plays[cell] = play
    column.__dict__.pop("value")
    column.worked_out.clear()
    assert column.value == began


@pytest.mark.parametrize("name", [name for name in ALL if name != "switch"])
def test_looking_at_every_card_is_a_little_better(name: str) -> None:
    solution = solve(ALL[name])
    chart = basic_strategy(solution)
    gain = chart.house_edge - float(solution.house_edge)
    assert 0 < gain < 2e-4
    gained = sum(one.chance * one.cost for one in departures_of(chart))
    assert 0 < gained <= gain + 1e-9


def test_a_five_card_sixteen_stands_against_a_ten(basic: Basic) -> None:
    found = {
        (hand_text(one), FACES[one.dealer]): (one.move, one.chart) for one in departures_of(basic)
    }
    assert found["4 5 7", "T"] == (STAND, HIT)
    assert all(one.cost > 0 and one.chance > 0 for one in departures_of(basic))


def test_house_edges_of_all_games() -> None:
    edges = {
        name: round(100 * float(solve(rules).house_edge), 4)
        for name, rules in ALL.items()
        if name != "switch"
    }
    assert edges == {
        "blackjack": 0.5835,
        "soft 17": 0.8048,
        "spanish": 0.4274,
        "challenge": 1.5132,
        "act": 0.5424,
        "triple play": 0.7154,
    }


def test_fewer_decks_help_the_player() -> None:
    edges = [float(solve(replace(BASE, decks=decks)).house_edge) for decks in (5, 6, 7, 8)]
    assert edges == sorted(edges)


# -- advice --------------------------------------------------------------------------------------


def test_moves_by_name() -> None:
    moves = {choice.move for choice in advise(BASE, "8 8", "A").choices}
    assert moves == {"stand", "hit", "split"}
    assert {choice.move for choice in advise(SPANISH, "K 6", "A").choices} == {
        "stand",
        "hit",
        "double",
        "surrender",
    }
    assert "stand" not in {choice.move for choice in advise(ACT, "5 3", "6").choices}
    assert advise(BASE, "A T", "A").best_first == "decline"
    assert {choice.move for choice in advise(BASE, "A T", "A").first} == {
        "decline",
        "insure",
        "even-money",
    }


def test_a_blackjack_paid_at_once_is_not_insured() -> None:
    assert advise(SPANISH, "A K", "A").first == ()
    assert {choice.move for choice in advise(SPANISH, "9 K", "A").first} == {"decline", "insure"}


def test_cards_that_are_out_change_the_answer() -> None:
    small = [rank for rank in "23456" for _ in range(20)]
    assert advise(BASE, "T 5", "A", small).best_first == "insure"
    assert advise(BASE, "T 6", "T").best == "hit"
    assert advise(BASE, "T 6", "T", ["5"] * 30).best == "stand"


def test_suits_matter_where_six_seven_eight_is_paid() -> None:
    worth = {
        suits: {c.move: c.worth for c in advise(SPANISH, f"6{suits[0]} 7{suits[1]}", "2").choices}
        for suits in ("SS", "HH", "HS")
    }
    assert worth["SS"]["hit"] > worth["HH"]["hit"] > worth["HS"]["hit"]
    assert worth["SS"]["stand"] == worth["HS"]["stand"]


def test_a_double_may_be_taken_back() -> None:
    choices = {c.move: c.worth for c in advise(SPANISH, "6 5 A", "T", doubled=True).choices}
    assert choices == {"stand": choices["stand"], "withdraw-double": -1.0}
    assert choices["stand"] < -1


def test_a_later_hand_of_a_split_has_less_to_lose() -> None:
    first = advise(BASE, "8 3", "T", split="first")
    later = advise(BASE, "8 3", "T", split="later")
    assert later.choices[0].worth > first.choices[0].worth
    assert later.policy


@pytest.mark.parametrize(
    ("hand", "dealer", "why"),
    [
        ("T 9 5", "6", "over 21"),
        ("T", "6", "two cards or more"),
        ("T X", "6", "not a card"),
        ("T 6", "6 7", "one card"),
        ("A T 5 5", "6", "complete before"),
    ],
)
def test_positions_that_cannot_be(hand: str, dealer: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        advise(BASE, hand, dealer)


def test_there_are_only_so_many_cards() -> None:
    with pytest.raises(BadPosition, match="not so many"):
        advise(BASE, "5 5", "6", ["5"] * 31)


# -- pictures ------------------------------------------------------------------------------------


def test_the_svg_has_every_cell(chart: PlayChart) -> None:
    root = ElementTree.fromstring(svg_of(chart, ("A note & more",)))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    cells = [code for part in chart.sections for row in part.rows for code in row.codes]
    assert sum(text in {"S", "H", "D", "P"} for text in texts) == len(cells)
    assert "A note & more" in texts


def test_the_png_is_a_png(chart: PlayChart, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    write_png(chart, tmp_path / "chart.png")
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")


def test_a_chart_says_from_how_many_cards_on_play_changes() -> None:
    chart = chart_of(basic_strategy(solve(CHALLENGE)), "Challenge")
    hard = {row.label: row.codes for row in chart.sections[0].rows}
    assert hard["16"][0] == "S/H4", "the fifth card within 21 wins"
    assert ("S/H4", "stand, but hit with four cards or more; others likewise") in chart.legend

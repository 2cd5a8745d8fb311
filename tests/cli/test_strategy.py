"""`croupier strategy`, `croupier advise`, and `croupier odds` for games of blackjack."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import croupier


def test_a_chart_for_a_person() -> None:
    said = croupier("strategy", "qld-2024/blackjack", "--departures", "3")
    assert said.status == 0
    assert "Hard totals" in said.out
    assert "House edge by this chart 0.5873%" in said.out
    assert "4 5 7" in said.out


def test_a_wide_chart_keeps_every_card_of_the_dealer() -> None:
    said = croupier("strategy", "qld-2024/spanish-blackjack", "--departures", "0")
    heads = [line.split() for line in said.out.splitlines() if line.startswith("Dealer")]
    assert len(heads) == 4
    assert all(head == ["Dealer", *"23456789TA"] for head in heads)
    assert max(map(len, said.out.splitlines())) <= 80


def test_a_chart_for_a_program_and_as_a_picture(tmp_path: Path) -> None:
    svg = tmp_path / "chart.svg"
    said = croupier("strategy", "qld-2024/blackjack", "-o", "decks=6", "--json", "--svg", str(svg))
    document = said.json
    assert document["options"]["decks"] == 6
    assert document["sections"][2]["rows"][0] == {"hand": "A-A", "moves": ["P"] * 10}
    assert document["departures"][0]["cost"] > 0
    assert svg.read_text().startswith("<svg")


def test_the_worth_of_every_move() -> None:
    said = croupier("advise", "qld-2024/blackjack", "--hand", "T 6", "--dealer", "9")
    assert said.status == 0
    assert "-0.505" in said.out
    document = croupier(
        "advise", "qld-2024/blackjack", "--hand", "T 6", "--dealer", "9", "--json"
    ).json
    assert document["best"] == "hit"
    assert [move["move"] for move in document["moves"]] == ["hit", "stand"]


def test_whether_to_exchange() -> None:
    arguments = ("--hand", "T 6 / 5 A", "--dealer", "9")
    assert "exchanged" in croupier("advise", "qld-2024/blackjack-switch", *arguments).out
    document = croupier("advise", "qld-2024/blackjack-switch", *arguments, "--json").json
    assert document["best"] == "switch"
    assert "one hand to a box" in croupier("advise", "qld-2024/blackjack", *arguments).sentence


def test_what_cannot_be_answered_is_one_sentence() -> None:
    said = croupier("advise", "qld-2024/blackjack", "--hand", "T 9 5", "--dealer", "6")
    assert said.status == 2
    assert said.sentence == "that hand is over 21 and has lost"
    assert "nothing to decide" in croupier("strategy", "qld-2024/baccarat").sentence
    bad = croupier("strategy", "qld-2024/blackjack", "--svg", "/no/such/folder/chart.svg")
    assert bad.status == 2
    assert "cannot be written" in bad.sentence


def test_the_odds_of_blackjack_come_from_the_solver() -> None:
    document = croupier("odds", "qld-2024/blackjack", "--json").json
    wagers = {wager["wager"]: wager for wager in document["wagers"]}
    assert wagers["original"]["house_edge"].startswith("0.0058352777")
    assert "fixed strategy" in wagers["original"]["strategy"]
    assert wagers["insurance"]["house_edge"] == "31/415"
    assert wagers["perfect-pairs"]["house_edge"] == "17/415"
    assert set(wagers) == {
        "original",
        "insurance",
        "perfect-pairs",
        "super-sevens",
        "bonus-blackjack",
        "any-pair",
        "lucky-lucky",
        "star-pairs",
    }


def test_a_picture_that_cannot_be_written_is_said_before_the_work(tmp_path: Path) -> None:
    said = croupier("strategy", "qld-2024/blackjack", "--png", str(tmp_path / "no" / "chart.png"))
    assert said.status == 2
    assert "there is no folder" in said.sentence
    said = croupier("strategy", "qld-2024/blackjack", "--svg", str(tmp_path))
    assert "that is a folder" in said.sentence
    said = croupier("strategy", "qld-2024/mississippi-stud", "--svg", str(tmp_path / "chart.svg"))
    assert "is played by no chart that could be drawn" in said.sentence


def test_games_without_a_chart_are_played_by_a_sentence() -> None:
    said = croupier("strategy", "qld-2024/three-card-poker")
    assert said.status == 0
    assert "queen-six-four or better" in said.out
    assert "House edge 3.3730%" in said.out
    plays = croupier("strategy", "qld-2024/casino-war", "--json").json["wagers"]
    assert [play["wager"] for play in plays] == ["casino-war"]


def test_what_says_nothing_about_a_position_is_refused() -> None:
    board = ("advise", "qld-2024/blackjack", "--hand", "T 6", "--dealer", "9", "--board", "QS")
    assert "--board says nothing at Blackjack" in croupier(*board).sentence
    said = croupier("advise", "qld-2024/baccarat", "--hand", "AS KS")
    assert "croupier odds qld-2024/baccarat" in said.sentence
    twice = ("advise", "qld-2024/caribbean-stud", "--hand", "AS KD QH 8C 7S", "--dealer", "AS")
    assert "it was given twice" in croupier(*twice).sentence


def test_a_title_is_not_broken_where_its_table_ends() -> None:
    out = croupier("advise", "qld-2024/blackjack", "--hand", "t 6", "--dealer", "9").out
    assert "Blackjack: T 6 (16) against 9" in out

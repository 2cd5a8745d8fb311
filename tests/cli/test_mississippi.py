"""Mississippi stud on the command line: a round, the odds, and play by points."""

from __future__ import annotations

import json

from tests.cli.command import croupier
from tests.cli.table import in_words, left_with, session

STUD = "qld-2024/mississippi-stud"


def test_a_round_street_by_street() -> None:
    # seed 5 deals eight and ten, then a queen, a two and a jack
    lines = ("10 ante", "5 3 card bonus", "deal", "bet 10", "bet 30", "bet 15", "fold")
    said = session(STUD, *lines, "quit", seed="5")
    assert "1 fold 2 bet $10 to $30" in in_words(said.out)
    assert "sch 15 s 14(2)" in said.out
    assert "less than a pair" in said.out
    assert left_with(said) == 94_500


def test_the_best_play_is_printed_by_points() -> None:
    out = in_words(croupier("strategy", STUD).out)
    assert "ace, king, queen, jack" in out
    assert "1 x ante two points or more" in out
    assert "4.9149%" in out


def test_the_best_play_for_machines() -> None:
    said = json.loads(croupier("strategy", STUD, "--json").out)
    assert said["house_edge"] == "53223/1082900"
    assert said["table"][0] == {"street": "3rd-street", "antes": 3, "with": "any pair"}


def test_the_odds_say_how_it_is_played() -> None:
    said = json.loads(croupier("odds", STUD, "--json").out)
    ante, bonus = said["wagers"]
    assert round(ante["house_edge_percent"], 3) == 4.915
    assert round(ante["element_of_risk_percent"], 2) == 1.37
    assert "two points or more" in ante["strategy"]
    assert bonus["house_edge"] == "193/5525"

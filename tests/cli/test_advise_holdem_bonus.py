"""Advice for a hand of Texas hold'em bonus on the command line."""

from __future__ import annotations

import json

from tests.cli.command import croupier
from tests.cli.table import in_words

HOLDEM = "qld-2024/texas-holdem-bonus"


def test_a_river_wager_is_weighed_against_a_check() -> None:
    said = croupier("advise", HOLDEM, "--hand", "AS 9D", "--board", "QH 8C 2S 9H")
    assert "bet +0.4659 check +0.0000" in in_words(said.out)


def test_the_same_for_machines() -> None:
    given = ("--hand", "7S 2D", "--board", "QH 8C KS")
    said = json.loads(croupier("advise", HOLDEM, *given, "--json").out)
    assert said["best"] == "check"
    assert said["board"] == ["QH", "8C", "KS"]


def test_a_card_that_lies_twice_is_refused_with_an_example() -> None:
    said = croupier("advise", HOLDEM, "--hand", "AS 9D", "--board", "AS 8C KS")
    assert "such as --hand 'AS 9D'" in said.err
    assert said.status == 2

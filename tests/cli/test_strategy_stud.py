"""`strategy` for stud against the house."""

from __future__ import annotations

import json

from tests.cli.command import croupier


def test_the_best_play_is_printed_with_what_rules_of_thumb_cost() -> None:
    out = croupier("strategy", "qld-2024/caribbean-stud").out
    assert "ace-king hands against the upcard" in out
    assert "AKQJ 9-2" in out
    assert "5.1991%" in out
    assert "bet a pair or better only" in out


def test_the_best_play_for_machines() -> None:
    said = json.loads(croupier("strategy", "act-1992/canberra-poker", "--json").out)
    assert said["house_edge"] == "86362082531/1661102543100"
    assert said["ace_king"][0] == {"hand": "AKQJ 9-2", "moves": ["B"] * 13}
    assert [rule["name"] for rule in said["rules_of_thumb"]][:2] == [
        "three questions",
        "ace-king-jack-8-3",
    ]


def test_a_hand_is_weighed_card_by_card() -> None:
    cards = ("--hand", "AS KD QH 8C 7S", "--dealer", "8H")
    said = json.loads(croupier("advise", "qld-2024/caribbean-stud", *cards, "--json").out)
    assert said["best"] == "bet"
    assert [move["move"] for move in said["moves"]] == ["bet", "fold"]
    assert "bet" in croupier("advise", "qld-2024/caribbean-stud", *cards).out


def test_five_cards_and_an_upcard_are_wanted() -> None:
    said = croupier("advise", "qld-2024/caribbean-stud", "--hand", "AS KD", "--dealer", "8H")
    assert said.status == 2
    assert "five cards" in said.err

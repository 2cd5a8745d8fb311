"""`replay`: recorded hands from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.command import croupier

HAND = """
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, 0]
min_bet = 1
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p3 f', 'p1 f']
"""
WRONG = HAND.replace("'p3 f', 'p1 f'", "'p1 f', 'p3 f'")
GAME = "nsw-poker/texas-holdem"


def written(folder: Path, text: str, name: str = "hand.phh") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def lines(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_a_hand_is_one_line_of_json_in_the_units_of_the_file(tmp_path: Path) -> None:
    said = croupier("replay", written(tmp_path, HAND), "--game", GAME, "--json")
    assert (said.status, said.err) == (0, "")
    assert lines(said.out) == [
        {
            "hand": 1,
            "game": GAME,
            "final": [99.5, 100.5, 100],
            "pots": [{"amount": 1, "eligible": ["p2"], "winners": ["p2"]}],
            "refused": None,
        }
    ]


def test_without_a_game_a_hand_is_played_under_all_it_may_be_of(tmp_path: Path) -> None:
    hands = f"[7]\n{HAND}\n_source = 'a#7'\n[b]\n{HAND}"
    said = croupier("replay", written(tmp_path, hands), "--json")
    assert [(line["hand"], line["game"]) for line in lines(said.out)] == [
        ("a#7", GAME),
        ("a#7", "qld-2024/texas-holdem"),
        ("b", GAME),
        ("b", "qld-2024/texas-holdem"),
    ]


def test_a_hand_that_the_book_refuses_gives_status_1(tmp_path: Path) -> None:
    path = written(tmp_path, f"[1]\n{WRONG}\n[2]\n{HAND}", "two.phhs")
    said = croupier("replay", path, "--game", GAME, "--json")
    assert said.status == 1
    first, second = lines(said.out)
    assert "p1 is not asked: the table waits for p3" in first["refused"]
    assert second["refused"] is None
    said = croupier("replay", path, "--game", GAME)
    assert said.status == 1
    assert "REFUSED" in said.out
    assert "1 of 2 agree with the record, 0 end otherwise, 1 refused." in said.out


def test_a_game_in_none_of_our_books_is_refused(tmp_path: Path) -> None:
    razz = HAND.replace("'NT'", "'FR'").replace("min_bet = 1", "small_bet = 1\nbig_bet = 2")
    razz = razz.replace("blinds_or_straddles = [0.50, 1, 0]", "bring_in = 1")
    said = croupier("replay", written(tmp_path, razz), "--json")
    assert said.status == 1
    (line,) = lines(said.out)
    assert line["game"] is None
    assert "fixed-limit razz (FR) is in none of our books" in line["refused"]


def test_where_the_record_ends_otherwise_a_sentence_says_so(tmp_path: Path) -> None:
    path = written(tmp_path, f"{HAND}finishing_stacks = [99.5, 101, 100]\n")
    said = croupier("replay", path, "--game", GAME, "--json")
    assert said.status == 0
    assert said.sentence == "1: p2 ends with 101 in the record, by the book with 100.50"
    said = croupier("replay", path, "--game", GAME)
    assert "DIFFERS" in said.out
    assert "0 of 1 agree with the record, 1 end otherwise, 0 refused." in said.out


def test_of_many_hands_only_those_are_shown_that_are_not_as_recorded(tmp_path: Path) -> None:
    many = "\n".join(f"[{number}]\n{HAND}" for number in range(1, 20))
    said = croupier("replay", written(tmp_path, many), "--game", GAME)
    assert said.status == 0
    assert said.out == "19 of 19 agree with the record, 0 end otherwise, 0 refused.\n"


def test_a_malformed_file_is_named_and_the_others_are_still_played(tmp_path: Path) -> None:
    bad = written(tmp_path, HAND.replace("min_bet", "least_bet"), "bad.phh")
    good = written(tmp_path, HAND, "good.phh")
    said = croupier("replay", bad, good, "--game", GAME, "--json")
    assert said.status == 2
    assert len(lines(said.out)) == 1
    assert "bad.phh" in said.sentence
    assert "least_bet" in said.sentence


def test_an_unknown_game_is_one_sentence(tmp_path: Path) -> None:
    said = croupier("replay", written(tmp_path, HAND), "--game", "nsw-poker/texas-holdum")
    assert said.status == 2
    assert "texas-holdem" in said.sentence

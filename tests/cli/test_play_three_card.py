"""`play` at three card poker: cards of one's own, a bet or a fold, and the array of terminals."""

from __future__ import annotations

from tests.cli.command import croupier
from tests.cli.table import in_words, left_with, session

TABLE = "qld-2024/three-card-poker"
TERMINALS = "qld-2024/electronic-three-card-poker"


def test_a_player_sees_his_cards_bets_and_is_told_why() -> None:
    # seed d deals a pair of threes against a queen high
    said = session(TABLE, "10 ante", "5 pair plus", "deal", "bet", "quit", seed="d")
    before, _, after = said.out.partition("your move")
    assert before.count("░░░") == 3
    assert "bet $10 2 fold" in in_words(before)
    assert "YOU  one pair" in after
    assert "░░░" not in after
    assert "sch 12 s 21(2)(a)" in after
    assert left_with(said) == 102_500


def test_who_leaves_in_the_middle_of_a_hand_has_folded() -> None:
    said = session(TABLE, "10 ante", "deal", "quit", seed="a")
    assert "the player folds" in said.out
    assert left_with(said) == 99_000


def test_a_bet_of_another_amount_is_refused() -> None:
    said = session(TABLE, "10 ante", "deal", "bet 20", "fold", "quit", seed="a")
    assert "sch 12 s 17(5)" in in_words(said.out)


def test_terminals_draw_the_array_with_the_hand_that_was_picked() -> None:
    lines = ("10 ante 1 5 9", "5 pair plus row 2", "5 six card bonus column 3", "layout", "deal")
    said = session(TERMINALS, *lines, "play", "quit", seed="a")
    picked = said.out.split("layout")[1]
    assert "[1]" in picked
    assert "row 2  pair-plus $5" in picked
    assert "column 3  six-card-bonus $5" in picked
    assert "[3♥]" in said.out.rpartition("your move")[2]
    assert left_with(said) == 97_000


def test_silence_at_a_terminal_folds() -> None:
    said = session(TERMINALS, "10 ante 1 5 9", "deal", "", "quit", seed="a")
    assert "the player folds" in said.out
    assert left_with(said) == 99_000


def test_odds_say_how_the_hand_is_played() -> None:
    said = croupier("odds", TABLE)
    assert "3.3730%" in said.out
    assert "2.0147%" in said.out
    assert "bet with queen-six-four or better" in in_words(said.out)


def test_everything_is_taken_back_at_once() -> None:
    said = session(TABLE, "10 ante", "5 pair plus", "clear", "quit", seed="a")
    assert "cannot lie without" not in said.out
    assert left_with(said) == 100_000


def test_words_that_say_too_little_are_answered_with_the_wagers() -> None:
    said = in_words(session(TERMINALS, "10 on", "10 xyz", "5 row 1", "quit").out)
    assert "the wagers are ante, pair-plus row 1/" in said
    assert "Say which: pair-plus row 1 or six-card-bonus row 1" in said


def test_the_array_is_drawn_once_and_as_it_lies() -> None:
    said = session(TERMINALS, "10 ante 1 5 9", "deal", "fold", "quit")
    asked = said.out.partition("deal\n")[2].partition("your move")[0]
    assert "row 3" in asked
    assert asked.count("[") == 3
    assert "ARRAY" not in said.out

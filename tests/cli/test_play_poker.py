"""`play` at games of several wagers: what goes back is told, and sentences speak to the player."""

from __future__ import annotations

from tests.cli.table import in_words, left_with, session

ULTIMATE = "qld-2024/ultimate-texas-holdem"
SWITCH = "qld-2024/blackjack-switch"


def test_an_ante_without_a_blind_goes_back_and_the_player_is_told() -> None:
    said = session(ULTIMATE, "20 ante", "deal", "deal", "quit")  # he was warned, and insists
    assert "ante and blind were not" in in_words(said.out)
    assert "void, $20 back" in said.out
    assert left_with(said) == 100_000


def test_what_a_player_took_back_himself_is_no_news() -> None:
    said = session(ULTIMATE, "20 ante", "20 blind", "50 trips", "clear trips", "deal", "quit")
    assert "withdrawn while bets were open" not in in_words(said.out)


def test_refusals_speak_to_the_player() -> None:
    out = session(ULTIMATE, "20 ante", "50 blind", "quit").out
    assert "Your ante is $20" in out
    assert "You's" not in out


def test_a_wager_has_its_article() -> None:
    out = session(SWITCH, "50 original", "50 star-pairs 1", "quit").out
    assert "An original wager names what it is on: 1 or 2" in out
    assert "A star-pairs wager goes only on a box with an original wager" in out


def test_help_says_what_the_game_is_and_begins_with_the_first_place() -> None:
    out = session(SWITCH, "?", "quit").out
    assert "50 original 1" in out
    assert "two hands" in in_words(out)


def test_a_move_that_takes_chips_asks_how_many() -> None:
    said = session(
        "act-1992/red-dog", "10 original", "deal", "raise", "2 500", "raise 10", "quit", seed="5"
    )
    assert "Say how much, from $0.01 to $10, such as `raise 10`." in said.out
    assert "Raise takes $0.01 to $10, not $500" in said.out
    assert left_with(said) == 98_000

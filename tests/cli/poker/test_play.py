"""`play` at poker among players, from the first hand to the last word."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from croupier.books import game, listings
from croupier.cli.table.company import OTHERS, how_many, usual_chips
from croupier.cli.terminal import BadInput
from croupier.games.poker.rules import PokerRules
from tests.cli.command import croupier
from tests.cli.table import in_words, left_with, session

HOLDEM = "nsw-poker/texas-holdem"
GAMES = [one.id for one in listings() if isinstance(game(one.id).rules, PokerRules)]
PLAYS = ("", "check", "call", "discard 1", "pat", "fold", "fold") * 6
"""Something that is open at whatever is asked, and never much of a risk."""


@pytest.mark.parametrize("id", GAMES)
def test_every_game_is_played_by_whoever_sits_down(id: str) -> None:
    out = session(id, *PLAYS, "history", "quit", seed="3").out
    assert "Hand 2" in out
    assert "Balance" in out
    assert "You may: 1 " in out


def test_the_same_seed_gives_the_same_evening() -> None:
    first, second = (session(HOLDEM, *PLAYS, seed="4").out for _ in range(2))
    assert first == second
    assert session(HOLDEM, *PLAYS, seed="5").out != first


def test_the_table_is_drawn_with_seats_stacks_bets_pot_board_and_button() -> None:
    out = session(HOLDEM, "", "call", "quit", seed="1").out
    assert "─ you ─" in out
    assert "─ Elsa ● ─" in out
    assert re.search(r"│ [2-9TJQKA10]+[♠♥♦♣] [2-9TJQKA10]+[♠♥♦♣] ", out)  # one's own cards
    assert "│ ░░ ░░ " in out
    assert "│ bets $2 " in out
    assert "Pot $5" in out
    assert "The flop: " in out
    assert "You may: 1 fold  2 call $1  3 raise to $4 up to $200 (all in)" in out


def test_nobody_elses_cards_are_drawn_before_a_showdown() -> None:
    out = session(HOLDEM, "", "call", "quit", seed="1").out
    before = out.partition("The flop")[0]
    assert len(re.findall(r"[2-9TJQKA10]+[♠♥♦♣]", before)) == 2


@pytest.mark.parametrize("id", [HOLDEM, "nsw-poker/seven-card-stud"])
def test_a_narrow_terminal_has_a_line_to_each_seat(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = session(id, *PLAYS, "help", seed="2").out
    assert all(len(line) <= 40 for line in out.splitlines())
    assert re.search(r"● \w+ +\$", out)


def test_who_may_check_is_told_so_before_he_folds() -> None:
    out = session(HOLDEM, "", "call", "fold", "fold", seed="1").out
    assert "You may check for nothing; say `fold` once more" in in_words(out)
    assert out.count("You fold.") == 1


def test_a_hint_goes_by_the_hand_and_the_price() -> None:
    out = in_words(session(HOLDEM, "", "hint", "call", "check", "hint", "quit", seed="1").out)
    assert "of all starting hands are better" in out
    assert "that may be anything you win" in out
    assert "A call of $1 for a pot of $6 must win 17%" in out
    assert "You have one pair, eights." in out


def test_a_hint_says_what_it_weighs_and_offers_no_fold_that_there_is_not() -> None:
    said = in_words(session("nsw-poker/seven-card-stud", "", "hint", "quit", seed="2").out)
    assert "You may: 1 bet $1 up to" in said
    assert "Without a check: bet the least: you have to open." in said
    assert "Against 4 of the 5 other hands that may be anything" in said
    out = in_words(session("nsw-poker/draw-ante", "", "hint", "quit", seed="2").out)
    assert ", as the hands are dealt, before the draw." in out


def test_hints_at_the_draw_name_the_cards() -> None:
    out = session("nsw-poker/draw-ante", "", "bet 3", "call", "hint", "pat", "quit", seed="2").out
    assert "Best: discard 6C TS 3H." in out


def test_asides_between_hands() -> None:
    out = session(
        HOLDEM, "help", "players", "history", "hint", "", "fold", "history", "stats", "quit"
    ).out
    said = in_words(out)
    assert "raise to 12, raise by 8" in out
    assert "Ana $200 tight: few hands, played for what they are worth" in said
    assert "No round has been played yet." in said
    assert "'hint' is not understood between hands" in said
    assert "1 round: " in said


def test_bought_chips_are_no_gain() -> None:
    said = session(HOLDEM, "buy 100", "quit")
    assert left_with(said) == 30_000
    assert "$300, even after 0 rounds" in said.out
    assert "not an amount" in session(HOLDEM, "buy x", "quit").out


def test_who_is_out_of_chips_may_buy_again() -> None:
    options = ("--chips", "20")
    said = session(HOLDEM, "", "all in", "show", "buy", "quit", seed="5", options=options)
    assert "You have no chips left. buy up to $20, or Enter to go." in said.out
    assert "$20 down after 1 round" in said.out
    assert left_with(said) == 2_000
    said = session(HOLDEM, "", "all in", "show", "", seed="5", options=options)
    assert left_with(said) == 0


def test_others_without_chips_buy_in_again() -> None:
    lines = ["", "all in", "show", "buy"] * 12
    out = session(HOLDEM, *lines, seed="0", options=("--chips", "20")).out
    assert "buys in again and has $20." in out


def test_sitting_out_others_play_on() -> None:
    out = session(HOLDEM, "sit out", "", "", "sit in", "sit in", "", "fold", "quit").out
    first = out.partition("Hand 3")[0]
    assert "your move>" not in first
    assert "You are back." in out
    assert "You are at his place" in out or "at his place" in out


def test_a_straddle_is_offered_to_whose_it_is() -> None:
    options = ("-o", "straddle=yes", "--players", "3")
    lines = ("", "fold", "", "perhaps", "yes", "fold", "quit")
    out = session(HOLDEM, *lines, options=options).out
    assert "straddle $4? (yes, or Enter: no)>" in out
    assert "You may put in a straddle $4, unseen: say yes, or no." in out
    assert "You put in $4 as straddle." in out
    out = session(HOLDEM, "", "fold", "", "", "fold", "quit", options=options).out
    assert "as straddle" not in out


def test_others_straddle_now_and_then() -> None:
    options = ("-o", "straddle=live")
    out = session("qld-2024/texas-holdem", *("", "fold", "fold") * 12, options=options).out
    assert re.search(r"(Bruno|Dev|Carol) puts in \$4 as straddle.", out)
    assert not re.search(r"(Ana|Elsa) puts in \$4 as straddle.", out)  # the tight ones never do
    assert out.count("as straddle") < out.count("─ Hand ") / 2
    assert "as straddle" not in session(HOLDEM, *("", "fold", "fold") * 12).out


def test_fees_for_time_are_told() -> None:
    options = ("-o", "time_fee=1200", "-o", "time_fee_by=table", "--players", "4")
    out = session(HOLDEM, "", "fold", "quit", options=options).out
    assert "You pay $3 for your time." in out
    out = session(HOLDEM, "", "fold", "quit", options=("-o", "time_fee=500")).out
    assert "You pay $5 for your time." in out


def test_leaving_in_a_hand_gives_it_up() -> None:
    said = session(HOLDEM, "", "call", "quit", seed="1")
    assert left_with(said) == 19_800
    assert "$2 down after 1 round" in said.out


def test_a_report_is_ruled_on_at_the_table() -> None:
    lines = ("", "call", "report out-of-time", "ana", "45", "quit")
    out = in_words(session(HOLDEM, *lines, seed="1").out)
    assert "The table does not wait for Ana" in out  # the name is known however it is typed
    out = in_words(session(HOLDEM, "", "report out-of-time", "me", "45", "quit", seed="1").out)
    assert "Ruling (s 26.12): hand: folded" in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((HOLDEM, "--players", "1"), "--players: Texas hold'em is for 2 to 10 here, not 1"),
        ((HOLDEM, "--players", "40"), "not 40"),
        (("qld-2024/baccarat", "--players", "3"), "against the house, not among players"),
        (("qld-2024/baccarat", "--phh", "x.phhs"), "--phh: Baccarat is played against the house"),
        (("nsw-poker/draw-ante", "--phh", "x.phhs"), "the PHH format knows no Draw poker (ante)"),
        (("nsw-poker/omaha", "--phh", "x.phhs"), "only pot-limit Omaha"),
        ((HOLDEM, "--phh", "x.txt"), "ends in .phhs, unlike x.txt"),
        ((HOLDEM, "--phh", "/nowhere/x.phhs"), "there is no folder /nowhere"),
        ((HOLDEM, "--chips", "50", "-o", "least_buy_in=10000"), "you enter with at least $100"),
        ((HOLDEM, "--chips", "5", "-o", "seat_fee=1000"), "taking a seat costs $10"),
    ],
)
def test_what_cannot_be_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    said = croupier("play", *arguments)
    assert said.status == 2
    assert sentence in said.sentence


def test_how_many_sit_down_and_with_what() -> None:
    assert how_many(game(HOLDEM), None) == 6
    assert how_many(game("nsw-poker/seven-card-stud", deck=32), None) == 4
    assert how_many(game(HOLDEM), 10) == 10 <= len(OTHERS) + 1
    with pytest.raises(BadInput):
        how_many(game(HOLDEM), 11)
    assert usual_chips(game(HOLDEM)) == 20_000
    assert usual_chips(game(HOLDEM, most_buy_in=5_000)) == 5_000
    assert usual_chips(game(HOLDEM, least_buy_in=50_000)) == 50_000


# -- what is kept ----------------------------------------------------------------------------------


def test_hands_are_saved_as_phh_and_replay_as_they_came_out(tmp_path: Path) -> None:
    path = tmp_path / "evening.phhs"
    session(HOLDEM, *PLAYS, seed="3", options=("--phh", str(path)))
    session(HOLDEM, *PLAYS, seed="6", options=("--phh", str(path)))  # goes on in the same file
    said = croupier("replay", str(path), "--game", HOLDEM, "--json")
    assert (said.status, said.err) == (0, "")
    hands = [json.loads(line) for line in said.out.splitlines()]
    assert [hand["hand"] for hand in hands] == list(range(1, len(hands) + 1))
    assert len(hands) >= 4
    assert "????" in path.read_text()  # nobody else's cards but those that were shown


@pytest.mark.parametrize("straddle", ["live", "sleeper"])
def test_hands_with_a_straddle_replay_or_are_left_out(tmp_path: Path, straddle: str) -> None:
    path, id = tmp_path / "evening.phhs", "qld-2024/texas-holdem"
    lines = ("", "", "call", "check", "check", "fold", "fold") * 24
    options = ("--phh", str(path), "-o", f"straddle={straddle}")
    out = session(id, *lines, seed="3", options=options).out
    assert "as straddle" in out
    assert ("knows no straddle that gives its player no turn" in in_words(out)) == (
        straddle == "sleeper"
    )
    said = croupier("replay", str(path), "--game", id, "--json")
    assert (said.status, said.err) == (0, "")


def test_a_file_that_is_no_phh_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "notes.phhs"
    path.write_text("my notes")
    said = croupier("play", HOLDEM, "--phh", str(path))
    assert said.status == 2
    assert "not TOML" in said.sentence
    assert path.read_text() == "my notes"


def test_a_stay_with_a_journal_is_verified_and_shown(tmp_path: Path) -> None:
    path = tmp_path / "evening.journal"
    options = ("--journal", str(path))
    session(HOLDEM, *PLAYS, "quit", seed="3", options=options)
    said = croupier("verify", str(path), "--json")
    assert said.json["valid"]
    assert said.json["rounds"] >= 2
    shown = croupier("journal", str(path)).out
    assert "Seated: Ana" in shown


def test_the_bankroll_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "bankroll.svg"
    session(HOLDEM, *PLAYS, seed="3", options=("--plot", str(path)))
    assert "Texas hold" in path.read_text()


def test_a_hand_with_a_mishap_is_left_out_of_the_file_and_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "evening.phhs"
    lines = ("", "report out-of-time", "you", "45", "quit")
    out = session(HOLDEM, *lines, seed="1", options=("--phh", str(path))).out
    assert "Ruling (s 26.12):" in out
    assert "The hand is not written to evening.phhs: something went wrong" in in_words(out)
    assert not path.exists()


# -- the table's own limits ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("qld-2024/texas-holdem", "-o", "fee=100", "-o", "time_fee=100"),
            "no participation fee is payable beside a seating fee or a time fee (sch 10 s 21(4))",
        ),
        ((HOLDEM, "-o", "extra_fee=150"), "time is paid for in whole dollars (s 7.12.3)"),
        (
            ("qld-2024/omaha", "--chips", "1"),
            "--chips: nobody is dealt in with less than $2 (sch 10 s 34(1), sch 10 s 34(2)",
        ),
        (
            ("qld-2024/omaha", "--chips", "11", "-o", "seat_fee=1000"),
            "--chips: taking a seat costs $10, and $2 must be left",
        ),
    ],
)
def test_what_does_not_go_together_is_one_sentence(
    arguments: tuple[str, ...], sentence: str
) -> None:
    said = croupier("play", *arguments)
    assert said.status == 2
    assert sentence in said.sentence


def test_stakes_below_the_minimum_are_played_where_the_book_lets_them() -> None:
    out = session(HOLDEM, "", "call", "show", "", "quit", options=("--chips", "1")).out
    assert "Hand 1" in out


def test_a_fee_of_the_table_that_eats_up_all_chips_is_no_loss_at_play() -> None:
    options = ("-o", "time_fee=3000", "-o", "time_fee_by=table", "--chips", "5")
    out = session("qld-2024/texas-holdem", "", "", options=options).out
    assert "You pay $5 for your time." in out
    assert "You have no chips left. buy up to $5, or Enter to go." in out
    out = session("qld-2024/texas-holdem", "", "buy", "fold", "stats", "quit", options=options).out
    assert "$5 was paid for the time at the table." in out
    assert "Best round -$1, worst -$1" in out  # the blind
    assert "Ana buys in again and has $5." in out


def test_who_buys_again_says_how_much() -> None:
    lines = ("", "all in", "show", "perhaps", "buy 7", "quit")
    said = session(HOLDEM, *lines, seed="5", options=("--chips", "20"))
    assert "'perhaps' is not understood here: `buy`, `buy 50`, or Enter to go." in said.out
    assert left_with(said) == 700
    out = in_words(session(HOLDEM, "buy", "quit").out)
    assert "You have $200, no less than you came with: say how much, such as `buy 50`." in out


# -- cards that go back into the deck --------------------------------------------------------------


def test_cards_that_go_back_are_shuffled_at_a_table_dealt_by_hand() -> None:
    lines = ("", "", "report early-flop", "", "", "", "", "fold", "go", "quit")
    out = session("qld-2024/omaha", *lines, seed="1", options=("--by-hand",)).out
    assert "Ruling (sch 10 s 42(1)):" in out
    assert "the deck is shuffled with the cards that go back (Enter)>" in out
    assert out.count("a card is set aside (Enter)>") == 3
    assert out.count("You fold.") == 1


@pytest.mark.parametrize(
    ("game", "deals"),
    [
        (HOLDEM, ("2 cards to everybody, face down", "the flop", "the fourth card")),
        ("nsw-poker/draw-ante", ("5 cards to everybody, face down",)),
        (
            "nsw-poker/five-card-stud",
            ("2 cards to everybody, the last face up", "a card to everybody, face up"),
        ),
        (
            "qld-2024/manila-poker",
            ("2 cards to everybody, face down, and card 1 of the board", "card 2 of the board"),
        ),
    ],
)
def test_a_table_dealt_by_hand_says_what_comes_as_a_dealer_does(
    game: str, deals: tuple[str, ...]
) -> None:
    lines = ("", *("", "call") * 3, *("", "check") * 12, "quit")
    out = session(game, *lines, seed="3", options=("--by-hand",)).out
    for words in deals:
        assert f"{words} (Enter)>" in out
    assert "street" not in out

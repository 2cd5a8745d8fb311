"""`play` at craps: wagers that stay over rolls and rounds, calls, the dice, and leaving."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.command import croupier
from tests.cli.table import in_words, left_with, session

CRAPS = "qld-2024/craps"


def called(out: str) -> list[str]:
    """The calls of the stickperson, in order."""
    return re.findall(r"^\d and \d: .*$", out, re.MULTILINE)


def test_wagers_stay_and_results_are_shown_roll_by_roll() -> None:
    # seed 34 throws 3-3, 3-6, 2-6, 3-4
    lines = ("10 win", "12 place 8", "10 field", "roll", "10 come", "roll", "roll", "roll")
    out = session(CRAPS, *lines, "quit", seed="34").out
    assert called(out) == [
        "3 and 3: 6, the hard way. The point is 6.",
        "3 and 6: 9. The point is still 6.",
        "2 and 6: 8. The point is still 6.",
        "3 and 4: 7. Seven out.",
    ]
    rolls = re.split(r"^\d and \d: .*$", out, flags=re.MULTILINE)
    assert "field" in rolls[1].partition("bet>")[0]
    assert "come 9 $10" in rolls[2]
    assert "the 8 before a 7, 7 to 6" in rolls[3].partition("bet>")[0]
    settled = in_words(rolls[4].partition("Balance")[0])
    assert "win a 7 before the point" in settled
    assert "come 9 a 7 before the point" in settled
    assert "place" not in settled


def test_a_wager_said_to_the_offer_of_the_dice_takes_them() -> None:
    out = session(CRAPS, "10 win", "quit").out
    assert "You may (dice): 1 accept  2 refuse" in out
    assert "win $10  $990 bet>" in out
    assert "accept" not in out.partition("bet>")[2]


def test_dice_may_be_refused_kept_and_passed() -> None:
    assert "You leave with $1,000" in session(CRAPS, "refuse", "quit").out
    out = session(CRAPS, "", "10 win", "roll", "pass", "10 win", "quit", seed="33").out
    assert called(out) == ["4 and 3: 7. A natural."]
    assert "You may (dice): 1 keep  2 pass" in out
    assert out.count("You may (dice): 1 accept  2 refuse") == 2


def test_wagers_are_called_on_and_off_for_the_come_out() -> None:
    lines = ("10 win", "6 place 6", "layout", "on place 6", "layout", "off place 6", "layout")
    out = session(CRAPS, *lines, "on", "layout", "quit").out
    drawn = [part for part in out.split("│  OFF") if "place" in part][1:]
    assert ["$6 off" in part for part in drawn] == [True, False, True, False]


def test_a_call_that_has_no_meaning_now_is_refused() -> None:
    out = session(CRAPS, "10 win", "6 place 6", "roll", "on place 6", "quit").out
    assert "it is off on a come out roll only, and a point is on (sch 4 s 7(1))" in in_words(out)


def test_a_wager_is_reduced_and_taken_down() -> None:
    lines = ("10 win", "12 place 6", "place 6 to 6", "roll", "win to 5", "clear", "roll")
    out = in_words(session(CRAPS, *lines, "quit").out)
    assert "place 6 $6 $984 bet>" in out
    assert out.count("a win bet stands once its point is established".capitalize()) >= 1
    assert "win $10 $990 bet> roll" in out


def test_commission_is_paid_with_the_wager_and_comes_back_with_it() -> None:
    said = session(CRAPS, "10 win", "20 buy 4", "clear buy 4", "quit")
    assert "buy 4 $20  $969 bet>" in said.out
    assert left_with(said) == 100_000


def test_leaving_takes_back_what_may_be_and_plays_out_the_rest() -> None:
    said = session(CRAPS, "10 win", "6 place 6", "roll", "quit", seed="25")
    out = in_words(said.out)
    assert "You take your wagers back: place 6." in out
    assert "Win cannot be taken back: a win bet stands" in out
    assert called(said.out)[-1] == "6 and 1: 7. Seven out."
    assert left_with(said) == 99_000


def test_leaving_in_the_middle_of_a_hand_keeps_what_was_won(tmp_path: Path) -> None:
    path = tmp_path / "craps.journal"
    for seed in range(1, 9):
        said = session(
            CRAPS,
            "10 dont-win",
            "roll",
            "10 field",
            "roll",
            "quit",
            seed=str(seed),
            options=("--journal", str(path)),
        )
        lines = re.findall(r"(wins|loses) \$(\d+)", said.out)
        gain = sum(int(cents) if word == "wins" else -int(cents) for word, cents in lines)
        assert left_with(said) == (1000 + gain) * 100
    assert croupier("verify", str(path), "--json").json["valid"] is True


def test_a_come_bet_left_behind_is_said_to_be() -> None:
    for seed in range(1, 40):  # until the win bet is decided before the come bet
        said = session(CRAPS, "10 win", "roll", "10 come", *["roll"] * 9, "quit", seed=str(seed))
        if "What is left on the layout stays there: come" in in_words(said.out):
            break
    else:
        pytest.fail("no hand ended with a come bet on the layout")
    assert "must make a win or don't win bet" in in_words(said.out)
    lines = re.findall(r"(wins|loses) \$(\d+)", said.out)
    gain = sum(int(cents) if word == "wins" else -int(cents) for word, cents in lines)
    assert left_with(said) == (1000 + gain - 10) * 100

"""`play` at wheels, dice and draws: wagers laid, results called, every wager settled with why."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.books import listings
from croupier.cli.table.dialogue import DONE
from tests.cli.command import croupier
from tests.cli.table import in_words, left_with, session

AMERICAN = "act-1992/american-roulette"
CHANCE = [
    "qld-2024/craps",
    "qld-2024/mini-craps",
    "qld-2024/roulette",
    "qld-2024/roulette-x",
    "qld-2024/sic-bo",
    "qld-2024/electronic-sic-bo",
    "qld-2024/wheel-of-fortune",
    AMERICAN,
    "act-1992/keno",
    "act-1992/sic-bo",
    "act-1992/money-wheel",
]


def test_roulette_settles_every_wager_with_its_reason() -> None:
    said = session(AMERICAN, "5 on 17", "10 red", "20 dozen 2", "6 tier", "spin", "quit")
    out = in_words(said.out)
    number = re.search(r"The ball rests in (\d+):", out)
    assert number is not None
    settled = [line for line in said.out.splitlines() if "loses $" in line or "wins $" in line]
    assert len(settled) == 3 + 6  # a series of six pieces is settled where they lie
    assert "split 5 8 (tier)" in out
    assert "AR 5.5" in out
    wins, losses = (
        sum(int(cents) for cents in re.findall(rf"{word} \$(\d+)", said.out))
        for word in ("wins", "loses")
    )
    assert left_with(said) == (1000 + wins - losses) * 100


def test_the_wagers_of_the_last_round_are_repeated_bundles_and_all() -> None:
    out = session(AMERICAN, "5 on 17", "6 tier", "spin", "repeat", "quit").out
    assert out.count("straight-up 17 $5 · tier $6") >= 2
    assert "You take your wagers back: straight-up 17, tier." in out


def test_a_repeat_does_not_double_what_lies_there() -> None:
    out = session("qld-2024/roulette", "5 red", "spin", "5 red", "repeat", "quit").out
    assert "red $10" not in out


def test_roulettex_draws_multipliers_before_the_ball() -> None:
    out = session("qld-2024/roulette-x", "5 on 17", "spin", "quit").out
    count = int(out.partition(" numbers carry higher odds")[0].rpartition("\n")[2])
    drawn = re.findall(r"(\d+) pays (\d+) to 1 straight up\.", out)
    assert len(drawn) == count
    assert out.index("straight up.") < out.index("The ball rests in")
    for number, odds in drawn:
        assert re.search(rf"\b{number} {odds}:1", out)


def test_sic_bo_dice_are_drawn_and_called() -> None:
    out = session("qld-2024/sic-bo", "10 small", "5 single 6", "roll", "quit").out
    faces = re.search(r"The dice show .*; total (\d+)\.", out)
    assert faces is not None
    drawn = out.partition("╭───────╮")[2].partition("The dice show")[0]
    assert drawn.count("●") == int(faces[1])
    assert "sch 8 s 5(2)" in out


def test_the_player_shoots_at_electronic_sic_bo() -> None:
    lines = ("shoot", "10 small", "1 jackpot", "roll", "shoot", "repeat", "roll", "", "quit")
    out = session("qld-2024/electronic-sic-bo", *lines).out
    assert "Wagers are open: the dice are started when" in out
    assert out.count("You may: 1 shoot") == 2
    assert out.count("wins the jackpot") == 2
    assert "after 2 rounds" in out


def test_the_jackpot_is_won_as_often_as_its_weight_says() -> None:
    out = session(
        "qld-2024/electronic-sic-bo",
        "10 small",
        "1 jackpot",
        "roll",
        "shoot",
        *["repeat", "roll", "shoot"] * 14,
        "quit",
        options=("-o", "jackpot_odds=2"),
    ).out
    won = out.count("You win the jackpot.")
    assert 2 <= won <= 13  # of 15, one in two
    assert won + out.count("Nobody wins the jackpot.") == 15


def test_a_wheel_is_spun() -> None:
    out = session("act-1992/money-wheel", "3 $5", "5 flag", "spin", "quit").out
    symbol = out.partition("The wheel stops at ")[2].partition(".")[0]
    assert f"★{symbol}" in out
    assert out.count("MW 5.1") == 2


def test_keno_balls_come_one_after_another_and_ways_are_paid() -> None:
    lines = ("2 standard 3 17 44 80", "quick pick 6 for 2", "draw", "quit")
    out = session("act-1992/keno", *lines).out
    balls = re.findall(r"\d+", " ".join(re.findall(r"^drawn (.*)$", out, re.MULTILINE)))
    assert len(balls) == len(set(balls)) == 20
    matched = sum(number in balls for number in ("3", "17", "44", "80"))
    assert f"{matched} of 4 matched" in out
    assert "of 6 matched" in out
    assert "KE 18.1" in out


def test_the_same_seed_picks_the_same_numbers() -> None:
    lines = ("quick pick 9 for 1", "draw", "quit")
    assert session("act-1992/keno", *lines).out == session("act-1992/keno", *lines).out
    other = session("act-1992/keno", *lines, seed="8")
    assert session("act-1992/keno", *lines).out != other.out


def test_tickets_may_have_any_name() -> None:
    out = session("act-1992/keno", "2 standard 1 2 ticket [/]", "draw", "quit").out
    assert "standard 1 2 box [/]" in out


@pytest.mark.parametrize("id", CHANCE)
def test_help_speaks_the_language_of_the_game(id: str) -> None:
    out = in_words(session(id, "help", "layout", "quit").out)
    verb = next(verb for verb, done in DONE.items() if f"{verb} no more bets: {done}" in out)
    spun = ("roulette", "wheel")
    expected = "draw" if "keno" in id else "spin" if any(word in id for word in spun) else "roll"
    assert verb == expected


@pytest.mark.parametrize("id", CHANCE)
@pytest.mark.parametrize("word", ["deal", "spin", "roll", "draw", "go"])
def test_any_word_for_it_closes_the_bets(id: str, word: str) -> None:
    out = session(id, word, "quit").out
    assert "There is no wager on the layout yet" in in_words(out)


@pytest.mark.parametrize("columns", ["80", "100"])
@pytest.mark.parametrize("id", CHANCE)
def test_nothing_is_wider_than_the_terminal(
    id: str, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    first = "10 dont-win" if "craps" in id else ""
    lines = (first, "layout", "help", "go", "layout", "wagers", "quit")
    out = session(id, *lines).out
    printed = [line for line in out.splitlines() if "bet>" not in line]
    assert max(len(line) for line in printed) <= int(columns)


@pytest.mark.parametrize(
    ("id", "line", "says"),
    [
        (AMERICAN, "5 split 1 5", "1 and 5 do not touch on this layout (AR 5.5(b))"),
        (AMERICAN, "5 on 37", "There is no 37 on this layout"),
        (AMERICAN, "5 tier", "laid in 6 equal units"),
        (AMERICAN, "5 column 4", "names what it is on: 1 or 2 or 3"),
        (AMERICAN, "2000 red", "You have $1,000 left, not $2,000"),
        ("qld-2024/sic-bo", "5 total 18", "names what it is on"),
        ("qld-2024/sic-bo", "5 combination 1-1", "names what it is on"),
        ("act-1992/keno", "1 standard 5 5", "a number is chosen once"),
        ("act-1992/keno", "1 standard 81", "there is no number 81"),
        ("act-1992/keno", "quick pick 99 for 1", "99 numbers cannot be picked"),
        ("qld-2024/craps", "10 come", "made while a come out point is on"),
        ("qld-2024/craps", "10 come odds 6", "you have none"),
        ("qld-2024/craps", "10 place 7", "names what it is on"),
        ("qld-2024/craps", "on place 6", "no such wager of yours"),
    ],
)
def test_what_the_rules_refuse_is_one_sentence_and_changes_nothing(
    id: str, line: str, says: str
) -> None:
    said = session(id, line, "quit")
    assert says.lower() in in_words(said.out).lower()
    assert left_with(said) == 100_000


def test_a_journal_of_craps_and_keno_is_verified(tmp_path: Path) -> None:
    path = tmp_path / "evening.journal"
    options = ("--journal", str(path))
    session("qld-2024/craps", "10 win", *["roll"] * 20, "quit", options=options)
    session(
        "act-1992/keno", "quick pick 6 for 2", "draw", "repeat", "draw", "quit", options=options
    )
    session("qld-2024/roulette-x", "5 red", "spin", "quit", options=options)
    said = croupier("verify", str(path), "--json")
    assert (said.status, said.json["valid"]) == (0, True)
    assert said.json["rounds"] >= 4


def test_every_game_of_chance_is_listed() -> None:
    assert set(CHANCE) <= {one.id for one in listings()}

"""Faults met by trying the program as a new user does: each once, and never again."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from croupier.cli import progress
from croupier.cli.terminal import IN_PLAIN_LETTERS
from croupier.equipment.selftest import SelfTestReport, SelfTestResult
from tests.cli.command import croupier
from tests.cli.table import in_words, session

COMMAND = [sys.executable, "-c", "from croupier.cli import main; main()"]


def run(*arguments: str, typed: str = "", **around: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, in an environment of its own."""
    environment = {**os.environ, **around}
    return subprocess.run(
        [*COMMAND, *arguments],
        check=False,
        input=typed.encode(),
        capture_output=True,
        env=environment,
    )


# -- one progress bar ------------------------------------------------------------------------------


def test_two_threads_that_tell_of_their_work_share_one_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    bar = progress.Bar("work", shown=True)
    opened, opening = [], bar._open

    def slowly() -> None:
        opened.append(1)
        time.sleep(0.05)
        opening()

    monkeypatch.setattr(bar, "_open", slowly)
    both = [threading.Thread(target=bar, args=("part", 1, 2)) for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    bar.close()
    assert len(opened) == 1


# -- output that cannot be written -----------------------------------------------------------------


def test_what_cannot_be_encoded_is_written_in_plain_letters() -> None:
    said = run(
        "play",
        "qld-2024/baccarat",
        "--seed",
        "1",
        typed="50 player\ndeal\nquit\n",
        PYTHONIOENCODING="ascii",
    )
    assert (said.returncode, said.stderr) == (0, b"")
    assert b"|8C |" in said.stdout  # a card, its suit by its letter
    assert b"?" not in said.stdout


def test_json_is_the_same_document_in_any_encoding() -> None:
    plain = run("explain", "qld-2024/craps", "--json", PYTHONIOENCODING="ascii")
    full = run("explain", "qld-2024/craps", "--json", PYTHONIOENCODING="utf-8")
    from json import loads

    assert plain.returncode == 0
    assert loads(plain.stdout) == loads(full.stdout)


def test_every_sign_has_a_plain_letter_of_its_own_width() -> None:
    assert all(len(letter) == 1 and letter.isascii() for letter in IN_PLAIN_LETTERS.values())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", [("games",), ("games", "--json")])
def test_a_full_disk_is_one_sentence(command: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        said = subprocess.run(
            [*COMMAND, *command], check=False, stdout=full, stderr=subprocess.PIPE
        )
    assert said.returncode == 2
    assert said.stderr.decode().splitlines() == [
        "croupier: the output could not be written: No space left on device"
    ]


# -- a narrow terminal -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("qld-2024/roulette", ("10 red", "layout", "spin", "quit")),
        ("qld-2024/craps", ("", "20 win", "roll", "roll", "quit")),
        ("act-1992/keno", ("5 2 3 4", "layout", "draw", "quit")),
        ("qld-2024/sic-bo", ("10 small", "roll", "quit")),
        ("qld-2024/wheel-of-fortune", ("10 a", "spin", "quit")),
        ("qld-2024/blackjack", ("10 original", "deal", "hit", "hit", "hit", "hit", "quit")),
    ],
)
def test_nothing_is_broken_in_the_middle_at_forty_columns(
    game: str, lines: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = session(game, *lines).out
    assert max(map(len, out.splitlines())) <= 40
    for line in out.splitlines():  # a box that is begun in a line is ended in it
        edges = sum(letter in "│┌┐└┘╭╮╰╯├┤" for letter in line)
        assert edges % 2 == 0, out
    assert "…" not in out.partition("help")[2]


def test_a_narrow_terminal_has_the_wagers_and_the_results_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = in_words(session("qld-2024/roulette", "10 red", "layout", "spin", "quit").out)
    assert "(the layout needs 77 columns, and here are 40) red $10" in out
    assert "the number spun is" in out
    assert "(sch 7 s 16(1))." in out


def test_seven_cards_go_on_a_line_where_they_cannot_be_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    out = session("qld-2024/texas-holdem-bonus", "10 ante", "deal", "bet", "check", "quit").out
    assert "COMMUNITY: " in out
    assert max(map(len, out.splitlines())) <= 30


# -- the self-test ---------------------------------------------------------------------------------


def test_a_selftest_of_too_many_shoes_does_not_start() -> None:
    said = croupier("selftest", "--shoes", "99999999999")
    assert said.status == 2
    assert "100,000 shoes at most, not 99,999,999,999" in said.sentence


def test_low_p_values_of_a_selftest_are_explained() -> None:
    low, fair = SelfTestResult("a", 1.0, 0.005, 0.0004), SelfTestResult("b", 1.0, 0.5, 0.0004)
    report = SelfTestReport((low, low, *[fair] * 26), 100)
    assert report.passed
    assert report.below_one_percent == 2
    assert report.chance_of_so_many == pytest.approx(0.0317, abs=0.0005)
    assert "so many or more in about 3.2% of its self-tests" in report.remark
    assert SelfTestReport((fair,) * 28, 100).chance_of_so_many == 1
    assert "fair equipment" not in SelfTestReport((fair,) * 28, 100).remark


# -- a push ----------------------------------------------------------------------------------------


def test_a_push_is_called_one_and_a_void_wager_is_not() -> None:
    lines = ("50 player", "deal", *("r", "deal") * 25, "quit")
    out = session("qld-2024/baccarat", *lines).out
    assert "push, $50 back" in out
    assert "void, $50 back" not in out
    void = session("qld-2024/ultimate-texas-holdem", "50 ante", "deal", "deal", "quit").out
    assert "void, $50 back" in void
    assert "push" not in void


def test_a_stand_off_is_called_one() -> None:
    lines = ("10 enter", "deal", *("stand", "r", "deal") * 40, "quit")
    out = session("qld-2024/lucky-draw-baccarat", *lines).out
    assert "stand-off, $10 back" in out

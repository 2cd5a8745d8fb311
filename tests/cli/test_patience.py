"""Names that would be orders to a terminal, closed streams, Ctrl-C, and what is missing or long."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path

import pytest

from croupier.books import game
from croupier.cli import patience
from croupier.play import Place, Round
from croupier.printable import printable
from tests.cli.command import croupier

COMMAND = f"{sys.executable} -c 'from croupier.cli import main; main()'"
ORDERS = """
- case: "x\\e[2J\\u009b31m"
  game: qld-2024/baccarat
  wagers: [{player: "P1\\e]0;owned\\a", wager: banker, stake: 1000}]
  shoe: [6S, 7D, KH, KC]
  expect: {net: {"P1\\e]0;owned\\a": 1}}
"""


def in_shell(arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        f"{COMMAND} {arguments}", shell=True, check=False, capture_output=True, text=True
    )


def test_names_in_a_case_are_no_orders_to_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(ORDERS, encoding="utf-8")
    said = croupier("check", str(path))
    assert "P1␛]0;owned" in said.out
    assert said.status == 1
    wrong = tmp_path / "y.yaml"
    wrong.write_text(ORDERS.replace("6S", "1S"), encoding="utf-8")
    bad = croupier("check", str(wrong))
    machine = croupier("check", str(path), "--json")
    for text in (said.out, bad.err, machine.out, machine.err):
        assert not {"\x1b", "\x07", "\x9b"} & {*text}
    assert json.loads(machine.out)["case"] == "x\x1b[2J\x9b31m"


def test_names_of_players_are_no_orders_where_a_round_is_shown() -> None:
    played: Round = Round(game("qld-2024/baccarat"))
    played.answer(Place("P\x1b[2J", "banker", 1000))
    assert "\x1b" not in repr(played) + repr(played.felt)
    assert "P␛[2J" in repr(played.felt)


def test_signs_that_turn_letters_round_are_shown_as_one_sign_each() -> None:
    assert printable("a\u202eb\x7fc\x85d\ne") == "a�b␡c�d\ne"


# -- closed streams --------------------------------------------------------------------------------


def test_nothing_can_be_printed_on_a_closed_output() -> None:
    said = in_shell("games >&-")
    assert said.returncode == 2
    assert said.stderr == "croupier: standard output is closed: there is nowhere to print\n"


def test_a_closed_input_is_an_empty_one() -> None:
    said = in_shell("play qld-2024/baccarat <&-")
    assert (said.returncode, said.stderr) == (0, "")
    assert "You leave with" in said.stdout


def test_where_nobody_hears_complaints_the_status_tells() -> None:
    assert in_shell("rule nowhere 2>&-").returncode == 2


# -- what takes its time ---------------------------------------------------------------------------


def test_work_runs_beside_and_its_result_or_error_comes_back() -> None:
    assert patience.stoppable(lambda: threading.current_thread().name) == patience.WORKER

    def fails() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        patience.stoppable(fails)


def test_whoever_stops_does_not_wait_for_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on = threading.Event()

    def stopped(self: object) -> None:
        raise KeyboardInterrupt

    left: list[int] = []
    monkeypatch.setattr(os, "_exit", left.append)
    with monkeypatch.context() as while_waiting:
        while_waiting.setattr(patience.WorkBeside, "wait", stopped)
        with pytest.raises(KeyboardInterrupt):
            patience.stoppable(goes_on.wait)
    patience.leave_at_once(2)
    assert left == [2]
    goes_on.set()
    for one in threading.enumerate():
        if one.name == patience.WORKER:
            one.join()
    patience.leave_at_once(2)
    assert left == [2]


def without(monkeypatch: pytest.MonkeyPatch, *missing: str) -> None:
    monkeypatch.setattr(
        patience, "find_spec", lambda one: None if one in missing else find_spec(one)
    )


@pytest.mark.parametrize(
    "command",
    [
        ("odds", "act-1992/money-wheel"),
        ("strategy", "qld-2024/casino-war"),
        ("simulate", "act-1992/money-wheel", "--rounds", "5"),
    ],
)
def test_without_numba_it_is_said_at_once_what_would_help(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert croupier(*command).err == ""
    without(monkeypatch, "numba")
    said = croupier(*command, "--json")
    assert "numba is not installed" in said.err
    assert "croupier[fast]" in said.err
    assert json.loads(said.out)


def test_a_picture_that_cannot_be_drawn_is_refused_before_anything_is_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.pages import strategy

    def worked_out(*_: object) -> None:
        raise AssertionError

    without(monkeypatch, "matplotlib")
    monkeypatch.setattr(strategy, "strategy", worked_out)
    said = croupier("strategy", "qld-2024/blackjack", "--png", str(tmp_path / "x.png"))
    assert said.status == 2
    assert "which is not installed; ask for --svg" in said.err


def test_a_long_simulation_is_told_beforehand_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([0.0, 0.5, 2.0, 3.0])
    monkeypatch.setattr(patience, "perf_counter", lambda: next(clock))
    forecast = patience.Forecast("9,000 rounds")
    forecast(0.0001)
    forecast(0.0005)
    forecast(0.5)
    told = "croupier: 9,000 rounds: about 67 min to go (Ctrl-C stops)\n"
    assert capsys.readouterr().err == told


@pytest.mark.parametrize(
    ("seconds", "words"), [(40, "40 s"), (119, "2 min"), (7140, "119 min"), (7800, "2 h 10 min")]
)
def test_a_time_in_words(seconds: float, words: str) -> None:
    assert patience.in_words(seconds) == words

"""`simulate`: rounds by seeded chance, from the command line."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import croupier
from tests.cli.table import row_of


def test_json_is_as_it_was_agreed() -> None:
    found = croupier(
        "simulate", "qld-2024/baccarat", "--rounds", "100", "--seed", "3", "-w", "tie", "--json"
    ).json
    assert {"game", "rounds", "seed", "rounds_per_second", "wagers"} <= set(found)
    assert (found["game"], found["rounds"], found["seed"]) == ("qld-2024/baccarat", 100, 3)
    assert found["rounds_per_second"] > 0
    (row,) = found["wagers"]
    assert row["wager"] == "tie"
    assert -1 <= row["mean"] <= 8
    assert row["standard_error"] > 0
    assert row["strategy"] == "none: nothing is decided"
    assert (found["unit"], found["threads"] >= 1) == ("64 shoes", True)
    assert row["exact"] == pytest.approx(-0.143596, abs=1e-6)
    assert row["z"] == pytest.approx((row["mean"] - row["exact"]) / row["standard_error"])


def test_threads_change_nothing() -> None:
    def rows(threads: str) -> object:
        arguments = ("--rounds", "30000", "-w", "red", "--threads", threads, "--json")
        return croupier("simulate", "qld-2024/roulette", *arguments).json["wagers"]

    assert rows("1") == rows("3")


def test_where_the_cutting_card_goes_is_said_or_refused() -> None:
    arguments = ("simulate", "qld-2024/baccarat", "-w", "tie", "--rounds", "90")
    said = croupier(*arguments, "--behind", "104")
    assert "104 cards from the back" in " ".join(said.out.split())
    refused = croupier(*arguments, "--behind", "3")
    assert refused.status == 2
    assert "enough to finish the last round" in refused.err


def test_a_seed_says_it_all() -> None:
    def means(seed: str) -> list[float]:
        said = croupier(
            "simulate", "qld-2024/sic-bo", "--rounds", "50", "--seed", seed, "-w", "big", "--json"
        )
        return [row["mean"] for row in said.json["wagers"]]

    assert means("4") == means("4") != means("5")


def test_the_best_play_is_said() -> None:
    said = croupier("simulate", "qld-2024/three-card-poker", "--rounds", "50", "-w", "ante")
    assert (said.status, said.err) == (0, "")
    assert len(row_of(said.out, "ante").split()) == 5
    assert "50 rounds of each wager with seed 1, per initial wager" in " ".join(said.out.split())
    assert "ante: best play by a compiled kernel" in said.out


def test_blackjack_is_played_by_its_kernel() -> None:
    found = croupier(
        "simulate", "act-1992/blackjack", "--rounds", "2000000", "-w", "original", "--json"
    ).json
    (row,) = found["wagers"]
    assert abs(row["mean"] + 0.0054) < 0.004
    assert "compiled kernel" in row["strategy"]
    assert "insurance is not taken" in row["strategy"]


def test_poker_is_played_by_styles() -> None:
    found = croupier(
        "simulate", "nsw-poker/texas-holdem", "--rounds", "8", "-w", "tight", "--json"
    ).json
    (row,) = found["wagers"]
    assert (row["wager"], row["rounds"]) == ("tight", 8)
    assert "6 players of all styles, 100 minimums each" in row["strategy"]
    whole = croupier("simulate", "qld-2024/omaha", "--rounds", "4", "--json").json["wagers"]
    assert [row["wager"] for row in whole] == ["tight", "loose", "calling", "aggressive"]
    assert "minimums a hand" in croupier("simulate", "qld-2024/omaha", "--rounds", "4").out


def test_a_bankroll_and_its_picture(tmp_path: Path) -> None:
    arguments = ("simulate", "qld-2024/roulette", "-w", "red", "--rounds", "20000")
    sits = ("--bankroll", "20", "--goal", "10", "--session", "50")
    found = croupier(*arguments, *sits, "--json").json
    (one,) = found["bankroll"]
    assert (one["wager"], one["bankroll"], one["goal"]) == ("red", 20, 10)
    assert 0.3 < one["ruin_before_goal"] < 0.6
    assert 0 < one["session"]["ruined"] < one["ruin_ever"]
    assert one["session"]["quantiles"]["5%"] < one["session"]["quantiles"]["95%"]
    picture = tmp_path / "red.svg"
    said = croupier(*arguments, *sits, "--plot", str(picture)).out
    assert "ruin before 10 are won" in said
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_a_count_is_told_by_true_count() -> None:
    found = croupier(
        "simulate", "qld-2024/blackjack", "-w", "original", "--rounds", "200000", "--boxes", "2",
        "--play", "basic", "--spread", "0:1,3:5", "--penetration", "70", "--json",
    ).json  # fmt: skip
    by_count = found["by_count"]
    assert sum(one["rounds"] for one in by_count) == found["rounds"] == 200_000
    stakes = {one["true_count"]: one["stake"] for one in by_count}
    assert (stakes["-1"], stakes["+2"], stakes["+3"]) == (1, 1, 5)
    assert found["wagers"][0]["exact"] is None
    assert "125 cards from the back" in found["cards"]


HEARS_CTRL_C = """
import signal
from croupier.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
main()
"""
"""Whoever runs the tests may have told his processes to hear no Ctrl-C."""


def test_a_run_that_is_stopped_keeps_what_there_is() -> None:
    """Ctrl-C: the process gives the figures of the rounds that it has dealt."""
    run = [
        *(sys.executable, "-c", HEARS_CTRL_C),
        *("simulate", "qld-2024/roulette", "-w", "red", "--rounds", "900000000000", "--json"),
    ]
    with subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as going:
        assert going.stderr is not None
        assert "to go (Ctrl-C stops)" in going.stderr.readline()
        going.send_signal(signal.SIGINT)
        try:
            out, err = going.communicate(timeout=60)
        finally:
            going.kill()
    found = json.loads(out)
    assert going.returncode == 0
    assert 0 < found["rounds"] == found["wagers"][0]["rounds"] < 900_000_000_000
    assert "stopped: " in err


def test_scripts_are_played_by_several_processes_as_by_one() -> None:
    def rows(threads: str, *arguments: str) -> object:
        return croupier("simulate", *arguments, "--threads", threads, "--json").json["wagers"]

    hands = ("nsw-poker/texas-holdem", "--rounds", "62", "-w", "tight")
    assert rows("1", *hands) == rows("2", *hands)


def test_every_round_by_its_script() -> None:
    arguments = ("simulate", "qld-2024/roulette", "-w", "red", "--rounds", "1500", "--by-round")
    found = croupier(*arguments, "--threads", "1", "--json").json
    (row,) = found["wagers"]
    assert (found["unit"], row["rounds"]) == ("rounds one by one", 1500)
    assert abs(row["z"]) < 4
    refused = croupier(*arguments, "--fresh-shoe")
    assert "scripts play each round from a full shoe" in refused.sentence


def test_one_round_has_no_error_to_speak_of() -> None:
    arguments = ("simulate", "qld-2024/roulette", "--rounds", "1", "-w", "red")
    assert croupier(*arguments, "--json").json["wagers"][0]["standard_error"] is None
    assert row_of(croupier(*arguments).out, "red").split()[-1] == "–"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("qld-2024/roulette", "--rounds", "0"), "--rounds: 1 to 1,000,000,000,000 rounds, not 0"),
        (("qld-2024/roulette", "--rounds", "-5"), "1,000,000,000,000 rounds, not -5"),
        (("qld-2024/roulette", "--seed", "-1"), "--seed: a whole number"),
        (("qld-2024/roulette", "-w", "purple"), "no wager 'purple' to simulate; there are: straig"),
        (("qld-2024/blackjack", "-w", "insurance"), "no wager 'insurance' to simulate"),
        (("nsw-poker/omaha", "-w", "wild"), "there are: tight, loose, calling, aggressive"),
        (("qld-2024/bridge",), "no game"),
        (("qld-2024/roulette", "--goal", "5"), "--goal and --plot are of a bankroll"),
        (("qld-2024/roulette", "--bankroll", "0"), "more than nothing"),
        (("qld-2024/roulette", "--bankroll", "5", "--session", "0"), "--session: 1 to"),
        (("qld-2024/baccarat", "--penetration", "100"), "less than 100 per cent"),
        (("qld-2024/blackjack", "--play", "nowhere.yaml"), "nowhere.yaml: cannot be read"),
        (("qld-2024/blackjack", "--spread", "two"), "is not COUNT:UNITS"),
        (("qld-2024/baccarat", "--boxes", "2"), "are for blackjack"),
        (("qld-2024/three-card-poker", "--play", "basic"), "are for blackjack"),
        (("roulette", "-o", "wheel=square"), "wheel"),
    ],
)
def test_nonsense_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    said = croupier("simulate", *arguments)
    assert said.status == 2
    assert sentence in said.sentence

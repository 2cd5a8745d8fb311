"""A stay in figures, and the warning before a wager goes back for want of another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.cli.table.figures import Stay, thinned
from croupier.play import Line
from tests.cli.command import croupier
from tests.cli.table import in_words, left_with, session

ULTIMATE = "qld-2024/ultimate-texas-holdem"


def line(wager: str, outcome: str, stake: int) -> Line:
    return Line(1, "you", wager, "", "", outcome, stake, 0, "", (), "")


def stay() -> Stay:
    """Three rounds: one won, one lost, one in which a wager was taken down."""
    played = Stay(100_000)
    played.add([line("player", "win", 5000)], 105_000)
    played.add([line("player", "lose", 10_000), line("tie", "lose", 1000)], 94_000)
    played.add([line("player", "removed", 5000)], 94_000)
    return played


def test_a_stay_is_counted_round_by_round() -> None:
    assert stay().statistics() == [
        "3 rounds: 1 won, 1 lost, 1 even.",
        "$160 was wagered, 37.5% of it lost.",
        "Best round +$50, worst -$110; at most $1,050, at least $940.",
    ]


@pytest.mark.parametrize(
    ("outcome", "after", "said"),
    [
        ("win", 105_000, "$50 was wagered, and $50 won."),
        ("lose", 95_000, "$50 was wagered, all of it lost."),
        ("standoff", 100_000, "$50 was wagered, none of it lost."),
    ],
)
def test_what_came_of_the_wagers_is_no_share_of_more_than_all(
    outcome: str, after: int, said: str
) -> None:
    played = Stay(100_000)
    played.add([line("player", outcome, 5000)], after)
    assert played.statistics()[1] == said


@pytest.mark.parametrize(
    ("gain", "said"), [(-99_999, "99.9% of it lost."), (-1, "0.1% of it lost.")]
)
def test_nearly_all_is_not_all_and_hardly_anything_not_nothing(gain: int, said: str) -> None:
    played = Stay(200_000)
    played.add([line("player", "lose", 100_000)], 200_000 + gain)
    assert played.statistics()[1] == f"$1,000 was wagered, {said}"


def test_the_bankroll_is_drawn_from_the_highest_to_the_lowest() -> None:
    *rows, axis = stay().chart(80)
    assert rows[0] == "$1,050 ┤ •  "
    assert rows[-1] == "  $940 ┤  ••"
    assert axis == "       └────"
    assert sum(row.count("•") for row in rows) == 4


def test_a_bankroll_that_has_not_moved_is_a_line() -> None:
    still = Stay(1000)
    still.add([], 1000)
    assert still.chart(80) == ["$10 ┤••", "    └──"]


def test_a_long_stay_is_drawn_in_steps() -> None:
    assert thinned(range(1000), 5) == [0, 250, 500, 749, 999]
    long = Stay(0)
    for balance in range(1, 1000):
        long.add([], balance)
    assert max(map(len, long.chart(40))) <= 40


def test_the_picture_has_a_point_for_every_balance() -> None:
    drawn = stay().svg("Baccarat <&>")
    points = re.search(r'polyline points="([^"]*)"', drawn)
    assert points is not None
    places = [tuple(map(float, one.split(","))) for one in points[1].split()]
    assert len(places) == 4
    heights = [y for _, y in places]
    assert min(heights) == heights[1]  # the highest balance stands highest
    assert heights[2] == heights[3] == max(heights)
    assert "Baccarat &lt;&amp;&gt;" in drawn


def test_whoever_leaves_sees_the_stay(tmp_path: Path) -> None:
    picture = tmp_path / "stay.svg"
    lines = ("50 player", "deal", "r", "deal", "history", "history 1", "stats", "quit")
    said = session("qld-2024/baccarat", *lines, options=("--plot", str(picture)))
    out = said.out
    assert out.count("2 rounds: ") == 2  # when asked, and at the end
    assert out.count("┤") >= 2
    balances = re.findall(r"Balance \$([0-9,.]+)", out)
    table = out.partition(" Round   Wagers")[2]
    assert all(f"${balance}" in table for balance in balances)
    assert "<polyline" in picture.read_text()
    assert out.rstrip().endswith("after 2 rounds. Good-bye.")


def test_nothing_is_said_of_a_stay_without_a_round() -> None:
    out = session("qld-2024/baccarat", "history", "quit").out
    assert "No round has been played yet." in out
    assert "┤" not in out


def test_a_picture_that_cannot_be_written_is_said_before_the_first_wager(tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "where.svg"
    said = croupier("play", "qld-2024/baccarat", "--plot", str(nowhere), typed="quit\n")
    assert said.status == 2
    assert "--plot: there is no folder" in said.sentence


# -- wagers that go back ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "wager", "missing"),
    [(ULTIMATE, "25 ante", "25 blind"), (ULTIMATE, "25 blind", "25 ante")],
)
def test_a_wager_in_vain_is_warned_of_once(id: str, wager: str, missing: str) -> None:
    out = in_words(session(id, wager, "deal", missing, "deal", "fold", "quit").out)
    assert "would go back: " in out
    assert "Put down what is missing, or say `deal` once more." in out
    assert "void" not in out


def test_who_insists_has_his_wager_back() -> None:
    said = session(ULTIMATE, "25 ante", "deal", "deal", "quit")
    assert said.out.count("would go back") == 1
    assert "void, $25 back" in said.out
    assert left_with(said) == 100_000


def test_another_wager_in_vain_is_warned_of_anew() -> None:
    out = session(ULTIMATE, "25 ante", "deal", "ante to 30", "deal", "deal", "quit").out
    assert out.count("would go back") == 2


def test_nobody_is_warned_whose_wagers_go_together() -> None:
    out = session(ULTIMATE, "25 ante", "25 blind", "deal", "fold", "quit").out
    assert "would go back" not in out

"""A chart that somebody has written down: read as the chart it says, played as that."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.analysis.blackjack.basic import Basic, basic_strategy
from croupier.analysis.blackjack.chart import chart_of
from croupier.analysis.blackjack.priced import PricedRules, priced
from croupier.analysis.blackjack.solution import solve
from croupier.analysis.blackjack.written import chart_file, written_chart
from croupier.analysis.simulate.ways import DealHow, plan_for, run_plan
from croupier.books import game
from croupier.cases.loading import BadCaseFile
from croupier.cases.play_file import bad_play, written_play
from croupier.play.written_play import BadPlay


@pytest.fixture(scope="module")
def basic() -> Basic:
    return basic_strategy(solve(PricedRules(decks=8)))


def read_back(basic: Basic, path: Path, change: tuple[str, str] = ("", "")) -> Basic:
    path.write_text(chart_file(chart_of(basic, "a chart")).replace(*change), encoding="utf-8")
    return written_chart(basic.solution, written_play(path))


def test_the_best_chart_written_and_read_is_worth_the_same(basic: Basic, tmp_path: Path) -> None:
    same = read_back(basic, tmp_path / "same.yaml")
    assert same.value == basic.value
    timid = read_back(basic, tmp_path / "timid.yaml", ("11: D D D D D D D D D", "11: H" + 8 * " H"))
    assert timid.value < basic.value - 0.001


def test_a_chart_is_dealt_as_it_is_worth(tmp_path: Path) -> None:
    played = game("qld-2024/blackjack")
    chart = basic_strategy(solve(priced(played)))
    path = tmp_path / "mine.yaml"
    path.write_text(
        chart_file(chart_of(chart, "mine")).replace("13-16: S S S S S", "13-16: H H H H H"),
        encoding="utf-8",
    )
    how = DealHow(every_round=True, play=written_play(path))
    plan = plan_for(played, ["original"], how)
    (one,) = run_plan(played, plan, ["original"], 2_000_000, 5).wagers
    assert one.exact is not None
    assert one.exact < float(chart.value) - 0.005
    assert one.z is not None
    assert abs(one.z) < 4
    assert str(path) in one.about.strategy


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("12-17: H", "12-17: X"), "soft.12-17: 'X' against 2 is no code"),
        (("17-20: S S", "17-20: S"), "hard.17-20: 9 codes; one for each of 2 3 4 5 6 7 8 9 T A"),
        (("17-20", "18-20"), "hard: there is no row for 17"),
        (("17-20", "16-20"), "hard.16-20: 16 stands in two rows"),
        (("17-20", "twenty"), "hard.twenty: a row is a total or two"),
        (("A-A", "A-K"), "pairs.A-K: a row is a pair"),
        (("hard:", "stiff:"), "stiff: there is no such part; there are: hard, soft"),
    ],
)
def test_what_is_wrong_is_told_with_file_line_and_field(
    basic: Basic, tmp_path: Path, change: tuple[str, str], sentence: str
) -> None:
    path = tmp_path / "wrong.yaml"
    with pytest.raises(BadPlay) as refused:
        read_back(basic, path, change)
    said = str(bad_play(path, refused.value.field, str(refused.value)))
    assert said.startswith(f"{path}, line ")
    assert sentence in said


def test_a_file_without_rows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.yaml"
    path.write_text("", encoding="utf-8")
    with pytest.raises(BadCaseFile, match="is empty"):
        written_play(path)
    path.write_text("hard: H H", encoding="utf-8")
    with pytest.raises(BadCaseFile, match=r"line 1: hard: names and values"):
        written_play(path)

"""`croupier what-if`: a table for a person, one document for a program, CSV and pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.library import game
from tests.cli.command import croupier


def test_changes_and_figures_side_by_side() -> None:
    ran = croupier(
        "what-if", "qld-2024/roulette", "pays.red.red=9 to 10", "wheel=double", "-w", "red"
    )
    said = [" ".join(line.split()) for line in ran.out.splitlines()]
    assert "1 pays.red.red 9 to 10 1 to 1 no: 1 to 1 sch 7 s 16(1)" in said
    assert "2 wheel double single yes sch 7 s 2(1)" in said
    assert "red 2.70270% 7.56757% 5.26316% 10.00000% +7.29730" in said
    assert "no table and no record can be opened with it" in " ".join(said)


def test_names_are_not_cut_off_however_many_changes() -> None:
    ran = croupier(
        "what-if",
        "qld-2024/blackjack",
        "pays.original.blackjack=6 to 5",
        "rules.dealer_hits_soft_17=yes",
        "decks=4",
        "-w",
        "original",
    )
    assert "\N{HORIZONTAL ELLIPSIS}" not in ran.out
    narrow = ran.out.partition("House edge")[0].splitlines()
    found = "".join(line[5:].split("  ")[0].strip() for line in narrow)
    assert all(one in found for one in ("pays.original.blackjack", "rules.dealer_hits_soft_17"))
    assert "House edge, per initial wager" in ran.out  # it is worked out in double precision


def test_one_document() -> None:
    found = croupier(
        "what-if", "qld-2024/roulette", "pays.red.red=2 to 1", "-w", "red", "--json"
    ).json
    assert [*found] == ["game", "changes", "book", "changed", "alone"]
    assert found["book"]["wagers"][0]["house_edge"] == "1/37"
    assert found["changed"]["wagers"][0]["house_edge"] == "-17/37"
    (change,) = found["changes"]
    assert {*change} >= {"change", "book", "allowed", "cites"}


def test_a_sweep_as_table_document_csv_and_picture(tmp_path: Path) -> None:
    sheet, drawn = tmp_path / "s.csv", tmp_path / "s.svg"
    asked = ("what-if", "qld-2024/roulette", "--sweep", "wheel=single,double,triple", "-w", "red")
    found = croupier(*asked, "--csv", str(sheet), "--plot", str(drawn), "--json").json
    edges = [round(one["house_edge_percent"], 5) for one in found["sweep"]]
    assert [one["value"] for one in found["sweep"]] == ["single", "double", "triple"]
    assert edges == [2.7027, 5.26316, 7.69231]
    assert sheet.read_text() == "wheel,red\nsingle,2.70270\ndouble,5.26316\ntriple,7.69231\n"
    assert drawn.read_text().count("<circle") == 3
    assert "triple   yes       7.69231%" in croupier(*asked).out


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ((), "say what is changed"),
        (("decks=2",), "is not played with cards"),
        (("wheels=double",), "did you mean wheel? (or"),
        (("pays.red.rde=2 to 1",), "the wager red of qld-2024/roulette is not paid on 'rde'"),
        (("wheel=quadruple",), "it has: single, double, triple (sch 7 s 2(1))"),
        (("--csv", "x.csv", "wheel=double"), "--csv and --plot are of a sweep"),
        (("--sweep", "wheel"), "is no sweep"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(asked: tuple[str, ...], sentence: str) -> None:
    ran = croupier("what-if", "qld-2024/roulette", *asked)
    assert ran.status == 2
    assert sentence in ran.err


def test_the_same_in_python() -> None:
    shown = game("qld-2024/roulette").what_if("pays.red.red=2 to 1", wheel="double")
    assert "pays.red.red" in str(shown)
    assert "<table" in shown._repr_html_()
    assert shown.found.changed_game.game.departures == ("pays.red.red=2 to 1",)
    swept = game("qld-2024/roulette").sweep("wheel=single,double")
    assert swept._repr_html_().count("<svg") == 1  # a notebook that has both shows the HTML alone

"""A par sheet: nine parts, sums that come out, the same bytes, a sentence where no PDF can be."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

import croupier
from croupier.analysis.kept_odds import kept_odds
from croupier.books import game
from croupier.pages.par_sheet import ParSheet, par_sheet
from croupier.reports import par_sheet_files
from croupier.reports.par_sheet_files import NoPdf, sheet_bytes, wants_pdf
from croupier.reports.par_sheet_html import par_sheet_html

DATE = "2026-07-01"


def sheet_of(id: str) -> ParSheet:
    chosen = game(id)
    return par_sheet(chosen, kept_odds(chosen), None, DATE)


@pytest.fixture(scope="module")
def roulette() -> ParSheet:
    return sheet_of("qld-2024/roulette")


def test_nine_parts_with_everything_inside(roulette: ParSheet) -> None:
    page = par_sheet_html(roulette)
    assert re.findall(r'<section id="part-(\d)">', page) == list("123456789")
    for outside in ("http://", "https://", "<link", "<script"):
        assert outside not in page.replace("http://www.w3.org/2000/svg", "")


def test_a_page_for_phones_and_the_dark(roulette: ParSheet) -> None:
    page = par_sheet_html(roulette)
    assert '<meta name="viewport" content="width=device-width' in page
    assert "@media screen and (prefers-color-scheme:dark)" in page
    assert page.count("<table") == page.count('<div class="scroll"><table')


def test_yes_and_no_are_said_as_they_are_typed(roulette: ParSheet) -> None:
    values = {one.option: one.value for one in roulette.options}
    assert False in values.values()
    page = par_sheet_html(roulette)
    assert "<td>false</td>" not in page.replace(' class=""', "")
    assert "<td>no</td>" in page.replace(' class=""', "")


def test_contributions_add_up_to_the_edge(roulette: ParSheet) -> None:
    for one in roulette.wagers:
        rows = one.figures.distribution
        assert sum(Fraction(each.probability) for each in rows) == 1
        gained = sum(Fraction(each.net) * Fraction(each.probability) for each in rows)
        assert gained == -Fraction(one.figures.house_edge)


def test_places_that_cost_alike_stand_together(roulette: ParSheet) -> None:
    titles = [one.figures.wager for one in roulette.wagers]
    dozen = next(one for one in roulette.wagers if one.figures.wager == "dozen")
    assert titles.count("dozen") == 1
    assert len(dozen.places) == 3


def test_ranges_narrow_round_the_edge(roulette: ParSheet) -> None:
    for one in roulette.wagers:
        for n in range(len(roulette.levels)):
            wide = [hold.ranges[n][1] - hold.ranges[n][0] for hold in one.holds]
            assert wide == sorted(wide, reverse=True)
        least, most = one.holds[-1].ranges[0]
        assert least < one.figures.house_edge_percent < most


@pytest.mark.parametrize("kind", [".json", ".html", ".pdf"])
def test_the_same_bytes_for_the_same_input(kind: str) -> None:
    if kind == ".pdf":
        pytest.importorskip("weasyprint", exc_type=ImportError)
    wheel = sheet_of("qld-2024/wheel-of-fortune")
    first = sheet_bytes(wheel, kind)
    assert first == sheet_bytes(sheet_of("qld-2024/wheel-of-fortune"), kind)
    assert first[:4] == {".pdf": b"%PDF", ".html": b"<!do", ".json": b"{\n  "}[kind]


def test_json_can_be_read_back(roulette: ParSheet) -> None:
    assert msgspec.json.decode(sheet_bytes(roulette, ".json"), type=ParSheet) == roulette


def test_without_weasyprint_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par_sheet_files, "find_spec", lambda name: None)
    with pytest.raises(NoPdf, match=r"croupier\[reports\]"):
        wants_pdf()


def test_the_library_writes_it(tmp_path: Path) -> None:
    shown = croupier.game("act-1992/money-wheel").par_sheet(DATE)
    shown.write(tmp_path / "wheel.html")
    assert (tmp_path / "wheel.html").read_text().startswith("<!doctype html>")
    assert "Actual hold" in shown._repr_html_()
    assert repr(shown) == "<par sheet of act-1992/money-wheel, 2026-07-01>"

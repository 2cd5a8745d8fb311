"""`rule` and `coverage`: the law as the command shows it."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

import croupier as package
from croupier.books import books
from croupier.law import Provision, ProvisionClass
from croupier.law.coverage import COUNTS
from croupier.pages import provision as given
from tests.cli.command import croupier

TEST = """
@provision("qld-2024 sch 1 s 20(2)")
def test_the_banker_draws():
    assert True
"""
CASE = """
- case: the banker draws to three
  game: qld-2024/baccarat
  cites: sch 1 s 20(3)
  expect: {net: {P1: 950}}
"""


@pytest.fixture(autouse=True)
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one test and one case, so that what others write does not matter here."""
    root = tmp_path / "checkout"
    (root / "tests").mkdir(parents=True)
    (root / "cases").mkdir()
    (root / "tests" / "test_draws.py").write_text(TEST)
    (root / "cases" / "draws.yaml").write_text(CASE)
    monkeypatch.setattr(given, "tests_root", lambda: root)
    return root


def test_rule_names_code_and_readings() -> None:
    rule = croupier("rule", "qld-2024", "sch 1 s 20", "--json").json
    assert rule["citation"] == "qld-2024 sch 1 s 20"
    assert rule["class"] == "computed"
    assert rule["heading"]
    assert "croupier.games.baccarat.rules:banker_draws" in rule["code"]
    assert "B-3" in [reading["number"] for reading in rule["readings"]]
    assert isinstance(rule["tests"], list)


def test_a_field_of_the_rules_is_found_both_ways() -> None:
    field = "croupier.games.blackjack.rules:BlackjackRules.dealer_hits_soft_17"
    assert field in croupier("rule", "qld-2024", "sch 2(d) s 3", "--json").json["code"]
    found = croupier("rule", "--code", "BlackjackRules.dealer_hits_soft_17", "--json").json
    assert {one["citation"] for one in found} == {
        *("qld-2024 sch 2 s 29(1)", "qld-2024 sch 2(a) s 11(1)", "qld-2024 sch 2(c) s 11"),
        *("qld-2024 sch 2(d) s 3", "act-1992 BJ 16(a)"),
    }
    assert all(one["line"].startswith("src/croupier/books/") for one in found)


def test_code_of_the_section_counts_for_its_items() -> None:
    rule = croupier("rule", "qld-2024", "Sch 1, s 20 (3)", "--json").json
    assert rule["citation"] == "qld-2024 sch 1 s 20(3)"
    assert "croupier.games.baccarat.rules:banker_draws" in rule["code"]


def test_code_of_items_counts_for_the_section() -> None:
    rule = croupier("rule", "qld-2024", "sch 17 s 8", "--json").json
    assert any("perfect-pairs" in code for code in rule["code"])


def test_tests_and_cases_of_a_provision_are_named() -> None:
    test = "tests/test_draws.py::test_the_banker_draws"
    case = "cases/draws.yaml: the banker draws to three"
    assert croupier("rule", "qld-2024", "sch 1 s 20", "--json").json["tests"] == [test, case]
    assert croupier("rule", "qld-2024", "sch 1 s 20(2)", "--json").json["tests"] == [test]
    assert croupier("rule", "qld-2024", "sch 1 s 20(1)", "--json").json["tests"] == []
    assert case in croupier("rule", "qld-2024", "sch 1 s 20(3)").out


def test_an_installed_package_has_its_cases_in_a_folder_of_its_own(checkout: Path) -> None:
    (checkout / "cases").rename(checkout / "case_files")
    tests = croupier("rule", "qld-2024", "sch 1 s 20(3)", "--json").json["tests"]
    assert tests == ["case_files/draws.yaml: the banker draws to three"]


def test_the_root_is_the_checkout_or_else_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    for folder, root in (("src", tmp_path), ("site-packages", tmp_path / "site-packages/croupier")):
        (tmp_path / folder / "croupier").mkdir(parents=True)
        (tmp_path / "cases").mkdir(exist_ok=True)
        with monkeypatch.context() as patch:
            patch.setattr(package, "__file__", str(tmp_path / folder / "croupier/__init__.py"))
            assert given.tests_root() == root


def test_a_case_that_cites_what_is_not_there_is_one_sentence(checkout: Path) -> None:
    (checkout / "cases" / "draws.yaml").write_text(CASE.replace("20(3)", "99"))
    said = croupier("coverage", "--json")
    assert (said.status, said.out) == (2, "")
    assert "the banker draws to three: cites: qld-2024 has no provision sch 1 s 99" in said.sentence


def test_rule_draws_the_provisions_under_it() -> None:
    said = croupier("rule", "qld-2024", "sch 1 s 24")
    assert said.status == 0
    assert "sch 1 s 24(4)(d)" in said.out
    assert "├── " in said.out


@pytest.mark.parametrize(
    ("book", "provision"), [("nsw-poker", "s 1"), ("act-pai-gow-2023", "PG 1")]
)
def test_a_provision_of_a_book_that_has_no_game_yet_is_shown(book: str, provision: str) -> None:
    said = croupier("rule", book, provision)
    assert said.status == 0, said.err
    assert f"{book} {provision}" in said.out


def test_a_whole_schedule_shows_its_sections_only() -> None:
    said = croupier("rule", "qld-2024", "sch 1")
    assert said.status == 0
    assert "sch 1 s 24  " in said.out
    assert "sch 1 s 24(4)(d)" not in said.out.partition("Code")[0]


@pytest.mark.parametrize(
    ("book", "citation", "says"),
    [
        ("qld-2024", "sch 1 s 99", "the nearest are sch 1, sch 1 s 9"),
        ("qld-2024", "paragraph seven", "write it like 'sch 2(a) s 9(6)'"),
        ("qld-2024", "", "does not name a provision"),
        ("nt-2024", "s 1", "there is no rule book 'nt-2024'"),
    ],
)
def test_an_unknown_provision_is_one_sentence(book: str, citation: str, says: str) -> None:
    said = croupier("rule", book, citation, "--json")
    assert (said.status, said.out) == (2, "")
    assert says in said.sentence


def test_a_missing_provision_is_bad_usage() -> None:
    said = croupier("rule", "qld-2024")
    assert said.status == 2
    assert "PROVISION" in said.sentence


def test_coverage_counts_code_and_tests() -> None:
    counts = croupier("coverage", "qld-2024", "--json").json["qld-2024"]["sch 1"]
    assert (counts["with_test"], counts["near_test"]) == (2, 1)  # s 20(2), s 20(3); s 20


def test_coverage_json_counts_each_book_and_schedule() -> None:
    coverage = croupier("coverage", "--json").json
    assert list(coverage) == list(books())
    for chapters in coverage.values():
        for counts in chapters.values():
            assert list(counts) == list(COUNTS)
            assert counts["with_code"] <= counts["provisions"]
    assert coverage["qld-2024"]["sch 1"]["with_code"] > 100


def test_coverage_of_one_book() -> None:
    assert list(croupier("coverage", "act-1992", "--json").json) == ["act-1992"]
    said = croupier("coverage", "act-1992")
    assert said.status == 0
    assert "█" in said.out
    assert "BA" in said.out


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> int:
    """Nobody has classified any provision of sch 5: how many it has."""
    law_coverage = sys.modules["croupier.law.coverage"]
    of_book = law_coverage._provisions

    def some_unread(book: str) -> list[Provision]:
        return [
            replace(one, kind=ProvisionClass.UNCLASSIFIED)
            if one.citation.schedule == "sch 5"
            else one
            for one in of_book(book)
        ]

    monkeypatch.setattr(law_coverage, "_provisions", some_unread)
    return sum(one.kind is ProvisionClass.UNCLASSIFIED for one in some_unread("qld-2024"))


@pytest.mark.usefixtures("unread")
def test_coverage_lists_what_is_missing() -> None:
    missing = croupier("coverage", "qld-2024", "--missing", "--json").json["qld-2024"]
    assert all(row["class"] in ("computed", "enforced", "unclassified") for row in missing)
    assert all(not (row["code"] and row["test"]) for row in missing)
    rows = {row["citation"]: row for row in missing}
    assert (rows["sch 1 s 20"]["test"], rows["sch 1 s 20"]["near_test"]) == (False, True)
    assert (rows["sch 1 s 19"]["test"], rows["sch 1 s 19"]["near_test"]) == (False, False)
    assert rows["sch 5 s 15(2)"]["class"] == "unclassified"
    assert "sch 1 s 20(3)" not in rows
    said = croupier("coverage", "qld-2024", "--missing")
    assert said.status == 0
    assert "Lacks" in said.out
    assert "test (near)" in said.out
    assert "provisions of sch 5 are unclassified." in said.out


def test_a_part_that_is_not_classified_does_not_look_complete(unread: int) -> None:
    said = croupier("coverage", "qld-2024")
    (line,) = [line for line in said.out.splitlines() if line.startswith(" sch 5 ")]
    _, _, provisions, unclassified, *_ = line.split()
    assert unread >= int(provisions) == int(unclassified) > 0
    (line,) = [line for line in said.out.splitlines() if line.startswith(" sch 1 ")]
    assert line.split()[3] == "–"


def test_coverage_of_an_unknown_book() -> None:
    assert croupier("coverage", "atlantis").status == 2

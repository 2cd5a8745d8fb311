"""Coverage counts what is cited by code, by tests and by case files."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier import law
from croupier.books import books
from croupier.law import BadCitation, Citation
from croupier.law.coverage import COUNTS, Reach

TEST_FILE = """
import tests.provisions
from tests.provisions import provision

@provision("qld-2024 sch 1 s 8(3)", "act-1992 BA 5.4")
def test_closed() -> None: ...

class TestShoe:
    @tests.provisions.provision("qld-2024 sch 1 s 15(1)")
    def test_last_round(self) -> None: ...

def test_without_provision() -> None: ...
"""
CASE_FILE = """
- case: natural stops the drawing
  game: qld-2024/baccarat
  cites: sch 1 s 18; act-1992 BA 9
  expect: {net: {P1: 950}}
- case: three at once
  game: act-1992/baccarat
  cites: ["BA 6.1, BA 6.2", BA 6.3]
  expect: {net: {P1: 950}}
- note: no case at all
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "tests" / "play").mkdir(parents=True)
    (tmp_path / "tests" / "play" / "test_x.py").write_text(TEST_FILE)
    (tmp_path / "cases" / "qld-2024").mkdir(parents=True)
    (tmp_path / "cases" / "qld-2024" / "natural.yaml").write_text(CASE_FILE)
    return tmp_path


def of(text: str) -> Citation:
    return Citation.of(text)


def test_tests_and_cases_are_found_by_provision(tree: Path) -> None:
    found = law.tests_citing(tree)
    closed = ("tests/play/test_x.py::test_closed",)
    natural = ("cases/qld-2024/natural.yaml: natural stops the drawing",)
    three = ("cases/qld-2024/natural.yaml: three at once",)
    assert found == {
        of("qld-2024 sch 1 s 8(3)"): closed,
        of("qld-2024 sch 1 s 15(1)"): ("tests/play/test_x.py::TestShoe::test_last_round",),
        of("qld-2024 sch 1 s 18"): natural,
        of("act-1992 BA 5.4"): closed,
        of("act-1992 BA 6.1"): three,
        of("act-1992 BA 6.2"): three,
        of("act-1992 BA 6.3"): three,
        of("act-1992 BA 9"): natural,
    }
    assert list(found) == sorted(found)
    assert law.tests_citing(tree / "nowhere") == {}


def test_a_wrong_citation_names_its_file_and_case(tree: Path) -> None:
    case = tree / "cases" / "qld-2024" / "natural.yaml"
    case.write_text(CASE_FILE.replace("sch 1 s 18", "sch 1 s 81"))
    with pytest.raises(BadCitation, match=r"natural\.yaml: natural stops the drawing: cites: "):
        law.tests_citing(tree)
    case.unlink()
    test = tree / "tests" / "play" / "test_x.py"
    test.write_text(TEST_FILE.replace("BA 5.4", "BA 54"))
    with pytest.raises(BadCitation, match="test_closed"):
        law.tests_citing(tree)


def test_counts_have_the_agreed_keys_and_add_up(tree: Path) -> None:
    counted = law.coverage((), law.tests_citing(tree))
    assert list(counted) == list(books())
    classes = (
        "computed",
        "enforced",
        "recorded",
        "physical",
        "definition",
        "unclassified",
    )
    for chapters in counted.values():
        for counts in chapters.values():
            done = ("with_code", "with_test", "near_test")
            assert tuple(counts) == COUNTS == ("provisions", *classes, *done)
            assert counts["provisions"] == sum(counts[kind] for kind in classes)
            assert counts["with_test"] + counts["near_test"] <= counts["provisions"]
    sch_1, ba = counted["qld-2024"]["sch 1"], counted["act-1992"]["BA"]
    assert sch_1["provisions"] == 165
    assert sch_1["with_test"] == 3  # s 8(3), s 15(1), s 18
    assert sch_1["near_test"] == 4  # s 8, s 8(3)(a) and (b), s 15
    assert ba["with_test"] == 5  # BA 5.4, 6.1, 6.2, 6.3, 9
    assert ba["near_test"] == 2  # BA 5, BA 6
    assert counted["nsw-poker"]["s 3"]["with_test"] == 0


def test_a_provision_is_tested_where_it_is_cited_itself(tree: Path) -> None:
    tests = law.tests_citing(tree)
    untested = law.without_test("qld-2024", tests)
    lacking = {p.citation for p in untested}
    assert of("qld-2024 sch 1 s 8(3)") not in lacking
    for near in ("sch 1 s 8(3)(b)", "sch 1 s 15"):
        assert of(f"qld-2024 {near}") in lacking
        assert of(f"qld-2024 {near}") in law.near_test(untested, tests)
    assert of("qld-2024 sch 1 s 19(1)") not in law.near_test(untested, tests)


def test_a_case_that_expects_nothing_tests_nothing(tree: Path) -> None:
    case = tree / "cases" / "qld-2024" / "natural.yaml"
    case.write_text("- case: x\n  game: qld-2024/baccarat\n  cites: sch 1 s 18\n")
    assert of("qld-2024 sch 1 s 18") not in law.tests_citing(tree)


def test_unclassified_provisions_are_told() -> None:
    register = law.register("nsw-poker")
    unread = {str(p.citation) for p in register if p.kind is law.ProvisionClass.UNCLASSIFIED}
    assert {str(p.citation) for p in law.unclassified("nsw-poker")} == unread
    unknown = {p.citation.schedule for p in law.unclassified("qld-2024")}
    assert not unknown & {"sch 1", "sch 5", "sch 10"}
    assert len(law.unclassified("act-1992")) == 0


def test_nothing_of_poker_is_unclassified_but_tournaments_and_promotions() -> None:
    """Rules 28 and 29, which have issues of their own."""
    rules = {str(p.citation).split()[1].split(".")[0] for p in law.unclassified("nsw-poker")}
    assert rules <= {"28", "29"}


def test_a_citation_reaches_up_and_down_but_a_whole_schedule_reaches_nothing() -> None:
    reach = Reach([of("qld-2024 sch 1 s 24(4)")])
    for touched in ("sch 1 s 24", "sch 1 s 24(4)", "sch 1 s 24(4)(d)(i)"):
        assert reach.touches(of(f"qld-2024 {touched}"))
    assert not reach.touches(of("qld-2024 sch 1 s 24(5)"))
    assert not Reach([of("qld-2024 sch 1")]).touches(of("qld-2024 sch 1 s 24"))


def test_what_lacks_code_or_a_test_is_listed(tree: Path) -> None:
    lacking = {p.citation for p in law.without_code("qld-2024", [of("qld-2024 sch 1 s 11(3)")])}
    assert of("qld-2024 sch 1 s 11(3)") not in lacking
    untested = {p.citation for p in law.without_test("qld-2024", law.tests_citing(tree))}
    assert of("qld-2024 sch 1 s 18") not in untested
    assert of("qld-2024 sch 1 s 19(1)") in untested
    assert of("qld-2024 s 12") not in untested  # physical
    assert of("qld-2024 sch 1") not in untested  # a schedule is no provision


def test_how_far_the_reading_has_come_is_told(tree: Path) -> None:
    shares: list[float] = []
    law.tests_citing(tree, shares.append)
    assert shares[0] == 0
    assert shares == sorted(shares)
    assert shares[-1] < 1

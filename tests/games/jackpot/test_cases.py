"""The case files of schedule 18."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cases import Case, read_cases, run_case

BOOK = Path(__file__).parents[3] / "cases" / "qld-2024"
CASES = [case for path in sorted((BOOK / "sch-18").rglob("*.yaml")) for case in read_cases(path)]


def test_there_are_cases() -> None:
    assert len(CASES) >= 250


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case) -> None:
    assert run_case(case).failures == ()

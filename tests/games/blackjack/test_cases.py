"""The case files of blackjack and soft 17 blackjack."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cases import Case, read_cases, run_case

ROOT = Path(__file__).parents[3] / "cases"
FOLDERS = ("qld-2024/sch-2", "qld-2024/sch-2d", "act-1992/blackjack")
CASES = [
    case
    for folder in FOLDERS
    for path in sorted((ROOT / folder).glob("*.yaml"))
    for case in read_cases(path)
]


def test_there_are_cases() -> None:
    assert len(CASES) >= 100


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case) -> None:
    assert run_case(case).failures == ()

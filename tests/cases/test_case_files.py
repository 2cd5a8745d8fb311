"""Every case file of the project holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cases import read_cases, run_case

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "cases").rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=[str(p.relative_to(ROOT / "cases")) for p in FILES])
def test_every_case_holds(path: Path) -> None:
    reports = [run_case(case) for case in read_cases(path)]
    assert reports
    failed = {report.case.name: report.failures for report in reports if not report.passed}
    assert not failed


def test_there_are_as_many_cases_from_the_text_as_promised() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in FILES}
    cases = sum(text.count("- case:") for text in texts.values())
    blind = sum(
        text.count("- case:")
        for text in texts.values()
        if "Written from the text, without the code." in text.partition("- case:")[0]
    )
    assert cases >= 150
    assert blind * 3 >= cases

"""Case files as tests of pytest: `pytest cases/` runs each case by its name.

Whoever has installed Croupier has this plugin; a YAML file that is no list of cases is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # read when a case file is met: others who run pytest do not wait for it
    from _pytest._code.code import TracebackStyle

    from croupier.cases import Case, CaseReport

SUFFIXES = (".yaml", ".yml")
_CASES = re.compile(r"^- *(?:\{ *)?[\"']?case[\"']? *:", re.MULTILINE)
"""How a case begins."""


class CaseFails(Exception):
    """A case does not come out as it expects."""

    def __init__(self, report: CaseReport) -> None:
        super().__init__(", ".join(report.failures))
        self.report = report


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> CaseFile | None:
    """A file of cases."""
    if file_path.suffix not in SUFFIXES or not _has_cases(file_path):
        return None
    return CaseFile.from_parent(parent, path=file_path)


def _has_cases(path: Path) -> bool:
    """Whether a file looks like cases; one that no reader takes is for others to complain of."""
    from croupier.cases.loading import BadCaseFile, read_text

    try:
        return _CASES.search(read_text(path)) is not None
    except BadCaseFile:
        return False


class CaseFile(pytest.File):
    """The cases of a file."""

    def collect(self) -> Iterator[CaseItem]:
        from croupier.cases import BadCaseFile, read_cases

        try:
            cases = read_cases(self.path)
        except BadCaseFile as error:
            raise self.CollectError(str(error)) from None
        for case in cases:
            item = CaseItem.from_parent(self, name=case.name)
            item.case = case
            yield item


class CaseItem(pytest.Item):
    """One case."""

    case: Case

    def runtest(self) -> None:
        from croupier.cases import check_case

        report = check_case(self.case)
        if self.case.asks:
            pytest.skip("it expects nothing: ask `croupier check` what follows")
        if not report.passed:
            raise CaseFails(report)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: TracebackStyle | None = None
    ) -> str:
        """What differs, and how the case was played."""
        from croupier.cases import BadCaseFile

        error = excinfo.value
        if isinstance(error, CaseFails):
            return str(error.report)
        return str(error) if isinstance(error, BadCaseFile) else str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"{self.case.game}: {self.case.name}"

"""`check`: run case files and say which cases hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.parameters import Json
from croupier.cli.terminal import (
    BAD_INPUT,
    FAILED,
    GOOD,
    complain,
    emit_line,
    progress,
    show,
)

if TYPE_CHECKING:
    from croupier.cases import Case, CaseReport

SUFFIXES = (".yaml", ".yml")


def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILES...", help="Case files, or folders of them.")
    ],
    json: Json = False,
) -> None:
    """Run case files; the exit status is 1 if a case fails and 2 if a file is malformed.

    A case that expects nothing asks what follows: its transcript is the answer.

    Examples:
    croupier check cases/
    croupier check my-cases.yaml --json
    """
    from croupier.pages.case import cases_page

    reports: list[CaseReport] = []
    malformed = 0
    with progress("cases") as bar:
        for report in _reports(files, bar):
            if report is None:
                malformed += 1
                continue
            reports.append(report)
            if json:
                emit_line(report.as_json())
    if not json and reports:
        show(cases_page(reports))
    holds = GOOD if all(report.passed for report in reports) else FAILED
    raise typer.Exit(BAD_INPUT if malformed else holds)


def _reports(
    paths: Iterable[Path], told: Callable[[str, int, int], None]
) -> Iterator[CaseReport | None]:
    """The report of every case of every file; nothing for what is malformed, of which it is said
    why, and the others are still run.
    """
    from croupier.cases import BadCaseFile, read_cases

    for path in paths:
        try:
            for file in _files(path):
                try:
                    cases = read_cases(file)
                except BadCaseFile as error:
                    complain(str(error))
                    yield None
                    continue
                for done, case in enumerate(cases):
                    told(str(file), done, len(cases))
                    yield _run(case)
        except BadCaseFile as error:
            complain(str(error))
            yield None


def _run(case: Case) -> CaseReport | None:
    """A case's report; nothing if the case cannot be run as it is written."""
    from croupier.cases import BadCaseFile, check_case

    try:
        return check_case(case)
    except BadCaseFile as error:
        complain(str(error))
        return None


def _files(path: Path) -> Iterator[Path]:
    """The file, or the case files in a folder and the folders in it."""
    from croupier.cases import BadCaseFile

    if path.is_dir():
        found = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        if not found:
            raise BadCaseFile(f"{path}: the folder has no case files (.yaml)")
        yield from found
    elif path.exists():
        yield path
    else:
        raise BadCaseFile(f"{path}: there is no such file or folder")

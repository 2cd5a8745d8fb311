"""`check`: run case files and say which cases hold."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.parameters import Json
from croupier.cli.terminal import (
    BAD_INPUT,
    FAILED,
    FAULT,
    GOOD,
    a_fault,
    complain,
    emit_line,
    progress,
    show,
)

if TYPE_CHECKING:
    from croupier.cases import BadCaseFile, Case, CaseReport

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
    status = GOOD
    with progress("cases") as bar:
        for found in _reports(files, bar):
            if isinstance(found, int):
                status = max(status, found)
                continue
            reports.append(found)
            if json:
                emit_line(found.as_json())
    if not json and reports:
        show(cases_page(reports))
    holds = GOOD if all(report.passed for report in reports) else FAILED
    raise typer.Exit(max(status, holds))


def _reports(
    paths: Iterable[Path], told: Callable[[str, int, int], None]
) -> Iterator[CaseReport | int]:
    """The report of every case of every file; an exit status for what is malformed, of which it is
    said why, and the others are still run.
    """
    from croupier.cases import BadCaseFile, each_case
    from croupier.cases.loading import read_text

    for path in paths:
        try:
            for file in _files(path):
                try:
                    cases = [*each_case(read_text(file), str(file))]
                except BadCaseFile as error:
                    yield _complaint(error)
                    continue
                for done, case in enumerate(cases):
                    told(str(file), done, len(cases))
                    yield _complaint(case) if isinstance(case, BadCaseFile) else _run(case)
        except BadCaseFile as error:
            yield _complaint(error)


def _run(case: Case) -> CaseReport | int:
    """A case's report; an exit status if the case cannot be run as it is written."""
    from croupier.cases import BadCaseFile, check_case

    try:
        return check_case(case)
    except BadCaseFile as error:
        return _complaint(error)
    except Exception as error:
        if os.environ.get("CROUPIER_TRACEBACK"):
            raise
        complain(f"{case.source}: case {case.name!r}: {a_fault(error)}")
        return FAULT


def _complaint(error: BadCaseFile) -> int:
    complain(str(error))
    return BAD_INPUT


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

"""`check`: run case files and say which cases hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from croupier.cases import BadCaseFile, Case, Report, read_cases, run_case
from croupier.cli.say import BAD_INPUT, FAILED, GOOD, complain, emit_line, new_table, out, progress
from croupier.law import BadCitation, UnknownProvision, case_citations

SUFFIXES = (".yaml", ".yml")


def check_files(paths: Iterable[Path], json: bool) -> int:
    """Run every case of every file; a malformed file is named and the others are still run."""
    malformed = 0
    reports: list[Report] = []
    with progress("cases") as bar:
        for path in paths:
            try:
                for file in _files(path):
                    try:
                        cases = read_cases(file)
                    except BadCaseFile as error:
                        malformed += 1
                        complain(str(error))
                        continue
                    for done, case in enumerate(cases):
                        bar(str(file), done, len(cases))
                        report = _run(case)
                        if report is None:
                            malformed += 1
                            continue
                        reports.append(report)
                        if json:
                            emit_line(report.as_json())
            except BadCaseFile as error:
                malformed += 1
                complain(str(error))
    if not json and reports:
        _print(reports)
    if malformed:
        return BAD_INPUT
    return GOOD if all(report.passed for report in reports) else FAILED


def _run(case: Case) -> Report | None:
    """A case's report; nothing if the case cannot be run as it is written."""
    try:
        report = run_case(case)
        _provisions_exist(case)
        return report
    except BadCaseFile as error:
        complain(str(error))
        return None


def _provisions_exist(case: Case) -> None:
    try:
        case_citations(case.game, list(case.cites))
    except (BadCitation, UnknownProvision) as error:
        raise case.wrong("cites", str(error)) from None


def _files(path: Path) -> Iterator[Path]:
    """The file, or the case files in a folder and the folders in it."""
    if path.is_dir():
        found = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        if not found:
            raise BadCaseFile(f"{path}: the folder has no case files (.yaml)")
        yield from found
    elif path.exists():
        yield path
    else:
        raise BadCaseFile(f"{path}: there is no such file or folder")


def _print(reports: list[Report]) -> None:
    from rich.text import Text

    console = out()
    table = new_table()
    table.add_column("File", overflow="fold")
    table.add_column("Cases", justify="right")
    table.add_column("Hold", justify="right", style="green")
    table.add_column("Fail", justify="right")
    for file in dict.fromkeys(report.case.source for report in reports):
        mine = [report for report in reports if report.case.source == file]
        failed = sum(not report.passed for report in mine)
        table.add_row(
            Text(file),
            str(len(mine)),
            str(len(mine) - failed),
            f"[bold red]{failed}[/]" if failed else "0",
        )
    console.print(table)
    failures = [report for report in reports if not report.passed]
    for report in failures:
        title = Text("FAILED ", style="bold red")
        title.append(report.case.name, style="bold")
        title.append(f"  {report.case.game}  {', '.join(report.case.cites)}", style="cyan")
        console.print(title)
        for failure in report.failures:
            console.print(Text(f"  {failure}"))
    held = len(reports) - len(failures)
    console.print(f"{held} of {len(reports)} cases hold.")

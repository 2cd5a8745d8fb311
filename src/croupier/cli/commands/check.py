"""`check`: run case files and say which cases hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from croupier.cases import BadCaseFile, Case, Report, check_case, read_cases
from croupier.cases.actual import Actual
from croupier.cli.terminal import (
    BAD_INPUT,
    FAILED,
    GOOD,
    complain,
    emit_line,
    new_table,
    out,
    progress,
)
from croupier.law import said
from croupier.money import dollars
from croupier.play.words import line_text

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
        return check_case(case)
    except BadCaseFile as error:
        complain(str(error))
        return None


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
        asked = sum(report.case.asks for report in mine)
        table.add_row(
            Text(file),
            str(len(mine)),
            str(len(mine) - failed - asked),
            f"[bold red]{failed}[/]" if failed else "0",
        )
    console.print(table)
    for report in reports:
        if report.case.asks or not report.passed:
            title = Text("ASKED " if report.case.asks else "FAILED ", style="bold red")
            title.append(report.case.name, style="bold")
            title.append(f"  {report.case.game}  {', '.join(report.case.cites)}", style="cyan")
            console.print(title)
            for failure in report.failures:
                console.print(Text(f"  {failure}"))
            _transcript(report)
    held = sum(report.passed and not report.case.asks for report in reports)
    expecting = sum(not report.case.asks for report in reports)
    if expecting:
        console.print(f"{held} of {expecting} cases hold.")


def _transcript(report: Report) -> None:
    """Each step, what it brought about or why it was refused, and what came of it all."""
    page = out()

    def tell(text: str, style: str = "") -> None:
        page.print(text, style=style, markup=False, soft_wrap=True)

    steps = report.transcript.steps
    for number, step in enumerate(steps, 1):
        by = f"  ({said(step.asked_cites)})" if step.asked_cites else ""
        tell(f"{number:4}  {step.asked or 'no round is open'}{by}", "dim")
        tell(f"        {step}", "bold" if step.fact.where else "")
        if step.refused:
            tell(f"        refused: {step.refused}", "red")
        for effect in step.effects:
            cites = f"  ({said(effect.cites)})" if effect.cites else ""
            tell(f"        {effect.name}: {effect.value}{cites}", "yellow")
        for line in step.lines:
            tell(f"        {line_text(line)}", "green" if line.outcome == "win" else "")
    actual = report.actual
    if not steps and actual.refused:
        tell(f"      refused: {actual.refused}", "red")
    for name, cards in actual.hands.items():
        if isinstance(cards, dict):
            tell(f"      {name}: {set_text(actual, name)}", "dim")
            continue
        points = f" = {actual.points[name]}" if name in actual.points else ""
        called = f", {actual.category[name]}" if name in actual.category else ""
        if cards:
            tell(f"      {name}: {' '.join(cards)}{points}{called}", "dim")
    if steps and steps[-1].then:
        open_to = f": {', '.join(actual.legal)}" if actual.legal else ""
        tell(f"      waits for {steps[-1].then}{open_to}  ({said(steps[-1].then_cites)})")
    if actual.net:
        net = ", ".join(f"{name} {dollars(cents)}" for name, cents in actual.net.items())
        tell(f"      net: {net}")


def set_text(actual: Actual, name: str) -> str:
    """A hand that is set: 'low mooy bon 4, high gow teen teen wong'."""
    hand, points, called = actual.hands[name], actual.points[name], actual.category[name]
    assert isinstance(hand, dict)
    assert isinstance(points, dict)
    assert isinstance(called, dict)
    return ", ".join(
        f"{part} {' '.join(tiles)} = {called[part] or points[part]}" for part, tiles in hand.items()
    )

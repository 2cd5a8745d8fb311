"""What case files came to: how many cases hold, and the transcript of each that fails or asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.cases import CaseReport
from croupier.cases.actual import Actual
from croupier.law import said
from croupier.money import dollars
from croupier.pages.document import Align, Column, Grid, Note, Page, Part, Span, Tone
from croupier.pages.journal import brought_about
from croupier.pages.writing import grid, line, note, quiet, row, strong


def cases_page(reports: Sequence[CaseReport]) -> Page:
    """A table by file, then what is to be told of single cases."""
    return Page("Cases", tuple(_parts(reports)))


def _parts(reports: Sequence[CaseReport]) -> Iterator[Part]:
    yield _by_file(reports)
    for report in reports:
        if report.case.asks or not report.passed:
            case = report.case
            yield note(
                Span("ASKED " if case.asks else "FAILED ", Tone.WORST),
                strong(case.name),
                Span(f"  {case.game}  {', '.join(case.cites)}", Tone.CITE),
            )
            yield from (note(f"  {failure}") for failure in report.failures)
            yield from transcript(report)
    held = sum(report.passed and not report.case.asks for report in reports)
    expecting = sum(not report.case.asks for report in reports)
    if expecting:
        yield note(f"{held} of {expecting} cases hold.")


def _by_file(reports: Sequence[CaseReport]) -> Grid:
    rows = []
    for file in dict.fromkeys(report.case.source for report in reports):
        mine = [report for report in reports if report.case.source == file]
        failed = sum(not report.passed for report in mine)
        asked = sum(report.case.asks for report in mine)
        failing = Span(str(failed), Tone.WORST if failed else Tone.PLAIN)
        rows.append(row(file, str(len(mine)), str(len(mine) - failed - asked), failing))
    heads = (
        Column("File", anywhere=True),
        Column("Cases", Align.RIGHT),
        Column("Hold", Align.RIGHT, Tone.GOOD),
        Column("Fail", Align.RIGHT),
    )
    return grid("", heads, rows)


def transcript(report: CaseReport) -> Iterator[Note]:
    """Each step, what it brought about or why it was refused, and what came of it all."""
    steps, actual = report.transcript.steps, report.actual
    for number, step in enumerate(steps, 1):
        by = f"  ({said(step.asked_cites)})" if step.asked_cites else ""
        yield line(quiet(f"{number:4}  {step.asked or 'no round is open'}{by}"))
        yield line(strong(str(step)) if step.fact.where else str(step), indent=8)
        if step.refused:
            yield line(Span(f"refused: {step.refused}", Tone.BAD), indent=8)
        yield from brought_about(step.effects, (), step.lines)
    if not steps and actual.refused:
        yield line(Span(f"refused: {actual.refused}", Tone.BAD), indent=6)
    yield from _hands(actual)
    if steps and steps[-1].then:
        open_to = f": {', '.join(actual.legal)}" if actual.legal else ""
        waits = f"waits for {steps[-1].then}{open_to}  ({said(steps[-1].then_cites)})"
        yield line(waits, indent=6)
    if actual.net:
        net = ", ".join(f"{name} {dollars(cents)}" for name, cents in actual.net.items())
        yield line(f"net: {net}", indent=6)


def _hands(actual: Actual) -> Iterator[Note]:
    """The cards that lie there in the end, with what they come to."""
    for name, cards in actual.hands.items():
        if isinstance(cards, dict):
            yield line(quiet(f"{name}: {set_text(actual, name)}"), indent=6)
        elif cards:
            points = f" = {actual.points[name]}" if name in actual.points else ""
            called = f", {actual.category[name]}" if name in actual.category else ""
            yield line(quiet(f"{name}: {' '.join(cards)}{points}{called}"), indent=6)


def set_text(actual: Actual, name: str) -> str:
    """A hand that is set: 'low mooy bon 4, high gow teen teen wong'."""
    hand, points, called = actual.hands[name], actual.points[name], actual.category[name]
    assert isinstance(hand, dict)
    assert isinstance(points, dict)
    assert isinstance(called, dict)
    return ", ".join(
        f"{part} {' '.join(tiles)} = {called[part] or points[part]}" for part, tiles in hand.items()
    )

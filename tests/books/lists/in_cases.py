"""What the cases of a folder say when they are played, each sentence with the provisions it cites.

The facts of a case were written from the book, and it expects only what it is about; what else it
brings about (other players' lines, later refusals, what is asked next, effects) stands here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from croupier.cases import CaseReport, read_cases, run_case
from croupier.law import said
from tests.books.lists.telling import line

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = tuple(
    sorted({one.parent.relative_to(ROOT).as_posix() for one in ROOT.glob("cases/**/*.yaml")})
)


def counted(folder: str) -> Counter[str]:
    """What is said in the cases of a folder, and how often."""
    return Counter(
        sentence
        for path in sorted((ROOT / folder).glob("*.yaml"))
        for case in read_cases(path)
        for sentence in _told(run_case(case))
    )


def _told(report: CaseReport) -> Iterator[str]:
    actual, steps = report.actual, report.transcript.steps
    if actual.refused and not steps:  # it never came to a round
        yield line("no", actual.refused, actual.reason)
    for step in steps:
        if step.refused:
            yield line("no", step.refused, step.cites)
        for paid in step.lines:
            yield line(f"{paid.outcome} {paid.wager}", f"{paid.odds} {paid.why}", paid.cites)
        for effect in step.effects:
            yield line("does", f"{effect.name} {effect.value}", effect.cites)
        if step.then and not step.refused:
            yield line(f"asks {step.then.split()[0]}", "", said(step.then_cites))


def listed(place: Path) -> Counter[str]:
    """A list of what is said, and how often."""
    lines = (one.split(None, 1) for one in place.read_text(encoding="utf-8").splitlines())
    return Counter({sentence: int(often) for often, sentence in lines})


def marked(found: Counter[str]) -> list[str]:
    """The lines of a list."""
    return [f"{found[one]:5}  {one}" for one in sorted(found)]

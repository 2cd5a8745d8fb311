"""Whether the equipment is as fair as it says."""

from __future__ import annotations

import msgspec

from croupier.equipment.selftest import LEVEL, SelfTestReport
from croupier.pages.document import Page, Span, Tone
from croupier.pages.writing import grid, note, quiet, row


class Tested(msgspec.Struct, frozen=True):
    """A test, and what it came to."""

    test: str
    statistic: float
    p: float
    level: float
    passed: bool


class SelfTest(msgspec.Struct, frozen=True):
    """All tests, as they are published."""

    passed: bool
    shoes: int
    seed: str | None
    level: float
    below_one_percent: int
    chance_of_so_many: float
    tests: tuple[Tested, ...]


def selftest_found(report: SelfTestReport, seed: str | None) -> SelfTest:
    """What the tests came to."""
    return SelfTest(
        report.passed,
        report.shoes,
        seed,
        float(LEVEL),
        report.below_one_percent,
        report.chance_of_so_many,
        tuple(
            Tested(one.name, one.statistic, one.p, one.level, one.passed) for one in report.results
        ),
    )


def selftest_page(report: SelfTestReport) -> Page:
    """The same for a person."""
    rows = (
        row(one.name, f"{one.statistic:,.2f}", f"{one.p:.4f}", _passed(one.passed))
        for one in report.results
    )
    verdict = Span("Passed", Tone.BEST) if report.passed else Span("FAILED", Tone.WORST)
    about = (
        f" at 99%: {len(report.results)} tests over {report.shoes:,} shoes. Fair equipment fails "
        "one of them at most once in 100 self-tests."
    )
    return Page(
        "Self-test",
        (
            grid("", "Test | Statistic> | p> | ", rows),
            note(verdict, about),
            note(quiet(report.remark)),
        ),
    )


def _passed(good: bool) -> Span:
    return Span("passed", Tone.GOOD) if good else Span("FAILED", Tone.WORST)

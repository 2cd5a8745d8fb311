"""Every case file of the project holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.cases import Case, CaseReport, parse_cases, read_cases, run_case
from tests.tournaments.uncited import FORM

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "cases").rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=[str(p.relative_to(ROOT / "cases")) for p in FILES])
def test_every_case_holds(path: Path) -> None:
    reports = [run_case(case) for case in read_cases(path)]
    assert reports
    failed = {report.case.name: report.failures for report in reports if not report.passed}
    assert not failed
    assert not [told for report in reports for told in told_without_law(report)]


OF_THE_SYSTEM = re.compile(
    "the round is over"
    "|facts of [a-z0-9-]+"
    "|has no ruling for"
    "|has no rule (that lets|on) "
    "|is a whole number of cents"
    "|a wager needs a player's name"
    "|players sit here: who waits asks for a place"
)
"""What no book speaks of: a round that is over, what is no fact, what it has no rule on."""


def told_without_law(report: CaseReport) -> list[str]:
    """What was refused in a round or at a table without a provision, though there could be one."""
    form = OF_THE_SYSTEM if report.case.tournament is None else FORM
    return [
        f"{report.case.name}: {step.refused}"
        for step in report.transcript.steps
        if step.refused and not step.cites and not form.search(step.refused)
    ]


@pytest.mark.parametrize("path", FILES, ids=[str(p.relative_to(ROOT / "cases")) for p in FILES])
def test_every_refusal_names_its_reason_and_no_case_says_only_that_it_is_taken(path: Path) -> None:
    bare = [problem for case in read_cases(path) for problem in said_too_little(case)]
    assert not bare


def said_too_little(case: Case) -> list[str]:
    """Where a case of ours would hold for whatever reason something is refused, or taken."""
    found = []
    expect = case.expect
    if expect.accepted is False and not {"reason", "refusal"} & set(case.expects):
        found.append(f"{case.name}: accepted: false, and by what provision or in what words?")
    if set(case.expects) == {"accepted"} and expect.accepted is True and case.wagers:
        found.append(f"{case.name}: accepted: true, and what lies there then?")
    meant = [wager.refused for wager in case.wagers] + [move.refused for move in case.moves]
    meant += [step.refused for step in case.sequence or ()]
    meant += [event.refused for event in case.events]
    if () in meant:
        found.append(f"{case.name}: refused: true, and by what provision or in what words?")
    return found


@pytest.mark.parametrize(
    ("facts", "problems"),
    [
        ("expect: {accepted: false}", 1),
        ("expect: {accepted: false, reason: sch 1 s 8}", 0),
        ("expect: {accepted: false, refusal: no more bets}", 0),
        ("expect: {accepted: false, net: {P1: 0}}", 1),
        ("expect: {accepted: true}", 0),
        ("wagers: [{player: P1, wager: tie, stake: 500}]\n  expect: {accepted: true}", 1),
        ("wagers: [{player: P1, wager: x, stake: 5, refused: true}]\n  expect: {net: {}}", 1),
        ("sequence: [{card: 5S, refused: true}]\n  expect: {net: {}}", 1),
        ("sequence: [{move: {player: P1, move: x, refused: true}}]\n  expect: {net: {}}", 1),
        ("sequence: [{card: 5S, refused: sch 1 s 8}]\n  expect: {net: {}}", 0),
    ],
)
def test_what_says_too_little_is_found(facts: str, problems: int) -> None:
    (case,) = parse_cases(f"- case: x\n  game: qld-2024/baccarat\n  {facts}\n")
    assert len(said_too_little(case)) == problems


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

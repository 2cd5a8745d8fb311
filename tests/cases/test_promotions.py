"""Cases about promotions: what is read, what is refused, and what is said to be wrong."""

from __future__ import annotations

import pytest

from croupier.cases import BadCaseFile, CaseReport, parse_cases, run_case


def run(text: str, game: str = "nsw-poker/texas-holdem") -> CaseReport:
    (case,) = parse_cases(f"- case: x\n  game: {game}\n  cites: s 29.1\n{text}", "x.yaml")
    return run_case(case)


CASH = "  promotion: {prizes: [{name: cash, value: 50000}], begun: true}\n"


def test_a_case_that_expects_otherwise_fails() -> None:
    paid = "  sequence: [{pay: {prize: cash, player: P1, how: {cash: 50000}}}]\n"
    wrong = run(CASH + paid + "  expect: {promotion: {rewards: {P1: 1}, nonsense: 2}}\n")
    assert wrong.failures == (
        "promotion: rewards: P1: expected 1, got 50000",
        "promotion: unknown key 'nonsense'; there are: state, drawn, notified, rewards, account, "
        "refused, kept, events",
    )
    assert run(CASH + paid + "  expect: {promotion: {account: {open: 0}}}\n").passed
    unmeant = "  sequence: [{draw: {prize: cash, winner: P1}}, {compromised: {do: cancel}}, "
    unmeant += "{pay: {prize: cash, player: P1}}]\n  expect: {promotion: {state: cancelled}}\n"
    assert any("the promotion is cancelled" in one for one in run(CASH + unmeant).failures)


def test_a_case_that_asks_is_answered() -> None:
    found = run("  promotion: {prizes: [{name: pipe, value: 1, kind: tobacco}]}\n")
    assert found.passed
    assert found.actual.as_json()["reason"] == "s 29.5.1"
    assert "includes tobacco" in found.transcript.steps[0].refused


def test_a_book_without_such_rules_refuses() -> None:
    found = run(CASH + "  expect: {accepted: false}\n", "qld-2024/omaha")
    assert found.passed
    assert "no rule of qld-2024 provides for promotional prizes" in found.actual.refused


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("  promotion: {prize: 1}\n", "unknown key 'prize'"),
        ("  promotion: {prizes: 1}\n", "promotion.prizes: a list is wanted here"),
        ("  promotion: {prizes: [{name: a}]}\n", "missing required field `value`"),
        ("  promotion: {prizes: [{name: a, value: 1, size: 2}]}\n", "unknown key 'size'"),
        ("  promotion: {prizes: [{name: a, value: x}]}\n", "Expected `int`"),
        ("  promotion: {prizes: [{name: a, value: 1}, {name: a, value: 1}]}\n", "by one name"),
        ("  promotion: {prizes: [{name: a, value: 1, details: [make]}]}\n", "is no detail"),
        ("  promotion: {leaves_out: [cheese]}\n", "'cheese' is no term"),
        ("  promotion: {leaves_out: [1]}\n", "a list of terms"),
        ("  promotion: {begun: maybe}\n", "true or false"),
        ("  promotion: {minimum: much}\n", "promotion.minimum: a whole number is wanted"),
        (CASH + "  sequence: [{raffle: {}}]\n", "unknown key 'raffle'"),
        (CASH + "  sequence: [{draw: {prize: car, winner: P1}}]\n", "prize: one of cash"),
        (CASH + "  sequence: [{draw: cash}]\n", "draw wants fields"),
        (CASH + "  sequence: [{draw: {prize: cash, of: 2}}]\n", "unknown key 'of'"),
        (CASH + "  sequence: [{compromised: {do: nothing}}]\n", "postpone or cancel"),
        (CASH + "  sequence: [{pay: {prize: cash, how: 5}}]\n", "ways of paying in cents"),
    ],
)
def test_what_is_wrong_with_a_case_is_said(text: str, sentence: str) -> None:
    with pytest.raises(BadCaseFile, match=sentence):
        run(text + "  expect: {accepted: true}\n")


def test_an_unknown_game_is_a_bad_case() -> None:
    with pytest.raises(BadCaseFile, match="there is no game"):
        run(CASH, "nsw-poker/bridge")

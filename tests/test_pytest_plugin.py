"""`pytest cases/` runs each case as a test, and a failure shows how the case was played."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

GOOD = """
- case: a seven beats a six
  game: qld-2024/baccarat
  cites: sch 1 s 10(1)(a)
  wagers: [{player: P1, wager: banker, stake: 1000}]
  shoe: [6S, 7D, KH, KC]
  expect: {net: {P1: 950}}
"""
FAILS = GOOD.replace("a seven", "an eight").replace("950", "951")
REFUSED = GOOD.replace("a seven", "nothing").replace("stake: 1000", "stake: 0")
ASKS = GOOD.replace("a seven", "what").replace("  expect: {net: {P1: 950}}\n", "")


def run(pytester: pytest.Pytester, **files: str) -> pytest.RunResult:
    """These files in a process of their own: in ours pytester would forget modules after it."""
    pytester.makefile(".yaml", **files)
    # where it is installed, pytest finds it by itself
    return pytester.runpytest_subprocess("-v", "-p", "croupier.pytest_plugin")


def test_each_case_is_a_test_by_its_name(pytester: pytest.Pytester) -> None:
    found = run(pytester, game=GOOD + ASKS)
    found.assert_outcomes(passed=1, skipped=1)
    found.stdout.fnmatch_lines(["game.yaml::a seven beats a six PASSED*"])


def test_a_case_that_fails_shows_what_differs_and_how_it_was_played(
    pytester: pytest.Pytester,
) -> None:
    found = run(pytester, game=GOOD + FAILS + REFUSED)
    found.assert_outcomes(passed=1, failed=2)
    found.stdout.fnmatch_lines(
        [
            "net: P1: expected 951, got 950",
            "an eight beats a six  (qld-2024/baccarat  sch 1 s 10(1)(a))",
            "  wagers 1: P1 places $10 on banker",
            "    P1 banker $10 win $9.50: the banker's hand is higher *",
            "    refused: a stake is a whole number of cents*",
            "FAILED game.yaml::an eight beats a six - net: P1: expected 951, got 950*",
        ]
    )
    assert "Traceback" not in found.stdout.str()


def test_a_file_that_cannot_be_read_is_one_sentence(pytester: pytest.Pytester) -> None:
    found = run(pytester, a=GOOD.replace("shoe", "shoes"), b=GOOD + GOOD, c="- case: [")
    found.assert_outcomes(errors=3)
    found.stdout.fnmatch_lines(
        [
            "*unknown key 'shoes'; did you mean 'shoe'?*",
            "*two cases are called 'a seven beats a six'*",
            "*not YAML*",
        ]
    )


def test_a_case_that_cannot_be_run_is_one_sentence(pytester: pytest.Pytester) -> None:
    found = run(
        pytester, a=GOOD.replace("6S", "1S"), b=GOOD.replace("sch 1 s 10(1)(a)", "sch 1 s 999")
    )
    found.assert_outcomes(failed=2)
    found.stdout.fnmatch_lines(["*shoe: '1S' is not a card*", "*cites: *sch 1 s 999*"])
    assert "Traceback" not in found.stdout.str()


def test_other_files_are_left_alone(pytester: pytest.Pytester) -> None:
    found = run(pytester, a="a: 1", b="- {step: 1}", c="name: cases\non: [push]\n", d="- [")
    found.assert_outcomes()
    found.stdout.fnmatch_lines(["*collected 0 items*"])

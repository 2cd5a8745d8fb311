"""`pytest cases/` runs each case as a test, and a failure shows how the case was played."""

from __future__ import annotations

import pytest

import croupier.cases.promotions
import croupier.cases.tournaments  # noqa: F401 - pytester forgets what is read in between

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


def run(pytester: pytest.Pytester, text: str, name: str = "game.yaml") -> pytest.RunResult:
    pytester.makefile(".yaml", **{name.removesuffix(".yaml"): text})
    # where it is installed, pytest finds it by itself
    return pytester.runpytest_inprocess("-p", "croupier.pytest_plugin", "-p", "no:cacheprovider")


def test_each_case_is_a_test_by_its_name(pytester: pytest.Pytester) -> None:
    pytester.makefile(".yaml", game=GOOD + ASKS)
    found = pytester.runpytest_inprocess("-p", "croupier.pytest_plugin", "-v")
    found.assert_outcomes(passed=1, skipped=1)
    found.stdout.fnmatch_lines(["game.yaml::a seven beats a six PASSED*"])


def test_a_case_that_fails_shows_what_differs_and_how_it_was_played(
    pytester: pytest.Pytester,
) -> None:
    found = run(pytester, GOOD + FAILS + REFUSED)
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


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (GOOD.replace("shoe", "shoes"), "*unknown key 'shoes'; did you mean 'shoe'?*"),
        (GOOD + GOOD, "*two cases are called 'a seven beats a six'*"),
        ("- case: [", "*not YAML*"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_sentence(
    pytester: pytest.Pytester, text: str, words: str
) -> None:
    found = run(pytester, text)
    found.assert_outcomes(errors=1)
    found.stdout.fnmatch_lines([words])


@pytest.mark.parametrize(
    ("was", "now", "words"),
    [
        ("6S", "1S", "*shoe: '1S' is not a card*"),
        ("sch 1 s 10(1)(a)", "sch 1 s 999", "*cites: *sch 1 s 999*"),
    ],
)
def test_a_case_that_cannot_be_run_is_one_sentence(
    pytester: pytest.Pytester, was: str, now: str, words: str
) -> None:
    found = run(pytester, GOOD.replace(was, now))
    found.assert_outcomes(failed=1)
    found.stdout.fnmatch_lines([words])
    assert "Traceback" not in found.stdout.str()


@pytest.mark.parametrize("text", ["a: 1", "- {step: 1}", "name: cases\non: [push]\n", "- ["])
def test_other_files_are_left_alone(pytester: pytest.Pytester, text: str) -> None:
    run(pytester, text).assert_outcomes()

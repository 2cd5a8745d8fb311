"""A step that is refused fails a case, unless the case expects it or the fact says it is meant."""

from __future__ import annotations

import pytest

from croupier.cases import CaseReport, parse_cases, run_case

COUP = """
- case: x
  game: qld-2024/baccarat
  wagers: [{player: P1, wager: banker, stake: 1000}]
  sequence: [{card: 6S}, {card: 7D}, {card: KH}, {card: KC}]
  expect: {net: {P1: 950}}
"""


def run(text: str) -> CaseReport:
    (case,) = parse_cases(text)
    return run_case(case)


def with_step(step: str, text: str = COUP) -> str:
    return text.replace("sequence: [", f"sequence: [{step}, ")


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("{event: {irregularity: totally-made-up}}", "has no ruling for 'totally-made-up'"),
        ("{bet: {player: P2, wager: super-7, stake: 1000}}", "super-7"),
        ("{change: {player: P1, wager: tie, stake: 1000}}", "has no tie wager to change"),
        ("{move: {player: P1, move: dance}}", "dance"),
        ("{roll: [3, 4]}", "a roll of [3, 4] is not due"),
        ("{correct: 99}", "entries to keep from"),
        ("{cut: 100}", "cut at 100"),
    ],
)
def test_a_step_that_is_refused_fails_the_case(step: str, words: str) -> None:
    report = run(with_step(step))
    assert not report.passed
    assert any(words in failure for failure in report.failures), report.failures
    assert report.failures[0].startswith(("sequence 1", "net")), report.failures


def test_wagers_moves_and_an_event_without_a_sequence_are_named_by_their_place() -> None:
    report = run(
        """
- case: x
  game: qld-2024/baccarat
  wagers: [{player: P1, wager: banker, stake: 1000}, {player: P1, wager: super-7, stake: 5}]
  shoe: [6S, 7D, KH, KC]
  moves: [{player: P1, move: dance}]
  event: {irregularity: totally-made-up}
  expect: {net: {P1: 950}}
"""
    )
    where = [failure.partition(":")[0] for failure in report.failures]
    assert where == ["wagers 2", "event", "moves 1"]


@pytest.mark.parametrize(
    ("why", "so"),
    [
        ("true", True),
        ("sch 1 s 8(3)", True),
        ("no more bets", True),
        ("[sch 1 s 8, no more bets]", True),
        ("sch 1", False),
        ("[sch 1 s 8, in the rain]", False),
    ],
)
def test_a_fact_may_say_that_the_mistake_is_meant(why: str, so: bool) -> None:
    late = f"{{change: {{player: P1, wager: banker, stake: 2000}}, refused: {why}}}"
    report = run(COUP.replace("{card: 7D}", f"{late}, {{card: 7D}}"))
    assert report.passed is so, report.failures


def test_the_mark_may_stand_in_the_fact_itself() -> None:
    late = "{change: {player: P1, wager: banker, stake: 2000, refused: sch 1 s 8(3)}}"
    assert run(COUP.replace("{card: 7D}", f"{late}, {{card: 7D}}")).passed
    report = run(
        """
- case: x
  game: qld-2024/baccarat
  wagers:
    - {player: P1, wager: banker, stake: 1000}
    - {player: P1, wager: super-7, stake: 5, refused: super-7}
  shoe: [6S, 7D, KH, KC]
  moves: [{player: P1, move: dance, refused: true}]
  event: {irregularity: totally-made-up, refused: has no ruling}
  expect: {net: {P1: 950}}
"""
    )
    assert report.passed, report.failures


def test_a_refusal_that_is_meant_and_does_not_come_fails_the_case() -> None:
    report = run(with_step("{bet: {player: P2, wager: tie, stake: 1000}, refused: true}"))
    assert report.failures == ("sequence 1: it is said to be refused, and was taken",)


def test_a_refusal_for_another_reason_than_is_meant_fails_the_case() -> None:
    report = run(with_step("{bet: {player: P2, wager: tie, stake: 5.5}, refused: sch 1 s 12}"))
    assert [f.partition(":")[0] for f in report.failures] == ["sequence 1"]
    assert "refused, but not by 'sch 1 s 12'" in report.failures[0]


def test_a_refused_wager_stays_refused_whatever_comes_after_it() -> None:
    late = COUP.replace("{card: 7D}", "{bet: {player: P1, wager: tie, stake: 1000}}, {card: 7D}")
    told = late.replace("{net: {P1: 950}}", "{accepted: false, reason: sch 1 s 8(3)}")
    assert run(told).passed
    assert not run(late.replace("{net: {P1: 950}}", "{accepted: true}")).passed


@pytest.mark.parametrize(
    "rest",
    [
        "wagers: [{player: P1, wager: red, stake: 1005.5}]\n  spins: [3]",
        "sequence: [{bet: {player: P1, wager: red, stake: 1005.5}}, {spin: 3}]",
    ],
)
def test_a_spin_after_a_refused_wager_does_not_make_it_taken(rest: str) -> None:
    text = f"- case: x\n  game: qld-2024/roulette\n  {rest}\n  expect: {{accepted: %s}}\n"
    assert run(text % "false").passed
    assert not run(text % "true").passed


def test_a_refusal_before_the_last_wager_is_not_the_one_that_is_expected() -> None:
    report = run(
        """
- case: x
  game: qld-2024/baccarat
  wagers: [{player: P1, wager: moon, stake: 1000}, {player: P1, wager: tie, stake: 5.5}]
  expect: {accepted: false}
"""
    )
    assert [failure.partition(":")[0] for failure in report.failures] == ["wagers 1"]


def test_options_alone_are_accepted() -> None:
    text = "- case: x\n  game: qld-2024/baccarat\n  options: {decks: %s}\n  expect: %s\n"
    assert run(text % (6, "{accepted: true}")).passed
    assert not run(text % (6, "{accepted: false}")).passed
    assert not run(text % (7, "{accepted: true}")).passed


@pytest.mark.parametrize(
    ("expect", "failure"),
    [
        ("{accepted: false, reason: sch 1 s 8(3)(b)}", ""),
        ("{reason: sch 1 s 8}", ""),
        ("{refusal: no more bets}", ""),
        ("{accepted: false, refusal: [No more bets, sch 1 s 8]}", ""),
        ("{reason: sch 1}", "reason: expected sch 1, got"),
        ("{reason: sch 1 s 9}", "reason: expected sch 1 s 9, got"),
        ("{refusal: too small}", "refusal: expected 'too small', got no more bets"),
    ],
)
def test_a_refusal_names_its_reason(expect: str, failure: str) -> None:
    late = COUP.replace("{card: 7D}", "{bet: {player: P1, wager: tie, stake: 1000}}, {card: 7D}")
    report = run(late.replace("{net: {P1: 950}}", expect))
    assert [found[: len(failure)] for found in report.failures] == ([failure] if failure else [])


def test_what_was_won_can_be_wagered_in_the_next_round_of_a_case() -> None:
    text = """
- case: x
  game: qld-2024/roulette
  state: {balance: {P1: 1000}}
  sequence:
    - {bet: {player: P1, wager: red, stake: 1000}}
    - {spin: 1}
    - {bet: {player: P1, wager: black, stake: %s}}
    - {spin: 2}
  expect: {accepted: %s}
"""
    assert run(text % (2000, "true")).passed
    assert run(text % (2001, "false, reason: sch 7 s 9")).actual.refused.startswith("P1 has $20")


def test_a_card_that_is_meant_to_be_refused_says_nothing_of_the_wager() -> None:
    extra = COUP.replace("{card: KC}]", "{card: KC}, {card: 3S, refused: no card is due}]")
    assert run(extra.replace("{net: {P1: 950}}", "{accepted: true, net: {P1: 950}}")).passed


def test_what_silence_cannot_do_after_the_refusal_that_is_expected_is_no_other_refusal() -> None:
    text = """
- case: x
  game: qld-2024/craps
  state: {seats: [P1], shooter: P1}
  wagers: [{player: P1, wager: win, stake: 1000.5}]
  rolls: [[4, 3]]
  expect: %s
"""
    report = run(text % "{accepted: false, refusal: whole number of cents}")
    assert len(report.transcript.refused) == 2  # without a line bet nobody closes for the roll
    assert report.passed, report.failures
    assert len(run(text % "{prompt: bets}").failures) == 2

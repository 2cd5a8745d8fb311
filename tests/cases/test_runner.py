"""A case that does not hold says what differs; one that cannot happen is refused."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.cases import BadCaseFile, CaseReport, parse_cases, run_case
from croupier.cases.said import wager


def run(text: str) -> CaseReport:
    (case,) = parse_cases(text)
    return run_case(case)


BASE = """
- case: x
  game: qld-2024/baccarat
  wagers: [{player: P1, wager: banker, stake: 1000}]
  shoe: [6S, 7D, KH, KC]
"""


@pytest.mark.parametrize(
    ("expect", "failure"),
    [
        ("{net: {P1: 0}}", "net: P1: expected 0, got 950"),
        ("{net: {P9: 0}}", "net: P9: expected 0, got nothing"),
        ("{hands: {banker: [7D]}}", "hands: banker: expected 7D, got 7D KC"),
        ("{points: {banker: 8}}", "points: banker: expected 8, got 7"),
        ("{results: [{wager: tie}]}", "results: there is no wager tie"),
        (
            "{results: [{player: P1, wager: banker, outcome: lose}]}",
            "results: P1 banker: expected lose, got win 950",
        ),
        (
            "{results: [{player: P1, wager: banker, outcome: win, payout: 1000}]}",
            "results: P1 banker: expected win 1000, got win 950",
        ),
        ("{accepted: false}", "accepted: expected a refusal, but it was taken"),
        ("{legal: [hit]}", "legal: expected ['hit'], got []"),
        ("{legal_includes: hit}", "legal_includes: hit is not open"),
        ("{ruling: {round: void}}", "ruling: round: expected void, got nothing"),
        ("{burned: [2S]}", "burned: expected ['2S']"),
        ("{turn: P1}", "turn: expected P1, got nobody"),
        ("{prompt: draw}", "prompt: expected draw, got over"),
        ("{prompt: draw player}", "prompt: expected draw player, got over"),
        (
            "{results: [{player: P1, wager: banker, outcome: win, stake: 900}]}",
            "results: P1 banker: expected win 900, got win 950 1000",
        ),
        ("{category: {P1: flush}}", "category: qld-2024/baccarat has no category"),
        ("{reason: sch 1 s 8}", "reason: expected sch 1 s 8, got none"),
    ],
)
def test_what_differs_is_said(expect: str, failure: str) -> None:
    report = run(BASE + f"  expect: {expect}\n")
    assert not report.passed
    assert report.failures[0].startswith(failure)
    assert report.as_json()["failures"] == list(report.failures)


@pytest.mark.parametrize(
    ("stake", "accepted"),
    [("-5", False), ("10.5", False), ("0", False), ("'10'", False), ("20", True)],
)
def test_a_stake_is_whole_cents(stake: str, accepted: bool) -> None:
    text = BASE.replace("stake: 1000", f"stake: {stake}").replace("  shoe: [6S, 7D, KH, KC]\n", "")
    assert run(text + f"  expect: {{accepted: {str(accepted).lower()}}}\n").passed


def test_an_option_outside_the_range_is_refused_with_its_provision() -> None:
    report = run(
        BASE + "  options: {decks: 7}\n  expect: {accepted: false, reason: sch 1 s 4(1)}\n"
    )
    assert report.passed
    assert "decks=7 is outside the book's range" in report.actual.refused


def test_a_wager_is_pending_until_the_facts_decide_it() -> None:
    report = run(
        BASE.replace("[6S, 7D, KH, KC]", "[6S, 7D]")
        + "  expect: {results: [{player: P1, wager: banker, outcome: pending}], net: {P1: 0}}\n"
    )
    assert report.passed


@pytest.mark.parametrize("prompt", ["draw", "Draw", "draw player", "Draw player"])
def test_a_case_may_say_what_the_round_waits_for(prompt: str) -> None:
    text = BASE.replace("[6S, 7D, KH, KC]", "[6S, 7D]")
    assert run(text + f"  expect: {{prompt: {prompt}}}\n").passed
    assert not run(text + "  expect: {prompt: draw banker}\n").passed


def test_final_hands_may_be_given_instead_of_a_shoe() -> None:
    report = run(
        BASE.replace("shoe: [6S, 7D, KH, KC]", "cards: {player: [6S, KH], banker: [7D, KC]}")
        + "  expect: {net: {P1: 950}, points: {player: 6, banker: 7}}\n"
    )
    assert report.passed, report.failures


def test_a_correction_strikes_what_was_wrongly_keyed() -> None:
    report = run(
        """
- case: x
  game: qld-2024/baccarat
  sequence:
    - {bet: {player: P1, wager: player, stake: 1000}}
    - {close: bets}
    - {card: 2S}
    - {card: 7D}
    - {correct: {keep: 2, by: supervisor, why: mis-keyed}}
    - {card: 9S}
    - {card: 7D}
    - {card: KS}
    - {card: KD}
  expect: {net: {P1: 1000}, points: {player: 9, banker: 7}}
"""
    )
    assert report.passed, report.failures


def test_an_unknown_irregularity_is_refused_and_lists_the_known_ones() -> None:
    report = run(BASE + "  event: {irregularity: meteor}\n  expect: {accepted: false}\n")
    assert report.passed
    assert "player-third-card" in report.actual.refused


def test_a_card_that_is_not_due_is_refused() -> None:
    report = run(
        """
- case: x
  game: qld-2024/baccarat
  wagers: [{player: P1, wager: player, stake: 1000}]
  sequence: [{card: 9S}, {card: 2D}, {card: KS}, {card: KD}, {card: 3S}]
  expect: {accepted: false}
"""
    )
    assert report.passed
    assert "no card is due" in report.actual.refused


@pytest.mark.parametrize("given", ["rolls: [[1, 2]]", "spins: [5]", "drawn: [5]"])
def test_results_that_a_game_has_no_use_for_are_an_error(given: str) -> None:
    field = given.partition(":")[0]
    with pytest.raises(BadCaseFile, match=f"{field}: qld-2024/baccarat has no use"):
        run(BASE + f"  {given}\n  expect: {{net: {{P1: 950}}}}\n")


@pytest.mark.parametrize("lie", ["[KS]", "KS", "{box 1: 5}", "{box 1: KS}"])
def test_cards_that_lie_somewhere_are_listed_by_place(lie: str) -> None:
    (case,) = parse_cases(
        f"""
- case: a card somewhere
  game: qld-2024/casino-war
  cites: sch 13 s 25(1)
  wagers: [{{player: P1, wager: casino-war, stake: 1000}}]
  shoe: [KS, QD]
  event: {{irregularity: misplaced-cards, lie: {lie}}}
  expect: {{accepted: false}}
"""
    )
    with pytest.raises(BadCaseFile, match="event lie"):
        run_case(case)


def test_nobody_has_confirmed_a_wager_unless_the_case_says_so() -> None:
    (case,) = parse_cases(
        """
- case: a plain wager
  game: qld-2024/casino-war
  cites: sch 13 s 7(3)
  wagers: [{player: P1, wager: casino-war, stake: 1000}]
  expect: {legal: [casino-war, tie]}
"""
    )
    placed = wager(case, game("qld-2024/casino-war"), case.wagers[0], last=True)
    assert placed.confirmed == ()


def test_whoever_names_cards_as_burnt_says_that_the_shoe_is_new() -> None:
    facts = BASE.replace("shoe: [", "shoe: [9H, ")
    for said in ("", "  state: {shoe: new}\n"):
        assert run(facts + said + "  expect: {burned: [9H]}\n").passed
    assert run(facts + "  expect: {burned: []}\n").passed


def test_a_move_before_hands_are_dealt_says_how_to_deal_them() -> None:
    report = run(
        "- case: no card\n  game: nsw-poker/texas-holdem\n  cites: s 20.3.1\n"
        "  state: {stacks: {P1: 900, P2: 900, P3: 900}, button: P3}\n"
        "  moves: [{player: P3, move: call}]\n  expect: {turn: P1}\n"
    )
    assert any(
        "6 cards are to be dealt first" in one and "cards: {P1: [AS, AD]}" in one
        for one in report.failures
    )

"""A fact that is given is used or refused, nothing can be said, and a bad case hides no other."""

from __future__ import annotations

import pytest

from croupier.cases import BadCaseFile, CaseReport, each_case, parse_cases, run_case
from tests.provisions import provision

COUP = """
- case: x
  game: qld-2024/baccarat
  wagers: [{player: P1, wager: banker, stake: 1000}, {player: P2, wager: tie, stake: 500}]
  shoe: [6S, 7D, KH, KC]
"""
TABLE = """
- case: x
  game: nsw-poker/texas-holdem
  table: {}
  sequence: [{sit: {player: P1, place: 1, chips: 10000}}]
"""
PRIZE = """
- case: x
  game: nsw-poker/texas-holdem
  promotion: {prizes: [{name: cash, value: 50000}], begun: true}
  sequence: [{draw: {prize: cash, winner: P1, scrutineer: Ms Lee}}]
"""
BETTING = """
- case: x
  game: nsw-poker/texas-holdem
  state: {stacks: {P1: 10000, P2: 10000, P3: 10000, P4: 5000}, button: P4}
  cards: {P1: [AS, AD]}
  sequence:
    - {bet: {player: P1, wager: blind, stake: 100}}
    - {bet: {player: P2, wager: blind, stake: 200}}
"""


def run(text: str) -> CaseReport:
    (case,) = parse_cases(text, "x.yaml")
    return run_case(case)


@pytest.mark.parametrize(
    ("text", "expect", "failure"),
    [
        (COUP, "{net: {}}", "net: expected nothing, got {'P1': 950, 'P2': -500}"),
        (COUP, "{results: []}", "results: expected nothing, got [{"),
        (COUP, "{settled: []}", "settled: expected nothing, got [{"),
        (COUP, "{hands: {}}", "hands: expected nothing, got {"),
        (COUP, "{points: {}}", "points: expected nothing, got {"),
        (COUP, "{net: {P2: 0}}", "net: P2: expected 0, got -500"),
        (COUP, "{net: {P9: 0}}", "net: P9: expected 0, got nothing (the case mentions nobody"),
        (TABLE, "{table: {balance: {}}}", "table: balance: expected nothing, got {'P1': 10000}"),
        (TABLE, "{table: {events: []}}", "table: events: expected nothing, got ['sat down']"),
        (PRIZE, "{promotion: {drawn: {}}}", "promotion: drawn: expected nothing, got {'cash'"),
        (PRIZE, "{promotion: {notified: [], rewards: {}, refused: [], events: []}}", ""),
        (TABLE, "{table: {jackpot_paid: {}, late: {}, away: [], waiting: []}}", ""),
        (TABLE, "{table: {jackpot_paid: {P1: 0}}}", ""),
        (COUP, "{ruling: {}, order: [], pots: [], burned: []}", ""),
    ],
)
def test_nobody_and_nothing_can_be_said(text: str, expect: str, failure: str) -> None:
    found = run(f"{text}  expect: {expect}\n").failures
    assert [one[: len(failure)] for one in found] == ([failure] if failure else [])


def test_an_effect_that_was_not_brought_about_can_be_said() -> None:
    event = "  event: {irregularity: player-third-card, card: 9D}\n  expect: {ruling: {%s: []}}\n"
    assert run(COUP.replace("6S, 7D, KH, KC", "4S, 2H, 3D, 3C") + event % "removed").passed
    failed = run(COUP.replace("6S, 7D, KH, KC", "4S, 2H, 3D, 3C") + event % "card")
    assert failed.failures[0].startswith("ruling: card: expected nothing, got [")


@pytest.mark.parametrize("expect", ["", "  expect: {net: {P1: 0}}\n"])
def test_a_step_that_is_said_to_be_refused_fails_a_question_too(expect: str) -> None:
    said = COUP.replace("stake: 1000}", "stake: 1000, refused: true}")
    assert "wagers 1: it is said to be refused, and was taken" in run(said + expect).failures
    late = COUP.replace("shoe: [6S, 7D, KH, KC]", "sequence: [{card: 6S}, %s]")
    bet = "{bet: {player: P1, wager: tie, stake: 500}, refused: %s}"
    assert run(late % bet % "no more bets").passed
    assert not run(late % bet % "sch 1 s 4").passed


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("stake: 1000", "stake: 50.00"), "wagers 1 stake: whole cents are wanted, not 50.0"),
        (("shoe:", "event: {irregularity: rubbish}\n  shoe:"), "event: Baccarat has no ruling"),
        (("shoe: [6S", "shoe: [6S, 6S, 6S, 6S, 6S, 6S, 6S, 6S, 6S"), "there are only 8 of 6S"),
    ],
)
def test_a_question_that_is_wrong_in_itself_has_no_answer(
    change: tuple[str, str], words: str
) -> None:
    with pytest.raises(BadCaseFile) as caught:
        run(COUP.replace(*change))
    assert words in str(caught.value)


def test_a_mistake_that_is_meant_is_a_question_still() -> None:
    assert run(COUP.replace("stake: 1000", "stake: 50.5, refused: whole number of cents")).passed
    rubbish = "event: {irregularity: rubbish, refused: has no ruling}\n  shoe:"
    assert run(COUP.replace("shoe:", rubbish)).passed


# -- given facts ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (
            "game: qld-2024/pai-gow\n  wagers: [{player: P1, wager: wager, stake: 1000}]\n"
            "  tiles: {P1: [teen, day, yun], bank: [gor, mooy, chong, bon]}",
            "tiles.P1: a hand is of 4 tiles, not of 3",
        ),
        (
            "game: nsw-poker/seven-card-stud\n"
            "  state: {stacks: {P1: 9000, P2: 9000}, round: final, pot: 2000}\n"
            "  cards: {P1: [AS, AD, AC, AH, 9S, TD], P2: [8S, KD, 2D, 3D, 4D, 6D], "
            "community: [2C]}",
            "cards.community: the round was played out, and 2C is left",
        ),
        (
            "game: nsw-poker/seven-card-stud\n"
            "  state: {stacks: {P1: 9000, P2: 9000}, round: final, pot: 2000}\n"
            "  cards: {P1: [AS, AD], P2: [AS, KD]}",
            "cards: there are only 1 of AS in the shoe",
        ),
        (
            "game: qld-2024/caribbean-stud\n  options: {jackpot: progressive}\n"
            "  state: {pools: {jackpto: 900000}}\n"
            "  wagers: [{player: P1, wager: ante, stake: 1000}]",
            "state.pools.jackpto: the pools here are: jackpot, jackpot-reserve",
        ),
        (
            "game: qld-2024/baccarat\n  state: {pools: {jackpot: 900000}}\n"
            "  wagers: [{player: P1, wager: tie, stake: 1000}]",
            "the pools here are: none, with these options",
        ),
        (
            "game: qld-2024/baccarat\n  table: {}\n  shoe: [AS, KD, 2C]\n"
            "  sequence: [{sit: {player: P1, place: 1, chips: 5000}}, {shuffle: {}}, {open: {}}, "
            "{bet: {player: P1, wager: player, stake: 1000}}]",
            "shoe: too few cards to be shuffled and cut",
        ),
    ],
)
def test_what_is_given_is_used_or_refused(facts: str, words: str) -> None:
    with pytest.raises(BadCaseFile) as caught:
        run(f"- case: x\n  {facts}\n")
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("expect", "holds"),
    [("{accepted: false, refusal: only 1 of AS}", True), ("{reason: sch 3 s 4}", False)],
)
def test_a_card_that_cannot_be_is_the_refusal_that_is_expected(expect: str, holds: bool) -> None:
    report = run(
        "- case: x\n  game: qld-2024/caribbean-stud\n"
        "  wagers: [{player: P1, wager: ante, stake: 1000}]\n"
        f"  cards: {{P1: [AS, AS]}}\n  expect: {expect}\n"
    )
    assert report.passed is holds
    assert report.actual.refused == "there are only 1 of AS in the shoe"


# -- steps that are not due ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("{card: 2C}", "no card is due, and 2C is dealt"),
        ("{bet: {player: P4, wager: blind, stake: 200}}", "no more bets"),
        ("{cut: 5}", "a move is wanted of P3"),
        ("{roll: [1, 2]}", "a roll of [1, 2] is not due"),
    ],
)
def test_nobody_folds_because_of_a_step_that_is_not_due(step: str, words: str) -> None:
    first = "    - {move: {player: P3, move: call}}\n"
    last = "    - {move: {player: P4, move: call}}\n  expect: {turn: P1}\n"
    report = run(f"{BETTING}{first}    - {step}\n{last}".replace("wanted of P3", "wanted of P4"))
    (failure,) = report.failures
    assert words.replace("of P3", "of P4") in failure


def test_a_result_of_another_device_is_refused() -> None:
    text = """
- case: x
  game: qld-2024/roulette
  wagers: [{player: P1, wager: red, stake: 1000}]
  sequence: [{roll: [3, 4]}, {spin: 1}, {card: AS}]
  expect: {net: {P1: 1000}}
"""
    assert [one.partition(": refused: ")[2] for one in run(text).failures] == [
        "a roll of [3, 4] is not due",
        "no card is due, and AS is dealt",
    ]


@provision("nsw-poker s 26.5")
def test_an_event_that_never_can_happen_is_refused_by_what_stands_in_its_way() -> None:
    event = "{event: {irregularity: out-of-turn, player: P3, move: call}}"
    report = run(f"{BETTING}    - {event}\n  expect: {{refusal: it is P3's turn}}\n")
    assert report.passed, report.failures


# -- a bad case hides no other -------------------------------------------------------------------


def test_each_case_is_read_by_itself() -> None:
    bad = COUP.replace("case: x", "case: y").replace("shoe", "shoes")
    again = COUP.replace("stake: 500", "stake: 600")
    read = [*each_case(COUP + bad + again, "x.yaml")]
    assert [isinstance(one, BadCaseFile) for one in read] == [False, True, True]
    assert "two cases are called 'x'" in str(read[2])

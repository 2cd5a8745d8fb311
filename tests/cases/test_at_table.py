"""A case about a table over its rounds: commands, times, the shoe, and how the table stands."""

from __future__ import annotations

import pytest

from croupier.cases import BadCaseFile, CaseReport, parse_cases, run_case

BACCARAT = """
- case: x
  game: qld-2024/baccarat
  limits: {"*": {min: 500, max: 50000}}
  table: {by_hand: false}
  shoe: [9D, 2C, TD, 5S, 9D, 2C, TD, 5S]
  sequence:
    - {sit: {player: P1, place: 1, chips: 10000}}
    - {open: {}}
    - {bet: {player: P1, wager: player, stake: 1000}}
"""


def run(text: str) -> CaseReport:
    (case,) = parse_cases(text, "file.yaml")
    return run_case(case)


@pytest.mark.parametrize(
    ("expect", "failure"),
    [
        ("{balance: {P1: 11000}}", ""),
        ("{balance: {P1: 10000}}", "table: balance: P1: expected 10000, got 11000"),
        ("{balance: {P2: 0}}", "table: balance: P2: expected 0, got nothing"),
        ("{rounds: 1, house: -1000, shuffle_due: false, rounds_left: null}", ""),
        ("{rounds: 2}", "table: rounds: expected 2, got 1"),
        ("{events: sat down}", ""),
        ("{events: [stood up]}", "table: events: 'stood up' is not among"),
        ("{weather: fine}", "table: unknown key 'weather'; there are: limits, balance"),
        ("{limits: {'*': {min: 500, max: 50000}}, places: {P1: 1}, closed: false}", ""),
    ],
)
def test_how_the_table_stands_is_compared(expect: str, failure: str) -> None:
    report = run(BACCARAT + f"    - {{close-round: {{}}}}\n  expect: {{table: {expect}}}\n")
    assert [found[: len(failure)] for found in report.failures] == ([failure] if failure else [])


def test_results_and_net_are_read_over_all_rounds() -> None:
    again = BACCARAT.partition("    - {open")[2]
    text = BACCARAT + "    - {close-round: {}}\n    - {open" + again.replace("player, s", "tie, s")
    report = run(text + "    - {close-round: {}}\n  expect: {net: {P1: 0}, table: {rounds: 2}}\n")
    assert report.passed, report.failures
    assert [line.outcome for line in report.actual.results] == ["win", "lose"]


def test_a_table_dealt_by_hand_waits_for_its_cards() -> None:
    text = BACCARAT.replace("by_hand: false", "by_hand: true") + "    - {close: bets}\n"
    report = run(text + "    - {deal: 3}\n  expect: {prompt: draw banker}\n")
    assert report.passed, report.failures
    event = "    - {event: {irregularity: totally-made-up}}\n"
    report = run(text + "    - {deal: 3}\n" + event + "  expect: {prompt: draw banker}\n")
    assert "has no ruling for 'totally-made-up'" in report.failures[0]


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("{sit: {player: P2, place: 1, chips: 5}}", "place 1 is taken"),
        ("{bet: {player: P1, wager: super-7, stake: 1000}}", "super-7"),
        ("{change-dealer: {to: D2}}", "a round is open"),
        ("{move: {player: P1, move: dance}}", "dance"),
        ("{roll: [3, 4]}", "3 4"),
        ("{spin: 17}", "17"),
        ("{open: {}}", "a round is open already"),
    ],
)
def test_a_step_at_a_table_that_is_refused_fails_the_case(step: str, words: str) -> None:
    report = run(BACCARAT + f"    - {step}\n  expect: {{table: {{}}, prompt: bets}}\n")
    assert any(words in failure for failure in report.failures), report.failures
    assert run(BACCARAT + f"    - {step}\n  expect: {{accepted: false}}\n").passed


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("{open: {}}", "{dance: {}}"), "sequence 2: unknown key 'dance'"),
        (
            ("place: 1", "seat_no: 1"),
            "unknown key 'seat_no'; it is written sit: {player",
        ),
        (("place: 1, ", ""), "sequence 1: the place is missing"),
        (
            ("place: 1", "place: one"),
            "sequence 1 place: a whole number is wanted here, not a word; it",
        ),
        (("{open: {}}", "{open: {}, at: noon}"), "sequence 2 at: a whole number is wanted"),
        (("{open: {}}", "{card: 5S}"), "no card at a table"),
        (("{by_hand: false}", "{colour: green}"), "table: unknown key 'colour'"),
        (
            ("{by_hand: false}", "{places: many}"),
            "table.places: a whole number is wanted",
        ),
        (("{by_hand: false}", "{cutting_card: 8}"), "table.cutting_card: the shoe has 8 cards"),
        (("table:", "state: {oral: true}\n  table:"), "state: oral: at a table"),
        (
            ("{open: {}}", "{give-notice: {limits: {moon: {min: 5}}}}"),
            "sequence 2.moon: qld-2024/baccarat has no such wager",
        ),
        (("sequence:", "wagers: [{player: P1, wager: tie, stake: 5}]\n  sequence:"), "it replaces"),
    ],
)
def test_a_wrong_field_at_a_table_is_named(change: tuple[str, str], words: str) -> None:
    text = BACCARAT.replace(*change)
    assert text != BACCARAT
    with pytest.raises(BadCaseFile) as caught:
        run(text + "  expect: {table: {rounds: 0}}\n")
    assert words in str(caught.value)
    assert "file.yaml: case 'x'" in str(caught.value)


def test_a_table_without_anything_done_at_it_is_no_case() -> None:
    with pytest.raises(BadCaseFile, match="table: what is done there stands in sequence"):
        parse_cases("- case: x\n  game: qld-2024/baccarat\n  table: {}\n  expect: {table: {}}\n")


def test_the_order_of_settlement_can_be_said() -> None:
    text = """
- case: x
  game: qld-2024/baccarat
  wagers: [{player: P1, wager: player, stake: 1000}, {player: P2, wager: tie, stake: 1000}]
  shoe: [9D, 2C, TD, 5S]
  expect: {settled: %s}
"""
    lines = [
        f"{{player: {line.player}, wager: {line.wager}}}"
        for line in run(text % "[]").actual.results
    ]
    first, then = lines
    assert run(text % f"[{first}, {then}]").passed
    assert run(text % f"[{then}]").passed
    for wrong in (f"[{then}, {first}]", f"[{first}, {first}]"):
        assert "does not come in its turn" in run(text % wrong).failures[0]


def test_a_shoe_that_is_too_short_is_ruled_on_or_named() -> None:
    text = (
        BACCARAT.replace("[9D, 2C, TD, 5S, 9D, 2C, TD, 5S]", "[9D, 2C]") + "    - {close: bets}\n"
    )
    assert run(text + "  expect: {ruling: {round: void}, net: {P1: 0}}\n").passed
    blackjack = text.replace("baccarat", "blackjack").replace("player, stake", "original, stake")
    blackjack = blackjack.replace("original, stake", "original, box: 1, stake")
    with pytest.raises(BadCaseFile, match="shoe: it cannot finish the round"):
        run(blackjack + "  expect: {prompt: draw}\n")

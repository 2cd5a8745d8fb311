"""When an event comes, by what name it goes, and what is open after it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.books import game
from croupier.cases import Case, CaseReport, parse_cases, read_cases, run_case
from croupier.cases.form import CaseEvent
from croupier.law import provisions
from croupier.play import Game, find_irregularity

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "cases").rglob("*irregularities*.yaml"))


def run(text: str) -> CaseReport:
    (case,) = parse_cases(text)
    return run_case(case)


# -- an event by its provision ---------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=[str(p.relative_to(ROOT / "cases")) for p in FILES])
def test_an_event_named_by_its_provision_is_the_one_named_by_its_slug(path: Path) -> None:
    wrong = {}
    for case in read_cases(path):
        named = _by_provision(case)
        if named is not None and not (report := run_case(named)).passed:
            wrong[case.name] = report.failures
    assert not wrong


def _by_provision(case: Case) -> Case | None:
    """The case with each event named by a provision that has this ruling before others."""
    if not case.events or case.expect.refusal:
        return None
    of = game(case.game, **case.options)
    sequence = case.sequence and tuple(
        replace(step, gives=_provision(of, step.gives))
        if isinstance(step.gives, CaseEvent)
        else step
        for step in case.sequence
    )
    event = case.event and _provision(of, case.event)
    return replace(case, event=event, sequence=sequence)


def _provision(of: Game, event: CaseEvent) -> CaseEvent:
    mishap = of.irregularities.get(event.irregularity)
    for provision in provisions(mishap.cites) if mishap is not None else ():
        if find_irregularity(of, provision) is mishap:
            return replace(event, irregularity=provision)
    return event


@pytest.mark.parametrize("name", ["cards-removed", "sch 3 s 26"])
def test_cards_taken_away_after_the_moves_are_laid_back(name: str) -> None:
    report = run(
        f"""
- case: x
  game: qld-2024/caribbean-stud
  wagers: [{{player: P1, wager: ante, stake: 500}}]
  cards: {{P1: [AS, AD, 7C, 4D, 2H], dealer: [KS, QD, JC, 4S, 2C]}}
  moves: [{{player: P1, move: bet, stake: 1000}}]
  event: {{irregularity: {name}, player: P1, known: true}}
  expect: {{ruling: {{cards: returned}}, results: [{{player: P1, wager: ante, outcome: win}}]}}
"""
    )
    assert report.passed, report.failures


@pytest.mark.parametrize("name", ["hand-not-exposed", "s 4.14"])
@pytest.mark.parametrize("in_order", [False, True])
def test_a_player_may_ask_that_his_hand_stays_down_after_the_moves(
    name: str, in_order: bool
) -> None:
    move, event = "{player: P1, move: play, stake: 3000}", f"{{irregularity: {name}, player: P1}}"
    told = f"moves: [{move}]\n  event: {event}"
    if in_order:
        told = f"sequence: [{{move: {move}}}, {{event: {event}}}]"
    report = run(
        f"""
- case: x
  game: wa-uth/ultimate-texas-holdem
  wagers: [{{player: P1, wager: ante, stake: 1000}}, {{player: P1, wager: blind, stake: 1000}}]
  cards: {{P1: [8S, 9H], dealer: [4H, 4C], community: [TC, JD, QS, 2D, 2C]}}
  {told}
  expect: {{ruling: {{hand: not exposed}}, net: {{P1: -5000}}}}
"""
    )
    assert report.passed, report.failures


@pytest.mark.parametrize(
    ("provision", "slug"),
    [
        ("sch 2 s 36(1)", "no-cards"),
        ("sch 2 s 37", "last-box-no-second"),
        ("sch 2 s 40", "dealer-no-first-card"),
        ("sch 2 s 40(2)", "dealer-no-first-card"),
    ],
)
def test_a_provision_means_the_ruling_that_is_about_it_alone(provision: str, slug: str) -> None:
    assert find_irregularity(game("qld-2024/blackjack"), provision).slug == slug


@pytest.mark.parametrize(
    ("fact", "position"), [("confirmed: true", "correct"), ("identified: true", "original")]
)
def test_of_several_rulings_under_a_provision_the_one_that_takes_the_facts_is_meant(
    fact: str, position: str
) -> None:
    event = (
        f"irregularity: sch 7 s 14(2), player: P1, wager: red, belongs: {{wager: black}}, {fact}"
    )
    report = run(
        f"""
- case: x
  game: qld-2024/roulette
  wagers: [{{player: P1, wager: red, stake: 1000}}]
  sequence: [{{event: {{{event}}}}}, {{spin: 2}}]
  expect: {{ruling: {{position: {position}}}, net: {{P1: 1000}}}}
"""
    )
    assert report.passed, report.failures


# -- the hand of a box -----------------------------------------------------------------------------

BLACKJACK = """
- case: x
  game: qld-2024/blackjack
  wagers:
    - {player: P1, wager: original, box: 1, stake: 1000}
    - {player: P1, wager: original, box: 2, stake: 1000}
  shoe: [TS, 9S, 7D, 8H, 9H, TD]
"""


@pytest.mark.parametrize("hand", ["", ", hand: 1"])
def test_the_hand_of_a_box_that_is_not_split_is_hand_1(hand: str) -> None:
    moves = ", ".join(f"{{player: P1, box: {box}{hand}, move: stand}}" for box in (1, 2))
    report = run(BLACKJACK + f"  moves: [{moves}]\n  expect: {{net: {{P1: 2000}}}}\n")
    assert report.passed, report.failures


def test_a_box_that_is_not_split_has_no_hand_2() -> None:
    move = "{player: P1, box: 1, hand: 2, move: stand}"
    report = run(
        BLACKJACK + f"  moves: [{move}]\n  expect: {{refusal: not asked about box 1 hand 2}}"
    )
    assert report.passed, report.failures


def test_after_a_split_a_hand_is_meant_by_its_number() -> None:
    report = run(
        """
- case: x
  game: qld-2024/blackjack
  wagers: [{player: P1, wager: original, box: 1, stake: 1000}]
  shoe: [8S, 7D, 8H, TC, 9C]
  moves:
    - {player: P1, box: 1, hand: 1, move: split, stake: 1000}
    - {player: P1, box: 1, hand: 2, move: stand, refused: not asked about box 1 hand 2}
    - {player: P1, box: 1, hand: 1, move: stand}
    - {player: P1, box: 1, hand: 2, move: stand}
  expect: {prompt: draw dealer}
"""
    )
    assert report.passed, report.failures


# -- what is open after a card that was shown ------------------------------------------------------


def test_turn_and_legal_are_read_after_a_shown_card_that_was_accepted() -> None:
    text = """
- case: x
  game: qld-2024/blackjack
  wagers:
    - {player: P1, wager: original, box: 1, stake: 1000}
    - {player: P2, wager: original, box: 2, stake: 1000}
  sequence:
    - {card: 5S}
    - {card: 6S}
    - {card: TD}
    - {card: 4H}
    - {card: 4C}
    - {event: {irregularity: drawn-in-error, card: 9D, exposed: true}}
    - {move: {player: P1, box: 1, move: accept}}
  expect: {turn: P1, legal: [hit, stand], hands: {box 1: [5S, 4H, 9D]}}
"""
    report = run(text)
    assert report.passed, report.failures


# -- an event that cannot have happened ------------------------------------------------------------

STUD = """
- case: x
  game: nsw-poker/seven-card-stud
  state: {stacks: {P1: 9000, P2: 9000}, button: P2}
  cards: {P1: [3S, AD, 2D], P2: [KS, 9D, 4D]}
"""


def test_an_event_that_can_never_happen_is_refused_where_it_is_reported() -> None:
    event = "{irregularity: first-card-face-up, player: P1, number: 3}"
    report = run(
        STUD + f"  sequence: [{{event: {event}}}]\n"
        "  expect: {accepted: false, refusal: 2 of the first cards come face down}\n"
    )
    assert report.passed, report.failures
    assert report.transcript is not None
    steps = report.transcript.steps
    asked = next(step.asked for step in steps if step.refused)
    assert asked.startswith("Draw street 1"), "no card has been dealt by then"


def test_what_was_looked_at_on_the_way_is_still_there_for_what_follows() -> None:
    never = "{irregularity: first-card-face-up, player: P1, number: 3}"
    event = "{irregularity: first-card-face-up, player: P1, number: 2}"
    one, two = (
        run(STUD + f"  sequence: [{told}]\n")
        for told in (
            f"{{event: {event}}}",
            f"{{event: {never}, refused: s 26.19}}, {{event: {event}}}",
        )
    )
    assert two.transcript is not None
    assert len(two.transcript.refused) == 1
    assert two.actual == one.actual


@pytest.mark.parametrize(
    ("table", "event", "sentence"),
    [
        ("sic-bo|small|roll: [1, 2, 3]", "wrong-entry, correct: [1, 2, 3]", "was entered"),
        (
            "craps|win|roll: [2, 5]",
            "overrule, by: boxperson, of: stickperson, roll: [2, 5]",
            "the roll that was called",
        ),
        ("craps|win|roll: [2, 5]", "cocked-die, resting: [4]", "say what the other die shows"),
    ],
)
def test_what_is_said_wrongly_of_a_throw_is_refused_by_that_throw(
    table: str, event: str, sentence: str
) -> None:
    name, wager, throw = table.split("|")
    report = run(
        f"""
- case: x
  game: qld-2024/{name}
  wagers: [{{player: P1, wager: {wager}, stake: 1000}}]
  sequence: [{{{throw}}}, {{event: {{irregularity: {event}}}}}]
  expect: {{accepted: false, refusal: {sentence}, net: {{P1: 1000}}}}
"""
    )
    assert report.passed, report.failures


def test_a_ruling_that_has_cards_turned_is_carried_out_before_the_next_event() -> None:
    event = "{event: {irregularity: community-exposed, which: [5]}}"
    report = run(
        f"""
- case: x
  game: qld-2024/ultimate-texas-holdem
  wagers: [{{player: P1, wager: ante, stake: 1000}}, {{player: P1, wager: blind, stake: 1000}}]
  cards: {{P1: [8S, 7D], dealer: [AH, KD], community: [9C, TH, JD, 2S, 2C]}}
  sequence: [{event}, {event}]
  expect: {{accepted: false, refusal: lies face up already}}
"""
    )
    assert report.passed, report.failures


# -- throws that do not count ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "facts", "net"),
    [
        ("craps|win", "{roll: [3, 3]}, {event: {irregularity: off-table}}, {roll: [4, 3]}", -1000),
        ("craps|win", "{roll: [3, 3]}, {event: {irregularity: stacked}}, {roll: [4, 2]}", 1000),
        ("craps|win", "{roll: [4, 3]}, {event: {irregularity: off-table}}", 1000),
        ("craps|win", "{event: {irregularity: off-table}}, {roll: [4, 3]}", 1000),
        ("roulette|red", "{spin: 1}, {event: {irregularity: no-spin}}, {spin: 2}", 1000),
        ("sic-bo|small", "{roll: [1, 2, 3]}, {event: {irregularity: not-flat}}", 1000),
        ("sic-bo|small", "{event: {irregularity: not-flat}}, {roll: [6, 6, 3]}", -1000),
    ],
)
def test_a_bad_throw_does_not_undo_the_good_one_before_it(table: str, facts: str, net: int) -> None:
    name, _, wager = table.partition("|")
    report = run(
        f"""
- case: x
  game: qld-2024/{name}
  wagers: [{{player: P1, wager: {wager}, stake: 1000}}]
  sequence: [{facts}]
  expect: {{net: {{P1: {net}}}}}
"""
    )
    assert report.passed, report.failures


def test_a_round_that_is_void_for_a_bad_spin_is_not_the_one_before() -> None:
    text = """
- case: x
  game: act-1992/sic-bo
  wagers: [{player: P1, wager: small, stake: 1000}]
  rolls: [[1, 2, 3]]
  event: {irregularity: %s}
  expect: {net: {P1: %s}}
"""
    assert run(text % ("not-flat", 1000)).passed
    fire = "outcome-invalidated, reason: fire"
    assert run(text % (fire, 0)).passed  # this is about the outcome that lies there


def test_what_is_said_of_a_good_throw_is_said_of_the_last_one() -> None:
    report = run(
        """
- case: x
  game: qld-2024/craps
  wagers: [{player: P1, wager: win, stake: 1000}]
  sequence: [{roll: [4, 3]}, {event: {irregularity: touched-chips}}]
  expect: {ruling: {roll: valid}, net: {P1: 1000}}
"""
    )
    assert report.passed, report.failures

"""Facts that cannot be, that contradict each other, or that stop before a result."""

from __future__ import annotations

import pytest

from croupier.cases import BadCaseFile, CaseReport, parse_cases, run_case

COUP = """
- case: x
  game: qld-2024/baccarat
  wagers: [{player: P1, wager: banker, stake: 1000}]
  shoe: [6S, 7D]
"""
CRAPS = """
- case: x
  game: qld-2024/craps
  wagers: [{player: P1, wager: win, stake: 1000}]
"""


def run(text: str) -> CaseReport:
    (case,) = parse_cases(text)
    return run_case(case)


# -- facts that run out ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "expect", ["{net: {P1: 0}}", "{hands: {player: [6S]}}", "{points: {banker: 7}}"]
)
def test_facts_that_run_out_before_a_result_fail_the_case(expect: str) -> None:
    report = run(COUP + f"  expect: {expect}\n")
    assert len(report.failures) == 1
    assert report.failures[0].startswith("the facts run out before P1's banker is decided: the")
    assert "waits for Draw player" in report.failures[0]


@pytest.mark.parametrize(
    "stop",
    [
        "prompt: draw",
        "legal: []",
        "legal_excludes: hit",
        "turn: []",
        "accepted: true",
        "results: [{player: P1, wager: banker, outcome: pending}]",
    ],
)
def test_a_case_may_stop_where_it_says(stop: str) -> None:
    assert run(COUP + f"  expect: {{net: {{P1: 0}}, {stop}}}\n").passed


def test_dice_that_decide_nothing_are_no_result() -> None:
    report = run(CRAPS + "  rolls: [[3, 3]]\n  expect: {net: {P1: 0}}\n")
    assert "before P1's win is decided" in report.failures[0]
    assert run(CRAPS + "  rolls: [[3, 3], [6, 1]]\n  expect: {net: {P1: -1000}}\n").passed


def test_a_net_is_of_a_player_whose_wager_is_decided() -> None:
    text = """
- case: x
  game: qld-2024/craps
  wagers: [{player: P1, wager: win, stake: 1000}, {player: P2, wager: field, stake: 500}]
  rolls: [[3, 3]]
  expect: {net: %s}
"""
    assert run(text % "{P2: -500}").passed
    assert "P1's win" in run(text % "{P1: 0, P2: -500}").failures[0]


def test_a_wager_taken_back_is_no_result() -> None:
    text = """
- case: x
  game: qld-2024/baccarat
  sequence:
    - {bet: {player: P1, wager: tie, stake: 1000}}
    - {bet: {player: P1, wager: player, stake: 1000}}
    - {change: {player: P1, wager: tie, stake: 0}}
  expect: {net: {P1: 0}}
"""
    assert "P1's player is decided" in run(text).failures[0]


# -- facts that cannot be --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chips", "good"),
    [
        ("value", True),
        ("{colour: red, value: 500}", True),
        ("banana", False),
        ("{colour: red}", False),
        ("{colour: red, value: 0}", False),
        ("{colour: red, value: many}", False),
        ("{colour: 5, value: 500}", False),
        ("{colour: red, value: 500, size: 2}", False),
        ("7", False),
    ],
)
def test_chips_are_of_value_or_of_a_colour_with_a_value(chips: str, good: bool) -> None:
    text = f"""
- case: x
  game: qld-2024/roulette
  state: {{chips: {{P1: {chips}}}}}
  wagers: [{{player: P1, wager: red, stake: 1000}}]
  spins: [1]
  expect: {{net: {{P1: 1000}}}}
"""
    if good:
        assert run(text).passed
        return
    with pytest.raises(BadCaseFile, match=r"state\.chips: P1 plays with value, or with"):
        run(text)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("{chips: banana}", r"state\.chips: give it by name"),
        ("{markers: 5}", r"state\.markers: give it by name"),
        ("{directions: {P1: [two-boxes]}}", r"state\.directions\.P1: no such direction: 'two-bo"),
    ],
)
def test_the_state_of_a_table_is_told_in_its_own_words(state: str, words: str) -> None:
    with pytest.raises(BadCaseFile, match=words):
        run(COUP + f"  state: {state}\n  expect: {{prompt: draw}}\n")


@pytest.mark.parametrize(
    ("resting", "dice", "good"),
    [
        ("[4]", "[3, 5]", True),
        ("[4]", "[5]", True),
        ("[1, 1]", "[6, 6]", True),
        ("[4]", "[4, 5]", False),
        ("[1, 1]", "[6, 5]", False),
        ("[1]", "[1, 2]", False),
    ],
)
@pytest.mark.parametrize("name", ["cocked-die", "sch 4 s 25(3)"])
def test_a_cocked_die_shows_the_face_opposite_the_one_it_rests_on(
    resting: str, dice: str, good: bool, name: str
) -> None:
    event = f"{{irregularity: {name}, resting: {resting}, dice: {dice}}}"
    text = CRAPS + f"  event: {event}\n  expect: {{ruling: {{roll: valid}}, prompt: bets}}\n"
    if good:
        assert run(text).passed
        return
    with pytest.raises(BadCaseFile, match=r"event: a die that rests on . shows ., and"):
        run(text)


@pytest.mark.parametrize(
    "given", ["drawn: {}", "sequence: [{{drawn: {}}}]"], ids=["drawn", "sequence"]
)
def test_twenty_numbers_are_drawn_at_keno_and_no_more(given: str) -> None:
    text = """
- case: x
  game: act-1992/keno
  wagers: [{player: P1, wager: standard, stake: 100, numbers: [80]}]
"""
    for count, good in ((20, True), (21, False)):
        told = (
            text + f"  {given.format(list(range(1, count + 1)))}\n  expect: {{net: {{P1: -100}}}}\n"
        )
        if good:
            assert run(told).passed
            continue
        with pytest.raises(BadCaseFile, match="a draw is of 20 numbers, not of 21"):
            run(told)


def test_no_more_cards_are_given_than_the_decks_hold() -> None:
    many = ["2S", "9D"] * 5_000
    told = COUP.replace("[6S, 7D]", str(many).replace("'", ""))
    with pytest.raises(BadCaseFile, match="shoe: 10,000 cards are given, and the decks hold 416"):
        run(told + "  expect: {net: {P1: 0}}\n")
    report = run(told + "  expect: {accepted: false, refusal: only 8 of 2S}\n")
    assert report.passed


@pytest.mark.parametrize(
    ("event", "says"),
    [
        ("{irregularity: wrong-draw, to: nobody}", r"`\$\.to`; wrong-draw takes: to \(player or"),
        ("{irregularity: wrong-draw, to: player, exposed: maybe}", "Expected `bool`, got `str`"),
        ("{irregularity: wrong-draw, to: player, shown: true}", "unknown field `shown`"),
        ("{irregularity: contravention, exclude: true}", "missing required field `player`"),
        ("{irregularity: sch 1 s 24(8), exposed: true}", "not-enough-cards takes: no facts"),
        ("{irregularity: contravention, player: [P1]}", "Expected `str`, got `array`"),
    ],
)
def test_facts_of_another_shape_make_no_case(event: str, says: str) -> None:
    """Or a case that expects a refusal could hold by a slip of the pen."""
    in_order = COUP.replace("shoe: [6S, 7D]", f"sequence: [{{card: 2S}}, {{event: {event}}}]")
    for facts in (f"{COUP}  event: {event}\n", in_order):
        with pytest.raises(BadCaseFile, match=says):
            run(f"{facts}  expect: {{accepted: false}}\n")


def test_facts_of_another_shape_make_no_case_at_a_table() -> None:
    text = """
- case: x
  game: qld-2024/roulette
  table: {}
  sequence:
    - {sit: {player: P1, place: 1, chips: 5000}}
    - {open: {}}
    - {event: {irregularity: contravention, player: P1, exclude: perhaps}, refused: true}
"""
    with pytest.raises(BadCaseFile, match=r"exclude \(true or false\)"):
        run(text)

"""Disputes: cases told step by step, by link and by file."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.bad_input import BadInput
from croupier.books import game
from croupier.cases import BadCaseFile, check_case, parse_cases
from croupier.cases.dispute import MOST_STEPS, DisputeTold, TellsStep, hear, told_in_order
from croupier.cases.loading import load
from croupier.cases.told_steps import move_step
from croupier.play import Choose, Move

CASES = Path(__file__).parents[2] / "cases"
SPLIT: list[TellsStep] = [
    {"bet": {"player": "P1", "wager": "original", "stake": 1000, "box": "1"}},
    *({"card": card} for card in ("8S", "6D", "8H")),
]


def told(id: str, *steps: TellsStep) -> DisputeTold:
    start = DisputeTold.of_game(id)
    for step in steps:
        start = start.with_step(step)
    return start


def test_what_is_told_stays_where_the_facts_run_out() -> None:
    heard = hear(told("qld-2024/blackjack", *SPLIT))
    assert isinstance(heard.prompt, Choose)
    assert heard.waits
    assert [(one.player, one.outcome) for one in heard.settled] == [("P1", "pending")]


def test_a_step_that_is_not_taken_is_refused_with_its_provision() -> None:
    bet: dict[str, object] = {"bet": {"player": "P1", "wager": "tie", "stake": 1050}}
    heard = hear(told("qld-2024/baccarat", {"card": "6S"}, bet))
    assert heard.refused is not None
    assert heard.refused.cites
    assert heard.expected == {"accepted": False}


@pytest.mark.parametrize("on", ["", "box 1"])
def test_a_move_says_which_question_it_answers(on: str) -> None:
    so_far = told("qld-2024/blackjack", *SPLIT)
    step = move_step(hear(so_far).prompt, Move("P1", "split", on, 1000))
    assert hear(so_far.with_step(step)).refused is None


def test_a_saved_dispute_is_a_case_that_holds() -> None:
    so_far = told(
        "qld-2024/baccarat",
        {"bet": {"player": "P1", "wager": "banker", "stake": 1000}},
        *({"card": card} for card in ("6S", "7D", "KH", "KC")),
    )
    (case,) = parse_cases(so_far.case_file(hear(so_far)))
    assert case.expect.net == {"P1": 950}
    assert check_case(case).passed
    assert DisputeTold.of_text(so_far.case_file(hear(so_far))).steps == so_far.steps


def test_a_ruling_is_saved_with_its_effects() -> None:
    so_far = told(
        "qld-2024/baccarat",
        {"bet": {"player": "P1", "wager": "player", "stake": 1000}},
        {"card": "6S"},
        {"event": {"irregularity": "not-enough-cards"}},
    )
    heard = hear(so_far)
    assert heard.refused is None
    assert [one.outcome for one in heard.settled] == ["void"]
    assert "round" in heard.expected["ruling"]  # type: ignore[operator]
    (case,) = parse_cases(so_far.case_file(heard))
    assert check_case(case).passed


def test_a_link_carries_everything_and_nothing_bad_is_taken_from_one() -> None:
    so_far = told("qld-2024/blackjack", *SPLIT)
    assert DisputeTold.of_link(so_far.link) == so_far
    for bad in ("", "x", "AAAA", so_far.link[:-9], "x" * 20_000):
        with pytest.raises(BadInput):
            DisputeTold.of_link(bad)


def test_a_link_cannot_unpack_into_a_mountain() -> None:
    with pytest.raises(BadInput):
        DisputeTold.of_link(
            DisputeTold({"case": "x" * 5_000_000, "game": "qld-2024/baccarat"}).link
        )


def test_a_dispute_is_about_one_round_and_has_an_end() -> None:
    many = DisputeTold(
        {"case": "c", "game": "qld-2024/craps", "sequence": [{"roll": [1, 2]}] * 401}
    )
    assert len(many.steps) > MOST_STEPS
    with pytest.raises(BadCaseFile):
        hear(many)
    with pytest.raises(BadCaseFile):
        hear(
            DisputeTold(
                {"case": "c", "game": "qld-2024/craps", "table": {}, "sequence": [{"roll": [1]}]}
            )
        )


def test_the_last_step_can_be_taken_back() -> None:
    so_far = told("qld-2024/blackjack", *SPLIT)
    assert so_far.with_step({"card": "2S"}).without_last() == so_far


def test_cases_without_an_order_are_told_again_in_order() -> None:
    """A sample of each book's cases; those that are refused have no order to be told in."""
    ordered = kept = 0
    for file in sorted(CASES.rglob("*.yaml"))[::16]:
        for document in load(file.read_text(), str(file))[::9]:  # type: ignore[index]
            if {"table", "tournament", "promotion", "sequence"} & document.keys():
                continue
            one = DisputeTold(document)
            if {"accepted", "reason", "refusal"} & document.get("expect", {}).keys():
                continue
            again = told_in_order(one)
            ordered, kept = ordered + again.ordered, kept + (not again.ordered)
            if again.ordered:
                assert hear(again).expected == hear(one).expected, document["case"]
    assert ordered > 4 * kept > 0 or ordered > 20


def test_a_card_that_cannot_be_turned_over_does_not_go_on_for_ever() -> None:
    """A tile dealt again and again to boxes that nobody plays ends with a refusal."""
    steps: list[TellsStep] = [
        {"bet": {"player": "P3", "wager": "wager", "stake": 1000, "box": "3"}},
        {"close": "bets"},
        {"roll": [1, 1, 1]},
        *({"card": tile} for tile in "teen gow gee jun yun foo day bot".split()),
    ]
    assert hear(told("act-pai-gow-2023/pai-gow", *steps)).told.steps == steps


def test_a_game_of_tiles_takes_tiles() -> None:
    lying = {"P1": ["teen", "day", "gow", "chit"]}
    start = DisputeTold.of_game("qld-2024/pai-gow", lying=lying)
    assert start.document["tiles"] == lying
    assert game("qld-2024/pai-gow").id == start.case.game

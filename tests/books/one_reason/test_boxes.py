"""Blackjack of every kind, lucky draw and war: games with boxes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.books.one_reason.ruled import DEALT, STANDS, done, event
from tests.provisions import provision

LUCKY, WAR = "lucky-draw-baccarat", "casino-war"
ENTER = (
    "wagers: [{player: P1, box: 1, wager: enter, stake: 500}, "
    "{player: P2, box: 2, wager: enter, stake: 500}]"
)


@provision(
    "qld-2024 sch 14 s 26(1)(a)",
    "qld-2024 sch 14 s 26(1)(b)",
    "qld-2024 sch 14 s 26(1)(c)",
    "qld-2024 sch 14 s 29(2)",
    "qld-2024 sch 14 s 30(2)",
)
@pytest.mark.parametrize(
    ("steps", "facts", "said"),
    [
        (
            [STANDS],
            "dealer-too-many-cards, cards: [KD, 9C]",
            {"hand": "26(1)(a)", "cards": "26(1)(b)", "offer": "26(1)(c)"},
        ),
        ([], "passed-over, box: 1", {"offer": "29(2)"}),
        ([STANDS], "last-box-missed, box: 2, cards: [KD]", {"cards": "30(2)"}),
    ],
)
def test_a_card_too_early_or_too_late(
    tmp_path: Path, steps: list[str], facts: str, said: dict[str, str]
) -> None:
    found = done(tmp_path, LUCKY, ENTER, *DEALT, *steps, event(facts))
    assert {one: found.get(one) for one in said} == {
        one: f"sch 14 s {at}" for one, at in said.items()
    }


@provision("qld-2024 sch 14 s 22(2)", "qld-2024 sch 14 s 22(3)")
def test_a_card_that_was_shown_and_refused(tmp_path: Path) -> None:
    draws = "{move: {player: P1, box: 1, move: draw, stake: 500}}"
    shown = event("exposed-card-drawn-in-error, card: 9S")
    refuses = "{move: {player: P1, box: 1, move: refuse}}"
    found = done(tmp_path, LUCKY, ENTER, *DEALT, draws, shown, refuses)
    assert found["returned"] == "sch 14 s 22(3)"


@provision("qld-2024 sch 13 s 25(1)")
def test_first_cards_of_a_war_that_lie_wrongly(tmp_path: Path) -> None:
    text = "wagers: [{player: P1, box: 1, wager: casino-war, stake: 500}]"
    found = done(tmp_path, WAR, text, "{card: 9H}", event("misplaced-cards"))
    assert found["cards"] == "sch 13 s 25(1)"


ORIGINALS = (
    "wagers: [{player: P1, box: 1, wager: original, stake: 500}, "
    "{player: P2, box: 2, wager: original, stake: 500}]"
)
LEFT_OUT = "{event: {irregularity: card-left-out}}"
ASTRAY = "misplaced-cards, lie: {box 1: [3H], box 2: [2H]}"


@provision(
    "qld-2024 sch 2 s 31(1)",
    "qld-2024 sch 2 s 31(2)",
    "qld-2024 sch 2 s 34(1)",
    "qld-2024 sch 2 s 35(1)(a)",
    "qld-2024 sch 2 s 35(1)(b)",
    "qld-2024 sch 2 s 36(2)(a)",
    "qld-2024 sch 2 s 36(2)(b)",
    "qld-2024 sch 2 s 37(2)(a)",
    "qld-2024 sch 2 s 38(2)",
    "qld-2024 sch 2 s 39(4)",
    "qld-2024 sch 2 s 40(1)(a)",
    "qld-2024 sch 2(a) s 14(1)(a)",
)
@pytest.mark.parametrize(
    ("game", "steps", "facts", "said"),
    [
        ("blackjack", DEALT, "drawn-in-error, card: 9S", {"card": "2 s 31(1)"}),
        ("blackjack", DEALT, "drawn-in-error, card: 9S, exposed: true", {"offer": "2 s 31(2)"}),
        ("blackjack", DEALT[:2], ASTRAY, {"cards": "2 s 34(1)"}),
        (
            "blackjack",
            [*DEALT, STANDS],
            "dealer-too-many, cards: [KD]",
            {"dealer": "2 s 35(1)(a)", "offer": "2 s 35(1)(b)"},
        ),
        (
            "spanish-blackjack",
            [*DEALT, STANDS],
            "dealer-too-many, cards: [KD]",
            {"dealer": "2 s 35(1)(a)", "offer": "2 s 35(1)(b)"},
        ),
        (
            "blackjack",
            [*DEALT[:4], LEFT_OUT, STANDS],
            "one-card, box: 2",
            {"offer": "2 s 36(2)(a)", "hand": "2 s 36(2)(b)"},
        ),
        (
            "blackjack",
            [*DEALT[:4], LEFT_OUT, STANDS],
            "last-box-no-second, box: 2",
            {"offer": "2 s 37(2)(a)", "hand": "2 s 37(2)(b)"},
        ),
        ("blackjack", DEALT, "box-skipped, box: 1", {"offer": "2 s 38(2)", "hand": "2 s 38(2)"}),
        (
            "blackjack",
            [*DEALT, STANDS],
            "last-box-skipped, box: 2, cards: [KD]",
            {"cards": "2 s 39(2), sch 2 s 39(3)", "hand": "2 s 39(4)"},
        ),
        (
            "blackjack",
            [*DEALT[:2], LEFT_OUT, *DEALT[3:], STANDS],
            "dealer-no-first-card",
            {"offer": "2 s 40(1)(a)"},
        ),
        (
            "spanish-blackjack",
            [*DEALT[:2], LEFT_OUT, *DEALT[3:], STANDS],
            "dealer-no-first-card",
            {"offer": "2(a) s 14(1)(a)"},
        ),
    ],
)
def test_a_hand_of_blackjack_that_goes_wrong(
    tmp_path: Path, game: str, steps: list[str], facts: str, said: dict[str, str]
) -> None:
    found = done(tmp_path, game, ORIGINALS, *steps, event(facts))
    assert {one: found.get(one) for one in said} == {one: f"sch {at}" for one, at in said.items()}


@provision(
    "qld-2024 sch 2(c) s 13(a)",
    "qld-2024 sch 2(c) s 13(b)",
    "qld-2024 sch 2(c) s 14(1)(a)[2]",
    "qld-2024 sch 2(c) s 14(1)(b)[2]",
    "qld-2024 sch 2(c) s 15(2)",
)
@pytest.mark.parametrize(
    ("steps", "facts", "said"),
    [
        (
            ["2H", "3H", "5D", "4H", ""],
            "fewer-than-four, box: 1",
            {"offer": "13(a)", "hand": "13(b)"},
        ),
        (
            ["2H", "3H", "5D", "", ""],
            "last-box-no-second, box: 1",
            {"offer": "14(1)(a)[2]", "hand": "14(1)(b)[2]"},
        ),
    ],
)
def test_a_box_of_two_hands_that_lacks_cards(
    tmp_path: Path, steps: list[str], facts: str, said: dict[str, str]
) -> None:
    cards = [f"{{card: {card}}}" if card else LEFT_OUT for card in steps]
    wagers = ", ".join(
        f"{{player: P1, box: 1, wager: original, on: {hand}, stake: 500}}" for hand in (1, 2)
    )
    found = done(tmp_path, "blackjack-switch", f"wagers: [{wagers}]", *cards, event(facts))
    assert {one: found.get(one) for one in said} == {
        one: f"sch 2(c) s {at}" for one, at in said.items()
    }

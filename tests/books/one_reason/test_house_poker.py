"""House poker and its jackpot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.books.one_reason.ruled import (
    ANTE,
    BONUS,
    BOTH,
    CARIBBEAN,
    MISSISSIPPI,
    STUD,
    THREE,
    ULTIMATE,
    done,
    event,
)
from tests.provisions import provision

OF_POKER = {
    CARIBBEAN: STUD,
    THREE: f"{ANTE}\n  cards: {{P1: [2S, 4D, 6H], dealer: [AS, KD, 3H]}}",
    BONUS: f"{ANTE}\n  cards: {{P1: [8S, 7D], dealer: [AH, KD], community: [9C, TH, JD, 2S, 2C]}}",
    ULTIMATE: BOTH,
    MISSISSIPPI: f"{ANTE}\n  cards: {{P1: [8S, 7D], community: [9C, TH, JD]}}",
}
BETS = "{{move: {{player: P1, move: bet, stake: {}}}}}"
ALL = "players: [P1], looked: true"
OTHER = "more-than-one-hand, player: P1, ante: 500, "


PARTS: list[tuple[str, int, str, dict[str, str]]] = [
    (CARIBBEAN, 2000, "bet-differs, player: P1, stake: 2500", {"bet": "3 s 20(a)"}),
    (CARIBBEAN, 2000, "bet-differs, player: P1, stake: 1500", {"told": "3 s 20(b)"}),
    (CARIBBEAN, 0, "no-ante, player: P2", {"hand": "3 s 21(a)", "offer": "3 s 21(b)"}),
    (CARIBBEAN, 0, OTHER, {"hand": "3 s 22(b)", "returned": "3 s 22(b)", "offer": "3 s 22(c)"}),
    (
        CARIBBEAN,
        0,
        f"wrong-count, {ALL}",
        {"hand": "3 s 23(5)(a)", "returned": "3 s 23(5)(b)", "offer": "3 s 23(5)(c)"},
    ),
    (
        CARIBBEAN,
        0,
        f"wrong-count, dealer: true, {ALL}",
        {"hand": "3 s 23(6)(a)", "returned": "3 s 23(6)(b)", "dealer": "3 s 23(6)(c)"},
    ),
    (CARIBBEAN, 0, "exposed-cards, places: [P1, P1, P1]", {"round": "3 s 24(1)"}),
    (CARIBBEAN, 0, "exposed-cards, places: [P1, dealer, P1]", {"upcard": "3 s 24(2)"}),
    (CARIBBEAN, 0, "exposed-cards, places: [dealer, dealer]", {"upcard": "3 s 24(3)"}),
    (CARIBBEAN, 0, "exposed-cards, places: [P1, P1]", {"card": "3 s 24(4)"}),
    (CARIBBEAN, 0, "exposed-cards, places: [P1, dealer]", {"card": "3 s 24(5)"}),
    (CARIBBEAN, 0, "exposed-cards, places: [dealer]", {"upcard": "3 s 24(6)"}),
    (CARIBBEAN, 0, "exposed-cards, places: [P1]", {"round": "3 s 24(7)"}),
    (CARIBBEAN, 0, "cards-removed, player: P1, known: true", {"cards": "3 s 26(a)"}),
    (CARIBBEAN, 0, "cards-removed, player: P1, known: false", {"returned": "3 s 26(b)"}),
    (THREE, 1000, "bet-differs, player: P1, stake: 1500", {"reduced": "12 s 26(a)"}),
    (THREE, 1000, "bet-differs, player: P1, stake: 500", {"bet": "12 s 26(b)"}),
    (
        THREE,
        0,
        "no-ante, player: P2, pair_plus: 500",
        {"hand": "12 s 27(a)", "returned": "12 s 27(b)", "offer": "12 s 27(c)"},
    ),
    (THREE, 0, OTHER, {"hand": "12 s 28(b)", "offer": "12 s 28(c)"}),
    (
        THREE,
        0,
        f"wrong-count, {ALL}",
        {"hand": "12 s 29(5)(a)", "returned": "12 s 29(5)(b)", "offer": "12 s 29(5)(c)"},
    ),
    (
        THREE,
        0,
        f"wrong-count, dealer: true, {ALL}",
        {"hand": "12 s 29(6)(a)", "returned": "12 s 29(6)(b)", "dealer": "12 s 29(6)(c)"},
    ),
    (BONUS, 2000, "bet-differs, player: P1, stake: 2500", {"bet": "11 s 25(a)"}),
    (BONUS, 2000, "bet-differs, player: P1, stake: 1500", {"told": "11 s 25(b)"}),
    (
        BONUS,
        0,
        "no-ante, player: P2, bonus: 500",
        {"hand": "11 s 27(a)", "returned": "11 s 27(b)", "offer": "11 s 27(c)"},
    ),
    (BONUS, 0, OTHER, {"hand": "11 s 28(b)", "offer": "11 s 28(c)"}),
    (
        BONUS,
        0,
        f"wrong-count, {ALL}",
        {"hand": "11 s 29(5)(a)", "returned": "11 s 29(5)(b)", "offer": "11 s 29(5)(c)"},
    ),
    (
        BONUS,
        0,
        f"wrong-count, dealer: true, {ALL}",
        {"hand": "11 s 29(6)(a)", "returned": "11 s 29(6)(b)"},
    ),
    (BONUS, 0, "community-exposed", {"card": "11 s 31(2)"}),
    (
        ULTIMATE,
        0,
        "missing-wager, player: P2, ante: 500, handled: false",
        {"round": "11(a) s 28(a)"},
    ),
    (
        ULTIMATE,
        0,
        "missing-wager, player: P2, ante: 500, handled: true",
        {
            "hand": "11(a) s 28(b)",
            "returned": "11(a) s 28(b)",
            "offer": "11(a) s 28(c)",
        },
    ),
    (ULTIMATE, 0, f"{OTHER}blind: 500", {"hand": "11(a) s 29(b)", "offer": "11(a) s 29(c)"}),
    (
        ULTIMATE,
        0,
        f"wrong-count, {ALL}",
        {
            "hand": "11(a) s 30(5)(a)",
            "returned": "11(a) s 30(5)(b)",
            "offer": "11(a) s 30(5)(c)",
        },
    ),
    (
        ULTIMATE,
        0,
        f"wrong-count, dealer: true, {ALL}",
        {"hand": "11(a) s 30(6)(a)", "returned": "11(a) s 30(6)(b)"},
    ),
    (ULTIMATE, 0, "community-exposed", {"card": "11(a) s 32(2)"}),
    (ULTIMATE, 0, "dealer-exposed", {"hand": "11(a) s 33(1)(c)"}),
    (
        MISSISSIPPI,
        1000,
        "street-differs, player: P1, street: 3, stake: 4000",
        {"street": "15 s 18(2)(a)"},
    ),
    (
        MISSISSIPPI,
        1000,
        "street-differs, player: P1, street: 3, stake: 500",
        {"told": "15 s 18(2)(b)"},
    ),
    (MISSISSIPPI, 0, "no-ante, player: P2", {"hand": "15 s 19(a)", "offer": "15 s 19(b)"}),
    (MISSISSIPPI, 0, OTHER, {"hand": "15 s 20(b)", "offer": "15 s 20(c)"}),
    (
        MISSISSIPPI,
        0,
        f"wrong-count, {ALL}",
        {"hand": "15 s 21(5)(a)", "returned": "15 s 21(5)(b)", "offer": "15 s 21(5)(c)"},
    ),
    (MISSISSIPPI, 0, "community-exposed", {"card": "15 s 24(1)(a)"}),
]
"""By game, the stake of a bet that is made first, and what happened, what cites which provision."""


@provision(
    "qld-2024 sch 3 s 20",
    "qld-2024 sch 3 s 21",
    "qld-2024 sch 3 s 22",
    "qld-2024 sch 3 s 23(5)",
    "qld-2024 sch 3 s 23(6)",
    "qld-2024 sch 3 s 24",
    "qld-2024 sch 3 s 26",
    "qld-2024 sch 12 s 26",
    "qld-2024 sch 12 s 27",
    "qld-2024 sch 12 s 28",
    "qld-2024 sch 12 s 29(5)",
    "qld-2024 sch 12 s 29(6)",
    "qld-2024 sch 11 s 25",
    "qld-2024 sch 11 s 27",
    "qld-2024 sch 11 s 28",
    "qld-2024 sch 11 s 29(5)",
    "qld-2024 sch 11 s 29(6)",
    "qld-2024 sch 11 s 31",
    "qld-2024 sch 11(a) s 28",
    "qld-2024 sch 11(a) s 29",
    "qld-2024 sch 11(a) s 30(5)",
    "qld-2024 sch 11(a) s 30(6)",
    "qld-2024 sch 11(a) s 32",
    "qld-2024 sch 11(a) s 33(1)(c)",
    "qld-2024 sch 15 s 18(2)",
    "qld-2024 sch 15 s 19",
    "qld-2024 sch 15 s 20",
    "qld-2024 sch 15 s 21(5)",
    "qld-2024 sch 15 s 24(1)(a)",
)
@pytest.mark.parametrize(("game", "stake", "facts", "said"), PARTS)
def test_each_part_of_a_ruling(
    tmp_path: Path, game: str, stake: int, facts: str, said: dict[str, str]
) -> None:
    steps = [BETS.format(stake)] if stake else []
    found = done(tmp_path, game, OF_POKER[game], *steps, event(facts.rstrip(", ")))
    assert {one: found.get(one) for one in said} == {one: f"sch {at}" for one, at in said.items()}


CHIP = (
    "options: {jackpot: progressive}\n  wagers: [{player: P1, wager: ante, stake: 1000}, "
    "{player: P1, wager: jackpot, stake: 100}, {player: P2, wager: ante, stake: 1000}]"
)
STRAIGHT_FLUSH = (
    "cards: {P1: [5S, 6S, 7S, 8S, 9S], P2: [2S, 4D, 6H, 8C, TS], dealer: [AS, KD, 3H, 5C, 7D]}"
)
BET_AND_FOLD = ("{move: {player: P1, move: bet, stake: 2000}}", "{move: {player: P2, move: fold}}")


@provision("qld-2024 sch 18 s 8(5)(b)", "qld-2024 sch 18 s 8(6)")
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (52, {"deck": "8(5)(b)"}),
        (51, {"inspector": "8(6)(a)", "round": "8(6)(b), sch 18 s 8(6)(c)"}),
    ],
)
def test_the_count_before_a_great_prize(tmp_path: Path, cards: int, said: dict[str, str]) -> None:
    steps = (*BET_AND_FOLD, event(f"deck-count, cards: {cards}"))
    found = done(tmp_path, CARIBBEAN, f"{CHIP}\n  {STRAIGHT_FLUSH}", *steps)
    assert {one: found.get(one) for one in said} == {
        one: f"sch 18 s {at}" for one, at in said.items()
    }


@provision(
    "qld-2024 sch 18 s 19(1)(a)", "qld-2024 sch 18 s 21(1)(a)(i)", "qld-2024 sch 18 s 21(1)(b)"
)
@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ("game-commenced-early, players: [P2]", {"console": "19(1)(a)"}),
        (
            "community-cards-unidentified, looked: false",
            {"round": "21(1)(a)(i), sch 18 s 21(1)(a)(ii)"},
        ),
        (
            "community-cards-unidentified, looked: true",
            {"returned": "21(1)(b)(i)", "offer": "21(1)(b)(ii)"},
        ),
    ],
)
def test_a_jackpot_that_goes_wrong(tmp_path: Path, facts: str, said: dict[str, str]) -> None:
    cards = "cards: {P1: [8S, 7D], P2: [8C, 7H], community: [9C, TH, JD]}"
    dealt = "" if "early" in facts else f"\n  {cards}"
    steps = ["{close: bets}"] if not dealt else []
    found = done(tmp_path, MISSISSIPPI, f"{CHIP}{dealt}", *steps, event(facts))
    assert {one: found.get(one) for one in said} == {
        one: f"sch 18 s {at}" for one, at in said.items()
    }

"""Poker for a pot: hold'em and manila."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cases import read_cases, run_case
from tests.books.one_reason.ruled import done, event
from tests.provisions import provision

HOLDEM, MANILA = "texas-holdem", "manila-poker"
FLOP = (
    "state: {stacks: {P1: 9000, P2: 9000, P3: 9000}, button: P3, round: flop, pot: 600, "
    "up: [3C, 4C, 5C]}"
)
FIRST = "state: {stacks: {P1: 9000, P2: 9000, P3: 9000}, button: P3}"
HELD = "cards: {P1: [AS, AD], P2: [KS, KD], P3: [QS, QD]}"
BLINDS = (
    "{bet: {player: P1, wager: blind, stake: 100}}",
    "{bet: {player: P2, wager: blind, stake: 200}}",
)


@provision(
    "qld-2024 sch 10 s 36(c)",
    "qld-2024 sch 10 s 36(d)",
    "qld-2024 sch 10 s 37(2)",
    "qld-2024 sch 10 s 37(4)",
    "qld-2024 sch 10 s 38(b)",
    "qld-2024 sch 10 s 38(c)",
    "qld-2024 sch 10 s 39(a)",
    "qld-2024 sch 10 s 39(1)",
    "qld-2024 sch 10 s 40(3)",
    "qld-2024 sch 10 s 40(5)",
    "qld-2024 sch 10 s 41(1)",
    "qld-2024 sch 10 s 43(1)",
    "qld-2024 sch 10 s 43(2)",
    "qld-2024 sch 10 s 43(3)",
    "qld-2024 sch 10 s 43(4)",
)
@pytest.mark.parametrize(
    ("moves", "facts", "said"),
    [
        ([], "wrong-number, players: [P1]", {"hand": "37(2)", "returned": "37(2)"}),
        ([], "wrong-number, players: [P1, P2, P3]", {"round": "37(4)"}),
        ([], "wrong-deck, missing: 1", {"round": "38(b)", "deck": "38(c)"}),
        ([], "face-up-in-shoe", {"card": "39(a)", "shown": "39(1)"}),
        ([], "burn-card-exposed", {"card": "40(3)", "shown": "40(5)"}),
        ([], "burn-forgotten", {"card": "41(1)"}),
        ([], "cards-removed", {"card": "43(1)"}),
        (
            ["{move: {player: P1, move: bet, stake: 300}}"],
            "cards-removed, mixed: muck",
            {"bets": "43(2)", "pot": "43(3)", "commission": "43(4)"},
        ),
    ],
)
def test_a_hand_of_poker_that_goes_wrong(
    tmp_path: Path, moves: list[str], facts: str, said: dict[str, str]
) -> None:
    found = done(tmp_path, HOLDEM, FLOP, *moves, event(facts))
    assert {one: found.get(one) for one in said} == {
        one: f"sch 10 s {at}" for one, at in said.items()
    }


def test_a_hole_card_that_was_exposed(tmp_path: Path) -> None:
    steps = (*BLINDS, event("hole-card-exposed, player: P1"))
    found = done(tmp_path, HOLDEM, f"{FIRST}\n  {HELD}", *steps)
    assert (found["card"], found["shown"]) == ("sch 10 s 36(d)", "sch 10 s 36(c)")


UNCALLED = "sch 10 s 29(3)(f), sch 10 s 29(4)"
CALL_AND_CHECK = (
    "{move: {player: P3, move: fold}}",
    "{move: {player: P1, move: call}}",
    "{move: {player: P2, move: check}}",
)


def won(tmp_path: Path, game: str, moves: list[str]) -> tuple[str, str]:
    """Why a pot was won, and what is cited for it."""
    board = "burnt: [2H, 2S, 2D], community: [3C, 5D, 8H, 9S, JC]"
    text = f"{FIRST}\n  {HELD.removesuffix('}')}, {board}}}"
    sequence = "".join(f"\n    - {step}" for step in (*BLINDS, *moves))
    file = tmp_path / "question.yaml"
    file.write_text(f"- case: pots\n  game: {game}\n  {text}\n  sequence:{sequence}\n")
    (case,) = read_cases(file)
    lines = [line for step in run_case(case).transcript.steps for line in step.lines]
    first = next(line for line in lines if line.outcome == "win")
    return first.why, ", ".join(first.cites)


@provision("nsw-poker s 20.3.2.1", "nsw-poker s 20.4.3.1", "nsw-poker s 20.7.3")
@pytest.mark.parametrize(
    ("moves", "cites"),
    [
        (["{move: {player: P3, move: fold}}", "{move: {player: P1, move: fold}}"], "s 20.3.2.1"),
        (
            [
                *CALL_AND_CHECK,
                "{move: {player: P1, move: bet, stake: 300}}",
                "{move: {player: P2, move: fold}}",
            ],
            "s 20.4.3.1",
        ),
        (
            [*CALL_AND_CHECK, *["{move: {player: P1, move: check}}", CALL_AND_CHECK[2]] * 3],
            "s 20.7.3",
        ),
    ],
)
def test_how_a_pot_is_won_in_new_south_wales(tmp_path: Path, moves: list[str], cites: str) -> None:
    assert won(tmp_path, "nsw-poker/texas-holdem", moves)[1] == cites


@provision(
    "qld-2024 sch 10 s 27(6)",
    "qld-2024 sch 10 s 28(8)",
    "qld-2024 sch 10 s 30(8)",
    "qld-2024 sch 10 s 43(3)",
)
@pytest.mark.parametrize(
    ("moves", "why", "cites"),
    [
        (
            ["{move: {player: P3, move: fold}}", "{move: {player: P1, move: fold}}"],
            "nobody else is left",
            f"sch 10 s 27(6), sch 10 s 27(7), {UNCALLED}",
        ),
        (
            [
                *CALL_AND_CHECK,
                "{move: {player: P1, move: bet, stake: 300}}",
                "{move: {player: P2, move: fold}}",
            ],
            "nobody else is left",
            f"sch 10 s 28(8), {UNCALLED}",
        ),
        (
            [*CALL_AND_CHECK, *["{move: {player: P1, move: check}}", CALL_AND_CHECK[2]] * 3],
            "with one pair, aces",
            "sch 10 s 30(8), sch 10 s 30(9), sch 10 s 30(14), sch 10 s 30(15)",
        ),
        (
            [*CALL_AND_CHECK, event("cards-removed, mixed: muck")],
            "of the pots that are divided",
            "sch 10 s 43(3)",
        ),
    ],
)
def test_how_a_pot_is_won(tmp_path: Path, moves: list[str], why: str, cites: str) -> None:
    said, by = won(tmp_path, f"qld-2024/{HOLDEM}", moves)
    assert why in said
    assert by == cites


@provision(
    "qld-2024 sch 10 s 35(1)(e)(iv)",
    "qld-2024 sch 10 s 35(4)",
    "qld-2024 sch 10 s 44(2)",
    "qld-2024 sch 10 s 44(6)",
    "qld-2024 sch 5 s 33(4)",
    "qld-2024 sch 5 s 34(1)",
    "qld-2024 sch 5 s 34(5)",
)
@pytest.mark.parametrize(
    ("game", "facts", "said"),
    [
        (HOLDEM, "dealt-to-nobody, cards: 2", {"deal": "10 s 35(1)(e)(iv)"}),
        (
            HOLDEM,
            "dealt-wrongly, reconstructed: true, looked: false",
            {"deal": "10 s 35(4), sch 10 s 35(5)"},
        ),
        (
            MANILA,
            "dealt-wrongly, reconstructed: true, looked: false",
            {"deal": "5 s 33(4), sch 5 s 33(5)"},
        ),
        (
            "options: {structure: structured}",
            "out-of-turn, player: P1, move: raise, stake: 900",
            {"acts first": "10 s 44(2)", "returned": "10 s 44(6)"},
        ),
        (
            MANILA,
            "out-of-turn, player: P2, move: raise, stake: 3000",
            {"acts first": "5 s 34(1)", "returned": "5 s 34(5)"},
        ),
    ],
)
def test_a_deal_or_a_turn_gone_wrong(
    tmp_path: Path, game: str, facts: str, said: dict[str, str]
) -> None:
    options, game = (game, HOLDEM) if ":" in game else ("options: {}", game)
    blinds = BLINDS if game == HOLDEM else ("{bet: {player: P3, wager: blind, stake: 500}}",)
    held = HELD if game == HOLDEM else HELD.replace("QD]}", "QD], community: [7C]}")
    found = done(tmp_path, game, f"{options}\n  {FIRST}\n  {held}", *blinds, event(facts))
    assert {one: found.get(one) for one in said} == {one: f"sch {at}" for one, at in said.items()}

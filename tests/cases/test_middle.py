"""A case that begins in the middle of a hand: what it must say, and what cannot be."""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.cases.loading import BadCaseFile
from croupier.cases.played import CaseTable
from croupier.cases.reader import parse_cases
from croupier.cases.runner import run_case
from croupier.play import Move, Round

STATE = "stacks: {P1: 4000, P2: 9000, P3: 0}, button: P3"


def _case(state: str, game: str = "nsw-poker/texas-holdem", expect: str = "turn: P1") -> str:
    said = f"game: {game}, cites: s 10.1, state: {{{state}}}, expect: {{{expect}}}"
    return f"- {{case: middle, {said}}}\n"


@pytest.mark.parametrize(
    ("state", "says"),
    [
        (f"{STATE}, pot: 300", "state.pot: say which betting round it is"),
        (f"{STATE}, folded: P1", "state.folded: say which betting round"),
        (f"{STATE}, round: 5", "5 is none of the 4 betting rounds"),
        (f"{STATE}, round: 0", "0 is none of the 4 betting rounds"),
        (f"{STATE}, round: showdown", "'showdown' is none of the 4"),
        (f"{STATE}, round: 2, folded: P9", "P9 is not among the players with chips"),
        (f"{STATE}, round: 2, pot: {{P9: 20}}", "P9 is not among the players with chips"),
        (f"{STATE}, round: pre-flop, pot: 300", "state.pot: in the first betting round"),
        (f"{STATE}, round: first, all_in: P3", "state.all_in: in the first betting round"),
        (f"{STATE}, round: 2, pot: 30, all_in: P1", "P1 is all-in and has chips left"),
        (f"{STATE}, round: 2, pot: 30, folded: [P1, P2]", "two players are left at least"),
        (f"{STATE}, round: 2, pot: {{P1: 20, P2: 20}}", "P3 has no chips and nothing in the pot"),
        (f"{STATE}, round: 2, pot: -3", "whole cents are wanted, not -3"),
        (f"{STATE}, round: 2, pot: [300]", "give cents, or {amount, eligible}"),
        (f"{STATE}, round: 2, pot: [{{amount: 3, of: [P1]}}]", "give cents, or {amount, eligible}"),
        (
            f"{STATE}, round: 2, folded: P2, pot: [{{amount: 30, eligible: [P2]}}]",
            "a pot is won by players who have not folded",
        ),
        (f"{STATE}, round: 2, pot: [{{amount: 30, eligible: []}}]", "who have not folded"),
        (
            f"{STATE}, round: 2, pot: [{{amount: 30}}, {{amount: 3, eligible: [P1, P2]}}]",
            "a side pot of 3 is not put in by equal wagers",
        ),
        (f"{STATE}, round: 2, pot: 30, up: AS", "give {P1: [AS, 4D]} by player"),
        (f"{STATE}, round: 2, pot: 30, up: {{P1: AS}}", "give {P1: [AS, 4D]} by player"),
    ],
)
def test_what_cannot_be_is_said_by_its_key(state: str, says: str) -> None:
    with pytest.raises(BadCaseFile) as error:
        run_case(parse_cases(_case(state))[0])
    assert says in str(error.value)


def test_names_of_flop_games_are_not_those_of_others() -> None:
    with pytest.raises(BadCaseFile, match="'river' is none of the 4 betting rounds"):
        run_case(parse_cases(_case(f"{STATE}, round: river", "nsw-poker/five-card-stud"))[0])


@pytest.mark.parametrize("word", ["2", "second", "second round", "flop", "second betting round"])
def test_a_betting_round_has_many_names(word: str) -> None:
    report = run_case(parse_cases(_case(f"{STATE}, round: {word}, pot: 30"))[0])
    assert not report.failures
    assert len(report.actual.hands["community"]) == 3


def test_a_pot_that_does_not_divide_is_all_there() -> None:
    text = _case("stacks: {P1: 400, P2: 900, P3: 90}, round: river, pot: 1000", expect="turn: P1")
    report = run_case(parse_cases(text)[0])
    assert [pot.amount for pot in report.actual.pots] == [1000]


def test_a_hand_taken_up_is_kept_and_played_again() -> None:
    (case,) = parse_cases(_case(f"{STATE}, round: river, pot: 300, all_in: P3"))
    played = CaseTable(case, game(case.game))
    played.round.answer(Move("P1", "bet", stake=500))
    again = Round.resume(played.round.save(), game_of)
    assert again.felt.pots == played.round.felt.pots == {0: 800}
    again.interrupt("wrong-number", {"players": ["P1"]})
    assert again.felt.net()["P1"] == 0

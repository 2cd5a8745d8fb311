"""Rulings at the dice tumbler."""

from __future__ import annotations

import pytest

from croupier.play import CLOSE, Bets, Choose, Move, Place, Result, Roll, Round, Settle
from tests.games.sic_bo.table import (
    ACT,
    COVERED,
    QLD,
    TERMINALS,
    bets,
    effects,
    outcomes,
    refused,
    roll,
    settle,
    terminals,
)
from tests.provisions import provision

ONE = Place("P1", "small", 500)
TWO = Place("P2", "big", 700)


@provision("qld-2024 sch 8 s 17(1)", "qld-2024 sch 8 s 17(2)")
@pytest.mark.parametrize("slug", ["not-flat", "tumbler-failure"])
@pytest.mark.parametrize("rolled", [True, False])
def test_no_spin_opens_the_wagers_again(slug: str, rolled: bool) -> None:
    played = bets(QLD, ONE, TWO)
    if rolled:
        roll(played, 1, 2, 3)
    played.interrupt(slug)
    assert isinstance(played.prompt, Bets)
    assert effects(played) == {"spin": ["invalid"], "round": ["continues"]}
    assert len(played.felt.live()) == 2
    settle(roll(played.answer(CLOSE), 6, 6, 1))
    assert played.felt.net() == {"P1": -500, "P2": 700}


@provision("qld-2024 sch 8 s 8(1)", "qld-2024 sch 8 s 8(2)", "qld-2024 sch 8 s 17(2)")
def test_what_cannot_have_happened_while_wagers_are_open() -> None:
    assert refused(Round(QLD).answer(ONE), "not-flat") == "sch 8 s 17(1)"
    assert refused(Round(QLD).answer(ONE), "tumbler-failure") == "sch 8 s 17(2)"
    assert refused(Round(COVERED).answer(ONE), "not-flat") == "sch 8 s 17(1)"
    covered = Round(COVERED).answer(ONE).interrupt("tumbler-failure")
    assert effects(covered)["spin"] == ["invalid"]


@provision("qld-2024 sch 8 s 15(3)")
def test_a_dark_area_does_not_undo_the_result() -> None:
    played = bets(QLD, ONE)
    assert refused(played, "light-failure") == "sch 8 s 15(3)"
    roll(played, 1, 2, 3).interrupt("light-failure")
    assert effects(played) == {"result": ["valid"], "round": ["continues"]}
    assert settle(played).felt.net() == {"P1": 500}


@provision("qld-2024 sch 8 s 15(4)", "qld-2024 sch 16 s 10(2)")
def test_a_wrong_entry_is_replaced_by_what_the_dice_show() -> None:
    played = bets(QLD, ONE)
    assert refused(played, "wrong-entry", correct=[6, 5, 4]) == "sch 8 s 15(4)"
    roll(played, 1, 2, 3)
    assert refused(played, "wrong-entry", correct=[7, 5, 4]) == "sch 8 s 15(4)"
    assert refused(played, "wrong-entry", correct=[5, 4]) == ""  # two dice are no report
    played.interrupt("wrong-entry", {"correct": [6, 5, 4]})
    assert isinstance(played.prompt, Settle)
    assert played.felt.rolls == [(6, 5, 4)]
    assert played.felt.state.called == "4, 5, 6; total 15"
    assert settle(played).felt.net() == {"P1": -500}


@provision("qld-2024 sch 8 s 10(2)", "qld-2024 sch 8 s 9")
def test_a_displaced_chip_is_settled_where_it_belongs_if_that_is_known() -> None:
    facts = {"player": "P1", "wager": "small", "belongs": {"wager": "combination", "on": "2-1"}}
    played = bets(QLD, ONE).interrupt("chip-moved", facts)
    settle(roll(played, 1, 2, 6))
    assert effects(played)["position"] == ["original"]
    assert played.felt.net() == {"P1": 3000}
    as_it_lies = bets(QLD, ONE).interrupt("dealer-misplaced", {**facts, "confirmed": False})
    assert effects(as_it_lies)["position"] == ["as it lies"]
    nowhere = {"wager": "total", "on": "3"}
    assert refused(bets(QLD, ONE), "chip-moved", **{**facts, "belongs": nowhere})


@provision("qld-2024 sch 8(a) s 7(1)")
def test_after_a_no_spin_the_same_player_shoots_again() -> None:
    played = bets(TERMINALS, ONE, TWO, header=terminals("P1", "P2", last="P1"))
    roll(played.answer(Move("P2", "shoot")), 1, 2, 3).interrupt("not-flat")
    played.answer(CLOSE)
    assert isinstance(played.prompt, Choose)
    assert played.prompt.questions[0].seat == "P2"
    assert isinstance(played.answer(CLOSE).prompt, Roll)


@provision("qld-2024 sch 8(a) s 9(1)")
@pytest.mark.parametrize("drawn", [True, False])
def test_a_failed_jackpot_gives_the_stake_back_and_the_dice_decide_the_rest(drawn: bool) -> None:
    played = bets(TERMINALS, ONE, Place("P1", "jackpot", 100))
    if drawn:
        roll(played, 1, 2, 3).answer(Result("P1"))
    played.interrupt("jackpot-malfunction")
    assert effects(played)["jackpot"] == ["not paid"]
    if not drawn:
        roll(played, 1, 2, 3)
    settle(played)
    assert outcomes(played) == [("P1", "jackpot", "void"), ("P1", "small", "win")]
    assert refused(bets(TERMINALS, ONE), "jackpot-malfunction") == "sch 8(a) s 9(1)"


@provision(
    "act-1992 SB 7.1", "act-1992 SB 7.2", "act-1992 SB 7.3", "act-1992 SB 7.4", "act-1992 SB 7.5"
)
@pytest.mark.parametrize("slug", ["not-flat", "broken-die", "no-result", "tumbler-failure"])
def test_no_result_voids_every_wager(slug: str) -> None:
    played = bets(ACT, ONE, TWO).interrupt(slug)
    assert played.over
    assert played.void
    assert effects(played)["round"] == ["void"]
    assert effects(played)["result"] == ["none"]
    assert effects(played)["returned"] == ["P1 small", "P2 big"]
    assert played.felt.net() == {"P1": 0, "P2": 0}


@provision("act-1992 SB 6.1", "act-1992 SB 7.3")
def test_dice_tumble_under_the_cover_while_wagers_are_open() -> None:
    assert Round(ACT).answer(ONE).interrupt("exposed-early").void
    assert Round(ACT).answer(ONE).interrupt("tumbler-failure").void
    assert refused(Round(ACT).answer(ONE), "not-flat") == "SB 7.1, SB 7.4"
    assert refused(bets(ACT, ONE), "exposed-early") == "SB 7.3, SB 7.4"


@provision("act-1992 SB 7.6", "act-1992 SB 7.7", "act-1992 SB 9.4")
def test_lights_tumbler_and_fire_in_canberra() -> None:
    lit = roll(bets(ACT, ONE), 1, 2, 3).interrupt("light-failure")
    assert effects(lit)["result"] == ["valid"]
    assert settle(lit).felt.net() == {"P1": 500}
    closed = bets(ACT, ONE).interrupt("cannot-activate")
    assert effects(closed)["table"] == ["closed"]
    assert closed.void
    assert refused(roll(bets(ACT, ONE), 1, 2, 3), "cannot-activate") == "SB 7.7"
    burnt = roll(bets(ACT, ONE), 1, 2, 3).interrupt("outcome-invalidated", {"reason": "fire"})
    assert outcomes(burnt) == [("P1", "small", "void")]

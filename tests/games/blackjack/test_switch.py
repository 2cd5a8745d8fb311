"""Blackjack switch: two hands to a box, second cards that change places, a dealer's 22."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment.cards import parse_cards
from croupier.games.blackjack.switch import match
from croupier.play import CLOSE, Change, Move, Place, Round
from tests.games.blackjack.table import (
    asked,
    cards,
    deal,
    effects,
    finish,
    move,
    moves,
    outcomes,
    refused,
)
from tests.provisions import provision

SWITCH = "qld-2024/blackjack-switch"


def switch(*boxes: int, cards: str = "", side: tuple[Place, ...] = ()) -> Round:
    """Both wagers on each of these boxes, then cards: hand 1, hand 2, the next box, the dealer."""
    played = Round(game(SWITCH))
    for box in boxes or (1,):
        for hand in ("1", "2"):
            played.answer(Place(f"P{box}", "original", 1000, hand, str(box)))
    for wager in side:
        played.answer(wager)
    return deal(played.answer(CLOSE), cards)


# -- wagers --------------------------------------------------------------------------------------


@provision("qld-2024 sch 2(c) s 5(1)(a)", "qld-2024 sch 2(c) s 12(a)", "qld-2024 sch 2(c) s 12(b)")
def test_two_equal_wagers_of_one_player() -> None:
    played = Round(game(SWITCH)).answer(Place("P1", "original", 1000, "1", "1"))
    assert refused(played, Place("P1", "original", 500, "2", "1")) == "sch 2(c) s 5(1)(a)"
    assert refused(played, Place("P2", "original", 1000, "2", "1")) == "sch 2(c) s 12(b)"
    played.answer(Place("P1", "original", 1000, "2", "1"))
    assert played.refusal(Change("P1", "original", 1500, "1", "1")) is not None
    played.answer(Change("P1", "original", 0, "1", "1"))
    played.answer(Change("P1", "original", 1500, "2", "1"))
    played.answer(Place("P1", "original", 1500, "1", "1"))


@provision("qld-2024 sch 2(c) s 5(1)(b)")
def test_super_match_is_for_the_player_of_the_box() -> None:
    played = Round(game(SWITCH)).answer(Place("P1", "original", 1000, "1", "1"))
    assert refused(played, Place("P2", "super-match", 500, box="1")) == "sch 2(c) s 5(1)(b)"
    played.answer(Place("P1", "super-match", 500, box="1"))


@pytest.mark.parametrize(
    ("ranks", "name"),
    [
        ([1, 2, 3, 4], "none"),
        ([1, 1, 3, 4], "pair"),
        ([1, 2, 2, 1], "two pairs"),
        ([5, 5, 5, 1], "three of a kind"),
        ([9, 9, 9, 9], "four of a kind"),
    ],
)
@provision("qld-2024 sch 2(c) s 6(4)(a)", "qld-2024 sch 2(c) s 6(4)(b)")
def test_what_four_cards_have_alike(ranks: list[int], name: str) -> None:
    assert match(ranks) == name


# -- switching -----------------------------------------------------------------------------------


@provision("qld-2024 sch 2(c) s 8(2)", "qld-2024 sch 2(c) s 8(4)", "qld-2024 sch 2(c) s 8(5)(b)")
def test_after_a_switch_the_first_hand_is_played_first() -> None:
    played = switch(1, cards="KS 5H 6D 6C QD")
    assert asked(played) == ("P1", "box 1 hand 1")
    move(played, "switch")
    assert (cards(played, "box 1"), cards(played, "box 1 hand 2")) == ("KS QD", "5H 6C")
    assert asked(played) == ("P1", "box 1 hand 1")
    assert "switch" not in moves(played)
    move(played, "stand")
    deal(move(played, "hit"), "2C")
    assert cards(played, "box 1 hand 2") == "5H 6C 2C"


@provision("qld-2024 sch 2(c) s 9(1)", "qld-2024 sch 2(c) s 9(2)")
def test_a_blackjack_is_paid_when_the_player_goes_on_without_switching() -> None:
    played = switch(1, cards="AS 9H 6D KC 8D")
    assert asked(played) == ("P1", "box 1 hand 2")
    assert outcomes(played) == {}
    move(played, "stand")
    assert outcomes(played) == {"P1 original 1": "win"}


def test_two_blackjacks_are_asked_once() -> None:
    played = switch(1, cards="AS AH 6D KC QD")
    assert moves(played) == {"switch", "decline"}
    finish(played.answer(CLOSE))
    assert outcomes(played) == {"P1 original 1": "win", "P1 original 2": "win"}


@provision("qld-2024 sch 2(c) s 6(1)(b)", "qld-2024 sch 2(c) s 6(1)(f)", "qld-2024 sch 2(c) s 8(7)")
def test_each_hand_is_compared_with_the_dealers() -> None:
    played = switch(1, cards="KS KH 9D QC 8D")
    finish(deal(move(move(played, "stand"), "stand"), "TC"))
    assert outcomes(played) == {"P1 original 1": "win", "P1 original 2": "lose"}


@provision("qld-2024 sch 2(c) s 8(8)", "qld-2024 sch 2(c) s 11", "qld-2024 sch 2(c) s 6(1)(i)")
def test_the_dealer_draws_to_soft_seventeen_and_22_voids() -> None:
    played = switch(1, cards="KS KH 6D QC TD")
    deal(move(move(played, "stand"), "stand"), "AC")
    finish(deal(played, "9C 6H"))
    assert cards(played, "dealer") == "6D AC 9C 6H"
    assert set(outcomes(played).values()) == {"void"}


@provision("qld-2024 sch 2(c) s 8(3)(b)", "qld-2024 sch 2 s 27(3)")
def test_each_hand_may_be_split_once() -> None:
    played = switch(1, cards="8S 9H 6D 8C 9D")
    deal(move(played, "split", 1000), "8D")
    assert "split" not in moves(played)
    deal(move(played, "stand"), "KC")
    assert asked(played) == ("P1", "box 1 hand 3")
    move(played, "stand")
    assert asked(played) == ("P1", "box 1 hand 2")
    assert "split" in moves(played)
    deal(move(played, "split", 1000), "KD")
    assert asked(played) == ("P1", "box 1 hand 2")
    deal(move(played, "stand"), "2C")
    assert asked(played) == ("P1", "box 1 hand 4")


@provision("qld-2024 sch 2(c) s 10")
def test_one_insurance_for_a_box() -> None:
    played = switch(1, cards="KS 9H AD 9C 8D")
    assert asked(played) == ("P1", "box 1 hand 1")
    move(played, "insure", 500)
    assert "sch 2(c) s 10" in refused(played, Move("P1", "insure", stake=100))


# -- mishaps -------------------------------------------------------------------------------------


@provision("qld-2024 sch 2(c) s 13(a)", "qld-2024 sch 2(c) s 13(b)")
def test_a_box_short_of_cards_is_completed_before_it_is_asked() -> None:
    side = (Place("P2", "super-match", 500, box="2"),)
    played = switch(1, 2, cards="KS KH 5S 6H 6D 9C 8D", side=side)
    played.interrupt("card-left-out")
    deal(played, "TD")
    played.interrupt("fewer-than-four", {"box": "2"})
    assert ("offer", "retract") in effects(played)
    played.answer(CLOSE)
    move(move(played, "stand"), "stand")
    deal(played, "5C")
    assert cards(played, "box 2") == "5S 5C"
    assert outcomes(played) == {"P2 super-match": "win"}
    assert asked(played) == ("P2", "box 2 hand 1")
    assert "switch" in moves(played)


@provision(
    "qld-2024 sch 2(c) s 14(1)(a)",
    "qld-2024 sch 2(c) s 14(1)(b)",
    "qld-2024 sch 2(c) s 14(1)(c)",
    "qld-2024 sch 2(c) s 14(1)(a)[2]",
    "qld-2024 sch 2(c) s 14(1)(b)[2]",
)
@pytest.mark.parametrize("choice", ["keep", "retract"])
def test_the_last_box_without_second_cards_retracts_or_is_completed(choice: str) -> None:
    played = switch(1, 2, cards="KS KH 5S 6H 6D 9C 8D")
    played.interrupt("card-left-out")
    played.interrupt("card-left-out")
    move(move(played, "stand"), "stand")
    played.interrupt("last-box-no-second")
    move(played, choice, seat="P2")
    if choice == "retract":
        assert outcomes(played) == {"P2 original 1": "void", "P2 original 2": "void"}
    else:
        deal(played, "TC TD")
        assert (cards(played, "box 2"), cards(played, "box 2 hand 2")) == ("5S TC", "6H TD")


@provision(
    "qld-2024 sch 2(c) s 15(1)(a)(i)",
    "qld-2024 sch 2(c) s 15(1)(a)(ii)",
    "qld-2024 sch 2(c) s 15(1)(b)",
    "qld-2024 sch 2(c) s 15(2)",
)
def test_a_box_passed_over_is_played_last_or_retracts_both_wagers() -> None:
    played = switch(1, 2, cards="KS KH 5S 6H 6D 9C 8D 7C TD")
    played.interrupt("box-skipped", {"box": "1"})
    played.answer(CLOSE)
    assert asked(played) == ("P2", "box 2 hand 1")
    move(move(played, "stand", seat="P2"), "stand", seat="P2")
    assert asked(played) == ("P1", "box 1 hand 1")
    again = switch(1, 2, cards="KS KH 5S 6H 6D 9C 8D 7C TD")
    again.interrupt("box-skipped", {"box": "1"})
    move(again, "retract")
    assert outcomes(again) == {"P1 original 1": "void", "P1 original 2": "void"}


@provision("qld-2024 sch 2(c) s 16(a)", "qld-2024 sch 2(c) s 16(b)")
def test_nothing_is_switched_for_an_absent_player() -> None:
    played = switch(1, cards="AS KH 6D 6C 2D")
    played.interrupt("player-absent", {"player": "P1"})
    deal(played, "4S")
    assert cards(played, "box 1") == "AS 6C 4S"
    deal(played, "TC")
    assert cards(played, "dealer") == "6D TC"


@provision("qld-2024 sch 2(c) s 17(a)", "qld-2024 sch 2(c) s 17(b)")
def test_a_box_with_one_wager_is_void_without_anybody_reporting_it() -> None:
    played = Round(game(SWITCH))
    played.answer(Place("P1", "original", 1000, "2", "1"))
    played.answer(Place("P1", "super-match", 500, box="1"))
    played.answer(Place("P2", "original", 1000, "1", "2"))
    played.answer(Place("P2", "original", 1000, "2", "2"))
    deal(played.answer(CLOSE), "5S KH 9H 6D KC 8D 9D")
    assert outcomes(played) == {"P1 original 2": "void", "P1 super-match": "void"}
    assert moves(played) == {"keep", "retract"}
    played.interrupt("one-wager-only", {"box": "1"})
    move(played, "keep", seat="P2")
    assert asked(played) == ("P2", "box 2 hand 1")


@provision("qld-2024 sch 2 s 34(1)")
def test_cards_laid_on_the_wrong_hand_are_put_right() -> None:
    played = switch(1, cards="KH AS 6D 6C")
    lie = {
        "box 1": [int(card) for card in parse_cards("AS 6C")],
        "box 1 hand 2": [int(card) for card in parse_cards("KH")],
    }
    played.interrupt("misplaced-cards", {"lie": lie})
    deal(played, "2D")
    assert (cards(played, "box 1"), cards(played, "box 1 hand 2")) == ("KH 6C", "AS 2D")

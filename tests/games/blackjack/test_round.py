"""A round from the first wager to the last chip: order of the deal, turns, the dealer."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.law import said
from croupier.play import CLOSE, Change, Draw, Move, Place, Round, Settle
from tests.games.blackjack.table import (
    ACT,
    QLD,
    asked,
    cards,
    deal,
    finish,
    move,
    moves,
    outcomes,
    refused,
    table,
)
from tests.provisions import provision

BOTH = pytest.mark.parametrize("id", [QLD, ACT])


@BOTH
@provision(
    "qld-2024 sch 2 s 21(1)(a)",
    "qld-2024 sch 2 s 21(1)(b)",
    "qld-2024 sch 2 s 21(1)(c)",
    "act-1992 BJ 8(a)",
    "act-1992 BJ 8(b)",
    "act-1992 BJ 8(c)",
)
def test_two_cards_a_box_and_one_for_the_dealer(id: str) -> None:
    played = table(3, 1, id=id, cards="2S 3S 4S 5S 6S")
    assert cards(played, "box 1") == "2S 5S"
    assert cards(played, "box 3") == "3S 6S"
    assert cards(played, "dealer") == "4S"
    assert asked(played) == ("P1", "box 1")


@BOTH
@provision(
    "qld-2024 sch 2 s 21(4)",
    "qld-2024 sch 2 s 21(5)",
    "qld-2024 sch 2 s 21(6)",
    "qld-2024 sch 2 s 14(2)(b)",
    "act-1992 BJ 11.1(a)",
    "act-1992 BJ 11.2(b)",
    "act-1992 BJ 17(a)(ii)",
)
def test_each_card_is_dealt_as_it_is_asked_for_and_the_dealer_draws_last(id: str) -> None:
    played = table(1, 2, id=id, cards="5S 9S 7D 8H 8S")
    move(played, "hit")
    deal(played, "7C")
    assert cards(played, "dealer") == "7D"
    move(played, "stand", seat="P1")
    move(played, "stand", seat="P2")
    deal(played, "TD")
    finish(played)
    assert outcomes(played) == {"P1 original": "win", "P2 original": "void"}


@BOTH
@provision("qld-2024 sch 2 s 14(2)(a)", "act-1992 BJ 11.2(a)")
def test_a_dealer_over_21_pays_every_hand_that_is_left(id: str) -> None:
    played = table(1, 2, id=id, cards="TS 9S 6D 2H 8S")
    move(played, "hit")
    deal(played, "KC")
    move(played, "stand", seat="P2")
    deal(played, "TD KD")
    finish(played)
    assert outcomes(played) == {"P1 original": "lose", "P2 original": "win"}


@BOTH
@provision("qld-2024 sch 2 s 14(2)(f)", "act-1992 BJ 11.1(b)", "act-1992 BJ 11.2(d)")
def test_a_hand_over_21_is_taken_before_the_next_acts(id: str) -> None:
    played = table(1, 2, id=id, cards="TS 9S 6D 6H 8S")
    move(played, "hit")
    deal(played, "KC")
    assert outcomes(played) == {"P1 original": "lose"}
    assert asked(played) == ("P2", "box 2")


@BOTH
@provision("qld-2024 sch 2 s 14(2)(g)", "act-1992 BJ 11.2(e)", "act-1992 BJ 17(b)(i)")
def test_a_hand_below_the_dealers_loses(id: str) -> None:
    played = table(1, id=id, cards="TS 9D 8H")
    deal(move(played, "stand"), "TD")
    assert outcomes(finish(played)) == {"P1 original": "lose"}


@BOTH
@provision("qld-2024 sch 2 s 28(1)", "act-1992 BJ 14(a)")
def test_a_hand_of_21_stands_by_itself(id: str) -> None:
    played = table(1, id=id, cards="5S 9D 6H")
    deal(move(played, "hit"), "TC")
    assert isinstance(played.prompt, Draw)
    assert played.prompt.to == "dealer"


@provision("qld-2024 sch 2 s 28(3)")
def test_any_hand_may_stand_in_queensland() -> None:
    assert moves(table(1, cards="2S 9D 3H")) == {"hit", "stand"}


@provision("act-1992 BJ 14(b)", "act-1992 BJ 13.1")
def test_below_twelve_a_hand_must_draw_in_canberra() -> None:
    played = table(1, id=ACT, cards="2S 9D 3H")
    assert moves(played) == {"hit", "double"}
    assert "BJ 14(b)" in refused(played, Move("P1", "stand"))


@BOTH
@provision("qld-2024 sch 2 s 29(2)", "act-1992 BJ 16(b)")
def test_the_dealer_keeps_one_card_when_every_hand_is_decided(id: str) -> None:
    played = table(1, id=id, cards="TS 9D 6H")
    deal(move(played, "hit"), "KC")
    assert isinstance(played.prompt, Settle)
    assert cards(finish(played), "dealer") == "9D"


@BOTH
@provision(
    "qld-2024 sch 2 s 13(1)",
    "qld-2024 sch 2 s 14(1)",
    "qld-2024 sch 2 s 16(1)",
    "qld-2024 sch 2 s 16(2)",
    "act-1992 BJ 5.1",
    "act-1992 BJ 5.2",
    "act-1992 BJ 5.4",
    "act-1992 BJ 8",
)
def test_wagers_lie_still_from_the_first_card_to_the_end(id: str) -> None:
    played = Round(game(id)).answer(Place("P1", "original", 1000, box="1"))
    assert played.refusal(Change("P1", "original", 500, box="1")) is None
    deal(played.answer(CLOSE), "6S")
    for answer in (Place("P2", "original", 1000, box="2"), Change("P1", "original", 0, box="1")):
        refusal = played.refusal(answer)
        assert refusal is not None
        assert said(refusal.cites).startswith(("sch 2 s 14(1), sch 2 s 16", "BJ 5.2"))
    deal(played, "9D 5H")
    move(played, "double", 1000)
    assert played.refusal(Change("P1", "double", 0, box="1")) is not None


@BOTH
@provision("qld-2024 sch 2 s 26(2)", "qld-2024 sch 2 s 28(2)(a)", "act-1992 BJ 14(c)")
def test_a_double_buys_one_card_and_no_more(id: str) -> None:
    played = table(1, id=id, cards="6S 9D 5H")
    deal(move(played, "double", 1000), "2C")
    assert "28(2)(a)" in (why := refused(played, Move("P1", "hit"))) or "BJ 14(c)" in why
    deal(played, "TD")
    assert outcomes(finish(played)) == {"P1 original": "lose", "P1 double": "lose"}


@provision("qld-2024 sch 2 s 26(1)", "qld-2024 sch 2 s 21(3)(a)")
def test_a_double_may_be_smaller_in_queensland_and_not_larger() -> None:
    played = table(1, cards="6S 9D 5H")
    assert played.refusal(Move("P1", "double", "", 1)) is None
    assert "26(1)" in refused(played, Move("P1", "double", "", 1001))
    assert "26(1)" in refused(played, Move("P1", "double", "", 0))


@provision("qld-2024 sch 2 s 7")
def test_a_box_needs_no_name_where_one_is_free() -> None:
    played = Round(game(QLD)).answer(Place("P1", "original", 1000))
    played.answer(Place("P2", "original", 1000)).answer(Place("P1", "any-pair", 500))
    assert [(bet.seat, bet.box) for bet in played.felt.bets] == [
        ("P1", "1"),
        ("P2", "2"),
        ("P1", "1"),
    ]

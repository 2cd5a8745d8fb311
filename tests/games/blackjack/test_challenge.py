"""Blackjack challenge: tricks, blackjacks by rank, ties, three hands."""

from __future__ import annotations

import pytest

from croupier.play import Move, Place, Round
from tests.games.blackjack.table import (
    asked,
    cards,
    deal,
    finish,
    move,
    moves,
    outcomes,
    refused,
    shared,
    table,
)
from tests.provisions import provision

CHALLENGE = "qld-2024/blackjack-challenge"


def challenge(*boxes: int, cards: str = "") -> Round:
    return table(*boxes, cards=cards, id=CHALLENGE)


@provision("qld-2024 sch 2(b) s 5(1)")
def test_wagers_close_with_the_first_card() -> None:
    played = challenge(1, cards="KS")
    assert "sch 2(b) s 5(1)" in refused(played, Place("P2", "original", 1000, box="2"))


@provision(
    "qld-2024 sch 2(b) s 5(2)(d)",
    "qld-2024 sch 2(b) s 5(2)(h)",
    "qld-2024 sch 2(b) s 5(2)(i)",
    "qld-2024 sch 2(b) s 11(2)",
    "qld-2024 sch 2(b) s 11(4)",
)
@pytest.mark.parametrize(("second", "outcome"), [("9H", "win"), ("8H", "lose"), ("7H", "lose")])
def test_only_the_nearer_to_21_wins_and_ties_lose(second: str, outcome: str) -> None:
    played = move(challenge(1, cards=f"KS 9D {second}"), "stand")
    finish(deal(played, "9C"))
    assert outcomes(played) == {"P1 original": outcome}


@provision("qld-2024 sch 2(b) s 5(2)(a)", "qld-2024 sch 2(b) s 11(3)")
def test_a_dealer_over_21_pays_what_stands() -> None:
    played = move(challenge(1, cards="KS 6D 2H"), "stand")
    finish(deal(played, "KC KD"))
    assert played.felt.net() == {"P1": 1000}


@pytest.mark.parametrize(
    ("mine", "dealers", "pays"), [("KH", "QD", 5), ("QH", "QD", 4), ("TH", "JD", 3)]
)
@provision(
    "qld-2024 sch 2(b) s 4",
    "qld-2024 sch 2(b) s 11(1)(b)(i)",
    "qld-2024 sch 2(b) s 11(1)(b)(ii)",
    "qld-2024 sch 2(b) s 11(1)(b)(iii)",
)
def test_a_blackjack_beats_the_dealers_by_its_rank(mine: str, dealers: str, pays: int) -> None:
    played = challenge(1, cards=f"AS {dealers} {mine}")
    finish(deal(played, "AC"))
    assert played.felt.net() == {"P1": 1000 * pays}


@provision("qld-2024 sch 2(b) s 5(2)(e)", "qld-2024 sch 2(b) s 6(2)")
def test_a_blackjack_waits_for_a_dealer_who_may_have_one() -> None:
    played = challenge(1, cards="AS KD QH")
    assert outcomes(played) == {}
    finish(deal(played, "5C"))
    assert cards(played, "dealer") == "KD 5C"
    assert played.felt.net() == {"P1": 2000}


@provision("qld-2024 sch 2(b) s 10(2)")
def test_a_fifth_card_within_21_is_paid_at_once() -> None:
    played = challenge(1, 2, cards="2S 9H KD 2H 9C")
    for card in ("2C", "2D", "3S"):
        deal(move(played, "hit"), card)
    assert outcomes(played) == {"P1 original": "win"}
    assert asked(played) == ("P2", "box 2")


@provision("qld-2024 sch 2(b) s 8(1)", "qld-2024 sch 2(b) s 8(2)", "qld-2024 sch 2(b) s 8(3)(b)")
def test_aces_are_split_into_three_hands_and_draw_on() -> None:
    played = move(challenge(1, cards="AS 6D AH"), "split", 1000)
    deal(played, "AC")
    assert moves(played) == {"hit", "stand", "double", "split"}
    move(played, "split", 1000)
    deal(played, "AD")
    assert moves(played) == {"hit", "stand", "double"}
    deal(move(played, "hit"), "9S")
    assert outcomes(played) == {"P1 original": "win"}
    deal(played, "KS")
    assert outcomes(played)["P1 split 2"] == "win"
    assert [line.pays for line in played.felt.lines if line.on == "2"] == [2000]


@provision("qld-2024 sch 2(b) s 8(5)", "qld-2024 sch 2(b) s 7(2)")
def test_the_dealers_blackjack_takes_one_wager_of_three_hands() -> None:
    played = move(challenge(1, cards="8S KD 8H"), "split", 1000)
    deal(played, "8C")
    deal(move(played, "split", 1000), "3C")
    deal(move(played, "hit"), "KC")  # the first hand makes 21 and is paid
    deal(played, "3D")
    deal(move(played, "double", 1000), "5D")
    deal(played, "9D")
    finish(deal(move(played, "stand"), "AD"))
    assert outcomes(played) == {
        "P1 original": "win",
        "P1 split 2": "lose",
        "P1 double 2": "void",
        "P1 split 3": "void",
    }


@provision("qld-2024 sch 2(b) s 9", "qld-2024 sch 2(b) s 6(2)")
def test_no_insurance_and_no_even_money() -> None:
    played = challenge(1, cards="KS AD 9H")
    assert moves(played) == {"hit", "stand", "double"}
    assert refused(played, Move("P1", "insure", stake=500)) == "sch 2(b) s 9"
    assert refused(played, Move("P1", "even-money")) == "sch 2(b) s 6(2)"


@provision("qld-2024 sch 2(b) s 8(4)", "qld-2024 sch 2(b) s 8(4)(a)")
def test_those_behind_cover_the_new_hand_or_stay_on_the_first() -> None:
    played = shared(1000, 500, 300, cards="8S 6D 8H", id=CHALLENGE)
    move(played, "split", 1000)
    assert moves(played) == {"cover", "first-hand"}
    move(played, "cover", 500, seat="P2")
    move(played, "first-hand", seat="P3")
    deal(played, "KC")
    deal(move(played, "stand"), "2D")
    deal(move(played, "hit"), "TH")
    finish(deal(move(played, "stand"), "KS 3C"))
    assert played.felt.net() == {"P1": 0, "P2": 0, "P3": -300}

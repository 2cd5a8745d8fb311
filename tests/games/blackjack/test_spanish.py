"""Spanish blackjack: 21 paid at once, hands given up, doubles taken back, the super bonus."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment.cards import parse_cards
from croupier.games.blackjack.spanish import bonus_hand
from croupier.law import said
from croupier.play import CLOSE, Move, Place, Round
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
    shared,
    table,
)
from tests.provisions import provision

SPANISH = "qld-2024/spanish-blackjack"


def spanish(*boxes: int, cards: str = "") -> Round:
    return table(*boxes, cards=cards, id=SPANISH)


def bonuses(played: Round) -> dict[str, list[int]]:
    """What each player was given as a super bonus."""
    given: dict[str, list[int]] = {}
    for line in played.felt.lines:
        if line.wager == "super-bonus":
            given.setdefault(line.seat, []).append(line.pays)
    return given


# -- the deck and the wager ----------------------------------------------------------------------


@provision("qld-2024 sch 2(a) s 4")
def test_the_shoe_has_no_tens() -> None:
    deck = game(SPANISH, decks=6).deck
    assert sum(deck) == 6 * 48
    assert not any(deck[card] for card in parse_cards("TC TD TH TS"))


@provision("qld-2024 sch 2(a) s 5(1)")
def test_a_wager_after_the_first_card_is_too_late() -> None:
    played = spanish(1, cards="KS")
    assert "sch 2(a) s 5(1)" in refused(played, Place("P2", "original", 1000, box="2"))


@provision("qld-2024 sch 2(a) s 5(2)(b)", "qld-2024 sch 2(a) s 5(2)(g)")
def test_the_nearer_to_21_wins() -> None:
    played = spanish(1, 2, cards="KS KH 9D QS 7H")
    move(move(played, "stand"), "stand", seat="P2")
    finish(deal(played, "9C"))
    assert outcomes(played) == {"P1 original": "win", "P2 original": "lose"}


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("2S 3H 4C 5D 7S", "five card 21"),
        ("2S 2H 3C 4D 4S 6H", "six card 21"),
        ("AS AH 2C 2D 3S 3H 4C 5D", "seven card 21"),
        ("8S 6H 7C", "six seven eight, mixed suits"),
        ("6D 8D 7D", "six seven eight, one suit"),
        ("6S 8S 7S", "six seven eight, spades"),
        ("7S 7S 7C", "three sevens, mixed suits"),
        ("7H 7H 7H", "three sevens, one suit"),
        ("7S 7S 7S", "three sevens, spades"),
        ("KS 5H 6D", ""),
        ("5S 6H 4C 6D", ""),
        ("2S 3H 4C 5D 6S", ""),
    ],
)
@provision("qld-2024 sch 2(a) s 6(1)")
def test_hands_of_21_that_pay_more(hand: str, name: str) -> None:
    assert bonus_hand(parse_cards(hand)) == name


# -- paid at once --------------------------------------------------------------------------------


@provision("qld-2024 sch 2(a) s 7")
def test_21_is_paid_before_the_next_box_is_asked() -> None:
    played = move(spanish(1, 2, cards="5S KH 9D 6C 9S"), "hit")
    deal(played, "KC")
    assert outcomes(played) == {"P1 original": "win"}
    assert asked(played) == ("P2", "box 2")


@provision("qld-2024 sch 2(a) s 7", "qld-2024 sch 2 s 25(1)")
def test_a_blackjack_against_an_ace_is_paid_before_insurance_is_called() -> None:
    played = spanish(1, 2, cards="KS 9H AD AC 8S")
    assert outcomes(played) == {"P1 original": "win"}
    assert asked(played) == ("P2", "box 2")
    assert moves(played) == {"insure", "surrender", "decline"}


# -- the super bonus -----------------------------------------------------------------------------


@provision("qld-2024 sch 2(a) s 6(3)", "qld-2024 sch 2(a) s 6(4)")
def test_the_super_bonus_is_paid_besides_the_odds_and_to_the_others() -> None:
    played = move(spanish(1, 2, cards="7D KH 7S 7D 9C"), "hit")
    deal(played, "7D")
    assert bonuses(played) == {"P1": [100_000], "P2": [5_000]}
    assert played.felt.net()["P1"] == 2_000 + 100_000
    finish(deal(move(played, "stand", seat="P2"), "KC"))
    played.felt.audit()
    assert played.felt.net() == {"P1": 102_000, "P2": 6_000}


def test_two_super_bonuses_in_one_round_are_paid_each() -> None:
    played = spanish(1, 2, cards="7D 7C 7S 7D 7C")
    deal(move(played, "hit"), "7D")
    deal(move(played, "hit", seat="P2"), "7C")
    assert bonuses(played) == {"P1": [100_000, 5_000], "P2": [5_000, 100_000]}


@provision("qld-2024 sch 2(a) s 10(6)")
def test_split_sevens_earn_no_super_bonus() -> None:
    played = move(spanish(1, cards="7D 7S 7D"), "split", 1000)
    deal(played, "7D")
    deal(move(played, "hit"), "7D")
    assert outcomes(played) == {"P1 original": "win"}
    assert bonuses(played) == {}


def test_a_player_behind_who_does_not_double_keeps_the_higher_odds() -> None:
    played = shared(1000, 1000, cards="6S 5D 7S", id=SPANISH)
    move(played, "double", 1000)
    move(played, "no-double", seat="P2")
    deal(played, "8S")
    pays = {f"{line.seat} {line.wager}": line.pays for line in played.felt.lines}
    assert pays == {"P1 original": 1000, "P1 double": 1000, "P2 original": 3000}


# -- giving up -----------------------------------------------------------------------------------


@provision("qld-2024 sch 2(a) s 8(1)", "qld-2024 sch 2(a) s 8(5)", "qld-2024 sch 2(a) s 11(2)")
def test_half_is_taken_and_the_dealer_draws_no_further_for_it() -> None:
    played = move(spanish(1, cards="KS KD 6H"), "surrender")
    finish(deal(played, "2C"))
    assert cards(played, "dealer") == "KD 2C"
    assert outcomes(played) == {"P1 original": "surrender"}
    assert played.felt.net() == {"P1": -500}
    played.felt.audit()


@provision("qld-2024 sch 2(a) s 8(3)")
def test_those_behind_are_asked_after_the_player_in_control() -> None:
    played = shared(1000, 600, cards="KS QD 6H", id=SPANISH)
    assert refused(played, Move("P2", "surrender")) == "sch 2(a) s 8(1), sch 2(a) s 8(3)"
    move(played, "surrender")
    assert asked(played) == ("P2", "box 1")
    move(played, "surrender", seat="P2")
    finish(deal(played, "9C"))
    assert played.felt.net() == {"P1": -500, "P2": -300}


def test_21_is_not_given_up_and_nine_opens_nothing() -> None:
    assert moves(spanish(1, cards="KS 9D 6H")) == {"hit", "stand", "double"}


# -- doubling ------------------------------------------------------------------------------------


@provision("qld-2024 sch 2(a) s 9(2)", "qld-2024 sch 2(a) s 9(7)", "qld-2024 sch 2(a) s 9(8)")
def test_one_card_then_the_double_may_be_taken_back() -> None:
    played = move(spanish(1, cards="5S 9D 6H"), "double", 700)
    deal(played, "2C")
    assert moves(played) == {"withdraw-double", "keep"}
    finish(move(played, "withdraw-double"))
    assert outcomes(played) == {"P1 original": "lose", "P1 double": "removed"}
    assert played.felt.net() == {"P1": -1000}
    played.felt.audit()


def test_a_kept_double_plays_on() -> None:
    played = deal(move(spanish(1, cards="5S 9D 6H"), "double", 1000), "8C")
    finish(deal(played.answer(CLOSE), "9C"))
    assert played.felt.net() == {"P1": 2000}


@provision("qld-2024 sch 2(a) s 10(3)", "qld-2024 sch 2(a) s 10(4)")
def test_the_first_split_hand_is_finished_before_the_second_gets_a_card() -> None:
    played = move(spanish(1, cards="8S 5D 8H"), "split", 1000)
    deal(played, "2C")
    assert asked(played) == ("P1", "box 1 hand 1")
    assert cards(played, "box 1 hand 2") == "8H"
    deal(move(played, "stand"), "3C")
    assert asked(played) == ("P1", "box 1 hand 2")


# -- mishaps -------------------------------------------------------------------------------------


@provision(
    "qld-2024 sch 2(a) s 12(1)(a)", "qld-2024 sch 2(a) s 12(1)(b)", "qld-2024 sch 2(a) s 12(1)(c)"
)
def test_a_card_too_many_is_discarded_and_one_on_soft_seventeen_is_not_too_many() -> None:
    played = move(spanish(1, cards="KS 6D 9H"), "stand")
    deal(played, "AC")
    six = {"card": int(parse_cards("6S")[0])}
    mishap = played.game.irregularities["dealer-extra-card"]
    assert said(mishap.cites).startswith("sch 2(a) s 12")
    with pytest.raises(Exception, match="not complete"):
        played.interrupt("dealer-extra-card", six)
    deal(played, "AS")
    played.interrupt("dealer-extra-card", six)
    assert ("card", "discarded") in effects(played)
    finish(played)
    assert played.felt.net() == {"P1": 1000}


@provision("qld-2024 sch 2(a) s 14(2)(a)", "qld-2024 sch 2(a) s 14(2)(b)", "qld-2024 sch 2(a) s 13")
def test_a_dealer_without_a_first_card_takes_none_when_all_have_been_paid() -> None:
    played = spanish(1, cards="5S")
    played.interrupt("card-left-out")
    deal(played, "4S")
    deal(move(played, "hit"), "2S")
    played.interrupt("dealer-no-first-card")
    played.answer(CLOSE)
    deal(move(played, "hit"), "KC")
    finish(played)
    assert cards(played, "dealer") == ""
    assert played.felt.net() == {"P1": 1000}

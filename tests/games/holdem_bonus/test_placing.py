"""Who may place what at Texas hold'em bonus, and what an ante asks for later."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.law import said
from croupier.play import CLOSE, Change, Move, Place, Seat
from croupier.play.header import Limit
from tests.games.holdem_bonus.table import ACES, HOLDEM, NOTHING, QUEENS, Play
from tests.provisions import provision

HANDS = {"P1": ACES, "P2": NOTHING, "dealer": QUEENS}


@provision("qld-2024 sch 11 s 11(1)")
@provision("qld-2024 sch 11 s 11")
def test_one_deck_is_played_with() -> None:
    deck = game(HOLDEM).deck
    assert (len(deck), set(deck)) == (52, {1})


@provision("qld-2024 sch 11 s 9(1)")
@pytest.mark.parametrize("box", ["0", "8", "x"])
def test_wagers_go_on_places_of_the_layout(box: str) -> None:
    assert Play(HANDS).refusal(Place("P1", "ante", 1000, "", box)) == "sch 11 s 9(1)"


@provision("qld-2024 sch 11 s 13(2)")
@provision("qld-2024 sch 11 s 13(3)")
def test_a_player_has_one_hand_and_an_area_one_player() -> None:
    play = Play(HANDS).bet("P1", box="2")
    assert play.refusal(Place("P1", "ante", 1000, "", "3")) == "sch 11 s 13(2)"
    assert play.refusal(Place("P1", "bonus", 500, "", "3")) == "sch 11 s 13(2)"
    assert play.refusal(Place("P2", "ante", 1000, "", "2")) == "sch 11 s 13(3)"
    assert play.refusal(Place("P2", "ante", 1000)) == ""


@provision("qld-2024 sch 11 s 12(a)")
@provision("qld-2024 sch 11 s 12(b)")
def test_a_bonus_goes_beside_an_ante_and_the_ante_stays_while_it_lies_there() -> None:
    play = Play(HANDS)
    assert play.refusal(Place("P1", "bonus", 500)) == "sch 11 s 12(a)"
    play.bet("P1").bet("P1", "bonus", 500)
    refused = play.round.refusal(Change("P1", "ante", 0))
    assert refused is not None
    assert said(refused.cites) == "sch 11 s 12(a)"
    assert play.round.refusal(Change("P1", "bonus", 0)) is None


@provision("qld-2024 sch 11 s 13(4)")
def test_wagers_are_closed_with_the_first_card() -> None:
    play = Play(HANDS).bet("P1")
    play.round.answer(CLOSE)
    assert play.refusal(Place("P2", "ante", 1000)) == "sch 11 s 13(4)"


def test_later_wagers_are_not_placed_before_the_deal() -> None:
    for street in ("flop", "turn", "river"):
        assert Play(HANDS).bet("P1").refusal(Place("P1", street, 1000)).startswith("sch 11 s 1")


def test_chips_added_count_with_those_that_lie_there() -> None:
    play = Play(HANDS, limits={"ante": Limit(500, 2500)}).bet("P1", stake=2000)
    assert play.refusal(Place("P1", "ante", 1000)) == "s 13(1)"
    play.bet("P1", stake=500)
    assert [bet.stake for bet in play.round.felt.bets] == [2500]


def test_nobody_bets_more_than_his_chips() -> None:
    play = Play(HANDS, seats=(Seat("P1", 1, balance=2500),)).bet("P1").deal()
    assert play.refusal(Move("P1", "bet", "", 2000)) == "sch 11 s 13(1)"
    assert play.refusal(Move("P1", "fold")) == ""


@provision("qld-2024 sch 11 s 16(5)")
@provision("qld-2024 sch 11 s 17(2)")
@provision("qld-2024 sch 11 s 18(2)")
def test_each_stage_takes_exactly_one_amount() -> None:
    play = Play(HANDS).antes("P1").deal()
    for amount, cites in ((2000, "s 16(5)"), (1000, "s 17(2)"), (1000, "s 18(2)")):
        for other in (amount - 1, amount + 1, 3 * amount):
            assert play.refusal(Move("P1", "bet", "", other)) == f"sch 11 {cites}"
        play.say("P1", "bet", amount)

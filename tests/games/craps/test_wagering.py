"""Making, changing and taking down wagers; late, spoken and cash wagers; commission."""

from __future__ import annotations

import pytest

from croupier.games.craps.state import HandState
from croupier.law import said
from croupier.play import (
    CLOSE,
    Carried,
    Change,
    Limit,
    Move,
    Place,
    Round,
    Seat,
    Situation,
)
from croupier.play.header import Header
from tests.games.craps.table import craps, hand, lying, mini, outcomes, refused, throw
from tests.provisions import provision

BOTH = ("dealer", "boxperson")


# -- the dice in the air -------------------------------------------------------------------------


@provision("qld-2024 sch 4 s 5(1)", "qld-2024 sch 4 s 5(2)")
def test_late_wagers_need_the_dealer_and_the_boxperson() -> None:
    played = hand(Place("P1", "win", 1000)).answer(CLOSE)
    for confirmed in ((), ("dealer",), ("boxperson",)):
        late = Place("P2", "field", 500, confirmed=confirmed)
        assert "sch 4 s 5(2)" in refused(played, late)
    played.answer(Place("P2", "field", 500, confirmed=BOTH))
    throw(played, (6, 6))
    assert outcomes(played)["field"] == ("win", 1000)


@provision("qld-2024 sch 4 s 6(1)")
def test_nothing_comes_down_while_the_dice_are_in_the_air() -> None:
    played = hand(Place("P1", "field", 500)).answer(CLOSE)
    assert refused(played, Change("P1", "field", 0)) == "sch 4 s 6(1)"


@provision(
    "qld-2024 sch 4 s 5(3)",
    "qld-2024 sch 4 s 5(4)",
    "qld-2024 sch 4 s 5(5)",
    "qld-2024 sch 4 s 5(7)",
)
def test_spoken_wagers_go_with_cash_and_only_in_a_hurry() -> None:
    played = hand(Place("P1", "win", 1000))
    assert refused(played, Place("P2", "field", 500, oral=True)) == "sch 4 s 5(3), sch 4 s 5(4)"
    spoken = Place("P2", "field", 500, oral=True, cash=True, confirmed=BOTH)
    assert refused(played, spoken) == "sch 4 s 5(7)"
    played.answer(CLOSE)
    assert "sch 4 s 5(5)" in refused(played, Place("P2", "field", 500, oral=True, cash=True))
    played.answer(spoken)
    horn = Place("P2", "horn", 400, oral=True, confirmed=BOTH)
    assert "sch 4 s 5(4)" in refused(played, horn)


@provision("qld-2024 sch 4(a) s 5(1)", "qld-2024 sch 4(a) s 5(2)", "qld-2024 sch 4(a) s 5(3)")
def test_mini_craps_takes_nothing_after_the_call() -> None:
    played = hand(Place("P1", "win", 1000), Place("P1", "place", 600, "6"), played=mini())
    played.answer(CLOSE)
    late = Place("P2", "field", 500, oral=True, cash=True, confirmed=BOTH)
    assert refused(played, late) == "sch 4(a) s 5(2), sch 4(a) s 5(3)"
    assert "sch 4(a) s 5(3)" in refused(played, Change("P1", "place", 0, "6"))
    throw(played, (4, 4))
    played.answer(Change("P1", "place", 0, "6"))
    assert lying(played) == {"win": 1000}


# -- coming down and going up --------------------------------------------------------------------


@provision("qld-2024 sch 4 s 6(2)")
@pytest.mark.parametrize("stake", [0, 400])
def test_win_and_come_bets_stand_with_their_point(stake: int) -> None:
    played = hand(Place("P1", "win", 1000), Place("P1", "come", 500), point=6)
    throw(played, (4, 4))
    assert refused(played, Change("P1", "win", stake)) == "sch 4 s 6(2)"
    assert refused(played, Change("P1", "come", stake, "8")) == "sch 4 s 6(2)"
    assert refused(played, Change("P1", "come", stake)) == "sch 4 s 6(2)"


@provision("qld-2024 sch 4 s 4(2)")
def test_no_bet_with_a_point_goes_up() -> None:
    played = hand(
        Place("P1", "win", 1000),
        Place("P2", "dont-win", 1000),
        Place("P1", "come", 500),
        Place("P2", "dont-come", 500),
        point=6,
    )
    throw(played, (4, 4))
    for seat, wager, on in (
        ("P1", "win", ""),
        ("P2", "dont-win", ""),
        ("P1", "come", "8"),
        ("P2", "dont-come", "8"),
    ):
        assert refused(played, Change(seat, wager, 2000, on)) == "sch 4 s 4(2)"
    assert refused(played, Place("P1", "win", 500)) == "sch 4 s 4(2)"
    assert refused(played, Place("P1", "come", 500, "8")) == "sch 4 s 4(2)"
    played.answer(Place("P1", "come", 700))
    assert lying(played)["come"] == 700


@provision("qld-2024 sch 4 s 6(3)")
def test_a_dont_bet_that_came_down_stays_down() -> None:
    played = hand(Place("P1", "dont-win", 1000))
    played.answer(Change("P1", "dont-win", 600))
    assert refused(played, Change("P1", "dont-win", 700)) == "sch 4 s 6(3)"
    assert refused(played, Place("P1", "dont-win", 100)) == "sch 4 s 6(3)"
    played.answer(Change("P1", "dont-win", 0))
    assert refused(played, Place("P1", "dont-win", 1000)) == "sch 4 s 6(3)"
    played.answer(Place("P2", "dont-win", 1000))


@provision("qld-2024 sch 4 s 6(3)")
def test_a_new_dont_come_bet_is_another_wager() -> None:
    played = hand(Place("P1", "dont-come", 500), point=6)
    played.answer(Change("P1", "dont-come", 0))
    assert refused(played, Place("P1", "dont-come", 500)) == "sch 4 s 6(3)"
    throw(played, (4, 4))
    played.answer(Place("P1", "dont-come", 500))
    throw(played, (4, 5))
    assert lying(played) == {"dont-come 9": 500}


@provision("qld-2024 sch 4 s 6(3)", "qld-2024 sch 4 s 15(2)", "qld-2024 sch 4 s 17(2)")
def test_lay_odds_are_cut_back_with_the_bet_before_them() -> None:
    played = hand(
        Place("P1", "dont-win", 1000),
        Place("P1", "dont-win-odds", 2000),
        Place("P1", "dont-come-odds", 1200, "8"),
        point=4,
        layout=(Carried("P1", "dont-come", 1000, "8"),),
    )
    played.answer(Change("P1", "dont-win", 600))
    assert lying(played)["dont-win-odds"] == 1200
    played.answer(Change("P1", "dont-come", 0))
    assert lying(played) == {"dont-win": 600, "dont-win-odds": 1200}
    assert outcomes(played)["dont-come-odds 8"][0] == "removed"
    cut = {line.wager: said(line.cites) for line in played.settlement if "odds" in line.wager}
    for wager, section in (("dont-win-odds", 15), ("dont-come-odds", 17)):
        assert cut[wager] == f"sch 4 s 6(3), sch 4 s {section}(2), sch 4 s {section}(3)"


# -- commission ----------------------------------------------------------------------------------


@provision("qld-2024 sch 4 s 11(1)", "qld-2024 sch 4 s 13(1)")
def test_commission_is_paid_when_made_and_raised_and_comes_back_when_taken_down() -> None:
    played = hand(Place("P1", "buy", 2000, "4"), point=6)
    bet = played.felt.live()[0]
    assert (bet.fee, played.felt.house) == (100, 100)
    played.answer(Place("P1", "buy", 1000, "4"))
    assert (bet.stake, bet.fee) == (3000, 150)
    played.answer(Change("P1", "buy", 1000, "4"))
    assert (bet.stake, bet.fee, played.felt.house) == (1000, 50, 50)
    played.answer(Change("P1", "buy", 0, "4"))
    assert (played.felt.net(), played.felt.house) == ({"P1": 0}, 0)


@provision("qld-2024 sch 4 s 13(2)")
def test_only_buy_and_lay_bets_cost_anything() -> None:
    played = hand(
        Place("P1", "win", 1000),
        Place("P1", "place", 600, "6"),
        Place("P1", "horn", 400),
        Place("P1", "field", 500),
        Place("P1", "hardway", 200, "8"),
    )
    assert played.felt.house == 0
    played.answer(Place("P1", "lay", 2400, "8"))
    assert played.felt.house == 100


@provision("qld-2024 sch 4 s 11(1)")
def test_the_commission_must_be_in_front_of_the_player_too() -> None:
    game = craps()
    seats = (Seat("P1", 1, balance=2050),)
    header = Header(
        game.id, dict(game.options), seats=seats, situation=Situation(state=HandState(point=6))
    )
    played = Round(game, header)
    assert refused(played, Place("P1", "buy", 2000, "4")) == "sch 4 s 5(3)"
    played.answer(Place("P1", "buy", 1900, "4"))


# -- limits --------------------------------------------------------------------------------------


@provision("qld-2024 sch 4 s 8(1)", "qld-2024 sch 4 s 8(2)")
def test_odds_have_the_table_minimum_and_no_table_maximum() -> None:
    limits = {"*": Limit(500, 1000)}
    played = hand(Place("P1", "dont-win", 1000), point=4, limits=limits, seats=("P1",))
    assert "sch 4 s 8(1)" in refused(played, Place("P1", "dont-win-odds", 400))
    played.answer(Place("P1", "dont-win-odds", 2000))
    assert refused(played, Place("P1", "dont-win-odds", 2)) == "sch 4 s 15(2), sch 4 s 15(3)"
    assert "sch 4 s 8(1)" in refused(played, Place("P1", "field", 1100))


@provision("qld-2024 sch 4 s 10(1)")
@pytest.mark.parametrize(
    ("wager", "on", "good", "bad"),
    [
        ("place", "4", 505, 506),
        ("place", "6", 606, 605),
        ("hardway", "8", 102, 101),
        ("any-craps", "", 102, 101),
        ("buy", "5", 502, 501),
        ("lay", "6", 606, 605),
    ],
)
def test_a_stake_must_be_payable_to_the_cent(wager: str, on: str, good: int, bad: int) -> None:
    played = hand(point=10)
    assert refused(played, Place("P1", wager, bad, on))
    played.answer(Place("P1", wager, good, on))


# -- calls ---------------------------------------------------------------------------------------


@provision("qld-2024 sch 4 s 7(1)", "qld-2024 sch 4 s 7(2)")
def test_one_button_speaks_for_all_place_bets_but_those_excepted() -> None:
    played = hand(
        Place("P1", "place", 600, "6"),
        Place("P1", "place", 600, "8"),
        Place("P1", "place", 500, "9"),
        Place("P1", "hardway", 200, "8"),
        Place("P2", "place", 600, "8"),
    )
    played.answer(Move("P1", "call-on", "place 6"))
    played.answer(Move("P1", "call-off", "place 9"))
    throw(played, (3, 4))
    assert played.over
    assert {(line.seat, line.wager, line.on) for line in played.settlement} == {
        ("P1", "place", "6"),
        ("P1", "place", "8"),
    }


@provision("qld-2024 sch 4 s 7(1)", "qld-2024 sch 4 s 7(3)")
def test_what_can_be_called() -> None:
    played = hand(Place("P1", "lay", 600, "6"), Place("P1", "place", 600, "8"))
    assert refused(played, Move("P1", "call-on", "lay 6")) == "sch 4 s 7(3)"
    assert refused(played, Move("P1", "call-on", "place 6")) == "sch 4 s 7(1)"
    assert refused(played, Move("P2", "call-on", "place 8")) == "sch 4 s 7(1)"
    throw(played, (3, 3))
    assert refused(played, Move("P1", "call-off", "place 8")) == "sch 4 s 7(1)"
    assert refused(played, Move("P1", "call-off", "field")) == "sch 4 s 7(3)"


@provision("qld-2024 sch 4 s 7(1)")
def test_a_call_taken_back_puts_the_wager_to_sleep_again() -> None:
    played = hand(Place("P1", "hardway", 200, "8"))
    played.answer(Move("P1", "call-on", "hardway 8")).answer(Move("P1", "call-off", "hardway"))
    throw(played, (4, 4))
    assert lying(played) == {"hardway 8": 200}


@provision("qld-2024 sch 4 s 16(6)")
def test_odds_of_a_come_bet_decided_on_the_come_out_go_back_unless_called() -> None:
    layout = (Carried("P1", "come", 500, "6"), Carried("P1", "come-odds", 500, "6"))
    for roll, flat in (((3, 3), ("win", 500)), ((3, 4), ("lose", 0))):
        played = throw(hand(layout=layout), roll)
        assert outcomes(played) == {"come 6": flat, "come-odds 6": ("void", 0)}
    called = hand(layout=layout).answer(Move("P1", "call-on", "come-odds 6"))
    assert outcomes(throw(called, (3, 3)))["come-odds 6"] == ("win", 600)


@provision("qld-2024 sch 4 s 14(5)", "qld-2024 sch 4 s 14(4)", "qld-2024 sch 4 s 17(4)")
def test_rounding_up_is_for_odds_above_the_bet() -> None:
    game = craps(double_odds=True)
    layout = (Carried("P2", "dont-come", 1000, "5"),)
    played = hand(
        Place("P1", "win", 500), Place("P1", "win-odds", 701), point=5, layout=layout, played=game
    )
    assert refused(played, Place("P2", "dont-come-odds", 1000, "5")) == "sch 4 s 17(5)"
    played.answer(Place("P2", "dont-come-odds", 2500, "5"))
    throw(played, (3, 2))
    assert outcomes(played)["win-odds"] == ("win", 1100)
    again = hand(layout=layout, played=game).answer(Place("P2", "dont-come-odds", 2500, "5"))
    assert outcomes(throw(again, (3, 4)))["dont-come-odds 5"] == ("win", 1700)


@provision("qld-2024 sch 4 s 14(4)", "qld-2024 sch 4 s 14(3)(a)")
def test_rounding_and_payable_units_are_the_operators_to_give() -> None:
    exact = craps(round_up=False, double_odds=True)
    played = hand(Place("P1", "win", 500), Place("P1", "win-odds", 702), point=5, played=exact)
    assert refused(played, Place("P1", "win-odds", 1)) == "sch 4 s 14(5)"
    assert outcomes(throw(played, (3, 2)))["win-odds"] == ("win", 1053)
    held = hand(Place("P1", "win", 500), point=5, played=craps(payable_unit="exact"))
    assert refused(held, Place("P1", "win-odds", 600)) == "sch 4 s 14(2), sch 4 s 14(3)"
    hand(Place("P1", "win", 500), Place("P1", "win-odds", 600), point=5)


def test_a_craps_layout_has_no_boxes() -> None:
    assert refused(hand(), Place("P1", "win", 500, box="1")) == "sch 4 s 5(3)"

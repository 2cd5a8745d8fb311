"""What goes wrong at a table of Canberra poker: misdeals, dead hands, an invalidated game."""

from __future__ import annotations

import pytest

from croupier.play import Place
from croupier.play.header import Limit, Situation
from tests.games.stud.table import (
    CANBERRA,
    DEALER_NOTHING,
    DEALER_PAIR,
    FLUSH,
    NOTHING,
    PAIR,
    Play,
    two_players,
)
from tests.play.lying import lying
from tests.provisions import provision


@provision("act-1992 CP 15.2")
@pytest.mark.parametrize("whose", [{"players": ["P1"]}, {"dealer": True}])
def test_a_wrong_number_of_cards_is_a_misdeal(whose: dict[str, object]) -> None:
    play = Play(CANBERRA, {"P1": PAIR, "P2": NOTHING, "dealer": DEALER_PAIR})
    play.bet("P1").bet("P2").bet("P2", "boomerang-jackpot", 100).deal()
    play.move("P2", "fold").move("P1", "bet").report("wrong-count", **whose)
    assert play.round.void
    assert ("deal", "misdeal") in play.effects()
    assert (play.net("P1"), play.net("P2")) == (0, 0)
    assert not play.round.felt.pools


@provision("act-1992 CP 15.3")
def test_an_exposed_card_is_turned_over_and_the_deal_goes_on() -> None:
    play = Play(CANBERRA, {"P1": PAIR, "dealer": DEALER_PAIR}).bet("P1").deal_cards(4)
    play.report("exposed-cards", places=["dealer", "P1"])
    assert ("card", "turned face down") in play.effects()
    assert lying(play.round.felt).hands["dealer"] == ("??", "??", "??", "??", "7D")


@provision("act-1992 CP 15.4")
def test_three_exposed_cards_are_a_misdeal() -> None:
    play = two_players(id=CANBERRA).report("exposed-cards", places=["dealer", "P1"])
    play.report("exposed-cards", places=["P2"])
    assert play.round.void
    assert ("deal", "misdeal") in play.effects()


@provision("act-1992 CP 16.13")
def test_a_dead_hand_forfeits_ante_and_jackpot() -> None:
    play = Play(CANBERRA, {"P1": FLUSH, "dealer": DEALER_NOTHING})
    play.bet("P1").bet("P1", "boomerang-jackpot", 100).deal().move("P1", "bet")
    play.report("dead-hand", player="P1").end()
    assert play.result("ante", "P1") == play.result("boomerang-jackpot", "P1") == ("lose", 0)
    assert play.result("bet", "P1") == ("void", 0)
    assert play.net() == -1100


@provision("act-1992 CP 16.13", "act-1992 CP 4.1(c)", "act-1992 CP 4.1(d)")
@pytest.mark.parametrize(("stake", "net"), [(8000, -5000), (1000, -1000), (300, 0)])
def test_a_dead_hand_forfeits_no_more_than_the_maximum(stake: int, net: int) -> None:
    play = Play(
        CANBERRA,
        {"P1": FLUSH, "dealer": DEALER_NOTHING},
        limits={"ante": Limit(500, 5000)},
        situation=Situation(warned=("P1",)),
    ).bet("P1", stake=stake)
    assert play.deal().report("dead-hand", player="P1").end().net() == net


@provision("act-1992 CP 16.2(a)", "act-1992 CP 16.2(b)")
def test_who_broke_a_rule_has_his_wagers_back_and_plays_no_more() -> None:
    play = two_players(id=CANBERRA).move("P1", "bet")
    assert "not playing" in play.refuses("contravention", player="P9")
    play.report("contravention", player="P1", exclude=True)
    assert {("returned", "P1 ante"), ("returned", "P1 bet"), ("excluded", "P1")} <= play.effects()
    assert play.move("P2", "fold").end().net() == 0
    table = Play(CANBERRA, {"P1": PAIR, "dealer": DEALER_PAIR}).bet("P1")
    table.report("contravention", player="P1", void_wagers=False, exclude=True)
    assert table.refusal(Place("P1", "boomerang-jackpot", 100)) == "CP 16.2(b)"


@provision("act-1992 CP 16.3(a)", "act-1992 CP 16.3(b)")
def test_an_outcome_is_invalidated_on_a_ground_that_the_rule_names() -> None:
    assert "no ground" in two_players(id=CANBERRA).refuses("outcome-invalidated", reason="rain")
    for ground in ("fire", "robbery", "act of God", "fraud"):
        assert two_players(id=CANBERRA).report("outcome-invalidated", reason=ground).round.void


@provision("act-1992 CP 16.4")
def test_an_invalidated_game_is_refunded() -> None:
    play = two_players(id=CANBERRA).move("P1", "bet").move("P2", "fold")
    play.report("outcome-invalidated", reason="fire")
    assert play.round.void
    assert (play.net("P1"), play.net("P2")) == (0, 0)

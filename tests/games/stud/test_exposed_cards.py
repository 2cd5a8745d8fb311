"""Cards exposed during the deal of stud: which is the upcard, which ends the round."""

from __future__ import annotations

import pytest

from tests.games.stud.table import (
    CANBERRA,
    CARIBBEAN,
    DEALER_PAIR,
    NOTHING,
    PAIR,
    Play,
    two_players,
)
from tests.play.lying import lying
from tests.provisions import provision


@provision("qld-2024 sch 3 s 24(1)")
@pytest.mark.parametrize("places", [["P1", "P1", "P2"], ["P1", "P2", "P1", "dealer"], ["P1"] * 4])
def test_three_exposed_cards_end_the_round(places: list[str]) -> None:
    play = two_players()
    play.report("exposed-cards", places=places)
    assert play.round.void
    assert (play.net("P1"), play.net("P2")) == (0, 0)


@provision(
    "qld-2024 sch 3 s 24(2)",
    "qld-2024 sch 3 s 24(3)",
    "qld-2024 sch 3 s 24(5)",
    "qld-2024 sch 3 s 24(6)",
)
@pytest.mark.parametrize(
    "places", [["dealer"], ["P1", "dealer"], ["dealer", "dealer"], ["P1", "dealer", "P2"]]
)
def test_the_dealers_exposed_card_is_the_upcard(places: list[str]) -> None:
    play = Play(CARIBBEAN, {"P1": PAIR, "P2": NOTHING, "dealer": DEALER_PAIR})
    play.bet("P1").bet("P2").deal_cards(6)
    play.report("exposed-cards", places=places, dealer_card=1)
    assert ("upcard", "the exposed card") in play.effects()
    assert (("card", "turned face down") in play.effects()) is (len(places) > 1)
    seen = lying(play.round.felt, "P1").hands["dealer"]
    assert seen == (DEALER_PAIR.split()[0], "??", "??", "??", "??")
    play.move("P2", "fold").move("P1", "bet").end()
    assert play.net() == 3000


@provision("qld-2024 sch 3 s 24(6)(a)")
def test_found_after_the_deal_the_usual_upcard_is_turned_down() -> None:
    play = two_players().report("exposed-cards", places=["dealer"], dealer_card=2)
    felt = play.round.felt
    assert lying(felt, "P9").hands["dealer"] == ("??", "4C", "??", "??", "??")
    assert lying(felt, "P1").hands["dealer"] == ("??", "4C", "??", "??", "7D")
    play.move("P2", "fold").move("P1", "bet").end()
    assert play.net() == 3000


@provision("qld-2024 sch 3 s 24(4)", "qld-2024 sch 3 s 24(7)")
@pytest.mark.parametrize("places", [["P1"], ["P1", "P2"], ["P1", "P1"]])
def test_players_exposed_cards_are_turned_down(places: list[str]) -> None:
    play = two_players().report("exposed-cards", places=places)
    assert ("card", "turned face down") in play.effects()
    assert not play.round.void
    assert lying(play.round.felt, "P9").hands["dealer"][4] == "7D"


@provision("qld-2024 sch 3 s 24(1)", "qld-2024 sch 3 s 24(2)")
def test_exposed_cards_of_one_deal_are_counted_together() -> None:
    play = two_players().report("exposed-cards", places=["P1", "dealer"])
    play.report("exposed-cards", places=["P2"])
    assert not play.round.void
    play.report("exposed-cards", places=["P2"])
    assert play.round.void


def test_only_cards_that_were_dealt_were_exposed() -> None:
    play = Play(CARIBBEAN, {"P1": PAIR, "dealer": DEALER_PAIR}).bet("P1").deal_cards(1)
    assert "dealer" in play.refuses("exposed-cards", places=["dealer"])
    assert play.refuses("exposed-cards", places=[])
    play.report("exposed-cards", places=["P1"])
    assert play.round.felt.cards("P1")
    again = Play(CARIBBEAN, {"P1": PAIR, "dealer": DEALER_PAIR}).bet("P1").deal_cards(1)
    again.round.interrupt("exposed-cards", {"places": ["P1"]})
    assert "2 cards face down" in again.refuses("exposed-cards", places=["P1"])


@provision("qld-2024 sch 3 s 24")
@pytest.mark.parametrize(("upcard", "card"), [("last", 5), ("first", 1)])
def test_the_usual_upcard_is_no_exposed_card(upcard: str, card: int) -> None:
    hands, options = {"P1": PAIR, "dealer": DEALER_PAIR}, {"upcard": upcard}
    play = Play(CARIBBEAN, hands, options=options).bet("P1").deal()
    refused = play.refuses("exposed-cards", places=["dealer"], dealer_card=card)
    assert f"no card {card} was dealt to the dealer face down" in refused
    play.report("exposed-cards", places=["dealer"])
    shown = lying(play.round.felt).hands["dealer"]
    assert [n for n, face in enumerate(shown, 1) if face != "??"] == [4 if card == 5 else 5]


@provision("qld-2024 sch 3 s 24(3)(a)", "qld-2024 sch 3 s 24(2)(a)")
@pytest.mark.parametrize("places", [["dealer", "dealer"], ["dealer", "P1", "dealer"]])
def test_of_cards_exposed_in_turn_the_first_of_the_dealers_is_the_upcard(places: list[str]) -> None:
    play = Play(CARIBBEAN, {"P1": PAIR, "dealer": DEALER_PAIR}).bet("P1").deal_cards(6)
    play.report("exposed-cards", places=places)
    assert lying(play.round.felt).hands["dealer"] == ("??", "4C", "??", "??", "??")


@provision("qld-2024 sch 3 s 24(3)(a)", "qld-2024 sch 3 s 24(3)(b)")
def test_a_second_card_of_the_dealers_exposed_later_is_turned_down() -> None:
    play = Play(CARIBBEAN, {"P1": PAIR, "dealer": DEALER_PAIR}).bet("P1").deal_cards(4)
    play.round.interrupt("exposed-cards", {"places": ["dealer"], "dealer_card": 1})
    play.dealer.deal()
    assert ("card", "turned face down") not in play.effects()
    play.report("exposed-cards", places=["dealer"])
    assert ("card", "turned face down") in play.effects()
    assert lying(play.round.felt).hands["dealer"] == ("4S", "??", "??", "??", "??")


@provision("qld-2024 sch 3 s 24", "act-1992 CP 15.3")
@pytest.mark.parametrize("id", [CARIBBEAN, CANBERRA])
@pytest.mark.parametrize("move", ["bet", "fold"])
def test_after_the_first_decision_the_deal_is_over(id: str, move: str) -> None:
    play = two_players(id=id).move("P1", move)
    assert "the deal is over" in play.refuses("exposed-cards", places=["P2"])
    play.move("P2", "bet")
    assert "the deal is over" in play.refuses("exposed-cards", places=["dealer"])

"""A round of stud against the house, from the ante to the chips."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import BACK, Card
from croupier.games.stud.rules import StudRules
from croupier.law import said
from croupier.play import EVERYONE, Choose, Move, Refused, Turn
from tests.games.house_poker.table import shoe
from tests.games.stud.table import (
    ACE_KING,
    CANBERRA,
    CARIBBEAN,
    DEALER_ACE_KING,
    DEALER_NOTHING,
    DEALER_PAIR,
    FLUSH,
    NOTHING,
    PAIR,
    Play,
    heads_up,
)
from tests.play.lying import lying
from tests.provisions import provision

BOTH = pytest.mark.parametrize("id", [CARIBBEAN, CANBERRA])

LADDER = (
    ("AH KD 7C 5S 3D", "AC KH 7D 5D 2H", 1),
    ("6S 6D QH 3C 2C", "4S 4C JD 8H 7D", 1),
    ("KC KD 3S 3H 9D", "4S 4C JD 8H 7D", 2),
    ("9C 9D 9H 4S 2D", "KC KD 3S 3H TD", 3),
    ("5C 6D 7H 8S 9D", "QC QD QH 4S 2D", 4),
    ("AS KS 9S 8S 2S", "5C 6D 7H 8C 9D", 5),
    ("TC TD TH 2S 2D", "AS KS 9S 8S 3S", 7),
    ("8C 8D 8H 8S 2D", "KC KD KH AS AD", 20),
    ("5H 6H 7H 8H 9H", "TC TD TH TS 2D", 50),
    ("AH 2H 3H 4H 5H", "TC TD TH TS 2D", 50),
    ("TS JS QS KS AS", "5H 6H 7H 8H 9H", 250),
)
"""A hand, a lower one of the dealer's that plays, and what a bet on it pays."""


@provision(
    "qld-2024 sch 3 s 18(1)",
    "qld-2024 sch 3 s 18(2)",
    "qld-2024 sch 3 s 19(1)",
    "qld-2024 sch 3 s 5",
    "qld-2024 sch 3 s 6(1)",
    "act-1992 CP 9.4(a)(i)",
    "act-1992 CP 10",
    "act-1992 CP 13.1",
)
@BOTH
@pytest.mark.parametrize(("mine", "dealers", "odds"), LADDER)
def test_a_higher_hand_is_paid_by_what_it_is(id: str, mine: str, dealers: str, odds: int) -> None:
    play = heads_up(mine, dealers, id)
    assert play.result("ante", "P1") == ("win", 1000)
    assert play.result("bet", "P1") == ("win", 2000 * odds)
    assert play.net() == 1000 + 2000 * odds


@provision("qld-2024 sch 3 s 18(3)", "qld-2024 sch 3 s 18(4)", "act-1992 CP 9.4(a)(ii)")
@BOTH
@pytest.mark.parametrize(("higher", "mine", "odds"), LADDER)
def test_a_lower_hand_loses_both(id: str, mine: str, higher: str, odds: int) -> None:
    play = heads_up(mine, higher, id)
    assert play.result("ante", "P1") == ("lose", 0)
    assert play.result("bet", "P1") == ("lose", 0)
    assert play.net() == -3000


@provision("qld-2024 sch 3 s 6(6)", "qld-2024 sch 3 s 18(5)", "qld-2024 sch 3 s 18(6)")
def test_equal_hands_stand_off_and_cost_nothing() -> None:
    play = heads_up("AH KD 7C 5S 3D", "AC KH 7D 5D 3H")
    assert play.result("ante", "P1") == ("standoff", 0)
    assert play.result("bet", "P1") == ("standoff", 0)
    assert play.net() == 0


@provision("act-1992 CP 9.4(a)(iii)", "act-1992 CP 13.2")
def test_equal_hands_are_void_in_canberra() -> None:
    play = heads_up("AH KD 7C 5S 3D", "AC KH 7D 5D 3H", CANBERRA)
    assert play.result("ante", "P1") == play.result("bet", "P1") == ("void", 0)


@provision(
    "qld-2024 sch 3 s 4(a)",
    "qld-2024 sch 3 s 15(a)",
    "qld-2024 sch 3 s 16(2)(a)",
    "qld-2024 sch 3 s 16(3)",
    "act-1992 CP 9.1",
    "act-1992 CP 9.2",
    "act-1992 CP 9.3(a)",
)
@BOTH
@pytest.mark.parametrize("dealers", [DEALER_NOTHING, "AC QH JC 8C 5H", "KH QC JC 8C 5H"])
def test_without_ace_and_king_the_ante_is_paid_and_the_bet_goes_back(id: str, dealers: str) -> None:
    play = heads_up(NOTHING, dealers, id)
    assert play.result("ante", "P1") == ("win", 1000)
    assert play.result("bet", "P1") == ("void", 0)
    assert play.net() == 1000


@provision("qld-2024 sch 3 s 4", "qld-2024 sch 3 s 15(b)", "act-1992 CP 9.1")
@BOTH
@pytest.mark.parametrize("dealers", [DEALER_ACE_KING, "2S 2C 3D 4D 5S"])
def test_ace_king_and_the_lowest_pair_play(id: str, dealers: str) -> None:
    assert heads_up(NOTHING, dealers, id).net() == -3000


@provision("qld-2024 sch 3 s 6(5)", "act-1992 CP 3.5", "act-1992 CP 13.1(e)")
@BOTH
def test_ace_to_five_is_the_lowest_straight_for_the_dealer_too(id: str) -> None:
    assert heads_up("9C 9D 9H 4S 2D", "AC 2H 3S 4D 5H", id).net() == -3000
    assert heads_up("2C 3D 4H 5S 6D", "AC 2H 3S 4D 5H", id).net() == 1000 + 8000


@provision("qld-2024 sch 3 s 6(2)", "qld-2024 sch 3 s 6(3)", "qld-2024 sch 3 s 6(4)")
def test_face_values_decide_and_suits_do_not() -> None:
    assert heads_up("KC KD 4S 4H 9D", "KH KS 3S 3H QD").net() == 1000 + 4000
    assert heads_up("KC KD 4S 4H 9D", "KH KS 4C 4D TD").net() == -3000
    assert heads_up("KC KD 4S 4H 9D", "KH KS 4C 4D 9H").net() == 0


@provision(
    "qld-2024 sch 3 s 3(a)",
    "qld-2024 sch 3 s 14(2)",
    "qld-2024 sch 3 s 14(5)",
    "act-1992 CP 5.2(b)",
    "act-1992 CP 8.2",
    "act-1992 CP 8.3",
)
@BOTH
def test_a_fold_costs_the_ante_at_once(id: str) -> None:
    play = Play(id, {"P1": NOTHING, "P2": PAIR, "dealer": DEALER_NOTHING})
    play.bet("P1").bet("P2").deal().move("P1", "fold")
    assert play.result("ante", "P1") == ("lose", 0)
    assert isinstance(play.round.prompt, Choose)
    play.move("P2", "bet").end()
    assert (play.net("P1"), play.net("P2")) == (-1000, 1000)


@provision("qld-2024 sch 3 s 14(3)", "qld-2024 sch 3 s 14(4)", "act-1992 CP 5.2(a)")
@BOTH
@pytest.mark.parametrize("stake", [1000, 1999, 2001, 4000])
def test_a_bet_is_exactly_twice_the_ante(id: str, stake: int) -> None:
    play = Play(id, {"P1": PAIR, "dealer": DEALER_NOTHING}).bet("P1").deal()
    with pytest.raises(Refused, match="bet takes") as refused:
        play.move("P1", "bet", stake)
    where = "CP 5.2(a)" if id == CANBERRA else "sch 3 s 14(4)"
    assert where in said(refused.value.refusal.cites)


@provision(
    "qld-2024 sch 3 s 13(1)",
    "qld-2024 sch 3 s 13(2)(a)(i)",
    "qld-2024 sch 3 s 13(2)(a)(ii)",
    "qld-2024 sch 3 s 13(2)(a)(iii)",
    "qld-2024 sch 3 s 13(2)(a)(iv)",
    "qld-2024 sch 3 s 13(2)(b)(i)",
    "qld-2024 sch 3 s 13(2)(b)(ii)",
)
@pytest.mark.parametrize(
    ("dealing", "order"),
    [
        ("in-turn", "P1 P2 dealer " * 5),
        ("players-first", "P1 P2 dealer " + "P1 P2 " * 4 + "dealer " * 4),
        ("fives", "P1 " * 5 + "P2 " * 5 + "dealer " * 5),
    ],
)
def test_cards_go_around_as_the_control_system_says(dealing: str, order: str) -> None:
    hands = {"P1": NOTHING, "P2": PAIR, "dealer": DEALER_PAIR}
    play = (
        Play(CARIBBEAN, hands, options={"dealing": dealing}).bet("P2", box="2").bet("P1", box="1")
    )
    play.deal_cards(0)
    for place in order.split():
        prompt = play.round.prompt
        assert prompt is not None
        assert prompt.place() == place
        play.dealer.deal()
    assert isinstance(play.round.prompt, Turn)
    assert shoe(hands, StudRules(dealing="fives")).split() == [
        *NOTHING.split(),
        *PAIR.split(),
        *DEALER_PAIR.split(),
    ]


@provision(
    "act-1992 CP 7.3(a)",
    "act-1992 CP 7.3(b)",
    "act-1992 CP 7.3(c)",
    "act-1992 CP 7.2",
    "act-1992 CP 8.1",
)
def test_in_canberra_the_dealers_last_card_lies_face_up() -> None:
    play = Play(CANBERRA, {"P1": FLUSH, "dealer": DEALER_PAIR}).bet("P1").deal()
    view = lying(play.round.felt, "P1")
    assert view.hands["dealer"] == ("??", "??", "??", "??", "7D")
    assert view.hands["P1"] == tuple(FLUSH.split())
    assert lying(play.round.felt, "P2").hands["P1"] == ("??",) * 5


@provision("qld-2024 sch 3 s 13(3)", "qld-2024 sch 3 s 14(1)")
@pytest.mark.parametrize(("upcard", "shown"), [("last", 4), ("first", 0)])
def test_one_card_of_the_dealers_lies_face_up(upcard: str, shown: int) -> None:
    play = (
        Play(CARIBBEAN, {"P1": FLUSH, "dealer": DEALER_PAIR}, options={"upcard": upcard})
        .bet("P1")
        .deal()
    )
    cards = lying(play.round.felt, "P1").hands["dealer"]
    assert [n for n, card in enumerate(cards) if card != "??"] == [shown]


@provision("qld-2024 sch 3 s 15", "qld-2024 sch 3 s 17(2)", "act-1992 CP 8.4", "act-1992 CP 9.3")
@pytest.mark.parametrize(("id", "shown"), [(CARIBBEAN, False), (CANBERRA, True)])
def test_hands_are_shown_when_the_dealer_plays_and_in_canberra_always(id: str, shown: bool) -> None:
    play = heads_up(PAIR, DEALER_NOTHING, id)
    assert not play.round.felt.hands["dealer"].face_down()
    assert (not play.round.felt.hands["P1"].face_down()) is shown
    assert not heads_up(PAIR, DEALER_PAIR, id).round.felt.hands["P1"].face_down()


@provision("qld-2024 sch 3 s 17(2)(a)", "qld-2024 sch 3 s 17(2)(b)", "act-1992 CP 9.4")
def test_hands_are_turned_over_from_the_dealers_right() -> None:
    play = Play(CARIBBEAN, {"P1": PAIR, "P2": ACE_KING, "dealer": DEALER_PAIR})
    play.bet("P1").bet("P2").deal().move("P1", "bet")
    play.round.answer(Move("P2", "bet", "", 2000))
    turned = []
    while isinstance(prompt := play.round.prompt, Turn):
        assert prompt.to == EVERYONE
        turned.append(prompt.hand)
        play.dealer.deal()
    assert list(dict.fromkeys(turned)) == ["dealer", "P2", "P1"]


def test_when_everybody_folds_the_dealer_keeps_his_cards_to_himself() -> None:
    play = Play(CARIBBEAN, {"P1": PAIR, "dealer": DEALER_PAIR}).bet("P1").deal()
    play.move("P1", "fold").end()
    cards = play.round.felt.hands["dealer"].cards
    assert cards == [BACK, BACK, BACK, BACK, Card.parse("7D")]


@provision("qld-2024 sch 3 s 19(2)", "qld-2024 sch 3 s 8(1)(b)")
def test_a_bet_is_paid_up_to_the_maximum_and_the_ante_besides() -> None:
    play = heads_up("TS JS QS KS AS", "5H 6H 7H 8H 9H", maximum_payment=2000)
    assert play.result("bet", "P1") == ("win", 200_000)
    assert play.result("ante", "P1") == ("win", 1000)
    assert heads_up(PAIR, DEALER_PAIR, maximum_payment=10).result("bet", "P1") == ("win", 1000)


@provision("act-1992 CP 4.1(a)", "act-1992 CP 10")
def test_canberra_has_a_maximum_payout_for_bets() -> None:
    play = heads_up("TS JS QS KS AS", "5H 6H 7H 8H 9H", CANBERRA, maximum_payout=1000)
    assert play.result("bet", "P1") == ("win", 100_000)


@provision("qld-2024 sch 3 s 9(1)", "act-1992 CP 3.1")
@BOTH
def test_there_is_one_deck(id: str) -> None:
    play = Play(id, {"P1": FLUSH, "dealer": DEALER_PAIR}).bet("P1").deal()
    assert play.game.deck == [1] * 52
    assert play.round.felt.left[Card.parse("AS")] == 0

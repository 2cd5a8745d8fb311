"""What goes wrong at a stud table, and what follows from it."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import Card, parse_cards
from croupier.play import Choose, Draw, Move, Unbalanced
from tests.games.stud.table import (
    ACE_KING,
    CARIBBEAN,
    DEALER_PAIR,
    FLUSH,
    NOTHING,
    PAIR,
    Play,
    two_players,
)
from tests.play.lying import lying
from tests.provisions import provision

# -- the bet ---------------------------------------------------------------------------------------


@provision("qld-2024 sch 3 s 20(a)")
def test_the_excess_of_a_bet_goes_back() -> None:
    play = two_players().move("P1", "bet")
    play.report("bet-differs", player="P1", stake=2700)
    assert {("bet", "excess returned"), ("reduced", "P1 bet")} <= play.effects()
    play.move("P2", "fold").end()
    assert play.lines()["P1", "bet"] == [("reduced", 0), ("win", 2000)]
    assert play.net() == 3000


@provision("qld-2024 sch 3 s 20(b)")
@pytest.mark.parametrize(("dealers", "net"), [(DEALER_PAIR, 1500), ("AS AC 4S 8H 7D", -1500)])
def test_a_short_bet_plays_as_it_lies_and_the_player_is_told(dealers: str, net: int) -> None:
    play = two_players(dealers).move("P1", "bet").move("P2", "fold")
    play.report("bet-differs", player="P1", stake=500).end()
    assert ("told", "P1") in play.effects()
    assert play.net() == net


def test_a_bet_of_twice_the_ante_does_not_differ() -> None:
    play = two_players()
    assert "no bet" in play.refuses("bet-differs", player="P1", stake=500)
    play.move("P1", "bet")
    assert "must be" in play.refuses("bet-differs", player="P1", stake=2000)
    assert "above nothing" in play.refuses("bet-differs", player="P1", stake=0)


# -- hands too many --------------------------------------------------------------------------------


@provision("qld-2024 sch 3 s 21(a)", "qld-2024 sch 3 s 21(b)")
def test_a_hand_without_an_ante_is_void_and_all_may_retract() -> None:
    play = two_players(more="AD 2S 3S 4D 5C")
    play.report("no-ante", player="P3", cards=[int(c) for c in parse_cards("AD 2S 3S 4D 5C")])
    assert {("hand", "void"), ("offer", "retract")} <= play.effects()
    play.move("P1", "keep").move("P2", "retract")
    assert play.result("ante", "P2") == ("void", 0)
    play.move("P1", "bet").end()
    assert (play.net("P1"), play.net("P2")) == (3000, 0)


@provision("qld-2024 sch 3 s 21")
def test_a_card_without_an_ante_does_not_change_whose_the_next_is() -> None:
    hands = {"P1": PAIR, "dealer": DEALER_PAIR}
    play = Play(CARIBBEAN, hands).bet("P1").deal_cards(1)
    play.cards.put_back_first(Card.parse("AS"))
    play.round.interrupt("no-ante", {"player": "P2", "cards": [int(Card.parse("AS"))]})
    play.dealer.look()
    play.move("P1", "keep")
    assert [str(c) for c in play.round.felt.hands["P1"].cards] == PAIR.split()
    assert play.dealer.out[1] == Card.parse("AS")


def test_who_has_an_ante_was_not_dealt_a_hand_without_one() -> None:
    play = two_players()
    assert "has made an ante" in play.refuses("no-ante", player="P1")
    assert "on the table" in play.refuses("no-ante", player="P3", cards=[int(Card.parse("6S"))])


@provision("qld-2024 sch 3 s 22(a)", "qld-2024 sch 3 s 22(b)", "qld-2024 sch 3 s 22(c)")
def test_of_two_hands_the_first_plays() -> None:
    other = [int(c) for c in parse_cards(FLUSH)]
    play = two_players(more=FLUSH)
    play.report("more-than-one-hand", player="P1", ante=700, cards=other)
    assert {("hand", "void"), ("returned", "P1 ante"), ("offer", "retract")} <= play.effects()
    play.move("P1", "keep").move("P2", "keep").move("P2", "fold").move("P1", "bet").end()
    assert play.lines()["P1", "ante"] == [("void", 0), ("win", 1000)]
    assert play.result("bet", "P1") == ("win", 2000)


@provision("qld-2024 sch 3 s 22(a)")
def test_the_other_hand_plays_if_it_was_dealt_first() -> None:
    other = [int(c) for c in parse_cards(FLUSH)]
    play = two_players(more=FLUSH)
    play.report("more-than-one-hand", player="P1", cards=other, first=True)
    play.move("P1", "keep").move("P2", "keep").move("P2", "fold").move("P1", "bet").end()
    assert play.result("bet", "P1") == ("win", 10_000)


# -- the number of cards ---------------------------------------------------------------------------


@provision(
    "qld-2024 sch 3 s 23(1)(a)",
    "qld-2024 sch 3 s 23(1)(b)",
    "qld-2024 sch 3 s 23(1)(c)",
    "qld-2024 sch 3 s 23(1)(d)",
)
@pytest.mark.parametrize("deck", [52, 51])
def test_before_anybody_has_looked_the_round_is_void(deck: int) -> None:
    play = Play(CARIBBEAN, {"P1": PAIR, "dealer": DEALER_PAIR}).bet("P1").deal_cards(3)
    play.report("wrong-count", players=["P1"], deck=deck)
    assert play.round.void
    assert play.net() == 0
    assert ("supervisor", "told") in play.effects()
    assert (("inspector", "notified") in play.effects()) is (deck != 52)


@provision("qld-2024 sch 3 s 23(2)(a)", "qld-2024 sch 3 s 23(2)(b)", "qld-2024 sch 3 s 23(3)")
def test_with_a_wrong_deck_even_a_folded_ante_goes_back() -> None:
    play = two_players().move("P2", "fold").move("P1", "bet")
    play.report("wrong-count", players=["P1"], deck=53)
    assert play.round.void
    assert ("inspector", "notified") in play.effects()
    assert play.lines()["P2", "ante"] == [("lose", 0), ("reinstated", 0), ("void", 0)]
    assert (play.net("P1"), play.net("P2")) == (0, 0)
    play.round.felt.audit()


@provision(
    "qld-2024 sch 3 s 23(4)(a)",
    "qld-2024 sch 3 s 23(4)(b)",
    "qld-2024 sch 3 s 23(4)(c)",
    "qld-2024 sch 3 s 23(4)(d)",
)
def test_a_dealer_with_a_wrong_hand_pays_every_ante() -> None:
    hands = {"P1": PAIR, "P2": NOTHING, "P3": ACE_KING, "dealer": DEALER_PAIR}
    play = Play(CARIBBEAN, hands).bet("P1").bet("P2").bet("P3").deal()
    play.move("P2", "fold").move("P1", "bet").report("wrong-count", dealer=True).end()
    assert {("dealer", "does not qualify"), ("ante", "reinstated")} <= play.effects()
    assert play.lines()["P2", "ante"] == [("lose", 0), ("reinstated", 0), ("win", 1000)]
    assert play.result("bet", "P1") == ("void", 0)
    assert [play.net(seat) for seat in ("P1", "P2", "P3")] == [1000, 1000, 1000]


@provision(
    "qld-2024 sch 3 s 23(5)(a)",
    "qld-2024 sch 3 s 23(5)(b)",
    "qld-2024 sch 3 s 23(5)(c)",
)
def test_a_wrong_hand_is_void_and_the_others_may_retract() -> None:
    play = two_players().move("P1", "bet").report("wrong-count", players=["P1"])
    assert {("hand", "void"), ("returned", "P1 bet"), ("offer", "retract")} <= play.effects()
    prompt = play.round.prompt
    assert isinstance(prompt, Choose)
    assert [q.seat for q in prompt.questions] == ["P2"]
    play.move("P2", "keep").move("P2", "fold").end()
    assert (play.net("P1"), play.net("P2")) == (0, -1000)


@provision(
    "qld-2024 sch 3 s 23(6)(a)",
    "qld-2024 sch 3 s 23(6)(b)",
    "qld-2024 sch 3 s 23(6)(c)",
    "qld-2024 sch 3 s 23(6)(d)",
    "qld-2024 sch 3 s 23(6)(e)",
    "qld-2024 sch 3 s 23(6)(f)",
)
def test_both_wrong_returns_the_one_and_pays_the_others() -> None:
    hands = {"P1": PAIR, "P2": NOTHING, "P3": ACE_KING, "dealer": DEALER_PAIR}
    play = Play(CARIBBEAN, hands).bet("P1").bet("P2").bet("P3").deal()
    play.move("P2", "fold").move("P1", "fold").move("P3", "bet")
    play.report("wrong-count", players=["P1"], dealer=True).end()
    assert ("offer", "retract") not in play.effects()
    assert play.lines()["P1", "ante"][-1] == ("void", 0)
    assert [play.net(seat) for seat in ("P1", "P2", "P3")] == [0, 1000, 1000]
    assert play.result("bet", "P3") == ("void", 0)


@provision("qld-2024 sch 3 s 23(4)")
def test_a_wrong_hand_of_the_dealers_found_when_all_cards_lie_open() -> None:
    play = two_players().move("P1", "bet").move("P2", "fold")
    assert not play.round.felt.hands["P1"].face_down()
    play.report("wrong-count", dealer=True).end()
    assert (play.net("P1"), play.net("P2")) == (1000, 1000)


def test_only_a_wager_that_was_taken_is_put_back() -> None:
    felt = two_players().round.felt
    with pytest.raises(Unbalanced, match="not taken"):
        felt.reinstate(felt.bets[0], (), "")


def test_a_wrong_count_is_somebodys() -> None:
    play = two_players()
    assert "whose" in play.refuses("wrong-count")
    assert "P9" in play.refuses("wrong-count", players=["P9"])


# -- cards misplaced, removed ----------------------------------------------------------------------


@provision("qld-2024 sch 3 s 25(a)", "qld-2024 sch 3 s 25(b)")
def test_a_misplaced_card_goes_where_it_belongs() -> None:
    play = Play(CARIBBEAN, {"P1": PAIR, "P2": NOTHING, "dealer": DEALER_PAIR})
    play.bet("P1").bet("P2").deal_cards(2)
    before = play.round.prompt
    play.round.interrupt("misplaced-card", {"place": "P1"})
    assert ("card", "moved") in play.effects()
    assert play.round.prompt == before
    assert isinstance(before, Draw)
    assert "further" in play.refuses("misplaced-card", place="P2", number=1)
    assert "2 have left" in play.refuses("misplaced-card", place="P2", number=4)
    assert "2 have left" in play.refuses("misplaced-card", place="P2", number=-1)
    assert "P2 is where" in play.refuses("misplaced-card", place="P2", number=2)
    assert "dealer is where" in play.refuses("misplaced-card", place="dealer", number=3)
    assert not play.refuses("misplaced-card", place="P1", number=3)


@provision("qld-2024 sch 3 s 26(a)")
def test_removed_cards_that_are_known_come_back() -> None:
    play = two_players().move("P1", "bet").report("cards-removed", player="P1", known=True)
    assert {("supervisor", "told"), ("cards", "returned")} <= play.effects()
    assert play.move("P2", "fold").end().net() == 3000


@provision("qld-2024 sch 3 s 26(b)")
def test_removed_cards_that_are_unknown_return_the_wagers() -> None:
    play = two_players().move("P1", "bet").report("cards-removed", player="P1", known=False)
    assert {("returned", "P1 ante"), ("returned", "P1 bet")} <= play.effects()
    assert play.move("P2", "fold").end().net() == 0


def test_cards_are_removed_in_error_only_before_the_dealer_turns_his() -> None:
    play = two_players().move("P1", "bet").move("P2", "fold")
    assert "turned" in play.refuses("cards-removed", player="P1", known=True)
    assert "not in" in play.refuses("cards-removed", player="P2", known=True)
    play = two_players().move("P1", "bet")
    play.round.answer(Move("P2", "fold"))
    assert play.dealer.deal()
    assert "turned" in play.refuses("cards-removed", player="P1", known=True)


def test_a_report_during_a_ruling_leaves_it_standing() -> None:
    play = Play(CARIBBEAN, {"P1": PAIR, "P2": NOTHING, "dealer": DEALER_PAIR})
    play.bet("P1").bet("P2").deal_cards(6)
    play.round.interrupt("exposed-cards", {"places": ["dealer"], "dealer_card": 1})
    play.round.interrupt("cards-removed", {"player": "P1", "known": True})
    play.dealer.run()
    assert isinstance(play.round.prompt, Choose)
    assert lying(play.round.felt).hands["dealer"] == ("4S", "??", "??", "??", "??")

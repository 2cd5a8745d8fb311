"""What goes wrong at Mississippi stud: part 6 of the schedule."""

from __future__ import annotations

import pytest

from croupier.equipment import parse_cards
from croupier.games.house_poker.rules import COMMUNITY
from croupier.games.house_poker.state import board
from croupier.play import Choose, Move, Place
from croupier.play.header import Limit
from tests.games.house_poker.table import ANTE
from tests.games.mississippi.table import BONUS, FIVES, JACKS, NOTHING, SEVENS, Play
from tests.provisions import provision

TWO = {"P1": JACKS, "P2": NOTHING}
LIMITS = {"ante": Limit(500, ANTE)}


# -- wagers ----------------------------------------------------------------------------------------


@provision("qld-2024 sch 15 s 18(1)(a)", "qld-2024 sch 15 s 18(2)(a)")
def test_an_ante_above_the_maximum_is_cut_and_its_streets_with_it() -> None:
    play = Play({"P1": JACKS}, limits=LIMITS).antes("P1").deal().wager("P1", 3)
    play.report("ante-differs", player="P1", stake=1500)
    assert {("ante", "excess returned"), ("reduced", "P1 ante")} <= play.effects()
    assert ("reduced", "P1 3rd-street") not in play.effects()
    play.report("street-differs", player="P1", street=3, stake=4500)
    assert {("street", "excess returned"), ("reduced", "P1 3rd-street")} <= play.effects()
    play.wager("P1", 1, 1).end()
    assert play.net() == 6 * ANTE


@provision("qld-2024 sch 15 s 18(1)(b)")
def test_an_ante_below_the_minimum_plays_as_it_lies() -> None:
    play = Play({"P1": JACKS}, limits=LIMITS).antes("P1").deal().wager("P1", 3)
    play.report("ante-differs", player="P1", stake=400)
    assert {("ante", "as wagered"), ("told", "P1"), ("reduced", "P1 3rd-street")} <= play.effects()
    play.move("P1", "bet", 400).move("P1", "bet", 400).end()
    assert play.net() == 400 + 1200 + 400 + 400


@provision("qld-2024 sch 15 s 18(2)(b)")
@pytest.mark.parametrize("stake", [600, 1500])
def test_a_street_wager_that_is_no_multiple_plays_as_it_lies(stake: int) -> None:
    play = Play({"P1": JACKS}).antes("P1").deal().wager("P1", 1, 1, 1)
    play.report("street-differs", player="P1", street=5, stake=stake).end()
    assert {("street", "as wagered"), ("told", "P1")} <= play.effects()
    assert play.net() == 3 * ANTE + stake


def test_what_lies_as_it_should_is_no_irregularity() -> None:
    play = Play({"P1": JACKS}, limits=LIMITS).antes("P1").deal().wager("P1", 1)
    assert "within the table's limits" in play.refuses("ante-differs", player="P1", stake=700)
    assert "no ante" in play.refuses("ante-differs", player="P2", stake=9000)
    differs = {"player": "P1", "street": 3, "stake": 2 * ANTE}
    assert "may be wagered" in play.refuses("street-differs", **differs)
    assert "has no 4th-street" in play.refuses("street-differs", **{**differs, "street": 4})
    assert "streets are" in play.refuses("street-differs", **{**differs, "street": 6})


# -- hands too many --------------------------------------------------------------------------------


@provision("qld-2024 sch 15 s 19(a)", "qld-2024 sch 15 s 19(b)", "qld-2024 sch 17 s 3")
def test_a_hand_without_an_ante_is_void_and_everybody_may_retract() -> None:
    play = Play(TWO, more="KS KD").antes("P1", "P2", bonus=500).deal().wager("P1", 1)
    play.report("no-ante", player="P3", bonus=700)
    said = {("hand", "void"), ("returned", "P3 3-card-bonus"), ("offer", "retract")}
    assert said <= play.effects()
    play.move("P1", "retract").move("P2", "keep").wager("P2", 0).end()
    assert (play.net("P1"), play.net("P3")) == (0, 0)
    assert play.outcomes("P1") == {"ante": "void", "3rd-street": "void", BONUS: "void"}
    assert play.outcomes("P2")["ante"] == "lose"
    assert "has made an ante" in Play(TWO).antes("P1").deal().refuses("no-ante", player="P1")


@provision("qld-2024 sch 15 s 20(a)", "qld-2024 sch 15 s 20(b)", "qld-2024 sch 15 s 20(c)")
def test_the_hand_dealt_first_plays_with_its_own_wagers() -> None:
    play = Play({"P1": FIVES, COMMUNITY: "KC KD KS"}, more="QH QD").antes("P1", bonus=500).deal()
    kings = [int(card) for card in parse_cards("KC KD")]
    facts = {"player": "P1", "ante": 2 * ANTE, "bonus": 300, "cards": kings}
    play.report("more-than-one-hand", **facts, first=True)
    said = {("hand", "void"), ("returned", "P1 ante"), ("returned", "P1 3-card-bonus")}
    assert said <= play.effects()
    play.silence()
    live = {bet.wager: bet.stake for bet in play.round.felt.live()}
    assert live == {"ante": 2 * ANTE, BONUS: 300}
    for _ in range(3):
        play.move("P1", "bet", 2 * ANTE)
    assert play.end().net() == 10 * 8 * ANTE + 300


def test_the_other_hand_must_be_known_to_play() -> None:
    play = Play(TWO).antes("P1", "P2").deal()
    hand = {"player": "P1", "ante": ANTE, "first": True}
    assert "two cards" in play.refuses("more-than-one-hand", **hand)
    assert "without an ante" in play.refuses("more-than-one-hand", **{**hand, "ante": 0})
    assert "not in the round" in play.refuses("more-than-one-hand", **{**hand, "player": "P3"})


# -- the number of cards ---------------------------------------------------------------------------


@provision("qld-2024 sch 15 s 21(1)", "qld-2024 sch 15 s 21(1)(a)")
@pytest.mark.parametrize("facts", [{"players": ["P1"]}, {"community": True}])
def test_nobody_has_looked_and_the_round_is_void(facts: dict[str, object]) -> None:
    play = Play(TWO, dealt_from="machine").antes("P1", "P2", bonus=500).deal_cards(7)
    play.report("wrong-count", **facts).end()
    assert {("supervisor", "told"), ("round", "void")} <= play.effects()
    assert ("inspector", "notified") not in play.effects()
    assert play.outcomes("P2") == {"ante": "void", BONUS: "void"}


@provision("qld-2024 sch 15 s 21(3)(b)", "qld-2024 sch 15 s 21(3)(c)")
def test_an_incomplete_deck_gives_everything_back() -> None:
    play = Play(TWO).antes("P1", "P2").deal().wager("P2", 0).wager("P1", 3)
    play.report("wrong-count", players=["P1"], deck=53).end()
    assert {("inspector", "notified"), ("round", "void")} <= play.effects()
    assert (play.net("P1"), play.net("P2")) == (0, 0)


@provision("qld-2024 sch 15 s 21(4)(a)", "qld-2024 sch 15 s 21(4)(b)")
def test_a_wrong_number_of_community_cards_voids_the_round() -> None:
    play = Play(TWO).antes("P1", "P2").deal().wager("P2", 0).wager("P1", 3)
    play.report("wrong-count", players=["P1"], community=True).end()
    assert ("round", "void") in play.effects()
    assert (play.net("P1"), play.net("P2")) == (0, 0)


@provision("qld-2024 sch 15 s 21(5)(a)", "qld-2024 sch 15 s 21(5)(b)", "qld-2024 sch 15 s 21(5)(c)")
def test_a_hand_of_three_cards_is_void_even_if_it_was_folded() -> None:
    play = Play(TWO).antes("P1", "P2", bonus=500).deal().wager("P2", 0)
    play.report("wrong-count", players=["P2"]).move("P1", "keep").wager("P1", 1, 1, 1).end()
    assert {("hand", "void"), ("returned", "P2 ante"), ("offer", "retract")} <= play.effects()
    assert (play.net("P1"), play.net("P2")) == (4 * ANTE - 500, 0)


def test_a_count_must_be_possible() -> None:
    play = Play(TWO).antes("P1", "P2").deal().wager("P1", 1)
    assert "say whose" in play.refuses("wrong-count")
    assert "dealt no hand" in play.refuses("wrong-count", players=["P3"])
    assert "has looked" in play.refuses("wrong-count", players=["P1"], looked=False)
    assert "cannot have been" in play.refuses("wrong-count", players=["P1"], deck=900)


# -- cards seen or misplaced -----------------------------------------------------------------------


@provision("qld-2024 sch 15 s 22")
def test_a_card_seen_in_the_deal_voids_the_round() -> None:
    play = Play(TWO).antes("P1", "P2").deal_cards(3).report("exposed-card", place="P1").end()
    assert ("round", "void") in play.effects()
    late = Play(TWO).antes("P1", "P2").deal().wager("P1", 0)
    assert "initial deal is over" in late.refuses("exposed-card")


@provision("qld-2024 sch 15 s 23(a)", "qld-2024 sch 15 s 23(b)")
def test_only_the_last_card_is_moved() -> None:
    play = Play(TWO).antes("P1", "P2").deal_cards(1).report("misplaced-card", place="P2")
    assert {("card", "moved"), ("round", "continues")} <= play.effects()
    play = Play(TWO).antes("P1", "P2").deal_cards(2)
    assert "only the last" in play.refuses("misplaced-card", place="P2", number=1)


@provision(
    "qld-2024 sch 15 s 24(1)(a)",
    "qld-2024 sch 15 s 24(1)(b)",
    "qld-2024 sch 15 s 24(1)(c)",
    "qld-2024 sch 15 s 24(1)(d)",
)
@pytest.mark.parametrize("dealt_from", ["shoe", "machine"])
def test_a_card_shown_too_soon_reopens_the_street(dealt_from: str) -> None:
    hands = {"P1": JACKS, "P2": SEVENS, "P3": NOTHING}
    play = Play(hands, dealt_from=dealt_from).antes("P1", "P2", "P3").deal()
    play.wager("P1", 1).wager("P2", 0).report("community-exposed")
    assert {("card", "remains face up"), ("decisions", "reopened")} <= play.effects()
    assert isinstance(play.round.prompt, Choose)
    asked = {q.seat: q.otherwise for q in play.round.prompt.questions}
    assert asked == {"P1": "keep", "P2": "keep", "P3": ""}
    play.move("P1", "bet", 3 * ANTE).wager("P2", 2).wager("P3", 0)
    play.wager("P1", 1).wager("P2", 1).wager("P1", 1).wager("P2", 1).end()
    assert (play.net("P1"), play.net("P2"), play.net("P3")) == (6 * ANTE, 0, -ANTE)
    assert play.result("3rd-street", "P2") == ("standoff", 0)


@provision("qld-2024 sch 15 s 24(1)(b)")
def test_a_street_wager_given_up_for_a_fold_goes_back() -> None:
    play = Play(TWO).antes("P1", "P2").deal().wager("P1", 3).report("community-exposed")
    play.move("P1", "fold").wager("P2", 0).end()
    assert play.outcomes("P1") == {"ante": "lose", "3rd-street": "removed"}
    assert play.net("P1") == -ANTE


@provision("qld-2024 sch 15 s 24(1)(b)")
def test_silence_keeps_what_was_decided() -> None:
    play = Play(TWO).antes("P1", "P2").deal().wager("P1", 3).wager("P2", 1)
    play.wager("P1", 1).report("community-exposed").wager("P2", 0).silence()
    assert isinstance(play.round.prompt, Choose)
    play.wager("P1", 1).end()
    assert play.net("P1") == 6 * ANTE


def test_only_cards_that_are_not_due_can_be_exposed() -> None:
    play = Play(TWO).antes("P1", "P2").deal()
    assert "one after another" in play.refuses("community-exposed", which=[4])
    assert "no card is left" in play.refuses("community-exposed", which=[7])
    assert not play.refuses("community-exposed", which=[3, 4])
    machine = Play(TWO, dealt_from="machine").antes("P1", "P2").deal()
    assert not machine.refuses("community-exposed", which=[5])
    machine.dealer.run()
    assert "face up already" in machine.refuses("community-exposed", which=[5])


@provision("qld-2024 sch 15 s 24(2)")
def test_a_wrong_community_card_changes_places_with_the_one_due() -> None:
    play = Play({"P1": JACKS, COMMUNITY: "2C 7H JC"}, dealt_from="machine").antes("P1").deal()
    play.round.answer(Move("P1", "bet", "", ANTE))
    assert "later street" in play.refuses("wrong-community-card", which=3)
    play.report("wrong-community-card", which=5)
    assert ("card", "takes its place") in play.effects()
    assert [str(card) for card in board(play.round.felt)] == ["JC", "??", "??"]
    play.wager("P1", 3)
    assert [str(card) for card in board(play.round.felt)] == ["JC", "7H", "??"]
    play.wager("P1", 3).end()
    assert [str(card) for card in board(play.round.felt)] == ["JC", "7H", "2C"]
    assert play.net() == 3 * 8 * ANTE
    shoe = Play({"P1": JACKS}).antes("P1").deal()
    assert "no community card" in shoe.refuses("wrong-community-card", which=5)


@provision("qld-2024 sch 15 s 20(a)", "qld-2024 sch 15 s 20(b)")
def test_a_folded_hand_was_not_the_first_that_its_player_was_dealt() -> None:
    play = Play(TWO, more="AS AD").antes("P1", "P2", bonus=500).deal().wager("P1", 1)
    play.move("P2", "fold")
    cards = [int(card) for card in parse_cards("AS AD")]
    play.round.interrupt(
        "more-than-one-hand",
        {"player": "P2", "ante": 700, "streets": [700], "cards": cards, "first": True},
    )
    lines = play.lines()
    assert lines["P2", "ante"] == [("lose", 0), ("reinstated", 0), ("void", 0)]
    assert lines["P2", BONUS] == [("void", 0)]
    assert [(bet.wager, bet.stake) for bet in play.round.felt.live() if bet.seat == "P2"] == [
        ("ante", 700),
        ("3rd-street", 700),
    ]


# -- players ---------------------------------------------------------------------------------------


@provision("qld-2024 sch 15 s 25(2)")
def test_whoever_is_not_there_forfeits_everything() -> None:
    play = Play(TWO).antes("P1", "P2", bonus=500).deal().wager("P1", 1)
    assert "does not wait" in play.refuses("absent", player="P1")
    play.report("absent", player="P2").wager("P1", 1, 1).end()
    assert ("hand", "folded") in play.effects()
    assert play.outcomes("P2") == {"ante": "lose", BONUS: "lose"}


@provision("qld-2024 sch 15 s 25(1)(a)")
def test_a_suspected_player_decides_first() -> None:
    play = Play(TWO).antes("P1", "P2").deal()
    play.report("collusion", players=["P2"], direction="play first")
    assert play.refusal(Move("P1", "bet", "", ANTE))
    play.wager("P2", 1).wager("P1", 1)
    assert play.refusal(Move("P1", "bet", "", ANTE))
    assert "no direction" in play.refuses("collusion", players=["P2"], direction="fined")
    assert "which players" in play.refuses("collusion", players=["P9"], direction="apart")


def test_a_removed_player_wagers_no_more() -> None:
    play = Play(TWO).antes("P1")
    play.report("collusion", players=["P1"], direction="removed")
    assert ("excluded", "P1") in play.effects()
    assert play.refusal(Place("P1", BONUS, 500)) == "sch 15 s 25(1)(d)"


@provision("qld-2024 sch 15 s 25(1)(b)")
def test_suspected_players_are_kept_apart() -> None:
    play = Play(TWO).antes("P1", "P2").deal()
    assert "not to play together" in play.refuses("collusion", players=["P1"], direction="apart")
    play.report("collusion", players=["P1", "P2"], direction="apart")
    assert {("direction", "apart"), ("separated", "P2 from P1")} <= play.effects()

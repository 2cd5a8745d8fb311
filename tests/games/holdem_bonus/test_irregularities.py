"""What goes wrong at Texas hold'em bonus, and what follows."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import Card
from croupier.play import Draw, Move
from tests.games.holdem_bonus.table import ACES, NOTHING, QUEENS, Play
from tests.play.lying import lying
from tests.provisions import provision

HANDS = {"P1": ACES, "P2": NOTHING, "dealer": QUEENS}
ALONE = {"P1": ACES, "dealer": QUEENS}


def two(dealing: str = "in-turn") -> Play:
    """P1 with aces and P2 with nothing, each with an ante and a bonus, all cards dealt."""
    return Play(HANDS, dealing=dealing).antes("P1", "P2", bonus=500).deal()


@provision("qld-2024 sch 11 s 25(a)")
@provision("qld-2024 sch 11 s 26(a)")
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_what_is_too_much_goes_back(street: str) -> None:
    play = Play(ALONE).antes("P1").deal().move("P1", "bet", "bet")
    play.round.answer(Move("P1", "bet", "", 1000))
    play.report("bet-differs", player="P1", wager=street, stake=9000)
    assert ("bet", "excess returned") in play.effects()
    assert ("reduced", f"P1 {street}") in play.effects()
    assert play.end().net() == 4000


@provision("qld-2024 sch 11 s 25(b)")
@provision("qld-2024 sch 11 s 26(b)")
@pytest.mark.parametrize("street", ["flop", "turn", ""])
def test_what_is_too_little_plays_as_it_lies(street: str) -> None:
    play = Play(ALONE).antes("P1").deal().move("P1", "bet", "bet")
    play.report("bet-differs", player="P1", wager=street, stake=300)
    assert ("told", "P1") in play.effects()
    assert play.move("P1", "check").end().net() == 3000 - (1700 if street == "flop" else 700)


def test_a_wager_that_is_as_it_should_be_or_not_there_is_not_reported() -> None:
    play = Play(ALONE).antes("P1").deal()
    assert "no flop or turn or river wager" in play.refuses("bet-differs", player="P1", stake=100)
    play.move("P1", "bet")
    assert "must be" in play.refuses("bet-differs", player="P1", stake=2000)
    assert "above nothing" in play.refuses("bet-differs", player="P1", stake=0)
    assert "no turn wager" in play.refuses("bet-differs", player="P1", wager="turn", stake=1)


@provision("qld-2024 sch 11 s 27(a)")
@provision("qld-2024 sch 11 s 27(b)")
@provision("qld-2024 sch 11 s 27(c)")
def test_a_hand_without_an_ante_is_void_and_everybody_may_retract() -> None:
    play = two().report("no-ante", player="P3", bonus=700)
    assert {("hand", "void"), ("returned", "P3 bonus"), ("offer", "retract")} <= play.effects()
    play.say("P2", "retract").say("P1", "keep")
    assert play.outcomes("P2") == {"ante": "void", "bonus": "void"}
    play.move("P1", "bet", "check", "check").end()
    assert (play.net("P1"), play.net("P2"), play.net("P3")) == (17_000, 0, 0)


@provision("qld-2024 sch 11 s 28(a)")
@provision("qld-2024 sch 11 s 28(b)")
@provision("qld-2024 sch 11 s 28(c)")
def test_the_hand_dealt_first_plays() -> None:
    play = Play(ALONE).antes("P1").deal()
    cards = [int(Card.parse("3C")), int(Card.parse("5C"))]
    play.cards.put_back_first(Card.parse("5C"))
    play.cards.put_back_first(Card.parse("3C"))
    play.round.interrupt(
        "more-than-one-hand",
        {"player": "P1", "ante": 1000, "bonus": 200, "cards": cards, "first": True},
    )
    play.dealer.look()
    assert {("returned", "P1 ante"), ("returned", "P1 bonus")} <= play.effects()
    play.say("P1", "keep").move("P1", "bet", "check", "check").end()
    assert play.net() == -3000


@provision("qld-2024 sch 11 s 29(1)")
@provision("qld-2024 sch 11 s 29(3)")
@pytest.mark.parametrize("deck", [51, 52])
def test_a_wrong_number_of_cards_before_anybody_has_looked_voids_the_round(deck: int) -> None:
    play = two().report("wrong-count", players=["P1"], looked=False, deck=deck).end()
    assert (("inspector", "notified") in play.effects()) is (deck == 51)
    assert ("round", "void") in play.effects()
    assert (play.net("P1"), play.net("P2")) == (0, 0)


@provision("qld-2024 sch 11 s 29(2)")
@provision("qld-2024 sch 11 s 29(3)(b)")
@provision("qld-2024 sch 11 s 29(3)(c)")
def test_with_an_incomplete_deck_everything_goes_back_what_was_folded_too() -> None:
    play = two().move("P2", "fold").move("P1", "bet")
    play.report("wrong-count", dealer=True, deck=53).end()
    assert ("round", "void") in play.effects()
    assert (play.net("P1"), play.net("P2")) == (0, 0)


@provision("qld-2024 sch 11 s 29(4)")
@provision("qld-2024 sch 11 s 29(4)(a)")
@provision("qld-2024 sch 11 s 29(4)(b)")
@provision("qld-2024 sch 11 s 29(4)(c)")
@provision("qld-2024 sch 11 s 29(4)(d)")
@provision("qld-2024 sch 11 s 29(4)(e)")
@pytest.mark.parametrize("folds", [True, False])
def test_without_a_dealers_hand_antes_are_paid_and_the_rest_goes_back(folds: bool) -> None:
    play = two().move("P1", "bet")
    if folds:
        play.move("P2", "fold")
    play.report("wrong-count", dealer=True).end()
    assert (("ante", "reinstated") in play.effects()) is folds
    assert play.outcomes("P1") == {"bonus": "win", "ante": "win", "flop": "void"}
    assert {wager: play.result(wager, "P2")[0] for wager in ("ante", "bonus")} == {
        "ante": "win",
        "bonus": "void",
    }
    assert (play.net("P1"), play.net("P2")) == (16_000, 1000)
    assert len(play.round.felt.cards("community")) == (3 if folds else 0)


@provision("qld-2024 sch 11 s 29(5)")
@provision("qld-2024 sch 11 s 29(5)(a)")
@provision("qld-2024 sch 11 s 29(5)(b)")
@provision("qld-2024 sch 11 s 29(5)(c)")
def test_a_players_wrong_hand_is_void_a_folded_one_too() -> None:
    play = two().move("P2", "fold").report("wrong-count", players=["P2"])
    assert {("hand", "void"), ("offer", "retract")} <= play.effects()
    play.say("P1", "keep").move("P1", "bet", "check", "check").end()
    assert (play.net("P1"), play.net("P2")) == (17_000, 0)


@provision("qld-2024 sch 11 s 29(6)")
@provision("qld-2024 sch 11 s 29(6)(a)")
@provision("qld-2024 sch 11 s 29(6)(b)")
@provision("qld-2024 sch 11 s 29(6)(c)")
@provision("qld-2024 sch 11 s 29(6)(d)")
@provision("qld-2024 sch 11 s 29(6)(e)")
@provision("qld-2024 sch 11 s 29(6)(f)")
@provision("qld-2024 sch 11 s 29(6)(g)")
def test_with_a_players_hand_and_the_dealers_wrong_others_have_their_antes_paid() -> None:
    hands = {**HANDS, "P3": "2C 2D", "P4": "3C 5D"}
    play = Play(hands).antes("P1", "P2", "P3", "P4", bonus=500).deal()
    play.move("P1", "bet").move("P3", "fold").move("P4", "bet")
    play.report("wrong-count", players=["P2"], dealer=True).end()
    assert ("offer", "retract") not in play.effects()
    assert [play.net(f"P{n}") for n in (1, 2, 3, 4)] == [16_000, 0, 2500, 1000]


@provision("qld-2024 sch 11 s 30")
@pytest.mark.parametrize("cards", [1, 3, 4])
def test_a_card_exposed_in_the_initial_deal_voids_the_round(cards: int) -> None:
    play = Play(ALONE).antes("P1").deal_cards(cards).report("exposed-card").end()
    assert ("round", "void") in play.effects()
    assert play.net() == 0


def test_after_a_decision_the_initial_deal_is_over() -> None:
    play = two().move("P1", "bet")
    assert "is over" in play.refuses("exposed-card", place="P1")


@provision("qld-2024 sch 11 s 31(1)")
@provision("qld-2024 sch 11 s 31(2)")
@pytest.mark.parametrize("dealing", ["in-turn", "twos", "machine"])
@pytest.mark.parametrize("which", [[], [1], [1, 2]])
def test_a_community_card_exposed_too_soon_stays_in_play(dealing: str, which: list[int]) -> None:
    play = Play(ALONE, dealing=dealing).antes("P1").deal()
    play.report("community-exposed", which=which)
    assert ("card", "stays in play") in play.effects()
    shown = [card for card in lying(play.round.felt, "P1").hands["community"] if card != "??"]
    assert shown == ["KS", "9D"][: len(which) or 1]
    play.move("P1", "bet", "check", "check").end()
    assert [str(card) for card in play.round.felt.cards("community")] == [
        "KS",
        "9D",
        "7C",
        "4H",
        "2S",
    ]
    assert play.net() == 2000


def test_out_of_a_shoe_only_the_next_card_can_be_exposed_with_a_device_any() -> None:
    assert "one after another" in two().refuses("community-exposed", which=[4])
    play = two(dealing="machine").report("community-exposed", which=[5])
    assert lying(play.round.felt, "P1").hands["community"][4] == "2S"
    assert "already" in play.refuses("community-exposed", which=[5])
    assert "no card is left" in play.refuses("community-exposed", which=[6])
    assert "round of betting" in Play(HANDS).refuses("community-exposed")


@provision("qld-2024 sch 11 s 32(1)")
@provision("qld-2024 sch 11 s 32(2)")
@pytest.mark.parametrize("after", [False, True])
def test_another_card_with_the_river_is_discarded_for_all_to_see(after: bool) -> None:
    play = Play(ALONE).antes("P1").deal().move("P1", "bet", "check")
    assert "not due" in play.refuses("another-card-exposed")
    play.round.answer(Move("P1", "check"))
    assert isinstance(play.round.prompt, Draw)
    if after:
        assert play.dealer.deal()
    play.cards.put_back_first(Card.parse("AH"))
    play.report("another-card-exposed").end()
    assert {("card", "discarded"), ("shown", "all players")} <= play.effects()
    assert lying(play.round.felt, "P2").hands["discard rack"] == ("AH",)
    assert [str(card) for card in play.round.felt.cards("community")][-1] == "2S"
    assert play.net() == 2000


@provision("qld-2024 sch 11 s 33(a)")
@provision("qld-2024 sch 11 s 33(b)")
def test_a_misplaced_card_is_moved_if_it_was_the_last() -> None:
    play = Play(ALONE).antes("P1").deal_cards(2)
    assert "further cards" in play.refuses("misplaced-card", place="dealer", number=1)
    play.report("misplaced-card", place="P1").move("P1", "bet", "check", "check").end()
    assert ("card", "moved") in play.effects()
    assert play.net() == 2000

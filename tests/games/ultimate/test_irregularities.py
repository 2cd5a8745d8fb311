"""What goes wrong at ultimate Texas hold'em in Queensland, and what follows."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import parse_cards
from croupier.play import CLOSE, DONE, Choose, Move
from tests.games.house_poker.table import ANTE
from tests.games.ultimate.table import ACES, NOTHING, QLD, QUEENS, Play
from tests.play.lying import lying
from tests.provisions import provision

HANDS = {"P1": ACES, "P2": QUEENS, "dealer": NOTHING}
VOID, GOES_ON = ("round", "void"), ("round", "continues")


def codes(cards: str) -> list[int]:
    return [int(card) for card in parse_cards(cards)]


def two() -> Play:
    """Two players with trips, asked for the first time."""
    return Play(QLD, HANDS, more="5C 5D").bets("P1", "P2", trips=500).deal()


def everything_went_back(play: Play) -> bool:
    lines = [line.outcome for line in play.round.settlement if line.outcome != "reinstated"]
    return play.net("P1") == play.net("P2") == 0 and lines.count("void") == len(
        play.round.felt.bets
    )


# -- the play wager ------------------------------------------------------------------------------


@provision("qld-2024 sch 11(a) s 27(a)")
@pytest.mark.parametrize(("checks", "times"), [(0, 4), (1, 2), (2, 1)])
def test_too_much_in_play_goes_back(checks: int, times: int) -> None:
    play = Play(QLD, {"P1": ACES, "dealer": QUEENS}).bets("P1").deal()
    for _ in range(checks):
        play.move("P1", "check")
    play.round.answer(_play(times))
    play.report("play-differs", player="P1", stake=5 * ANTE).end()
    assert {("play", "excess returned"), ("reduced", "P1 play"), GOES_ON} <= play.effects()
    assert play.result("play") == ("win", times * ANTE)


def _play(times: int) -> Move:
    return Move("P1", "play", "", times * ANTE)


@provision("qld-2024 sch 11(a) s 27(b)")
@pytest.mark.parametrize("found", [100, 2999, 3500])
def test_too_little_in_play_is_settled_as_it_lies(found: int) -> None:
    play = Play(QLD, {"P1": ACES, "dealer": QUEENS}).bets("P1").deal()
    play.round.answer(_play(3))
    play.report("play-differs", player="P1", stake=found).end()
    assert ("play", "as wagered") in play.effects()
    assert play.result("play") == ("win", found)
    assert "may be played" in Play(QLD, HANDS).bets("P1", "P2").deal().move(
        "P1", "play", 3
    ).refuses("play-differs", player="P1", stake=4000)


@provision("qld-2024 sch 11(a) s 27(b)")
def test_of_two_counts_of_a_play_wager_the_second_holds() -> None:
    play = two().move("P1", "play", 4).report("play-differs", player="P1", stake=2500)
    play.report("play-differs", player="P1", stake=4000).move("P2", "fold").end()
    assert play.result("play") == ("win", 4000)


# -- hands that should not be there --------------------------------------------------------------


@provision("qld-2024 sch 11(a) s 28(a)")
def test_cards_without_a_blind_void_the_round_if_nobody_handled_cards() -> None:
    play = two().report("missing-wager", player="P1", ante=1000, handled=False).end()
    assert VOID in play.effects()
    assert play.net("P1") == play.net("P2") == 0
    assert play.outcomes()["blind"] == "removed"


@provision("qld-2024 sch 11(a) s 28(b)", "qld-2024 sch 11(a) s 28(c)")
def test_cards_without_a_blind_void_the_hand_and_others_may_retract() -> None:
    play = two().report("missing-wager", player="P1", ante=1000, trips=500)
    assert {("hand", "void"), ("returned", "P1 ante"), ("offer", "retract")} <= play.effects()
    prompt = play.round.prompt
    assert isinstance(prompt, Choose)
    assert [question.seat for question in prompt.questions] == ["P2"]
    play.move("P2", "retract").end()
    assert play.net("P1") == play.net("P2") == 0


@provision("qld-2024 sch 11(a) s 28(b)")
def test_cards_to_somebody_who_is_not_in_the_round() -> None:
    play = two().report("missing-wager", player="P3", trips=700, cards=codes("5C 5D"))
    play.move("P1", "keep").move("P2", "keep")
    play.move("P1", "play", 4).move("P2", "fold").end()
    assert play.outcomes("P3") == {"trips": "void"}
    assert "both lie there" in two().refuses("missing-wager", player="P1", ante=1, blind=1)


@provision("qld-2024 sch 11(a) s 29(a)", "qld-2024 sch 11(a) s 29(b)", "qld-2024 sch 11(a) s 29(c)")
@pytest.mark.parametrize("first", [True, False])
def test_of_two_hands_the_first_plays(first: bool) -> None:
    play = two().report(
        "more-than-one-hand",
        player="P1",
        ante=1000,
        blind=1000,
        first=first,
        cards=codes("5C 5D"),
    )
    assert {("returned", "P1 ante"), ("returned", "P1 blind"), ("hand", "void")} <= play.effects()
    play.round.answer(CLOSE)
    play.dealer.run()
    play.move("P1", "play", 4).move("P2", "fold").end()
    name = "other hand of P1" if first else "P1"
    assert list(map(str, play.round.felt.cards(name))) == ("5C 5D" if first else ACES).split()
    assert play.result("play") == ("win", 4000)


# -- the number of cards -------------------------------------------------------------------------


@provision("qld-2024 sch 11(a) s 30(1)(a)", "qld-2024 sch 11(a) s 30(1)(d)")
def test_a_wrong_count_before_anybody_looked_voids_the_round() -> None:
    play = Play(QLD, HANDS).bets("P1", "P2", trips=500).deal_cards(9)
    play.report("wrong-count", players=["P1"], deck=51).end()
    assert {("supervisor", "told"), ("inspector", "notified"), VOID} <= play.effects()
    assert everything_went_back(play)


@provision("qld-2024 sch 11(a) s 30(2)", "qld-2024 sch 11(a) s 30(3)(b)")
@provision("qld-2024 sch 11(a) s 30(3)(c)")
def test_an_incomplete_deck_voids_the_round_and_brings_folded_wagers_back() -> None:
    play = two().move("P2", "fold").report("wrong-count", dealer=True, deck=53).end()
    assert {("inspector", "notified"), VOID} <= play.effects()
    assert everything_went_back(play)


@provision("qld-2024 sch 11(a) s 30(4)(a)", "qld-2024 sch 11(a) s 30(4)(b)")
@provision("qld-2024 sch 11(a) s 30(4)(c)", "qld-2024 sch 11(a) s 30(4)(d)")
def test_a_wrong_hand_of_the_dealers_leaves_only_winning_trips() -> None:
    board = {"community": "QC AC QS 4H 2S"}
    play = Play(QLD, {**HANDS, **board}).bets("P1", "P2", trips=500).deal()
    play.move("P1", "play", 4).move("P2", "fold").report("wrong-count", dealer=True).end()
    assert {("dealer", "no hand"), ("ante and blind", "reinstated")} <= play.effects()
    assert play.outcomes("P1") == {"ante": "void", "blind": "void", "play": "void", "trips": "win"}
    assert play.result("trips", "P1") == ("win", 8 * 500)
    assert play.outcomes("P2")["ante"] == "void"
    assert play.result("trips", "P2") == ("win", 30 * 500)


@provision("qld-2024 sch 11(a) s 30(4)(c)")
def test_other_trips_come_back_and_nobody_is_asked() -> None:
    play = two().report("wrong-count", dealer=True).end()
    assert set(play.outcomes("P1").values()) == {"void"}
    assert play.net("P1") == play.net("P2") == 0


@provision("qld-2024 sch 11(a) s 30(5)(a)", "qld-2024 sch 11(a) s 30(5)(b)")
@provision("qld-2024 sch 11(a) s 30(5)(c)")
def test_a_wrong_hand_of_a_players_is_void_and_others_may_retract() -> None:
    play = two().move("P2", "fold").report("wrong-count", players=["P2"])
    assert {("hand", "void"), ("returned", "P2 trips"), ("offer", "retract")} <= play.effects()
    play.move("P1", "keep").move("P1", "play", 4).end()
    assert play.net("P2") == 0
    assert play.result("play", "P1") == ("win", 4000)


@provision("qld-2024 sch 11(a) s 30(6)(a)", "qld-2024 sch 11(a) s 30(6)(b)")
@provision("qld-2024 sch 11(a) s 30(6)(c)", "qld-2024 sch 11(a) s 30(6)(d)")
@provision("qld-2024 sch 11(a) s 30(6)(e)", "qld-2024 sch 11(a) s 30(6)(f)")
def test_hands_of_a_player_and_the_dealer_wrong() -> None:
    hands = {**HANDS, "community": "QC 9D 7C 4H 2S"}
    play = Play(QLD, hands).bets("P1", "P2", trips=500).deal()
    play.move("P2", "fold").report("wrong-count", players=["P1"], dealer=True).end()
    assert ("offer", "retract") not in play.effects()
    assert set(play.outcomes("P1").values()) == {"void"}
    assert play.outcomes("P2") == {"ante": "void", "blind": "void", "trips": "win"}


def test_a_wrong_count_is_told_whose_and_when() -> None:
    assert "whose hand" in two().refuses("wrong-count")
    assert "no hand" in two().refuses("wrong-count", players=["P9"])
    assert "before all are dealt" in Play(QLD, HANDS).bets("P1").deal_cards(2).refuses(
        "wrong-count", players=["P1"], looked=True
    )
    assert "has looked" in two().move("P1", "check").refuses(
        "wrong-count", players=["P1"], looked=False
    )


# -- cards seen or misplaced ---------------------------------------------------------------------


@provision("qld-2024 sch 11(a) s 31")
@pytest.mark.parametrize("cards", [1, 6, 11])
def test_a_card_exposed_during_the_deal_voids_the_round(cards: int) -> None:
    play = Play(QLD, HANDS).bets("P1", "P2").deal_cards(cards)
    play.report("exposed-card", place="P1").end()
    assert VOID in play.effects()
    assert everything_went_back(play)
    assert "decided" in two().move("P1", "check").refuses("exposed-card")


@provision("qld-2024 sch 11(a) s 32(1)", "qld-2024 sch 11(a) s 32(2)")
def test_a_community_card_shown_too_soon_stays_in_play() -> None:
    play = two().report("community-exposed", which=[4, 1])
    assert {("card", "stays in play"), GOES_ON} <= play.effects()
    view = lying(play.round.felt).hands["community"]
    assert [view[0], view[3]] == ["KS", "4H"]
    play.move("P1", "play", 4).move("P2", "play", 4).end()
    assert play.result("play", "P1") == ("win", 4000)
    assert "face up already" in two().report("community-exposed", which=[1]).refuses(
        "community-exposed", which=[1]
    )


@provision("qld-2024 sch 11(a) s 33(1)(a)", "qld-2024 sch 11(a) s 33(1)(b)")
@provision("qld-2024 sch 11(a) s 33(1)(c)", "qld-2024 sch 11(a) s 33(1)(d)")
@provision("qld-2024 sch 11(a) s 33(1)(e)")
def test_the_dealers_card_shown_before_any_play_wager() -> None:
    hands = {**HANDS, "community": "AC 9D 7C 4H 2S"}
    play = Play(QLD, hands).bets("P1", "P2", trips=500).deal()
    play.move("P1", "check").move("P2", "fold").report("dealer-exposed", cards=2).end()
    assert {("hand", "void"), ("ante and blind", "returned"), GOES_ON} <= play.effects()
    assert play.outcomes("P1") == {"ante": "void", "blind": "void", "trips": "win"}
    assert play.net("P2") == 0


@provision("qld-2024 sch 11(a) s 33(2)")
def test_the_dealers_card_shown_after_a_play_wager_changes_nothing() -> None:
    play = two().move("P1", "play", 4).report("dealer-exposed").move("P2", "fold").end()
    assert play.effects() == {GOES_ON}
    assert play.result("play") == ("win", 4000)


@provision("qld-2024 sch 11(a) s 33(2)")
def test_everybody_sees_the_card_that_the_dealer_has_shown() -> None:
    play = two().move("P1", "play", 4).report("dealer-exposed", cards=1)
    assert lying(play.round.felt, "P2").hands["dealer"] == ("JC", "??")
    assert "1 lie face down" in play.refuses("dealer-exposed", cards=2)


@provision("qld-2024 sch 11(a) s 29(a)")
def test_a_hand_folded_in_place_of_the_first_is_void_and_its_owner_decides_again() -> None:
    play = two().move("P1", "fold")
    play.report("more-than-one-hand", player="P1", cards=codes("5C 5D"), first=True)
    play.silence().move("P1", "play", 4).move("P2", "fold").end()
    assert play.lines()["P1", "trips"][:2] == [("lose", 0), ("reinstated", 0)]
    assert play.result("play") == ("win", 4000)


@provision("qld-2024 sch 11(a) s 28(b)")
def test_a_jackpot_wager_goes_back_with_an_ante_that_was_never_there() -> None:
    play = Play(QLD, HANDS, jackpot="set").bets("P1", "P2").bet("P1", "jackpot", 100).deal()
    play.report("missing-wager", player="P1", blind=ANTE, handled=True).silence()
    assert play.result("jackpot") == ("void", 0)


@provision("qld-2024 sch 11(a) s 34(a)", "qld-2024 sch 11(a) s 34(b)")
def test_a_misplaced_card_is_moved_unless_more_were_dealt() -> None:
    play = Play(QLD, HANDS).bets("P1", "P2").deal_cards(6)
    assert "further cards" in play.refuses("misplaced-card", place="P2", number=5)
    play.report("misplaced-card", place="P2")
    assert play.effects() == {("card", "moved"), GOES_ON}


def test_a_retracting_player_is_out_of_the_round() -> None:
    play = two().report("wrong-count", players=["P2"]).move("P1", "retract").end()
    assert play.net("P1") == play.net("P2") == 0


@provision("qld-2024 sch 11(a) s 29(a)")
def test_a_first_hand_of_three_cards_is_no_hand_to_play() -> None:
    play = Play(QLD, HANDS).bets("P1", "P2").deal_cards(6)
    told = play.refuses("more-than-one-hand", player="P1", cards=codes("5C 5D 6C"), first=True)
    assert "two cards" in told


@provision("qld-2024 sch 11(a) s 29(a)")
def test_a_jackpot_that_was_given_up_is_not_put_back_with_the_fold() -> None:
    play = Play(QLD, HANDS, more="5C 5D", jackpot="set").bets("P1", "P2").bet("P1", "jackpot", 100)
    play.deal().move("P1", "fold").report("gives-up-jackpot", player="P1")
    play.report("more-than-one-hand", player="P1", cards=codes("5C 5D"), first=True)
    play.silence().move("P1", "fold").move("P2", "fold").round.answer(DONE)
    play.end()
    assert play.result("jackpot") == ("lose", 0)
    assert play.net() == -2 * ANTE - 100

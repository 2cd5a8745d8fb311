"""What goes wrong at a three card poker table, and what becomes of cards and chips."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import CARDS
from croupier.law import said
from croupier.play import CLOSE, Choose, Header, Move, Seat, Settle
from tests.games.three_card.table import STAKE, Play, poker, report_refused, why_refused
from tests.play.lying import lying
from tests.provisions import provision

P1, P2, DEALER = "AS 8S 7D", "4C 4H 2H", "KS 9H 2D"
CONTINUES = ("round", "continues")


def two_players(dealer: str = DEALER, *, side: int = 0, **options: str) -> Play:
    """P1 with an ace high, P2 with a pair, both asked."""
    play = Play(poker(**options), f"{P1} {P2} {dealer} QC QD QH").bet("P1").bet("P2")
    if side:
        play.bet("P1", "pair-plus", side).bet("P2", "pair-plus", side)
    return play.deal()


# -- the bet ---------------------------------------------------------------------------------------


@provision("qld-2024 sch 12 s 26(a)")
def test_what_a_bet_has_above_the_ante_goes_back() -> None:
    play = two_players().move("P1", "bet").move("P2", "bet")
    play.report("bet-differs", player="P1", stake=1500).settle()
    lines = [line for line in play.round.settlement if line.wager == "bet" and line.seat == "P1"]
    assert [(line.outcome, line.stake) for line in lines] == [("reduced", 500), ("win", STAKE)]
    assert play.effects() == {
        "bet": ["excess returned"],
        "reduced": ["P1 bet"],
        "round": ["continues"],
    }
    assert play.net() == 2 * STAKE


@provision("qld-2024 sch 12 s 26(b)")
def test_a_bet_below_the_ante_is_settled_as_it_lies_and_the_player_is_told() -> None:
    play = two_players().move("P1", "bet").move("P2", "bet")
    play.report("bet-differs", player="P1", stake=400).settle()
    assert play.results()["bet"] == ("win", 400)
    assert play.effects()["told"] == ["P1"]


@provision("qld-2024 sch 12 s 26")
@pytest.mark.parametrize(("found", "lies"), [(800, 800), (600, 600), (1500, STAKE)])
def test_a_bet_counted_a_second_time_is_what_was_found_last(found: int, lies: int) -> None:
    play = two_players().move("P1", "bet").report("bet-differs", player="P1", stake=600)
    play.report("bet-differs", player="P1", stake=found)
    assert [bet.stake for bet in play.round.felt.live() if bet.wager == "bet"] == [lies]
    assert all(line.stake > 0 for line in play.round.settlement)


def test_no_more_lies_there_than_the_player_had() -> None:
    header = Header(poker().id, seats=(Seat("P1", 1, balance=2500),))
    play = Play(poker(), f"{P1} {DEALER}", header).bet("P1").deal().move("P1", "bet")
    assert "left" in report_refused(play, "bet-differs", player="P1", stake=1600)
    play.report("bet-differs", player="P1", stake=1500)


def test_a_bet_that_is_what_it_should_be_is_no_irregularity() -> None:
    play = two_players()
    assert "no bet wager" in report_refused(play, "bet-differs", player="P1", stake=400)
    play.move("P1", "bet")
    assert "ante" in report_refused(play, "bet-differs", player="P1", stake=STAKE)
    assert report_refused(play, "bet-differs", player="P1", stake=0)


# -- hands that should not be there ----------------------------------------------------------------


@provision("qld-2024 sch 12 s 27(a)", "qld-2024 sch 12 s 27(b)", "qld-2024 sch 12 s 27(c)")
def test_a_hand_without_an_ante_is_void_and_all_may_retract() -> None:
    play = two_players(side=200).report("no-ante", player="P3", pair_plus=300)
    assert play.results("P3") == {"pair-plus": ("void", 0)}
    assert play.asked() == ["P1", "P2"]
    play.round.answer(Move("P1", "retract"))
    assert play.results("P1") == {"ante": ("void", 0), "pair-plus": ("void", 0)}
    play.round.answer(CLOSE)
    assert play.asked() == ["P2"]
    play.move("P2", "bet").settle()
    assert play.effects()["returned"] == ["P3 pair-plus", "P1 ante", "P1 pair-plus"]
    assert (play.net("P1"), play.net("P2"), play.net("P3")) == (0, 2 * STAKE + 200, 0)


def test_a_void_hand_goes_away_face_down() -> None:
    play = two_players().report("no-ante", player="P3", cards=[40, 41, 42])
    for seat in ("", "P1", "P3"):
        assert lying(play.round.felt, seat).hands["void hand of P3"] == ("??", "??", "??")
    assert not play.round.felt.remains(CARDS[40])


def test_a_player_with_an_ante_is_not_without_one() -> None:
    play = two_players()
    assert report_refused(play, "no-ante", player="house", pair_plus=500)
    assert report_refused(play, "no-ante", player="P1")
    assert report_refused(play, "no-ante", player="dealer")
    assert report_refused(play, "no-ante", player="P3", pair_plus=-1)
    assert "lies on the table" in report_refused(play, "no-ante", player="P3", cards=[51])


@provision("qld-2024 sch 12 s 28(a)", "qld-2024 sch 12 s 28(b)", "qld-2024 sch 12 s 28(c)")
def test_only_the_first_of_several_hands_plays() -> None:
    play = two_players()
    play.report("more-than-one-hand", player="P1", ante=700, cards=[40, 41, 42])
    assert [(line.outcome, line.stake) for line in play.round.settlement] == [("void", 700)]
    assert play.effects()["hand"] == ["void"]
    assert play.asked() == ["P1", "P2"]
    play.round.answer(CLOSE)
    assert lying(play.round.felt, "P1").hands["P1"] == ("AS", "8S", "7D")
    play.move("P1", "bet").move("P2", "bet").settle()
    assert play.net("P1") == 2 * STAKE
    assert report_refused(two_players(), "more-than-one-hand", player="P3")


@provision("qld-2024 sch 12 s 28(b)")
def test_the_further_hand_of_a_player_who_has_folded_is_void_too() -> None:
    play = two_players().move("P1", "fold")
    play.report("more-than-one-hand", player="P1", ante=700)
    play.round.answer(CLOSE)
    assert play.asked() == ["P2"]
    assert play.net("P1") == -STAKE


# -- the number of cards ---------------------------------------------------------------------------


@provision("qld-2024 sch 12 s 29(1)", "qld-2024 sch 12 s 29(1)(a)")
def test_a_wrong_number_of_cards_before_anybody_looks_voids_the_round() -> None:
    play = two_players(side=200).report("wrong-count", players=["P1"], looked=False)
    assert play.round.void
    assert {line.outcome for line in play.round.settlement} == {"void"}
    assert "inspector" not in play.effects()


@provision(
    "qld-2024 sch 12 s 29(2)",
    "qld-2024 sch 12 s 29(3)",
    "qld-2024 sch 12 s 29(3)(b)",
    "qld-2024 sch 12 s 29(3)(c)",
)
def test_a_deck_that_is_not_whole_voids_the_round_for_those_who_folded_too() -> None:
    play = two_players(side=200).move("P1", "fold")
    play.report("wrong-count", dealer=True, deck=51)
    assert play.round.void
    assert (play.net("P1"), play.net("P2")) == (0, 0)
    assert play.results("P1") == {"ante": ("void", 0), "pair-plus": ("void", 0)}
    assert play.effects()["inspector"] == ["notified"]
    assert play.effects()["supervisor"] == ["told"]


@provision(
    "qld-2024 sch 12 s 29(4)(a)",
    "qld-2024 sch 12 s 29(4)(b)",
    "qld-2024 sch 12 s 29(4)(c)",
    "qld-2024 sch 12 s 29(4)(d)",
    "qld-2024 sch 12 s 29(4)(e)",
    "qld-2024 sch 12 s 29(4)(f)",
    "qld-2024 sch 12 s 29(4)(g)",
)
def test_a_dealer_with_a_wrong_number_of_cards_does_not_qualify() -> None:
    cards = f"{P1} {P2} 5C 6H 7S {DEALER}"
    play = Play(poker(), cards).bet("P1").bet("P2").bet("P3")
    for seat in ("P1", "P2"):
        play.bet(seat, "pair-plus", 200)
    play.deal().move("P1", "fold").move("P2", "bet")
    play.report("wrong-count", dealer=True).go_on()
    assert isinstance(play.round.prompt, Settle)
    play.settle()
    assert play.results("P1") == {"ante": ("win", STAKE), "pair-plus": ("void", 0)}
    assert play.results("P2") == {
        "bet": ("void", 0),
        "ante": ("win", STAKE),
        "pair-plus": ("win", 200),
    }
    assert play.results("P3") == {"ante-bonus": ("win", STAKE), "ante": ("win", STAKE)}
    assert [play.net(seat) for seat in ("P1", "P2", "P3")] == [STAKE, STAKE + 200, 2 * STAKE]
    assert play.effects()["ante"] == ["reinstated"]
    assert lying(play.round.felt).hands["dealer"] == ("??", "??", "??")


@provision("qld-2024 sch 12 s 29(5)(a)", "qld-2024 sch 12 s 29(5)(b)", "qld-2024 sch 12 s 29(5)(c)")
@pytest.mark.parametrize("move", ["bet", "fold"])
def test_a_players_hand_with_a_wrong_number_of_cards_is_void(move: str) -> None:
    play = two_players(side=200).move("P1", move)
    play.report("wrong-count", players=["P1"])
    assert play.net("P1") == 0
    assert play.asked() == ["P2"]
    play.round.answer(Move("P2", "keep"))
    play.move("P2", "bet").settle()
    assert play.results("P1")["ante"] == ("void", 0)
    assert play.net("P2") == 2 * STAKE + 200


@provision(
    "qld-2024 sch 12 s 29(6)(a)",
    "qld-2024 sch 12 s 29(6)(b)",
    "qld-2024 sch 12 s 29(6)(c)",
    "qld-2024 sch 12 s 29(6)(d)",
    "qld-2024 sch 12 s 29(6)(e)",
    "qld-2024 sch 12 s 29(6)(f)",
    "qld-2024 sch 12 s 29(6)(g)",
    "qld-2024 sch 12 s 29(6)(h)",
    "qld-2024 sch 12 s 29(6)(i)",
)
def test_both_hands_wrong_is_both_rulings_without_an_offer() -> None:
    play = Play(poker(), f"{P1} 5C 6H 7S {P2} {DEALER}")
    for seat in ("P1", "P2", "P3"):
        play.bet(seat).bet(seat, "pair-plus", 200)
    play.deal().move("P2", "bet").move("P3", "fold")
    play.report("wrong-count", players=["P1"], dealer=True)
    assert "offer" not in play.effects()
    play.go_on().settle()
    assert play.net("P1") == 0
    assert play.results("P2") == {
        "bet": ("void", 0),
        "ante-bonus": ("win", STAKE),
        "ante": ("win", STAKE),
        "pair-plus": ("win", 1200),
    }
    assert play.results("P3") == {"ante": ("win", STAKE), "pair-plus": ("win", 200)}


@pytest.mark.parametrize(
    ("facts", "limb"),
    [
        ({"players": ["P1"], "looked": False}, "29(1)"),
        ({"players": ["P1"], "deck": 51}, "29(3)"),
        ({"dealer": True}, "29(4)"),
        ({"players": ["P1", "P1"]}, "29(5)"),
        ({"players": ["P1"], "dealer": True}, "29(6)"),
    ],
)
def test_each_ruling_on_a_wrong_count_names_its_own_subsection(
    facts: dict[str, object], limb: str
) -> None:
    play = two_players().report("wrong-count", **facts)
    told = [effect for effect in play.round.felt.effects if effect.name != "supervisor"]
    assert told
    assert all(f"sch 12 s {limb}" in said(e.cites) for e in told if (e.name, e.value) != CONTINUES)
    assert play.effects().get("hand", ["void"]) == ["void"]


def test_reports_of_counts_that_cannot_be() -> None:
    play = two_players()
    assert report_refused(play, "wrong-count")
    assert report_refused(play, "wrong-count", players=["P9"])
    assert report_refused(play, "wrong-count", dealer=True, lie={"dealer": [1, 2, 3]})
    play.move("P1", "fold")
    assert report_refused(play, "wrong-count", dealer=True, looked=False)
    early = Play(poker(), "2S").bet("P1")
    early.round.answer(CLOSE)
    assert report_refused(early, "wrong-count", dealer=True, looked=False)
    early.dealer.deal()
    assert report_refused(early, "wrong-count", dealer=True, looked=True)


# -- cards seen or misplaced -----------------------------------------------------------------------


@provision("qld-2024 sch 12 s 30")
def test_a_card_seen_during_the_deal_voids_the_round() -> None:
    play = Play(poker(), "2S 3D").bet("P1").bet("P1", "pair-plus", 200)
    assert report_refused(play, "exposed-card")
    play.round.answer(CLOSE)
    play.dealer.deal()
    play.report("exposed-card", card=0)
    assert play.round.void
    assert play.net() == 0


@provision("qld-2024 sch 12 s 31(a)", "qld-2024 sch 12 s 31(b)")
def test_the_last_card_is_moved_to_where_it_belongs() -> None:
    play = Play(poker(), f"{P1} {P2} {DEALER}").bet("P1").bet("P2")
    assert report_refused(play, "misplaced-card", place="P1")
    play.round.answer(CLOSE)
    play.dealer.deal()
    before = play.round.prompt
    assert report_refused(play, "misplaced-card", place="P1")
    play.report("misplaced-card", place="P2")
    assert play.round.prompt == before
    assert play.effects() == {"card": ["moved"], "round": ["continues"]}
    assert report_refused(play, "misplaced-card", place="P2", number=9)
    assert report_refused(play, "misplaced-card", place="community")


# -- the general part ------------------------------------------------------------------------------


@provision("qld-2024 s 11(2)(a)")
def test_the_supervisor_may_void_a_players_wagers() -> None:
    play = two_players().move("P1", "bet").report("contravention", player="P1")
    assert play.results("P1") == {"ante": ("void", 0), "bet": ("void", 0)}
    play.move("P2", "bet").settle()
    assert play.net("P2") == 2 * STAKE


@provision("qld-2024 s 17(3)")
def test_after_a_malfunction_that_hurt_somebody_wagers_may_be_retracted() -> None:
    play = two_players(dealt_from="machine").report("machine-malfunction", disadvantaged=True)
    assert isinstance(play.round.prompt, Choose)
    play.round.answer(Move("P1", "retract"))
    play.round.answer(CLOSE)
    assert play.asked() == ["P2"]


@provision("qld-2024 s 17(3)")
def test_a_bet_is_not_retracted_by_itself_once_the_dealers_cards_are_seen() -> None:
    play = Play(poker(dealt_from="machine"), f"{P1} {DEALER}").bet("P1").deal()
    play.round.answer(Move("P1", "bet", "", STAKE))
    play.dealer.deal()  # the dealer's first card is turned
    play.report("machine-malfunction", disadvantaged=True)
    assert why_refused(play.round, Move("P1", "retract", "bet box 1"))
    play.round.answer(Move("P1", "retract"))
    assert play.results() == {"ante": ("void", 0), "bet": ("void", 0)}

"""Community cards and burnt cards too early, too many, not at all: what goes back, what stays."""

from __future__ import annotations

import pytest

from croupier.equipment import parse_cards
from croupier.equipment.cards import BACK
from croupier.play import DONE, Move, Settle
from croupier.play.prompts import Turn
from tests.games.poker.dealt import Dealt, go_one
from tests.games.poker.hands import cards, go, options, post, table, turn
from tests.games.told import effects, report_refused
from tests.provisions import provision

N = "nsw-poker/texas-holdem"
MANILA = "nsw-poker/two-card-manila"
Q5 = "qld-2024/manila-poker"
Q10 = "qld-2024/texas-holdem"
BOTH = pytest.mark.parametrize("id", [N, Q10])
Facts = dict[str, object]

HOLE = "AS KS AD KD"
"""P1 and P2 have aces and kings; P2 has the button and speaks first before the flop."""
FIRST = "P2 call; P1 check"


# -- too early -------------------------------------------------------------------------------------


@provision("nsw-poker s 26.30")
def test_an_early_flop_goes_back_with_its_burn_card() -> None:
    hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 2S 3S").report("early-flop")
    assert hand.deck.back == [["2C", "3C", "4C", "5C"]]
    assert turn(hand.round) == "P2"
    hand.go(FIRST)
    assert (hand.board, hand.burnt) == ("3D 4D 5D", "2D")
    hand.end()


@provision("qld-2024 sch 10 s 42(1)")
def test_in_queensland_the_burn_card_of_an_early_flop_stays() -> None:
    hand = Dealt(Q10, f"{HOLE} 2C 3C 4C 5C 3D 4D 5D 2H 3H 2S 3S").report("early-flop")
    assert hand.deck.back == [["3C", "4C", "5C"]]
    hand.go(FIRST)
    assert (hand.board, hand.burnt) == ("3D 4D 5D", "2C")
    hand.end()


@BOTH
@provision("nsw-poker s 26.31", "qld-2024 sch 10 s 42(2)")
def test_an_early_fourth_card_is_set_aside_and_comes_back_before_the_fifth(id: str) -> None:
    hand = Dealt(id, f"{HOLE} 2C 3C 4C 5C 2D 3D 2H 3H 9H").go(FIRST).report("early-fourth-card")
    assert hand.deck.back == []
    hand.go("P1 check; P2 check")
    assert (hand.board, hand.burnt) == ("3C 4C 5C 3H", "2C 2D 2H")
    hand.go("P1 check; P2 check")
    assert hand.deck.back == [["3D"]]
    assert (hand.board, hand.burnt) == ("3C 4C 5C 3H 9H", "2C 2D 2H")
    hand.end()


@BOTH
@provision("nsw-poker s 26.32", "qld-2024 sch 10 s 42(3)")
def test_an_early_fifth_card_goes_back_and_its_burn_card_stays(id: str) -> None:
    hand = Dealt(id, f"{HOLE} 2C 3C 4C 5C 2D 3D 2H 3H 9H").go(FIRST).go("P1 check; P2 check")
    hand.report("early-fifth-card")
    assert hand.deck.back == [["3H"]]
    hand.go("P1 check; P2 check")
    assert (hand.board, hand.burnt) == ("3C 4C 5C 3D 9H", "2C 2D 2H")
    hand.end()


EARLY = ["early-flop", "early-fourth-card", "early-fifth-card"]


@BOTH
def test_each_card_is_early_in_one_betting_round_only(id: str) -> None:
    hand = Dealt(id, f"{HOLE} 2C 3C 4C 5C 2D 3D 2H 3H")
    for number, moves in enumerate((FIRST, "P1 check; P2 check", "P1 check; P2 check")):
        for slug in EARLY:
            if slug != EARLY[number]:
                refused = report_refused(hand.round, slug, {})
                assert "betting round" in str(refused)
        hand.go(moves)
    hand.go("P1 check; P2 check")
    assert "no betting round" in str(report_refused(hand.round, "early-fifth-card", {}))


@pytest.mark.parametrize("id", [MANILA, Q5])
@provision("nsw-poker s 26.24", "qld-2024 sch 5 s 35(1)")
def test_an_early_card_of_manila_stays_and_nobody_raises(id: str) -> None:
    hand = Dealt(id, "AS KS AD KD 7C 8C 9C TC JC")
    hand.go(f"{turn(hand.round)} call").report("early-card")
    assert (hand.board, effects(hand.round)["bets"]) == ("7C 8C", ["no raise"])
    assert "raise" not in options(hand.round)
    hand.go(f"{turn(hand.round)} check")
    assert hand.board == "7C 8C"
    assert "bet" in options(hand.round)
    hand.go(f"{turn(hand.round)} check; {_other(hand)} check")
    assert hand.board == "7C 8C 9C"
    hand.end()


def _other(hand: Dealt) -> str:
    return "P1" if turn(hand.round) == "P2" else "P2"


@provision("nsw-poker s 26.24", "qld-2024 sch 5 s 35(2)")
@pytest.mark.parametrize("id", [MANILA, Q5])
def test_if_nobody_has_bet_the_next_bet_is_the_table_minimum(id: str) -> None:
    hand = Dealt(id, "AS KS AD KD 7C 8C 9C TC JC")
    hand.go(f"{turn(hand.round)} call; {_other(hand)} check").report("early-card")
    bet = options(hand.round)["bet"]
    minimum = hand.round.game.rules.minimum
    assert (bet.least, bet.most) == (minimum, minimum)
    hand.go(f"{turn(hand.round)} bet {minimum}")
    assert "raise" not in options(hand.round)


def test_before_the_betting_an_early_communal_card_of_queensland_is_a_misdeal() -> None:
    hand = Dealt(Q5, "AS KS AD KD 7C 8C 9C TC JC")
    assert "misdeal" in str(report_refused(hand.round, "early-card", {}))


@pytest.mark.parametrize("id", [MANILA, Q5])
def test_behind_the_last_card_none_is_early(id: str) -> None:
    hand = Dealt(id, "AS KS AD KD 7C 8C 9C TC JC")
    hand.go(f"{turn(hand.round)} call; {_other(hand)} check")
    for _ in range(3):
        hand.go(f"{turn(hand.round)} check; {_other(hand)} check")
    assert "are out" in str(report_refused(hand.round, "early-card", {}))


# -- too many --------------------------------------------------------------------------------------


@provision("nsw-poker s 26.29")
def test_a_flop_of_four_cards_goes_back_with_its_burn_card() -> None:
    hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C 6C 2D 3D 4D 5D 2H 3H 2S 3S").go(FIRST)
    hand.report("too-many-cards")
    assert hand.deck.back == [["6C", "3C", "4C", "5C", "2C"]]
    assert (hand.board, hand.burnt) == ("3D 4D 5D", "2D")
    assert turn(hand.round) == "P1"
    hand.end()


@provision("nsw-poker s 26.33")
def test_one_card_too_many_is_the_next_burn_card() -> None:
    hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C").go(FIRST).go("P1 check; P2 check")
    hand.report("too-many-cards", {"reconstructable": True})
    assert (hand.board, hand.burnt) == ("3C 4C 5C 3D", "2C 2D 6C")
    hand.go("P1 check; P2 check")
    assert (hand.board, hand.burnt) == ("3C 4C 5C 3D 7C", "2C 2D 6C")
    hand.end()


@provision("nsw-poker s 26.33", "nsw-poker s 26.34")
@pytest.mark.parametrize("extra", [1, 2])
def test_behind_the_fifth_card_what_is_too_many_is_discarded(extra: int) -> None:
    hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C 9C").go(FIRST).go("P1 check; P2 check")
    hand.go("P1 check; P2 check").report(
        "too-many-cards", {"reconstructable": True, "extra": extra}
    )
    assert hand.board == "3C 4C 5C 3D 7C"
    assert len(hand.round.felt.cards("muck")) == extra
    hand.end()


@provision("nsw-poker s 26.34")
def test_several_too_many_are_shuffled_back() -> None:
    hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C 9C").go(FIRST).go("P1 check; P2 check")
    hand.report("too-many-cards", {"reconstructable": True, "extra": 2})
    assert hand.deck.back == [["6C", "7C"]]
    hand.go("P1 check; P2 check")
    assert (hand.board, hand.burnt) == ("3C 4C 5C 3D 9C", "2C 2D 8C")
    hand.end()


@provision("nsw-poker s 26.33", "nsw-poker s 26.34")
@pytest.mark.parametrize("extra", [1, 2])
def test_if_it_cannot_be_told_which_is_right_all_go_back_and_the_burn_stays(extra: int) -> None:
    cards = "6C 8C"[: 3 * extra]
    hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C 2D 3D {cards} 9C 2H 3H").go(FIRST).go("P1 check; P2 check")
    hand.report("too-many-cards", {"extra": extra})
    assert hand.deck.back == [[*cards.split(), "3D"]]
    assert (hand.board, hand.burnt) == ("3C 4C 5C 9C", "2C 2D")
    hand.end()


@provision("nsw-poker s 26.25")
def test_too_many_at_manila() -> None:
    deck = "AS KS AD KD 7C 8C 9C TC JC QC QD QH QS"
    right = Dealt(MANILA, deck).report("too-many-cards", {"reconstructable": True})
    assert (right.board, right.deck.back) == ("7C", [["8C"]])
    right.end()
    wrong = Dealt(MANILA, deck).report("too-many-cards", {"extra": 2})
    assert (wrong.board, wrong.deck.back) == ("TC", [["8C", "9C", "7C"]])
    assert len(wrong.round.felt.cards("P1")) == 2
    wrong.end()


@pytest.mark.parametrize(
    ("id", "moves", "facts", "why"),
    [
        (N, "", {}, "no community card"),
        (N, "P2 call; P1 check", {"extra": 0}, "at one stroke"),
        (N, "P2 call; P1 check; P1 check", {}, "has acted"),
    ],
)
def test_what_is_not_too_many(id: str, moves: str, facts: Facts, why: str) -> None:
    hand = Dealt(id, f"{HOLE} 2C 3C 4C 5C 2D 3D")
    if moves:
        hand.go(moves)
    assert why in str(report_refused(hand.round, "too-many-cards", facts))


@provision("qld-2024 sch 10 s 40")
def test_the_next_burn_card_exposed_is_burnt_and_behind_the_river_goes_to_the_muck() -> None:
    hand = Dealt(Q10, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C")
    assert "no community card" in str(report_refused(hand.round, "burn-card-exposed", {}))
    hand.go(FIRST).report("burn-card-exposed")
    assert (hand.burnt, hand.said()) == ("2C 2D", "next burn card")
    hand.go("P1 check; P2 check")
    assert (hand.board, hand.burnt) == ("3C 4C 5C 3D", "2C 2D")
    hand.go("P1 check; P2 check").report("burn-card-exposed")
    assert (hand.burnt, hand.said()) == ("2C 2D 6C", "muck")
    assert [str(card) for card in hand.round.felt.cards("muck")] == ["8C"]
    hand.end()


# -- not burnt -------------------------------------------------------------------------------------


def unburnt(id: str) -> Dealt:
    """The flop was dealt without a card burnt before it."""
    hand = Dealt(id, f"{HOLE} 3C 4C 5C 6C 2D 3D 4D 5D 6D 7D 8D 9D")
    go_one(hand.round, "P2 call")
    go_one(hand.round, "P1 check")
    return hand.report("burn-left-out")


@provision("qld-2024 sch 10 s 41(1)")
def test_in_queensland_the_first_card_of_the_flop_is_the_burn_card() -> None:
    hand = unburnt(Q10)
    assert (hand.board, hand.burnt) == ("3C 4C 5C", "")
    hand.go("P1 bet 200").report("burn-forgotten")
    assert (hand.board, hand.burnt) == ("4C 5C 6C", "3C")
    assert turn(hand.round) == "P2"
    hand.end()


@provision("qld-2024 sch 10 s 41(2)")
def test_in_queensland_so_is_the_turn_card() -> None:
    hand = Dealt(Q10, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C").go(FIRST)
    go_one(hand.round, "P1 check")
    go_one(hand.round, "P2 check")
    hand.report("burn-left-out")
    assert hand.board == "3C 4C 5C 2D"
    hand.report("burn-forgotten")
    assert (hand.board, hand.burnt) == ("3C 4C 5C 3D", "2C 2D")
    hand.end()


@provision("nsw-poker s 26.27")
def test_a_flop_without_a_burn_card_by_action_and_reconstruction() -> None:
    stands = (
        unburnt(N).go("P1 check; P2 bet 200").report("burn-forgotten", {"reconstructable": True})
    )
    assert (stands.board, stands.burnt, stands.said()) == ("3C 4C 5C", "", "stands")
    stands.end()
    right = unburnt(N).go("P1 check").report("burn-forgotten", {"reconstructable": True})
    assert (right.board, right.burnt) == ("4C 5C 6C", "3C")
    right.end()
    again = unburnt(N).go("P1 bet 200").report("burn-forgotten")
    assert again.deck.back == [["3C", "4C", "5C"]]
    assert (again.board, again.burnt) == ("2D 3D 4D", "6C")
    assert turn(again.round) == "P1"
    assert again.round.felt.state.front == [0, 0]
    again.end()


@provision("nsw-poker s 26.28")
def test_later_cards_without_a_burn_card_stand_unless_they_can_be_put_right() -> None:
    def turned() -> Dealt:
        hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C").go(FIRST)
        go_one(hand.round, "P1 check")
        go_one(hand.round, "P2 check")
        return hand.report("burn-left-out")

    right = turned().report("burn-forgotten", {"reconstructable": True})
    assert (right.board, right.burnt) == ("3C 4C 5C 3D", "2C 2D")
    not_told = turned().report("burn-forgotten")
    assert (not_told.board, not_told.burnt) == ("3C 4C 5C 2D", "2C")
    acted = turned().go("P1 check; P2 bet 200").report("burn-forgotten", {"reconstructable": True})
    assert (acted.board, acted.said()) == ("3C 4C 5C 2D", "stands")
    for hand in (right, not_told, acted):
        hand.end()


@BOTH
def test_a_burn_card_that_the_record_has_was_none(id: str) -> None:
    hand = Dealt(id, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C").go(FIRST)
    facts: Facts = {"reconstructable": True} if id == N else {}
    hand.report("burn-forgotten", facts)
    assert (hand.board, hand.burnt) == ("4C 5C 2C", "3C")
    assert "face up" in str(report_refused(hand.round, "burn-forgotten", facts))
    hand.end()


@provision("nsw-poker s 26.27", "nsw-poker s 26.28")
def test_what_the_record_has_as_burnt_is_the_next_card_if_the_cards_stand() -> None:
    hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C").go(FIRST)
    hand.go("P1 bet 200; P2 raise 600").report("burn-forgotten")
    state = hand.round.felt.state
    assert (hand.board, hand.burnt, state.dealt) == ("3C 4C 5C", "", 7)
    hand.go("P1 call")
    assert (hand.board, hand.burnt, state.dealt) == ("3C 4C 5C 2D", "2C", 9)
    hand.end()


@provision("nsw-poker s 26.27")
def test_it_is_shuffled_with_the_others_if_the_flop_is_dealt_again() -> None:
    hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C 9C TC JC").go(FIRST)
    hand.go("P1 bet 200").report("burn-forgotten")
    state = hand.round.felt.state
    assert (hand.board, hand.burnt, state.dealt) == ("3D 6C 7C", "2D", 8)
    assert (state.stakes, state.put_in) == ([4800, 4800], [200, 200])
    assert effects(hand.round)["bets"] == ["P1 returned"]
    hand.go("P1 bet 500; P2 fold").end()
    assert hand.round.felt.net() == {"P1": 200, "P2": -200}


@BOTH
def test_no_card_is_burnt_before_the_first_betting_round(id: str) -> None:
    hand = Dealt(id, f"{HOLE} 2C 3C 4C 5C")
    assert "no card is burnt" in str(report_refused(hand.round, "burn-forgotten", {}))
    assert "burnt now" in str(report_refused(hand.round, "burn-left-out", {}))


# -- hole cards and the shoe -----------------------------------------------------------------------


@BOTH
@provision("nsw-poker s 26.26", "qld-2024 sch 10 s 36")
def test_one_exposed_hole_card_is_the_first_burn_card(id: str) -> None:
    hand = Dealt(id, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C")
    hand.report("hole-card-exposed", {"player": "P1", "number": 1})
    assert hand.burnt == "AS"
    assert hand.round.felt.cards("P1") == [BACK, BACK]
    again: Facts = {"player": "P2"}
    assert "two are a misdeal" in str(report_refused(hand.round, "hole-card-exposed", again))
    hand.go(FIRST)
    assert (hand.board, hand.burnt) == ("3C 4C 5C", "AS")
    hand.end()
    assert [str(card) for card in hand.round.felt.cards("P1")] == ["AD", "2C"]


@pytest.mark.parametrize(
    ("facts", "why"),
    [({"player": "P9"}, "not in the round"), ({"player": "P1", "number": 3}, "no card 3")],
)
def test_which_hole_card(facts: Facts, why: str) -> None:
    hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C")
    assert why in str(report_refused(hand.round, "hole-card-exposed", facts))


def test_after_the_flop_no_hole_card_is_exposed_in_the_deal() -> None:
    hand = Dealt(N, f"{HOLE} 2C 3C 4C 5C").go(FIRST)
    refused = report_refused(hand.round, "hole-card-exposed", {"player": "P1"})
    assert "not exposed in dealing" in str(refused)


@provision(
    "nsw-poker s 26.1",
    "qld-2024 sch 10 s 39(a)",
    "qld-2024 sch 10 s 39(b)",
    "qld-2024 sch 10 s 39(1)",
)
def test_a_card_face_up_in_the_shoe_is_out_of_the_round() -> None:
    deck = f"{HOLE} 9S 2C 3C 4C 5C 2D 3D 6C 7C 8C"
    nsw = Dealt(N, deck).report("face-up-in-shoe")
    queensland = Dealt(Q10, deck)
    assert "misdeal" in str(report_refused(queensland.round, "face-up-in-shoe", {}))
    queensland.go("P2 call").report("face-up-in-shoe").go("P1 check")
    for hand in (nsw.go(FIRST), queensland):
        assert [str(card) for card in hand.round.felt.cards("muck")] == ["9S"]
        assert hand.board == "3C 4C 5C"
        hand.end()


@provision("qld-2024 sch 10 s 43(1)")
def test_cards_that_fell_out_of_the_shoe_are_shuffled_back() -> None:
    hand = Dealt(Q10, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C").report("cards-removed")
    assert hand.deck.back == [[]]
    hand.go(FIRST).end()


@provision("qld-2024 sch 10 s 43(2)", "qld-2024 sch 10 s 43(3)", "qld-2024 sch 10 s 43(4)")
def test_if_they_have_mixed_with_others_the_pots_are_divided() -> None:
    played = go(
        table(Q10, "P1 5000, P2 5000, P3 5000", commission=10),
        "P3 raise 1000; P1 call; P2 fold",
        {"community": parse_cards("2C 3C 4C"), "burnt": parse_cards("5C")},
    )
    go(played, "P1 bet 700")
    played.interrupt("cards-removed", {"mixed": "muck"})
    while played.prompt is not None:
        played.answer(DONE)
    assert played.felt.net() == {"P1": 100, "P2": -200, "P3": 100}
    assert played.felt.house == 0


@provision("qld-2024 sch 10 s 43(2)")
def test_when_the_pots_are_divided_nobody_is_asked_any_more() -> None:
    played = go(table(Q10, "P1 5000, P2 5000, P3 5000", time_to_act=20), "P3 raise 1000")
    played.interrupt("cards-removed", {"mixed": "hands"})
    state = played.felt.state
    assert (state.front, state.put_in, state.stakes) == ([0, 0, 0], [0, 0, 0], [5000] * 3)
    late: Facts = {"player": "P1", "seconds": 600}
    assert "does not wait for P1" in str(report_refused(played, "clock-ran-out", late))
    played.answer(DONE)
    lines = [(line.seat, line.outcome, line.stake) for line in played.felt.lines]
    assert lines == [("P1", "void", 100), ("P2", "void", 200), ("P3", "void", 1000)]
    for line in played.felt.lines:
        assert line.why == "given back by a ruling", "not that nobody called it"
        assert "sch 10 s 43(2)" in line.cites


def test_no_hand_is_live_before_the_cards() -> None:
    played = post(table(Q10, "P1 5000, P2 5000"))
    assert "no hand is live" in str(report_refused(played, "cards-removed", {}))


@provision("qld-2024 sch 10 s 43(1)", "qld-2024 sch 10 s 30(7)")
def test_no_hand_is_live_when_all_are_shown() -> None:
    hand = Dealt(Q10, f"{HOLE} 2C 3C 4C 5C 2D 3D 6C 7C 8C", run=True).go(FIRST)
    hand.go("P1 check; P2 check; P1 check; P2 check; P1 check; P2 check; P1 show; P2 show")
    assert isinstance(hand.round.prompt, Settle)
    refused = report_refused(hand.round, "cards-removed", {"mixed": "muck"})
    assert "not live any more" in str(refused)


def test_a_hand_that_is_being_shown_is_none_yet() -> None:
    faces = cards(P1="AS AD", P2="KS KD", community="7C 8C 2D 3H 5S", burnt="AC 4D AH")
    played = go(table(Q10, "P1 5000, P2 5000"), FIRST, faces)
    go(played, "P1 check; P2 check; P1 check; P2 check; P1 check; P2 check", faces)
    played.answer(Move("P1", "show"))
    assert isinstance(played.prompt, Turn)
    assert played.game.hands.made is not None
    assert played.game.hands.made(played.felt) == {}

"""Rulings of blackjack ask the record: what no case can say, or says only by halves."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.books import game
from croupier.equipment.cards import BACK, parse_cards
from croupier.play import CLOSE, Draw, Place, Refused, Round
from tests.games.blackjack.table import (
    ACT,
    QLD,
    asked,
    cards,
    deal,
    effects,
    finish,
    move,
    moves,
    outcomes,
    shared,
    table,
)
from tests.provisions import provision

UNSEEN = int(BACK)


def codes(faces: str) -> list[int]:
    return list(map(int, parse_cards(faces)))


def refused(played: Round, slug: str, facts: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        played.interrupt(slug, facts)


# -- before the cards ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "facts"),
    [
        ("one-card", {"box": "1"}),
        ("no-cards", {"box": "1"}),
        ("box-skipped", {"box": "1"}),
        ("last-box-no-second", {}),
        ("last-box-skipped", {"cards": codes("5D 9C")}),
        ("dealer-too-many", {"cards": codes("5D")}),
        ("dealer-no-first-card", {}),
        ("player-absent", {"player": "P1"}),
    ],
)
@provision("qld-2024 sch 2 s 36", "qld-2024 sch 2 s 37", "qld-2024 sch 2 s 40")
def test_while_wagers_are_open_nothing_was_dealt_wrongly(slug: str, facts: dict[str, Any]) -> None:
    played = Round(game(QLD)).answer(Place("P1", "original", 1000, box="1"))
    refused(played, slug, facts, "no card of this round")


@provision("qld-2024 sch 2 s 36")
def test_a_card_is_left_out_only_while_first_cards_are_dealt() -> None:
    played = Round(game(QLD)).answer(Place("P1", "original", 1000, box="1"))
    refused(played, "card-left-out", {}, "not being dealt")
    refused(table(1, cards="TS 9D 8H"), "card-left-out", {}, "not being dealt")


@provision("act-1992 BJ 18(h)")
def test_a_card_is_exposed_during_play_and_has_a_face() -> None:
    played = Round(game(ACT)).answer(Place("P1", "original", 1000, box="1"))
    refused(played, "exposed-in-error", {"card": 0}, "no round is being played")
    refused(table(1, id=ACT, cards="TS 9D 8H"), "exposed-in-error", {"card": UNSEEN}, "has a face")


# -- cards out of their turn -----------------------------------------------------------------------


@provision("qld-2024 sch 2 s 31(1)")
def test_nobody_knows_an_unseen_card_and_it_is_the_next_all_the_same() -> None:
    played = table(1, cards="TS 9D 8H").interrupt("drawn-in-error")
    assert played.felt.next == [BACK]


@provision("qld-2024 sch 2 s 31(2)")
def test_a_shown_card_is_offered_to_nobody_before_all_have_two_cards() -> None:
    early = Round(game(QLD)).answer(Place("P1", "original", 1000, box="1"))
    for played in (early, table(1, 2, cards="TS 9S")):
        played.interrupt("drawn-in-error", {"card": 0, "exposed": True})
        assert ("card", "next card") in effects(played)
        assert ("offer", "accept") not in effects(played)
        assert played.felt.shown_early == []


@provision("qld-2024 sch 2 s 30", "act-1992 BJ 18(a)")
def test_what_is_thrown_out_lies_in_the_rack() -> None:
    played = table(1, cards="TS 9D 8H").interrupt("face-up-in-shoe", {"card": 0})
    assert cards(played, "discard rack") == "2C"


@provision("act-1992 BJ 18(c)", "act-1992 BJ 22.1")
def test_of_three_hands_the_dealer_drew_to_the_last_that_is_complete() -> None:
    played = Round(game("act-1992/triple-play-blackjack"))
    for hand in "123":
        played.answer(Place("P1", "original", 1000, on=hand, box="1"))
    deal(played.answer(CLOSE), "TS 9D 9H")
    deal(move(played, "stand"), "8D")
    assert isinstance(played.prompt, Draw)
    assert played.prompt.to == "dealer hand 2"
    played.interrupt("dealer-extra-card", {"card": 0})
    assert cards(played, "discard rack") == "2C"


# -- cards in the wrong place ----------------------------------------------------------------------


@provision("qld-2024 sch 2 s 34(1)")
def test_an_empty_box_that_is_named_makes_nothing_misplaced() -> None:
    played = table(1, 2, cards="TS 9S 8D 2H 3H")
    refused(played, "misplaced-cards", {"lie": {"box 5": []}}, "say where they lie")


def acted_in_canberra() -> Round:
    """Box 1 has a third card."""
    played = table(1, 2, id=ACT, cards="KS 9H 6D 5C 8S")
    return deal(move(played, "hit"), "2C")


@provision("act-1992 BJ 18(d)")
def test_in_canberra_later_cards_come_again_when_the_first_are_laid_again() -> None:
    played = acted_in_canberra()
    played.interrupt("misplaced-cards", {"lie": {"box 2": codes("6D 8S"), "dealer": codes("9H")}})
    assert cards(played, "box 1") == "KS 5C"
    assert [str(card) for card in played.felt.next] == ["2C"]
    assert not played.felt.state.acted
    as_dealt = {"lie": {"box 1": codes("KS 5C 2C")}}
    refused(acted_in_canberra(), "misplaced-cards", as_dealt, "say where they lie")


@provision("act-1992 BJ 18(d)")
def test_in_canberra_a_hand_lost_by_a_later_card_is_played_again() -> None:
    played = deal(move(acted_in_canberra(), "hit"), "KC")
    assert outcomes(played) == {"P1 original": "lose"}
    played.interrupt("misplaced-cards", {"lie": {"box 2": codes("6D 8S"), "dealer": codes("9H")}})
    assert outcomes(played) == {"P1 original": "reinstated"}
    assert cards(played, "box 1") == "KS 5C"
    assert [str(card) for card in played.felt.next] == ["2C", "KC"]
    assert asked(played) == ("P1", "box 1")
    played.felt.audit()


@provision("act-1992 BJ 18(d)", "act-1992 BJ 20.2(a)")
@pytest.mark.parametrize(("over", "settled"), [("KS", True), ("2S", True), ("2S", False)])
def test_in_canberra_what_the_first_cards_have_settled_is_corrected(
    over: str, settled: bool
) -> None:
    played = Round(game(ACT, over_under=True))
    for box in ("1", "2"):
        played.answer(Place(f"P{box}", "original", 1000, box=box))
    played.answer(Place("P1", "over-13", 500, box="1"))
    if not settled:
        played.interrupt("contravention", {"player": "P1"})
        assert outcomes(played)["P1 over-13"] == "void"
    deal(played.answer(CLOSE), f"{over} 9H 6D 5C 8S" if settled else "9H 6D 8S")
    lie = {"box 2": codes("6D 8S"), "dealer": codes("9H")}
    if settled:
        refused(played, "misplaced-cards", {"lie": lie}, "correct the round")
    else:
        assert cards(played.interrupt("misplaced-cards", {"lie": lie}), "dealer") == "6D"


@provision("act-1992 BJ 18(e)")
def test_any_later_card_is_one_of_the_subsequent_deal() -> None:
    split = table(1, id=ACT, cards="8S 9D 8H")
    deal(move(split, "split", 1000), "3C")
    split.interrupt("reconstruct")
    assert cards(split, "box 1") == "8S 8H"
    dealers = deal(move(table(1, id=ACT, cards="TS 9D 8H"), "stand"), "8D")
    dealers.interrupt("reconstruct")
    assert cards(dealers, "dealer") == "9D"
    assert not dealers.felt.state.acted


@provision("qld-2024 sch 2 s 34(1)", "qld-2024 sch 2 s 9(7)")
def test_who_chose_a_split_hand_is_on_the_whole_hand_again() -> None:
    played = shared(1000, 1000, cards="8S 9D 8H")
    move(played, "split", 1000)
    move(played, "second-hand", seat="P2")
    assert isinstance(played.prompt, Draw)
    lie = {"box 1": codes("9D"), "dealer": codes("8S")}
    played.interrupt("misplaced-cards", {"lie": lie})
    assert [(bet.seat, bet.wager, bet.on) for bet in played.felt.live()] == [
        ("P1", "original", ""),
        ("P2", "original", ""),
    ]
    assert cards(played, "box 1") == "8S 8H"
    assert "split" in moves(played)


@provision("act-1992 BJ 18(e)", "act-1992 BJ 9")
def test_insurance_that_a_later_card_decided_is_open_again_and_other_wagers_are_not() -> None:
    played = Round(game(ACT, over_under=True))
    played.answer(Place("P1", "original", 1000, box="1"))
    played.answer(Place("P1", "under-13", 500, box="1")).answer(CLOSE)
    deal(played, "TS AD 8H")
    move(played, "insure", 500)
    deal(move(played, "stand"), "5H 2H")
    assert outcomes(played) == {"P1 under-13": "lose", "P1 insurance": "lose"}
    played.interrupt("reconstruct")
    assert outcomes(played) == {"P1 under-13": "lose", "P1 insurance": "reinstated"}
    assert ("reinstated", "P1 insurance") in effects(played)
    assert [line.wager for line in played.settlement] == ["under-13", "insurance", "insurance"]
    finish(deal(move(played, "stand"), "5H 2H"))
    played.felt.audit()


@provision("act-1992 BJ 18(e)", "act-1992 BJ 9", "act-1992 BJ 22.13")
def test_what_a_later_card_has_paid_is_put_right_by_a_correction() -> None:
    insured = table(1, 2, id=ACT, cards="TS 9S AD 8H 8S")
    move(insured, "insure", 500)
    move(insured, "decline", seat="P2")
    move(insured, "stand")
    deal(move(insured, "stand", seat="P2"), "KD")
    assert outcomes(insured) == {"P1 insurance": "win"}
    refused(insured, "reconstruct", {}, "correct the round")
    paid = deal(move(table(1, 2, id=ACT, cards="AS 9S 6D KH 5S"), "hit", seat="P2"), "2C")
    assert outcomes(paid) == {"P1 original": "win"}
    paid.interrupt("reconstruct")
    assert cards(paid, "box 2") == "9S 5S"
    assert outcomes(paid) == {"P1 original": "win"}


@provision("act-1992 BJ 18(e)", "act-1992 BJ 21.7")
def test_what_the_first_cards_have_paid_beside_the_game_stays_paid() -> None:
    played = Round(game(ACT, over_under=True))
    played.answer(Place("P1", "original", 1000, box="1"))
    played.answer(Place("P1", "over-13", 500, box="1")).answer(CLOSE)
    deal(move(deal(played, "TS 6D 5H"), "hit"), "2C")
    played.interrupt("reconstruct")
    assert outcomes(played) == {"P1 over-13": "win"}
    assert cards(played, "box 1") == "TS 5H"


@provision("act-1992 BJ 18(e)", "act-1992 BJ 12.1")
def test_a_hand_split_again_asks_those_behind_again_and_may_be_taken_back_twice() -> None:
    played = shared(1000, 1000, id=ACT, cards="8S 9D 8H")
    for _ in range(2):
        move(played, "split", 1000)
        assert asked(played) == ("P2", "box 1")
        move(played, "first-hand", seat="P2")
        deal(played, "3C")
        played.interrupt("reconstruct")
        assert cards(played, "box 1") == "8S 8H"
    assert [(bet.seat, bet.wager) for bet in played.felt.live()] == [
        ("P1", "original"),
        ("P2", "original"),
    ]
    played.felt.audit()


# -- the dealer's cards ----------------------------------------------------------------------------


@provision("qld-2024 sch 2 s 35(1)", "qld-2024 sch 2 s 39(1)(b)")
def test_the_dealers_cards_lie_face_up() -> None:
    played = move(table(1, 2, cards="TS 9S 6D 8H 2H"), "stand")
    refused(played, "dealer-too-many", {"cards": [UNSEEN]}, "face up")
    refused(played, "last-box-skipped", {"cards": [UNSEEN]}, "face up")


@provision("qld-2024 sch 2 s 35(1)(a)")
def test_all_cards_that_the_dealers_hand_was_due_count() -> None:
    played = move(table(1, 2, cards="TS 9S 5D 8H 7S"), "stand")
    played.interrupt("dealer-too-many", {"cards": codes("5C 2S KD 3C")})
    assert cards(played, "dealer") == "5D 5C 2S KD"
    assert cards(played, "discard rack") == "3C"


@provision("qld-2024 sch 2 s 35(1)(b)", "qld-2024 sch 2 s 9(4)")
def test_each_player_on_a_shared_box_withdraws_for_himself() -> None:
    played = deal(move(shared(1000, 500, cards="5S 9D 5H"), "hit"), "2C")
    played.interrupt("dealer-too-many", {"cards": codes("KD")})
    move(played, "retract", seat="P2")
    move(played, "keep", seat="P1")
    assert outcomes(played) == {"P2 original": "void"}
    assert asked(played) == ("P1", "box 1")


@provision("qld-2024 sch 2 s 39(3)", "qld-2024 sch 2 s 39(5)")
def test_separated_cards_that_nobody_needs_are_not_kept_for_the_next_round() -> None:
    played = move(table(1, 2, cards="TS 9S 7D 8H KH"), "stand")
    played.interrupt("last-box-skipped", {"cards": codes("KD 5C 2C")})
    assert {("cards", "laid again"), ("hand", "completed later")} <= effects(played)
    finish(deal(move(played, "stand", seat="P2"), "KD"))
    assert cards(played, "discard rack") == "5C 2C"
    assert played.felt.carry == []


# -- whose turn it is ------------------------------------------------------------------------------


@provision("qld-2024 sch 2 s 38(1)(a)")
def test_nobody_is_passed_over_while_the_dealer_calls_for_insurance() -> None:
    played = table(1, 2, cards="TS 9S AD 8H 7H")
    assert "insure" in moves(played)
    refused(played, "box-skipped", {"box": "1"}, "turn of box 1 has not come")


@provision("qld-2024 sch 2 s 37(1)", "qld-2024 sch 2 s 39(1)")
def test_when_every_hand_is_lost_no_box_is_before_the_dealer() -> None:
    played = deal(move(table(1, cards="TS 9D 6H"), "hit"), "KC")
    refused(played, "last-box-no-second", {}, "no such box")


@provision("qld-2024 sch 2 s 36(2)", "qld-2024 sch 2 s 41")
def test_a_split_that_waits_for_its_card_is_no_first_deal_and_no_box_with_one_card() -> None:
    played = move(table(1, 2, cards="TS 8S 9D 8H 8C"), "stand")
    move(played, "split", 1000, seat="P2")
    assert isinstance(played.prompt, Draw)
    refused(played, "one-card", {"box": "2"}, "has not got one card")
    played.interrupt("player-absent", {"player": "P2", "box": "2"})
    assert ("hand", "dealt on") in effects(played)


@provision("qld-2024 sch 2 s 42")
def test_nobody_is_absent_from_a_box_without_a_wager() -> None:
    refused(table(1, cards="TS 9D 8H"), "player-absent", {"box": "4"}, "no such box")
    refused(table(1, cards="TS 9D 8H"), "player-absent", {}, "no such box")


@provision("qld-2024 sch 2(c) s 17")
def test_a_box_that_nobody_wagered_on_has_not_got_one_wager() -> None:
    played = Round(game("qld-2024/blackjack-switch"))
    for hand in "12":
        played.answer(Place("P2", "original", 1000, on=hand, box="2"))
    deal(played.answer(CLOSE), "KS KH 6D 9C 8D")
    refused(played, "one-wager-only", {"box": "1"}, "has not got one wager")


# -- preference and permissions -------------------------------------------------------------------


def bystanders(wager: str, *own: str) -> Round:
    """P1 and others have original wagers on box 1; P7, P8 and P9 have a wager beside it only."""
    played = Round(game(QLD))
    for seat in own:
        played.answer(Place(seat, "original", 1000, box="1"))
    for seat in ("P7", "P8", "P9"):
        played.answer(Place(seat, wager, 500, box="1", confirmed=("P1",)))  # who makes none yet
    return played


@provision("qld-2024 sch 17 s 5(3)", "qld-2024 sch 17 s 42(5)")
@provision("qld-2024 sch 17 s 54(3)")
@pytest.mark.parametrize(
    ("wager", "why"),
    [
        ("perfect-pairs", "sch 17 s 5(3)"),
        ("any-pair", "sch 17 s 42(5)"),
        ("star-pairs", "sch 17 s 54(3)"),
    ],
)
def test_who_has_a_game_wager_on_a_full_box_comes_before_the_last_who_has_none(
    wager: str, why: str
) -> None:
    played = bystanders(wager, "P1", "P2")
    fourth = played.refusal(Place("P6", wager, 500, box="1", confirmed=("P1",)))
    assert fourth is not None
    assert fourth.cites == (why,)
    played.answer(Place("P1", wager, 500, box="1"))
    assert outcomes(played) == {f"P9 {wager}": "void"}
    assert played.settlement[-1].cites == (why,)
    played.answer(Place("P2", wager, 500, box="1"))
    assert outcomes(played) == {f"P9 {wager}": "void", f"P8 {wager}": "void"}
    played.answer(Place("P1", wager, 500, box="1"))
    assert [(bet.seat, bet.stake) for bet in played.felt.live() if bet.wager == wager] == [
        ("P7", 500),
        ("P1", 1000),
        ("P2", 500),
    ]
    played.felt.audit()


@provision("qld-2024 sch 17 s 5(3)")
def test_nobody_gives_way_on_a_box_that_is_not_full_or_to_one_from_another_box() -> None:
    played = bystanders("perfect-pairs", "P1")
    played.answer(Place("P2", "original", 1000, box="2"))
    assert played.refusal(Place("P2", "perfect-pairs", 500, box="1")) is not None
    played.answer(Place("P2", "perfect-pairs", 500, box="2"))
    played.answer(Place("P7", "perfect-pairs", 500, box="1"))
    assert outcomes(played) == {}


@provision("qld-2024 sch 17 s 47(2)")
def test_lucky_lucky_takes_any_number_and_nobody_gives_way() -> None:
    played = bystanders("lucky-lucky", "P1").answer(Place("P1", "lucky-lucky", 500, box="1"))
    played.answer(Place("P6", "lucky-lucky", 500, box="1"))
    assert outcomes(played) == {}
    assert len([bet for bet in played.felt.live() if bet.wager == "lucky-lucky"]) == 5


@provision("qld-2024 sch 17 s 42(2)", "qld-2024 sch 17 s 47(2)")
@pytest.mark.parametrize(
    ("wager", "why"), [("any-pair", "sch 17 s 42(2)"), ("lucky-lucky", "sch 17 s 47(2)")]
)
def test_nobody_is_allowed_one_before_the_player_of_the_box_has_had_his_opportunity(
    wager: str, why: str
) -> None:
    played = Round(game(QLD))
    for seat in ("P1", "P2"):
        played.answer(Place(seat, "original", 1000, box="1"))
    for seat in ("P2", "P9"):
        waits = played.refusal(Place(seat, wager, 500, box="1"))
        assert waits is not None
        assert (waits.cites, waits.seat) == ((why,), "P1")
        assert played.refusal(Place(seat, wager, 500, box="1", confirmed=("P8",))) is not None
        assert played.refusal(Place(seat, wager, 500, box="1", confirmed=("P1",))) is None
        assert played.refusal(Place(seat, "star-pairs", 500, box="1")) is None
    played.answer(Place("P1", wager, 500, box="1"))
    assert played.refusal(Place("P9", wager, 500, box="1")) is None


@provision("qld-2024 sch 2 s 7", "qld-2024 sch 2 s 8(1)")
@pytest.mark.parametrize("most", [1, 2, 3])
def test_the_operator_permits_up_to_three_players_on_a_box(most: int) -> None:
    played = Round(game(QLD, players_per_box=most))
    for number in range(most):
        played.answer(Place(f"P{number}", "original", 1000, box="1"))
    one_more = played.refusal(Place("P9", "original", 1000, box="1"))
    assert one_more is not None
    assert "sch 2 s 8(1)" in one_more.cites


@provision("qld-2024 sch 2 s 10(1)")
@pytest.mark.parametrize("id", [QLD, "qld-2024/spanish-blackjack", "qld-2024/blackjack-challenge"])
def test_a_player_has_several_boxes_only_where_the_operator_permits_it(id: str) -> None:
    for several in (True, False):
        played = Round(game(id, several_boxes=several))
        played.answer(Place("P1", "original", 1000, box="1"))
        played.answer(Place("P2", "original", 1000, box="3"))
        refusal = played.refusal(Place("P1", "original", 1000, box="2"))
        assert (refusal is None) is several
        if refusal is not None:
            assert "sch 2 s 10(1)" in refusal.cites
        assert played.refusal(Place("P1", "original", 1000, box="1")) is None


# -- the supervisor -------------------------------------------------------------------------------


@provision("qld-2024 sch 2 s 19", "qld-2024 s 15(2)(a)")
def test_cards_are_replaced_before_the_next_round_is_dealt_too() -> None:
    played = Round(game(QLD)).interrupt("cards-replaced")
    assert ("cards", "replaced") in effects(played)


@provision("qld-2024 s 4(2)", "qld-2024 s 4(3)")
def test_a_device_is_found_on_somebody_who_plays() -> None:
    refused(table(1, cards="TS 9D 8H"), "device-used", {"player": "P9"}, "is not playing")

"""What goes wrong at a casino war table, and what follows."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import Card, parse_cards
from croupier.law import said
from croupier.play import CLOSE, DONE, Draw, Move, Round, Settle
from tests.games.casino_war.table import (
    asked,
    bet,
    cards,
    deal,
    decide,
    effects,
    finish,
    outcomes,
    refused,
    table,
    war,
)
from tests.provisions import provision


def code(text: str) -> int:
    return int(Card.parse(text))


def lie(**places: str) -> dict[str, list[int]]:
    """Where cards lie; `box1` is box 1."""
    return {
        place.replace("box", "box "): [int(card) for card in parse_cards(dealt)]
        for place, dealt in places.items()
    }


@provision("qld-2024 sch 13 s 21")
def test_a_card_face_up_in_the_shoe_is_removed() -> None:
    played = table(1).interrupt("face-up-in-shoe", {"card": code("AS")})
    assert effects(played) == {"card": ["removed"], "round": ["continues"]}
    finish(deal(played, "KS QS"))
    assert cards(played, "discard rack") == "AS"


@provision("qld-2024 sch 13 s 22")
def test_an_undisclosed_card_drawn_in_error_is_the_next_card() -> None:
    played = table(1, cards="KS").interrupt("drawn-in-error", {"card": code("2D")})
    assert effects(played)["card"] == ["next card"]
    assert played.refusal(Card.parse("3D")) is not None
    finish(deal(played, "2D"))
    late = table(1, cards="KS QS").interrupt("drawn-in-error", {"card": code("2D")})
    finish(late)
    assert late.felt.carry == parse_cards("2D")


def test_a_disclosed_card_is_used_only_while_first_cards_are_dealt() -> None:
    """Reading CW-4."""
    shown = {"card": code("2D"), "exposed": True}
    early = table(1, cards="KS").interrupt("drawn-in-error", shown)
    assert effects(early)["card"] == ["next card"]
    later = table(1, cards="KS KD").interrupt("drawn-in-error", shown)
    assert effects(later)["card"] == ["removed"]
    assert "face" in refused(table(1), "drawn-in-error", exposed=True)


@provision(
    "qld-2024 sch 13 s 23",
    "qld-2024 sch 13 s 23(1)",
    "qld-2024 sch 13 s 23(1)(a)",
    "qld-2024 sch 13 s 23(2)",
)
def test_a_second_card_after_the_first_deal_is_removed() -> None:
    facts = {"card": code("2D"), "box": "1"}
    assert "first cards" in refused(table(1, cards="KS"), "second-card-in-error", **facts)
    played = table(1, 2, cards="KS 9S KD").interrupt("second-card-in-error", facts)
    assert effects(played)["card"] == ["removed"]
    assert (cards(played, "box 1"), cards(played, "discard rack")) == ("KS", "2D")
    assert asked(played.answer(DONE)) == [("P1", "box 1")]
    assert "no first card" in refused(played, "second-card-in-error", card=code("2D"), box="5")


@provision("qld-2024 sch 13 s 23(1)(b)")
def test_a_war_card_to_a_box_without_a_war_wager_is_removed() -> None:
    played = table(1, 2, cards="KS 9S KD").answer(DONE)
    facts = {"card": code("2D"), "box": "2"}
    assert "no war" in refused(played, "card-without-wager", **facts)
    decide(played, 1, "go-to-war")
    assert "is due" in refused(played, "card-without-wager", card=code("2D"), box="1")
    played.interrupt("card-without-wager", facts)
    assert effects(played)["card"] == ["removed"]
    finish(deal(played, "3S 4S"))
    assert cards(played, "box 2") == "9S"
    at_war = decide(table(1, 2, cards="KS 9S KD"), 1, "go-to-war")
    assert "war is being dealt" in refused(at_war, "second-card-in-error", **facts)


@provision("qld-2024 sch 13 s 23(1)(c)")
def test_a_card_to_the_dealers_complete_hand_is_removed() -> None:
    facts = {"card": code("2D")}
    assert "not complete" in refused(table(1, cards="KS"), "dealer-extra-card", **facts)
    played = table(1, cards="KS KD").interrupt("dealer-extra-card", facts)
    decide(played, 1, "go-to-war")
    assert "not complete" in refused(played, "dealer-extra-card", **facts)
    deal(played, "3S 4S").interrupt("dealer-extra-card", {"card": code("AD")})
    assert effects(played)["card"] == ["removed", "removed"]
    finish(played)
    assert cards(played, "dealer") == "KD 4S"


@provision(
    "qld-2024 sch 13 s 24",
    "qld-2024 sch 13 s 24(1)",
    "qld-2024 sch 13 s 24(2)",
    "qld-2024 sch 13 s 24(2)(a)",
    "qld-2024 sch 13 s 24(2)(b)",
)
@pytest.mark.parametrize(
    ("facts", "shoe"),
    [
        ({}, "discards shuffled"),
        ({"device": True}, "device reloaded"),
        ({"device": True, "manual_shoe": True}, "manual shoe"),
    ],
)
def test_a_short_shoe_is_filled_and_the_round_finished(facts: dict[str, bool], shoe: str) -> None:
    machine = war(machine=facts.get("device", False))
    played = table(1, cards="KS", of=machine).interrupt("face-up-in-shoe", {"card": code("AS")})
    played.interrupt("not-enough-cards", facts)
    assert effects(played)["shoe"] == [shoe]
    assert cards(played, "discard rack") == ""
    finish(deal(played, "QD"))
    assert "no card" in refused(table(1, cards="KS QD", of=machine), "not-enough-cards", **facts)
    assert "device" in refused(table(1), "not-enough-cards", manual_shoe=True)


@provision("qld-2024 sch 13 s 25", "qld-2024 sch 13 s 25(1)")
@pytest.mark.parametrize(
    "there",
    [
        {"box1": "KS", "dealer": "2S", "P2": "9D"},
        {"box1": "2S KS", "box2": ""},
        {"box2": "", "box3": "KS"},  # nobody wagers on box 3
    ],
)
def test_misplaced_first_cards_go_where_the_order_of_dealing_puts_them(
    there: dict[str, str],
) -> None:
    played = table(1, 2, cards="2S KS 9D").interrupt("misplaced-cards", {"lie": lie(**there)})
    assert effects(played)["cards"] == ["laid again"]
    assert [cards(played, place) for place in ("box 1", "box 2", "dealer")] == ["2S", "KS", "9D"]
    finish(played)
    assert played.felt.net() == {"P1": -1000, "P2": 1000}


@provision("qld-2024 sch 13 s 25(1)")
def test_a_report_of_misplaced_cards_is_about_the_cards_on_the_table() -> None:
    dealing = table(1, 2, cards="2S KS")
    dealing.interrupt("misplaced-cards", {"lie": lie(box1="", box2="KS", dealer="2S")})
    assert isinstance(dealing.prompt, Draw)
    played = table(1, 2, cards="2S KS 9D")
    assert "not the cards" in refused(played, "misplaced-cards", lie=lie(box1="KS"))
    assert "no hand" in refused(played, "misplaced-cards", lie=lie(box8="KS", box2=""))
    assert "named twice" in refused(played, "misplaced-cards", lie=lie(P1="2S", box1=""))
    assert "order of dealing" in refused(played, "misplaced-cards", lie=lie(box1="2S", box2="KS"))
    assert "no card" in refused(table(1), "misplaced-cards")
    found = table(1).interrupt("face-up-in-shoe", {"card": code("9D")})
    assert "no card" in refused(found, "misplaced-cards")


@provision(
    "qld-2024 sch 13 s 25(2)",
    "qld-2024 sch 13 s 25(2)(a)",
    "qld-2024 sch 13 s 25(2)(b)",
    "qld-2024 sch 13 s 25(2)(c)",
)
def test_cards_stay_once_the_dealer_has_acted() -> None:
    settled = table(1, 2, cards="KS 9H KD").answer(DONE)
    assert "has acted" in refused(settled, "misplaced-cards")
    unsettled = table(1, 2, cards="KS KH KD").answer(DONE)
    unsettled.interrupt("misplaced-cards")  # nothing was won or lost yet
    for move in ("go-to-war", "surrender"):
        played = decide(table(1, 2, cards="KS KH KD"), 1, move)
        assert "has acted" in refused(played, "misplaced-cards")


@provision("qld-2024 sch 13 s 26", "qld-2024 sch 13 s 26(1)", "qld-2024 sch 13 s 26(3)")
def test_a_box_without_its_war_card_is_void_once_another_war_is_settled() -> None:
    played = table(1, 2, cards="9S 9H 9D")
    decide(decide(played, 1, "go-to-war"), 2, "go-to-war")
    played.interrupt("no-war-card", {"box": "1", "acted": True})
    assert not played.settlement  # no other war is settled yet
    finish(deal(played, "TS 8D"))
    assert effects(played)["hand"] == ["void"]
    assert effects(played)["returned"] == ["P1 casino-war", "P1 war"]
    assert outcomes(played)["P1", "war"] == outcomes(played)["P1", "casino-war"] == ("void", 0)
    assert outcomes(played)["P2", "war"] == ("win", 1000)
    assert cards(played, "box 1") == "9S"


@provision("qld-2024 sch 13 s 26(1)", "qld-2024 sch 13 s 26(2)")
@pytest.mark.parametrize("noticed", [False, True])
def test_a_box_left_out_is_void_unless_that_is_noticed_in_time(noticed: bool) -> None:
    played = table(1, 2, 3, 4, cards="9S 9H 9C 2S 9D")  # box 4 has lost, and is in no war
    for box in (1, 2, 3):
        decide(played, box, "go-to-war")
    deal(played, "KC").interrupt("card-left-out")
    deal(played, "2S 7H")
    if noticed:
        played.interrupt("no-war-card", {"box": "2"})
        assert [cards(played, f"box {box}")[3:] for box in (1, 2, 3)] == ["KC", "2S", "7H"]
        assert cards(played, "dealer") == "9D"
        deal(played, "8S")
    finish(played)
    assert outcomes(played)["P2", "war"] == (("lose", 0) if noticed else ("void", 0))
    assert outcomes(played)["P1", "war"] == ("win", 1000)
    assert outcomes(played)["P3", "war"] == ("lose", 0)


@provision("qld-2024 sch 13 s 26(2)")
def test_a_box_left_out_gets_its_card_when_no_other_is_at_war_any_more() -> None:
    played = decide(decide(table(1, 2, cards="9S 9H 9D"), 1, "go-to-war"), 2, "go-to-war")
    deal(played.interrupt("card-left-out"), "KC 8C").interrupt("contravention", {"player": "P2"})
    assert (cards(played, "box 1"), cards(played, "box 2")) == ("9S KC", "9H 8C")
    finish(deal(played, "TC"))
    assert played.felt.net() == {"P1": 1000, "P2": 0}


@provision("qld-2024 sch 13 s 17(1)")
def test_only_a_box_that_is_due_a_war_card_is_left_out() -> None:
    assert "no box is due" in refused(table(1, 2), "card-left-out")
    played = decide(table(1, 2, cards="9S 9H 9D"), 1, "go-to-war")
    assert "no box is due" in refused(played, "card-left-out")
    decide(played, 2, "go-to-war").interrupt("card-left-out")
    assert "no other hand" in refused(played, "card-left-out")
    assert "no box is due" in refused(deal(played, "KC"), "card-left-out")


@provision("qld-2024 sch 13 s 26(1)")
def test_cards_keyed_to_the_wrong_box_are_said_with_the_report() -> None:
    played = table(1, 2, cards="9S 9H 9D")
    deal(decide(decide(played, 1, "go-to-war"), 2, "go-to-war"), "TS 8D")
    facts: dict[str, object] = {"box": "1", "acted": True}
    assert "say where" in refused(played, "no-war-card", **facts)
    facts["lie"] = lie(box1="9S", box2="9H TS", dealer="9D 8D")
    played.interrupt("no-war-card", facts)
    finish(played)
    assert played.felt.net() == {"P1": 0, "P2": 1000}


@provision("qld-2024 sch 13 s 26(2)")
def test_noticed_before_that_the_war_is_laid_again() -> None:
    played = table(1, 2, cards="9S 9H 9D")
    decide(decide(played, 1, "go-to-war"), 2, "go-to-war")
    played.interrupt("no-war-card", {"box": "1"})
    assert effects(played)["cards"] == ["laid again"]
    there = lie(box1="9S", box2="9H KC", dealer="9D 2S")
    deal(played, "KC 2S").interrupt("no-war-card", {"box": "1", "lie": there})
    finish(deal(played, "TC"))
    war_cards = [cards(played, place)[3:] for place in ("box 1", "box 2", "dealer")]
    assert war_cards == ["KC", "2S", "TC"]
    assert played.felt.net() == {"P1": 1000, "P2": -2000}


def test_a_missing_war_card_needs_a_war() -> None:
    played = table(1, 2, cards="9S 4H 9D").answer(DONE)
    assert "no undecided" in refused(played, "no-war-card", box="1")
    decide(played, 1, "go-to-war")
    assert "no other hand" in refused(played, "no-war-card", box="1", acted=True)
    two = decide(table(1, 2, cards="9S 9H 9D"), 1, "go-to-war")
    assert "no war is being dealt" in refused(two, "no-war-card", box="1")


@provision("qld-2024 sch 13 s 26(1)", "qld-2024 sch 13 s 26(2)")
def test_first_cards_stay_where_they_are_in_a_war() -> None:
    played = decide(decide(table(1, 2, cards="9S 9H 9D"), 1, "go-to-war"), 2, "go-to-war")
    deal(played, "TS 8D 3C")
    swapped = lie(box1="TS 9S")
    assert "first card" in refused(played, "no-war-card", box="1", lie=swapped)
    three = lie(box1="9S", box2="9H 8D TS")
    assert "first card" in refused(played, "no-war-card", box="1", acted=True, lie=three)


@provision("qld-2024 sch 13 s 26(1)")
def test_a_war_wager_that_went_back_is_no_hand_the_dealer_acted_on() -> None:
    played = decide(decide(table(1, 2, cards="9S 9H 9D"), 1, "go-to-war"), 2, "go-to-war")
    played.interrupt("no-war-card", {"box": "1", "acted": True})
    assert "no other hand" in refused(played, "no-war-card", box="2", acted=True)


def test_while_players_may_retract_during_a_war_the_war_is_still_being_dealt() -> None:
    played = table(1, 2, cards="9S 9H 9D", of=war(machine=True))
    decide(decide(played, 1, "go-to-war"), 2, "go-to-war")
    deal(played, "TS").interrupt("machine-malfunction", {"disadvantaged": True})
    assert "not complete" in refused(played, "dealer-extra-card", card=code("2C"))
    assert "war is being" in refused(played, "second-card-in-error", box="2", card=code("2C"))
    assert "no box 9" in refused(played, "card-without-wager", box="9", card=code("2C"))
    played.interrupt("card-without-wager", {"box": "3", "card": code("2C")})


@provision("qld-2024 sch 13 s 27")
def test_a_player_who_is_not_there_has_surrendered() -> None:
    played = table(1, 2, cards="9S 9H 9D").answer(DONE)
    played.interrupt("player-absent", {"player": "P2"})
    assert effects(played)["hand"] == ["surrendered"]
    assert outcomes(played) == {("P2", "casino-war"): ("surrender", 0)}
    assert "sch 13 s 27" in said(played.settlement[0].cites)
    assert asked(played) == [("P1", "box 1")]
    assert "say who" in refused(played, "player-absent")
    assert "does not wait" in refused(played, "player-absent", player="P2")
    assert "does not wait" in refused(played, "player-absent", player="P1", box="2")
    decide(played, 1, "go-to-war")
    assert "does not wait" in refused(played, "player-absent", player="P1", box="1")


@provision("qld-2024 sch 13 s 28")
def test_a_dealer_without_a_card_is_dealt_one() -> None:
    played = table(1, 2, cards="9S")
    assert "still being dealt" in refused(played, "dealer-no-card")
    assert "still being dealt" in refused(Round(war()), "dealer-no-card")
    deal(played, "8S").interrupt("dealer-no-card")
    assert effects(played)["card"] == ["dealt to the dealer"]
    deal(played, "2D")
    assert cards(played, "dealer") == "2D"
    assert "has a card" in refused(played, "dealer-no-card")


@provision("qld-2024 sch 13 s 18", "qld-2024 sch 13 s 14(1)(b)", "qld-2024 sch 13 s 14(1)(c)")
def test_the_round_is_finished_after_the_cutting_card() -> None:
    played = table(1, 2, cards="9S").interrupt("cutting-card-reached")
    assert effects(played)["cards"] == ["shuffled after the round"]
    assert played.felt.cutting_card_to == "P2"
    assert "already" in refused(played, "cutting-card-reached")
    finish(deal(played, "8S TD"))
    assert "no card has been drawn" in refused(Round(war()), "cutting-card-reached")
    assert table(1).interrupt("cutting-card-reached").felt.cutting_card_to == "P1"
    to_dealer = table(1, cards="9S").interrupt("cutting-card-reached")
    assert to_dealer.felt.cutting_card_to == "dealer"


@provision("qld-2024 sch 13 s 15")
def test_cards_are_replaced_between_rounds() -> None:
    played = Round(war()).answer(bet("P1", 1)).interrupt("cards-replaced")
    assert effects(played)["cards"] == ["replaced"]
    deal(played.answer(CLOSE), "9S")
    assert "being played" in refused(played, "cards-replaced")
    deal(played, "9D")
    assert isinstance(played.prompt, Settle)
    assert "being played" in refused(played, "cards-replaced")


def test_a_machine_failure_lets_players_withdraw_the_tie_with_the_wager() -> None:
    played = Round(war(machine=True)).answer(bet("P1", 1)).answer(bet("P1", 1, 100, "tie"))
    played.answer(CLOSE).interrupt("machine-malfunction", {"disadvantaged": True})
    played.answer(Move("P1", "retract", "casino-war box 1"))
    assert {line.wager: line.outcome for line in played.settlement} == {
        "casino-war": "void",
        "tie": "void",
    }
    finish(played)


def test_a_war_wager_taken_back_takes_the_casino_war_wager_with_it() -> None:
    """Reading CW-14."""
    played = table(1, 2, cards="9S 9H 9D", of=war(machine=True))
    decide(decide(played, 1, "go-to-war"), 2, "go-to-war")
    played.interrupt("machine-malfunction", {"disadvantaged": True})
    played.answer(Move("P1", "retract", "war box 1")).answer(CLOSE)
    assert outcomes(played) == {("P1", "war"): ("void", 0), ("P1", "casino-war"): ("void", 0)}
    finish(deal(played, "TS 8D"))
    assert played.felt.net() == {"P1": 0, "P2": 1000}


@provision("qld-2024 sch 13 s 24(2)(a)")
@provision("qld-2024 s 17(3)")
def test_a_machine_that_fails_before_the_war_lets_players_withdraw() -> None:
    played = table(1, 2, cards="9S 4H 9D", of=war(machine=True))
    played.interrupt("machine-malfunction", {"disadvantaged": True})
    assert asked(played) == [("P1", "casino-war box 1"), ("P2", "casino-war box 2")]
    played.answer(Move("P2", "retract")).answer(CLOSE)
    assert outcomes(played.answer(DONE)) == {("P2", "casino-war"): ("void", 0)}
    over = table(1, cards="9S 4D", of=war(machine=True))
    over.interrupt("machine-malfunction", {"disadvantaged": True})
    assert isinstance(over.prompt, Settle)


@provision("qld-2024 s 16(e)")
def test_no_cutting_card_comes_out_of_a_machine() -> None:
    played = table(1, of=war(machine=True))
    assert "no cutting card" in refused(played, "cutting-card-reached")


def test_a_table_with_a_machine_need_not_say_so() -> None:
    played = table(1, of=war(machine=True)).interrupt("not-enough-cards")
    assert effects(played)["shoe"] == ["device reloaded"]

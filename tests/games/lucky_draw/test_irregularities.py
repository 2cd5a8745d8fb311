"""Part 4: what each mishap does to cards and wagers, and when it cannot be reported."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import BACK, Card, parse_cards
from croupier.play import CLOSE, Choose, Draw, Move, Place, Refused, Round, Settle
from tests.games.lucky_draw.table import (
    cards,
    deal,
    draw,
    effects,
    finish,
    lucky,
    moves,
    outcomes,
    refused,
    stand,
    table,
    turn,
)
from tests.games.told import report_refused
from tests.provisions import provision

TWO_BOXES = "5S 2S 6D 4S 2D"
"""Box 1 has 5S 4S, box 2 has 2S 2D, the dealer 6D."""


def card(text: str) -> int:
    return int(Card.parse(text))


def faces(text: str) -> list[int]:
    return [int(face) for face in parse_cards(text)]


def keep(played: Round, box: int) -> Round:
    return played.answer(Move(f"P{box}", "keep", f"enter box {box}"))


def retract(played: Round, box: int) -> Round:
    return played.answer(Move(f"P{box}", "retract", f"enter box {box}"))


def dealt_without(*turns: int, boxes: tuple[int, ...], faces: str) -> Round:
    """A first deal in which the dealer goes on without the cards of these turns, counted from 1."""
    played = table(*boxes)
    left = faces.split()
    for number in range(1, 2 * len(boxes) + 2):
        if number in turns:
            played.interrupt("card-left-out")
        else:
            deal(played, left.pop(0))
    return played


# -- single cards --------------------------------------------------------------------------------


@provision("qld-2024 sch 14 s 21")
def test_a_card_face_up_in_the_shoe_goes_to_the_rack_at_any_time() -> None:
    for played in (Round(lucky()), table(1, cards="5S"), table(1, cards="5S 6D 4S")):
        before = played.prompt
        played.interrupt("face-up-in-shoe", {"card": card("9H")})
        assert played.prompt == before
        assert cards(played, "discard rack") == "9H"
        assert effects(played)["card"] == ["removed"]


@provision("qld-2024 sch 14 s 22", "qld-2024 sch 14 s 22(1)")
def test_an_unseen_card_is_the_next_one_dealt() -> None:
    played = table(1, cards="5S").interrupt("card-drawn-in-error", {"card": card("9H")})
    with pytest.raises(Refused, match="9H must be used"):
        deal(played, "8H")
    deal(played, "9H")
    assert cards(played, "dealer") == "9H"


@provision("qld-2024 sch 14 s 22(1)")
def test_an_unseen_card_of_unknown_face_may_turn_out_to_be_any() -> None:
    played = table(1, cards="5S").interrupt("card-drawn-in-error")
    assert played.felt.next == [BACK]
    deal(played, "8H")
    assert not played.felt.next


@provision("qld-2024 sch 14 s 22(1)")
def test_an_unseen_card_that_nobody_is_due_begins_the_next_round() -> None:
    played = deal(stand(table(1, cards="5S 6D 4S"), 1), "KC")
    finish(played.interrupt("card-drawn-in-error", {"card": card("9H")}))
    assert played.felt.carry == parse_cards("9H")


@provision("qld-2024 sch 14 s 22(2)", "qld-2024 sch 14 s 22(3)", "qld-2024 sch 14 s 22(4)")
def test_a_card_seen_goes_round_the_boxes_and_then_to_the_dealer() -> None:
    played = stand(table(1, 2, 3, cards="5S 2S 7S 6D 4S 2D 2H"), 1)
    played.interrupt("exposed-card-drawn-in-error", {"card": card("3H")})
    assert turn(played) == "box 2"
    assert moves(played) == {"accept", "refuse"}
    played.answer(Move("P2", "refuse"))
    assert turn(played) == "box 3"
    played.answer(Move("P3", "accept", stake=1000))
    deal(played, "3H")
    assert cards(played, "box 3") == "7S 2H 3H"
    deal(played, "KD")
    assert cards(played, "dealer") == "6D KD"
    finish(played)
    assert outcomes(played)["3", "draw"] == ("lose", 0)


@provision("qld-2024 sch 14 s 22(3)")
def test_refusing_voids_a_draw_wager_already_placed() -> None:
    played = draw(table(1, cards="5S 6D 4S"), 1)
    played.interrupt("exposed-card-drawn-in-error", {"card": card("KH")})
    played.answer(Move("P1", "refuse"))
    deal(played, "KH")
    finish(played)
    assert outcomes(played) == {("1", "draw"): ("void", 0), ("1", "enter"): ("win", 1000)}
    assert effects(played)["card"] == ["next", "dealer's second card"]


@provision("qld-2024 sch 14 s 22(3)")
def test_accepting_with_a_draw_wager_placed_adds_no_chips() -> None:
    played = draw(table(1, cards="5S 6D 4S"), 1)
    played.interrupt("exposed-card-drawn-in-error", {"card": card("KH")})
    with pytest.raises(Refused, match="no chips"):
        played.answer(Move("P1", "accept", stake=1000))
    deal(played.answer(Move("P1", "accept")), "KH KD")
    finish(played)
    assert outcomes(played)["1", "draw"] == ("win", 3000)


@provision("qld-2024 sch 14 s 23", "qld-2024 sch 14 s 23(1)", "qld-2024 sch 14 s 23(2)")
def test_a_surplus_dealer_card_is_removed_only_from_a_finished_hand() -> None:
    surplus = {"card": card("4C")}
    played = stand(table(1, cards="3S KD 3H"), 1)
    assert "sch 14 s 23" in refused(played, "surplus-dealer-card", **surplus)
    deal(played, "4D")
    assert "sch 14 s 23" in refused(played, "surplus-dealer-card", **surplus)
    deal(played, "KH")
    assert "sch 14 s 23" in refused(played, "surplus-dealer-card", card=card("4C"), exposed=False)
    played.interrupt("surplus-dealer-card", surplus)
    assert cards(played, "dealer") == "KD 4D KH"
    assert cards(played, "discard rack") == "4C"
    assert isinstance(played.prompt, Settle)


@provision("qld-2024 sch 14 s 24")
def test_running_out_of_cards_puts_the_discards_back_into_play() -> None:
    played = table(1, cards="3S").interrupt("face-up-in-shoe", {"card": card("9H")})
    before = played.prompt
    played.interrupt("not-enough-cards")
    assert played.prompt == before
    assert cards(played, "discard rack") == ""
    assert refused(Round(lucky()), "not-enough-cards") == "sch 14 s 24"


# -- the first deal ------------------------------------------------------------------------------


@provision(
    "qld-2024 sch 14 s 25",
    "qld-2024 sch 14 s 25(1)",
    "qld-2024 sch 14 s 25(2)",
    "qld-2024 sch 14 s 25(2)(a)",
    "qld-2024 sch 14 s 25(2)(b)",
    "qld-2024 sch 14 s 25(2)(c)",
)
def test_cards_are_put_in_order_until_the_dealer_has_acted() -> None:
    assert "sch 14 s 25" in refused(table(1), "misplaced-cards")
    played = table(1, 2, cards=TWO_BOXES)
    lie = {"box 1": faces("5S 2S"), "box 2": faces("4S 2D"), "dealer": faces("6D")}
    played.interrupt("misplaced-cards", {"lie": lie})
    assert cards(played, "box 1") == "5S 4S"
    assert effects(played)["cards"] == ["reconstructed"]
    draw(played, 1)
    played.interrupt("misplaced-cards")
    deal(played, "KC")
    assert "sch 14 s 25" in refused(played, "misplaced-cards")
    assert "sch 14 s 25" in refused(stand(table(1, cards="5S 6D 4S"), 1), "misplaced-cards")


@provision("qld-2024 sch 14 s 25(1)")
def test_a_report_that_names_impossible_places_or_cards_is_refused() -> None:
    played = table(1, cards="5S 6D 4S")
    for lie in (
        {"box 9": faces("5S")},
        {"box 1": faces("5S"), "P1": faces("4S")},
        {"box 1": faces("5S 5S 5S 5S")},
        {"box 1": [int(BACK)]},
        {"box 1": faces("9S 9S 9S"), "dealer": faces("9S 9S 9S") + faces("9S 9S 9S")},
    ):
        assert "sch 14 s 25" in refused(played, "misplaced-cards", lie=lie)


# -- the dealer's hand ---------------------------------------------------------------------------


@provision(
    "qld-2024 sch 14 s 26",
    "qld-2024 sch 14 s 26(1)",
    "qld-2024 sch 14 s 26(1)(a)",
    "qld-2024 sch 14 s 26(1)(b)",
    "qld-2024 sch 14 s 26(1)(c)",
    "qld-2024 sch 14 s 26(1)(d)",
    "qld-2024 sch 14 s 26(2)",
)
@pytest.mark.parametrize(
    ("extra", "dealer", "rack"),
    [
        ("AH", "6D AH", ""),
        ("AH 9C", "6D AH", "9C"),
        ("6H 9C", "6D 6H 9C", ""),
        ("6H 9C KC", "6D 6H 9C", "KC"),
    ],
)
def test_a_dealer_with_too_many_keeps_what_was_due(extra: str, dealer: str, rack: str) -> None:
    played = stand(table(1, 2, cards=TWO_BOXES), 1)
    played.interrupt("dealer-too-many-cards", {"cards": faces(extra)})
    assert cards(played, "dealer") == dealer
    assert cards(played, "discard rack") == rack
    retract(played, 1)
    keep(played, 2)
    assert turn(played) == "box 2"


@provision("qld-2024 sch 14 s 26(1)", "qld-2024 sch 14 s 26(2)")
def test_too_many_dealer_cards_need_a_dealer_who_acts() -> None:
    facts = {"cards": faces("AH")}
    assert "sch 14 s 26" in refused(table(1, cards="5S 6D 4S"), "dealer-too-many-cards", **facts)
    done = stand(table(1, cards="5S 6D 4S"), 1)
    retract(done.interrupt("dealer-too-many-cards", facts), 1)  # it may be noticed later
    assert isinstance(done.prompt, Settle)
    acting = stand(table(1, 2, cards=TWO_BOXES), 1)
    assert "sch 14 s 26" in refused(acting, "dealer-too-many-cards")
    acting.interrupt("dealer-too-many-cards", facts)
    retract(acting, 1)
    retract(acting, 2)
    assert isinstance(acting.prompt, Settle)


@provision("qld-2024 sch 14 s 26(1)(c)", "qld-2024 sch 14 s 6(3)")
def test_who_withdraws_the_enter_wager_takes_the_draw_wager_too() -> None:
    played = deal(draw(table(1, 2, cards=TWO_BOXES), 1), "KC")
    played.interrupt("dealer-too-many-cards", {"cards": faces("AH")})
    retract(played, 1)
    keep(played, 2)
    assert outcomes(played) == {("1", "enter"): ("void", 0), ("1", "draw"): ("void", 0)}


@provision(
    "qld-2024 sch 14 s 31",
    "qld-2024 sch 14 s 31(1)",
    "qld-2024 sch 14 s 31(1)(a)",
    "qld-2024 sch 14 s 31(1)(b)",
    "qld-2024 sch 14 s 31(2)",
)
def test_a_dealer_without_a_first_card_takes_two_at_the_end() -> None:
    played = stand(dealt_without(3, boxes=(1, 2), faces="5S 2S 4S 2D"), 1)
    played.interrupt("dealer-no-first-card")
    assert cards(played, "dealer") == ""
    played.answer(CLOSE)
    deal(stand(played, 2), "KC KD 9C")
    assert cards(played, "dealer") == "KC KD 9C"
    unnoticed = dealt_without(3, boxes=(1, 2), faces="5S 2S 4S 2D")
    assert "sch 14 s 31" in refused(unnoticed, "dealer-no-first-card")
    assert "sch 14 s 31" in refused(stand(stand(unnoticed, 1), 2), "dealer-no-first-card")
    acting = stand(table(1, 2, cards=TWO_BOXES), 1)
    assert "sch 14 s 31" in refused(acting, "dealer-no-first-card")
    keyed = {"box 2": faces("2S 2D 6D"), "dealer": []}
    assert "offer" in effects(acting.interrupt("dealer-no-first-card", {"lie": keyed}))
    assert cards(acting, "box 2") == "2S 2D 6D"


# -- boxes that lack cards -----------------------------------------------------------------------


@provision("qld-2024 sch 14 s 27", "qld-2024 sch 14 s 27(1)")
def test_a_box_without_cards_is_dead() -> None:
    played = stand(dealt_without(2, 6, boxes=(1, 2, 3), faces="5S 7S 6D 4S 2H"), 1)
    assert effects(played)["hand"] == ["dead"]  # its turn has come, and nobody has noticed before
    assert outcomes(played) == {("2", "enter"): ("void", 0)}
    assert turn(played) == "box 3"
    played = stand(dealt_without(3, 7, boxes=(1, 2, 3), faces="5S 7S 6D 4S 2H"), 1)
    assert turn(played) == "box 2"
    played.interrupt("no-cards", {"box": 3})
    assert effects(played)["hand"] == ["dead"]
    assert outcomes(played) == {("3", "enter"): ("void", 0)}
    assert turn(played) == "box 2"


@provision("qld-2024 sch 14 s 27(1)", "qld-2024 sch 14 s 27(2)")
def test_a_box_lacks_cards_only_while_another_is_acted_on() -> None:
    acting = stand(table(1, 2, cards=TWO_BOXES), 1)
    for slug, where in (("no-cards", "sch 14 s 27(1)"), ("one-card", "sch 14 s 27(2)")):
        turns = (3, 7) if slug == "no-cards" else (7,)
        lacking = dealt_without(*turns, boxes=(1, 2, 3), faces="5S 2S 7S 6D 4S 2D 2H")
        assert refused(lacking, slug, box="3") == where
        assert refused(acting, slug, box="1") == where
        assert refused(acting, slug, box="5") == where
        assert refused(acting, slug, box="2") == where
        assert refused(acting, slug, box="2", lie={"box 2": faces("2S")}) == where


@provision("qld-2024 sch 14 s 27(2)", "qld-2024 sch 14 s 27(2)(a)", "qld-2024 sch 14 s 27(2)(b)")
def test_a_box_with_one_card_retracts_or_is_completed_in_its_turn() -> None:
    played = stand(dealt_without(7, boxes=(1, 2, 3), faces="5S 2S 7S 6D 4S 2D"), 1)
    played.interrupt("one-card", {"box": "box 3"})
    assert isinstance(played.prompt, Choose)
    keep(played, 3)
    assert turn(played) == "box 2"
    stand(played, 2)
    assert isinstance(played.prompt, Draw)
    assert played.prompt.to == "box 3"
    deal(played, "8C")
    assert turn(played) == "box 3"
    assert cards(played, "box 3") == "7S 8C"


@provision("qld-2024 sch 14 s 27(2)")
def test_cards_keyed_to_another_place_than_they_lie_in_are_said_with_the_report() -> None:
    played = stand(table(1, 2, 3, cards="5S 2S 7S 6D 4S 2D 2H"), 1)
    there = {"box 2": faces("2S 2D 2H"), "box 3": faces("7S")}
    played.interrupt("one-card", {"box": "3", "lie": there})
    assert cards(played, "box 3") == "7S"
    none = {"box 2": faces("2S 2D 2H 7S"), "box 3": []}
    played.interrupt("no-cards", {"box": "3", "lie": none})
    assert outcomes(played) == {("3", "enter"): ("void", 0)}


@provision(
    "qld-2024 sch 14 s 28",
    "qld-2024 sch 14 s 28(1)",
    "qld-2024 sch 14 s 28(1)(a)",
    "qld-2024 sch 14 s 28(1)(b)",
    "qld-2024 sch 14 s 28(1)(c)",
    "qld-2024 sch 14 s 28(2)",
    "qld-2024 sch 14 s 28(2)(a)",
    "qld-2024 sch 14 s 28(2)(b)",
)
def test_the_last_box_lacks_its_second_card() -> None:
    def lacking() -> Round:
        return stand(dealt_without(7, boxes=(1, 2, 3), faces="5S 2S 7S 6D 4S 2D"), 1)

    assert "sch 14 s 28" in refused(lacking(), "last-box-one-card", box="3")
    played = stand(lacking(), 2)
    assert "sch 14 s 28" in refused(played, "last-box-one-card", box="2")
    two = {"dealer": faces("6D 5S"), "box 1": faces("4S")}
    assert "sch 14 s 28" in refused(played, "last-box-one-card", box="3", lie=two)
    played.interrupt("last-box-one-card", {"box": "3"})
    keep(played, 3)
    deal(played, "AC")
    assert "sch 14 s 28" in refused(played, "last-box-one-card", box="3")
    deal(draw(played, 3), "AD")
    assert cards(played, "box 3") == "7S AC AD"
    gone = stand(lacking(), 2)
    retract(gone.interrupt("last-box-one-card", {"box": "3"}), 3)
    assert outcomes(gone) == {("3", "enter"): ("void", 0)}
    keyed = stand(table(1, 2, cards=TWO_BOXES), 1)
    there = {"box 1": faces("5S 4S 2D"), "box 2": faces("2S")}
    keyed.interrupt("last-box-one-card", {"box": "2", "lie": there})
    assert cards(keyed, "box 2") == "2S"


@provision(
    "qld-2024 sch 14 s 29",
    "qld-2024 sch 14 s 29(1)",
    "qld-2024 sch 14 s 29(1)(a)",
    "qld-2024 sch 14 s 29(1)(a)(i)",
    "qld-2024 sch 14 s 29(1)(a)(ii)",
    "qld-2024 sch 14 s 29(1)(b)",
    "qld-2024 sch 14 s 29(2)",
)
def test_boxes_passed_over_are_played_after_the_others() -> None:
    played = table(1, 2, 3, cards="5S 2S 7S 6D 4S 2D 2H")
    assert "sch 14 s 29" in refused(played, "passed-over", box="2")
    assert "sch 14 s 29" in refused(played, "passed-over", box="3")
    keep(played.interrupt("passed-over", {"box": "1"}), 1)
    assert turn(played) == "box 2"
    draw(played, 2)
    keep(played.interrupt("passed-over", {"box": "2"}), 2)
    assert turn(played) == "box 3"
    stand(played, 3)
    assert turn(played) == "box 1"
    stand(played, 1)
    deal(played, "9C")
    assert cards(played, "box 2") == "2S 2D 9C"
    assert "sch 14 s 29" in refused(played, "passed-over", box="1")


@provision(
    "qld-2024 sch 14 s 30",
    "qld-2024 sch 14 s 30(1)",
    "qld-2024 sch 14 s 30(1)(a)",
    "qld-2024 sch 14 s 30(1)(b)",
    "qld-2024 sch 14 s 30(2)",
    "qld-2024 sch 14 s 30(3)",
    "qld-2024 sch 14 s 30(4)",
    "qld-2024 sch 14 s 30(4)(a)",
    "qld-2024 sch 14 s 30(4)(b)",
    "qld-2024 sch 14 s 30(5)",
)
def test_the_dealers_cards_come_first_for_the_last_box() -> None:
    early = table(1, 2, cards="5S 2S 2D 4S 5D")
    facts = {"cards": faces("AC 6C")}
    assert "sch 14 s 30" in refused(early, "last-box-missed", **facts)
    played = stand(early, 1)
    assert "sch 14 s 30" in refused(played, "last-box-missed", box="1", **facts)
    assert "sch 14 s 30" in refused(played, "last-box-missed", cards=[])
    assert "sch 14 s 30" in refused(played, "last-box-missed", second_card=False, **facts)
    played = stand(dealt_without(5, boxes=(1, 2), faces="5S 2S 2D 4S"), 1)
    assert "sch 14 s 30" in refused(played, "last-box-missed", second_card=True, **facts)
    played.interrupt("last-box-missed", {**facts, "second_card": False})
    with pytest.raises(Refused, match="AC must be used"):
        deal(played, "6C")
    deal(played, "AC")
    deal(stand(played, 2), "6C")
    assert cards(played, "box 2") == "2S AC"
    assert cards(played, "dealer") == "2D 6C"


@provision("qld-2024 sch 14 s 30(3)")
def test_a_separated_card_that_nobody_is_due_is_not_kept_for_the_next_round() -> None:
    played = table(1, cards="5S 6D 4S").interrupt("last-box-missed", {"cards": faces("AC 6C")})
    finish(deal(stand(played, 1), "AC"))
    assert cards(played, "discard rack") == "6C"
    assert not played.felt.carry


@provision("qld-2024 sch 14 s 32")
def test_an_extra_hand_is_void_once_the_dealer_acts() -> None:
    facts = {"box": "4", "cards": faces("9C 9D")}
    assert refused(table(1, 2, cards=TWO_BOXES), "extra-hand", **facts) == "sch 14 s 32"
    played = stand(table(1, 2, cards=TWO_BOXES), 1)
    assert refused(played, "extra-hand", box="2") == "sch 14 s 32"
    before = played.prompt
    played.interrupt("extra-hand", facts)
    assert played.prompt == before
    assert effects(played)["hand"] == ["void"]
    assert cards(played, "discard rack") == "9C 9D"


@provision("qld-2024 sch 14 s 33")
def test_the_two_cards_of_an_absent_player_stand() -> None:
    played = table(1, 2, cards=TWO_BOXES)
    assert refused(played, "absent-player", box="2") == "sch 14 s 33"
    played.interrupt("absent-player", {"box": "1"})
    assert turn(played) == "box 2"
    assert refused(draw(played, 2), "absent-player", box="2") == "sch 14 s 33"


# -- conditions that no case file can be about ---------------------------------------------------


def why_refused(played: Round, slug: str, **facts: object) -> str:
    """The sentence with which a report is refused."""
    return str(report_refused(played, slug, facts))


@provision("qld-2024 sch 14 s 22(2)")
def test_a_card_seen_is_offered_to_boxes_that_wait_and_to_no_others() -> None:
    done = stand(table(1, cards="5S 6D 4S"), 1)
    assert "offer" not in effects(
        done.interrupt("exposed-card-drawn-in-error", {"card": card("KH")})
    )
    enough = stand(table(1, 2, cards=TWO_BOXES), 1)
    enough.interrupt("dealer-too-many-cards", {"cards": faces("AH")}).answer(CLOSE)
    enough.interrupt("exposed-card-drawn-in-error", {"card": card("KH")})
    assert moves(enough) == {"accept", "refuse"}
    nobody = table(1, cards="5S 6D 4S").interrupt("contravention", {"player": "P1"})
    shown = {"card": card("KH")}
    assert "no hand is due" in why_refused(nobody, "exposed-card-drawn-in-error", **shown)


@provision("qld-2024 sch 14 s 22(2)", "qld-2024 sch 14 s 26(1)", "qld-2024 sch 14 s 30(2)")
def test_a_card_that_the_players_saw_has_a_face() -> None:
    played = stand(table(1, 2, cards=TWO_BOXES), 1)
    seen = {"card": int(BACK)}
    assert "say which" in why_refused(played, "exposed-card-drawn-in-error", **seen)
    hidden = {"cards": [int(BACK)]}
    assert "say which" in why_refused(played, "dealer-too-many-cards", **hidden)
    assert "say which" in why_refused(played, "last-box-missed", **hidden)


@provision("qld-2024 sch 14 s 24")
def test_a_round_that_has_not_begun_needs_no_cards() -> None:
    waiting = Round(lucky()).answer(Place("P1", "enter", 1000, box="1"))
    assert "no card has been dealt" in why_refused(waiting, "not-enough-cards")


@provision("qld-2024 sch 14 s 16(1)")
def test_a_card_is_left_out_only_in_the_first_deal() -> None:
    waiting = Round(lucky()).answer(Place("P1", "enter", 1000, box="1"))
    assert "no first card" in why_refused(waiting, "card-left-out")
    assert "no first card" in why_refused(stand(table(1, cards="5S 6D 4S"), 1), "card-left-out")


@provision("qld-2024 sch 14 s 25(1)")
def test_a_report_calls_places_by_box_or_by_player() -> None:
    played = table(1, 2, cards=TWO_BOXES)
    twice = {"box 1": faces("9H"), "P1": faces("4S 5S")}
    assert "named twice" in why_refused(played, "misplaced-cards", lie=twice)
    alone = table(1, cards="5S 6D 4S")
    stranger = {"P9": faces("4S 5S")}
    assert "no hand at 'P9'" in why_refused(alone, "misplaced-cards", lie=stranger)
    played.interrupt("misplaced-cards", {"lie": {"P1": faces("5S 2D"), "P2": faces("2S 4S")}})
    assert effects(played)["cards"] == ["reconstructed"]


@provision("qld-2024 sch 14 s 26(1)(b)")
def test_only_what_was_not_due_is_discarded_and_only_once() -> None:
    played = stand(table(1, 2, cards=TWO_BOXES), 1)
    lie = {"dealer": faces("6D")}
    played.interrupt("dealer-too-many-cards", {"cards": faces("AH"), "lie": lie}).answer(CLOSE)
    assert "cards" not in effects(played)
    again = {"cards": faces("2H")}
    assert "ruled on already" in why_refused(played, "dealer-too-many-cards", **again)


@provision("qld-2024 sch 14 s 27(2)", "qld-2024 sch 14 s 30(1)", "qld-2024 sch 14 s 33")
def test_a_box_that_was_acted_on_lacks_nothing() -> None:
    played = stand(table(1, 2, cards=TWO_BOXES), 1)
    moved = {"box 1": faces("5S"), "box 2": faces("2S 2D 4S")}
    assert "acted on" in why_refused(played, "one-card", box="1", lie=moved)
    bought = draw(stand(table(1, 2, cards=TWO_BOXES), 1), 2)
    moved = {"box 1": faces("5S 4S 2D"), "box 2": faces("2S")}
    assert "acted on" in why_refused(bought, "one-card", box="2", lie=moved)
    dealing = table(1, 2, cards="5S 2S 6D 4S")
    assert "does not wait" in why_refused(dealing, "absent-player", box="1")
    told = {"cards": faces("2C"), "second_card": False}
    assert "has its second card" in why_refused(played, "last-box-missed", **told)
    lacking = stand(dealt_without(5, boxes=(1, 2), faces="5S 2S 6D 4S"), 1)
    told = {"cards": faces("2C"), "second_card": True}
    assert "has no second card" in why_refused(lacking, "last-box-missed", **told)
    nobody = played.interrupt("contravention", {"player": "P1"})
    nobody.interrupt("contravention", {"player": "P2"})
    assert "no box is in play" in why_refused(nobody, "last-box-missed", cards=faces("2C"))


@provision("qld-2024 sch 14 s 14")
def test_cards_are_replaced_before_a_round_and_after_it() -> None:
    over = deal(stand(table(1, cards="5S 6D 4S"), 1), "KC")
    for played in (Round(lucky()), over):
        assert effects(played.interrupt("cards-replaced"))["cards"] == ["replaced"]


# -- general powers ------------------------------------------------------------------------------


def test_a_player_whose_wagers_are_declared_void_is_out_of_the_round() -> None:
    played = draw(table(1, 2, cards=TWO_BOXES), 1)
    played.interrupt("contravention", {"player": "P1"})
    assert outcomes(played) == {("1", "enter"): ("void", 0), ("1", "draw"): ("void", 0)}
    assert turn(played) == "box 2"


def test_an_enter_wager_retracted_after_a_machine_failure_takes_its_draw_wager_along() -> None:
    played = draw(table(1, 2, cards=TWO_BOXES, of=lucky(machine=True)), 1)
    played.interrupt("machine-malfunction", {"disadvantaged": True})
    played.answer(Move("P1", "retract", "enter box 1")).answer(CLOSE)
    assert outcomes(played)["1", "draw"] == ("void", 0)


def test_a_named_seat_may_stand_for_its_only_box() -> None:
    played = Round(lucky()).answer(Place("Ann", "enter", 1000, box="6")).answer(CLOSE)
    deal(played, "5S 6D 4S").interrupt("absent-player", {"box": "Ann"})
    assert isinstance(played.prompt, Draw)

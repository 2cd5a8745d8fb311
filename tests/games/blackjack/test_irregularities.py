"""What goes wrong at a blackjack table, and how the round goes on."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import Card, parse_cards
from croupier.law import said
from croupier.play import Close, Draw, Move, Refused, Round, Settle
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
    table,
    with_side,
)
from tests.provisions import provision

BOTH = pytest.mark.parametrize("id", [QLD, ACT])


def left_out(*places: str, boxes: tuple[int, ...], faces: str) -> Round:
    """A first deal in which the dealer passes over these places."""
    played = table(*boxes)
    given = iter(faces.split())
    missing = list(places)
    while isinstance(played.prompt, Draw):
        if played.prompt.to in missing:
            missing.remove(played.prompt.to)
            played.interrupt("card-left-out")
        else:
            deal(played, next(given))
    return played


# -- cards out of their turn -----------------------------------------------------------------------


@BOTH
@provision("qld-2024 sch 2 s 30", "act-1992 BJ 18(a)")
def test_a_card_face_up_in_the_shoe_is_thrown_out_at_any_time(id: str) -> None:
    played = table(1, id=id, cards="TS 9D")
    played.interrupt("face-up-in-shoe", {"card": 0})
    deal(played, "8H")
    assert cards(played, "box 1") == "TS 8H"
    assert ("card", "discarded") in effects(played)


@provision("qld-2024 sch 2 s 31(1)", "act-1992 BJ 18(b)")
@BOTH
def test_an_unseen_card_is_the_next_of_this_round_or_of_the_one_after(id: str) -> None:
    played = table(1, id=id, cards="TS 9D 8H")
    played.interrupt("drawn-in-error", {"card": 0})
    move(played, "stand")
    assert played.refusal(Card.parse("3C")) is not None
    deal(played, "2C 7D")
    played.interrupt("drawn-in-error", {"card": 1})
    finish(played)
    assert [str(card) for card in played.felt.carry] == ["2D"]


@provision("act-1992 BJ 18(b)")
def test_a_card_burnt_in_error_stays_out_in_canberra() -> None:
    played = table(1, id=ACT, cards="TS 9D 8H")
    played.interrupt("drawn-in-error", {"burnt": True, "card": 0})
    deal(move(played, "stand"), "8D")
    assert cards(played, "dealer") == "9D 8D"
    assert ("card", "discarded") in effects(played)


@provision(
    "qld-2024 sch 2 s 31(2)",
    "qld-2024 sch 2 s 31(3)",
    "qld-2024 sch 2 s 31(4)",
    "act-1992 BJ 18(h)",
)
@BOTH
def test_a_shown_card_is_taken_refused_or_the_dealers(id: str) -> None:
    slug = "drawn-in-error" if id == QLD else "exposed-in-error"
    facts = {"card": 32, "exposed": True} if id == QLD else {"card": 32}
    played = table(1, 2, id=id, cards="TS 6S 9D 4H 5H")
    played.interrupt(slug, facts)
    assert {"accept", "refuse"} <= moves(played)
    move(played, "refuse")
    assert asked(played) == ("P2", "box 2")
    move(played, "refuse", seat="P2")
    deal(played, "TC")
    assert cards(played, "dealer") == "9D TC"
    assert ("card", "dealer's second card") in effects(played)
    assert outcomes(finish(played)) == {"P1 original": "lose", "P2 original": "lose"}


@provision("qld-2024 sch 2 s 31(2)")
def test_a_shown_card_may_be_the_card_of_a_double() -> None:
    played = table(1, cards="6S 9D 5H")
    played.interrupt("drawn-in-error", {"card": 32, "exposed": True})
    assert moves(played) == {"accept", "refuse", "double"}
    deal(move(played, "double", 1000), "TC TD")
    assert outcomes(finish(played)) == {"P1 original": "win", "P1 double": "win"}


@provision("qld-2024 sch 2 s 32(1)(a)", "qld-2024 sch 2 s 32(2)", "act-1992 BJ 18(c)")
@BOTH
def test_a_card_on_a_standing_dealer_is_thrown_out(id: str) -> None:
    played = table(1, id=id, cards="TS 9D 8H")
    with pytest.raises(Refused, match="not complete"):
        played.interrupt("dealer-extra-card", {"card": 0})
    deal(move(played, "stand"), "8D")
    played.interrupt("dealer-extra-card", {"card": 0})
    assert cards(finish(played), "dealer") == "9D 8D"


@provision("qld-2024 sch 2 s 33(2)(a)", "qld-2024 sch 2 s 33(2)(b)", "qld-2024 sch 2 s 33(1)")
def test_a_short_shoe_or_device_is_filled_and_the_round_goes_on() -> None:
    for machine, facts, says in (
        (False, {}, "discards shuffled"),
        (True, {}, "device reloaded"),
        (True, {"device": True}, "device reloaded"),
        (True, {"device": True, "manual_shoe": True}, "manual shoe"),
    ):
        played = move(table(1, cards="TS 9D 8H", machine=machine), "stand")
        played.interrupt("face-up-in-shoe", {"card": 0})
        played.interrupt("not-enough-cards", facts)
        assert ("shoe", says) in effects(played)
        assert cards(played, "discard rack") == ""
        deal(played, "8D")
        assert isinstance(played.prompt, Settle)


@provision("qld-2024 sch 2 s 33(1)", "qld-2024 sch 2 s 33(2)(b)")
def test_a_shoe_is_short_only_when_a_card_is_wanted_and_no_device_where_none_deals() -> None:
    played = table(1, cards="TS 9D 8H")
    with pytest.raises(Refused, match="no card is wanted"):
        played.interrupt("not-enough-cards")
    move(played, "stand")
    with pytest.raises(Refused, match="no shuffling device deals"):
        played.interrupt("not-enough-cards", {"device": True})
    with pytest.raises(Refused, match="only the cards of a shuffling device"):
        played.interrupt("not-enough-cards", {"manual_shoe": True})


# -- cards in the wrong place ----------------------------------------------------------------------


def exchanged(played: Round) -> dict[str, list[int]]:
    """The first cards of two boxes the other way round."""
    one, two = played.felt.cards("box 1"), played.felt.cards("box 2")
    return {"box 1": list(map(int, two)), "box 2": list(map(int, one))}


@provision(
    "qld-2024 sch 2 s 34(1)",
    "qld-2024 sch 2 s 34(2)(a)",
    "qld-2024 sch 2 s 34(2)(b)",
    "qld-2024 sch 2 s 34(2)(c)",
    "qld-2024 sch 2 s 34(2)(d)",
)
def test_misplaced_cards_are_laid_again_until_the_dealer_has_acted() -> None:
    def fresh(faces: str = "5S TS 9D 5H 8H") -> Round:
        return table(1, 2, cards=faces)

    played = fresh()
    played.interrupt("misplaced-cards", {"lie": exchanged(played)})
    assert (cards(played, "box 1"), cards(played, "box 2")) == ("5S 5H", "TS 8H")
    assert ("cards", "laid again") in effects(played)
    signal = move(fresh(), "stand")
    double = deal(move(fresh(), "double", 1000), "2C")
    split = deal(move(fresh(), "split", 1000), "2C")
    paid = fresh("AS TS 9D KH 8H")
    for acted in (signal, double, split, paid):
        with pytest.raises(Refused, match="has acted"):
            acted.interrupt("misplaced-cards", {"lie": exchanged(acted)})


@provision("qld-2024 sch 2 s 34(2)(b)", "qld-2024 sch 2 s 34(2)(c)")
@pytest.mark.parametrize("said", ["double", "split"])
def test_a_double_or_split_before_its_card_is_not_acted_on_yet_and_comes_back(said: str) -> None:
    played = left_out("box 2", boxes=(1, 2, 3), faces="5S 8S 9D 5H 8H 2C")
    assert (cards(played, "box 1"), cards(played, "box 3")) == ("5S 5H", "8S 2C")
    move(played, said, 1000)
    played.interrupt("misplaced-cards")
    assert outcomes(played) == {f"P1 {said}" + (" 2" if said == "split" else ""): "void"}
    assert [cards(played, place) for place in ("box 1", "box 2", "box 3", "dealer")] == [
        "5S 8H",
        "8S 2C",
        "9D",
        "5H",
    ]
    deal(played, "KC")
    assert cards(played, "box 3") == "9D KC"
    assert asked(played) == ("P1", "box 1")
    assert moves(played) == {"hit", "stand"}


@provision("act-1992 BJ 18(d)", "act-1992 BJ 18(e)")
def test_in_canberra_a_later_mistake_takes_every_hand_back_to_its_first_cards() -> None:
    played = table(1, 2, id=ACT, cards="8S TS 9D 8H 8D")
    deal(move(played, "split", 1000), "3C")
    deal(move(played, "double", 1000), "4C")
    played.interrupt("reconstruct")
    assert cards(played, "box 1") == "8S 8H"
    assert cards(played, "box 1 hand 2") == ""
    assert asked(played) == ("P1", "box 1")
    assert {"split", "double"} <= moves(played)
    assert outcomes(played) == {"P1 split 2": "void", "P1 double 1": "void"}
    move(played, "hit")
    assert played.felt.next[0] == Card.parse("3C")


@provision(
    "qld-2024 sch 2 s 35(1)(a)",
    "qld-2024 sch 2 s 35(1)(b)",
    "qld-2024 sch 2 s 35(1)(c)",
    "qld-2024 sch 2 s 35(2)(a)",
    "qld-2024 sch 2 s 35(2)(b)",
)
def test_a_dealer_with_cards_too_many_counts_them_but_has_no_blackjack() -> None:
    played = move(table(1, 2, cards="TS 9S TD 8H 7S"), "stand")
    played.interrupt("dealer-too-many", {"cards": list(map(int, parse_cards("AD 5D")))})
    assert cards(played, "discard rack") == "5D"
    move(played, "keep", seat="P1")
    move(played, "retract", seat="P2")
    finish(played)
    assert outcomes(played) == {"P1 original": "lose", "P2 original": "void"}
    assert "14(2)(g)" in said(played.settlement[-1].cites)


# -- places left out -------------------------------------------------------------------------------


@provision("qld-2024 sch 2 s 36(1)")
def test_a_box_without_cards_is_dead() -> None:
    played = left_out("box 2", "box 2", boxes=(1, 2), faces="TS 9D 8H")
    move(played, "stand")
    played.interrupt("no-cards", {"box": "2"})
    finish(deal(played, "TD"))
    assert outcomes(played) == {"P1 original": "lose", "P2 original": "void"}
    assert ("hand", "dead") in effects(played)


@provision("qld-2024 sch 2 s 36(2)(a)", "qld-2024 sch 2 s 36(2)(b)")
@pytest.mark.parametrize("choice", ["keep", "retract"])
def test_a_box_with_one_card_chooses(choice: str) -> None:
    played = left_out("box 2", boxes=(1, 2, 3), faces="TS 5S 9D 8H 9H 7S")
    assert len(played.felt.cards("box 2")) == 1
    move(played, "stand")
    played.interrupt("one-card", {"box": "2"})
    move(played, choice, seat="P2")
    if choice == "retract":
        assert asked(played)[0] == "P3"
    else:
        deal(played, "5C")
        assert asked(played) == ("P2", "box 2")


@provision(
    "qld-2024 sch 2 s 37(1)(a)",
    "qld-2024 sch 2 s 37(1)(b)",
    "qld-2024 sch 2 s 37(1)(c)",
    "qld-2024 sch 2 s 37(2)(a)",
    "qld-2024 sch 2 s 37(2)(b)",
)
@pytest.mark.parametrize("choice", ["keep", "retract"])
def test_the_last_box_without_a_second_card_chooses(choice: str) -> None:
    played = left_out("box 2", boxes=(1, 2), faces="TS 9D 8H 5S")
    move(played, "stand")
    played.interrupt("last-box-no-second")
    move(played, choice, seat="P2")
    if choice == "keep":
        deal(played, "TC")
        move(played, "stand", seat="P2")
    deal(played, "TD")
    assert outcomes(finish(played))["P2 original"] == ("void" if choice == "retract" else "lose")


@provision(
    "qld-2024 sch 2 s 38(1)(a)(i)",
    "qld-2024 sch 2 s 38(1)(a)(ii)",
    "qld-2024 sch 2 s 38(1)(b)",
    "qld-2024 sch 2 s 38(2)",
)
def test_a_box_passed_over_plays_after_the_others_unless_it_retracts() -> None:
    for choice in ("keep", "retract"):
        played = table(1, 2, cards="TS 9S 9D 4H 9H")
        played.interrupt("box-skipped", {"box": "1"})
        move(played, choice)
        assert asked(played)[0] == "P2"
        move(played, "stand", seat="P2")
        if choice == "keep":
            assert asked(played)[0] == "P1"
        else:
            assert isinstance(played.prompt, Draw)
    with pytest.raises(Refused, match="rule of its own"):
        table(1, 2, cards="TS 9S 9D 4H 9H").interrupt("box-skipped", {"box": "2"})


@provision(
    "qld-2024 sch 2 s 39(1)(a)",
    "qld-2024 sch 2 s 39(1)(b)",
    "qld-2024 sch 2 s 39(2)",
    "qld-2024 sch 2 s 39(3)",
    "qld-2024 sch 2 s 39(4)(b)",
    "qld-2024 sch 2 s 39(5)",
)
def test_the_last_box_passed_over_is_served_from_the_dealers_cards() -> None:
    played = move(table(1, 2, cards="TS 9S 6D 8H 2H"), "stand")
    played.interrupt("last-box-skipped", {"cards": list(map(int, parse_cards("5D 9C")))})
    assert cards(played, "dealer") == "6D"
    assert asked(played) == ("P2", "box 2")
    deal(move(played, "hit", seat="P2"), "5D")
    deal(move(played, "stand", seat="P2"), "9C 3S")
    assert outcomes(finish(played)) == {"P1 original": "void", "P2 original": "lose"}


@provision(
    "qld-2024 sch 2 s 40(1)(a)",
    "qld-2024 sch 2 s 40(1)(b)",
    "qld-2024 sch 2 s 40(2)(a)",
    "qld-2024 sch 2 s 40(2)(b)",
    "qld-2024 sch 2 s 40(3)(a)",
    "qld-2024 sch 2 s 40(3)(b)",
)
def test_a_dealer_without_a_first_card_takes_two_if_anyone_is_left() -> None:
    for last in ("stand", "hit"):
        played = left_out("dealer", boxes=(1, 2), faces="TS 9S 8H 7H")
        move(played, "stand")
        played.interrupt("dealer-no-first-card")
        move(played, "retract", seat="P1")
        move(played, "keep", seat="P2")
        move(played, last, seat="P2")
        if last == "hit":
            deal(played, "TC")
        else:
            deal(played, "AD KC")
        finish(played)
        assert outcomes(played) == {"P1 original": "void", "P2 original": "lose"}


@provision("qld-2024 sch 2 s 41")
def test_an_extra_hand_is_void() -> None:
    played = move(table(1, cards="TS 9D 8H"), "stand")
    with pytest.raises(Refused, match="has a wager"):
        played.interrupt("extra-hand", {"box": "1"})
    played.interrupt("extra-hand", {"box": "2"})
    assert ("hand", "void") in effects(played)


@provision("qld-2024 sch 2 s 42", "act-1992 BJ 18(g)")
@pytest.mark.parametrize(
    ("id", "faces", "drawn"),
    [
        (QLD, "5S 9D 4H", "2H AC"),  # nine, eleven, and with the ace a hard twelve
        (QLD, "AS 9D 5H", "AC"),
        (QLD, "AS 9D 6H", ""),
        (QLD, "TS 9D 2H", ""),
        (ACT, "5S 9D 4H", "2H 3C"),
        (ACT, "AS 9D 2H", ""),
    ],
)
def test_an_absent_players_hand_is_dealt_to(id: str, faces: str, drawn: str) -> None:
    played = table(1, id=id, cards=faces)
    played.interrupt("player-absent", {"player": "P1", "box": "1"})
    deal(played, drawn)
    assert isinstance(played.prompt, Draw)
    assert played.prompt.to == "dealer"


@provision("qld-2024 sch 2 s 35(1)(b)", "qld-2024 sch 17 s 3")
def test_who_withdraws_takes_everything_back_but_what_is_settled() -> None:
    played = with_side(("any-pair", 100), ("bonus-blackjack", 100), cards="8S 9D 8H")
    deal(move(played, "split", 1000), "3C")
    deal(move(played, "double", 1000), "4C")
    played.interrupt("dealer-too-many", {"cards": [0]})
    move(played, "retract")
    assert played.felt.live() == []
    assert played.felt.net() == {"P1": 1100 - 100}


@provision("qld-2024 sch 2 s 35(1)(b)")
def test_silence_keeps_the_wager() -> None:
    played = move(table(1, 2, cards="TS 9S TD 8H 7S"), "stand")
    played.interrupt("dealer-too-many", {"cards": [20]})
    played.answer(Close())
    assert asked(played)[0] == "P2"
    assert played.refusal(Move("P2", "hit")) is None

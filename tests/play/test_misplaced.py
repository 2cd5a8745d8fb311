"""Cards laid in wrong places: where the order of dealing puts each."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import parse_cards
from croupier.play.misplaced import as_drawn, where_they_belong

TWO_BOXES = ["box 1", "box 2", "dealer", "box 1", "box 2"]


def test_what_was_keyed_in_order_was_drawn_in_that_order() -> None:
    hands = {"box 1": parse_cards("TS 8H"), "box 2": parse_cards("9S"), "dealer": parse_cards("6D")}
    assert as_drawn(TWO_BOXES, hands) == parse_cards("TS 9S 6D 8H")


@pytest.mark.parametrize(("left_out", "drawn"), [({1}, "TS 6D 8H 9S"), ({4}, "TS 9S 6D 8H")])
def test_a_turn_left_out_drew_nothing_and_the_next_card_of_the_place_came_later(
    left_out: set[int], drawn: str
) -> None:
    hands = {"box 1": parse_cards("TS 8H"), "box 2": parse_cards("9S"), "dealer": parse_cards("6D")}
    assert as_drawn(TWO_BOXES, hands, left_out) == parse_cards(drawn)


def test_a_place_that_has_no_hand_drew_nothing() -> None:
    assert as_drawn(TWO_BOXES, {"box 2": parse_cards("9S")}) == parse_cards("9S")


def test_cards_go_to_the_places_in_turn_and_the_last_wait_for_theirs() -> None:
    belongs = where_they_belong(TWO_BOXES, parse_cards("TS 6D 8H 9S"))
    assert belongs == {
        "box 1": parse_cards("TS 9S"),
        "box 2": parse_cards("6D"),
        "dealer": parse_cards("8H"),
    }


def test_more_cards_than_turns_belong_nowhere() -> None:
    with pytest.raises(AssertionError, match="3 cards were drawn for 2 turns"):
        where_they_belong(["box 1", "dealer"], parse_cards("TS 6D 8H"))

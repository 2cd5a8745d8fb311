"""The dealing shoe."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import CARDS, Card, parse_cards
from croupier.equipment.decks import SPANISH, STANDARD
from croupier.equipment.randomness import SeededSource
from croupier.equipment.shoe import (
    BadCut,
    Dealing,
    Miscount,
    NotReady,
    Scripted,
    Shoe,
    ShoeEmpty,
)
from tests.provisions import provision


def shuffled(decks: int = 8, seed: int = 1) -> Shoe:
    shoe = Shoe.of(STANDARD, decks)
    shoe.shuffle(SeededSource(seed))
    return shoe


def draw(shoe: Dealing, cards: int) -> list[Card]:
    return [shoe.draw() for _ in range(cards)]


# Shuffle


@provision("qld-2024 s 15(2)(a)")
def test_cards_are_not_dealt_before_they_are_shuffled() -> None:
    shoe = Shoe.of(STANDARD, 8)
    with pytest.raises(NotReady, match="must be shuffled before they are dealt"):
        shoe.draw()
    with pytest.raises(NotReady, match="must be shuffled before they are cut"):
        shoe.cut(100, at_least=10)


@given(st.integers(), st.integers(1, 8))
def test_a_shuffled_shoe_deals_every_card_once(seed: int, decks: int) -> None:
    shoe = shuffled(decks, seed)
    order = list(shoe.order)
    assert draw(shoe, shoe.remaining) == order
    assert Counter(order) == Counter(CARDS * decks)


def test_a_shoe_can_be_of_any_deck() -> None:
    shoe = Shoe.of(SPANISH, 6)
    assert (shoe.size, shoe.remaining) == (288, 288)


def test_a_reshuffle_takes_in_the_rack_and_what_is_held_over() -> None:
    shoe = shuffled()
    held, *rest = draw(shoe, 7)
    shoe.discard(rest)
    shoe.put_back_first(held)
    shoe.shuffle(SeededSource(2))
    assert (shoe.remaining, list(shoe.rack)) == (416, [])
    assert Counter(shoe.order) == Counter(CARDS * 8)


def test_a_shoe_is_not_shuffled_while_cards_are_on_the_table() -> None:
    shoe = shuffled()
    draw(shoe, 4)
    with pytest.raises(NotReady, match="4 cards are still on the table"):
        shoe.shuffle(SeededSource(2))


# Cut


@provision("qld-2024 sch 1 s 14(7)")
def test_the_cards_in_front_of_the_cut_go_to_the_back() -> None:
    shoe = shuffled()
    before = list(shoe.order)
    shoe.cut(100, at_least=10)
    assert list(shoe.order) == before[100:] + before[:100]


@provision("qld-2024 sch 1 s 14(5)")
@pytest.mark.parametrize(("at", "good"), [(9, False), (10, True), (406, True), (407, False)])
def test_a_cut_is_at_least_ten_cards_from_either_end(at: int, good: bool) -> None:
    shoe = shuffled()
    before = list(shoe.order)
    if good:
        shoe.cut(at, at_least=10)
        assert list(shoe.order) != before
    else:
        with pytest.raises(BadCut, match="not at least 10 from either end"):
            shoe.cut(at, at_least=10)
        assert list(shoe.order) == before


@provision("qld-2024 sch 1 s 14(6)")
def test_after_a_wrong_cut_the_cards_are_cut_again() -> None:
    shoe = shuffled()
    with pytest.raises(BadCut, match="must be cut again"):
        shoe.cut(3, at_least=10)
    before = list(shoe.order)
    shoe.cut(30, at_least=10)
    assert list(shoe.order) == before[30:] + before[:30]


@given(st.integers(10, 406), st.integers())
def test_a_cut_keeps_every_card(at: int, seed: int) -> None:
    shoe = shuffled(8, seed)
    shoe.cut(at, at_least=10)
    assert Counter(draw(shoe, 416)) == Counter(CARDS * 8)


def test_a_cut_always_leaves_a_card_on_either_side() -> None:
    shoe = shuffled(1)
    for at in (0, 52, -1):
        with pytest.raises(BadCut):
            shoe.cut(at, at_least=0)


def test_a_shoe_in_play_is_not_cut() -> None:
    shoe = shuffled()
    shoe.burn()
    with pytest.raises(NotReady, match="cards have already left the shoe"):
        shoe.cut(100, at_least=10)
    with pytest.raises(NotReady, match="cards have already left the shoe"):
        shoe.insert_cutting_card(14, at_least=14)


# The cutting card


@provision("qld-2024 sch 1 s 14(8)", "act-1992 BA 7.3")
def test_the_cutting_card_is_at_least_fourteen_from_the_back() -> None:
    shoe = shuffled()
    with pytest.raises(BadCut, match="13 cards from the back is out of place"):
        shoe.insert_cutting_card(13, at_least=14)
    shoe.insert_cutting_card(14, at_least=14)
    draw(shoe, 402)
    assert not shoe.cutting_card_reached
    assert shoe.cutting_card_next
    draw(shoe, 1)
    assert shoe.cutting_card_reached
    assert shoe.remaining == 13


@provision("qld-2024 sch 14 s 12(8)")
def test_the_place_of_the_cutting_card_may_have_a_range() -> None:
    shoe = shuffled(6)
    with pytest.raises(BadCut, match="must be 52 to 208 cards from the back of 312"):
        shoe.insert_cutting_card(209, at_least=52, at_most=208)
    shoe.insert_cutting_card(208, at_least=52, at_most=208)
    assert shoe.cutting_card == 104


def test_a_cut_takes_out_a_cutting_card_that_was_in_the_stack() -> None:
    shoe = shuffled()
    shoe.insert_cutting_card(100, at_least=14)
    shoe.cut(50, at_least=10)
    draw(shoe, 416)
    assert not shoe.cutting_card_reached


def test_the_shoe_tells_between_which_cards_the_cutting_card_came() -> None:
    cards = parse_cards("AS KD 9C 2H")
    shoe = Scripted(cards, cutting_card=2)
    draw(shoe, 2)
    assert shoe.cutting_card_between is None
    assert shoe.draw() == cards[2]
    assert shoe.cutting_card_between == (cards[1], cards[2])
    draw(shoe, 1)
    assert shoe.cutting_card_between == (cards[1], cards[2])


@provision("qld-2024 sch 1 s 15(1)")
def test_a_cutting_card_within_a_round_is_not_the_first_thing_out() -> None:
    shoe = Scripted(parse_cards("AS KD 9C 2H"), cutting_card=2)
    shoe.start_round()
    draw(shoe, 3)
    assert shoe.cutting_card_reached
    assert not shoe.cutting_card_first


@provision("qld-2024 sch 1 s 15(4)")
def test_a_cutting_card_at_the_start_of_a_round_is_the_first_thing_out() -> None:
    shoe = Scripted(parse_cards("AS KD 9C 2H"), cutting_card=2)
    shoe.start_round()
    draw(shoe, 2)
    shoe.start_round()
    assert not shoe.cutting_card_reached
    draw(shoe, 1)
    assert shoe.cutting_card_first
    shoe.start_round()
    draw(shoe, 1)
    assert shoe.cutting_card_first


def test_a_card_held_over_does_not_hide_that_the_cutting_card_is_first_out_of_the_shoe() -> None:
    cards = parse_cards("AS KD 9C 2H")
    shoe = Scripted(cards, cutting_card=2)
    shoe.start_round()
    _, error = draw(shoe, 2)
    shoe.put_back_first(error)
    shoe.start_round()
    assert shoe.draw() == error
    assert not shoe.cutting_card_reached
    assert shoe.draw() == cards[2]
    assert shoe.cutting_card_first


def test_a_shuffle_begins_without_a_cutting_card() -> None:
    shoe = shuffled()
    shoe.insert_cutting_card(20, at_least=14)
    shoe.discard(draw(shoe, 416))
    assert shoe.cutting_card_reached
    shoe.shuffle(SeededSource(3))
    assert not shoe.cutting_card_reached
    assert shoe.cutting_card is None
    assert shoe.cutting_card_between is None


# Play


@provision("qld-2024 sch 1 s 14(10)")
def test_the_first_card_is_burnt_into_the_rack() -> None:
    shoe = shuffled()
    first = shoe.order[0]
    assert shoe.burn() == [first]
    assert list(shoe.rack) == [first]
    assert shoe.on_table == 0


@provision("qld-2024 sch 1 s 14(12)", "act-1992 BA 8.2")
def test_more_cards_are_burnt_when_the_first_says_so() -> None:
    shoe = Scripted(parse_cards("3S KD 9C 2H 4C"))
    assert [str(card) for card in (*shoe.burn(), *shoe.burn(3))] == ["3S", "KD", "9C", "2H"]
    assert shoe.remaining == 1


def test_a_burn_beyond_the_last_card_burns_nothing() -> None:
    shoe = Scripted(parse_cards("3S KD"))
    with pytest.raises(ShoeEmpty, match="3 cards are to be burnt and only 2 are left"):
        shoe.burn(3)
    assert (shoe.remaining, list(shoe.rack)) == (2, [])


@provision("qld-2024 sch 1 s 24(1)(a)", "qld-2024 sch 1 s 24(2)")
def test_a_card_dealt_in_error_is_the_first_of_the_next_round() -> None:
    shoe = Scripted(parse_cards("AS KD 9C 2H"))
    _, error = draw(shoe, 2)
    shoe.put_back_first(error)
    assert (shoe.remaining, shoe.on_table) == (3, 1)
    assert [str(card) for card in draw(shoe, 3)] == ["KD", "9C", "2H"]


def test_several_cards_held_over_come_in_their_order() -> None:
    shoe = Scripted(parse_cards("AS KD 9C 2H"))
    for card in draw(shoe, 2):
        shoe.put_back_first(card)
    assert [str(card) for card in draw(shoe, 4)] == ["AS", "KD", "9C", "2H"]


@provision("qld-2024 sch 14 s 21")
def test_a_card_found_face_up_goes_to_the_rack() -> None:
    shoe = Scripted(parse_cards("AS KD"))
    assert str(shoe.remove_face_up()) == "AS"
    assert [str(card) for card in shoe.rack] == ["AS"]
    assert str(shoe.draw()) == "KD"


@provision("qld-2024 sch 1 s 24(8)")
def test_an_empty_shoe_says_so_and_changes_nothing() -> None:
    shoe = Scripted(parse_cards("AS KD"))
    draw(shoe, 2)
    for _ in range(2):
        with pytest.raises(ShoeEmpty, match="all 2 cards have left it"):
            shoe.draw()
    assert shoe.on_table == 2


@provision("qld-2024 sch 14 s 24", "qld-2024 sch 2 s 33(1)")
def test_discards_are_shuffled_and_cut_to_complete_a_round() -> None:
    shoe = shuffled(1)
    shoe.discard(draw(shoe, 40))
    held = draw(shoe, 10)
    left = list(shoe.order)
    shoe.shuffle_discards(SeededSource(4), cut_at=15, at_least=10)
    assert (shoe.remaining, len(shoe.rack), shoe.on_table) == (42, 0, 10)
    rest = draw(shoe, 42)
    assert rest[:2] == left
    assert Counter(rest + held) == Counter(CARDS)


def test_a_wrong_cut_of_the_discards_is_made_again() -> None:
    shoe = shuffled(1)
    shoe.discard(draw(shoe, 40))
    with pytest.raises(BadCut, match="into the 40 discards"):
        shoe.shuffle_discards(SeededSource(4), cut_at=35, at_least=10)
    assert len(shoe.rack) == 40
    shoe.shuffle_discards(SeededSource(4))
    assert shoe.remaining == 52


@provision("qld-2024 sch 14 s 14")
def test_new_cards_are_brought_into_play_unshuffled() -> None:
    shoe = shuffled()
    draw(shoe, 5)
    shoe.burn(3)
    shoe.replace()
    assert (shoe.size, shoe.remaining, shoe.on_table, len(shoe.rack)) == (416, 416, 0, 0)
    with pytest.raises(NotReady):
        shoe.draw()
    shoe.replace(SPANISH * 6)
    assert shoe.size == 288


def test_more_cards_than_were_dealt_do_not_come_back() -> None:
    shoe = shuffled()
    hand = draw(shoe, 2)
    with pytest.raises(Miscount, match="3 cards came back from the table and only 2 were on it"):
        shoe.discard([*hand, hand[0]])
    shoe.discard(hand)
    with pytest.raises(Miscount):
        shoe.put_back_first(hand[0])


def test_an_audit_finds_the_cards_on_the_table_and_a_strange_card() -> None:
    shoe = shuffled(1)
    hand = draw(shoe, 3)
    assert shoe.audit() == sorted(hand)
    shoe.discard([shoe.order[0], hand[1], hand[2]])
    with pytest.raises(Miscount, match="is there 2 times and the decks have it 1 times"):
        shoe.audit()


def test_a_script_refuses_a_cutting_card_behind_its_last_card() -> None:
    with pytest.raises(BadCut, match="cannot come out after 2 of 2"):
        Scripted(parse_cards("AS KD"), cutting_card=2)


# Saving

STEPS = st.lists(st.sampled_from(["draw", "burn", "discard", "hold", "round"]), max_size=40)


def play(shoe: Shoe, steps: list[str]) -> list[str]:
    """Do these things with a shoe and tell what was seen."""
    seen = []
    hand: list[Card] = shoe.audit()
    for step in steps:
        if step == "draw":
            hand.append(shoe.draw())
            seen.append(str(hand[-1]))
        elif step == "burn":
            seen.append(str(shoe.burn()))
        elif step == "discard" and hand:
            shoe.discard(hand)
            hand = []
        elif step == "hold" and hand:
            shoe.put_back_first(hand.pop())
        elif step == "round":
            shoe.start_round()
        seen.append(f"{shoe.cutting_card_reached} {shoe.cutting_card_first} {shoe.remaining}")
        assert shoe.audit() == sorted(hand)
    return seen


@given(STEPS, st.integers(20, 50), st.integers(10, 90))
def test_a_shoe_loses_no_card_whatever_is_done_with_it(
    steps: list[str], from_back: int, cut: int
) -> None:
    shoe = shuffled(2)
    shoe.cut(cut, at_least=10)
    shoe.insert_cutting_card(from_back + 40, at_least=14)
    assert len(play(shoe, steps)) >= len(steps)
    assert shoe.remaining + len(shoe.rack) + len(shoe.audit()) == 104

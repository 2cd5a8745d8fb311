"""What the cards are worth, who may do what, who wins."""

from __future__ import annotations

from itertools import product

import pytest

from croupier.equipment.cards import CARDS, parse_cards
from croupier.games.blackjack.rules import (
    LOSE,
    VALUE,
    VOID,
    WIN,
    absent_draws,
    aces,
    dealer_draws,
    hard,
    is_blackjack,
    is_soft,
    may_become_blackjack,
    may_double,
    may_draw,
    may_insure,
    may_split,
    may_stand,
    most_insurance,
    outcome,
    points,
    total,
)
from tests.provisions import provision


@provision(
    "qld-2024 sch 2 s 5(1)(a)",
    "qld-2024 sch 2 s 5(1)(b)",
    "act-1992 BJ 3.5(b)",
    "act-1992 BJ 3.5(c)",
    "act-1992 BJ 21.2(b)",
    "act-1992 BJ 21.2(c)",
)
def test_a_card_counts_its_face_and_a_court_card_ten() -> None:
    for card in CARDS:
        face = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card.rank) or int(card.rank)
        assert VALUE[card] == face


@provision("qld-2024 sch 2 s 5(1)(c)", "qld-2024 sch 2 s 5(2)", "act-1992 BJ 3.5(a)")
@pytest.mark.parametrize(
    ("cards", "count", "soft"),
    [
        ("AS 9D", 20, True),
        ("AS AD", 12, True),
        ("AS AD 9C", 21, True),
        ("AS AD TC", 12, False),
        ("AS KD", 21, True),
        ("AS 5D 6C", 12, False),
        ("TS 6D 5C", 21, False),
        ("AS AD AC AH 7S", 21, True),
        ("TS TD 5C", 25, False),
    ],
)
def test_one_ace_counts_eleven_unless_that_is_too_much(cards: str, count: int, soft: bool) -> None:
    hand = parse_cards(cards)
    assert total(hand) == count
    assert points(hard(hand), aces(hand)) == count
    assert is_soft(hard(hand), aces(hand)) is soft


@provision("qld-2024 sch 2 s 26(4)")
def test_in_a_doubled_hand_the_first_aces_count_one_and_a_drawn_one_may_count_eleven() -> None:
    assert total(parse_cards("AS 8D 5C"), 2) == 14
    assert total(parse_cards("6S 4D AC"), 2) == 21
    assert total(parse_cards("AS 8D AC"), 2) == 20


@provision("qld-2024 sch 2 s 2", "act-1992 BJ 3.5(d)")
def test_a_blackjack_is_an_ace_and_a_ten_card_and_nothing_else() -> None:
    for first, second in product(CARDS, repeat=2):
        ranks = {first.rank, second.rank}
        expected = "A" in ranks and bool(ranks & set("TJQK"))
        assert is_blackjack([first, second]) is expected
    assert not is_blackjack(parse_cards("AS 5D 5C"))


@provision("qld-2024 sch 2 s 29(1)", "qld-2024 sch 2(d) s 3", "act-1992 BJ 16(a)")
@pytest.mark.parametrize(
    ("count", "soft", "stands_on_all", "hits_soft_17"),
    [
        (16, False, True, True),
        (16, True, True, True),
        (17, False, False, False),
        (17, True, False, True),
        (18, True, False, False),
        (21, False, False, False),
    ],
)
def test_the_dealer_draws(count: int, soft: bool, stands_on_all: bool, hits_soft_17: bool) -> None:
    assert dealer_draws(count, soft, False) is stands_on_all
    assert dealer_draws(count, soft, True) is hits_soft_17


@provision("qld-2024 sch 2 s 24(1)", "qld-2024 sch 2 s 24(2)", "act-1992 BJ 10(a)(i)")
def test_only_an_ace_or_a_ten_card_can_become_a_blackjack() -> None:
    assert [value for value in range(1, 11) if may_become_blackjack(value)] == [1, 10]
    assert [value for value in range(1, 11) if may_insure(value)] == [1]


@provision("qld-2024 sch 2 s 26(1)")
def test_nine_ten_and_eleven_are_doubled_on_two_cards() -> None:
    allowed = [n for n in range(2, 22) if may_double(n, n, 2, 9, 11, 2)]
    assert allowed == [9, 10, 11]
    assert not may_double(10, 10, 3, 9, 11, 2)
    assert may_double(9, 19, 2, 9, 11, 2)  # an ace and an eight
    assert not may_double(11, 21, 2, 9, 11, 2)  # a blackjack


@provision("act-1992 BJ 13.1", "act-1992 BJ 13.2")
def test_any_two_cards_but_a_blackjack_are_doubled_in_canberra() -> None:
    assert all(may_double(n, n, 2, 0, 21, 2) for n in range(4, 21))
    assert not may_double(11, 21, 2, 0, 21, 2)


@provision("qld-2024 sch 2 s 27(1)", "act-1992 BJ 12.1", "act-1992 BJ 12.7")
def test_what_counts_alike_may_be_split_on_two_cards() -> None:
    assert may_split(10, 10, 2, 1, 2, False)
    assert not may_split(9, 10, 2, 1, 2, False)
    assert not may_split(8, 8, 3, 1, 2, False)


@provision("qld-2024 sch 2 s 27(4)(a)", "act-1992 BJ 12.2", "act-1992 BJ 12.3")
def test_how_often_a_box_may_be_split() -> None:
    assert not may_split(8, 8, 2, 2, 2, False)
    assert [hands for hands in range(1, 6) if may_split(8, 8, 2, hands, 4, False)] == [1, 2, 3]
    assert [hands for hands in range(1, 6) if may_split(1, 1, 2, hands, 4, False)] == [1]
    assert may_split(1, 1, 2, 2, 4, True)


@provision("qld-2024 sch 2 s 28(1)", "qld-2024 sch 2 s 28(3)", "act-1992 BJ 14(a)")
def test_a_hand_draws_below_21_and_stands_where_it_may() -> None:
    assert may_draw(20)
    assert not may_draw(21)
    assert may_stand(4, 0)
    assert not may_stand(11, 12)
    assert may_stand(12, 12)


@provision("qld-2024 sch 2 s 25(2)", "act-1992 BJ 9")
def test_half_the_wager_may_be_insured() -> None:
    assert most_insurance(1000) == 500
    assert most_insurance(1001) == 500


@provision("qld-2024 sch 2 s 42", "act-1992 BJ 18(g)")
def test_how_far_an_absent_player_is_dealt_to() -> None:
    assert [n for n in range(4, 22) if absent_draws(n, False, 11, 16)] == list(range(4, 12))
    assert [n for n in range(12, 22) if absent_draws(n, True, 11, 16)] == list(range(12, 17))
    assert not any(absent_draws(n, True, 11, 11) for n in range(12, 22))


@provision("qld-2024 sch 2 s 14(2)", "act-1992 BJ 11.2")
def test_every_pair_of_totals_has_one_result() -> None:
    for player, dealer in product(range(4, 31), range(17, 27)):
        result = outcome(player, False, dealer, False)
        if player > 21:
            assert result == LOSE
        elif dealer > 21:
            assert result == WIN
        else:
            assert result == (player > dealer) - (player < dealer)


@provision(
    "qld-2024 sch 2 s 14(2)(c)",
    "qld-2024 sch 2 s 14(2)(d)",
    "qld-2024 sch 2 s 14(2)(e)",
    "act-1992 BJ 11.2(c)",
    "act-1992 BJ 11.2(f)",
    "act-1992 BJ 11.2(g)",
)
def test_a_blackjack_beats_every_other_21() -> None:
    assert outcome(21, True, 21, False) == WIN
    assert outcome(21, False, 21, True) == LOSE
    assert outcome(21, True, 21, True) == VOID


def test_what_variants_change() -> None:
    assert outcome(21, False, 21, True, twenty_one_wins=True) == WIN
    assert outcome(21, True, 21, True, twenty_one_wins=True) == WIN
    assert outcome(15, False, 20, False, cards=5, trick=5) == WIN
    assert outcome(22, False, 20, False, cards=5, trick=5) == LOSE
    assert outcome(18, False, 18, False, ties_lose=True) == LOSE
    assert outcome(20, False, 22, False, twenty_two_voids=True) == VOID
    assert outcome(21, True, 22, False, twenty_two_voids=True) == WIN
    assert outcome(22, False, 22, False, twenty_two_voids=True) == LOSE

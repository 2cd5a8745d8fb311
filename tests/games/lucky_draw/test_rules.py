"""Counts, names of winning hands and the dealer's rule."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.lucky_draw.rules import (
    LuckyDrawRules,
    against_dealer,
    dealer_draws,
    dealer_needs_card,
    lucky,
)
from croupier.ranking.points import points
from tests.provisions import provision


@provision(
    "qld-2024 sch 14 s 5",
    "qld-2024 sch 14 s 5(1)",
    "qld-2024 sch 14 s 5(1)(a)",
    "qld-2024 sch 14 s 5(1)(b)",
    "qld-2024 sch 14 s 5(1)(c)",
    "qld-2024 sch 14 s 5(2)",
    "qld-2024 sch 14 s 5(2)(a)",
    "qld-2024 sch 14 s 5(2)(b)",
)
@pytest.mark.parametrize(
    ("cards", "count"),
    [
        ("2S 3S", 5),
        ("9S KD", 9),
        ("TS JD", 0),
        ("QH KH", 0),
        ("AS AD", 2),
        ("9S 9D", 8),
        ("9S 9D 9C", 7),
        ("5S 5D", 0),
    ],
)
def test_point_counts(cards: str, count: int) -> None:
    assert points(parse_cards(cards)) == count


@provision("qld-2024 sch 14 s 2", "qld-2024 sch 14 s 11(2)")
@pytest.mark.parametrize(
    ("cards", "called"),
    [
        ("3S 3S 3S", "3-3-3 suited"),
        ("3S 3S 3H", "3-3-3 off suit"),
        ("3S 3H 3D", "3-3-3 off suit"),
        ("2S 3S 4S", "lucky 9"),
        ("9S KS QS", "lucky 9"),
        ("KS KD 8D", "lucky 8"),
        ("9S 9D 9H", "lucky 7"),
        ("2S 2D 2H", "six or less"),
        ("KS KD KH", "six or less"),
    ],
)
def test_a_winning_hand_has_its_most_particular_name(cards: str, called: str) -> None:
    assert lucky(parse_cards(cards)) == called


@provision("qld-2024 sch 14 s 16(5)", "qld-2024 sch 14 s 16(6)", "qld-2024 sch 14 s 16(7)")
def test_the_dealer_draws_to_four_and_once() -> None:
    assert [count for count in range(10) if dealer_draws(count)] == [0, 1, 2, 3, 4]
    assert dealer_needs_card(LuckyDrawRules(), parse_cards("9S"))
    assert dealer_needs_card(LuckyDrawRules(), parse_cards("KS 4S"))
    assert not dealer_needs_card(LuckyDrawRules(), parse_cards("KS 5S"))
    assert not dealer_needs_card(LuckyDrawRules(), parse_cards("KS KD KH"))


@provision("qld-2024 sch 14 s 6", "qld-2024 sch 14 s 6(2)", "qld-2024 sch 14 s 6(4)")
def test_a_hand_is_higher_lower_or_equal() -> None:
    assert against_dealer(5, 4) == "higher"
    assert against_dealer(4, 5) == "lower"
    assert against_dealer(0, 0) == "tie"

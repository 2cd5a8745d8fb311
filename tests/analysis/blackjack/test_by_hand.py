"""The solver against a slow one that deals card by card, to the last digit, splits and all."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis.blackjack.against import AgainstCard, BlackjackQuestion
from croupier.analysis.blackjack.priced import PricedRules
from croupier.analysis.blackjack.splits import Formed, formations
from tests.analysis.blackjack.by_hand import ByHand, OutOfCards
from tests.analysis.blackjack.variants import ACT, BASE, CHALLENGE, SOFT_17, SPANISH, SWITCH, TRIPLE
from tests.often import LONG

SMALL = [
    ("blackjack", BASE, {1: 3, 8: 5, 10: 6}),
    ("blackjack", BASE, {1: 3, 2: 3, 9: 5, 10: 6}),
    ("blackjack that doubles nine", BASE, {4: 4, 5: 4, 10: 8}),
    ("soft 17", SOFT_17, {1: 4, 6: 5, 10: 6}),
    ("spanish", SPANISH, {1: 3, 8: 5, 10: 6}),
    ("challenge", CHALLENGE, {1: 5, 5: 3, 10: 8}),
    ("challenge with nines", CHALLENGE, {1: 2, 9: 5, 10: 6}),
    ("switch, one hand", SWITCH, {1: 3, 6: 5, 10: 6}),
    ("act", ACT, {1: 4, 9: 5, 10: 9}),
    ("triple play", TRIPLE, {1: 3, 8: 5, 10: 6}),
]
LONG_HANDS = [
    ("spanish with long hands", SPANISH, {1: 3, 2: 4, 9: 4, 10: 6}),
    ("challenge with tricks", CHALLENGE, {1: 3, 2: 4, 9: 3, 10: 6}),
]
"""A minute each: where nobody waits."""


def shoe_of(cards: dict[int, int]) -> tuple[int, ...]:
    return tuple(cards.get(value, 0) for value in range(1, 11))


@pytest.mark.parametrize(
    ("name", "rules", "cards"),
    [*SMALL, *(LONG_HANDS if LONG else ())],
    ids=lambda part: str(part)[:30],
)
def test_every_hand_and_split_of_a_small_deck(
    name: str, rules: PricedRules, cards: dict[int, int]
) -> None:
    shoe = shoe_of(cards)
    slow = ByHand(rules)
    compared = 0
    for dealer in range(10):
        if not shoe[dealer]:
            continue
        exact, quick = (
            AgainstCard(BlackjackQuestion(rules, shoe, how), dealer) for how in (True, False)
        )
        for low in range(10):
            for high in range(low, 10):
                left = list(shoe)
                for value in (dealer, low, high):
                    left[value] -= 1
                if min(left) < 0:
                    continue
                rest = tuple(left)
                hand = int(exact.hands.two[low, high])
                worth = slow.alone((low + 1, high + 1), dealer + 1, rest, 0)
                assert exact.worth.value[0, hand] == worth
                assert quick.worth.value[0, hand] == pytest.approx(float(worth), abs=1e-12)
                compared += 1
                if low != high:
                    continue
                most = 2 if low == 0 and not rules.resplit_aces else rules.most_hands
                for hands in {2, most}:
                    try:
                        worth = slow.split(low + 1, dealer + 1, rest, hands)
                    except OutOfCards:
                        continue
                    assert exact.split_by(low, hands).value == worth
                    assert quick.split_by(low, hands).value == pytest.approx(
                        float(worth), abs=1e-12
                    )
                    compared += 1
    assert compared > 20


def test_the_chances_of_the_dealer_are_exact_and_sum_to_one() -> None:
    question = BlackjackQuestion(
        replace(BASE, decks=1), (4, 4, 4, 4, 4, 4, 4, 4, 4, 16), exact=True
    )
    against = AgainstCard(question, 5)
    for hand in range(0, len(against.hands.hard), 97):
        if against.possible[hand]:
            assert sum(against.ends[hand]) == Fraction(1)


def test_doubles_are_good_to_twelve_places() -> None:
    shoe = (8, 8, 8, 8, 8, 8, 8, 8, 8, 32)
    rules = replace(BASE, decks=2)
    exact, quick = (AgainstCard(BlackjackQuestion(rules, shoe, how), 9) for how in (True, False))
    hands = exact.hands
    for low in range(0, 10, 3):
        for high in range(low, 10, 2):
            hand = int(hands.two[low, high])
            assert float(exact.worth.value[0, hand]) == pytest.approx(
                quick.worth.value[0, hand], abs=1e-13
            )


def test_the_ways_in_which_a_split_ends() -> None:
    assert formations(2) == [Formed(0, 0, 2, 1)]
    assert formations(3) == [Formed(0, 2, 0, 1), Formed(1, 0, 3, 1), Formed(1, 1, 2, 1)]
    assert sum(way.ways for way in formations(4)) == 1 + 2 + 1 + 2 + 2

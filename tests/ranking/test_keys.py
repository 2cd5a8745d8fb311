"""The numbers that find a hand which was ranked before find that hand and no other."""

from __future__ import annotations

import random

import pytest

from croupier.ranking import STANDARD
from croupier.ranking.keys import IN_SUIT, ONE, SUIT_BITS, SUITED_3, SUITED_5, SUITED_6, SUITED_7
from croupier.ranking.lookup import KnownRanks, ranker

SUITED = {3: (SUITED_3, 3), 5: (SUITED_5, 5), 6: (SUITED_6, 5), 7: (SUITED_7, 5)}


def test_a_card_is_one_bit_of_its_own_suit_and_nothing_of_another() -> None:
    assert len(IN_SUIT) == 5
    for suit in range(4):
        bits = IN_SUIT[1 + suit]
        assert bits[:52] == [(1 << card // 4) * (card % 4 == suit) for card in range(52)]
        assert bits[52:] == ONE[52:], "a card face down is in no suit"
        assert ONE[52] > sum(ONE[:52])


@pytest.mark.parametrize("many", SUITED)
def test_the_suit_of_a_flush_is_known_by_the_sum(many: int) -> None:
    by_sum, enough = SUITED[many]
    rng = random.Random(many)
    for _ in range(2_000):
        suits = [rng.choice((0, 1, 2, 3, 3, 3)) for _ in range(many)]
        rng.shuffle(suits)
        cards = [rng.randrange(13) * 4 + suit for suit in suits]
        key = sum(ONE[card] for card in cards) & ((1 << SUIT_BITS) - 1)
        flush = [suit for suit in range(4) if suits.count(suit) >= enough]
        assert by_sum[key] == (1 + flush[0] if flush else 0)


@pytest.mark.parametrize("many", [5, 6, 7])
def test_a_hand_that_was_ranked_before_is_found_again(many: int) -> None:
    """Half of them flushes; once every rank is known, nothing is worked out for these again."""
    rng = random.Random(many)
    hands = [rng.sample(range(52), many) for _ in range(1_000)]
    for number in range(1_000):
        suit, more = number % 4, number // 4 % (many - 4)
        own = rng.sample(range(suit, 52, 4), 5 + more)
        others = [card for card in range(52) if card % 4 != suit]
        hand = own + rng.sample(others, many - len(own))
        rng.shuffle(hand)
        hands.append(hand)
    known = KnownRanks({}, {}, {}, {}, {})
    wanted = [STANDARD.rank(hand) for hand in hands]
    for hand, rank in zip(hands, wanted, strict=True):
        known.remember(hand, rank, 5)

    def never(hand: object) -> object:
        raise AssertionError(f"{hand} was ranked before")

    again = ranker(known, never)  # type: ignore[arg-type]
    assert [again(hand) for hand in hands] == wanted

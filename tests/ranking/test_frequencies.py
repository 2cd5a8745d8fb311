"""How many hands there are of each kind, for every deck and every number of cards."""

from __future__ import annotations

from math import comb

import pytest

from croupier.ranking import (
    MANILA_32,
    MANILA_32_ACE_HIGH,
    STANDARD,
    THIRTY_SIX,
    THREE_CARD,
    Category,
    Ranking,
)
from tests.provisions import provision
from tests.ranking.counting import counted, dealt

FIVE_OF_52 = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 36,
    Category.FOUR: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE: 54_912,
    Category.TWO_PAIRS: 123_552,
    Category.PAIR: 1_098_240,
    Category.ODD: 1_302_540,
}
SIX_OF_52 = {
    Category.ROYAL_FLUSH: 188,
    Category.STRAIGHT_FLUSH: 1_656,
    Category.FOUR: 14_664,
    Category.FULL_HOUSE: 165_984,
    Category.FLUSH: 205_792,
    Category.STRAIGHT: 361_620,
    Category.THREE: 732_160,
    Category.TWO_PAIRS: 2_532_816,
    Category.PAIR: 9_730_740,
    Category.ODD: 6_612_900,
}
SEVEN_OF_52 = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.FOUR: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE: 6_461_620,
    Category.TWO_PAIRS: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.ODD: 23_294_460,
}
FIVE_OF_36 = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 20,
    Category.FOUR: 9 * 32,
    Category.FLUSH: (126 - 6) * 4,
    Category.FULL_HOUSE: 9 * 4 * 8 * 6,
    Category.THREE: 9 * 4 * 28 * 16,
    Category.STRAIGHT: 6 * 1_020,
    Category.TWO_PAIRS: 36 * 36 * 28,
    Category.PAIR: 9 * 6 * 56 * 64,
    Category.ODD: (126 - 6) * 1_020,
}
FIVE_OF_32 = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 16,
    Category.FOUR: 8 * 28,
    Category.FLUSH: (56 - 5) * 4,
    Category.FULL_HOUSE: 8 * 4 * 7 * 6,
    Category.STRAIGHT: 5 * 1_020,
    Category.THREE: 8 * 4 * 21 * 16,
    Category.TWO_PAIRS: 28 * 36 * 24,
    Category.PAIR: 8 * 6 * 35 * 64,
    Category.ODD: (56 - 5) * 1_020,
}
FIVE_OF_32_ACE_HIGH = FIVE_OF_32 | {
    Category.STRAIGHT_FLUSH: 12,
    Category.FLUSH: (56 - 4) * 4,
    Category.STRAIGHT: 4 * 1_020,
    Category.ODD: (56 - 4) * 1_020,
}
THREE_OF_52 = {
    Category.STRAIGHT_FLUSH: 48,
    Category.THREE: 52,
    Category.STRAIGHT: 720,
    Category.FLUSH: 1_096,
    Category.PAIR: 3_744,
    Category.ODD: 16_440,
}


@pytest.mark.parametrize(
    ("ranking", "cards", "known"),
    [
        pytest.param(STANDARD, 5, FIVE_OF_52, id="5 of 52"),
        pytest.param(THIRTY_SIX, 5, FIVE_OF_36, id="5 of 36"),
        pytest.param(MANILA_32, 5, FIVE_OF_32, id="5 of 32"),
        pytest.param(MANILA_32_ACE_HIGH, 5, FIVE_OF_32_ACE_HIGH, id="5 of 32, ace high"),
        pytest.param(THREE_CARD, 3, THREE_OF_52, id="3 of 52"),
    ],
)
@provision(
    "qld-2024 sch 3 s 5",
    "qld-2024 sch 5 s 8",
    "qld-2024 sch 12 s 8",
    "nsw-poker s 13.3",
    "nsw-poker s 13.4",
)
def test_every_hand_dealt(ranking: Ranking, cards: int, known: dict[Category, int]) -> None:
    assert dealt(ranking, cards) == known
    assert sum(known.values()) == comb(4 * len(ranking.rules.ranks), cards)


@pytest.mark.parametrize(
    ("cards", "known"),
    [(5, FIVE_OF_52), (6, SIX_OF_52), (7, SEVEN_OF_52)],
    ids=["5 of 52", "6 of 52", "7 of 52"],
)
@provision(
    "qld-2024 sch 10 s 8",
    "qld-2024 sch 11 s 7",
    "qld-2024 sch 11(a) s 8",
    "qld-2024 sch 12(a) s 5(1)",
    "qld-2024 sch 15 s 3(2)",
)
def test_every_hand_counted(cards: int, known: dict[Category, int]) -> None:
    assert counted(STANDARD, cards) == known
    assert sum(known.values()) == comb(52, cards)


@pytest.mark.parametrize("cards", [6, 7])
@pytest.mark.parametrize("ranking", [THIRTY_SIX, MANILA_32, MANILA_32_ACE_HIGH], ids=str)
def test_small_decks_dealt_and_counted_agree(ranking: Ranking, cards: int) -> None:
    hands = counted(ranking, cards)
    assert sum(hands.values()) == comb(4 * len(ranking.rules.ranks), cards)
    if cards == 6 and len(ranking.rules.ranks) == 8:
        assert dealt(ranking, cards) == hands


def test_there_are_7462_ranks_of_five_cards_and_741_of_three() -> None:
    assert len(STANDARD.all_ranks) == 7_462
    assert len(THREE_CARD.all_ranks) == 741
    assert list(STANDARD.all_ranks) == sorted(set(STANDARD.all_ranks))
    assert all(STANDARD.named(int(rank)) is rank for rank in STANDARD.all_ranks)

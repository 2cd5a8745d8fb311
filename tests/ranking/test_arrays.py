"""Arrays of hands rank as single hands do, with numba and without."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.equipment import STANDARD as FULL_DECK
from croupier.equipment import STRIPPED_32, STRIPPED_36, Deck
from croupier.ranking import (
    MANILA_32,
    MANILA_32_ACE_HIGH,
    PLACE_BITS,
    STANDARD,
    THIRTY_SIX,
    THREE_CARD,
    BadHand,
    Ranking,
    arrays,
)
from croupier.ranking.keys import RANK_KEYS, SUIT_BITS, SUIT_KEYS, suited
from croupier.ranking.tables import HIGH_KEYS, LOW_KEYS


def deal(deck: Deck, hands: int, cards: int, seed: int = 1) -> NDArray[np.uint8]:
    """So many random hands of so many cards."""
    rng = np.random.default_rng(seed)
    places = rng.random((hands, len(deck))).argpartition(cards, axis=1)[:, :cards]
    return np.array([int(card) for card in deck], dtype=np.uint8)[places]


EVERY = [
    pytest.param(STANDARD, FULL_DECK, 5, id="5 of 52"),
    pytest.param(STANDARD, FULL_DECK, 6, id="6 of 52"),
    pytest.param(STANDARD, FULL_DECK, 7, id="7 of 52"),
    pytest.param(THREE_CARD, FULL_DECK, 3, id="3 of 52"),
    pytest.param(THIRTY_SIX, STRIPPED_36, 7, id="7 of 36"),
    pytest.param(MANILA_32, STRIPPED_32, 5, id="5 of 32"),
    pytest.param(MANILA_32_ACE_HIGH, STRIPPED_32, 7, id="7 of 32, ace high"),
]


@pytest.mark.parametrize(("ranking", "deck", "cards"), EVERY)
def test_an_array_ranks_as_single_hands_do(ranking: Ranking, deck: Deck, cards: int) -> None:
    hands = deal(deck, 3_000, cards)
    ranks = ranking.ranks(hands)
    assert ranks.dtype == np.uint16
    single = [ranking.rank(hand) for hand in hands.tolist()]
    assert ranks.tolist() == single
    assert (ranks >> PLACE_BITS).tolist() == [rank.place for rank in single]


@pytest.mark.parametrize(("ranking", "deck", "cards"), EVERY)
def test_the_kernel_and_numpy_agree(
    ranking: Ranking, deck: Deck, cards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    hands = deal(deck, 20_000, cards, seed=2)
    by_numpy = ranking.ranks(hands)
    monkeypatch.setattr(arrays, "WORTH_A_KERNEL", 0)
    monkeypatch.setattr(arrays, "WORTH_A_THREAD", 2_000)
    for threads in (1, 3, None):
        assert np.array_equal(ranking.ranks(hands, threads), by_numpy)


def test_the_kernel_as_plain_python_agrees() -> None:
    from croupier.ranking.kernels import written_for

    hands = np.concatenate([deal(FULL_DECK, 60, 7), [[51, 47, 43, 39, 35, 0, 99]]]).astype(np.uint8)
    out = np.empty(len(hands), dtype=np.uint16)
    assert written_for(7)(hands, out, *STANDARD.tables(7)) == 1
    assert out[-1] == 0
    assert out[:-1].tolist() == STANDARD.ranks(hands[:-1]).tolist()


def test_without_numba_large_arrays_rank_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "numba", None)
    arrays._kernel.cache_clear()
    monkeypatch.setattr(arrays, "WORTH_A_KERNEL", 0)
    hands = deal(FULL_DECK, 500, 7)
    try:
        assert STANDARD.ranks(hands).tolist() == [STANDARD.rank(h) for h in hands.tolist()]
    finally:
        arrays._kernel.cache_clear()


@pytest.mark.parametrize("kernel", [False, True])
def test_cards_that_are_not_in_the_deck_are_refused(
    kernel: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kernel:
        monkeypatch.setattr(arrays, "WORTH_A_KERNEL", 0)
    hands = deal(STRIPPED_36, 50, 7).astype(np.int64)
    hands[17, 3] = 0
    with pytest.raises(BadHand, match="hand 17 holds a card that is not in the deck"):
        THIRTY_SIX.ranks(hands)
    hands[17, 3] = -1
    with pytest.raises(BadHand, match="hand 17 holds a card that is not in the deck"):
        STANDARD.ranks(hands)
    hands[17] = -1
    with pytest.raises(BadHand, match="hand 17 holds a card that is not in the deck"):
        STANDARD.ranks(hands)
    hands[17, 3] = 256
    with pytest.raises(BadHand, match="card codes are 0"):
        STANDARD.ranks(hands)


@pytest.mark.parametrize("shape", [(7,), (3, 4), (3, 8), (3, 3)])
def test_arrays_of_another_shape_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(BadHand, match="rows of 5 or 6 or 7 cards"):
        STANDARD.ranks(np.zeros(shape, dtype=np.uint8))


def test_no_hands_have_no_ranks() -> None:
    assert STANDARD.ranks(np.zeros((0, 7), dtype=np.int64)).tolist() == []


def test_hands_that_do_not_lie_in_one_piece() -> None:
    hands = deal(FULL_DECK, 200, 7)
    turned = np.asfortranarray(hands)
    assert np.array_equal(STANDARD.ranks(turned[::2]), STANDARD.ranks(hands)[::2])


def possible(hand: tuple[int, ...]) -> bool:
    return all(hand.count(each) <= 4 for each in hand)


@pytest.mark.parametrize("cards", [3, 5, 6, 7])
def test_no_two_hands_add_up_alike(cards: int) -> None:
    hands = [hand for hand in combinations_with_replacement(RANK_KEYS, cards) if possible(hand)]
    assert len({sum(hand) for hand in hands}) == len(hands)


@pytest.mark.parametrize("keys", [LOW_KEYS, HIGH_KEYS])
def test_no_two_holdings_of_half_the_ranks_add_up_alike(keys: tuple[int, ...]) -> None:
    hands = [
        hand
        for cards in range(8)
        for hand in combinations_with_replacement(keys, cards)
        if possible(hand)
    ]
    assert len({sum(hand) for hand in hands}) == len(hands)


@pytest.mark.parametrize(("cards", "enough"), [(3, 3), (5, 5), (6, 5), (7, 5)])
def test_the_suits_of_a_hand_add_up_to_its_flush(cards: int, enough: int) -> None:
    found = suited(cards, enough)
    for suits in combinations_with_replacement(range(4), cards):
        most = max(range(4), key=suits.count)
        flush = most + 1 if suits.count(most) >= enough else 0
        assert found[sum(SUIT_KEYS[suit] for suit in suits)] == flush
    assert cards * max(SUIT_KEYS) < 1 << SUIT_BITS

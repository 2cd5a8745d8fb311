"""Tables that rank arrays of hands: three look-ups for a hand without a flush.

The ranks of a hand are added up in two halves, the seven low ranks and the six high ones, each with
numbers for which no two holdings of up to seven cards add up alike. All hands with the same high
holding lie together: `high` says where they begin and `low` which of them it is, so that the place
of a hand is the sum of two look-ups and no place is left empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import RANKS
from croupier.ranking.kernels import HIGH_BITS, LOW_BITS, STRANGE_AT, SUITS_AT

if TYPE_CHECKING:
    from croupier.ranking.ranking import Ranking

LOW_KEYS: Final = (1, 5, 24, 112, 521, 2247, 9244)
HIGH_KEYS: Final = LOW_KEYS[:6]
"""Each the smallest number that keeps the sums of up to seven cards apart."""

_LOW: Final = np.array([*LOW_KEYS, *[0] * 6], dtype=np.int64)
_HIGH: Final = np.array([*[0] * 7, *HIGH_KEYS], dtype=np.int64)
_NO_CARDS: Final = np.zeros((1, 0), dtype=np.int64)


class Tables(NamedTuple):
    """What ranks hands of one number of cards."""

    keys: NDArray[np.uint64]
    """By card code: both halves, a count in its suit, or a mark that it is not in the deck."""

    start: np.uint64
    """What the sum begins with, so that a suit's counter reaches 8 with the cards of a flush."""

    high: NDArray[np.uint16]
    low: NDArray[np.uint16]
    ranks: NDArray[np.uint16]
    """The rank of the hand at each place."""

    suits: NDArray[np.uint16]
    """The rank of a flush by the ranks held in its suit, one bit each."""


def tables(ranking: Ranking, cards: int) -> Tables:
    """The tables that rank hands of so many cards; made in some milliseconds, once."""
    low, (high, number) = _low_places(), _high_places(cards)
    indexes = [RANKS.index(rank) for rank in ranking.rules.ranks]
    hands = _holdings(indexes, cards)
    low_sums, high_sums = _LOW[hands].sum(axis=1), _HIGH[hands].sum(axis=1)
    places = high[high_sums].astype(np.int64) + low[low_sums]
    ranks = np.zeros(number, dtype=np.uint16)
    if cards == ranking.rules.cards:
        ranks[places] = [ranking.made[tuple(hand[::-1]), False] for hand in hands.tolist()]
    else:
        fewer = ranking.tables(cards - 1)
        for gone in hands.T:
            place = fewer.high[high_sums - _HIGH[gone]].astype(np.int64)
            place += fewer.low[low_sums - _LOW[gone]]
            ranks[places] = np.maximum(ranks[places], fewer.ranks[place])
    enough = ranking.rules.cards
    start = sum((8 - enough) << (SUITS_AT + 4 * suit) for suit in range(4))
    return Tables(_keys(indexes), np.uint64(start), high, low, ranks, _suits(ranking))


def _keys(indexes: list[int]) -> NDArray[np.uint64]:
    keys = np.full(256, 1 << STRANGE_AT, dtype=np.uint64)
    for rank in indexes:
        for suit in range(4):
            half = int(_LOW[rank]) + (int(_HIGH[rank]) << LOW_BITS)
            keys[rank * 4 + suit] = half + (1 << (SUITS_AT + 4 * suit))
    return keys


def _suits(ranking: Ranking) -> NDArray[np.uint16]:
    """The best hand in each holding of one suit: of more cards than make a hand, the best part."""
    suits = np.zeros(1 << 13, dtype=np.uint16)
    for (ranks, suited), rank in ranking.made.items():
        if suited:
            suits[sum(1 << each for each in ranks)] = rank
    masks = np.arange(1 << 13)
    held = sum((masks >> bit) & 1 for bit in range(13))
    for number in range(ranking.rules.cards + 1, 8):
        of_number = masks[held == number]
        for bit in range(13):
            more = of_number[of_number >> bit & 1 == 1]
            suits[more] = np.maximum(suits[more], suits[more ^ (1 << bit)])
    return suits


def _holdings(indexes: Sequence[int], cards: int) -> NDArray[np.int64]:
    """Every holding of so many cards of these ranks, lowest first, no rank more than four times."""
    several = chain.from_iterable(combinations_with_replacement(indexes, cards))
    hands = np.fromiter(several, dtype=np.int64).reshape(-1, cards) if cards else _NO_CARDS
    return hands[(hands[:, 4:] != hands[:, :-4]).all(axis=1)] if cards > 4 else hands


@cache
def _low_places() -> NDArray[np.uint16]:
    """The place of each low holding among those of as many cards."""
    low = np.zeros(1 << LOW_BITS, dtype=np.uint16)
    for cards in range(8):
        sums = _LOW[_holdings(range(7), cards)].sum(axis=1)
        low[sums] = np.arange(len(sums))
    return low


@cache
def _high_places(cards: int) -> tuple[NDArray[np.uint16], int]:
    """Where the hands with each high holding begin, and how many hands there are."""
    high = np.zeros(1 << HIGH_BITS, dtype=np.uint16)
    begin = 0
    for above in range(cards + 1):
        sums = _HIGH[_holdings(range(7, 13), above)].sum(axis=1)
        below = len(_holdings(range(7), cards - above))
        high[sums] = begin + below * np.arange(len(sums))
        begin += below * len(sums)
    return high, begin

"""Holdings that a board cannot tell apart, counted as one: plain functions run as machine code.

Where no flush can come with a board, a holding is its two ranks; where three or more of the board
are of one suit, each card is its rank and whether it is of that suit. So 91 or 351 pairs of kinds
of card stand for more than a thousand holdings. A *kind of card* is its rank, or twice its rank
and one more if it is of the suit; a pair of kinds has a number among all, `pair_number`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.analysis.holdem.kernels import FLUSH, HIGH, LOW, put_in_order
from croupier.ranking.kernels import LOW_BITS, SUITS_AT

RANKS = 13
NO_SUIT = -1
RANK_PAIRS = RANKS * (RANKS + 1) // 2
KIND_PAIRS = RANKS * (2 * RANKS + 1)
PAIRS_IN_ALL = RANK_PAIRS + 4 * KIND_PAIRS
"""Pairs of ranks, then of kinds of card by each suit: a row for boards of every sort."""


def pair_number(one: int, other: int) -> int:
    """The number of two kinds of card among all pairs of them."""
    return one * (one + 1) // 2 + other if one >= other else other * (other + 1) // 2 + one


def suit_that_counts(board: Any) -> int:
    """The suit that three or more cards of a board have, if there is one."""
    held = np.zeros(4, np.int64)
    for n in range(board.shape[0]):
        held[board[n] & 3] += 1
    for suit in range(4):
        if held[suit] >= 3:
            return suit
    return NO_SUIT


def kind_of(card: int, suit: int) -> int:
    """The kind of a card where this suit counts."""
    rank = card >> 2
    if suit == NO_SUIT:
        return rank
    return 2 * rank + (1 if card & 3 == suit else 0)


def row_from(suit: int) -> int:
    """Where the pairs of boards with this suit begin in a row of all."""
    return 0 if suit == NO_SUIT else RANK_PAIRS + KIND_PAIRS * suit


def kinds_scratch() -> tuple[Any, ...]:
    """Room for one board: cards left of each kind; suits left of each rank, one bit each; then by
    pair of kinds that can be held its two kinds, its rank, how many holdings it is, the order of
    all and one to sort with, and how many of the dealer's hands it beats and ties.
    """
    return (
        np.zeros(2 * RANKS, np.int64),
        np.zeros(RANKS, np.int64),
        np.empty((KIND_PAIRS, 2), np.int64),
        np.empty(KIND_PAIRS, np.int32),
        np.empty(KIND_PAIRS, np.int64),
        np.empty(KIND_PAIRS, np.int32),
        np.empty(KIND_PAIRS, np.int32),
        np.empty(KIND_PAIRS, np.int64),
        np.empty(KIND_PAIRS, np.int64),
    )


def cards_left(board: Any, deck: Any, suit: int, left: Any, free: Any) -> None:
    """By kind of card how many a board leaves, and by rank the suits; `deck` has the suits that
    each rank begins with.
    """
    for rank in range(RANKS):
        free[rank] = deck[rank]
    for n in range(board.shape[0]):
        free[board[n] >> 2] &= ~(1 << (board[n] & 3))
    for kind in range(2 * RANKS):
        left[kind] = 0
    for rank in range(RANKS):
        for of in range(4):
            if free[rank] >> of & 1:
                left[kind_of(4 * rank + of, suit)] += 1


def showdowns_of_kinds(board: Any, deck: Any, tables: Any, suit: int, room: Any) -> int:
    """Every pair of kinds that a board leaves against all hands of the dealer's; how many."""
    left, free, kinds, rank, ways, order, spare, beats, ties = room
    cards_left(board, deck, suit, left, free)
    many = rank_kinds(board, tables, suit, left, kinds, rank, ways)
    put_in_order(rank, many, order, spare)
    kinds_against_all(left, kinds, rank, ways, order, many, beats, ties)
    return many


def rank_kinds(
    board: Any, tables: Any, suit: int, left: Any, kinds: Any, rank: Any, ways: Any
) -> int:
    """Rank every pair of kinds that can be held with a board."""
    keys, start, high, low, ranks, suits = tables
    total, held = start, 0
    for n in range(board.shape[0]):
        total += keys[board[n]]
        if board[n] & 3 == suit:
            held |= 1 << (board[n] >> 2)
    each = 1 if suit == NO_SUIT else 2
    # A card that is not of the suit may be of any other: no flush can come of it.
    beside = 1 if suit == 0 else 0
    many = 0
    for one in range(each * RANKS):
        if left[one] == 0:
            continue
        own = beside if suit == NO_SUIT or one & 1 == 0 else suit
        with_one = total + keys[4 * (one // each) + own]
        with_suit = held | (1 << (one // each) if own == suit else 0)
        for other in range(one + 1):
            some = left[one] * left[other] if one != other else left[one] * (left[one] - 1) // 2
            if some == 0:
                continue
            own = beside if suit == NO_SUIT or other & 1 == 0 else suit
            summed = with_one + keys[4 * (other // each) + own]
            if summed >> SUITS_AT & FLUSH:
                rank[many] = suits[with_suit | (1 << (other // each) if own == suit else 0)]
            else:
                place = np.int64(high[summed >> LOW_BITS & HIGH])
                rank[many] = ranks[place + np.int64(low[summed & LOW])]
            kinds[many, 0], kinds[many, 1], ways[many] = one, other, some
            many += 1
    return many


def kinds_against_all(
    left: Any, kinds: Any, rank: Any, ways: Any, order: Any, many: int, beats: Any, ties: Any
) -> None:
    """For every pair of kinds, how many hands of the dealer's a holding of it beats and ties."""
    lower = np.zeros(2 * RANKS, np.int64)
    equal = np.zeros(2 * RANKS, np.int64)
    below, begin = 0, 0
    while begin < many:
        level = rank[order[begin]]
        end, here = begin, 0
        while end < many and rank[order[end]] == level:
            holding_each(left, kinds, order[end], 1, equal)
            here += ways[order[end]]
            end += 1
        for at in range(begin, end):
            mine = order[at]
            one, other = kinds[mine, 0], kinds[mine, 1]
            beats[mine] = below - lower[one] - lower[other]
            ties[mine] = here - equal[one] - equal[other] + 1
        for at in range(begin, end):
            holding_each(left, kinds, order[at], 1, lower)
            holding_each(left, kinds, order[at], -1, equal)
        below += here
        begin = end


def holding_each(left: Any, kinds: Any, mine: int, times: int, held: Any) -> None:
    """Add to each kind of card how many holdings of a pair of kinds have one card of it."""
    one, other = kinds[mine, 0], kinds[mine, 1]
    if one == other:
        held[one] += times * (left[one] - 1)
    else:
        held[one] += times * left[other]
        held[other] += times * left[one]


def suited_ways(one: int, other: int, suit: int, free: Any) -> int:
    """How many holdings of two kinds of card are of one suit."""
    if suit != NO_SUIT and (one & 1 or other & 1):
        return one & other & 1 if one != other else 0
    each = 1 if suit == NO_SUIT else 2
    if one == other:
        return 0
    both = free[one // each] & free[other // each]
    many = 0
    for of in range(4):
        if of != suit:
            many += both >> of & 1
    return many


def add_rows(row: Any, begin: int, size: int, added: Any) -> None:
    """Add to part of a row."""
    for n in range(size):
        row[begin + n] += added[n]


def of_each_holding(sums: Any, pairs: Any, shown: Any, rows: Any) -> None:
    """Put what was counted by pairs of kinds to holdings: to `sums` by class of community cards
    and holding, none to one that the community cards leave no room for.
    """
    for holding in range(pairs.shape[0]):
        one, other = pairs[holding, 0], pairs[holding, 1]
        for suit in range(-1, 4):
            at = row_from(suit) + pair_number(kind_of(one, suit), kind_of(other, suit))
            for shows in range(sums.shape[0]):
                sums[shows, holding] += rows[shows, at]
        for shows in range(sums.shape[0]):
            for n in range(shown.shape[1]):
                if shown[shows, n] == one or shown[shows, n] == other:
                    sums[shows, holding] = 0


def by_kinds(flags: Any, pairs: Any, rows: Any) -> None:
    """By class of community cards and pair of kinds, of how many holdings something is so."""
    for holding in range(pairs.shape[0]):
        one, other = pairs[holding, 0], pairs[holding, 1]
        for suit in range(-1, 4):
            at = row_from(suit) + pair_number(kind_of(one, suit), kind_of(other, suit))
            for shows in range(flags.shape[0]):
                rows[shows, at] += flags[shows, holding]

"""The counting of games with five cards for everybody: plain functions run as machine code.

Each board is looked at once, whatever order its cards came in. All holdings of two cards are ranked
with it and put in order; one sweep from the lowest to the highest, with a count for each card,
tells for every holding how many of the dealer's it beats and ties.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.ranking.kernels import HIGH_BITS, LOW_BITS, SUITS_AT

LOW = (1 << LOW_BITS) - 1
HIGH = (1 << HIGH_BITS) - 1
FLUSH = 0x8888


def boards_that_stand_for_all(codes: Any, boards: Any) -> int:
    """The boards whose suits hold no more from one to the next; returns how many they are."""
    size = codes.shape[0]
    held = np.zeros(4, np.int64)
    card = np.zeros(5, np.int64)
    many = 0
    for a in range(size):
        card[0] = codes[a]
        for b in range(a + 1, size):
            card[1] = codes[b]
            for c in range(b + 1, size):
                card[2] = codes[c]
                for d in range(c + 1, size):
                    card[3] = codes[d]
                    for e in range(d + 1, size):
                        card[4] = codes[e]
                        for suit in range(4):
                            held[suit] = 0
                        for n in range(5):
                            held[card[n] & 3] |= 1 << (card[n] >> 2)
                        if held[0] >= held[1] and held[1] >= held[2] and held[2] >= held[3]:
                            for n in range(5):
                                boards[many, n] = card[n]
                            many += 1
    return many


def scratch(size: int) -> tuple[Any, ...]:
    """Room for the showdowns on one board: the holdings it leaves, with their numbers and cards;
    their ranks; their order, and one to sort with; how many of the dealer's they beat and tie.
    """
    return (
        np.empty((size, 3), np.int32),
        np.empty(size, np.int32),
        np.empty(size, np.int32),
        np.empty(size, np.int32),
        np.empty(size, np.int64),
        np.empty(size, np.int64),
    )


def showdowns(board: Any, pairs: Any, tables: Any, room: Any) -> int:
    """Every holding that a board leaves against all others; returns how many they are."""
    live, rank, order, spare, beats, ties = room
    many = rank_holdings(board, pairs, tables, live, rank)
    put_in_order(rank, many, order, spare)
    against_all(live, rank, order, many, beats, ties)
    return many


def rank_holdings(board: Any, pairs: Any, tables: Any, live: Any, rank: Any) -> int:
    """Rank every holding that the board leaves: `live` has its number and its two cards.

    The tables are for as many cards as board and holding have together.
    """
    keys, start, high, low, ranks, suits = tables
    total = start
    used = np.zeros(52, np.uint8)
    held = np.zeros(4, np.int64)
    for n in range(board.shape[0]):
        card = board[n]
        used[card] = 1
        total += keys[card]
        held[card & 3] |= 1 << (card >> 2)
    many = 0
    for n in range(pairs.shape[0]):
        one, other = np.int64(pairs[n, 0]), np.int64(pairs[n, 1])
        if used[one] | used[other]:
            continue
        summed = total + keys[one] + keys[other]
        flushes = summed >> SUITS_AT & FLUSH
        if flushes == 0:
            place = np.int64(high[summed >> LOW_BITS & HIGH])
            rank[many] = ranks[place + np.int64(low[summed & LOW])]
        else:
            suit = 0
            while flushes & 8 == 0:
                flushes >>= 4
                suit += 1
            mask = held[suit]
            if one & 3 == suit:
                mask |= 1 << (one >> 2)
            if other & 3 == suit:
                mask |= 1 << (other >> 2)
            rank[many] = suits[mask]
        live[many, 0] = n
        live[many, 1] = one
        live[many, 2] = other
        many += 1
    return many


def put_in_order(rank: Any, many: int, order: Any, spare: Any) -> None:
    """The holdings by rank, lowest first: sorted by the low byte, then by the high one."""
    low, high = np.zeros(257, np.int32), np.zeros(257, np.int32)
    for n in range(many):
        low[(rank[n] & 255) + 1] += 1
        high[(rank[n] >> 8) + 1] += 1
    for n in range(256):
        low[n + 1] += low[n]
        high[n + 1] += high[n]
    for n in range(many):
        byte = rank[n] & 255
        spare[low[byte]] = n
        low[byte] += 1
    for n in range(many):
        byte = rank[spare[n]] >> 8
        order[high[byte]] = spare[n]
        high[byte] += 1


def against_all(live: Any, rank: Any, order: Any, many: int, beats: Any, ties: Any) -> None:
    """For every holding, how many of the dealer's it beats and how many it ties."""
    lower = np.zeros(52, np.int64)
    equal = np.zeros(52, np.int64)
    begin = 0
    while begin < many:
        level = rank[order[begin]]
        end = begin
        while end < many and rank[order[end]] == level:
            mine = order[end]
            equal[live[mine, 1]] += 1
            equal[live[mine, 2]] += 1
            end += 1
        for at in range(begin, end):
            mine = order[at]
            one, other = live[mine, 1], live[mine, 2]
            beats[mine] = begin - lower[one] - lower[other]
            ties[mine] = end - begin - equal[one] - equal[other] + 1
        for at in range(begin, end):
            mine = order[at]
            one, other = live[mine, 1], live[mine, 2]
            lower[one] += equal[one]
            equal[one] = 0
            lower[other] += equal[other]
            equal[other] = 0
        begin = end


def parts_of(cards: Any, ways: Any, found: Any) -> None:
    """Some of the cards on a board, in each way: their class, and how their suits are renamed."""
    place, parts, choose, rows = ways
    for n in range(parts.shape[0]):
        at = 0
        for k in range(parts.shape[1]):
            at += choose[place[cards[parts[n, k]]], k + 1]
        found[n, 0] = rows[at, 0]
        found[n, 1] = rows[at, 1]


def add_what_is_alike(sums: Any, fixed: Any, renamed: Any) -> None:
    """By class and holding, the sum over the suitings that leave the cards of the class alone."""
    size = sums.shape[1]
    row = np.zeros(size, np.int64)
    for at in range(sums.shape[0]):
        for holding in range(size):
            row[holding] = 0
        for suiting in range(renamed.shape[0]):
            if fixed[at, suiting]:
                for holding in range(size):
                    row[holding] += sums[at, renamed[suiting, holding]]
        for holding in range(size):
            sums[at, holding] = row[holding]

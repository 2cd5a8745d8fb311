"""The counting of ultimate Texas hold'em: plain functions that are run as machine code.

Each board is looked at once, whatever three of its cards were the flop. All holdings of two cards
are ranked with it and put in order; one sweep from the lowest to the highest, with a count for each
card, tells for every holding how many of the dealer's it beats, ties and loses to.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.ranking.kernels import HIGH_BITS, LOW_BITS, SUITS_AT
from croupier.ranking.rank import PLACE_BITS

LOW = (1 << LOW_BITS) - 1
HIGH = (1 << HIGH_BITS) - 1
FLUSH = 0x8888
SPLITS = 10
"""Ways to take a flop from a board."""


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
                        held[:] = 0
                        for n in range(5):
                            held[card[n] & 3] |= 1 << (card[n] >> 2)
                        if held[0] >= held[1] and held[1] >= held[2] and held[2] >= held[3]:
                            for n in range(5):
                                boards[many, n] = card[n]
                            many += 1
    return many


def rank_holdings(
    board: Any, pairs: Any, keys: Any, start: int, high: Any, low: Any, ranks: Any, suits: Any,
    live: Any, rank: Any,
) -> int:  # fmt: skip
    """Rank every holding that the board leaves: `live` has its number and its two cards."""
    total = start
    used = np.zeros(52, np.uint8)
    held = np.zeros(4, np.int64)
    for n in range(5):
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


def against_all(
    live: Any, rank: Any, order: Any, many: int, dealers: int, counts: Any
) -> None:  # fmt: skip
    """For every holding, how many of the dealer's it beats, ties and loses to: of those that
    qualify, then of those that do not.
    """
    odd = np.zeros(52, np.int64)
    odds = 0
    while odds < many and rank[order[odds]] >> PLACE_BITS == 1:
        mine = order[odds]
        odd[live[mine, 1]] += 1
        odd[live[mine, 2]] += 1
        odds += 1
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
            beats = begin - lower[one] - lower[other]
            ties = end - begin - equal[one] - equal[other] + 1
            out = odds - odd[one] - odd[other]
            if begin < odds:
                out += 1
                counts[mine, 0] = 0
                counts[mine, 1] = 0
                counts[mine, 2] = dealers - out
                counts[mine, 3] = beats
                counts[mine, 4] = ties
                counts[mine, 5] = out - beats - ties
            else:
                counts[mine, 0] = beats - out
                counts[mine, 1] = ties
                counts[mine, 2] = dealers - beats - ties
                counts[mine, 3] = out
                counts[mine, 4] = 0
                counts[mine, 5] = 0
        for at in range(begin, end):
            mine = order[at]
            one, other = live[mine, 1], live[mine, 2]
            lower[one] += equal[one]
            equal[one] = 0
            lower[other] += equal[other]
            equal[other] = 0
        begin = end


def flops_of(board: Any, place: Any, rows: Any, flop_at: Any, flops: Any) -> None:
    """The ten flops of a board: the class of each, and how its suits are renamed for it."""
    many = 0
    for one in range(3):
        for two in range(one + 1, 4):
            for three in range(two + 1, 5):
                at = flop_at[place[board[one]], place[board[two]], place[board[three]]]
                flops[many, 0] = rows[at, 0]
                flops[many, 1] = rows[at, 1]
                many += 1


def first_pass(
    boards: Any, weights: Any, pairs: Any, kinds: Any, place: Any, flop_at: Any, rows: Any,
    renamed: Any, keys: Any, start: int, high: Any, low: Any, ranks: Any, suits: Any,
    worth: Any, play: Any, folded: int, dealers: int, sooner: Any, before_flop: Any,
) -> None:  # fmt: skip
    """What each holding is worth: before any flop, and after each by how much playing two antes
    is better than waiting for the river.

    `worth` is by kind of hand and result what ante and blind bring, `play` by result what one
    play wager brings, `folded` what a fold costs.
    """
    size = pairs.shape[0]
    live, rank = np.empty((size, 3), np.int32), np.empty(size, np.int32)
    order, spare = np.empty(size, np.int32), np.empty(size, np.int32)
    counts = np.empty((size, 6), np.int64)
    flops = np.empty((SPLITS, 2), np.int64)
    gains = np.empty(size, np.int64)
    number = np.empty(size, np.int32)
    for at in range(boards.shape[0]):
        board, weight = boards[at], weights[at]
        many = rank_holdings(
            board, pairs, keys, start, high, low, ranks, suits, live, rank
        )  # fmt: skip
        put_in_order(rank, many, order, spare)
        against_all(live, rank, order, many, dealers, counts)
        for mine in range(many):
            kind = (rank[mine] >> PLACE_BITS) - 1
            stands, plays = 0, 0
            for result in range(6):
                stands += worth[kind, result] * counts[mine, result]
                plays += play[result] * counts[mine, result]
            late = max(stands + plays, folded * dealers)
            total = before_flop[kinds[live[mine, 0]]]
            total[0] += SPLITS * weight * stands
            total[1] += SPLITS * weight * plays
            total[2] += SPLITS * weight * late
            gains[mine] = weight * (stands + 2 * plays - late)
            number[mine] = live[mine, 0]
        flops_of(board, place, rows, flop_at, flops)
        for split in range(SPLITS):
            row, names = sooner[flops[split, 0]], renamed[flops[split, 1]]
            for mine in range(many):
                row[names[number[mine]]] += gains[mine]


def second_pass(
    boards: Any, weights: Any, pairs: Any, kinds: Any, place: Any, flop_at: Any, rows: Any,
    renamed: Any, keys: Any, start: int, high: Any, low: Any, ranks: Any, suits: Any,
    worth: Any, play: Any, folded: int, dealers: int, plays_at_once: Any, plays_flop: Any,
    ends: Any,
) -> None:  # fmt: skip
    """How every round ends by the best play: by play wager, kind of hand and result.

    `ends` counts folds first, then play wagers of one to four antes.
    """
    size = pairs.shape[0]
    live, rank = np.empty((size, 3), np.int32), np.empty(size, np.int32)
    order, spare = np.empty(size, np.int32), np.empty(size, np.int32)
    counts = np.empty((size, 6), np.int64)
    flops = np.empty((SPLITS, 2), np.int64)
    early, who = np.empty(size, np.int64), np.empty(size, np.int32)
    number = np.empty(size, np.int32)
    for at in range(boards.shape[0]):
        board, weight = boards[at], weights[at]
        many = rank_holdings(
            board, pairs, keys, start, high, low, ranks, suits, live, rank
        )  # fmt: skip
        put_in_order(rank, many, order, spare)
        against_all(live, rank, order, many, dealers, counts)
        waiting = 0
        for mine in range(many):
            times = plays_at_once[kinds[live[mine, 0]]]
            if times:
                kind = (rank[mine] >> PLACE_BITS) - 1
                for result in range(6):
                    ends[times, kind, result] += SPLITS * weight * counts[mine, result]
            else:
                who[waiting] = mine
                number[waiting] = live[mine, 0]
                early[waiting] = 0
                waiting += 1
        flops_of(board, place, rows, flop_at, flops)
        for split in range(SPLITS):
            row, names = plays_flop[flops[split, 0]], renamed[flops[split, 1]]
            for n in range(waiting):
                early[n] += row[names[number[n]]]
        for n in range(waiting):
            mine = who[n]
            kind = (rank[mine] >> PLACE_BITS) - 1
            stands, plays = 0, 0
            for result in range(6):
                stands += worth[kind, result] * counts[mine, result]
                plays += play[result] * counts[mine, result]
            river = 1 if stands + plays >= folded * dealers else 0
            now, later = weight * early[n], weight * (SPLITS - early[n])
            for result in range(6):
                ends[2, kind, result] += now * counts[mine, result]
                ends[river, kind, result] += later * counts[mine, result]

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
    """Rank every holding that the board leaves; `live` says which they are."""
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
        one, other = pairs[n, 0], pairs[n, 1]
        if used[one] or used[other]:
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
        live[many] = n
        many += 1
    return many


def put_in_order(rank: Any, many: int, order: Any, spare: Any) -> None:
    """The holdings by rank, lowest first: sorted by the low byte, then by the high one."""
    count = np.zeros(257, np.int64)
    for n in range(many):
        count[(rank[n] & 255) + 1] += 1
    for n in range(256):
        count[n + 1] += count[n]
    for n in range(many):
        byte = rank[n] & 255
        spare[count[byte]] = n
        count[byte] += 1
    count[:] = 0
    for n in range(many):
        count[(rank[n] >> 8) + 1] += 1
    for n in range(256):
        count[n + 1] += count[n]
    for n in range(many):
        byte = rank[spare[n]] >> 8
        order[count[byte]] = spare[n]
        count[byte] += 1


def against_all(
    pairs: Any, live: Any, rank: Any, order: Any, many: int, dealers: int, counts: Any
) -> None:
    """For every holding, how many of the dealer's it beats, ties and loses to: of those that
    qualify, then of those that do not.
    """
    odd = np.zeros(52, np.int64)
    odds = 0
    while odds < many and rank[order[odds]] >> PLACE_BITS == 1:
        n = live[order[odds]]
        odd[pairs[n, 0]] += 1
        odd[pairs[n, 1]] += 1
        odds += 1
    lower = np.zeros(52, np.int64)
    equal = np.zeros(52, np.int64)
    begin = 0
    while begin < many:
        level = rank[order[begin]]
        end = begin
        while end < many and rank[order[end]] == level:
            n = live[order[end]]
            equal[pairs[n, 0]] += 1
            equal[pairs[n, 1]] += 1
            end += 1
        for at in range(begin, end):
            mine = order[at]
            one, other = pairs[live[mine], 0], pairs[live[mine], 1]
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
            n = live[order[at]]
            for side in range(2):
                card = pairs[n, side]
                lower[card] += equal[card]
                equal[card] = 0
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
    worth: Any, play: Any, folded: int, dealers: int, after_flop: Any, before_flop: Any,
) -> None:  # fmt: skip
    """What each holding is worth with each flop, played now or on the river, and before any flop.

    `worth` is by kind of hand and result what ante and blind bring, `play` by result what one
    play wager brings, `folded` what a fold costs.
    """
    size = pairs.shape[0]
    live, rank = np.empty(size, np.int64), np.empty(size, np.int64)
    order, spare = np.empty(size, np.int64), np.empty(size, np.int64)
    counts = np.empty((size, 6), np.int64)
    flops = np.empty((SPLITS, 2), np.int64)
    now, late = np.empty(size, np.int64), np.empty(size, np.int64)
    for at in range(boards.shape[0]):
        board, weight = boards[at], weights[at]
        many = rank_holdings(
            board, pairs, keys, start, high, low, ranks, suits, live, rank
        )  # fmt: skip
        put_in_order(rank, many, order, spare)
        against_all(pairs, live, rank, order, many, dealers, counts)
        for mine in range(many):
            kind = (rank[mine] >> PLACE_BITS) - 1
            stands, plays = 0, 0
            for result in range(6):
                stands += worth[kind, result] * counts[mine, result]
                plays += play[result] * counts[mine, result]
            before_flop[kinds[live[mine]], 0] += SPLITS * weight * stands
            before_flop[kinds[live[mine]], 1] += SPLITS * weight * plays
            now[mine] = weight * (stands + 2 * plays)
            late[mine] = weight * max(stands + plays, folded * dealers)
        flops_of(board, place, rows, flop_at, flops)
        for split in range(SPLITS):
            row, names = after_flop[flops[split, 0]], renamed[flops[split, 1]]
            for mine in range(many):
                to = names[live[mine]]
                row[to, 0] += now[mine]
                row[to, 1] += late[mine]


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
    live, rank = np.empty(size, np.int64), np.empty(size, np.int64)
    order, spare = np.empty(size, np.int64), np.empty(size, np.int64)
    counts = np.empty((size, 6), np.int64)
    flops = np.empty((SPLITS, 2), np.int64)
    early = np.empty(size, np.int64)
    for at in range(boards.shape[0]):
        board, weight = boards[at], weights[at]
        many = rank_holdings(
            board, pairs, keys, start, high, low, ranks, suits, live, rank
        )  # fmt: skip
        put_in_order(rank, many, order, spare)
        against_all(pairs, live, rank, order, many, dealers, counts)
        early[:many] = 0
        flops_of(board, place, rows, flop_at, flops)
        for split in range(SPLITS):
            row, names = plays_flop[flops[split, 0]], renamed[flops[split, 1]]
            for mine in range(many):
                early[mine] += row[names[live[mine]]]
        for mine in range(many):
            kind = (rank[mine] >> PLACE_BITS) - 1
            stands, plays = 0, 0
            for result in range(6):
                stands += worth[kind, result] * counts[mine, result]
                plays += play[result] * counts[mine, result]
            times = plays_at_once[kinds[live[mine]]]
            river = 1 if stands + plays >= folded * dealers else 0
            for result in range(6):
                ways = weight * counts[mine, result]
                if times:
                    ends[times, kind, result] += SPLITS * ways
                else:
                    ends[2, kind, result] += early[mine] * ways
                    ends[river, kind, result] += (SPLITS - early[mine]) * ways

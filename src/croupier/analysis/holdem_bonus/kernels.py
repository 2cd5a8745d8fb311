"""The counting of Texas hold'em bonus: plain functions that are run as machine code.

A turn wager is worth making if the flop makes it so, and a river wager if four community cards do,
whatever else lies on the table. So it is enough to know how each holding fares with every four
community cards, over all river cards and dealers. Three counts lie in one number: deals won, tied,
and won with a hand for which the ante is paid too.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.holdem.kernels import parts_of
from croupier.analysis.holdem.kinds import (
    KIND_PAIRS,
    NO_SUIT,
    PAIRS_IN_ALL,
    RANK_PAIRS,
    kind_of,
    kinds_scratch,
    of_each_holding,
    pair_number,
    row_from,
    showdowns_of_kinds,
    suit_that_counts,
)
from croupier.ranking.rank import PLACE_BITS

TIES_AT = 21
PAID_AT = 42
HAND_BITS = 10
HAND = (1 << HAND_BITS) - 1
"""All hands of the dealer's against one are no more than this."""
COUNT = (1 << TIES_AT) - 1
"""24 suitings times 46 river cards times 990 hands of the dealer's take 21 bits."""
NEVER = -1
"""Stands where a holding and community cards cannot come together."""
PAID, HIGHER, EQUAL, LOWER = 0, 1, 2, 3
"""How a hand can end: higher with the ante paid, higher without, equal, lower."""


def count_boards(boards: Any, begins: Any, deck: Any, tables: Any, pays: Any, counts: Any) -> None:
    """By board and pair of kinds of card, the hands of the dealer's that are beaten, tied, and
    beaten with a hand for which the ante is paid: three counts of ten bits. `begins` says where the
    pairs of each board are.
    """
    room = kinds_scratch()
    kinds, rank, beats, ties = room[2], room[3], room[7], room[8]
    for at in range(boards.shape[0]):
        suit = suit_that_counts(boards[at])
        many = showdowns_of_kinds(boards[at], deck, tables, suit, room)
        for mine in range(many):
            paid = beats[mine] if pays[rank[mine] >> PLACE_BITS] else 0
            number = pair_number(kinds[mine, 0], kinds[mine, 1])
            each = beats[mine] | ties[mine] << HAND_BITS | paid << 2 * HAND_BITS
            counts[begins[at] + number] = each


def find_fours(boards: Any, ways: Any, found: Any) -> None:
    """Of each board the five sets of four cards that are seen before the river: their class, and
    how their suits are renamed.
    """
    for at in range(boards.shape[0]):
        parts_of(boards[at], ways, found[at])


class BoardCounts(NamedTuple):
    """What was counted by board, and which boards a set of four cards can come to."""

    boards: Any
    weights: Any
    begins: Any
    counts: Any
    found: Any
    """By board and way to take four of its cards, their class and suiting."""
    order: Any
    """The ways of all boards by class: five times the board and the way."""
    starts: Any
    """By class, where its ways begin in that order."""
    rivers: Any
    """By way to take four cards, which is left."""
    suitings: Any
    numbers: Any
    """By two cards, which holding they are; one more than there are where they are none."""


def add_to_fours(
    first: int, last: int, of: BoardCounts, pairs: Any, shown: Any, fours: Any
) -> None:
    """For some classes of four community cards, by holding, what was counted with every river."""
    rows = np.zeros((1, PAIRS_IN_ALL), np.int64)
    counted = np.zeros(KIND_PAIRS, np.int64)
    for at in range(first, last):
        row = fours[at]
        for n in range(PAIRS_IN_ALL):
            rows[0, n] = 0
        for entry in range(of.starts[at], of.starts[at + 1]):
            number, way = of.order[entry] // 5, of.order[entry] % 5
            board, names = of.boards[number], of.suitings[of.found[number, way, 1]]
            suit, weight = suit_that_counts(board), of.weights[number]
            size = RANK_PAIRS if suit == NO_SUIT else KIND_PAIRS
            named = suit if suit == NO_SUIT else names[suit]
            begin, sums = of.begins[number], row_from(named)
            for n in range(size):
                each = np.int64(of.counts[begin + n])
                won, tied = each & HAND, each >> HAND_BITS & HAND
                counted[n] = weight * (won | tied << TIES_AT | each >> 2 * HAND_BITS << PAID_AT)
                rows[0, sums + n] += counted[n]
            card = board[of.rivers[way]]
            river = 4 * (card >> 2) + names[card & 3]
            own = kind_of(river, named)
            for other in range(52):
                held = of.numbers[river, other]
                row[held] -= counted[pair_number(own, kind_of(other, named))]
        of_each_holding(fours[at : at + 1], pairs, shown[at : at + 1], rows)


def ends_of(counted: int, all_deals: int, ends: Any) -> None:
    """The four ends from what is counted in one number, and all deals."""
    won, tied = counted & COUNT, counted >> TIES_AT & COUNT
    ends[PAID] = counted >> PAID_AT
    ends[HIGHER] = won - ends[PAID]
    ends[EQUAL] = tied
    ends[LOWER] = all_deals - won - tied


class ShownBoards(NamedTuple):
    """Four community cards of every class, and what was counted with them."""

    cards: Any
    many: Any
    fours: Any
    kinds: Any
    ways: Any
    renamed: Any
    all_deals: int


def add_to_flops(
    shown: ShownBoards, turn: Any, river: Any, before: Any, river_worth: Any, turn_worth: Any
) -> None:
    """What a river wager brings with four cards shown, what a turn wager after each flop, and by
    starting hand how a round ends and what a river wager adds where it is worth making.

    `turn` and `river` are what those wagers bring by end.
    """
    fours, kinds, renamed = shown.fours, shown.kinds, shown.renamed
    found = np.empty((4, 2), np.int64)
    ends = np.zeros(4, np.int64)
    for at in range(shown.cards.shape[0]):
        parts_of(shown.cards[at], shown.ways, found)
        weight = shown.many[at]
        for holding in range(fours.shape[1]):
            if fours[at, holding] == NEVER:
                continue
            ends_of(fours[at, holding], shown.all_deals, ends)
            early, late = 0, 0
            total = before[kinds[holding]]
            for end in range(4):
                early += turn[end] * ends[end]
                late += river[end] * ends[end]
                total[end] += 4 * weight * ends[end]
            river_worth[at, holding] = late
            total[4] += 4 * weight * max(late, 0)
            for n in range(4):
                turn_worth[found[n, 0], renamed[found[n, 1], holding]] += weight * early


def count_ends(
    shown: ShownBoards, bets: Any, turn_worth: Any, river_worth: Any, rounds: Any
) -> None:
    """How every round ends by the best play: folded or not, with or without a turn wager, with or
    without a river wager, and how the hands stand.
    """
    fours, kinds, renamed = shown.fours, shown.kinds, shown.renamed
    found = np.empty((4, 2), np.int64)
    ends = np.zeros(4, np.int64)
    for at in range(shown.cards.shape[0]):
        parts_of(shown.cards[at], shown.ways, found)
        for holding in range(fours.shape[1]):
            if fours[at, holding] == NEVER:
                continue
            ends_of(fours[at, holding], shown.all_deals, ends)
            stays = bets[kinds[holding]]
            late = 1 if river_worth[at, holding] > 0 else 0
            for n in range(4):
                worth = turn_worth[found[n, 0], renamed[found[n, 1], holding]]
                early = 1 if worth > 0 else 0
                for end in range(4):
                    rounds[stays, early, late, end] += shown.many[at] * ends[end]

"""The counting of ultimate Texas hold'em: plain functions that are run as machine code."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.holdem.kernels import parts_of, scratch, showdowns
from croupier.ranking.rank import PLACE_BITS

SPLITS = 10
"""Ways to take a flop from a board."""


def by_qualifying(room: Any, many: int, dealers: int, counts: Any) -> None:
    """For every holding, how many of the dealer's it beats, ties and loses to: of those that
    qualify, then of those that do not.
    """
    live, rank, order, _, beats, ties = room
    odd = np.zeros(52, np.int64)
    odds = 0
    while odds < many and rank[order[odds]] >> PLACE_BITS == 1:
        mine = order[odds]
        odd[live[mine, 1]] += 1
        odd[live[mine, 2]] += 1
        odds += 1
    for mine in range(many):
        out = odds - odd[live[mine, 1]] - odd[live[mine, 2]]
        if rank[mine] >> PLACE_BITS == 1:
            out += 1
            counts[mine, 0] = 0
            counts[mine, 1] = 0
            counts[mine, 2] = dealers - out
            counts[mine, 3] = beats[mine]
            counts[mine, 4] = ties[mine]
            counts[mine, 5] = out - beats[mine] - ties[mine]
        else:
            counts[mine, 0] = beats[mine] - out
            counts[mine, 1] = ties[mine]
            counts[mine, 2] = dealers - beats[mine] - ties[mine]
            counts[mine, 3] = out
            counts[mine, 4] = 0
            counts[mine, 5] = 0


class About(NamedTuple):
    """A deck and what its rounds bring."""

    pairs: Any
    kinds: Any
    """By holding, its starting hand."""
    flop_of: Any
    renamed: Any
    tables: Any
    worth: Any
    """By kind of hand and result, what ante and blind bring."""
    play: Any
    """By result, what one play wager brings."""
    folded: int
    """What a fold costs."""
    dealers: int


def brought(kind: int, counted: Any, about: About) -> tuple[int, int]:
    """What ante and blind bring over all hands of the dealer's, and what one play wager does."""
    stands, plays = 0, 0
    for result in range(6):
        stands += about.worth[kind, result] * counted[result]
        plays += about.play[result] * counted[result]
    return stands, plays


def first_pass(boards: Any, weights: Any, about: About, sooner: Any, before_flop: Any) -> None:
    """What each holding is worth: before any flop, and after each by how much playing two antes
    is better than waiting for the river.
    """
    size = about.pairs.shape[0]
    room = scratch(size)
    live, rank = room[0], room[1]
    counts = np.empty((size, 6), np.int64)
    flops = np.empty((SPLITS, 2), np.int64)
    gains = np.empty(size, np.int64)
    number = np.empty(size, np.int32)
    for at in range(boards.shape[0]):
        board, weight = boards[at], weights[at]
        many = showdowns(board, about.pairs, about.tables, room)
        by_qualifying(room, many, about.dealers, counts)
        for mine in range(many):
            kind = (rank[mine] >> PLACE_BITS) - 1
            stands, plays = brought(kind, counts[mine], about)
            late = max(stands + plays, about.folded * about.dealers)
            total = before_flop[about.kinds[live[mine, 0]]]
            total[0] += SPLITS * weight * stands
            total[1] += SPLITS * weight * plays
            total[2] += SPLITS * weight * late
            gains[mine] = weight * (stands + 2 * plays - late)
            number[mine] = live[mine, 0]
        parts_of(board, about.flop_of, flops)
        for split in range(SPLITS):
            row, names = sooner[flops[split, 0]], about.renamed[flops[split, 1]]
            for mine in range(many):
                row[names[number[mine]]] += gains[mine]


def second_pass(
    boards: Any, weights: Any, about: About, plays_at_once: Any, plays_flop: Any, ends: Any
) -> None:
    """How every round ends by the best play: by play wager, kind of hand and result.

    `ends` counts folds first, then play wagers of one to four antes.
    """
    size = about.pairs.shape[0]
    room = scratch(size)
    live, rank = room[0], room[1]
    counts = np.empty((size, 6), np.int64)
    flops = np.empty((SPLITS, 2), np.int64)
    early, who = np.empty(size, np.int64), np.empty(size, np.int32)
    number = np.empty(size, np.int32)
    for at in range(boards.shape[0]):
        board, weight = boards[at], weights[at]
        many = showdowns(board, about.pairs, about.tables, room)
        by_qualifying(room, many, about.dealers, counts)
        waiting = 0
        for mine in range(many):
            times = plays_at_once[about.kinds[live[mine, 0]]]
            if times:
                kind = (rank[mine] >> PLACE_BITS) - 1
                for result in range(6):
                    ends[times, kind, result] += SPLITS * weight * counts[mine, result]
            else:
                who[waiting] = mine
                number[waiting] = live[mine, 0]
                early[waiting] = 0
                waiting += 1
        parts_of(board, about.flop_of, flops)
        for split in range(SPLITS):
            row, names = plays_flop[flops[split, 0]], about.renamed[flops[split, 1]]
            for n in range(waiting):
                early[n] += row[names[number[n]]]
        for n in range(waiting):
            mine = who[n]
            kind = (rank[mine] >> PLACE_BITS) - 1
            stands, plays = brought(kind, counts[mine], about)
            river = 1 if stands + plays >= about.folded * about.dealers else 0
            now, later = weight * early[n], weight * (SPLITS - early[n])
            for result in range(6):
                ends[2, kind, result] += now * counts[mine, result]
                ends[river, kind, result] += later * counts[mine, result]

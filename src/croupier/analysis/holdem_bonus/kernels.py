"""The counting of Texas hold'em bonus: plain functions that are run as machine code.

A turn wager is worth making if the flop makes it so, and a river wager if four community cards do,
whatever else lies on the table. So it is enough to know how each holding fares with every four
community cards, over all river cards and dealers. Three counts lie in one number: deals won, tied,
and won with a hand for which the ante is paid too.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.holdem.kernels import parts_of, scratch, showdowns
from croupier.ranking.rank import PLACE_BITS

TIES_AT = 21
PAID_AT = 42
COUNT = (1 << TIES_AT) - 1
"""24 suitings times 46 river cards times 990 hands of the dealer's take 21 bits."""
NEVER = -1
"""Stands where a holding and community cards cannot come together."""
PAID, HIGHER, EQUAL, LOWER = 0, 1, 2, 3
"""How a hand can end: higher with the ante paid, higher without, equal, lower."""


def count_boards(
    boards: Any, weights: Any, pairs: Any, tables: Any, pays: Any, counts: Any
) -> None:
    """By board and holding, the deals won, tied, and won with a hand for which the ante is paid."""
    room = scratch(pairs.shape[0])
    live, rank, _, _, beats, ties = room
    for at in range(boards.shape[0]):
        row, weight = counts[at], weights[at]
        row[:] = 0
        many = showdowns(boards[at], pairs, tables, room)
        for mine in range(many):
            paid = beats[mine] if pays[rank[mine] >> PLACE_BITS] else 0
            counted = beats[mine] + (ties[mine] << TIES_AT) + (paid << PAID_AT)
            row[live[mine, 0]] = weight * counted


def add_to_fours(
    boards: Any, counts: Any, ways: Any, back: Any, part: int, parts: int, fours: Any
) -> None:
    """Add the counts of boards to the four cards of each that are seen before the river.

    Of so many parts of the classes only one, so that threads do not meet. `back` undoes a suiting.
    """
    found = np.empty((5, 2), np.int64)
    for at in range(boards.shape[0]):
        parts_of(boards[at], ways, found)
        mine = counts[at]
        for n in range(5):
            if found[n, 0] % parts == part:
                row, names = fours[found[n, 0]], back[found[n, 1]]
                for holding in range(row.shape[0]):
                    row[holding] += mine[names[holding]]


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

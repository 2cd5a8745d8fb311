"""Rounds that are tables, decided by dice, wheels and draws; of wagers that stay, many rolls."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.simulate.generator import begun, below, word

UNIT = 4096
"""Rounds of a unit, where nothing is carried from one to the next."""


class ThrowTables(NamedTuple):
    """A table laid out for throwing.

    Where results are few, `slots` has one place for each way; `many` says how many a row has. A
    row with more ways than that is thrown by the alias method: `many` columns, of which each is
    itself below its `share` of 2**63 and its `other` else.
    """

    starts: Any
    """Where play begins: one row for each way that it may begin."""
    many: Any
    """By row, how many places it has."""
    first: Any
    """By row, where its places begin."""
    slots: Any
    """By place, the row that follows; -1 and below for endings."""
    other: Any
    share: Any


def throw_units(
    first: int, many: int, most: int, key: Any, of: ThrowTables, aliased: bool, counts: Any
) -> int:
    """Throw so many units, `most` rounds at the most; how many rounds there were."""
    starts, ways, at_first = of.starts, of.many, of.first
    slots, others, share = of.slots, of.other, of.share
    rounds, begins = 0, np.uint64(starts.shape[0])
    start = int(starts[0])
    for unit in range(first, first + many):
        s = begun(key, unit)
        for _ in range(min(UNIT, most - rounds)):
            row = start
            if begins > np.uint64(1):
                at, s = below(begins, s)
                row = int(starts[at])
            while row >= 0:
                place, s = below(ways[row], s)
                place += at_first[row]
                row = int(slots[place])
                if aliased:
                    lot, s = word(s)
                    if (lot >> np.uint64(1)) >= share[place]:
                        row = int(others[place])
            counts[np.uint64(-1 - row)] += 1
        rounds = min(rounds + UNIT, most)
    return rounds


def throw_once(
    first: int, many: int, most: int, key: Any, of: ThrowTables, aliased: bool, counts: Any
) -> int:
    """The same where a throw decides the round: how often each place comes up is counted first."""
    slots, rounds, ways = of.slots, 0, of.many[0]
    came = np.zeros(slots.shape[0], np.int64)
    for unit in range(first, first + many):
        s = begun(key, unit)
        for _ in range(min(UNIT, most - rounds)):
            place, s = below(ways, s)
            came[place] += 1
        rounds = min(rounds + UNIT, most)
    for place in range(slots.shape[0]):
        counts[-1 - slots[place]] += came[place]
    return rounds


def throw_same(
    first: int, many: int, most: int, key: Any, of: ThrowTables, aliased: bool, counts: Any
) -> int:
    """The same where every row has as many places and nothing is aliased: rows are multiples."""
    starts, slots = of.starts, of.slots
    rounds, ways = 0, of.many[0]
    begins = np.uint64(starts.shape[0])
    start = int(starts[0])
    for unit in range(first, first + many):
        s = begun(key, unit)
        for _ in range(min(UNIT, most - rounds)):
            row = start
            if begins > np.uint64(1):
                at, s = below(begins, s)
                row = int(starts[at])
            while row >= 0:
                place, s = below(ways, s)
                row = int(slots[np.uint64(row) + place])
            counts[np.uint64(-1 - row)] += 1
        rounds = min(rounds + UNIT, most)
    return rounds

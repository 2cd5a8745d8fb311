"""Rounds that are tables, dealt from shoes that are played to the cutting card.

Each table is gone through with the same cards; the round has taken as many as the longest needs.
Endings are counted, one addition a table, so that any pays can be put to them afterwards.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.simulate.generator import begun, drawn

EndingCounts = np.ndarray[Any, np.dtype[np.int64]]


class ShoeLife(NamedTuple):
    """From one shuffle to the next, in numbers."""

    shoes: int
    """Shoes of a unit."""
    mark: int
    """How many cards lie in front of the cutting card."""
    further: int
    """Rounds after the one in which the cutting card came out."""
    further_if_first: int
    """The same, when it came out before any card of a round."""
    stops_if_first: bool
    """Whether the shoe ends when the cutting card is the next to come."""
    burns: bool
    """Whether the first card of a shoe is burnt, and others with it."""
    needs: int
    """Cards that a round may take: with fewer left none is begun, whatever the last one earned."""


class WalkTables(NamedTuple):
    """Tables of a round laid out for walking."""

    cards: Any
    """A full shoe, by the columns of the tables."""
    after: Any
    """By row and column, the row that follows; -1 and below for endings."""
    starts: Any
    """The first row of each table."""
    burnt: Any
    """By column, how many more cards are burnt after such a first card."""
    again: Any
    """By ending, whether it earns the last round of a shoe another."""


def deal_units(
    first: int, many: int, most: int, key: Any, of: WalkTables, life: ShoeLife, counts: EndingCounts
) -> int:
    """Deal so many units, `most` rounds at the most; how many rounds there were."""
    cards, after, starts, burnt, again = of.cards, of.after, of.starts, of.burnt, of.again
    shoe = cards.copy()
    rounds, tables, end = 0, starts.shape[0], 0
    for unit in range(first, first + many):
        s = begun(key, unit)
        shoe[:] = cards
        for _ in range(life.shoes):
            begin = 0
            if life.burns:
                card, s = drawn(shoe, 0, s)
                begin = 1 + int(burnt[card])
                for at in range(1, begin):
                    card, s = drawn(shoe, at, s)
            left = -1
            while True:
                if rounds == most:
                    return rounds
                if begin + life.needs > shoe.shape[0]:
                    break
                out = begin
                row = int(starts[0])
                while row >= 0:
                    card, s = drawn(shoe, out, s)
                    out += 1
                    row = int(after[np.uint64(row + card)])
                end = -1 - row
                counts[np.uint64(end)] += 1
                for table in range(1, tables):
                    row, at = int(starts[table]), begin
                    while row >= 0:
                        if at == out:
                            card, s = drawn(shoe, out, s)
                            out += 1
                        row = int(after[np.uint64(row + int(shoe[np.uint64(at)]))])
                        at += 1
                    counts[np.uint64(-1 - row)] += 1
                rounds += 1
                if left < 0:
                    if out <= life.mark:
                        if out == life.mark and life.stops_if_first:
                            break
                        begin = out
                        continue
                    left = life.further_if_first if begin == life.mark else life.further
                elif left > 0:
                    left -= 1
                if left == 0 and not again[end]:
                    break
                begin = out
    return rounds

"""What kernels need to look up a decision: sets of community cards by their number and class."""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.holdem.boards import SUITINGS, BoardDeck
from croupier.analysis.simulate.packs import FLUSH, HIGH, LOW, keys_of, rank_of
from croupier.ranking.kernels import LOW_BITS, SUITS_AT

BOARD_CARDS = MOST_SHOWN = 5
DEALT = 9
"""Cards of a round: the player's, the dealer's, the board."""
BATCH = 64
"""Rounds that are played together."""
FLUSHED = 1 << 20
"""More than any place in a table of ranks: from here on a rank is known already."""
RENAMINGS = len(SUITINGS)
"""In how many ways four suits can be renamed."""


class DeckPlaces(NamedTuple):
    """Places of cards in a deck, holdings, and how suits rename them."""

    place: Any
    choose: Any
    """By place and how many of a set lie below it, what it adds to the number of the set."""
    pair_at: Any
    renamed: Any
    kinds: Any


def places_of(cards: BoardDeck) -> DeckPlaces:
    """What does not depend on how many cards are shown."""
    choose = [[comb(n, k + 1) for k in range(MOST_SHOWN)] for n in range(cards.size)]
    return DeckPlaces(
        cards.place,
        np.array(choose, np.int64),
        cards.pair_at.astype(np.int16),
        cards.renamed.astype(np.int16),
        cards.kinds.astype(np.int16),
    )


def shown_classes(cards: BoardDeck, many: int) -> Any:
    """By number of so many community cards, their class and what their suits are renamed to there:
    the class times `RENAMINGS`, and the suiting.
    """
    rows = cards.classes(many).rows
    return (rows[:, 0] * RENAMINGS + rows[:, 1]).astype(np.int32)


def rank_hands(
    cards: Any,
    many: int,
    keys: Any,
    start: Any,
    high: Any,
    low: Any,
    ranks: Any,
    suits: Any,
    found: Any,
) -> None:
    """Rank the player's and the dealer's seven cards in so many rounds of nine: in `found` by
    round, the player's first. What is looked up last is looked up for all of them at once.
    """
    for n in range(many):
        at = n * DEALT
        shared = start + keys_of(cards, at + 4, BOARD_CARDS, keys)
        for side in range(2):
            own = at + 2 * side
            total = shared + keys_of(cards, own, 2, keys)
            if total >> SUITS_AT & FLUSH:
                rank = rank_of(cards, own, 2, at + 4, BOARD_CARDS, total, high, low, ranks, suits)
                found[2 * n + side] = FLUSHED + rank
            else:
                place = int(high[total >> LOW_BITS & HIGH]) + int(low[total & LOW])
                found[2 * n + side] = place
    for n in range(2 * many):
        found[n] = found[n] - FLUSHED if found[n] >= FLUSHED else ranks[found[n]]


def packed(flags: Any) -> Any:
    """Flags by class and holding, eight to a byte: so that they fit beside the processor."""
    return np.packbits(np.asarray(flags, np.bool_).ravel(), bitorder="little")


def flagged(bits: Any, at: int) -> int:
    """Whether the flag of this number is set."""
    return int(bits[at >> 3] >> (at & 7) & 1)


def number_of(shown: Any, first: int, many: int, place: Any, choose: Any) -> int:
    """The number of so many cards among all sets of as many, in whatever order."""
    at = 0
    for n in range(first, first + many):
        own = place[shown[n]]
        below = 0
        for k in range(first, first + many):
            below += 1 if place[shown[k]] < own else 0
        at += choose[own, below]
    return int(at)

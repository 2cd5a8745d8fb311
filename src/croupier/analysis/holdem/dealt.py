"""What kernels need to look up a decision: sets of community cards by their number and class."""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.holdem.boards import BoardDeck

MOST_SHOWN = 5


class ShownClasses(NamedTuple):
    """The class of so many community cards, and what their suits are renamed to there."""

    of_class: Any
    suiting: Any


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


def shown_classes(cards: BoardDeck, many: int) -> ShownClasses:
    """The classes of so many community cards, in little room."""
    rows = cards.classes(many).rows
    return ShownClasses(rows[:, 0].astype(np.int32), rows[:, 1].astype(np.int8))


def number_of(shown: Any, many: int, of: DeckPlaces) -> int:
    """The number of the first so many cards among all sets of as many, in whatever order."""
    at = 0
    for n in range(many):
        own = of.place[shown[n]]
        below = 0
        for k in range(many):
            below += 1 if of.place[shown[k]] < own else 0
        at += of.choose[own, below]
    return int(at)

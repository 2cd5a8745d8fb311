"""Sets of cards, those that differ only in the names of their suits taken together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.holdem.kernels import boards_that_stand_for_all

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


def choose(codes: Sequence[int], many: int) -> Ints:
    """Every set of so many of these cards, a row each, in rising order."""
    count = many * comb(len(codes), many)
    cards = (card for hand in combinations(codes, many) for card in hand)
    return np.fromiter(cards, dtype=np.int64, count=count).reshape(-1, many)


def held(cards: Ints) -> Ints:
    """By row and suit, the ranks held in it, one bit each."""
    return np.stack(
        [np.where(cards & 3 == suit, 1 << (cards >> 2), 0).sum(axis=1) for suit in range(4)], axis=1
    )


def classes(sets: Ints) -> tuple[Ints, Ints, Ints]:
    """Of all sets of so many cards of a deck: which are the first of their class, how many there
    are of each class, and the class of each set.

    Suits can only be exchanged where the deck has the same cards of each.
    """
    ranks, deck = held(sets), held(np.unique(sets)[None, :])[0]
    for own in set(deck.tolist()):
        alike = np.flatnonzero(deck == own)
        ranks[:, alike] = np.sort(ranks[:, alike], axis=1)
    keys = (ranks << (39, 26, 13, 0)).sum(axis=1)
    _, first, of, many = np.unique(keys, return_index=True, return_inverse=True, return_counts=True)
    return first, many, of.reshape(-1)


def one_of_each(hands: Ints) -> tuple[Ints, Ints]:
    """Of sets of a deck with the same cards in each suit, one of each class and how many there are
    of it: those whose suits hold no more, from the first to the last, stand for all.
    """
    ranks = held(hands)
    shown = (ranks[:, :-1] >= ranks[:, 1:]).all(axis=1)
    ranks = ranks[shown]
    same = np.ones(len(ranks), dtype=np.int64)
    run = np.ones(len(ranks), dtype=np.int64)
    for suit in range(1, 4):
        run = np.where(ranks[:, suit] == ranks[:, suit - 1], run + 1, 1)
        same *= run
    return hands[shown], factorial(4) // same


def five_of_each(codes: Sequence[int]) -> tuple[Ints, Ints]:
    """The same of all sets of five cards, of which there are too many to look at each."""
    found = np.empty((comb(len(codes), 5) // 6 + 1000, 5), dtype=np.int64)
    many = compiled(boards_that_stand_for_all)(np.array(codes), found)
    return one_of_each(found[:many])

"""Boards, flops and holdings, those that differ only in the names of their suits taken together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations, permutations
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.compiled import compiled
from croupier.analysis.errors import NotProvable
from croupier.analysis.ultimate.kernels import boards_that_stand_for_all

Ints = NDArray[np.int64]
SUITINGS = tuple(permutations(range(4)))
"""The ways to rename the suits: suit n becomes the n-th of these."""


class Cards:
    """A deck with the same ranks in each suit, and what can be dealt from it."""

    def __init__(self, deck: Sequence[int]) -> None:
        self.codes = [card for card, many in enumerate(deck) if many]
        suits = [{card >> 2 for card in self.codes if card & 3 == suit} for suit in range(4)]
        if any(many > 1 for many in deck) or any(suit != suits[0] for suit in suits):
            raise NotProvable("one deck with the same cards in each suit is needed for this proof")
        if len(self.codes) < 12:
            raise NotProvable("twelve cards at least are needed for this proof")
        self.size = len(self.codes)
        self.place = np.full(52, -1, dtype=np.int64)
        self.place[self.codes] = np.arange(self.size)
        self.pairs: Ints = np.array(list(combinations(self.codes, 2)), dtype=np.int64)

    @property
    def dealers(self) -> int:
        """How many hands the dealer can have against one holding and a board."""
        return comb(self.size - 7, 2)

    @property
    def run_outs(self) -> int:
        """How many turns and rivers can follow a holding and a flop."""
        return comb(self.size - 5, 2)

    @property
    def flops_each(self) -> int:
        """How many flops can come with a holding."""
        return comb(self.size - 2, 3)

    @cached_property
    def pair_at(self) -> Ints:
        """By two cards, which holding they are."""
        at = np.full((52, 52), -1, dtype=np.int64)
        numbers = np.arange(len(self.pairs))
        at[self.pairs[:, 0], self.pairs[:, 1]] = numbers
        at[self.pairs[:, 1], self.pairs[:, 0]] = numbers
        return at

    @cached_property
    def renamed(self) -> Ints:
        """By suiting and holding, which holding it becomes."""
        found = []
        for suiting in SUITINGS:
            after = (self.pairs & ~3) + np.array(suiting)[self.pairs & 3]
            found.append(self.pair_at[after[:, 0], after[:, 1]])
        return np.array(found)

    @cached_property
    def kinds(self) -> Ints:
        """By holding, its starting hand: the higher rank, the lower, and whether it is suited."""
        ranks, suits = self.pairs >> 2, self.pairs & 3
        high, low = ranks.max(axis=1), ranks.min(axis=1)
        kinds: Ints = (high * 13 + low) * 2 + (suits[:, 0] == suits[:, 1])
        return kinds

    def boards(self) -> tuple[Ints, Ints]:
        """One board of each class, and how many there are of it."""
        found = np.empty((comb(self.size, 5) // 6 + 1000, 5), dtype=np.int64)
        many = compiled(boards_that_stand_for_all)(np.array(self.codes), found)
        return _one_of_each(found[:many])

    # -- flops -----------------------------------------------------------------------------------

    @cached_property
    def flops(self) -> tuple[Ints, Ints]:
        """One flop of each class, and how many there are of it."""
        return _one_of_each(_choose(self.codes, 3))

    @cached_property
    def flop_rows(self) -> tuple[Ints, Ints]:
        """By the places of three cards in the deck, which flop; by flop, its class and suiting."""
        every = _choose(self.codes, 3)
        at = np.zeros((self.size,) * 3, dtype=np.int64)
        rows = np.empty((len(every), 2), dtype=np.int64)
        classes = {tuple(flop): n for n, flop in enumerate(self.flops[0].tolist())}
        for number, flop in enumerate(every.tolist()):
            suiting = suiting_of(flop)
            shown = sorted((card & ~3) + SUITINGS[suiting][card & 3] for card in flop)
            rows[number] = classes[tuple(shown)], suiting
        places = self.place[every]
        for order in permutations(range(3)):
            at[tuple(places[:, n] for n in order)] = np.arange(len(every))
        return at, rows

    def together(self, sums: Ints) -> Ints:
        """Sums by flop class and holding, over the suitings that leave the class's flop alone."""
        found = np.zeros_like(sums)
        for number, flop in enumerate(self.flops[0].tolist()):
            for n, suiting in enumerate(SUITINGS):
                if sorted((card & ~3) + suiting[card & 3] for card in flop) == flop:
                    found[number] += sums[number][self.renamed[n]]
        return found


def suiting_of(cards: Sequence[int]) -> int:
    """The suiting that makes of some cards the one of their class that stands for all."""
    held = [sum(1 << (card >> 2) for card in cards if card & 3 == suit) for suit in range(4)]
    in_order = sorted(range(4), key=lambda suit: -held[suit])
    becomes = [0] * 4
    for new, suit in enumerate(in_order):
        becomes[suit] = new
    return SUITINGS.index(tuple(becomes))


def _choose(codes: Sequence[int], many: int) -> Ints:
    flat = np.fromiter(
        (card for hand in combinations(codes, many) for card in hand), dtype=np.int64,
        count=many * comb(len(codes), many),
    )  # fmt: skip
    return flat.reshape(-1, many)


def _one_of_each(hands: Ints) -> tuple[Ints, Ints]:
    """Those whose suits hold no more, from the first to the last, stand for all; their numbers."""
    held = np.stack(
        [np.where(hands & 3 == suit, 1 << (hands >> 2), 0).sum(axis=1) for suit in range(4)], axis=1
    )
    shown = (held[:, :-1] >= held[:, 1:]).all(axis=1)
    held = held[shown]
    same = np.ones(len(held), dtype=np.int64)
    run = np.ones(len(held), dtype=np.int64)
    for suit in range(1, 4):
        run = np.where(held[:, suit] == held[:, suit - 1], run + 1, 1)
        same *= run
    return hands[shown], factorial(4) // same

"""Boards and holdings, those that differ only in the names of their suits taken together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.suits import Flags, Ints, choose, five_of_each, held, one_of_each
from croupier.analysis.holdem.kernels import add_what_is_alike
from croupier.ranking import STANDARD, Ranking

SUITINGS = tuple(permutations(range(4)))
"""The ways to rename the suits: suit n becomes the n-th of these."""
SUITING_ROWS: Ints = np.array(SUITINGS)
TOGETHER = "suits of a kind together"
METHOD = (
    "exact count of every holding, flop, turn and river against every hand of the dealer's, by the "
    "best play at each"
)
"""How hands are told apart in a proof by boards, and how it is made."""
BOARD = 5
"""Community cards in all."""
_CHOOSE: Ints = np.array([[comb(n, k) for k in range(BOARD + 1)] for n in range(53)])


@dataclass(frozen=True)
class Classes:
    """So many community cards: one set of each class, and what every other set is renamed to."""

    cards: Ints
    """One of each class, the cards in rising order."""
    many: Ints
    """How many there are of each."""
    rows: Ints
    """By the number of a set: its class, and the suiting that makes it the one of its class."""


class BoardDeck:
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
        self._classes: dict[int, Classes] = {}

    @cached_property
    def suits_of(self) -> Ints:
        """By rank, the suits that it is there in, one bit each."""
        suits = np.zeros(13, dtype=np.int64)
        for card in self.codes:
            suits[card >> 2] |= 1 << (card & 3)
        return suits

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
    def ranks(self) -> list[int]:
        """The ranks in the deck, highest first."""
        return sorted({card >> 2 for card in self.codes}, reverse=True)

    # -- holdings --------------------------------------------------------------------------------

    @cached_property
    def pair_at(self) -> Ints:
        """By two cards, which holding they are."""
        at = np.full((52, 52), -1, dtype=np.int64)
        numbers = np.arange(len(self.pairs))
        at[self.pairs[:, 0], self.pairs[:, 1]] = numbers
        at[self.pairs[:, 1], self.pairs[:, 0]] = numbers
        return at

    @cached_property
    def numbers(self) -> NDArray[np.int32]:
        """The same for a kernel: one more than there are holdings where two cards are none."""
        return np.where(self.pair_at < 0, len(self.pairs), self.pair_at).astype(np.int32)

    @cached_property
    def renamed(self) -> Ints:
        """By suiting and holding, which holding it becomes."""
        after = (_rename(self.pairs, suiting) for suiting in SUITINGS)
        return np.array([self.pair_at[pairs[:, 0], pairs[:, 1]] for pairs in after])

    @cached_property
    def kinds(self) -> Ints:
        """By holding, its starting hand: the higher rank, the lower, and whether it is suited."""
        ranks, suits = self.pairs >> 2, self.pairs & 3
        high, low = ranks.max(axis=1), ranks.min(axis=1)
        kinds: Ints = (high * 13 + low) * 2 + (suits[:, 0] == suits[:, 1])
        return kinds

    def alive(self, shown: Ints) -> Flags:
        """By set of community cards and holding, whether they can come together."""
        used = np.zeros((len(shown), 52), dtype=bool)
        used[np.arange(len(shown))[:, None], shown] = True
        found: Flags = ~(used[:, self.pairs[:, 0]] | used[:, self.pairs[:, 1]])
        return found

    # -- community cards -------------------------------------------------------------------------

    def boards(self) -> tuple[Ints, Ints]:
        """One board of each class, and how many there are of it."""
        return five_of_each(self.codes)

    @property
    def flops(self) -> tuple[Ints, Ints]:
        """One flop of each class, and how many there are of it."""
        classes = self.classes(3)
        return classes.cards, classes.many

    def classes(self, many: int) -> Classes:
        """The classes of so many community cards."""
        if many not in self._classes:
            self._classes[many] = self._new_classes(many)
        return self._classes[many]

    def _new_classes(self, many: int) -> Classes:
        every = choose(self.codes, many)
        cards, weights = one_of_each(every)
        of_class = np.empty(len(every), dtype=np.int64)
        of_class[self.number(cards)] = np.arange(len(cards))
        suitings = _suitings(every)
        names = np.array(SUITINGS)
        shown = np.sort((every & ~3) + names[suitings[:, None], every & 3], axis=1)
        rows = np.empty((len(every), 2), dtype=np.int64)
        numbers = self.number(every)
        rows[numbers, 0] = of_class[self.number(shown)]
        rows[numbers, 1] = suitings
        return Classes(cards, weights, rows)

    def number(self, cards: Ints) -> Ints:
        """The number of each row of cards in rising order among all sets of as many."""
        places = self.place[cards]
        found: Ints = _CHOOSE[places, np.arange(1, cards.shape[1] + 1)].sum(axis=1)
        return found

    def ways(self, some: int, of: int) -> tuple[Any, ...]:
        """What a kernel needs to take some of the community cards in each way (`parts_of`)."""
        parts = np.array(list(combinations(range(of), some)), dtype=np.int64)
        return self.place, parts, _CHOOSE, self.classes(some).rows

    def together(self, sums: Ints, many: int) -> Ints:
        """Sums by class and holding, over the suitings that leave the one of its class alone."""
        shown = self.classes(many).cards
        fixed = [
            (np.sort(_rename(shown, names), axis=1) == shown).all(axis=1) for names in SUITINGS
        ]
        compiled(add_what_is_alike)(sums, np.stack(fixed, axis=1), self.renamed)
        return sums


def tables_of(cards: int, ranking: Ranking = STANDARD) -> tuple[Any, ...]:
    """What a kernel needs to rank so many cards (`rank_holdings`)."""
    of = ranking.tables(cards)
    return of.keys.astype(np.int64), int(of.start), of.high, of.low, of.ranks, of.suits


def _suitings(cards: Ints) -> Ints:
    order = np.argsort(-held(cards), axis=1, kind="stable")
    becomes = np.argsort(order, axis=1)
    code = (becomes << (2 * np.arange(4))).sum(axis=1)
    at = np.zeros(256, dtype=np.int64)
    for number, suiting in enumerate(SUITINGS):
        at[sum(suit << (2 * n) for n, suit in enumerate(suiting))] = number
    found: Ints = at[code]
    return found


def _rename(cards: Ints, suiting: Sequence[int]) -> Ints:
    after: Ints = (cards & ~3) + np.array(suiting)[cards & 3]
    return after

"""Ultimate Texas hold'em worked out a second way: deal by deal, with the rules written by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.ranking import STANDARD

Ints = NDArray[np.int64]
HALVES = {5: 2, 6: 3, 7: 6, 8: 20, 9: 100, 10: 1000}
"""By the place of a hand from a straight up, what a blind of one wins, in halves."""


class Slowly:
    """A small deck, the rank of every seven of its cards looked up by the set of them."""

    def __init__(self, deck: list[int], book: str) -> None:
        self.deck, self.book = deck, book
        seven = list(combinations(range(len(deck)), 7))
        self.rank = np.zeros(1 << len(deck), dtype=np.int64)
        sets = [sum(1 << at for at in hand) for hand in seven]
        self.rank[sets] = STANDARD.ranks(np.array([[deck[at] for at in hand] for hand in seven]))
        self.wins = np.array([HALVES.get(place, 0) for place in range(16)])

    def value(self) -> Fraction:
        """What ante, blind and play bring by the best play, for an ante of one."""
        alike: dict[tuple[int, int, bool], list[tuple[int, int]]] = {}
        for one, other in combinations(range(len(self.deck)), 2):
            first, second = self.deck[one], self.deck[other]
            kind = (first >> 2, second >> 2, first & 3 == second & 3)
            alike.setdefault(kind, []).append((one, other))
        holdings = sum(len(same) for same in alike.values())
        total = sum((len(same) * self._holding(same[0]) for same in alike.values()), Fraction(0))
        return total / holdings

    def _holding(self, mine: tuple[int, int]) -> Fraction:
        left = [at for at in range(len(self.deck)) if at not in mine]
        own = sum(1 << at for at in mine)
        at_once, waits, deals = {3: 0, 4: 0}, 0, 0
        for flop in combinations(left, 3):
            rest = [at for at in left if at not in flop]
            twos = np.array([1 << one | 1 << other for one, other in combinations(rest, 2)])
            shown = sum(1 << at for at in flop)
            apart = twos[:, None] & twos[None, :] == 0  # the dealer's cards are not on the board
            ours = self.rank[own | shown | twos][:, None]
            theirs = np.where(apart, self.rank[shown | twos[:, None] | twos[None, :]], ours)
            stand, play = self._brings(ours, theirs, apart)
            dealers = int(apart[0].sum())
            for times in at_once:
                at_once[times] += int((stand + times * play).sum())
            river = np.maximum(stand + play, -4 * dealers)
            waits += max(int((stand + 2 * play).sum()), int(river.sum()))
            deals += len(twos) * dealers
        return Fraction(max(waits, *at_once.values()), 2 * deals)

    def _brings(self, ours: Ints, theirs: Ints, apart: NDArray[np.bool_]) -> tuple[Ints, Ints]:
        """By turn and river, over all hands of the dealer's: ante and blind; play; in halves."""
        sign = np.where(apart, np.sign(ours - theirs), 0)
        qualifies = theirs >> 12 > 1
        lost = sign < 0 if self.book == "qld-2024" else (sign < 0) & qualifies
        blind = np.where(sign > 0, self.wins[ours >> 12], np.where(lost, -2, 0))
        stand = 2 * sign * qualifies + blind
        return stand.sum(axis=1), 2 * sign.sum(axis=1)

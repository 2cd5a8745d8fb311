"""Texas hold'em bonus worked out a second way: deal by deal, with the rules written by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np

from tests.analysis.ultimate.slowly import Slowly

FLUSH = 6
"""The place of a flush, from which on the ante is paid."""


class SlowBonus(Slowly):
    """A small deck, every round of it played out."""

    def _holding(self, mine: tuple[int, int]) -> Fraction:
        left = [at for at in range(len(self.deck)) if at not in mine]
        own = sum(1 << at for at in mine)
        brings, deals = 0, 0
        for flop in combinations(left, 3):
            rest = [at for at in left if at not in flop]
            pairs = list(combinations(rest, 2))
            twos = np.array([1 << one | 1 << other for one, other in pairs])
            shown = sum(1 << at for at in flop)
            apart = twos[:, None] & twos[None, :] == 0  # the dealer's cards are not on the board
            ours = self.rank[own | shown | twos][:, None]
            theirs = np.where(apart, self.rank[shown | twos[:, None] | twos[None, :]], ours)
            sign = np.sign(ours - theirs)
            paid = np.where(ours >> 12 >= FLUSH, sign > 0, False)
            ante = int(np.where(sign < 0, -1, paid).sum())
            by_pair = sign.sum(axis=1)
            # Of two cards each may be the turn and the other the river.
            with_turn = np.array([[turn in pair for pair in pairs] for turn in rest])
            river = int(np.maximum(with_turn @ by_pair, 0).sum())
            all_signs = 2 * int(by_pair.sum())
            brings += 2 * ante + 2 * all_signs + max(0, all_signs) + river
            deals += 2 * int(apart.sum())
        return max(Fraction(brings, deals), Fraction(-1))

"""Every holding with one flop of each class: what it makes, and what is done with it."""

from __future__ import annotations

import numpy as np

from croupier.analysis.engine.suits import Flags
from croupier.analysis.ultimate.solution import KINDS, UltimateSolution
from croupier.ranking import PLACE_BITS, STANDARD, Category


class Flops:
    """By class of flop and holding, five cards and the best play with them."""

    def __init__(self, solution: UltimateSolution) -> None:
        cards = solution.cards
        self.flops, self.many = cards.flops
        pairs = cards.pairs
        self.dealt = cards.alive(self.flops)
        """Whether holding and flop can come together."""
        rows, holdings = np.nonzero(self.dealt)
        five = np.concatenate([self.flops[rows], pairs[holdings]], axis=1)
        ranks = STANDARD.ranks(five)
        self.kind = np.full(self.dealt.shape, -1, dtype=np.int64)
        """Which kind of hand the five cards make, counted from the lowest."""
        self.kind[rows, holdings] = (ranks >> PLACE_BITS).astype(np.int64) - 1
        waits = np.array([not solution.at_once[int(kind)] for kind in cards.kinds])
        self.checked: Flags = self.dealt & waits[None, :]
        """Whether the holding has checked before the flop."""
        self.plays = solution.plays_flop
        """Whether it plays two antes now, had it checked."""
        self.ranks_shown = np.array([len(set(flop)) for flop in (self.flops >> 2).tolist()])
        """How many ranks a flop shows."""
        self._pairs = pairs

    def is_a(self, kind: Category) -> Flags:
        """Where the five cards make just this."""
        found: Flags = self.kind == KINDS.index(kind)
        return found

    def at_least(self, kind: Category) -> Flags:
        """Where they make this or better."""
        found: Flags = self.kind >= KINDS.index(kind)
        return found

    def four_to_a_flush(self, least: int) -> Flags:
        """Where four are of a suit, one's own highest of them of a rank no lower than this."""
        found = np.zeros(self.dealt.shape, dtype=bool)
        for suit in range(4):
            shown = (self.flops & 3 == suit).sum(axis=1)
            own = self._pairs & 3 == suit
            highest = np.where(own, self._pairs >> 2, -1).max(axis=1)
            found |= (shown[:, None] + own.sum(axis=1)[None, :] == 4) & (highest >= least)[None, :]
        return found & self.dealt

    def count(self, where: Flags) -> int:
        """How many deals of a holding and a flop these are."""
        return int((where.sum(axis=1) * self.many).sum())

"""What a showdown is made of: the deck, one's own cards, the board, and how they count."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import RANKS
from croupier.ranking import STANDARD, Ranking

Codes = NDArray[np.uint8]
RankArray = NDArray[np.uint16]

AT_ONCE: Final = 500_000
"""How many hands of five are laid out side by side, at most."""


@dataclass(frozen=True)
class Showdown:
    """The end of a game in which the players share a board, or have only cards of their own."""

    ranking: Ranking
    hole: int
    """How many cards of their own the players have at the end."""
    board: int = 5
    """How many cards lie open for everybody at the end."""
    two: bool = False
    """Whether exactly two cards of one's own count, with three of the board."""

    @property
    def deck(self) -> tuple[int, ...]:
        """The codes of the cards in the deck."""
        ranks = [RANKS.index(rank) for rank in self.ranking.rules.ranks]
        return tuple(rank * 4 + suit for rank in ranks for suit in range(4))

    @property
    def ways(self) -> int:
        """How many hands are ranked to know what one player has."""
        return len(self._parts()) if self.two else 1

    def ranks(self, hole: Codes, board: Codes) -> RankArray:
        """How high hands rank: a row of cards of one's own and a row of the board, or one for all.

        >>> found = HOLDEM.ranks(np.array([[48, 49]]), np.array([[0, 5, 10, 15, 50]]))
        >>> STANDARD.named(int(found[0]))
        <straight, five high>
        """
        rows = max(len(hole), len(board))
        cards = np.empty((rows, hole.shape[1] + board.shape[1]), dtype=np.uint8)
        cards[:, : hole.shape[1]] = hole
        cards[:, hole.shape[1] :] = board
        if not self.two:
            return self.ranking.ranks(cards)
        parts = self._parts()
        if rows * len(parts) <= AT_ONCE:
            every: RankArray = self.ranking.ranks(cards[:, parts].reshape(-1, 5))
            best: RankArray = every.reshape(rows, len(parts)).max(axis=1)
            return best
        best = np.zeros(rows, dtype=np.uint16)
        for part in parts:
            np.maximum(best, self.ranking.ranks(cards[:, part]), out=best)
        return best

    def _parts(self) -> list[list[int]]:
        return _parts(self.hole, self.board)


@cache
def _parts(hole: int, board: int) -> list[list[int]]:
    """The cards that may make a hand: two of one's own, then three of the board."""
    return [
        [*mine, *(hole + n for n in three)]
        for mine in combinations(range(hole), 2)
        for three in combinations(range(board), 3)
    ]


HOLDEM: Final = Showdown(STANDARD, 2)
OMAHA: Final = Showdown(STANDARD, 4, two=True)

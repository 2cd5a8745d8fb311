"""A hand and some of the board: every way the board may end, against every hand of the dealer's."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations
from math import comb

import numpy as np

from croupier.analysis.engine.suits import Ints
from croupier.ranking import STANDARD

BOARD_CARDS = 5


def every_end(deck: Sequence[int], mine: Sequence[int], shown: Sequence[int]) -> tuple[Ints, Ints]:
    """The rank of the hand on each board that it may come to, and those of all that the dealer may
    then hold: a row to each board.
    """
    left = np.array([card for card in deck if card not in {*mine, *shown}], dtype=np.uint8)
    ends = _combinations(len(left), BOARD_CARDS - len(shown))
    others = np.ones((len(ends), len(left)), dtype=bool)
    others[np.arange(len(ends))[:, None], ends] = False
    rest = left[np.nonzero(others)[1].reshape(len(ends), len(left) - ends.shape[1])]
    pairs = _combinations(rest.shape[1], 2)
    boards = np.empty((len(ends), BOARD_CARDS), dtype=np.uint8)
    boards[:, : len(shown)] = shown
    boards[:, len(shown) :] = left[ends]
    hands = np.empty((len(ends), len(pairs), 2 + BOARD_CARDS), dtype=np.uint8)
    hands[:, :, :2] = rest[:, pairs]
    hands[:, :, 2:] = boards[:, None]
    own = np.empty((len(ends), 2 + BOARD_CARDS), dtype=np.uint8)
    own[:, :2], own[:, 2:] = mine, boards
    theirs = STANDARD.ranks(hands.reshape(-1, 2 + BOARD_CARDS)).astype(np.int64)
    ours = STANDARD.ranks(own).astype(np.int64)
    return ours, theirs.reshape(len(ends), len(pairs))


def _combinations(many: int, size: int) -> Ints:
    every = chain.from_iterable(combinations(range(many), size))
    ways = comb(many, size)
    return np.fromiter(every, np.int64, ways * size).reshape(ways, size)

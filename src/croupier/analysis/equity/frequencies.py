"""How often each kind of hand is made at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.equity.showdown import Codes, Showdown
from croupier.analysis.holdem.boards import BoardDeck, tables_of
from croupier.analysis.holdem.kernels import rank_holdings
from croupier.ranking import PLACE_BITS, Category

DEALT: Final = 4_000_000
"""How many hands are dealt at random where they are too many to count."""
AT_ONCE: Final = 200_000


@dataclass(frozen=True)
class Frequencies:
    """By kind of hand, highest first, how many of the hands dealt or counted are of it."""

    counts: dict[Category, int]
    hands: int
    exact: bool


def frequencies(
    showdown: Showdown,
    *,
    deals: int = DEALT,
    seed: int = 1,
    progress: Callable[[float], None] | None = None,
) -> Frequencies:
    """Every hand of five cards, or five of seven; hands dealt at random where two must count.

    >>> from croupier.ranking import STANDARD
    >>> found = frequencies(Showdown(STANDARD, 5, board=0))
    >>> found.counts[Category.FOUR], found.hands, found.exact
    (624, 2598960, True)
    """
    order = showdown.ranking.rules.order
    places = np.zeros(len(order) + 1, dtype=np.int64)
    exact = not showdown.two
    if showdown.two:
        for done, cards in enumerate(_random(showdown, deals, seed)):
            if progress is not None:
                progress(done * AT_ONCE / deals)
            _add(places, showdown.ranks(cards[:, : showdown.hole], cards[:, showdown.hole :]))
    elif showdown.hole + showdown.board == 5:
        cards = np.array(list(combinations(showdown.deck, 5)), dtype=np.uint8)
        _add(places, showdown.ranking.ranks(cards))
    else:
        _of_seven(showdown, places)
    counts = {order[at]: int(places[at + 1]) for at in reversed(range(len(order)))}
    return Frequencies(counts, int(places.sum()), exact)


def _add(places: NDArray[np.int64], ranks: NDArray[np.uint16]) -> None:
    places += np.bincount(ranks >> PLACE_BITS, minlength=len(places))


def _of_seven(showdown: Showdown, places: NDArray[np.int64]) -> None:
    deck = [0] * 52
    for card in showdown.deck:
        deck[card] = 1
    cards = BoardDeck(deck)
    boards, many = cards.boards()
    compiled(_count)(boards, many, cards.pairs, tables_of(7, showdown.ranking), places)
    places //= comb(7, 2)  # each seven cards lie as board and holding in so many ways


def _count(boards: Any, many: Any, pairs: Any, tables: Any, places: Any) -> None:
    live = np.empty((pairs.shape[0], 3), np.int32)
    rank = np.empty(pairs.shape[0], np.int32)
    for at in range(boards.shape[0]):
        for n in range(rank_holdings(boards[at], pairs, tables, live, rank)):
            places[rank[n] >> PLACE_BITS] += many[at]


def _random(showdown: Showdown, deals: int, seed: int) -> Iterator[Codes]:
    rng = np.random.default_rng(seed)
    deck = np.array(showdown.deck, dtype=np.uint8)
    cards = showdown.hole + showdown.board
    for _ in range(max(deals // AT_ONCE, 1)):
        order = rng.random((AT_ONCE, len(deck)), dtype=np.float32)
        yield deck[np.argpartition(order, cards, axis=1)[:, :cards]]

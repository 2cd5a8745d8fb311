"""Ranking many hands at once: an array in, an array out, on all the cores there are.

Small arrays are ranked by numpy; large ones by a kernel in machine code where numba is installed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from croupier.ranking import kernels
from croupier.ranking.rules import BadHand
from croupier.ranking.tables import Tables

if TYPE_CHECKING:
    from croupier.ranking.ranking import Ranking

Kernel: TypeAlias = Callable[..., int]

WORTH_A_KERNEL: Final = 50_000
"""From how many hands on a kernel, which is loaded in a third of a second, is worth it."""

WORTH_A_THREAD: Final = 200_000
"""How many hands a thread should have at least."""


def rank_all(
    ranking: Ranking, hands: NDArray[np.integer], threads: int | None = None
) -> NDArray[np.uint16]:
    """The ranks of hands of card codes, one hand a row."""
    codes = _codes(ranking, hands)
    tables = ranking.tables(codes.shape[1])
    ranks = np.empty(len(codes), dtype=np.uint16)
    kernel = _kernel(codes.shape[1]) if len(codes) >= WORTH_A_KERNEL else None
    if kernel is None:
        strange = _by_numpy(codes, tables, ranks)
    else:
        strange = _shared_out(kernel, codes, tables, ranks, threads)
    if strange:
        first = int(np.argmin(ranks > 0))
        raise BadHand(f"hand {first} holds a card that is not in the deck")
    return ranks


def _codes(ranking: Ranking, hands: NDArray[np.integer]) -> NDArray[np.uint8]:
    """The hands as bytes in one piece."""
    if hands.ndim != 2 or hands.shape[1] not in ranking.numbers:
        numbers = " or ".join(map(str, ranking.numbers))
        raise BadHand(
            f"{ranking.rules.name} are ranked from rows of {numbers} cards, "
            f"not an array of shape {hands.shape}"
        )
    if hands.dtype != np.uint8:
        if hands.size and not (hands.min() >= -1 and hands.max() < 256):
            raise BadHand("card codes are 0 (2C) to 51 (AS)")
        return hands.astype(np.uint8, order="C")
    return np.ascontiguousarray(hands)


def _shared_out(
    kernel: Kernel,
    codes: NDArray[np.uint8],
    tables: Tables,
    ranks: NDArray[np.uint16],
    threads: int | None,
) -> int:
    """Run the kernel in as many threads as there are cores and hands for."""
    wanted = threads or os.cpu_count() or 1
    workers = max(1, min(wanted, len(codes) // WORTH_A_THREAD))
    if workers == 1:
        return kernel(codes, ranks, *tables)
    # Several pieces a worker, so that one on a busy core does not keep the others waiting.
    ends = np.linspace(0, len(codes), workers * 4 + 1).astype(int).tolist()
    with ThreadPoolExecutor(workers) as pool:
        pieces = [
            pool.submit(kernel, codes[begin:end], ranks[begin:end], *tables)
            for begin, end in pairwise(ends)
        ]
        return sum(piece.result() for piece in pieces)


def _by_numpy(codes: NDArray[np.uint8], tables: Tables, ranks: NDArray[np.uint16]) -> int:
    """The same as the kernel, for small arrays and where numba is not installed."""
    sums = tables.keys[codes].sum(axis=1, dtype=np.uint64) + tables.start
    places = tables.high[sums >> kernels.HIGH_SHIFT & kernels.HIGH_MASK].astype(np.int64)
    places += tables.low[sums & kernels.LOW_MASK]
    strange = sums & kernels.STRANGE != 0
    places[strange] = 0
    ranks[:] = tables.ranks[places]
    for suit in range(4):
        flush = np.flatnonzero(sums >> np.uint64(kernels.SUITS_AT + 4 * suit + 3) & np.uint64(1))
        held = codes[flush]
        masks = np.where(held & 3 == suit, 1 << (held.astype(np.int64) >> 2), 0)
        ranks[flush] = tables.suits[np.bitwise_or.reduce(masks, axis=1) & 0x1FFF]
    ranks[strange] = 0
    return int(strange.sum())


@cache
def _kernel(cards: int) -> Kernel | None:
    """The kernel for hands of so many cards in machine code; none if numba is not there."""
    try:
        import numba
    except ImportError:
        return None
    # Numba keeps what it compiled until the file changes, and the kernels' file needs no other.
    return cast("Kernel", numba.njit(cache=True, nogil=True)(kernels.written_for(cards)))

"""Counting in as many threads as there are cores, which all stop at once when they are told to.

Kernels let go of the interpreter while they count; between two pieces of work each thread looks
whether it is still wanted. So an interrupt at the keyboard ends the work after the piece in hand.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TypeVar

PieceOfWork = TypeVar("PieceOfWork")
FoundByThread = TypeVar("FoundByThread")
MOST_THREADS = 8


def workers() -> int:
    """How many threads count: as many as there are cores."""
    return max(1, min(os.cpu_count() or 1, MOST_THREADS))


def in_threads(
    count: Callable[[Iterable[PieceOfWork]], FoundByThread],
    pieces: Sequence[PieceOfWork],
    threads: int | None = None,
) -> list[FoundByThread]:
    """What each thread makes of its share of the pieces.

    >>> sorted(in_threads(sum, [1, 2, 3, 4, 5], threads=2))
    [6, 9]
    """
    many, unwanted = threads or workers(), Event()

    def share(worker: int) -> Iterator[PieceOfWork]:
        for piece in pieces[worker::many]:
            if unwanted.is_set():
                return
            yield piece

    with ThreadPoolExecutor(many) as pool:
        try:
            return list(pool.map(lambda worker: count(share(worker)), range(many)))
        except BaseException:
            unwanted.set()
            raise

"""Boards shared out among threads: how many there are, and how they count together."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

Everybody = Callable[[Callable[[int], None]], None]
"""Has each thread do its part, told which it is, and waits for all."""
MOST = 8
"""Threads at the most."""


def workers() -> int:
    """How many threads count: as many as there are cores."""
    return max(1, min(os.cpu_count() or 1, MOST))


@contextmanager
def threads() -> Iterator[Everybody]:
    """Threads that count together, one step after the other."""
    many = workers()
    with ThreadPoolExecutor(many) as pool:

        def everybody(part: Callable[[int], None]) -> None:
            for _ in pool.map(part, range(many)):
                pass

        yield everybody

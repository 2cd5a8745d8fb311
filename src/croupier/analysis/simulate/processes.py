"""Pieces of work in processes of their own, their results in the order in which they were given.

Rounds that are played by their scripts are Python, of which one process runs on one processor. A
piece says by itself all that it needs, so that it does not matter who does it, or how many do.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult
from signal import SIG_IGN, SIGINT, signal
from threading import Event
from typing import Final, TypeVar

PieceTask = TypeVar("PieceTask")
PieceDone = TypeVar("PieceDone")
LOOKS_UP: Final = 0.1
"""Seconds after which whoever waits looks whether he is to stop."""


def in_processes(
    work: Callable[[PieceTask], PieceDone],
    tasks: Iterator[PieceTask],
    processes: int,
    stop: Event | None = None,
) -> Iterator[PieceDone]:
    """What comes of each piece; none after `stop` is set, and what is under way is dropped.

    >>> list(in_processes(abs, iter([-2, 3]), 1))
    [2, 3]
    """
    stop = stop or Event()
    if processes <= 1:
        for task in tasks:
            if stop.is_set():
                return
            yield work(task)
        return
    with get_context("spawn").Pool(processes, signal, (SIGINT, SIG_IGN)) as pool:
        waiting: deque[AsyncResult[PieceDone]] = deque()
        while True:
            for task in islice(tasks, 2 * processes - len(waiting)):
                waiting.append(pool.apply_async(work, (task,)))
            if not waiting:
                return
            while not waiting[0].ready():
                if stop.is_set():
                    return
                waiting[0].wait(LOOKS_UP)
            yield waiting.popleft().get()

"""The time of a running floor: the machine's, which is never followed back."""

from __future__ import annotations

import time
from collections.abc import Callable


def wall_clock() -> int:
    """The machine's time, in milliseconds."""
    return time.time_ns() // 1_000_000


def _ticking() -> int:
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """The machine's time, and where that was set back, the time that has passed all the same.

    Without it the wagering period of a table would last an hour longer on a machine whose clock is
    set back by an hour. It begins no earlier than the last entry that was written.

    >>> wall, ticks = iter([1_000, 1_040, 400, 430]), iter([0, 40, 90, 120])
    >>> clock = SteadyClock(900, lambda: next(wall), lambda: next(ticks))
    >>> clock(), clock(), clock()
    (1040, 1090, 1120)
    """

    def __init__(
        self,
        after: int,
        wall: Callable[[], int] = wall_clock,
        ticks: Callable[[], int] = _ticking,
    ) -> None:
        self._wall, self._ticks = wall, ticks
        self._at, self._ticked = max(after, wall()), ticks()

    def __call__(self) -> int:
        """The time in milliseconds."""
        ticked = self._ticks()
        self._at = max(self._wall(), self._at + ticked - self._ticked)
        self._ticked = ticked
        return self._at

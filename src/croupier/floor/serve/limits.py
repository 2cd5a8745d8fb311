"""How often and how much: rates by session and address, and how many streams there may be."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from croupier.floor.core.messages import Code, not_done

WATCHED: Final = 20_000
"""Sessions or addresses whose rate is remembered; whoever was quiet longest is forgotten first."""


class Rate(msgspec.Struct, frozen=True):
    """So many a second, and so many at once."""

    each_second: float
    at_once: float


class ServeLimits(msgspec.Struct, frozen=True):
    """The limits of a floor's HTTP face."""

    session: Rate = Rate(50, 200)
    address: Rate = Rate(2_000, 8_000)
    signing_in: Rate = Rate(10, 400)
    """Attempts to sign in by address; each costs some 30 ms of a processor."""
    streams: int = 2_000
    """Event streams in all."""
    streams_each: int = 8
    """Of one person."""
    tables_each: int = 64
    """Tables in one stream."""
    behind: float = 30.0
    """Seconds after which a reader who takes nothing is disconnected."""
    bundled: float = 0.2
    """Seconds for which what others wager is put together."""


class Rates:
    """A bucket of tokens for each name.

    >>> rates = Rates(Rate(each_second=1, at_once=2))
    >>> [rates.takes("a", now) for now in (0.0, 0.0, 0.0, 1.0, 1.0)]
    [True, True, False, True, False]
    """

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def takes(self, name: str, now: float) -> bool:
        """Whether one more is allowed now."""
        rate = self._rate
        left, since = self._left.pop(name, (rate.at_once, now))
        left = min(rate.at_once, left + (now - since) * rate.each_second)
        allowed = left >= 1
        self._left[name] = (left - 1 if allowed else left, now)
        if len(self._left) > WATCHED:
            self._left.popitem(last=False)
        return allowed


STANDS_BACK: Final = 0.002
"""Seconds for which the next view waits at most while commands are being written."""


class Turns:
    """Views are drawn one at a time, and commands go first: one that comes while hundreds of views
    are due, as when many tables close together, waits for one and not for all.

    While a group is being written nothing is drawn either: whoever writes has the interpreter a
    hundred times over for a moment, and would wait each time for whoever draws.
    """

    def __init__(self, until_written: Callable[[float], Awaitable[None]]) -> None:
        """`until_written` waits until all is written that was said, or for so many seconds."""
        self._next = asyncio.Lock()
        self._until_written = until_written

    async def mine(self) -> None:
        """It is the turn of whoever has waited for it; whatever has come meanwhile went before."""
        async with self._next:
            await self._until_written(STANDS_BACK)


class Streams:
    """How many event streams are open, in all and by person."""

    def __init__(self, limits: ServeLimits) -> None:
        self._limits = limits
        self._of: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._of.total()

    def open(self, person: str) -> None:
        """One more for somebody, or a refusal."""
        if self._of[person] >= self._limits.streams_each:
            text = f"nobody has more than {self._limits.streams_each} streams at a time"
            raise not_done(Code.TOO_MANY, text, retry=True)
        if self._of.total() >= self._limits.streams:
            raise not_done(Code.TOO_MANY, "the floor has no stream left", retry=True)
        self._of[person] += 1

    def close(self, person: str) -> None:
        """One less."""
        self._of[person] -= 1
        if not self._of[person]:
            del self._of[person]

"""What has been of late, command by command, so that it can be taken back with its command."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Lately(Sequence[T], Generic[T]):
    """The last so many things, each under the id of the command that brought it about.

    >>> said = Lately(2)
    >>> for id, word in enumerate(("sit", "open", "deal")):
    ...     said.add(id, [word])
    >>> list(said)
    ['open', 'deal']
    >>> said.take_back(2)
    >>> list(said)
    ['sit', 'open']
    """

    __slots__ = ("_all", "_ids", "most")

    def __init__(self, most: int | None = None) -> None:
        """Without a number, all of them."""
        self.most = most
        self._ids: list[int] = []
        self._all: list[T] = []

    def append(self, id: int, thing: T) -> None:
        """One thing that a command has brought about."""
        self._ids.append(id)
        self._all.append(thing)

    def add(self, id: int, things: Iterable[T]) -> None:
        """What a command has brought about."""
        for thing in things:
            self.append(id, thing)

    def since(self, id: int) -> list[T]:
        """What this command and those after it have brought about."""
        return self._all[bisect_left(self._ids, id) :]

    def take_back(self, id: int) -> None:
        """What this command and all after it have brought about has not been."""
        at = bisect_left(self._ids, id)
        del self._ids[at:], self._all[at:]

    def settle(self, id: int) -> None:
        """What came up to this command stays: what is older than the last so many is let go."""
        if self.most is None or len(self._all) <= 2 * self.most:
            return
        gone = bisect_left(self._ids, id + 1) - self.most
        if gone > 0:
            del self._ids[:gone], self._all[:gone]

    def _lately(self) -> list[T]:
        return self._all if self.most is None else self._all[-self.most :]

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self._lately()[index]

    def __len__(self) -> int:
        return len(self._all) if self.most is None else min(len(self._all), self.most)

"""Which keys of requests are new for sure, so that the database need not be asked about each.

A filter for each client remembers what he has used: one that it does not know was never used; one
that it may know is looked for. It is filled from the database when a client is first heard of, and
then with every key that is asked for, whether it comes to be written or not. So it holds only where
one process writes, and asks before it does.

>>> keys = NewKeys({"p1": ["a"]}.get)
>>> keys.is_new("p1", "a"), keys.is_new("p1", "b"), keys.is_new("p1", "b")
(False, True, False)
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

CLIENTS: Final = 10_000
"""Who has a filter; about anybody else the database is asked."""
KEYS: Final = 20_000
"""Of a client at first: about one who has used more the database is asked."""
_FIRST, _BITS = 256, 16
"""How many keys a filter is for at first, and bits for each: one new key in 200 is looked for."""


class _Filter:
    __slots__ = ("_bits", "_full", "_left", "_mask")

    def __init__(self) -> None:
        self._full: list[tuple[bytearray, int]] = []
        self._grow(_FIRST)

    def _grow(self, keys: int) -> None:
        self._left, self._mask = keys, keys * _BITS - 1
        self._bits = bytearray(keys * _BITS // 8)

    def add(self, key: str) -> bool:
        """A key is used; whether it surely was not before."""
        code, bits, mask = hash(key), self._bits, self._mask
        if _has(bits, mask, code) or any(_has(*full, code) for full in self._full):
            return False
        for at in (code & mask, code >> 20 & mask, code >> 40 & mask):
            bits[at >> 3] |= 1 << (at & 7)
        self._left -= 1
        if not self._left:
            self._full.append((bits, mask))
            self._grow((mask + 1) // _BITS * 2)
        return True


def _has(bits: bytearray, mask: int, code: int) -> int:
    one, two, three = code & mask, code >> 20 & mask, code >> 40 & mask
    return (
        bits[one >> 3] >> (one & 7)
        & bits[two >> 3] >> (two & 7)
        & bits[three >> 3] >> (three & 7)
        & 1
    )


class NewKeys:
    """By client, the keys that he has used."""

    def __init__(self, used: Callable[[str], Collection[str] | None]) -> None:
        """`used` tells the keys of a client that are written; nothing where they are too many."""
        self._used = used
        self._of: dict[str, _Filter | None] = {}

    def is_new(self, client: str, key: str) -> bool:
        """Whether a key was surely never used; from now on it was."""
        own = self._of.get(client)
        if own is None:
            if client in self._of or len(self._of) >= CLIENTS:
                return False
            written = self._used(client)
            own = self._of[client] = _Filter() if written is not None else None
            if own is None:
                return False
            for one in written or ():
                own.add(one)
        return own.add(key)

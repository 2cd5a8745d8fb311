"""Randomness: where shuffles, rolls and spins come from.

Live play draws on the entropy of the operating system, each table through a source of its
own. Drills and simulations use a `SeededSource`. A whole shuffle can be committed to before play
and opened afterwards:

>>> order = [3, 1, 2]
>>> commitment, opening = commit(order)
>>> verify(commitment, opening)
True
"""

from __future__ import annotations

import hashlib
import hmac
import os
import struct
import weakref
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

import msgspec

_WORD: Final = 32
_WORDS: Final = 1 << _WORD
_MASK: Final = _WORDS - 1

_BLOCKS: Final = 32
_UNPACK: Final = struct.Struct(f">{_BLOCKS * 8}I").unpack

T = TypeVar("T")


class Source(Protocol):
    """Anything that can pick one of n equally likely numbers."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        ...


class _WordSource(ABC):
    """A source that turns equally likely 32-bit words into equally likely numbers."""

    __slots__ = ("__weakref__", "_words")

    def __init__(self) -> None:
        self._words: list[int] = []

    @abstractmethod
    def _more(self) -> list[int]:
        """The next words of the stream."""

    def _word(self) -> int:
        while True:
            try:
                return self._words.pop()
            except IndexError:
                self._words = self._more()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        # Multiply and reject (Lemire 2019): word * n falls into n slots of 2**32; the first
        # 2**32 % n places of every slot are thrown away, so each slot keeps equally many words.
        # No word is ever reduced by a modulus.
        while True:
            try:
                product = self._words.pop() * n
            except IndexError:
                self._words = self._more()
                continue
            low = product & _MASK
            if 0 < n <= low or (0 < n <= _MASK and low >= _WORDS % n):
                return product >> _WORD
            if not 0 < n <= _MASK:
                return self._below_large(n)

    def _below_large(self, n: int) -> int:
        if n < 1:
            raise ValueError(f"there is nothing to choose from: below({n})")
        bits = n.bit_length()
        words = -(-bits // _WORD)
        while True:
            number = 0
            for _ in range(words):
                number = number << _WORD | self._word()
            number >>= words * _WORD - bits
            if number < n:
                return number


class SystemSource(_WordSource):
    """The operating system's entropy, for live play; every instance has a stream of its own."""

    __slots__ = ("name",)

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.name = name
        _LIVE.add(self)

    def _more(self) -> list[int]:
        return memoryview(os.urandom(4096)).cast("I").tolist()

    def forget(self) -> None:
        """Throw away what was read ahead."""
        self._words = []

    def __reduce__(self) -> tuple[type[SystemSource], tuple[str]]:
        # A copy must not repeat what the original has read ahead.
        return SystemSource, (self.name,)

    def __repr__(self) -> str:
        return f"SystemSource({self.name!r})"


_LIVE: Final[weakref.WeakSet[SystemSource]] = weakref.WeakSet()


def _forget_all() -> None:
    for source in list(_LIVE):
        source.forget()


# Two processes forked from one must not deal the same cards from one read-ahead.
os.register_at_fork(after_in_child=_forget_all)


class SeededSource(_WordSource):
    """A repeatable source for drills and simulation; never for live play.

    SHA-256 in counter mode under the seed: equal seeds give equal streams on every machine
    and every version of Python, and whoever knows the seed knows every card.
    """

    __slots__ = ("_counter", "_key", "seed")

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self.seed = seed
        self._key = hashlib.sha256(f"croupier seeded source {seed!r}".encode()).digest()
        self._counter = 0

    def _more(self) -> list[int]:
        first, self._counter = self._counter, self._counter + _BLOCKS
        blocks = [
            hashlib.sha256(self._key + counter.to_bytes(8, "big")).digest()
            for counter in range(first, first + _BLOCKS)
        ]
        words = list(_UNPACK(b"".join(blocks)))
        words.reverse()  # words are taken from the end
        return words

    def stream(self, name: str) -> SeededSource:
        """Another repeatable stream of the same seed, unrelated to this one, by name."""
        return SeededSource(f"{self.seed!r}/{name}")

    def __repr__(self) -> str:
        return f"SeededSource({self.seed!r})"


ACTS: Final = 64
"""Acts of chance of which is remembered what they drew."""


class RememberedSource:
    """Another source, act by act: what an act of chance has drawn it draws again, should that for
    which it was drawn have come to nothing. So nobody gets another card by breaking the disk.

    >>> chance = remembered(SystemSource())
    >>> first = chance.stream("round 3 throw 1").below(1000)
    >>> chance.stream("round 3 throw 1").below(1000) == first
    True
    """

    __slots__ = ("_acts", "_source")

    def __init__(self, source: Source) -> None:
        self._source = source
        self._acts: OrderedDict[str, list[tuple[int, int]]] = OrderedDict()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely, which is not remembered."""
        return self._source.below(n)

    def stream(self, name: str) -> Source:
        """What the act of this name draws from, which is an act of its own among all."""
        drawn = self._acts.setdefault(name, [])
        self._acts.move_to_end(name)
        if len(self._acts) > ACTS:
            self._acts.popitem(last=False)
        return _Act(self._source, drawn)


class _Act:
    """What one act of chance draws from."""

    __slots__ = ("_at", "_drawn", "_source")

    def __init__(self, source: Source, drawn: list[tuple[int, int]]) -> None:
        self._source = source
        self._drawn = drawn
        self._at = 0

    def below(self, n: int) -> int:
        drawn, at = self._drawn, self._at
        if at == len(drawn) or drawn[at][0] != n:  # it is not the same that is asked any more
            drawn[at:] = [(n, self._source.below(n))]
        self._at += 1
        return drawn[at][1]


def remembered(source: Source) -> SeededSource | RememberedSource:
    """A source of which each act of chance has a stream of its own, by name."""
    return (
        source if isinstance(source, SeededSource | RememberedSource) else RememberedSource(source)
    )


def shuffle(cards: list[T], source: Source) -> None:
    """Shuffle in place so that every order is equally likely (Fisher and Yates)."""
    below = source.below
    for last in range(len(cards) - 1, 0, -1):
        pick = below(last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]


def pick(cards: list[T], source: Source) -> T:
    """One of the cards, each as likely as the others; it leaves them, in no order that counts."""
    at = source.below(len(cards))
    cards[at], cards[-1] = cards[-1], cards[at]
    return cards.pop()


class Commitment(msgspec.Struct, frozen=True):
    """A sealed shuffle: it fixes the order of the cards and tells nothing about it."""

    digest: str
    """SHA-256 of the nonce and the order, in hexadecimal."""


class Opening(msgspec.Struct, frozen=True):
    """What opens a sealed shuffle: the nonce and the order it was made from."""

    nonce: bytes
    order: tuple[int, ...]


NONCE: Final = 32
"""How many bytes keep an order secret."""


def _digest(nonce: bytes, order: Sequence[int]) -> str:
    # The nonce has a fixed length and every piece is one byte, so that no two openings
    # share a text.
    return hashlib.sha256(nonce + bytes(order)).hexdigest()


def commit(order: Sequence[int]) -> tuple[Commitment, Opening]:
    """Seal an order of cards (or tiles, or balls): publish the first, keep the second."""
    plain = tuple(int(piece) for piece in order)
    opening = Opening(os.urandom(NONCE), plain)
    return sealed(opening), opening


def sealed(opening: Opening) -> Commitment:
    """The commitment that an opening opens."""
    return Commitment(_digest(opening.nonce, opening.order))


def verify(commitment: Commitment, opening: Opening) -> bool:
    """Whether this opening is the one that was sealed."""
    if len(opening.nonce) != NONCE or not all(0 <= piece < 256 for piece in opening.order):
        return False
    return hmac.compare_digest(commitment.digest, _digest(opening.nonce, opening.order))

"""A file of saved rounds: each record is chained to the one before, so that a change shows.

The file begins with a line of its own. A record is the length of the saved round (four bytes,
the highest first), the SHA-256 of the digest before it and the round, and the round as
`Round.save` wrote it. The first digest before is that of the opening line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from croupier.play import BadJournal

OPENING: Final = b"croupier journal 1\n"
LENGTH: Final = 4
DIGEST: Final = 32
LONGEST: Final = 1 << 24
"""No saved round is longer than this many bytes."""


def start() -> bytes:
    """The digest that a journal begins with."""
    return hashlib.sha256(OPENING).digest()


def records(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The saved rounds of a journal, each with its digest; a broken record raises `BadJournal`."""
    if not data.startswith(OPENING):
        raise BadJournal("it does not begin as a journal does")
    before, at = start(), len(OPENING)
    while at < len(data):
        head = data[at : at + LENGTH + DIGEST]
        length = int.from_bytes(head[:LENGTH], "big")
        saved = data[at + LENGTH + DIGEST : at + LENGTH + DIGEST + length]
        if len(head) < LENGTH + DIGEST or length > LONGEST or len(saved) < length:
            raise BadJournal("it breaks off in the middle of a round")
        digest = hashlib.sha256(before + saved).digest()
        if digest != head[LENGTH:]:
            raise BadJournal("a round was changed after it was written")
        yield saved, digest
        before, at = digest, at + LENGTH + DIGEST + length


class Journal:
    """A journal open for writing; rounds are added at its end."""

    def __init__(self, path: Path) -> None:
        """Begin a journal, or go on with one that is whole."""
        self.path = path
        self._last = start()
        self.rounds = 0
        data = path.read_bytes() if path.exists() else b""
        if data:
            for _, digest in records(data):
                self._last = digest
                self.rounds += 1
        else:
            path.write_bytes(OPENING)

    def add(self, saved: bytes) -> None:
        """Write one round behind the others."""
        self._last = hashlib.sha256(self._last + saved).digest()
        with self.path.open("ab") as file:
            file.write(len(saved).to_bytes(LENGTH, "big") + self._last + saved)
        self.rounds += 1

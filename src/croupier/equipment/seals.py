"""A seal for each card: published before play, opened one by one, telling nothing until then.

A bare hash of one of 52 faces is guessed at once, so each card is hashed with a nonce of its own.
The nonces of one shoe come from its key: whoever has the key can open all of it, whoever has one
nonce that card alone.

>>> key, order = bytes(32), bytes([3, 1, 2])
>>> leaves = seal(key, order)
>>> opens(leaves, 1, 1, nonce(key, 1)), opens(leaves, 1, 2, nonce(key, 1))
(True, False)
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Final

KEY: Final = 32
"""Bytes of the key of a shoe."""
NONCE: Final = 16
"""Bytes that keep one card secret."""
LEAF: Final = 32
"""Bytes of a seal. Not cut: it is the house that might look for two cards under one seal."""


def nonce(key: bytes, at: int) -> bytes:
    """What the card at a position is sealed with."""
    return blake2b(at.to_bytes(4, "big"), digest_size=NONCE, key=key).digest()


def leaf(nonce: bytes, piece: int) -> bytes:
    """The seal of one card."""
    return sha256(nonce + bytes((piece,))).digest()


def seal(key: bytes, pieces: bytes) -> bytes:
    """The seals of all pieces, one behind the other."""
    return b"".join([leaf(nonce(key, at), piece) for at, piece in enumerate(pieces)])


def opens(leaves: bytes, at: int, piece: int, nonce: bytes) -> bool:
    """Whether this piece was sealed at this position."""
    there = leaves[at * LEAF : (at + 1) * LEAF] if at >= 0 else b""
    return len(nonce) == NONCE and 0 <= piece < 256 and leaf(nonce, piece) == there

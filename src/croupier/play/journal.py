"""A journal: records under a cover, each chained to all before it, with signed heads.

What a record says is no matter here: it is bytes. A file begins with a line of its own and goes on
in frames: the length of the body (four bytes, the highest first), the body, and the first eight
bytes of the chain behind it. A body is one byte for its kind, then the cover, a record, or a head.
The chain is SHA-256 of the chain before and the body.

A head signs how many records there are and the chain behind them (Ed25519). Whoever changes, drops
or swaps records has to make the chain again, and cannot sign it. He could sign with a key of his
own, and put that on the cover: so `check` takes the public key from whoever knows it. And he could
cut the file behind an older head: so `check` takes the last head that somebody has noted elsewhere.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

import msgspec

VERSION: Final = 3
_TITLE: Final = b"croupier journal "
OPENING: Final = _TITLE + b"%d\n" % VERSION
LONGEST: Final = 1 << 24
"""No record is longer than this many bytes."""
_LENGTH: Final = 4
_MARK: Final = 8
_SIGNED: Final = b"croupier journal head\n"


class BadJournal(ValueError):
    """The journal is not one, was changed, or does not give what it says."""


class FrameKind(IntEnum):
    """What a frame holds."""

    COVER = 1
    RECORD = 2
    HEAD = 3


class Cover(msgspec.Struct, frozen=True):
    """What stands on a journal before its first record."""

    holds: str
    """What its records are: `rounds`."""
    key: bytes
    """The public key of whoever signs its heads."""
    release: str = ""
    """Of the program that began it."""


class Head(msgspec.Struct, frozen=True):
    """How far a journal had come when it was signed."""

    records: int
    chain: bytes
    signature: bytes = b""

    def signed_text(self) -> bytes:
        """What the signature is for."""
        return _SIGNED + self.records.to_bytes(8, "big") + self.chain

    def __str__(self) -> str:
        return f"{self.records}:{self.chain.hex()}"

    @classmethod
    def parse(cls, text: str) -> Head:
        """A head as somebody has noted it, `12:9f…`."""
        records, _, chain = text.strip().partition(":")
        try:
            return cls(int(records), bytes.fromhex(chain))
        except ValueError:
            raise BadJournal(
                f"{text.strip()[:80]!r} is not a head: write how many records and the chain, "
                "as in 12:9f86d081…"
            ) from None


# -- keys ------------------------------------------------------------------------------------------


def new_key() -> bytes:
    """A private key, to be kept by whoever writes the journal."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.generate().private_bytes_raw()


def public_key(private: bytes) -> bytes:
    """The key that everybody may know."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()


def is_signed(head: Head, public: bytes) -> bool:
    """Whether the owner of a key has signed this head."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(public).verify(head.signature, head.signed_text())
    except (InvalidSignature, ValueError):
        return False
    return True


# -- writing ---------------------------------------------------------------------------------------


class Chain:
    """A journal as far as it is written: makes the bytes that come next."""

    __slots__ = ("_private", "records", "state")

    def __init__(self, private: bytes, state: bytes = b"", records: int = 0) -> None:
        self._private = private
        self.state = state or start()
        self.records = records

    def opening(self, cover: Cover) -> bytes:
        """The beginning of a journal."""
        return OPENING + self._frame(FrameKind.COVER, msgspec.msgpack.encode(cover))

    def record(self, record: bytes) -> bytes:
        """One record more."""
        if len(record) >= LONGEST:
            raise BadJournal(f"a record of {len(record)} bytes is too long")
        framed = self._frame(FrameKind.RECORD, record)
        self.records += 1
        return framed

    def head(self) -> tuple[Head, bytes]:
        """A signed head for all that is written, and its bytes."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        unsigned = Head(self.records, self.state)
        key = Ed25519PrivateKey.from_private_bytes(self._private)
        head = Head(self.records, self.state, key.sign(unsigned.signed_text()))
        return head, self._frame(FrameKind.HEAD, msgspec.msgpack.encode(head))

    def _frame(self, kind: FrameKind, payload: bytes) -> bytes:
        body = bytes((kind,)) + payload
        self.state = after(self.state, body)
        return len(body).to_bytes(_LENGTH, "big") + body + self.state[:_MARK]


def start() -> bytes:
    """The chain before the first frame."""
    return hashlib.sha256(OPENING).digest()


def after(state: bytes, body: bytes) -> bytes:
    """The chain behind one more frame."""
    return hashlib.sha256(state + body).digest()


# -- reading ---------------------------------------------------------------------------------------


NO_COVER: Final = Cover("", b"")


@dataclass
class Contents:
    """A journal as far as it can be read."""

    cover: Cover = NO_COVER
    records: list[bytes] = field(default_factory=list)
    heads: list[Head] = field(default_factory=list)
    state: bytes = b""
    """The chain behind what could be read."""
    end: int = 0
    """How many bytes could be read."""
    signed_end: int = 0
    """How many bytes there are up to the last head and with it."""
    torn: int = 0
    """How many bytes of an entry are left that was not written to its end."""
    changed: str = ""
    """What is wrong behind `end`, if it is not that."""

    @property
    def unsigned(self) -> int:
        """Records behind the last head."""
        return len(self.records) - (self.heads[-1].records if self.heads else 0)


def contents(data: bytes) -> Contents:
    """Read a journal up to its end, or to where its chain breaks."""
    if not data.startswith(OPENING):
        if data and OPENING.startswith(data):
            return Contents(torn=len(data))
        raise BadJournal(_not_begun(data))
    found = Contents(state=start(), end=len(OPENING))
    size = len(data)
    while found.end < size:
        begin = found.end + _LENGTH
        length = int.from_bytes(data[found.end : begin], "big")
        stop = begin + length + _MARK
        rest = size - found.end
        if stop > size or not length:
            if length > LONGEST or (not length and any(data[found.end :])):
                found.changed = f"{rest} bytes are no entry: a length was changed"
            else:
                found.torn = rest
            break
        body = data[begin : begin + length]
        state = after(found.state, body)
        if state[:_MARK] != data[stop - _MARK : stop]:
            found.changed = "an entry was changed after it was written"
            break
        _take(found, body, state)
        if found.changed:
            break
        found.state, found.end = state, stop
        if body[0] == FrameKind.HEAD:
            found.signed_end = stop
    if not found.cover.key and not found.changed and not found.torn:
        found.changed = "it has no cover"
    return found


def _not_begun(data: bytes) -> str:
    """Why something is no journal that this release reads."""
    version = data[len(_TITLE) : len(_TITLE) + 9].partition(b"\n")[0]
    if data.startswith(_TITLE) and version.isdigit():
        return (
            f"is a journal of version {int(version)}, and this release reads version {VERSION}: "
            "use the release that wrote it"
        )
    return "is not a journal that `croupier play --journal` wrote"


def _take(found: Contents, body: bytes, state: bytes) -> None:
    kind, payload = body[0], body[1:]
    if kind == FrameKind.RECORD and found.cover.key:
        found.records.append(payload)
        return
    try:
        if kind == FrameKind.HEAD and found.cover.key:
            head = msgspec.msgpack.decode(payload, type=Head)
            if (head.records, head.chain) != (len(found.records), found.state):
                found.changed = "a head is not that of what stands before it"
            found.heads.append(head)
        elif kind == FrameKind.COVER and not found.cover.key:
            found.cover = msgspec.msgpack.decode(payload, type=Cover)
        else:
            found.changed = "an entry stands where it cannot"
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        found.changed = f"an entry cannot be read: {error}"


def check(found: Contents, key: bytes = b"", noted: Head | None = None) -> str:
    """What is wrong with the signatures of a journal, in a sentence; or nothing.

    `key` is the public key that it should be signed with, known from elsewhere; `noted` is a head
    that somebody has kept: the journal may go on behind it, and never end before it.
    """
    if key and key != found.cover.key:
        return f"it is signed with another key: {found.cover.key.hex()}"
    if not found.heads:
        return "nobody has signed it"
    last = found.heads[-1]
    if not is_signed(last, found.cover.key):
        return "its last head is not signed with its key: the chain was made again"
    if found.unsigned:
        return f"nobody has signed what stands behind record {last.records}"
    if noted is None:
        return ""
    if noted.records > last.records:
        return (
            f"its end is missing: {noted.records} records were signed, and there are "
            f"{last.records} up to its last head"
        )
    same = [head for head in found.heads if head.records == noted.records]
    if not any(head.chain == noted.chain for head in same):
        return f"it is not the journal whose head was noted behind {noted.records} records"
    return ""

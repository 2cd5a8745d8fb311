"""What is written for ever: entries of streams, each chained to the one before, public as they are.

An entry says who did what when, by which provisions, what it came to and what it has moved. Of a
table it holds the public parts of one or more commands (`croupier.play.secrecy`); the cards that
nobody may know yet go beside it and are never in it.
"""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec

from croupier.floor.core.accounts import PostedLine
from croupier.floor.core.clock import Periods
from croupier.floor.core.people import FloorPerson
from croupier.law import Cites
from croupier.play.journal import BadJournal

FLOOR: Final = "floor"
"""The stream of all that belongs to no table."""
TABLE_STREAM: Final = "table"
POOL_STREAM: Final = "pool"
TOURNAMENT_STREAM: Final = "tournament"
"""What kinds of stream are opened."""


class FloorEntry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An entry as it is chained and exported."""

    stream: str
    seq: int
    at: int
    person: str
    office: str
    kind: str
    """What was done, in a word; of a command, what its body says under `do`."""
    said: tuple[bytes, ...] = ()
    """Of a table: the public parts of the commands. Of the floor: the act."""
    postings: tuple[PostedLine, ...] = ()
    cites: Cites = ()
    """By which provisions whoever did it may."""
    why: str = ""


class KnownRequest(msgspec.Struct, frozen=True, gc=False):
    """A request that was taken: told again, it gets the first answer again."""

    client: str
    key: str
    digest: bytes
    stream: str
    seq: int
    reply: bytes
    """The answer; no card is ever in one."""


class VoucherRow(msgspec.Struct, frozen=True):
    """A voucher as it is kept: not by its number, which is money, but by a digest of it."""

    digest: bytes
    cents: int
    person: str
    issued: int
    """The entry of the floor that issued it."""
    redeemed: int | None = None
    """The entry that redeemed it."""


class TableBot(msgspec.Struct, frozen=True):
    """A bot of the house that plays at one table."""

    id: str
    style: str
    """How it plays (`croupier.bots`)."""
    name: str
    """What it is called: for showing only."""


class StreamOpened(msgspec.Struct, frozen=True):
    """A table, a jackpot that tables share or a tournament comes to the floor: how it is led."""

    stream: str
    mode: str
    periods: Periods
    kind: str = TABLE_STREAM
    bots: tuple[TableBot, ...] = ()
    """The house's bots that play there."""


class EntryRow(msgspec.Struct, frozen=True, gc=False):
    """An entry on its way to the store, with what is written with it."""

    entry: FloorEntry
    public: bytes
    head: bytes
    secret: bytes = b""
    """What nobody may know yet, as it is before it is sealed; kept apart."""
    request: KnownRequest | None = None
    vouchers: tuple[VoucherRow, ...] = ()
    person: FloorPerson | None = None
    """Somebody who is known from now on, or known otherwise."""
    opens: StreamOpened | None = None
    epoch: int = 0


_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(FloorEntry)


def written_entry(entry: FloorEntry) -> bytes:
    """An entry as bytes."""
    return _ENCODER.encode(entry)


def read_entry(data: bytes) -> FloorEntry:
    """An entry out of a record."""
    try:
        return _DECODER.decode(data)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadJournal(f"not an entry of a floor: {error}") from None


def first_head(stream: str) -> bytes:
    """The chain of a stream before its first entry."""
    return hashlib.sha256(b"croupier floor stream\n" + stream.encode()).digest()


def next_head(head: bytes, public: bytes) -> bytes:
    """The chain behind an entry."""
    return hashlib.sha256(head + public).digest()


def signed_text(stream: str, seq: int, head: bytes) -> bytes:
    """What a signature of a head is for."""
    return b"croupier floor head\n" + _ENCODER.encode((stream, seq, head))

"""Who says what to whom, and what he is answered."""

from __future__ import annotations

import hashlib
from typing import Any, Final, TypeVar

import msgspec

from croupier.floor.core.messages.dealers import DealersBody
from croupier.floor.core.messages.errors import Code, FloorError
from croupier.floor.core.messages.money import AccountBody, DoCredit, DoDrop, DoFill, VoucherBody
from croupier.floor.core.messages.opening import (
    DoCloseTable,
    DoOpenPool,
    DoOpenTable,
    PoolBody,
    TournamentBody,
)
from croupier.floor.core.messages.people import DoAddPerson, DoRevoke, DoSetPassword, DoSuspend
from croupier.floor.core.messages.pit import PitsBody
from croupier.floor.core.messages.players import PlayersBody
from croupier.floor.core.messages.words import MOST_BYTES
from croupier.law import Cites
from croupier.play.offices import Actor, Office

TableBody = PlayersBody | DealersBody | PitsBody
FloorBody = (
    DoOpenTable | DoCloseTable | DoFill | DoCredit | DoDrop | DoOpenPool | DoAddPerson
    | DoSetPassword | DoSuspend | DoRevoke
)  # fmt: skip
Body = TableBody | AccountBody | VoucherBody | FloorBody | PoolBody | TournamentBody


class Caller(msgspec.Struct, frozen=True):
    """Whoever a session stands for."""

    person: str
    office: Office
    name: str = ""
    """What he is called: for showing only."""
    session: str = ""
    """The id of his session, which is no secret."""
    terminal: bool = True
    """Whether he plays at a terminal."""

    @property
    def actor(self) -> Actor:
        """Who he is at a table: his id and his office."""
        return Actor(self.person, self.office)


_SALTED: Final = (DoAddPerson, DoSetPassword)
_ENCODER: Final = msgspec.msgpack.Encoder()


class FloorRequest(msgspec.Struct, frozen=True):
    """A command on its way to the core."""

    caller: Caller
    body: Body
    target: str = ""
    """The table, the tournament, the account's person or the voucher's number; nothing where it is
    the floor."""
    key: str = ""
    """His own for this command: the same again gives the first answer again. At most once for
    (`caller.person`, `key`)."""

    @property
    def digest(self) -> bytes:
        """What tells the same command from another under the same key."""
        body = self.body
        if isinstance(body, _SALTED):
            body = msgspec.structs.replace(body, password="")  # another each time
        said = _ENCODER.encode((type(body).__name__, self.target, body))
        return hashlib.blake2b(said, digest_size=16).digest()


class VoucherShown(msgspec.Struct, frozen=True):
    """A voucher."""

    number: str
    cents: int


class CommandTaken(msgspec.Struct, frozen=True):
    """A command was taken and is written."""

    seq: int
    """The entry's number in its stream."""
    credit: int | None = None
    """The credit of whoever it was about, after it; nothing where it was about nobody."""
    cites: Cites = ()
    """By which provisions it was given."""


class VoucherIssued(msgspec.Struct, frozen=True):
    """Credit has become a voucher."""

    seq: int
    credit: int | None
    voucher: VoucherShown
    cites: Cites = ()


class VoucherPaid(msgspec.Struct, frozen=True):
    """A voucher was redeemed."""

    seq: int
    cents: int
    cites: Cites = ()


class PersonAdded(msgspec.Struct, frozen=True):
    """Somebody has an account now."""

    seq: int
    person: str
    office: Office
    cites: Cites = ()


Reply = CommandTaken | VoucherIssued | VoucherPaid | PersonAdded
"""What a command that was taken is answered with."""

B = TypeVar("B")
_DECODERS: dict[Any, msgspec.json.Decoder[Any]] = {}


def body_of(kind: type[B], data: bytes) -> B | FloorError:
    """A body as its struct, or what is wrong with it."""
    if len(data) > MOST_BYTES:
        return FloorError(Code.TOO_LARGE, f"a body has at most {MOST_BYTES} bytes")
    decoder = _DECODERS.get(kind)
    if decoder is None:
        decoder = _DECODERS[kind] = msgspec.json.Decoder(kind)
    try:
        body: B = decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return FloorError(Code.BAD_BODY, str(error) or "the body is nested too deep")
    return body

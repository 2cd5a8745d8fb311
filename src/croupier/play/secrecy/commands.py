"""A command in two parts: what everybody may know, and the cards that nobody may know yet.

In place of the cards the public part has a seal for each (`croupier.equipment.seals`). What closes
a round carries what was exposed in it, and what ends a shoe opens the rest.

>>> from croupier.play.offices import DEALER
>>> from croupier.play.table.commands import ShuffleCards
>>> shuffle = ShuffleCards(7, DEALER, 900, bytes([3, 1, 2]), bytes(32))
>>> public, secret = split(shuffle)
>>> public.command.order, len(public.leaves), secret is not None
(b'', 96, True)
>>> joined(public, secret) == shuffle
True
"""

from __future__ import annotations

from secrets import token_bytes

import msgspec
from msgspec.structs import replace

from croupier.equipment.seals import KEY, LEAF, seal
from croupier.play.journal import BadJournal
from croupier.play.table import commands as c


class Shown(msgspec.Struct, frozen=True, array_like=True):
    """One card that was exposed, with what opens its seal."""

    by: int
    """The id of the command that has the seal."""
    at: int
    """Which of its seals."""
    piece: int
    nonce: bytes


class Secret(msgspec.Struct, frozen=True, array_like=True):
    """The secret part of a command."""

    key: bytes
    """What all its seals are made with."""
    pieces: bytes
    """The cards, by their codes."""
    own: bool = False
    """Whether the command itself has the key, as its nonce."""


class Opened(msgspec.Struct, frozen=True, array_like=True):
    """A secret that is none any more."""

    by: int
    """The id of the command whose it was."""
    secret: Secret


class Public(msgspec.Struct, frozen=True):
    """The public part of a command."""

    command: c.TableCommand
    """Without the cards."""
    leaves: bytes = b""
    """A seal for each of them."""
    shown: tuple[Shown, ...] = ()
    """Cards that the round has exposed which this closes."""
    opened: tuple[Opened, ...] = ()
    """Secrets that this opens."""

    @property
    def sealed(self) -> int:
        """How many cards are sealed in it."""
        return len(self.leaves) // LEAF


def split(command: c.TableCommand) -> tuple[Public, Secret | None]:
    """What everybody may know of a command, and what nobody else may, if there is such a thing."""
    pieces = c.pieces_of(command)
    if not pieces:
        return Public(command), None
    own = isinstance(command, c.ShuffleCards) and len(command.nonce) == KEY
    # A number that is used again after a failed write must not give the same nonces.
    key = command.nonce if isinstance(command, c.ShuffleCards) and own else token_bytes(KEY)
    return Public(_without(command, own), seal(key, pieces)), Secret(key, pieces, own)


def joined(public: Public, secret: Secret | None) -> c.TableCommand:
    """The whole command again; a secret that its seals do not fit is refused."""
    if secret is None:
        if public.leaves:
            raise BadJournal(f"the secret part of command {public.command.id} is not there")
        return public.command
    if seal(secret.key, secret.pieces) != public.leaves:
        raise BadJournal(f"the seals of command {public.command.id} are those of other cards")
    return with_pieces(public.command, secret.pieces, secret.key if secret.own else b"")


def with_pieces(command: c.TableCommand, pieces: bytes, nonce: bytes = b"") -> c.TableCommand:
    """A command with these cards."""
    name = c.PIECES.get(type(command))
    if name is None:
        raise BadJournal(f"command {command.id} has seals, and no cards come of it")
    if isinstance(command, c.ShuffleCards) and nonce:
        return replace(command, order=pieces, nonce=nonce)
    return replace(command, **{name: pieces})


def _without(command: c.TableCommand, own: bool) -> c.TableCommand:
    if isinstance(command, c.ShuffleCards) and own:
        return replace(command, order=b"", nonce=b"")
    return replace(command, **{c.PIECES[type(command)]: b""})


# -- as bytes --------------------------------------------------------------------------------------


class _Parts(msgspec.Struct, frozen=True, array_like=True):
    """A public part as the record has it."""

    command: msgspec.Raw
    leaves: bytes = b""
    shown: tuple[Shown, ...] = ()
    opened: tuple[Opened, ...] = ()


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(_Parts)
_SECRETS = msgspec.msgpack.Decoder(Secret)


def written(public: Public) -> bytes:
    """The public part of a command as the record has it."""
    raw = msgspec.Raw(c.written(public.command))
    if not (public.leaves or public.shown or public.opened):
        return _ENCODER.encode((raw,))
    return _ENCODER.encode((raw, public.leaves, public.shown, public.opened))


def read(data: bytes) -> Public:
    """The public part of a command out of a record."""
    try:
        parts = _DECODER.decode(data)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadJournal(f"not the public part of a command: {error}") from None
    command = c.read(bytes(parts.command))
    if c.pieces_of(command):
        raise BadJournal(f"command {command.id} has its cards where everybody can read them")
    return Public(command, parts.leaves, parts.shown, parts.opened)


def written_secret(secret: Secret) -> bytes:
    """The secret part of a command, to be kept from everybody."""
    return _ENCODER.encode(secret)


def read_secret(data: bytes) -> Secret:
    """A secret part out of where it was kept."""
    try:
        return _SECRETS.decode(data)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadJournal(f"not the secret part of a command: {error}") from None

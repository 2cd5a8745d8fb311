"""All that is public of a floor's record as one file, which anybody can verify.

A line of its own, then frames: the length of the body (four bytes, the highest first) and the body,
a part in msgpack. The last part signs everything before it, so that no byte can be changed, added
or cut off; the others say what is wrong where.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

import msgspec

from croupier import __version__
from croupier.bad_input import BadInput
from croupier.floor.store.folder import read_floor, reading_of
from croupier.floor.store.rows import AskDatabase
from croupier.floor.store.vault import Vault
from croupier.play.journal import BadJournal
from croupier.play.record.private_files import sync_folder

OPENING: Final = b"croupier floor export 1\n"
LONGEST: Final = 1 << 24
SEALED: Final = "export"
"""What the seal at the end is signed as: the stream of this name has no entries."""


class ExportCover(msgspec.Struct, frozen=True, array_like=True, tag="cover"):
    """What stands first."""

    key: bytes
    """The public key of the floor."""
    release: str


class ExportedEntry(msgspec.Struct, frozen=True, array_like=True, tag="entry"):
    """An entry, as it is chained."""

    stream: str
    seq: int
    public: bytes
    head: bytes


class ExportedHead(msgspec.Struct, frozen=True, array_like=True, tag="head"):
    """How far a stream had come when that was signed."""

    stream: str
    seq: int
    head: bytes
    signature: bytes


class ExportedBalance(msgspec.Struct, frozen=True, array_like=True, tag="balance"):
    """What an account holds."""

    account: str
    cents: int


class ExportSeal(msgspec.Struct, frozen=True, array_like=True, tag="seal"):
    """What stands last: a signature of all before it."""

    length: int
    digest: bytes
    signature: bytes


ExportPart = ExportCover | ExportedEntry | ExportedHead | ExportedBalance | ExportSeal
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(ExportPart)


OneMoment = Callable[[], AbstractContextManager[AskDatabase]]
"""Opens a database as it is at one moment."""


def parts_of(at_one_moment: OneMoment, vault: Vault) -> Iterator[ExportPart]:
    """The public parts of a database as it is at one moment, without the seal."""
    with at_one_moment() as ask:
        yield ExportCover(vault.public, __version__)
        for row in ask("SELECT stream, seq, public, head FROM entry ORDER BY 1, 2"):
            yield ExportedEntry(*row)
        for row in ask("SELECT stream, seq, head, signature FROM head ORDER BY stream, seq"):
            yield ExportedHead(*row)
        for row in ask("SELECT id, balance FROM account ORDER BY id"):
            yield ExportedBalance(*row)


def exported(at_one_moment: OneMoment, vault: Vault) -> Iterator[bytes]:
    """An export of a database, piece by piece."""
    digest, count = hashlib.sha256(OPENING), len(OPENING)
    yield OPENING
    for part in parts_of(at_one_moment, vault):
        data = _framed(part)
        digest.update(data)
        count += len(data)
        yield data
    whole = digest.digest()
    yield _framed(ExportSeal(count, whole, vault.sign(SEALED, count, whole)))


def _framed(part: ExportPart) -> bytes:
    body = _ENCODER.encode(part)
    return len(body).to_bytes(4, "big") + body


def export_floor(folder: Path, file: Path) -> None:
    """Write an export of a floor, also while it is served."""
    config, vault = read_floor(folder)
    if file.exists():
        raise BadInput(f"{file}: is there already: an export overwrites nothing")
    try:
        with file.open("xb") as out:
            for piece in exported(lambda: reading_of(folder, config), vault):
                out.write(piece)
            out.flush()
            os.fsync(out.fileno())
    except OSError as error:
        file.unlink(missing_ok=True)
        raise BadInput(f"{file}: cannot be written: {error.strerror}") from None
    sync_folder(file.absolute().parent)


class ExportRead:
    """The parts of an export, with what its bytes came to before its seal."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces
        self._held = b""
        self.digest = hashlib.sha256()
        self.count = 0
        self.ended = False
        """Whether nothing stands behind the seal."""

    def _take(self, many: int) -> bytes:
        while len(self._held) < many:
            piece = next(self._pieces, b"")
            if not piece:
                break
            self._held += piece
        taken, self._held = self._held[:many], self._held[many:]
        return taken

    def parts(self) -> Iterator[ExportPart]:
        """Part after part; what is none is a `BadJournal`."""
        opening = self._take(len(OPENING))
        if opening != OPENING:
            raise BadJournal("this is not the export of a floor")
        self._count(opening)
        while True:
            head = self._take(4)
            if not head:
                return
            many = int.from_bytes(head, "big")
            body = self._take(many) if len(head) == 4 and many <= LONGEST else b""
            if len(body) != many or not many:
                raise BadJournal("the export breaks off, or was changed")
            try:
                part = _DECODER.decode(body)
            except (msgspec.ValidationError, msgspec.DecodeError):
                raise BadJournal("a part of the export was changed") from None
            if isinstance(part, ExportSeal):
                self.ended = not self._take(1)
                yield part
                return
            self._count(head + body)
            yield part

    def _count(self, data: bytes) -> None:
        self.digest.update(data)
        self.count += len(data)


def pieces_of(file: Path) -> Iterator[bytes]:
    """A file, piece by piece."""
    try:
        with file.open("rb") as source:
            while piece := source.read(1 << 16):
                yield piece
    except OSError as error:
        raise BadInput(f"{file}: cannot be read: {error.strerror}") from None

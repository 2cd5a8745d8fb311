"""The secret parts of a journal's commands, in a file of their own that nobody else can read.

It begins with a line of its own and goes on in frames: the length of the body (four bytes, the
highest first) and the body. A body is the seed of a table that is not closed, or the secret part of
one command with the number of its record. It is on the disk before the public part is: what a crash
leaves behind without a public part counts for nothing.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

from croupier.bad_input import BadInput
from croupier.play.record.private_files import MODE, make_folder, must_be_private, sync_folder
from croupier.play.secrecy import Secret

OPENING: Final = b"croupier secrets 1\n"
_LENGTH: Final = 4


class Seed(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The seed of all chance at a table, which its journal has sealed."""

    seed: str
    nonce: bytes


class OfRecord(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The secret part of the command in a record."""

    record: int
    """The number of the record in the journal, from 0."""
    secret: Secret


_DECODER = msgspec.msgpack.Decoder(Seed | OfRecord)


class SecretsFile:
    """What a journal keeps from everybody but the house, until it is opened there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seed: Seed | None = None
        self.secrets: dict[int, Secret] = {}
        self._end = 0
        if path.exists():
            self._read()

    def _read(self) -> None:
        must_be_private(self.path)
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise BadInput(f"{self.path}: cannot be read: {error.strerror}") from None
        if data and not data.startswith(OPENING):
            raise BadInput(f"{self.path}: is not the secrets of a journal")
        at = self._end = len(OPENING) if data else 0
        while at + _LENGTH <= len(data):
            begin = at + _LENGTH
            at = begin + int.from_bytes(data[at:begin], "big")
            if at > len(data):
                break  # it was not written to its end, and so its public part was not begun
            try:
                kept = _DECODER.decode(data[begin:at])
            except (msgspec.ValidationError, msgspec.DecodeError):
                raise BadInput(f"{self.path}: is not the secrets of a journal") from None
            if isinstance(kept, Seed):
                self.seed = kept
            else:
                self.secrets[kept.record] = kept.secret
            self._end = at

    def keep(self, what: Seed | OfRecord) -> None:
        """Write something down; it is on the disk when this returns."""
        body = msgspec.msgpack.encode(what)
        data = len(body).to_bytes(_LENGTH, "big") + body
        try:
            made = not self.path.exists()
            if made:
                make_folder(self.path)
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT, MODE)
            with os.fdopen(handle, "wb", buffering=0) as file:
                if made:
                    os.fchmod(file.fileno(), MODE)
                    self._end = 0
                file.truncate(self._end)
                file.seek(self._end)
                file.write(data if self._end else OPENING + data)
                os.fsync(file.fileno())
            if made:
                sync_folder(self.path.parent)
        except OSError as error:
            raise BadInput(f"{self.path}: cannot be written: {error.strerror}") from None
        self._end += len(data) + (0 if self._end else len(OPENING))
        if isinstance(what, Seed):
            self.seed = what
        else:
            self.secrets[what.record] = what.secret

    def forget(self) -> None:
        """All of it is opened in the journal."""
        self.path.unlink(missing_ok=True)
        self.seed, self.secrets, self._end = None, {}, 0


def secrets_in(path: Path) -> dict[int, Secret]:
    """The secrets of a journal by the number of the record, of a file that must be there."""
    if not path.exists():
        raise BadInput(f"{path}: cannot be read: there is no such file")
    return SecretsFile(path).secrets

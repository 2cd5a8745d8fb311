"""Keys of a floor, in files of its user alone, and what they seal: secret parts and snapshots.

One key for each stream is derived from the floor's own; nonces are random and stored beside, since
a number is used again after a write that failed. Whoever has the database and not the key has no
card that is still to come.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from croupier.bad_input import BadInput
from croupier.floor.core.entries import signed_text
from croupier.play.journal import BadJournal, new_key, public_key
from croupier.play.record.private_files import MODE, must_be_private, sync_folder, write_whole

KEY: Final = 32
NONCE: Final = 12
SECRET_KEY, SIGNING_KEY, PUBLIC_KEY = "secret.key", "signing.key", "public.key"


class Vault:
    """Seals and signs for one floor."""

    def __init__(
        self, key: bytes, signing: bytes, random: Callable[[int], bytes] = os.urandom
    ) -> None:
        self._key, self._random = key, random
        self._signing = Ed25519PrivateKey.from_private_bytes(signing)
        self.public = public_key(signing)
        """The key that everybody may know."""
        self._boxes: dict[str, ChaCha20Poly1305] = {}

    @property
    def voucher_key(self) -> bytes:
        """What numbers of vouchers are made with."""
        return self._derived("vouchers")

    @property
    def worker_key(self) -> bytes:
        """What workers of this floor know each other by."""
        return self._derived("workers")

    def _derived(self, use: str) -> bytes:
        info = b"croupier floor " + use.encode()
        return HKDF(SHA256(), KEY, None, info).derive(self._key)

    def _box(self, stream: str) -> ChaCha20Poly1305:
        box = self._boxes.get(stream)
        if box is None:
            box = self._boxes[stream] = ChaCha20Poly1305(self._derived(f"stream {stream}"))
        return box

    def seal(self, stream: str, seq: int, body: bytes, what: str = "secret") -> bytes:
        """Nobody without the key reads it, or puts it elsewhere."""
        nonce = self._random(NONCE)
        return nonce + self._box(stream).encrypt(nonce, body, _about(stream, seq, what))

    def open(self, stream: str, seq: int, sealed: bytes, what: str = "secret") -> bytes:
        """What was sealed there."""
        about = _about(stream, seq, what)
        try:
            return self._box(stream).decrypt(sealed[:NONCE], sealed[NONCE:], about)
        except InvalidTag:
            raise BadJournal(
                f"{stream}, entry {seq}: its {what} was changed, or sealed with another key"
            ) from None

    def sign(self, stream: str, seq: int, head: bytes) -> bytes:
        """The signature of how far a stream has come."""
        return self._signing.sign(signed_text(stream, seq, head))


def _about(stream: str, seq: int, what: str) -> bytes:
    return f"{what} {seq} {stream}".encode()


def make_keys(folder: Path) -> Vault:
    """New keys of a floor, in a folder that is made for them."""
    folder.mkdir(mode=0o700)
    secret, signing = os.urandom(KEY), new_key()
    write_whole(folder / SECRET_KEY, f"{secret.hex()}\n", MODE)
    write_whole(folder / SIGNING_KEY, f"{signing.hex()}\n", MODE)
    write_whole(folder / PUBLIC_KEY, f"{public_key(signing).hex()}\n")
    sync_folder(folder)
    return Vault(secret, signing)


def read_keys(folder: Path) -> Vault:
    """The keys of a floor; one that others can read is refused."""
    return Vault(_private(folder / SECRET_KEY), _private(folder / SIGNING_KEY))


def _private(path: Path) -> bytes:
    try:
        must_be_private(path)
        return _key(path)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from None


def read_public_key(path: Path) -> bytes:
    """A key that everybody may know, from its file."""
    try:
        return _key(path)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from None


def _key(path: Path) -> bytes:
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except ValueError:
        key = b""
    if len(key) != KEY:
        raise BadInput(f"{path}: is not a key")
    return key

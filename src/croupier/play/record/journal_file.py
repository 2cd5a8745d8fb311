"""A journal as a file: one writer at a time, on the disk before it is acted on, mended when torn.

Beside `evening.journal` lie `evening.journal.key`, the private key that signs its heads (it can lie
elsewhere), `evening.journal.head`, the last head that was signed, and while somebody plays
`evening.journal.seed`, the seed that is sealed in the journal and not yet revealed.
"""

from __future__ import annotations

import fcntl
import json
import os
import tempfile
from pathlib import Path

import msgspec

from croupier import __version__
from croupier.bad_input import BadInput
from croupier.play.journal import (
    BadJournal,
    Chain,
    Contents,
    Cover,
    Head,
    check,
    contents,
    new_key,
    public_key,
)
from croupier.play.table.audit import HOLDS


def beside(path: Path, what: str) -> Path:
    """A file that belongs to a journal."""
    return path.with_name(f"{path.name}.{what}")


def read_contents(path: Path) -> Contents:
    """A journal from the disk, as far as it can be read."""
    try:
        return contents(path.read_bytes())
    except BadJournal:
        raise BadInput(f"{path}: is not a journal that `croupier play --journal` wrote") from None
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from None


def noted_head(path: Path) -> Head | None:
    """The last head that was signed, where it lies beside the journal."""
    try:
        data = json.loads(beside(path, "head").read_text(encoding="utf-8"))
        return msgspec.convert(data, type=Head)
    except OSError:
        return None
    except (ValueError, msgspec.ValidationError):
        raise BadInput(f"{beside(path, 'head')}: is not the head of a journal") from None


def _write_whole(path: Path, text: str, mode: int = 0o644) -> None:
    """A small file, there as a whole or not at all."""
    handle, made = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            os.fchmod(file.fileno(), mode)
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(made, path)
    except OSError:
        Path(made).unlink(missing_ok=True)
        raise


def _private_key(path: Path) -> bytes:
    """The key of whoever writes; a new one where there is none."""
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
        if len(key) != 32:
            raise ValueError
        return key
    except FileNotFoundError:
        key = new_key()
        _write_whole(path, f"{key.hex()}\n", 0o600)
        return key
    except ValueError:
        raise BadInput(f"{path}: is not a private key") from None


class Locked:
    """A journal that nobody else writes to."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)  # it holds cards still to come
            self._file = os.fdopen(handle, "r+b", buffering=0)
        except OSError as error:
            raise BadInput(f"{path}: cannot be written: {error.strerror}") from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise BadInput(f"{path}: somebody else is writing to this journal") from None

    def close(self) -> None:
        """Let others write."""
        self._file.close()

    def _cut(self, end: int) -> None:
        self._file.truncate(end)
        os.fsync(self._file.fileno())


class JournalFile(Locked):
    """A journal open for writing; what is added is on the disk when `add` returns."""

    def __init__(self, path: Path, key: Path | None = None, holds: str = HOLDS) -> None:
        """Begin a journal, or go on with one that is whole and holds the same."""
        super().__init__(path)
        self._holds = holds
        try:
            self._begin(key or beside(path, "key"))
        except OSError as error:
            self.close()
            raise BadInput(f"{path}: cannot be written: {error.strerror}") from None
        except BaseException:
            self.close()
            raise

    def _begin(self, key: Path) -> None:
        self.records: list[bytes] = []
        """What was there already."""
        path = self.path
        found = read_contents(path) if path.stat().st_size else None
        if found is not None and found.torn:
            raise BadInput(
                f"{path}: its last entry was not written to the end; "
                f"`croupier journal {path} --repair` drops it"
            )
        noted = noted_head(path)
        if found is None and noted is not None:
            raise BadInput(
                f"{path}: cannot be gone on with: it is empty, and {noted.records} records were "
                f"signed, as {beside(path, 'head')} says"
            )
        if found is not None and not key.exists():
            raise BadInput(f"{path}: cannot be gone on with: its key, {key}, is not there")
        private = _private_key(key)
        if found is None:
            self._chain = Chain(private)
            self._end = 0
            self._put(self._chain.opening(Cover(self._holds, public_key(private), __version__)))
            _sync_folder(path.parent)
            return
        wrong = found.changed or check(found, public_key(private), noted)
        if found.cover.holds != self._holds:
            wrong = f"it holds {found.cover.holds}"
        if wrong and (found.changed or found.records or noted is not None):
            raise BadInput(f"{path}: cannot be gone on with: {wrong}")
        self._chain = Chain(private, found.state, len(found.records))
        self._end = found.end
        self.records = found.records

    def add(self, *records: bytes, sign: bool = False) -> None:
        """Write records behind the others, and perhaps a signed head."""
        before = self._chain.state, self._chain.records
        head: Head | None = None
        data = b"".join(self._chain.record(record) for record in records)
        if sign:
            head, framed = self._chain.head()
            data += framed
        try:
            self._put(data)
            if head is not None:
                text = json.dumps(msgspec.to_builtins(head))
                _write_whole(beside(self.path, "head"), f"{text}\n")
        except OSError as error:
            self._chain.state, self._chain.records = before
            raise BadInput(
                f"{self.path}: cannot be written: {error.strerror}; the round stands as far as "
                "it is written"
            ) from None

    def _put(self, data: bytes) -> None:
        try:
            self._file.seek(self._end)
            written = 0
            while written < len(data):
                written += self._file.write(data[written:]) or 0
            os.fsync(self._file.fileno())
        except OSError:
            self._cut(self._end)
            raise
        self._end += len(data)

    # -- the seed that is sealed ---------------------------------------------------------------

    def keep_seed(self, seed: str, nonce: bytes) -> None:
        """Keep what is sealed, for nobody else to read."""
        text = json.dumps({"seed": seed, "nonce": nonce.hex()})
        _write_whole(beside(self.path, "seed"), f"{text}\n", 0o600)

    def kept_seed(self) -> tuple[str, bytes]:
        """What was sealed."""
        where = beside(self.path, "seed")
        try:
            kept = json.loads(where.read_text(encoding="utf-8"))
            return str(kept["seed"]), bytes.fromhex(kept["nonce"])
        except (OSError, ValueError, KeyError, TypeError):
            raise BadInput(
                f"{self.path}: the open round cannot be gone on with: its seed, {where}, "
                "is not there"
            ) from None

    def forget_seed(self) -> None:
        """It is revealed in the journal."""
        beside(self.path, "seed").unlink(missing_ok=True)


def _sync_folder(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def repair(path: Path) -> str:
    """Drop an entry that was not written to its end; say what is dropped and where it is kept."""
    if not path.exists():
        raise BadInput(f"{path}: cannot be read: there is no such file")
    file = Locked(path)
    try:
        found = read_contents(path) if path.stat().st_size else Contents()
        if found.changed:
            raise BadInput(f"{path}: {found.changed}: that cannot be repaired")
        if not found.torn:
            return f"{path} is whole: {len(found.records)} records, nothing is dropped."
        noted = noted_head(path)
        signed = found.heads[-1].records if found.heads else 0
        if noted is not None and noted.records > signed:
            raise BadInput(
                f"{path}: {noted.records} records were signed and {signed} are there: more than "
                "the last entry is missing, and that cannot be repaired"
            )
        return _drop(file, found)
    finally:
        file.close()


def _drop(file: Locked, found: Contents) -> str:
    path = file.path
    end = found.end if found.cover.key else 0
    kept = next(one for n in range(1, 1000) if not (one := beside(path, f"dropped-{n}")).exists())
    with kept.open("xb") as side:
        side.write(path.read_bytes()[end:])
        side.flush()
        os.fsync(side.fileno())
    file._cut(end)
    return (
        f"{found.torn} bytes of an entry that was not written to its end are dropped from {path} "
        f"and kept in {kept}. {len(found.records)} records stand, {found.unsigned} of them behind "
        "the last signed head."
    )

"""A journal as a file: one writer at a time, on the disk before it is acted on, mended when torn.

Every record is followed by a signed head. Beside `evening.journal` lies `evening.journal.head`, the
head behind the last round that was closed. The private key that signs them, and what the journal
keeps sealed while somebody plays, lie elsewhere (`private_files`).
"""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from typing import Final

import msgspec

from croupier import __version__
from croupier.bad_input import BadInput
from croupier.play.journal import (
    OPENING,
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
from croupier.play.record.private_files import (
    make_folder,
    must_be_private,
    private_place,
    sync_folder,
    write_whole,
)
from croupier.play.table.audit import HOLDS

LARGEST: Final = 1 << 30
"""No journal is read that is longer than this many bytes."""


def beside(path: Path, what: str) -> Path:
    """A file that belongs to a journal."""
    return path.with_name(f"{path.name}.{what}")


def read_contents(path: Path) -> Contents:
    """A journal from the disk, as far as it can be read."""
    try:
        with path.open("rb") as file:
            data = file.read(len(OPENING))
            if data == OPENING:  # nothing else is read to its end, which it may not have
                data += file.read(LARGEST)
        if len(data) > LARGEST:
            raise BadInput(f"{path}: is longer than {LARGEST >> 20} MiB, which no journal is")
        return contents(data)
    except BadJournal as error:
        raise BadInput(f"{path}: {error}") from None
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


def _private_key(path: Path) -> bytes:
    """The key of whoever writes; a new one where there is none."""
    try:
        must_be_private(path)
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
        if len(key) != 32:
            raise ValueError
        return key
    except FileNotFoundError:
        key = new_key()
        make_folder(path)
        write_whole(path, f"{key.hex()}\n", 0o600)
        return key
    except ValueError:
        raise BadInput(f"{path}: is not a private key") from None


class Locked:
    """A journal that nobody else writes to."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
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
            self._begin(key or private_place(path, "key"))
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
            sync_folder(path.parent)
            return
        wrong = found.changed or check(found, public_key(private), noted)
        if found.cover.holds != self._holds:
            wrong = f"it holds {found.cover.holds}"
        if wrong and (found.changed or found.records or noted is not None):
            raise BadInput(f"{path}: cannot be gone on with: {wrong}")
        self._chain = Chain(private, found.state, len(found.records))
        self._end = found.end
        self.records = found.records

    @property
    def count(self) -> int:
        """How many records there are."""
        return self._chain.records

    def add(self, *records: bytes, note: bool = False) -> None:
        """Write records behind the others, and a signed head; `note` writes that down beside the
        journal too, for the day on which somebody cuts off its end.
        """
        before = self._chain.state, self._chain.records
        data = b"".join(self._chain.record(record) for record in records)
        head, framed = self._chain.head()
        try:
            self._put(data + framed)
            if note:
                text = json.dumps(msgspec.to_builtins(head))
                write_whole(beside(self.path, "head"), f"{text}\n")
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
    """What stands behind the last signed head was never acted on: it was being written."""
    path = file.path
    end = found.signed_end if found.heads else found.end if found.cover.key else 0
    size = path.stat().st_size
    stand = found.heads[-1].records if found.heads else 0
    kept = next(one for n in range(1, 1000) if not (one := beside(path, f"dropped-{n}")).exists())
    with kept.open("xb") as side:
        side.write(path.read_bytes()[end:])
        side.flush()
        os.fsync(side.fileno())
    file._cut(end)
    return (
        f"{size - end} bytes of an entry that was not written to its end are dropped from {path} "
        f"and kept in {kept}. {stand} records stand."
    )

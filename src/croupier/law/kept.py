"""What takes its time to work out from files, kept on disk until one of them changes.

All of it can be made again: where it cannot be read or written, it is made each time.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec

PROJECT: Final = "croupier"
FOLDER_VARIABLE: Final = "CROUPIER_CACHE"
"""Names the folder for what can always be made again."""

T = TypeVar("T")


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """What was made of files, and how they were then."""

    stamp: bytes
    value: msgspec.Raw


def folder() -> Path:
    """Where it is kept."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / PROJECT


def read(name: str, kind: type[T]) -> T | None:
    """What was kept under a name; nothing where there is none that can be read."""
    with suppress(OSError, RuntimeError, msgspec.DecodeError, msgspec.ValidationError):
        return msgspec.msgpack.decode((folder() / name).read_bytes(), type=kind)
    return None


def write(name: str, value: object) -> None:
    """Keep something under a name: whole or not at all, whoever writes beside."""
    with suppress(OSError, RuntimeError):
        place = folder()
        place.mkdir(parents=True, exist_ok=True)
        handle, made = tempfile.mkstemp(dir=place, prefix=f"{name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.msgpack.encode(value))
            os.replace(made, place / name)
        except OSError:
            os.unlink(made)
            raise


def named_for(what: str, *where: object) -> str:
    """A name for what is kept of these places, by this Python."""
    words = " ".join(map(str, (sys.version, *where)))
    return f"{what}-{hashlib.sha256(words.encode()).hexdigest()[:16]}"


def stamp(*roots: Path) -> bytes:
    """A hash of the names, times and sizes of these files, and of all files in these folders."""
    found = hashlib.sha256()
    for path, seen in files(roots):
        found.update(f"{path} {seen.st_mtime_ns} {seen.st_size}\n".encode())
    return found.digest()


def files(roots: Iterable[Path]) -> Iterator[tuple[str, os.stat_result]]:
    """Each file of some folders, and of those in them, with its time and size; in order."""
    for root in roots:
        if root.is_dir():
            yield from _within(str(root))
        elif root.is_file():
            yield str(root), root.stat()


def _within(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    with os.scandir(folder) as entries:
        for one in sorted(entries, key=lambda entry: entry.name):
            if one.name == "__pycache__":
                continue
            if one.is_dir():
                yield from _within(one.path)
            else:
                yield one.path, one.stat()


def made_of(
    what: str, roots: Iterable[Path], kind: type[T], make: Callable[[], T], about: str = ""
) -> T:
    """What was made of the files as they are; made now if it was not, or if one has changed."""
    places = tuple(roots)
    name, now = named_for(what, *places, *((about,) if about else ())), stamp(*places)
    before = read(name, Kept)
    if before is not None and before.stamp == now:
        with suppress(msgspec.DecodeError, msgspec.ValidationError):
            return msgspec.msgpack.decode(before.value, type=kind)
    made = make()
    write(name, Kept(now, msgspec.Raw(msgspec.msgpack.encode(made))))
    return made

"""Files that are for the house alone: where they lie, and that nobody else can read them."""

from __future__ import annotations

import hashlib
import os
import stat
import tempfile
from pathlib import Path

from croupier.bad_input import BadInput

MODE = 0o600
"""Only their owner may read and write them."""


def state_folder() -> Path:
    """Where programs of this user keep what outlives them."""
    given = os.environ.get("XDG_STATE_HOME", "")
    return Path(given) if given else Path.home() / ".local" / "state"


def private_place(journal: Path, what: str) -> Path:
    """Where the key or the secrets of a journal lie if nobody says otherwise: not beside it, so
    that whoever is given the journal's folder is not given them.
    """
    whole = journal.absolute()
    named = hashlib.sha256(str(whole).encode()).hexdigest()[:12]
    return state_folder() / "croupier" / "journals" / f"{whole.name}-{named}" / what


def make_folder(path: Path) -> None:
    """The folder of a private file, for its owner alone."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


def must_be_private(path: Path) -> None:
    """Refuse a file that others can read or change."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise BadInput(f"{path}: is not a file")
    if found.st_uid != os.getuid():
        raise BadInput(f"{path}: belongs to somebody else: a secret is kept by its owner alone")
    if found.st_mode & 0o077:
        raise BadInput(
            f"{path}: others can read or change it (mode {stat.S_IMODE(found.st_mode):o}): "
            f"`chmod {MODE:o} {path}`, and use it no longer if somebody else may have read it"
        )


def write_whole(path: Path, text: str, mode: int = 0o644) -> None:
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


def sync_folder(path: Path) -> None:
    """A file that was made in a folder is there after a crash."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

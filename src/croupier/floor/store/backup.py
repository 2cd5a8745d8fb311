"""A floor's database copied while it is served, and put back.

A backup is a file of SQLite with the floor's tables, whatever database it is of: one of PostgreSQL
is put back into SQLite, and one of SQLite into PostgreSQL, which is how a floor outgrows the first.
What learners know lies in a file of its own beside any of them, and in a backup as one table more.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from croupier.bad_input import BadInput
from croupier.floor.store.config import DATABASE, read_config
from croupier.floor.store.folder import database_of, is_postgres, locked
from croupier.play.record.private_files import MODE, sync_folder
from croupier.school.learners import LEARNERS_FILE, learners_into, learners_out_of

OF_A_FLOOR = "SELECT count(*) FROM entry"


def back_up(folder: Path, file: Path) -> None:
    """Copy the database as it is at one moment; whoever serves it is not held up."""
    config = read_config(folder)
    if file.exists():
        raise BadInput(f"{file}: is there already: a backup overwrites nothing")
    if is_postgres(config.database):
        from croupier.floor.store.copying import out_of_postgres

        out_of_postgres(config.database, file)
    else:
        _copy(database_of(folder, config.database), file)
    _add_learners(folder, file)
    _sync(file)
    sync_folder(file.absolute().parent)


def _copy(path: Path, file: Path) -> None:
    source = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE)
    os.close(handle)
    target = sqlite3.connect(file)
    try:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        file.unlink(missing_ok=True)
        raise BadInput(f"{file}: the backup could not be written: {error}") from None
    finally:
        target.close()
        source.close()


def _add_learners(folder: Path, file: Path) -> None:
    try:
        learners_into(file, folder)
    except sqlite3.Error as error:
        file.unlink(missing_ok=True)
        raise BadInput(f"{folder / LEARNERS_FILE}: could not be backed up: {error}") from None


def put_back(folder: Path, file: Path) -> Path | None:
    """Put a backup in the place of the database; what was there is kept beside it."""
    config = read_config(folder)
    _must_be_whole(file)
    if is_postgres(config.database):
        return _into_postgres(folder, config.database, file)
    path = database_of(folder, config.database)
    with locked(folder):
        kept = None
        if path.exists():
            kept = _free(path)
            back_up(folder, kept)
        new = path.with_name(f".{path.name}.new")
        new.unlink(missing_ok=True)
        source, target = sqlite3.connect(file), sqlite3.connect(new)
        try:
            source.backup(target)
            target.execute("DROP TABLE IF EXISTS learner")
        finally:
            target.close()
            source.close()
        _sync(new)
        for left in ("-wal", "-shm"):
            path.with_name(path.name + left).unlink(missing_ok=True)
        os.replace(new, path)
        sync_folder(path.parent)
        return _put_learners_back(folder, file, kept)


def _into_postgres(folder: Path, url: str, file: Path) -> Path | None:
    from croupier.floor.store.copying import into_postgres, none_is_serving

    with locked(folder), none_is_serving(url) as has_floor:
        kept = _free(folder / DATABASE) if has_floor else None
        if kept is not None:
            back_up(folder, kept)
        into_postgres(url, file)
        return _put_learners_back(folder, file, kept)


def _put_learners_back(folder: Path, file: Path, kept: Path | None) -> Path | None:
    """Where the floor that was there is kept, its learners are; otherwise they are kept alone."""
    school = folder / LEARNERS_FILE
    if kept is None and school.exists():
        kept = _free(school)
        learners_into(kept, folder)
    learners_out_of(file, folder)
    return kept


def _free(path: Path) -> Path:
    """Where what was there is kept: beside it."""
    return next(
        one
        for n in range(1, 1000)
        if not (one := path.with_name(f"{path.name}.before-{n}")).exists()
    )


def _sync(file: Path) -> None:
    handle = os.open(file, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _must_be_whole(file: Path) -> None:
    if not file.is_file():
        raise BadInput(f"{file}: there is no such backup")
    found = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        if found.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise BadInput(f"{file}: the backup is damaged")
        found.execute(OF_A_FLOOR)
    except sqlite3.DatabaseError as error:
        raise BadInput(f"{file}: is not the backup of a floor: {error}") from None
    finally:
        found.close()

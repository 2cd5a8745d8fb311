"""A floor's tables from PostgreSQL into a file of SQLite, and back: every row as it is."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import psycopg
from sqlalchemy import Connection, Engine, create_engine, insert, select, text

from croupier.bad_input import BadInput
from croupier.floor.store.postgres import connected, migrated
from croupier.floor.store.rows import NOW
from croupier.floor.store.schema import METADATA, migrate
from croupier.play.record.private_files import MODE

AT_ONCE: Final = 2_000
"""Rows."""
TABLES: Final = tuple(one for one in METADATA.sorted_tables if one.name != "worker")


def _engine(url: str) -> Engine:
    return create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(url))


def out_of_postgres(url: str, file: Path) -> None:
    """All tables as they are at one moment, into a new file."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE))
    source, target = _engine(url), create_engine(f"sqlite:///{file}")
    try:
        reading = source.connect().execution_options(isolation_level="REPEATABLE READ")
        with reading, target.begin() as writing:
            migrate(writing)
            _copied(reading, writing)
    except Exception as error:
        file.unlink(missing_ok=True)
        raise BadInput(f"{file}: the backup could not be written: {error}") from None
    finally:
        source.dispose()
        target.dispose()


def into_postgres(url: str, file: Path) -> None:
    """All tables out of a backup, in one transaction, in the place of what is there. Nobody owns a
    table afterwards.
    """
    migrated(url)
    with tempfile.TemporaryDirectory(dir=file.absolute().parent, prefix=".restore-") as folder:
        copy = Path(folder) / "floor.db"
        shutil.copyfile(file, copy)  # an older one is brought to this release's schema
        source, target = create_engine(f"sqlite:///{copy}"), _engine(url)
        try:
            with source.begin() as reading:
                migrate(reading)
            with source.connect() as reading, target.begin() as writing:
                names = ", ".join(one.name for one in TABLES)
                writing.execute(text(f"TRUNCATE {names}, worker"))
                _copied(reading, writing)
                writing.execute(text("UPDATE stream SET owner = NULL, until = 0"))
                writing.execute(
                    text(
                        "SELECT setval(pg_get_serial_sequence('posting', 'n'), "
                        "(SELECT coalesce(max(n), 0) + 1 FROM posting), false)"
                    )
                )
        finally:
            source.dispose()
            target.dispose()


def _copied(source: Connection, target: Connection) -> None:
    for table in TABLES:
        target.execute(table.delete())  # a new database has the stream of the floor already
        rows = source.execution_options(yield_per=AT_ONCE).execute(select(table))
        for some in rows.mappings().partitions(AT_ONCE):
            target.execute(insert(table), [dict(one) for one in some])


@contextmanager
def none_is_serving(url: str) -> Iterator[bool]:
    """Refused where a worker serves a floor; says whether there is one."""
    migrated(url)
    with connected(url) as line:
        found = line.execute(f"SELECT count(*) FROM worker WHERE until > {NOW}").fetchone()
        if found is not None and found[0]:
            raise BadInput(f"{found[0]} workers are serving this floor: stop them first")
        there = line.execute("SELECT EXISTS (SELECT FROM entry)").fetchone()
    yield there is not None and bool(there[0])

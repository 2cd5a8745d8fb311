"""A floor in a file of SQLite: write-ahead log, every commit on the disk, one connection writes."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from croupier.bad_input import BadInput
from croupier.floor.core.accounts import kind_of
from croupier.floor.core.entries import EntryRow, KnownRequest
from croupier.floor.core.people import SessionRecord
from croupier.floor.store.base import KeptFloor, KeptRow, KeptSnapshot, NotWritten, StoreFailed
from croupier.floor.store.new_keys import KEYS, NewKeys
from croupier.floor.store.reconcile import PostedEntry
from croupier.floor.store.rows import (
    LASTS,
    LINES,
    POSTED,
    AskDatabase,
    StreamLast,
    floor_from,
    gathered,
    person_row,
    posted_from,
    session_row,
    snapshots_from,
    stream_row,
)
from croupier.floor.store.schema import migrate
from croupier.floor.store.vault import Vault
from croupier.play.journal import BadJournal
from croupier.play.record.private_files import MODE

BUSY: Final = 2_000
"""Milliseconds to wait for whoever holds the file."""

ENTRY = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
SECRET = "INSERT INTO secret VALUES (?, ?, ?)"
REQUEST = "INSERT INTO request VALUES (?, ?, ?, ?, ?, ?)"
POSTING = "INSERT INTO posting (stream, seq, source, target, cents) VALUES (?, ?, ?, ?, ?)"
# The check on `balance` is asked of the row that is inserted before the conflict is seen, so an
# account that is there is changed by an update of its own.
ACCOUNT = "UPDATE account SET balance = balance + ? WHERE id = ?"
NEW_ACCOUNT = "INSERT OR IGNORE INTO account VALUES (?, ?, 0)"
METER = """
    INSERT INTO meter VALUES (?, ?, ?, ?, ?) ON CONFLICT (person) DO UPDATE SET
    came = came + excluded.came, won = won + excluded.won, went = went + excluded.went,
    wagered = wagered + excluded.wagered
"""
ISSUED = "INSERT INTO voucher VALUES (?, ?, ?, ?, NULL)"
REDEEMED = "UPDATE voucher SET redeemed = ? WHERE digest = ? AND redeemed IS NULL"
STREAM = "INSERT INTO stream (id, mode, periods, opened, kind) VALUES (?, ?, ?, ?, ?)"
PERSON = "INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?, ?)"
SESSION = "INSERT OR REPLACE INTO session VALUES (?, ?, ?, ?, ?, ?)"


class SqliteStore:
    """One file with a floor in it."""

    def __init__(self, path: Path, vault: Vault) -> None:
        self.path, self.vault = path, vault
        self._writer = self._connect()
        self._reader = self._connect()
        try:
            self._known = {row[0] for row in self._reader.execute("SELECT id FROM account")}
            """Accounts that have a row."""
        except sqlite3.DatabaseError as error:
            raise _unreadable(path, error) from None
        self._new_keys = NewKeys(self._keys)

    def _connect(self) -> sqlite3.Connection:
        if not self.path.exists():
            raise BadInput(f"{self.path}: there is no such database")
        found = sqlite3.connect(
            self.path, isolation_level=None, check_same_thread=False, cached_statements=64
        )
        try:
            found.execute("PRAGMA journal_mode = WAL")
            found.execute("PRAGMA synchronous = FULL")
            found.execute(f"PRAGMA busy_timeout = {BUSY}")
        except sqlite3.DatabaseError as error:
            raise _unreadable(self.path, error) from None
        return found

    @classmethod
    def make(cls, path: Path, vault: Vault) -> SqliteStore:
        """A new database, or an older one brought to the schema of this release."""
        from sqlalchemy import create_engine
        from sqlalchemy.exc import DatabaseError

        os.close(os.open(path, os.O_RDWR | os.O_CREAT, MODE))
        engine = create_engine(f"sqlite:///{path}")
        try:
            with engine.begin() as connection:
                migrate(connection)
        except DatabaseError as error:
            raise _unreadable(path, error.orig or error) from None
        finally:
            engine.dispose()
        return cls(path, vault)

    # -- writing -------------------------------------------------------------------------------

    def write(self, rows: Sequence[EntryRow]) -> None:
        """Write a group in one transaction; it is on the disk when this returns."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                self._put(rows)
                self._writer.execute("COMMIT")
            except BaseException:
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                self._known = {row[0] for row in self._reader.execute("SELECT id FROM account")}
                raise
        except sqlite3.Error as error:
            raise _failure(error) from error

    def _put(self, rows: Sequence[EntryRow]) -> None:
        group = gathered(rows, self.vault)
        for row in group.beside:
            self._put_beside(row)
        moved = group.moved
        put = self._writer.executemany
        put(ENTRY, group.entries)
        put(SECRET, group.secrets)
        put(REQUEST, group.requests)
        put(POSTING, group.postings)
        new = moved.keys() - self._known
        if new:
            put(NEW_ACCOUNT, [(id, kind_of(id)) for id in new])
            self._known |= new
        put(ACCOUNT, [(cents, id) for id, cents in sorted(moved.items()) if cents])
        put(
            METER,
            [(who, one.came, one.won, one.went, one.wagered) for who, one in group.meters.items()],
        )

    def _put_beside(self, row: EntryRow) -> None:
        """What few entries have: vouchers, persons, tables that are opened."""
        put = self._writer.execute
        for one in row.vouchers:
            if one.redeemed is None:
                put(ISSUED, (one.digest, one.cents, one.person, one.issued))
            elif put(REDEEMED, (one.redeemed, one.digest)).rowcount != 1:
                raise sqlite3.IntegrityError("a voucher is redeemed once")
        if row.person is not None:
            put(PERSON, person_row(row.person))
        if row.opens is not None:
            put(STREAM, stream_row(row.opens, row.entry.at))

    def there(self, rows: Sequence[EntryRow]) -> bool:
        """Whether a group is written; here a commit is never in doubt but after a crash."""
        entry = rows[-1].entry
        found = self._reader.execute(
            "SELECT head FROM entry WHERE stream = ? AND seq = ?", (entry.stream, entry.seq)
        ).fetchone()
        return found is not None and bytes(found[0]) == rows[-1].head

    def works(self) -> bool:
        """Whether something can be written now."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            self._writer.execute(SESSION, ("probe", "", b"", 0, 0, 0))
            self._writer.execute("DELETE FROM session WHERE id = 'probe'")
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            failed = _failure(error)
            if isinstance(failed, StoreFailed):
                raise failed from error
            return False
        return True

    def save(self, snapshots: Iterable[KeptSnapshot]) -> None:
        """Keep shortcuts, sealed; of each stream the last two stay."""
        with self._done_without():
            for one in snapshots:
                body = self.vault.seal(one.stream, one.seq, one.body, "snapshot")
                self._writer.execute(
                    "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)", (one.stream, one.seq, body)
                )
                self._writer.execute(
                    "DELETE FROM snapshot WHERE stream = ?1 AND seq NOT IN (SELECT seq FROM "
                    "snapshot WHERE stream = ?1 ORDER BY seq DESC LIMIT 2)",
                    (one.stream,),
                )

    def sign(self, heads: Iterable[tuple[str, int, bytes]]) -> None:
        """Sign how far streams have come."""
        rows = [
            (stream, seq, head, self.vault.sign(stream, seq, head)) for stream, seq, head in heads
        ]
        with self._done_without():
            self._writer.executemany("INSERT OR REPLACE INTO head VALUES (?, ?, ?, ?)", rows)

    @contextmanager
    def _done_without(self) -> Iterator[None]:
        """A transaction that nobody misses where it cannot be written. But a disk that does not say
        what it has kept is not trusted with the next one.
        """
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            yield
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            failed = _failure(error)
            if isinstance(failed, StoreFailed):
                raise failed from error

    def keep_session(self, session: SessionRecord) -> None:
        """A session was opened or has ended."""
        try:
            self._writer.execute(SESSION, session_row(session))
        except sqlite3.Error as error:
            raise _failure(error) from error

    def close(self) -> None:
        """Nothing more is written."""
        self._reader.close()
        self._writer.close()

    # -- reading -------------------------------------------------------------------------------

    def request(self, client: str, key: str) -> KnownRequest | None:
        """What was answered to a request, if it was taken."""
        if self._new_keys.is_new(client, key):
            return None
        found = self._reader.execute(
            "SELECT digest, stream, seq, reply FROM request WHERE client = ? AND key = ?",
            (client, key),
        ).fetchone()
        return None if found is None else KnownRequest(client, key, *found)

    def _keys(self, client: str) -> list[str] | None:
        """What a client has used, unless it is more than need be remembered."""
        asks = "SELECT key FROM request WHERE client = ? LIMIT ?"
        found = [key for (key,) in self._reader.execute(asks, (client, KEYS + 1))]
        return found if len(found) <= KEYS else None

    def load(self) -> KeptFloor:
        """What a floor is taken up again from. Where a page was torn, what can be done without is
        left out: snapshots are made again, and a stream that is on it is found out by its entries.
        """
        ask = self._reader.execute
        try:
            try:
                snapshots = snapshots_from(ask, self.vault)
            except sqlite3.DatabaseError:
                snapshots = {}
            return replace(floor_from(ask, snapshots, self._lasts()), heads={})
        except sqlite3.DatabaseError as error:
            raise _unreadable(self.path, error) from None

    def _lasts(self) -> Iterator[StreamLast]:
        """The last entry of every stream whose entries can be read."""
        for (stream,) in self._reader.execute("SELECT id FROM stream").fetchall():
            with suppress(sqlite3.DatabaseError):
                yield from self._reader.execute(f"{LASTS} WHERE s.id = ?", (stream,)).fetchall()

    def entries(self, stream: str, after: int = 0) -> Iterator[KeptRow]:
        """The entries of a stream behind a number, in their order, secrets opened."""
        try:
            for seq, public, head, sealed in self._reader.execute(
                "SELECT e.seq, e.public, e.head, s.body FROM entry e LEFT JOIN secret s "
                "ON s.stream = e.stream AND s.seq = e.seq WHERE e.stream = ? AND e.seq > ? "
                "ORDER BY e.seq",
                (stream, after),
            ):
                secret = self.vault.open(stream, seq, sealed) if sealed is not None else b""
                yield KeptRow(stream, seq, public, head, secret)
        except sqlite3.DatabaseError as error:  # a page that was torn or changed
            raise BadJournal(f"{stream}: cannot be read: {error}") from None

    def export(self) -> Iterator[bytes]:
        """All that is public of the record, piece by piece."""
        from croupier.floor.store.export import exported

        return exported(lambda: reading(self.path), self.vault)

    def posted(self) -> Iterator[PostedEntry]:
        """Every entry with its postings, stream by stream, as they are at one moment."""
        with reading(self.path) as ask:
            yield from posted_from(ask(POSTED), iter(ask(LINES)))

    def balances(self) -> dict[str, int]:
        """Every account as it stands."""
        return dict(self._reader.execute("SELECT id, balance FROM account"))


@contextmanager
def reading(path: Path) -> Iterator[AskDatabase]:
    """A database as it is at one moment, for whoever only reads."""
    if not path.exists():
        raise BadInput(f"{path}: there is no such database")
    reader = sqlite3.connect(
        f"file:{path}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
    )
    try:
        reader.execute("BEGIN")
        yield reader.execute
    except sqlite3.DatabaseError as error:
        raise _unreadable(path, error) from None
    finally:
        reader.close()


def _unreadable(path: Path, error: BaseException) -> BadInput:
    """A page that was torn or changed, of what every table needs; or it was never a database."""
    return BadInput(
        f"{path}: cannot be read as the database of a floor: {error}; `restore` puts a backup back"
    )


def _failure(error: sqlite3.Error) -> NotWritten | StoreFailed:
    """What an error of the database means: nothing was written, or nothing is sure any more."""
    name = getattr(error, "sqlite_errorname", "")
    sure = name.startswith(("SQLITE_FULL", "SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_READONLY"))
    if sure or name.startswith(("SQLITE_IOERR_WRITE", "SQLITE_CANTOPEN")):
        return NotWritten(str(error))
    return StoreFailed(f"{name or type(error).__name__}: {error}")

"""A floor in a file of SQLite: write-ahead log, every commit on the disk, one connection writes."""

from __future__ import annotations

import os
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from croupier.bad_input import BadInput
from croupier.floor.core.accounts import kind_of
from croupier.floor.core.clock import Periods
from croupier.floor.core.entries import EntryRow, KnownRequest, StreamOpened, VoucherRow
from croupier.floor.core.money import PlayerMeters, metered
from croupier.floor.core.people import FloorPerson, SessionRecord
from croupier.floor.store.base import KeptFloor, KeptRow, KeptSnapshot, NotWritten, StoreFailed
from croupier.floor.store.reconcile import PostedEntry
from croupier.floor.store.schema import migrate
from croupier.floor.store.vault import Vault
from croupier.play.journal import BadJournal
from croupier.play.offices import Office
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
STREAM = "INSERT INTO stream (id, kind, mode, periods, opened) VALUES (?, 'table', ?, ?, ?)"
PERSON = "INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?, ?)"
SESSION = "INSERT OR REPLACE INTO session VALUES (?, ?, ?, ?, ?, ?)"


class SqliteStore:
    """One file with a floor in it."""

    def __init__(self, path: Path, vault: Vault) -> None:
        self.path, self.vault = path, vault
        self._writer = self._connect()
        self._reader = self._connect()
        self._known: set[str] = {row[0] for row in self._reader.execute("SELECT id FROM account")}
        """Accounts that have a row."""

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
            raise BadInput(f"{self.path}: is not the database of a floor: {error}") from None
        return found

    @classmethod
    def make(cls, path: Path, vault: Vault) -> SqliteStore:
        """A new database, or an older one brought to the schema of this release."""
        from sqlalchemy import create_engine

        os.close(os.open(path, os.O_RDWR | os.O_CREAT, MODE))
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            migrate(connection)
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
        entries, secrets, requests, postings = [], [], [], []
        moved: Counter[str] = Counter()
        meters: dict[str, PlayerMeters] = {}
        for row in rows:
            entry = row.entry
            stream, seq = entry.stream, entry.seq
            entries.append(
                (stream, seq, row.epoch, entry.at, entry.person, entry.office, entry.kind,
                 row.public, row.head)
            )  # fmt: skip
            if row.secret:
                secrets.append((stream, seq, self.vault.seal(stream, seq, row.secret)))
            if row.request is not None:
                known = row.request
                requests.append((known.client, known.key, stream, seq, known.digest, known.reply))
            for one in entry.postings:
                postings.append((stream, seq, one.source, one.target, one.cents))
                moved[one.source] -= one.cents
                moved[one.target] += one.cents
            metered(meters, entry.postings)
            if row.vouchers or row.person is not None or row.opens is not None:
                self._put_beside(row)
        put = self._writer.executemany
        put(ENTRY, entries)
        put(SECRET, secrets)
        put(REQUEST, requests)
        put(POSTING, postings)
        new = moved.keys() - self._known
        if new:
            put(NEW_ACCOUNT, [(id, kind_of(id)) for id in new])
            self._known |= new
        put(ACCOUNT, [(cents, id) for id, cents in sorted(moved.items()) if cents])
        put(
            METER,
            [(who, one.came, one.won, one.went, one.wagered) for who, one in meters.items()],
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
            put(PERSON, _person_row(row.person))
        if row.opens is not None:
            periods = msgspec.msgpack.encode(row.opens.periods)
            put(STREAM, (row.opens.stream, row.opens.mode, periods, row.entry.at))

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
        """Keep shortcuts, sealed; of each stream the last two stay. One that cannot be written is
        missed by nobody.
        """
        try:
            self._writer.execute("BEGIN IMMEDIATE")
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
            self._writer.execute("COMMIT")
        except sqlite3.Error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")

    def sign(self, heads: Iterable[tuple[str, int, bytes]]) -> None:
        """Sign how far streams have come."""
        rows = [
            (stream, seq, head, self.vault.sign(stream, seq, head)) for stream, seq, head in heads
        ]
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            self._writer.executemany("INSERT OR REPLACE INTO head VALUES (?, ?, ?, ?)", rows)
            self._writer.execute("COMMIT")
        except sqlite3.Error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")

    def keep_session(self, session: SessionRecord) -> None:
        """A session was opened or has ended."""
        try:
            self._writer.execute(
                SESSION,
                (
                    session.id,
                    session.person,
                    session.token,
                    session.opened,
                    session.until,
                    session.ended,
                ),
            )
        except sqlite3.Error as error:
            raise _failure(error) from error

    def close(self) -> None:
        """Nothing more is written."""
        self._reader.close()
        self._writer.close()

    # -- reading -------------------------------------------------------------------------------

    def request(self, client: str, key: str) -> KnownRequest | None:
        """What was answered to a request, if it was taken."""
        found = self._reader.execute(
            "SELECT digest, stream, seq, reply FROM request WHERE client = ? AND key = ?",
            (client, key),
        ).fetchone()
        return None if found is None else KnownRequest(client, key, *found)

    def load(self) -> KeptFloor:
        """What a floor is taken up again from."""
        ask = self._reader.execute
        streams = tuple(
            StreamOpened(id, mode, msgspec.msgpack.decode(periods, type=Periods))
            for id, mode, periods in ask(
                "SELECT id, mode, periods FROM stream WHERE kind = 'table' ORDER BY opened, id"
            )
        )
        snapshots: dict[str, KeptSnapshot] = {}
        for stream, seq, body in ask("SELECT stream, seq, body FROM snapshot ORDER BY seq"):
            whole = self.vault.open(stream, seq, body, "snapshot")
            snapshots[stream] = KeptSnapshot(stream, seq, whole)
        return KeptFloor(
            streams,
            dict(ask("SELECT id, balance FROM account")),
            {who: PlayerMeters(*rest) for who, *rest in ask("SELECT * FROM meter")},
            tuple(VoucherRow(*row) for row in ask("SELECT * FROM voucher")),
            tuple(
                FloorPerson(id, name, Office(office), password, bool(suspended))
                for id, name, office, password, suspended in ask("SELECT * FROM person")
            ),
            tuple(SessionRecord(*row) for row in ask("SELECT * FROM session WHERE ended IS NULL")),
            snapshots,
            ask("SELECT coalesce(max(at), 0) FROM entry").fetchone()[0],
        )

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

        return exported(self.path, self.vault)

    def posted(self) -> Iterator[PostedEntry]:
        """Every entry with its postings, stream by stream, as they are at one moment."""
        reader = self._connect()
        try:
            reader.execute("BEGIN")
            lines = reader.execute(
                "SELECT stream, seq, source, target, cents FROM posting ORDER BY stream, seq, n"
            )
            waiting = lines.fetchone()
            for stream, seq, at, public in reader.execute(
                "SELECT stream, seq, at, public FROM entry ORDER BY stream, seq"
            ):
                moved = []
                while waiting is not None and waiting[:2] == (stream, seq):
                    moved.append(waiting[2:])
                    waiting = lines.fetchone()
                yield PostedEntry(stream, seq, at, public, tuple(moved))
        finally:
            reader.close()

    def balances(self) -> dict[str, int]:
        """Every account as it stands."""
        return dict(self._reader.execute("SELECT id, balance FROM account"))


def _person_row(person: FloorPerson) -> tuple[str, str, str, str, int]:
    return person.id, person.name, person.office.value, person.password, int(person.suspended)


def _failure(error: sqlite3.Error) -> NotWritten | StoreFailed:
    """What an error of the database means: nothing was written, or nothing is sure any more."""
    name = getattr(error, "sqlite_errorname", "")
    sure = name.startswith(("SQLITE_FULL", "SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_READONLY"))
    if sure or name.startswith(("SQLITE_IOERR_WRITE", "SQLITE_CANTOPEN")):
        return NotWritten(str(error))
    return StoreFailed(f"{name or type(error).__name__}: {error}")

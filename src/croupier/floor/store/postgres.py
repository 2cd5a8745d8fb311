"""A floor in a database of PostgreSQL, which several workers may write to, each its own streams.

A group is one transaction: entries first, then money, then the commit, each when what went before
is seen to have done what it should. A stream that has another owner or epoch by then, or an entry
that is there already, is a fence: nothing of the group is written. Locks are taken in one order:
streams, new accounts, accounts, meters, each by id. There is no NOTIFY: it is one lock for the
whole database. Statements go one by one: a worker that hangs in the middle of a pipeline is not
idle to the database, which would keep its locks for ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any, Final

import psycopg
from msgspec.structs import replace
from psycopg import errors

from croupier.bad_input import BadInput
from croupier.floor.core.accounts import MAY_BE_NEGATIVE, kind_of
from croupier.floor.core.entries import EntryRow, KnownRequest
from croupier.floor.core.people import SessionRecord
from croupier.floor.core.sharing import LEASE
from croupier.floor.store.base import (
    KeptFloor,
    KeptRow,
    KeptSnapshot,
    LeaseLost,
    NotWritten,
    PartRefused,
    StoreFailed,
    Unknown,
)
from croupier.floor.store.reconcile import PostedEntry
from croupier.floor.store.rows import (
    LASTS,
    LINES,
    NOW,
    POSTED,
    AskDatabase,
    GroupRows,
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

HELD: Final = 1_000
"""Milliseconds after which the database ends a transaction whose worker hangs: its locks go."""
PATIENCE: Final = 5_000
"""Milliseconds that a statement waits for a lock, and a connection for an answer."""
TRIES: Final = 3
"""How often a group is written again that met another one (a deadlock, a lock not given)."""
MIGRATING: Final = 0x63726F75
"""The advisory lock of whoever brings the schema up to date."""

FENCE = """
    SELECT s.id FROM stream s JOIN unnest(%s::text[], %s::bigint[]) AS mine (id, epoch)
    ON s.id = mine.id AND s.epoch = mine.epoch WHERE s.owner = %s ORDER BY s.id FOR SHARE OF s
"""
ENTRY = """
    INSERT INTO entry SELECT * FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::bigint[],
    %s::text[], %s::text[], %s::text[], %b::bytea[], %b::bytea[])
    ON CONFLICT DO NOTHING RETURNING stream, seq
"""
SECRET = "INSERT INTO secret SELECT * FROM unnest(%s::text[], %s::bigint[], %b::bytea[])"
REQUEST = """
    INSERT INTO request SELECT * FROM unnest(%s::text[], %s::text[], %s::text[], %s::bigint[],
    %b::bytea[], %b::bytea[]) ON CONFLICT DO NOTHING RETURNING client, key
"""
POSTING = """
    INSERT INTO posting (stream, seq, source, target, cents)
    SELECT * FROM unnest(%s::text[], %s::bigint[], %s::text[], %s::text[], %s::bigint[])
"""
NEW_ACCOUNT = """
    INSERT INTO account SELECT id, kind, 0 FROM unnest(%s::text[], %s::text[]) AS new (id, kind)
    ORDER BY id ON CONFLICT DO NOTHING
"""
HOLD_ACCOUNTS = "SELECT FROM account WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"
ACCOUNT = """
    UPDATE account SET balance = balance + moved.cents
    FROM unnest(%s::text[], %s::bigint[]) AS moved (id, cents) WHERE account.id = moved.id
"""
METER = """
    INSERT INTO meter SELECT * FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::bigint[],
    %s::bigint[]) AS new (person, came, won, went, wagered) ORDER BY person
    ON CONFLICT (person) DO UPDATE SET
    came = meter.came + excluded.came, won = meter.won + excluded.won,
    went = meter.went + excluded.went, wagered = meter.wagered + excluded.wagered
"""
ISSUED = "INSERT INTO voucher VALUES (%s, %s, %s, %s, NULL)"
REDEEMED = "UPDATE voucher SET redeemed = %s WHERE digest = %s AND redeemed IS NULL"
STREAM = f"""
    INSERT INTO stream (id, mode, periods, opened, kind, owner, epoch, until)
    VALUES (%s, %s, %s, %s, %s, %s, %s, {NOW} + {LEASE})
"""
PERSON = """
    INSERT INTO person VALUES (%s, %s, %s, %s, %s) ON CONFLICT (id) DO UPDATE SET
    name = excluded.name, office = excluded.office, password = excluded.password,
    suspended = excluded.suspended
"""
SESSION = """
    INSERT INTO session VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT (id) DO UPDATE SET
    until = excluded.until, ended = excluded.ended
"""
SNAPSHOT = """
    INSERT INTO snapshot VALUES (%s, %s, %s) ON CONFLICT (stream, seq) DO UPDATE SET
    body = excluded.body
"""
LAST_TWO = """
    DELETE FROM snapshot WHERE stream = %s AND seq NOT IN
    (SELECT seq FROM snapshot WHERE stream = %s ORDER BY seq DESC LIMIT 2)
"""
HEAD = "INSERT INTO head VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING"
MEANWHILE = (errors.DeadlockDetected, errors.SerializationFailure, errors.LockNotAvailable)
"""Another transaction was in the way; nothing of ours was done."""
LOST = (
    psycopg.OperationalError, psycopg.InterfaceError, errors.IdleInTransactionSessionTimeout
)  # fmt: skip
"""The connection, or the database; or the database has ended a transaction that was too slow."""

Connected = psycopg.Connection[tuple[Any, ...]]


class DatabaseLine:
    """A connection that is made again when it was lost."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._open: Connected | None = None
        self._making = Lock()

    def __call__(self) -> Connected:
        """The connection; `LOST` where the database cannot be reached."""
        with self._making:
            if self._open is None or self._open.broken or self._open.closed:
                self._open = connected(self._url)
            return self._open

    def drop(self) -> None:
        """It is not to be used any more."""
        if self._open is not None:
            with suppress(psycopg.Error):
                self._open.close()
        self._open = None


def connected(url: str) -> Connected:
    """A connection as a floor uses it: whoever hangs loses his locks, and no commit is early."""
    made = psycopg.connect(
        url, autocommit=True, connect_timeout=PATIENCE // 1000, tcp_user_timeout=PATIENCE
    )
    for name, value in (
        ("idle_in_transaction_session_timeout", f"{HELD}ms"),
        ("lock_timeout", f"{PATIENCE}ms"),
        ("timezone", "UTC"),
    ):
        made.execute("SELECT set_config(%s, %s, false)", (name, value))
    made.execute(
        "SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') = 'off'"
    )
    return made


@contextmanager
def reading(url: str) -> Iterator[AskDatabase]:
    """A database as it is at one moment, for whoever only reads."""
    try:
        reader = connected(url)
    except LOST as error:
        raise BadInput(f"the database cannot be reached: {_words(error)}") from None
    try:
        reader.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        reader.execute("SELECT set_config('idle_in_transaction_session_timeout', '0', true)")
        names = iter(range(1_000_000))

        def ask(query: str) -> Iterator[tuple[Any, ...]]:
            with reader.cursor(f"read{next(names)}") as cursor:
                cursor.itersize = 2_000
                yield from cursor.execute(query)

        yield ask
    finally:
        reader.close()


def migrated(url: str) -> None:
    """Bring a database to the schema of this release; one worker does it, others wait."""
    from sqlalchemy import create_engine, text

    engine = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(url))
    try:
        with engine.begin() as connection:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            migrate(connection)
    except Exception as error:
        if isinstance(getattr(error, "orig", error), psycopg.Error):
            raise BadInput(f"the database cannot be used: {_words(error)}") from None
        raise
    finally:
        engine.dispose()


class PostgresStore:
    """One database with a floor in it; `worker` is who writes, nobody where only one can."""

    def __init__(self, url: str, vault: Vault, worker: str = "") -> None:
        self.url, self.vault, self.worker = url, vault, worker
        self._writer, self._reader = DatabaseLine(url), DatabaseLine(url)
        self._known: set[str] = set()
        """Accounts that have a row."""

    @classmethod
    def make(cls, url: str, vault: Vault, worker: str = "") -> PostgresStore:
        """A database brought to the schema of this release."""
        migrated(url)
        return cls(url, vault, worker)

    # -- writing -------------------------------------------------------------------------------

    def write(self, rows: Sequence[EntryRow]) -> None:
        """Write a group in one transaction; it is on the disk when this returns."""
        group = gathered(rows, self.vault)
        for _ in range(TRIES):
            try:
                self._write(group)
            except MEANWHILE:
                continue
            except errors.CheckViolation as error:
                if error.diag.constraint_name != "not_below_nothing":
                    raise StoreFailed(_words(error)) from error
                short = self._short(group)
                if short:
                    raise PartRefused(short) from None
                continue  # somebody has paid in meanwhile
            return
        raise NotWritten("other groups were in the way")

    def _write(self, group: GroupRows) -> None:
        try:
            writer = self._writer()
        except LOST as error:
            raise NotWritten(_words(error)) from error
        try:
            self._put(writer, group)
        except (*MEANWHILE, errors.CheckViolation, NotWritten, PartRefused):
            self._roll_back()
            raise
        except (*LOST, psycopg.DataError, errors.ReadOnlySqlTransaction) as error:
            self._roll_back()
            raise NotWritten(_words(error)) from error
        except psycopg.Error as error:
            self._roll_back()
            raise StoreFailed(_words(error)) from error
        except BaseException:
            self._writer.drop()
            raise
        try:
            writer.execute("COMMIT")
        except psycopg.Error as error:
            self._writer.drop()
            raise Unknown(_words(error)) from error
        self._known |= group.moved.keys()

    def _roll_back(self) -> None:
        try:
            self._writer().execute("ROLLBACK")
        except psycopg.Error:
            self._writer.drop()

    def _put(self, writer: Connected, group: GroupRows) -> None:
        """All statements but the commit; what they should have done is seen to. Whether it may be
        written at all comes first: whoever is not the owner any more knows nothing of accounts.
        """
        self._put_entries(writer, group)
        redeemed: list[psycopg.Cursor[tuple[Any, ...]]] = []
        for row in group.beside:
            redeemed += self._put_beside(writer, row)
        if group.secrets:
            writer.execute(SECRET, _columns(group.secrets, 3))
        self._put_money(writer, group)
        if any(one.rowcount != 1 for one in redeemed):
            raise StoreFailed("a voucher is redeemed once")

    def _put_entries(self, writer: Connected, group: GroupRows) -> None:
        opened = {row.opens.stream for row in group.beside if row.opens is not None}
        epochs = {stream: epoch for stream, _, epoch, *_ in group.entries if stream not in opened}
        requests = None
        writer.execute("BEGIN")
        fence = writer.execute(FENCE, (list(epochs), list(epochs.values()), self.worker))
        entries = writer.execute(ENTRY, _columns(group.entries, 9))
        if group.requests:
            requests = writer.execute(REQUEST, _columns(group.requests, 6))
        if self.worker:
            lost = epochs.keys() - {id for (id,) in fence}
            if lost:
                raise LeaseLost(lost)
        there = {(stream, seq) for stream, seq in entries}
        others = {stream for stream, seq, *_ in group.entries if (stream, seq) not in there}
        if others:
            raise LeaseLost(others)
        if requests is not None:
            taken = {(client, key) for client, key, *_ in group.requests} - set(requests)
            if taken:
                raise PartRefused({}, taken)

    def _put_money(self, writer: Connected, group: GroupRows) -> None:
        if not group.postings:
            return
        writer.execute(POSTING, _columns(group.postings, 5))
        new = group.moved.keys() - self._known
        if new:
            writer.execute(NEW_ACCOUNT, (list(new), [kind_of(id) for id in new]))
        writer.execute(HOLD_ACCOUNTS, (list(group.moved),))
        changed = [(id, cents) for id, cents in group.moved.items() if cents]
        writer.execute(ACCOUNT, _columns(changed, 2))
        meters = [
            (who, one.came, one.won, one.went, one.wagered) for who, one in group.meters.items()
        ]
        if meters:
            writer.execute(METER, _columns(meters, 5))

    def _put_beside(
        self, writer: Connected, row: EntryRow
    ) -> Iterator[psycopg.Cursor[tuple[Any, ...]]]:
        """What few entries have: vouchers, persons, tables that are opened."""
        for one in row.vouchers:
            if one.redeemed is None:
                writer.execute(ISSUED, (one.digest, one.cents, one.person, one.issued))
            else:
                yield writer.execute(REDEEMED, (one.redeemed, one.digest))
        if row.person is not None:
            writer.execute(PERSON, person_row(row.person))
        if row.opens is not None:
            new = stream_row(row.opens, row.entry.at)
            owner = (self.worker, 1) if self.worker else (None, 0)
            writer.execute(STREAM, (*new, *owner))

    def _short(self, group: GroupRows) -> dict[str, int]:
        """Which accounts do not hold what a group takes from them, and what they hold."""
        takes = [
            id
            for id, cents in group.moved.items()
            if cents < 0 and kind_of(id) not in MAY_BE_NEGATIVE
        ]
        found = self._ask("SELECT id, balance FROM account WHERE id = ANY(%s)", (takes,))
        holds = dict.fromkeys(takes, 0) | dict(found)
        return {id: cents for id, cents in holds.items() if cents + group.moved[id] < 0}

    def there(self, rows: Sequence[EntryRow]) -> bool:
        """Whether a group is written whose commit was not confirmed. Whoever may still be writing
        it holds its streams: they are waited for.
        """
        entry = rows[-1].entry
        try:
            writer = self._writer()
            with writer.transaction():
                writer.execute(
                    "SELECT FROM stream WHERE id = ANY(%s) ORDER BY id FOR UPDATE",
                    (sorted({row.entry.stream for row in rows}),),
                )
                found = writer.execute(
                    "SELECT head FROM entry WHERE stream = %s AND seq = %s",
                    (entry.stream, entry.seq),
                ).fetchone()
        except psycopg.Error as error:
            self._writer.drop()
            raise NotWritten(_words(error)) from error
        return found is not None and found[0] == rows[-1].head

    def works(self) -> bool:
        """Whether something can be written now."""
        try:
            writer = self._writer()
            with writer.transaction():
                writer.execute(SESSION, ("probe", "", b"", 0, 0, 0))
                writer.execute("DELETE FROM session WHERE id = 'probe'")
        except psycopg.Error:
            self._writer.drop()
            return False
        return True

    def save(self, snapshots: Iterable[KeptSnapshot]) -> None:
        """Keep shortcuts, sealed; of each stream the last two stay. One that cannot be written is
        missed by nobody.
        """
        with suppress(*LOST, *MEANWHILE):
            writer = self._writer()
            with writer.transaction():
                for one in snapshots:
                    body = self.vault.seal(one.stream, one.seq, one.body, "snapshot")
                    writer.execute(SNAPSHOT, (one.stream, one.seq, body))
                    writer.execute(LAST_TWO, (one.stream, one.stream))

    def sign(self, heads: Iterable[tuple[str, int, bytes]]) -> None:
        """Sign how far streams have come."""
        rows = [
            (stream, seq, head, self.vault.sign(stream, seq, head)) for stream, seq, head in heads
        ]
        with suppress(*LOST, *MEANWHILE):
            writer = self._writer()
            with writer.transaction(), writer.cursor() as cursor:
                cursor.executemany(HEAD, rows)

    def keep_session(self, session: SessionRecord) -> None:
        """A session was opened or has ended."""
        try:
            self._writer().execute(SESSION, session_row(session))
        except psycopg.Error as error:
            self._writer.drop()
            raise NotWritten(_words(error)) from error

    def close(self) -> None:
        """Nothing more is written."""
        self._reader.drop()
        self._writer.drop()

    # -- reading -------------------------------------------------------------------------------

    def _ask(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._reader().execute(query, values).fetchall()
        except LOST as error:
            self._reader.drop()
            raise NotWritten(_words(error)) from error

    def request(self, client: str, key: str) -> KnownRequest | None:
        """What was answered to a request, if it was taken."""
        found = self._ask(
            "SELECT digest, stream, seq, reply FROM request WHERE client = %s AND key = %s",
            (client, key),
        )
        return KnownRequest(client, key, *found[0]) if found else None

    def load(self) -> KeptFloor:
        """What a floor is taken up again from, as it is at one moment."""
        with reading(self.url) as ask:
            kept = floor_from(ask, snapshots_from(ask, self.vault), ask(LASTS))
        self._known = set(kept.balances)
        return kept if self.worker else replace(kept, heads={})

    def entries(self, stream: str, after: int = 0) -> Iterator[KeptRow]:
        """The entries of a stream behind a number, in their order, secrets opened."""
        for seq, public, head, sealed in self._ask(
            "SELECT e.seq, e.public, e.head, s.body FROM entry e LEFT JOIN secret s "
            "ON s.stream = e.stream AND s.seq = e.seq WHERE e.stream = %s AND e.seq > %s "
            "ORDER BY e.seq",
            (stream, after),
        ):
            secret = self.vault.open(stream, seq, sealed) if sealed is not None else b""
            yield KeptRow(stream, seq, public, head, secret)

    def export(self) -> Iterator[bytes]:
        """All that is public of the record, piece by piece."""
        from croupier.floor.store.export import exported

        return exported(lambda: reading(self.url), self.vault)

    def posted(self) -> Iterator[PostedEntry]:
        """Every entry with its postings, stream by stream, as they are at one moment."""
        with reading(self.url) as ask:
            yield from posted_from(ask(POSTED), iter(ask(LINES)))

    def balances(self) -> dict[str, int]:
        """Every account as it stands."""
        return dict(self._ask("SELECT id, balance FROM account"))


def _columns(rows: Sequence[tuple[Any, ...]], many: int) -> list[list[Any]]:
    """Rows as arrays, one for each column."""
    return [list(one) for one in zip(*rows, strict=True)] if rows else [[] for _ in range(many)]


def _words(error: BaseException) -> str:
    """What a database says, in one line; it never says a password."""
    return " ".join(str(getattr(error, "orig", error)).split()) or type(error).__name__

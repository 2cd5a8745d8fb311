"""Which worker has which streams: leases in the database, by the database's own time.

A worker says every half second that it lives, renews what it has, takes what nobody has (or whose
owner has not been heard of for two seconds), but no more than its share, and reads what others have
written. Each taking raises the epoch of a stream: whoever had it before writes there no more.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
import psycopg

from croupier.floor.core.entries import FLOOR, StreamOpened, VoucherRow
from croupier.floor.core.house import OF_PERSONS
from croupier.floor.core.people import FloorPerson, SessionRecord
from croupier.floor.core.sharing import LEASE, LeasesSeen, LeaseTaken, fair_share
from croupier.floor.store.base import KeptRow, NotWritten
from croupier.floor.store.postgres import DatabaseLine
from croupier.floor.store.rows import NOW, persons_from, streams_from, vouchers_from
from croupier.floor.store.vault import Vault

LIVES = f"""
    INSERT INTO worker VALUES (%s, %s, {NOW} + {LEASE})
    ON CONFLICT (id) DO UPDATE SET until = excluded.until, address = excluded.address
"""
GIVES = "UPDATE stream SET owner = NULL, until = 0 WHERE owner = %s AND id = ANY(%s)"
RENEWS = f"""
    UPDATE stream SET until = {NOW} + {LEASE} WHERE owner = %s RETURNING id, epoch
"""
COUNTS = f"""
    SELECT {NOW}, (SELECT count(*) FROM stream), (SELECT count(*) FROM worker WHERE until > {NOW})
"""
TAKES = f"""
    WITH free AS (
        SELECT id, owner FROM stream WHERE (owner IS NULL OR until < {NOW}) AND id <> ALL(%s)
        ORDER BY kind, opened, id LIMIT %s FOR UPDATE SKIP LOCKED
    )
    UPDATE stream SET owner = %s, epoch = stream.epoch + 1, until = {NOW} + {LEASE}
    FROM free WHERE stream.id = free.id RETURNING stream.id, stream.epoch, free.owner
"""
TAKES_THESE = TAKES.replace("AND id <> ALL(%s)", "AND id = ANY(%s) AND id <> ALL(%s)").replace(
    "LIMIT %s ", ""
)
WHERE = f"""
    SELECT s.id, w.id, w.address FROM stream s JOIN worker w ON w.id = s.owner
    WHERE w.until > {NOW}
"""
OTHERS = f"SELECT id, address FROM worker WHERE until > {NOW} AND id <> %s"
BEHIND = """
    SELECT e.stream, e.seq, e.public, e.head, s.body, e.kind
    FROM unnest(%s::text[], %s::bigint[]) AS known (stream, seq)
    JOIN entry e ON e.stream = known.stream AND e.seq > known.seq
    LEFT JOIN secret s ON s.stream = e.stream AND s.seq = e.seq ORDER BY e.stream, e.seq
"""
GONE = f"DELETE FROM worker WHERE until < {NOW} - 60000"


class WrittenElsewhere(msgspec.Struct, frozen=True):
    """What other workers have written since this one last looked."""

    rows: tuple[KeptRow, ...]
    opened: tuple[StreamOpened, ...]
    """Tables that were not known."""
    persons: tuple[FloorPerson, ...]
    """Everybody, where somebody is known otherwise."""


class Leases:
    """A worker's leases, on a connection of their own."""

    def __init__(self, url: str, vault: Vault, worker: str) -> None:
        self.worker = worker
        self._vault = vault
        self._line = DatabaseLine(url)

    def beat(
        self,
        address: str,
        gives: Sequence[str] = (),
        without: Sequence[str] = (),
        wants: Sequence[str] = (),
    ) -> LeasesSeen:
        """A sign of life: give up, renew and take, never what is taken `without`, and whatever
        `wants` names if it is free, beyond the worker's share. None of it need be on the disk at
        once: a lease that is forgotten has ended, and an epoch is on the disk before any entry that
        names it.
        """
        line = self._connected()
        try:
            with line.transaction():
                line.execute("SET LOCAL synchronous_commit = off")
                line.execute(LIVES, (self.worker, address))
                if gives:
                    line.execute(GIVES, (self.worker, list(gives)))
                mine = dict(line.execute(RENEWS, (self.worker,)).fetchall())
                ((now, streams, workers),) = line.execute(COUNTS).fetchall()
                share = fair_share(streams, workers)
                most, free = share - len(mine), [*without, *gives]
                rows = [*line.execute(TAKES_THESE, (list(wants), free, self.worker))]
                rows += line.execute(TAKES, (free, max(most - len(rows), 0), self.worker))
                taken = [LeaseTaken(id, epoch, owner is None) for id, epoch, owner in rows]
                found = line.execute(WHERE).fetchall()
                others = dict(line.execute(OTHERS, (self.worker,)).fetchall())
                line.execute(GONE)
        except psycopg.Error as error:
            raise self._lost(error) from error
        owners = {stream: worker for stream, worker, _ in found}
        return LeasesSeen(now, mine, tuple(taken), owners, others, share)

    def leave(self) -> None:
        """This worker stops: what it had is anybody's."""
        try:
            line = self._connected()
            with line.transaction():
                line.execute(
                    "UPDATE stream SET owner = NULL, until = 0 WHERE owner = %s", (self.worker,)
                )
                line.execute("DELETE FROM worker WHERE id = %s", (self.worker,))
        except (psycopg.Error, NotWritten):
            pass  # the leases end by themselves
        self._line.drop()

    def close(self) -> None:
        """Nothing more is asked."""
        self._line.drop()

    def behind(self, heads: Mapping[str, int], known: Collection[str]) -> WrittenElsewhere:
        """What is written behind `heads`, and tables that are not `known`."""
        line = self._connected()
        try:
            with line.transaction():
                line.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                opened = tuple(one for one in streams_from(line.execute) if one.stream not in known)
                asked = {**heads, **{one.stream: 0 for one in opened}}
                found = line.execute(BEHIND, (list(asked), list(asked.values()))).fetchall()
                kinds = {kind for stream, *_, kind in found if stream == FLOOR}
                persons = persons_from(line.execute) if kinds & OF_PERSONS else ()
        except psycopg.Error as error:
            raise self._lost(error) from error
        return WrittenElsewhere(tuple(self._kept(*row) for row in found), opened, persons)

    def _kept(
        self, stream: str, seq: int, public: bytes, head: bytes, sealed: bytes | None, kind: str
    ) -> KeptRow:
        secret = self._vault.open(stream, seq, sealed) if sealed is not None else b""
        return KeptRow(stream, seq, public, head, secret)

    def sessions(self, since: int) -> list[SessionRecord]:
        """Sessions that were opened or have ended since then."""
        found = self._asked(
            "SELECT * FROM session WHERE opened >= %s OR ended >= %s ORDER BY opened",
            (since, since),
        )
        return [SessionRecord(*row) for row in found]

    def at_the_desk(self) -> tuple[tuple[FloorPerson, ...], tuple[VoucherRow, ...]]:
        """What whoever has the floor's own stream must know: persons and vouchers."""
        line = self._connected()
        try:
            return persons_from(line.execute), vouchers_from(line.execute)
        except psycopg.Error as error:
            raise self._lost(error) from error

    def _asked(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        try:
            return self._connected().execute(query, values).fetchall()
        except psycopg.Error as error:
            raise self._lost(error) from error

    def _connected(self) -> psycopg.Connection[tuple[Any, ...]]:
        try:
            return self._line()
        except psycopg.Error as error:
            raise self._lost(error) from error

    def _lost(self, error: psycopg.Error) -> NotWritten:
        self._line.drop()
        return NotWritten(" ".join(str(error).split()))

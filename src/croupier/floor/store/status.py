"""What a floor has, read from its database while it is served or not."""

from __future__ import annotations

from pathlib import Path

import msgspec

from croupier.floor.core.entries import POOL_STREAM, TABLE_STREAM, TOURNAMENT_STREAM
from croupier.floor.store.config import read_config
from croupier.floor.store.folder import database_of, is_postgres, is_served, reading_of
from croupier.floor.store.rows import NOW


class FloorStatus(msgspec.Struct, frozen=True):
    """A floor in a few figures."""

    served: bool
    tables: int
    tournaments: int
    jackpots: int
    persons: int
    entries: int
    rounds: int
    """Entries of tables by which a round may have been closed."""
    vouchers: int
    """Vouchers that nobody has redeemed."""
    bytes: int
    last_at: int
    workers: int = 0
    """Workers that serve it from PostgreSQL now."""


def status_of(folder: Path) -> FloorStatus:
    """A floor in a few figures."""
    config = read_config(folder)
    with reading_of(folder, config) as ask:

        def count(query: str) -> int:
            ((found,),) = ask(query)
            return int(found or 0)

        def streams(kind: str) -> int:
            return count(f"SELECT count(*) FROM stream WHERE kind = '{kind}'")

        postgres = is_postgres(config.database)
        workers = count(f"SELECT count(*) FROM worker WHERE until > {NOW}") if postgres else 0
        return FloorStatus(
            workers > 0 or is_served(folder),
            streams(TABLE_STREAM),
            streams(TOURNAMENT_STREAM),
            streams(POOL_STREAM),
            count("SELECT count(*) FROM person"),
            count("SELECT count(*) FROM entry"),
            count("SELECT count(*) FROM entry WHERE kind IN ('clock', 'close-round')"),
            count("SELECT count(*) FROM voucher WHERE redeemed IS NULL"),
            count("SELECT pg_database_size(current_database())")
            if postgres
            else database_of(folder, config.database).stat().st_size,
            count("SELECT max(at) FROM entry"),
            workers,
        )

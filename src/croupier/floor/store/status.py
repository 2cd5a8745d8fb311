"""What a floor has, read from its database while it is served or not."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec

from croupier.floor.store.folder import database_of, is_served, read_config


class FloorStatus(msgspec.Struct, frozen=True):
    """A floor in a few figures."""

    served: bool
    tables: int
    persons: int
    entries: int
    rounds: int
    """Entries of tables by which a round may have been closed."""
    vouchers: int
    """Vouchers that nobody has redeemed."""
    bytes: int
    last_at: int


def status_of(folder: Path) -> FloorStatus:
    """A floor in a few figures."""
    path = database_of(folder, read_config(folder).database)
    reader = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:

        def count(query: str) -> int:
            found = reader.execute(query).fetchone()[0]
            return int(found or 0)

        return FloorStatus(
            is_served(folder),
            count("SELECT count(*) FROM stream"),
            count("SELECT count(*) FROM person"),
            count("SELECT count(*) FROM entry"),
            count("SELECT count(*) FROM entry WHERE kind IN ('clock', 'close-round')"),
            count("SELECT count(*) FROM voucher WHERE redeemed IS NULL"),
            path.stat().st_size,
            count("SELECT max(at) FROM entry"),
        )
    finally:
        reader.close()

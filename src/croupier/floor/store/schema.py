"""The tables of a floor's database, the same for every engine. Integers are cents and milliseconds.

Entries, postings and secrets are only ever added. What outboxes hold elsewhere needs no table here:
an entry is public, and whoever reads behind goes by its stream and number.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Connection,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

from croupier.floor.core.accounts import MAY_BE_NEGATIVE

METADATA: Final = MetaData()
_NUMBER = BigInteger().with_variant(Integer(), "sqlite")
_KINDS = ", ".join(f"'{kind}'" for kind in sorted(MAY_BE_NEGATIVE))

Table(
    "stream",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("periods", LargeBinary, nullable=False),
    Column("opened", _NUMBER, nullable=False),
    Column("closed", _NUMBER),
    Column("owner", Text),
    Column("epoch", _NUMBER, nullable=False, server_default="0"),
    Column("until", _NUMBER, nullable=False, server_default="0"),
)
Table(
    "entry",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", _NUMBER, primary_key=True),
    Column("epoch", _NUMBER, nullable=False),
    Column("at", _NUMBER, nullable=False),
    Column("person", Text, nullable=False),
    Column("office", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("public", LargeBinary, nullable=False),
    Column("head", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "secret",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", _NUMBER, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "request",
    METADATA,
    Column("client", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("stream", Text, nullable=False),
    Column("seq", _NUMBER, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("reply", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "account",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("balance", _NUMBER, nullable=False),
    CheckConstraint(f"balance >= 0 OR kind IN ({_KINDS})", name="not_below_nothing"),
)
Table(
    "posting",
    METADATA,
    Column("n", _NUMBER, primary_key=True, autoincrement=True),
    Column("stream", Text, nullable=False),
    Column("seq", _NUMBER, nullable=False),
    Column("source", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("cents", _NUMBER, nullable=False),
    CheckConstraint("cents > 0", name="moves_something"),
    ForeignKeyConstraint(["stream", "seq"], ["entry.stream", "entry.seq"]),
)
Table(
    "meter",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("came", _NUMBER, nullable=False),
    Column("won", _NUMBER, nullable=False),
    Column("went", _NUMBER, nullable=False),
    Column("wagered", _NUMBER, nullable=False),
)
Table(
    "voucher",
    METADATA,
    Column("digest", LargeBinary, primary_key=True),
    Column("cents", _NUMBER, nullable=False),
    Column("person", Text, nullable=False),
    Column("issued", _NUMBER, nullable=False, unique=True),
    Column("redeemed", _NUMBER, unique=True),
)
Table(
    "snapshot",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", _NUMBER, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
Table(
    "head",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", _NUMBER, primary_key=True),
    Column("head", LargeBinary, nullable=False),
    Column("signature", LargeBinary, nullable=False),
)
Table(
    "person",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("office", Text, nullable=False),
    Column("password", Text, nullable=False),
    Column("suspended", Integer, nullable=False),
)
_SESSION = Table(
    "session",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("token", LargeBinary, nullable=False),
    Column("opened", _NUMBER, nullable=False),
    Column("until", _NUMBER, nullable=False),
    Column("ended", _NUMBER),
)
Index("session_until", _SESSION.c.until)
Index("session_opened", _SESSION.c.opened)
Index("session_ended", _SESSION.c.ended)
Table(
    "worker",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("until", _NUMBER, nullable=False),
)


def migrate(connection: Connection) -> None:
    """Bring a database to the schema of this release, whichever it has."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

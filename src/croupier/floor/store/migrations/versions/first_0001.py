"""The schema of the first release with a floor."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_NEGATIVE: Final = (
    "balance >= 0 OR kind IN ('bank', 'cash', 'commission', 'fees', 'filled', 'float', 'linked')"
)


def _text(name: str, *, key: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=key, nullable=False)


def _number(name: str, *, key: bool = False, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, _NUMBER, primary_key=key, nullable=null)


def _bytes(name: str, *, key: bool = False) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary, primary_key=key, nullable=False)


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "stream",
        _text("id", key=True), _text("kind"), _text("mode"), _bytes("periods"), _number("opened"),
        _number("closed", null=True), sa.Column("owner", sa.Text),
        sa.Column("epoch", _NUMBER, nullable=False, server_default="0"),
        sa.Column("until", _NUMBER, nullable=False, server_default="0"),
    )  # fmt: skip
    op.create_table(
        "entry",
        _text("stream", key=True), _number("seq", key=True), _number("epoch"), _number("at"),
        _text("person"), _text("office"), _text("kind"), _bytes("public"), _bytes("head"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_table(
        "secret",
        _text("stream", key=True), _number("seq", key=True), _bytes("body"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_table(
        "request",
        _text("client", key=True), _text("key", key=True), _text("stream"), _number("seq"),
        _bytes("digest"), _bytes("reply"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_table(
        "account",
        _text("id", key=True), _text("kind"), _number("balance"),
        sa.CheckConstraint(_NEGATIVE, name="not_below_nothing"),
    )  # fmt: skip
    op.create_table(
        "posting",
        sa.Column("n", _NUMBER, primary_key=True, autoincrement=True),
        _text("stream"), _number("seq"), _text("source"), _text("target"), _number("cents"),
        sa.CheckConstraint("cents > 0", name="moves_something"),
        sa.ForeignKeyConstraint(["stream", "seq"], ["entry.stream", "entry.seq"]),
    )  # fmt: skip
    op.create_table(
        "meter",
        _text("person", key=True), _number("came"), _number("won"), _number("went"),
        _number("wagered"),
    )  # fmt: skip
    op.create_table(
        "voucher",
        _bytes("digest", key=True), _number("cents"), _text("person"),
        sa.Column("issued", _NUMBER, nullable=False, unique=True),
        sa.Column("redeemed", _NUMBER, unique=True),
    )  # fmt: skip
    op.create_table("snapshot", _text("stream", key=True), _number("seq", key=True), _bytes("body"))
    op.create_table(
        "head",
        _text("stream", key=True), _number("seq", key=True), _bytes("head"), _bytes("signature"),
    )  # fmt: skip
    op.create_table(
        "person",
        _text("id", key=True), _text("name"), _text("office"), _text("password"),
        sa.Column("suspended", sa.Integer, nullable=False),
    )  # fmt: skip
    op.create_table(
        "session",
        _text("id", key=True), _text("person"), _bytes("token"), _number("opened"),
        _number("until"), _number("ended", null=True),
    )  # fmt: skip
    op.create_index("session_until", "session", ["until"])


def downgrade() -> None:
    """A floor's record is never taken apart."""
    raise NotImplementedError("restore a backup that was made before the upgrade")

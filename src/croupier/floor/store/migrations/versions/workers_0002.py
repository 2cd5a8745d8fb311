"""Several workers: who serves, the floor's own stream as one to be leased, sessions by time."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add what the first release had not."""
    op.create_table(
        "worker",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("until", _NUMBER, nullable=False),
    )
    op.execute(
        sa.text(
            "INSERT INTO stream (id, kind, mode, periods, opened) "
            "VALUES ('floor', 'floor', '', :nothing, 0)"
        ).bindparams(sa.bindparam("nothing", b"", sa.LargeBinary))
    )
    op.create_index("session_opened", "session", ["opened"])
    op.create_index("session_ended", "session", ["ended"])


def downgrade() -> None:
    """A floor's record is never taken apart."""
    raise NotImplementedError("restore a backup that was made before the upgrade")

"""The reserve of a jackpot may stand below nothing: the house advances what is short."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_NAME: Final = "not_below_nothing"
_NEGATIVE: Final = (
    "balance >= 0 OR kind IN "
    "('bank', 'cash', 'commission', 'fees', 'filled', 'float', 'linked', 'reserve')"
)


def upgrade() -> None:
    """Ask another check of the accounts."""
    if op.get_bind().dialect.name == "postgresql":
        op.drop_constraint(_NAME, "account", type_="check")
        op.create_check_constraint(_NAME, "account", _NEGATIVE)
        return
    op.create_table(  # there a check is changed with its table only
        "account_now",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("balance", _NUMBER, nullable=False),
        sa.CheckConstraint(_NEGATIVE, name=_NAME),
    )
    op.execute("INSERT INTO account_now SELECT id, kind, balance FROM account")
    op.drop_table("account")
    op.rename_table("account_now", "account")


def downgrade() -> None:
    """A floor's record is never taken apart."""
    raise NotImplementedError("restore a backup that was made before the upgrade")

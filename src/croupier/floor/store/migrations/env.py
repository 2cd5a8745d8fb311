"""Run the steps of a migration on the connection that is given."""

from __future__ import annotations

from alembic import context

from croupier.floor.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()

"""`schema`: what editors check case files, documents of tables, tournaments and floors against."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.terminal import BadInput, emit


def schema(
    of: Annotated[str, typer.Argument(metavar="KIND", help="case, conform, tournament or floor.")],
) -> None:
    """A JSON schema by which an editor checks cases, documents of tables, tournaments or a floor's
    configuration as they are written.

    Examples:
    croupier schema case > croupier-case.schema.json
    croupier schema conform > croupier-conform.schema.json
    croupier schema tournament
    croupier schema floor > croupier-floor.schema.json
    """
    from croupier.cases.conform_file import conform_schema
    from croupier.cases.schema import case_schema, tournament_schema
    from croupier.floor.store.config import floor_schema

    schemas = {
        "case": case_schema,
        "conform": conform_schema,
        "tournament": tournament_schema,
        "floor": floor_schema,
    }
    if of not in schemas:
        raise BadInput(f"there is no schema of {of!r}; there are: {', '.join(schemas)}")
    emit(schemas[of]())

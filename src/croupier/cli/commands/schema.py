"""`schema`: what editors check case files, documents of tables and tournament files against."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.terminal import BadInput, emit


def schema(
    of: Annotated[str, typer.Argument(metavar="KIND", help="case, conform or tournament.")],
) -> None:
    """A JSON schema by which an editor checks cases, documents of tables or tournaments as they are
    written.

    Examples:
    croupier schema case > croupier-case.schema.json
    croupier schema conform > croupier-conform.schema.json
    croupier schema tournament
    """
    from croupier.cases.conform_file import conform_schema
    from croupier.cases.schema import case_schema, tournament_schema

    schemas = {"case": case_schema, "conform": conform_schema, "tournament": tournament_schema}
    if of not in schemas:
        raise BadInput(f"there is no schema of {of!r}; there are: {', '.join(schemas)}")
    emit(schemas[of]())

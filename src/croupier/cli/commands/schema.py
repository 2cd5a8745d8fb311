"""`schema`: what editors check case files and tournament files against."""

from __future__ import annotations

from croupier.cases.schema import case_schema, tournament_schema
from croupier.cli.terminal import BadInput, emit

SCHEMAS = {"case": case_schema, "tournament": tournament_schema}


def print_schema(of: str) -> None:
    """Print the schema of one kind of file."""
    if of not in SCHEMAS:
        raise BadInput(f"there is no schema of {of!r}; there are: {', '.join(SCHEMAS)}")
    emit(SCHEMAS[of]())

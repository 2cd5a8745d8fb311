"""`conform`: an operator's table held against its book."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.parameters import Json
from croupier.cli.patience import say_what_would_help, stoppable
from croupier.cli.terminal import BAD_INPUT, FAILED, GOOD, complain, emit_line, progress, show

if TYPE_CHECKING:
    from croupier.analysis.conform import Conformity
    from croupier.books.operator_table import OperatorTable


def conform(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE…", help="Documents of tables, in YAML.")
    ],
    json: Json = False,
) -> None:
    """Hold tables against their book: what departs from it, by which provision, and what that does
    to the house edge, alone and together; the exit status is 1 on a deviation, 2 on a bad document.

    Examples:
    croupier conform docs/conform/baccarat-good.yaml
    croupier conform tables/*.yaml --json
    """
    from croupier.pages.conform import conform_page

    say_what_would_help()
    status = GOOD
    for path in files:
        for found in _found(path):
            if isinstance(found, int):
                status = max(status, found)
                continue
            status = max(status, GOOD if found.conforms else FAILED)
            if json:
                emit_line(found.as_json())
            else:
                show(conform_page(found))
    raise typer.Exit(status)


def _looked_at(table: OperatorTable) -> Conformity:
    from croupier.analysis.conform import conformity

    with progress(table.table or table.document) as bar:
        return stoppable(
            lambda: conformity(table, lambda share: bar("", int(100 * share), total=100))
        )


def _found(path: Path) -> Iterator[Conformity | int]:
    """What each table of a file was found to be; an exit status for what is malformed, of which it
    is said why, and the others are still looked at.
    """
    from croupier.analysis.conform import BadTable
    from croupier.cases.conform_file import bad_field, table_documents
    from croupier.cases.loading import BadCaseFile

    try:
        tables = table_documents(path)
    except BadCaseFile as error:
        complain(str(error))
        yield BAD_INPUT
        return
    for number, table in enumerate(tables):
        try:
            yield _looked_at(table)
        except BadTable as error:
            complain(str(bad_field(path, number, error.field, str(error))))
            yield BAD_INPUT

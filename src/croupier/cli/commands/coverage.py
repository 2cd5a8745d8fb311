"""`coverage`: which provisions have code and a test, and which not."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.parameters import Json, books_so
from croupier.cli.terminal import present

MORE = "`--missing` lists what lacks something."


def coverage(
    book: Annotated[
        str | None,
        typer.Argument(
            metavar="[BOOK]", help="A book id such as qld-2024.", autocompletion=books_so
        ),
    ] = None,
    json: Json = False,
    missing: Annotated[
        bool, typer.Option("--missing", help="List what has no code or no test.")
    ] = False,
) -> None:
    """How many provisions of each book have code and a test, and which have none.

    Examples:
    croupier coverage
    croupier coverage qld-2024 --missing
    croupier coverage --json
    """
    from croupier.books import books
    from croupier.books.index import code_index
    from croupier.cli import arguments as given
    from croupier.cli.commands.rule import all_tests
    from croupier.law.coverage import Reach
    from croupier.pages import coverage as pages

    wanted = (given.book(book),) if book is not None else tuple(books())
    tests, code = Reach(all_tests()), Reach(code_index())
    lacking = {name: pages.BookLacking.of(name, code, tests) for name in wanted}
    if missing:
        rows = {name: one.rows() for name, one in lacking.items()}
        present(json, rows, lambda: pages.missing_page(rows))
    else:
        counted = pages.counts(wanted, code, tests)
        present(json, counted, lambda: pages.coverage_page(counted, lacking, MORE))

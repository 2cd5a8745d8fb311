"""`books`: the rule books."""

from __future__ import annotations

from croupier.cli.parameters import Json
from croupier.cli.terminal import present


def books(json: Json = False) -> None:
    """The five rule books, with their provisions and the games that can be played.

    Examples:
    croupier books
    croupier books --json
    """
    from croupier.pages.lists import book_rows, books_page

    rows = book_rows()
    present(json, rows, lambda: books_page(rows))

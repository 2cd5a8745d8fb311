"""`books`: the rule books."""

from __future__ import annotations

from croupier.cli.parameters import Json
from croupier.cli.terminal import present


def books(json: Json = False) -> None:
    """The rule books: since when they are in force, their provisions and playable games.

    Examples:
    croupier books
    croupier books --json
    """
    from croupier.pages.lists import book_rows, books_page

    rows = book_rows()
    present(json, rows, lambda: books_page(rows))

"""`games`: the games of all books or of one, or one game."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.parameters import Json, books_so
from croupier.cli.terminal import emit, show


def games(
    which: Annotated[
        str | None,
        typer.Argument(
            metavar="[BOOK or GAME]", help="A rule book, or one game.", autocompletion=books_so
        ),
    ] = None,
    json: Json = False,
) -> None:
    """The games, with their wagers and options; with --json also moves and irregularities, and the
    type and values of each fact.

    Examples:
    croupier games
    croupier games act-1992
    croupier games qld-2024/craps --json
    """
    from croupier.books.index import game_rows
    from croupier.cli import arguments as given

    rows = game_rows()
    if which is not None and "/" in which:
        id = given.listed(which).id
        rows = [one for one in rows if one.id == id]
    elif which is not None:
        within = f"{given.book(which)}/"
        rows = [one for one in rows if one.id.startswith(within)]
    if json:
        from croupier.pages.game_facts import game_facts

        emit([game_facts(given.listed(one.id)) for one in rows])
    else:
        from croupier.pages.lists import games_page

        show(games_page(rows))

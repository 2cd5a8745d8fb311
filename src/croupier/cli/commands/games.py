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
    from croupier.books import listings
    from croupier.cli import arguments as given
    from croupier.pages.lists import games_page

    if which is not None and "/" in which:
        listed = [given.listed(which)]
    else:
        book = "" if which is None else given.book(which)
        listed = [one for one in listings() if one.id.startswith(f"{book}/" if book else "")]
    if json:
        from croupier.pages.game_facts import game_facts

        emit([game_facts(one) for one in listed])
    else:
        show(games_page(listed))

"""Arguments that several commands take, with what is offered when a line is completed."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Annotated, Final

import typer

from croupier.cli.terminal import BadInput

MOST_VALUES: Final = 20
"""Values of an option that are offered for completing a line."""


def games_so(incomplete: str) -> list[str]:
    """Games whose id, or whose name without its book, begins so; for completing a line."""
    from croupier.books.book import modules

    ids = list(modules())
    names = [id.partition("/")[2] for id in ids]
    short = [name for name in names if names.count(name) == 1]  # the book may be left out
    return [one for one in (*ids, *(short if incomplete else ())) if one.startswith(incomplete)]


def books_so(incomplete: str) -> list[str]:
    """Books whose id begins so."""
    from croupier.books import books as every

    return [id for id in every() if id.startswith(incomplete)]


def options_so(incomplete: str) -> list[str]:
    """The operator's options of the game that stands on the line, as name=value."""
    from croupier.cli.arguments import listed

    # Typer gives up the line where an option lacks its value, which is where one is completed.
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    for word in line.split()[2:]:
        with suppress(BadInput):
            choices = listed(word).choices
            said = [f"{c.name}={v}" for c in choices for v in tuple(c.choices)[:MOST_VALUES]]
            return [one for one in said if one.startswith(incomplete)]
    return []


Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
ClusterOption = Annotated[
    str,
    typer.Option(
        "--cluster", help="tcp://… of a Dask scheduler, or `local` for one of this machine."
    ),
]
GameId = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="A game id such as qld-2024/baccarat.", autocompletion=games_so
    ),
]
OptionalGameId = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]", help="A game id such as qld-2024/baccarat.", autocompletion=games_so
    ),
]
OptionArguments = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An operator's option; may be given again.",
        autocompletion=options_so,
    ),
]

"""`replay`: recorded hands of poker played by a book."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.parameters import Json
from croupier.cli.terminal import (
    BAD_INPUT,
    FAILED,
    GOOD,
    BadInput,
    complain,
    emit_line,
    progress,
    show,
)

if TYPE_CHECKING:
    from croupier.pages.replay import Replayed


def replay(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILES...", help="Recorded hands: .phh or .phhs.")
    ],
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="By this game; or by all it may be of.")
    ] = "",
    json: Json = False,
) -> None:
    """Play recorded hands of poker (PHH) by a book, and say where book and record disagree.

    The exit status is 1 if the book refuses a hand and 2 if a file is malformed.

    Examples:
    croupier replay evening.phhs
    croupier replay evening.phhs --game nsw-poker/texas-holdem --json
    """
    from croupier.pages.replay import replay_page, replayed
    from croupier.phh import BadHistory, read_file

    under = _poker(game) if game else ""
    malformed = False
    hands: list[Replayed] = []
    with progress("hands") as bar:
        for path in files:
            try:
                read = read_file(path)
            except BadHistory as error:  # it is named, and the others are still read
                malformed = True
                complain(str(error))
                continue
            for done, (number, hand) in enumerate(read.items()):
                bar(str(path), done, len(read))
                for one in replayed(number, hand, under):
                    hands.append(one)
                    if json:
                        _emit(one)
    if not json and hands:
        show(replay_page(hands))
    refused = any(one.played.refused for one in hands)
    raise typer.Exit(BAD_INPUT if malformed else FAILED if refused else GOOD)


def _poker(game: str) -> str:
    """A game that the format can record a hand of."""
    from croupier.cli.arguments import listed
    from croupier.phh.tables import GAMES

    under = listed(game).id
    known = dict.fromkeys(id for games in GAMES.values() for id in games)
    if under not in known:
        raise BadInput(
            f"--game: the format records nothing that {under} could be; it may be "
            f"{', '.join(known)}"
        )
    return under


def _emit(one: Replayed) -> None:
    emit_line(one.facts())
    for difference in one.unlike:
        complain(f"{one.name}: {difference}")

"""`play`: sit down at a table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.parameters import OptionArguments, games_so


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help="A game id; asked for if left out.", autocompletion=games_so
        ),
    ] = None,
    option: OptionArguments = None,
    chips: Annotated[
        str,
        typer.Option(help="What you sit down with; otherwise $1,000, or 100 minimums at poker."),
    ] = "",
    seed: Annotated[
        str | None,
        typer.Option(help="For a table that can be repeated; otherwise the system's entropy."),
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(help="Write every entry to this file before it is acted on; see `verify`."),
    ] = None,
    key: Annotated[
        Path | None,
        typer.Option(help="The private key that signs the journal; otherwise among your own."),
    ] = None,
    secrets: Annotated[
        Path | None,
        typer.Option(help="Where the cards go that are sealed in it; otherwise among your own."),
    ] = None,
    by_hand: Annotated[
        bool,
        typer.Option(
            "--by-hand", help="Wait before each card and throw, so that mishaps can be reported."
        ),
    ] = False,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw the bankroll as SVG when you leave."),
    ] = None,
    players: Annotated[
        int | None, typer.Option(help="At poker: how many sit at the table, you among them.")
    ] = None,
    phh: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="At poker: write the hands to this .phhs file."),
    ] = None,
    floor: Annotated[
        str,
        typer.Option(metavar="URL", help="Play at a running floor; GAME is one of its tables."),
    ] = "",
    name: Annotated[
        str, typer.Option("--as", metavar="NAME", help="At a floor: the name you sign in with.")
    ] = "",
) -> None:
    """Sit down at a table and play against the house, or poker against others.

    With a journal, a stay that was broken off is gone on with from its last entry. The journal
    is for everybody: cards that nobody has seen are sealed in it. Its key and the sealed cards
    are files that you alone can read, in ~/.local/state/croupier unless you say where.

    Examples:
    croupier play qld-2024/baccarat
    croupier play qld-2024/craps --chips 500
    croupier play qld-2024/baccarat --seed 7 --journal evening.journal
    croupier play qld-2024/blackjack --by-hand
    croupier play nsw-poker/texas-holdem --players 4 --phh evening.phhs
    croupier play qld-2024/roulette --floor http://127.0.0.1:8300 --as player-1
    """
    if floor:
        from croupier.cli.table.at_floor import needs_a_terminal, play_at_floor

        needs_a_terminal(name)
        raise typer.Exit(play_at_floor(floor, game, name, chips))
    from croupier.cli.table.session import sit_down

    raise typer.Exit(
        sit_down(
            game,
            option or [],
            chips,
            seed,
            journal,
            key,
            secrets,
            by_hand=by_hand,
            plot=plot,
            players=players,
            phh=phh,
        )
    )

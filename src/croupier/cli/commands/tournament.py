"""`tournament`: a tournament from a file, step by step; or played to its end by chance."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.parameters import Json, games_so
from croupier.cli.terminal import FAILED, BadInput, complain, present, progress

if TYPE_CHECKING:
    from croupier.cases.tournament_file import Run


def tournament(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A tournament, as YAML.")
    ] = None,
    at: Annotated[
        str | None, typer.Option(help="Show the clock at this time, such as 20:15.")
    ] = None,
    simulate: Annotated[
        bool, typer.Option("--simulate", help="Play it to its end by chance.")
    ] = False,
    players: Annotated[
        int | None,
        typer.Option(help="With --simulate: so many others enter, and the file's steps are left."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Of every draw; the same seed gives the same tournament.")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(help="Write every step to this file, and go on from there the next time."),
    ] = None,
    example: Annotated[
        str | None,
        typer.Option(metavar="GAME", help="Print a file to begin with.", autocompletion=games_so),
    ] = None,
    json: Json = False,
) -> None:
    """Run a tournament from a file: its conditions, and what is done, as it comes.

    Shows the seating, the clock, the standing and the prizes. The exit status is 1 if a step is
    refused: what comes before it stands.

    Examples:
    croupier tournament --example nsw-poker/texas-holdem > sunday.yaml
    croupier tournament sunday.yaml
    croupier tournament sunday.yaml --at 20:15 --json
    croupier tournament sunday.yaml --simulate --players 200 --seed 7

    A file:
    tournament: Sunday hold'em
    game: nsw-poker/texas-holdem
    conditions: {entry_fee: 2000, buy_in: 10000, chips: 10000, and so on}
    steps:
    - {publish: {}, at: "18:00"}
    - {enter: {player: P1, name: Ann}}
    - {results: {table: T1, chips: {P1: 20000, P2: 0}}, at: "20:10"}
    """
    from croupier.cases import tournament_file as files
    from croupier.pages.tournament import tournament_document, tournament_page
    from croupier.play.times import time_of_day

    if example is not None:
        if file is not None:
            raise BadInput("an example goes to standard output: leave the file out")
        print(files.example(example), end="")
        return
    if file is None:
        raise BadInput("name a file, or print one with --example GAME")
    if players is not None and not simulate:
        raise BadInput("--players is for --simulate: in a file they enter one by one")
    found = files.read(file)
    if players is not None:
        found = replace(found, steps=())  # others play under the same conditions
    by = seed or found.seed

    def play_on(done: Run) -> None:
        with progress("players out") as bar:
            files.simulate(done, players, by, lambda out, total: bar("", out, total))

    run = files.run(found, by, journal, play_on) if simulate else files.run(found, by, journal)
    now = time_of_day("--at", at, seconds=False) if at is not None else None
    document = tournament_document(run, now)
    present(json, document, lambda: tournament_page(run.tournament, document))
    if run.refused is not None:
        complain(f"{file}: {run.refused.step}: {run.refused.sentence}")
        raise typer.Exit(FAILED)

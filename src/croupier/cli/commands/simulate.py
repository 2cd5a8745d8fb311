"""`simulate`: rounds played out by seeded chance, to hold against the exact odds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import Final

import msgspec

from croupier.analysis.errors import NoAdvice, NotProvable
from croupier.bots.playing_out import are_among_players, play_out, to_play_out
from croupier.cli import arguments as given
from croupier.cli.render import show
from croupier.cli.terminal import BadInput, emit, progress
from croupier.pages.simulation import simulation, simulation_page
from croupier.play import Game

MOST_ROUNDS: Final = 1_000_000_000


def show_simulation(
    text: str,
    rounds: int,
    seed: int,
    options: Iterable[str] = (),
    wagers: Sequence[str] = (),
    *,
    json: bool = False,
) -> None:
    """What wagers have come to over so many rounds."""
    game = given.chosen_game(text, options)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(f"--rounds: 1 to {MOST_ROUNDS:,} rounds, not {rounds:,}")
    if seed < 0:
        raise BadInput("--seed: a whole number, not less than 0")
    names = _chosen(game, wagers)
    began = perf_counter()
    try:
        with progress(game.id) as bar:
            found = play_out(game, rounds, seed, names, lambda done: bar("", int(100 * done), 100))
    except (NoAdvice, NotProvable) as error:
        raise BadInput(str(error)) from None
    figures = simulation(game, found, rounds, seed, max(perf_counter() - began, 1e-9))
    if json:
        emit(msgspec.to_builtins(figures))
    else:
        show(simulation_page(game, figures))


def _chosen(game: Game, wagers: Sequence[str]) -> list[str]:
    """The wagers to play out: those named, or all that have figures of their own."""
    known = to_play_out(game)
    for name in wagers:
        if name not in known:
            what = "style" if are_among_players(game) else "wager"
            raise BadInput(
                f"{game.id} has no {what} {name!r} to simulate; there are: {', '.join(known)}"
            )
    return list(dict.fromkeys(wagers)) or known

"""`simulate`: rounds played out by seeded chance, to hold against the exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Final

import typer

from croupier.cli.parameters import GameId, Json, OptionArguments
from croupier.cli.patience import Forecast, say_what_would_help, stoppable
from croupier.cli.terminal import BadInput, present, progress

if TYPE_CHECKING:
    from croupier.play import Game

MOST_ROUNDS: Final = 1_000_000_000


def simulate(
    game: GameId,
    rounds: Annotated[int, typer.Option(help="How many rounds, of each wager.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same rounds.")] = 1,
    wager: Annotated[
        list[str] | None, typer.Option("--wager", "-w", help="Only this wager; more than once.")
    ] = None,
    option: OptionArguments = None,
    json: Json = False,
) -> None:
    """Play rounds by seeded chance: what each wager gains, to hold against the exact odds.

    A gain is per unit of the initial wager. Decisions are the best there are, and the output says
    how they were made; poker among players is played by the styles of `play`, in table minimums.

    Examples:
    croupier simulate qld-2024/baccarat --rounds 20000
    croupier simulate qld-2024/blackjack --rounds 10000000 --wager original
    croupier simulate qld-2024/craps --rounds 5000 -w win -w field --seed 7 --json
    croupier simulate qld-2024/three-card-poker --rounds 2000 --wager ante
    croupier simulate nsw-poker/texas-holdem --rounds 500 --wager tight
    """
    from croupier.analysis.engine.errors import NoAdvice, NotProvable
    from croupier.bots.playing_out import play_out
    from croupier.cli.arguments import chosen_game
    from croupier.pages.simulation import simulation, simulation_page

    chosen = chosen_game(game, option or [])
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(f"--rounds: 1 to {MOST_ROUNDS:,} rounds, not {rounds:,}")
    if seed < 0:
        raise BadInput("--seed: a whole number, not less than 0")
    names = _chosen(chosen, wager or [])
    say_what_would_help()
    began, forecast = perf_counter(), Forecast(f"{rounds:,} rounds")
    try:
        with progress(chosen.id) as bar:

            def told(done: float) -> None:
                forecast(done)
                bar("", int(100 * done), 100)

            found = stoppable(lambda: play_out(chosen, rounds, seed, names, told))
    except (NoAdvice, NotProvable) as error:
        raise BadInput(str(error)) from None
    figures = simulation(chosen, found, rounds, seed, max(perf_counter() - began, 1e-9))
    present(json, figures, lambda: simulation_page(chosen, figures))


def _chosen(game: Game, wagers: Sequence[str]) -> list[str]:
    """The wagers to play out: those named, or all that have figures of their own."""
    from croupier.bots.playing_out import are_among_players, to_play_out

    known = to_play_out(game)
    for name in wagers:
        if name not in known:
            what = "style" if are_among_players(game) else "wager"
            raise BadInput(
                f"{game.id} has no {what} {name!r} to simulate; there are: {', '.join(known)}"
            )
    return list(dict.fromkeys(wagers)) or known

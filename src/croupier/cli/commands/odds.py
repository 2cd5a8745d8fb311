"""`odds`: the house edge of every wager."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from croupier.cli.parameters import GameId, Json, OptionArguments
from croupier.cli.patience import say_what_would_help, stoppable
from croupier.cli.terminal import FAILED, BadInput, complain, present, progress

if TYPE_CHECKING:
    from croupier.analysis import Analysis
    from croupier.play import Game

T = TypeVar("T")


def odds(
    game: GameId,
    option: OptionArguments = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Work it out again and compare with what is kept.")
    ] = False,
    json: Json = False,
) -> None:
    """The house edge of every wager, with hit frequency and standard deviation.

    Figures are kept until the game, its options or the program that worked them out are others.
    Of poker among players, how often each hand comes and what the house takes.

    Examples:
    croupier odds qld-2024/baccarat
    croupier odds qld-2024/baccarat -o decks=6 --json
    croupier odds nsw-poker/seven-card-stud
    """
    from croupier.cli.arguments import chosen_game

    show_odds(chosen_game(game, option or []), json, fresh)


def show_odds(game: Game, json: bool = False, fresh: bool = False) -> None:
    """The odds of a game, for a person or as JSON."""
    say_what_would_help()
    if game.tables.room is not None:
        from croupier.pages.poker_odds import poker_odds, poker_odds_page

        with progress(game.id) as bar:
            dealt = stoppable(
                lambda: poker_odds(game, lambda what, share: bar(what, int(100 * share), 100))
            )
        present(json, dealt, lambda: poker_odds_page(game, dealt))
        return
    from croupier.pages.odds import odds_page

    found, differ = (fresh_analysis_of if fresh else _kept)(game)
    present(json, found.as_json(), lambda: odds_page(game, found))
    if differ:
        for sentence in differ:
            complain(f"{game.id}: {sentence}")
        raise typer.Exit(FAILED)


def _kept(game: Game) -> tuple[Analysis, tuple[str, ...]]:
    return analysis_of(game), ()


def analysis_of(game: Game) -> Analysis:
    """The exact odds, kept or worked out, with a bar for whoever waits."""
    from croupier.analysis.kept_odds import kept_odds

    return _waited_for(game, lambda told: kept_odds(game, progress=told))


def fresh_analysis_of(game: Game) -> tuple[Analysis, tuple[str, ...]]:
    """The exact odds worked out again, and where what was kept says otherwise."""
    from croupier.analysis.kept_odds import fresh_odds

    return _waited_for(game, lambda told: fresh_odds(game, progress=told))


def _waited_for(game: Game, work: Callable[[Callable[[float], None]], T]) -> T:
    from croupier.analysis import NotProvable

    with progress(game.id) as bar:
        try:
            told = partial(bar, "", total=100)
            return stoppable(lambda: work(lambda share: told(int(100 * share))))
        except NotProvable as error:
            raise BadInput(f"{game.id}: {error}") from None

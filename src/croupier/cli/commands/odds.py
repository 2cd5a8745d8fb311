"""`odds`: the house edge of every wager."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.cli.parameters import GameId, Json, OptionArguments
from croupier.cli.patience import say_what_would_help, stoppable
from croupier.cli.terminal import BadInput, present, progress

if TYPE_CHECKING:
    from croupier.analysis import Analysis
    from croupier.play import Game


def odds(game: GameId, option: OptionArguments = None, json: Json = False) -> None:
    """The house edge of every wager, with hit frequency and standard deviation.

    Of poker among players, how often each hand comes and what the house takes.

    Examples:
    croupier odds qld-2024/baccarat
    croupier odds qld-2024/baccarat -o decks=6 --json
    croupier odds nsw-poker/seven-card-stud
    """
    from croupier.cli.arguments import chosen_game

    show_odds(chosen_game(game, option or []), json)


def show_odds(game: Game, json: bool = False) -> None:
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

    found = analysis_of(game)
    present(json, found.as_json(), lambda: odds_page(game, found))


def analysis_of(game: Game) -> Analysis:
    """The exact odds, with a bar for whoever waits."""
    from croupier.analysis import NotProvable, odds

    with progress(game.id) as bar:
        try:
            told = partial(bar, "", total=100)
            return stoppable(lambda: odds(game, progress=lambda share: told(int(100 * share))))
        except NotProvable as error:
            raise BadInput(f"{game.id}: {error}") from None

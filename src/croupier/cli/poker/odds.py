"""`odds` of poker among players: how often each hand comes, and what the house takes."""

from __future__ import annotations

import msgspec

from croupier.cli.render import show
from croupier.cli.terminal import emit, progress
from croupier.pages.poker_odds import poker_odds, poker_odds_page
from croupier.play import Game


def show_odds(game: Game, json: bool) -> None:
    """The odds of a game of poker, for a person or as JSON."""
    with progress(game.id) as bar:
        found = poker_odds(game, lambda what, share: bar(what, int(100 * share), 100))
    if json:
        emit(msgspec.to_builtins(found))
    else:
        show(poker_odds_page(game, found))

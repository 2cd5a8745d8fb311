"""`explain`: a game in plain words, every line of it with its provision."""

from __future__ import annotations

from croupier.cli.parameters import GameId, Json, OptionArguments
from croupier.cli.terminal import emit, show


def explain(game: GameId, option: OptionArguments = None, json: Json = False) -> None:
    """A game in plain words: wagers, odds, options, tables of play, mishaps and readings.

    Examples:
    croupier explain qld-2024/baccarat
    croupier explain qld-2024/baccarat -o decks=6 -o commission_rounding=down-to-50c
    croupier explain qld-2024/blackjack --json
    croupier explain nsw-poker/texas-holdem -o straddle=yes
    """
    from croupier.cli import arguments as given
    from croupier.pages.game import explained, game_page

    chosen = given.chosen_game(game, option or [])
    listing = given.listed(chosen.id)
    if json:
        emit(explained(listing, chosen))
    else:
        show(game_page(listing, chosen))

"""`explain`: a game in plain words, every line of it with its provision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.parameters import GameId, Json, OptionArguments
from croupier.cli.terminal import emit, show

if TYPE_CHECKING:
    from croupier.pages.document import Page


def explain(game: GameId, option: OptionArguments = None, json: Json = False) -> None:
    """A game in plain words: wagers, odds, options, tables of play, mishaps and readings.

    Examples:
    croupier explain qld-2024/baccarat
    croupier explain qld-2024/baccarat -o decks=6 -o commission_rounding=down-to-50c
    croupier explain qld-2024/blackjack --json
    croupier explain nsw-poker/texas-holdem -o straddle=yes
    """
    if not json:
        show(_kept(game) if not option else _page(game, option))
        return
    from croupier.cli import arguments as given
    from croupier.pages.game import explained

    chosen = given.chosen_game(game, option or [])
    emit(explained(given.listed(chosen.id), chosen))


def _page(text: str, options: list[str]) -> Page:
    """The page of a game with the options that were typed."""
    from croupier.cli import arguments as given
    from croupier.pages.game import game_page

    chosen = given.chosen_game(text, options)
    return game_page(given.listed(chosen.id), chosen)


def _kept(text: str) -> Page:
    """The page of a game without options: to build it takes longer than to print it."""
    from croupier.books.index import sources
    from croupier.law import kept
    from croupier.pages.document import Page

    return kept.made_of("explain", sources(), Page, lambda: _page(text, []), about=text)

"""The rule books: which games each allows, under which parameters.

>>> from croupier.books import game
>>> game("qld-2024/baccarat", decks=6).title
'Baccarat'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.books.book import Book, books, game_ids
from croupier.law import add_shelf
from croupier.on_demand import on_demand

if TYPE_CHECKING:
    from croupier.books.catalogue import (
        BadOption,
        Listing,
        Options,
        UnknownGame,
        game,
        game_of,
        listing,
        listing_as_said,
        listings,
    )
    from croupier.play.game import Game
else:
    __getattr__ = on_demand(__name__)

__all__ = [
    "BadOption",
    "Book",
    "Game",
    "Listing",
    "Options",
    "UnknownGame",
    "books",
    "game",
    "game_ids",
    "game_of",
    "listing",
    "listing_as_said",
    "listings",
]

add_shelf(lambda: books().values())

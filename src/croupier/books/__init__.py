"""The rule books: which games each allows, under which parameters.

>>> from croupier.books import game
>>> game("qld-2024/baccarat", decks=6).title
'Baccarat'
"""

from croupier.books.book import Book, books, game_ids
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
from croupier.law import add_shelf
from croupier.play.game import Game

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

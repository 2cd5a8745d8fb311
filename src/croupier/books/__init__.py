"""The rule books: which games each allows, under which parameters.

>>> from croupier.books import game
>>> game("qld-2024/baccarat", decks=6).title
'Baccarat'
"""

from croupier.books.book import Book, books, game_ids
from croupier.books.catalogue import CATALOGUE, BadOption, Listing, Options, UnknownGame
from croupier.play.game import Game
from croupier.play.header import Header, OptionValue


def game(id: str, **options: OptionValue) -> Game:
    """A game by its id, with the operator's options."""
    return CATALOGUE.game(id, options)


def game_of(header: Header) -> Game:
    """The game that a saved round was played under."""
    return CATALOGUE.game_of(header)


def listings() -> tuple[Listing, ...]:
    """Every game that is built, in the order of the books."""
    return CATALOGUE.listings()


def listing(id: str) -> Listing:
    """One game's entry in the catalogue."""
    return CATALOGUE.listing(id)


__all__ = [
    "CATALOGUE",
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
    "listings",
]

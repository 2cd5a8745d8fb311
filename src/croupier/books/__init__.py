"""The five rule books: which games each allows, under which parameters.

>>> from croupier.books import game
>>> game("qld-2024/baccarat", decks=6).title
'Baccarat'
"""

from croupier.books.catalogue import (
    CATALOGUE,
    BadOption,
    Catalogue,
    Listing,
    Options,
    UnknownGame,
)
from croupier.books.titles import GAME_IDS
from croupier.play.game import Game
from croupier.play.header import Header, OptionValue

BOOKS = {
    "qld-2024": "Queensland Casino Gaming Rule, 1 October 2024",
    "act-1992": "ACT rules of authorised games, 3 November 1992",
    "nsw-poker": "New South Wales casino rules of poker",
    "act-pai-gow-2023": "ACT Pai Gow Approval NI2023-578",
    "wa-uth": "Western Australian rules of Ultimate Texas Hold'em",
}
"""Book ids and what they stand for."""

from croupier.books import act_1992, qld_2024, wa_uth  # noqa: E402 - each lists its games


def game(id: str, **options: OptionValue) -> Game:
    """A game by its id, with the operator's options."""
    return CATALOGUE.game(id, options)


def game_of(header: Header) -> Game:
    """The game that a saved round was played under."""
    return CATALOGUE.game_of(header)


def listings() -> tuple[Listing, ...]:
    """Every game that is built, in the order of the books."""
    return tuple(sorted(CATALOGUE.listings(), key=lambda one: GAME_IDS.index(one.id)))


def listing(id: str) -> Listing:
    """One game's entry in the catalogue."""
    return CATALOGUE.listing(id)


__all__ = [
    "BOOKS",
    "CATALOGUE",
    "BadOption",
    "Catalogue",
    "Game",
    "Listing",
    "Options",
    "UnknownGame",
    "act_1992",
    "game",
    "game_of",
    "listing",
    "listings",
    "qld_2024",
    "wa_uth",
]

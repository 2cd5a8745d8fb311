"""The law of promotional prizes, by book: those that have any have a file of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from croupier.books.book import books, file_of, game_ids
from croupier.books.catalogue import UnknownGame
from croupier.jackpots.promotions import NotAllowed, Promotion
from croupier.law import Cites, Law


class PromotionLaw(NamedTuple):
    """What a book says of promotional prizes."""

    law: Law
    wrong_with: Callable[[Promotion], Iterator[tuple[str, Cites]]]
    """Why one may not be offered as it is."""
    against: Callable[[NotAllowed], Cites]
    """Where it says that something is not allowed."""


def promotion_law(game: str) -> PromotionLaw:
    """The law of promotions in the book of a game, or a sentence that says there is none."""
    if game not in game_ids():
        raise UnknownGame(f"there is no game {game!r}; see `croupier games`")
    book = books()[game.partition("/")[0]]
    found = file_of(book, "promotions")
    if found is None:
        raise UnknownGame(f"no rule of {book.id} provides for promotional prizes")
    return PromotionLaw(found.LAW.under(book.id), found.wrong_with, found.against)

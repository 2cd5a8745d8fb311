"""What each move is worth in a position: a family has its own page where it says more than that."""

from __future__ import annotations

import msgspec

from croupier.pages.advice import moves
from croupier.pages.document import Page
from croupier.play.families import of_family
from croupier.play.game import Game


def advice(game: Game, found: msgspec.Struct) -> Page:
    """The page of what `analysis.<family>.advice` has found."""
    own = of_family("croupier.pages.advice.{}", game.family) or moves
    page: Page = own.page(game, found)
    return page

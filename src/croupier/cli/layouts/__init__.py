"""Layouts drawn for the terminal, one file a family of games, found by the family's name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from croupier.cli.layouts.drawn import Drawn
from croupier.pages.layouts import Shape, layout_of
from croupier.pages.layouts.cloth import family_of
from croupier.play import Game

CARDS = Drawn()
"""Games of cards have hands, and no layout of their own."""


def table_of(game: Game) -> Drawn:
    """How the table of a game is drawn; of cards only where players pick them from the layout."""
    module = f"{__name__}.{family_of(game)}"
    if not family_of(game) or find_spec(module) is None:
        return CARDS
    if any(game.deck) and not layout_of(game, Shape.LYING).cells:
        return CARDS
    drawn: Drawn = import_module(module).TABLE
    return drawn


__all__ = ["CARDS", "Drawn", "table_of"]

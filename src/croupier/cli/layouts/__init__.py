"""Layouts drawn for the terminal, one file a family of games, found by the family's name."""

from __future__ import annotations

from croupier.cli.layouts.drawn import TableDrawing
from croupier.pages.families import module_for
from croupier.pages.layouts import Shape, layout_of
from croupier.play import Game

CARDS = TableDrawing()
"""Games of cards have hands, and no layout of their own."""


def table_of(game: Game) -> TableDrawing:
    """How the table of a game is drawn; of cards only where players pick them from the layout."""
    own = module_for(game, __name__)
    if own is None or (any(game.deck) and not layout_of(game, Shape.LYING).cells):
        return CARDS
    drawn: TableDrawing = own.TABLE
    return drawn


__all__ = ["CARDS", "TableDrawing", "table_of"]

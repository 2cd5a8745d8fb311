"""How to play a game best: a page for each family that has a way of its own, found by its name.

Such a module has `strategy(game, told, most)`, and `undrawn(game)` if there is a chart.
"""

from __future__ import annotations

from croupier.analysis.engine.walk import Progress
from croupier.pages.strategy import in_words
from croupier.pages.strategy.shown import Strategy
from croupier.play.families import of_family
from croupier.play.game import Game

__all__ = ["MOST", "Strategy", "strategy", "undrawn"]

MOST = 10
"""How many hands that are played otherwise a page shows, if nobody says."""


def strategy(game: Game, told: Progress, most: int = MOST) -> Strategy:
    """How to play a game, with so many of the hands that a chart leaves out."""
    own = of_family("croupier.pages.strategy.{}", game.family) or in_words
    found: Strategy = own.strategy(game, told, most)
    return found


def undrawn(game: Game) -> str:
    """Why there is no chart that could be drawn, or nothing; said before a game is solved."""
    own = of_family("croupier.pages.strategy.{}", game.family)
    if own is None or not hasattr(own, "undrawn"):
        return f"{game.id} is played by no chart that could be drawn"
    return str(own.undrawn(game))

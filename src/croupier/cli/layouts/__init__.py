"""Layouts drawn for the terminal, one file a family of games, found by the game's rules."""

from __future__ import annotations

from croupier.cli.layouts import card_array, craps, keno, roulette, sic_bo, wheels
from croupier.cli.layouts.drawn import Drawn
from croupier.games.craps.rules import CrapsRules
from croupier.games.keno.rules import KenoRules
from croupier.games.roulette.rules import RouletteRules
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.three_card.rules import ThreeCardRules
from croupier.games.wheels.rules import WheelRules
from croupier.play import Game

TABLES: dict[type, Drawn] = {
    CrapsRules: craps.TABLE,
    KenoRules: keno.TABLE,
    RouletteRules: roulette.TABLE,
    SicBoRules: sic_bo.TABLE,
    WheelRules: wheels.TABLE,
}
"""How each family is drawn; games of cards have hands, and no layout of their own."""

CARDS = Drawn()


def table_of(game: Game) -> Drawn:
    """How the table of a game is drawn."""
    if isinstance(game.rules, ThreeCardRules) and game.rules.terminals:
        return card_array.TABLE
    return TABLES.get(type(game.rules), CARDS)


__all__ = ["CARDS", "TABLES", "Drawn", "table_of"]

"""Tables of play of wheels with symbols: the sections."""

from __future__ import annotations

from croupier.games.wheels.rules import WheelRules
from croupier.games.wheels.wagers import SYMBOL
from croupier.pages.document import Grid
from croupier.pages.writing import grid, row
from croupier.play import Game


def tables(game: Game) -> tuple[Grid, ...]:
    """The sections of the wheel."""
    rules = game.rules
    assert isinstance(rules, WheelRules)
    wager = game.wagers[SYMBOL]
    rows = (
        row(symbol, str(rules.wheel.count(symbol)), str(pays.odds), pays.cites)
        for symbol in wager.on
        for pays in (wager.pays[symbol],)
    )
    title = f"The wheel of {len(rules.wheel)} sections"
    return (grid(title, "Symbol* | Sections> | Pays> | Provision§", rows),)

"""Tables of play of lucky draw baccarat: when the dealer's hand draws."""

from __future__ import annotations

from croupier.pages.document import Grid
from croupier.pages.tables.marks import BY_COUNT, provisions_of, yes_or_no
from croupier.pages.writing import grid, row, text
from croupier.play import Game


def tables(game: Game) -> tuple[Grid, ...]:
    """When the dealer's hand draws."""
    draws = game.rules.dealer_draws
    cells = (yes_or_no(draws(count), "D", "S") for count in range(10))
    title = text("The dealer's hand ", provisions_of(game, draws))
    return (grid(title, BY_COUNT, (row("it then", *cells),), "D draws · S stands"),)

"""Tables of play of baccarat: when each hand draws."""

from __future__ import annotations

from croupier.games.baccarat import rules
from croupier.pages.document import Align, Column, Grid
from croupier.pages.tables.marks import BY_COUNT, provisions_of, yes_or_no
from croupier.pages.writing import grid, row, text
from croupier.play import Game


def tables(game: Game) -> tuple[Grid, ...]:
    """When the player's hand and the banker's draw."""
    return _player(game), _banker(game)


def _player(game: Game) -> Grid:
    natural, draws = rules.is_natural, game.rules.player_draws
    cells = ("nat." if natural(n) else yes_or_no(draws(n), "D", "S") for n in range(10))
    title = text("The player's hand ", provisions_of(game, draws, natural))
    return grid(title, BY_COUNT, (row("it then", *cells),))


def _banker(game: Game) -> Grid:
    draws = game.rules.banker_draws
    thirds = {rules.NO_CARD: "stood", **{third: str(third) for third in range(10)}}
    rows = (
        row(str(count), *(yes_or_no(draws(count, third), "D", "S") for third in thirds))
        for count in range(8)
    )
    return grid(
        text("The banker's hand, by the player's third card ", provisions_of(game, draws)),
        (BY_COUNT[0], *(Column(third, Align.CENTRE) for third in thirds.values())),
        rows,
        "D draws a third card · S stands · nat. a natural: no more cards to either hand",
    )

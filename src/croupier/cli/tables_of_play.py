"""Tables of play: what the rules decide, drawn by asking the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from croupier.cli import tables_of_chance, tables_of_tiles
from croupier.cli.poker.tables import poker
from croupier.cli.terminal import new_table
from croupier.games.baccarat import rules
from croupier.games.craps.rules import CrapsRules
from croupier.games.keno.rules import KenoRules
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.poker.rules import PokerRules
from croupier.games.roulette.rules import RouletteRules
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.wheels.rules import WheelRules
from croupier.law import said
from croupier.play import Game

if TYPE_CHECKING:
    from rich.table import Table


def tables_of_play(game: Game) -> list[Table]:
    """The tables that decide the play of a game, where it has any."""
    asked = TABLES.get(type(game.rules))
    return asked(game) if asked is not None else []


def baccarat(game: Game) -> list[Table]:
    """When the player's hand and the banker's draw."""
    return [_player(game), _banker(game)]


def lucky_draw(game: Game) -> list[Table]:
    """When the dealer's hand draws."""
    draws = game.rules.dealer_draws
    title = f"The dealer's hand {_where(game, draws)}"
    table = new_table(title, "D draws · S stands", BY_COUNT)
    table.add_row("it then", *(_mark(draws(count)) for count in range(10)))
    return [table]


TABLES: Final[dict[type, Callable[[Game], list[Table]]]] = {
    rules.BaccaratRules: baccarat,
    CrapsRules: tables_of_chance.craps,
    KenoRules: tables_of_chance.keno,
    LuckyDrawRules: lucky_draw,
    PokerRules: poker,
    PaiGowRules: tables_of_tiles.pai_gow,
    RouletteRules: tables_of_chance.roulette,
    SicBoRules: tables_of_chance.sic_bo,
    WheelRules: tables_of_chance.wheels,
}
"""Each family's tables, by its rules."""

BY_COUNT: Final = "Two cards come to | 0^ | 1^ | 2^ | 3^ | 4^ | 5^ | 6^ | 7^ | 8^ | 9^"


def _player(game: Game) -> Table:
    natural, draws = rules.is_natural, game.rules.player_draws
    table = new_table(f"The player's hand {_where(game, draws, natural)}", columns=BY_COUNT)
    table.add_row("it then", *("nat." if natural(n) else _mark(draws(n)) for n in range(10)))
    return table


def _banker(game: Game) -> Table:
    draws = game.rules.banker_draws
    table = new_table(
        f"The banker's hand, by the player's third card {_where(game, draws)}",
        "D draws a third card · S stands · nat. a natural: no more cards to either hand",
    )
    table.add_column("Two cards come to")
    thirds = (rules.NO_CARD, *range(10))
    for third in thirds:
        table.add_column("stood" if third == rules.NO_CARD else str(third), justify="center")
    for count in range(8):
        table.add_row(str(count), *(_mark(draws(count, third)) for third in thirds))
    return table


def _mark(draws: bool) -> str:
    return "[bold green]D[/]" if draws else "[dim]S[/]"


def _where(game: Game, *asked: Callable[..., bool]) -> str:
    """The provisions of this book that a rule carries out, in cyan."""
    found = [said(game.law.of(rule)) for rule in asked if game.law.of(rule)]
    return f"[cyan not bold]{', '.join(dict.fromkeys(found))}[/]" if found else ""

"""The one wager of a wheel: on a symbol."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.law import essential
from croupier.money import EXACT, Odds, PayTable, Rounding, Row
from croupier.play.events import events
from croupier.play.felt import Bet, Felt
from croupier.play.game import Game
from croupier.play.wagers import Wager, lose

SYMBOL = "symbol"
OTHER = "another symbol"


def _symbols(game: Game, wager: Wager) -> tuple[str, ...]:
    return wager.on


@essential
@events(OTHER, by_game=_symbols)
def symbol_spun(felt: Felt, bet: Bet) -> str:
    """The symbol wagered on, if it was spun."""
    return bet.on if felt.spins[-1] == bet.on else OTHER


def symbol_wager(
    pays: Mapping[str, Odds], cites: str, paid: Mapping[str, str], rounding: Rounding = EXACT
) -> Wager:
    """A wager on a symbol: it wins if that is spun and loses if any other is.

    `pays` are the odds by symbol, `paid` where the book has them.
    """
    rows = [Row(symbol, f"{symbol} is spun", odds, paid[symbol]) for symbol, odds in pays.items()]
    return Wager(
        SYMBOL,
        "Symbol",
        cites,
        symbol_spun,
        PayTable("Symbols", tuple(rows)),
        (lose(OTHER, "another symbol is spun", cites),),
        rounding=rounding,
        on=tuple(pays),
        also={symbol.lstrip("$").lower(): symbol for symbol in pays},
    )

"""Croupier: the casino rule book as a program.

Five Australian instruments define 51 games. Croupier plays them, settles every wager to the cent
with the provision that decided it, rules on what goes wrong, and proves the exact house edge.

    import croupier

    baccarat = croupier.game("qld-2024/baccarat", decks=6)
    baccarat.odds()                                  # exact, a table in a notebook
    baccarat.explain()                               # wagers, options, rulings, with provisions
    coup = baccarat.deal("Ada", seed=5)              # a table that deals by itself
    coup.bet("Ada", "banker", 20_00).close()         # cents
    coup.settlement                                  # lines with outcome, odds, reason, provision

    blackjack = croupier.game("qld-2024/blackjack")
    hand = blackjack.deal("Ada", seed=1).bet("Ada", "original", 10_00).close()
    hand.asks                                        # who is asked, and for which moves
    hand.move("Ada", "stand")
    blackjack.strategy()                             # the best play as a chart

    croupier.catalogue()                             # ids of all games
    croupier.rule("qld-2024", "sch 1 s 20")          # a provision: code, tests, readings

Below this: `croupier.play.Round` takes any answer by hand and is what tests, provers and tables
drive; `croupier.books.game` builds its game; `docs/tour.md` walks through both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.library import Deal, GameOnOffer, ShownPage, catalogue, game, rule

__version__ = "0.2.0"
__all__ = ["Deal", "GameOnOffer", "ShownPage", "__version__", "catalogue", "game", "rule"]


def __getattr__(name: str) -> object:
    """The library is read when it is first asked for: a version costs nothing."""
    if name in __all__:
        from croupier import library

        return getattr(library, name)
    raise AttributeError(f"croupier has no {name!r}; it has: {', '.join(__all__)}")


def __dir__() -> list[str]:
    return __all__

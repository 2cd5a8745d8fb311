"""A wheel for tests: wagers, a spin, what became of them."""

from __future__ import annotations

from croupier.books import game
from croupier.law import said
from croupier.play import CLOSE, DONE, Bets, Game, Header, Place, Result, Round, Settle, Spin
from tests.games.told import effects as effects
from tests.games.told import report_refused

FIFTY = game("qld-2024/wheel-of-fortune")
FIFTY_TWO = game("qld-2024/wheel-of-fortune", spaces=52)
FIFTY_FOUR = game("qld-2024/wheel-of-fortune", spaces=54)
PLAIN = game("qld-2024/wheel-of-fortune", display=False)
MONEY = game("act-1992/money-wheel")

RIMS: tuple[tuple[Game, dict[str, int]], ...] = (
    (FIFTY, {"a": 24, "b": 8, "c": 8, "d": 4, "e": 2, "f": 2, "g": 1, "h": 1}),
    (FIFTY_TWO, {"a": 24, "b": 12, "c": 8, "d": 4, "e": 2, "f": 1, "g": 1}),
    (FIFTY_FOUR, {"a": 26, "b": 13, "c": 7, "d": 4, "e": 2, "f": 1, "g": 1}),
    (MONEY, {"$1": 24, "$3": 12, "$5": 8, "$11": 4, "$23": 2, "Canberra": 1, "Flag": 1}),
)
"""How many sections of each wheel show a symbol, written off the books once more."""


def bets(title: Game, *wagers: Place, header: Header | None = None) -> Round:
    """Wagers up to 'no more bets'."""
    played = Round(title, header)
    for wager in wagers:
        played.answer(wager)
    assert isinstance(played.prompt, Bets)
    return played.answer(CLOSE)


def on(symbol: str, stake: int = 1000, player: str = "P1") -> Place:
    """A wager on a symbol."""
    return Place(player, "symbol", stake, symbol)


def spin(played: Round, symbol: str) -> Round:
    """The wheel comes to rest."""
    assert isinstance(played.prompt, Spin), played.prompt
    return played.answer(Result(symbol))


def settle(played: Round) -> Round:
    """The wagers are settled."""
    assert isinstance(played.prompt, Settle), played.prompt
    return played.answer(DONE)


def refused(played: Round, irregularity: str, **facts: object) -> str:
    """The provision under which a report is refused."""
    return said(report_refused(played, irregularity, facts).refusal.cites)

"""A roulette table for tests: wagers in short, spins by number."""

from __future__ import annotations

from croupier.books import game
from croupier.play import CLOSE, DONE, Game, Header, Limit, Line, Place, Result, Round, Seat

QLD = "qld-2024/roulette"
X = "qld-2024/roulette-x"
AR = "act-1992/american-roulette"


def on(
    seat: str, wager: str, stake: int, *numbers: str, place: str = "", cash: bool = False
) -> Place:
    """A wager, on numbers or on a place."""
    return Place(seat, wager, stake, place, "", numbers, cash=cash)


def opened(played: Game, *seats: Seat, limits: dict[str, Limit] | None = None) -> Round:
    """A round at a table with these seats and limits."""
    return Round(played, Header(played.id, dict(played.options), seats=seats, limits=limits or {}))


def spin(played: Round, number: str) -> Round:
    """No more bets, the ball comes to rest, wagers are settled."""
    return played.answer(CLOSE).answer(Result(number)).answer(DONE)


def settled(played: Game, number: str, *wagers: Place) -> tuple[Line, ...]:
    """The lines of a spin with these wagers down."""
    table = Round(played)
    for wager in wagers:
        table.answer(wager)
    return spin(table, number).settlement


def single() -> Game:
    """Queensland roulette with one zero."""
    return game(QLD)

"""A game of keno for tests: tickets written, balls drawn, prizes read off."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.books import game
from croupier.games.keno.rules import KenoRules
from croupier.games.keno.state import KenoState, TicketRun
from croupier.play import CLOSE, DONE, Header, Place, Result, Round, Seat, Situation

FIRST_TWENTY = tuple(range(1, 21))


def the_rules() -> KenoRules:
    """The numbers of the book."""
    rules = game("act-1992/keno").rules
    assert isinstance(rules, KenoRules)
    return rules


RULES = the_rules()


def keno(
    *,
    pools: dict[str, int] | None = None,
    tickets: dict[str, TicketRun] | None = None,
    seats: tuple[Seat, ...] = (),
    **options: bool | int | str,
) -> Round:
    """A game that waits for tickets."""
    played = game("act-1992/keno", **options)
    situation = Situation(state=KenoState(pools or {}, tickets or {}))
    return Round(played, Header(played.id, dict(played.options), seats=seats, situation=situation))


def way(
    wager: str, numbers: Iterable[int], stake: int = 100, seat: str = "P1", box: str = ""
) -> Place:
    """One way."""
    return Place(seat, wager, stake, "", box, tuple(str(number) for number in numbers))


def draw(played: Round, balls: Iterable[int] = FIRST_TWENTY) -> Round:
    """The game is closed and these balls are drawn."""
    if not played.felt.closed:
        played.answer(CLOSE)
    for ball in balls:
        played.answer(Result(str(ball)))
    return played


def settled(played: Round, balls: Iterable[int] = FIRST_TWENTY) -> dict[int, tuple[str, int]]:
    """By way, what became of it after the whole draw."""
    draw(played, balls).answer(DONE)
    played.felt.audit()
    return {line.number: (line.outcome, line.pays) for line in played.settlement}


def left_to_the_next(played: Round) -> dict[str, int]:
    """What the jackpots stand at for the next game."""
    state: KenoState = played.felt.leaves().state
    return state.pools


def said(played: Round, name: str) -> list[str]:
    """What rulings and the terminal have said under this name."""
    return [effect.value for effect in played.felt.effects if effect.name == name]

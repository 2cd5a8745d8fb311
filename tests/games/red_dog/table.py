"""A red dog table for tests: boxes staked, cards dealt in order."""

from __future__ import annotations

from croupier.books import game
from croupier.equipment.cards import parse_cards
from croupier.play import (
    CLOSE,
    DONE,
    Choose,
    Draw,
    Game,
    Header,
    Limit,
    Move,
    Place,
    Round,
    Seat,
    Settle,
    Situation,
)
from croupier.play.header import OptionValue
from tests.games.told import effects as effects
from tests.games.told import refusal as refusal
from tests.games.told import report_refused

STAKE = 1000


def dog(**options: OptionValue) -> Game:
    """The game under test."""
    return game("act-1992/red-dog", **options)


def bet(seat: str, box: int, stake: int = STAKE) -> Place:
    """An original wager on a box."""
    return Place(seat, "original", stake, box=str(box))


def header(
    *seats: Seat,
    of: Game | None = None,
    limits: dict[str, Limit] | None = None,
    situation: Situation | None = None,
) -> Header:
    """A table with these players and limits."""
    played = of or dog()
    return Header(
        played.id,
        dict(played.options),
        seats=seats,
        limits=limits or {},
        situation=situation or Situation(),
    )


def table(*boxes: int, cards: str = "", of: Game | None = None) -> Round:
    """A round with a wager on each of these boxes, P1 on box 1 and so on, then cards."""
    played = Round(of or dog())
    for box in boxes or (1,):
        played.answer(bet(f"P{box}", box))
    return deal(played.answer(CLOSE), cards)


def deal(played: Round, cards: str) -> Round:
    """Cards leave the shoe one after another; nobody raises on the way."""
    for card in parse_cards(cards):
        if isinstance(played.prompt, Choose):
            played.answer(CLOSE)
        assert isinstance(played.prompt, Draw), f"{card} is not due: {played.prompt}"
        played.answer(card)
    return played


def raised(played: Round, seat: str, stake: int = STAKE) -> Round:
    """A player raises."""
    return played.answer(Move(seat, "raise", stake=stake))


def finish(played: Round) -> Round:
    """The wagers are settled."""
    assert isinstance(played.prompt, Settle), played.prompt
    assert played.answer(DONE).over
    return played


def outcomes(played: Round) -> dict[tuple[str, str], tuple[str, int]]:
    """By player and wager, the outcome and the winnings."""
    return {(line.seat, line.wager): (line.outcome, line.pays) for line in played.settlement}


def refused(played: Round, irregularity: str, **facts: object) -> str:
    """The sentence with which a report is refused."""
    return str(report_refused(played, irregularity, facts))

"""A casino war table for tests: boxes staked, cards dealt in order."""

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


def war(**options: OptionValue) -> Game:
    """Casino war at a table."""
    return game("qld-2024/casino-war", **options)


def terminals(**options: OptionValue) -> Game:
    """Casino war on terminals."""
    return game("qld-2024/electronic-casino-war", **options)


def bet(seat: str, box: int, stake: int = STAKE, wager: str = "casino-war") -> Place:
    """A wager on a box."""
    return Place(seat, wager, stake, box=str(box))


def header(
    played: Game,
    *seats: Seat,
    limits: dict[str, Limit] | None = None,
    situation: Situation | None = None,
) -> Header:
    """A table with these players and limits."""
    return Header(
        played.id,
        dict(played.options),
        seats=seats,
        limits=limits or {},
        situation=situation or Situation(),
    )


def table(*boxes: int, cards: str = "", of: Game | None = None) -> Round:
    """A round with a casino war wager on each of these boxes, P1 on box 1 and so on, then cards."""
    played = Round(of or war())
    for box in boxes:
        played.answer(bet(f"P{box}", box))
    played.answer(CLOSE)
    return deal(played, cards)


def deal(played: Round, cards: str) -> Round:
    """Cards leave the shoe one after another; wagers due on the way are settled."""
    for card in parse_cards(cards):
        while isinstance(played.prompt, Settle) and not played.prompt.last:
            played.answer(DONE)
        assert isinstance(played.prompt, Draw), f"{card} is not due: {played.prompt}"
        played.answer(card)
    return played


def decide(played: Round, box: int, move: str, stake: int = 0) -> Round:
    """The player of a box goes to war or surrenders."""
    if isinstance(played.prompt, Settle):
        played.answer(DONE)
    return played.answer(Move(f"P{box}", move, f"box {box}", stake))


def finish(played: Round) -> Round:
    """The wagers are settled."""
    assert isinstance(played.prompt, Settle), played.prompt
    assert played.answer(DONE).over
    return played


def asked(played: Round) -> list[tuple[str, str]]:
    """Who is asked about what."""
    assert isinstance(played.prompt, Choose), played.prompt
    return [(question.seat, question.on) for question in played.prompt.questions]


def moves(played: Round) -> set[str]:
    """The moves of the first question that is open."""
    assert isinstance(played.prompt, Choose), played.prompt
    return {option.move for option in played.prompt.questions[0].options}


def cards(played: Round, place: str) -> str:
    """The cards at a place."""
    return " ".join(map(str, played.felt.cards(place)))


def outcomes(played: Round) -> dict[tuple[str, str], tuple[str, int]]:
    """By player and wager, the outcome and the winnings."""
    return {(line.seat, line.wager): (line.outcome, line.pays) for line in played.settlement}


def refused(played: Round, irregularity: str, **facts: object) -> str:
    """The sentence with which a report is refused."""
    return str(report_refused(played, irregularity, facts))

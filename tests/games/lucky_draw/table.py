"""A lucky draw table for tests: boxes staked, cards dealt in order."""

from __future__ import annotations

from croupier.books import game
from croupier.equipment.cards import parse_cards
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    Choose,
    Draw,
    Game,
    Header,
    Move,
    Place,
    Round,
    Settle,
)
from tests.games.told import effects as effects
from tests.games.told import report_refused

STAKE = 1000


def lucky(**options: int | bool) -> Game:
    """The game under test."""
    return game("qld-2024/lucky-draw-baccarat", **options)


def table(
    *boxes: int, cards: str = "", header: Header | None = None, of: Game | None = None
) -> Round:
    """A round with an enter wager on each of these boxes, P1 on box 1 and so on, then cards."""
    played = Round(of or lucky(), header)
    for box in boxes:
        played.answer(Place(f"P{box}", "enter", STAKE, box=str(box)))
    played.answer(CLOSE)
    return deal(played, cards)


def deal(played: Round, cards: str) -> Round:
    """Cards leave the shoe one after another."""
    for card in parse_cards(cards):
        assert isinstance(played.prompt, Draw), f"{card} is not due: {played.prompt}"
        played.answer(card)
    return played


def stand(played: Round, box: int) -> Round:
    """A box stands."""
    return played.answer(Move(f"P{box}", "stand", f"box {box}"))


def draw(played: Round, box: int, stake: int = STAKE) -> Round:
    """A box draws."""
    return played.answer(Move(f"P{box}", "draw", f"box {box}", stake))


def finish(played: Round) -> Round:
    """The wagers are settled."""
    assert isinstance(played.prompt, Settle), played.prompt
    return played.answer(DONE)


def turn(played: Round) -> str:
    """The place of the one question that is open."""
    assert isinstance(played.prompt, Choose), played.prompt
    return played.prompt.questions[0].on


def moves(played: Round) -> set[str]:
    """The moves of the one question that is open."""
    assert isinstance(played.prompt, Choose), played.prompt
    return {option.move for option in played.prompt.questions[0].options}


def cards(played: Round, place: str) -> str:
    """The cards at a place."""
    return " ".join(map(str, played.felt.hand(place).cards))


def outcomes(played: Round) -> dict[tuple[str, str], tuple[str, int]]:
    """By box and wager, the outcome and the winnings."""
    return {(line.box, line.wager): (line.outcome, line.pays) for line in played.settlement}


def refused(played: Round, irregularity: str, **facts: object) -> str:
    """The provision under which a report is refused."""
    return said(report_refused(played, irregularity, facts).refusal.cites)

"""A sic-bo table for tests: wagers, a roll, what became of them."""

from __future__ import annotations

from typing import TypeVar

from croupier.books import game
from croupier.games.sic_bo.state import SicBoState
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    AtTable,
    Bets,
    Dice,
    Game,
    Header,
    Place,
    Roll,
    Round,
    Settle,
    Situation,
)
from croupier.play.header import Seat
from tests.games.told import effects as effects
from tests.games.told import report_refused

QLD = game("qld-2024/sic-bo")
COVERED = game("qld-2024/sic-bo", tumbler="covered")
TERMINALS = game("qld-2024/electronic-sic-bo")
ACT = game("act-1992/sic-bo")


def terminals(*names: str, last: str = "", pool: int = 0) -> Header:
    """Terminals clockwise; the dice are offered on from the one that had them last."""
    return Header(
        TERMINALS.id,
        dict(TERMINALS.options),
        seats=tuple(Seat(name, place) for place, name in enumerate(names, 1)),
        situation=Situation(
            offer=True, state=SicBoState(last), pools={"jackpot": pool} if pool else {}
        ),
    )


def bets(title: Game, *wagers: Place, header: Header | None = None) -> Round:
    """Wagers up to 'no more bets'."""
    played = Round(title, header)
    for wager in wagers:
        played.answer(wager)
    assert isinstance(played.prompt, Bets)
    return played.answer(CLOSE)


Playing = TypeVar("Playing", Round, AtTable)
"""A round by itself, or one at a table."""


def roll(played: Playing, *faces: int) -> Playing:
    """The dice come to rest."""
    assert isinstance(played.prompt, Roll), played.prompt
    return played.answer(Dice(faces))


def settle(played: Playing) -> Playing:
    """The wagers are settled."""
    assert isinstance(played.prompt, Settle), played.prompt
    return played.answer(DONE)


def won(title: Game, wager: str, on: str, *faces: int) -> int:
    """What a wager of $10 wins on a roll; nothing if it loses."""
    played = settle(roll(bets(title, Place("P1", wager, 1000, on)), *faces))
    (line,) = played.settlement
    assert line.outcome in ("win", "lose")
    assert (line.outcome == "win") == (line.pays > 0)
    return line.pays


def outcomes(played: Round) -> list[tuple[str, str, str]]:
    """Seat, wager and outcome of each line, in the order they were settled."""
    return [(line.seat, line.wager, line.outcome) for line in played.settlement]


def refused(played: Round, irregularity: str, **facts: object) -> str:
    """The provision under which a report is refused."""
    return said(report_refused(played, irregularity, facts).refusal.cites)

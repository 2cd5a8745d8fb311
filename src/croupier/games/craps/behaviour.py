"""The behaviour table: for every craps wager and every state of the hand, what may be done with it.

Nothing here is typed in: each entry is asked of the rules that the round itself plays by.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.games.craps import rules
from croupier.games.craps.rules import COME, CONTRACT, LINE
from croupier.play.game import Game

COME_OUT = "come out"
POINT_ON = "point on"


@dataclass(frozen=True)
class Behaviour:
    """How one wager behaves in one state of the hand."""

    wager: str
    hand: str
    """`come out` or `point on`."""
    own_point: bool | None
    """Whether the wager has its own point; nothing for wagers without one."""
    working: bool
    """Whether the next roll can decide it."""
    when_called: bool
    """Whether it can once it is called on."""
    made: bool
    """Whether it may be made now."""
    removed: bool
    reduced: bool
    increased: bool
    increased_again: bool
    """Whether chips may be added after some were taken off."""


def behaviour(game: Game) -> tuple[Behaviour, ...]:
    """The whole table of a craps game, wager by wager."""
    return tuple(row for wager in game.wagers for row in _rows(wager))


def _rows(wager: str) -> Iterator[Behaviour]:
    for hand, own in _states(wager):
        come_out, has_point = hand == COME_OUT, bool(own)
        down = rules.may_come_down(wager, has_point)
        yield Behaviour(
            wager,
            hand,
            own,
            rules.works(wager, come_out, called_on=False),
            rules.works(wager, come_out, called_on=True),
            made=rules.may_be_made(wager, come_out),
            removed=down,
            reduced=down,
            increased=rules.may_go_up(wager, has_point, came_down=False),
            increased_again=down and rules.may_go_up(wager, has_point, came_down=True),
        )


def _states(wager: str) -> tuple[tuple[str, bool | None], ...]:
    """The states in which such a wager can lie on the layout."""
    if wager in LINE:
        return (COME_OUT, False), (POINT_ON, True)
    if wager in COME:
        return (POINT_ON, False), (POINT_ON, True), (COME_OUT, True)
    if wager not in CONTRACT and rules.may_be_made(wager, come_out=True):
        return (COME_OUT, None), (POINT_ON, None)
    return ((POINT_ON, None),)

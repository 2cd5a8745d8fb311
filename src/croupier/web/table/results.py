"""What came at a table of late: numbers, totals, who won, for the panel and the lobby."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from croupier.equipment.wheels import colour
from croupier.pages.felt.wheels import is_roulette
from croupier.play.view import TableView

REMEMBERED: Final = 72
"""Rounds that a table's display shows at most."""
DEEP: Final = 6
"""Rows of a big road."""


class RoundCame(msgspec.Struct, frozen=True):
    """What one round came to, as a display shows it."""

    round: int
    text: str
    """The result in words or figures: `17`, `6-5-2`, `player 6, banker 7`."""
    mark: str = ""
    """`P`, `B`, `T` at baccarat; `red`, `black`, `green` of a number; otherwise nothing."""


class RoadMark(msgspec.Struct, frozen=True):
    """A circle of a big road: its column and row, who won, and how many ties followed."""

    column: int
    row: int
    mark: str
    ties: int = 0


def came(view: TableView, compartments: tuple[str, ...] = ()) -> RoundCame | None:
    """What a round has come to, once it is over."""
    if view.phase != "over":
        return None
    if view.spins:
        last = view.spins[-1]
        if len(view.spins) > 1:
            return RoundCame(view.round, " ".join(view.spins))
        hue = colour(last) if is_roulette(compartments) and compartments else ""
        return RoundCame(view.round, last, hue)
    if view.rolls:
        dice = view.rolls[-1]
        return RoundCame(view.round, "-".join(map(str, dice)), "")
    counts = coup(view)
    if counts is None:
        return RoundCame(view.round, view.last.result) if view.last.result else None
    player, banker = counts
    mark = "P" if player > banker else "B" if banker > player else "T"
    return RoundCame(view.round, f"player {player}, banker {banker}", mark)


def coup(view: TableView) -> tuple[int, int] | None:
    """What the player's and the banker's hand count, where a round is a coup of baccarat."""
    counts = {place.id: place.count for place in view.places}
    player, banker = counts.get("player"), counts.get("banker")
    return None if player is None or banker is None else (player, banker)


def big_road(results: list[RoundCame], columns: int = 24) -> tuple[RoadMark, ...]:
    """Wins of one side under each other, a new column when the other wins; ties are counted.

    >>> won = [RoundCame(n, "", mark) for n, mark in enumerate("BBPTB")]
    >>> [(one.column, one.row, one.mark, one.ties) for one in big_road(won)]
    [(0, 0, 'B', 0), (0, 1, 'B', 0), (1, 0, 'P', 1), (2, 0, 'B', 0)]
    """
    road: list[RoadMark] = []
    column, row, begun = -1, 0, -1
    taken: set[tuple[int, int]] = set()
    for one in results:
        if one.mark == "T":
            if road:
                road[-1] = msgspec.structs.replace(road[-1], ties=road[-1].ties + 1)
            continue
        if not one.mark:
            continue
        if road and road[-1].mark == one.mark:
            if row + 1 < DEEP and (column, row + 1) not in taken:
                row += 1
            else:  # a long run turns along the foot
                column += 1
        else:
            begun += 1
            column, row = begun, 0
            while (column, row) in taken:
                column += 1
            begun = column
        taken.add((column, row))
        road.append(RoadMark(column, row, one.mark))
    first = max((one.column for one in road), default=0) - columns + 1
    if first <= 0:
        return tuple(road)
    return tuple(
        msgspec.structs.replace(one, column=one.column - first)
        for one in road
        if one.column >= first
    )


class ResultsBoard:
    """The displays of all tables: what each came to, the newest last."""

    def __init__(self) -> None:
        self._came: dict[str, deque[RoundCame]] = {}

    def note(self, table: str, one: RoundCame | None) -> bool:
        """A round is over; says whether that is news."""
        if one is None:
            return False
        board = self._came.setdefault(table, deque(maxlen=REMEMBERED))
        if board and board[-1].round == one.round:
            if board[-1] == one:
                return False
            board.pop()  # it was corrected
        board.append(one)
        return True

    def of(self, table: str) -> list[RoundCame]:
        """What came at a table, the oldest first."""
        return list(self._came.get(table, ()))

"""Mississippi stud tables for tests: antes made, cards dealt in order, players deciding."""

from __future__ import annotations

from typing import Self

from croupier.games.house_poker.rules import COMMUNITY
from tests.games.house_poker.table import ANTE, OneGame

STUD = "qld-2024/mississippi-stud"
BONUS = "3-card-bonus"
MAIN = ("ante", "3rd-street", "4th-street", "5th-street")

BOARD = "KS 9D 4C"
"""Community cards with nothing in them."""
JACKS, SEVENS, FIVES, NOTHING = "JH JD", "7H 7D", "5H 5D", "QC 8S"


class Play(OneGame):
    """A round with a dealer who deals these hands."""

    game_id = STUD
    board = BOARD

    def antes(self, *seats: str, bonus: int = 0, **beside: int) -> Self:
        """The ante of each player, and the bonus if so much is said."""
        return super().antes(*seats, **{BONUS: bonus}, **beside)

    def wager(self, seat: str, *times: int) -> Self:
        """A player wagers so many antes, street after street; nothing is a fold."""
        for many in times:
            self.say(seat, "bet" if many else "fold", many * ANTE)
        return self

    def move(self, seat: str, move: str, stake: int = 0) -> Self:
        """A player says what he does."""
        return self.say(seat, move, stake)


def alone(
    mine: str,
    board: str = BOARD,
    times: tuple[int, ...] = (1, 1, 1),
    *,
    bonus: int = 0,
    dealt_from: str = "shoe",
) -> Play:
    """One player goes to the end, and it is settled."""
    play = Play({"P1": mine, COMMUNITY: board}, dealt_from=dealt_from)
    return play.antes("P1", bonus=bonus).deal().wager("P1", *times).end()

"""What a hand of craps shows beside its dice and chips: the point, and who has the dice."""

from __future__ import annotations

from croupier.games.craps.state import HandFelt
from croupier.play.areas import Area
from croupier.play.seeing.family import FamilyView, Names, SeatMarks
from croupier.play.view import PublicFact

PUCK = "place"
"""The puck lies where the point is placed."""


class CrapsView(FamilyView):
    """A hand of craps."""

    def facts(self, felt: HandFelt, names: Names) -> tuple[PublicFact, ...]:
        point = felt.state.point
        if not point:
            return (PublicFact("puck", "Puck", "off"),)
        where = Area(PUCK, str(point)).id if PUCK in felt.game.wagers else ""
        return (
            PublicFact("puck", "Puck", "on", where),
            PublicFact("point", "Point", str(point), where, point),
        )

    def marks(self, felt: HandFelt, seat: str) -> SeatMarks:
        return SeatMarks(marks=("shooter",) if seat == felt.state.shooter else ())

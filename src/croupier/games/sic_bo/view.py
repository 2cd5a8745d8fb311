"""What a round of sic-bo shows beside its dice and chips: what was called, who starts the dice."""

from __future__ import annotations

from croupier.games.sic_bo.state import SicBoFelt
from croupier.play.seeing.family import FamilyView, Names, SeatMarks
from croupier.play.view import PublicFact


class SicBoView(FamilyView):
    """A round of sic-bo."""

    def facts(self, felt: SicBoFelt, names: Names) -> tuple[PublicFact, ...]:
        called = felt.state.called
        return (PublicFact("called", "Called", called),) if called else ()

    def marks(self, felt: SicBoFelt, seat: str) -> SeatMarks:
        return SeatMarks(marks=("starts the dice",) if seat == felt.state.turn_of else ())

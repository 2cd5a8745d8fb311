"""What a round of poker against the house shows: who has folded, and the places of the table."""

from __future__ import annotations

from croupier.games.house_poker.state import FOLDED, HouseFelt, has
from croupier.play.game import Game
from croupier.play.seeing.family import FamilyView, SeatMarks


class HousePokerView(FamilyView):
    """A round of poker against the house, or against a pay table."""

    def boxes(self, game: Game) -> tuple[str, ...]:
        return tuple(str(number) for number in range(1, game.rules.places + 1))

    def marks(self, felt: HouseFelt, seat: str) -> SeatMarks:
        return SeatMarks("folded" if has(felt, seat, FOLDED) else "")

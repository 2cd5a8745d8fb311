"""What a coup shows beside its cards and chips: who deals, and how the hands stand."""

from __future__ import annotations

from croupier.games.baccarat.state import CoupFelt
from croupier.play.seeing.family import FamilyView, NamedPlace, Names, SeatMarks
from croupier.play.view import Kind

PLAYER, BANKER = "player", "banker"


class BaccaratView(FamilyView):
    """A coup of baccarat."""

    def place(self, felt: CoupFelt, name: str, names: Names) -> NamedPlace:
        if name == PLAYER:
            return NamedPlace(Kind.HAND, "Player")
        if name == BANKER:
            return NamedPlace(Kind.BANK, "Banker")
        return super().place(felt, name, names)

    def marks(self, felt: CoupFelt, seat: str) -> SeatMarks:
        return SeatMarks(marks=("deals",) if seat == felt.state.designated else ())

    def result(self, felt: CoupFelt) -> str:
        player, banker = felt.cards(PLAYER), felt.cards(BANKER)
        if not player or not banker or min(*player, *banker) < 0:
            return ""
        count = felt.game.hands.count
        return f"player {count(player)}, banker {count(banker)}" if count is not None else ""

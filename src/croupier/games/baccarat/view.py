"""What a coup shows beside its cards and chips: who deals, and how the hands stand."""

from __future__ import annotations

from croupier.games.baccarat.placing import GAME_WAGERS
from croupier.games.baccarat.state import CoupFelt
from croupier.play.areas import Area
from croupier.play.game import Game
from croupier.play.seeing.family import FamilyView, NamedPlace, Names, SeatMarks
from croupier.play.view import PlaceKind

PLAYER, BANKER = "player", "banker"


class BaccaratView(FamilyView):
    """A coup of baccarat."""

    def areas(self, game: Game) -> tuple[Area, ...]:
        """Those that are for all, and at each numbered place those of the game's own wagers."""
        places = range(1, (game.rules.places or 0) + 1)
        own = (Area(wager, box=str(at)) for at in places for wager in GAME_WAGERS)
        return (*super().areas(game), *own)

    def place(self, felt: CoupFelt, name: str, names: Names) -> NamedPlace:
        if name == PLAYER:
            return NamedPlace(PlaceKind.HAND, "Player")
        if name == BANKER:
            return NamedPlace(PlaceKind.BANK, "Banker")
        return super().place(felt, name, names)

    def marks(self, felt: CoupFelt, seat: str) -> SeatMarks:
        return SeatMarks(marks=("deals",) if seat == felt.state.designated else ())

    def result(self, felt: CoupFelt) -> str:
        player, banker = felt.cards(PLAYER), felt.cards(BANKER)
        if not player or not banker or min(*player, *banker) < 0:
            return ""
        count = felt.game.hands.count
        return f"player {count(player)}, banker {count(banker)}" if count is not None else ""

"""What a round of three card poker shows at terminals: one array that everybody picks from."""

from __future__ import annotations

from croupier.games.house_poker.rules import ANTE
from croupier.games.house_poker.view import HousePokerView
from croupier.games.three_card.rules import ARRAY, LOCATIONS
from croupier.games.three_card.state import ThreeCardFelt
from croupier.play.game import Game
from croupier.play.prompts import Question
from croupier.play.seeing.family import NamedPlace, Names
from croupier.play.view import PlaceKind
from croupier.play.wagers import Wager


class ArrayView(HousePokerView):
    """A round at terminals, where each player picks three of nine cards."""

    def boxes(self, game: Game) -> tuple[str, ...]:
        return ()

    def marked(self, game: Game, wager: Wager) -> tuple[str, ...]:
        return LOCATIONS if wager.name == ANTE else ()

    def place(self, felt: ThreeCardFelt, name: str, names: Names) -> NamedPlace:
        if name == ARRAY:
            return NamedPlace(PlaceKind.BOARD, "Array")
        return super().place(felt, name, names)

    def asked_of(self, felt: ThreeCardFelt, question: Question) -> str:
        return ARRAY if ARRAY in felt.hands else ""

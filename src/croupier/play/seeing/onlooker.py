"""Where each card went, for rounds without a dealer of ours: by looking on from the first card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.equipment.pieces import Piece
from croupier.play.dealer import Dealer
from croupier.play.round import Entry, Round


class _Nothing:
    """A shoe that an onlooker does not see into."""

    cutting_card_reached = False

    def draw(self) -> Piece:
        raise NotImplementedError

    def put_back_first(self, card: Piece) -> None:
        raise NotImplementedError

    def shuffle_in(self, cards: Sequence[Piece]) -> None:
        raise NotImplementedError


class Onlooker(Dealer[Any]):
    """Follows the cards of a round over the felt without dealing them: all he knows of a card is
    what the felt tells.
    """

    def __init__(self, round: Round) -> None:
        super().__init__(round, _Nothing())

    def look_on(self, entries: Sequence[Entry]) -> None:
        """So much has happened since."""
        for entry in entries:
            self.round.again(entry)
            for name, hand in self.round.felt.hands.items():
                for number, card in zip(self._lie.get(name, ()), hand.own, strict=False):
                    if self._faces[number] < 0 <= card:
                        self._faces[number] = card  # it was turned where it lies
                        self._turned.add(number)
            self._follow()

    def _draw(self, wanted: Piece | None = None) -> int:
        self._faces.append(self.round.game.pieces.back if wanted is None else wanted)
        return len(self._faces) - 1


def followed(round: Round) -> Mapping[str, Sequence[int]]:
    """By place, the number of each of its cards in the order of dealing. The onlooker has a round
    of his own, which he plays as far as the other has come.
    """
    onlooker = round.onlooker
    if onlooker is None:
        onlooker = round.onlooker = Onlooker(Round(round.game, round.header))
    onlooker.look_on(round.journal_since(onlooker.round.count))
    return onlooker.lying()

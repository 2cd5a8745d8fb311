"""A shoe whose cards come out in a given order; the life of a table's own is the table's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic

from typing_extensions import TypeVar

from croupier.equipment.cards import Card
from croupier.equipment.pieces import Piece

P = TypeVar("P", bound=Piece, default=Card)


class ShoeEmpty(LookupError):
    """There are not enough cards left to go on; the game's own rule says what follows."""


class BadCut(ValueError):
    """The cut, or the place of the cutting card, is not allowed: the cards must be cut again."""


class Scripted(Generic[P]):
    """A shoe whose cards are known, for drills and tests.

    `cutting_card` is the number of cards that come out before the cutting card.

    >>> from croupier.equipment.cards import parse_cards
    >>> shoe = Scripted(parse_cards("AS 2C"), cutting_card=1)
    >>> shoe.draw(), shoe.cutting_card_reached, shoe.remaining
    (AS, False, 1)
    >>> shoe.draw(), shoe.cutting_card_reached, shoe.remaining
    (2C, True, 0)
    """

    __slots__ = ("cutting_card", "drawn", "order")

    def __init__(self, cards: Iterable[P], cutting_card: int | None = None) -> None:
        self.order = list(cards)
        self.cutting_card = cutting_card
        self.drawn = 0
        if cutting_card is not None and not 0 <= cutting_card < len(self.order):
            raise BadCut(
                f"the cutting card cannot come out after {cutting_card} of "
                f"{len(self.order)} scripted cards"
            )

    @property
    def remaining(self) -> int:
        """How many cards can still be drawn."""
        return len(self.order) - self.drawn

    @property
    def cutting_card_reached(self) -> bool:
        """Whether the cutting card has come out."""
        return self.cutting_card is not None and self.drawn > self.cutting_card

    def draw(self) -> P:
        """The next card."""
        if not self.remaining:
            raise ShoeEmpty(f"the shoe is empty: all {self.drawn} cards have left it")
        self.drawn += 1
        return self.order[self.drawn - 1]

    def put_back_first(self, card: P) -> None:
        """A card that came out goes back: it is the next to be drawn."""
        self.drawn -= 1
        self.order[self.drawn] = card

    def shuffle_in(self, cards: Sequence[P]) -> None:
        """Cards that came out go back, behind the others: what comes when is what is scripted."""
        self.order += cards

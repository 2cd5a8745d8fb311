"""Cards at one place of the table, and who has seen them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from croupier.equipment.cards import BACK, Card
from croupier.play.prompts import EVERYONE

_NONE_HIDDEN: Mapping[int, frozenset[str]] = MappingProxyType({})
"""Of a hand whose cards all lie face up."""


class Hand(msgspec.Struct, eq=False, gc=False):
    """Cards at one place of the table, and who has seen each."""

    name: str
    cards: list[Card] = []
    seen: Mapping[int, frozenset[str]] = _NONE_HIDDEN
    """By position, who has seen a card that was dealt face down; others lie face up."""
    common: int = 0
    """How many of its first cards are those of another place, and count there."""

    @property
    def own(self) -> list[Card]:
        """The cards that lie here and at no other place."""
        return self.cards[self.common :] if self.common else self.cards

    def take(self, card: Card) -> None:
        """A card is dealt to this place, face up or (as `BACK`) face down."""
        if card is BACK:
            self.seen = {**self.seen, len(self.cards): frozenset()}
        self.cards.append(card)

    def turn(self, position: int, card: Card, to: str = EVERYONE) -> None:
        """A face-down card is shown to a seat, or turned over for everyone."""
        if self.cards[position] is BACK:
            self.cards[position] = card
        seen = dict(self.seen)
        if to == EVERYONE:
            del seen[position]
        else:
            seen[position] |= {to}
        self.seen = seen

    def lift(self) -> list[Card]:
        """All cards are picked up from this place, to be laid again."""
        lifted = self.cards[:]
        self.cards.clear()
        self.seen = _NONE_HIDDEN
        return lifted

    def face_down(self) -> list[int]:
        """Positions of the cards that do not lie face up for everyone."""
        return sorted(self.seen)

    def shown_to(self, seat: str) -> tuple[str, ...]:
        """The cards as this seat may see them."""
        return tuple(
            str(card) if position not in self.seen or seat in self.seen[position] else str(BACK)
            for position, card in enumerate(self.cards)
        )

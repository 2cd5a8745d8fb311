"""Cards or tiles at one place of the table, and who has seen them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Generic

import msgspec

from croupier.play.prompts import EVERYONE
from croupier.play.state import P

CardAt = tuple[str, int]
"""Where a card lies: the place and its position there, from 0 on."""
SeenBy = Mapping[int, frozenset[str]]
_NOBODY_HAS: frozenset[str] = frozenset()
MOST_HIDDEN = 15
ALL_HIDDEN: tuple[SeenBy, ...] = tuple(
    MappingProxyType(dict.fromkeys(range(number), _NOBODY_HAS)) for number in range(MOST_HIDDEN + 1)
)
"""By number of cards, what hands share of which so many lie face down and nobody has looked."""
_POSITIONS = tuple(range(8 * 52))
"""The positions of a hand of all the cards of eight decks: none is larger."""


class Hand(msgspec.Struct, Generic[P], eq=False, gc=False):
    """Cards or tiles at one place of the table, and who has seen each."""

    name: str
    cards: list[P] = []
    seen: SeenBy = ALL_HIDDEN[0]
    """By position, who has seen a card that was dealt face down; others lie face up."""
    common: int = 0
    """How many of its first cards are those of another place, and count there."""
    mucked: tuple[int, ...] = ()
    """The positions of cards that were given up: they have no part in the hand any more."""

    @property
    def own(self) -> list[P]:
        """The cards that lie here and at no other place."""
        return self.cards[self.common :] if self.common else self.cards

    @property
    def held(self) -> list[int]:
        """The positions of the cards that have not been given up."""
        mucked = self.mucked
        places = range(len(self.cards))
        return [at for at in places if at not in mucked] if mucked else [*places]

    def muck(self, positions: Iterable[int]) -> None:
        """Cards of this hand are given up."""
        self.mucked += tuple(positions)

    def muck_all(self) -> None:
        """The whole hand is given up."""
        self.mucked = _POSITIONS[: len(self.cards)]

    def take(self, card: P) -> None:
        """A card is dealt to this place, face up or (as its back) face down."""
        cards = self.cards
        if card < 0:
            at, seen = len(cards), self.seen
            if at < MOST_HIDDEN and seen is ALL_HIDDEN[at]:
                self.seen = ALL_HIDDEN[at + 1]
            else:
                self.seen = {**seen, at: _NOBODY_HAS}
        cards.append(card)

    def turn(self, position: int, card: P, to: str = EVERYONE) -> None:
        """A face-down card is shown to a seat, or turned over for everyone."""
        if self.cards[position] < 0:
            self.cards[position] = card
        seen = dict(self.seen)
        if to == EVERYONE:
            del seen[position]
        else:
            seen[position] |= {to}
        self.seen = seen

    def lift(self) -> list[P]:
        """All cards are picked up from this place, to be laid again."""
        lifted = self.cards[:]
        self.cards.clear()
        self.seen = ALL_HIDDEN[0]
        return lifted

    def remove(self, positions: Iterable[int]) -> list[P]:
        """Some cards are picked up from this place; the others move together."""
        gone = {*positions}
        removed = [self.cards[at] for at in sorted(gone)]
        left = [at for at in range(len(self.cards)) if at not in gone]
        self.seen = {now: self.seen[at] for now, at in enumerate(left) if at in self.seen}
        self.mucked = tuple(now for now, at in enumerate(left) if at in self.mucked)
        self.cards[:] = [self.cards[at] for at in left]
        return removed

    def face_down(self) -> list[int]:
        """Positions of the cards that do not lie face up for everyone."""
        return sorted(self.seen)

    def faces(self, seat: str) -> list[P]:
        """The cards by position as this seat knows them: the back of those it has not seen."""
        seen = self.seen
        return [
            card if at not in seen or seat in seen[at] else card.back
            for at, card in enumerate(self.cards)
        ]

    def shown_to(self, seat: str) -> tuple[str, ...]:
        """The cards as this seat may see them."""
        mucked = self.mucked
        return tuple(str(card) for at, card in enumerate(self.faces(seat)) if at not in mucked)

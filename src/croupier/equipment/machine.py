"""The card machine: discards go back in and are mixed with the rest without end.

>>> from croupier.equipment.randomness import SeededSource
>>> machine = CardMachine(SeededSource("a drill"), decks=6)
>>> machine.start_round()
>>> hand = [machine.draw(), machine.draw()]
>>> machine.discard(hand)
>>> machine.remaining, len(machine.rack)
(310, 2)
>>> machine.start_round()
>>> machine.remaining, len(machine.rack)
(312, 0)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from croupier.equipment.cards import CARDS, Card
from croupier.equipment.dealing import CardBox, ShoeEmpty
from croupier.equipment.decks import STANDARD, Deck, several
from croupier.equipment.randomness import Source

MOST_DECKS: Final = 8
"""No approval may go beyond this (qld-2024 s 16(a))."""


class BadMachine(ValueError):
    """A card machine may not hold this many decks."""


class CardMachine(CardBox):
    """A continuous card machine and the rack it is fed from; there is no cut in it.

    Every draw takes any of the cards inside with equal chance, which is what mixing the
    returned cards with the rest amounts to.
    """

    __slots__ = ("_cards", "_source")

    def __init__(
        self,
        source: Source,
        decks: int,
        deck: Deck = STANDARD,
        *,
        minimum: int = 1,
        maximum: int = MOST_DECKS,
    ) -> None:
        """`minimum` and `maximum` are the numbers of decks approved for the machine."""
        if not 1 <= minimum <= maximum <= MOST_DECKS:
            raise BadMachine(
                f"an approval for {minimum} to {maximum} decks is not possible: "
                f"a card machine holds 1 to {MOST_DECKS} decks"
            )
        if not minimum <= decks <= maximum:
            raise BadMachine(
                f"{decks} decks are outside the {minimum} to {maximum} approved for this machine"
            )
        self._load(source, several(deck, decks))

    def _load(self, source: Source, cards: Iterable[Card]) -> None:
        self._cards = list(cards)
        super().__init__(self._cards)
        self._source = source

    def start_round(self) -> None:
        """A round of play is about to be dealt: the rack goes back into the machine."""
        self.feed()

    def feed(self) -> None:
        """Place the cards of the rack in the machine to be mixed (qld-2024 s 16(g))."""
        self._cards += self._rack
        self._rack.clear()

    def draw(self) -> Card:
        """The next card."""
        if self._held:
            return self._held.pop(0)
        cards = self._cards
        if not cards:
            raise ShoeEmpty(
                f"the card machine is empty: {len(self._rack)} cards are in the discard rack"
            )
        pick = self._source.below(len(cards))
        last = cards.pop()
        if pick == len(cards):
            return last
        card, cards[pick] = cards[pick], last
        return card

    def replace(self, cards: Iterable[Card] | None = None) -> None:
        """Put in new cards, for a repaired or exchanged machine (qld-2024 ss 16(b), 17)."""
        if cards is None:
            cards = [card for card in CARDS for _ in range(self._total[card])]
        self._load(self._source, cards)

    @property
    def cutting_card_reached(self) -> bool:
        """Never: no cutting card is dealt from a machine (qld-2024 s 16(e))."""
        return False

    @property
    def cutting_card_first(self) -> bool:
        """Never: no cutting card is dealt from a machine (qld-2024 s 16(e))."""
        return False

    def _inside(self) -> int:
        return len(self._cards)

    def _contents(self) -> list[Card]:
        return list(self._cards)

"""Dealing: what a shoe, a card machine and a script of cards have in common.

The dealer draws, burns, puts cards in the discard rack and may hold a card over for the next
round. Every card is at every moment in one of four places: in the box, held over, on the
table, or in the rack; `audit` counts them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Protocol

from croupier.equipment.cards import CARDS, Card
from croupier.equipment.decks import composition


class ShoeEmpty(LookupError):
    """There are not enough cards left to go on; the game's own rule says what follows."""


class BadCut(ValueError):
    """The cut, or the place of the cutting card, is not allowed: the cards must be cut again."""


class NotReady(RuntimeError):
    """The cards are not in a state in which this may be done."""


class Miscount(RuntimeError):
    """More cards came back than were on the table: a card was counted twice."""


class Dealing(Protocol):
    """Whatever cards are dealt from: a shoe, a card machine, or a list of cards."""

    @property
    def remaining(self) -> int:
        """How many cards can still be drawn."""
        ...

    @property
    def rack(self) -> Sequence[Card]:
        """The discard rack, oldest card first."""
        ...

    @property
    def cutting_card_reached(self) -> bool:
        """Whether the cutting card has come out since the last shuffle."""
        ...

    @property
    def cutting_card_first(self) -> bool:
        """Whether it came out before any card at the start of a round."""
        ...

    def start_round(self) -> None:
        """A round of play is about to be dealt."""
        ...

    def draw(self) -> Card:
        """The next card."""
        ...

    def burn(self, cards: int = 1) -> list[Card]:
        """Draw cards straight into the discard rack; they are returned for those who may look."""
        ...

    def discard(self, cards: Iterable[Card]) -> None:
        """Put cards from the table into the discard rack."""
        ...

    def put_back_first(self, card: Card) -> None:
        """Hold a card from the table over: it is the next to be drawn."""
        ...

    def remove_face_up(self) -> Card:
        """The next card was found face up: it goes to the discard rack and is not dealt."""
        ...


class CardBox(ABC):
    """The parts of dealing that do not depend on what the cards are dealt from."""

    __slots__ = ("_held", "_rack", "_size", "_total")

    def __init__(self, cards: Iterable[Card]) -> None:
        self._total = composition(cards)
        self._size = sum(self._total)
        self._held: list[Card] = []
        self._rack: list[Card] = []

    @property
    def remaining(self) -> int:
        """How many cards can still be drawn, with those held over."""
        return len(self._held) + self._inside()

    @property
    def size(self) -> int:
        """How many cards the game is played with."""
        return self._size

    @property
    def rack(self) -> Sequence[Card]:
        """The discard rack, oldest card first."""
        return self._rack

    @property
    def on_table(self) -> int:
        """How many cards have been drawn and not put away."""
        return self._size - len(self._held) - self._inside() - len(self._rack)

    @abstractmethod
    def draw(self) -> Card:
        """The next card."""

    def burn(self, cards: int = 1) -> list[Card]:
        """Draw cards straight into the discard rack; they are returned for those who may look."""
        if cards > self.remaining:
            raise ShoeEmpty(f"{cards} cards are to be burnt and only {self.remaining} are left")
        burnt = [self.draw() for _ in range(cards)]
        self._rack += burnt
        return burnt

    def discard(self, cards: Iterable[Card]) -> None:
        """Put cards from the table into the discard rack."""
        away = list(cards)
        self._came_back(len(away))
        self._rack += away

    def put_back_first(self, card: Card) -> None:
        """Hold a card from the table over: it is the next to be drawn (qld-2024 sch 1 s 24)."""
        self._came_back(1)
        self._held.append(card)

    def remove_face_up(self) -> Card:
        """The next card was found face up: it goes to the discard rack and is not dealt."""
        return self.burn()[0]

    def audit(self) -> list[Card]:
        """The cards that are now on the table, counted from what is everywhere else.

        Raises `Miscount` when some card exists more often than the decks have it.
        """
        elsewhere = composition([*self._contents(), *self._held, *self._rack])
        out: list[Card] = []
        for card in CARDS:
            missing = self._total[card] - elsewhere[card]
            if missing < 0:
                raise Miscount(
                    f"the {card.name} is there {elsewhere[card]} times "
                    f"and the decks have it {self._total[card]} times"
                )
            out += [card] * missing
        return out

    def _came_back(self, cards: int) -> None:
        if cards > self.on_table:
            raise Miscount(
                f"{cards} cards came back from the table and only {self.on_table} were on it"
            )

    def _gather(self) -> list[Card]:
        """Every card of the game in one stack, when none is on the table."""
        if self.on_table:
            raise NotReady(
                f"{self.on_table} cards are still on the table: "
                "put them in the discard rack before the cards are shuffled"
            )
        cards = [*self._contents(), *self._held, *self._rack]
        self._held.clear()
        self._rack.clear()
        return cards

    @abstractmethod
    def _inside(self) -> int:
        """How many cards are still in it."""

    @abstractmethod
    def _contents(self) -> list[Card]:
        """The cards that are still in it."""

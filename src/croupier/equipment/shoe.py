"""The dealing shoe: shuffled, cut, marked with a cutting card and dealt from.

>>> from croupier.equipment.decks import STANDARD
>>> from croupier.equipment.randomness import SeededSource
>>> shoe = Shoe.of(STANDARD, 8)
>>> shoe.shuffle(SeededSource("a drill"))
>>> shoe.cut(200, at_least=10)
>>> shoe.insert_cutting_card(from_back=14, at_least=14)
>>> burnt = shoe.burn()
>>> shoe.remaining, len(shoe.rack), shoe.cutting_card_reached
(415, 1, False)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from croupier.equipment.cards import CARDS, Card
from croupier.equipment.dealing import (
    BadCut,
    CardBox,
    Dealing,
    Miscount,
    NotReady,
    ShoeEmpty,
)
from croupier.equipment.decks import Deck, several
from croupier.equipment.machine import BadMachine, CardMachine
from croupier.equipment.randomness import Source, shuffle

__all__ = [
    "BadCut",
    "BadMachine",
    "CardMachine",
    "Dealing",
    "Miscount",
    "NotReady",
    "Scripted",
    "Shoe",
    "ShoeEmpty",
]


class Shoe(CardBox):
    """A dealing shoe and its discard rack."""

    __slots__ = (
        "_at",
        "_cutting_card",
        "_first",
        "_reached",
        "_round_start",
        "_shuffled",
        "_stack",
        "_stop",
    )

    def __init__(self, cards: Iterable[Card]) -> None:
        stack = list(cards)
        super().__init__(stack)
        self._stack = stack
        self._fresh()

    def _fresh(self) -> None:
        self._at = 0
        # Where the quick way of drawing ends: at the cutting card, at the end of the stack, at
        # a card held over, or at once while the cards are not shuffled.
        self._stop = 0
        self._shuffled = False
        self._cutting_card: int | None = None
        self._reached = False
        self._first = False
        self._round_start = 0

    @classmethod
    def of(cls, deck: Deck, decks: int) -> Self:
        """A shoe of so many decks, not yet shuffled."""
        return cls(several(deck, decks))

    @property
    def shuffled(self) -> bool:
        """Whether the cards have been shuffled since they came into the shoe."""
        return self._shuffled

    # Before play

    def shuffle(self, source: Source) -> None:
        """Put all cards together, with those in the rack, and shuffle them."""
        stack = self._gather()
        shuffle(stack, source)
        self._stack = stack
        self._fresh()
        self._shuffled = True
        self._mark()

    def cut(self, at: int, *, at_least: int) -> None:
        """Cut the stack: the first `at` cards go to the back.

        `at_least` is the number of cards that must lie on either side of the cut (10 under
        qld-2024 sch 1 s 14(5)); a cut nearer to an end is refused and made again (s 14(6)).
        """
        self._before_play("cut")
        stack = self._stack
        nearest = max(at_least, 1)
        if not nearest <= at <= len(stack) - nearest:
            raise BadCut(
                f"a cut {at} cards into a stack of {len(stack)} is not at least {nearest} "
                "from either end: the cards must be cut again"
            )
        self._stack = stack[at:] + stack[:at]
        # A cutting card already in the stack is taken out when the stack is cut.
        self._cutting_card = None
        self._mark()

    def insert_cutting_card(
        self, from_back: int, *, at_least: int, at_most: int | None = None
    ) -> None:
        """Put the cutting card in front of the last `from_back` cards of the stack.

        `at_least` is 14 under qld-2024 sch 1 s 14(8) and act-1992 baccarat rule 7.3; sch 14
        s 12(8) has a range, hence `at_most`.
        """
        self._before_play("marked with the cutting card")
        most = len(self._stack) - 1 if at_most is None else min(at_most, len(self._stack) - 1)
        if not at_least <= from_back <= most:
            raise BadCut(
                f"the cutting card {from_back} cards from the back is out of place: it must be "
                f"{at_least} to {most} cards from the back of {len(self._stack)}"
            )
        self._cutting_card = len(self._stack) - from_back
        self._mark()

    def replace(self, cards: Iterable[Card] | None = None) -> None:
        """Bring new cards into play: all old ones are taken away, wherever they lie.

        Without `cards` the new ones are the same decks again. They must be shuffled.
        """
        if cards is None:
            cards = [card for card in CARDS for _ in range(self._total[card])]
        new = list(cards)
        super().__init__(new)
        self._stack = new
        self._fresh()

    # Play

    def start_round(self) -> None:
        """A round of play is about to be dealt."""
        self._round_start = self._at

    def draw(self) -> Card:
        """The next card."""
        at = self._at
        if at == self._stop:
            return self._draw_at_stop()
        self._at = at + 1
        return self._stack[at]

    def shuffle_discards(
        self, source: Source, *, cut_at: int | None = None, at_least: int = 1
    ) -> None:
        """Not enough cards for the round: shuffle and cut the rack and put it behind the rest.

        qld-2024 sch 2 s 33(1), sch 14 s 24; act-1992 blackjack has the same. Games that void
        the round instead (qld-2024 sch 1 s 24(8)) do not call this.
        """
        if not self._shuffled:
            raise NotReady("the cards must be shuffled before they are dealt")
        cards = list(self._rack)
        if cut_at is not None:
            nearest = max(at_least, 1)
            if not nearest <= cut_at <= len(cards) - nearest:
                raise BadCut(
                    f"a cut {cut_at} cards into the {len(cards)} discards is not at least "
                    f"{nearest} from either end: the cards must be cut again"
                )
        shuffle(cards, source)
        if cut_at is not None:
            cards = cards[cut_at:] + cards[:cut_at]
        self._stack += cards
        self._rack.clear()
        self._mark()

    def put_back_first(self, card: Card) -> None:
        """Hold a card from the table over: it is the next to be drawn (qld-2024 sch 1 s 24)."""
        super().put_back_first(card)
        self._mark()

    # The cutting card

    @property
    def cutting_card(self) -> int | None:
        """How many cards lay in front of the cutting card when it was put in; None without one."""
        return self._cutting_card

    @property
    def cutting_card_next(self) -> bool:
        """Whether the cutting card is the next thing to come out of the shoe."""
        return not self._reached and self._cutting_card == self._at

    @property
    def cutting_card_reached(self) -> bool:
        """Whether the cutting card has come out since the last shuffle."""
        return self._reached

    @property
    def cutting_card_first(self) -> bool:
        """Whether it came out of the shoe before any card at the start of a round.

        A card held over from the round before does not come out of the shoe.
        """
        return self._first

    @property
    def cutting_card_between(self) -> tuple[Card | None, Card] | None:
        """The card before and the card after the cutting card, once it has come out."""
        at = self._cutting_card
        if not self._reached or at is None:
            return None
        return (self._stack[at - 1] if at else None), self._stack[at]

    @property
    def order(self) -> Sequence[Card]:
        """The cards still in the shoe, front first: for commitments and audits, not for players."""
        return self._stack[self._at :]

    # Inside

    def _inside(self) -> int:
        return len(self._stack) - self._at

    def _contents(self) -> list[Card]:
        return self._stack[self._at :]

    def _mark(self) -> None:
        """Find where the quick way of drawing ends."""
        if self._held or not self._shuffled:
            self._stop = self._at
        elif self._cutting_card is not None and not self._reached:
            self._stop = self._cutting_card
        else:
            self._stop = len(self._stack)

    def _draw_at_stop(self) -> Card:
        if self._held:
            card = self._held.pop(0)
            self._mark()
            return card
        if not self._shuffled:
            raise NotReady("the cards must be shuffled before they are dealt")
        at = self._at
        if at == len(self._stack):
            raise ShoeEmpty(
                f"the shoe is empty: all {at} cards have left it and {len(self._rack)} are in "
                "the discard rack"
            )
        if self._cutting_card == at and not self._reached:
            self._reached = True
            self._first = at == self._round_start
        self._mark()
        self._at = at + 1
        return self._stack[at]

    def _before_play(self, done: str) -> None:
        if not self._shuffled:
            raise NotReady(f"the cards must be shuffled before they are {done}")
        if self._at or self._held:
            raise NotReady(f"the cards cannot be {done}: cards have already left the shoe")


class Scripted(Shoe):
    """A shoe whose cards come out in a given order, for case files and tests.

    `cutting_card` is the number of cards that come out before the cutting card.

    >>> shoe = Scripted([CARDS[51], CARDS[0]])
    >>> shoe.draw(), shoe.draw(), shoe.remaining
    (AS, 2C, 0)
    """

    __slots__ = ()

    def __init__(self, cards: Iterable[Card], cutting_card: int | None = None) -> None:
        super().__init__(cards)
        if cutting_card is not None and not 0 <= cutting_card < len(self._stack):
            raise BadCut(
                f"the cutting card cannot come out after {cutting_card} of "
                f"{len(self._stack)} scripted cards"
            )
        self._cutting_card = cutting_card
        self._shuffled = True
        self._mark()

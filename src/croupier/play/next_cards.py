"""Cards that come out of their turn, and how each came there."""

from __future__ import annotations

from croupier.equipment.cards import BACK, Card
from croupier.play.felt import Felt, Hand
from croupier.play.irregularities import Facts

SHOWN = "shown early"
SEPARATED = "separated from the dealer's hand"


class OneCard(Facts, frozen=True):
    """A card out of its turn."""

    card: Card = BACK
    """Its face, if anyone knows it."""


class DrawnCard(Facts, frozen=True):
    """A card drawn in error."""

    card: Card = BACK
    exposed: bool = False
    """Whether its face was shown to the players."""


class UnseenCard(Facts, frozen=True):
    """A card drawn in error whose face nobody saw."""

    card: Card = BACK
    burnt: bool = False
    """Whether it has been burnt in error."""


class ShownCard(Facts, frozen=True):
    """A card out of its turn that the players saw."""

    card: Card


def note(felt: Felt, mark: str, card: Card) -> None:
    """Remember of a card among the next ones how it came there."""
    felt.marks[mark] = f"{felt.marks.get(mark, '')} {card}".strip()


def is_noted(felt: Felt, mark: str, card: Card) -> bool:
    """Whether a card was noted so."""
    return str(card) in felt.marks.get(mark, "").split()


def is_offered(felt: Felt) -> bool:
    """Whether the next card was shown too early and may be refused."""
    return bool(felt.next) and is_noted(felt, SHOWN, felt.next[0])


def deal(felt: Felt, hand: Hand, card: Card) -> bool:
    """A card goes to a hand; says whether it was one that had been shown too early."""
    hand.take(card)
    marks = felt.marks
    if marks and (SHOWN in marks or SEPARATED in marks):
        for mark in (SHOWN, SEPARATED):
            if is_noted(felt, mark, card):
                noted = felt.marks[mark].split()
                noted.remove(str(card))
                felt.marks[mark] = " ".join(noted)
                return mark == SHOWN
    return False


def can_be_out(felt: Felt, *cards: Card) -> bool:
    """Whether the decks hold these cards besides those on the table and those that come next."""
    faces = [card for card in (*cards, *felt.next) if card is not BACK]
    return all(faces.count(card) <= felt.left[card] for card in cards if card is not BACK)

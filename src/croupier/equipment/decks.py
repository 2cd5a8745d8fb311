"""Decks: which cards a game is played with.

>>> [len(deck) for deck in (STANDARD, SPANISH, STRIPPED_36, STRIPPED_32)]
[52, 48, 36, 32]
>>> sum(composition(STANDARD, 8)), composition(STANDARD, 8)[0]
(416, 8)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from croupier.equipment.cards import CARDS, RANKS, Card

Deck: TypeAlias = tuple[Card, ...]
"""The cards of one deck, each once, in code order."""


def _with_ranks(ranks: str) -> Deck:
    return tuple(card for card in CARDS if card.rank in ranks)


STANDARD: Final[Deck] = CARDS
"""The full deck of 52 without jokers."""

SPANISH: Final[Deck] = _with_ranks(RANKS.replace("T", ""))
"""48 cards: the full deck without its four tens (qld-2024 sch 2(a) s 4)."""

STRIPPED_36: Final[Deck] = _with_ranks("6789TJQKA")
"""36 cards, six to ace (nsw-poker s 4.1.3); Queensland has no game with it."""

STRIPPED_32: Final[Deck] = _with_ranks("789TJQKA")
"""32 cards, seven to ace (nsw-poker s 4.1.2): the reduced deck of qld-2024 sch 5 ss 2, 13."""


def several(deck: Deck, decks: int) -> list[Card]:
    """The cards of several equal decks, one deck after another, unshuffled."""
    if decks < 1:
        raise ValueError(f"a game needs at least 1 deck of cards, not {decks}")
    return list(deck) * decks


def composition(deck: Iterable[Card], decks: int = 1) -> list[int]:
    """How many of each of the 52 cards there are in so many decks, by card code."""
    counts = [0] * 52
    for card in deck:
        if card < 0:
            raise ValueError("a card that lies face down cannot be counted by its face")
        counts[card] += decks
    return counts

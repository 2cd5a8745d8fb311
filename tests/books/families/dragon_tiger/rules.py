"""Dragon tiger: which of two cards is higher. Plain numbers in, plain answers out."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.equipment.cards import RANK, SUIT
from croupier.law import essential, rule

ACE = 12
"""Rank index of an ace, which is the lowest card here."""


@essential
def height(card: int) -> int:
    """How high a card is: the ace lowest, the king highest."""
    return (RANK[card] + 1) % 13


@essential
def higher(dragon: int, tiger: int) -> str:
    """Whose card is higher: `dragon`, `tiger`, or it is a `tie`."""
    if height(dragon) == height(tiger):
        return "tie"
    return "dragon" if height(dragon) > height(tiger) else "tiger"


@rule
def same_card(dragon: int, tiger: int) -> bool:
    """Whether the two are alike in suit too."""
    return higher(dragon, tiger) == "tie" and SUIT[dragon] == SUIT[tiger]


@dataclass(frozen=True)
class DragonTigerRules:
    """What a book decides about the game."""

    decks: int = 8
    """Decks in the shoe: with more of them ties come more often."""

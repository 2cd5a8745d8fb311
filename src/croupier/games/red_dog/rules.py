"""Red dog: what two cards make, and where the third falls. Plain numbers in, plain answers out."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.equipment.cards import RANK
from croupier.law import essential
from croupier.play.boxes import BoxRules

ORIGINAL = "original"

PAIR, CONSECUTIVE = -1, 0
"""What the spread comes to for two cards with nothing between them."""

WIDE = 4
"""From this spread on all pay alike."""


@essential
def spread(first: int, second: int) -> int:
    """How many ranks lie between two cards, ace high; 0 if they are consecutive, -1 for a pair."""
    return abs(RANK[first] - RANK[second]) - 1


@essential
def is_between(third: int, first: int, second: int) -> bool:
    """Whether the third card falls between the first two; equal to one of them it does not."""
    low, high = sorted((RANK[first], RANK[second]))
    return low < RANK[third] < high


@essential
def result(first: int, second: int, third: int) -> str:
    """What decides a wager; the third card is not looked at after consecutive ones."""
    between = spread(first, second)
    if between == CONSECUTIVE:
        return "no spread"
    if between == PAIR:
        return "three of a kind" if RANK[third] == RANK[first] else "pair"
    if not is_between(third, first, second):
        return "not between"
    return f"spread {between}" if between < WIDE else "spread 4 or more"


@dataclass(frozen=True)
class RedDogRules(BoxRules):
    """What a book or an operator decides about a game of red dog."""

    box_wager: str = ORIGINAL

    cut_from_ends: int = 52
    """How many cards at least must be in front of and behind the cut."""

"""What makes each poker hand, and what decides between two of a kind.

These functions look at just as many cards as make a hand, five or three, and know nothing of
tables: everything faster in this package is made from them. Ranks are rank indexes (0 for a two,
12 for an ace), suits never decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from croupier.equipment.cards import RANKS
from croupier.law import rule

ACE: Final = 12


class BadHand(ValueError):
    """The cards are not a hand that a ranking knows."""


class Category(StrEnum):
    """The kinds of poker hand, by the words that are called at the table."""

    ODD = "odd card hand"
    PAIR = "one pair"
    TWO_PAIRS = "two pairs"
    THREE = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"
    ROYAL_FLUSH = "royal flush"


_BESIDE_A_FLUSH: Final = frozenset(
    {Category.ODD, Category.PAIR, Category.TWO_PAIRS, Category.THREE, Category.STRAIGHT}
)
"""What seven cards can hold besides five of a suit."""


@dataclass(frozen=True, kw_only=True)
class RankingRules:
    """How a game ranks its hands."""

    name: str
    """What the ranking is called in messages."""

    order: tuple[Category, ...]
    """The kinds of hand this game knows, lowest first. Without a royal flush among them, the
    highest straight flush is a straight flush like others."""

    ranks: str = RANKS
    """The ranks in the deck, lowest first."""

    cards: int = 5
    """How many cards make a hand: five or three."""

    ace_low: bool = True
    """Whether an ace may also stand below the lowest card of the deck in a straight."""

    def __post_init__(self) -> None:
        below_a_flush = self.order[: self.order.index(Category.FLUSH)]
        if self.cards == 5 and not set(below_a_flush) >= _BESIDE_A_FLUSH:
            # A suit of five among seven cards is looked up by itself.
            raise ValueError(f"{self.name}: a flush must rank above what may lie beside it")


@rule
def run_to(ranks: Sequence[int], rules: RankingRules) -> int | None:
    """The highest card of a run, or None if the cards do not run.

    An ace below the lowest card makes the lowest run, and no run goes round the corner. That
    holds for cards of one suit too (readings MP-1, NP-1), and for the dealer's (reading CS-2).
    """
    descending = sorted(ranks, reverse=True)
    highest = descending[0]
    if all(rank == highest - below for below, rank in enumerate(descending)):
        return highest
    if rules.ace_low and highest == ACE:
        lowest = RANKS.index(rules.ranks[0])
        low_run = range(lowest + rules.cards - 2, lowest - 1, -1)
        if descending[1:] == list(low_run):
            return low_run[0]
    return None


@rule
def category_of(ranks: Sequence[int], suited: bool, rules: RankingRules) -> Category:
    """What the cards are: `suited` says that all of them are of one suit."""
    alike = cards_alike(ranks)
    if alike is not Category.ODD:
        return alike
    high = run_to(ranks, rules)
    if high is None:
        return Category.FLUSH if suited else Category.ODD
    if not suited:
        return Category.STRAIGHT
    royal = high == ACE and Category.ROYAL_FLUSH in rules.order
    return Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH


@rule
def counting_ranks(ranks: Sequence[int], rules: RankingRules) -> tuple[int, ...]:
    """The face values in the order in which they decide between hands of one kind.

    Those held most often come first, then the higher; each is named once. Of a run only the
    highest card counts. Side cards of three and four of a kind count too (reading NP-2).
    """
    held = Counter(ranks)
    if len(held) == rules.cards:
        high = run_to(ranks, rules)
        if high is not None:
            return (high,)
    return tuple(sorted(held, key=lambda rank: (held[rank], rank), reverse=True))


@rule
def cards_alike(ranks: Sequence[int]) -> Category:
    """What cards of equal face value make, in a whole hand or in the part of it that shows.

    >>> str(cards_alike([4, 12, 4, 12]))
    'two pairs'
    """
    alike = sorted(Counter(ranks).values(), reverse=True)
    second = alike[1] if len(alike) > 1 else 0
    if alike[0] == 4:
        return Category.FOUR
    if alike[0] == 3:
        return Category.FULL_HOUSE if second == 2 else Category.THREE
    if alike[0] == 2:
        return Category.TWO_PAIRS if second == 2 else Category.PAIR
    return Category.ODD

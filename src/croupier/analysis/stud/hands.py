"""What hands there are: by face values alone, and by the suits that tell them apart.

A dealer's hand is one of some six thousand sets of face values, each dealt in so many ways; only a
flush needs the suits. So hands are counted by face values first, and the flushes put right after.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.analysis.engine.suits import choose, five_of_each, held
from croupier.games.stud.rules import HAND_SIZE, qualifies
from croupier.ranking import STANDARD, Category

Whole: TypeAlias = npt.NDArray[np.int64]
RANKS, SUITS = 13, 4
CATEGORIES = tuple(Category)
"""The kinds of hand by number."""


class Kinds(NamedTuple):
    """Every set of five face values, as no flush and (of five different) as a flush."""

    counts: Whole
    """By set, how many cards of each rank."""
    parts: Whole
    """The same as at most five pairs of rank and number, a rank of -1 where there are fewer."""
    order: Whole
    """The sets that do not qualify as no flush, then the others from the lowest."""
    unplayed: int
    """How many do not."""
    lower: Whole
    """By set as no flush and as a flush, where in that order those end that are lower."""
    higher: Whole
    """The same, where those begin that are higher."""
    strength: Whole
    """By set, how high it ranks as no flush."""
    plays: Whole
    """By set, whether it qualifies as no flush."""
    category: Whole
    flush_mask: Whole
    """Of each set of five different ranks, those ranks as bits."""
    flush_of: Whole
    """Which set it is."""
    flush_strength: Whole
    """By set, how high it ranks as a flush; -1 where it cannot be one."""
    flush_category: Whole


@cache
def numbered() -> dict[tuple[int, ...], int]:
    """The number of every set of five face values by its ranks, from the lowest."""
    every = combinations_with_replacement(range(RANKS), HAND_SIZE)
    return {ranks: n for n, ranks in enumerate(one for one in every if one[0] != one[-1])}


@cache
def kinds() -> Kinds:
    """All sets of five face values, ranked by the ranking that the game plays by."""
    chosen = list(numbered())
    counts = np.array([[ranks.count(r) for r in range(RANKS)] for ranks in chosen], np.int64)
    mixed = [_cards(ranks) for ranks in chosen]
    ranked = [STANDARD.rank(cards) for cards in mixed]
    parts = np.full((len(chosen), HAND_SIZE, 2), -1, np.int64)
    for number, ranks in enumerate(chosen):
        for at, rank in enumerate(sorted(set(ranks))):
            parts[number, at] = rank, ranks.count(rank)
    different = [n for n, ranks in enumerate(chosen) if len(set(ranks)) == HAND_SIZE]
    suited = [STANDARD.rank([SUITS * rank for rank in chosen[n]]) for n in different]
    strength, plays = _whole(ranked), _whole([qualifies(cards) for cards in mixed])
    flush_strength = _spread(len(chosen), different, suited)
    order, unplayed = np.lexsort((strength, plays)), int((plays == 0).sum())
    each, of = np.stack([strength, flush_strength]), strength[order[unplayed:]]
    return Kinds(
        counts=counts,
        parts=parts,
        order=order.astype(np.int64),
        unplayed=unplayed,
        lower=unplayed + np.searchsorted(of, each, "left"),
        higher=unplayed + np.searchsorted(of, each, "right"),
        strength=strength,
        plays=plays,
        category=_whole([CATEGORIES.index(rank.category) for rank in ranked]),
        flush_mask=_whole([sum(1 << rank for rank in chosen[n]) for n in different]),
        flush_of=_whole(different),
        flush_strength=flush_strength,
        flush_category=_spread(
            len(chosen), different, [CATEGORIES.index(rank.category) for rank in suited]
        ),
    )


def _whole(numbers: Sequence[Any]) -> Whole:
    return np.array([int(number) for number in numbers], np.int64)


def _spread(size: int, places: Sequence[int], numbers: Sequence[int]) -> Whole:
    spread = np.full(size, -1, np.int64)
    spread[places] = _whole(numbers)
    return spread


def _cards(ranks: Sequence[int]) -> list[int]:
    """Cards of these ranks that are no flush."""
    suits = [sum(r == rank for r in ranks[:at]) for at, rank in enumerate(ranks)]
    if not any(suits):
        suits[0] = 1
    return [SUITS * rank + suit for rank, suit in zip(ranks, suits, strict=True)]


def cards_of(composition: Sequence[int]) -> list[int]:
    """The cards of a deck that has each at most once."""
    if any(count not in (0, 1) for count in composition):
        raise ValueError("the game is played with one deck")
    return [card for card, count in enumerate(composition) if count]


def players_hands(deck: Sequence[int]) -> tuple[Whole, Whole]:
    """The hands that a player can be dealt, as ranks by suit, and how many each stands for.

    Where suits can be exchanged one hand stands for up to twenty-four.
    """
    if len(set(held(np.array([deck]))[0].tolist())) == 1:
        hands, weights = five_of_each(deck)
        return held(hands), weights
    every = choose(deck, HAND_SIZE)
    return held(every), np.ones(len(every), np.int64)

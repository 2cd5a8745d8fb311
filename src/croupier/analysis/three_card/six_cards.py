"""Six cards and the best five of them: counted by ranks, with flushes counted apart.

Without a flush only the ranks decide what six cards make, so that each set of ranks is looked at
once and counted as often as there are suits for it. Hands with five or six cards of a suit are then
taken out and counted for what they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from croupier.ranking import STANDARD

Ranks = tuple[int, ...]
RANKS = range(13)
SUITS = range(4)


@cache
def unsuited(ranks: Ranks) -> str:
    """What six cards of these ranks make without a flush."""
    # neighbours of one rank get different suits, and no suit gets more than two
    return STANDARD.rank([4 * rank + at % 4 for at, rank in enumerate(sorted(ranks))]).category


@cache
def suited(ranks: Ranks) -> str:
    """What five or six cards of one suit make."""
    return STANDARD.rank([4 * rank for rank in ranks]).category


def six_card_counts(cards: Sequence[int], hand: Ranks = ()) -> Counter[str]:
    """What all sets of six cards of a deck make, or those with a hand among them."""
    left = [card for card in cards if card not in hand]
    held, mine = _held(left), tuple(card >> 2 for card in hand)
    more = 6 - len(hand)
    counts = _by_ranks(tuple(held), mine).copy()
    suits = Counter((_in_suit(hand, suit), _in_suit(left, suit)) for suit in SUITS)
    for (own, others), alike in suits.items():
        for many in range(max(5 - len(own), 0), more + 1):
            for ranks in combinations(others, many):
                for rest, ways in _rests(held, others, more - many):
                    _move(counts, (*mine, *ranks, *rest), (*own, *ranks), ways * alike)
    return counts


def _in_suit(cards: Sequence[int], suit: int) -> Ranks:
    return tuple(card >> 2 for card in cards if card & 3 == suit)


@lru_cache(maxsize=512)
def _by_ranks(held: Ranks, mine: Ranks) -> Counter[str]:
    """What the ranks of a hand make with those that fill it up, as though none were a flush."""
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(RANKS, 6 - len(mine)):
        ways = _ways(held, ranks)
        if ways:
            counts[unsuited(tuple(sorted((*mine, *ranks))))] += ways
    return counts


def _rests(held: Sequence[int], own: Sequence[int], cards: int) -> Iterator[tuple[Ranks, int]]:
    """The cards of other suits that fill up a hand, with how many there are of each rank."""
    if not cards:
        yield (), 1
        return
    for rank in RANKS:
        yield (rank,), held[rank] - (rank in own)


def _move(counts: Counter[str], ranks: Ranks, flush: Ranks, ways: int) -> None:
    if ways:
        counts[unsuited(tuple(sorted(ranks)))] -= ways
        counts[suited(flush)] += ways


def _held(cards: Sequence[int]) -> list[int]:
    held = [0] * len(RANKS)
    for card in cards:
        held[card >> 2] += 1
    return held


def _ways(held: Sequence[int], ranks: Ranks) -> int:
    """How many sets of cards have these ranks."""
    return prod(comb(held[rank], ranks.count(rank)) for rank in set(ranks))

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


def six_card_counts(cards: Sequence[int]) -> Counter[str]:
    """How many of all sets of six cards of a deck make what."""
    return _counted(tuple(cards)).copy()


@lru_cache(maxsize=2)
def _counted(cards: tuple[int, ...]) -> Counter[str]:
    held = _held(cards)
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(RANKS, 6):
        ways = _ways(held, ranks)
        if ways:
            counts[unsuited(ranks)] += ways
    suits = Counter(tuple(card >> 2 for card in cards if card & 3 == suit) for suit in SUITS)
    for own, alike in suits.items():
        others = [held[rank] - (rank in own) for rank in RANKS]
        for six in combinations(own, 6):
            _move(counts, six, six, alike)
        for five in combinations(own, 5):
            for rank in RANKS:
                _move(counts, (*five, rank), five, others[rank] * alike)
    return counts


def with_hands(cards: Sequence[int], hands: Sequence[tuple[Ranks, int]]) -> Counter[str]:
    """How many of the dealer's hands make what with each of these hands, each so many times."""
    counts: Counter[str] = Counter()
    by_ranks: dict[tuple[Ranks, Ranks], Counter[str]] = {}
    for hand, many in hands:
        left = [card for card in cards if card not in hand]
        held, mine = _held(left), tuple(card >> 2 for card in hand)
        key = (tuple(held), mine)
        if key not in by_ranks:
            by_ranks[key] = _by_ranks(held, mine)
        own = by_ranks[key].copy()
        for suit in SUITS:
            _take_flushes(own, hand, left, held, suit)
        for made, ways in own.items():
            counts[made] += ways * many
    return counts


def _by_ranks(held: Sequence[int], mine: Ranks) -> Counter[str]:
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(RANKS, 3):
        ways = _ways(held, ranks)
        if ways:
            counts[unsuited(tuple(sorted((*mine, *ranks))))] += ways
    return counts


def _take_flushes(
    counts: Counter[str], hand: Ranks, left: Sequence[int], held: Sequence[int], suit: int
) -> None:
    """The dealer's hands that make five or six of a suit with a hand count as flushes."""
    mine = tuple(card >> 2 for card in hand if card & 3 == suit)
    everything = tuple(card >> 2 for card in hand)
    own = [card >> 2 for card in left if card & 3 == suit]
    for more in range(max(5 - len(mine), 0), 4):
        for ranks in combinations(own, more):
            for rest, ways in _rests(held, own, 3 - more):
                _move(counts, (*everything, *ranks, *rest), (*mine, *ranks), ways)


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

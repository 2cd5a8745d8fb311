"""Hands without a board, stud and draw: some cards of each are known, any others fill them up.

Two hands are compared by one sweep over both (`sweep`); three and more by all that they may become,
one hand joined to the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations, product
from math import comb, prod
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.walk import Progress
from croupier.analysis.equity.ranges import BadRange, HoleCards
from croupier.analysis.equity.shares import DealCounts, Equity, of_counts
from croupier.analysis.equity.showdown import RankArray, Showdown
from croupier.analysis.equity.sweep import against

MOST_ALIKE: Final = 40
"""How many deals of hands against hands are counted one after another."""
MOST_BECOME: Final = 2_000_000
"""How many hands one player's cards may become, if nobody insists on an exact answer."""
MOST_OF_ALL: Final = 15_000_000
"""And if somebody does."""
MOST_JOINED: Final = 3_000_000
"""How many ways all hands but one may lie."""
MOST_MET: Final = 1_500_000_000
"""How often these are held against the last hand."""


class Become(NamedTuple):
    """All that a hand may become: the cards that fill it up, as places among those left and as a
    set of them, and its rank.
    """

    places: NDArray[np.uint8]
    sets: NDArray[np.uint64]
    ranks: RankArray


def counted(
    showdown: Showdown,
    ranges: Sequence[Sequence[HoleCards]],
    gone: HoleCards,
    insist: bool,
    progress: Progress | None,
) -> Equity | None:
    """What each wins if every deal is counted; none where those are too many."""
    held = [[hand for hand in (some or ((),)) if not {*hand} & {*gone}] for some in ranges]
    if prod(map(len, held)) > MOST_ALIKE:
        return None
    matches = [match for match in product(*held) if len({*chain(*match)}) == sum(map(len, match))]
    if not matches:
        raise BadRange("these hands cannot lie at one table: they share cards")
    left = len(showdown.deck) - len(gone) - sum(map(len, matches[0]))
    if not _feasible([showdown.hole - len(hand) for hand in matches[0]], left, insist):
        return None
    counts = np.zeros((len(ranges), len(ranges) + 1), dtype=np.int64)
    for done, match in enumerate(matches):
        if progress is not None:
            progress(done / len(matches))
        counts += _match(showdown, match, gone)
    among = np.arange(1, len(ranges) + 1)
    return of_counts(counts, int((counts.sum(axis=0)[1:] // among).sum()))


def _feasible(lacks: Sequence[int], left: int, insist: bool) -> bool:
    """Whether so many hands, which lack so many cards, can be counted."""
    become = sorted(comb(left, lack) for lack in lacks)
    if become[-1] > (MOST_OF_ALL if insist else MOST_BECOME):
        return False
    if len(lacks) == 2:
        return True
    joined = prod(become[:-1])
    return joined <= MOST_JOINED and (insist or joined * become[-1] <= MOST_MET)


def _match(showdown: Showdown, match: Sequence[HoleCards], gone: HoleCards) -> DealCounts:
    used = {*gone, *chain(*match)}
    left = np.array([card for card in showdown.deck if card not in used], dtype=np.uint8)
    hands = [_become(showdown, hand, left) for hand in match]
    return _of_two(*hands) if len(hands) == 2 else of_many(hands)


def _become(showdown: Showdown, hand: HoleCards, left: NDArray[np.uint8]) -> Become:
    lacks = showdown.hole - len(hand)
    many = comb(len(left), lacks)
    every = chain.from_iterable(combinations(range(len(left)), lacks))
    places = np.fromiter(every, np.uint8, many * lacks).reshape(many, lacks)
    cards = np.empty((many, showdown.hole), dtype=np.uint8)
    cards[:, : len(hand)] = hand
    cards[:, len(hand) :] = left[places]
    bits = np.left_shift(np.uint64(1), places.astype(np.uint64))
    return Become(places, np.bitwise_or.reduce(bits, axis=1), showdown.ranking.ranks(cards))


def _of_two(one: Become, other: Become) -> DealCounts:
    if one.places.shape[1] > other.places.shape[1]:
        return _of_two(other, one)[::-1]
    wins, ties, loses = against(one.places, one.ranks, other.places, other.ranks)
    return np.array([[0, wins, ties], [0, loses, ties]], dtype=np.int64)


# -- three and more --------------------------------------------------------------------------------


def of_many(hands: Sequence[Become]) -> DealCounts:
    """What each of several hands wins over all that they may become together."""
    order = sorted(range(len(hands)), key=lambda seat: len(hands[seat].ranks))
    first = hands[order[0]]
    sets, best = first.sets, first.ranks
    by = np.full(len(sets), 1 << order[0], dtype=np.int64)
    for seat in order[1:-1]:
        sets, best, by = _joined(sets, best, by, hands[seat], 1 << seat)
    last, seat = hands[order[-1]], order[-1]
    found = np.zeros(1 << len(hands), dtype=np.int64)
    compiled(_meet)(sets, best, by, last.sets, last.ranks, 1 << seat, found)
    counts = np.zeros((len(hands), len(hands) + 1), dtype=np.int64)
    for who, many in enumerate(found.tolist()):
        for seat in range(len(hands)):
            counts[seat, who.bit_count()] += many * (who >> seat & 1)
    return counts


def _joined(
    sets: NDArray[np.uint64], best: RankArray, by: NDArray[np.int64], hand: Become, me: int
) -> tuple[NDArray[np.uint64], RankArray, NDArray[np.int64]]:
    """Every way in which the hands so far and one more lie: the cards that fill them up, the best
    rank, and who has it.
    """
    ways = []
    for cards, rank in zip(hand.sets, hand.ranks, strict=True):
        apart = sets & cards == 0
        high, who = best[apart], by[apart]
        now = np.where(rank > high, me, np.where(rank == high, who | me, who))
        ways.append((sets[apart] | cards, np.maximum(high, rank), now))
    return (
        np.concatenate([one for one, _, _ in ways]),
        np.concatenate([one for _, one, _ in ways]),
        np.concatenate([one for _, _, one in ways]),
    )


def _meet(sets: Any, best: Any, by: Any, last: Any, ranks: Any, me: int, found: Any) -> None:
    """Hold the hands so far against all that the last may become; counted by who is best."""
    for at in range(sets.shape[0]):
        for n in range(last.shape[0]):
            if sets[at] & last[n] == 0:
                if ranks[n] > best[at]:
                    found[me] += 1
                elif ranks[n] == best[at]:
                    found[by[at] | me] += 1
                else:
                    found[by[at]] += 1

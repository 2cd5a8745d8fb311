"""The single call: one hand of cards to its rank, by adding up keys and looking once.

It is a function made for each ranking, not a method: nothing in Croupier is called more often, and
a function that holds its tables is a tenth faster.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from croupier.ranking.keys import (
    IN_SUIT,
    ONE,
    RANK_KEYS,
    SUITED_3,
    SUITED_5,
    SUITED_6,
    SUITED_7,
    TWO,
)
from croupier.ranking.rank import Rank


class KnownRanks(NamedTuple):
    """The ranks of hands that came along before."""

    threes: dict[int, Rank]
    fives: dict[int, Rank]
    sixes: dict[int, Rank]
    sevens: dict[int, Rank]
    """By the sum of the rank keys, for hands without a flush."""

    suits: dict[int, Rank]
    """By the ranks held in the suit of a flush, one bit each."""

    def remember(self, cards: Sequence[int], rank: Rank, enough: int) -> None:
        """Keep the rank of a hand for the next of its like."""
        for suit in range(4):
            held = [card >> 2 for card in cards if card & 3 == suit]
            if len(held) >= enough:
                self.suits[sum(1 << each for each in held)] = rank
                return
        total = sum(RANK_KEYS[card >> 2] for card in cards)
        by_number = {3: self.threes, 5: self.fives, 6: self.sixes, 7: self.sevens}
        by_number[len(cards)][total] = rank


def ranker(
    found: KnownRanks, work_out: Callable[[Sequence[int]], Rank]
) -> Callable[[Sequence[int]], Rank]:
    """The function that ranks a hand from what was found, and works out what was not."""
    # Every variable that a function closes over is copied at each call, so there are few.
    fives, sevens, suits = found.fives, found.sevens, found.suits
    other = other_ranker(found, work_out)

    # Written out for speed; 8 is SUIT_BITS, and 255 masks them.
    def rank(cards: Sequence[int]) -> Rank:
        try:
            if len(cards) == 7:
                a, b, c, d, e, f, g = cards
                key = TWO[a][b] + TWO[c][d] + TWO[e][f] + ONE[g]
                if suit := SUITED_7[key & 255]:
                    bit = IN_SUIT[suit]
                    return suits[bit[a] + bit[b] + bit[c] + bit[d] + bit[e] + bit[f] + bit[g]]
                return sevens[key >> 8]
            if len(cards) == 5:
                a, b, c, d, e = cards
                key = TWO[a][b] + TWO[c][d] + ONE[e]
                if suit := SUITED_5[key & 255]:
                    bit = IN_SUIT[suit]
                    return suits[bit[a] + bit[b] + bit[c] + bit[d] + bit[e]]
                return fives[key >> 8]
        except (KeyError, IndexError):
            pass
        return other(cards)

    return rank


def other_ranker(
    found: KnownRanks, work_out: Callable[[Sequence[int]], Rank]
) -> Callable[[Sequence[int]], Rank]:
    """The same for six and three cards, and for hands that were not found."""
    threes, sixes, suits = found.threes, found.sixes, found.suits

    def rank(cards: Sequence[int]) -> Rank:
        try:
            if len(cards) == 6:
                a, b, c, d, e, f = cards
                key = TWO[a][b] + TWO[c][d] + TWO[e][f]
                if suit := SUITED_6[key & 255]:
                    bit = IN_SUIT[suit]
                    return suits[bit[a] + bit[b] + bit[c] + bit[d] + bit[e] + bit[f]]
                return sixes[key >> 8]
            if len(cards) == 3:
                a, b, c = cards
                key = TWO[a][b] + ONE[c]
                if suit := SUITED_3[key & 255]:
                    bit = IN_SUIT[suit]
                    return suits[bit[a] + bit[b] + bit[c]]
                return threes[key >> 8]
        except (KeyError, IndexError):
            pass
        return work_out(cards)

    return rank

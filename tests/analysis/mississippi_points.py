"""The lines of the table for Mississippi stud as conditions, to be held against the best play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from croupier.analysis.mississippi.points import TABLE, PointsRule
from croupier.equipment.cards import RANK, RANKS, SUIT

SIX, FIVE, SEVEN, EIGHT, TEN, JACK, ACE = (RANKS.index(rank) for rank in "6578TJA")
NO_THREE_YET = 3
"""Antes wagered before the last street by who has wagered one at a time."""


@dataclass(frozen=True)
class Holding:
    """Two to four cards, as the rules look at them."""

    ranks: tuple[int, ...]
    """Falling."""
    suited: bool
    wagered: int
    """Antes on the layout so far."""

    @property
    def high(self) -> int:
        """How many jacks to aces there are."""
        return sum(rank >= JACK for rank in self.ranks)

    @property
    def middle(self) -> int:
        """How many sixes to tens there are."""
        return sum(SIX <= rank < JACK for rank in self.ranks)

    @property
    def points(self) -> int:
        """Two for a high card, one for a middle card."""
        return 2 * self.high + self.middle

    @property
    def pair(self) -> int:
        """The rank of the highest pair or better; -1 for none."""
        return max((rank for rank in self.ranks if self.ranks.count(rank) > 1), default=-1)

    @property
    def gaps(self) -> int:
        """How many ranks are missing for these to run; -1 if they cannot be part of a straight."""
        low_ace = tuple(sorted((-1 if rank == ACE else rank for rank in self.ranks), reverse=True))
        spread = min(ranks[0] - ranks[-1] for ranks in (self.ranks, low_ace))
        if self.pair >= 0 or spread > 4:
            return -1
        return spread - (len(self.ranks) - 1)

    @property
    def outside(self) -> bool:
        """Whether a straight can be made at both ends."""
        return self.gaps == 0 and ACE not in self.ranks


Fits = Callable[[Holding], bool]


FITS: dict[PointsRule, Fits] = {
    PointsRule(2, 3, "any pair"): (lambda h: h.pair >= 0),
    PointsRule(2, 1, "two points or more"): (lambda h: h.points >= 2),
    PointsRule(2, 1, "six and five of a suit"): (lambda h: h.suited and h.ranks == (SIX, FIVE)),
    PointsRule(3, 3, "a pair of sixes or better"): (lambda h: h.pair >= SIX),
    PointsRule(3, 3, "three of a kind"): (lambda h: h.ranks[0] == h.ranks[2]),
    PointsRule(3, 3, "three to a royal flush"): (
        lambda h: h.suited and h.pair < 0 and h.ranks[2] >= TEN
    ),
    PointsRule(3, 3, "three to a straight flush without gaps, seven high or better"): (
        lambda h: h.suited and h.gaps == 0 and ACE not in h.ranks and h.ranks[0] >= SEVEN
    ),
    PointsRule(
        3, 3, "three to a straight flush with one gap and a high card (not an ace below a two)"
    ): (lambda h: h.suited and h.gaps == 1 and h.high >= 1 and not low_ace(h)),
    PointsRule(3, 3, "three to a straight flush with two gaps and two high cards"): (
        lambda h: h.suited and h.gaps == 2 and h.high >= 2
    ),
    PointsRule(3, 1, "any other three of a suit"): (lambda h: h.suited),
    PointsRule(3, 1, "a pair of fives or lower"): (lambda h: h.pair >= 0),
    PointsRule(3, 1, "three points or more"): (lambda h: h.points >= 3),
    PointsRule(3, 1, "three to a straight without gaps, six high or better"): (
        lambda h: h.gaps == 0 and ACE not in h.ranks and h.ranks[0] >= SIX
    ),
    PointsRule(3, 1, "three to a straight with one gap and two middle cards"): (
        lambda h: h.gaps == 1 and h.middle >= 2
    ),
    PointsRule(4, 3, "a pair of sixes or better"): (lambda h: h.pair >= SIX),
    PointsRule(4, 3, "two pairs or three of a kind"): (lambda h: len(set(h.ranks)) < 3),
    PointsRule(4, 3, "four of a suit"): (lambda h: h.suited),
    PointsRule(4, 3, "four to a straight open at both ends, eight high or better"): (
        lambda h: h.outside and h.ranks[0] >= EIGHT
    ),
    PointsRule(4, 1, "any other four to a straight"): (lambda h: h.gaps >= 0),
    PointsRule(4, 1, "a pair of fives or lower"): (lambda h: h.pair >= 0),
    PointsRule(4, 1, "four points or more"): (lambda h: h.points >= 4),
    PointsRule(4, 1, "three middle cards, if three antes were wagered on an earlier street"): (
        lambda h: h.middle >= 3 and h.wagered > NO_THREE_YET
    ),
}
"""Which hands each line is about."""


def low_ace(holding: Holding) -> bool:
    """Whether an ace would be the lowest card of the straight."""
    return ACE in holding.ranks and holding.ranks[1] < JACK - 1


def rule_for(cards: Sequence[int], wagered: int) -> PointsRule | None:
    """The first line of the table that fits these cards, with so many antes on the layout."""
    ranks = tuple(sorted((RANK[card] for card in cards), reverse=True))
    holding = Holding(ranks, len({SUIT[card] for card in cards}) == 1, wagered)
    for rule in TABLE:
        if rule.cards == len(ranks) and FITS[rule](holding):
            return rule
    return None


def by_points(cards: Sequence[int], wagered: int) -> int:
    """How many antes the table says to wager on these cards; none is a fold."""
    rule = rule_for(cards, wagered)
    return rule.antes if rule is not None else 0

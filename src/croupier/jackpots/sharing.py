"""Several winners at once: what each is paid.

A progressive jackpot is taken in succession, the greatest share first, each on what the one before
has left of it; what is taken is put together, and every hand has its part of it in proportion to
the share that it wins: beside royal flushes (100%) straight flushes (10%) have one eleventh. Those
who win with the same hand share its part alike.

>>> from croupier.jackpots.pools import PoolRules
>>> shares = {"royal flush": MeterShare(1_000_000, 100), "straight flush": MeterShare(100_000, 10)}
>>> meter = PoolRules("jackpot", starts_at=1_000_000, increment=20).meter({"jackpot": 2_100_000})
>>> taken = take_together(meter, shares, {"royal flush": 1, "straight flush": 1})
>>> taken.together, taken.each
(2200000, {'royal flush': 2000000, 'straight flush': 200000})
>>> taken.meter.displayed
900000
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from croupier.jackpots.pools import Meter
from croupier.jackpots.prizes import MeterShare
from croupier.law import rule

PurseOf = TypeVar("PurseOf")
"""A pool, or several together."""


def in_succession(
    purse: PurseOf, number: int, take: Callable[[PurseOf], tuple[int, PurseOf]]
) -> tuple[list[int], PurseOf]:
    """So many prizes, each out of what the one before has left."""
    prizes: list[int] = []
    for _ in range(number):
        prize, purse = take(purse)
        prizes.append(prize)
    return prizes, purse


@dataclass(frozen=True)
class Win:
    """One win as it is taken off the meter."""

    hand: str
    shown: int
    """What the meter shows before it."""
    prize: int


@dataclass(frozen=True)
class Taken:
    """What wins at the same time come to."""

    wins: tuple[Win, ...]
    """In the order in which they are taken."""
    each: dict[str, int]
    """By hand, what every winner of it is paid."""
    odd: int
    """Cents that cannot be shared, which the reserve keeps; below nothing, what it adds where each
    winner has a guarantee.
    """
    meter: Meter
    """As it stands afterwards."""

    @property
    def together(self) -> int:
        """All that is taken."""
        return sum(win.prize for win in self.wins)


@rule
def take_together(
    meter: Meter, shares: Mapping[str, MeterShare], winners: Mapping[str, int]
) -> Taken:
    """Wins at the same time: taken in succession, put together, shared by what each hand wins;
    a guarantee is for a single win unless it is said to be each winner's (readings K-1 and K-2).
    """
    hands = sorted((hand for hand in winners if winners[hand]), key=lambda h: -shares[h].percent)
    alone = sum(winners.values()) == 1
    wins: list[Win] = []
    for hand in hands:
        share = shares[hand]

        def take(before: Meter, hand: str = hand, share: MeterShare = share) -> tuple[int, Meter]:
            prize, after = before.share(share.percent, share.cents if alone else 0)
            wins.append(Win(hand, before.displayed, prize))
            return prize, after

        _, meter = in_succession(meter, winners[hand], take)
    together = sum(win.prize for win in wins)
    parts = sum(shares[hand].percent for hand in hands)
    each = {hand: together * shares[hand].percent // (parts * winners[hand]) for hand in hands}
    for hand in hands:
        if shares[hand].each:
            each[hand] = max(each[hand], shares[hand].cents)
    odd = together - sum(each[hand] * winners[hand] for hand in hands)
    return Taken(tuple(wins), each, odd, meter.kept(odd))


@rule
def share_set_prizes(prizes: Mapping[str, int], winners: Mapping[str, int]) -> dict[str, int]:
    """Set prizes on one table: winners of the same hand share its prize, each hand has its own.

    >>> share_set_prizes({"royal flush": 1_000_000, "straight flush": 100_000},
    ...                  {"royal flush": 1, "straight flush": 3})
    {'royal flush': 1000000, 'straight flush': 33333}
    """
    return {hand: prizes[hand] // winners[hand] for hand in prizes if winners.get(hand)}

"""Hands after the flop and after the turn card, sorted by what a player sees in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.suits import Flags, Ints
from croupier.analysis.holdem.boards import tables_of
from croupier.analysis.holdem_bonus.solution import FLOP_CARDS, TURN_CARDS, HoldemBonusSolution
from croupier.analysis.holdem_bonus.sort_kernels import SORTS, sort_hands

BetsWhen = Callable[[int, int, int], bool]
"""Whether a hand bets: by its sort, the rank of its higher card and of its lower one."""
_HOLE_CARDS = 2


@dataclass(frozen=True)
class Sorts:
    """How the hands of each sort fare at one decision."""

    counted: Ints
    """By sort, higher and lower rank: how many, what wagers bring, what those worth making do."""
    unit: Fraction
    """What a count of one is of the expectation of an ante."""

    def cost(self, bets: BetsWhen) -> Fraction:
        """What it costs to bet by this rule, and not where it is worth it, per ante."""
        cost = 0
        for sort, high, low in np.argwhere(self.counted[..., 0]).tolist():
            _, brings, best = self.counted[sort, high, low].tolist()
            cost += best - (brings if bets(sort, high, low) else 0)
        return self.unit * cost


def after_flop(solution: HoldemBonusSolution) -> Sorts:
    """The hands that may make a turn wager."""
    return _sorted(solution, FLOP_CARDS, solution.turn_worth, solution.turn_deals)


def after_turn(solution: HoldemBonusSolution) -> Sorts:
    """The hands that may make a river wager."""
    return _sorted(solution, TURN_CARDS, solution.river_worth, solution.river_deals)


def _sorted(solution: HoldemBonusSolution, many: int, worth: NDArray[Any], deals: int) -> Sorts:
    cards = solution.cards
    shown = cards.classes(many)
    bets = np.array([solution.bets(kind) for kind in cards.kinds.tolist()])
    counted = np.zeros((SORTS, 13, 13, 3), dtype=np.int64)
    pairs, tables = cards.pairs.astype(np.int32), tables_of(many + _HOLE_CARDS)
    about = (shown.cards, shown.many)
    compiled(sort_hands)(about, pairs, tables, _straights(), bets, worth, counted)
    dealt = int((cards.alive(shown.cards).sum(axis=1) * shown.many).sum())
    return Sorts(counted, Fraction(1, dealt * deals))


def _straights() -> Ints:
    """By the ranks held, one bit each: how many ranks would make a straight of them."""
    held = np.arange(1 << 13)
    found = np.zeros(len(held), dtype=np.int64)
    for rank in range(13):
        one_more: Flags = (held >> rank & 1 == 0) & _is_straight(held | 1 << rank)
        found += one_more
    return found


def _is_straight(held: Ints) -> Flags:
    ace_low = held << 1 | held >> 12
    runs = [ace_low >> lowest & 31 == 31 for lowest in range(10)]
    found: Flags = np.logical_or.reduce(runs)
    return found

"""Pai gow solved: what every setting is worth against a bank that is set by the house way.

>>> from croupier.books.qld_2024.pai_gow_ways import WAY_CHOICES, way
>>> from croupier.equipment.tiles import parse_tiles
>>> house = way({choice.name: choice.default for choice in WAY_CHOICES})
>>> solution = solve_way(house)
>>> f"{float(solution.house_edge):.4%}, by the house way {float(solution.edge_of(house)):.4%}"
'1.6469%, by the house way 2.4144%'
>>> for one in worth_of_settings(house, parse_tiles("day yun gow ng")):
...     print(f"{one.setting} {float(one.worth):+.4f}")
yun gow / day ng +0.1782
yun ng / day gow +0.0232
gow ng / day yun -0.0358
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, NamedTuple

from croupier.analysis.engine.walk import Progress
from croupier.analysis.pai_gow.count import (
    Beats,
    Counts,
    SettingWay,
    TileHands,
    against_bank,
    all_fare,
    as_bank,
    every_setting,
    fares,
    tile_hands,
)
from croupier.equipment.tiles import SET, Tile
from croupier.money import Commission
from croupier.ranking.tiles import USUAL, Setting, TileOrder, hand_of

FIVE_PERCENT: Final = Commission(5, 100)
Side = Callable[[TileHands, Any], Beats]


class SettingChoice(NamedTuple):
    """A setting, what it is worth for a wager of one, and how it fares."""

    setting: Setting
    worth: Fraction
    counts: Counts


@dataclass(frozen=True, eq=False)
class PaiGowSolution:
    """What every setting of every hand is worth to a player, or to who banks."""

    field: TileHands
    way: SettingWay
    """How the other side sets its tiles."""
    commission: Commission
    counts: list[list[Counts]]
    """By hand and setting, the deals of the other side won, stood off and lost."""
    seconds: float

    def gain(self, counts: Counts) -> int:
        """What a setting gains in all deals of the other side, in parts of the commission's."""
        return gain(self.commission, counts)

    @property
    def unit(self) -> int:
        """How many of these parts and deals make one wager."""
        return self.commission.den * self.field.other_deals

    @cached_property
    def best(self) -> list[int]:
        """The number of the best setting of each hand; of equals the one of the house way."""
        found = []
        for house, rows in zip(self.chosen(self.way), self.counts, strict=True):
            gains = [self.gain(row) for row in rows]
            most = max(gains)
            found.append(house if gains[house] == most else gains.index(most))
        return found

    def chosen(self, way: SettingWay) -> list[int]:
        """The number of the setting that somebody chooses for each hand."""
        found = zip(every_setting(self.field, way), self.field.settings, strict=True)
        return [ways.index(setting) for setting, ways in found]

    def edge_of(self, way: SettingWay) -> Fraction:
        """The expected loss of a wager whose tiles are set so."""
        return -self._gain_of(self.chosen(way))

    @cached_property
    def house_edge(self) -> Fraction:
        """The expected loss of a wager by the best play; less than nothing is a gain."""
        return -self._gain_of(self.best)

    def _gain_of(self, chosen: Sequence[int]) -> Fraction:
        total = sum(
            int(deals) * self.gain(rows[which])
            for deals, rows, which in zip(self.field.deals, self.counts, chosen, strict=True)
        )
        return Fraction(total, self.field.all_deals * self.unit)

    def results(self, chosen: Sequence[int] | None = None) -> Counts:
        """All deals of both sides by what becomes of the wager, by the best play or so set."""
        picked = self.best if chosen is None else chosen
        total = [0, 0, 0]
        for deals, rows, which in zip(self.field.deals, self.counts, picked, strict=True):
            for at, many in enumerate(rows[which]):
                total[at] += int(deals) * many
        return Counts(*total)

    @cached_property
    def mistakes(self) -> list[Mistake]:
        """The hands that the house way does not set its best, with what each costs."""
        found = []
        houses = self.chosen(self.way)
        for number, hand in enumerate(self.field.hands):
            ways, rows = self.field.settings[number], self.counts[number]
            house, best = houses[number], self.best[number]
            cost = self.gain(rows[best]) - self.gain(rows[house])
            if cost:
                each = Fraction(cost, self.unit)
                deals = int(self.field.deals[number])
                found.append(Mistake(hand, ways[house], ways[best], each, deals))
        return sorted(found, key=lambda one: -one.cost)


class Mistake(NamedTuple):
    """A hand, how the house way sets it, how it is set best, and what the difference costs."""

    hand: tuple[Tile, ...]
    house: Setting
    best: Setting
    cost: Fraction
    """Each time, for a wager of one."""
    deals: int


def worth_of_settings(
    way: SettingWay,
    four: Sequence[Tile],
    order: TileOrder = USUAL,
    commission: Commission = FIVE_PERCENT,
    held: tuple[int, ...] = SET,
    side: Side = against_bank,
) -> list[SettingChoice]:
    """What each setting of four tiles is worth against a bank that is set so, the best first; or
    to the bank, against a player who sets so (`side=as_bank`)."""
    field = tile_hands(order, held)
    number = field.hands.index(tuple(sorted(hand_of(four))))
    counts = fares(field, number, side(field, field.set_by(way)))
    choices = [
        SettingChoice(
            setting, Fraction(gain(commission, row), commission.den * field.other_deals), row
        )
        for setting, row in zip(field.settings[number], counts, strict=True)
    ]
    house = way(four)
    return sorted(choices, key=lambda one: (-one.worth, one.setting != house))


def gain(commission: Commission, counts: Counts) -> int:
    """What a setting gains in all deals of the other side, in parts of the commission's."""
    return (commission.den - commission.num) * counts.won - commission.den * counts.lost


def solve_way(
    way: SettingWay,
    order: TileOrder = USUAL,
    commission: Commission = FIVE_PERCENT,
    held: tuple[int, ...] = SET,
    progress: Progress | None = None,
) -> PaiGowSolution:
    """A player's wager against a bank that sets its tiles so."""
    return _solved(against_bank, way, order, commission, held, progress)


def solve_bank(
    way: SettingWay,
    order: TileOrder = USUAL,
    commission: Commission = FIVE_PERCENT,
    held: tuple[int, ...] = SET,
    progress: Progress | None = None,
) -> PaiGowSolution:
    """The bank against one wager of a player who sets his tiles so; commission is taken of what
    the bank wins."""
    return _solved(as_bank, way, order, commission, held, progress)


_SOLVED: Final[dict[Hashable, PaiGowSolution]] = {}
"""What was solved before in this process."""


def _solved(
    side: Side,
    way: SettingWay,
    order: TileOrder,
    commission: Commission,
    held: tuple[int, ...],
    progress: Progress | None,
) -> PaiGowSolution:
    key = side, way, order, commission, held
    if key not in _SOLVED:
        began = time.perf_counter()
        field = tile_hands(order, held)
        counts = all_fare(field, side(field, field.set_by(way)), progress)
        _SOLVED[key] = PaiGowSolution(field, way, commission, counts, time.perf_counter() - began)
    return _SOLVED[key]

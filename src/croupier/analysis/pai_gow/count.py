"""Every hand of four tiles against every hand that the other 28 can make.

Tiles of a kind are taken together: 4,285 hands stand for the 35,960 deals. A hand may be set in at
most three ways; against each, the deals of the other side are counted that it wins, that stand off
and that it loses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.engine.walk import Progress
from croupier.equipment.tiles import SET, Tile
from croupier.games.pai_gow.way_tables import hands
from croupier.ranking.tiles import Setting, TileOrder, settings

SettingWay = Callable[[Sequence[Tile]], Setting]
"""How somebody sets four tiles."""

EVERY = 50
"""Hands between two words about how far it has come."""


class Counts(NamedTuple):
    """How many deals of the other side a setting wins, stands off against and loses to."""

    won: int
    stood: int
    lost: int


@dataclass(frozen=True, eq=False)
class TileHands:
    """Hands of a set of tiles and how each may be set. A smaller set is for tests."""

    order: TileOrder
    held: tuple[int, ...] = SET
    """How many of each kind there are."""

    @cached_property
    def hands(self) -> list[tuple[Tile, ...]]:
        """Every hand that these tiles make."""
        return [hand for hand in hands() if all(hand.count(t) <= self.held[t] for t in hand)]

    @cached_property
    def deals(self) -> Any:
        """How many deals each hand stands for."""
        ways = [np.array([comb(n, k) for k in range(3)]) for n in self.held]
        each = np.stack([ways[k][self.counts[:, k]] for k in range(len(self.held))])
        return each.prod(axis=0)

    @cached_property
    def counts(self) -> Any:
        """How many of each kind a hand has."""
        return np.array([[hand.count(tile) for tile in Tile.all()] for hand in self.hands])

    @cached_property
    def settings(self) -> list[tuple[Setting, ...]]:
        """The settings of each hand."""
        return [settings(self.order, hand) for hand in self.hands]

    @property
    def all_deals(self) -> int:
        """Deals of one hand."""
        return comb(sum(self.held), 4)

    @property
    def other_deals(self) -> int:
        """Deals of the other hand once one is dealt."""
        return comb(sum(self.held) - 4, 4)

    @cached_property
    def left(self) -> list[list[Any]]:
        """By kind and how many of it are gone, the share of each hand's deals that is left: all,
        half or none of them, since there are at most two of a kind.
        """
        return [
            [
                np.array([comb(has - gone, k) / (comb(has, k) or 1) for k in range(3)])[mine]
                for gone in range(has + 1)
            ]
            for has, mine in zip(self.held, self.counts.T, strict=True)
        ]

    def others(self, number: int) -> Any:
        """How many deals of the tiles that are left each hand stands for."""
        left = self.deals.astype(np.float64)
        for kind in np.flatnonzero(self.counts[number]):
            left *= self.left[kind][self.counts[number, kind]]
        return left.astype(np.int64)

    @cached_property
    def settings_ranked(self) -> list[list[tuple[int, int]]]:
        """The ranks of both parts in each setting of each hand."""
        return [[self.ranks(setting) for setting in ways] for ways in self.settings]

    def ranks(self, setting: Setting) -> tuple[int, int]:
        """The ranks of both parts as numbers."""
        low, high = self.order.ranks(setting)
        return int(low), int(high)

    def set_by(self, way: SettingWay) -> Any:
        """The ranks of both parts of every hand as somebody sets it: low, then high."""
        return np.array([self.ranks(setting) for setting in every_setting(self, way)]).T


@cache
def every_setting(field: TileHands, way: SettingWay) -> list[Setting]:
    """How somebody sets each hand."""
    return [way(hand) for hand in field.hands]


tile_hands = cache(TileHands)
"""The hands of a set of tiles: what is known of them is worked out once."""

Beats = Callable[[tuple[int, int]], tuple[Any, Any]]
"""By the ranks of a setting, the hands of the other side whose low and high part it beats."""


def against_bank(field: TileHands, bank: Any) -> Beats:
    """A player's parts against a bank that is set so: nothing against nothing is the bank's."""
    low = np.maximum(bank[0], highest_nothing(field.order))
    return lambda mine: (mine[0] > low, mine[1] > bank[1])


def as_bank(field: TileHands, players: Any) -> Beats:
    """The bank's parts against a player who sets so."""
    nothing = highest_nothing(field.order)
    return lambda mine: (players[0] <= max(mine[0], nothing), players[1] <= mine[1])


def fares(field: TileHands, number: int, beats: Beats) -> list[Counts]:
    """How each setting of one hand fares."""
    others = field.others(number)
    rows = []
    for ranks in field.settings_ranked[number]:
        low, high = beats(ranks)
        won, lost = int(others[low & high].sum()), int(others[~(low | high)].sum())
        rows.append(Counts(won, field.other_deals - won - lost, lost))
    return rows


def all_fare(field: TileHands, beats: Beats, progress: Progress | None) -> list[list[Counts]]:
    """How each setting of every hand fares."""
    found = []
    for number in range(len(field.hands)):
        found.append(fares(field, number, beats))
        if progress is not None and number % EVERY == 0:
            progress(number / len(field.hands))
    return found


@cache
def highest_nothing(order: TileOrder) -> int:
    """The rank of the best part that counts nothing."""
    parts = [order.rank(a, b) for a in Tile.all() for b in Tile.all()]
    return max(int(rank) for rank in parts if rank.level == 0)

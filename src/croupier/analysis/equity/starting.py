"""Starting hands of two cards against one hand at random: every board, every other hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.equity.showdown import Showdown
from croupier.analysis.holdem.boards import BoardDeck, tables_of
from croupier.analysis.holdem.kernels import scratch, showdowns
from croupier.equipment.cards import RANKS


@dataclass(frozen=True)
class Starting:
    """One of the starting hands: two ranks, suited or not."""

    name: str
    wins: float
    ties: float

    @property
    def share(self) -> float:
        """The part of the pot it wins."""
        return self.wins + self.ties / 2


def starting_hands(showdown: Showdown) -> tuple[Starting, ...]:
    """Every starting hand with what it wins against one other, best first. Exact."""
    if showdown.two or showdown.hole != 2:
        raise NotProvable("starting hands are compared where any five of two and the board count")
    deck = [0] * 52
    for card in showdown.deck:
        deck[card] = 1
    cards = BoardDeck(deck)
    boards, many = cards.boards()
    sums = np.zeros((13 * 13 * 2, 3), dtype=np.int64)
    tables = tables_of(7, showdown.ranking)
    compiled(_count)(boards, many, cards.pairs, cards.kinds, tables, cards.dealers, sums)
    found = [
        Starting(_name(kind), int(beats) / int(total), int(ties) / int(total))
        for kind, (beats, ties, total) in enumerate(sums)
        if total
    ]
    return tuple(sorted(found, key=lambda one: -one.share))


def _name(kind: int) -> str:
    ranks, suited = divmod(kind, 2)
    high, low = divmod(ranks, 13)
    return RANKS[high] + RANKS[low] + ("" if high == low else "s" if suited else "o")


def _count(
    boards: Any, many: Any, pairs: Any, kinds: Any, tables: Any, others: int, sums: Any
) -> None:
    """By kind of starting hand: hands beaten, hands tied, hands met, over every board."""
    room = scratch(pairs.shape[0])
    live, _, _, _, beats, ties = room
    for at in range(boards.shape[0]):
        left = showdowns(boards[at], pairs, tables, room)
        for n in range(left):
            kind = kinds[live[n, 0]]
            sums[kind, 0] += many[at] * beats[n]
            sums[kind, 1] += many[at] * ties[n]
            sums[kind, 2] += many[at] * others

"""Where a chart of totals is wrong: hands that are played otherwise by who looks at each card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from croupier.analysis.blackjack.basic import Basic, ChartColumn
from croupier.analysis.blackjack.play import SPLIT, SUITS, SURRENDER
from croupier.analysis.blackjack.solution import best_of, moves_at


class Departure(NamedTuple):
    """A hand that is played otherwise by who looks at every card."""

    dealer: int
    values: tuple[int, ...]
    suits: int
    move: int
    chart: int
    chance: float
    """How often it is held."""
    cost: float
    """What the chart gives away each time."""
    told_by_suit: bool = False
    """Whether it depends on the suits of the two cards."""


def departures_of(basic: Basic) -> tuple[Departure, ...]:
    """Where looking at every card changes the move, the dearest first."""
    found = [one for column in basic.columns if column is not None for one in _against(column)]
    return tuple(sorted(found, key=lambda one: -one.chance * one.cost))


def _against(column: ChartColumn) -> Iterator[Departure]:
    """The hands that are played otherwise by who looks at every card."""
    against, solution = column.against, column.solution
    terms, hands = against.terms, against.hands
    moves = column.moves(terms)
    reach = column.start()
    for low, high, _ in column.pairs():
        if column.first_move(low, high) in (SPLIT, SURRENDER):
            reach[0, hands.two[low, high]] = 0.0
    column.run_flow(reach, moves)
    share = solution.question.shoe[column.dealer] / sum(solution.question.shoe)
    for low, high, chance in column.pairs():
        hand = int(hands.two[low, high])
        if hand == terms.natural:
            continue
        for suit in range(SUITS if terms.completes[hand] >= 0 else 1):
            often = terms.suit_share[hand, suit] if terms.completes[hand] >= 0 else 1.0
            worth = solution.first_moves(column.dealer, low, high, suit)
            best, value = best_of(worth, solution.question)
            chart = column.first_move(low, high)
            if best != chart:
                held, cost = float(share * chance * often), float(value - worth[chart])
                about = (column.dealer, (low, high), suit, best, chart)
                yield Departure(*about, held, cost, often != 1.0)
    for late in range(1 + terms.told_apart):
        for hand in np.flatnonzero((reach[late] > 0) & (hands.cards > 2)).tolist():
            if terms.settled[hand] or not terms.may_hit[hand]:
                continue
            worth = moves_at(against, int(hand), late)
            best, value = best_of(worth, solution.question)
            chart = int(moves[late, hand, 0])
            if best != chart:
                values = tuple(np.repeat(np.arange(10), hands.counts[hand]).tolist())
                held, cost = float(share * reach[late, hand]), float(value - worth[chart])
                yield Departure(column.dealer, values, 0, best, chart, held, cost)

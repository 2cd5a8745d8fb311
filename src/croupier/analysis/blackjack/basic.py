"""Basic strategy: one move for each total, the best that looks at nothing finer.

A cell of the chart is a total, soft or hard, against the dealer's card; where the number of cards
decides what a hand wins (tricks, long 21s) it is told apart too, and so is an ace that came after
the first two cards where that decides how a double counts. The chart is improved until no cell can
be changed for the better.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np

from croupier.analysis.blackjack.against import AgainstCard, PairSplit
from croupier.analysis.blackjack.hands import Hands
from croupier.analysis.blackjack.play import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SUITS,
    SURRENDER,
    BlackjackTerms,
    HandWorth,
    NumberArray,
    flow,
)
from croupier.analysis.blackjack.priced import PricedRules
from croupier.analysis.blackjack.solution import BlackjackSolution, best_of
from croupier.analysis.blackjack.terms import tells_late_aces
from croupier.analysis.engine.suits import Ints

FAR = 0.03
"""A move that is worse by so much in the best play is not tried in a chart."""
MOST_ROUNDS = 50
"""How often a chart is improved before that is given up."""


class ChartCell(NamedTuple):
    """A row of the chart."""

    total: int
    soft: bool
    cards: int
    """How many cards, where that matters; the last number stands for more too. 0 otherwise."""
    late_ace: bool
    """Whether an ace came after the first two cards, where that matters."""


class CellPlay(NamedTuple):
    """What a cell says: whether to give up, else to double where that may be done, else what."""

    move: int
    doubles: bool = False
    surrenders: bool = False


def cell_of(rules: PricedRules, hands: Hands, hand: int, late_ace: int) -> ChartCell:
    """The row of a hand."""
    cards = 0
    if rules.special is not None or rules.trick:
        cards = min(int(hands.cards[hand]), 6)
    told = tells_late_aces(rules) and bool(hands.soft[hand])
    return ChartCell(int(hands.total[hand]), bool(hands.soft[hand]), cards, told and late_ace == 1)


@dataclass
class ChartColumn:
    """The chart against one card of the dealer, and what it is worth."""

    solution: BlackjackSolution
    dealer: int
    plays: dict[ChartCell, CellPlay] = field(default_factory=dict)
    splits: dict[int, bool] = field(default_factory=dict)
    worked_out: dict[int, PairSplit] = field(default_factory=dict)

    @property
    def against(self) -> AgainstCard:
        return self.solution.facing(self.dealer)

    @cached_property
    def cells(self) -> list[list[ChartCell]]:
        """The row of every hand, without and with a late ace."""
        hands, rules = self.against.hands, self.solution.rules
        return [
            [cell_of(rules, hands, hand, late) for hand in range(len(hands.hard))]
            for late in range(1 + self.against.terms.told_apart)
        ]

    @cached_property
    def rows(self) -> tuple[list[ChartCell], Ints]:
        """All rows, and the number of each hand's."""
        known: dict[ChartCell, int] = {}
        numbers = [[known.setdefault(cell, len(known)) for cell in late] for late in self.cells]
        return list(known), np.array(numbers, dtype=np.int64)

    def moves(self, terms: BlackjackTerms) -> Ints:
        """The chart's move for every hand, as far as it may be made."""
        cells, row = self.rows
        plays = [self.plays.get(cell, CellPlay(STAND)) for cell in cells]
        moves = np.array([play.move for play in plays])[row]
        moves = np.where(terms.may_stand > 0, moves, HIT)
        moves = np.where(terms.may_hit > 0, moves, STAND)
        doubles = np.array([play.doubles for play in plays])[row] & (terms.may_double > 0)
        chosen = np.zeros((2, len(terms.settled), SUITS), dtype=np.int64)
        chosen[: len(row)] = np.where(doubles, DOUBLE, moves)[:, :, None]
        return chosen

    # -- improving -------------------------------------------------------------------------------

    def improve(self) -> None:
        """Change cells until none can be changed for the better."""
        against = self.against
        reach = self.start()
        self.run_flow(reach, against.worth.move)
        self.choose(against.worth, reach)
        for _ in range(MOST_ROUNDS):
            before = dict(self.plays)
            worth = self.worth()
            reach = self.start()
            self.run_flow(reach, worth.move)
            self.choose(worth, reach)
            if self.plays == before:
                break
        self.fill()
        self.choose_first()

    def fill(self) -> None:
        """Rows that this play never comes to are there for who strays from it."""
        against = self.against
        missing = np.zeros((2, len(against.hands.hard)))
        for late, cells in enumerate(self.cells):
            for hand in np.flatnonzero((against.possible > 0) & (against.hands.cards >= 2 + late)):
                if cells[hand] not in self.plays:
                    missing[late, hand] = 1.0
        self.choose(self.worth(), missing)

    def worth(self) -> HandWorth:
        """What every hand is worth by the chart."""
        against = self.against
        moves = self.moves(against.terms)
        return against.value_of(against.terms, against.left, against.possible, against.ends, moves)

    def start(self) -> NumberArray:
        """The chances of the first two cards, given the dealer's."""
        reach = np.zeros((2, len(self.against.hands.hard)))
        for low, high, chance in self.pairs():
            reach[0, self.against.hands.two[low, high]] = chance
        return reach

    def pairs(self) -> Iterator[tuple[int, int, float]]:
        """Two first cards and their chance, given the dealer's card."""
        size = self.against.size
        for low, high, ways in self.against.pairs():
            yield low, high, ways / (size * (size - 1))

    def run_flow(self, reach: NumberArray, moves: Ints) -> None:
        against = self.against
        question = against.question
        question.run(flow)(against.left, against.hands, against.terms, moves, question.one, reach)

    def choose(self, worth: HandWorth, reach: NumberArray) -> None:
        """The best play of every cell, given how often each of its hands is held."""
        terms = self.against.terms
        sums: dict[ChartCell, list[float]] = {}
        for late in range(1 + terms.told_apart):
            for hand in np.flatnonzero(reach[late] > 0):
                if terms.settled[hand] or hand == terms.natural or not terms.may_hit[hand]:
                    continue
                weight = reach[late, hand]
                row = sums.setdefault(self.cells[late][hand], [0.0, 0.0, 0.0, 0.0, 0.0])
                if terms.may_stand[hand]:
                    row[0] += weight * worth.stand[late, hand]
                row[1] += weight * worth.hit[late, hand]
                if terms.may_double[hand]:
                    row[2] += weight * worth.double[late, hand]
                    row[3] += weight * worth.stand[late, hand]
                    row[4] += weight * worth.hit[late, hand]
        least = self.solution.rules.least_to_stand
        for cell, (stand, hit, double, stand_two, hit_two) in sums.items():
            ways = {CellPlay(HIT): hit, CellPlay(HIT, True): hit - hit_two + double}
            if cell.total >= least:
                ways[CellPlay(STAND)] = stand
                ways[CellPlay(STAND, True)] = stand - stand_two + double
            if double == 0.0:
                ways = {play: worth for play, worth in ways.items() if not play.doubles}
            old = self.plays.get(cell)
            best = max(ways, key=lambda play: (ways[play], play == old))
            if old is None or old not in ways or ways[best] > ways[old] + 1e-13:
                self.plays[cell] = best

    def choose_first(self) -> None:
        """What is done before a card is drawn: splitting and giving up."""
        against, rules = self.against, self.solution.rules
        worth = self.worth()
        given: dict[ChartCell, float] = {}
        for low, high, chance in self.pairs():
            hand = int(against.hands.two[low, high])
            value = worth.value[0, hand]
            if low == high and rules.most_hands > 1:
                self.splits[low] = self._splits(low, value)
            if SURRENDER in self.solution.first_moves(self.dealer, low, high):
                if not self.splits.get(low if low == high else -1, False):
                    cell = self.cells[0][hand]
                    gain = chance * (against.surrender(hand) - value)
                    given[cell] = given.get(cell, 0.0) + gain
        for cell, gain in given.items():
            if gain > 0 and cell in self.plays:
                self.plays[cell] = self.plays[cell]._replace(surrenders=True)

    def _splits(self, pair: int, value: float) -> bool:
        """Whether the chart gains by splitting; not where even the best play loses much by it."""
        best = self.solution.first_moves(self.dealer, pair, pair)
        if best[SPLIT] < best_of(best, self.solution.question)[1] - FAR:
            return False
        return bool(self.split(pair, value).value > value)

    def split(self, pair: int, least: float = -9.0) -> PairSplit:
        """A pair split and its hands played by the chart."""
        if pair not in self.worked_out:
            self.worked_out[pair] = self.against.best_split(pair, self.moves, least)
        return self.worked_out[pair]

    # -- what it is worth ------------------------------------------------------------------------

    def first_move(self, low: int, high: int) -> int:
        """The chart's move with two cards."""
        hand = int(self.against.hands.two[low, high])
        if low == high and self.splits.get(low, False):
            return SPLIT
        play = self.plays.get(self.cells[0][hand], CellPlay(STAND))
        legal = self.solution.first_moves(self.dealer, low, high)
        if play.surrenders and SURRENDER in legal:
            return SURRENDER
        return DOUBLE if play.doubles and DOUBLE in legal else play.move

    @cached_property
    def value(self) -> float:
        """The expected gain by the chart, given the dealer's card."""
        against, worth = self.against, self.worth()
        total = 0.0
        for low, high, chance in self.pairs():
            hand = int(against.hands.two[low, high])
            gain = worth.value[0, hand]
            if hand != against.terms.natural:
                move = self.first_move(low, high)
                if move == SPLIT:
                    gain = self.split(low).value
                elif move == SURRENDER:
                    gain = against.surrender(hand)
            total += chance * (gain + sum(self.solution.before_play(self.dealer, low, high)))
        return total


@dataclass(frozen=True)
class Basic:
    """Basic strategy of a game."""

    solution: BlackjackSolution
    columns: tuple[ChartColumn | None, ...]

    @cached_property
    def value(self) -> float:
        """The expected gain for an initial wager of one."""
        shoe = self.solution.question.shoe
        size = sum(shoe)
        return sum(shoe[c.dealer] * c.value / size for c in self.columns if c is not None)

    @property
    def house_edge(self) -> float:
        """The expected loss for an initial wager of one."""
        return -self.value


def basic_strategy(solution: BlackjackSolution) -> Basic:
    """The best chart of totals for a game."""
    known = enumerate(solution.against)
    columns = [ChartColumn(solution, dealer) if against else None for dealer, against in known]
    for column in filter(None, columns):
        column.improve()
    return Basic(solution, tuple(columns))

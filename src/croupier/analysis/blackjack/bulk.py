"""Many simulated rounds of a solved game: its moves laid out as plans, and the runs put together.

>>> from croupier.analysis.blackjack.solution import solve
>>> from croupier.analysis.blackjack.priced import PricedRules
>>> game = solve(PricedRules(decks=8))
>>> seen = simulate(game, 100_000, seed=7)
>>> bool(abs(seen.mean - game.value) < 4 * seen.standard_error)
True
"""

from __future__ import annotations

import os
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

from croupier.analysis.blackjack.against import AgainstCard, PairSplit
from croupier.analysis.blackjack.basic import Basic
from croupier.analysis.blackjack.hands import ACE_AT, shoe_of
from croupier.analysis.blackjack.play import SPLIT
from croupier.analysis.blackjack.priced import PricedRules
from croupier.analysis.blackjack.simulate import (
    DEALER_ENDS,
    MOST_COUNT,
    MOST_HANDS,
    BlackjackSimulated,
    Bytes,
    GameTables,
    Longs,
    RoundNumbers,
    Shorts,
    deal_counted,
    deal_shoes,
    deal_switched,
)
from croupier.analysis.blackjack.simulate_nodes import nodes_of
from croupier.analysis.blackjack.simulate_tables import (
    DECIDED,
    PAID,
    BlackjackStates,
    end,
)
from croupier.analysis.blackjack.solution import BlackjackSolution, solve
from croupier.analysis.blackjack.switch import SwitchSolution, cases, solve_switch
from croupier.analysis.blackjack.terms import FIRST, LATER, WHOLE
from croupier.analysis.engine.compiled import compiled
from croupier.analysis.simulate.shoes import ShoeLife
from croupier.analysis.simulate.throws import UNIT
from croupier.analysis.simulate.units import BulkDealing, deal_rounds
from croupier.equipment.decks import several
from croupier.games.blackjack.rules import may_insure

NOT_SPLIT = -1
STRATEGY = "best play by a compiled kernel, by every card of the hand; insurance is not taken"


def simulate_game(rules: PricedRules, rounds: int, seed: int = 1) -> BlackjackSimulated:
    """A game solved, and played by its best moves on all processors there are."""
    threads = os.cpu_count() or 1
    if rules.switch:
        return simulate_switch(solve_switch(rules), rounds, seed, threads)
    return simulate(solve(rules), rounds, seed, threads)


def simulate(
    solution: BlackjackSolution, rounds: int, seed: int = 1, threads: int = 1
) -> BlackjackSimulated:
    """Play a solved game's moves for many rounds; insurance is not taken."""
    return _run(BlackjackTable(best_plans(solution), 1), rounds, seed, threads)


def best_plans(solution: BlackjackSolution) -> Plans:
    """The best moves of a game as plans."""
    plans = Plans(solution)
    for dealer, against in enumerate(solution.against):
        if against is not None:
            plans.begin(dealer, against)
            _, even = solution.before_play(dealer, ACE_AT, 9)
            if even > 0:
                plans.take_even_money()
    for deal in solution.deals():
        move = solution.best_first(deal)[0]
        plans.first_move(deal.dealer, deal.low, deal.high, deal.suits, move)
    return plans


def chart_plans(basic: Basic) -> Plans:
    """The moves of a chart as plans."""
    solution = basic.solution
    plans = Plans(solution)
    for dealer, column in enumerate(basic.columns):
        if column is not None:
            against = column.against
            plans.begin(dealer, against, column.moves(against.terms))
            _, even = solution.before_play(dealer, ACE_AT, 9)
            if even > 0:
                plans.take_even_money()
    for deal in solution.deals():
        column = basic.columns[deal.dealer]
        assert column is not None
        if int(column.against.hands.two[deal.low, deal.high]) == column.against.terms.natural:
            continue
        move = column.first_move(deal.low, deal.high)
        split = column.split(deal.low) if move == SPLIT else None
        plans.first_move(deal.dealer, deal.low, deal.high, deal.suits, move, split)
    return plans


def simulate_switch(
    solution: SwitchSolution, rounds: int, seed: int = 1, threads: int = 1
) -> BlackjackSimulated:
    """Play blackjack switch for many rounds; gains are for one wager of one, as in the solver."""
    return _run(BlackjackTable(switch_plans(solution), 2), rounds, seed, threads)


def switch_plans(solution: SwitchSolution) -> Plans:
    """The best moves of blackjack switch as plans."""
    plans = Plans(solution.single, boxes=True)
    for against, low, high, pairs in cases(solution.single):
        dealer = against.first
        place = dealer * 100 + low * 10 + high
        plans.begin(place, against)
        plans.at[dealer * 100 + high * 10 + low] = plans.at[place]
        if solution.rules.even_money and may_insure(dealer + 1) and against.natural() < 1:
            plans.take_even_money()
        for pair in pairs:
            hand = int(against.hands.two[pair, pair])
            if against.possible[hand] and against.split(pair).value > against.worth.value[0, hand]:
                plans.first_move(place, pair, pair, 0, SPLIT)
        plans.against.clear()  # all 550 of them would be two gigabytes
    ways = (solution.either(x, (a, b), (c, d)) for x, a, b, c, d in np.ndindex((10,) * 5))
    plans.exchanges = np.array([changed > dealt for dealt, changed in ways], np.int8)
    return plans


class Plans:
    """The plans of a game as they are put together."""

    def __init__(self, solution: BlackjackSolution, boxes: bool = False) -> None:
        question = solution.question
        self.solution = solution
        self.layout = BlackjackStates(question.rules, question.hands, question.terms(WHOLE))
        self.acts: list[Shorts] = []
        self.against: dict[int, AgainstCard] = {}
        """The dealer's cards that moves are still put in for."""
        self.splits: dict[tuple[int, int], tuple[int, bool]] = {}
        self.at = np.full(1000 if boxes else 10, NOT_SPLIT, np.int64)
        """Which plan is played, by the dealer's card and the other hand's two if there is one."""
        self.exchanges: Bytes = np.zeros(1, np.int8)

    def begin(self, place: int, against: AgainstCard, moves: Longs | None = None) -> None:
        """A hand that is not split, by its best moves or those given."""
        self.at[place] = len(self.acts)
        self.against[place] = against
        chosen = against.worth.move if moves is None else moves
        self.acts.append(self.layout.plan(chosen, against.terms, against.ends, natural=True))

    def take_even_money(self) -> None:
        """In the plan just begun, a blackjack is paid even money at once."""
        self.acts[-1][self.layout.natural :] = end(PAID)

    def first_move(
        self,
        place: int,
        low: int,
        high: int,
        suits: int,
        move: int,
        split: PairSplit | None = None,
    ) -> None:
        """The first two cards are played so; a pair that is split gets plans for its hands, the
        best unless another split is given.
        """
        plan = int(self.at[place])
        self.layout.first_move(self.acts[plan], low, high, suits, move)
        if move != SPLIT or (plan, low) in self.splits:
            return
        against, rules = self.against[place], self.solution.rules
        split = split or against.split(low)
        self.splits[plan, low] = len(self.acts), split.again
        for name, worth in ((FIRST, split.first), (LATER, split.later)):
            played = (worth.move, against.question.terms(name, low == ACE_AT), split.ends)
            one_card = rules.one_card_to_aces and low == ACE_AT
            self.acts.append(self.layout.plan(*played, rules.blackjack_after_split, one_card))

    def tables(self) -> tuple[GameTables, RoundNumbers, int]:
        """What the kernels read, and into how many parts a wager is divided."""
        layout, rules = self.layout, self.solution.rules
        splits = np.full((len(self.acts), 10), NOT_SPLIT, np.int64)
        again = np.zeros((len(self.acts), 10), np.int8)
        for (plan, pair), (first, resplit) in self.splits.items():
            splits[plan, pair], again[plan, pair] = first, resplit
        gains, parts = layout.gains()
        plans = self.at if len(self.at) > 10 else self.at[layout.values]
        seconds, two = np.unique(
            np.stack([layout.two(), layout.two(exchanged=True)]), return_inverse=True
        )
        two = two.reshape(2, -1).astype(np.int16)
        begins = seconds.astype(np.int64)
        nodes = nodes_of(self.acts, layout.after(), layout.cards(), begins, layout.kinds)
        played = (*nodes, plans, splits.ravel(), again.ravel(), self.exchanges)
        tables = GameTables._make(
            (layout.values, *two, *played, layout.dealer(), gains, *layout.stakes())
        )
        sizes = (layout.kinds, len(seconds), DECIDED, layout.parted)
        splitting = (rules.original_moves, rules.most_hands, rules.resplit_aces)
        most = 2 * MOST_HANDS * int(np.abs(gains).max())
        return tables, RoundNumbers(*sizes, *splitting, most), parts

    def cards(self) -> Bytes:
        """The shoe, by kinds of cards."""
        rules, shoe = self.solution.rules, self.solution.question.shoe
        if not self.layout.by_card:
            return np.repeat(np.arange(10, dtype=np.int8), shoe)
        if shoe != shoe_of(rules):
            raise ValueError("where ranks or suits matter, only whole decks can be dealt")
        return np.array(several(rules.deck, rules.decks), dtype=np.int8)


SPREAD = 2 * MOST_COUNT + 1
"""True counts that are told apart."""
HIGH_LOW = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1)
"""What a card adds to the count, ace to ten: high against low."""
FRESH = ShoeLife(UNIT, 0, 0, 0, False, False, 0)
"""Each round is the first of a full shoe."""


class BlackjackTable:
    """A solved game laid out for dealing: shoes, boxes, and a count if somebody keeps one."""

    def __init__(
        self,
        plans: Plans,
        wagers: int,
        life: ShoeLife = FRESH,
        boxes: int = 1,
        counts: bool = False,
    ) -> None:
        self.tables, self.numbers, self.parts = plans.tables()
        self.wagers = wagers
        self.cards = plans.cards()
        tags = (
            np.array(HIGH_LOW, np.int64)[plans.layout.values] if counts else np.zeros(0, np.int64)
        )
        self.endings = self.numbers.parted * DEALER_ENDS + 2 * self.numbers.most_gain + 1
        self.by_count = SPREAD if counts else 1
        self._about: tuple[Any, ...] = (self.cards, self.tables, self.numbers, life)
        self._run: Callable[..., int] = compiled(deal_switched if wagers == 2 else deal_shoes)
        if boxes > 1 or counts:
            self._about += (tags, boxes)
            self._run = compiled(deal_counted)

    @property
    def size(self) -> int:
        """How many counts there are: endings by true count, and what was staked."""
        return self.endings * self.by_count + 1

    def deal(self, first: int, many: int, most: int, key: np.uint64, counts: Longs) -> int:
        """Deal so many units."""
        return self._run(first, many, most, key, *self._about, counts)

    def gains(self) -> Longs:
        """What each ending gains, in parts of a wager."""
        ends = self.numbers.parted * DEALER_ENDS
        most = self.numbers.most_gain
        split = np.arange(-most, most + 1)
        return np.concatenate([self.tables.gains[ends : 2 * ends], split])


def _run(table: BlackjackTable, rounds: int, seed: int, threads: int) -> BlackjackSimulated:
    """Deal a run and put it together."""
    dealing = BulkDealing((), table.size, f"{UNIT:,} rounds", table.deal)
    began = perf_counter()
    found = deal_rounds(dealing, rounds, seed, threads)
    seconds = perf_counter() - began
    unit, every = table.parts * table.wagers, rounds * table.wagers
    gains, came = table.gains().astype(np.float64), found.counts[:-1]
    mean = float(came @ gains) / (rounds * unit)
    deviation = float(np.sqrt(came @ (gains / unit - mean) ** 2 / rounds))
    staked = int(found.counts[-1]) / every
    return BlackjackSimulated(rounds, mean, deviation, staked, seconds, found.processor_seconds)

"""Stud against the house dealt in bulk: the ante with its bet by the best play."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.boards import tables_of
from croupier.analysis.simulate.generator import begun
from croupier.analysis.simulate.packs import deal_hand, everywhere, keys_of, over_packs, rank_of
from croupier.analysis.simulate.throws import UNIT
from croupier.analysis.simulate.units import BulkDealing
from croupier.analysis.simulate.ways import DealHow
from croupier.analysis.stud.count import OUTCOMES
from croupier.analysis.stud.hands import CATEGORIES, RANKS, kinds
from croupier.analysis.stud.solution import StudSolution, solve
from croupier.games.house_poker.rules import ANTE
from croupier.games.stud.rules import HAND_SIZE, bet_for
from croupier.play.game import Game
from croupier.ranking import PLACE_BITS, STANDARD, Category

STRATEGY = "best play by a compiled kernel; where suits decide, the move that is best more often"


class StudTables(NamedTuple):
    """What is done with a hand, and how it is ranked."""

    tables: Any
    bets: Any
    """By rank of the hand and of the dealer's upcard, whether it is bet."""
    bar: int
    """The lowest rank with which the dealer plays."""


def deal_stud(
    first: int, many: int, most: int, key: Any, deck: Any, of: StudTables, counts: Any
) -> int:
    """Deal so many units, `most` rounds at the most."""
    pack = deck.copy()
    keys, start, high, low, ranks, suits = of.tables
    bets, bar = of.bets, of.bar
    rounds = 0
    for unit in range(first, first + many):
        s = begun(key, unit)
        pack[:] = deck
        for _ in range(min(UNIT, most - rounds)):
            s = deal_hand(pack, 0, 6, s)
            total = start + keys_of(pack, 0, 5, keys)
            mine = rank_of(pack, 0, 5, 0, 0, total, high, low, ranks, suits)
            if not bets[mine, pack[5] >> 2]:
                counts[0] += 1
                continue
            s = deal_hand(pack, 6, 4, s)
            total = start + keys_of(pack, 5, 5, keys)
            his = rank_of(pack, 5, 5, 0, 0, total, high, low, ranks, suits)
            way = 0
            if his >= bar:
                way = 1 if his < mine else 2 if his == mine else 3
            counts[1 + ((mine >> PLACE_BITS) - 1) * 4 + way] += 1
        rounds = min(rounds + UNIT, most)
    return rounds


def dealings(
    game: Game, names: Sequence[str], how: DealHow, progress: Progress | None = None
) -> list[BulkDealing]:
    """The ante."""
    if ANTE not in names:
        return []
    solution = solve(game, progress)
    bar = int(STANDARD.least(Category.ODD, "AK"))
    tables = StudTables(tables_of(HAND_SIZE), _bets(solution), bar)
    results = _results(solution)
    wagers = everywhere(game, ANTE, 0, results, STRATEGY)
    return [over_packs(game, deal_stud, tables, len(results), wagers)]


def _bets(solution: StudSolution) -> Any:
    """By rank and upcard; a flush and all that beats it is always bet."""
    bets = np.zeros((1 << 16, RANKS), np.bool_)
    flush = int(STANDARD.least(Category.FLUSH, ""))
    bets[flush:] = True
    for number, strength in enumerate(kinds().strength.tolist()):
        bets[strength] = solution.bets[number] > solution.folds[number]
    return bets


def _results(solution: StudSolution) -> list[PossibleResult]:
    """A fold; then by kind of hand, lowest first, each outcome of a bet."""
    one = solution.ante
    bet = Fraction(bet_for(one), one)
    staked = 1 + bet
    results = [PossibleResult("fold", "lose", Fraction(-1), Fraction(1))]
    for kind in STANDARD.rules.order:
        pays = Fraction(solution.pays[CATEGORIES.index(kind)], one)
        results += [
            PossibleResult("dealer does not qualify", "win", Fraction(1), staked),
            PossibleResult(kind.value, "win", 1 + pays, staked),
            PossibleResult("equal", "standoff", Fraction(0), staked),
            PossibleResult("lower", "lose", -staked, staked),
        ]
    assert len(results) == 1 + OUTCOMES * len(STANDARD.rules.order)
    return results

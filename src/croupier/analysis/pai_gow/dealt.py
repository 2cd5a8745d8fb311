"""Pai gow dealt in bulk: the player by the best settings, the bank by the house way."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.walk import Progress
from croupier.analysis.pai_gow.count import highest_nothing
from croupier.analysis.pai_gow.proofs import solve
from croupier.analysis.simulate.generator import begun, drawn
from croupier.analysis.simulate.packs import everywhere, over_packs
from croupier.analysis.simulate.throws import UNIT
from croupier.analysis.simulate.units import BulkDealing
from croupier.analysis.simulate.ways import DealHow
from croupier.games.pai_gow.rules import WAGER
from croupier.play.game import Game

KINDS = 16
"""Room for kinds of tile in a number of four bits."""
STRATEGY = "the best setting of every hand, by a compiled kernel"
EVENTS = ("win", "standoff", "lose")


class TileTables(NamedTuple):
    """Hands of four tiles, and the ranks of their parts."""

    number: Any
    """By four kinds, the hand."""
    mine: Any
    """By hand, the ranks of the low and the high part as a player sets it; so for `bank`."""
    bank: Any
    nothing: int
    """The rank of the best part that counts nothing: against it the bank wins a tie."""


def deal_tiles(
    first: int, many: int, most: int, key: Any, deck: Any, of: TileTables, counts: Any
) -> int:
    """Deal so many units, `most` rounds at the most."""
    wall = deck.copy()
    number, mine, bank, nothing = of.number, of.mine, of.bank, of.nothing
    kinds = number.shape[1]
    rounds = 0
    for unit in range(first, first + many):
        s = begun(key, unit)
        wall[:] = deck
        for _ in range(min(UNIT, most - rounds)):
            for n in range(8):
                _, s = drawn(wall, n, s)
            one = number[wall[0] * kinds + wall[1], wall[2], wall[3]]
            other = number[wall[4] * kinds + wall[5], wall[6], wall[7]]
            low = mine[one, 0] > max(bank[other, 0], nothing)
            high = mine[one, 1] > bank[other, 1]
            counts[0 if low and high else 1 if low or high else 2] += 1
        rounds = min(rounds + UNIT, most)
    return rounds


def dealings(
    game: Game, names: Sequence[str], how: DealHow, progress: Progress | None = None
) -> list[BulkDealing]:
    """The wager against the bank."""
    if WAGER not in names:
        return []
    solution = solve(game, progress)
    field, kinds = solution.field, len(game.deck)
    number = np.full((kinds * kinds, kinds, kinds), -1, np.int16)
    for at, hand in enumerate(field.hands):
        for a, b, c, d in set(permutations(map(int, hand))):
            number[a * kinds + b, c, d] = at
    settings = (field.settings[n][best] for n, best in enumerate(solution.best))
    mine = np.array([field.ranks(setting) for setting in settings], np.int32)
    bank = np.ascontiguousarray(field.set_by(solution.way).T).astype(np.int32)
    tables = TileTables(number, mine, bank, highest_nothing(field.order))
    win = 1 - Fraction(solution.commission.num, solution.commission.den)
    verdicts = game.wagers[WAGER].verdicts
    results = [
        PossibleResult(event, verdicts[event].outcome, gain, Fraction(1))
        for event, gain in zip(EVENTS, (win, Fraction(0), Fraction(-1)), strict=True)
    ]
    wagers = everywhere(game, WAGER, 0, results, STRATEGY)
    return [over_packs(game, deal_tiles, tables, len(EVENTS), wagers)]

"""The pass line at crapssim's table and by our kernel: rolls of two dice a processor second."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from benchmarks.rows import PeerRow, in_turns, peer

from croupier.analysis.simulate.ways import plan_for
from croupier.books import game

ROLLS = 4_000
PASS = Fraction(-7, 495)
ROLLS_A_DECISION = Fraction(557, 165)
SURE = 4.5


def rows() -> Iterator[PeerRow]:
    """One row, where crapssim is installed."""
    crapssim = peer("crapssim")
    if crapssim is None:
        return
    strategy = peer("crapssim.strategy").BetPassLine
    (dealing,) = plan_for(game("qld-2024/craps"), ["win"]).dealings
    units = 200
    rng = random.Random(1)
    dice = list(product(range(1, 7), range(1, 7)))
    thrown = rng.choices(dice, k=ROLLS)

    def theirs() -> int:
        table = crapssim.Table()
        table.add_player(bankroll=1_000_000, strategy=strategy(1))
        table.fixed_run(thrown)
        won.append(table.players[0].total_player_cash - 1_000_000)
        return ROLLS

    def ours() -> int:
        return int(dealing.block(1, 0, units).rounds * ROLLS_A_DECISION)

    won: list[float] = []
    rates = in_turns(ours, theirs, turns=4)
    assert {round(one) for one in won} == {_by_hand(thrown)}
    block = dealing.block(1, 0, units)
    gained = dealing.wagers[0].came(block.counts) @ [
        float(r.net) for r in dealing.wagers[0].results
    ]
    assert abs(float(gained) / block.rounds - float(PASS)) < SURE / block.rounds**0.5
    yield PeerRow(
        "craps, a dollar on the pass line at every come-out",
        "crapssim",
        "rolls",
        rates[0],
        rates[1],
        1.0,
        "crapssim's winnings as reckoned roll by roll; ours within 4.5 standard errors of -7/495",
    )


def _by_hand(thrown: list[tuple[int, int]]) -> int:
    """What the pass line wins over these rolls; a wager that is undecided at the end counts as
    cash, as at the table."""
    won = point = 0
    for roll in map(sum, thrown):
        if point:
            won += (roll == point) - (roll == 7)
            point = 0 if roll in (point, 7) else point
        elif roll in (7, 11):
            won += 1
        elif roll in (2, 3, 12):
            won -= 1
        else:
            point = roll
    return won

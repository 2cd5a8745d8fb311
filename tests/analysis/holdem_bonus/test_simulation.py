"""Random deals played by the best play come out as the exact count says."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.holdem_bonus.solution import HoldemBonusSolution
from croupier.ranking import STANDARD

DEALS = 200_000
FLUSH = 6

Ints = NDArray[np.int64]


def is_worth_it(
    solution: HoldemBonusSolution, shown: Ints, pair: Ints, worth: NDArray[np.int32] | Ints
) -> Ints:
    """By deal, whether a wager is worth making with these community cards."""
    cards = solution.cards
    classes = cards.classes(shown.shape[1])
    of_class, suiting = classes.rows[cards.number(np.sort(shown, axis=1))].T
    found: Ints = (worth[of_class, cards.renamed[suiting, pair]] > 0).astype(np.int64)
    return found


def test_random_deals_come_out_as_counted(whole: HoldemBonusSolution) -> None:
    random = np.random.default_rng(11)
    dealt = random.permuted(np.tile(np.arange(52), (DEALS, 1)), axis=1)[:, :9]
    mine, dealer, board = dealt[:, :2], dealt[:, 2:4], dealt[:, 4:]
    pair = whole.cards.pair_at[mine[:, 0], mine[:, 1]]
    bets = np.array([whole.bets(kind) for kind in whole.cards.kinds.tolist()])[pair]
    turn = is_worth_it(whole, board[:, :3], pair, whole.turn_worth)
    river = is_worth_it(whole, board[:, :4], pair, whole.river_worth)
    ours = STANDARD.ranks(np.hstack([mine, board])).astype(np.int64)
    theirs = STANDARD.ranks(np.hstack([dealer, board])).astype(np.int64)
    sign = np.sign(ours - theirs)
    ante = np.where(sign > 0, ours >> 12 >= FLUSH, sign)
    gains = np.where(bets, ante + sign * (2 + turn + river), -1)
    error = float(gains.std()) / sqrt(DEALS)
    assert abs(float(gains.mean()) - float(whole.value)) < 3 * error
    made = whole.rounds[1].sum(axis=2) / whole.deals
    for often, expected in ((turn, made[1].sum()), (river, made[:, 1].sum())):
        share = float((often * bets).mean())
        assert abs(share - expected) < 3 * sqrt(expected * (1 - expected) / DEALS)

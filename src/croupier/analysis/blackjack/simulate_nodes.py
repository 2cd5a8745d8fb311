"""Plans of play as one small table: states of a hand that go on alike are one node.

A plan of the solver says for each of some three thousand hands what is done. Most of them cannot be
told apart from there on: bottom up, what is done and what every card then leads to is one node, of
whatever plan. What is left are a few hundred, and a card is one step in one table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.analysis.blackjack.simulate import Longs, NodeSteps, Shorts

SPREAD_BY = 0x9E3779B97F4A7C15
"""An odd number whose powers tell rows apart."""


class PlayNodes(NamedTuple):
    """A table of steps, and where each plan begins in it."""

    entry: NodeSteps
    """By plan and state of two cards, the step that the next card is added to; ends as -1 and
    below."""
    step: NodeSteps
    """By node and card, the step that follows, or an end."""


def nodes_of(
    acts: Sequence[Shorts], after: Shorts, cards: Longs, begins: Longs, kinds: int
) -> PlayNodes:
    """Plans as nodes: `acts` by plan and state, `after` by row and kind of card, `cards` of each
    state, and the states with which a hand begins.
    """
    act = np.stack(acts)
    made = act.astype(np.int32)  # ends stand already; others are put in their place level by level
    rows = after.reshape(-1, kinds)
    spread = _powers(kinds)
    found: list[NodeSteps] = []
    count = 0
    for many in range(int(cards.max()), 1, -1):
        states = np.flatnonzero(cards == many)
        plan, at = np.nonzero(act[:, states] >= 0)
        state = states[at]
        leads = made[plan[:, None], rows[act[plan, state]]]
        with np.errstate(over="ignore"):
            told = (leads.astype(np.uint64) * spread).sum(axis=1, dtype=np.uint64)
        _, first, which = np.unique(told, return_index=True, return_inverse=True)
        assert (leads[first[which]] == leads).all(), "two nodes are told by one number"
        made[plan, state] = (count + which) * kinds
        found.append(leads[first])
        count += len(first)
    step = np.concatenate(found) if found else np.zeros((0, kinds), np.int32)
    return PlayNodes(made[:, begins].ravel(), step.astype(np.int32).ravel())


def _powers(many: int) -> npt.NDArray[np.uint64]:
    found, power = [], 1
    for _ in range(many):
        power = power * SPREAD_BY % (1 << 64)
        found.append(power)
    return np.array(found, np.uint64)

"""Ultimate Texas hold'em worked out a second way: deal by deal, with the rules written by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.ranking import STANDARD

Ints = NDArray[np.int64]
HALVES = {5: 2, 6: 3, 7: 6, 8: 20, 9: 100, 10: 1000}
"""By the place of a hand from a straight up, what a blind of one wins, in halves."""


def value(deck: list[int], book: str) -> Fraction:
    """What ante, blind and play bring by the best play, for an ante of one."""
    total, holdings = Fraction(0), list(combinations(deck, 2))
    alike: dict[tuple[int, int, bool], list[tuple[int, int]]] = {}
    for one, other in holdings:
        high, low = max(one >> 2, other >> 2), min(one >> 2, other >> 2)
        alike.setdefault((high, low, one & 3 == other & 3), []).append((one, other))
    for same in alike.values():
        total += len(same) * _holding(deck, same[0], book)
    return total / len(holdings)


def _holding(deck: list[int], mine: tuple[int, int], book: str) -> Fraction:
    left = [card for card in deck if card not in mine]
    at_once, waits, deals = {3: 0, 4: 0}, 0, 0
    for flop in combinations(left, 3):
        stands, plays = _after(left, mine, flop, book)
        dealers = stands.shape[1]
        stand, play = stands.sum(axis=1), plays.sum(axis=1)
        for times in at_once:
            at_once[times] += int((stand + times * play).sum())
        river = np.maximum(stand + play, -4 * dealers)
        waits += max(int((stand + 2 * play).sum()), int(river.sum()))
        deals += stands.size
    return Fraction(max(waits, *at_once.values()), 2 * deals)


def _after(
    left: list[int], mine: tuple[int, int], flop: tuple[int, ...], book: str
) -> tuple[Ints, Ints]:
    """By turn and river, and by the dealer's hand: ante and blind, and a play wager, in halves."""
    rest = [card for card in left if card not in flop]
    boards = [[*flop, *more] for more in combinations(rest, 2)]
    ours = STANDARD.ranks(np.array([[*mine, *board] for board in boards]))
    theirs = np.array([
        [*two, *board]
        for board in boards
        for two in combinations([card for card in rest if card not in board], 2)
    ])  # fmt: skip
    dealt = STANDARD.ranks(theirs).reshape(len(boards), -1).astype(np.int64)
    mine_at = ours.astype(np.int64)[:, None]
    sign = np.sign(mine_at - dealt)
    qualifies = dealt >> 12 > 1
    ante = 2 * sign * qualifies
    wins = np.array([HALVES.get(int(rank) >> 12, 0) for rank in ours])[:, None]
    lost = sign < 0 if book == "qld-2024" else (sign < 0) & qualifies
    blind = np.where(sign > 0, wins, np.where(lost, -2, 0))
    return ante + blind, 2 * sign

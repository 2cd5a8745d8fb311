"""Hands dealt at random: ranges first, then whatever of a hand or the board nobody knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from croupier.analysis.engine.walk import Progress
from croupier.analysis.equity.ranges import BadRange, HoleCards
from croupier.analysis.equity.shares import Equity, of_deals, won
from croupier.analysis.equity.showdown import Codes, Showdown

DEALT: Final = 1_000_000
"""How many hands are dealt at random."""
AT_ONCE: Final = 50_000
"""How many are dealt at a time."""
MOST_MISSES: Final = 100
"""After how many attempts in which hands always shared cards it is given up."""


def dealt(
    showdown: Showdown,
    ranges: Sequence[Sequence[HoleCards]],
    shown: HoleCards,
    gone: HoleCards,
    deals: int,
    seed: int,
    progress: Progress | None,
) -> Equity:
    """What each range wins in so many deals."""
    rng = np.random.default_rng(seed)
    held = held_by(ranges, {*shown, *gone})
    counts = np.zeros((len(ranges), len(ranges) + 1), dtype=np.int64)
    done = misses = 0
    while done < deals:
        if progress is not None:
            progress(done / deals)
        hands, boards = some_deals(showdown, held, shown, gone, min(AT_ONCE, deals - done), rng)
        misses = 0 if len(boards) else misses + 1
        if misses == MOST_MISSES:
            raise BadRange("these hands hardly ever lie at one table: they share cards")
        if len(boards):
            ranks = np.stack([showdown.ranks(hand, boards) for hand in hands])
            counts += won(ranks, np.ones(len(boards), np.int64))
            done += len(boards)
    return of_deals(counts, deals)


def held_by(ranges: Sequence[Sequence[HoleCards]], known: set[int]) -> list[Codes]:
    """The hands of each range that the known cards leave, one a row; of an empty range one row
    without a card.
    """
    found = []
    for hands in ranges:
        left = [hand for hand in (hands or ((),)) if known.isdisjoint(hand)]
        if not left:
            raise BadRange("a range has no hand that the cards on show leave")
        found.append(np.array(left, np.uint8).reshape(len(left), len(left[0])))
    return found


def some_deals(
    showdown: Showdown,
    held: Sequence[Codes],
    shown: HoleCards,
    gone: HoleCards,
    many: int,
    rng: np.random.Generator,
) -> tuple[list[Codes], Codes]:
    """Deals in which nobody has another's card: what is known of hands first, then the rest."""
    free = np.ones((many, 52), dtype=bool)
    free[:, [c for c in range(52) if c not in showdown.deck or c in shown or c in gone]] = False
    rows = np.arange(many)[:, None]
    good = np.ones(many, dtype=bool)
    hands: list[Codes] = []
    for some in held:
        mine = np.empty((many, showdown.hole), dtype=np.uint8)
        known = some[rng.integers(len(some), size=many)]
        good &= free[rows, known].all(axis=1)
        free[rows, known] = False
        mine[:, : some.shape[1]] = known
        hands.append(mine)
    more = showdown.board - len(shown)
    wanted = more + sum(showdown.hole - some.shape[1] for some in held)
    order = np.where(free, rng.random((many, 52), dtype=np.float32), 2)
    drawn = np.argpartition(order, range(max(wanted, 1)), axis=1)[:, :wanted].astype(np.uint8)
    boards = np.empty((many, showdown.board), dtype=np.uint8)
    boards[:, : len(shown)] = shown
    boards[:, len(shown) :] = drawn[:, :more]
    at = more
    for some, mine in zip(held, hands, strict=True):
        lacks = showdown.hole - some.shape[1]
        mine[:, some.shape[1] :] = drawn[:, at : at + lacks]
        at += lacks
    return [mine[good] for mine in hands], boards[good]

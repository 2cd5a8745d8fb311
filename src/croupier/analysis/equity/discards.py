"""Hands of which a card must still be given up: pineapple and crazy pineapple.

What is kept decides what is won, so something has to be said of how players discard. Here they do
as if all hands lay open: each keeps the cards that win most of the pots to come against the best
that every other could keep. In pineapple nobody has seen a card of the board by then, in crazy
pineapple everybody the flop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import comb, lcm, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.equity.at_random import MOST_MISSES, held_by, some_deals
from croupier.analysis.equity.equity import MOST_COUNTED, check, left_by, matches_of
from croupier.analysis.equity.ranges import BadRange, Hand, cards_of
from croupier.analysis.equity.shares import SURE, Counts, Equity, Progress, Share, of_counts
from croupier.analysis.equity.showdown import Codes, Showdown

BOARDS: Final = 20_000_000
"""On how many boards hands are dealt at random, many to each deal."""
BOARDS_AT_ONCE: Final = 300_000
TRIED: Final = 4_000
"""Of a deal at random: the boards by which a discard is chosen where they are too many for all."""
COUNTED: Final = 1_000
"""And those on which it then counts."""
FEW: Final = 2_000
"""Up to so many boards all are looked at, and all count."""


def before_discard(
    showdown: Showdown,
    ranges: Sequence[Sequence[Hand]],
    board: str = "",
    dead: str = "",
    *,
    sight: int,
    exact: bool | None = None,
    deals: int = 0,
    seed: int = 1,
    progress: Progress | None = None,
) -> Equity:
    """What each range wins; its hands have one card more than count, an empty range is any such.

    `sight` is how many cards of the board lie when the discard is made. Where hands are dealt at
    random before the flop, discards are chosen by some thousand boards, and a close one may be
    chosen wrong: that moves shares by a thousandth or so.
    """
    shown, gone = cards_of(board), cards_of(dead)
    if len(shown) > sight:
        raise BadRange(f"with {len(shown)} cards on the board the discard is made")
    holds = replace(showdown, hole=showdown.hole + 1)
    check(holds, ranges, shown, gone)
    if exact is not False:
        matches = matches_of(holds, ranges, shown, gone)
        if matches and (exact or _work(holds, len(ranges), matches, shown, gone, sight)):
            return _counted(showdown, matches, shown, gone, sight, progress)
    if exact:
        raise BadRange("too many deals of these hands to count: let them be dealt at random")
    return _dealt(showdown, ranges, shown, gone, sight, deals, seed, progress)


# -- every deal counted ----------------------------------------------------------------------------


def _work(
    holds: Showdown,
    seats: int,
    matches: Counter[tuple[Hand, ...]],
    shown: Hand,
    gone: Hand,
    sight: int,
) -> bool:
    left = len(holds.deck) - seats * holds.hole - len(shown) - len(gone)
    seen, unseen = sight - len(shown), holds.board - sight
    boards = comb(left, seen) * comb(left - seen, unseen)
    return len(matches) * boards * seats * holds.hole <= MOST_COUNTED


def _counted(
    showdown: Showdown,
    matches: Counter[tuple[Hand, ...]],
    shown: Hand,
    gone: Hand,
    sight: int,
    progress: Progress | None,
) -> Equity:
    seats = len(next(iter(matches)))
    counts = np.zeros((seats, seats + 1), dtype=np.int64)
    for done, (match, many) in enumerate(matches.items()):
        left = np.array(left_by(showdown, match, shown, gone), dtype=np.uint8)
        for share, boards in _boards(left, shown, sight, showdown.board):
            if progress is not None:
                progress((done + share) / len(matches))
            hands = np.broadcast_to(np.array(match, np.uint8), (len(boards), *np.shape(match)))
            counts += many * _played(showdown, hands, boards).sum(axis=0)
    total = int((counts.sum(axis=0)[1:] // np.arange(1, seats + 1)).sum())
    return of_counts(counts, total)


def _boards(left: Codes, shown: Hand, sight: int, size: int) -> Iterator[tuple[float, Codes]]:
    """By what lies when the discard is made, every board it may come to; some of them at a time,
    with the part of them that came before.
    """
    flops = _combinations(len(left), sight - len(shown))
    unseen = _combinations(len(left) - flops.shape[1], size - sight)
    at_once = max(1, BOARDS_AT_ONCE // len(unseen))
    for at in range(0, len(flops), at_once):
        some = flops[at : at + at_once]
        others = np.ones((len(some), len(left)), dtype=bool)
        others[np.arange(len(some))[:, None], some] = False
        rest = np.nonzero(others)[1].reshape(len(some), len(left) - flops.shape[1])
        boards = np.empty((len(some), len(unseen), size), dtype=np.uint8)
        boards[:, :, : len(shown)] = shown
        boards[:, :, len(shown) : sight] = left[some][:, None]
        boards[:, :, sight:] = left[rest[:, unseen]]
        yield at / len(flops), boards


def _combinations(many: int, size: int) -> NDArray[np.uint8]:
    every = (at for some in combinations(range(many), size) for at in some)
    ways = comb(many, size)
    return np.fromiter(every, np.uint8, ways * size).reshape(ways, size)


# -- who keeps what --------------------------------------------------------------------------------


def _played(showdown: Showdown, hands: Codes, boards: Codes, tried: int = 0) -> Counts:
    """Of each deal, by seat and number of those who share, on how many boards it wins.

    The discard is chosen by all boards and counts on all, or it is chosen by the first `tried`.
    """
    deals, many, _ = boards.shape
    flat = boards.reshape(deals * many, -1)
    keeps = list(combinations(range(hands.shape[2]), showdown.hole))
    ranks = np.array(
        [
            [showdown.ranks(hands[:, seat][:, kept].repeat(many, axis=0), flat) for kept in keeps]
            for seat in range(hands.shape[1])
        ]
    ).reshape(hands.shape[1], len(keeps), deals, many)
    chosen = chosen_by(ranks[..., : tried or many])
    seats = np.arange(len(ranks))[:, None]
    final = ranks[seats, chosen, np.arange(deals)][..., tried:]
    best = final == final.max(axis=0)
    among = best.sum(axis=0)
    return np.stack(
        [(best & (among == number)).sum(axis=2).T for number in range(len(ranks) + 1)], axis=2
    ).astype(np.int64)


def chosen_by(ranks: NDArray[np.uint16]) -> NDArray[np.int64]:
    """Which cards each seat keeps in each deal: ranks by seat, cards kept, deal and board.

    Of equals the first, which has the higher cards.
    """
    whole = lcm(*range(1, len(ranks) + 1))
    best = ranks.max(axis=1)
    found = []
    for seat, mine in enumerate(ranks):
        others = np.delete(best, seat, axis=0)
        top = others.max(axis=0)
        part = whole // (1 + (others == top).sum(axis=0))
        shares = np.where(mine > top, whole, np.where(mine == top, part, 0)).sum(axis=2)
        found.append(shares.argmax(axis=0))
    return np.array(found)


# -- dealt at random -------------------------------------------------------------------------------


def _dealt(
    showdown: Showdown,
    ranges: Sequence[Sequence[Hand]],
    shown: Hand,
    gone: Hand,
    sight: int,
    deals: int,
    seed: int,
    progress: Progress | None,
) -> Equity:
    rng = np.random.default_rng(seed)
    held = held_by(ranges, {*shown, *gone})
    seen = replace(showdown, hole=showdown.hole + 1, board=sight)
    left = len(seen.deck) - len(ranges) * seen.hole - sight - len(gone)
    unseen = showdown.board - sight
    few = comb(left, unseen) <= FEW
    each = comb(left, unseen) if few else TRIED + COUNTED
    deals = deals or BOARDS // each
    at_once = max(1, BOARDS_AT_ONCE // each)
    found: list[Counts] = []
    done = misses = 0
    while done < deals:
        if progress is not None:
            progress(done / deals)
        dealt, flops = some_deals(seen, held, shown, gone, min(at_once, deals - done), rng)
        misses = 0 if len(flops) else misses + 1
        if misses == MOST_MISSES:
            raise BadRange("these hands hardly ever lie at one table: they share cards")
        if not len(flops):
            continue
        done += len(flops)
        hands = np.sort(np.stack(dealt, axis=1), axis=2)[:, :, ::-1]
        rest = _rest(seen, hands, flops, gone, rng)
        places = _combinations(left, unseen) if few else _some_places(left, unseen, rng)
        boards = np.empty((len(flops), len(places), showdown.board), dtype=np.uint8)
        boards[:, :, :sight] = flops[:, None]
        boards[:, :, sight:] = rest[:, places]
        found.append(_played(showdown, hands, boards, 0 if few else TRIED))
    return _of_groups(np.concatenate(found))


def _rest(
    seen: Showdown, hands: Codes, flops: Codes, gone: Hand, rng: np.random.Generator
) -> Codes:
    """Of each deal the cards that are left, in any order."""
    free = np.zeros((len(flops), 52), dtype=bool)
    free[:, list(seen.deck)] = True
    free[:, list(gone)] = False
    rows = np.arange(len(flops))[:, None]
    free[rows, hands.reshape(len(flops), -1)] = False
    free[rows, flops] = False
    rest = np.nonzero(free)[1].astype(np.uint8).reshape(len(flops), -1)
    return rng.permuted(rest, axis=1)


def _some_places(left: int, size: int, rng: np.random.Generator) -> NDArray[np.uint8]:
    order = rng.random((TRIED + COUNTED, left))
    return np.argpartition(order, size, axis=1)[:, :size].astype(np.uint8)


def _of_groups(counts: Counts) -> Equity:
    """The shares of deals at random with many boards each: the boards of a deal go together."""
    deals, seats, _ = counts.shape
    among = np.arange(1, seats + 1)
    boards = int((counts[0].sum(axis=0)[1:] // among).sum())
    found = []
    for seat in range(seats):
        rows = counts[:, seat] / boards
        shares: NDArray[np.float64] = (rows[:, 1:] / among).sum(axis=1)
        within = SURE * sqrt(max(float(shares.var(ddof=1)), 1 / deals) / deals)
        wins, ties = float(rows[:, 1].mean()), float(rows[:, 2:].sum(axis=1).mean())
        found.append(Share(wins, ties, float(shares.mean()), None, within))
    return Equity(tuple(found), deals)

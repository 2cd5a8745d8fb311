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
from math import comb, erfc, lcm, pi, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.walk import Progress
from croupier.analysis.equity.at_random import MOST_MISSES, held_by, some_deals
from croupier.analysis.equity.equity import MOST_COUNTED, check, left_by, matches_of
from croupier.analysis.equity.ranges import BadRange, HoleCards, cards_of
from croupier.analysis.equity.shares import SURE, DealCounts, Equity, EquityShare, of_counts
from croupier.analysis.equity.showdown import Codes, Showdown

BOARDS: Final = 20_000_000
"""On how many boards hands are dealt at random, many to each deal."""
BOARDS_AT_ONCE: Final = 300_000
TRIED: Final = 4_000
"""Of a deal at random: the boards by which a discard is chosen where they are too many for all."""
TINY: Final = 1e-12
COUNTED: Final = 1_000
"""And those on which it then counts."""
FEW: Final = 2_000
"""Up to so many boards all are looked at, and all count."""
BOARDS_OF_ONE: Final = 100_000
"""On how many boards one sort of deal is dealt, at most."""
MOST_SORTS: Final = 2_000
"""Up to so many sorts of deals each is dealt on boards of its own, so that no sort has a discard
that few boards have decided."""


def before_discard(
    showdown: Showdown,
    ranges: Sequence[Sequence[HoleCards]],
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
    chosen wrong: what that may have moved is part of the interval.
    """
    shown, gone = cards_of(board), cards_of(dead)
    if len(shown) > sight:
        raise BadRange(f"with {len(shown)} cards on the board the discard is made")
    holds = replace(showdown, hole=showdown.hole + 1)
    check(holds, ranges, shown, gone)
    matches = matches_of(holds, ranges, shown, gone)
    if matches and exact is not False:
        if exact or _work(holds, len(ranges), matches, shown, gone, sight):
            return _counted(showdown, matches, shown, gone, sight, progress)
    if exact:
        raise BadRange("too many deals of these hands to count: let them be dealt at random")
    table = _Dealing(showdown, shown, gone, sight, np.random.default_rng(seed), progress)
    if matches and len(matches) <= MOST_SORTS and not table.few(len(ranges)):
        return _of_each_sort(table, matches, deals)
    return _dealt(table, ranges, deals)


# -- every deal counted ----------------------------------------------------------------------------


def _work(
    holds: Showdown,
    seats: int,
    matches: Counter[tuple[HoleCards, ...]],
    shown: HoleCards,
    gone: HoleCards,
    sight: int,
) -> bool:
    left = len(holds.deck) - seats * holds.hole - len(shown) - len(gone)
    seen, unseen = sight - len(shown), holds.board - sight
    boards = comb(left, seen) * comb(left - seen, unseen)
    return len(matches) * boards * seats * holds.hole <= MOST_COUNTED


def _counted(
    showdown: Showdown,
    matches: Counter[tuple[HoleCards, ...]],
    shown: HoleCards,
    gone: HoleCards,
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
            counts += many * _played(showdown, hands, boards).counts.sum(axis=0)
    total = int((counts.sum(axis=0)[1:] // np.arange(1, seats + 1)).sum())
    return of_counts(counts, total)


def _boards(left: Codes, shown: HoleCards, sight: int, size: int) -> Iterator[tuple[float, Codes]]:
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


class _Won(NamedTuple):
    """What was won of some deals."""

    counts: DealCounts
    """Of each deal, by seat and number of those who share, on how many boards it wins."""
    missed: NDArray[np.float64]
    """Of each deal, by seat, how much more of the pot another discard may be expected to win."""
    squared: NDArray[np.float64]
    """The same squared, as it may be expected."""


def _played(showdown: Showdown, hands: Codes, boards: Codes, tried: int = 0) -> _Won:
    """What each wins. The discard is chosen by all boards and counts on all, or it is chosen by the
    first `tried` and counts on the others.
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
    chosen = [chosen_by(ranks[..., : tried or many], seat) for seat in range(len(ranks))]
    kept, ahead, error = (np.array(one) for one in zip(*chosen, strict=True))
    final = ranks[np.arange(len(ranks))[:, None], kept, np.arange(deals)][..., tried:]
    best = final == final.max(axis=0)
    among = best.sum(axis=0)
    counts = np.stack(
        [(best & (among == number)).sum(axis=2).T for number in range(len(ranks) + 1)], axis=2
    ).astype(np.int64)
    if not tried:
        nothing = np.zeros((deals, len(ranks)))
        return _Won(counts, nothing, nothing)
    return _Won(counts, *(one.T for one in _missed(ahead, error)))


def chosen_by(
    ranks: NDArray[np.uint16], seat: int
) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64]]:
    """Which cards a seat keeps in each deal: ranks by seat, cards kept, deal and board. Then how
    much more of the pot they win than the next best, and the standard error of that.

    Of equals the first, which has the higher cards.
    """
    whole = lcm(*range(1, len(ranks) + 1))
    mine, others = ranks[seat], np.delete(ranks.max(axis=1), seat, axis=0)
    top = others.max(axis=0)
    part = whole // (1 + (others == top).sum(axis=0))
    wins = np.where(mine > top, whole, np.where(mine == top, part, 0))
    order = np.argsort(-wins.sum(axis=2), axis=0, kind="stable")
    deal = np.arange(wins.shape[1])
    ahead = (wins[order[0], deal] - wins[order[1], deal]) / whole
    return order[0], ahead.mean(axis=1), ahead.std(axis=1) / sqrt(wins.shape[2])


def _missed(
    ahead: NDArray[np.float64], error: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What is expected to be missed, and its square, if what one discard is ahead of another by is
    known with this standard error: the part of a bell curve that lies below nothing.
    """
    sure = ahead / np.maximum(error, TINY)
    height = np.exp(-(sure**2) / 2) / sqrt(2 * pi)
    below = np.array([erfc(one / sqrt(2)) / 2 for one in sure.ravel()]).reshape(sure.shape)
    return error * (height - sure * below), error**2 * ((1 + sure**2) * below - sure * height)


def _shares(counts: DealCounts) -> NDArray[np.float64]:
    """Of each deal, by seat, its part of the pots."""
    among = np.arange(1, counts.shape[1] + 1)
    boards = (counts.sum(axis=1)[:, 1:] // among).sum(axis=1)
    parts: NDArray[np.float64] = (counts[:, :, 1:] / among).sum(axis=2) / boards[:, None]
    return parts


# -- dealt at random -------------------------------------------------------------------------------


class _Dealing(NamedTuple):
    """What is dealt from, and how."""

    showdown: Showdown
    shown: HoleCards
    gone: HoleCards
    sight: int
    rng: np.random.Generator
    progress: Progress | None

    @property
    def unseen(self) -> int:
        """How many cards of the board come after the discard."""
        return self.showdown.board - self.sight

    def left(self, seats: int) -> int:
        """How many cards are left when the discard is made."""
        held = seats * (self.showdown.hole + 1)
        return len(self.showdown.deck) - held - self.sight - len(self.gone)

    def few(self, seats: int) -> bool:
        """Whether all boards to come are looked at."""
        return comb(self.left(seats), self.unseen) <= FEW

    def tell(self, share: float) -> None:
        """How far it has come."""
        if self.progress is not None:
            self.progress(share)

    def boards(self, hands: Codes, flops: Codes, places: NDArray[np.uint8]) -> Codes:
        """Of each deal the boards that cards at these places among those left make."""
        rest = _rest(self.showdown, hands, flops, self.gone, self.rng)
        found = np.empty((len(flops), len(places), self.showdown.board), dtype=np.uint8)
        found[:, :, : self.sight] = flops[:, None]
        found[:, :, self.sight :] = rest[:, places]
        return found


def _dealt(table: _Dealing, ranges: Sequence[Sequence[HoleCards]], deals: int) -> Equity:
    """Deals at random, each with many boards."""
    showdown, shown, gone, sight, rng, _ = table
    held = held_by(ranges, {*shown, *gone})
    seen = replace(showdown, hole=showdown.hole + 1, board=sight)
    left, few = table.left(len(ranges)), table.few(len(ranges))
    each = comb(left, table.unseen) if few else TRIED + COUNTED
    deals = deals or BOARDS // each
    at_once = max(1, BOARDS_AT_ONCE // each)
    found: list[_Won] = []
    done = misses = 0
    while done < deals:
        table.tell(done / deals)
        dealt, flops = some_deals(seen, held, shown, gone, min(at_once, deals - done), rng)
        misses = 0 if len(flops) else misses + 1
        if misses == MOST_MISSES:
            raise BadRange("these hands hardly ever lie at one table: they share cards")
        if not len(flops):
            continue
        done += len(flops)
        hands = np.sort(np.stack(dealt, axis=1), axis=2)[:, :, ::-1]
        places = _combinations(left, table.unseen) if few else _some_places(left, table, each)
        found.append(
            _played(showdown, hands, table.boards(hands, flops, places), 0 if few else TRIED)
        )
    won = _together(found)
    spread = _shares(won.counts).var(axis=0, ddof=1) / deals
    return _equity(won, np.full(deals, 1 / deals), spread, deals)


def _of_each_sort(table: _Dealing, matches: Counter[tuple[HoleCards, ...]], deals: int) -> Equity:
    """Each sort of deal on as many boards as several deals of it would have, the more the fewer
    sorts there are.
    """
    showdown, sorts = table.showdown, list(matches)
    seats, one_deal = len(sorts[0]), TRIED + COUNTED
    alike = (deals or BOARDS // one_deal) // len(sorts)
    alike = min(max(alike, 1), max(BOARDS_OF_ONE // one_deal, 1))
    each, tried = alike * one_deal, alike * TRIED
    weights = np.array([matches[one] for one in sorts]) / sum(matches.values())
    found: list[_Won] = []
    for done, match in enumerate(sorts):
        table.tell(done / len(sorts))
        hands = np.array([match], dtype=np.uint8)
        flops = np.array([table.shown], dtype=np.uint8).reshape(1, table.sight)
        places = _some_places(table.left(seats), table, each)
        found.append(_played(showdown, hands, table.boards(hands, flops, places), tried))
    won = _together(found)
    squares = (won.counts[:, :, 1:] / np.arange(1, seats + 1) ** 2).sum(axis=2) / (each - tried)
    spread = (squares - _shares(won.counts) ** 2) / (each - tried)
    spread += won.squared.sum(axis=1)[:, None]  # a sort is dealt once, and its discard stands
    return _equity(won, weights, (weights[:, None] ** 2 * spread).sum(axis=0), alike * len(sorts))


def _together(won: Sequence[_Won]) -> _Won:
    return _Won(*map(np.concatenate, zip(*won, strict=True)))


def _rest(
    showdown: Showdown, hands: Codes, flops: Codes, gone: HoleCards, rng: np.random.Generator
) -> Codes:
    """Of each deal the cards that are left, in any order."""
    free = np.zeros((len(flops), 52), dtype=bool)
    free[:, list(showdown.deck)] = True
    free[:, list(gone)] = False
    rows = np.arange(len(flops))[:, None]
    free[rows, hands.reshape(len(flops), -1)] = False
    free[rows, flops] = False
    rest = np.nonzero(free)[1].astype(np.uint8).reshape(len(flops), -1)
    return rng.permuted(rest, axis=1)


def _some_places(left: int, table: _Dealing, many: int) -> NDArray[np.uint8]:
    order = table.rng.random((many, left), dtype=np.float32)
    return np.argpartition(order, table.unseen, axis=1)[:, : table.unseen].astype(np.uint8)


def _equity(
    won: _Won, weights: NDArray[np.float64], spread: NDArray[np.float64], deals: int
) -> Equity:
    """The shares of deals with many boards each, whose boards go together. To either side they lie
    within what chance explains, and what all seats are expected to have missed by discards of which
    another may be better; of what others have missed, each has had his part.
    """
    counts = (weights[:, None, None] * won.counts).sum(axis=0)
    among = np.arange(1, len(counts) + 1)
    boards = float((counts[:, 1:] / among).sum())
    shares = (counts[:, 1:] / among).sum(axis=1) / boards
    missed = (weights[:, None] * won.missed).sum(axis=0)
    found = []
    for seat, share in enumerate(shares):
        gained = sum(missed[n] * share / (1 - shares[n]) for n in range(len(shares)) if n != seat)
        chance = SURE * sqrt(max(float(spread[seat]), 1 / (len(weights) * boards) ** 2))
        wins, ties = counts[seat, 1] / boards, counts[seat, 2:].sum() / boards
        within = chance + float(gained + missed[seat])
        found.append(EquityShare(float(wins), float(ties), float(share), None, within))
    return Equity(tuple(found), deals)

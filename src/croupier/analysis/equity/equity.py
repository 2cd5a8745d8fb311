"""The share of the pot that each hand or range of hands wins in the long run.

Exact where the boards can be counted: hands that differ only in the names of their suits are looked
at once. Otherwise hands are dealt at random, and the answer says within what it lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice, permutations, product
from math import comb, prod, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.equity.ranges import BadRange, Hand, cards_of, written
from croupier.analysis.equity.showdown import Codes, Showdown

Progress = Callable[[float], None]

MOST_COUNTED: Final = 400_000_000
"""How many hands are ranked, at most, for an exact answer that was not asked for."""
MOST_MATCHES: Final = 200_000
"""How many deals of ranges against ranges are looked through for those that are alike."""
DEALT: Final = 1_000_000
"""How many hands are dealt at random."""
AT_ONCE: Final = 50_000
"""How many are dealt at a time."""
COUNTED_AT_ONCE: Final = 1_000_000
SURE: Final = 1.96
"""Standard errors to either side of which an answer lies 95 times of 100."""


@dataclass(frozen=True)
class Share:
    """What one seat wins in the long run, each a part of one."""

    wins: float
    ties: float
    share: float
    """The part of the pot, tied pots divided."""
    exactly: Fraction | None
    within: float
    """Half the width of the interval in which the share lies with 95 %; 0 where it is exact."""


@dataclass(frozen=True)
class Equity:
    """The shares by seat, and how they were found."""

    seats: tuple[Share, ...]
    hands: int
    """How many deals were counted or dealt."""

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self.seats[0].exactly is not None


def equity(
    showdown: Showdown,
    ranges: Sequence[Sequence[Hand]],
    board: str = "",
    dead: str = "",
    *,
    exact: bool | None = None,
    deals: int = DEALT,
    seed: int = 1,
    progress: Progress | None = None,
) -> Equity:
    """What each range wins against the others; an empty range is a hand at random.

    `exact` says to count every deal, or to deal at random; else it is as the work allows.
    """
    shown, gone = cards_of(board), cards_of(dead)
    _check(showdown, ranges, shown, gone)
    matches = _matches(showdown, ranges, shown, gone) if exact is not False else None
    if matches is not None and (exact or _work(showdown, len(ranges), matches, shown, gone)):
        return _counted(showdown, matches, shown, gone, progress)
    if exact:
        raise BadRange(
            f"more than {MOST_MATCHES:,} deals of these ranges: let it be dealt at random"
        )
    return _dealt(showdown, ranges, shown, gone, deals, seed, progress)


def _check(showdown: Showdown, ranges: Sequence[Sequence[Hand]], shown: Hand, gone: Hand) -> None:
    if len(ranges) < 2:
        raise BadRange("a showdown is between two hands or more")
    if len(shown) > showdown.board:
        raise BadRange(f"the board has {showdown.board} cards at most, not {len(shown)}")
    known = (*shown, *gone)
    if strange := [card for card in known if card not in showdown.deck]:
        raise BadRange(f"{written(tuple(strange))} is not in the deck")
    if len(set(known)) != len(known):
        raise BadRange(f"a card lies twice in {written(known)}")
    wanted = len(ranges) * showdown.hole + showdown.board - len(shown) + len(known)
    if wanted > len(showdown.deck):
        raise BadRange(
            f"{len(ranges)} hands and the board want {wanted} cards of {len(showdown.deck)}"
        )


# -- every deal counted ----------------------------------------------------------------------------


def _matches(
    showdown: Showdown, ranges: Sequence[Sequence[Hand]], shown: Hand, gone: Hand
) -> Counter[tuple[Hand, ...]] | None:
    """One deal of each sort, and how many there are like it; none where they are too many."""
    known = {*shown, *gone}
    every = None
    held: list[list[Hand]] = []
    for hands in ranges:
        if not hands and every is None:
            if comb(len(showdown.deck), showdown.hole) > MOST_MATCHES:
                return None
            every = list(combinations(sorted(showdown.deck, reverse=True), showdown.hole))
        held.append([hand for hand in (hands or every or ()) if known.isdisjoint(hand)])
    if prod(map(len, held)) > MOST_MATCHES:
        return None
    suitings = [
        names
        for names in permutations(range(4))
        if _renamed(shown, names) == _renamed(shown, range(4))
        and _renamed(gone, names) == _renamed(gone, range(4))
    ]
    found: Counter[tuple[Hand, ...]] = Counter()
    for match in product(*held):
        if len(set().union(*match)) == len(match) * showdown.hole:
            found[min(tuple(_renamed(h, names) for h in match) for names in suitings)] += 1
    if not found:
        raise BadRange("these hands cannot lie at one table: they share cards")
    return found


def _renamed(hand: Hand, names: Sequence[int]) -> Hand:
    return tuple(sorted(((card & ~3) + names[card & 3] for card in hand), reverse=True))


def _boards(showdown: Showdown, seats: int, shown: Hand, gone: Hand) -> int:
    left = len(showdown.deck) - seats * showdown.hole - len(shown) - len(gone)
    return comb(left, showdown.board - len(shown))


def _work(
    showdown: Showdown, seats: int, matches: Counter[tuple[Hand, ...]], shown: Hand, gone: Hand
) -> bool:
    boards = _boards(showdown, seats, shown, gone)
    return len(matches) * boards * seats * showdown.ways <= MOST_COUNTED


def _counted(
    showdown: Showdown,
    matches: Counter[tuple[Hand, ...]],
    shown: Hand,
    gone: Hand,
    progress: Progress | None,
) -> Equity:
    seats = len(next(iter(matches)))
    boards = _boards(showdown, seats, shown, gone)
    left = len(showdown.deck) - seats * showdown.hole - len(shown) - len(gone)
    more = showdown.board - len(shown)
    places = np.fromiter(
        (at for some in combinations(range(left), more) for at in some), np.uint8, boards * more
    ).reshape(boards, more)
    won = np.zeros((seats, seats + 1), dtype=np.int64)
    deals = iter(matches.items())
    done = 0
    while some := list(islice(deals, max(1, COUNTED_AT_ONCE // boards))):
        if progress is not None:
            progress(done / len(matches))
        done += len(some)
        codes = np.array([_left(showdown, match, shown, gone) for match, _ in some], np.uint8)
        board = np.empty((len(some) * boards, showdown.board), dtype=np.uint8)
        board[:, : len(shown)] = shown
        board[:, len(shown) :] = codes[:, places].reshape(-1, more)
        hands = np.array([match for match, _ in some], np.uint8).repeat(boards, axis=0)
        many = np.array([many for _, many in some]).repeat(boards)
        won += _won(showdown, [hands[:, seat] for seat in range(seats)], board, many)
    total = boards * sum(matches.values())
    found = []
    for row in won.tolist():
        share = sum((Fraction(n, among) for among, n in enumerate(row) if among), Fraction(0))
        share /= total
        found.append(Share(row[1] / total, sum(row[2:]) / total, float(share), share, 0.0))
    return Equity(tuple(found), total)


def _left(showdown: Showdown, match: Sequence[Hand], shown: Hand, gone: Hand) -> list[int]:
    used = {*shown, *gone}.union(*match)
    return [card for card in showdown.deck if card not in used]


def _won(
    showdown: Showdown, hands: Sequence[Codes], boards: Codes, many: NDArray[np.int64]
) -> NDArray[np.int64]:
    """By seat and number of those who share, how many deals it wins; a row stands for so many."""
    ranks = np.stack([showdown.ranks(hand, boards) for hand in hands])
    best = ranks == ranks.max(axis=0)
    among = best.sum(axis=0)
    counts = [np.bincount(among[one], many[one], len(hands) + 1) for one in best]
    return np.array(counts).astype(np.int64)


# -- dealt at random -------------------------------------------------------------------------------


def _dealt(
    showdown: Showdown,
    ranges: Sequence[Sequence[Hand]],
    shown: Hand,
    gone: Hand,
    deals: int,
    seed: int,
    progress: Progress | None,
) -> Equity:
    rng = np.random.default_rng(seed)
    known = {*shown, *gone}
    held = [
        np.array([hand for hand in hands if known.isdisjoint(hand)], np.uint8).reshape(
            -1, showdown.hole
        )
        for hands in ranges
    ]
    if any(len(some) == 0 for some, hands in zip(held, ranges, strict=True) if hands):
        raise BadRange("a range has no hand that the cards on show leave")
    seats = len(ranges)
    won = np.zeros((seats, seats + 1), dtype=np.int64)
    done = misses = 0
    while done < deals:
        if progress is not None:
            progress(done / deals)
        hands, boards = _some(showdown, held, shown, known, min(AT_ONCE, deals - done), rng)
        misses = 0 if len(boards) else misses + 1
        if misses == 100:
            raise BadRange("these hands hardly ever lie at one table: they share cards")
        if len(boards):
            won += _won(showdown, hands, boards, np.ones(len(boards), np.int64))
            done += len(boards)
    found = []
    for row in won:
        parts: NDArray[np.float64] = row[1:] / np.arange(1, seats + 1)
        share = float(parts.sum() / deals)
        squares = float((parts / np.arange(1, seats + 1)).sum() / deals)
        within = SURE * sqrt(max(squares - share * share, 1 / deals) / deals)
        found.append(Share(row[1] / deals, float(row[2:].sum() / deals), share, None, within))
    return Equity(tuple(found), deals)


def _some(
    showdown: Showdown,
    held: Sequence[Codes],
    shown: Hand,
    known: set[int],
    many: int,
    rng: np.random.Generator,
) -> tuple[list[Codes], Codes]:
    """Deals in which nobody has another's card: ranges first, then whoever holds anything."""
    free = np.ones((many, 52), dtype=bool)
    free[:, [card for card in range(52) if card not in showdown.deck or card in known]] = False
    rows = np.arange(many)[:, None]
    good = np.ones(many, dtype=bool)
    hands: list[Codes] = []
    for some in held:
        if len(some):
            mine = some[rng.integers(len(some), size=many)]
            good &= free[rows, mine].all(axis=1)
            free[rows, mine] = False
        else:
            mine = np.empty((many, showdown.hole), dtype=np.uint8)
        hands.append(mine)
    more = showdown.board - len(shown)
    wanted = more + showdown.hole * sum(len(some) == 0 for some in held)
    order = np.where(free, rng.random((many, 52), dtype=np.float32), 2)
    drawn = np.argpartition(order, range(wanted), axis=1)[:, :wanted].astype(np.uint8)
    boards = np.empty((many, showdown.board), dtype=np.uint8)
    boards[:, : len(shown)] = shown
    boards[:, len(shown) :] = drawn[:, :more]
    at = more
    for some, mine in zip(held, hands, strict=True):
        if not len(some):
            mine[:] = drawn[:, at : at + showdown.hole]
            at += showdown.hole
    return [mine[good] for mine in hands], boards[good]

"""The share of the pot that each hand or range of hands wins in the long run.

Exact where the boards can be counted: hands that differ only in the names of their suits are looked
at once. Otherwise hands are dealt at random, and the answer says within what it lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, islice, permutations, product
from math import comb, prod
from typing import Final

import numpy as np

from croupier.analysis.engine.walk import Progress
from croupier.analysis.equity import own_cards
from croupier.analysis.equity.at_random import DEALT, dealt
from croupier.analysis.equity.ranges import BadRange, HoleCards, cards_of, written
from croupier.analysis.equity.shares import Equity, of_counts, won
from croupier.analysis.equity.showdown import Showdown

MOST_COUNTED: Final = 400_000_000
"""How many hands are ranked, at most, for an exact answer that was not asked for."""
MOST_MATCHES: Final = 200_000
"""How many deals of ranges against ranges are looked through for those that are alike."""
COUNTED_AT_ONCE: Final = 1_000_000


def equity(
    showdown: Showdown,
    ranges: Sequence[Sequence[HoleCards]],
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
    check(showdown, ranges, shown, gone)
    if exact is not False:
        if showdown.board:
            matches = matches_of(showdown, ranges, shown, gone)
            if matches and (exact or _work(showdown, len(ranges), matches, shown, gone)):
                return _counted(showdown, matches, shown, gone, progress)
        elif found := own_cards.counted(showdown, ranges, gone, exact is True, progress):
            return found
    if exact:
        raise BadRange("too many deals of these hands to count: let them be dealt at random")
    return dealt(showdown, ranges, shown, gone, deals, seed, progress)


def check(
    showdown: Showdown, ranges: Sequence[Sequence[HoleCards]], shown: HoleCards, gone: HoleCards
) -> None:
    """Refuse what cannot lie at one table."""
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


def matches_of(
    showdown: Showdown, ranges: Sequence[Sequence[HoleCards]], shown: HoleCards, gone: HoleCards
) -> Counter[tuple[HoleCards, ...]] | None:
    """One deal of each sort, and how many there are like it; none where they are too many."""
    known = {*shown, *gone}
    every = None
    held: list[list[HoleCards]] = []
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
    found: Counter[tuple[HoleCards, ...]] = Counter()
    for match in product(*held):
        if len(set().union(*match)) == len(match) * showdown.hole:
            found[min(tuple(_renamed(h, names) for h in match) for names in suitings)] += 1
    if not found:
        raise BadRange("these hands cannot lie at one table: they share cards")
    return found


def _renamed(hand: HoleCards, names: Sequence[int]) -> HoleCards:
    return tuple(sorted(((card & ~3) + names[card & 3] for card in hand), reverse=True))


def _boards(showdown: Showdown, seats: int, shown: HoleCards, gone: HoleCards) -> int:
    left = len(showdown.deck) - seats * showdown.hole - len(shown) - len(gone)
    return comb(left, showdown.board - len(shown))


def _work(
    showdown: Showdown,
    seats: int,
    matches: Counter[tuple[HoleCards, ...]],
    shown: HoleCards,
    gone: HoleCards,
) -> bool:
    boards = _boards(showdown, seats, shown, gone)
    return len(matches) * boards * seats * showdown.ways <= MOST_COUNTED


def _counted(
    showdown: Showdown,
    matches: Counter[tuple[HoleCards, ...]],
    shown: HoleCards,
    gone: HoleCards,
    progress: Progress | None,
) -> Equity:
    seats = len(next(iter(matches)))
    boards = _boards(showdown, seats, shown, gone)
    left = len(showdown.deck) - seats * showdown.hole - len(shown) - len(gone)
    more = showdown.board - len(shown)
    places = np.fromiter(
        (at for some in combinations(range(left), more) for at in some), np.uint8, boards * more
    ).reshape(boards, more)
    counts = np.zeros((seats, seats + 1), dtype=np.int64)
    deals = iter(matches.items())
    done = 0
    while some := list(islice(deals, max(1, COUNTED_AT_ONCE // boards))):
        if progress is not None:
            progress(done / len(matches))
        done += len(some)
        codes = np.array([left_by(showdown, match, shown, gone) for match, _ in some], np.uint8)
        board = np.empty((len(some) * boards, showdown.board), dtype=np.uint8)
        board[:, : len(shown)] = shown
        board[:, len(shown) :] = codes[:, places].reshape(-1, more)
        hands = np.array([match for match, _ in some], np.uint8).repeat(boards, axis=0)
        many = np.array([many for _, many in some]).repeat(boards)
        ranks = np.stack([showdown.ranks(hands[:, seat], board) for seat in range(seats)])
        counts += won(ranks, many)
    return of_counts(counts, boards * sum(matches.values()))


def left_by(
    showdown: Showdown, match: Sequence[HoleCards], shown: HoleCards, gone: HoleCards
) -> list[int]:
    """The cards that nobody has and that do not lie anywhere."""
    used = {*shown, *gone}.union(*match)
    return [card for card in showdown.deck if card not in used]

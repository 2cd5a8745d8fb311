"""What a hand wins in the long run by what its player sees of the table.

A few hundred deals are enough to play by, and take a millisecond. The same cards always give the
same answer: chance is begun anew from the cards themselves.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import combinations
from typing import Final

import numpy as np

from croupier.analysis.engine.walk import Progress
from croupier.analysis.equity.ranges import HoleCards
from croupier.analysis.equity.showdown import Codes, Showdown
from croupier.analysis.poker.showdowns import dealt_at_first, draws, showdown_of
from croupier.games.poker.rules import PokerRules
from croupier.ranking import Category

DEALS: Final = 200
"""How many deals are looked at."""
MANY_WAYS: Final = 30
MOST_MET: Final = 4
"""Against how many others hands are dealt out; more of them change little."""
SAMPLE: Final = 300
"""How many starting hands are compared."""
ANYTHING: Final[HoleCards] = ()
"""What is seen of the cards of a player who shows none."""


@lru_cache(20_000)
def chance(
    showdown: Showdown,
    mine: HoleCards,
    board: HoleCards = (),
    others: tuple[HoleCards, ...] = (ANYTHING,),
    gone: HoleCards = (),
    *,
    more: int = 0,
    deals: int = DEALS,
) -> float:
    """The part of the pot won against others of whom only some cards are seen, if any.

    `more` is how many cards above their number the others may choose from, where they have
    exchanged some.

    >>> from croupier.analysis.equity import HOLDEM
    >>> aces = chance(HOLDEM, (51, 50), deals=2_000)
    >>> 0.82 < aces < 0.88
    True
    """
    known = {*mine, *board, *gone}.union(*others)
    deck = np.array([card for card in showdown.deck if card not in known], dtype=np.uint8)
    lacks = [showdown.hole - len(mine), showdown.board - len(board)]
    lacks += [max(showdown.hole + more - len(cards), 0) for cards in others]
    while sum(lacks) > len(deck) and len(lacks) > 3:
        lacks.pop()
    rng = np.random.default_rng([*mine, 64, *board, len(lacks), *gone])
    order = rng.random((deals, len(deck)), dtype=np.float32)
    drawn = deck[np.argsort(order, axis=1)[:, : sum(lacks)]]
    at = 0
    rows: list[Codes] = []
    for cards, lack in zip((mine, board, *others), lacks, strict=False):
        row = np.empty((deals, len(cards) + lack), dtype=np.uint8)
        row[:, : len(cards)] = cards
        row[:, len(cards) :] = drawn[:, at : at + lack]
        rows.append(row)
        at += lack
    own, middle, *met = rows
    ranks = np.stack([showdown.ranks(row, middle) for row in (own, *met)])
    best = ranks == ranks.max(axis=0)
    return float((best[0] / best.sum(axis=0)).mean())


def strength(
    rules: PokerRules,
    mine: HoleCards,
    board: HoleCards = (),
    others: tuple[HoleCards, ...] = (ANYTHING,),
    gone: HoleCards = (),
    *,
    drew: bool = False,
    deals: int = 0,
) -> float:
    """The same at any moment of a game: a card that must still be given up is the worst of them;
    others who `drew` have hands about as good as the best five of six cards. Where a hand may be
    made in many ways, half as many deals are enough, if nobody says how many.
    """
    showdown = showdown_of(rules)
    deals = deals or (DEALS if showdown.ways < MANY_WAYS else DEALS // 2)
    more = 1 if drew else 0
    some, least = others[:MOST_MET], min(len(mine), showdown.hole)
    return max(
        chance(showdown, kept, board, some, gone, more=more, deals=deals)
        for kept in combinations(mine, least)
    )


def to_keep(rules: PokerRules, mine: HoleCards, board: HoleCards) -> HoleCards:
    """Which of his cards a player keeps who must give up the rest."""
    showdown = showdown_of(rules)
    kept = combinations(mine, showdown.hole)
    return max(kept, key=lambda cards: chance(showdown, cards, board))


# -- starting hands --------------------------------------------------------------------------------


def place_among(rules: PokerRules, mine: HoleCards, board: HoleCards = (), deals: int = 0) -> float:
    """How many of all starting hands are better than this one, as a part of one; the more `deals`
    of each, the surer.
    """
    others = _starting_hands(rules, deals)
    own = strength(rules, *_plain(mine, board), deals=deals)
    return 1 - bisect_left(others, own) / len(others)


def _plain(mine: HoleCards, board: HoleCards) -> tuple[HoleCards, HoleCards]:
    """The same cards with the suits renamed in the order in which they come: hands that differ in
    the names of suits only are looked at once.
    """
    names: dict[int, int] = {}

    def renamed(row: HoleCards) -> HoleCards:
        falling = sorted(row, reverse=True)
        return tuple((card & ~3) + 3 - names.setdefault(card & 3, len(names)) for card in falling)

    return renamed(mine), renamed(board)


@lru_cache(64)
def _starting_hands(rules: PokerRules, deals: int) -> list[float]:
    """How strong starting hands are, of many dealt at random, the weakest first."""
    return [share for share, _ in starting_sample(rules, deals=deals)][::-1]


def starting_sample(
    rules: PokerRules, progress: Progress | None = None, deals: int = 0
) -> list[tuple[float, HoleCards]]:
    """Starting hands dealt at random, with what each wins against one other, the best first; a
    card of the board comes after one's own.
    """
    rng = np.random.default_rng(1)
    cards = np.array(showdown_of(rules).deck)
    own, board = dealt_at_first(rules)
    found = []
    for done in range(SAMPLE):
        if progress is not None:
            progress(done / SAMPLE)
        dealt = tuple(rng.permutation(cards)[: own + board].tolist())
        share = strength(rules, *_plain(dealt[:own], dealt[own:]), deals=deals)
        found.append((share, (*sorted(dealt[:own], reverse=True), *dealt[own:])))
    return sorted(found, reverse=True)


# -- the draw --------------------------------------------------------------------------------------


def to_give_up(rules: PokerRules, mine: HoleCards) -> HoleCards:
    """Which cards a player exchanges: none of a hand that is made; one, to fill four of a suit or
    four in a row; otherwise all that are no pair, but for a high card among odd ones.
    """
    assert draws(rules)
    order = rules.ranking.rules.order
    made = min(map(order.index, (Category.STRAIGHT, Category.FLUSH)))
    faces = [card >> 2 for card in mine]
    paired = [card for card in mine if faces.count(card >> 2) > 1]
    if order.index(rules.ranking.rank(mine).category) >= made:
        return ()
    if not paired or len(paired) == 2:
        for four in combinations(mine, 4):
            if _nearly(four) and not (paired and min(card >> 2 for card in paired) > 8):
                return tuple(card for card in mine if card not in four)
    if paired:
        return tuple(card for card in mine if card not in paired)
    high = sorted(mine, reverse=True)[:1]
    return tuple(card for card in mine if card not in high)


def _nearly(four: HoleCards) -> bool:
    """Whether one card makes four cards a flush, or a straight at either end."""
    if len({card & 3 for card in four}) == 1:
        return True
    faces = sorted({card >> 2 for card in four})
    return len(faces) == 4 and faces[3] - faces[0] == 3 and faces[3] < 12

"""Rounds that are each dealt from a whole pack: what the kernels of families have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.distribution import by_hand
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.targets import targets_of
from croupier.analysis.simulate.generator import drawn
from croupier.analysis.simulate.shoes import EndingCounts
from croupier.analysis.simulate.throws import UNIT
from croupier.analysis.simulate.units import BulkDealing, DealtWager
from croupier.play.game import Game
from croupier.play.wagers import Wager
from croupier.ranking.kernels import HIGH_BITS, LOW_BITS, SUITS_AT

LOW = (1 << LOW_BITS) - 1
HIGH = (1 << HIGH_BITS) - 1
FLUSH = 0x8888
WHOLE_PACK = "each round from a whole pack, shuffled"


# Kernels take arrays out of tuples once, before they deal, and hand them over one by one: each time
# that is done in a loop, who holds the array is counted, which costs more than dealing a card.


def keys_of(pack: Any, first: int, many: int, keys: Any) -> Any:
    """What so many cards of a pack add to the number by which a hand is ranked."""
    total = keys[pack[first]]
    for n in range(first + 1, first + many):
        total += keys[pack[n]]
    return total


def rank_of(
    pack: Any,
    own: int,
    holds: int,
    shown: int,
    shows: int,
    total: Any,
    high: Any,
    low: Any,
    ranks: Any,
    suits: Any,
) -> int:
    """The rank of `holds` cards of a pack from `own` on with `shows` from `shown` on, whose keys
    come to `total`; the tables are for as many.
    """
    flushes = total >> SUITS_AT & FLUSH
    if flushes == 0:
        return int(ranks[int(high[total >> LOW_BITS & HIGH]) + int(low[total & LOW])])
    suit = 0
    while flushes & 8 == 0:
        flushes >>= 4
        suit += 1
    mask = 0
    for n in range(own, own + holds):
        if pack[n] & 3 == suit:
            mask |= 1 << (pack[n] >> 2)
    for n in range(shown, shown + shows):
        if pack[n] & 3 == suit:
            mask |= 1 << (pack[n] >> 2)
    return int(suits[mask])


def deal_hand(pack: Any, first: int, many: int, s: Any) -> Any:
    """The next so many cards of a pack come to lie in their places; the generator after them."""
    for n in range(first, first + many):
        _, s = drawn(pack, n, s)
    return s


def over_packs(
    game: Game,
    kernel: Callable[..., int],
    tables: Any,
    endings: int,
    wagers: Iterable[DealtWager],
) -> BulkDealing:
    """A dealing by a family's kernel: `kernel(first, many, most, key, deck, tables, counts)`."""
    run = compiled(kernel)
    deck = np.array([card for card, many in enumerate(game.deck) for _ in range(many)], np.int64)

    def deal(first: int, many: int, most: int, key: np.uint64, counts: EndingCounts) -> int:
        return run(first, many, most, key, deck, tables, counts)

    unit = f"{UNIT:,} rounds"
    return BulkDealing(tuple(wagers), endings, unit, deal, about=UNIT, cards=WHOLE_PACK)


def everywhere(
    game: Game, wager: str, first: int, results: Sequence[PossibleResult], strategy: str = ""
) -> list[DealtWager]:
    """A wager at each place where it may be put, with the same endings."""
    return [
        DealtWager(wager, target.on, target.numbers, first, tuple(results), None, strategy)
        for target in targets_of(game, wager)
    ]


def result_of_hand(wager: Wager, name: str, nothing: str) -> PossibleResult:
    """What a wager that pays by the hand comes to with this one."""
    (result,) = by_hand(wager, {name: 1}, nothing)
    return result

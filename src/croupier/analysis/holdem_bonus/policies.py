"""Rules of thumb for the turn and river wagers: what a person can remember at the table."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.analysis.holdem_bonus.sort_kernels import (
    BETTER,
    FLUSH_DRAW,
    INSIDE_DRAW,
    NOTHING,
    OPEN_DRAW,
    OWN_PAIR,
    SHARED_FLUSH,
    SHARED_MORE,
    SHARED_PAIR,
)
from croupier.analysis.holdem_bonus.sorts import BetsWhen
from croupier.equipment.cards import RANKS

NINE, TEN, JACK, KING, ACE = (RANKS.index(rank) for rank in "9TJKA")
OUT_OF_REACH = ACE + 1


@dataclass(frozen=True)
class HoldemBonusPolicy:
    """A way to make the turn and the river wager."""

    name: str
    words: str
    turn: BetsWhen
    river: BetsWhen


def _both(name: str, words: str, bets: BetsWhen) -> HoldemBonusPolicy:
    """The same way for both wagers."""
    return HoldemBonusPolicy(name, words, bets, bets)


def _own_pair(sort: int, most_above: int) -> bool:
    """Two pairs or better, or a pair of one's own under so many community cards at the most."""
    return sort == BETTER or OWN_PAIR <= sort <= OWN_PAIR + most_above


_TURN = {
    SHARED_PAIR: KING,
    SHARED_MORE: KING,
    SHARED_FLUSH: NINE,
    FLUSH_DRAW: NINE,
    OPEN_DRAW: JACK,
    INSIDE_DRAW: KING,
}
_RIVER = {SHARED_PAIR: ACE, SHARED_MORE: KING, SHARED_FLUSH: KING, FLUSH_DRAW: ACE}
"""By sort, the least that the higher of one's own cards must be."""


def _turn(sort: int, high: int, low: int) -> bool:
    if sort == NOTHING:
        return high == ACE and low >= TEN
    return _own_pair(sort, 2) or high >= _TURN.get(sort, OUT_OF_REACH)


def _river(sort: int, high: int, low: int) -> bool:
    return _own_pair(sort, 3) or high >= _RIVER.get(sort, OUT_OF_REACH)


TURN_WORDS = (
    "a pair or better that uses a card of one's own, but no pair lower than the whole flop",
    "an ace or king where the flop itself holds a pair or three",
    "four to a flush and a nine or higher of one's own",
    "four to a straight that two ranks complete and a jack or higher, or one rank and a king or "
    "higher",
    "an ace with a ten or higher",
)
RIVER_WORDS = (
    "a pair or better that uses a card of one's own, but no pair lower than all four community "
    "cards",
    "an ace where the community cards hold a pair, a king too where they hold more or with four to "
    "a flush",
    "an ace with four to a flush",
)
"""What a wager is made with, by the longer rule."""
PAIRS_WORDS = "after the flop and the turn card with a pair or better of one's own, else check"

POLICIES = (
    HoldemBonusPolicy(
        "by sort", "after the flop and the turn card, by the list above", _turn, _river
    ),
    _both("pairs", PAIRS_WORDS, lambda sort, high, low: _own_pair(sort, 4)),
    _both("never", "check always", lambda sort, high, low: False),
    _both("always", "bet always", lambda sort, high, low: True),
)
"""The longest to remember first."""

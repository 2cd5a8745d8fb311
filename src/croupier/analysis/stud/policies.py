"""Rules of thumb: ways to play by what a person can remember at the table.

Each is told the face values of the hand (rank indexes, the lowest first) and of the upcard; a
flush is bet by all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from croupier.equipment.cards import RANKS
from croupier.games.stud.rules import ACE, HAND_SIZE, KING

QUEEN, JACK = RANKS.index("Q"), RANKS.index("J")
_LEAST = tuple(RANKS.index(rank) for rank in "38JKA")


@dataclass(frozen=True)
class StudPolicy:
    """A way to play that fits into a sentence."""

    name: str
    words: str
    bets: Callable[[Sequence[int], int], bool]


def better_than_odd(ranks: Sequence[int]) -> bool:
    """A pair or better, a straight among them; flushes apart."""
    if len(set(ranks)) < HAND_SIZE:
        return True
    low_run = (0, 1, 2, 3, ACE)
    return ranks[-1] - ranks[0] == HAND_SIZE - 1 or tuple(ranks) == low_run


def has_ace_and_king(ranks: Sequence[int]) -> bool:
    """Whether the hand would qualify were it the dealer's."""
    return ACE in ranks and KING in ranks


def _as_the_dealer(ranks: Sequence[int], up: int) -> bool:
    return better_than_odd(ranks) or has_ace_and_king(ranks)


def _ace_king_jack(ranks: Sequence[int], up: int) -> bool:
    return better_than_odd(ranks) or tuple(reversed(ranks)) >= tuple(reversed(_LEAST))


def _three_questions(ranks: Sequence[int], up: int) -> bool:
    if better_than_odd(ranks):
        return True
    if not has_ace_and_king(ranks):
        return False
    if up in (ACE, KING):
        return QUEEN in ranks or JACK in ranks
    return up in ranks or (QUEEN in ranks and up < ranks[1])


THREE_QUESTIONS = StudPolicy(
    "three questions",
    "bet a pair or better and fold less than ace-king; with ace-king bet if the upcard is a two to "
    "a queen that you hold too, or an ace or king and you hold a queen or jack, or if you hold a "
    "queen and the upcard is lower than your fourth card",
    _three_questions,
)
POLICIES = (
    THREE_QUESTIONS,
    StudPolicy("ace-king-jack-8-3", "bet ace-king-jack-8-3 or better", _ace_king_jack),
    StudPolicy("pairs", "bet a pair or better only", lambda ranks, up: better_than_odd(ranks)),
    StudPolicy("as the dealer", "bet ace-king or better, as the dealer plays", _as_the_dealer),
    StudPolicy("never fold", "bet every hand", lambda ranks, up: True),
)
"""From the best to the worst."""

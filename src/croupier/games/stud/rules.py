"""The rules of stud against the house: who qualifies, who wins, how much to bet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import RANKS
from croupier.games.house_poker.rules import BET, HouseRules
from croupier.jackpots import PoolRules
from croupier.law import essential, rule
from croupier.ranking import STANDARD, ace_king_or_better
from croupier.ranking import is_dead_mans_hand as aces_and_eights

CHIP = "boomerang-jackpot"
HAND_SIZE = 5
DEAD_MANS_HAND = "dead man's hand"
ACE, KING, EIGHT = RANKS.index("A"), RANKS.index("K"), RANKS.index("8")

LAST, FIRST = "last", "first"


@essential
def bet_for(ante: int) -> int:
    """A bet is twice the ante, no more and no less."""
    return 2 * ante


@dataclass(frozen=True)
class StudRules(HouseRules):
    """What differs from one table to another."""

    upcard: str = LAST
    """Which card of the dealer's is dealt face up."""
    most: int = 5_000_000
    """The most that one bet is paid, in cents."""
    shown: bool = False
    """Whether players' hands are shown even when the dealer does not qualify."""
    chip: int = 0
    """What the chip on the jackpot area is worth; nothing where there is no jackpot."""
    pool: PoolRules | None = None
    """The jackpot that the chip plays for."""
    hole_cards: ClassVar[int] = HAND_SIZE
    beside: ClassVar[tuple[str, ...]] = (CHIP,)
    without_dealer: ClassVar[str] = "does not qualify"
    raises: ClassVar[Mapping[str, Callable[[int], int]]] = {BET: bet_for}

    @property
    def upcard_at(self) -> int:
        """Which of the dealer's cards, counted from nought, is dealt face up."""
        return HAND_SIZE - 1 if self.upcard == LAST else 0


@essential
def qualifies(cards: Sequence[int]) -> bool:
    """Whether the dealer's hand plays: ace and king, or better than odd cards."""
    return ace_king_or_better(STANDARD.rank(cards))


@rule
def is_dead_mans_hand(cards: Sequence[int]) -> bool:
    """Two pairs, aces and eights, whatever the fifth card (reading CP-2)."""
    return aces_and_eights(STANDARD.rank(cards))


@essential
def at_most(winnings: int, most: int) -> int:
    """What a winning bet is paid: its odds, up to the maximum on the sign (readings CS-8, CP-4)."""
    return min(winnings, most)

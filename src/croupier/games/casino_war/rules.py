"""Casino war: how two cards compare. Plain numbers in, plain answers out."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.equipment.cards import RANK
from croupier.law import essential
from croupier.play.boxes import BoxRules

CASINO_WAR = "casino-war"


@essential
def against(card: int, dealer: int) -> str:
    """Whether a card is `higher`, `lower` or `equal` to the dealer's: ace high, suits alike."""
    own, other = RANK[card], RANK[dealer]
    if own == other:
        return "equal"
    return "higher" if own > other else "lower"


@dataclass(frozen=True)
class WarRules(BoxRules):
    """What a book or an operator decides about a game of casino war."""

    box_wager: str = CASINO_WAR

    tie_times: int = 3
    """A tie wager is at most so many times the casino war wager."""
    tie_part: int = 10
    """And at most the table's maximum divided by this."""
    cut_from_ends: int = 10
    """How many cards at least are in front of and behind the cut."""
    machine: bool = False
    """Whether a card machine deals, and nobody cuts."""
    at_once: bool = False
    """Whether all who have equal cards are asked at the same time, against a clock."""

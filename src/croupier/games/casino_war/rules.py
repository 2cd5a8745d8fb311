"""Casino war: how two cards compare. Plain numbers in, plain answers out."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.equipment.cards import RANK
from croupier.law import cites


@cites("qld-2024 sch 13 s 5(1)", "qld-2024 sch 13 s 5(2)")
def against(card: int, dealer: int) -> str:
    """Whether a card is `higher`, `lower` or `equal` to the dealer's: ace high, suits alike."""
    own, other = RANK[card], RANK[dealer]
    if own == other:
        return "equal"
    return "higher" if own > other else "lower"


@dataclass(frozen=True)
class WarRules:
    """What a book or an operator decides about a game of casino war."""

    boxes: int = 7
    """How many boxes, or betting areas of a terminal, the layout has."""

    players_per_box: int = 3
    """How many players may wager on one box; 0 on terminals, where any number may."""

    box_total: bool = True
    """Whether the maximum is for all casino war wagers on a box together."""

    several_boxes: bool = True
    """Whether a player may wager on more than one box."""

    tie_times: int = 3
    """A tie wager is at most so many times the casino war wager."""

    tie_part: int = 10
    """And at most the table's maximum divided by this."""

    cut_from_ends: int = 10
    """How many cards at least are in front of and behind the cut; 0 where a machine deals."""

    at_once: bool = False
    """Whether all who have equal cards are asked at the same time, against a clock."""

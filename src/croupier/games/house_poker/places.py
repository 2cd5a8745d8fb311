"""Old name of what is in `state`, until the last family has changed."""

from __future__ import annotations

from croupier.games.house_poker.rules import HouseRules
from croupier.games.house_poker.state import (
    HouseFelt,
    anybody_has_looked,
    board,
    board_order,
    deal_is_complete,
    hands_made,
    of,
    owners,
    players,
    seats,
    with_board,
)

__all__ = [
    "anybody_has_looked",
    "board",
    "board_order",
    "deal_is_complete",
    "hands_made",
    "house_rules",
    "of",
    "owners",
    "players",
    "seats",
    "with_board",
]


def house_rules(felt: HouseFelt) -> HouseRules:
    """The rules in play."""
    return felt.rules

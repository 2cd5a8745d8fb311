"""What decides each wager of Mississippi stud, read off the cards."""

from __future__ import annotations

from croupier.games.mississippi.places import (
    ABSENT,
    FOLDED,
    board,
    decided_at,
    whole_hand,
)
from croupier.games.mississippi.rules import category, standing
from croupier.law import cites
from croupier.play.felt import Bet, Felt


@cites(
    "qld-2024 sch 15 s 17(1)", "qld-2024 sch 15 s 17(2)", "qld-2024 sch 15 s 17(3)",
)  # fmt: skip
def hand_event(felt: Felt, bet: Bet) -> str:
    """What the player's five cards make, unless he has folded or is not there."""
    for gone in (FOLDED, ABSENT):
        if decided_at(felt, bet.seat, gone) >= 0:
            return gone
    return standing(whole_hand(felt, bet.seat))


@cites("qld-2024 sch 17 s 37(1)", "qld-2024 sch 17 s 38")
def bonus_event(felt: Felt, bet: Bet) -> str:
    """What the three community cards make, whatever the player holds, folded or not."""
    if decided_at(felt, bet.seat, ABSENT) >= 0:
        return ABSENT
    return category(board(felt))

"""What decides each wager of Mississippi stud, read off the cards."""

from __future__ import annotations

from croupier.games.house_poker.decisions import ABSENT, FOLDED, has
from croupier.games.house_poker.places import board, with_board
from croupier.games.house_poker.state import HouseFelt
from croupier.games.mississippi.rules import category, standing
from croupier.law import cites
from croupier.play.felt import Bet


@cites(
    "qld-2024 sch 15 s 17(1)", "qld-2024 sch 15 s 17(2)", "qld-2024 sch 15 s 17(3)",
)  # fmt: skip
def hand_event(felt: HouseFelt, bet: Bet) -> str:
    """What the player's five cards make, unless he has folded or is not there."""
    for gone in (FOLDED, ABSENT):
        if has(felt, bet.seat, gone):
            return gone
    return standing(with_board(felt, bet.seat))


@cites("qld-2024 sch 17 s 37(1)", "qld-2024 sch 17 s 38")
def bonus_event(felt: HouseFelt, bet: Bet) -> str:
    """What the three community cards make, whatever the player holds, folded or not."""
    if has(felt, bet.seat, ABSENT):
        return ABSENT
    return category(board(felt))

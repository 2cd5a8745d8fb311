"""What decides each wager of Mississippi stud, read off the cards."""

from __future__ import annotations

from croupier.games.house_poker.state import ABSENT, FOLDED, board, has, with_board
from croupier.games.mississippi.rules import category, standing
from croupier.games.mississippi.state import MississippiFelt
from croupier.law import essential, rule
from croupier.play.felt import Bet


@essential
def hand_event(felt: MississippiFelt, bet: Bet) -> str:
    """What the player's five cards make, unless he has folded or is not there."""
    for gone in (FOLDED, ABSENT):
        if has(felt, bet.seat, gone):
            return gone
    return standing(with_board(felt, bet.seat))


@rule
def bonus_event(felt: MississippiFelt, bet: Bet) -> str:
    """What the three community cards make, whatever the player holds, folded or not."""
    if has(felt, bet.seat, ABSENT):
        return ABSENT
    return category(board(felt))

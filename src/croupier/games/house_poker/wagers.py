"""What decides a wager that games against the house share: the jackpot hand."""

from __future__ import annotations

from croupier.games.house_poker.rules import COMMUNITY
from croupier.games.house_poker.state import HouseFelt, board_order
from croupier.games.jackpot.rules import HAND_SIZE
from croupier.law import rule


@rule
def jackpot_hand(felt: HouseFelt, seat: str) -> tuple[tuple[str, int], ...]:
    """His five cards, or his two and the first three community cards."""
    own = felt.rules.hole_cards
    mine = [(felt.hand_of(seat), n) for n in range(own)]
    return (*mine, *((COMMUNITY, n) for n in board_order(felt)[: HAND_SIZE - own]))

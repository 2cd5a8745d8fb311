"""The jackpot hand of a house game: a player's own cards, and as many of the board as make five."""

from __future__ import annotations

from croupier.games.house_poker.places import board_order, house_rules
from croupier.games.house_poker.round import show_board
from croupier.games.house_poker.rules import COMMUNITY
from croupier.games.house_poker.state import HouseFelt
from croupier.games.jackpot.poker import HAND_SIZE, jackpot_of
from croupier.law import cites
from croupier.play.game import Script


@cites("qld-2024 sch 18 s 7(1)")
def jackpot_hand(felt: HouseFelt, seat: str) -> tuple[tuple[str, int], ...]:
    """His five cards, or his two and the first three community cards."""
    own = house_rules(felt).hole_cards
    mine = [(felt.hand_of(seat), n) for n in range(own)]
    return (*mine, *((COMMUNITY, n) for n in board_order(felt)[: HAND_SIZE - own]))


@cites("qld-2024 sch 18 s 10(1)(a)")
def show_the_rest(felt: HouseFelt) -> Script:
    """Community cards that the game had no more use for are shown for those who have folded."""
    number = HAND_SIZE - house_rules(felt).hole_cards
    yield from show_board(felt, number, jackpot_of(felt).law.settled)

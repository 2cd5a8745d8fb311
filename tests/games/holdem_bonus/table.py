"""Texas hold'em bonus tables for tests."""

from __future__ import annotations

from typing import Self

from croupier.games.house_poker.rules import COMMUNITY, DEALER
from tests.games.house_poker.table import ANTE, OneGame

HOLDEM = "qld-2024/texas-holdem-bonus"
BOARD = "KS 9D 7C 4H 2S"
"""A board with no pair and no draw."""
ACES, QUEENS, NOTHING, LITTLE = "AS AD", "QH QD", "JC TD", "8S 3D"


class Play(OneGame):
    """A round with a dealer who deals these hands."""

    game_id = HOLDEM
    board = BOARD

    def move(self, seat: str, *moves: str) -> Self:
        """A player decides, stage after stage; a bet is what that stage asks for."""
        for move in moves:
            stage = len({bet.wager for bet in self.round.felt.bets} & {"flop"})
            self.say(seat, move, (1 if stage and self._in(seat) else 2) * ANTE * (move == "bet"))
        return self

    def _in(self, seat: str) -> bool:
        return any(bet.seat == seat and bet.wager == "flop" for bet in self.round.felt.bets)


def heads_up(mine: str, dealers: str, board: str = BOARD, *, bonus: int = 0) -> Play:
    """One player wagers at every stage, and it is settled."""
    play = Play({"P1": mine, DEALER: dealers, COMMUNITY: board})
    return play.antes("P1", bonus=bonus).deal().move("P1", "bet", "bet", "bet").end()

"""Stud tables for tests: antes made, hands dealt in the order of the rule, players deciding."""

from __future__ import annotations

from typing import Self

from croupier.games.house_poker.rules import DEALER
from croupier.play.header import OptionValue
from tests.games.house_poker.table import ANTE, Table

CARIBBEAN, CANBERRA = "qld-2024/caribbean-stud", "act-1992/canberra-poker"

FLUSH = "AS KS 9S 8S 2S"
PAIR = "6S 6D QH 3C 2C"
ACE_KING = "AH KD 7C 5S 3D"
NOTHING = "TH 9C 6C 4H 2D"
DEALER_PAIR = "4S 4C JD 8H 7D"
DEALER_ACE_KING = "AC KH JC 8C 5H"
DEALER_NOTHING = "QD JC 8H 5D 3H"


class Play(Table):
    """A round with a dealer who deals these hands."""

    def move(self, seat: str, move: str, stake: int | None = None) -> Self:
        """A player decides; a bet is twice the ante unless something else is said."""
        return self.say(seat, move, (stake or 2 * ANTE) if move == "bet" else 0)


def heads_up(mine: str, dealers: str, id: str = CARIBBEAN, **options: OptionValue) -> Play:
    """One player bets his hand against the dealer's, and it is settled."""
    play = Play(id, {"P1": mine, DEALER: dealers}, options=options).bet("P1").deal()
    return play.move("P1", "bet").end()


def two_players(dealers: str = DEALER_PAIR, id: str = CARIBBEAN, more: str = "") -> Play:
    """P1 with a pair of sixes and P2 with nothing, all cards dealt."""
    play = Play(id, {"P1": PAIR, "P2": NOTHING, "dealer": dealers}, more=more)
    return play.bet("P1").bet("P2").deal()

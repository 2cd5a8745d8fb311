"""Ultimate Texas hold'em tables for tests: wagers made, hands dealt in order, players deciding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from croupier.games.house_poker.rules import COMMUNITY, DEALER
from croupier.play import Seat
from croupier.play.header import Limit, OptionValue, Situation
from tests.games.house_poker.table import ANTE, Table

QLD, WA = "qld-2024/ultimate-texas-holdem", "wa-uth/ultimate-texas-holdem"

BOARD = "KS 9D 7C 4H 2S"
"""A board with no pair and no draw."""
ACES, KINGS, QUEENS = "AS AD", "KH KD", "QH QD"
NOTHING, LITTLE = "JC TD", "8S 3D"


class Play(Table):
    """A round with a dealer who deals these hands."""

    def __init__(
        self,
        id: str,
        hands: Mapping[str, str],
        *,
        limits: Mapping[str, Limit] | None = None,
        seats: tuple[Seat, ...] = (),
        pools: Mapping[str, int] | None = None,
        more: str = "",
        **options: OptionValue,
    ) -> None:
        super().__init__(
            id,
            {COMMUNITY: BOARD, **hands},
            limits=limits,
            seats=seats,
            more=more,
            situation=Situation(pools=dict(pools or {})),
            options=options,
        )

    def bets(self, *seats: str, trips: int = 0, stake: int = ANTE) -> Self:
        """Ante and blind of each player, and trips if so much is said."""
        for seat in seats:
            self.bet(seat, "ante", stake).bet(seat, "blind", stake)
            if trips:
                self.bet(seat, "trips", trips)
        return self

    def move(self, seat: str, move: str, times: int = 0, stake: int = 0) -> Self:
        """A player decides; a play wager is so many antes."""
        return self.say(seat, move, stake or times * ANTE)


def heads_up(
    mine: str,
    dealers: str,
    board: str = BOARD,
    *,
    id: str = QLD,
    trips: int = 0,
    **options: OptionValue,
) -> Play:
    """One player plays four antes before the flop, and it is settled."""
    hands = {"P1": mine, DEALER: dealers, COMMUNITY: board}
    play = Play(id, hands, limits=None, seats=(), pools=None, more="", **options)
    return play.bets("P1", trips=trips).deal().move("P1", "play", 4).end()

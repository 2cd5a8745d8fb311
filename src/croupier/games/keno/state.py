"""What a game of keno remembers beside its balls and ways, and what it leaves to the next."""

from __future__ import annotations

import msgspec

from croupier.games.keno.rules import KenoRules
from croupier.law import Cites
from croupier.play.felt import Felt
from croupier.play.state import RoundState


class TicketRun(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a ticket for several games has run."""

    games: int = 1
    """Consecutive games it is for."""
    played: int = 0
    """How many of them are drawn already."""
    later_day: bool = False
    """Whether the games that are left fall on a later day than the one it was bought on."""
    ways: int = 0
    """How many ways its entry form says it has; 0 where nothing is said."""
    age: int = 0
    """Months since the win, where it has not been claimed."""
    paid: bool = False
    """Whether it was paid for all its games when it was written, before this one."""


class KenoState(RoundState):
    """What a game remembers."""

    pools: dict[str, int] = {}
    """What each jackpot stands at."""
    tickets: dict[str, TicketRun] = {}
    """By ticket, how far it has run; `*` for those that are not named."""
    drawing: bool = False
    """Whether the first number has left the device."""
    void_balls: list[str] = []
    """Balls that broke as they were drawn."""
    charged: dict[str, int] = {}
    """By ticket, what it is charged as far as its ways are written."""
    called_off: set[int] = set()
    """Ways of which only the game being drawn is left."""
    unpaid: dict[int, Cites] = {}
    """By way, under which provisions its prize is refused."""

    def run_of(self, ticket: str) -> TicketRun:
        """How many games a ticket is for and how far it has run."""
        return self.tickets.get(ticket) or self.tickets.get("*") or TicketRun()

    def leaves(self) -> KenoState:
        """The jackpots; how far the tickets have run is on the computer's record."""
        return KenoState(self.pools)


KenoFelt = Felt[KenoState, KenoRules]

"""What a coup remembers beside its cards and wagers, and what it leaves to the next."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.games.baccarat.rules import BaccaratRules
from croupier.play.felt import Felt
from croupier.play.state import RoundState


class Look(msgspec.Struct, frozen=True):
    """A player looks at a hand when it has so many cards."""

    seat: str
    hand: str
    cards: int = 0


class CoupState(RoundState):
    """What a coup remembers."""

    designated: str = ""
    """The player who deals."""
    former: str = ""
    """The player who had stopped dealing before this coup."""
    stopped: str = ""
    """The player who has stopped dealing in this coup."""
    shoe_checked: bool = False
    """Whether the player who deals was held to his wager."""
    rejected: list[str] = []
    """Players who did not want the shoe."""
    shoe_refused: bool = False
    kept: str = ""
    """What the player who deals said after the coup."""
    burn: str = ""
    """What the players said of the burnt card."""
    burn_omitted: bool = False
    cards_out: bool = False
    """Dealt face down with wagers open."""
    called: bool = False
    """No more bets was called, after that."""
    looking: list[Look] = []
    looked: list[Look] = []

    def leaves(self) -> CoupState:
        return CoupState(self.designated, self.stopped)

    def seated(self, seats: Sequence[str]) -> CoupState:
        return CoupState(self.designated if self.designated in seats else "", self.former)


CoupFelt = Felt[CoupState, BaccaratRules]

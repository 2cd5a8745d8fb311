"""What is reported when something goes wrong at ultimate Texas hold'em."""

from __future__ import annotations

import msgspec

from croupier.equipment.cards import Card
from croupier.games.house_poker import reports
from croupier.games.house_poker.rules import ANTE
from croupier.games.ultimate.rules import BLIND, TRIPS
from croupier.play.irregularities import Facts


class Missing(Facts, frozen=True):
    """Cards were dealt to an area without an ante, a blind, or either; what does lie there."""

    player: str
    ante: int = 0
    blind: int = 0
    trips: int = 0
    handled: bool | None = None
    """Whether a player has handled his cards; unsaid, as far as the round knows."""
    cards: tuple[Card, ...] = ()
    """The cards dealt there that the round did not ask for."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {ANTE: self.ante, BLIND: self.blind, TRIPS: self.trips}


class NothingWagered(Facts, frozen=True):
    """Cards were dealt to somebody with neither ante nor blind."""

    player: str
    trips: int = 0
    """What lies on his trips area."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {ANTE: 0, BLIND: 0, TRIPS: self.trips}


class AnotherHand(reports.AnotherHand, frozen=True):
    """A player was dealt a hand at a second area."""

    blind: int = 0
    trips: int = 0
    """What lies on the other area."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {ANTE: self.ante, BLIND: self.blind, TRIPS: self.trips}


class NextExposed(Facts, frozen=True):
    """Cards to come were exposed after the deal."""

    cards: int = 1


class DealerExposed(Facts, frozen=True):
    """The dealer showed one or both of his cards too soon."""

    cards: int = 1


class WagersFound(Facts, frozen=True):
    """What really lies on a player's ante and blind areas."""

    player: str
    ante: int
    blind: int


class JackpotFound(Facts, frozen=True):
    """A jackpot wager is less than its level's value."""

    player: str
    stake: int
    amended: bool
    """Whether the player makes it up to the value."""


class Verified(Facts, frozen=True):
    """What the pools were last known to come to."""

    verified: dict[str, int] = msgspec.field(default_factory=dict)


class Malfunction(Facts, frozen=True):
    """The system that keeps the jackpots is suspected of a fault."""

    found: bool
    """Whether there was one."""

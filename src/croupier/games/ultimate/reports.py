"""What is reported when something goes wrong at ultimate Texas hold'em."""

from __future__ import annotations

import msgspec

from croupier.equipment.cards import Card
from croupier.games.ultimate.rules import DECK
from croupier.play.irregularities import Facts


class PlayFound(Facts, frozen=True):
    """What really lies in a player's play area."""

    player: str
    stake: int


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


class NothingWagered(Facts, frozen=True):
    """Cards were dealt to somebody with neither ante nor blind."""

    player: str
    trips: int = 0
    """What lies on his trips area."""


class AnotherHand(Facts, frozen=True):
    """A player was dealt a hand at a second area."""

    player: str
    ante: int = 0
    blind: int = 0
    trips: int = 0
    """What lies on the other area."""
    cards: tuple[Card, ...] = ()
    """The cards of the other hand."""
    first: bool = False
    """Whether the other hand was dealt before the one that the game knows."""


class WrongCount(Facts, frozen=True):
    """A hand has too many or too few cards."""

    players: tuple[str, ...] = ()
    dealer: bool = False
    looked: bool | None = None
    """Whether a player has looked at his cards; unsaid, as far as the round knows."""
    deck: int = DECK
    """How many cards the count finds."""


class Misdealt(Facts, frozen=True):
    """A hand has too many or too few cards, and nothing else matters."""

    players: tuple[str, ...] = ()
    dealer: bool = False


class Exposed(Facts, frozen=True):
    """A card was exposed during the deal."""

    place: str = ""
    """To whom it was dealt."""


class BoardExposed(Facts, frozen=True):
    """Community cards were exposed before they were due."""

    which: tuple[int, ...]
    """Counted from one: flop, flop, flop, turn, river."""


class NextExposed(Facts, frozen=True):
    """Cards to come were exposed after the deal."""

    cards: int = 1


class DealerExposed(Facts, frozen=True):
    """The dealer showed one or both of his cards too soon."""

    cards: int = 1


class Misplaced(Facts, frozen=True):
    """A card was laid in the wrong place."""

    place: str
    """Where it lies."""
    further_cards: bool = False
    """Whether more cards have been dealt since."""


class WagersFound(Facts, frozen=True):
    """What really lies on a player's ante and blind areas."""

    player: str
    ante: int
    blind: int


class Player(Facts, frozen=True):
    """Whom it is about."""

    player: str


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

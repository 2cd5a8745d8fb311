"""What is reported when something goes wrong at a table of poker against the house."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.house_poker.rules import ANTE, DECK
from croupier.play.irregularities import Facts


class Player(Facts, frozen=True):
    """Whom it is about."""

    player: str


class WagerFound(Facts, frozen=True):
    """What really lies in a player's area."""

    player: str
    stake: int


class NoAnte(Facts, frozen=True):
    """Cards were dealt to somebody without an ante."""

    player: str
    cards: tuple[Card, ...] = ()
    """The cards dealt there that the round did not ask for."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {}


class AnotherHand(Facts, frozen=True):
    """A player was dealt a hand at a second area."""

    player: str
    ante: int = 0
    """The ante found on the other area."""
    cards: tuple[Card, ...] = ()
    """The cards of the other hand."""
    first: bool = False
    """Whether the other hand was dealt before the one that the game knows."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {ANTE: self.ante}


class Counted(Facts, frozen=True):
    """Hands have too many or too few cards."""

    players: tuple[str, ...] = ()
    looked: bool | None = None
    """Whether a player has looked at his cards; unsaid, as far as the round knows."""
    deck: int = DECK
    """How many cards the count finds."""

    def other(self) -> bool:
        """Whether cards that are no player's are wrong too."""
        return False


class WrongCount(Counted, frozen=True):
    """The same, where the dealer's hand may be wrong too."""

    dealer: bool = False

    def other(self) -> bool:
        """Whether the dealer's hand is wrong."""
        return self.dealer


class Misdealt(Facts, frozen=True):
    """A hand has too many or too few cards, and nothing else matters."""

    players: tuple[str, ...] = ()
    dealer: bool = False

    def other(self) -> bool:
        """Whether the dealer's hand is wrong."""
        return self.dealer


class Exposed(Facts, frozen=True):
    """A card was exposed during the deal."""

    place: str = ""
    """To whom it was dealt."""


class Misplaced(Facts, frozen=True):
    """A card was laid in the wrong place."""

    place: str
    """Where it lies."""
    further_cards: bool = False
    """Whether more cards have been dealt since."""


class BoardExposed(Facts, frozen=True):
    """Community cards were exposed before they were due."""

    which: tuple[int, ...] = ()
    """Which of them, as the game counts them; unsaid, the next one."""

"""What a round of stud against the house remembers beside what every such game does."""

from __future__ import annotations

from croupier.games.house_poker.state import HousePokerState
from croupier.games.stud.rules import StudRules
from croupier.play.felt import Felt


class StudState(HousePokerState):
    """What a round remembers."""

    exposed: list[str] = []
    """To whom the cards went that were exposed in this deal, in that order."""
    upcard: int | None = None
    """Which of the dealer's cards is his upcard, where one that was exposed in error is."""


StudFelt = Felt[StudState, StudRules]

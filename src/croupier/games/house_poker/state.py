"""What a round of poker against the house remembers beside its cards and wagers."""

from __future__ import annotations

from croupier.games.house_poker.rules import HouseRules
from croupier.play.felt import Felt
from croupier.play.state import RoundState


class PokerState(RoundState):
    """What every game of the kind remembers."""

    decided: dict[str, dict[int, str]] = {}
    """By seat, what it did at which stage."""
    no_hand: bool = False
    """The dealer has no hand."""
    board_order: tuple[int, ...] = ()
    """The streets of the community cards, where they have changed places."""


HouseFelt = Felt[PokerState, HouseRules]

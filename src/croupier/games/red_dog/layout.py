"""What the felt says about a round of red dog: the three cards, who may still raise."""

from __future__ import annotations

from croupier.equipment.cards import BACK, Card
from croupier.games.red_dog.rules import spread
from croupier.play.boxes import on_boxes
from croupier.play.felt import Bet, Felt

LEFT, RIGHT, CENTRE = "left", "right", "centre"
"""The boxes for the cards, as the dealer faces them."""

ORIGINAL, RAISE = "original", "raise"

RAISES = "raise"
"""The topic under which it is noted who has raised or stood."""
RAISES_OVER = "no more raises"
"""The mark of a round in which no more bets has been called for the second time."""


def card_at(felt: Felt, place: str) -> Card:
    """The card at a place, or the back of one if none lies there."""
    hand = felt.hands.get(place)
    return hand.cards[0] if hand is not None and hand.cards else BACK


def spread_of(felt: Felt) -> int | None:
    """The spread of the first two cards; nothing before they lie there."""
    first, second = card_at(felt, LEFT), card_at(felt, RIGHT)
    return None if BACK in (first, second) else spread(first, second)


def may_raise(felt: Felt) -> list[Bet]:
    """The original wagers whose players have not said whether they raise."""
    said = felt.answered.get(RAISES, {})
    return [bet for bet in on_boxes(felt, ORIGINAL) if bet.number not in said]

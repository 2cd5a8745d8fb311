"""What a round of red dog remembers, and what the felt says about its three cards."""

from __future__ import annotations

from croupier.equipment.cards import BACK, Card
from croupier.games.red_dog.rules import ORIGINAL, RedDogRules, spread
from croupier.play.boxes import on_boxes
from croupier.play.felt import Bet, Felt
from croupier.play.state import RoundState

LEFT, RIGHT, CENTRE = "left", "right", "centre"
"""The boxes for the cards, as the dealer faces them."""

RAISE, STAND = "raise", "stand"


class RedDogState(RoundState):
    """What a round remembers."""

    burnt: bool = False
    """Whether a card has been burnt for this round."""
    reshuffled: bool = False
    """Whether the cards were shuffled as the round began: its first card was the cut card."""
    cut_card_out: bool = False
    """Whether the cut card has come out."""
    decided: list[int] = []
    """The original wagers whose players have said whether they raise, by number."""
    raises_over: bool = False
    """Whether no more bets has been called for the second time."""


RedDogFelt = Felt[RedDogState, RedDogRules]


def card_at(felt: RedDogFelt, place: str) -> Card:
    """The card at a place, or the back of one if none lies there."""
    hand = felt.hands.get(place)
    return hand.cards[0] if hand is not None and hand.cards else BACK


def spread_of(felt: RedDogFelt) -> int | None:
    """The spread of the first two cards; nothing before they lie there."""
    first, second = card_at(felt, LEFT), card_at(felt, RIGHT)
    return None if BACK in (first, second) else spread(first, second)


def may_raise(felt: RedDogFelt) -> list[Bet]:
    """The original wagers whose players have not said whether they raise."""
    return [bet for bet in on_boxes(felt, ORIGINAL) if bet.number not in felt.state.decided]


def begins_a_shoe(felt: RedDogFelt) -> bool:
    """Whether the cards were shuffled before this round, or as it began."""
    return felt.header.situation.new_shoe or felt.state.reshuffled


def burn_is_due(felt: RedDogFelt) -> bool:
    """Whether a card is still to be burnt before the round."""
    return not felt.state.burnt and (begins_a_shoe(felt) or felt.header.situation.new_dealer)

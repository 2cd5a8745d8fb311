"""Which cards a wager on a poker hand cannot tell apart: the order within what is known."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.games.house_poker.state import HouseFelt
from croupier.play.felt import LIVE
from croupier.play.lens import Lens


def state(felt: HouseFelt) -> Hashable:
    """What lies where, without the order of a hand's cards; what was wagered and decided."""
    hands = tuple((name, tuple(sorted(hand.cards))) for name, hand in felt.hands.items())
    bets = tuple((bet.wager, bet.stake, bet.state == LIVE) for bet in felt.bets)
    return hands, bets


def every_card(on: str) -> Lens:
    """Every card counts, in no order."""
    return Lens("every card, in no order", state=state)


def community_cards(on: str) -> Lens:
    """Only the community cards count."""
    return Lens("the community cards, in no order", state=state)

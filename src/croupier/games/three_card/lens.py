"""Which cards a wager at three card poker cannot tell apart: the order within a hand."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.games.house_poker.rules import DEALER
from croupier.games.three_card.rules import ARRAY
from croupier.games.three_card.state import ThreeCardFelt, wagered_on
from croupier.play.felt import LIVE
from croupier.play.lens import Lens

ONLY_THE_PLAYERS = frozenset({DEALER})


def state(felt: ThreeCardFelt) -> Hashable:
    """What lies where, without the order of a hand's cards; and what the player has done."""
    hands = tuple((name, tuple(sorted(hand.cards))) for name, hand in felt.hands.items())
    bets = tuple((bet.wager, bet.on, bet.state == LIVE) for bet in felt.bets)
    return hands, bets


def nothing_on_it(felt: ThreeCardFelt, hand: str, position: int) -> bool:
    """Whether a card of the array lies where no wager is."""
    return hand == ARRAY and position not in wagered_on(felt)


def both_hands(on: str) -> Lens:
    """Every card that is wagered on counts, and the dealer's; within a hand no order does."""
    return Lens("every card, in no order", state=state, skips=nothing_on_it)


def own_hand(on: str) -> Lens:
    """Only the wager's own three cards count."""
    named = "the hand's own cards, in no order"
    return Lens(named, state=state, skips=nothing_on_it, ignores=ONLY_THE_PLAYERS)

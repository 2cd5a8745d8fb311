"""What the wagers of stud against the house can see of the cards, for proofs."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.equipment.cards import BACK
from croupier.games.house_poker.rules import DEALER
from croupier.games.stud.state import StudFelt
from croupier.play.lens import Lens


def hands(on: str) -> Lens:
    """Every card matters, the order in which a hand got them does not."""
    return Lens("hands as sets", state=_as_sets)


def _as_sets(felt: StudFelt) -> Hashable:
    """What is known of each hand, the dealer's upcard and the rest of his cards apart."""
    return tuple(
        (
            name,
            len(hand.cards),
            tuple(sorted(card for card in hand.cards if card is not BACK)),
            tuple(hand.face_down()),
            tuple(card for n, card in enumerate(hand.cards) if n not in hand.seen)
            if name == DEALER and len(hand.seen) == len(hand.cards) - 1
            else (),
        )
        for name, hand in felt.hands.items()
    ), tuple((bet.wager, bet.state) for bet in felt.bets)

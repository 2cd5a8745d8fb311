"""Which cards a casino war wager cannot tell apart."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.equipment.cards import RANK
from croupier.games.casino_war.rules import against
from croupier.play.cutting import DEALER
from croupier.play.felt import Felt
from croupier.play.lens import Lens

_CEREMONY = frozenset({"cut", "ask"})
"""What players are asked for and what cannot change which cards come."""


def _standing(felt: Felt) -> Hashable:
    """The rank of each card that the dealer has not dealt against yet; of every other card only
    how it compares.
    """
    dealer = felt.cards(DEALER)
    hands = tuple(
        (
            name,
            tuple([against(card, other) for card, other in zip(hand.cards, dealer, strict=False)]),
            tuple([RANK[card] for card in hand.cards[len(dealer) :]]),
        )
        for name, hand in felt.hands.items()
        if name != DEALER
    )
    return len(dealer), hands, tuple([(bet.wager, bet.state) for bet in felt.bets])


def ranks(on: str) -> Lens:
    """Ranks only: suits are of equal value."""
    return Lens("ranks", RANK.__getitem__, state=_standing, idle=_CEREMONY)


def _first_cards(felt: Felt) -> bool:
    return bool(felt.cards(DEALER))


def first_ranks(on: str) -> Lens:
    """The ranks of the first cards: nothing after them matters."""
    return Lens("ranks of the first cards", RANK.__getitem__, decided=_first_cards, idle=_CEREMONY)

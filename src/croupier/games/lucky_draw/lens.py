"""Which cards a box of lucky draw baccarat cannot tell apart."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.equipment.cards import RANK, SUIT, Card
from croupier.games.baccarat.rules import VALUE, points
from croupier.games.lucky_draw.boxes import DEALER, cards_at, draw_wager, in_play, is_done, name
from croupier.games.lucky_draw.rules import THREE
from croupier.play.felt import Felt
from croupier.play.lens import Lens

_CEREMONY = frozenset({"cut", "ask"})
"""What players are asked for and what cannot change which cards come."""


def kind(card: Card) -> int:
    """The points of a card; threes are told apart by suit, as 10 to 13."""
    return 10 + SUIT[card] if RANK[card] == THREE else VALUE[card]


def state(felt: Felt) -> Hashable:
    """How every box and the dealer stand, with all cards that are gone but not their order."""
    dealer = cards_at(felt, DEALER)
    gone = [kind(card) for hand in felt.hands.values() for card in hand.cards]
    boxes = tuple(
        (bet.box, is_done(felt, bet.box), draw_wager(felt, bet.box) is not None,
         *_hand(cards_at(felt, name(bet.box))))
        for bet in in_play(felt)
    )  # fmt: skip
    return felt.closed, boxes, len(dealer), points(dealer), tuple(sorted(gone))


def _hand(cards: list[Card]) -> tuple[int, int, tuple[int, ...]]:
    """How many cards and points, and the suits of a hand that is threes only."""
    threes = tuple(sorted(kind(card) for card in cards))
    only = all(RANK[card] == THREE for card in cards)
    return len(cards), points(cards), threes if only else ()


def one_box(on: str) -> Lens:
    """Points, and the suits of threes; the order of the cards within a hand is forgotten."""
    return Lens("points and threes", kind, state=state, idle=_CEREMONY)

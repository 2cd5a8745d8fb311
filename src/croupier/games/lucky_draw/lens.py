"""Which cards a box of lucky draw baccarat cannot tell apart."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.equipment.cards import RANK, SUIT, Card
from croupier.games.lucky_draw.rules import THREE
from croupier.games.lucky_draw.state import LuckyFelt, draw_wager, in_play, is_done
from croupier.play.cutting import DEALER
from croupier.play.lens import Lens
from croupier.play.spots import box_spot
from croupier.ranking.points import VALUE, points

_CEREMONY = frozenset({"cut", "ask"})
"""What players are asked for and what cannot change which cards come."""


def kind(card: Card) -> int:
    """The points of a card; threes are told apart by suit, as 10 to 13."""
    return 10 + SUIT[card] if RANK[card] == THREE else VALUE[card]


def state(felt: LuckyFelt) -> Hashable:
    """How every box and the dealer stand; which cards are gone, and their order, is forgotten.

    A box that can still come to three threes has its cards told apart by suit.
    """
    dealer = felt.cards(DEALER)
    boxes = []
    for bet in in_play(felt):
        cards = felt.cards(box_spot(bet.box))
        draws = draw_wager(felt, bet.box) is not None
        threes = all(RANK[card] == THREE for card in cards)
        own = tuple(sorted(map(kind, cards))) if threes else ()
        boxes.append((bet.box, is_done(felt, bet.box), draws, len(cards), points(cards), own))
    return felt.closed, tuple(boxes), len(dealer), points(dealer)


def one_box(on: str) -> Lens:
    """Points, and the suits of threes; the order of the cards within a hand is forgotten."""
    return Lens("points and threes", kind, state=state, idle=_CEREMONY)

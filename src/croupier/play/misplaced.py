"""Cards laid in wrong places: the order they left the shoe says where each belongs.

The record of a deal is the cards by place and the places in the order they are dealt to. A report
says where the cards lie; it does not say where they belong, and is not asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from croupier.equipment.cards import Card
from croupier.play.next_cards import Lie


def as_drawn(order: Sequence[str], hands: Lie, left_out: Collection[int] = ()) -> list[Card]:
    """The cards in the order they left the shoe: each place, as often as it is dealt to, had its
    next card then. Turns that the dealer left out, by their number from 0, drew none.

    >>> ace, ten, six = map(Card.parse, ("AS", "TS", "6D"))
    >>> hands = {"box 1": [ten], "box 2": [ace], "dealer": [six]}
    >>> order = ["box 1", "box 2", "dealer", "box 1", "box 2"]
    >>> print(*as_drawn(order, hands, left_out={0}))
    AS 6D TS
    """
    coming = {place: iter(cards) for place, cards in hands.items()}
    drawn = []
    for turn, place in enumerate(order):
        card = next(coming.get(place, iter(())), None) if turn not in left_out else None
        if card is not None:
            drawn.append(card)
    return drawn


def where_they_belong(order: Sequence[str], drawn: Sequence[Card]) -> Lie:
    """By place, the cards that the order of dealing puts there; a place whose turn has not come has
    none yet.

    >>> king, two = map(Card.parse, ("KC", "2S"))
    >>> where_they_belong(["box 1", "box 2", "dealer"], [king, two])
    {'box 1': [KC], 'box 2': [2S], 'dealer': []}
    """
    assert len(drawn) <= len(order), f"{len(drawn)} cards were drawn for {len(order)} turns"
    belongs: Lie = {place: [] for place in order}
    for place, card in zip(order, drawn, strict=False):
        belongs[place].append(card)
    return belongs

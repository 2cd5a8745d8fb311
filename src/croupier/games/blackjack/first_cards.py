"""The first cards: where they go, which are still due, and which the dealer has left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.games.blackjack.boxes import (
    DEALER,
    boxes_in_play,
    cards_at,
    hand_of,
    has_acted,
    name,
    originals,
)
from croupier.games.blackjack.rules import BlackjackRules
from croupier.play.felt import Felt


def first_hands(felt: Felt, rules: BlackjackRules) -> list[str]:
    """The hands that first cards go to, from the dealer's left; where a box has several, one after
    another (reading SW-1).
    """
    boxes = boxes_in_play(felt)
    if rules.hands_per_box == 1:
        return [name(box) for box in boxes]
    places = []
    for box in boxes:
        named = {hand_of(felt, bet) for bet in originals(felt, box)}
        hands = sorted(named or range(1, rules.hands_per_box + 1))
        felt.marks.setdefault(f"hands of box {box}", str(hands[-1]))
        places += [name(box, hand) for hand in hands]
    return places


def first_cards_are_due(felt: Felt, rules: BlackjackRules) -> bool:
    """Whether first cards are still to be dealt, but for those left out."""
    wanted = [(place, 2) for place in first_hands(felt, rules)] + [(DEALER, 1)]
    return not has_acted(felt) and any(
        len(cards_at(felt, place)) + _left_out(felt, place) < cards for place, cards in wanted
    )


def is_due(felt: Felt, place: str, cards: int) -> bool:
    """Whether a place still gets the first, or second, of its first cards."""
    there = len(felt.hands[place].cards)
    return (there + _left_out(felt, place) if felt.marks else there) < cards


def leave_out(felt: Felt, place: str) -> None:
    """The dealer goes on without a first card that was due there."""
    felt.marks[f"{place} left out"] = str(_left_out(felt, place) + 1)


def _left_out(felt: Felt, place: str) -> int:
    return int(felt.marks.get(f"{place} left out", "0"))


def deal_as_if_none_was_left_out(felt: Felt) -> None:
    """The first cards lie in their order again: nobody was passed over."""
    for mark in [mark for mark in felt.marks if mark.endswith(" left out")]:
        del felt.marks[mark]


def out_of_order(
    felt: Felt, rules: BlackjackRules, lie: Mapping[str, Sequence[Card]]
) -> str | None:
    """First cards go one to each box, one to the dealer, a second to each box, and no further."""
    places = first_hands(felt, rules)
    lies = {place: len(lie.get(place, cards_at(felt, place))) for place in (*places, DEALER)}
    order = (*places, DEALER, *places)[: sum(lies.values())]
    if all(order.count(place) == cards for place, cards in lies.items()):
        return None
    return "the order of dealing puts no such number of cards there"

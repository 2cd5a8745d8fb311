"""Every hand of just as many cards as make one, in the order of its game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

from croupier.equipment.cards import RANKS, Card
from croupier.ranking.rank import PLACE_BITS, Rank
from croupier.ranking.rules import BadHand, RankingRules, category_of, counting_ranks

Made: TypeAlias = tuple[tuple[int, ...], bool]
"""Rank indexes, highest first, of just the cards that make a hand, and whether of one suit."""


def made_hands(rules: RankingRules) -> dict[Made, Rank]:
    """The rank of every hand there is: the whole order of the game, from the rules alone."""
    indexes = [RANKS.index(rank) for rank in reversed(rules.ranks)]
    hands: list[Made] = [
        (ranks, False)
        for ranks in combinations_with_replacement(indexes, rules.cards)
        if rules.cards < 5 or ranks[0] != ranks[4]
    ]
    hands += [(ranks, True) for ranks in combinations(indexes, rules.cards)]
    kinds = {hand: category_of(*hand, rules) for hand in hands}
    counting = {hand: counting_ranks(hand[0], rules) for hand in hands}
    found: dict[Made, Rank] = {}
    for place, kind in enumerate(rules.order, start=1):
        of_kind = [hand for hand in hands if kinds[hand] is kind]
        ordered = sorted({counting[hand] for hand in of_kind})
        ranks = {
            each: Rank((place << PLACE_BITS) + number, kind, each)
            for number, each in enumerate(ordered)
        }
        found |= {hand: ranks[counting[hand]] for hand in of_kind}
    return found


def check_cards(cards: Sequence[int], rules: RankingRules) -> None:
    """Refuse cards that are not in the deck, not seen, or there twice."""
    for card in cards:
        if card == -1:
            raise BadHand("a card that lies face down cannot be ranked")
        if not 0 <= card < 52 or RANKS[card >> 2] not in rules.ranks:
            raise BadHand(f"{_face(card)} is not in the deck of {rules.name}")
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if list(cards).count(card) > 1)
        raise BadHand(f"{_face(twice)} is there twice")


def _face(card: int) -> str:
    return str(Card(card)) if 0 <= card < 52 else f"card number {int(card)}"

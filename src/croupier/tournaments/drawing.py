"""A card each: how players with equal stakes are told apart."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import CARDS, Card
from croupier.equipment.randomness import Source, shuffle
from croupier.law import rule
from croupier.play.refusals import refuse


@rule
def highest_card(players: Sequence[str], cards: list[Card]) -> list[str]:
    """One card each in order, the highest first, ace high; equal ones draw again.

    >>> from croupier.equipment.cards import Card
    >>> highest_card(["P1", "P2"], [Card.parse("KD"), Card.parse("AS")])
    ['P2', 'P1']
    """
    if len(players) < 2:
        return list(players)
    if len(cards) < len(players):
        raise refuse(f"a card is drawn for each of {', '.join(players)}", ())
    drawn = {player: cards.pop(0) for player in players}
    ranks = sorted({_height(card) for card in drawn.values()}, reverse=True)
    ordered: list[str] = []
    for rank in ranks:
        equal = [player for player in players if _height(drawn[player]) == rank]
        ordered += highest_card(equal, cards)
    return ordered


def _height(card: Card) -> int:
    return "23456789TJQKA".index(card.rank)


def told_apart(
    groups: Sequence[Sequence[str]], luck: tuple[int, ...], source: Source | None
) -> tuple[list[str], tuple[int, ...]]:
    """Everybody in order, equal players by a card each; and the cards that were drawn.

    Without a source the cards are those that were drawn before.
    """
    if all(len(group) < 2 for group in groups):
        return [player for group in groups for player in group], ()
    if source is not None and not luck:
        deck = list(CARDS)
        shuffle(deck, source)
    else:
        deck = [Card(code) for code in luck]
    left = list(deck)
    ordered = [player for group in groups for player in highest_card(group, left)]
    return ordered, tuple(int(card) for card in deck[: len(deck) - len(left)])

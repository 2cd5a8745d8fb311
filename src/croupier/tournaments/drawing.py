"""A card each: how players with equal stakes are told apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import CARDS, Card
from croupier.equipment.randomness import Source, shuffle
from croupier.law import rule
from croupier.play.refusals import refuse


@rule
def highest_card(players: Sequence[str], cards: Iterator[Card], drawn: list[Card]) -> list[str]:
    """One card each in order, the highest first, ace high; equal ones draw again. What was drawn
    is written down.

    >>> from croupier.equipment.cards import Card
    >>> highest_card(["P1", "P2"], iter([Card.parse("KD"), Card.parse("AS")]), [])
    ['P2', 'P1']
    """
    if len(players) < 2:
        return list(players)
    mine = dict(zip(players, cards, strict=False))
    if len(mine) < len(players):
        raise refuse(f"a card is drawn for each of {', '.join(players)}")
    drawn += mine.values()
    ordered: list[str] = []
    for height in sorted({_height(card) for card in mine.values()}, reverse=True):
        equal = [player for player in players if _height(mine[player]) == height]
        ordered += highest_card(equal, cards, drawn)
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
    cards = _shuffled(source) if source is not None and not luck else _told(luck)
    drawn: list[Card] = []
    ordered = [player for group in groups for player in highest_card(group, cards, drawn)]
    return ordered, tuple(map(int, drawn))


def _shuffled(source: Source) -> Iterator[Card]:
    """Cards of a shuffled deck, and when it is used up of another."""
    while True:
        deck = list(CARDS)
        shuffle(deck, source)
        yield from deck


def _told(luck: tuple[int, ...]) -> Iterator[Card]:
    """The cards that were drawn before, each once in a deck."""
    for at in range(0, len(luck), len(CARDS)):
        deck = luck[at : at + len(CARDS)]
        if len(set(deck)) < len(deck):
            raise refuse("a card was drawn twice: a deck has each once")
        yield from map(Card, deck)

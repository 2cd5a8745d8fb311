"""Every hand that can be held, by how many cards of each value it has.

A card is told by its value alone: 0 for an ace, 1 for a two and so on to 9 for a card that counts
ten. A hand is a place in these tables, and `after` says which hand a further card makes of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from croupier.analysis.blackjack.priced import PricedRules
from croupier.analysis.engine.suits import Ints
from croupier.games.blackjack.rules import (
    TEN,
    TWENTY_ONE,
    VALUE,
    dealer_draws,
    is_soft,
    points,
)

Shoe = tuple[int, ...]
"""How many cards of each of the ten values there are."""

ACE_AT, TEN_AT = 0, 9
BUST = -1
"""Where `after` leads when the hand goes over 21."""

TWENTY_TWO, OVER_22, BLACKJACK, ENDS = 5, 6, 7, 8
"""What the dealer may end with: 17 to 22 (0 to 5), more than 22, or a blackjack."""


class Hands(NamedTuple):
    """All hands, as arrays that a kernel can read."""

    counts: Ints
    """How many cards of each value."""
    hard: Ints
    aces: Ints
    cards: Ints
    total: Ints
    soft: Ints
    after: Ints
    """The hand that one more card of each value makes, or `BUST`."""
    one: Ints
    """The hand that is one card of a value."""
    two: Ints
    """The hand that is two cards of two values."""


class Finals(NamedTuple):
    """Every hand that the dealer can end with from each first card, whatever the order of cards.

    They stand as a tree, each step of which adds all cards of one value, so that hands which begin
    alike share their products.
    """

    begin: Ints
    """Where the steps from a first card begin; one entry more than there are values."""
    depth: Ints
    """How many steps come before this one."""
    power: Ints
    """Where the falling factorial of the step's cards stands in a table."""
    orders: Ints
    """In how many orders the cards of the hand that ends here can come; 0 if none ends here."""
    draws: Ints
    """How many cards the dealer drew to it."""
    end: Ints
    """What it comes to: 17 to 22, over 22, a blackjack."""
    alike: Ints
    """How many cards of each value a hand has at most."""


MOST_ALIKE = 24
"""Width of the table of falling factorials: no hand has so many cards of one value."""


def shoe_of(rules: PricedRules, decks: int | None = None) -> Shoe:
    """The cards of a full shoe by value."""
    counts = [0] * 10
    for card in rules.deck:
        counts[VALUE[card] - 1] += rules.decks if decks is None else decks
    return tuple(counts)


def without(shoe: Sequence[int], *values: int) -> Shoe:
    """The shoe when cards of these values are out of it."""
    left = list(shoe)
    for value in values:
        left[value] -= 1
        if left[value] < 0:
            raise ValueError(f"the shoe has no more cards that count {value + 1}")
    return tuple(left)


@lru_cache(maxsize=64)
def hands_of(shoe: Shoe, trick: int = 0) -> Hands:
    """Every hand within 21 that can be dealt from a shoe by players who draw below 21."""
    values = [value for value in range(10) if shoe[value]]
    waiting = [_and_one((0,) * 10, value) for value in values]
    found = {hand: number for number, hand in enumerate(waiting)}
    after: list[list[int]] = []
    for hand in waiting:
        row = [BUST] * 10
        after.append(row)
        plain, cards = _hard(hand), sum(hand)
        ended = points(plain, hand[ACE_AT]) >= TWENTY_ONE or (trick and cards >= trick)
        for value in range(10):
            if ended or plain + value + 1 > TWENTY_ONE or hand[value] >= shoe[value]:
                continue
            more = _and_one(hand, value)
            if more not in found:
                found[more] = len(found)
                waiting.append(more)
            row[value] = found[more]
    counts = np.array(waiting, dtype=np.int64).reshape(len(waiting), 10)
    hard = np.array([_hard(hand) for hand in waiting], dtype=np.int64)
    aces = counts[:, ACE_AT].copy()
    one_card = np.full(10, BUST, dtype=np.int64)
    two_cards = np.full((10, 10), BUST, dtype=np.int64)
    for number, value in enumerate(values):
        one_card[value], two_cards[value] = number, after[number]
    return Hands(
        counts=counts,
        hard=hard,
        aces=aces,
        cards=counts.sum(axis=1),
        total=np.array([points(int(h), int(a)) for h, a in zip(hard, aces, strict=True)]),
        soft=np.array([is_soft(int(h), int(a)) for h, a in zip(hard, aces, strict=True)]) * 1,
        after=np.array(after, dtype=np.int64).reshape(len(after), 10),
        one=one_card,
        two=two_cards,
    )


def hand_at(hands: Hands, values: Sequence[int]) -> int:
    """Where a hand stands by its cards in order; `BUST` if it was complete before its last."""
    at = int(hands.one[values[0]])
    for value in values[1:]:
        at = int(hands.after[at, value]) if at != BUST else BUST
    return at


def _and_one(hand: Shoe, value: int) -> Shoe:
    return tuple(n + (value == other) for other, n in enumerate(hand))


def _hard(hand: Sequence[int]) -> int:
    return sum((value + 1) * n for value, n in enumerate(hand))


@lru_cache(maxsize=4)
def finals_of(hits_soft_17: bool, twenty_two_counts: bool) -> Finals:
    """Every final hand of the dealer, with the number of orders in which its cards can come.

    Hands over 21 are left out, or over 22 where 22 counts: they have the chance that is left.
    """
    begin, steps = [0], list[tuple[int, int, int, int, int]]()
    alike = [0] * 10
    for first in range(10):
        open_hands = {_and_one((0,) * 10, first): 1}
        finals: dict[Shoe, tuple[int, int]] = {}
        while open_hands:
            longer: dict[Shoe, int] = {}
            done: dict[Shoe, int] = {}
            for hand, ways in open_hands.items():
                for value in range(10):
                    more = _and_one(hand, value)
                    plain = _hard(more)
                    total, soft = points(plain, more[ACE_AT]), is_soft(plain, more[ACE_AT])
                    to = longer if dealer_draws(total, soft, hits_soft_17) else done
                    to[more] = to.get(more, 0) + ways
            for hand, ways in done.items():
                end = _end(hand)
                if end == OVER_22 or (end == TWENTY_TWO and not twenty_two_counts):
                    continue
                finals[tuple(n - (value == first) for value, n in enumerate(hand))] = (ways, end)
            open_hands = longer
        _as_tree(finals, steps)
        begin.append(len(steps))
        alike = [max(n) for n in zip(alike, *finals, strict=True)]
    depth, power, orders, draws, ends = zip(*steps, strict=True)
    whole = (begin, depth, power, orders, draws, ends, alike)
    return Finals(*(np.array(part, dtype=np.int64) for part in whole))


@lru_cache(maxsize=64)
def finals_within(hits_soft_17: bool, twenty_two_counts: bool, shoe: Shoe) -> Finals:
    """The same as far as a small shoe has the cards for them."""
    whole = finals_of(hits_soft_17, twenty_two_counts)
    kept: list[int] = []
    begin = [0]
    for first in range(10):
        lacking = MOST_ALIKE
        for step in range(whole.begin[first], whole.begin[first + 1]):
            value, cards = divmod(int(whole.power[step]), MOST_ALIKE)
            if whole.depth[step] <= lacking:
                # Steps further down begin with all the cards of those above them.
                lacks = cards > shoe[value] - (value == first)
                lacking = int(whole.depth[step]) if lacks else MOST_ALIKE
                if not lacks:
                    kept.append(step)
        begin.append(len(kept))
    parts = (part[kept] for part in whole[1:-1])
    return Finals._make((np.array(begin, dtype=np.int64), *parts, whole.alike))


def _as_tree(
    finals: dict[Shoe, tuple[int, int]], steps: list[tuple[int, int, int, int, int]]
) -> None:
    """Put hands down as steps, each with all cards of a value; tens come last."""
    made: set[tuple[int, ...]] = set()
    for drawn in sorted(finals):
        parts = [value * MOST_ALIKE + n for value, n in enumerate(drawn) if n]
        for depth in range(len(parts)):
            here = tuple(parts[: depth + 1])
            if here not in made:
                made.add(here)
                ways, end = finals[drawn] if depth == len(parts) - 1 else (0, 0)
                steps.append((depth, parts[depth], ways, sum(drawn) if ways else 0, end))


def _end(hand: Shoe) -> int:
    total = points(_hard(hand), hand[ACE_AT])
    if sum(hand) == 2 and hand[ACE_AT] and hand[TEN - 1]:
        return BLACKJACK
    return total - 17 if total <= 22 else OVER_22

"""A second opinion on poker hands, written without looking at the first: slow and plain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from croupier.equipment import Card

ACES_HIGH = "23456789TJQKA"

FULL_DECK = ("high", "pair", "two", "three", "straight", "flush", "full", "four", "run", "royal")
THREE_CARDS = ("high", "pair", "flush", "straight", "three", "run")
DECK_OF_32 = ("high", "pair", "two", "three", "straight", "full", "flush", "four", "run", "royal")
DECK_OF_36 = ("high", "pair", "two", "straight", "three", "full", "flush", "four", "run", "royal")

Verdict = tuple[int, list[int]]


def of_five(cards: Sequence[Card], order: Sequence[str], low_run: str) -> Verdict:
    """Kind and face values of just the cards that make a hand; `low_run`: the ace-low straight."""
    faces = [card.rank for card in cards]
    values = sorted((ACES_HIGH.index(face) for face in faces), reverse=True)
    flush = len({card.suit for card in cards}) == 1
    run = len(set(values)) == len(values) and values[0] - values[-1] == len(values) - 1
    if low_run and set(faces) == set(low_run):
        run, values = True, [*values[1:], -1]
    times = Counter(values)
    values.sort(key=lambda value: (times[value], value), reverse=True)
    shape = "".join(str(n) for n in sorted(times.values(), reverse=True))
    kind = {"41": "four", "32": "full", "311": "three", "3": "three", "221": "two"}.get(shape)
    if kind is None:
        if 2 in times.values():
            kind = "pair"
        elif run and flush:
            kind = "royal" if values[0] == 12 and "royal" in order else "run"
        else:
            kind = "straight" if run else "flush" if flush else "high"
    return order.index(kind), values


def naive(
    cards: Iterable[Card], order: Sequence[str] = FULL_DECK, low_run: str = "A2345"
) -> Verdict:
    """The best hand in the cards, by trying every part of them."""
    size = 3 if order is THREE_CARDS else 5
    return max(of_five(some, order, low_run) for some in combinations(cards, size))

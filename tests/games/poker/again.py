"""Pots, shares and hands stated a second time, by another road and without the family's code.

Pots are chips handed over one at a time; a hand's worth is found by counting over five cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

FACES = "23456789TJQKA"
FULL = ("high", "pair", "two", "trips", "straight", "flush", "full", "quads", "sf")
SHORT_32 = ("high", "pair", "two", "trips", "straight", "full", "flush", "quads", "sf")
SHORT_36 = ("high", "pair", "two", "straight", "trips", "full", "flush", "quads", "sf")
ORDER = {52: FULL, 36: SHORT_36, 32: SHORT_32}
LOWEST = {52: "2", 36: "6", 32: "7"}


def pots(put_in: Mapping[str, int], live: Sequence[str], dead: int) -> list[tuple[int, set[str]]]:
    """Every player lays down a chip of one cent at a time, all together; who has none left is out
    of what follows.
    """
    piles: list[tuple[int, set[str]]] = []
    left = dict(put_in)
    steps = sorted({cents for cents in put_in.values() if cents})
    last = 0
    for step in steps:
        width, last = step - last, step
        chips = width * sum(1 for cents in left.values() if cents > 0)
        who = {name for name in live if left[name] > 0}
        left = {name: cents - width for name, cents in left.items()}
        if piles and (not who or piles[-1][1] == who):
            piles[-1] = piles[-1][0] + chips, piles[-1][1]
        else:
            piles.append((chips, who))
    if piles and not piles[0][1]:  # a blind was folded before anybody had put in anything
        piles[0] = piles[0][0], {*live}
    if dead:
        piles[0] = piles[0][0] + dead, piles[0][1]
    return piles


def worth(five: Sequence[str], deck: int) -> tuple[int, list[int]]:
    """How much five cards are worth: the place of their kind, then what decides within it."""
    faces = sorted((FACES.index(card[0]) for card in five), reverse=True)
    groups = sorted(Counter(faces).items(), key=lambda one: (one[1], one[0]), reverse=True)
    shape = tuple(count for _, count in groups)
    decides = [face for face, _ in groups]
    flush = len({card[1] for card in five}) == 1
    top = _run(faces, FACES.index(LOWEST[deck]))
    if top is not None:
        kind, decides = ("sf" if flush else "straight"), [top]
    elif flush:
        kind = "flush"
    else:
        kind = {
            (4, 1): "quads",
            (3, 2): "full",
            (3, 1, 1): "trips",
            (2, 2, 1): "two",
            (2, 1, 1, 1): "pair",
        }.get(shape, "high")
    return ORDER[deck].index(kind), decides


def _run(faces: Sequence[int], lowest: int) -> int | None:
    if len(set(faces)) < len(faces):
        return None
    if faces[0] - faces[4] == 4:
        return faces[0]
    low = [12, *range(lowest + 3, lowest - 1, -1)]
    return lowest + 3 if list(faces) == low else None


def best(hole: Sequence[str], board: Sequence[str], two: bool, deck: int) -> tuple[int, list[int]]:
    """The best hand that may be made of them."""
    if two:
        hands = (
            (*mine, *ours) for mine in combinations(hole, 2) for ours in combinations(board, 3)
        )
        return max(worth(hand, deck) for hand in hands)
    return max(worth(hand, deck) for hand in combinations([*hole, *board], 5))


def handed_out(
    piles: Sequence[tuple[int, set[str]]],
    hands: Mapping[str, tuple[int, list[int]]],
    order: Sequence[str],
    unit: int,
) -> dict[str, int]:
    """What each player gets: pot by pot, the first winner in order has what does not divide."""
    got = dict.fromkeys(order, 0)
    for amount, who in piles:
        in_it = [name for name in order if name in who]
        high = max(hands[name] for name in in_it if name in hands) if len(in_it) > 1 else None
        winners = [name for name in in_it if high is None or hands.get(name) == high]
        while amount >= unit * len(winners):
            for name in winners:
                got[name] += unit
            amount -= unit * len(winners)
        got[winners[0]] += amount
    return got

"""How many hands there are of each kind, counted exactly without dealing them all."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import numpy as np

from croupier.equipment.cards import RANKS
from croupier.ranking import PLACE_BITS, Category, Ranking


def dealt(ranking: Ranking, cards: int) -> dict[Category, int]:
    """By dealing every hand of so many cards of the deck."""
    deck = [code for code in range(52) if RANKS[code >> 2] in ranking.rules.ranks]
    flat = (code for hand in combinations(deck, cards) for code in hand)
    hands = np.fromiter(flat, dtype=np.uint8).reshape(-1, cards)
    return _by_kind(ranking, hands, np.ones(len(hands), dtype=np.int64))


def counted(ranking: Ranking, cards: int) -> dict[Category, int]:
    """By ranking one hand of every sort and multiplying by the ways to give it suits."""
    hands, ways = [], []
    indexes = [RANKS.index(rank) for rank in ranking.rules.ranks]
    for ranks in combinations_with_replacement(indexes, cards):
        held = Counter(ranks)
        if max(held.values()) > 4:
            continue
        flushes = 4 * sum(
            prod(comb(3, held[rank] - (rank in suited)) for rank in held)
            for number in range(5, len(held) + 1)
            for suited in combinations(held, number)
        )
        hands.append(_in_mixed_suits(ranks))
        ways.append(prod(comb(4, times) for times in held.values()) - flushes)
    for number in range(5, cards + 1):
        for suited in combinations(indexes, number):
            # The others are of the other suits; all spades here, the rest hearts.
            hands.append([rank * 4 + 3 for rank in suited] + _any_hearts(suited, cards - number))
            ways.append(4 * comb(3 * len(indexes), cards - number))
    return _by_kind(ranking, np.array(hands, dtype=np.uint8), np.array(ways))


def _in_mixed_suits(ranks: tuple[int, ...]) -> list[int]:
    """Cards of these ranks, no five of a suit."""
    hand: list[int] = []
    for place, rank in enumerate(ranks):
        turn = place % 4
        while rank * 4 + turn in hand:
            turn = (turn + 1) % 4
        hand.append(rank * 4 + turn)
    return hand


def _any_hearts(ranks: tuple[int, ...], number: int) -> list[int]:
    return [rank * 4 + 2 for rank in ranks[:number]]


def _by_kind(ranking: Ranking, hands: np.ndarray, ways: np.ndarray) -> dict[Category, int]:
    places = ranking.ranks(hands) >> PLACE_BITS
    order = ranking.rules.order
    counts = [int(ways[places == place].sum()) for place in range(1, len(order) + 1)]
    return dict(zip(order, counts, strict=True))

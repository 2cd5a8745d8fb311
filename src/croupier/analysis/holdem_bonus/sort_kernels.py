"""Hands sorted by what a player sees in them: plain functions that are run as machine code."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.analysis.holdem.kernels import rank_holdings
from croupier.ranking.rank import PLACE_BITS

BETTER = 0
"""Two pairs or better, of a higher kind than the community cards are by themselves."""
OWN_PAIR = 1
"""A pair with a card of one's own; so many sorts further on, so many community cards are higher."""
SHARED_PAIR, SHARED_MORE, SHARED_FLUSH = 6, 7, 8
"""Everybody has a pair; more; either, with four to a flush of one's own."""
FLUSH_DRAW, OPEN_DRAW, INSIDE_DRAW, NOTHING = 9, 10, 11, 12
"""No pair: four to a flush; two ranks would make a straight; one would; none of these."""
SORTS = 13

PAIR, TWO_PAIRS, THREE, FOUR = 2, 3, 4, 8
"""The places of kinds of hand that community cards can be by themselves."""


def kind_shown(shown: Any) -> int:
    """The place of the kind of hand that three or four community cards are by themselves."""
    held = np.zeros(13, np.int64)
    for n in range(shown.shape[0]):
        held[shown[n] >> 2] += 1
    pairs, most = 0, 0
    for rank in range(13):
        most = max(most, held[rank])
        pairs += held[rank] == 2
    if most == 4:
        return FOUR
    if most == 3:
        return THREE
    return TWO_PAIRS if pairs == 2 else PAIR if pairs == 1 else 1


def is_flush_draw(shown: Any, one: int, other: int) -> bool:
    """Whether four are of a suit, one of them at least of the hand's own."""
    for card in (one, other):
        many = (one & 3 == card & 3) + (other & 3 == card & 3)
        for n in range(shown.shape[0]):
            many += shown[n] & 3 == card & 3
        if many == 4:
            return True
    return False


def sort_of(shown: Any, one: int, other: int, place: int, alone: int, straights: Any) -> int:
    """The sort of a hand that is of the kind at this place, the community cards at that."""
    if place > alone:
        if place > PAIR:
            return BETTER
        paired, above = one >> 2, 0
        for n in range(shown.shape[0]):
            if shown[n] >> 2 == other >> 2:
                paired = other >> 2
        for n in range(shown.shape[0]):
            above += shown[n] >> 2 > paired
        return OWN_PAIR + above
    draws = is_flush_draw(shown, one, other)
    if alone > 1:
        return SHARED_FLUSH if draws else SHARED_PAIR if alone == PAIR else SHARED_MORE
    if draws:
        return FLUSH_DRAW
    held = 1 << (one >> 2) | 1 << (other >> 2)
    for n in range(shown.shape[0]):
        held |= 1 << (shown[n] >> 2)
    ranks = straights[held]
    return OPEN_DRAW if ranks >= 2 else INSIDE_DRAW if ranks == 1 else NOTHING


def sort_hands(
    shown: Any, pairs: Any, tables: Any, straights: Any, bets: Any, worth: Any, sorts: Any
) -> None:
    """By sort and the ranks of a hand's own cards: how many there are, what wagers on them bring,
    and what those bring that are worth making. Hands that fold before the flop are left out.
    """
    cards, weights = shown
    size = pairs.shape[0]
    live, rank = np.empty((size, 3), np.int32), np.empty(size, np.int32)
    for at in range(cards.shape[0]):
        many = rank_holdings(cards[at], pairs, tables, live, rank)
        alone = kind_shown(cards[at])
        for n in range(many):
            holding, one, other = live[n, 0], live[n, 1], live[n, 2]
            if bets[holding]:
                place = rank[n] >> PLACE_BITS
                sort = sort_of(cards[at], one, other, place, alone, straights)
                brings = np.int64(worth[at, holding])
                found = sorts[sort, max(one, other) >> 2, min(one, other) >> 2]
                found[0] += weights[at]
                found[1] += weights[at] * brings
                found[2] += weights[at] * max(brings, 0)

"""Counting: against each upcard, how many hands of the dealer do not play, lose, tie and win."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

from croupier.analysis.stud.hands import Kinds, Whole

NOT_PLAYED, BEATEN, EQUAL, HIGHER = 0, 1, 2, 3
"""What the dealer's hand can be to a player: it does not qualify, is lower, equal or higher."""
OUTCOMES = 4


def to_player(plays: int, dealer: int, player: int) -> int:
    """What a hand of the dealer's is to a player's."""
    if plays == 0:
        return 0
    if dealer < player:
        return 1
    return 2 if dealer == player else 3


WAYS = np.array([[comb(of, taken) for taken in range(5)] for of in range(5)], np.int64)
"""How many ways there are to take some of at most four cards."""


class Players(NamedTuple):
    """The hands of a player, suit by suit, the suits of the deck, and what is at stake."""

    hands: Whole
    weights: Whole
    """How many hands each stands for."""
    set_of: Whole
    """Its set of face values."""
    flushes: Whole
    in_suit: Whole
    """By suit, the ranks of the deck as bits."""
    pays: Whole
    """What a bet on each kind of hand wins, then the ante and the bet themselves."""
    policies: Whole
    """By policy, set of face values and upcard, whether it bets."""


class StudCount(NamedTuple):
    """What the hands come to, added up."""

    totals: Whole
    """How often the player folds, then by kind of hand each outcome of a bet."""
    bets: Whole
    """The choices of hands that are no flush, by face values and upcard; so for `folds`."""
    folds: Whole
    values: Whole
    """What the best play and each policy gain."""


def by_face_values(first: int, last: int, in_deck: Whole, known: Kinds, base: Whole) -> None:
    """For players' hands `first` to `last`, by face values: the dealer's hands with each rank as
    the upcard, as though none were a flush. `base` has them for the hand as no flush, and (of
    five different ranks) as a flush.
    """
    left = np.zeros(13, np.int64)
    counts, parts, holds, plays = known.counts, known.parts, known.holds, known.plays
    strength, flush_strength = known.strength, known.flush_strength
    for mine in range(first, last):
        for rank in range(13):
            left[rank] = in_deck[rank] - counts[mine, rank]
        if left.min() < 0:
            continue
        for up in range(13):
            if left[up] == 0:
                continue
            for at in range(holds.shape[1]):
                dealers = holds[up, at]
                if dealers < 0:
                    break
                many = 1
                for part in range(5):
                    rank, number = parts[dealers, part]
                    if rank < 0:
                        break
                    if rank == up:
                        many *= WAYS[left[rank] - 1, number - 1]
                    else:
                        many *= WAYS[left[rank], number]
                    if many == 0:
                        break
                if many:
                    is_to = to_player(plays[dealers], strength[dealers], strength[mine])
                    base[0, mine, up, is_to] += many
                    if flush_strength[mine] >= 0:
                        is_to = to_player(plays[dealers], strength[dealers], flush_strength[mine])
                        base[1, mine, up, is_to] += many


def by_suits(
    first: int, last: int, of: Players, known: Kinds, base: Whole, found: StudCount
) -> None:
    """For players' hands `first` to `last`, suit by suit: the flushes are put right, the better of
    folding and betting is taken, and all is added up.
    """
    pays, policies = of.pays, of.policies
    hands, in_suit, plays, strength = of.hands, of.in_suit, known.plays, known.strength
    flush_mask, flush_of, flush_strength = known.flush_mask, known.flush_of, known.flush_strength
    totals, bets, folds, values = found
    ante, bet = pays[10], pays[11]
    shift = np.zeros((13, 4), np.int64)
    many = np.zeros(4, np.int64)
    for number in range(first, last):
        mine, flush = of.set_of[number], of.flushes[number]
        high = flush_strength[mine] if flush else strength[mine]
        kind = known.flush_category[mine] if flush else known.category[mine]
        suit = 0
        while suit < 4:
            mask, has = hands[number, suit], in_suit[suit]
            alike = 1
            while (
                suit + alike < 4
                and hands[number, suit + alike] == mask
                and in_suit[suit + alike] == has
            ):
                alike += 1
            suit += alike
            free = has & ~mask
            shift[:] = 0
            for at in range(flush_mask.shape[0]):
                ranks = flush_mask[at]
                if ranks & free != ranks:
                    continue
                dealers = flush_of[at]
                was = to_player(plays[dealers], strength[dealers], high)
                now = to_player(1, flush_strength[dealers], high)
                if was != now:
                    for rank in range(13):
                        if ranks >> rank & 1:
                            shift[rank, was] -= 1
                            shift[rank, now] += 1
            weight = of.weights[number] * alike
            for up in range(13):
                if not free >> up & 1:
                    continue
                whole = 0
                for outcome in range(4):
                    many[outcome] = base[flush, mine, up, outcome] + shift[up, outcome]
                    whole += many[outcome]
                by_betting = ante * many[0] + (ante + pays[kind]) * many[1] - (ante + bet) * many[3]
                by_folding = -ante * whole
                if by_betting > by_folding:
                    for outcome in range(4):
                        totals[1 + kind, outcome] += weight * many[outcome]
                    if not flush:
                        bets[mine, up] += weight
                    values[0] += weight * by_betting
                else:
                    totals[0, 0] += weight * whole
                    if not flush:
                        folds[mine, up] += weight
                    values[0] += weight * by_folding
                for policy in range(policies.shape[0]):
                    if flush or policies[policy, mine, up]:
                        values[1 + policy] += weight * by_betting
                    else:
                        values[1 + policy] += weight * by_folding

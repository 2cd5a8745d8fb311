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


MOST_SHIFTS = 128
"""Hands of the same five face values leave at most so many different sets of ranks in a suit."""


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

    Hands stand in the order of their strength, so that an outcome is a stretch of them; of those
    that lose and win the shorter stretch is gone through, and the other has what is left.
    """
    left = np.zeros(13, np.int64)
    ways, held = np.zeros((13, 5), np.int64), np.zeros((4, 13, 5), np.int64)
    unseen = in_deck.sum() - 6
    every = unseen * (unseen - 1) * (unseen - 2) * (unseen - 3) // 24
    for mine in range(first, last):
        lacks = False
        for rank in range(13):
            left[rank] = in_deck[rank] - known.counts[mine, rank]
            lacks |= left[rank] < 0
        if lacks:
            continue
        for rank in range(13):
            for number in range(5):
                ways[rank, number] = WAYS[left[rank], number]
        hold(0, known.unplayed, known, ways, held[0])
        for as_flush in range(2):
            if as_flush and known.flush_strength[mine] < 0:
                continue
            lower, higher = known.lower[as_flush, mine], known.higher[as_flush, mine]
            rest = 1
            if lower - known.unplayed < len(known.order) - higher:
                hold(known.unplayed, lower, known, ways, held[1])
                rest = 3
            else:
                hold(higher, len(known.order), known, ways, held[3])
            hold(lower, higher, known, ways, held[2])
            for up in range(13):
                if left[up] == 0:
                    continue
                others = every
                for outcome in range(4):
                    if outcome != rest:
                        many = 0
                        for number in range(1, 5):
                            many += number * held[outcome, up, number]
                        base[as_flush, mine, up, outcome] = many // left[up]
                        others -= many // left[up]
                base[as_flush, mine, up, rest] = others


def hold(begin: int, end: int, known: Kinds, ways: Whole, held: Whole) -> None:
    """By rank and number of cards, how many hands of a stretch hold so many of it.

    Of those that hold `n` of the `m` cards left of a rank, one in `m / n` holds a given one.
    """
    for rank in range(13):
        for number in range(1, 5):
            held[rank, number] = 0
    for at in range(begin, end):
        dealers, many, parts = known.order[at], 1, 0
        while parts < 5 and known.parts[dealers, parts, 0] >= 0:
            many *= ways[known.parts[dealers, parts, 0], known.parts[dealers, parts, 1]]
            parts += 1
        if many:
            for part in range(parts):
                held[known.parts[dealers, part, 0], known.parts[dealers, part, 1]] += many


def by_suits(
    first: int, last: int, of: Players, known: Kinds, base: Whole, found: StudCount
) -> None:
    """For players' hands `first` to `last`, suit by suit: the flushes are put right, the better of
    folding and betting is taken, and all is added up. Hands of one set of face values stand
    together: what the flushes of a suit change is found once for all that leave the same cards.
    """
    pays, policies = of.pays, of.policies
    hands, in_suit = of.hands, of.in_suit
    totals, bets, folds, values = found
    ante, bet = pays[10], pays[11]
    shifts, used, before = np.zeros((MOST_SHIFTS, 13, 4), np.int64), 0, -1
    shift_of, found_for = np.zeros(1 << 13, np.int64), np.full(1 << 13, -1, np.int64)
    many = np.zeros(4, np.int64)
    for number in range(first, last):
        mine, flush = of.set_of[number], of.flushes[number]
        high = known.flush_strength[mine] if flush else known.strength[mine]
        kind = known.flush_category[mine] if flush else known.category[mine]
        same = 2 * mine + flush
        if same != before:
            before, used = same, 0
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
            if found_for[free] != same:
                shift_of[free], found_for[free] = used, same
                put_right(free, high, known, shifts[used])
                used += 1
            shift = shifts[shift_of[free]]
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


def put_right(free: int, high: int, known: Kinds, shift: Whole) -> None:
    """By upcard, what the dealer's flushes of a suit change, which has these cards left."""
    for rank in range(13):
        for outcome in range(4):
            shift[rank, outcome] = 0
    for at in range(known.flush_mask.shape[0]):
        ranks = known.flush_mask[at]
        if ranks & free != ranks:
            continue
        dealers = known.flush_of[at]
        was = to_player(known.plays[dealers], known.strength[dealers], high)
        now = to_player(1, known.flush_strength[dealers], high)
        if was != now:
            for rank in range(13):
                if ranks >> rank & 1:
                    shift[rank, was] -= 1
                    shift[rank, now] += 1

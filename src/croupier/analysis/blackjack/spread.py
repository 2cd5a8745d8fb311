"""How gains are spread: how often a round wins, how far results scatter, how much is staked.

Whole hands are exact. The hands of a split are taken as independent once the dealer's end is
known, which changes the figures by less than one part in a thousand; the expected gain of a split
itself is exact and is not taken from here.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import reduce
from math import sqrt

import numpy as np
import numpy.typing as npt

from croupier.analysis.blackjack.against import AgainstCard, PairSplit
from croupier.analysis.blackjack.hands import ACE_AT, BLACKJACK, ENDS, Hands
from croupier.analysis.blackjack.play import (
    DOUBLE,
    SPLIT,
    STAND,
    SUITS,
    SURRENDER,
    BlackjackTerms,
    NumberArray,
    expected,
    flow,
)
from croupier.analysis.blackjack.priced import PricedRules
from croupier.analysis.blackjack.solution import BlackjackSolution
from croupier.analysis.blackjack.splits import Formed, formations
from croupier.analysis.blackjack.terms import FIRST, LATER, special_shares, tens_alike
from croupier.analysis.engine.suits import Ints
from croupier.games.blackjack.rules import points

Doubles = npt.NDArray[np.float64]

HALVES, LOWEST = 2, 4
"""Gains are counted in halves of the wager, from a loss of two on."""
LEVELS = 20


@dataclass(frozen=True)
class Spread:
    """The results of a round for an initial wager of one."""

    chances: dict[float, float]
    """How often each gain comes."""
    staked: float
    """All that is put at risk on average."""

    @property
    def mean(self) -> float:
        return sum(gain * p for gain, p in self.chances.items())

    @property
    def standard_deviation(self) -> float:
        squares = sum(gain**2 * p for gain, p in self.chances.items())
        return sqrt(max(squares - self.mean**2, 0.0))


class _Gains:
    """Chances by the dealer's end and the gain."""

    def __init__(self) -> None:
        self.table = np.zeros((ENDS, LEVELS))
        self.staked = 0.0


def spread_of(solution: BlackjackSolution) -> Spread:
    """How the gains of the best play are spread."""
    chances: dict[float, float] = defaultdict(float)
    staked = 0.0
    shoe = solution.question.shoe
    for dealer, against in enumerate(solution.against):
        if against is None:
            continue
        share = shoe[dealer] / sum(shoe)
        whole, splits = _Gains(), list[tuple[PairSplit, float]]()
        reach = np.zeros((2, len(against.hands.hard)))
        for deal in solution.deals():
            if deal.dealer != dealer:
                continue
            hand = int(against.hands.two[deal.low, deal.high])
            move = solution.best_first(deal)[0]
            chance = deal.chance / share
            if move == SPLIT:
                splits.append((against.split(deal.low), chance))
            elif move == SURRENDER:
                gain = np.full(ENDS, -0.5)
                gain[BLACKJACK] = -1.0
                add(against.ends[hand], gain, chance, whole.table)
                whole.staked += chance
            else:
                reach[0, hand] += chance
        _follow(against, against, against.terms, against.worth.move, reach, whole)
        for level, p in enumerate(whole.table.sum(axis=0)):
            chances[(level - LOWEST) / HALVES] += float(share * p)
        staked += share * whole.staked
        for split, chance in splits:
            staked += share * chance * _split(against, split, share * chance, chances)
    return Spread({gain: p for gain, p in sorted(chances.items()) if p}, staked)


def _follow(
    against: AgainstCard,
    at: AgainstCard | PairSplit,
    terms: BlackjackTerms,
    moves: Ints,
    reach: NumberArray,
    gains: _Gains,
) -> None:
    """Where hands lead by their moves, split or not, and what comes of each."""
    hands, question, left, ends = against.hands, against.question, at.left, at.ends
    gains.staked += float(reach.sum())
    question.run(flow)(left, hands, terms, moves, question.one, reach)
    gains.staked += question.run(gather)(left, hands, terms, ends, moves, reach, gains.table)
    for late in range(1 + terms.told_apart):
        if terms.natural >= 0 and reach[late, terms.natural] > 0:
            weight = float(reach[late, terms.natural])
            _natural(question.rules, terms, ends[terms.natural], weight, gains)
        for hand in np.flatnonzero((reach[late] > 0) & (terms.settled > 0)):
            for often, pays in special_shares(question.rules, hands, int(hand)):
                weight = float(reach[late, hand]) * float(often)
                add(ends[hand], np.full(ENDS, float(pays)), weight, gains.table)


def gather(
    left: Ints,
    hands: Hands,
    terms: BlackjackTerms,
    ends: NumberArray,
    moves: Ints,
    reach: NumberArray,
    out: Doubles,
) -> float:
    """What comes of hands that stand, bust or are doubled; returns what doubling adds."""
    doubled = 0.0
    for hand in range(hands.hard.shape[0]):
        if hand == terms.natural or terms.settled[hand]:
            continue
        for late in range(1 + terms.told_apart):
            weight = reach[late, hand]
            if weight == 0:
                continue
            suits = SUITS if terms.completes[hand] >= 0 else 1
            for suit in range(suits):
                part = weight * terms.suit_share[hand, suit] if suits > 1 else weight
                move = moves[late, hand, suit]
                if move == STAND:
                    add(ends[hand], terms.pays[hands.total[hand]], part, out)
                    continue
                if move == DOUBLE:
                    doubled += part
                size = left.sum() - hands.cards[hand]
                for value in range(10):
                    here = left[value] - hands.counts[hand, value]
                    if here <= 0:
                        continue
                    made, share = hands.after[hand, value], part * here / size
                    if made < 0:
                        lost = LOWEST - HALVES * (2 if move == DOUBLE else 1)
                        for end in range(ENDS):
                            out[end, lost] += share * ends[hand, end]
                    elif move == DOUBLE:
                        live = hands.aces[made]
                        if terms.at_one:
                            live = late + (value == 0)
                        pays = terms.doubled_pays[points(hands.hard[made], live)]
                        if terms.withdraws and expected(pays, ends[made]) < -1:
                            for end in range(ENDS):
                                out[end, LOWEST - HALVES] += share * ends[made, end]
                        else:
                            add(ends[made], pays, share, out)
    return doubled


def add(ends: NumberArray, pays: NumberArray, weight: float, table: Doubles) -> None:
    """A hand that ends so, by what the dealer ends with."""
    for end in range(ENDS):
        table[end, int(np.floor(pays[end] * HALVES + 0.5)) + LOWEST] += weight * ends[end]


def _natural(
    rules: PricedRules, terms: BlackjackTerms, ends: NumberArray, weight: float, gains: _Gains
) -> None:
    """A blackjack; against the dealer's it may be paid by the rank of the ten-cards."""
    if rules.v_blackjack_pays is None or not rules.blackjack_waits:
        add(ends, terms.natural_pays, weight, gains.table)
        return
    alike = float(tens_alike(rules))
    higher, equal, lower = (float(odds.fraction) for odds in rules.v_blackjack_pays)
    for pays, share in ((higher, (1 - alike) / 2), (equal, alike), (lower, (1 - alike) / 2)):
        by_end = terms.natural_pays.copy()
        by_end[BLACKJACK] = pays
        add(ends, by_end, weight * share, gains.table)


def _split(
    against: AgainstCard, split: PairSplit, weight: float, chances: dict[float, float]
) -> float:
    """The sum of all hands of a split, given the dealer's end; returns what is staked."""
    tables = {
        (kind, other): _split_hand(against, split, kind, other)
        for kind in (FIRST, LATER)
        for other in (False, True)
    }
    staked = 0.0
    for way, share in _hands_formed(against, split):
        first = tables[FIRST, way.done > 0]
        others = [tables[LATER, True]] * max(way.done - 1, 0)
        others += [tables[LATER, False]] * (way.open - (way.done == 0))
        staked += share * (first.staked + sum(gains.staked for gains in others))
        ends = first.table.sum(axis=1)
        for end in np.flatnonzero(ends > 0):
            parts = [gains.table[end] / gains.table[end].sum() for gains in (first, *others)]
            together: Doubles = reduce(np.convolve, parts)
            for level, p in enumerate(together):
                if p:
                    gain = (level - LOWEST * len(parts)) / HALVES
                    chances[gain] += float(weight * share * ends[end] * p)
    return staked


def _split_hand(against: AgainstCard, split: PairSplit, kind: str, other: bool) -> _Gains:
    """One hand of a split, whose second card may be anything or must be of another value."""
    gains = _Gains()
    terms = against.question.terms(kind, split.pair == ACE_AT)
    worth = split.first if kind == FIRST else split.later
    reach = np.zeros((2, len(against.hands.hard)))
    left = split.left.astype(np.float64)
    left[split.pair] = 0.0 if other else left[split.pair] - 1
    for value in np.flatnonzero(left > 0):
        reach[0, against.hands.two[split.pair, value]] = left[value] / left.sum()
    _follow(against, split, terms, worth.move, reach, gains)
    return gains


def _hands_formed(against: AgainstCard, split: PairSplit) -> list[tuple[Formed, float]]:
    """The ways in which the second cards of a split can come, and how often."""
    pairs, size = int(against.left[split.pair]) - 2, against.size - 2
    found = []
    for way in formations(against.question.rules.most_hands if split.again else 2):
        chance, left, rest, others = float(way.ways), pairs, size, size - pairs
        for _ in range(way.again):
            chance *= left / rest
            left, rest = left - 1, rest - 1
        for _ in range(way.done):
            chance *= others / rest
            others, rest = others - 1, rest - 1
        found.append((way, chance))
    return found

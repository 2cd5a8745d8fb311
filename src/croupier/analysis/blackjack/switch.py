"""Two hands to a box, whose second cards may be exchanged before play.

The policy assumed: the exchange is decided by what the two hands are worth either way, with all
four cards and the dealer's known to be out; then each hand is played at its best with those five
cards out, without regard to what the other hand drew. Under that policy the value is exact, since
cards come in no order that matters. The box is insured if that gains, which it never does from a
full shoe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.analysis.blackjack.against import AgainstCard, BlackjackQuestion
from croupier.analysis.blackjack.hands import ACE_AT, BUST, TEN_AT, Shoe, shoe_of, without
from croupier.analysis.blackjack.play import NumberArray, expected
from croupier.analysis.blackjack.priced import PricedRules
from croupier.analysis.blackjack.solution import BlackjackSolution, best_of, solve
from croupier.analysis.blackjack.terms import TIE, number, numbers
from croupier.analysis.engine.suits import Ints
from croupier.games.blackjack.rules import may_insure

SWITCH_POLICY = (
    "the exchange by the worth of both hands either way; each hand at its best with the four cards "
    "and the dealer's known to be out, without regard to what the other hand drew"
)
Two = tuple[Any, Any]
HOPELESS = 0.1
"""A split that loses so much against another move is not tried with two more cards out."""
SMALL = 200
"""In a shoe of fewer cards two more are so much that every split is tried."""


@dataclass(frozen=True)
class SwitchSolution:
    """Blackjack switch by its best play."""

    single: BlackjackSolution
    """One hand by itself: the chart of play."""
    dealt: NumberArray
    """Worth of a hand as dealt, by the dealer's card, its two cards and the other hand's two."""
    switched: NumberArray
    """The same after an exchange, when an ace and a ten are no blackjack."""

    @property
    def rules(self) -> PricedRules:
        return self.single.rules

    def either(self, dealer: Any, first: Two, second: Two) -> Two:
        """What both hands are worth as dealt, and exchanged, for a wager of one on each; of one
        box, or of all in arrays.
        """
        (a, b), (c, d) = first, second
        dealt = self.dealt[dealer, a, b, c, d] + self.dealt[dealer, c, d, a, b]
        # Exchanged, each hand has its own first card and the other's second.
        changed = self.switched[dealer, a, d, c, b] + self.switched[dealer, c, b, a, d]
        return dealt, changed

    def insured(self, dealer: int, *four: int) -> Any:
        """What insuring the box gains, for half of one of its wagers; nothing if it loses."""
        question = self.single.question
        zero = question.one - question.one
        if not (self.rules.insurance and may_insure(dealer + 1)):
            return zero
        tens = question.shoe[TEN_AT] - four.count(TEN_AT)
        ten = question.one * tens / (sum(question.shoe) - 5)
        return max((3 * ten - 1) / 2, zero)

    def value(self) -> Any:
        """The expected gain for one wager of one; there are two to a box."""
        dealt, changed = self._ways()
        best = np.where(changed > dealt, changed, dealt) + self._insurance()
        return (self._chances() * best).sum() / 2

    def share_switched(self) -> float:
        """How often an exchange is better."""
        dealt, changed = self._ways()
        return float(np.sum(self._chances()[changed > dealt + TIE]))

    @property
    def house_edge(self) -> Any:
        """The expected loss for one wager of one."""
        return -self.value()

    @cached_property
    def _cards(self) -> Ints:
        """The dealer's card and four others in order: every combination of values in the shoe."""
        there = np.flatnonzero(self.single.question.shoe)
        return np.array(np.meshgrid(*[there] * 5, indexing="ij"))

    def _ways(self) -> tuple[NumberArray, NumberArray]:
        """What every box is worth as dealt and exchanged."""
        dealer, a, b, c, d = self._cards
        return self.either(dealer, (a, b), (c, d))

    def _insurance(self) -> NumberArray:
        """What insurance adds; two blackjacks are paid even money, which is better."""
        dealer, *four = self._cards
        added = numbers(dealer.shape, self.single.question.exact)
        if ACE_AT not in dealer or not self.insured(ACE_AT):
            return added
        tens = sum((card == TEN_AT).astype(int) for card in four)
        for many in range(5):
            here = (dealer == ACE_AT) & (tens == many)
            if self.rules.even_money:
                here &= ~(_is_natural(*four[:2]) & _is_natural(*four[2:]))
            added[here] = self.insured(ACE_AT, *[TEN_AT] * many)
        return added

    def _chances(self) -> NumberArray:
        """The chance of the dealer's card and four cards in order."""
        shoe, exact = self.single.question.shoe, self.single.question.exact
        left, size = np.array(shoe), sum(shoe)
        ways = numbers(self._cards[0].shape, exact)
        ways[...] = number(1, exact)
        for place, card in enumerate(self._cards):
            there = left[card] - (self._cards[:place] == card).sum(axis=0)
            ways = ways * np.maximum(there, 0) / (size - place)
        return ways


def _is_natural(one: Ints, other: Ints) -> npt.NDArray[np.bool_]:
    """Whether two cards are an ace and a ten."""
    found: npt.NDArray[np.bool_] = (one + other == ACE_AT + TEN_AT) & (one * other == 0)
    return found


def solve_switch(
    rules: PricedRules,
    shoe: Shoe | None = None,
    progress: Callable[[float], None] | None = None,
    *,
    exact: bool = False,
) -> SwitchSolution:
    """The best play of blackjack switch."""
    kept = _kept(rules, shoe or shoe_of(rules), exact)
    if not kept:
        kept.append(_solve(rules, shoe or shoe_of(rules), exact, progress))
    return kept[0]


@lru_cache(maxsize=4)
def _kept(rules: PricedRules, shoe: Shoe, exact: bool) -> list[SwitchSolution]:
    return []


def _solve(
    rules: PricedRules, shoe: Shoe, exact: bool, progress: Callable[[float], None] | None
) -> SwitchSolution:
    single = solve(rules, shoe, exact=exact)
    dealt, switched = numbers((10,) * 5, exact), numbers((10,) * 5, exact)
    for against, low, high, pairs in cases(single, progress):
        for values in (dealt, switched):
            _fill(values, against, low, high, pairs, values is dealt)
    return SwitchSolution(single, dealt, switched)


def cases(
    single: BlackjackSolution, progress: Callable[[float], None] | None = None
) -> Iterator[tuple[AgainstCard, int, int, list[int]]]:
    """One hand against each card of the dealer and each two cards of the other hand, solved; with
    the values of which pairs may be worth splitting.
    """
    rules, shoe, exact = single.rules, single.question.shoe, single.question.exact
    for dealer in range(10):
        whole = single.against[dealer]
        if whole is None:
            continue
        pairs = [pair for pair in range(10) if _may_split(single, whole, dealer, pair)]
        for high in range(9, -1, -1):
            if shoe[high] <= (high == dealer):
                continue
            one_out = AgainstCard(
                BlackjackQuestion(rules, without(shoe, high), exact, tables=shoe),
                dealer,
                (whole.ends, high, whole.possible),
            )
            for low in range(high + 1):
                left = list(without(shoe, high, dealer))
                if left[low] < 1:
                    continue
                question = BlackjackQuestion(rules, without(shoe, high, low), exact, tables=shoe)
                against = AgainstCard(question, dealer, (one_out.ends, low, one_out.possible))
                yield against, low, high, pairs
            if progress is not None:
                progress((dealer + (10 - high) / 10) / 10)


def _may_split(single: BlackjackSolution, against: AgainstCard, dealer: int, pair: int) -> bool:
    """Whether splitting a pair can be best with two more cards out."""
    if single.rules.most_hands < 2 or against.hands.two[pair, pair] == BUST:
        return False
    if against.left[pair] < 2:
        return False
    if sum(single.question.shoe) < SMALL:
        return True
    moves = single.first_moves(dealer, pair, pair)
    return bool(against.split(pair).value > best_of(moves, single.question)[1] - HOPELESS)


def _fill(
    values: NumberArray, against: AgainstCard, low: int, high: int, pairs: list[int], naturals: bool
) -> None:
    """The worth of every hand of two cards when two others are out."""
    rules, dealer = against.question.rules, against.first
    for first in range(10):
        for second in range(first, 10):
            hand = int(against.hands.two[first, second])
            if hand < 0 or not against.possible[hand]:
                continue
            worth = against.worth.value[0, hand]
            if hand == against.terms.natural:
                if not naturals:
                    worth = expected(against.terms.pays[21], against.ends[hand])
                elif rules.even_money and may_insure(dealer + 1):
                    worth = max(worth, against.question.one)
            elif first == second and first in pairs:
                worth = max(worth, against.split(first).value)
            for a, b in {(first, second), (second, first)}:
                for c, d in {(low, high), (high, low)}:
                    values[dealer, a, b, c, d] = worth

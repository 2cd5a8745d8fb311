"""Two hands to a box, whose second cards may be exchanged before play.

The policy assumed: the exchange is decided by what the two hands are worth either way, with all
four cards and the dealer's known to be out; then each hand is played at its best with those five
cards out, without regard to what the other hand drew. Under that policy the value is exact, since
cards come in no order that matters.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from croupier.analysis.blackjack.against import Against, Question
from croupier.analysis.blackjack.hands import BUST, Shoe, shoe_of, without
from croupier.analysis.blackjack.play import expected
from croupier.analysis.blackjack.solution import Solution, best_of, solve
from croupier.games.blackjack.rules import BlackjackRules, may_insure

Doubles = npt.NDArray[np.float64]

SWITCH_POLICY = (
    "the exchange by the worth of both hands either way; each hand at its best with the four cards "
    "and the dealer's known to be out, without regard to what the other hand drew"
)
HOPELESS = 0.1
"""A split that loses so much against another move is not tried with two more cards out."""


@dataclass(frozen=True)
class SwitchSolution:
    """Blackjack switch by its best play."""

    single: Solution
    """One hand by itself: the chart of play."""
    dealt: Doubles
    """Worth of a hand as dealt, by the dealer's card, its two cards and the other hand's two."""
    switched: Doubles
    """The same after an exchange, when an ace and a ten are no blackjack."""

    @property
    def rules(self) -> BlackjackRules:
        return self.single.rules

    def either(
        self, dealer: int, first: tuple[int, int], second: tuple[int, int]
    ) -> tuple[float, float]:
        """What both hands are worth as dealt, and exchanged, for a wager of one on each."""
        (a, b), (c, d) = first, second
        dealt = self.dealt[dealer, a, b, c, d] + self.dealt[dealer, c, d, a, b]
        changed = self.switched[dealer, a, d, c, b] + self.switched[dealer, c, b, a, d]
        return float(dealt), float(changed)

    def value(self) -> float:
        """The expected gain for one wager of one; there are two to a box."""
        return float(np.nansum(self._chances() * self._best()) / 2)

    def share_switched(self) -> float:
        """How often an exchange is better."""
        dealt, changed = self._ways()
        return float(np.sum(self._chances()[changed > dealt + 1e-12]))

    @property
    def house_edge(self) -> float:
        """The expected loss for one wager of one."""
        return -self.value()

    def _ways(self) -> tuple[Doubles, Doubles]:
        """What a box is worth as dealt and exchanged, by the dealer's card and all four cards."""
        other = np.einsum("xcdab->xabcd", self.dealt)
        # Exchanged, the first hand has its own first card and the other's second.
        exchanged = np.einsum("xadcb->xabcd", self.switched)
        partner = np.einsum("xcbad->xabcd", self.switched)
        return self.dealt + other, exchanged + partner

    def _best(self) -> Doubles:
        dealt, changed = self._ways()
        return np.fmax(dealt, changed)

    def _chances(self) -> Doubles:
        """The chance of the dealer's card and four cards in order."""
        shoe = self.single.question.shoe
        left = np.array(shoe, dtype=np.float64)
        size = left.sum()
        cards = np.arange(10)
        chance = np.ones((10,) * 5)
        drawn: list[npt.NDArray[np.int64]] = []
        for place in range(5):
            shape = [1] * 5
            shape[place] = 10
            card = cards.reshape(shape)
            there = left[card] - sum((card == earlier).astype(np.float64) for earlier in drawn)
            chance = chance * np.clip(there, 0, None) / (size - place)
            drawn.append(card)
        return chance


def solve_switch(
    rules: BlackjackRules, shoe: Shoe | None = None, progress: Callable[[float], None] | None = None
) -> SwitchSolution:
    """The best play of blackjack switch."""
    kept = _kept(rules, shoe or shoe_of(rules))
    if not kept:
        kept.append(_solve(rules, shoe or shoe_of(rules), progress))
    return kept[0]


@lru_cache(maxsize=4)
def _kept(rules: BlackjackRules, shoe: Shoe) -> list[SwitchSolution]:
    return []


def _solve(
    rules: BlackjackRules, shoe: Shoe, progress: Callable[[float], None] | None
) -> SwitchSolution:
    single = solve(rules, shoe)
    dealt = np.full((10,) * 5, np.nan)
    switched = np.full((10,) * 5, np.nan)
    for dealer in range(10):
        whole = single.against[dealer]
        if whole is None:
            continue
        pairs = [pair for pair in range(10) if _may_split(single, whole, dealer, pair)]
        for high in range(9, -1, -1):
            if shoe[high] <= (high == dealer):
                continue
            one_out = Against(
                Question(rules, without(shoe, high), tables=shoe), dealer,
                (whole.ends, high, whole.possible),
            )  # fmt: skip
            for low in range(high + 1):
                left = list(without(shoe, high, dealer))
                if left[low] < 1:
                    continue
                question = Question(rules, without(shoe, high, low), tables=shoe)
                against = Against(question, dealer, (one_out.ends, low, one_out.possible))
                for values in (dealt, switched):
                    _fill(values, against, dealer, low, high, pairs, values is dealt)
            if progress is not None:
                progress((dealer + (10 - high) / 10) / 10)
    return SwitchSolution(single, dealt, switched)


def _may_split(single: Solution, against: Against, dealer: int, pair: int) -> bool:
    """Whether splitting a pair can be best with two more cards out."""
    if single.rules.most_hands < 2 or against.hands.two[pair, pair] == BUST:
        return False
    if against.left[pair] < 2:
        return False
    moves = single.first_moves(dealer, pair, pair)
    return bool(against.split(pair).value > best_of(moves, single.question)[1] - HOPELESS)


def _fill(
    values: Doubles, against: Against, dealer: int, low: int, high: int, pairs: list[int],
    naturals: bool,
) -> None:  # fmt: skip
    """The worth of every hand of two cards when two others are out."""
    rules = against.question.rules
    for first in range(10):
        for second in range(first, 10):
            hand = int(against.hands.two[first, second])
            if hand < 0 or not against.possible[hand]:
                continue
            worth = float(against.worth.value[0, hand])
            if hand == against.terms.natural:
                if not naturals:
                    worth = float(expected(against.terms.pays[21], against.ends[hand]))
                elif rules.even_money and may_insure(dealer + 1):
                    worth = max(worth, 1.0)
            elif first == second and first in pairs:
                worth = max(worth, float(against.split(first).value))
            for a, b in {(first, second), (second, first)}:
                for c, d in {(low, high), (high, low)}:
                    values[dealer, a, b, c, d] = worth

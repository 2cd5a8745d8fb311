"""Everything about one first card of the dealer: what each hand, move and split is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple, ParamSpec, TypeVar

import numpy as np

from croupier.analysis.blackjack.hands import (
    ACE_AT,
    BLACKJACK,
    ENDS,
    MOST_ALIKE,
    TEN_AT,
    Finals,
    Hands,
    Shoe,
    finals_of,
    finals_within,
    hands_of,
)
from croupier.analysis.blackjack.play import (
    LANES,
    SUITS,
    BlackjackTerms,
    HandWorth,
    NumberArray,
    Room,
    all_dealer_ends,
    expected,
    play,
)
from croupier.analysis.blackjack.priced import PricedRules
from croupier.analysis.blackjack.splits import (
    Followed,
    hands_met,
    most_removed,
    passed_on,
    split_worth,
)
from croupier.analysis.blackjack.terms import FIRST, LATER, SEVEN_AT, WHOLE, numbers, terms_of
from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.suits import Ints
from croupier.games.blackjack.rules import may_become_blackjack

Known = tuple[NumberArray, int, Ints]
TermsPlayed = tuple[BlackjackTerms, HandWorth, int]
"""How a hand is played: its terms, what its moves are worth, and how many cards are left."""
TermsChart = Callable[[BlackjackTerms], Ints]
"""A fixed way to play: the move for every hand, as far as it may be made."""
P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound=NamedTuple)

MOST_DRAWN = 20
"""The dealer never draws so many cards."""
MOST_OUT = 64
"""Nor do three hands and the dealer."""


@dataclass(frozen=True)
class BlackjackQuestion:
    """What is to be solved: a game, the cards in its shoe, and how exactly."""

    rules: PricedRules
    shoe: Shoe
    """The cards by value before the round; those known to be out are left out."""
    exact: bool = False
    """Whether to work in fractions instead of doubles."""
    super_bonus: Fraction = Fraction(0)
    """What three suited sevens against a seven win besides, for a wager of one."""
    tables: Shoe | None = None
    """A larger shoe whose tables of hands serve for this one too."""

    def run(self, kernel: Callable[P, R]) -> Callable[P, R]:
        """A kernel as it is run: compiled for doubles, plainly for fractions."""
        return kernel if self.exact else compiled(kernel)

    @property
    def one(self) -> Any:
        return Fraction(1) if self.exact else 1.0

    @property
    def unit(self) -> Any:
        return 1 if self.exact else 1.0

    @property
    def hands(self) -> Hands:
        return _plain(hands_of(self.tables or self.shoe, self.rules.trick), self.exact)

    @property
    def finals(self) -> Finals:
        kind = (self.rules.dealer_hits_soft_17, self.rules.twenty_two_voids)
        if not self.exact:
            return finals_of(*kind)
        return _plain(finals_within(*kind, self.tables or self.shoe), True)

    def array(self, *counts: int) -> Ints:
        """Counts as the kernels of this question read them."""
        return np.array(counts, dtype=object if self.exact else np.int64)

    def terms(
        self, kind: str, of_aces: bool = False, against_seven: bool = False
    ) -> BlackjackTerms:
        """The tables of the rules for hands of a kind."""
        bonus = self.super_bonus if against_seven and kind == WHOLE else Fraction(0)
        return _terms(self.rules, self.tables or self.shoe, kind, of_aces, self.exact, bonus)

    def ends(self, first: int, left: Ints, wanted: Ints, known: Known | None = None) -> NumberArray:
        """The chances of the dealer's ends for every hand wanted.

        `known` are chances from a shoe with one card more, and its value: a hand that has that card
        besides leaves the same shoe.
        """
        hands = self.hands
        out = numbers((len(hands.hard), ENDS), self.exact)
        if known is not None:
            ends, value, possible = known
            made = hands.after[:, value].astype(np.int64)
            same = (made >= 0) & (wanted > 0) & (possible[made] > 0)
            out[same] = ends[made[same]]
            wanted = np.where(same, 0, wanted)
        shapes = ((10 * MOST_ALIKE, LANES), (10, LANES), (ENDS, MOST_DRAWN, LANES), (LANES, ENDS))
        *within, outs = (numbers(shape, self.exact) for shape in shapes)
        room, lefts = Room(self.one, self.unit, *within), self.array(*[0] * 10 * LANES)
        self.run(all_dealer_ends)(
            first,
            left,
            hands,
            np.flatnonzero(wanted),
            self.finals,
            room,
            lefts.reshape(LANES, 10),
            outs,
            out,
        )
        return out

    def blank(self) -> HandWorth:
        """Worth to be filled in."""
        shape = (2, len(self.hands.hard))
        moves = np.zeros((*shape, SUITS), dtype=np.int64)
        stand, hit, double, value = (numbers(shape, self.exact) for _ in range(4))
        return HandWorth(stand, hit, double, value, moves)


def _plain(arrays: T, exact: bool) -> T:
    """Arrays of machine integers, or of Python's, which never overflow."""
    if not exact:
        return arrays
    return type(arrays)(*(part.astype(object) for part in arrays))


@lru_cache(maxsize=64)
def _terms(
    rules: PricedRules, shoe: Shoe, kind: str, of_aces: bool, exact: bool, bonus: Fraction
) -> BlackjackTerms:
    return terms_of(rules, hands_of(shoe, rules.trick), kind, of_aces, exact, bonus)


@dataclass(frozen=True)
class PairSplit:
    """A pair split against one first card of the dealer."""

    pair: int
    value: Any
    """Expected gain of all its hands."""
    again: bool
    """Whether further cards of the pair's value are split too."""
    first: HandWorth
    """How the first hand is played, and what it is worth; then the others."""
    later: HandWorth
    left: Ints
    """The shoe without the dealer's card and one of the pair."""
    ends: NumberArray


class FewerOfPair(NamedTuple):
    """The hands of a split when so many further cards of its value are out; the first hand's, then
    the others'.
    """

    left: Ints
    known: Known
    played: list[HandWorth]
    done: list[Any]
    """The mean gain with a second card of another value."""
    opened: list[Any]
    """The same with any second card."""


class AgainstCard:
    """One first card of the dealer."""

    def __init__(self, question: BlackjackQuestion, first: int, known: Known | None = None) -> None:
        """Solve for the best play; `known` is explained at `BlackjackQuestion.ends`."""
        self.question, self.first = question, first
        self.hands = question.hands
        left = list(question.shoe)
        left[first] -= 1
        self.left = question.array(*left)
        self.size = int(self.left.sum())
        self.possible = _possible(question, left)
        self.ends = question.ends(first, self.left, self.possible, known)
        self.terms = question.terms(WHOLE, against_seven=first == SEVEN_AT)
        self.worth = self.value_of(self.terms, self.left, self.possible, self.ends)
        self._splits: dict[int, PairSplit] = {}

    def value_of(
        self,
        terms: BlackjackTerms,
        left: Ints,
        wanted: Ints,
        ends: NumberArray,
        fixed: Ints | None = None,
    ) -> HandWorth:
        """What every hand wanted is worth by the best moves, or by those given."""
        question = self.question
        worth = question.blank()
        if fixed is not None:
            worth.move[...] = fixed
        question.run(play)(
            left, self.hands, wanted, terms, ends, question.one, int(fixed is not None), worth
        )
        return worth

    def pairs(self) -> Iterator[tuple[int, int, int]]:
        """Two first cards, and in how many orders they can be dealt."""
        for low, high in combinations_with_replacement(range(10), 2):
            ways = self.left[low] * (self.left[high] - (low == high)) * (1 + (low != high))
            if ways > 0:
                yield low, high, int(ways)

    # -- before the first move -------------------------------------------------------------------

    @property
    def dealer_blackjack(self) -> NumberArray:
        """The chance of a dealer's blackjack, by the player's hand."""
        return self.ends[:, BLACKJACK]

    def natural(self) -> Any:
        """What a blackjack is worth when it is left to the end."""
        hand = self.hands.two[ACE_AT, TEN_AT]
        return expected(self.terms.natural_pays, self.ends[hand])

    def insurance(self, hand: int) -> Any:
        """What insurance of half the wager is worth, which the dealer's second card decides."""
        one = self.question.one
        tens = self.left[TEN_AT] - self.hands.counts[hand, TEN_AT]
        ten = one * tens / (self.size - self.hands.cards[hand])
        return (3 * ten - 1) / 2

    def surrender(self, hand: int) -> Any:
        """What giving up half the wager is worth; a dealer's blackjack takes all of it."""
        one = self.question.one
        return -(one + self.dealer_blackjack[hand]) / 2

    # -- splits ----------------------------------------------------------------------------------

    def split(self, pair: int) -> PairSplit:
        """What splitting a pair is worth by the policy of `splits`, resplit if that is better."""
        if pair not in self._splits:
            least = self.worth.value[0, self.hands.two[pair, pair]]
            self._splits[pair] = self.best_split(pair, None, least)
        return self._splits[pair]

    def best_split(self, pair: int, chart: TermsChart | None, least: float) -> PairSplit:
        """A pair split once or again, whichever is better; the rest is as at `split_by`."""
        rules = self.question.rules
        most = 2 if pair == ACE_AT and not rules.resplit_aces else rules.most_hands
        fewer: list[FewerOfPair] = []
        found = self.split_by(pair, most, chart, least, fewer)
        if most > 2:
            once = self.split_by(pair, 2, chart, max(least, found.value), fewer)
            found = once if once.value > found.value else found
        return found

    def split_by(
        self,
        pair: int,
        most_hands: int,
        chart: TermsChart | None = None,
        least: float = -9.0,
        fewer: list[FewerOfPair] | None = None,
    ) -> PairSplit:
        """A split into at most so many hands, each played best or by a chart.

        A value up to `least` is not worked out to the end: it can only be less. `fewer` keeps what
        does not depend on how many hands there may be.
        """
        question, one = self.question, self.question.one
        kinds = [question.terms(kind, pair == ACE_AT) for kind in (FIRST, LATER)]
        fewer = [] if fewer is None else fewer
        while len(fewer) <= most_removed(most_hands) and self.left[pair] > 1 + len(fewer):
            fewer.append(self._with_fewer(pair, kinds, chart, fewer))
        lacking = [one - one] * (most_removed(most_hands) + 1)
        done, opened = (
            [[*(getattr(one, means)[kind] for one in fewer), *lacking] for kind in range(2)]
            for means in ("done", "opened")
        )
        pair_left, size = int(self.left[pair]) - 2, self.size - 2
        value = split_worth(most_hands, pair_left, size, done, opened, one)
        (first, later), left, ends = fewer[0].played, fewer[0].left, fewer[0].known[0]
        found = PairSplit(pair, value, most_hands > 2, first, later, left, ends)
        rules = question.rules
        passes = rules.original_only and rules.original_moves
        if passes and may_become_blackjack(self.first + 1) and value > least:
            found = replace(found, value=value - self._passed_on(found, most_hands, kinds))
        return found

    def _with_fewer(
        self,
        pair: int,
        kinds: list[BlackjackTerms],
        chart: TermsChart | None,
        before: list[FewerOfPair],
    ) -> FewerOfPair:
        """The hands of a split when one more card of its value is out than before."""
        question, hands = self.question, self.hands
        left = self.left.copy()
        left[pair] -= 1 + len(before)
        begin = int(hands.one[pair])
        wanted = _possible(question, left.tolist(), begin)
        known = before[-1].known if before else (self.ends, pair, self.possible)
        ends = question.ends(self.first, left, wanted, known)
        size = int(left.sum()) - 1
        played: list[HandWorth] = []
        done: list[Any] = []
        # The first hand differs from the others in what a dealer's blackjack takes, and only so.
        apart = may_become_blackjack(self.first + 1)
        for kind, terms in enumerate(kinds if apart else kinds[:1]):
            moves = chart(terms) if chart is not None else None
            if before:
                moves = before[0].played[kind].move
            worth = self.value_of(terms, left, wanted, ends, moves)
            played.append(worth)
            other = question.one - question.one
            for value in range(10):
                if value != pair and left[value] > 0:
                    other += worth.value[0, hands.two[pair, value]] * left[value] / size
            done.append(other)
        if not apart:
            played, done = 2 * played, 2 * done
        opened = [worth.hit[0, begin] for worth in played]
        return FewerOfPair(left, (ends, pair, wanted), played, done, opened)

    def _passed_on(self, split: PairSplit, most_hands: int, kinds: list[BlackjackTerms]) -> Any:
        """How often a dealer's blackjack takes a later hand, since the first was paid."""
        if most_hands > 3:
            raise ValueError("at most three hands where a paid hand passes the loss on")
        question, pair = self.question, split.pair
        rest = split.left.copy()
        rest[pair] -= 1
        needs = TEN_AT if self.first == ACE_AT else ACE_AT
        begin = int(self.hands.one[pair])
        first, others = (
            Followed(question.array(*hands_met(self.hands, begin, worth, terms)), terms, worth)
            for worth, terms in zip((split.first, split.later), kinds, strict=True)
        )
        room = numbers((4, 4, len(self.hands.hard)), question.exact)
        sums = numbers((MOST_OUT,), question.exact)
        deal = (pair, most_hands, needs)
        return question.run(passed_on)(
            deal, rest, self.hands, first, others, split.ends, question.one, room, sums
        )


def _possible(question: BlackjackQuestion, left: list[int], begin: int | None = None) -> Ints:
    """Which hands the shoe can deal; after a split, from one card on."""
    hands = hands_of(question.tables or question.shoe, question.rules.trick)
    possible = (hands.counts <= np.array(left, dtype=np.int64)).all(axis=1)
    if begin is not None:
        possible &= (hands.counts >= hands.counts[begin]).all(axis=1)
    else:
        possible &= hands.cards >= 2
    return possible.astype(np.int64)

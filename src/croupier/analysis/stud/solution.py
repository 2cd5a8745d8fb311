"""Stud against the house by its best play, exactly.

A player sees five cards and the dealer's upcard and either gives up the ante or bets. For each of
his hands and each upcard the hands that the dealer can hold are counted, never dealt; so the best
choice and everything that follows from it are exact.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from itertools import count as count_up
from math import comb

import numpy as np

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.suits import held
from croupier.analysis.engine.walk import Progress
from croupier.analysis.stud.count import (
    BEATEN,
    EQUAL,
    HIGHER,
    NOT_PLAYED,
    OUTCOMES,
    Players,
    StudCount,
    by_face_values,
    by_suits,
)
from croupier.analysis.stud.hands import (
    CATEGORIES,
    RANKS,
    Kinds,
    Whole,
    cards_of,
    kinds,
    numbered,
    players_hands,
)
from croupier.analysis.stud.policies import POLICIES, StudPolicy
from croupier.equipment.cards import RANK
from croupier.games.house_poker.rules import BET
from croupier.games.stud.rules import HAND_SIZE, StudRules, at_most, bet_for
from croupier.play.game import Game
from croupier.ranking import STANDARD, Category

STAKE = 1000
"""The ante that the figures are worked out for, in cents: the maximum payment may cut a prize."""
WORKERS = 2
PIECES = 40
"""Parts that the work is done in, each told of when it is done."""


@dataclass(frozen=True)
class StudSolution:
    """A game by its best play."""

    size: int
    """How many cards the deck has."""
    kinds: Kinds
    ante: int
    pays: tuple[int, ...]
    """What a bet on each kind of hand wins, in the order of `CATEGORIES`."""
    totals: Whole
    """How often the player folds; then by kind of hand each outcome of a bet."""
    bets: Whole
    """By face values and upcard, how many hands that are no flush are best bet."""
    folds: Whole
    """By face values and upcard, how many hands that are no flush are best folded."""
    values: tuple[int, ...]
    """What the best play gains over all deals, and then each policy."""
    classes: int
    """Hands that differ by more than the names of suits."""
    seconds: float

    @property
    def deals(self) -> int:
        """A player's hand, an upcard, and the dealer's four other cards."""
        return comb(self.size, HAND_SIZE) * (self.size - HAND_SIZE) * self.below

    @property
    def below(self) -> int:
        """How many ways there are for the dealer's four other cards."""
        return comb(self.size - HAND_SIZE - 1, HAND_SIZE - 1)

    @property
    def value(self) -> Fraction:
        """The expected gain for an ante of one."""
        return Fraction(self.values[0], self.ante * self.deals)

    @property
    def house_edge(self) -> Fraction:
        """The expected loss for an ante of one."""
        return -self.value

    @property
    def bet_share(self) -> Fraction:
        """How often the best play bets."""
        return 1 - Fraction(int(self.totals[0, 0]), self.deals)

    def edge_of(self, policy: StudPolicy) -> Fraction:
        """The house edge against somebody who plays by a rule of thumb."""
        return Fraction(-self.values[1 + POLICIES.index(policy)], self.ante * self.deals)

    def cost_of(self, policy: StudPolicy) -> Fraction:
        """What a rule of thumb costs against the best play, for an ante of one."""
        return self.edge_of(policy) - self.house_edge

    def outcomes(self) -> Iterator[tuple[str, str, Fraction, Fraction]]:
        """Every way a round can end: event, outcome, net gain for an ante of one, chance."""
        deals, one = self.deals, self.ante
        bet = bet_for(one)
        if self.totals[0, 0]:
            yield "fold", "lose", Fraction(-1), Fraction(int(self.totals[0, 0]), deals)
        by_outcome = self.totals[1:].sum(axis=0)
        for outcome, event, gain in (
            (NOT_PLAYED, "dealer does not qualify", one),
            (EQUAL, "equal", 0),
            (HIGHER, "lower", -one - bet),
        ):
            if by_outcome[outcome]:
                said = "win" if gain > 0 else "lose" if gain < 0 else "standoff"
                yield event, said, Fraction(gain, one), Fraction(int(by_outcome[outcome]), deals)
        for kind, name in enumerate(CATEGORIES):
            won = int(self.totals[1 + kind, BEATEN])
            if won:
                yield name.value, "win", Fraction(one + self.pays[kind], one), Fraction(won, deals)


def worth(game: Game, hand: Sequence[int], upcard: int) -> Fraction:
    """What a bet is worth with these five cards against this upcard, for an ante of one.

    Every hand that the dealer can hold is ranked; to fold is worth -1.
    """
    left = [c for c, many in enumerate(game.deck) if many and c not in (*hand, upcard)]
    four = np.array(list(combinations(left, HAND_SIZE - 1)), np.int64)
    dealers = np.column_stack([four, np.full(len(four), upcard)])
    ranks = STANDARD.ranks(dealers).astype(np.int64)
    bar, mine = STANDARD.least(Category.ODD, "AK"), STANDARD.rank(hand)
    pays = _pays(game)[CATEGORIES.index(mine.category)]
    plays = ranks >= bar
    won = int((plays & (ranks < mine)).sum())
    lost = int((plays & (ranks > mine)).sum())
    gain = STAKE * int((~plays).sum()) + (STAKE + pays) * won - (STAKE + bet_for(STAKE)) * lost
    return Fraction(gain, STAKE * len(four))


def solve(game: Game, progress: Progress | None = None) -> StudSolution:
    """The game solved; the same game is solved once."""
    tell, asked = progress or (lambda share: None), (tuple(game.deck), _pays(game))
    kept = _kept(*asked)
    if not kept:
        kept.append(_solve(*asked, tell))
    tell(1.0)
    return kept[0]


@lru_cache(maxsize=8)
def _kept(composition: tuple[int, ...], pays: tuple[int, ...]) -> list[StudSolution]:
    """Where a solution is kept."""
    return []


def _pays(game: Game) -> tuple[int, ...]:
    """What a bet on each kind of hand wins."""
    rules, bet = game.rules, game.wagers[BET]
    assert isinstance(rules, StudRules)
    return tuple(
        at_most(bet.verdicts[name].pays(bet_for(STAKE)), rules.most) if name in bet.verdicts else 0
        for name in CATEGORIES
    )


def _solve(composition: tuple[int, ...], pays: tuple[int, ...], tell: Progress) -> StudSolution:
    began = time.perf_counter()
    deck, known = cards_of(composition), kinds()
    hands, weights = players_hands(deck)
    set_of, flushes = _sets(hands, known)
    order = np.lexsort((flushes, set_of))
    hands, weights, set_of, flushes = (part[order] for part in (hands, weights, set_of, flushes))
    chips = np.array([*pays, STAKE, bet_for(STAKE)], np.int64)
    suits = held(np.array([deck]))[0]
    players = Players(hands, weights, set_of, flushes, suits, chips, _policies())
    in_deck = np.bincount([RANK[card] for card in deck], minlength=RANKS)
    base = np.zeros((2, len(known.counts), RANKS, OUTCOMES), np.int64)
    face_values, with_suits = compiled(by_face_values), compiled(by_suits)
    pieces = count_up(1)

    def done() -> None:
        tell(min(next(pieces) / (2 * PIECES), 1.0))

    def count(first: int, last: int) -> None:
        face_values(first, last, in_deck, known, base)
        done()

    def weigh(first: int, last: int) -> StudCount:
        totals = np.zeros((1 + len(CATEGORIES), OUTCOMES), np.int64)
        bets = np.zeros((len(known.counts), RANKS), np.int64)
        values = np.zeros(1 + len(POLICIES), np.int64)
        found = StudCount(totals, bets, np.zeros_like(bets), values)
        with_suits(first, last, players, known, base, found)
        done()
        return found

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(count, *_pieces(len(known.counts))))
        found = list(pool.map(weigh, *_pieces(len(hands))))
    totals, bets, folds, _ = (sum(parts) for parts in zip(*found, strict=True))
    values = tuple(sum(int(part.values[n]) for part in found) for n in range(1 + len(POLICIES)))
    took = time.perf_counter() - began
    return StudSolution(
        len(deck), known, STAKE, pays, totals, bets, folds, values, len(hands), took
    )


def _pieces(size: int) -> tuple[Sequence[int], Sequence[int]]:
    bounds = [size * n // PIECES for n in range(PIECES + 1)]
    return bounds[:-1], bounds[1:]


def _sets(hands: Whole, known: Kinds) -> tuple[Whole, Whole]:
    """Of each player's hand, its set of face values and whether it is a flush."""
    bits = (hands[:, :, None] >> np.arange(RANKS)) & 1
    codes = (bits.sum(axis=1) * (HAND_SIZE ** np.arange(RANKS))).sum(axis=1)
    by_code = (known.counts * (HAND_SIZE ** np.arange(RANKS))).sum(axis=1)
    order = np.argsort(by_code)
    set_of = order[np.searchsorted(by_code[order], codes)].astype(np.int64)
    flushes = ((hands > 0).sum(axis=1) == 1).astype(np.int64)
    return set_of, flushes


def _policies() -> Whole:
    """By policy, set of face values and upcard, whether it bets; of a flush every policy does."""
    return np.array(
        [
            [[int(policy.bets(ranks, up)) for up in range(RANKS)] for ranks in numbered()]
            for policy in POLICIES
        ],
        np.int64,
    )

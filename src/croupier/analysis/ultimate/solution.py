"""The best play of ultimate Texas hold'em and how its rounds end, counted exactly.

Nothing is estimated: every two cards of the player's, every flop, every turn and river and every
hand of the dealer's are counted, those that differ only in the names of their suits together.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count as count_up
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.distribution import gain_of
from croupier.analysis.engine.kept import KeptFigures, read_by
from croupier.analysis.engine.suits import Ints
from croupier.analysis.engine.threads import in_threads
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.boards import SUITING_ROWS, SUITINGS, BoardDeck, tables_of
from croupier.analysis.holdem.kinds import PAIRS_IN_ALL, by_kinds, of_each_holding
from croupier.analysis.ultimate.kernels import About, first_pass, second_pass
from croupier.games.house_poker.rules import ANTE, EQUAL, FOLD, HIGHER, LOWER
from croupier.games.ultimate.rules import (
    ALL_CARDS,
    BLIND,
    BOARD_CARDS,
    FLOP_CARDS,
    PLAY,
    UltimateRules,
)
from croupier.games.ultimate.wagers import ante_result, blind_result
from croupier.play.game import Game
from croupier.play.wagers import Verdict
from croupier.ranking import STANDARD

HandShape = tuple[int, ...]
GivenCards = tuple[Any, ...]
RESULTS = tuple((stands, plays) for plays in (True, False) for stands in (HIGHER, EQUAL, LOWER))
"""How a hand can end: how it stands against the dealer's, and whether his qualifies."""
KINDS = STANDARD.rules.order
"""The kinds of hand, lowest first."""
AT_ONCE = (3, 4)
"""The play wagers before the flop, in antes."""
PIECE = 1500
"""Boards counted between two looks at the clock."""


@dataclass(frozen=True)
class UltimateSolution:
    """The best play, and how often each end of a round comes about."""

    cards: BoardDeck
    at_once: dict[int, int]
    """By starting hand, how many antes are played before the flop; none where it checks."""
    plays_flop: NDArray[np.bool_]
    """By class of flop and holding, whether two antes are played after it."""
    ends: Ints
    """By play wager (0 for a fold), kind of hand and result, in how many deals."""
    value: Fraction
    """What ante, blind and play bring together for an ante of one."""
    seconds: float

    @property
    def deals(self) -> int:
        """All deals: holding, flop, turn and river, the dealer's hand."""
        cards = self.cards
        return len(cards.pairs) * cards.flops_each * cards.run_outs * cards.dealers


def solve(game: Game, progress: Progress | None = None) -> UltimateSolution:
    """The best play of a game, by looking at every board twice; the last is kept, for whatever
    game has the same cards and terms.
    """
    terms = UltimateTerms(game)
    return _SOLVED.of(read_by(game.deck, terms), lambda: _solve(game.deck, terms, progress))


def _solve(
    deck: Sequence[int], terms: UltimateTerms, progress: Progress | None
) -> UltimateSolution:
    began = time.perf_counter()
    cards = BoardDeck(deck)
    counted = CountedBoards(cards, terms, progress or (lambda done: None))
    first, before = counted.first()
    sooner = cards.together(first, FLOP_CARDS)
    at_once, kinds, value = _before_the_flop(cards, sooner, before, terms)
    plays_flop = sooner > 0
    ends = counted.second(at_once, plays_flop)
    antes = {kind: at_once.get(kind, 0) for kind in kinds}
    return UltimateSolution(cards, antes, plays_flop, ends, value, time.perf_counter() - began)


class UltimateTerms:
    """What every end of a round brings, in whole parts of an ante."""

    def __init__(self, game: Game) -> None:
        rules, wagers = game.rules, game.wagers
        assert isinstance(rules, UltimateRules)
        ante, blind, play = wagers[ANTE].verdicts, wagers[BLIND].verdicts, wagers[PLAY].verdicts
        verdicts = [*ante.values(), *blind.values(), *play.values()]
        self.parts = lcm(*(verdict.den for verdict in verdicts))
        self.worth: Ints = np.zeros((len(KINDS), len(RESULTS)), dtype=np.int64)
        """By kind of hand and result, what ante and blind bring."""
        for kind, name in enumerate(KINDS):
            for n, end in enumerate(RESULTS):
                beside = blind[blind_result(*end, name, rules.blind_needs_dealer)]
                self.worth[kind, n] = self._gain(ante[ante_result(*end)]) + self._gain(beside)
        self.play: Ints = np.array([self._gain(play[stands]) for stands, _ in RESULTS])
        self.folded = self._gain(ante[FOLD]) + self._gain(blind[FOLD])

    def _gain(self, verdict: Verdict) -> int:
        return int(gain_of(verdict) * self.parts)


Worths = dict[int, dict[int, Fraction]]
"""By starting hand and play wager before the flop, none for a check, what the round brings."""

_STARTING = KeptFigures[Worths](4)
_SOLVED = KeptFigures[UltimateSolution](1)


def starting_worth(game: Game, progress: Progress | None = None) -> Worths:
    """What each first decision brings in antes, without the rest of the solution: in half the
    time, and once for a game.
    """
    key = read_by(game.deck, UltimateTerms(game))
    return _STARTING.of(key, lambda: _starting_worth(game, progress))


def _starting_worth(game: Game, progress: Progress | None) -> Worths:
    cards, terms = BoardDeck(game.deck), UltimateTerms(game)
    first, before = CountedBoards(cards, terms, progress or (lambda done: None)).first()
    sums = _by_move(cards, cards.together(first, FLOP_CARDS), before)
    each = terms.parts * cards.flops_each * cards.run_outs * cards.dealers
    many = {kind: int((cards.kinds == kind).sum()) for kind in sums}
    return {
        kind: {times: worth / (each * many[kind]) for times, worth in of.items()}
        for kind, of in sums.items()
    }


def _by_move(cards: BoardDeck, sooner: Ints, before: Ints) -> Worths:
    """What all deals of a starting hand bring together."""
    _, of_class = cards.flops
    gained = (np.maximum(sooner, 0) * of_class[:, None]).sum(axis=0)
    found: Worths = {}
    for kind in sorted(set(cards.kinds.tolist())):
        stands, plays, late = (int(sums) for sums in before[kind])
        check = late + Fraction(int(gained[cards.kinds == kind].sum()), len(SUITINGS))
        found[kind] = {0: check, **{n: Fraction(stands + n * plays) for n in AT_ONCE}}
    return found


def _before_the_flop(
    cards: BoardDeck, sooner: Ints, before: Ints, terms: UltimateTerms
) -> tuple[dict[int, int], list[int], Fraction]:
    """By starting hand, the best of checking and playing three or four antes; and its value."""
    at_once: dict[int, int] = {}
    worths = _by_move(cards, sooner, before)
    kinds = list(worths)
    total = Fraction(0)
    for kind, worth in worths.items():
        best = max((worth[times], times) for times in AT_ONCE)
        if best[0] >= worth[0]:
            at_once[kind] = best[1]
        total += max(best[0], worth[0])
    deals = len(cards.pairs) * cards.flops_each * cards.run_outs * cards.dealers
    return at_once, kinds, total / (terms.parts * deals)


class CountedBoards:
    """The two passes over all boards, in as many threads as there are cores."""

    def __init__(self, cards: BoardDeck, terms: UltimateTerms, progress: Progress) -> None:
        self.cards, self.terms, self.progress = cards, terms, progress
        self.boards, self.weights = cards.boards()
        self.classes = len(cards.flops[0])
        ways, tables = cards.ways(FLOP_CARDS, BOARD_CARDS), tables_of(ALL_CARDS)
        later = [[n for n in range(BOARD_CARDS) if n not in part] for part in ways[1].tolist()]
        brings = (terms.worth, terms.play, terms.folded, cards.dealers)
        self.about = About(
            cards.suits_of, cards.numbers, ways, np.array(later), SUITING_ROWS, tables, *brings
        )

    def first(self) -> tuple[Ints, Ints]:
        """By class of flop and holding, how much better it is to play two antes than to wait; by
        starting hand, what ante and blind bring, what one play wager, and what waiting does.
        """
        cards = self.cards
        shapes = (
            (self.classes, len(cards.pairs) + 1),
            (self.classes, PAIRS_IN_ALL),
            (13 * 13 * 2, 3),
        )
        sooner, by_pairs, before = self._run(compiled(first_pass), 0.0, 0.55, (), *shapes)
        compiled(of_each_holding)(sooner, cards.pairs, cards.flops[0], by_pairs)
        return np.ascontiguousarray(sooner[:, :-1]), before

    def second(self, at_once: dict[int, int], plays_flop: NDArray[np.bool_]) -> Ints:
        """By play wager, kind of hand and result, in how many deals."""
        times = np.zeros(13 * 13 * 2, dtype=np.int64)
        for kind, antes in at_once.items():
            times[kind] = antes
        plays = np.zeros((self.classes, len(self.cards.pairs) + 1), dtype=np.uint8)
        plays[:, :-1] = plays_flop & (times[self.cards.kinds] == 0)
        many = np.zeros((self.classes, PAIRS_IN_ALL), dtype=np.int16)
        compiled(by_kinds)(plays, self.cards.pairs, many)
        given, shape = (times, plays, many), (5, len(KINDS), 6)
        return self._run(compiled(second_pass), 0.55, 1.0, given, shape)[0]

    def _run(
        self,
        kernel: Callable[..., None],
        begin: float,
        end: float,
        given: GivenCards,
        *shapes: HandShape,
    ) -> list[Ints]:
        """Each thread counts into its own sums, which are added up."""
        pieces = range(0, len(self.boards), PIECE)
        done = count_up(1)

        def count(mine: Iterable[int]) -> list[Ints]:
            sums = [np.zeros(shape, dtype=np.int64) for shape in shapes]
            for piece in mine:
                some = slice(piece, piece + PIECE)
                kernel(self.boards[some], self.weights[some], self.about, *given, *sums)
                self.progress(begin + (end - begin) * next(done) / len(pieces))
            return sums

        found = in_threads(count, pieces)
        return [sum(part[1:], part[0]) for part in zip(*found, strict=True)]

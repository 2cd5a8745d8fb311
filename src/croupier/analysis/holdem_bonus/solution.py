"""The best play of Texas hold'em bonus and how its rounds end, counted exactly.

Nothing is estimated: every two cards of the player's, every flop, turn and river and every hand of
the dealer's are counted, those that differ only in the names of their suits together.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import count as count_up

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.kept import KeptFigures, read_by
from croupier.analysis.engine.suits import Ints
from croupier.analysis.engine.threads import in_threads
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.boards import SUITING_ROWS, SUITINGS, BoardDeck, tables_of
from croupier.analysis.holdem.kinds import KIND_PAIRS, RANK_PAIRS
from croupier.analysis.holdem_bonus.kernels import (
    HAND,
    NEVER,
    BoardCounts,
    ShownBoards,
    add_to_flops,
    add_to_fours,
    count_boards,
    count_ends,
    find_fours,
)
from croupier.analysis.holdem_bonus.terms import HoldemBonusTerms, terms_of
from croupier.games.holdem_bonus.rules import ALL_CARDS
from croupier.play.game import Game

FLOP_CARDS, TURN_CARDS, BOARD_CARDS = 3, 4, 5
"""Community cards that are seen after the flop, the turn and the river."""
STARTING_HANDS = 13 * 13 * 2
PIECE = 250
"""Boards, or sets of four cards, that are counted between two looks at the clock."""
BOARDS_SHARE = 0.9
"""The part of the whole that is done when all boards are."""


@dataclass(frozen=True)
class HoldemBonusSolution:
    """The best play, and how often each end of a round comes about."""

    cards: BoardDeck
    terms: HoldemBonusTerms
    worth: dict[int, Fraction]
    """By starting hand, what a flop wager with the ante and the best play after it bring."""
    turn_worth: Ints
    """By class of flop and holding, what a turn wager brings; to be divided by `turn_deals`."""
    river_worth: NDArray[np.int32]
    """By class of four community cards and holding, what a river wager brings; to be divided by
    `river_deals`."""
    rounds: Ints
    """By flop, turn and river wager (0 if there is none) and end, in how many deals."""
    value: Fraction
    """What all wagers bring together for an ante of one."""
    seconds: float

    @property
    def deals(self) -> int:
        """All deals: holding, flop, turn, river, the dealer's hand."""
        cards = self.cards
        return len(cards.pairs) * cards.flops_each * 2 * cards.run_outs * cards.dealers

    @property
    def river_deals(self) -> int:
        """What the worth of a river wager was counted over, in parts of an ante."""
        return self.terms.parts * len(SUITINGS) * (self.cards.size - 6) * self.cards.dealers

    @property
    def turn_deals(self) -> int:
        """What the worth of a turn wager was counted over, in parts of an ante."""
        return len(SUITINGS) * (self.cards.size - 5) * self.river_deals

    def bets(self, kind: int) -> bool:
        """Whether a starting hand makes a flop wager."""
        return self.worth[kind] > Fraction(self.terms.folded, self.terms.parts)


_SOLVED = KeptFigures[HoldemBonusSolution](1)


def solve(game: Game, progress: Progress | None = None) -> HoldemBonusSolution:
    """The best play of a game, by looking at every board once; the last is kept, for whatever game
    has the same cards and terms.
    """
    terms = terms_of(game)
    return _SOLVED.of(
        read_by(game.deck, terms), lambda: solve_for(BoardDeck(game.deck), terms, progress)
    )


def solve_for(
    cards: BoardDeck, terms: HoldemBonusTerms, progress: Progress | None = None
) -> HoldemBonusSolution:
    """The same, with what every end of a round brings."""
    began = time.perf_counter()
    fours = _count(cards, terms, progress)
    classes = cards.classes(TURN_CARDS)
    all_deals = len(SUITINGS) * (cards.size - 6) * cards.dealers
    ways = cards.ways(FLOP_CARDS, TURN_CARDS)
    shown = ShownBoards(
        classes.cards, classes.many, fours, cards.kinds, ways, cards.renamed, all_deals
    )
    before = np.zeros((STARTING_HANDS, 5), dtype=np.int64)
    river_worth: NDArray[np.int32] = np.zeros(fours.shape, dtype=np.int32)
    assert all_deals * int(np.abs(terms.river).max()) <= np.iinfo(river_worth.dtype).max
    turn_worth = np.zeros((len(cards.flops[0]), len(cards.pairs)), dtype=np.int64)
    compiled(add_to_flops)(shown, terms.turn, terms.river, before, river_worth, turn_worth)
    turn_worth = cards.together(turn_worth, FLOP_CARDS)
    worth, value = _before_the_flop(cards, terms, before, turn_worth)
    bets = np.zeros(STARTING_HANDS, dtype=np.int64)
    for kind, brings in worth.items():
        bets[kind] = brings > Fraction(terms.folded, terms.parts)
    rounds = np.zeros((2, 2, 2, 4), dtype=np.int64)
    compiled(count_ends)(shown, bets, turn_worth, river_worth, rounds)
    if progress is not None:
        progress(1.0)
    rounds, took = rounds // len(SUITINGS), time.perf_counter() - began
    return HoldemBonusSolution(cards, terms, worth, turn_worth, river_worth, rounds, value, took)


def _count(cards: BoardDeck, terms: HoldemBonusTerms, progress: Progress | None) -> Ints:
    """By class of four community cards and holding, how it fares, three counts in one number."""
    tell = progress or (lambda done: None)
    counted = _count_boards(cards, terms, tell)
    shown, add = cards.classes(TURN_CARDS).cards, compiled(add_to_fours)
    # A column more than there are holdings takes what belongs to none.
    fours = np.zeros((len(shown), len(cards.pairs) + 1), dtype=np.int64)
    pieces, done = range(0, len(shown), PIECE), count_up(1)

    def add_some(mine: Iterable[int]) -> None:
        for piece in mine:
            add(piece, min(piece + PIECE, len(shown)), counted, cards.pairs, shown, fours)
            tell(BOARDS_SHARE * (1 + next(done) / len(pieces)) / 2)

    in_threads(add_some, pieces)
    of_holdings = cards.together(fours[:, :-1], TURN_CARDS)
    of_holdings[~cards.alive(shown)] = NEVER
    return of_holdings


def _count_boards(cards: BoardDeck, terms: HoldemBonusTerms, tell: Progress) -> BoardCounts:
    """How every pair of kinds of card fares on each board."""
    boards, weights = cards.boards()
    assert cards.dealers <= HAND
    suits = np.stack([(boards & 3 == suit).sum(axis=1) for suit in range(4)])
    sizes = np.where(suits.max(axis=0) >= 3, KIND_PAIRS, RANK_PAIRS)
    begins = np.concatenate([[0], np.cumsum(sizes)])
    counts: NDArray[np.int32] = np.zeros(begins[-1], dtype=np.int32)
    count, tables = compiled(count_boards), tables_of(ALL_CARDS)
    pieces, done = range(0, len(boards), PIECE), count_up(1)

    def count_some(mine: Iterable[int]) -> None:
        for piece in mine:
            some = slice(piece, piece + PIECE)
            count(boards[some], begins[some], cards.suits_of, tables, terms.pays, counts)
            tell(BOARDS_SHARE * next(done) / len(pieces) / 2)

    in_threads(count_some, pieces)
    ways = cards.ways(TURN_CARDS, BOARD_CARDS)
    found = np.zeros((len(boards), BOARD_CARDS, 2), dtype=np.int64)
    compiled(find_fours)(boards, ways, found)
    classes = found[:, :, 0].reshape(-1)
    order = np.argsort(classes, kind="stable")
    starts = np.searchsorted(classes[order], np.arange(len(cards.classes(TURN_CARDS).cards) + 1))
    rivers = np.array([10 - sum(part) for part in ways[1].tolist()])
    return BoardCounts(
        boards, weights, begins, counts, found, order, starts, rivers, SUITING_ROWS, cards.numbers
    )


def _before_the_flop(
    cards: BoardDeck, terms: HoldemBonusTerms, before: Ints, turn_worth: Ints
) -> tuple[dict[int, Fraction], Fraction]:
    """By starting hand, what is won by betting; and what all are worth by the best play."""
    deals = cards.flops_each * 2 * cards.run_outs * cards.dealers
    gained = (np.maximum(turn_worth, 0) * cards.flops[1][:, None]).sum(axis=0)
    worth, total = {}, Fraction(0)
    kinds, held = np.unique(cards.kinds, return_counts=True)
    for kind, many in zip(kinds.tolist(), held.tolist(), strict=True):
        ends = [int(sums) for sums in before[kind]]
        stands = sum(int(terms.ante[end] + terms.flop[end]) * ends[end] for end in range(4))
        later = Fraction(int(gained[cards.kinds == kind].sum()), len(SUITINGS))
        scale = len(SUITINGS) * terms.parts * deals * many
        worth[kind] = (stands + ends[4] + later) / scale
        total += many * max(worth[kind], Fraction(terms.folded, terms.parts))
    return worth, total / len(cards.pairs)

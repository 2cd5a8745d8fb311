"""Ultimate Texas hold'em dealt in bulk: ante, blind and play by the best play, and trips.

What is best on the river is looked up: by board and holding one bit, worked out once by ranking
every holding on one board of each class.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.kept import KeptFigures, read_by
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.suits import Ints
from croupier.analysis.engine.threads import in_threads
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.boards import BoardDeck, tables_of
from croupier.analysis.holdem.dealt import (
    BATCH,
    DEALT,
    RENAMINGS,
    DeckPlaces,
    flagged,
    number_of,
    packed,
    places_of,
    rank_hands,
    shown_classes,
)
from croupier.analysis.holdem.kinds import (
    KIND_PAIRS,
    kind_of,
    kinds_scratch,
    pair_number,
    showdowns_of_kinds,
    suit_that_counts,
)
from croupier.analysis.simulate.generator import begun
from croupier.analysis.simulate.packs import (
    deal_hand,
    everywhere,
    keys_of,
    over_packs,
    rank_of,
    result_of_hand,
)
from croupier.analysis.simulate.throws import UNIT
from croupier.analysis.simulate.units import BulkDealing
from croupier.analysis.simulate.ways import DealHow
from croupier.analysis.ultimate.kernels import About, brought, by_qualifying
from croupier.analysis.ultimate.solution import KINDS, RESULTS, CountedBoards, UltimateTerms, solve
from croupier.games.house_poker.rules import ANTE, FOLD
from croupier.games.ultimate.jackpot import jackpot_event
from croupier.games.ultimate.rules import ALL_CARDS, BOARD_CARDS, FLOP_CARDS
from croupier.games.ultimate.wagers import NOTHING, ante_result, trips_event
from croupier.play.game import Game
from croupier.ranking import PLACE_BITS

STRATEGY = "best play by a compiled kernel"
STARTING_HANDS = 13 * 13 * 2
TIMES = 5
"""Play wagers: none, or one to four antes."""
ENDINGS = TIMES * len(KINDS) * len(RESULTS)
"""Of ante, blind and play; kinds of hand and flop are counted behind them."""
PIECE = 1500
SUITS = 4
SUIT_WAYS = SUITS + 1
"""Suits in which there can be a flush, and none."""


class UltimateTables(NamedTuple):
    """What is done with a hand, and how it is ranked."""

    deck: DeckPlaces
    flops: Any
    """By number of a flop, its class and suiting."""
    at_once: Any
    """By starting hand, the antes that are played before the flop."""
    flop: Any
    """By class of flop and holding, whether two antes are played, a bit each."""
    class_of: Any
    """By number of a board whose suits hold no more from one to the next, its class times
    `SUIT_WAYS`, and the suit in which there can be a flush, counted from one."""
    river: Any
    """By class of board and eight pairs of kinds, whether one ante is played, a bit each."""
    tables: Any
    five: Any
    """What ranks the player's cards and the flop, and where their kinds are counted; less than none
    where nobody asks."""
    five_at: int


def river_bits(boards: Any, about: About, suits: Any, bits: Any) -> None:
    """By board and pair of kinds, whether playing an ante costs no more than folding."""
    room = kinds_scratch()
    kinds, rank = room[2], room[3]
    counts = np.empty((KIND_PAIRS, 6), np.int64)
    for at in range(boards.shape[0]):
        suits[at] = suit = suit_that_counts(boards[at])
        many = showdowns_of_kinds(boards[at], about.deck, about.tables, suit, room)
        by_qualifying(room, many, about.dealers, counts)
        for mine in range(many):
            stands, plays = brought((rank[mine] >> PLACE_BITS) - 1, counts[mine], about)
            if stands + plays >= about.folded * about.dealers:
                pair = pair_number(kinds[mine, 0], kinds[mine, 1])
                bits[at, pair >> 3] |= np.uint8(1 << (pair & 7))


def board_number(
    cards: Any, at: int, place: Any, choose: Any, held: Any, names: Any, own: int, shown: Any
) -> int:
    """The number of the board behind the first four cards at a place, its suits renamed so that
    each holds no more than the one before, as in the board of the class; the new names stand in
    `names` from `own` on.
    """
    for suit in range(SUITS):
        held[suit] = 0
    for n in range(at + 4, at + DEALT):
        held[cards[n] & 3] |= 1 << (cards[n] >> 2)
    for suit in range(SUITS):
        before = 0
        for other in range(SUITS):
            if held[other] > held[suit] or (held[other] == held[suit] and other < suit):
                before += 1
        names[own + suit] = before
    for n in range(BOARD_CARDS):
        card = cards[at + 4 + n]
        shown[n] = (card & ~3) + names[own + (card & 3)]
    return number_of(shown, 0, BOARD_CARDS, place, choose)


def plays_river(one: int, other: int, found: int, own: int, names: Any, river: Any) -> int:
    """Whether two cards are played once with a board of this class and suit that counts."""
    suit = found % SUIT_WAYS - 1
    mine = kind_of((one & ~3) + names[own + (one & 3)], suit)
    his = kind_of((other & ~3) + names[own + (other & 3)], suit)
    pair = pair_number(mine, his)
    return int(river[found // SUIT_WAYS, pair >> 3] >> (pair & 7) & 1)


def deal_ultimate(
    first: int, many: int, most: int, key: Any, deck: Any, of: UltimateTables, counts: Any
) -> int:
    """Deal so many units, `most` rounds at the most. Some rounds are dealt, then all of them are
    played street by street: what one waits for from a large table, others do not.
    """
    pack = deck.copy()
    cards, played = np.zeros(BATCH * DEALT, np.int64), np.zeros(BATCH, np.int64)
    made = np.zeros(2 * BATCH, np.int64)
    who, boards = np.zeros(BATCH, np.int64), np.zeros(BATCH, np.int64)
    held, names = np.zeros(SUITS, np.int64), np.zeros(BATCH * SUITS, np.int64)
    board = np.zeros(BOARD_CARDS, np.int64)
    place, choose, pair_at = of.deck.place, of.deck.choose, of.deck.pair_at
    renamed, kinds = of.deck.renamed, of.deck.kinds
    flops, pairs = of.flops, renamed.shape[1]
    at_once, flop, class_of, river = of.at_once, of.flop, of.class_of, of.river
    keys, start, high, low, ranks, suits = of.tables
    keys_5, start_5, high_5, low_5, ranks_5, suits_5 = of.five
    rounds = 0
    for unit in range(first, first + many):
        s = begun(key, unit)
        pack[:] = deck
        left = min(UNIT, most - rounds)
        rounds += left
        while left > 0:
            here = min(left, BATCH)
            left -= here
            for n in range(here):
                s = deal_hand(pack, 0, DEALT, s)
                for k in range(DEALT):
                    cards[n * DEALT + k] = pack[k]
            for n in range(here):
                at = n * DEALT
                mine = pair_at[cards[at], cards[at + 1]]
                shown = number_of(cards, at + 4, FLOP_CARDS, place, choose)
                shows = flops[shown]
                holding = renamed[shows % RENAMINGS, mine]
                later = 2 * flagged(flop, shows // RENAMINGS * pairs + holding)
                times = at_once[kinds[mine]]
                played[n] = later if times == 0 else times
            waits = 0
            for n in range(here):
                if played[n] == 0:
                    who[waits] = n
                    boards[waits] = board_number(
                        cards, n * DEALT, place, choose, held, names, waits * SUITS, board
                    )
                    waits += 1
            for n in range(waits):
                boards[n] = class_of[boards[n]]
            for n in range(waits):
                at = who[n] * DEALT
                played[who[n]] = plays_river(
                    cards[at], cards[at + 1], boards[n], n * SUITS, names, river
                )
            rank_hands(cards, here, keys, start, high, low, ranks, suits, made)
            for n in range(here):
                times, own, his = played[n], made[2 * n], made[2 * n + 1]
                result = 0 if own > his else 1 if own == his else 2
                if his >> PLACE_BITS == 1:
                    result += 3
                if times == 0:
                    result = 0
                counts[(times * 10 + (own >> PLACE_BITS) - 1) * 6 + result] += 1
            if of.five_at >= 0:
                for n in range(here):
                    at = n * DEALT
                    total = start_5 + keys_of(cards, at, 2, keys_5)
                    total += keys_of(cards, at + 4, FLOP_CARDS, keys_5)
                    own = rank_of(
                        cards, at, 2, at + 4, FLOP_CARDS, total, high_5, low_5, ranks_5, suits_5
                    )
                    counts[of.five_at + (own >> PLACE_BITS) - 1] += 1
    return rounds


def dealings(
    game: Game, names: Sequence[str], how: DealHow, progress: Progress | None = None
) -> list[BulkDealing]:
    """The ante with what goes with it, trips, and a jackpot on the hand with the flop."""
    by_event = {game.wagers[name].decide: name for name in names}
    trips, jackpot = by_event.get(trips_event, ""), by_event.get(jackpot_event, "")
    if ANTE not in names and not trips and not jackpot:
        return []
    solution = solve(game, progress)
    cards, terms = solution.cards, UltimateTerms(game)
    at_once = np.zeros(STARTING_HANDS, np.int64)
    for kind, antes in solution.at_once.items():
        at_once[kind] = antes
    boards, suits, river = _RIVERS.of(read_by(game.deck, terms), lambda: _river(cards, terms))
    class_of = np.full(comb(cards.size, BOARD_CARDS), -1, np.int32)
    class_of[cards.number(boards)] = np.arange(len(boards)) * SUIT_WAYS + suits + 1
    tables = UltimateTables(
        places_of(cards),
        shown_classes(cards, FLOP_CARDS),
        at_once,
        packed(solution.plays_flop),
        class_of,
        river,
        tables_of(ALL_CARDS),
        tables_of(2 + FLOP_CARDS),
        ENDINGS if jackpot else -1,
    )
    wagers = everywhere(game, ANTE, 0, _results(game, terms), STRATEGY) if ANTE in names else []
    if trips:
        paid = [result_of_hand(game.wagers[trips], kind.value, NOTHING) for kind in KINDS]
        ends = [paid[kind] for _, kind, _ in _ends()]
        wagers += everywhere(game, trips, 0, ends)
    if jackpot:
        paid = [result_of_hand(game.wagers[jackpot], kind.value, NOTHING) for kind in KINDS]
        wagers += everywhere(game, jackpot, ENDINGS, paid)
    return [over_packs(game, deal_ultimate, tables, ENDINGS + len(KINDS), wagers)]


RiverTable = tuple[Ints, Ints, Any]
_RIVERS = KeptFigures[RiverTable](1)


def _river(cards: BoardDeck, terms: UltimateTerms) -> RiverTable:
    """One board of each class, the suit that counts there, and what is best on the river."""
    counted = CountedBoards(cards, terms, lambda done: None)
    boards, run = counted.boards, compiled(river_bits)
    suits = np.zeros(len(boards), np.int64)
    bits = np.zeros((len(boards), (KIND_PAIRS + 7) // 8), np.uint8)

    def count(mine: Iterable[int]) -> None:
        for at in mine:
            some = slice(at, at + PIECE)
            run(boards[some], counted.about, suits[some], bits[some])

    in_threads(count, range(0, len(boards), PIECE))
    return boards, suits, bits


def _ends() -> product[tuple[int, int, int]]:
    """Play wager, kind of hand and result, in the order in which they are counted."""
    return product(range(TIMES), range(len(KINDS)), range(len(RESULTS)))


def _results(game: Game, terms: UltimateTerms) -> list[PossibleResult]:
    verdicts = game.wagers[ANTE].verdicts
    results = []
    for times, kind, end in _ends():
        event = ante_result(*RESULTS[end]) if times else FOLD
        gain = int(terms.worth[kind, end] + times * terms.play[end]) if times else terms.folded
        net, staked = Fraction(gain, terms.parts), Fraction(2 + times)
        results.append(PossibleResult(event, verdicts[event].outcome, net, staked))
    return results

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
    DeckPlaces,
    ShownClasses,
    number_of,
    places_of,
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
from croupier.games.ultimate.rules import ALL_CARDS, BOARD_CARDS, FLOP_CARDS
from croupier.games.ultimate.wagers import NOTHING, ante_result, trips_event
from croupier.play.game import Game
from croupier.ranking import PLACE_BITS

STRATEGY = "best play by a compiled kernel"
STARTING_HANDS = 13 * 13 * 2
TIMES = 5
"""Play wagers: none, or one to four antes."""
PIECE = 1500
SUITS = 4


class UltimateTables(NamedTuple):
    """What is done with a hand, and how it is ranked."""

    deck: DeckPlaces
    flops: ShownClasses
    at_once: Any
    """By starting hand, the antes that are played before the flop."""
    flop: Any
    """By class of flop and holding, whether two antes are played."""
    class_of: Any
    """By number of a board whose suits hold no more from one to the next, its class."""
    suits: Any
    """By class of board, the suit in which there can be a flush."""
    river: Any
    """By class of board and eight pairs of kinds, whether one ante is played, a bit each."""
    tables: Any


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


def plays_river(pack: Any, of: UltimateTables, room: Any) -> int:
    """Whether the first two cards are played once with the board behind the first four. Suits are
    renamed so that each holds no more than the one before, as in the board of the class.
    """
    held, names, shown = room
    for suit in range(SUITS):
        held[suit] = 0
    for n in range(BOARD_CARDS):
        held[pack[4 + n] & 3] |= 1 << (pack[4 + n] >> 2)
    for suit in range(SUITS):
        before = 0
        for other in range(SUITS):
            if held[other] > held[suit] or (held[other] == held[suit] and other < suit):
                before += 1
        names[suit] = before
    for n in range(BOARD_CARDS):
        card = pack[4 + n]
        shown[n] = (card & ~3) + names[card & 3]
    board = of.class_of[number_of(shown, BOARD_CARDS, of.deck)]
    suit = of.suits[board]
    one = kind_of((pack[0] & ~3) + names[pack[0] & 3], suit)
    other = kind_of((pack[1] & ~3) + names[pack[1] & 3], suit)
    pair = pair_number(one, other)
    return int(of.river[board, pair >> 3] >> (pair & 7) & 1)


def deal_ultimate(
    first: int, many: int, most: int, key: Any, deck: Any, of: UltimateTables, counts: Any
) -> int:
    """Deal so many units, `most` rounds at the most."""
    pack = deck.copy()
    hand = np.zeros(7, np.int64)
    room = (np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64), np.zeros(BOARD_CARDS, np.int64))
    rounds = 0
    for unit in range(first, first + many):
        s = begun(key, unit)
        pack[:] = deck
        for _ in range(min(UNIT, most - rounds)):
            s = deal_hand(pack, 0, 9, s, pack)
            mine = of.deck.pair_at[pack[0], pack[1]]
            times = of.at_once[of.deck.kinds[mine]]
            if times == 0:
                shown = number_of(pack[4:], 3, of.deck)
                holding = of.deck.renamed[of.flops.suiting[shown], mine]
                if of.flop[of.flops.of_class[shown], holding]:
                    times = 2
                else:
                    times = plays_river(pack, of, room)
            for n in range(5):
                hand[n] = pack[4 + n]
            hand[5], hand[6] = pack[0], pack[1]
            own = rank_of(hand, 7, of.tables)
            result = 0
            if times:
                hand[5], hand[6] = pack[2], pack[3]
                his = rank_of(hand, 7, of.tables)
                result = 0 if own > his else 1 if own == his else 2
                if his >> PLACE_BITS == 1:
                    result += 3
            counts[(times * 10 + (own >> PLACE_BITS) - 1) * 6 + result] += 1
        rounds = min(rounds + UNIT, most)
    return rounds


def dealings(
    game: Game, names: Sequence[str], how: DealHow, progress: Progress | None = None
) -> list[BulkDealing]:
    """The ante with what goes with it, and trips."""
    trips = next((name for name in names if game.wagers[name].decide is trips_event), "")
    if ANTE not in names and not trips:
        return []
    solution = solve(game, progress)
    cards, terms = solution.cards, UltimateTerms(game)
    at_once = np.zeros(STARTING_HANDS, np.int64)
    for kind, antes in solution.at_once.items():
        at_once[kind] = antes
    boards, suits, river = _RIVERS.of(read_by(game.deck, terms), lambda: _river(cards, terms))
    class_of = np.full(comb(cards.size, BOARD_CARDS), -1, np.int32)
    class_of[cards.number(boards)] = np.arange(len(boards))
    tables = UltimateTables(
        places_of(cards),
        shown_classes(cards, FLOP_CARDS),
        at_once,
        solution.plays_flop,
        class_of,
        suits,
        river,
        tables_of(ALL_CARDS),
    )
    wagers = everywhere(game, ANTE, 0, _results(game, terms), STRATEGY) if ANTE in names else []
    if trips:
        paid = [result_of_hand(game.wagers[trips], kind.value, NOTHING) for kind in KINDS]
        ends = [paid[kind] for _, kind, _ in _ends()]
        wagers += everywhere(game, trips, 0, ends)
    return [over_packs(game, deal_ultimate, tables, TIMES * len(KINDS) * len(RESULTS), wagers)]


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

"""Ultimate Texas hold'em dealt in bulk: ante, blind and play by the best play, and trips.

What is best on the river is looked up: by board and holding one bit, worked out once by ranking
every holding on one board of each class.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.kept import KeptFigures, read_by
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.boards import BoardDeck, tables_of, workers
from croupier.analysis.holdem.dealt import (
    DeckPlaces,
    ShownClasses,
    number_of,
    places_of,
    shown_classes,
)
from croupier.analysis.holdem.kernels import scratch, showdowns
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
from croupier.analysis.ultimate.kernels import by_qualifying
from croupier.analysis.ultimate.solution import KINDS, RESULTS, UltimateTerms, solve
from croupier.games.house_poker.rules import ANTE, FOLD
from croupier.games.ultimate.rules import ALL_CARDS, BOARD_CARDS, FLOP_CARDS
from croupier.games.ultimate.wagers import NOTHING, ante_result, trips_event
from croupier.play.game import Game
from croupier.ranking import PLACE_BITS

STRATEGY = "best play by a compiled kernel"
STARTING_HANDS = 13 * 13 * 2
TIMES = 5
"""Play wagers: none, or one to four antes."""
PIECE = 500
Bits = np.ndarray[Any, np.dtype[np.uint8]]


class UltimateTables(NamedTuple):
    """What is done with a hand, and how it is ranked."""

    deck: DeckPlaces
    flops: ShownClasses
    boards: ShownClasses
    at_once: Any
    """By starting hand, the antes that are played before the flop."""
    flop: Any
    """By class of flop and holding, whether two antes are played."""
    river: Any
    """By class of board and eight holdings, whether one ante is played, a bit each."""
    tables: Any


def river_bits(boards: Any, pairs: Any, tables: Any, terms: Any, dealers: int, bits: Any) -> None:
    """By board and holding, whether playing an ante costs less than folding."""
    worth, play, folded = terms
    room = scratch(pairs.shape[0])
    live, rank = room[0], room[1]
    counts = np.empty((pairs.shape[0], 6), np.int64)
    for at in range(boards.shape[0]):
        many = showdowns(boards[at], pairs, tables, room)
        by_qualifying(room, many, dealers, counts)
        for mine in range(many):
            kind = (rank[mine] >> PLACE_BITS) - 1
            brings = 0
            for result in range(6):
                brings += (worth[kind, result] + play[result]) * counts[mine, result]
            if brings >= folded * dealers:
                holding = live[mine, 0]
                bits[at, holding >> 3] |= np.uint8(1 << (holding & 7))


def deal_ultimate(
    first: int, many: int, most: int, key: Any, deck: Any, of: UltimateTables, counts: Any
) -> int:
    """Deal so many units, `most` rounds at the most."""
    pack = deck.copy()
    hand = np.zeros(7, np.int64)
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
                    shown = number_of(pack[4:], 5, of.deck)
                    holding = of.deck.renamed[of.boards.suiting[shown], mine]
                    byte = of.river[of.boards.of_class[shown], holding >> 3]
                    times = byte >> (holding & 7) & 1
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
    boards, river = _RIVERS.of(read_by(game.deck, terms), lambda: _river(cards, terms))
    tables = UltimateTables(
        places_of(cards),
        shown_classes(cards, FLOP_CARDS),
        boards,
        at_once,
        solution.plays_flop,
        river,
        tables_of(ALL_CARDS),
    )
    wagers = everywhere(game, ANTE, 0, _results(game, terms), STRATEGY) if ANTE in names else []
    if trips:
        paid = [result_of_hand(game.wagers[trips], kind.value, NOTHING) for kind in KINDS]
        ends = [paid[kind] for _, kind, _ in _ends()]
        wagers += everywhere(game, trips, 0, ends)
    return [over_packs(game, deal_ultimate, tables, TIMES * len(KINDS) * len(RESULTS), wagers)]


_RIVERS = KeptFigures[tuple[ShownClasses, Bits]](1)


def _river(cards: BoardDeck, terms: UltimateTerms) -> tuple[ShownClasses, Bits]:
    """The class of every board, and by class and holding what is best on the river."""
    boards = cards.classes(BOARD_CARDS).cards
    pairs, tables = cards.pairs.astype(np.int32), tables_of(ALL_CARDS)
    bits = np.zeros((len(boards), (len(pairs) + 7) // 8), np.uint8)
    brings, run = (terms.worth, terms.play, terms.folded), compiled(river_bits)

    def count(at: int) -> None:
        some = slice(at, at + PIECE)
        run(boards[some], pairs, tables, brings, cards.dealers, bits[some])

    with ThreadPoolExecutor(workers()) as pool:
        list(pool.map(count, range(0, len(boards), PIECE)))
    return shown_classes(cards, BOARD_CARDS), bits


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

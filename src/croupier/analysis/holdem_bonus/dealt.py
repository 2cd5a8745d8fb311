"""Texas hold'em bonus dealt in bulk: the ante with its streets by the best play, and the bonus."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.engine.distribution import by_event
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.boards import tables_of
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
from croupier.analysis.holdem_bonus.solution import (
    FLOP_CARDS,
    STARTING_HANDS,
    TURN_CARDS,
    HoldemBonusSolution,
    solve,
)
from croupier.analysis.simulate.generator import begun
from croupier.analysis.simulate.packs import deal_hand, everywhere, over_packs
from croupier.analysis.simulate.throws import UNIT
from croupier.analysis.simulate.units import BulkDealing
from croupier.analysis.simulate.ways import DealHow
from croupier.games.holdem_bonus.rules import ALL_CARDS, bonus_hand
from croupier.games.holdem_bonus.wagers import bonus_event
from croupier.games.house_poker.rules import ANTE, FOLD
from croupier.play.game import Game
from croupier.ranking import PLACE_BITS

STRATEGY = "best play by a compiled kernel"
FOLDED = 16
"""The ending of a hand that is folded; those before it are by turn and river wager and end."""
ENDINGS = 17


class HoldemBonusTables(NamedTuple):
    """What is done with a hand, and how it is ranked."""

    deck: DeckPlaces
    flops: Any
    """By number of a flop, its class and suiting; `fours` by number of four cards."""
    fours: Any
    bets: Any
    """By starting hand, whether it is played at all."""
    turn: Any
    """By class of flop and holding, whether a turn wager is made, a bit each; `river` by class of
    four cards."""
    river: Any
    pays: Any
    """By kind of hand, whether the ante is paid if it is higher."""
    tables: Any
    bonus: Any
    """By holding, the event of the bonus."""


def deal_bonus(
    first: int, many: int, most: int, key: Any, deck: Any, of: HoldemBonusTables, counts: Any
) -> int:
    """Deal so many units, `most` rounds at the most. Some rounds are dealt, then those that are
    bet on are played step by step: what one waits for from a large table, others do not.
    """
    pack = deck.copy()
    made = np.zeros(2 * BATCH, np.int64)
    cards, wagered = np.zeros(BATCH * DEALT, np.int64), np.zeros(BATCH, np.int64)
    # What is looked up for each: its number first, then its class, then where its flag is.
    held = np.zeros(BATCH, np.int64)
    flop, four = np.zeros(BATCH, np.int64), np.zeros(BATCH, np.int64)
    place, choose, pair_at = of.deck.place, of.deck.choose, of.deck.pair_at
    renamed, kinds, pays, bonus = of.deck.renamed, of.deck.kinds, of.pays, of.bonus
    flops, fours, pairs = of.flops, of.fours, renamed.shape[1]
    bets, plays_turn, plays_river = of.bets, of.turn, of.river
    keys, start, high, low, ranks, suits = of.tables
    rounds = 0
    for unit in range(first, first + many):
        s = begun(key, unit)
        pack[:] = deck
        left = min(UNIT, most - rounds)
        rounds += left
        while left > 0:
            here, there = min(left, BATCH), 0
            left -= here
            for _ in range(here):
                s = deal_hand(pack, 0, 2, s)
                mine = pair_at[pack[0], pack[1]]
                counts[ENDINGS + bonus[mine]] += 1
                if not bets[kinds[mine]]:
                    counts[FOLDED] += 1
                    continue
                s = deal_hand(pack, 2, DEALT - 2, s)
                for k in range(DEALT):
                    cards[there * DEALT + k] = pack[k]
                there += 1
            for n in range(there):
                at = n * DEALT
                held[n] = pair_at[cards[at], cards[at + 1]]
                flop[n] = number_of(cards, at + 4, FLOP_CARDS, place, choose)
                four[n] = number_of(cards, at + 4, TURN_CARDS, place, choose)
            for n in range(there):
                flop[n] = flops[flop[n]]
                four[n] = fours[four[n]]
            for n in range(there):
                early, late, mine = flop[n], four[n], held[n]
                flop[n] = early // RENAMINGS * pairs + renamed[early % RENAMINGS, mine]
                four[n] = late // RENAMINGS * pairs + renamed[late % RENAMINGS, mine]
            for n in range(there):
                wagered[n] = 8 * flagged(plays_turn, flop[n]) + 4 * flagged(plays_river, four[n])
            rank_hands(cards, there, keys, start, high, low, ranks, suits, made)
            for n in range(there):
                own, his = made[2 * n], made[2 * n + 1]
                end = 3
                if own == his:
                    end = 2
                elif own > his:
                    end = 0 if pays[own >> PLACE_BITS] else 1
                counts[wagered[n] + end] += 1
    return rounds


def dealings(
    game: Game, names: Sequence[str], how: DealHow, progress: Progress | None = None
) -> list[BulkDealing]:
    """The ante and the bonus of one round."""
    solution = solve(game, progress)
    cards = solution.cards
    bets = np.zeros(STARTING_HANDS, np.bool_)
    for kind in solution.worth:
        bets[kind] = solution.bets(kind)
    bonus = next((name for name in names if game.wagers[name].decide is bonus_event), "")
    made = [bonus_hand(pair) if bonus else "" for pair in cards.pairs.tolist()]
    kinds = list(dict.fromkeys(made))
    tables = HoldemBonusTables(
        places_of(cards),
        shown_classes(cards, FLOP_CARDS),
        shown_classes(cards, TURN_CARDS),
        bets,
        packed(solution.turn_worth > 0),
        packed(solution.river_worth > 0),
        solution.terms.pays,
        tables_of(ALL_CARDS),
        np.array([kinds.index(name) for name in made], np.int64),
    )
    wagers = everywhere(game, ANTE, 0, _results(game, solution), STRATEGY)
    if ANTE not in names:
        wagers = []
    if bonus:
        paid = [next(iter(by_event(game.wagers[bonus], {kind: 1}))) for kind in kinds]
        wagers += everywhere(game, bonus, ENDINGS, paid)
    return [over_packs(game, deal_bonus, tables, ENDINGS + len(kinds), wagers)]


def _results(game: Game, solution: HoldemBonusSolution) -> list[PossibleResult]:
    terms, verdicts = solution.terms, game.wagers[ANTE].verdicts
    flop, turn, river = terms.antes
    results = []
    for early, late, end in product(range(2), range(2), range(4)):
        event = terms.events[end]
        gain = int(terms.ante[end] + terms.flop[end])
        gain += int(early * terms.turn[end] + late * terms.river[end])
        antes = Fraction(1 + flop + early * turn + late * river)
        net = Fraction(gain, terms.parts)
        results.append(PossibleResult(event, verdicts[event].outcome, net, antes))
    lost = Fraction(terms.folded, terms.parts)
    results.append(PossibleResult(FOLD, verdicts[FOLD].outcome, lost, Fraction(1)))
    return results

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
    DeckPlaces,
    ShownClasses,
    number_of,
    places_of,
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
from croupier.analysis.simulate.packs import deal_hand, everywhere, over_packs, rank_of
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
    flops: ShownClasses
    fours: ShownClasses
    bets: Any
    """By starting hand, whether it is played at all."""
    turn: Any
    """By class of flop and holding, whether a turn wager is made; `river` by class of four."""
    river: Any
    pays: Any
    """By kind of hand, whether the ante is paid if it is higher."""
    tables: Any
    bonus: Any
    """By holding, the event of the bonus."""


def deal_bonus(
    first: int, many: int, most: int, key: Any, deck: Any, of: HoldemBonusTables, counts: Any
) -> int:
    """Deal so many units, `most` rounds at the most."""
    pack = deck.copy()
    hand = np.zeros(7, np.int64)
    rounds = 0
    for unit in range(first, first + many):
        s = begun(key, unit)
        pack[:] = deck
        for _ in range(min(UNIT, most - rounds)):
            s = deal_hand(pack, 0, 2, s, pack)
            mine = of.deck.pair_at[pack[0], pack[1]]
            counts[ENDINGS + of.bonus[mine]] += 1
            if not of.bets[of.deck.kinds[mine]]:
                counts[FOLDED] += 1
                continue
            s = deal_hand(pack, 2, 7, s, pack[2:])
            shown = number_of(pack[4:], 3, of.deck)
            holding = of.deck.renamed[of.flops.suiting[shown], mine]
            turn = of.turn[of.flops.of_class[shown], holding]
            shown = number_of(pack[4:], 4, of.deck)
            holding = of.deck.renamed[of.fours.suiting[shown], mine]
            river = of.river[of.fours.of_class[shown], holding]
            for n in range(5):
                hand[n] = pack[4 + n]
            hand[5], hand[6] = pack[0], pack[1]
            own = rank_of(hand, 7, of.tables)
            hand[5], hand[6] = pack[2], pack[3]
            his = rank_of(hand, 7, of.tables)
            end = 3
            if own == his:
                end = 2
            elif own > his:
                end = 0 if of.pays[own >> PLACE_BITS] else 1
            counts[(8 if turn else 0) + (4 if river else 0) + end] += 1
        rounds = min(rounds + UNIT, most)
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
        solution.turn_worth > 0,
        solution.river_worth > 0,
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

"""Three card poker dealt in bulk: the ante by its best play, pair plus and six card bonus."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.boards import tables_of
from croupier.analysis.simulate.generator import begun, drawn
from croupier.analysis.simulate.packs import (
    everywhere,
    keys_of,
    over_packs,
    rank_of,
    result_of_hand,
)
from croupier.analysis.simulate.throws import UNIT
from croupier.analysis.simulate.units import BulkDealing, DealtWager
from croupier.analysis.simulate.ways import DealHow
from croupier.analysis.three_card.hands import EVENTS, gain_by, played
from croupier.analysis.three_card.proofs import Counting
from croupier.games.house_poker.rules import ANTE
from croupier.games.house_poker.state import FOLDED
from croupier.games.three_card.rules import dealer_qualifies, hand_name
from croupier.games.three_card.wagers import NOTHING, pair_plus, six_card_bonus
from croupier.play.game import Game
from croupier.ranking import PLACE_BITS, STANDARD, THREE_CARD

RANKS, SUITED = 13, 13**3
WAYS = len(EVENTS) + 1
"""How a kind of hand can end: each event, and folded."""
SIX = 6
STRATEGY = "best play by a compiled kernel"


class ThreeCardTables(NamedTuple):
    """Hands of three cards by their ranks in any order; those of one suit follow the others."""

    strength: Any
    ends: Any
    """By hand, the first of its endings, and below zero less one where it is folded."""
    qualifies: Any
    six: Any
    """What ranks six cards, and where their kinds are counted; less than none where nobody does."""
    six_at: int


def deal_three(
    first: int, many: int, most: int, key: Any, deck: Any, of: ThreeCardTables, counts: Any
) -> int:
    """Deal so many units, `most` rounds at the most."""
    pack = deck.copy()
    keys, begin, high, low, ranks, suits = of.six
    strength, ends, qualifies = of.strength, of.ends, of.qualifies
    rounds = 0
    for unit in range(first, first + many):
        s = begun(key, unit)
        pack[:] = deck
        for _ in range(min(UNIT, most - rounds)):
            a, s = drawn(pack, 0, s)
            b, s = drawn(pack, 1, s)
            c, s = drawn(pack, 2, s)
            mine = (a >> 2) * 169 + (b >> 2) * 13 + (c >> 2)
            if (a ^ b) & 3 == 0 and (a ^ c) & 3 == 0:
                mine += 2197
            a, s = drawn(pack, 3, s)
            b, s = drawn(pack, 4, s)
            c, s = drawn(pack, 5, s)
            his = (a >> 2) * 169 + (b >> 2) * 13 + (c >> 2)
            if (a ^ b) & 3 == 0 and (a ^ c) & 3 == 0:
                his += 2197
            end = int(ends[np.uint64(mine)])
            if end < 0:
                counts[np.uint64(-1 - end)] += 1
            else:
                one, other = strength[np.uint64(mine)], strength[np.uint64(his)]
                way = 2
                if one > other:
                    way = 1
                elif one < other:
                    way = 3
                if not qualifies[np.uint64(his)]:
                    way = 0
                counts[np.uint64(end + way)] += 1
            if of.six_at >= 0:
                total = begin + keys_of(pack, 0, SIX, keys)
                six = rank_of(pack, 0, SIX, 0, 0, total, high, low, ranks, suits)
                counts[of.six_at + (six >> PLACE_BITS) - 1] += 1
        rounds = min(rounds + UNIT, most)
    return rounds


def dealings(
    game: Game, names: Sequence[str], how: DealHow, progress: Progress | None = None
) -> list[BulkDealing]:
    """The wagers that lie on one round."""
    counting = Counting(game, progress or (lambda done: None))
    kinds: dict[str, list[int]] = {}
    strength = np.zeros(2 * SUITED, np.int32)
    ends = np.full(2 * SUITED, -1, np.int32)
    qualifies = np.zeros(2 * SUITED, np.bool_)
    folds = {THREE_CARD.rank(one.cards) for one in counting.folds}
    plays = {THREE_CARD.rank(one.cards) for one in counting.alike if one not in counting.folds}
    if folds & plays:
        raise NotProvable(f"{game.id}: suits decide whether a hand is folded")
    for hand in counting.deal.hands.tolist():
        name, rank = hand_name(hand), THREE_CARD.rank(hand)
        kinds.setdefault(name, hand)
        begins = WAYS * list(kinds).index(name)
        suited = SUITED if len({card & 3 for card in hand}) == 1 else 0
        one, two, three = (card >> 2 for card in hand)
        for x, y, z in _orders(one, two, three):
            at = suited + x * 169 + y * 13 + z
            strength[at], qualifies[at] = int(rank), dealer_qualifies(hand)
            ends[at] = -1 - (begins + len(EVENTS)) if rank in folds else begins
    size = WAYS * len(kinds)
    by_name = {game.wagers[name].decide: name for name in names}
    six = by_name.get(six_card_bonus, "")
    wagers = list(_ante(game, kinds)) if ANTE in names else []
    if plus := by_name.get(pair_plus):
        paid = [result_of_hand(game.wagers[plus], kind, NOTHING) for kind in kinds]
        wagers += everywhere(game, plus, 0, [one for one in paid for _ in range(WAYS)])
    if six:
        made = [
            result_of_hand(game.wagers[six], kind.value, NOTHING) for kind in STANDARD.rules.order
        ]
        wagers += everywhere(game, six, size, made)
    tables = ThreeCardTables(strength, ends, qualifies, tables_of(SIX), size if six else -1)
    endings = size + len(STANDARD.rules.order)
    return [over_packs(game, deal_three, tables, endings, wagers)]


def _orders(x: int, y: int, z: int) -> set[tuple[int, int, int]]:
    return {(x, y, z), (x, z, y), (y, x, z), (y, z, x), (z, x, y), (z, y, x)}


def _ante(game: Game, kinds: dict[str, list[int]]) -> list[DealtWager]:
    """Ante, bet and ante bonus together."""
    ante = game.wagers[ANTE]
    results = []
    for hand in kinds.values():
        gains = played(game, hand)
        results += [
            PossibleResult(event, ante.verdicts[event].outcome, gains[event], Fraction(2))
            for event in EVENTS
        ]
        results.append(PossibleResult(FOLDED, "lose", gain_by(ante, FOLDED), Fraction(1)))
    return everywhere(game, ANTE, 0, results, STRATEGY)

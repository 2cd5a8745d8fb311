"""Mississippi stud dealt in bulk: the ante with its streets by the best play, and the bonus."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.engine.distribution import by_event
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.suits import choose
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.boards import tables_of
from croupier.analysis.holdem.dealt import number_of
from croupier.analysis.mississippi.solution import LAST, solve
from croupier.analysis.simulate.generator import begun
from croupier.analysis.simulate.packs import deal_hand, everywhere, keys_of, over_packs, rank_of
from croupier.analysis.simulate.throws import UNIT
from croupier.analysis.simulate.units import BulkDealing
from croupier.analysis.simulate.ways import DealHow
from croupier.games.house_poker.rules import ANTE
from croupier.games.house_poker.state import FOLDED
from croupier.games.mississippi.rules import (
    BOARD_CARDS,
    HAND_CARDS,
    HOLE_CARDS,
    MOST_ANTES,
    category,
    standing,
)
from croupier.games.mississippi.wagers import bonus_event
from croupier.play.game import Game
from croupier.ranking import STANDARD

MOST_WAGERED = 2 + 3 * MOST_ANTES
STRATEGY = "best play by a compiled kernel"


class StreetTables(NamedTuple):
    """What is wagered with each set of cards."""

    place: Any
    """By card, its place in the deck."""
    choose: Any
    """By place and card of a set, what it adds to the number of the set."""
    by_number: Any
    """By number of cards and number of a set, its class."""
    antes: Any
    """By number of cards, antes wagered and class, how many more."""
    tables: Any
    event_of: Any
    """By rank of five cards, the event."""
    events: int
    bonus_of: Any
    """By number of a set of three cards, the event of the bonus."""


def deal_streets(
    first: int, many: int, most: int, key: Any, deck: Any, of: StreetTables, counts: Any
) -> int:
    """Deal so many units, `most` rounds at the most."""
    pack = deck.copy()
    place, choose, by_number, antes = of.place, of.choose, of.by_number, of.antes
    event_of, bonus_of, most_antes = of.event_of, of.bonus_of, of.antes.shape[1]
    keys, start, high, low, ranks, suits = of.tables
    rounds = 0
    bonus_at = (of.events + 1) * most_antes
    for unit in range(first, first + many):
        s = begun(key, unit)
        pack[:] = deck
        for _ in range(min(UNIT, most - rounds)):
            s = deal_hand(pack, 0, HAND_CARDS, s)
            wagered, event = 1, -1
            for known in range(2, HAND_CARDS):
                number = number_of(pack, 0, known, place, choose)
                more = antes[known - 2, wagered, by_number[known - 2, number]]
                if more == 0:
                    event = of.events
                    break
                wagered += more
            if event < 0:
                total = start + keys_of(pack, 0, HAND_CARDS, keys)
                event = event_of[rank_of(pack, 0, HAND_CARDS, 0, 0, total, high, low, ranks, suits)]
            counts[event * most_antes + wagered] += 1
            counts[bonus_at + bonus_of[number_of(pack, 2, 3, place, choose)]] += 1
        rounds = min(rounds + UNIT, most)
    return rounds


def dealings(
    game: Game, names: Sequence[str], how: DealHow, progress: Progress | None = None
) -> list[BulkDealing]:
    """The ante and the bonus of one round."""
    solution = solve(game, progress)
    deck = solution.deck
    size = deck.size
    place = np.zeros(52, np.int64)
    place[deck.codes] = np.arange(size)
    adds = np.array([[comb(n, k + 1) for k in range(4)] for n in range(size)], np.int64)
    sets = range(HOLE_CARDS, LAST + 1)
    by_number = np.zeros((len(sets), comb(size, LAST)), np.int16)
    classes = max(len(deck.alike[cards].cards) for cards in sets)
    antes = np.zeros((len(sets), MOST_WAGERED + 1, classes), np.int8)
    for at, cards in enumerate(sets):
        known = deck.alike[cards].by_number
        by_number[at, : len(known)] = known
    for (cards, so_far), chosen in solution.antes.items():
        antes[cards - HOLE_CARDS, so_far, : len(chosen)] = chosen
    bonus = next((n for n in names if game.wagers[n].decide is bonus_event), "")
    kinds: list[str] = []
    bonus_of = np.zeros(comb(size, BOARD_CARDS), np.int8)
    alike = deck.alike[BOARD_CARDS]
    event_at = np.zeros(len(alike.cards), np.int8)
    for number in range(len(alike.cards)):
        name = category(deck.named(BOARD_CARDS, number)) if bonus else ""
        if name not in kinds:
            kinds.append(name)
        event_at[number] = kinds.index(name)
    bonus_of[:] = event_at[alike.by_number]
    of = StreetTables(
        place,
        adds,
        by_number,
        antes,
        tables_of(HAND_CARDS),
        _events(game, deck.events),
        len(deck.events),
        bonus_of,
    )
    width = MOST_WAGERED + 1
    results = [
        _result(game, event, int(gain), wagered)
        for event, gain in zip((*deck.events, FOLDED), (*deck.gains, -1), strict=True)
        for wagered in range(width)
    ]
    wagers = everywhere(game, ANTE, 0, results, STRATEGY) if ANTE in names else []
    if bonus:
        paid = [next(iter(by_event(game.wagers[bonus], {kind: 1}))) for kind in kinds]
        wagers += everywhere(game, bonus, len(results), paid)
    return [over_packs(game, deal_streets, of, len(results) + len(kinds), wagers)]


def _result(game: Game, event: str, gain: int, wagered: int) -> PossibleResult:
    outcome = game.wagers[ANTE].verdicts[event].outcome
    return PossibleResult(event, outcome, Fraction(gain * wagered), Fraction(wagered))


def _events(game: Game, events: Sequence[str]) -> Any:
    """By rank of five cards, which event it is: every kind of hand is looked at once."""
    cards = [card for card, many in enumerate(game.deck) if many]
    hands = choose(cards, HAND_CARDS).astype(np.uint8)
    ranks, at = np.unique(STANDARD.ranks(hands), return_index=True)
    found = np.full(1 << 16, -1, np.int64)
    for rank, row in zip(ranks.tolist(), at.tolist(), strict=True):
        found[rank] = events.index(standing(hands[row].tolist()))
    return found

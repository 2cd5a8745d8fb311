"""Blackjack by a chart from shoes played to the cut: our kernel, plain C, and whole shoes shuffled.

The rules are the peers' own (any two cards doubled, four hands, the dealer stands on soft 17, his
blackjack takes the original wager only), not Queensland's. hhoppe/blackjack is not on PyPI; its way
(200 shoes at a time mixed from end to end by numpy's `permuted`, then dealt to the cut card, each
round's gain and square summed by a loop that numba compiles) is done again here. Of shoes that our
generator has mixed its loop must have the sums of the C that mixes them so itself.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

import numba
import numpy as np
from benchmarks.rows import PeerRow, in_turns

from croupier.analysis.blackjack.basic import Basic, basic_strategy
from croupier.analysis.blackjack.bulk import BlackjackTable, Plans, chart_plans
from croupier.analysis.blackjack.hands import ACE_AT, TEN_AT
from croupier.analysis.blackjack.play import DOUBLE, HIT, SPLIT, STAND
from croupier.analysis.blackjack.priced import PricedRules
from croupier.analysis.blackjack.solution import solve
from croupier.analysis.engine.compiled import compiled
from croupier.analysis.simulate.generator import begun, drawn, key_of
from croupier.analysis.simulate.shoes import ShoeLife
from croupier.analysis.simulate.units import SHOES, BulkDealing

RULES = PricedRules(
    decks=8,
    double_least=3,
    double_most=20,
    double_ace_is_one=False,
    most_hands=4,
    insurance=False,
    even_money=False,
)
BEHIND = 60
"""Cards behind the cutting card."""
CARDS = 416
TOGETHER = 200
"""Shoes that hhoppe/blackjack mixes at a time, of so many decks."""
CHECKED = 20
"""Units of which its sums are compared."""
CODES = {STAND: 0, HIT: 1, DOUBLE: 2, SPLIT: 3}
STANDS, HITS, DOUBLES, SPLITS = range(4)
F = TypeVar("F", bound=Callable[..., Any])


class ChartArrays(NamedTuple):
    """A chart as plain C has it: moves by the dealer's card and both cards, by soft and total."""

    first: Any
    later: Any
    two: Any
    again: Any


def arrays_of(basic: Basic, plans: Plans) -> ChartArrays:
    """The chart laid out."""
    found = ChartArrays(
        np.zeros((10, 10, 10), np.uint8),
        np.zeros((10, 2, 22), np.uint8),
        np.zeros((10, 2, 22), np.uint8),
        np.zeros((10, 10), np.uint8),
    )
    for column in filter(None, basic.columns):
        for low in range(10):
            for high in range(low, 10):
                if (low, high) != (ACE_AT, TEN_AT):
                    move = CODES[column.first_move(low, high)]
                    found.first[column.dealer, low, high] = move
                    found.first[column.dealer, high, low] = move
        for cell, play in column.plays.items():
            at = (column.dealer, int(cell.soft), cell.total)
            found.later[at] = CODES[play.move]
            found.two[at] = DOUBLES if play.doubles else CODES[play.move]
    places = plans.at.tolist()
    for (plan, pair), (_, again) in plans.splits.items():
        found.again[places.index(plan), pair] = again and pair != ACE_AT
    return found


# -- whole shoes, as hhoppe/blackjack deals them ---------------------------------------------------


def jitted(function: F) -> F:
    """A function in machine code."""
    return cast("F", numba.njit(function))


@jitted
def added(total: int, soft: bool, card: int) -> tuple[int, bool]:
    """A hand with a card more (ace 1 to ten 10): its total, and whether an ace counts eleven."""
    total += card
    if card == 1 and total <= 11:
        return total + 10, True
    if total > 21 and soft:
        return total - 10, False
    return total, soft


@jitted
def drawn_to(shoe: Any, at: int, later: Any, up: int, total: int, soft: bool) -> tuple[int, int]:
    """Draw as long as the chart says: the total, and the next card."""
    while total < 21 and later[up, 1 if soft else 0, total] == HITS:
        total, soft = added(total, soft, shoe[at] + 1)
        at += 1
    return total, at


@jitted
def whole_round(
    shoe: Any, at: int, first: Any, later: Any, two: Any, again: Any, hands: Any
) -> tuple[float, int]:
    """One round from a shoe that is mixed already: what it gains, and the next card."""
    a, up, b = shoe[at], shoe[at + 1], shoe[at + 2]
    at += 3
    one, soft = added(0, False, a + 1)
    one, soft = added(one, soft, b + 1)
    natural = one == 21
    count = 1
    hands[0, 0], hands[0, 1] = one, 1
    move = STANDS if natural else first[up, a, b]
    if move in (HITS, DOUBLES):
        one, soft = added(one, soft, shoe[at] + 1)
        at += 1
        if move == HITS:
            one, at = drawn_to(shoe, at, later, up, one, soft)
        hands[0, 0], hands[0, 1] = one, 1 if move == HITS else 2
    elif move == SPLITS:
        count, number = 2, 0
        while number < count:
            card = shoe[at]
            at += 1
            if card == a and again[up, a] and count < 4:
                count += 1
                continue
            one, soft = added(0, False, a + 1)
            one, soft = added(one, soft, card + 1)
            stake = 1
            turn = STANDS if a == 0 else two[up, 1 if soft else 0, one]
            if turn != STANDS:
                one, soft = added(one, soft, shoe[at] + 1)
                at += 1
                if turn == HITS:
                    one, at = drawn_to(shoe, at, later, up, one, soft)
                else:
                    stake = 2
            hands[number, 0], hands[number, 1] = one, stake
            number += 1
    if count == 1 and hands[0, 0] > 21:
        return -float(hands[0, 1]), at
    his, soft = added(0, False, up + 1)
    his, soft = added(his, soft, shoe[at] + 1)
    at += 1
    if his == 21:
        if natural:
            return 0.0, at
        lost = 0.0  # what bust is lost whole, of the rest only the original wager
        for number in range(count):
            if hands[number, 0] > 21:
                lost += hands[number, 1]
            elif number == 0:
                lost += 1.0
        return -lost, at
    while his < 17:
        his, soft = added(his, soft, shoe[at] + 1)
        at += 1
    if natural:
        return 1.5, at
    gain = 0.0
    for number in range(count):
        total, stake = hands[number, 0], hands[number, 1]
        if total > 21 or (his <= 21 and total < his):
            gain -= stake
        elif his > 21 or total > his:
            gain += stake
    return gain, at


def whole_shoes(shoes: Any, mark: int, chart: ChartArrays, sums: Any) -> int:
    """All rounds of shoes that are mixed already."""
    first, later, two, again = chart.first, chart.later, chart.two, chart.again
    hands, rounds = np.zeros((4, 2), np.int64), 0
    for number in range(shoes.shape[0]):
        shoe, at = shoes[number], 0
        while at <= mark:
            gain, at = whole_round(shoe, at, first, later, two, again, hands)
            sums[0] += gain
            sums[1] += gain * gain
            rounds += 1
    return rounds


def mix_units(key: Any, cards: Any, shoes: Any) -> None:
    """Shoes as the C mixes them, unit by unit."""
    shoe = cards.copy()
    s = begun(key, 0)
    for number in range(shoes.shape[0]):
        if number % SHOES == 0:
            s = begun(key, number // SHOES)
            shoe[:] = cards
        for n in range(CARDS - 1):
            _, s = drawn(shoe, n, s)
        shoes[number] = shoe


def mixed_by_numpy(cards: Any, seed: int) -> Any:
    """Shoes as hhoppe/blackjack mixes them."""
    shoes = cards[None].repeat(TOGETHER, axis=0)
    return np.random.default_rng(seed).permuted(shoes, axis=1, out=shoes)


# -- rows ------------------------------------------------------------------------------------------


def rows(c: ctypes.CDLL, rounds: int, seed: int) -> list[PeerRow]:
    """Our kernel beside C that draws a card when it is dealt, and beside whole shoes."""
    basic = basic_strategy(solve(RULES))
    plans = chart_plans(basic)
    chart = arrays_of(basic, plans)
    life = ShoeLife(SHOES, CARDS - BEHIND, 0, 0, False, False, 0)
    table = BlackjackTable(plans, 1, life)
    dealing = BulkDealing((), table.size, f"{SHOES} shoes", table.deal)
    units = max(rounds // 4260, 1)
    key = key_of(seed)
    cards = np.repeat(np.arange(10, dtype=np.uint8), [32] * 9 + [128])
    wide = cards.astype(np.int64)
    sums, floats = np.zeros(3, np.int64), np.zeros(2)
    pointers = [array.ctypes.data_as(ctypes.POINTER(ctypes.c_uint8)) for array in (cards, *chart)]

    def by_c(whole: int, many: int = units) -> int:
        at = sums.ctypes.data_as(ctypes.POINTER(ctypes.c_int64))
        first, *rest = pointers
        begins = (ctypes.c_long(0), ctypes.c_long(many), ctypes.c_uint64(int(key)), first)
        return int(c.blackjack(*begins, ctypes.c_long(life.mark), whole, *rest, at))

    run_whole = compiled(whole_shoes)

    def by_whole() -> int:
        every = range(units * SHOES // TOGETHER)
        return sum(run_whole(mixed_by_numpy(wide, n), life.mark, chart, floats) for n in every)

    shoes = np.zeros((CHECKED * SHOES, CARDS), np.int64)
    compiled(mix_units)(key, wide, shoes)
    assert by_c(1, CHECKED) == run_whole(shoes, life.mark, chart, floats)
    assert [2 * floats[0], 4 * floats[1]] == list(sums[:2])
    ours, in_c, whole = in_turns(
        lambda: dealing.block(seed, 0, units).rounds, lambda: by_c(0), by_whole
    )
    block = dealing.block(seed, 0, units)
    gains, came = table.gains() * 2 // table.parts, block.counts[:-1]
    assert by_c(0) == block.rounds
    assert list(sums) == [came @ gains, came @ gains**2, block.counts[-1]]
    work = "blackjack by a chart (any two doubled, four hands), shoes of eight decks to the cut"
    unit = "rounds"
    return [
        PeerRow(
            work,
            "plain C",
            unit,
            ours,
            in_c,
            1.0,
            f"{block.rounds:,} rounds of the same cards; sums of gains, squares, stakes equal",
        ),
        PeerRow(
            work,
            "hhoppe's way done again: whole shoes mixed by numpy, rounds by numba",
            unit,
            ours,
            whole,
            3.0,
            "of the same shoes its sums equal those of the C that mixes whole shoes",
        ),
    ]

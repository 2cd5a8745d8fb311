"""Rounds dealt card by card from a shuffled shoe and played by the solver's moves.

A check on the solver that shares none of its sums: cards are dealt in the order of the table, hands
of a split one after another, and each end is paid by the cited rule functions. Shoes are played to
the cutting card, or each round is the first of a full shoe: of a shuffle only the cards that are
dealt are drawn. Endings are counted, so one seed gives the same figures on every machine.

The kernels read tables (`simulate_tables`, `simulate_nodes`): `entry` says where a plan begins with
a hand of two cards, and `step` where every card leads from there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.analysis.simulate.generator import ChanceWords, begun, drawn
from croupier.analysis.simulate.shoes import ShoeLife
from croupier.games.blackjack.rules import may_split

Shorts = npt.NDArray[np.int16]
NodeSteps = npt.NDArray[np.int32]
Bytes = npt.NDArray[np.int8]
Longs = npt.NDArray[np.int64]

MOST_HANDS = 4
MOST_COUNT = 10
"""True counts beyond this, either side, are taken together."""
DECK = 52


class GameTables(NamedTuple):
    """How a game is played and paid. A card is told by its kind: by no more than matters."""

    values: Longs
    """What a card counts, by its kind, less one."""
    two: Shorts
    """Which hand two cards are, by their kinds; after an exchange in `exchanged`."""
    exchanged: Shorts
    entry: NodeSteps
    """By plan and hand of two cards: the step that the next card is added to, or ends as -1 and
    below."""
    step: NodeSteps
    """By step and card, the step that follows, or an end."""
    plans: Longs
    """Which plan a hand is played by: by the dealer's card, or by it and another hand's two."""
    splits: Longs
    """Which plan the first hand of a split is played by, by plan and value; the next one is for
    the later hands. Less than none where a pair is not split again."""
    again: Bytes
    """Whether further pairs are split, by plan and value."""
    exchanges: Bytes
    """Whether second cards are exchanged: by the dealer's card and all four, in order."""
    dealer: Shorts
    """The same for the dealer's hand, which begins with the kind of his card, times all kinds."""
    gains: Longs
    """By whether a dealer's blackjack takes the wager, the end of a hand and the dealer's."""
    stakes: Longs
    """What was staked on a hand, by its end."""
    bears: Bytes
    """Whether a hand that ended so carries the original wager for all others of the box."""


class RoundNumbers(NamedTuple):
    """The numbers of a game that a round needs besides."""

    kinds: int
    seconds: int
    """How many hands of two cards are told apart."""
    decided: int
    """Ends of hands from here on are settled whatever the dealer has."""
    parted: int
    """From here on, an end says that the hand is split."""
    original_moves: bool
    most_hands: int
    resplit_aces: bool
    most_gain: int
    """No round gains or loses more parts of a wager than this."""


@dataclass(frozen=True)
class BlackjackSimulated:
    """What many rounds came to, for an initial wager of one."""

    rounds: int
    mean: float
    standard_deviation: float
    staked: float
    seconds: float = field(compare=False, default=0.0)
    """How long they took by the clock."""
    processor_seconds: float = field(compare=False, default=0.0)

    @property
    def standard_error(self) -> float:
        return self.standard_deviation / sqrt(self.rounds)


DEALER_ENDS = 16
"""Room for what the dealer may end with."""


# -- cards ---------------------------------------------------------------------------------------


def draw(shoe: Bytes, at: int, x: ChanceWords) -> tuple[int, ChanceWords]:
    """The next card, any of those left alike; of a shoe that has run out, the discards again."""
    if at >= shoe.shape[0]:
        return int(shoe[at - shoe.shape[0]]), x
    return drawn(shoe, at, x)


def follow(table: Any, step: int, shoe: Bytes, at: int, x: Any) -> tuple[int, int, Any]:
    """Draw to a hand, a player's or the dealer's, from a step of its table: what it ends as.

    Kernels hand arrays over one by one: taking one out of a tuple counts who holds it, which costs
    more than a card.
    """
    while step >= 0:
        card, x = draw(shoe, at, x)
        at += 1
        step = int(table[np.uint64(step + card)])
    return -1 - step, at, x


# -- splits --------------------------------------------------------------------------------------


def play_split(
    one: int,
    two: int,
    plan: int,
    shoe: Bytes,
    at: int,
    x: Any,
    tables: GameTables,
    rules: RoundNumbers,
    room: Longs,
    ends: int,
) -> tuple[int, int, Any]:
    """The hands of a split, one after another: how many, and in `room` from `ends` on what each
    ends as; their first cards stand there until then.
    """
    pair = tables.values[one]
    first = tables.splits[plan * 10 + pair]
    again = tables.again[plan * 10 + pair]
    room[ends], room[ends + 1] = one, two
    count, number = 2, 0
    while number < count:
        card, x = draw(shoe, at, x)
        at += 1
        if again and may_split(
            pair + 1, tables.values[card] + 1, 2, count, rules.most_hands, rules.resplit_aces
        ):
            room[ends + count] = card
            count += 1
            continue
        hand = int(tables.two[room[ends + number] * rules.kinds + card])
        step = tables.entry[(first + (1 if number else 0)) * rules.seconds + hand]
        room[ends + number], at, x = follow(tables.step, step, shoe, at, x)
        number += 1
    return count, at, x


def split_gain(
    room: Longs, ends: int, count: int, his: int, tables: GameTables, rules: RoundNumbers
) -> tuple[int, int]:
    """What all hands of a split gain, and what was staked on them."""
    gain, staked, borne = 0, 0, False
    for number in range(count):
        end = room[ends + number]
        bears = not borne if rules.original_moves else number == 0
        gain += tables.gains[((1 if bears else 0) * rules.parted + end) * DEALER_ENDS + his]
        staked += tables.stakes[end]
        borne = borne or tables.bears[end] > 0
    return gain, staked


# -- rounds --------------------------------------------------------------------------------------


def split_box(
    one: int,
    two: int,
    up: int,
    shoe: Bytes,
    at: int,
    x: Any,
    tables: GameTables,
    rules: RoundNumbers,
    room: Longs,
) -> tuple[int, int, int, Any]:
    """A round of one box that is split, from there on: as `some_boxes`."""
    plan = tables.plans[up]
    count, at, x = play_split(one, two, plan, shoe, at, x, tables, rules, room, 0)
    his, at, x = follow(tables.dealer, up * rules.kinds, shoe, at, x)
    gain, stake = split_gain(room, 0, count, his, tables, rules)
    return rules.parted * DEALER_ENDS + rules.most_gain + gain, stake, at, x


def some_boxes(
    boxes: int,
    shoe: Bytes,
    at: int,
    x: Any,
    two_cards: Shorts,
    plans: Longs,
    entry: NodeSteps,
    steps: NodeSteps,
    dealer: Shorts,
    tables: GameTables,
    rules: RoundNumbers,
    room: Longs,
) -> tuple[int, int, int, Any]:
    """A round of some boxes, of which the first counts: its ending, what was staked if it was
    split, and where the shoe stands. Endings from `parted` on are gains of split hands, counted
    from the least.
    """
    for n in range(boxes):
        room[n], x = draw(shoe, at + n, x)
    at += boxes
    up, x = draw(shoe, at, x)
    at += 1
    for n in range(boxes):
        room[boxes + n], x = draw(shoe, at + n, x)
    at += boxes
    plan, ends = plans[up], 2 * boxes
    count, waits = 1, False
    for n in range(boxes):
        one, two = room[n], room[boxes + n]
        step = entry[plan * rules.seconds + two_cards[one * rules.kinds + two]]
        end, at, x = follow(steps, step, shoe, at, x)
        if end < rules.decided or end >= rules.parted:
            waits = True
        if end >= rules.parted:
            beside = ends if n == 0 else ends + MOST_HANDS
            many, at, x = play_split(one, two, plan, shoe, at, x, tables, rules, room, beside)
            if n == 0:
                count = many
        elif n == 0:
            room[ends] = end
    his = 0
    if waits:
        his, at, x = follow(dealer, up * rules.kinds, shoe, at, x)
    if count == 1:
        end = room[ends]
        if end >= rules.decided:
            his = 0
        return end * DEALER_ENDS + his, -1, at, x
    gain, stake = split_gain(room, ends, count, his, tables, rules)
    return rules.parted * DEALER_ENDS + rules.most_gain + gain, stake, at, x


# -- shoes ---------------------------------------------------------------------------------------


def taken_out(tables: GameTables) -> tuple[Shorts, Longs, NodeSteps, NodeSteps, Shorts, Longs]:
    """The arrays that every round looks at, taken out of their tuple once: see `follow`."""
    return tables.two, tables.plans, tables.entry, tables.step, tables.dealer, tables.stakes


def deal_shoes(
    first: int,
    many: int,
    most: int,
    key: Any,
    cards: Bytes,
    tables: GameTables,
    rules: RoundNumbers,
    life: ShoeLife,
    counts: Longs,
) -> int:
    """Deal so many units to one box, `most` rounds at the most; what was staked is in the last
    count.
    """
    shoe, room = cards.copy(), np.zeros(MOST_HANDS, np.int64)
    two_cards, plans, entry, steps, dealer, stakes = taken_out(tables)
    kinds, seconds, decided, parted = rules.kinds, rules.seconds, rules.decided, rules.parted
    rounds, staked = 0, 0
    for unit in range(first, first + many):
        x = begun(key, unit)
        shoe[:] = cards
        for _ in range(life.shoes):
            begin, left = 0, -1
            while left and rounds < most:
                one, x = draw(shoe, begin, x)
                up, x = draw(shoe, begin + 1, x)
                two, x = draw(shoe, begin + 2, x)
                hand = int(two_cards[np.uint64(one * kinds + two)])
                step = int(entry[np.uint64(plans[np.uint64(up)] * seconds + hand)])
                end, out, x = follow(steps, step, shoe, begin + 3, x)
                if end < parted:
                    staked += stakes[np.uint64(end)]
                    his = 0
                    if end < decided:
                        his, out, x = follow(dealer, up * kinds, shoe, out, x)
                    end = end * DEALER_ENDS + his
                else:
                    end, stake, out, x = split_box(one, two, up, shoe, out, x, tables, rules, room)
                    staked += stake
                counts[np.uint64(end)] += 1
                rounds += 1
                left = rounds_left(begin, out, left, life)
                begin = out
    counts[-1] += staked
    return rounds


def deal_switched(
    first: int,
    many: int,
    most: int,
    key: Any,
    cards: Bytes,
    tables: GameTables,
    rules: RoundNumbers,
    life: ShoeLife,
    counts: Longs,
) -> int:
    """As `deal_shoes`, to two hands of one box whose second cards may be exchanged."""
    shoe, room = cards.copy(), np.zeros(2 * MOST_HANDS, np.int64)
    two_cards, plans, entry, steps, dealer, stakes = taken_out(tables)
    exchanged, exchanges, gains = tables.exchanged, tables.exchanges, tables.gains
    kinds, seconds, decided, parted = rules.kinds, rules.seconds, rules.decided, rules.parted
    rounds, staked = 0, 0
    for unit in range(first, first + many):
        x = begun(key, unit)
        shoe[:] = cards
        for _ in range(life.shoes):
            begin, left = 0, -1
            while left and rounds < most:
                a, x = draw(shoe, begin, x)
                c, x = draw(shoe, begin + 1, x)
                up, x = draw(shoe, begin + 2, x)
                b, x = draw(shoe, begin + 3, x)
                d, x = draw(shoe, begin + 4, x)
                one, two = a * kinds + b, c * kinds + d
                held = two_cards
                if exchanges[np.uint64((up * kinds * kinds + one) * kinds * kinds + two)]:
                    b, d = d, b
                    one, two = a * kinds + b, c * kinds + d
                    held = exchanged
                plan = plans[np.uint64(up * kinds * kinds + two)] * seconds
                step = int(entry[np.uint64(plan + held[np.uint64(one)])])
                mine, out, x = follow(steps, step, shoe, begin + 5, x)
                count = 1
                if mine >= parted:
                    at = plan // seconds
                    count, out, x = play_split(a, b, at, shoe, out, x, tables, rules, room, 0)
                plan = plans[np.uint64(up * kinds * kinds + one)] * seconds
                step = int(entry[np.uint64(plan + held[np.uint64(two)])])
                other, out, x = follow(steps, step, shoe, out, x)
                others = 1
                if other >= parted:
                    at = plan // seconds
                    others, out, x = play_split(
                        c, d, at, shoe, out, x, tables, rules, room, MOST_HANDS
                    )
                his = 0
                if mine < decided or mine >= parted or other < decided or other >= parted:
                    his, out, x = follow(dealer, up * kinds, shoe, out, x)
                gain = 0
                if count == 1:
                    gain += gains[np.uint64((parted + mine) * DEALER_ENDS + his)]
                    staked += stakes[np.uint64(mine)]
                else:
                    won, stake = split_gain(room, 0, count, his, tables, rules)
                    gain, staked = gain + won, staked + stake
                if others == 1:
                    gain += gains[np.uint64((parted + other) * DEALER_ENDS + his)]
                    staked += stakes[np.uint64(other)]
                else:
                    won, stake = split_gain(room, MOST_HANDS, others, his, tables, rules)
                    gain, staked = gain + won, staked + stake
                counts[np.uint64(parted * DEALER_ENDS + rules.most_gain + gain)] += 1
                rounds += 1
                left = rounds_left(begin, out, left, life)
                begin = out
    counts[-1] += staked
    return rounds


def deal_counted(
    first: int,
    many: int,
    most: int,
    key: Any,
    cards: Bytes,
    tables: GameTables,
    rules: RoundNumbers,
    life: ShoeLife,
    tags: Longs,
    boxes: int,
    counts: Longs,
) -> int:
    """As `deal_shoes`, to some boxes; with `tags`, endings are counted by true count before the
    round.
    """
    shoe = cards.copy()
    room = np.zeros(2 * boxes + 2 * MOST_HANDS, np.int64)
    two_cards, plans, entry, steps, dealer, stakes = taken_out(tables)
    counting = tags.shape[0] > 0
    endings = rules.parted * DEALER_ENDS + 2 * rules.most_gain + 1
    rounds, staked = 0, 0
    for unit in range(first, first + many):
        x = begun(key, unit)
        shoe[:] = cards
        for _ in range(life.shoes):
            begin, left, running = 0, -1, 0
            while left and rounds < most:
                at = 0
                if counting:
                    decks = (cards.shape[0] - begin) / DECK
                    at = min(max(int(np.floor(running / decks)), -MOST_COUNT), MOST_COUNT)
                    at = (at + MOST_COUNT) * endings
                end, stake, out, x = some_boxes(
                    boxes,
                    shoe,
                    begin,
                    x,
                    two_cards,
                    plans,
                    entry,
                    steps,
                    dealer,
                    tables,
                    rules,
                    room,
                )
                counts[at + end] += 1
                staked += stake if stake >= 0 else stakes[end // DEALER_ENDS]
                rounds += 1
                if counting:
                    for seen in range(begin, min(out, shoe.shape[0])):
                        running += tags[shoe[seen]]
                left = rounds_left(begin, out, left, life)
                begin = out
    counts[-1] += staked
    return rounds


def rounds_left(begin: int, out: int, left: int, life: ShoeLife) -> int:
    """How many rounds a shoe still has after one that took its cards from `begin` to `out`; less
    than none as long as the cutting card has not come.
    """
    if left > 0:
        return left - 1
    if out < life.mark or (out == life.mark and not life.stops_if_first):
        return -1
    if out == life.mark:
        return 0
    return life.further_if_first if begin == life.mark else life.further

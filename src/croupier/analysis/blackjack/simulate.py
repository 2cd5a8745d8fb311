"""Rounds dealt card by card from a shuffled shoe and played by the solver's moves.

A check on the solver that shares none of its sums: cards are dealt in the order of the table, hands
of a split one after another, and each end is paid by the cited rule functions. Shoes are played to
the cutting card, or each round is the first of a full shoe: of a shuffle only the cards that are
dealt are drawn. Endings are counted, so one seed gives the same figures on every machine.

The kernels read tables (`simulate_tables`): a hand is a state, `act` says what is done with it, and
`after` what a card makes of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.analysis.engine.compiled import inlined
from croupier.analysis.simulate.generator import ChanceWords, begun, drawn
from croupier.analysis.simulate.shoes import ShoeLife
from croupier.games.blackjack.rules import may_split

Shorts = npt.NDArray[np.int16]
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
    """The state of a hand of two cards, by their kinds; after an exchange in `exchanged`."""
    exchanged: Shorts
    after: Shorts
    """The state that a card makes, by the row and the kind of the card."""
    act: Shorts
    """By plan and state: the row that the next card is read from, or ends as -1 and below."""
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
    """The dealer's next state by state and card; ends as -1 and below. First states are kinds."""
    gains: Longs
    """By whether a dealer's blackjack takes the wager, the end of a hand and the dealer's."""
    stakes: Longs
    """What was staked on a hand, by its end."""
    bears: Bytes
    """Whether a hand that ended so carries the original wager for all others of the box."""


class RoundNumbers(NamedTuple):
    """The numbers of a game that a round needs besides."""

    kinds: int
    states: int
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


@inlined
def draw(shoe: Bytes, at: int, x: ChanceWords) -> tuple[int, ChanceWords]:
    """The next card, any of those left alike; of a shoe that has run out, the discards again."""
    if at >= shoe.shape[0]:
        return int(shoe[at - shoe.shape[0]]), x
    return drawn(shoe, at, x)


@inlined
def play_hand(
    state: int, plan: int, shoe: Bytes, at: int, x: Any, tables: GameTables, rules: RoundNumbers
) -> tuple[int, int, Any]:
    """Play a hand of two cards by a plan: what it ends as."""
    base = plan * rules.states
    row = int(tables.act[np.uint64(base + state)])
    while row >= 0:
        card, x = draw(shoe, at, x)
        at += 1
        state = int(tables.after[np.uint64(row * rules.kinds + card)])
        row = int(tables.act[np.uint64(base + state)])
    return -1 - row, at, x


@inlined
def dealer_hand(
    up: int, shoe: Bytes, at: int, x: Any, tables: GameTables, rules: RoundNumbers
) -> tuple[int, int, Any]:
    """The dealer plays: what his hand ends as."""
    state = up
    while state >= 0:
        card, x = draw(shoe, at, x)
        at += 1
        state = int(tables.dealer[np.uint64(state * rules.kinds + card)])
    return -1 - state, at, x


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
    ends: Longs,
) -> tuple[int, int, Any]:
    """The hands of a split, one after another: how many, and in `ends` what each ends as."""
    pair = tables.values[one]
    first = tables.splits[plan * 10 + pair]
    again = tables.again[plan * 10 + pair]
    begun = np.empty(MOST_HANDS, np.int64)
    begun[0], begun[1] = one, two
    count, number = 2, 0
    while number < count:
        card, x = draw(shoe, at, x)
        at += 1
        if again and may_split(
            pair + 1, tables.values[card] + 1, 2, count, rules.most_hands, rules.resplit_aces
        ):
            begun[count] = card
            count += 1
            continue
        state = int(tables.two[begun[number] * rules.kinds + card])
        ends[number], at, x = play_hand(
            state, first + (1 if number else 0), shoe, at, x, tables, rules
        )
        number += 1
    return count, at, x


def split_gain(
    ends: Longs, count: int, his: int, tables: GameTables, rules: RoundNumbers
) -> tuple[int, int]:
    """What all hands of a split gain, and what was staked on them."""
    gain, staked, borne = 0, 0, False
    for number in range(count):
        end = ends[number]
        bears = not borne if rules.original_moves else number == 0
        gain += tables.gains[((1 if bears else 0) * rules.parted + end) * DEALER_ENDS + his]
        staked += tables.stakes[end]
        borne = borne or tables.bears[end] > 0
    return gain, staked


# -- rounds --------------------------------------------------------------------------------------


@inlined
def one_box(
    boxes: int, shoe: Bytes, at: int, x: Any, tables: GameTables, rules: RoundNumbers, room: Longs
) -> tuple[int, int, int, Any]:
    """A round of some boxes, of which the first counts: its ending, what was staked, and where the
    shoe stands. Endings from `parted` on are gains of split hands, counted from the least.
    """
    for n in range(boxes):
        room[n], x = draw(shoe, at + n, x)
    at += boxes
    up, x = draw(shoe, at, x)
    at += 1
    for n in range(boxes):
        room[boxes + n], x = draw(shoe, at + n, x)
    at += boxes
    plan = tables.plans[up]
    ends = room[2 * boxes :]
    count, waits, stake = 1, False, 0
    for n in range(boxes):
        one, two = room[n], room[boxes + n]
        state = int(tables.two[one * rules.kinds + two])
        end, at, x = play_hand(state, plan, shoe, at, x, tables, rules)
        if end < rules.decided or end >= rules.parted:
            waits = True
        if end >= rules.parted:
            beside = ends if n == 0 else ends[MOST_HANDS:]
            many, at, x = play_split(one, two, plan, shoe, at, x, tables, rules, beside)
            if n == 0:
                count = many
        elif n == 0:
            ends[0] = end
    his = 0
    if waits:
        his, at, x = dealer_hand(up, shoe, at, x, tables, rules)
    if count == 1:
        end = ends[0]
        if end >= rules.decided:
            his = 0
        return end * DEALER_ENDS + his, tables.stakes[end], at, x
    gain, stake = split_gain(ends, count, his, tables, rules)
    return rules.parted * DEALER_ENDS + rules.most_gain + gain, stake, at, x


def two_hands(
    shoe: Bytes, at: int, x: Any, tables: GameTables, rules: RoundNumbers, room: Longs
) -> tuple[int, int, int, Any]:
    """A round of two hands whose second cards may be exchanged: as `one_box`."""
    for n in range(5):
        room[n], x = draw(shoe, at + n, x)
    at += 5
    up, first = room[2], tables.two
    four = (room[0] * 10 + room[3]) * 100 + room[1] * 10 + room[4]
    if tables.exchanges[up * 10_000 + four]:
        room[3], room[4] = room[4], room[3]
        first = tables.exchanged
    ends = room[8:]
    for hand in range(2):
        one, two = room[hand], room[3 + hand]
        plan = tables.plans[up * 100 + room[1 - hand] * 10 + room[4 - hand]]
        state = int(first[one * rules.kinds + two])
        end, at, x = play_hand(state, plan, shoe, at, x, tables, rules)
        room[6 + hand], ends[hand * MOST_HANDS] = 1, end
        if end >= rules.parted:
            room[6 + hand], at, x = play_split(
                one, two, plan, shoe, at, x, tables, rules, ends[hand * MOST_HANDS :]
            )
    his, at, x = dealer_hand(up, shoe, at, x, tables, rules)
    gain, staked = 0, 0
    for hand in range(2):
        won, stake = split_gain(ends[hand * MOST_HANDS :], room[6 + hand], his, tables, rules)
        gain += won
        staked += stake
    return rules.parted * DEALER_ENDS + rules.most_gain + gain, staked, at, x


def deal_shoes(
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
    """Deal so many units, `most` rounds at the most; what was staked is in the last count.

    With `tags`, endings are counted by true count before the round. No boxes is two hands of one.
    """
    shoe = cards.copy()
    room = np.zeros(2 * boxes + 8 + 4 * MOST_HANDS, np.int64)
    counting = tags.shape[0] > 0
    endings = rules.parted * DEALER_ENDS + 2 * rules.most_gain + 1
    rounds, staked = 0, 0
    for unit in range(first, first + many):
        x = begun(key, unit)
        shoe[:] = cards
        for _ in range(life.shoes):
            begin, left, running = 0, -1, 0
            while rounds < most:
                at = 0
                if counting:
                    decks = (cards.shape[0] - begin) / DECK
                    at = min(max(int(np.floor(running / decks)), -MOST_COUNT), MOST_COUNT)
                    at = (at + MOST_COUNT) * endings
                if boxes:
                    end, stake, out, x = one_box(boxes, shoe, begin, x, tables, rules, room)
                else:
                    end, stake, out, x = two_hands(shoe, begin, x, tables, rules, room)
                counts[at + end] += 1
                staked += stake
                rounds += 1
                if counting:
                    for seen in range(begin, min(out, shoe.shape[0])):
                        running += tags[shoe[seen]]
                if left < 0:
                    if out <= life.mark:
                        if out == life.mark and life.stops_if_first:
                            break
                        begin = out
                        continue
                    left = life.further_if_first if begin == life.mark else life.further
                elif left > 0:
                    left -= 1
                if left == 0:
                    break
                begin = out
            if rounds == most:
                counts[-1] += staked
                return rounds
    counts[-1] += staked
    return rounds

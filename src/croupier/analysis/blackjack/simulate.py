"""Rounds dealt card by card from a shuffled shoe and played by the solver's moves.

A check on the solver that shares none of its sums: cards are dealt in the order of the table, hands
of a split one after another, and each end is paid by the cited rule functions. Each round is the
first of a full shoe: of a shuffle only the cards that are dealt are drawn. Gains are counted in
whole units, so a run with one seed gives the same figures on every machine.

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
from croupier.games.blackjack.rules import may_split

Shorts = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.int8]
Longs = npt.NDArray[np.int64]

MOST_HANDS = 4
LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
ALL = np.uint64(1 << 32)


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
def draw(shoe: Bytes, at: int, x: Any) -> tuple[int, Any]:
    """The next card, any of those left alike; the generator is xorshift64*.

    A number of 32 bits is brought down to the number of cards left by multiplying; those few that
    would favour some cards are thrown away.
    """
    left = np.uint64(shoe.shape[0] - at)
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    wide = ((x * np.uint64(0x2545F4914F6CDD1D)) >> HALF) * left
    if (wide & LOW) < left:
        while (wide & LOW) < ALL % left:
            x ^= x >> np.uint64(12)
            x ^= x << np.uint64(25)
            x ^= x >> np.uint64(27)
            wide = ((x * np.uint64(0x2545F4914F6CDD1D)) >> HALF) * left
    place = np.uint64(at)
    chosen = place + (wide >> HALF)
    card = shoe[chosen]
    shoe[chosen] = shoe[place]
    shoe[place] = card
    return int(card), x


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


def many_rounds(
    rounds: int, seed: Any, cards: Bytes, tables: GameTables, rules: RoundNumbers
) -> tuple[int, int, int]:
    """Rounds of one hand: the sum of gains, of their squares, and of all that was staked."""
    shoe, x = cards.copy(), seed
    ends = np.zeros(MOST_HANDS, np.int64)
    total, squares, staked = 0, 0, 0
    borne = rules.parted * DEALER_ENDS
    for _ in range(rounds):
        one, x = draw(shoe, 0, x)
        up, x = draw(shoe, 1, x)
        two, x = draw(shoe, 2, x)
        plan = tables.plans[up]
        state = int(tables.two[one * rules.kinds + two])
        end, at, x = play_hand(state, plan, shoe, 3, x, tables, rules)
        if end < rules.parted:
            his = 0
            if end < rules.decided:
                his, at, x = dealer_hand(up, shoe, at, x, tables, rules)
            gain = tables.gains[borne + end * DEALER_ENDS + his]
            staked += tables.stakes[end]
        else:
            count, at, x = play_split(one, two, plan, shoe, 3, x, tables, rules, ends)
            his, at, x = dealer_hand(up, shoe, at, x, tables, rules)
            gain, stake = split_gain(ends, count, his, tables, rules)
            staked += stake
        total += gain
        squares += gain * gain
    return total, squares, staked


def many_boxes(
    rounds: int, seed: Any, cards: Bytes, tables: GameTables, rules: RoundNumbers
) -> tuple[int, int, int]:
    """Rounds of two hands whose second cards may be exchanged: sums as in `many_rounds`."""
    shoe, x = cards.copy(), seed
    ends = np.zeros((2, MOST_HANDS), np.int64)
    counts = np.zeros(2, np.int64)
    dealt = np.zeros((2, 2), np.int64)
    total, squares, staked = 0, 0, 0
    for _ in range(rounds):
        dealt[0, 0], x = draw(shoe, 0, x)
        dealt[1, 0], x = draw(shoe, 1, x)
        up, x = draw(shoe, 2, x)
        dealt[0, 1], x = draw(shoe, 3, x)
        dealt[1, 1], x = draw(shoe, 4, x)
        first = tables.two
        four = (dealt[0, 0] * 10 + dealt[0, 1]) * 100 + dealt[1, 0] * 10 + dealt[1, 1]
        if tables.exchanges[up * 10_000 + four]:
            dealt[0, 1], dealt[1, 1] = dealt[1, 1], dealt[0, 1]
            first = tables.exchanged
        at = 5
        for hand in range(2):
            one, two = dealt[hand, 0], dealt[hand, 1]
            other = dealt[1 - hand, 0] * 10 + dealt[1 - hand, 1]
            plan = tables.plans[up * 100 + other]
            state = int(first[one * rules.kinds + two])
            end, at, x = play_hand(state, plan, shoe, at, x, tables, rules)
            counts[hand], ends[hand, 0] = 1, end
            if end >= rules.parted:
                counts[hand], at, x = play_split(
                    one, two, plan, shoe, at, x, tables, rules, ends[hand]
                )
        his, at, x = dealer_hand(up, shoe, at, x, tables, rules)
        gain = 0
        for hand in range(2):
            won, stake = split_gain(ends[hand], counts[hand], his, tables, rules)
            gain += won
            staked += stake
        total += gain
        squares += gain * gain
    return total, squares, staked

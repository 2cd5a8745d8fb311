"""Rounds dealt card by card from a shuffled shoe and played by the solver's moves.

A check on the solver that shares none of its sums: cards are dealt in the order of the table, hands
of a split one after another, and wagers are settled by the cited rule functions. Each round is the
first of a full shoe. Runs with one seed are the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.analysis.blackjack.hands import ACE_AT
from croupier.analysis.blackjack.play import DOUBLE, SPLIT, STAND, SURRENDER
from croupier.analysis.compiled import inlined
from croupier.games.blackjack.rules import (
    VALUE,
    dealer_draws,
    is_soft,
    may_split,
    outcome,
    points,
)

Bytes = npt.NDArray[np.int8]
WHOLE_HAND, FIRST_HAND, LATER_HAND = 0, 1, 2
ALIVE, BUSTED, PAID, GIVEN_UP, NATURAL = 0, 1, 2, 3, 4
"""What may become of a hand before the dealer plays."""
MOST_HANDS = 4
COUNTS = np.array(VALUE[:52], np.int64)
"""What each card counts, as an array that kernels read fastest."""


class Steps(NamedTuple):
    """The tables of hands in small numbers, which stay near the processor."""

    after: npt.NDArray[np.int16]
    two: npt.NDArray[np.int16]
    hard: Bytes
    aces: Bytes
    cards: Bytes
    total: Bytes


class Numbers(NamedTuple):
    """The numbers of a game's rules that a round needs."""

    hits_soft_17: bool
    twenty_two_voids: bool
    twenty_one_wins: bool
    ties_lose: bool
    trick: int
    original_only: bool
    original_moves: bool
    at_one: bool
    told_apart: bool
    one_card_to_aces: bool
    resplit_aces: bool
    most_hands: int
    blackjack_after_split: bool
    blackjack_waits: bool
    blackjack_pays: float
    by_rank: bool
    higher: float
    equal: float
    lower: float


class Tables(NamedTuple):
    """How to play: moves by the dealer's card, the kind and pair of a hand, and the hand."""

    first: Bytes
    """With two cards: by the dealer's card, both values and the suits."""
    whole: Bytes
    """By the dealer's card, late ace, hand, suits."""
    split: Bytes
    """By the dealer's card, pair, first or later hand, late ace, hand, suits."""
    again: Bytes
    """Whether further pairs are split, by the dealer's card and pair."""
    gives_up: Bytes
    """Whether a double is taken back: by the dealer's card, pair (10 for none), first or later
    hand, whether an ace may count eleven, and the hand that was made."""
    suited: Bytes
    """Whether the suits of two cards matter, by hand."""
    paid: npt.NDArray[np.float64]
    """What a hand is paid at once, by its suits; 0 for one that is not."""


@dataclass(frozen=True)
class Simulated:
    """What many rounds came to, for an initial wager of one."""

    rounds: int
    mean: float
    standard_deviation: float
    staked: float

    @property
    def standard_error(self) -> float:
        return self.standard_deviation / sqrt(self.rounds)


# -- the kernels ---------------------------------------------------------------------------------


@inlined
def draw(shoe: Bytes, at: Any, state: Any) -> int:
    """The next card: one of those left, all alike."""
    x = state[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    state[0] = x
    top = (x * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)
    left = np.uint64(shoe.shape[0] - at[0])
    chosen = at[0] + np.int64((top * left) >> np.uint64(32))
    card = shoe[chosen]
    shoe[chosen] = shoe[at[0]]
    shoe[at[0]] = card
    at[0] += 1
    return int(card)


@inlined
def suits_of(first: int, second: int) -> int:
    """Two spades, two of another suit, two suits."""
    if first % 4 != second % 4:
        return 2
    return 0 if first % 4 == 3 else 1


@inlined
def play_hand(
    hand: int, suits: int, suit: int, dealer: int, pair: int, kind: int, move: int, shoe: Bytes,
    at: Any, state: Any, steps: Steps, tables: Tables, rules: Numbers,
) -> tuple[int, int, int, int, int]:  # fmt: skip
    """Play a hand of two cards to its end.

    Returns what became of it, its total, the hand, whether it was doubled, and its suits if it is
    paid by them.
    """
    late, flush, doubled, became = 0, 2, 0, ALIVE
    total = int(steps.total[hand])
    if total == 21 and (kind == WHOLE_HAND or rules.blackjack_after_split):
        return NATURAL, 21, hand, 0, 2
    stop = kind != WHOLE_HAND and rules.one_card_to_aces and pair == 0
    while True:
        if total == 21 or (rules.trick > 0 and steps.cards[hand] >= rules.trick):
            if total < 21 or rules.twenty_one_wins:
                became = PAID
            break
        if stop:
            break
        if move < 0:
            if kind == WHOLE_HAND:
                move = tables.whole[dealer, late, hand, suits]
            else:
                move = tables.split[dealer, pair, kind - 1, late, hand, suits]
        if move == STAND:
            break
        card = draw(shoe, at, state)
        value = COUNTS[card] - 1
        made = steps.after[hand, value]
        doubled = 1 if move == DOUBLE else 0
        if made < 0:
            became = BUSTED
            break
        if card % 4 == suit and tables.suited[hand]:
            flush = suits
        suits = 0
        if rules.told_apart and value == 0:
            late = 1
        hand = made
        if doubled:
            live = int(steps.aces[hand])
            if rules.at_one:
                live = late if rules.told_apart else (1 if value == 0 else 0)
            total = points(int(steps.hard[hand]), live)
            if total == 21 and rules.twenty_one_wins:
                became = PAID
            elif tables.gives_up[dealer, pair, kind // 2, 1 if live > 0 else 0, hand]:
                became = GIVEN_UP
            break
        total = int(steps.total[hand])
        move = -1
    return became, total, hand, doubled, flush


@inlined
def dealer_hand(
    dealer: int, up: int, shoe: Bytes, at: Any, state: Any, rules: Numbers
) -> tuple[int, bool, int]:
    """The dealer plays: the total, whether it is a blackjack, and its ten-card if it is one."""
    hard, aces, cards, ten = dealer + 1, 1 if dealer == 0 else 0, 1, up
    while cards < 2 or dealer_draws(points(hard, aces), is_soft(hard, aces), rules.hits_soft_17):
        card = draw(shoe, at, state)
        value = COUNTS[card]
        hard += value
        aces += 1 if value == 1 else 0
        cards += 1
        if cards == 2 and value == 10:
            ten = card
    total = points(hard, aces)
    return total, cards == 2 and total == 21, ten


@inlined
def gain_of(
    became: int, total: int, hand: int, doubled: int, flush: int, mine: int, bears: bool,
    his: int, blackjack: bool, ten: int, tables: Tables, rules: Numbers,
) -> float:  # fmt: skip
    """What the wagers on one hand gain; `bears` says whether a dealer's blackjack takes it."""
    stake = 2.0 if doubled else 1.0
    if became == BUSTED:
        return -stake
    if became == GIVEN_UP:
        return -1.0
    if became == PAID:
        pays = tables.paid[hand, flush]
        return stake if doubled or pays == 0.0 else pays
    won = outcome(
        total, became == NATURAL, his, blackjack, 2, rules.twenty_one_wins, 0, rules.ties_lose,
        rules.twenty_two_voids,
    )  # fmt: skip
    if became == NATURAL:
        if rules.by_rank and blackjack:
            if mine // 4 == ten // 4:
                return rules.equal
            return rules.higher if mine // 4 > ten // 4 else rules.lower
        return rules.blackjack_pays if won > 0 or not rules.blackjack_waits else 0.0
    if won < 0 and blackjack and rules.original_only:
        return -1.0 if bears else 0.0
    return stake * won


@inlined
def one_round(
    shoe: Bytes, state: Any, steps: Steps, tables: Tables, rules: Numbers, records: Any, at: Any
) -> tuple[float, float]:
    """One round of one player: the gain for an original wager of one, and all that was staked."""
    at[0] = 0
    one = draw(shoe, at, state)
    up = draw(shoe, at, state)
    two = draw(shoe, at, state)
    a, b, dealer = COUNTS[one] - 1, COUNTS[two] - 1, COUNTS[up] - 1
    hand = steps.two[a, b]
    suits = suits_of(one, two) if tables.suited[hand] else 0
    first = tables.first[dealer, a, b, suits]
    if first == SURRENDER:
        _, blackjack, _ = dealer_hand(dealer, up, shoe, at, state, rules)
        return -1.0 if blackjack else -0.5, 1.0
    if first != SPLIT:
        became, total, hand, doubled, flush = play_hand(
            hand, suits, one % 4, dealer, 10, WHOLE_HAND, first, shoe, at, state, steps, tables,
            rules,
        )  # fmt: skip
        his, blackjack, ten = 0, False, up
        if became in (ALIVE, NATURAL):
            his, blackjack, ten = dealer_hand(dealer, up, shoe, at, state, rules)
        mine = two if a == ACE_AT else one
        gain = gain_of(
            became, total, hand, doubled, flush, mine, True, his, blackjack, ten, tables, rules
        )
        return gain, 1.0 + doubled
    count, number, staked = 2, 0, 0.0
    records[0, 6], records[1, 6] = one, two
    while number < count:
        own, card = records[number, 6], draw(shoe, at, state)
        value = COUNTS[card] - 1
        if tables.again[dealer, a] and may_split(
            a + 1, value + 1, 2, count, rules.most_hands, rules.resplit_aces
        ):
            records[count, 6] = card
            count += 1
            continue
        hand = steps.two[a, value]
        suits = suits_of(own, card) if tables.suited[hand] else 0
        kind = FIRST_HAND if number == 0 else LATER_HAND
        became, total, hand, doubled, flush = play_hand(
            hand, suits, own % 4, dealer, a, kind, -1, shoe, at, state, steps, tables, rules
        )
        records[number, 0], records[number, 1], records[number, 2] = became, total, hand
        records[number, 3], records[number, 4] = doubled, flush
        records[number, 5] = card if a == ACE_AT else own
        staked += 1.0 + doubled
        number += 1
    his, blackjack, ten = dealer_hand(dealer, up, shoe, at, state, rules)
    gain, borne = 0.0, False
    for number in range(count):
        became = records[number, 0]
        bears = not borne if rules.original_moves else number == 0
        gain += gain_of(
            became, records[number, 1], records[number, 2], records[number, 3],
            records[number, 4], records[number, 5], bears, his, blackjack, ten, tables, rules,
        )  # fmt: skip
        borne = borne or became in (ALIVE, BUSTED)
    return gain, staked


def many_rounds(
    rounds: int, seed: Any, deck: Bytes, steps: Steps, tables: Tables, rules: Numbers
) -> tuple[float, float, float]:
    """The sum of gains, of their squares, and of all that was staked."""
    shoe = deck.copy()
    state = np.empty(1, np.uint64)
    state[0] = seed
    at = np.zeros(1, np.int64)
    records = np.zeros((MOST_HANDS, 7), np.int64)
    total, squares, staked = 0.0, 0.0, 0.0
    for _ in range(rounds):
        gain, stake = one_round(shoe, state, steps, tables, rules, records, at)
        total += gain
        squares += gain * gain
        staked += stake
    return total, squares, staked

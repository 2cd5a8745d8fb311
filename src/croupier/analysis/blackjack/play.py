"""The kernels: what the dealer ends with, and what a hand is worth by the best play or a fixed one.

Each is plain Python over arrays. Compiled, they work in double precision; run plainly over arrays
of fractions, the very same lines give exact rational values.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy.typing as npt

from croupier.analysis.blackjack.hands import MOST_ALIKE, OVER_22, Finals, Hands
from croupier.analysis.engine.suits import Ints
from croupier.games.blackjack.rules import points

NumberArray = npt.NDArray[Any]
"""Doubles, or fractions."""

STAND, HIT, DOUBLE, SPLIT, SURRENDER, NOTHING = 0, 1, 2, 3, 4, -1
SUITS = 3
"""Two spades, two of another suit, two suits."""


class BlackjackTerms(NamedTuple):
    """What the rules make of every hand, and of every end of the dealer's."""

    pays: NumberArray
    """Gain of a hand by its total and what the dealer ends with."""
    doubled_pays: NumberArray
    """The same of a doubled hand, for an original wager of one."""
    natural: int
    """The hand that is a blackjack, or -1 where none can be."""
    natural_pays: NumberArray
    """Gain of a blackjack by what the dealer ends with."""
    settled: Ints
    """Whether a hand is paid at once."""
    settled_pays: NumberArray
    may_stand: Ints
    may_hit: Ints
    may_double: Ints
    at_one: int
    """Whether aces in the first two cards of a doubled hand count one."""
    told_apart: int
    """Whether it matters for later doubles if an ace came after the first two cards."""
    withdraws: int
    """Whether a double may be taken back for the original wager."""
    completes: Ints
    """For two cards whose suits matter, the value of a third card that wins more; -1 for others."""
    suit_share: NumberArray
    """How often those two cards are both spades, both of another suit, or of two suits."""
    suit_gain: NumberArray
    """What that third card then wins above its mean."""
    suit_bonus: NumberArray
    """How much of that is a bonus, which a doubled hand has too."""
    tie: Any
    """Moves whose worth differs by no more are equal, and the quieter one is made."""


class HandWorth(NamedTuple):
    """What every hand is worth: by standing, drawing, doubling, and by the move taken.

    The first place says whether an ace came after the first two cards (0 or 1). A move has a
    third: the suits of the first two cards, where they matter.
    """

    stand: NumberArray
    hit: NumberArray
    double: NumberArray
    value: NumberArray
    move: Ints


LANES = 8
"""So many shoes are gone through side by side: their products do not wait for each other."""


class Room(NamedTuple):
    """What the dealer's ends are counted with: ways in multiples of `unit` and chances of `one`,
    the same double, or an integer and a fraction; and room to count in, a lane for each shoe.
    """

    one: Any
    unit: Any
    powers: NumberArray
    products: NumberArray
    sums: NumberArray


def dealer_ends(first: int, lefts: Ints, finals: Finals, room: Room, outs: NumberArray) -> None:
    """The chances of what the dealer ends with, from shoes that lack all cards known."""
    one, unit, powers, products, sums = room
    for lane in range(LANES):
        for value in range(10):
            product = unit
            for k in range(1, finals.alike[value] + 1):
                product = product * (lefts[lane, value] - k + 1)
                powers[value * MOST_ALIKE + k, lane] = product
    for end in range(sums.shape[0]):
        for n in range(sums.shape[1]):
            for lane in range(LANES):
                sums[end, n, lane] = unit - unit
    for step in range(finals.begin[first], finals.begin[first + 1]):
        depth, power, orders = finals.depth[step], finals.power[step], finals.orders[step]
        if depth > 0:
            for lane in range(LANES):
                products[depth, lane] = powers[power, lane] * products[depth - 1, lane]
        else:
            for lane in range(LANES):
                products[depth, lane] = powers[power, lane]
        if orders > 0:
            end, n = finals.end[step], finals.draws[step]
            for lane in range(LANES):
                sums[end, n, lane] += products[depth, lane] * orders
    for lane in range(LANES):
        size = lefts[lane].sum()
        for end in range(outs.shape[1]):
            outs[lane, end] = one - one
        share = one
        for n in range(1, sums.shape[1]):
            if size - n + 1 <= 0:
                break
            share = share / (size - n + 1)
            for end in range(outs.shape[1]):
                outs[lane, end] += sums[end, n, lane] * share
        rest = one
        for end in range(outs.shape[1]):
            rest = rest - outs[lane, end]
        outs[lane, OVER_22] = rest


def all_dealer_ends(
    first: int,
    left: Ints,
    hands: Hands,
    wanted: Ints,
    finals: Finals,
    room: Room,
    lefts: Ints,
    outs: NumberArray,
    out: NumberArray,
) -> None:
    """The same for every hand among those wanted, when its cards are out of the shoe too; `lefts`
    and `outs` are room for as many shoes as there are lanes.
    """
    for begin in range(0, wanted.shape[0], LANES):
        for lane in range(LANES):
            hand = wanted[min(begin + lane, wanted.shape[0] - 1)]
            for value in range(10):
                lefts[lane, value] = left[value] - hands.counts[hand, value]
        dealer_ends(first, lefts, finals, room, outs)
        for lane in range(min(LANES, wanted.shape[0] - begin)):
            for end in range(outs.shape[1]):
                out[wanted[begin + lane], end] = outs[lane, end]


def expected(pays: NumberArray, ends: NumberArray) -> Any:
    """The mean of what is paid over what the dealer ends with."""
    total = pays[0] * ends[0]
    for end in range(1, ends.shape[0]):
        total = total + pays[end] * ends[end]
    return total


def double_worth(
    hand: int,
    late: int,
    left: Ints,
    size: int,
    hands: Hands,
    terms: BlackjackTerms,
    ends: NumberArray,
    one: Any,
) -> Any:
    """What a hand is worth doubled: one card and no more."""
    worth = one - one
    for value in range(10):
        here = left[value] - hands.counts[hand, value]
        if here <= 0:
            continue
        made = hands.after[hand, value]
        if made < 0:
            gain = -(one + one)
        else:
            live = hands.aces[made]
            if terms.at_one:
                live = late + (value == 0)
            total = points(hands.hard[made], live)
            gain = expected(terms.doubled_pays[total], ends[made])
            if terms.withdraws and gain < -one:
                gain = -one
        worth = worth + gain * here
    return worth / (size - hands.cards[hand])


def draw_worth(
    hand: int,
    late: int,
    left: Ints,
    size: int,
    hands: Hands,
    terms: BlackjackTerms,
    then: NumberArray,
    one: Any,
) -> Any:
    """What a hand is worth when it takes a card; `then` is what each is worth after that."""
    worth = one - one
    for value in range(10):
        here = left[value] - hands.counts[hand, value]
        if here <= 0:
            continue
        made = hands.after[hand, value]
        if made < 0:
            worth = worth - one * here
        else:
            worth = worth + then[later(late, hand, value, hands, terms), made] * here
    return worth / (size - hands.cards[hand])


def later(late_ace: int, hand: int, value: int, hands: Hands, terms: BlackjackTerms) -> int:
    """Whether an ace has come after the first two cards, when a hand takes a card."""
    if terms.told_apart and value == 0 and hands.cards[hand] >= 2:
        return 1
    return late_ace


def play(
    left: Ints,
    hands: Hands,
    wanted: Ints,
    terms: BlackjackTerms,
    ends: NumberArray,
    one: Any,
    fixed: int,
    worth: HandWorth,
) -> None:
    """What every hand wanted is worth: by the best move, or by the moves already in `worth`.

    A hand comes in the tables before those that further cards make of it, so one sweep backwards
    does it.
    """
    size = left.sum()
    for hand in range(hands.hard.shape[0] - 1, -1, -1):
        if not wanted[hand]:
            continue
        for late_ace in range(1 + terms.told_apart):
            if hand == terms.natural:
                worth.value[late_ace, hand] = expected(terms.natural_pays, ends[hand])
                continue
            if terms.settled[hand]:
                worth.value[late_ace, hand] = terms.settled_pays[hand]
                continue
            if terms.may_stand[hand]:
                worth.stand[late_ace, hand] = expected(terms.pays[hands.total[hand]], ends[hand])
            if terms.may_hit[hand]:
                worth.hit[late_ace, hand] = draw_worth(
                    hand, late_ace, left, size, hands, terms, worth.value, one
                )
            if terms.may_double[hand]:
                worth.double[late_ace, hand] = double_worth(
                    hand, late_ace, left, size, hands, terms, ends, one
                )
            value = one - one
            suits = SUITS if terms.completes[hand] >= 0 else 1
            for suit in range(suits):
                extra, bonus = one - one, one - one
                if suits > 1:
                    third = terms.completes[hand]
                    here = left[third] - hands.counts[hand, third]
                    extra = terms.suit_gain[hand, suit] * here / (size - hands.cards[hand])
                    bonus = terms.suit_bonus[hand, suit] * here / (size - hands.cards[hand])
                if not fixed:
                    worth.move[late_ace, hand, suit] = best_move(
                        hand, late_ace, terms, worth, extra, bonus
                    )
                move = worth.move[late_ace, hand, suit]
                if move == STAND:
                    gain = worth.stand[late_ace, hand]
                elif move == HIT:
                    gain = worth.hit[late_ace, hand] + extra
                else:
                    gain = worth.double[late_ace, hand] + bonus
                value = value + (gain * terms.suit_share[hand, suit] if suits > 1 else gain)
            worth.value[late_ace, hand] = value


def best_move(
    hand: int, late_ace: int, terms: BlackjackTerms, worth: HandWorth, extra: Any, bonus: Any
) -> int:
    """The move worth most; between equals standing goes before drawing and that before doubling."""
    move = NOTHING
    best = extra
    if terms.may_stand[hand]:
        best, move = worth.stand[late_ace, hand], STAND
    if terms.may_hit[hand]:
        hit = worth.hit[late_ace, hand] + extra
        if move == NOTHING or hit > best + terms.tie:
            best, move = hit, HIT
    if terms.may_double[hand] and (
        move == NOTHING or worth.double[late_ace, hand] + bonus > best + terms.tie
    ):
        move = DOUBLE
    return move


def flow(
    left: Ints, hands: Hands, terms: BlackjackTerms, moves: Ints, one: Any, reach: NumberArray
) -> None:
    """How often each hand is held by fixed moves, from the chances of the first ones in `reach`."""
    size = left.sum()
    for hand in range(hands.hard.shape[0]):
        for late_ace in range(1 + terms.told_apart):
            chance = reach[late_ace, hand]
            if chance == 0 or hand == terms.natural or terms.settled[hand]:
                continue
            share = one - one
            if terms.completes[hand] >= 0:
                for suit in range(SUITS):
                    if moves[late_ace, hand, suit] == HIT:
                        share = share + terms.suit_share[hand, suit]
            elif moves[late_ace, hand, 0] == HIT:
                share = one
            if share == 0:
                continue
            for value in range(10):
                made = hands.after[hand, value]
                here = left[value] - hands.counts[hand, value]
                if made >= 0 and here > 0:
                    after = later(late_ace, hand, value, hands, terms)
                    reach[after, made] += chance * share * here / (size - hands.cards[hand])

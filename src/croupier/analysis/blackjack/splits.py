"""What a split is worth, with every card removed as it is dealt.

The policy assumed: each hand of a split is played by a fixed strategy, the best for that hand's own
wagers when the dealer's first card and the pair are known to be out; it looks at the hand's own
cards and at nothing that the other hands drew. A pair is split again whenever it may be. (In the
literature: CDP1, with the first hand and the others optimised apart, since a dealer's blackjack may
take only the original wager.)

Under that policy the value is exact. Cards come in no order that matters, so all second cards may
be thought of as drawn first, and each hand has the same expectation given how many cards of the
pair's value and how many others went to the rest; `_given` removes those step by step.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Any, NamedTuple

from croupier.analysis.blackjack.hands import Hands
from croupier.analysis.blackjack.play import (
    DOUBLE,
    HIT,
    STAND,
    SUITS,
    BlackjackTerms,
    HandWorth,
    NumberArray,
    expected,
    later,
)
from croupier.analysis.engine.suits import Ints
from croupier.games.blackjack.rules import TWENTY_ONE, points

Means = list[list[Any]]
"""Mean gains by the kind of hand, and by how many further cards of the pair's value are out."""


@dataclass(frozen=True)
class Formed:
    """One way in which the second cards come: so many pairs split again, so many hands done."""

    again: int
    """Further cards of the pair's value that were split."""
    done: int
    """Hands whose second card was of another value."""
    open: int
    """Hands whose second card may be anything, since no more may be split."""
    ways: int


def formations(most_hands: int) -> list[Formed]:
    """Every way in which a split can end, with the number of orders of the second cards."""
    found = [
        Formed(k - 2, k, 0, comb(2 * k - 2, k) * 2 // (2 * k - 2)) for k in range(2, most_hands)
    ]
    if most_hands == 2:
        return [Formed(0, 0, 2, 1)]
    for done in range(most_hands - 1):
        ways = _climbs(2, most_hands - 2, done)
        if ways:
            found.append(Formed(most_hands - 2, done, most_hands - done, ways))
    return found


def _climbs(waiting: int, pairs: int, others: int) -> int:
    """Orders of pair cards and others that end with a pair card and leave a hand waiting always."""
    if waiting == 0 or pairs == 0 or others < 0:
        return 0
    if pairs == 1 and others == 0:
        return 1
    return _climbs(waiting + 1, pairs - 1, others) + _climbs(waiting - 1, pairs, others - 1)


def most_removed(most_hands: int) -> int:
    """How many further cards of the pair's value must be thought away."""
    return max(
        way.again + max(way.done - 1, way.done if way.open else 0) for way in formations(most_hands)
    )


def split_worth(
    most_hands: int, pair_left: int, size: int, done: Means, opened: Means, one: Any
) -> Any:
    """The expected gain of all hands of a split.

    `done[kind][i]` is the mean gain of a hand whose second card is of another value (and nothing
    otherwise), `opened[kind][i]` of one with any second card, when `i` further cards of the pair's
    value are out; the kinds are the first hand and the others. `pair_left` and `size` count the
    shoe without the dealer's card and the pair.
    """
    total = one - one
    for way in formations(most_hands):
        if pair_left < way.again:
            continue
        chance = one
        for k in range(way.again):
            chance = chance * (pair_left - k) / (size - k)
        first_done = way.done > 0
        gain = one - one
        for kind, hands_done, hands_open in (
            (0, int(first_done), int(not first_done)),
            (1, way.done - first_done, way.open - (not first_done)),
        ):
            if hands_done:
                known = way.done - 1
                gain += hands_done * _given(done[kind], way.again, known, pair_left, size)
            if hands_open:
                gain += hands_open * _given(opened[kind], way.again, way.done, pair_left, size)
        total += way.ways * chance * gain
    return total


def _given(means: list[Any], again: int, others: int, pair_left: int, size: int) -> Any:
    """The mean where besides so many further pair cards other hands took cards of other values."""
    if others == 0:
        return means[again]
    fewer = _given(means, again, others - 1, pair_left, size)
    if pair_left <= again:
        return fewer
    with_pair = _given(means, again + 1, others - 1, pair_left, size)
    return fewer - with_pair * (pair_left - again) / (size - again)


# -- which hand a dealer's blackjack takes -------------------------------------------------------


class Followed(NamedTuple):
    """A kind of hand of a split: the hands that its fixed moves can lead to, its terms, and its
    worth with those moves.
    """

    met: Ints
    terms: BlackjackTerms
    worth: HandWorth


def follow(
    of: Followed, hands: Hands, ends: NumberArray, one: Any, other_than: int, room: NumberArray
) -> None:
    """In how many orders of cards a hand played by fixed moves ends paid (or given up), and in how
    many undecided.

    `other_than` is a value that the second card may not have, or -1. `ends` are those by which a
    double is taken back. `room` is for the orders that lead to a hand, those in which it ends paid
    and those in which it does not.
    """
    met, terms, worth = of
    reach, paid, alive = room[:2], room[2], room[3]
    begin = met[0]
    for hand in met:
        reach[0, hand] = one - one
        reach[1, hand] = one - one
        paid[hand] = one - one
        alive[hand] = one - one
    reach[0, begin] = one
    for hand in met:
        for late_ace in range(2):
            ways = reach[late_ace, hand]
            if ways == 0:
                continue
            if hand == terms.natural or terms.settled[hand] or hands.total[hand] == TWENTY_ONE:
                paid[hand] += ways
                continue
            suits = SUITS if terms.completes[hand] >= 0 else 1
            for suit in range(suits):
                part = ways * terms.suit_share[hand, suit] if suits > 1 else ways
                move = worth.move[late_ace, hand, suit]
                if hand == begin:
                    move = HIT
                if move == STAND:
                    alive[hand] += part
                    continue
                for value in range(10):
                    made = hands.after[hand, value]
                    if made < 0 or (hand == begin and value == other_than):
                        continue
                    after = later(late_ace, hand, value, hands, terms)
                    if move == HIT:
                        reach[after, made] += part
                    elif move == DOUBLE:
                        live = hands.aces[made]
                        if terms.at_one:
                            live = late_ace + (value == 0)
                        total = points(hands.hard[made], live)
                        given_up = False
                        if terms.withdraws:
                            given_up = expected(terms.doubled_pays[total], ends[made]) < -one
                        if total == TWENTY_ONE or given_up:
                            paid[made] += part
                        else:
                            alive[made] += part


def taken(
    ways: Any,
    out: Ints,
    pair: int,
    needs: int,
    left: Ints,
    met: Ints,
    hands: Hands,
    alive: NumberArray,
    sums: NumberArray,
) -> None:
    """Add the ways in which so many cards are out, a further hand is undecided, and the dealer
    makes a blackjack with a card of value `needs`; by how many cards that takes.
    """
    for value in range(10):
        for k in range(out[value]):
            ways = ways * (left[value] - k)
    if ways == 0:
        return
    cards = out.sum()
    for hand in met:
        if alive[hand] == 0:
            continue
        here = ways * alive[hand]
        for value in range(10):
            # The first card of the hand was of the pair, and is out of the shoe already.
            more = hands.counts[hand, value] - (value == pair) + (value == needs)
            for k in range(more):
                here = here * (left[value] - out[value] - k)
        sums[cards + hands.cards[hand]] += here


def passed_on(
    deal: tuple[int, int, int],
    left: Ints,
    hands: Hands,
    first: Followed,
    others: Followed,
    ends: NumberArray,
    one: Any,
    room: NumberArray,
    sums: NumberArray,
) -> Any:
    """How often the first hand of a split is paid and a dealer's blackjack takes a later one.

    `deal` is the value of the pair, the most hands, and what the dealer's blackjack needs; `left`
    lacks the dealer's card and the pair; at most three hands. Cards come in no order that
    matters: the chance of a way is that of its cards, whichever hands they went to.
    """
    pair, most_hands, needs = deal
    met, met_later = first.met, others.met
    resplits = most_hands > 2 and left[pair] > 0
    other_than = pair if resplits else -1
    # By the kind of hand, and whether its second card may be of the pair's value.
    for k in range(2):
        value = other_than if k == 0 else -1
        follow(first, hands, ends, one, value, room[k])
        follow(others, hands, ends, one, value, room[2 + k])
    for n in range(sums.shape[0]):
        sums[n] = one - one
    for hand in met:
        ways = room[0, 2, hand]
        again = ways + room[1, 2, hand]
        if again == 0:
            continue
        out = hands.counts[hand].copy()
        out[pair] -= 1
        if ways != 0:
            taken(ways, out, pair, needs, left, met_later, hands, room[2, 3], sums)
        if not resplits:
            continue
        # One more pair is split, of the first hand's cards or of the second's: any card follows.
        out[pair] += 1
        taken(again, out, pair, needs, left, met_later, hands, room[3, 3], sums)
        for second in met_later:
            if room[3, 2, second] != 0:
                both = out + hands.counts[second]
                both[pair] -= 1
                more = again * room[3, 2, second]
                taken(more, both, pair, needs, left, met_later, hands, room[3, 3], sums)
    chance, share, size = one - one, one, left.sum()
    for n in range(1, sums.shape[0]):
        if size - n + 1 <= 0:
            break
        share = share / (size - n + 1)
        chance += sums[n] * share
    return chance


def hands_met(hands: Hands, begin: int, worth: HandWorth, terms: BlackjackTerms) -> list[int]:
    """Every hand that fixed moves can lead to from a first card, in the order of the tables."""
    met = {begin}
    for hand in range(begin, len(hands.hard)):
        if hand in met and not terms.settled[hand] and hands.total[hand] < TWENTY_ONE:
            if hand == begin or (worth.move[:, hand] != STAND).any():
                met.update(int(made) for made in hands.after[hand] if made >= 0)
    return sorted(met)

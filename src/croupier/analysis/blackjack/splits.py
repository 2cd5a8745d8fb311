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
from typing import Any

from croupier.analysis.blackjack.hands import Hands, Ints
from croupier.analysis.blackjack.play import (
    DOUBLE,
    HIT,
    STAND,
    SUITS,
    Numbers,
    Terms,
    Worth,
    expected,
    later,
)
from croupier.games.blackjack.rules import TWENTY_ONE, points


@dataclass(frozen=True)
class SplitTerms:
    """How a pair is split: the hands that may be formed, and what a dealer's blackjack takes."""

    most_hands: int
    passes_on: bool
    """Whether the first hand that was not paid is the one that a dealer's blackjack takes."""


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
    most_hands: int, pair_left: int, size: int, done: list[list[Any]], opened: list[list[Any]],
    one: Any,
) -> Any:  # fmt: skip
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


def follow(
    met: Ints, left: Ints, hands: Hands, terms: Terms, ends: Numbers, worth: Worth, one: Any,
    other_than: int, reach: Numbers, paid: Numbers, alive: Numbers,
) -> None:  # fmt: skip
    """How often a hand played by fixed moves ends paid (or given up), and how often undecided.

    `met` are the hands that these moves can lead to, `other_than` is a value that the second card
    may not have, or -1. `ends` are those by which a double is taken back.
    """
    size = left.sum()
    begin = met[0]
    for hand in met:
        reach[0, hand] = one - one
        reach[1, hand] = one - one
        paid[hand] = one - one
        alive[hand] = one - one
    reach[0, begin] = one
    for hand in met:
        for late_ace in range(2):
            chance = reach[late_ace, hand]
            if chance == 0:
                continue
            if hand == terms.natural or terms.settled[hand] or hands.total[hand] == TWENTY_ONE:
                paid[hand] += chance
                continue
            suits = SUITS if terms.completes[hand] >= 0 else 1
            for suit in range(suits):
                part = chance * terms.suit_share[hand, suit] if suits > 1 else chance
                move = worth.move[late_ace, hand, suit]
                if hand == begin:
                    move = HIT
                if move == STAND:
                    alive[hand] += part
                    continue
                for value in range(10):
                    here = left[value] - hands.counts[hand, value]
                    if here <= 0 or (hand == begin and value == other_than):
                        continue
                    made = hands.after[hand, value]
                    if made < 0:
                        continue
                    share = part * here / (size - hands.cards[hand])
                    after = later(late_ace, hand, value, hands, terms)
                    if move == HIT:
                        reach[after, made] += share
                    elif move == DOUBLE:
                        live = hands.aces[made]
                        if terms.at_one:
                            live = late_ace + (value == 0)
                        total = points(hands.hard[made], live)
                        given_up = False
                        if terms.withdraws:
                            given_up = expected(terms.doubled_pays[total], ends[made]) < -one
                        if total == TWENTY_ONE or given_up:
                            paid[made] += share
                        else:
                            alive[made] += share


def taken(
    met: Ints, left: Ints, hands: Hands, terms: Terms, ends: Numbers, worth: Worth, one: Any,
    other_than: int, needs: int, room: Numbers,
) -> Any:  # fmt: skip
    """How often a hand is undecided when the dealer makes a blackjack, and so loses its wager.

    `needs` is the value of the card that makes the blackjack.
    """
    reach, paid, alive = room[0, :2], room[0, 2], room[0, 3]
    follow(met, left, hands, terms, ends, worth, one, other_than, reach, paid, alive)
    size = left.sum()
    chance = one - one
    for hand in met:
        if alive[hand] != 0:
            here = left[needs] - hands.counts[hand, needs]
            chance += alive[hand] * here / (size - hands.cards[hand])
    return chance


def note_paid(
    weight: Any, met: Ints, left: Ints, whole: Ints, hands: Hands, room: Numbers,
    third: dict[int, Any],
) -> None:  # fmt: skip
    """Remember how often the second hand is paid too, by all the cards that are then out."""
    for hand in met:
        if room[0, 2, hand] != 0:
            key = 0
            for value in range(10):
                out = whole[value] - left[value] + hands.counts[hand, value]
                key += out * 32**value
            if key in third:
                third[key] += weight * room[0, 2, hand]
            else:
                third[key] = weight * room[0, 2, hand]


def passed_on(
    pair: int, most_hands: int, left: Ints, hands: Hands, met: Ints, met_later: Ints,
    first: Terms, others: Terms, ends: Numbers, first_worth: Worth, others_worth: Worth,
    needs: int, one: Any, room: Numbers,
) -> Any:  # fmt: skip
    """How often the first hand of a split is paid and a dealer's blackjack takes a later one.

    `left` lacks the dealer's card and the pair; at most three hands. A shoe that a hand is dealt
    from is given with the hand's first card in it, since its cards are counted off it.
    """
    chance = one - one
    third = {0: chance}
    resplits = most_hands > 2 and left[pair] > 0
    # Whether the first second card is of the pair's value, and then split again.
    for again in range(1 + resplits):
        own = left.copy()
        own[pair] += 1 - again
        weight = one
        if again:
            weight = one * left[pair] / left.sum()
        other_than = pair if resplits and not again else -1
        follow(
            met, own, hands, first, ends, first_worth, one, other_than, room[1, :2], room[1, 2],
            room[1, 3],
        )  # fmt: skip
        for hand in met:
            if room[1, 2, hand] == 0:
                continue
            paid = weight * room[1, 2, hand]
            rest = own.copy()
            for value in range(10):
                rest[value] -= hands.counts[hand, value]
            pairs, size = rest[pair], rest.sum()
            rest[pair] += 1
            chance += paid * taken(
                met_later, rest, hands, others, ends, others_worth, one, other_than, needs, room
            )
            if again:
                note_paid(paid, met_later, rest, left, hands, room, third)
            elif resplits and pairs > 0:
                # The second hand is split again: each of the two has any second card.
                rest[pair] -= 1
                paid = paid * pairs / size
                chance += paid * taken(
                    met_later, rest, hands, others, ends, others_worth, one, -1, needs, room
                )
                note_paid(paid, met_later, rest, left, hands, room, third)
    rest = left.copy()
    for key in third:
        if third[key] != 0:
            out = key
            for value in range(10):
                rest[value] = left[value] - out % 32
                out = out // 32
            rest[pair] += 1
            chance += third[key] * taken(
                met_later, rest, hands, others, ends, others_worth, one, -1, needs, room
            )
    return chance


def hands_met(hands: Hands, begin: int, worth: Worth, terms: Terms) -> list[int]:
    """Every hand that fixed moves can lead to from a first card, in the order of the tables."""
    met = {begin}
    for hand in range(begin, len(hands.hard)):
        if hand in met and not terms.settled[hand] and hands.total[hand] < TWENTY_ONE:
            if hand == begin or (worth.move[:, hand] != STAND).any():
                met.update(int(made) for made in hands.after[hand] if made >= 0)
    return sorted(met)

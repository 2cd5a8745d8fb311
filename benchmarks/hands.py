"""Poker hands ranked a second: one by one from Python, and arrays of them on one and two threads.

    python -m benchmarks.hands [--all]

The first part is in the table of `make bench` (`rows`).
The same random hands of seven cards are ranked by us and by eval7, phevaluator and treys, those of
them that are installed (requirements/bench.txt). Each piece of 500 hands is timed several times and
its best time counts, so that other work on the machine disturbs little.
`--all` also ranks all 133,784,560 hands of seven cards and checks how many there are of each kind.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
from benchmarks.rows import PeerRow, peer
from numpy.typing import NDArray

from croupier.equipment import CARDS, Card
from croupier.ranking import PLACE_BITS, STANDARD

PIECE = 500
TURNS = 8
ARRAY = 8_000_000
TARGET = 100_000_000
OURS = ("croupier", "croupier, codes")
"""Hands of `Card`s, and hands of plain card codes."""
PEER = "eval7"
GOALS = {PEER: (1.22, 1.67)}
"""How many times a peer's rate single calls must have, by cards and by codes."""

SEVEN_OF_52 = {
    "royal flush": 4_324,
    "straight flush": 37_260,
    "four of a kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three of a kind": 6_461_620,
    "two pairs": 31_433_400,
    "one pair": 58_627_800,
    "odd card hand": 23_294_460,
}

Way = tuple[str, Callable[[Any], object], list[Any]]


def ways(hands: list[list[Card]]) -> list[Way]:
    """Us and the peers that are installed, each with the hands in its own cards."""
    found: list[Way] = [
        (OURS[0], STANDARD.rank, hands),
        (OURS[1], STANDARD.rank, [[int(card) for card in hand] for hand in hands]),
    ]
    written = [[f"{card.rank}{card.suit.lower()}" for card in hand] for hand in hands]
    if eval7 := peer(PEER):
        mine = {str(card): card for card in eval7.Deck().cards}
        found.append((PEER, eval7.evaluate, [[mine[card] for card in h] for h in written]))
    if phevaluator := peer("phevaluator"):
        # Its card numbers are ours: rank times four plus suit.
        evaluate = phevaluator.evaluate_cards
        found.append(("phevaluator", lambda hand: evaluate(*hand), found[1][2]))
    if treys := peer("treys"):
        new, table = treys.Card.new, treys.Evaluator()
        # A twentieth of the hands: it needs more than ten times as long as the others together.
        theirs = [[new(card) for card in hand] for hand in written[: len(written) // 20]]
        found.append(("treys", lambda hand: table.evaluate(hand[:2], hand[2:]), theirs))
    return found


def rates_of(number: int) -> dict[str, float]:
    """Hands a processor second by single calls, of us and each peer that is there."""
    rng = random.Random(1)
    hands = [rng.sample(CARDS, 7) for _ in range(number)]
    compared = ways(hands)
    agree(compared)
    best = {name: [9.0] * (len(theirs) // PIECE) for name, _, theirs in compared}
    for _ in range(TURNS):
        for name, rank, theirs in compared:
            for _ in range(3):  # The first leaves the processor's cache as this way needs it.
                best[name] = [*map(min, best[name], by_piece(rank, theirs))]
    return {name: PIECE * len(times) / sum(times) for name, times in best.items()}


def rows(number: int = 20_000) -> Iterator[PeerRow]:
    """Single hands by `Card`s and by codes, against every peer."""
    rates = rates_of(number)
    same = f"{number:,} random hands of seven, put in the same order"
    for name, rate in rates.items():
        if name not in OURS:
            for ours, goal in zip(OURS, GOALS.get(name, (1.0, 1.0)), strict=True):
                work = "a hand of seven ranked by one call from Python, "
                work += "by card codes" if ours == OURS[1] else "by cards"
                yield PeerRow(work, name, "hands", rates[ours], rate, goal, same)


def one_by_one(number: int) -> None:
    """Hands a second by single calls, and how many times the rate of each peer."""
    rates = rates_of(number)
    print(f"single calls, {number:,} random hands of seven, {load()}")
    for name, rate in rates.items():
        times = "".join(f"{rates[ours] / rate:8.2f}" for ours in OURS)
        print(f"  {name:<18}{rate:>12,.0f} hands/s   we are{times} times as fast")


def load() -> str:
    """What else the machine is doing."""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def by_piece(rank: Callable[[Any], object], hands: list[Any]) -> Iterator[float]:
    """The seconds that each piece of the hands takes."""
    clock = time.process_time
    for start in range(0, len(hands), PIECE):
        piece = hands[start : start + PIECE]
        began = clock()
        for hand in piece:
            rank(hand)
        yield clock() - began


def agree(compared: Sequence[Way]) -> None:
    """All must put the hands in the same order."""
    some = min(len(hands) for _, _, hands in compared)
    ours = [STANDARD.rank(hand) for hand in compared[0][2][:some]]
    order = sorted(range(some), key=ours.__getitem__)
    for name, rank, hands in compared[1:]:
        theirs: list[Any] = [rank(hand) for hand in hands[:some]]
        sign = 1 if theirs[order[0]] <= theirs[order[-1]] else -1  # Some count downwards.
        climb = [sign * theirs[place] for place in order]
        assert climb == sorted(climb), f"{name} puts hands in another order"


def in_arrays() -> None:
    """Hands a second by arrays, random and in sequence, on one and two threads."""
    rng = np.random.default_rng(1)
    places = rng.random((ARRAY // 20, 52), dtype=np.float32).argpartition(7, axis=1)[:, :7]
    shuffled = np.tile(places.astype(np.uint8), (20, 1))
    for kind, hands in (("random", shuffled), ("in sequence", in_sequence(ARRAY))):
        STANDARD.ranks(hands[:100_000])
        for threads in (1, 2):
            best = min(timed(hands, threads) for _ in range(12))
            rate = len(hands) / best
            print(f"arrays, {kind:<12} {threads} thread(s) {rate:>14,.0f} hands/s", end="")
            print(f"   {rate / TARGET:.2f} times the target, {load()}" if threads == 2 else "")
    best = min(timed(shuffled[:40_000], 1) for _ in range(12))
    print(f"arrays by numpy alone        {40_000 / best:>14,.0f} hands/s")


def timed(hands: NDArray[np.uint8], threads: int) -> float:
    began = time.perf_counter()
    STANDARD.ranks(hands, threads)
    return time.perf_counter() - began


def in_sequence(number: int) -> NDArray[np.uint8]:
    """The first hands of seven cards in order, each but one card like the one before."""
    return np.concatenate(list(pieces(number)))[:number]


def pieces(number: int = comb(52, 7)) -> Iterator[NDArray[np.uint8]]:
    """All hands of seven in order, by their three lowest cards, until there are enough."""
    fours = {
        least: np.array(list(combinations(range(least, 52), 4)), dtype=np.uint8)
        for least in range(3, 49)
    }
    for first in range(46):
        for second in range(first + 1, 47):
            for third in range(second + 1, 48):
                rest = fours[third + 1]
                hands = np.empty((len(rest), 7), dtype=np.uint8)
                hands[:, :3] = first, second, third
                hands[:, 3:] = rest
                yield hands
                number -= len(rest)
                if number <= 0:
                    return


def every_hand() -> None:
    """Rank every hand of seven cards and count the kinds."""
    counts = np.zeros(16, dtype=np.int64)
    spent, batch = 0.0, []
    for piece in pieces():
        batch.append(piece)
        if sum(map(len, batch)) > 4_000_000:
            spent += tally(np.concatenate(batch), counts)
            batch = []
    spent += tally(np.concatenate(batch), counts)
    order = STANDARD.rules.order
    found = {str(kind): int(counts[place]) for place, kind in enumerate(order, start=1)}
    assert found == SEVEN_OF_52, found
    print(f"all {sum(found.values()):,} hands of seven in {spent:.2f} s of ranking; kinds agree")


def tally(hands: NDArray[np.uint8], counts: NDArray[np.int64]) -> float:
    """Add the kinds of these hands up; the seconds that ranking took."""
    began = time.perf_counter()
    ranks = STANDARD.ranks(hands)
    spent = time.perf_counter() - began
    counts += np.bincount(ranks >> PLACE_BITS, minlength=16)
    return spent


def main() -> None:
    """Print every figure."""
    one_by_one(10_000)
    one_by_one(100_000)
    in_arrays()
    if "--all" in sys.argv[1:]:
        every_hand()


if __name__ == "__main__":
    main()

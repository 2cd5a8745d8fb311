"""A run of rounds, dealt in numbered units by any number of threads: always the same counts.

A unit is dealt whole from its own generator, so that it does not matter who deals it, when, or in
how large a block; blocks are added up in the order of their numbers until there are rounds enough,
and the block that has too many is dealt again up to the last round that counts.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from threading import Event
from time import thread_time
from typing import Protocol

import numpy as np

from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.simulate.generator import key_of
from croupier.analysis.simulate.shoes import EndingCounts

SHOES = 64
"""Shoes of a unit, where shoes are played to the cutting card."""
EVERY_ROUND = 1 << 62
"""No bound on the rounds of a block."""
BLOCK_SECONDS = 0.12
"""How long a block should take: figures are told as often."""
LOOKS_UP = 0.1
"""Seconds after which whoever waits for a block looks whether he is to stop."""
MOST_UNITS = 1 << 16


class DealUnits(Protocol):
    """Deals units `first` to `first + many`, `most` rounds at the most, and adds endings up."""

    def __call__(
        self, first: int, many: int, most: int, key: np.uint64, counts: EndingCounts
    ) -> int:
        """How many rounds there were."""


@dataclass(frozen=True)
class DealtWager:
    """A wager at its place, and which of the endings that are counted decide it."""

    wager: str
    on: str
    numbers: tuple[str, ...]
    first: int
    """Its endings are counted from here on, one for each of `results`."""
    results: tuple[PossibleResult, ...]
    exact: Fraction | None = None
    """What it gains on average, exactly."""
    strategy: str = ""
    per: int = 1
    """Wagers in one round that count alike: boxes, or the two hands of a box."""

    apart: bool = False
    """Whether it is played or staked otherwise than the exact odds of its game have it."""
    groups: tuple[str, ...] = ()
    """Where the same endings are counted apart for several cases (a true count), what each is."""

    def came(self, counts: EndingCounts) -> EndingCounts:
        """How often each of its endings came."""
        return counts[self.first : self.first + len(self.results)]


@dataclass(frozen=True)
class BulkDealing:
    """Wagers that are dealt together."""

    wagers: tuple[DealtWager, ...]
    endings: int
    """How many endings are counted."""
    unit: str
    """What a unit is, in words."""
    deal: DealUnits
    part: int = 0
    """Tells this dealing from others of one run: each has units of its own."""
    about: int = 4096
    """About how many rounds a unit has."""
    cards: str = ""
    """How the cards come, in words."""

    def block(self, seed: int, first: int, many: int, most: int = EVERY_ROUND) -> DealtBlock:
        """Some units dealt."""
        counts = np.zeros(self.endings, np.int64)
        began = thread_time()
        with np.errstate(over="ignore"):  # without numba, numbers of 64 bits wrap and say so
            rounds = self.deal(first, many, most, key_of(seed, self.part), counts)
        return DealtBlock(first, many, int(rounds), counts, thread_time() - began)


@dataclass(frozen=True)
class DealtBlock:
    """Units that were dealt one after another, and what came of them."""

    first: int
    many: int
    rounds: int
    counts: EndingCounts
    seconds: float = field(default=0.0, compare=False)
    """Processor time."""


@dataclass
class DealtRounds:
    """What was dealt so far."""

    dealing: BulkDealing
    seed: int
    rounds: int = 0
    units: int = 0
    counts: EndingCounts = field(default_factory=lambda: np.zeros(0, np.int64))
    processor_seconds: float = 0.0

    def __post_init__(self) -> None:
        if not len(self.counts):
            self.counts = np.zeros(self.dealing.endings, np.int64)

    def add(self, block: DealtBlock) -> None:
        """The next block."""
        assert block.first == self.units
        self.units += block.many
        self.rounds += block.rounds
        self.counts += block.counts
        self.processor_seconds += block.seconds


ToldRounds = Callable[[DealtRounds], None]
"""Told of what was dealt whenever a block has been added."""


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def deal_rounds(
    dealing: BulkDealing,
    rounds: int,
    seed: int,
    threads: int = 0,
    *,
    told: ToldRounds | None = None,
    stop: Event | None = None,
    block_units: int = 0,
) -> DealtRounds:
    """So many rounds; fewer if `stop` is set before. `block_units` is for tests."""
    found = DealtRounds(dealing, seed)
    threads = threads or processors()
    pool = ThreadPoolExecutor(threads)
    waiting: deque[Future[DealtBlock]] = deque()
    sizes = _Sizes(dealing, rounds, block_units)
    try:
        while found.rounds < rounds:
            while len(waiting) < 2 * threads and (sizes.wanted(found) or not waiting):
                waiting.append(pool.submit(dealing.block, seed, *sizes.next()))
            block = _result(waiting[0], stop)
            if block is None:
                break
            waiting.popleft()
            sizes.took(block)
            add_up_to(found, block, rounds)
            if told is not None:
                told(found)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)  # whoever stops waits for no block
    return found


def _result(block: Future[DealtBlock], stop: Event | None) -> DealtBlock | None:
    """A block once it is dealt; nothing if somebody stops before."""
    if stop is None:
        return block.result()
    while not stop.is_set():
        with suppress(TimeoutError):
            return block.result(LOOKS_UP)
    return None


def add_up_to(found: DealtRounds, block: DealtBlock, rounds: int) -> None:
    """Add the next block; of one with more rounds than are wanted, only so many."""
    if found.rounds + block.rounds > rounds:
        left = rounds - found.rounds
        block = found.dealing.block(found.seed, block.first, block.many, left)
    found.add(block)


class _Sizes:
    """Which units the next block has."""

    def __init__(self, dealing: BulkDealing, rounds: int, fixed: int) -> None:
        self.dealing, self.rounds, self.fixed = dealing, rounds, fixed
        self.units = fixed or 1
        self.given = 0
        self.each = float(dealing.about)

    def next(self) -> tuple[int, int]:
        """The first unit of a block, and how many it has."""
        first, many = self.given, self.units
        if not self.fixed:
            many = max(1, min(many, int((self.rounds - first * self.each) / self.each) + 1))
        self.given += many
        return first, many

    def wanted(self, found: DealtRounds) -> bool:
        """Whether more blocks will be wanted than are under way."""
        return self.given * self.each < self.rounds

    def took(self, block: DealtBlock) -> None:
        """Blocks grow until they take long enough."""
        self.each = block.rounds / block.many if block.rounds else self.each
        if not self.fixed and block.seconds > 0:
            fits = int(block.many * BLOCK_SECONDS / block.seconds)
            self.units = max(1, min(fits, 4 * self.units, MOST_UNITS))

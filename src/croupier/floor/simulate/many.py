"""Many evenings, one seed after another, on all cores."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import msgspec

from croupier.floor.simulate.shrink import Shrinking, ShrunkHistory
from croupier.floor.simulate.world import Plan, World

SeedsTold = Callable[[str, int, int], None]
"""SeedsTold how far the work has come: of what, how much, of how much."""


class SeedFailed(msgspec.Struct, frozen=True):
    """A seed whose evening went wrong."""

    seed: int
    why: str
    shrunk: ShrunkHistory


class SeedSeen(msgspec.Struct, frozen=True):
    """One evening, in figures."""

    commands: int
    rounds: int
    crashes: int
    faults: dict[str, int]
    failed: SeedFailed | None = None


class SeedsSeen(msgspec.Struct, frozen=True):
    """What many evenings came to."""

    seeds: int
    commands: int
    rounds: int
    crashes: int
    faults: int
    failed: tuple[SeedFailed, ...]
    by_kind: dict[str, int]
    """Faults by their kind."""


def one_seed(seed: int, length: int, plant: str = "") -> SeedSeen:
    """An evening; if it goes wrong, the shortest that still does."""
    plan = Plan(seed, length, plant=plant)
    evening = World(plan).run()
    failed = None
    if evening.why:
        failed = SeedFailed(seed, evening.why, Shrinking(plan, evening).shrunk())
    kinds = Counter(one.kind.value for one in evening.faults)
    return SeedSeen(evening.commands, evening.rounds, evening.crashes, dict(kinds), failed)


def many_seeds(
    first: int,
    seeds: int,
    length: int,
    plant: str = "",
    *,
    cores: int = 0,
    told: SeedsTold | None = None,
) -> SeedsSeen:
    """Seeds from `first` on."""
    cores = min(cores or os.cpu_count() or 1, seeds)
    run, numbers = partial(one_seed, length=length, plant=plant), range(first, first + seeds)
    if cores <= 1:
        return _counted(map(run, numbers), seeds, told)
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        chunk = max(1, min(seeds // (cores * 8), 20))
        return _counted(pool.map(run, numbers, chunksize=chunk), seeds, told)


def _counted(seen: Iterable[SeedSeen], seeds: int, told: SeedsTold | None) -> SeedsSeen:
    commands = rounds = crashes = 0
    kinds: Counter[str] = Counter()
    failed: list[SeedFailed] = []
    for done, one in enumerate(seen, 1):
        commands += one.commands
        rounds += one.rounds
        crashes += one.crashes
        kinds.update(one.faults)
        if one.failed is not None:
            failed.append(one.failed)
        if told is not None:
            told(f"{len(failed)} failed", done, seeds)
    return SeedsSeen(
        seeds, commands, rounds, crashes, kinds.total(), tuple(failed), dict(kinds.most_common())
    )

"""A run on a Dask cluster: the same counts as on one machine, whoever deals which units.

A task is a few units of a dealing by their numbers. Its worker builds the plan from the game's id
and options, and refuses if its rules or its analysis are not ours to the letter. Results are kept
by the number of their first unit: a task that ran twice, because its worker was killed, counts
once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from threading import Event
from time import perf_counter
from typing import Any, NamedTuple

from croupier.analysis.figure_key import figure_key
from croupier.analysis.simulate.figures import CountedWager, SimulatedRun, counted, together
from croupier.analysis.simulate.units import BulkDealing, DealtBlock, DealtRounds, add_up_to
from croupier.analysis.simulate.ways import DealHow, DealPlan, ToldShare, plan_for, running
from croupier.play.game import Game

LOCAL = "local"
LOCAL_WORKERS = 2
TASK_SECONDS = 1.0
"""How long a task should take: less is lost to sending it."""
RETRIES = 5
"""How often a task is tried again whose worker has gone."""
LOOKS_UP = 0.2


class NoCluster(Exception):
    """A cluster cannot be used, and why."""


class ClusterAddress(str):
    """Where a scheduler listens (`tcp://host:port`), or `local`."""

    __slots__ = ()

    def __new__(cls, address: str) -> ClusterAddress:
        if address != LOCAL and not address.startswith(("tcp://", "tls://")):
            raise NoCluster(f"{address!r} is neither tcp://HOST:PORT nor {LOCAL}")
        if find_spec("distributed") is None:
            raise NoCluster("dask is not installed; `pip install 'croupier[cluster]'` brings it")
        return super().__new__(cls, address)


class UnitsTask(NamedTuple):
    """Some units of a dealing, for anybody to deal."""

    game: str
    options: tuple[tuple[str, Any], ...]
    names: tuple[str, ...]
    how: DealHow
    code: str
    """The rules and the analysis of whoever asks."""
    dealing: int
    seed: int
    first: int
    many: int


@lru_cache(maxsize=8)
def _plan(
    game: str, options: tuple[tuple[str, Any], ...], names: tuple[str, ...], how: DealHow
) -> DealPlan:
    return plan_for(_game(game, options), names, how)


@lru_cache(maxsize=8)
def _game(game: str, options: tuple[tuple[str, Any], ...]) -> Game:
    from croupier.books import game as of_book

    return of_book(game, **dict(options))


@lru_cache(maxsize=8)
def _code(game: str, options: tuple[tuple[str, Any], ...]) -> str:
    return figure_key(_game(game, options))


def deal_task(task: UnitsTask) -> DealtBlock:
    """What a worker does."""
    mine = _code(task.game, task.options)
    if mine != task.code:
        raise NoCluster(
            f"a worker has another version of the rules or the analysis ({mine[:12]}, not "
            f"{task.code[:12]}): install the same croupier there"
        )
    plan = _plan(task.game, task.options, task.names, task.how)
    return plan.dealings[task.dealing].block(task.seed, task.first, task.many)


@dataclass
class _Tasks:
    """The tasks of one dealing, in the order of their units."""

    about: UnitsTask
    units: int
    given: int = 0

    def next(self) -> UnitsTask:
        task = self.about._replace(first=self.given, many=self.units)
        self.given += self.units
        return task


@contextmanager
def client_of(address: str) -> Iterator[Any]:
    """A client of the cluster; of a local one, which goes when it is done with."""
    import dask
    from distributed import Client, LocalCluster

    with dask.config.set({"distributed.scheduler.allowed-failures": RETRIES}):
        if address != LOCAL:
            try:
                client = Client(address, timeout="10s")
            except OSError as error:
                raise NoCluster(f"no scheduler at {address}: {error}") from None
            with client:
                yield client
            return
        with (
            LocalCluster(
                n_workers=LOCAL_WORKERS,
                threads_per_worker=1,
                dashboard_address="127.0.0.1:0",  # any free port: nobody is told of it
                host="127.0.0.1",
            ) as cluster,
            Client(cluster) as client,
        ):
            yield client


def on_cluster(
    address: str,
    game: Game,
    plan: DealPlan,
    names: Sequence[str],
    rounds: int,
    seed: int,
    how: DealHow | None = None,
    *,
    told: Callable[[ToldShare], None] | None = None,
    stop: Event | None = None,
) -> SimulatedRun:
    """Every dealing of a plan on a cluster."""
    if game.departures:
        raise NoCluster("a changed game is simulated on one machine only")
    began = perf_counter()
    options = tuple(sorted(game.options.items()))
    asked = UnitsTask(
        game.id, options, tuple(names), how or DealHow(), figure_key(game), 0, seed, 0, 0
    )
    found: list[CountedWager] = []
    spent = 0.0
    with client_of(address) as client:
        workers = max(len(client.scheduler_info(n_workers=-1)["workers"]), 1)
        for number, dealing in enumerate(plan.dealings):

            def heard(so_far: DealtRounds, number: int = number) -> None:
                if told is not None:
                    share = (number + so_far.rounds / rounds) / len(plan.dealings)
                    told(ToldShare(share, running(so_far)))

            task = asked._replace(dealing=number)
            dealt = deal_on(client, dealing, task, rounds, heard, stop, 4 * workers)
            spent += dealt.processor_seconds
            if dealt.rounds:
                found += counted(dealt)
    return SimulatedRun(
        game.id,
        seed,
        together(found, names),
        "; ".join(dict.fromkeys(one.unit for one in plan.dealings)),
        workers,
        perf_counter() - began,
        spent,
        "; ".join(dict.fromkeys(one.cards for one in plan.dealings if one.cards)),
        dict(game.options),
        rounds,
    )


def deal_on(
    client: Any,
    dealing: BulkDealing,
    asked: UnitsTask,
    rounds: int,
    told: Callable[[DealtRounds], None] | None = None,
    stop: Event | None = None,
    under_way: int = 8,
    units: int = 0,
) -> DealtRounds:
    """So many rounds of one dealing, by whatever workers there are."""
    from distributed import as_completed

    found = DealtRounds(dealing, asked.seed)
    tasks = _Tasks(asked, units or _units_of(dealing, asked.seed, rounds, under_way))
    came: dict[int, DealtBlock] = {}
    """By first unit, so that what came twice counts once."""
    each = float(dealing.about)
    waiting = as_completed([], with_results=False)

    def hand_out() -> None:
        task = tasks.next()
        waiting.add(client.submit(deal_task, task, pure=False, retries=RETRIES))

    while found.rounds < rounds and not (stop is not None and stop.is_set()):
        while waiting.count() < under_way and (
            tasks.given * each < rounds * 1.02 or not waiting.count()
        ):
            hand_out()
        block = next(waiting).result()
        came.setdefault(block.first, block)
        each = block.rounds / block.many
        while found.units in came and found.rounds < rounds:
            add_up_to(found, came[found.units], rounds)
        if told is not None:
            told(found)
    waiting.clear()
    return found


def _units_of(dealing: BulkDealing, seed: int, rounds: int, parts: int) -> int:
    """How many units a task has: about a second's work, and enough tasks for everybody."""
    block = dealing.block(seed, 0, 1)  # compiles, if nothing has
    block = dealing.block(seed, 0, 2)
    by_time = int(2 * TASK_SECONDS / max(block.seconds, 1e-6))
    by_share = int(rounds / (block.rounds / 2) / parts) + 1
    return max(1, min(by_time, by_share))

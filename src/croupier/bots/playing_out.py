"""Rounds played out by themselves: against the house by the best play, among players by styles.

Against the house, wagers are dealt in bulk where a kernel knows them (`analysis.simulate`), and by
`Round` where none does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from threading import Event
from time import perf_counter

from croupier.analysis import autoplay
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.walk import Progress
from croupier.analysis.simulate.cluster import ClusterAddress, on_cluster
from croupier.analysis.simulate.figures import CountedWager, SimulatedRun
from croupier.analysis.simulate.units import processors
from croupier.analysis.simulate.ways import (
    DealHow,
    DealPlan,
    ToldShare,
    exact_means,
    plan_for,
    run_plan,
    with_exact,
)
from croupier.analysis.simulation import Simulated
from croupier.bots.gains import simulate_styles
from croupier.bots.styles import STYLES
from croupier.play.game import Game

MADE_WITH_ANOTHER = ("blind", "draw")
"""Wagers that a player must make with another, and that count with it."""
BY_ROUND = "rounds one by one"


def are_among_players(game: Game) -> bool:
    """Whether players play among themselves, and not against the house."""
    return game.tables.room is not None


def to_play_out(game: Game) -> list[str]:
    """The wagers that have figures of their own; among players, the styles of play."""
    if are_among_players(game):
        return list(STYLES)
    return [
        wager.name
        for wager in game.wagers.values()
        if wager.kind != "added" and wager.name not in MADE_WITH_ANOTHER
    ]


@dataclass(frozen=True)
class PlayedOut:
    """What wagers or styles have come to, and how that was found out."""

    found: tuple[Simulated, ...]
    rounds: int
    unit: str
    threads: int
    seconds: float
    run: SimulatedRun | None = None
    """What was dealt in bulk, ending by ending."""


def play_out(
    game: Game,
    rounds: int,
    seed: int,
    names: Sequence[str],
    told: Callable[[ToldShare], None] | None = None,
    *,
    how: DealHow | None = None,
    threads: int = 0,
    stop: Event | None = None,
    cluster: ClusterAddress | None = None,
    processes: int = 1,
    by_round: bool = False,
) -> PlayedOut:
    """What each of these wagers or styles has come to over so many rounds. Rounds that scripts play
    are played by so many `processes`; `by_round` has all of them played so.
    """
    tell = told or (lambda share: None)
    began = perf_counter()
    if are_among_players(game):
        found = simulate_styles(
            game, rounds, seed, names, _only_share(tell), processes=processes, stop=stop
        )
        took, hands = perf_counter() - began, found[0].rounds if found else 0
        return PlayedOut(tuple(found), hands, BY_ROUND, processes, took)
    if by_round and how not in (None, DealHow()):
        raise NotProvable("scripts play each round from a full shoe, by the best play")
    plan = DealPlan((), tuple(names)) if by_round else with_exact(game, plan_for(game, names, how))
    run = None
    found, dealt, unit, seconds = [], rounds, BY_ROUND, 0.0
    if plan.dealings:
        if cluster is not None:
            run = on_cluster(cluster, game, plan, names, rounds, seed, how, told=tell, stop=stop)
        else:
            run = run_plan(game, plan, names, rounds, seed, threads=threads, told=tell, stop=stop)
        found = [as_simulated(one) for one in run.wagers]
        dealt, unit, seconds = run.rounds, run.unit, run.seconds
    if plan.left and not (stop is not None and stop.is_set()):
        began = perf_counter()
        played = autoplay.play_out_together(
            game, rounds, seed, plan.left, _only_share(tell), processes=processes, stop=stop
        )
        seconds += perf_counter() - began
        dealt = min(dealt, *(one.rounds for one in played)) if played else dealt
        means = exact_means(game, plan.left)
        for one in played:
            exact = means.get((one.wager, one.on, one.numbers), means.get((one.wager, "", ())))
            found.append(one if exact is None else replace(one, exact=float(exact)))
    order = list(names)
    found.sort(key=lambda one: order.index(one.wager))
    return PlayedOut(tuple(found), dealt, unit, threads or processors(), seconds, run)


def as_simulated(one: CountedWager) -> Simulated:
    """A wager that was counted, as its figures."""
    about = one.about
    return Simulated(
        about.wager,
        about.on,
        about.numbers,
        one.rounds,
        one.mean,
        one.standard_error,
        about.strategy,
        one.exact,
    )


def _only_share(told: Callable[[ToldShare], None]) -> Progress:
    return lambda share: told(ToldShare(share))

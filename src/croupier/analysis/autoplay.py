"""Rounds played out by themselves: whoever is asked takes the move worth most."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from threading import Event
from typing import Final, NamedTuple

from croupier.analysis.advice import PlayerSight, own_way, weigh
from croupier.analysis.engine.walk import Progress
from croupier.analysis.simulate.generator import key_of
from croupier.analysis.simulate.processes import in_processes
from croupier.analysis.simulation import DecideMove, Simulated, simulate, together
from croupier.books import game as of_book
from croupier.play.answers import Move
from croupier.play.families import of_family
from croupier.play.game import Game
from croupier.play.header import OptionValue
from croupier.play.prompts import Question
from croupier.play.round import Round

BEST: Final = "best play, each decision weighed as `croupier advise` does"


def play_out(
    game: Game, rounds: int, seed: int, wagers: Sequence[str], told: Progress
) -> list[Simulated]:
    """Each of these wagers over so many rounds: as its family plays them out, where it has a way
    of its own, else by the move worth most.
    """
    own = of_family("croupier.analysis.{}.autoplay", game.family)
    if own is not None:
        found: list[Simulated] = own.play_out(game, rounds, seed, wagers, told)
        return found
    return simulate(game, rounds, seed, wagers, decide=weighing(), strategy=BEST, progress=told)


ROUNDS_OF_UNIT = 1_000
"""Rounds that one process plays in one go."""


class RoundsTask(NamedTuple):
    """Some rounds of a run, for any process to play."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    wagers: tuple[str, ...]
    seed: int
    unit: int
    rounds: int


def play_out_together(
    game: Game,
    rounds: int,
    seed: int,
    wagers: Sequence[str],
    told: Progress,
    *,
    processes: int = 1,
    stop: Event | None = None,
) -> list[Simulated]:
    """The same in numbered units, by as many processes as are given: always the same figures;
    fewer rounds if `stop` is set before.
    """
    about = RoundsTask(game.id, tuple(game.options.items()), tuple(wagers), seed, 0, 0)
    units = (
        about._replace(unit=unit, rounds=min(ROUNDS_OF_UNIT, rounds - unit * ROUNDS_OF_UNIT))
        for unit in range(-(-rounds // ROUNDS_OF_UNIT))
    )
    alone = processes == 1 or rounds <= ROUNDS_OF_UNIT or bool(game.departures)

    def here(task: RoundsTask) -> list[Simulated]:
        return _unit(game, task, told if rounds <= ROUNDS_OF_UNIT else _nobody)

    found: list[Simulated] = []
    work = here if alone else _unit_elsewhere
    for some in in_processes(work, units, 1 if alone else processes, stop):
        pairs = zip(found, some, strict=True)
        found = [together(one, more) for one, more in pairs] if found else some
        told(found[0].rounds / rounds)
    return found


def _unit(game: Game, task: RoundsTask, told: Progress) -> list[Simulated]:
    own = task.seed if not task.unit else int(key_of(task.seed, task.unit))
    return play_out(game, task.rounds, own, task.wagers, told)


def _unit_elsewhere(task: RoundsTask) -> list[Simulated]:
    return _unit(_game(task.game, task.options), task, _nobody)


@lru_cache(maxsize=4)
def _game(id: str, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return of_book(id, **dict(options))


def _nobody(share: float) -> None:
    """Nobody is told how far it is."""


def weighing() -> DecideMove:
    """A player who takes the move worth most, and remembers what he has weighed before."""
    known: dict[Hashable, Move] = {}

    def decide(playing: Round, asked: Question) -> Move:
        sight = PlayerSight(playing, asked.seat, asked)
        at_once = getattr(own_way(sight.game), "at_once", None)
        if at_once is not None and (move := at_once(sight)):
            return _said(asked, move)
        seen = _seen(sight)
        if seen not in known:
            best = weigh(sight, lambda done: None).best
            known[seen] = _said(asked, best.move, best.chips)
        return known[seen]

    return decide


def _said(asked: Question, move: str, chips: int = 0) -> Move:
    """A move with the chips it adds; the least that it may add, where nothing was said of them."""
    least = next(option.least for option in asked.options if option.move == move)
    return Move(asked.seat, move, asked.on, chips or least)


def _seen(sight: PlayerSight) -> Hashable:
    """All that a decision can turn on. Games without a solver of their own look at no suits."""
    felt, asked = sight.felt, sight.asked
    suits = hasattr(own_way(sight.game), "weigh")
    cards = tuple(
        (place, tuple(sorted(card if suits else card >> 2 for card in sight.faces(place))))
        for place in felt.hands
    )
    staked = sum(bet.stake for bet in felt.live())
    return asked.on, tuple(option.move for option in asked.options), cards, staked

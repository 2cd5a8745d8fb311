"""What players of each style gain against each other, in table minimums a hand.

>>> from croupier.books import game
>>> found = simulate_styles(game("nsw-poker/texas-holdem"), 5, 1, ["tight", "loose"])
>>> [(one.wager, one.rounds) for one in found]
[('tight', 5), ('loose', 5)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from threading import Event
from typing import NamedTuple

from croupier.analysis.simulate.processes import in_processes
from croupier.analysis.simulation import Simulated, Sums
from croupier.books import game as of_book
from croupier.bots.house_takes import PLAYERS, STAKES, PokerGame, played_hands, styles_of
from croupier.bots.styles import STYLES
from croupier.play.header import OptionValue

HANDS_OF_UNIT = 60
"""Hands after which everybody begins anew: the button has gone round a whole number of times."""


class HandsTask(NamedTuple):
    """Some hands of a run, for any process to play."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    seed: int
    first: int
    hands: int
    styles: tuple[str, ...]


def simulate_styles(
    game: PokerGame,
    hands: int,
    seed: int,
    styles: Sequence[str],
    progress: Callable[[float], None] | None = None,
    *,
    processes: int = 1,
    stop: Event | None = None,
) -> list[Simulated]:
    """Each of these styles over so many hands; of two players alike at the table the mean.

    The same hands are played by one process and by many; fewer than were asked for if `stop` is
    set before.
    """
    sums = {name: Sums() for name in styles}
    about = HandsTask(game.id, tuple(game.options.items()), seed, 0, 0, tuple(styles))
    alone = processes == 1 or hands <= HANDS_OF_UNIT or bool(game.departures)

    def here(task: HandsTask) -> dict[str, Sums]:
        return played_unit(game, task)

    work = here if alone else played_task
    for found in in_processes(work, _units(about, hands), 1 if alone else processes, stop):
        for name, one in found.items():
            sums[name].add_all(one)
        if progress is not None:
            progress(next(iter(sums.values())).rounds / hands)
    players = min(PLAYERS, game.rules.most_players)
    company = f"{players} players of all styles, {STAKES} minimums each before every hand"
    return [
        Simulated(
            name,
            "",
            (),
            one.rounds,
            one.mean,
            one.standard_error,
            f"{STYLES[name].words}; {company}",
        )
        for name, one in sums.items()
        if one.rounds
    ]


def _units(about: HandsTask, hands: int) -> Iterator[HandsTask]:
    for first in range(0, hands, HANDS_OF_UNIT):
        yield about._replace(first=first, hands=min(HANDS_OF_UNIT, hands - first))


@lru_cache(maxsize=4)
def _game(id: str, options: tuple[tuple[str, OptionValue], ...]) -> PokerGame:
    return of_book(id, **dict(options))


def played_task(task: HandsTask) -> dict[str, Sums]:
    """The same in a process that knows nothing yet."""
    return played_unit(_game(task.game, task.options), task)


def played_unit(game: PokerGame, task: HandsTask) -> dict[str, Sums]:
    """What each style gains over the hands of a task."""
    sums = {name: Sums() for name in task.styles}
    players = min(PLAYERS, game.rules.most_players)
    for felt in played_hands(game, task.hands, players, task.seed, first=task.first):
        gains = felt.net()
        at = styles_of([seat.id for seat in felt.header.seats])
        for name, one in sums.items():
            alike = [gains.get(seat, 0) for seat, style in at.items() if style.name == name]
            one.add(sum(alike) / len(alike) / game.rules.minimum)
    return sums

"""Figures worked out ahead on a Dask cluster: the settings of the odds book, the values of a sweep.

A task is one game with its options and changes. Its worker builds and solves it, and refuses if its
rules or its analysis are not ours to the letter. What it found is kept here as if it had been found
here, and whoever asks afterwards finds it kept: figures are the same with a cluster and without. A
task whose worker is killed is given to another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from croupier.analysis.changes import change_game
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.figure_key import figure_key
from croupier.analysis.kept_odds import keep_proofs, packed_proofs, read_proofs, unpacked_proofs
from croupier.analysis.odds import proved
from croupier.analysis.simulate.cluster import RETRIES, NoCluster, client_of
from croupier.books import game as of_book
from croupier.play.game import Game
from croupier.play.header import OptionValue


class SolveTask(NamedTuple):
    """A game to be worked out by anybody."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    changes: tuple[str, ...]
    """As `croupier what-if` takes them."""
    wagers: tuple[str, ...] | None
    code: str
    """The rules and the analysis of whoever asks."""


def task_of(
    game: str,
    options: Iterable[tuple[str, OptionValue]],
    changes: Sequence[str] = (),
    wagers: Sequence[str] | None = None,
) -> SolveTask:
    """The task of a game as it is with these options and changes."""
    task = SolveTask(game, tuple(options), tuple(changes), None, "")
    made = _made(task)
    names = None if wagers is None else tuple(name for name in wagers if name in made.wagers)
    return task._replace(wagers=names, code=figure_key(made))


def _made(task: SolveTask) -> Game:
    book = of_book(task.game, **dict(task.options))
    return change_game(book, *task.changes).game if task.changes else book


def solve_task(task: SolveTask) -> bytes:
    """What a worker does; nothing where it cannot be proved, which whoever asked finds out."""
    made = _made(task)
    mine = figure_key(made)
    if mine != task.code:
        raise NoCluster(
            f"a worker has another version of the rules or the analysis ({mine[:12]}, not "
            f"{task.code[:12]}): install the same croupier there"
        )
    try:
        return packed_proofs(proved(made, task.wagers))
    except NotProvable:
        return b""


def work_ahead(address: str, tasks: Sequence[SolveTask], told: Callable[[str, float], None]) -> int:
    """Have what is not kept yet worked out by a cluster, and keep it; how much that was."""
    wanted = [task for task in tasks if read_proofs(_made(task), task.wagers) is None]
    if not wanted:
        return 0
    with client_of(address) as client:
        return gather(client, wanted, told)


def gather(client: Any, tasks: Sequence[SolveTask], told: Callable[[str, float], None]) -> int:
    """Every task by whatever workers there are, kept as it comes; how many there were."""
    from distributed import as_completed

    asked = {client.submit(solve_task, task, pure=False, retries=RETRIES): task for task in tasks}
    for done, future in enumerate(as_completed(asked), 1):
        task, packed = asked[future], future.result()
        if packed:
            keep_proofs(_made(task), unpacked_proofs(packed), task.wagers)
        told(task.game, done / len(tasks))
    return len(asked)

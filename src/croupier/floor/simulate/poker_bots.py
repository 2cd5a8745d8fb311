"""Bots of the house at a poker table of the simulated floor, and what they must have at the end.

Some evenings have such a table. Each worker has the bots speak of the tables that it conducts, as
the live one does; what they say is written, refused, lost with a failed write and played again like
anybody's. A thought takes no time here but what the table is made to wait for it.
"""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Final

from croupier.equipment import SeededSource
from croupier.equipment.randomness import Source
from croupier.floor.core import messages as m
from croupier.floor.core.bots import BUY_INS, asked_now, buys_in_for, says_now, thinks
from croupier.floor.core.messages import FloorRequest
from croupier.floor.simulate.ledger import PlainLedger
from croupier.play.header import Limit

if TYPE_CHECKING:
    from croupier.floor.core.engine import Core
    from croupier.floor.simulate.workers import Worker
    from croupier.floor.simulate.world import World

TABLE: Final = "B1"
HOW_OFTEN: Final = 0.25
"""Of evenings, how many have one."""
GAMES: Final = ("qld-2024/texas-holdem", "nsw-poker/texas-holdem")
STYLES: Final = ("tight", "calling")
PLACES: Final = 4


def set_up(world: World, limits: dict[str, Limit]) -> None:
    """A table with bots, on some evenings; the others are what they were without."""
    rng = random.Random(f"{world.plan.seed} bots")
    if rng.random() < HOW_OFTEN:
        opens = m.DoOpenTable(TABLE, rng.choice(GAMES), limits=limits, bots=STYLES, places=PLACES)
        world.does("manager", opens)


class WorkersBots:
    """The bots at the tables of a worker, in one of its lives."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self._luck: Source = SeededSource(f"{worker.world.plan.seed} bots {worker.id}")
        self._looked: dict[str, int] = {}

    def look(self) -> None:
        """Something was written, or tables are this worker's now: bots there speak in a moment."""
        core = self.worker.core
        if core is None:  # it was killed as it wrote
            return
        for table in core.tables.values():
            if table.bots and core.owns(table.id) and self._looked.get(table.id) != table.head.seq:
                self._looked[table.id] = table.head.seq
                after = thinks(table, self._luck)
                self.worker.later(after, partial(self._speak, table.id, table.head.seq))

    def _speak(self, id: str, seen: int) -> None:
        core = self.worker.core
        table = core.tables.get(id) if core is not None else None
        if core is None or table is None or not core.owns(id) or not table.settled:
            self._looked.pop(id, None)
            return
        if table.head.seq != seen:
            return  # it has gone on, and they look again
        said = [one.answers(self._luck) for one in asked_now(table)]
        for one in (*said, *says_now(table, core.ledger)):
            core.submit(FloorRequest(one.caller, one.body, id), self.worker.time)
        self.worker.spoken()


def staked_plainly(core: Core, plain: PlainLedger) -> list[str]:
    """The bots of a floor, each with what the bank has staked it with."""
    bots: list[str] = []
    for table in core.tables.values():
        room = table.table.game.tables.room
        for bot in table.bots:
            assert room is not None
            plain.has[bot.id] += BUY_INS * buys_in_for(room)
            bots.append(bot.id)
    return bots

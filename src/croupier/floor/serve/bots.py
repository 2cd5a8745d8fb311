"""The house's bots as a running floor drives them: each speaks in its turn, after a moment.

Only whoever conducts a table drives its bots. Nothing is remembered here: after a restart, or at
another worker, what a bot says next is found from the table as it stands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from croupier.equipment.randomness import Source
from croupier.floor.core.bots import says_now, thinks
from croupier.floor.core.engine import Core
from croupier.floor.core.messages import FloorRequest


class BotDriver:
    """Has bots speak when something has changed at their tables."""

    def __init__(
        self, core: Core, luck: Callable[[str], Source], says: Callable[[FloorRequest], None]
    ) -> None:
        """`says` tells the core what a bot says, which may be refused."""
        self._core, self._says = core, says
        self._luck = luck
        self._lucks: dict[str, Source] = {}
        self._due: dict[str, asyncio.TimerHandle] = {}

    def look(self, tables: Collection[str]) -> None:
        """Something that is written has changed tables, or they are this worker's now."""
        for id in tables:
            self._forget(id)
            table = self._core.tables.get(id)
            if table is not None and table.bots and self._core.owns(id):
                after = thinks(table, self._chance(id)) / 1000
                self._due[id] = asyncio.get_running_loop().call_later(after, self._speak, id)

    def stop(self) -> None:
        """No bot speaks any more."""
        for id in tuple(self._due):
            self._forget(id)

    def _forget(self, id: str) -> None:
        waiting = self._due.pop(id, None)
        if waiting is not None:
            waiting.cancel()

    def _chance(self, id: str) -> Source:
        if id not in self._lucks:
            self._lucks[id] = self._luck(f"bots of {id}")
        return self._lucks[id]

    def _speak(self, id: str) -> None:
        self._due.pop(id, None)
        table = self._core.tables.get(id)
        if table is None or not self._core.owns(id) or not table.settled:
            return  # what stands there will be written, and then bots look again
        for said in says_now(table, self._core.ledger, self._chance(id)):
            self._says(FloorRequest(said.caller, said.body, id))

"""The house's bots as a running floor drives them: each speaks in its turn, after a moment, and
thinks beside all that goes on.

Only whoever conducts a table drives its bots. Nothing is remembered here: after a restart, or at
another worker, what a bot says next is found from the table as it stands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence

from croupier.equipment.randomness import Source
from croupier.floor.core.bots import BotAsked, BotSays, asked_now, says_now, thinks
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
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._missed: set[str] = set()
        """Tables that have changed while somebody thought there: they are looked at afterwards."""

    def look(self, tables: Collection[str]) -> None:
        """Something that is written has changed tables, or they are this worker's now."""
        for id in tables:
            self._forget(id)
            table = self._core.tables.get(id)
            if id in self._thinking:
                self._missed.add(id)
                continue
            if table is not None and table.bots and self._core.owns(id):
                after = thinks(table, self._chance(id)) / 1000
                self._due[id] = asyncio.get_running_loop().call_later(after, self._speak, id)

    def stop(self) -> None:
        """No bot speaks any more."""
        for id in tuple(self._due):
            self._forget(id)
        for thinking in self._thinking.values():
            thinking.cancel()

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
        asked = tuple(asked_now(table))
        if asked:
            self._thinking[id] = asyncio.create_task(self._thinks(id, asked))
        self._say(id, says_now(table, self._core.ledger))

    async def _thinks(self, id: str, asked: Sequence[BotAsked]) -> None:
        """Whoever is asked thinks in a thread: commands of others need not wait for that."""
        luck = self._chance(id)
        try:
            said = await asyncio.to_thread(lambda: [one.answers(luck) for one in asked])
        finally:
            del self._thinking[id]
        if self._core.owns(id) and id in self._core.tables:  # as it may not be by now
            self._say(id, said)
        if id in self._missed:
            self._missed.discard(id)
            self.look((id,))

    def _say(self, id: str, said: Iterable[BotSays]) -> None:
        for one in said:
            self._says(FloorRequest(one.caller, one.body, id))

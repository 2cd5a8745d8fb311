"""The pools of a jackpot that several tables play for, kept in one place.

Each table asks for them when it opens a round and before it settles one, and what it is told stands
in its own record, from which it is rebuilt alone. What a round has put in and won goes into the
pools when it is settled; a round that is void or corrected takes it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from croupier.play.refusals import refuse

if TYPE_CHECKING:
    from croupier.play.table.table import Table


class LinkedPools:
    """Pools as they stand, by name; the tables that are linked to them move them."""

    def __init__(self, pools: Mapping[str, int]) -> None:
        self.pools = dict(pools)
        self._moved: dict[str, tuple[int, dict[str, int]]] = {}
        """By table, its last round and what that has moved."""

    def link(self, table: Table) -> None:
        """One more table plays for the pools."""
        name = table.standing.begun.name
        if name in self._moved:
            raise refuse("tables that are linked to one jackpot have names of their own")
        self._moved[name] = -1, {}
        table.linked = self

    def moved(self, table: Table) -> None:
        """A table has gone on: whatever its round has put in or won is in the pools now."""
        running, stood = table.running, table.standing
        if running is not None:
            number, felt = stood.rounds, running.round.felt
        elif table.history:
            number, felt = stood.rounds - 1, table.history[-1].felt
        else:
            return
        told = felt.header.situation.pools
        now = {name: cents - told.get(name, 0) for name, cents in felt.pools.items()}
        round, before = self._moved[stood.begun.name]
        if round != number:
            before = {}
        for name in {**before, **now}:
            self.pools[name] = self.pools.get(name, 0) + now.get(name, 0) - before.get(name, 0)
        self._moved[stood.begun.name] = number, now

"""One jackpot pool for several tables, as the jackpot controller keeps it.

Each table keeps its own record, in which the pool stands as the management console has it. When a
round at one of them adds to the pool or wins from it, the controller tells the others at once, and
that is a command of theirs: every table can be rebuilt from its own record alone. Wins are settled
in the order in which rounds are closed; only winners of one round have won at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.jackpots.pools import Unreconciled
from croupier.jackpots.room import Console, JackpotSign
from croupier.play.offices import Actor, Office
from croupier.play.table import commands as c
from croupier.play.table.standing import JackpotAt, refuse
from croupier.play.table.table import Table

CONTROLLER = Actor("jackpot controller", Office.CONTROLLER)


class SharedJackpot:
    """The pool of several tables; whatever moves it at one of them is known at all."""

    def __init__(self, tables: Sequence[Table]) -> None:
        """Tables at which the pool is offered; after a crash those that are behind catch up."""
        names = [table.standing.begun.name for table in tables]
        if len(set(names)) < len(names):
            raise refuse("tables that are linked to one jackpot have names of their own")
        self.tables = list(tables)
        if len({at.sign.name for at in map(_jackpot, tables)}) > 1:
            raise refuse("tables that are linked play for one pool")
        self._telling = False
        console = self.console
        self._opened = console.funded - sum(_jackpot(table).grown for table in tables)
        """What was there at first, and what tables have added that are linked no more."""
        self._gone = console.paid - sum(_jackpot(table).given for table in tables)
        """What was paid at tables that are linked no more."""
        for table in self.tables:
            table.moved = self._moved
        self._tell()

    @classmethod
    def offer(
        cls,
        tables: Sequence[Table],
        sign: JackpotSign,
        now: int,
        by: Actor,
        pool: int | None = None,
    ) -> SharedJackpot:
        """One pool is offered at all of these tables, which play the same variation."""
        for table in tables:
            table.give(c.OfferJackpot, by, now, sign, pool)
        return cls(tables)

    def join(self, table: Table, now: int, by: Actor) -> None:
        """One more table is linked to the pool."""
        console = self.console
        if table.standing.begun.name in (one.standing.begun.name for one in self.tables):
            raise refuse("tables that are linked to one jackpot have names of their own")
        table.give(c.OfferJackpot, by, now, console.sign, console.displayed)
        self.tables.append(table)
        table.moved = self._moved
        self._tell()

    def leave(self, table: Table) -> None:
        """A table is linked no more, as when it is closed; what it knows of the pool stays."""
        if len(self.tables) == 1:
            raise refuse("the last table keeps the pool")
        self.tables.remove(table)
        table.moved = None
        self._opened += _jackpot(table).grown
        self._gone += _jackpot(table).given

    @property
    def console(self) -> Console:
        """The pool as it stands."""
        return max(map(_jackpot, self.tables), key=lambda at: at.moves).console

    def _moved(self, table: Table) -> None:
        if not self._telling:
            self._tell()

    def _tell(self) -> None:
        """Whoever is behind is told by whoever is up to date, until all are. A table that is told
        may pay what waited there, and is then ahead of the others itself.
        """
        self._telling = True
        try:
            while True:
                ahead = max(self.tables, key=lambda table: _jackpot(table).moves)
                console = _jackpot(ahead).console
                behind = [one for one in self.tables if _jackpot(one).moves < console.moves]
                if not behind:
                    break
                name, now = ahead.standing.begun.name, ahead.moment.at
                at = max(now, behind[0].moment.at)
                behind[0].give(c.FollowJackpot, CONTROLLER, at, name, console)
        finally:
            self._telling = False
        self.reconcile()

    def reconcile(self) -> None:
        """All tables have the pool alike; what is in it was there at first or was added by their
        rounds, and what went out was paid at one of them.
        """
        console = self.console
        console.meter.reconcile()
        standing = [_jackpot(table) for table in self.tables]
        if any(at.console != console for at in standing):
            raise Unreconciled(f"{console.sign.name} does not stand alike at all of its tables")
        grown, given = sum(at.grown for at in standing), sum(at.given for at in standing)
        if self._opened + grown != console.funded or self._gone + given != console.paid:
            raise Unreconciled(
                f"{console.sign.name}: the tables added {grown} and paid {given} cents, the pool "
                f"had {console.funded - self._opened} and gave {console.paid - self._gone}"
            )


def _jackpot(table: Table) -> JackpotAt:
    at = table.standing.jackpot
    if at is None:
        raise refuse(f"no jackpot is offered at table {table.standing.begun.name}")
    return at

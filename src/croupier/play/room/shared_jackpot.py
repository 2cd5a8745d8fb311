"""One jackpot pool for several tables, as the jackpot controller keeps it.

Each table keeps its own record, in which the pool stands as the management console had it when the
table last looked: when it opens a round, adds to the pool, pays from it or changes it, and that is
a fact of those commands (`told`). Between them no table hears of what another does, and every one
is rebuilt from its own record alone. Told by a command of its own (`FollowJackpot`) is a table only
where a prize waits because the equipment failed, when it works again, and when another leaves that
alone knows how the pool stands. Wins are settled in the order in which rounds are closed; only
winners of one round have won at the same time.

The table that has moved the pool last knows how it stands. So whoever proposes commands at several
of its tables before they are written takes back those of all of them together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from croupier.jackpots.pools import Unreconciled
from croupier.jackpots.room import Console, JackpotSign
from croupier.play.offices import Actor, Office
from croupier.play.table import commands as c
from croupier.play.table.standing import JackpotAt, refuse, replace
from croupier.play.table.table import Table

CONTROLLER = Actor("jackpot controller", Office.CONTROLLER)
Telling = TypeVar("Telling", bound=c.OfThePool)


class SharedJackpot:
    """The pool of several tables; whoever of them looks at it has it as the last has left it."""

    def __init__(self, tables: Sequence[Table]) -> None:
        """Tables at which the pool is offered, also after a crash: that which is ahead knows it."""
        names = [table.standing.begun.name for table in tables]
        if len(set(names)) < len(names):
            raise refuse("tables that are linked to one jackpot have names of their own")
        self.tables = list(tables)
        if len({at.sign.name for at in map(_jackpot, tables)}) > 1:
            raise refuse("tables that are linked play for one pool")
        console = self.console
        self._opened = console.funded - sum(_jackpot(table).grown for table in tables)
        """What was there at first, and what tables have added that are linked no more."""
        self._gone = console.paid - sum(_jackpot(table).given for table in tables)
        """What was paid at tables that are linked no more."""
        for table in self.tables:
            table.shared = self
        self.moved()

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
        table.shared = self

    def leave(self, table: Table) -> None:
        """A table is linked no more, as when it is closed; what it knows of the pool stays, and
        another knows it too.
        """
        if len(self.tables) == 1:
            raise refuse("the last table keeps the pool")
        if table is self._ahead:
            self._tell(next(one for one in self.tables if one is not table))
        self.tables.remove(table)
        table.shared = None
        self._opened += _jackpot(table).grown
        self._gone += _jackpot(table).given

    @property
    def console(self) -> Console:
        """The pool as it stands."""
        return _jackpot(self._ahead).console

    @property
    def _ahead(self) -> Table:
        """The table that has moved the pool last."""
        return max(self.tables, key=lambda table: _jackpot(table).moves)

    def told(self, table: Table, command: Telling) -> Telling:
        """A command with the pool as it stands, if that has moved since the table last looked."""
        console = self.console
        if command.told is not None or console.moves <= _jackpot(table).moves:
            return command
        return replace(command, told=console)

    def moved(self) -> None:
        """A table has moved the pool: if it works again, what waited at the others is paid, one
        after another, for each moves it itself.
        """
        for table in self.tables:
            if _jackpot(table).waiting and not self.console.fails:
                self._tell(table)
        self.reconcile()

    def _tell(self, table: Table) -> None:
        """A table is told how the pool stands, if another has moved it."""
        ahead = self._ahead
        if _jackpot(table).moves < _jackpot(ahead).moves:
            at, name = max(table.clock, ahead.clock), ahead.standing.begun.name
            table.give(c.FollowJackpot, CONTROLLER, at, name, self.console)

    def reconcile(self) -> None:
        """What is in the pool was there at first or was added by rounds of its tables, and what
        went out was paid at one of them.
        """
        console = self.console
        console.meter.reconcile()
        standing = [_jackpot(table) for table in self.tables]
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

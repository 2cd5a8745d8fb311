"""The floor's engine: it is told what people say and what time it is, and does nothing else.

`submit` and `tick` apply at once, onto the newest moment; `take` gives what is to be written, one
group after another; `durable` says that a group is written, and gives back who may be told what;
`failed` takes back all that is not written. There is no clock, disk, network, task or chance of its
own here: the live shell and the simulator drive the same core.

It knows streams and the book of account. What is said goes to a desk (tables, jackpots,
tournaments, the floor itself), which has entries stand in streams of its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Final, get_args

from croupier.equipment.randomness import Source
from croupier.floor.core import messages as m
from croupier.floor.core.accounts import chips
from croupier.floor.core.clock import Periods
from croupier.floor.core.entries import FLOOR, KnownRequest
from croupier.floor.core.house import FloorDesk, Vouchers
from croupier.floor.core.messages import (
    Code,
    FloorError,
    FloorRefused,
    FloorRequest,
    not_done,
)
from croupier.floor.core.money import ShortOf
from croupier.floor.core.people import People
from croupier.floor.core.pool_desk import PoolDesk
from croupier.floor.core.record import FloorRecord, read_reply
from croupier.floor.core.streams import Entered, Pending, StreamsOf
from croupier.floor.core.table_desk import TableDesk
from croupier.floor.core.tables import FloorTable
from croupier.floor.core.tournaments import FloorTournament, in_tournament, open_tournament
from croupier.law import Cites

REMEMBERED: Final = 20_000
"""Requests that are answered again from memory; those before are in the store."""

_OF_ITS_TARGET: Final = frozenset({*get_args(m.TableBody), *get_args(m.PoolBody), m.DoAtTournament})
"""What is said to the stream that a request names."""


def stream_of(request: FloorRequest) -> str:
    """The stream that a command belongs to."""
    body = request.body
    if type(body) in _OF_ITS_TARGET:
        return request.target
    return body.table if isinstance(body, m.DoCloseTable) else FLOOR


class Core(FloorRecord):
    """All tables, all people, one book of account."""

    table_desk: ClassVar[type[TableDesk]] = TableDesk

    def __init__(
        self,
        source: Callable[[str], Source],
        voucher_key: bytes,
        *,
        periods: Periods | None = None,
        people: People | None = None,
    ) -> None:
        """`source` gives each table its own chance, by the table's id."""
        super().__init__()
        self.source = source
        self.periods = periods or Periods()
        self.people = people if people is not None else People()
        self.vouchers = Vouchers(voucher_key)
        self.tables = StreamsOf(self.streams, FloorTable)
        self.tournaments = StreamsOf(self.streams, FloorTournament)
        self.desk = FloorDesk(self)
        self.at_tables = self.table_desk(self)
        self.jackpots = PoolDesk(self)
        self._desks: dict[type, Callable[[FloorRequest, int, Cites], Entered]] = {
            **dict.fromkeys((*get_args(m.TableBody), m.DoCloseTable), self.at_tables.say),
            **dict.fromkeys(get_args(m.PoolBody), self.jackpots.say),
            m.DoOpenTable: self.at_tables.open,
            m.DoOpenPool: self.jackpots.open,
            m.DoOpenTournament: partial(open_tournament, self),
            m.DoAtTournament: partial(in_tournament, self),
        }
        """Who does what is said; the rest is the floor's own."""
        self._wagered_from: dict[str, tuple[tuple[int, int], tuple[str, ...]]] = {}
        """By person, the accounts of his that serve every game, as of so many accounts and streams.
        """

    # -- what is said --------------------------------------------------------------------------

    def submit(self, request: FloorRequest, at: int, known: KnownRequest | None = None) -> Pending:
        """Somebody says something. `known` is what the store has under his key, if it was asked.

        Whatever is taken stands at once; its reply may be told when it is written.
        """
        try:
            before = self._again(request, known)
            if before is not None:
                return before
            self._can_be_taken()
            may = self.people.may(request.caller, request.body, request.target)
            if isinstance(may, FloorError):
                return Pending(error=may)
            entered = self._desks.get(type(request.body), self.desk.say)(request, at, may)
        except FloorRefused as refused:
            return Pending(error=refused.error)
        except ShortOf as short:
            return Pending(error=short.told)
        pending, key = entered.pending, entered.row.request
        assert pending is not None
        if key is not None:
            self._known[key.client, key.key] = key.digest, pending
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return pending

    def _again(self, request: FloorRequest, known: KnownRequest | None) -> Pending | None:
        """The first answer to a request that was taken before."""
        if not request.key:
            return None
        key = request.caller.person, request.key
        remembered = self._known.get(key)
        if remembered is not None:
            digest, pending = remembered
        elif known is not None:
            digest, pending = known.digest, Pending(read_reply(known.reply))
            pending.written = True
        else:
            return None
        if digest != request.digest:
            raise not_done(Code.OTHER_BODY, "this key was used for another command")
        return pending

    def _can_be_taken(self) -> None:
        if self.stopped:
            raise not_done(Code.NOT_READY, f"nothing is taken: {self.stopped}")
        if self.stalled is not None:
            text = "nothing can be written just now: try again"
            raise not_done(Code.NOT_WRITTEN, text, retry=True)

    def remembers(self, request: FloorRequest) -> bool:
        """Whether the key of a request is in memory, so that the store need not be asked."""
        return (request.caller.person, request.key) in self._known

    # -- for desks -----------------------------------------------------------------------------

    def table(self, id: str) -> FloorTable:
        """A table by its id."""
        found = self.streams.get(id)
        if not isinstance(found, FloorTable):
            raise not_done(Code.NOT_FOUND, "there is no such table")
        return found

    def relink(self) -> None:
        """Every table knows the jackpot that it plays for."""
        self.jackpots.relink()

    # -- the clock -----------------------------------------------------------------------------

    def tick(self, at: int) -> None:
        """Time has passed: an automated table that is due goes on. One only, for whoever drives the
        clock looks at once again: what is said meanwhile need not wait for all of them.
        """
        if self.stopped or self.stalled is not None:
            return
        table = self.tables.get(self.alarms.pop(at) or "")
        if table is not None:
            self.at_tables.goes_on(table, at)

    def next_due(self) -> int | None:
        """When the clock is to be told the time again."""
        return None if self.stopped or self.stalled is not None else self.alarms.next()

    # -- what everybody may ask ----------------------------------------------------------------

    def credit_of(self, person: str) -> int:
        """What somebody can wager at any terminal: his credit, and chips of his at games against
        the house, which go back to it when their round is closed.
        """
        own = self.ledger.accounts_of(person)
        known, many = self._wagered_from.get(person), (len(own), len(self.streams))
        if known is None or known[0] != many:
            known = self._wagered_from[person] = many, tuple(filter(self._serves_all, own))
        return sum(map(self.ledger.balances.__getitem__, known[1]))

    def _serves_all(self, account: str) -> bool:
        """Whether what an account holds can be wagered at any terminal."""
        kind, _, rest = account.partition(":")
        table = self.tables.get(rest.partition(":")[0]) if kind == "chips" else None
        return kind == "credit" or (kind == "chips" and not (table and table.in_a_room))

    def chips_of(self, person: str) -> Mapping[str, int]:
        """By table, the chips in front of somebody."""
        held = {table: self.ledger.of(chips(table, person)) for table in self.tables}
        return {table: cents for table, cents in held.items() if cents}

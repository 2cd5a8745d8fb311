"""A jackpot that several tables play for: a stream of its own, entries only ever added to it.

A round is opened with the pools as they are shown, and its settlement is told them as they stand
then (`croupier.play.linked_pools`). What it has put in and what was won goes into the pools by an
entry of theirs, in the same group as the table's: both are written or neither is. The terms are
those that the pool was opened with and never change; a display falls only by an award that is on
record, or with the round that is taken back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self

import msgspec
from msgspec.structs import replace

from croupier.equipment.randomness import Source
from croupier.floor.core.accounts import BANK, PostedLine
from croupier.floor.core.entries import POOL_STREAM, FloorEntry, StreamOpened
from croupier.floor.core.money import Ledger
from croupier.floor.core.streams import Stream, StreamHead
from croupier.floor.core.tables import FloorTable
from croupier.games.shared_jackpots import PoolTerms
from croupier.jackpots.pools import RESERVE
from croupier.law import Cites
from croupier.play.answers import DONE, Done
from croupier.play.felt import Felt, Unbalanced
from croupier.play.journal import BadJournal
from croupier.play.offices import Actor
from croupier.play.prompts import Settle
from croupier.play.refusals import Refusal, Refused
from croupier.play.round import Answered, Round
from croupier.play.table import Table
from croupier.play.table import commands as c

AWARDS_KEPT: Final = 20
"""Awards that are shown beside a pool; all of them are in its record."""


COMES_TOGETHER: Final = "the table and its jackpot come together in a moment: try again"
"""While one worker has the table and another its jackpot."""


class PoolAward(msgspec.Struct, frozen=True, array_like=True):
    """A prize that a round has paid from a pool."""

    seat: str
    hand: str
    cents: int


class RoundShare(msgspec.Struct, frozen=True, array_like=True):
    """What a round has done to the pools."""

    moved: dict[str, int] = {}
    """By name, how much more or less is in each."""
    contributed: dict[str, int] = {}
    """What its wagers have put into each."""
    awards: tuple[PoolAward, ...] = ()

    @property
    def awarded(self) -> int:
        """All that was won."""
        return sum(one.cents for one in self.awards)


NO_SHARE: Final = RoundShare()


# -- what happens to a pool ------------------------------------------------------------------------


class PoolOpened(msgspec.Struct, frozen=True, array_like=True, tag="open-pool"):
    """It is opened, with so much in each."""

    terms: PoolTerms
    meters: dict[str, int]


class TableLinked(msgspec.Struct, frozen=True, array_like=True, tag="link-table"):
    """One more table plays for it."""

    table: str


class TableUnlinked(msgspec.Struct, frozen=True, array_like=True, tag="unlink-table"):
    """A table plays for it no more."""

    table: str


class RoundMoved(msgspec.Struct, frozen=True, array_like=True, tag="round"):
    """What a round has come to for the pools, once it is settled, corrected or void."""

    table: str
    round: int
    seq: int
    """The table's entry by which it did."""
    share: RoundShare


class ReserveFunded(msgspec.Struct, frozen=True, array_like=True, tag="fund-pool"):
    """The house puts money into the reserve."""

    cents: int


class PoolFailed(msgspec.Struct, frozen=True, array_like=True, tag="pool-fails"):
    """The jackpot system or its meter has failed."""

    by: str
    office: str


class PoolWorks(msgspec.Struct, frozen=True, array_like=True, tag="pool-works"):
    """It works again."""

    cents: int | None = None
    """What the display is set to, if it is."""


class PoolShut(msgspec.Struct, frozen=True, array_like=True, tag="close-pool"):
    """It is played for no more; what is in it goes back to the house."""


PoolEvent = (
    PoolOpened
    | TableLinked
    | TableUnlinked
    | RoundMoved
    | ReserveFunded
    | PoolFailed
    | PoolWorks
    | PoolShut
)
_ENCODER: Final = msgspec.msgpack.Encoder()
_EVENTS: Final[msgspec.msgpack.Decoder[PoolEvent]] = msgspec.msgpack.Decoder(PoolEvent)


# -- how it stands ---------------------------------------------------------------------------------


class KeptAward(msgspec.Struct, frozen=True):
    """A prize that was won, where and when."""

    at: int
    table: str
    round: int
    seat: str
    hand: str
    cents: int


class PoolState(msgspec.Struct, frozen=True):
    """A pool after an entry."""

    terms: PoolTerms
    meters: dict[str, int]
    """Displays and reserve by name: what a round is told."""
    tables: tuple[str, ...] = ()
    rounds: dict[str, tuple[int, RoundShare]] = {}
    """By table, the last round that has moved the pools, and what it did to them."""
    contributed: int = 0
    """What wagers have put in since it was opened."""
    funded: int = 0
    """What the house has put in."""
    awarded: int = 0
    """What was won."""
    awards: tuple[KeptAward, ...] = ()
    """The newest first."""
    failed: PoolFailed | None = None
    closed: bool = False

    @property
    def displayed(self) -> int:
        """What the displays show together."""
        return sum(self.meters[name] for name in self.terms.displays)

    def share_of(self, table: str, round: int) -> RoundShare:
        """What a round has done to the pools so far."""
        number, share = self.rounds.get(table, (0, NO_SHARE))
        return share if number == round else NO_SHARE


def after(state: PoolState | None, event: PoolEvent, at: int) -> PoolState:
    """A pool after what has happened to it."""
    if isinstance(event, PoolOpened):
        return PoolState(event.terms, event.meters, funded=sum(event.meters.values()))
    if state is None:
        raise BadJournal("the record does not begin with the opening of a pool")
    match event:
        case TableLinked(table=table):
            return replace(state, tables=(*state.tables, table))
        case TableUnlinked(table=table):
            return replace(state, tables=tuple(one for one in state.tables if one != table))
        case RoundMoved():
            return _after_a_round(state, event, at)
        case ReserveFunded(cents=cents):
            name = state.terms.reserve
            meters = {**state.meters, name: state.meters[name] + cents}
            return replace(state, meters=meters, funded=state.funded + cents)
        case PoolFailed():
            return replace(state, failed=event)
        case PoolWorks(cents=cents):
            return replace(state, meters=_set_to(state, cents), failed=None)
        case PoolShut():
            return replace(state, meters=dict.fromkeys(state.meters, 0), tables=(), closed=True)


def _set_to(state: PoolState, cents: int | None) -> dict[str, int]:
    """The pool once its display is set by hand; the reserve gives or takes the difference."""
    if cents is None:
        return state.meters
    (display,), reserve = state.terms.displays, state.terms.reserve
    held = state.meters[reserve] - (cents - state.meters[display])
    return {display: cents, reserve: held}


def _after_a_round(state: PoolState, event: RoundMoved, at: int) -> PoolState:
    before, now = state.share_of(event.table, event.round), event.share
    more = _less(now.moved, before.moved)
    meters = {name: cents + more.get(name, 0) for name, cents in state.meters.items()}
    for name in state.terms.displays:
        falls = meters[name] < state.meters[name]
        if meters[name] < 0 or (falls and not now.awards and not before.moved):
            raise Unbalanced(f"the display {name} would stand at {meters[name]} by no award")
    kept = tuple(
        one for one in state.awards if (one.table, one.round) != (event.table, event.round)
    )
    won = [
        KeptAward(at, event.table, event.round, one.seat, one.hand, one.cents) for one in now.awards
    ]
    put_in = sum(now.contributed.values()) - sum(before.contributed.values())
    return replace(
        state,
        meters=meters,
        rounds={**state.rounds, event.table: (event.round, now)},
        contributed=state.contributed + put_in,
        awarded=state.awarded + now.awarded - before.awarded,
        awards=(*won, *kept)[:AWARDS_KEPT],
    )


def _less(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {name: one.get(name, 0) - other.get(name, 0) for name in {**one, **other}}


# -- its money -------------------------------------------------------------------------------------


def pool_account_id(pool: str, name: str) -> str:
    """The account of a display or a reserve.

    >>> pool_account_id("J", "jackpot"), pool_account_id("J", "jackpot-reserve")
    ('pool:J:jackpot', 'reserve:J:jackpot')
    """
    if name.endswith(RESERVE):
        return f"reserve:{pool}:{name.removesuffix(RESERVE)}"
    return f"pool:{pool}:{name}"


def money_of(
    pool: str, before: PoolState | None, now: PoolState, event: PoolEvent
) -> tuple[PostedLine, ...]:
    """What an event moves: contributions by name, what a reserve gives to a display that starts
    again or keeps of one that was won, and for the rest between pool and house, which has paid the
    prizes at the table.
    """
    start = before.meters if before is not None else {}
    cites, given = now.terms.cites, dict[str, int]()
    if isinstance(event, RoundMoved) and before is not None:
        given = _less(
            event.share.contributed, before.share_of(event.table, event.round).contributed
        )
    rest = _less(_less(now.meters, start), given)
    reserve = now.terms.reserve
    lines = [_line(pool, name, cents, cites) for name, cents in given.items()]
    between = reserve and isinstance(event, RoundMoved | PoolWorks)
    for name in now.terms.displays if between else ():
        up, down = rest.get(name, 0), -rest.get(reserve, 0)
        more = min(abs(up), abs(down))
        if up * down > 0:
            source, target = (reserve, name) if up > 0 else (name, reserve)
            accounts = pool_account_id(pool, source), pool_account_id(pool, target)
            lines.append(PostedLine(*accounts, more, cites))
            more = more if up > 0 else -more
            rest[name], rest[reserve] = up - more, more - down
    lines += [_line(pool, name, cents, cites) for name, cents in rest.items()]
    return tuple(one for one in lines if one.cents)


def _line(pool: str, name: str, cents: int, cites: Cites) -> PostedLine:
    account = pool_account_id(pool, name)
    if cents < 0:
        return PostedLine(account, BANK, -cents, cites)
    return PostedLine(BANK, account, cents, cites)


# -- what a round has done -------------------------------------------------------------------------


def round_share(felt: Felt, terms: PoolTerms) -> RoundShare:
    """What a round has done to the pools that it was told of."""
    if not felt.pools:
        return NO_SHARE
    told = felt.header.situation.pools
    awards = tuple(
        PoolAward(line.seat, line.why, line.pays)
        for line in felt.lines
        if line.wager == terms.wager and line.outcome == "win" and line.pays
    )
    return RoundShare(
        _less(felt.pools, {name: told.get(name, 0) for name in felt.pools}),
        dict(felt.contributed),
        awards,
    )


def linked_round(table: Table) -> tuple[int, Felt] | None:
    """The round of a table that is open and plays for pools of several tables: number and felt."""
    running = table.running
    if running is None or not running.linked:
        return None
    return table.standing.rounds + 1, running.round.felt


def closed_round(table: Table) -> tuple[int, Felt] | None:
    """The same of the round that has just been closed, if it was told of such pools."""
    if table.running is not None or not table.history or not _was_told(table.history[-1]):
        return None
    return table.standing.rounds, table.history[-1].felt


def _was_told(played: Round) -> bool:
    return any(
        isinstance(one, Answered) and isinstance(one.answer, Done) and one.answer.pools
        for one in played.entries_in_force
    )


# -- what a round is told --------------------------------------------------------------------------


def told(pool: FloorPool) -> dict[str, int]:
    """The pools as they stand, by whoever keeps them."""
    if not pool.here:
        raise Refused(Refusal(COMES_TOGETHER, pool.state.terms.cites))
    return dict(pool.state.meters)


def as_it_stands(table: FloorTable, command: c.TableCommand) -> c.TableCommand:
    """A settlement is told the pools as they stand, unless the round has moved them already."""
    pool, running = table.pool, table.table.running
    if (
        pool is None
        or running is None
        or not running.linked
        or not isinstance(command, c.GiveAnswer)
        or command.answer != DONE
        or not isinstance(running.round.prompt, Settle)
        or running.round.felt.pools
    ):
        return command
    return replace(command, answer=Done(tuple(sorted(told(pool).items()))))


# -- the stream ------------------------------------------------------------------------------------


class FloorPool(Stream):
    """A pool with everything that the floor knows about it."""

    kind = POOL_STREAM
    leads_others = True

    def __init__(
        self, id: str, state: PoolState | None = None, at: StreamHead | None = None
    ) -> None:
        super().__init__(id, at)
        self._state = state
        self.shown = state
        """As it is written: what everybody may see."""
        self.here = True
        """Whether this worker keeps it, so that it can tell tables how it stands."""

    @property
    def state(self) -> PoolState:
        """How it stands."""
        assert self._state is not None, "a pool begins with its opening"
        return self._state

    @property
    def stands(self) -> tuple[StreamHead, PoolState | None]:
        """How far it has come, and how it stands; before its opening it does not."""
        return self.head, self._state

    def back_to(self, state: PoolState | None) -> None:
        """It stands as it did: an entry has not happened."""
        self._state = state

    @property
    def over(self) -> bool:
        """Whether it is closed."""
        return self.state.closed

    @property
    def led(self) -> tuple[str, ...]:
        """The tables that play for it."""
        return self._state.tables if self._state is not None else ()

    def happens(
        self, event: PoolEvent, by: Actor, at: int, cites: Cites, why: str
    ) -> tuple[FloorEntry, bytes]:
        """Something happens to it: the entry, and its public bytes."""
        before, at = self._state, max(at, self.head.at)
        now = after(before, event, at)
        money = money_of(self.id, before, now, event)
        kind = str(type(event).__struct_config__.tag)
        entered = self.enters(by, at, kind, (_ENCODER.encode(event),), money, cites, why)
        self._state = now
        return entered

    def count(self, ledger: Ledger) -> None:
        """Displays and reserve are what its accounts hold."""
        for name, cents in self.state.meters.items():
            has = ledger.of(pool_account_id(self.id, name))
            if has != cents:
                raise Unbalanced(f"{name} stands at {cents} cents, and {has} by its account")

    # -- kept ------------------------------------------------------------------------------------

    @classmethod
    def begun(cls, opened: StreamOpened, first: FloorEntry, source: Source) -> Self:
        """Before its opening, which is its first entry."""
        return cls(opened.stream)

    @classmethod
    def restored(cls, opened: StreamOpened, snapshot: bytes, source: Source) -> Self:
        """As a snapshot has it."""
        kept = msgspec.msgpack.decode(snapshot, type=PoolSaved)
        return cls(opened.stream, kept.state, kept.head)

    def saved(self) -> bytes:
        """A snapshot."""
        assert self.settled, "a snapshot is made of what is written"
        return _ENCODER.encode(PoolSaved(self.head, self.state))

    def apply(self, entry: FloorEntry, hidden: bytes) -> None:
        """Do again what an entry out of the record did."""
        try:
            event = _EVENTS.decode(entry.said[0])
        except (msgspec.MsgspecError, LookupError) as error:
            raise BadJournal(f"entry {entry.seq} of {self.id}: {error}") from None
        self._state = self.shown = after(self._state, event, entry.at)


class PoolSaved(msgspec.Struct, frozen=True):
    """A pool as a snapshot has it."""

    head: StreamHead
    state: PoolState

"""Jackpots that tables share, recomputed from what is public: every movement of a pool is one that
the round of a linked table has made by the rules, told of the pool as it stood; none is missing.

It reads the entries as they are written and shares nothing with the engine's own count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from croupier.floor.core.entries import FloorEntry
from croupier.jackpots.room import Console
from croupier.play.felt import Felt
from croupier.play.table import commands as c
from croupier.play.table.audit import Audit
from croupier.play.table.fold import TableMoment
from croupier.play.table.standing import JackpotAt

OPENED: Final = "open-pool"
"""The first entry of a jackpot's stream."""


class NotGood(Exception):
    """Something is not good: in which entry, and why."""

    def __init__(self, stream: str, seq: int, why: str) -> None:
        super().__init__(why)
        self.stream, self.seq, self.why = stream, seq, why


class RoundFound(msgspec.Struct, frozen=True):
    """What a round at a table came to for its jackpot by an entry of the table."""

    round: int
    told: dict[str, int]
    """How it was told that the pools stand."""
    moved: dict[str, int]
    contributed: dict[str, int]
    lines: tuple[tuple[str, str, str, int], ...]
    """All that was won in it: seat, wager, why, cents."""


def found_on(round: int, felt: Felt) -> RoundFound:
    """What a round has come to for the pools that it was told of, by its felt."""
    told = dict(felt.header.situation.pools)
    if not felt.pools:
        return RoundFound(round, told, {}, {}, ())
    moved = {name: cents - told.get(name, 0) for name, cents in felt.pools.items()}
    won = [
        (line.seat, line.wager, line.why, line.pays)
        for line in felt.lines
        if line.outcome == "win" and line.pays
    ]
    return RoundFound(round, told, moved, dict(felt.contributed), tuple(won))


RoundsFound = dict[tuple[str, int], RoundFound]
"""By table and entry, what a round came to where that has changed."""


class RoundsWatched:
    """Looks at a table that is played again, after each of its commands."""

    def __init__(self, table: str, audit: Audit, shares: RoundsFound) -> None:
        self.table, self.audit, self.shares = table, audit, shares
        self._last: RoundFound | None = None
        self._before: RoundFound | None = None
        """What it came to when the entry began that is being read."""
        self._seq = 0
        self._jackpot: JackpotAt | None = None
        """The jackpot beside the game as the last command has left it."""
        self._beside: RoundFound | None = None
        """What this entry has come to for that."""

    def look(self, seq: int, command: c.TableCommand) -> None:
        """A command of an entry was applied."""
        if seq != self._seq:
            self._seq, self._before, self._beside = seq, self._last, None
        fold, moment = self.audit.fold, self.audit.moment
        if moment is not None:
            self._look_beside(moment, command)
        if fold is None or moment is None or moment.opened is None:
            return
        running = fold.at(moment)
        if running is None or not running.linked:
            return
        now = found_on(moment.standing.rounds + 1, running.round.felt)
        self._last, before = now, self._before
        same = before is not None and before.round == now.round
        if (before is not None and same and _came_to(before) != _came_to(now)) or (
            not same and now.moved
        ):
            self.shares[self.table, seq] = now
        else:
            self.shares.pop((self.table, seq), None)

    def _look_beside(self, moment: TableMoment, command: c.TableCommand) -> None:
        """The same of the jackpot beside a poker game, which is moved whenever it has grown or has
        paid: from how it was told to stand, or had stood.
        """
        was, at = self._jackpot, moment.standing.jackpot
        self._jackpot = at
        if was is None or at is None or (was.grown, was.given) == (at.grown, at.given):
            return
        console = getattr(command, "told", None) or getattr(command, "console", None) or was
        round = moment.standing.rounds + (moment.opened is not None)
        entry = self._beside or RoundFound(round, _stands(console), {}, {}, ())
        won = [
            (one.who, "", one.facts.name or "", -one.cents)
            for one in moment.standing.events
            if one.what == "jackpot won" and one.facts is not None
        ]
        grown = entry.contributed.get(at.sign.name, 0) + at.grown - was.grown
        moved = {name: n - entry.told.get(name, 0) for name, n in _stands(at).items()}
        now = RoundFound(round, entry.told, moved, {at.sign.name: grown}, (*entry.lines, *won))
        self._beside, before = now, self._before
        if before is not None and before.round == round:
            now = msgspec.structs.replace(
                now,
                moved=_with(before.moved, moved),
                contributed=_with(before.contributed, now.contributed),
                lines=(*before.lines, *now.lines),
            )
        self._last = self.shares[self.table, self._seq] = now


def _with(one: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    return {name: one.get(name, 0) + cents for name, cents in more.items()}


def _stands(at: JackpotAt | Console) -> dict[str, int]:
    return {at.sign.name: at.displayed, f"{at.sign.name}-reserve": at.reserve}


def _came_to(found: RoundFound) -> tuple[object, ...]:
    return found.moved, found.contributed, found.lines if found.moved else ()


class PoolsChecked:
    """Goes through the record of every jackpot, with what the tables were found to have done."""

    def __init__(self, shares: RoundsFound, sealed: Mapping[str, int]) -> None:
        """`sealed`: by table, the entry from which on its cards are not public yet."""
        self.shares, self.sealed = dict(shares), sealed
        self.used: set[tuple[str, int]] = set()
        self.meters: dict[str, dict[str, int]] = {}
        """By jackpot, how it stands."""

    def check(self, stream: str, entries: Iterable[FloorEntry]) -> None:
        """One jackpot from its opening on."""
        reading = _PoolRead(stream, self)
        for entry in entries:
            before = dict(reading.meters)
            try:
                reading.take(entry, msgspec.msgpack.decode(entry.said[0]))
            except (msgspec.MsgspecError, LookupError, TypeError, ValueError, AttributeError):
                raise NotGood(stream, entry.seq, "the entry cannot be read") from None
            self._moves(stream, entry, before, reading.meters)
        self.meters[stream] = reading.meters

    def _moves(
        self, stream: str, entry: FloorEntry, before: dict[str, int], after: dict[str, int]
    ) -> None:
        """Its postings move each account as the entry moves what it stands for."""
        posted: Counter[str] = Counter()
        for one in entry.postings:
            posted[one.source] -= one.cents
            posted[one.target] += one.cents
        should = {
            account_of(stream, name): after.get(name, 0) - before.get(name, 0)
            for name in {**before, **after}
        }
        should["bank"] = -sum(should.values())
        for account in {*posted, *should}:
            if posted[account] != should.get(account, 0):
                raise NotGood(stream, entry.seq, "the postings are not what the entry moves")

    def none_is_missing(self) -> None:
        """Every round that has moved a jackpot is in its record."""
        for table, seq in sorted(self.shares):
            if (table, seq) not in self.used:
                raise NotGood(table, seq, "its jackpot has no entry of what the round came to")


class _PoolRead:
    """One jackpot as far as it was read."""

    def __init__(self, stream: str, checked: PoolsChecked) -> None:
        self.stream, self.checked = stream, checked
        self.meters: dict[str, int] = {}
        self.wager = self.reserve = ""
        self.beside = False
        """Whether it is a jackpot beside a poker game: each movement is told how it stands."""
        self.displays: tuple[str, ...] = ()
        self.tables: set[str] = set()
        self.rounds: dict[str, tuple[int, Any]] = {}

    def take(self, entry: FloorEntry, said: list[Any]) -> None:
        """One entry more."""
        kind, *facts = said
        if kind != entry.kind or (entry.seq == 1) != (kind == OPENED):
            raise self._bad(entry, "it is another thing than the entry says")
        match kind, facts:
            case "open-pool", [terms, meters]:
                self._opened(entry, terms, meters)
            case "link-table", [str(table)]:
                self.tables.add(table)
            case "unlink-table", [str(table)]:
                self.tables.remove(table)
            case "round", [str(table), int(round), int(seq), share]:
                self._round(entry, table, round, seq, share)
            case "fund-pool", [int(cents)] if cents > 0:
                self.meters = {**self.meters, self.reserve: self.meters[self.reserve] + cents}
            case "close-pool", []:
                self.meters, self.tables = dict.fromkeys(self.meters, 0), set()
            case "pool-works", [int(cents)] if self.beside and cents >= 0:
                more = cents - self.meters[self.displays[0]]
                held = self.meters[self.reserve] - more
                self.meters = {self.displays[0]: cents, self.reserve: held}
            case ("pool-fails", [str(_), str(_)]) | ("pool-works", [] | [None]):
                pass
            case _:
                raise self._bad(entry, "the entry cannot be read")

    def _bad(self, entry: FloorEntry, why: str) -> NotGood:
        return NotGood(self.stream, entry.seq, why)

    def _opened(self, entry: FloorEntry, terms: dict[str, Any], meters: dict[str, int]) -> None:
        self.wager, self.reserve = terms["wager"], terms["reserve"]
        self.displays = tuple(name for name, _ in terms["starts"])
        self.beside = terms.get("sign") is not None
        names = {*self.displays, self.reserve} - {""}
        low = any(meters[name] < start for name, start in terms["starts"])
        if {*meters} != names or low:
            raise self._bad(entry, "it does not start with what its terms say")
        self.meters = meters

    def _round(self, entry: FloorEntry, table: str, round: int, seq: int, share: list[Any]) -> None:
        moved, _, awards = share
        number, before = self.rounds.get(table, (0, [{}, {}, []]))
        if number != round:
            before = [{}, {}, []]
        if table not in self.tables:
            raise self._bad(entry, f"{table} does not play for it")
        self._as_found(entry, table, round, seq, share, fresh=self.beside or not before[0])
        after = {
            name: cents + moved.get(name, 0) - before[0].get(name, 0)
            for name, cents in self.meters.items()
        }
        for name in self.displays:
            falls = after[name] < self.meters[name]
            if after[name] < 0 or (falls and not awards and not before[0]):
                raise self._bad(entry, f"the display {name} falls by no award")
        self.meters = after
        self.rounds[table] = round, share

    def _as_found(
        self, entry: FloorEntry, table: str, round: int, seq: int, share: list[Any], *, fresh: bool
    ) -> None:
        """It is what the round of the table has come to by the rules."""
        if seq >= self.checked.sealed.get(table, seq + 1):
            return
        found = self.checked.shares.get((table, seq))
        if found is None or (table, seq) in self.checked.used:
            raise self._bad(entry, f"no round at {table} has moved it so")
        self.checked.used.add((table, seq))
        won = [[seat, why, cents] for seat, wager, why, cents in found.lines if wager == self.wager]
        if [round, *share] != [found.round, found.moved, found.contributed, won]:
            raise self._bad(entry, f"it is not what the round at {table} came to")
        if fresh and found.told != self.meters:
            raise self._bad(entry, f"the round at {table} was told other amounts than these")


def account_of(pool: str, name: str) -> str:
    """The account of a display or a reserve, found anew."""
    base, dash, reserve = name.rpartition("-")
    return f"reserve:{pool}:{base}" if dash and reserve == "reserve" else f"pool:{pool}:{name}"

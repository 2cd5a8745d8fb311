"""Several workers share a floor: what one of them gives up, loses, takes and follows.

A worker conducts the streams that it has leases of and follows all others. Nothing here asks a
database: the live worker and the simulated one do the same with what theirs has told them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

import msgspec

from croupier.floor.core.engine import Core
from croupier.floor.core.entries import FLOOR, read_entry
from croupier.floor.core.house import sessions_end_by
from croupier.floor.core.recovery import Written, follow
from croupier.floor.core.tables import FloorTable
from croupier.floor.core.tournaments import FloorTournament

BEAT: Final = 500
"""Milliseconds between signs of life of a worker."""
LEASE: Final = 2_000
"""Milliseconds that a lease lasts which is not renewed."""


class LeaseTaken(msgspec.Struct, frozen=True):
    """A stream that a worker has just taken."""

    stream: str
    epoch: int
    handed_over: bool
    """Whether it was given up, and not lost."""


class LeasesSeen(msgspec.Struct, frozen=True):
    """Who has what, as a worker has just seen it."""

    now: int
    """The database's time."""
    mine: dict[str, int]
    """What this worker had before and still has, with its epoch."""
    taken: tuple[LeaseTaken, ...]
    owners: dict[str, str]
    """By stream, the worker that has it."""
    workers: dict[str, str]
    """By worker other than this one, its address."""
    share: int
    """How many streams each worker should have."""


class StreamFollowed(msgspec.Struct, frozen=True):
    """What following a stream came to."""

    changed: bool
    """Whether something at a table is other than it was."""
    wagers: str | None
    """Whose wagers they are, where they are no more than that."""
    sessions_end: tuple[str, ...]


def fair_share(streams: int, workers: int) -> int:
    """How many of the streams each worker should have."""
    return -(-streams // max(workers, 1))


def spare(core: Core, seen: LeasesSeen | None) -> tuple[str, ...]:
    """What a worker has beyond its share: streams where nothing waits, empty tables first. A table
    that plays for a jackpot goes to whoever keeps that, and stays with it.
    """
    assert core.epochs is not None
    if seen is None:
        return ()
    many, elsewhere = len(core.epochs) - seen.share, {*of_others(core, seen)}
    if many <= 0 and not elsewhere:
        return ()
    own = [one for one in core.own_streams() if one.settled]
    found = [one for one in own if isinstance(one, FloorTable)]
    apart = [one.id for one in found if one.id in elsewhere]
    alone = [one for one in found if one.pool is None]
    alone.sort(key=lambda one: len(one.table.standing.seats))
    cups = [one.id for one in own if isinstance(one, FloorTournament)]
    left = (*cups, *(one.id for one in alone))
    return (*apart, *left[: max(many - len(apart), 0)])


def of_others(core: Core, seen: LeasesSeen | None) -> tuple[str, ...]:
    """Tables that are not for this worker: another one keeps the jackpot that they play for."""
    return tuple(
        table
        for pool in core.jackpots.pools.values()
        if not core.owns(pool.id) and seen is not None and pool.id in seen.owners
        for table in pool.led
    )


def wanted(core: Core) -> tuple[str, ...]:
    """Tables that this worker takes beyond its share: those that play for its jackpots."""
    return tuple(
        table
        for pool in core.jackpots.pools.values()
        if core.owns(pool.id)
        for table in pool.led
        if not core.owns(table)
    )


def let_go(core: Core, seen: LeasesSeen) -> None:
    """Streams that another worker has now. Where something waits, its write will find out."""
    assert core.epochs is not None
    for stream, epoch in tuple(core.epochs.items()):
        opened_now = stream not in seen.owners and stream not in seen.mine
        if seen.mine.get(stream) != epoch and not opened_now and not core.waits_for(stream):
            core.loses(stream)


def to_take(core: Core, seen: LeasesSeen, given_up: Collection[str]) -> tuple[LeaseTaken, ...]:
    """What is this worker's from now on: what it has just taken, and what it had all the time
    and does not know of. Not a stream that it had before and lost meanwhile, of which something
    still waits: that was said to a stream as it no longer is. Its write is refused by the fence,
    and then the stream is had and not known of.
    """
    had = [
        LeaseTaken(id, epoch, handed_over=False)
        for id, epoch in seen.mine.items()
        if not core.owns(id) and id not in given_up
    ]
    return tuple(one for one in (*seen.taken, *had) if not core.waits_for(one.stream))


def take_streams(core: Core, taken: Iterable[LeaseTaken], at: int) -> None:
    """Streams are this worker's, after all that their owners have written was followed."""
    last = max((one.head.at for one in core.streams.values() if one is not core.floor), default=at)
    for one in taken:
        if one.stream in core.streams:  # or it is broken, and stays shut
            core.gains(one.stream, one.epoch, at, None if one.handed_over else last)


def followed_from(core: Core) -> dict[str, int]:
    """By stream of another worker, how far it is known here."""
    return {id: one.head.seq for id, one in core.streams.items() if not core.owns(id)}


def follow_stream(core: Core, stream: str, rows: Iterable[Written]) -> StreamFollowed:
    """What the owner of a stream has written there since."""
    changed, wagers, ended = False, set[str | None](), list[str]()
    for row in rows if not core.owns(stream) else ():  # it may have become this worker's own
        if row[0] <= core.streams[stream].head.seq:
            continue
        change = follow(core, stream, row)
        if stream != FLOOR:
            changed = True
            wagers.add(change.wagers)
        elif person := sessions_end_by(read_entry(row[1])):
            ended.append(person)
    return StreamFollowed(changed, wagers.pop() if len(wagers) == 1 else None, tuple(ended))

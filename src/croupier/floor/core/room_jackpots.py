"""The jackpot beside a poker game that several tables play for (nsw-poker s 30), as they do it.

A table that is linked offers it from its next round on, and one that is linked no more withdraws
it then: what is linked is in the record of the jackpot, and each table is rebuilt from its own.
Whatever shows the pool or moves it is told how it stands (`croupier.play.room.shared_jackpot`). A
table pays what is won (`linked:TABLE`); the accounts of the pool are moved by the entry of its own
that is written with the table's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from croupier.floor.core.pools import FloorPool, PoolAward, PoolState, RoundShare, told
from croupier.floor.core.tables import AppliedAtTable, FloorTable
from croupier.jackpots.room import Console
from croupier.play.table import commands as c
from croupier.play.table.standing import JackpotAt


def console_of(state: PoolState, moves: int) -> Console:
    """A pool as the management console has it; a table counts how often it was told."""
    terms = state.terms
    assert terms.sign is not None, "it is a jackpot beside a game"
    (display,) = terms.displays
    return Console(
        terms.sign,
        state.meters[display],
        state.meters[terms.reserve],
        state.funded + state.contributed,
        state.awarded,
        moves,
        state.failed is not None,
        state.awarded > 0,
    )


def offer_as_linked(table: FloorTable) -> list[tuple[type[c.TableCommand], tuple[Any, ...]]]:
    """What is to be said before a round of a poker room is opened, so that what is offered is what
    its table is linked to: commands, and what they say.
    """
    pool, offered = table.pool, table.table.standing.jackpot
    sign = pool.state.terms.sign if pool is not None else None
    has = offered.sign if offered is not None else None
    if has == sign:
        return []
    said: list[tuple[type[c.TableCommand], tuple[Any, ...]]] = []
    if has is not None:
        said.append((c.WithdrawJackpot, ()))
    if pool is not None and sign is not None:
        said.append((c.OfferJackpot, (sign, told(pool)[sign.name])))
    return said


def console_told(
    table: FloorTable, command: c.TableCommand, done: Sequence[AppliedAtTable]
) -> c.TableCommand:
    """A command is told the pool as it stands, if others have moved it; within one entry the table
    itself is ahead of it.
    """
    pool, at = table.pool, table.table.standing.jackpot
    if (
        pool is None
        or at is None
        or at.sign != pool.state.terms.sign
        or not isinstance(command, c.OfThePool)
        or any(_moved(one) for one in done)
    ):
        return command
    told(pool)  # or it waits
    now = console_of(pool.state, at.moves)
    return command if now == at.console else replace(command, told=replace(now, moves=at.moves + 1))


def _moved(one: AppliedAtTable) -> bool:
    """Whether a command has added to the pool or paid from it."""
    before, after = one.before.standing.jackpot, one.moment.standing.jackpot
    if before is None or after is None:
        return False
    return (before.grown, before.given) != (after.grown, after.given)


def room_share(
    table: FloorTable, pool: FloorPool, done: Sequence[AppliedAtTable]
) -> tuple[int, RoundShare] | None:
    """What the last round of a table has come to for the pool, by the commands of an entry and
    those before it; nothing if none of them has moved it.
    """
    moving = [one for one in done if _moved(one)]
    at = table.table.standing.jackpot
    if not moving or at is None:
        return None
    first = moving[0].before.standing.jackpot
    assert first is not None
    state, round = pool.state, table.open_round or table.table.standing.rounds
    before = state.share_of(table.id, round)
    moved = {
        name: before.moved.get(name, 0) + cents - state.meters[name]
        for name, cents in meters_of(at).items()
    }
    name = at.sign.name
    contributed = {name: before.contributed.get(name, 0) + at.grown - first.grown}
    awards = [
        PoolAward(event.who, event.facts.name or "", -event.cents)
        for one in moving
        for event in one.events
        if event.what == "jackpot won" and event.facts is not None
    ]
    return round, RoundShare(moved, contributed, (*before.awards, *awards))


def meters_of(at: JackpotAt) -> dict[str, int]:
    """Display and reserve by name, as a table has them."""
    return {at.sign.name: at.displayed, at.sign.pool.reserve: at.reserve}


def prize_waits(table: FloorTable) -> bool:
    """Whether somebody has won at a table while the equipment did not work."""
    at = table.table.standing.jackpot
    return at is not None and bool(at.waiting)


def told_next(table: FloorTable) -> int:
    """How often a table with a jackpot will have been told of it next."""
    at = table.table.standing.jackpot
    assert at is not None, "a prize waits there"
    return at.moves + 1

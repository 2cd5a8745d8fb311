"""A whole table as one viewer sees it: the open round, the last one, or none yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.play.round import Round
from croupier.play.seeing.making import put_together
from croupier.play.seeing.sight import Sight
from croupier.play.seeing.wagering import ranges
from croupier.play.table.standing import Standing
from croupier.play.view import Last, MeterShown, Person, TableView, Viewer

if TYPE_CHECKING:
    from croupier.play.table.table import Table

JACKPOT = "jackpot"
"""The meter of a jackpot beside the game."""


def of_table(table: Table, viewer: str | Viewer = Viewer.BYSTANDER) -> TableView:
    """A table as one viewer sees it; between two rounds, with what the last one has left there."""
    running, standing = table.running, table.standing
    if running is not None:
        played, dealer, number = running.round, running.dealer, standing.rounds + 1
    elif table.history:
        played, dealer, number = table.history[-1], table.last_dealer, standing.rounds
    else:
        return _empty(table, viewer)
    names = {seat.id: seat.name or seat.id for seat in standing.seats}
    sight = Sight(played, viewer, dealer, names=names, secret=table.veil, number=number)
    made = put_together(
        sight,
        standing.seats,
        version=table.moment.last,
        number=number,
        closed=running is None,
        last=_last(table, sight.seat),
        limits=standing.limits if running is None else None,
    )
    return _with_the_table(made, standing)


def _empty(table: Table, viewer: str | Viewer) -> TableView:
    """A table before its first round."""
    game, standing = table.game, table.standing
    seat = viewer if isinstance(viewer, str) else ""
    own = next((one for one in standing.seats if one.id == seat), None)
    wagers = [name for name, one in game.wagers.items() if one.kind != "added"]
    made = TableView(
        game=game.id,
        title=game.title,
        book=game.book,
        version=table.moment.last,
        round=0,
        phase="waiting",
        seat=seat,
        says="No round has been opened yet.",
        limits=ranges(game, standing.limits, own, wagers),
        people=tuple(
            Person(one.id, one.name or one.id, one.place, one.balance) for one in standing.seats
        ),
        credit=own.balance if own is not None else None,
    )
    return _with_the_table(made, standing)


def _with_the_table(made: TableView, standing: Standing) -> TableView:
    """The same with what the table knows beside the round: who is away, what a jackpot shows."""
    away = {one.id: _state(one.away is not None, one.leaving) for one in standing.seats}
    people = made.people
    if any(away.values()):
        people = tuple(
            msgspec.structs.replace(one, state=one.state or away.get(one.id, "")) for one in people
        )
    meters, jackpot = made.meters, standing.jackpot
    if jackpot is not None:
        shows = jackpot.displayed if jackpot.broadcast is None else jackpot.broadcast
        others = [one for one in meters if one.id != JACKPOT]
        meters = (*others, MeterShown(JACKPOT, "Jackpot", shows))
    phase = made.phase
    if made.phase == "over" and not standing.seats:
        phase = "waiting"
    queue = tuple(claim.seat for claim in standing.claims)
    return msgspec.structs.replace(made, people=people, meters=meters, phase=phase, queue=queue)


def _state(away: bool, leaving: bool) -> str:
    return "away" if away else "leaving" if leaving else ""


def _last(table: Table, seat: str) -> Last:
    """What a seat last wagered and won, and what the last round came to."""
    running = table.running
    played: Round | None = None
    if running is not None and running.round.over:
        played = running.round
    elif table.history:
        played = table.history[-1]
    if played is None:
        return Last()
    felt = played.felt
    mine = [line for line in felt.lines if line.seat == seat and line.outcome != "removed"]
    return Last(
        sum(line.stake for line in mine if line.number or line.pot),
        sum(line.pays for line in mine),
        felt.game.view.result(felt),
    )

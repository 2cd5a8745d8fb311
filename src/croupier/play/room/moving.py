"""From one table to another: a player who is directed there, and a game that is broken up.

Each table keeps its own record. The player is taken in at the one before he has left the other, so
that a refusal at either leaves both as they were.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.play.offices import SUPERVISOR, Actor
from croupier.play.room.places import move_out, papers_of
from croupier.play.table import commands as c
from croupier.play.table.standing import refuse
from croupier.play.table.table import Table


def free_places(table: Table) -> list[int]:
    """The places that nobody has, or was given."""
    stood = table.standing
    taken = {seat.place for seat in stood.seats} | set(stood.given)
    return [place for place in range(1, stood.begun.places + 1) if place not in taken]


def move(table: Table, to: Table, seat: str, place: int, now: int, by: Actor = SUPERVISOR) -> None:
    """A supervisor directs a player to another table, where he goes on with his stake."""
    if table.running is not None:
        raise refuse("a round is open: a player is directed to another table after it")
    stood = table.standing
    move_out(table.game, stood, c.MoveOut(0, by, now, seat, to.standing.begun.name))  # may he?
    papers, known = papers_of(table.game, stood, seat), stood.seat(seat)
    to.give(c.Sit, by, now, seat, place, papers.chips, known.name, papers)
    table.give(c.MoveOut, by, now, seat, to.standing.begun.name)


def break_up(
    table: Table, others: Sequence[Table], now: int, by: Actor = SUPERVISOR
) -> dict[str, tuple[str, int]]:
    """A game is broken up: its players are directed one by one, in the order of their places, to
    the other tables, the emptiest first. Who has gone where, by table and place.
    """
    players = sorted(table.standing.seats, key=lambda seat: seat.place)
    if sum(len(free_places(other)) for other in others) < len(players):
        raise refuse("the other tables have not enough empty places for all players")
    gone: dict[str, tuple[str, int]] = {}
    for seat in players:
        to = min((one for one in others if free_places(one)), key=lambda one: len(one.seats))
        place = free_places(to)[0]
        move(table, to, seat.id, place, now, by)
        gone[seat.id] = to.standing.begun.name, place
    return gone

"""Chips into the open round and out of it: one credit serves several games at once.

At a game against the house a player brings chips to the round that is open, sits down while bets
are open and is in it, and collects what is not wagered. Where players play among themselves the
stakes on the table are the room's (`croupier.play.room.stakes`).
"""

from __future__ import annotations

from croupier.law import rule
from croupier.money import dollars
from croupier.play.felt import Felt
from croupier.play.game import LARGEST_STAKE, Game
from croupier.play.header import Seat
from croupier.play.postings import ChipsOf, Credit
from croupier.play.prompts import Bets, Prompt
from croupier.play.table import commands as c
from croupier.play.table.seating import late
from croupier.play.table.standing import Standing, refuse


@rule
def fund(game: Game, stood: Standing, command: c.Fund) -> int:
    """A player brings chips, which he may wager at once: how much."""
    _against_the_house(game)
    stood.seat(command.seat)
    if not 0 < command.cents <= LARGEST_STAKE:
        raise refuse("chips are brought for more than nothing", game.law.of(fund), command.seat)
    return command.cents


@rule
def collect(game: Game, stood: Standing, command: c.Collect, felt: Felt | None) -> int:
    """A player takes chips that he has not wagered, all of them or some: how much goes."""
    _against_the_house(game)
    seat, where = stood.seat(command.seat), game.law.of(collect)
    playing = felt.header.seat(seat.id) if felt is not None else None
    free = seat.balance
    if felt is not None and playing is not None:
        free = (playing.balance or 0) + felt.brought.get(seat.id, 0) - felt.put_down(seat.id)
    cents = command.cents or free
    if not 0 < cents <= free:
        says = f"{{seat}} has {dollars(free)} that is not wagered, not {dollars(cents)}"
        raise refuse(says if free else "{seat} has nothing to collect", where, seat.id)
    coloured = stood.colours.worth().get(seat.id, 0) if stood.colours is not None else 0
    if coloured and (playing is not None or free - cents < coloured):
        raise refuse("{seat} redeems his chips of a colour first", where, seat.id)
    return cents


def between_rounds(game: Game, stood: Standing, command: c.Fund | c.Collect) -> Standing:
    """Between rounds, or of who is not in the round, it is the chips in front of him."""
    id = command.seat
    if isinstance(command, c.Fund):
        cents = fund(game, stood, command)
        return stood.post(Credit(id), ChipsOf(id), cents, game.law.of(fund))
    cents = collect(game, stood, command, None)
    return stood.post(ChipsOf(id), Credit(id), cents, game.law.of(collect))


@rule
def joins(game: Game, prompt: Prompt | None) -> bool:
    """Whether who sits down now is in the round: while bets are open, against the house."""
    return game.tables.room is None and isinstance(prompt, Bets)


def seat_of(command: c.Sit, opened: Standing) -> Seat:
    """Who sits down as the round has him that is open."""
    return Seat(
        command.seat,
        command.place,
        not command.place,
        command.chips,
        late=late(opened),
        name=command.name,
        terminal=command.terminal,
    )


def _against_the_house(game: Game) -> None:
    if game.tables.room is not None:
        raise refuse(
            "players play among themselves: chips are bought, and taken off, as the room has it"
        )

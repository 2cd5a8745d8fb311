"""Chips of a colour, and tickets paid for several games: what players have at a table over rounds.

Chips of a colour are part of the chips in front of a player. What is paid for games of a ticket
that are still to come lies with the house, and so does a prize until it is claimed.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any, Protocol

import msgspec

from croupier.law import Point, provisions
from croupier.money import dollars
from croupier.play import colour_chips
from croupier.play.answers import Place
from croupier.play.colour_chips import ChipRules, Colours, chip_rules
from croupier.play.event_facts import EventFacts
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.header import Header, Seat
from croupier.play.postings import OWED, PAID_AHEAD, ChipsOf, Credit, moved
from croupier.play.state import RoundState
from croupier.play.table import commands as c
from croupier.play.table.standing import Standing, changed, refuse, replace
from croupier.play.table_rules import SECOND

# -- chips of a colour ---------------------------------------------------------------------------


def _chip_rules(game: Game) -> ChipRules:
    rules = chip_rules(game)
    if rules is None:
        raise refuse(f"{game.id} is not played with chips of a colour")
    return rules


def buy_colour(game: Game, stood: Standing, command: c.BuyColour) -> Standing:
    """A player changes chips in front of him for chips of a colour."""
    rules, seat = _chip_rules(game), stood.seat(command.seat)
    colours = stood.colours if stood.colours is not None else Colours(stood.begun.name)
    price = command.value * command.chips
    left = seat.balance - colours.worth().get(seat.id, 0)
    colours = colour_chips.issue(
        colours, rules, seat.id, command.colour, command.value, command.chips, command.agreed
    )
    if price > left:
        raise refuse(
            f"{{seat}} has {dollars(left)} in chips to change, not {dollars(price)}", (), seat.id
        )
    where, coloured = provisions(rules.given or rules.value), ChipsOf(seat.id, command.colour)
    stood = replace(stood, colours=colours).post(ChipsOf(seat.id), coloured, price, where)
    facts = EventFacts(count=command.chips, name=command.colour, value=command.value)
    return stood.note(command.at, "colour issued", seat.id, facts)


def redeem_colour(game: Game, stood: Standing, command: c.RedeemColour) -> Standing:
    """A player changes chips of a colour back."""
    rules, seat = _chip_rules(game), stood.seat(command.seat)
    here = stood.colours if stood.colours is not None else Colours(stood.begun.name)
    colours, cents = colour_chips.redeem(here, rules, seat.id, command.colour, command.chips, here)
    where, coloured = provisions(rules.redeem), ChipsOf(seat.id, command.colour)
    stood = replace(stood, colours=colours).post(coloured, ChipsOf(seat.id), cents, where)
    return stood.note(command.at, "colour redeemed", seat.id, EventFacts(chips=cents), where)


# -- tickets -------------------------------------------------------------------------------------


class WrittenTicket(msgspec.Struct, frozen=True):
    """A ticket that was written."""

    kept: bytes
    """All tickets, as the desk writes them down."""
    number: str
    charge: int


class Entries(msgspec.Struct, frozen=True):
    """The tickets that are in the game which opens."""

    state: RoundState
    """What the game begins with: how far each of them has run."""
    ways: tuple[Place, ...] = ()
    free: dict[str, int] = {}
    """By player, what these games would cost, were they not free ones."""


class CameTo(msgspec.Struct, frozen=True):
    """What a ticket has come to in the game that was played."""

    seat: str
    spent: int = 0
    """Of what was paid ahead, what this game has cost."""
    free: int = 0
    """What this game would have cost, were it not a free one."""
    back: int = 0
    """What the player gets back: the game was void, or the ticket was cancelled."""
    prize: int = 0


class Desk(Protocol):
    """Where tickets for several games are written. What it keeps is bytes of its own."""

    def write(
        self, kept: bytes, day: date, seat: str, ways: tuple[Place, ...], games: int
    ) -> WrittenTicket:
        """A ticket is written, from the next game on; or `Refused`."""

    def cancel(self, kept: bytes, day: date, number: str) -> tuple[bytes, str, int]:
        """A ticket is cancelled: what is kept then, whose it was, and what comes back."""

    def claim(self, kept: bytes, day: date, number: str, form: bool) -> tuple[bytes, str, int]:
        """A prize is claimed: what is kept then, whose ticket it was, and what is paid."""

    def entries(self, kept: bytes, day: date, before: Any) -> Entries:
        """The tickets in the next game, which without them would begin with `before`."""

    def after(
        self, kept: bytes, day: date, felt: Felt[Any, Any]
    ) -> tuple[bytes, tuple[CameTo, ...]]:
        """A game was played: what is kept then, and what its tickets have come to."""


def day_of(at: int) -> date:
    """The day of a time."""
    return datetime.fromtimestamp(at // SECOND, UTC).date()


def _desk(game: Game) -> Desk:
    if game.beside.desk is None:
        raise refuse(f"{game.id} is not played with tickets for several games")
    return game.beside.desk


def write_ticket(game: Game, stood: Standing, command: c.WriteTicket) -> Standing:
    """A player buys a ticket and pays for all its games."""
    seat, day = stood.seat(command.seat), day_of(command.at)
    new = _desk(game).write(stood.tickets, day, seat.id, command.ways, command.games)
    left = seat.balance
    if new.charge > left:
        raise refuse(f"{{seat}} has {dollars(left)} left, not {dollars(new.charge)}", (), seat.id)
    stood = replace(stood, tickets=new.kept)
    stood = stood.post(ChipsOf(seat.id), PAID_AHEAD, new.charge, game.law.of(Point.CHIPS))
    return stood.note(
        command.at, "ticket written", seat.id, EventFacts(name=new.number, chips=new.charge)
    )


def cancel_ticket(game: Game, stood: Standing, command: c.CancelTicket) -> Standing:
    """A ticket is cancelled for the games that are not played."""
    day = day_of(command.at)
    kept, seat, back = _desk(game).cancel(stood.tickets, day, command.number)
    stood = replace(stood, tickets=kept).post(PAID_AHEAD, paid_to(stood, seat), back)
    return stood.note(
        command.at, "ticket cancelled", seat, EventFacts(name=command.number, chips=back)
    )


def claim_ticket(game: Game, stood: Standing, command: c.ClaimTicket) -> Standing:
    """What a ticket has won is paid."""
    day = day_of(command.at)
    kept, seat, cents = _desk(game).claim(stood.tickets, day, command.number, command.form)
    stood = replace(stood, tickets=kept).post(OWED, paid_to(stood, seat), cents)
    return stood.note(command.at, "ticket paid", seat, EventFacts(name=command.number, chips=cents))


def paid_to(stood: Standing, id: str) -> ChipsOf | Credit:
    """A player gets chips; one who is not at the table has it elsewhere."""
    return ChipsOf(id) if stood.sits(id) else Credit(id)


def with_tickets(header: Header, entries: Entries) -> Header:
    """What a round is played under when tickets are in it: what a ticket costs in this game is
    paid, and its player may have left the table.
    """
    cost: dict[str, int] = {}
    for way in entries.ways:
        cost[way.seat] = cost.get(way.seat, 0) + way.stake
    seats = [
        replace(seat, balance=(seat.balance or 0) + cost.pop(seat.id, 0)) for seat in header.seats
    ]
    seats += [Seat(id, standing=True, balance=cents) for id, cents in cost.items()]
    situation = replace(header.situation, state=entries.state)
    return replace(header, seats=tuple(seats), situation=situation)


# -- after a round -------------------------------------------------------------------------------


def pay_tickets(
    game: Game, stood: Standing, felt: Felt, at: int
) -> tuple[Standing, dict[str, int], tuple[CameTo, ...]]:
    """What the tickets of a round have come to is counted; by player, what the chips in front of
    him have not to do with.
    """
    if game.beside.desk is None:
        return stood, {}, ()
    kept, came = game.beside.desk.after(stood.tickets, day_of(at), felt)
    apart: dict[str, int] = {}
    for one in came:
        cost = one.spent + one.free
        apart[one.seat] = apart.get(one.seat, 0) + one.prize - cost
        stood = replace(
            stood,
            house=stood.house - one.free,
            ahead=stood.ahead - one.spent - one.back,
            owed=stood.owed + one.prize,
        )
        stood = changed(stood, paid_to(stood, one.seat), one.back)
    return replace(stood, tickets=kept), apart, came


def settle_seats(stood: Standing, gains: dict[str, int]) -> Standing:
    """Chips go between the seats and the house, in the colour that a player has."""
    colours, seats, to_seats = stood.colours, [], 0
    for seat in stood.seats:
        gain = gains.get(seat.id, 0)
        if gain:
            to_seats += gain
            seats.append(replace(seat, balance=seat.balance + gain))
            if colours is not None:
                colours = colour_chips.settle(colours, seat.id, gain)
        else:
            seats.append(seat)
    all_of_them = sum(gains.values())
    return replace(
        stood,
        seats=tuple(seats),
        colours=colours,
        house=stood.house - all_of_them,
        chips=stood.chips - (all_of_them - to_seats),  # nobody sits there: paid and taken in cash
    )


def settle_later(stood: Standing, gains: dict[str, int]) -> Standing:
    """Chips go between the seats and the house after a round is closed; what is paid or taken in a
    player's colour is posted as such.
    """
    after = settle_seats(stood, gains)
    if stood.colours is None or after.colours is None:
        return after
    before = {(one.player, one.colour): one.chips * one.value for one in stood.colours.holdings}
    for one in after.colours.holdings:
        more = one.chips * one.value - before.get((one.player, one.colour), 0)
        in_colour = moved(ChipsOf(one.player), ChipsOf(one.player, one.colour), more)
        after = after.posted(in_colour)
    return after

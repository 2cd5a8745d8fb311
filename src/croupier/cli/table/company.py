"""Who sits at a table of poker beside the player, and with what."""

from __future__ import annotations

from typing import Final

from croupier.analysis.poker.showdowns import rules_of
from croupier.cli.table.dialogue import YOU
from croupier.cli.terminal import BadInput
from croupier.law import said
from croupier.money import dollars
from croupier.play import Game, Refused
from croupier.play.offices import DEALER, Actor
from croupier.play.room.fees import table_owes
from croupier.play.room.stakes import enter_with, reload_or_leave, room_of
from croupier.play.table import Driver
from croupier.play.table import commands as c

OTHERS: Final = {
    "Ana": "tight",
    "Bruno": "aggressive",
    "Carol": "calling",
    "Dev": "loose",
    "Elsa": "tight",
    "Finn": "aggressive",
    "Gita": "loose",
    "Hugo": "calling",
    "Iris": "tight",
    "Jack": "aggressive",
}
"""Who sits at the table beside the player, and how each plays."""
USUAL: Final = 6
"""How many sit at a table if nobody says how many."""
BUY_IN: Final = 100
"""What a player sits down with, in table minimums, if he does not say."""


def usual_chips(game: Game) -> int:
    """What a player sits down with who does not say how much."""
    room = room_of(game)
    usual = max(BUY_IN * rules_of(game).minimum, room.least)
    return min(usual, room.most) if room.most else usual


def may_enter(game: Game, chips: int) -> None:
    """Refuse a stake that the sign does not let a player enter with, or that fees eat up."""
    try:
        enter_with(game, YOU, chips)
    except Refused as error:
        raise BadInput(f"--chips: {error.refusal}".replace(f"{YOU} enters", "you enter")) from None
    fee, least = room_of(game).seat_fee, least_to_go_on(game)
    if chips - fee >= least:
        return
    left = f"{dollars(least)} must be left" if least > 1 else "something must be left"
    if fee:
        raise BadInput(f"--chips: taking a seat costs {dollars(fee)}, and {left}")
    why = said(game.law.of(reload_or_leave))
    raise BadInput(f"--chips: nobody is dealt in with less than {dollars(least)} ({why})")


def how_many(game: Game, players: int | None) -> int:
    """How many sit at the table, the player among them."""
    most = min(rules_of(game).most_players, len(OTHERS) + 1)
    if players is None:
        return min(USUAL, most)
    if not 2 <= players <= most:
        raise BadInput(f"--players: {game.title} is for 2 to {most} here, not {players}")
    return players


def fill(house: Driver, players: int, chips: int) -> None:
    """The others sit down, each with as much as the player, if they do not sit there yet."""
    for place, name in enumerate(list(OTHERS)[: players - 1], 2):
        if not house.table.standing.sits(name):
            house.table.sit(name, place, chips, house.clock())


def least_to_go_on(game: Game) -> int:
    """What a player needs to be dealt in."""
    return max(room_of(game).reload_below, 1)


def keep_going(house: Driver, stake: int) -> list[str]:
    """Others who have less than a bet left buy in again before a hand: what is told of it."""
    table, told = house.table, []
    least = min(max(least_to_go_on(table.game), rules_of(table.game).minimum), stake)
    for one in table.standing.seats:
        if one.id != YOU and one.balance < least:
            table.give(c.BuyIn, Actor(one.id), house.clock(), one.id, stake - one.balance)
            told.append(f"{one.id} buys in again and has {dollars(stake)}.")
    return told


def pay_for_time(house: Driver) -> None:
    """What the table owes for its time is paid by all alike, as far as their chips go."""
    table = house.table
    due = table_owes(table.game, table.standing, house.clock())
    shares: dict[str, int] = {}
    seats = sorted(table.standing.seats, key=lambda one: one.balance)
    for left, one in zip(range(len(seats), 0, -1), seats, strict=True):
        shares[one.id] = min(one.balance, -(-(due - sum(shares.values())) // left))
    if due:
        table.give(c.PayForTable, DEALER, house.clock(), shares)

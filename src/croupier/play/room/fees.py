"""What the house charges players at a table for a seat and for their time.

A fee is chips in front of a player that go to the house, said by an event with its provision.
"""

from __future__ import annotations

from croupier.law import Cites, rule
from croupier.money import dollars
from croupier.play.event_facts import EventFacts
from croupier.play.game import Game
from croupier.play.postings import FEES, ChipsOf
from croupier.play.room.stakes import room_of
from croupier.play.table import commands as c
from croupier.play.table.standing import Standing, refuse, replace
from croupier.play.table_rules import MINUTE, RoomRules

HOUR = 60 * MINUTE


def _charge(stood: Standing, id: str, cents: int, what: str, where: Cites, at: int) -> Standing:
    """A player's chips go to the house."""
    stood = stood.post(ChipsOf(id), FEES, cents, where)
    return stood.note(at, what, id, EventFacts(cents=cents), where, cents)


# -- taking a seat -------------------------------------------------------------------------------


@rule
def seat_fee(rules: RoomRules, directed: bool) -> int:
    """What taking a seat costs, once in a session: not again for a player who was directed."""
    return 0 if directed else rules.seat_fee


@rule
def rest_of_the_hour(rules: RoomRules, began: int, now: int) -> tuple[int, int]:
    """What joining after the hourly fee was paid costs, in quarters of an hour that are still to
    come whole, and until when that is paid.

    >>> rules = RoomRules(time_fee=1200, quarter=15 * MINUTE)
    >>> [rest_of_the_hour(rules, began=0, now=at * MINUTE) for at in (17, 50)]
    [(600, 3600000), (0, 3600000)]
    """
    until = began + ((now - began) // HOUR + 1) * HOUR
    quarters = (until - now) // rules.quarter
    return rules.time_fee * quarters * rules.quarter // HOUR, until


@rule
def paid_elsewhere(papers: c.Directed | None, now: int) -> int | None:
    """Until when a player who was directed here has paid for his time at the table he left. Then he
    pays as who joins, until the hour of this table.
    """
    if papers is None or papers.paid_until <= now:
        return None
    return papers.paid_until


def charge_on_sitting(
    game: Game, stood: Standing, id: str, now: int, papers: c.Directed | None
) -> Standing:
    """What a player pays when he takes a seat: for the seat, and for the time until the next fee
    falls due for all; before the game starts time is not charged.
    """
    rules = room_of(game)
    cents = seat_fee(rules, papers is not None)
    charges = [(cents, "seat fee", game.law.of(seat_fee))] if cents else []
    paid = paid_elsewhere(papers, now)
    if paid is None and rules.time_fee and not rules.by_table and stood.began is not None:
        if rules.quarter:
            due, paid = rest_of_the_hour(rules, stood.began, now)
            where = game.law.of(rest_of_the_hour)
        else:
            due, paid, where = rules.interval_fee, now + rules.interval, game.law.of(collect)
        charges += [(due, "time fee", where)] if due else []
    owed = sum(due for due, _, _ in charges)
    has = stood.seat(id).balance
    if owed and owed >= has:
        raise refuse(
            f"{{seat}} pays {dollars(owed)} to join, which {dollars(has)} does not cover",
            charges[0][2],
            id,
        )
    for due, what, where in charges:
        stood = _charge(stood, id, due, what, where, now)
    return stood.with_seat(replace(stood.seat(id), paid_until=paid))


# -- time ----------------------------------------------------------------------------------------


@rule
def collect(game: Game, stood: Standing, now: int) -> Standing:
    """Each player pays in advance for the time that has begun, the absent too; who cannot is not
    dealt in until he has.
    """
    rules = game.tables.room
    if rules is None or not rules.time_fee or rules.by_table or stood.began is None:
        return stood
    where = game.law.of(collect)
    for seat in stood.seats:
        until = seat.paid_until if seat.paid_until is not None else stood.began
        if now < until:
            continue
        due = 0
        if rules.quarter and (until - stood.began) % HOUR:
            due, until = rest_of_the_hour(rules, stood.began, until)
        begun = max((now - until) // rules.interval + 1, 0)
        due += begun * rules.interval_fee
        if due > seat.balance:
            if not seat.owes:
                stood = stood.with_seat(replace(seat, owes=True))
                stood = stood.note(now, "fee not paid", seat.id, EventFacts(cents=due), where)
            continue
        paid = replace(seat, paid_until=until + begun * rules.interval, owes=False)
        stood = stood.with_seat(paid)
        if due:
            stood = _charge(stood, seat.id, due, "time fee", where, now)
    return stood


def collect_fees(game: Game, stood: Standing, command: c.CollectFees) -> Standing:
    """The dealer collects what is due."""
    if not room_of(game).time_fee:
        raise refuse("nothing is charged for time at this table", game.law.of(collect))
    if stood.began is None:
        raise refuse("time is charged from when the game starts", game.law.of(collect))
    return collect(game, stood, command.at)


@rule
def pay_for_the_table(game: Game, stood: Standing, command: c.PayForTable) -> Standing:
    """What the table owes for its time is paid by any of the players, in any combination."""
    rules, where = room_of(game), game.law.of(pay_for_the_table)
    due = table_owes(game, stood, command.at)
    if not due:
        raise refuse("the table owes nothing for its time now", where)
    shares = {id: cents for id, cents in command.shares.items() if cents}
    if any(cents < 0 for cents in shares.values()) or sum(shares.values()) != due:
        raise refuse(f"the table owes {dollars(due)}: the shares do not come to that", where)
    for id, cents in shares.items():
        if cents > stood.seat(id).balance:
            raise refuse(f"{{seat}} has not {dollars(cents)}", where, id)
        stood = _charge(stood, id, cents, "time fee", where, command.at)
    until = stood.paid_until if stood.paid_until is not None else stood.began or command.at
    begun = due // rules.interval_fee
    return replace(stood, paid_until=until + begun * rules.interval)


def table_owes(game: Game, stood: Standing, now: int) -> int:
    """What the table owes for time that has begun, where the table pays."""
    rules = game.tables.room
    if rules is None or not rules.by_table or not rules.time_fee:
        return 0
    if stood.began is None:  # the first interval is paid before it and runs from the first round
        return 0 if stood.paid_until is not None else rules.interval_fee
    until = stood.paid_until if stood.paid_until is not None else stood.began
    return 0 if now < until else ((now - until) // rules.interval + 1) * rules.interval_fee


def before_a_round(game: Game, stood: Standing, now: int) -> Standing:
    """The first round starts the time; what is due is paid before the cards."""
    if game.tables.room is None:
        return stood
    due = table_owes(game, stood, now)
    if due:
        raise refuse(
            f"{dollars(due)} is due for the table's time: the players pay it in any combination",
            game.law.of(pay_for_the_table),
        )
    if stood.began is None:
        paid = None if stood.paid_until is None else now + game.tables.room.interval
        stood = replace(stood, began=now, hour=now, paid_until=paid)
    if now >= stood.hour + HOUR:  # another hour has begun
        hour = stood.hour + (now - stood.hour) // HOUR * HOUR
        stood = replace(stood, hour=hour, commission=0)
    return collect(game, stood, now)

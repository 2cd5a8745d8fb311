"""A jackpot beside the game at a table: offered, grown round by round, won, changed, out of order.

Its money is the house's own, in a pool that the management console keeps: no chip at the table is
part of it. A prize is paid to the player and adds nothing to his table stake.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.jackpots import room
from croupier.jackpots.pools import Meter
from croupier.jackpots.room import Console, JackpotSign, award, display_is_wrong, faults
from croupier.law import Cites, rule
from croupier.play.event_facts import EventFacts
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.postings import (
    HOUSE_MONEY,
    OTHER_TABLES,
    Credit,
    HouseMoney,
    MoneyMoved,
    OtherTables,
    PoolOf,
    ReserveOf,
    moved,
)
from croupier.play.prompts import Bets
from croupier.play.table import commands as c
from croupier.play.table.running import Running
from croupier.play.table.standing import JackpotAt, JackpotWon, Standing, power, refuse, replace
from croupier.play.table_rules import MINUTE

SHOWN = 20 * MINUTE
"""How long a sign has shown a change before it is made."""


def _offered(stood: Standing, where: Cites) -> JackpotAt:
    if stood.jackpot is None:
        raise refuse("no jackpot is offered at this table", where)
    return stood.jackpot


def _meter(at: JackpotAt) -> Meter:
    """The pool as the management console has it."""
    return Meter(at.sign.pool, at.displayed, at.reserve, 0, at.funded, at.paid)


def _with(at: JackpotAt, meter: Meter) -> JackpotAt:
    meter.reconcile()
    return replace(
        at,
        displayed=meter.displayed,
        reserve=meter.reserve,
        funded=meter.taken,
        paid=meter.paid,
        grown=at.grown + meter.taken - at.funded,
        given=at.given + meter.paid - at.paid,
        moves=at.moves + 1,
    )


def _posted(
    stood: Standing,
    before: JackpotAt | None,
    after: JackpotAt,
    other: HouseMoney | OtherTables,
    where: Cites,
) -> Standing:
    """The jackpot as it stands now, and what has come to it or gone from it, from elsewhere."""
    stood, same = replace(stood, jackpot=after), before
    if before is not None and before.sign.name != after.sign.name:
        stood, same = stood.posted(_all_of(before, other, -1, where)), None
    if same is None:
        return stood.posted(_all_of(after, other, 1, where))
    name = after.sign.name
    reserve = moved(other, ReserveOf(name), after.reserve - same.reserve, where)
    up = moved(other, PoolOf(name), after.displayed - same.displayed, where)
    return stood.posted([*up, *reserve])


def _all_of(
    at: JackpotAt, other: HouseMoney | OtherTables, sign: int, where: Cites
) -> list[MoneyMoved]:
    """All that is in a jackpot comes to it (or, by a sign below nothing, goes)."""
    name = at.sign.name
    reserve = moved(other, ReserveOf(name), sign * at.reserve, where)
    return [*moved(other, PoolOf(name), sign * at.displayed, where), *reserve]


# -- offered and changed -------------------------------------------------------------------------


@rule
def offer_jackpot(game: Game, stood: Standing, command: c.OfferJackpot) -> Standing:
    """A pool is for one variation of the game, has at most four events, and is on a sign."""
    where = power(game, offer_jackpot, "offer a jackpot")
    if stood.jackpot is not None:
        raise refuse("a jackpot is offered here: it is changed by a sign", where)
    may_be_offered(game, command.sign, where)
    pool = command.sign.starts_at if command.pool is None else command.pool
    if pool < 0:
        raise refuse("a pool does not stand below nothing", where)
    at = JackpotAt(command.sign, pool, funded=pool, counted=stood.rounds - 1)
    return _posted(stood, None, at, HOUSE_MONEY, where).note(
        command.at,
        "jackpot offered",
        facts=EventFacts(name=command.sign.name, cents=pool),
        where=where,
    )


@rule
def withdraw_jackpot(game: Game, stood: Standing, command: c.WithdrawJackpot) -> Standing:
    """A table plays for the pool no more, and is signed so; whoever waits for a prize is paid
    first.
    """
    where = power(game, withdraw_jackpot, "withdraw a jackpot")
    at = _offered(stood, where)
    if at.waiting:
        raise refuse("a prize waits here until the jackpot is confirmed", where)
    gone = replace(stood, jackpot=None).posted(_all_of(at, HOUSE_MONEY, -1, where))
    facts = EventFacts(name=at.sign.name)
    return gone.note(command.at, "jackpot withdrawn", facts=facts, where=where)


def may_be_offered(game: Game, sign: JackpotSign, where: Cites) -> None:
    """Refuse a sign of another game, or one that offers what it cannot."""
    if sign.game != game.id:
        raise refuse(f"the pool is for {sign.game}, and this table plays {game.id}", where)
    wrong = faults(sign)
    if not wrong:
        unknown = [one.hand for one in sign.events if one.hand not in game.beside.kinds_of_hand]
        wrong = f"{game.title} has no hand called {unknown[0]!r}" if unknown else ""
    if wrong:
        raise refuse(wrong, game.law.of(faults))


def announce_jackpot(game: Game, stood: Standing, command: c.AnnounceJackpot) -> Standing:
    """A sign shows what the jackpot will be, and when."""
    where = game.law.of(change_jackpot)
    at = _offered(stood, where)
    may_be_offered(game, command.sign, where)
    at = replace(
        at, next=command.sign, next_shown=command.at, next_at=command.time, moves=at.moves + 1
    )
    return replace(stood, jackpot=at).note(command.at, "jackpot sign displayed", where=where)


@rule
def change_jackpot(game: Game, stood: Standing, command: c.ChangeJackpot) -> Standing:
    """Events and pool change only when they were won or their time is over, and after a sign has
    said so for twenty minutes.
    """
    where = game.law.of(change_jackpot)
    at = _offered(stood, where)
    if at.next is None:
        raise refuse("no sign has shown the change and its time", where)
    expired = at.sign.until is not None and command.at >= at.sign.until
    if not at.awarded and not expired:
        raise refuse("the jackpot has not been won, and its time is not over", where)
    up = command.at - at.next_shown
    if up < SHOWN:
        raise refuse(f"the sign has been up for {up // MINUTE} of {SHOWN // MINUTE} minutes", where)
    if command.at < at.next_at:
        raise refuse("the announced time of the change has not come", where)
    if at.fails:
        raise refuse("the jackpot does not work: the manager confirms it first", where)
    meter = Meter(at.next.pool, at.displayed, at.reserve, 0, at.funded, at.paid)
    new = _with(replace(at, sign=at.next, next=None, awarded=False), meter)
    return _posted(stood, at, new, HOUSE_MONEY, where).note(
        command.at, "jackpot changed", facts=EventFacts(name=new.sign.name), where=where
    )


# -- growing -------------------------------------------------------------------------------------


@rule
def grow(
    game: Game, stood: Standing, command: c.NoMoreBets, *, running: Running | None
) -> Standing:
    """The dealer has the pool grow at the start of a round; who has forgotten that needs the
    authority of a supervisor, until the next round is opened.
    """
    where = game.law.of(grow)
    at = _offered(stood, where)
    if at.sign.game != game.id:
        raise refuse(f"the pool is for {at.sign.game}", game.law.of(offer_jackpot))
    number = stood.rounds if running is not None else stood.rounds - 1
    if at.counted >= number:
        raise refuse("the jackpot has grown by this round already, or none was played", where)
    starts = running is not None and isinstance(running.round.prompt, Bets)
    if not starts and not command.authorised:
        raise refuse("the round has begun: a supervisor authorises it", grow_late(game))
    if not starts:
        where = grow_late(game)
    after = _with(at, _meter(at).wagered(at.sign.increment))
    facts = EventFacts(cents=at.sign.increment, stands=after.displayed)
    after = replace(after, counted=number)
    return _posted(stood, at, after, HOUSE_MONEY, where).note(
        command.at, "jackpot grows", facts=facts, where=where
    )


@rule
def grow_late(game: Game) -> Cites:
    """It was forgotten and is done with authority, in the course of the round or after it."""
    return game.law.of(grow_late)


# -- won -----------------------------------------------------------------------------------------


@rule
def pay_jackpots(game: Game, stood: Standing, felt: Felt, at: int) -> Standing:
    """After the round the hands that have won are paid, each event once and to each player the
    first of the sign that is his.
    """
    jackpot = stood.jackpot
    if jackpot is None or game.beside.qualify is None or jackpot.sign.game != game.id:
        return stood
    winners: dict[str, tuple[str, ...]] = {}
    has: set[str] = set()
    for event in jackpot.sign.events:
        found = tuple(seat for seat in game.beside.qualify(felt, event) if seat not in has)
        if found:
            winners[event.name] = found
            has.update(found)
    if not winners:
        return stood
    if jackpot.fails:
        late = JackpotWon(winners, stood.rounds)
        stood = replace(stood, jackpot=replace(jackpot, waiting=(*jackpot.waiting, late)))
        for name, players in winners.items():
            for player in players:
                where = game.law.of(settle_late)
                stood = stood.note(
                    at, "jackpot to be confirmed", player, EventFacts(name=name), where
                )
        return stood
    return _paid(game, stood, winners, at, game.law.of(pay_jackpots))


def _paid(
    game: Game, stood: Standing, winners: Mapping[str, tuple[str, ...]], at: int, where: Cites
) -> Standing:
    jackpot = stood.jackpot
    assert jackpot is not None
    if display_is_wrong(jackpot.displayed, jackpot.broadcast):
        facts = EventFacts(cents=jackpot.broadcast, stands=jackpot.displayed)
        stood = stood.note(at, "display was wrong", "", facts, game.law.of(display_is_wrong))
    won = award(jackpot.sign, _meter(jackpot), winners)
    name, stands_at = jackpot.sign.name, jackpot.displayed
    jackpot = replace(_with(jackpot, won.meter), awarded=True, broadcast=None)
    stood = replace(stood, jackpot=jackpot)
    for one in won.awards:
        why = (*where, *game.law.of(_shared(jackpot.sign, one.event)))
        stood = stood.posted(moved(PoolOf(name), Credit(one.player), one.cents, why))
        stands_at -= one.cents
        facts = EventFacts(name=one.event, cents=one.cents)
        stood = stood.note(at, "jackpot won", one.player, facts, why, -one.cents)
    more = jackpot.displayed - stands_at
    return stood.posted(moved(ReserveOf(name), PoolOf(name), more, where))


def _shared(sign: JackpotSign, name: str) -> Callable[..., tuple[int, Meter]]:
    """The rule by which winners of an event share."""
    event = next(one for one in sign.events if one.name == name)
    if event.cents:
        return room.fixed_prize
    return room.whole_pool if event.percent == 100 else room.share_of_the_pool


def broadcast_jackpot(game: Game, stood: Standing, command: c.BroadcastJackpot) -> Standing:
    """What the display shows is put on record."""
    at = _offered(stood, game.law.of(display_is_wrong))
    return replace(stood, jackpot=replace(at, broadcast=command.cents)).note(
        command.at, "jackpot displayed", facts=EventFacts(cents=command.cents)
    )


# -- out of order --------------------------------------------------------------------------------


@rule
def jackpot_fails(game: Game, stood: Standing, command: c.JackpotFails) -> Standing:
    """The inspectors and surveillance are notified; what is won meanwhile waits."""
    where = game.law.of(jackpot_fails)
    at = _offered(stood, where)
    if at.fails:
        raise refuse("that was reported already", where)
    stood = replace(stood, jackpot=replace(at, fails=True, moves=at.moves + 1))
    return stood.note(command.at, "jackpot out of order", where=where).note(
        command.at, "inspectors and surveillance to be notified", where=where
    )


@rule
def settle_late(game: Game, stood: Standing, command: c.ConfirmJackpot) -> Standing:
    """The manager sets the pool at the management terminal; what was won meanwhile is paid from
    it, in order, and everything that was paid before stands.
    """
    where = game.law.of(settle_late)
    at = _offered(stood, where)
    if not at.fails:
        raise refuse("the jackpot works: nothing is set by hand", where)
    if command.cents < 0:
        raise refuse("a pool does not stand below nothing", where)
    set_by_hand = _with(at, _meter(at).set_again(command.cents))
    stood = replace(stood, jackpot=replace(set_by_hand, fails=False, waiting=()))
    name, more = at.sign.name, set_by_hand.displayed - at.displayed
    stood = stood.posted(moved(ReserveOf(name), PoolOf(name), more, where))
    facts = EventFacts(cents=command.cents, by=str(command.actor))
    stood = stood.note(command.at, "jackpot confirmed", facts=facts, where=where)
    return _pay_who_waits(game, stood, at, command.at)


def _pay_who_waits(game: Game, stood: Standing, at: JackpotAt, now: int) -> Standing:
    for one in at.waiting:
        stood = _paid(game, stood, one.winners, now, game.law.of(settle_late))
    return stood


# -- a pool of several tables --------------------------------------------------------------------


@rule
def follow_jackpot(game: Game, stood: Standing, command: c.FollowJackpot) -> Standing:
    """A table that is linked to a pool is told how it stands: what was won here while the
    equipment failed is paid as soon as it works.
    """
    return as_the_console_has_it(game, stood, command.console, command.at)


def as_the_console_has_it(game: Game, stood: Standing, new: Console, now: int) -> Standing:
    """Whatever shows the pool, moves it or pays from it is told how it stands, whoever moved it; no
    table hears of what happens at another in between.
    """
    where = game.law.of(follow_jackpot)
    at = _offered(stood, where)
    if new.moves <= at.moves:
        raise refuse("the pool has moved on since then", where)
    if new.sign.game != at.sign.game:
        raise refuse(f"the pool is for {new.sign.game}", game.law.of(offer_jackpot))
    if new.meter.displayed < 0:
        raise refuse("a pool does not stand below nothing", where)
    works = at.fails and not new.fails
    shared = {name: getattr(new, name) for name in new.__struct_fields__}
    followed = replace(at, **shared, waiting=() if works else at.waiting)
    stood = _posted(stood, at, followed, OTHER_TABLES, where)
    if new.displayed != at.displayed:
        facts = EventFacts(cents=at.displayed, stands=new.displayed)
        stood = stood.note(now, "jackpot moved", facts=facts, where=where)
    return _pay_who_waits(game, stood, at, now) if works else stood

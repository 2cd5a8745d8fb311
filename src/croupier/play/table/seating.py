"""Around a table: players and their chips, and the house's powers over them."""

from __future__ import annotations

from collections.abc import Callable

from croupier.equipment.cards import Card
from croupier.law import Cites, Point, rule
from croupier.play.event_facts import EventFacts
from croupier.play.felt import Felt, House, Purse
from croupier.play.game import RESERVED, Game
from croupier.play.header import Situation
from croupier.play.postings import ChipsOf, Credit, OnTheWay
from croupier.play.table import commands as c
from croupier.play.table.running import header
from croupier.play.table.standing import KeptApart, Sitting, Standing, power, refuse, replace

IDLE = 3
"""Rounds without a wager after which a seat may be asked for."""
LONGEST_NAME = 200
"""A bound on what a player goes by and may be called."""
ENTRIES = ("", "refused", "minimum", "first-box", "both")
"""What may be decided about a player who comes late."""


# -- coming and going ----------------------------------------------------------------------------


def sit(game: Game, stood: Standing, command: c.Sit) -> Standing:
    """A player takes a numbered place (0: stands) and puts chips in front of him; after the first
    round of a shoe he has joined late.
    """
    id, place, chips = command.seat, command.place, command.chips
    if not id or id in RESERVED or stood.sits(id):
        raise refuse(f"nobody can play under the name {id!r} here")
    if max(len(id), len(command.name)) > LONGEST_NAME:
        raise refuse(f"nobody is called by more than {LONGEST_NAME} letters")
    if id in stood.shut_out:
        raise refuse("{seat} is shut out of the game", stood.shut_out[id], id)
    for pair in stood.apart:
        if id == pair.one and stood.sits(pair.other):
            raise refuse("{seat} may not play beside {other}", pair.cites, id, pair.other)
    places = stood.begun.places
    if not 0 <= place <= places:
        raise refuse(
            f"there is no place {place}: places are 1 to {places}", game.law.of(Point.PLACES)
        )
    if place and any(seat.place == place for seat in stood.seats):
        raise refuse(f"place {place} is taken", game.law.of(Point.PLACES))
    if type(chips) is not int or chips < 0:
        raise refuse("chips are a whole number of cents, not less than nothing")
    seat = Sitting(
        id,
        place,
        not place,
        name=command.name,
        late=late(stood),
        terminal=command.terminal,
    )
    stood = replace(stood, seats=(*stood.seats, seat))
    source = Credit(id) if command.directed_from is None else OnTheWay(id)
    stood = stood.post(source, ChipsOf(id), chips, game.law.of(Point.CHIPS))
    what = "sat down" if place else "stood by"
    return keep_apart(stood).note(command.at, what, id, EventFacts(place=place))


def late(stood: Standing) -> str:
    """As what a player comes who sits down now: after the first round of a shoe, late."""
    return "joined" if stood.stage.rounds else ""


def buy_in(game: Game, stood: Standing, command: c.BuyIn) -> Standing:
    """A player puts more chips in front of him, for the next round."""
    if command.chips <= 0:
        raise refuse("chips are bought for more than nothing")
    seat = stood.seat(command.seat)
    where = game.law.of(Point.CHIPS)
    stood = stood.post(Credit(seat.id), ChipsOf(seat.id), command.chips, where)
    return stood.note(command.at, "bought in", seat.id, EventFacts(chips=command.chips))


def leave(game: Game, stood: Standing, command: c.Leave, *, playing: bool) -> Standing:
    """A player takes his chips and goes: when the round is over, and no wager of his is left."""
    return go(game, stood, command.seat, command.at, playing=playing)


def go(
    game: Game,
    stood: Standing,
    id: str,
    at: int,
    *,
    playing: bool,
    to: Credit | OnTheWay | None = None,
    where: Cites = (),
) -> Standing:
    """A player takes his chips with him, to his credit or to another table."""
    seat = stood.seat(id)
    if playing or any(carried.seat == id for carried in stood.layout):
        return stood.with_seat(replace(seat, leaving=True))
    if stood.colours is not None:
        for one in stood.colours.of(id):
            stood = stood.post(ChipsOf(id, one.colour), ChipsOf(id), one.chips * one.value, where)
    stood = stood.post(ChipsOf(id), to or Credit(id), seat.balance, where)
    stood = replace(
        stood,
        situation=the_dice_stay(game, stood, seat),
        seats=tuple(one for one in stood.seats if one.id != id),
        warned=tuple(other for other in stood.warned if other != id),
        colours=stood.colours.without(id) if stood.colours is not None else None,
    )
    return remove_markers(game, keep_apart(stood), seat, at).note(
        at, "left", id, EventFacts(chips=seat.balance)
    )


def all_go(game: Game, stood: Standing, at: int) -> Standing:
    """The table is closed between rounds: whoever sits there takes his chips. Who has a wager that
    stays on the layout leaves as it is decided, which is for another day.
    """
    for seat in stood.seats:
        if not any(carried.seat == seat.id for carried in stood.layout):
            stood = go(game, stood, seat.id, at, playing=False)
    return stood


@rule
def remove_markers(game: Game, stood: Standing, seat: Sitting, at: int) -> Standing:
    """The markers of a player who goes are removed."""
    if not seat.minimums and seat.maximum is None:
        return stood
    return stood.note(at, "marker removed", seat.id, where=game.law.of(remove_markers))


@rule
def the_dice_stay(game: Game, stood: Standing, gone: Sitting) -> Situation:
    """The dice that a player who goes had last are offered from his left all the same."""
    others = sorted((one for one in stood.seats if one is not gone), key=lambda one: one.place)
    before = [one.id for one in others if one.place < gone.place] or [one.id for one in others]
    right = "".join(before[-1:])
    last = stood.situation
    return replace(last, state=game.carried(last.state).without(gone.id, right))


def go_who_waited(game: Game, stood: Standing, at: int) -> Standing:
    """After a round, whoever was leaving goes, unless a wager of his is still up."""
    for seat in stood.seats:
        if seat.leaving:
            stood = go(game, stood, seat.id, at, playing=False)
    return stood


# -- seats that are not used ---------------------------------------------------------------------


@rule
def may_be_vacated(game: Game, stood: Standing) -> list[str]:
    """Who has abstained while every other place is in use, or where that does not matter."""
    if not game.law.of(may_be_vacated):
        return []
    again = _button_comes_again(game, stood)
    rounds = {seat.id: seat.idle + again(seat) for seat in stood.seats if seat.place}
    idle = [id for id, abstained in rounds.items() if abstained >= IDLE]
    full = sum(1 for seat in stood.seats if seat.place) >= stood.begun.places
    return idle if full or game.tables.conduct.vacates_any else []


def vacate(game: Game, stood: Standing, command: c.Vacate, *, playing: bool) -> Standing:
    """A player who may be asked to give up his seat is asked to."""
    where = power(game, may_be_vacated, "ask for a seat")
    if command.seat not in may_be_vacated(game, stood):
        rounds = f"{IDLE} rounds{' of the button' if by_orbit(game) else ''}"
        free = "" if game.tables.conduct.vacates_any else ", or another seat is free"
        raise refuse(f"{{seat}} has not abstained for {rounds}{free}", where, command.seat)
    stood = stood.note(command.at, "asked to vacate", command.seat, where=where)
    return go(game, stood, command.seat, command.at, playing=playing)


def count_idle(game: Game, stood: Standing, felt: Felt, at: int) -> Standing:
    """Who sat through a round without a wager is counted, but for rounds in which nobody may
    wager; and has come late to the shoe, or skipped a round.
    """
    if by_orbit(game):
        return _count_orbits(game, stood, felt, at)
    wagered = {bet.seat for bet in felt.bets}
    present = {seat.id for seat in felt.header.seats}
    before = may_be_vacated(game, stood)
    seats = []
    for seat in stood.seats:
        idle, late = seat.idle, seat.late
        if seat.id in wagered:
            idle = 0 if not felt.dummy else idle
        else:
            late = late or ("joined" if stood.stage.rounds <= 1 else "skipped")
            idle += seat.id in present and not felt.dummy
        if (idle, late) != (seat.idle, seat.late):
            seat = replace(seat, idle=idle, late=late)
        seats.append(seat)
    return _note_idle(game, replace(stood, seats=tuple(seats)), before, at)


def _note_idle(game: Game, stood: Standing, before: list[str], at: int) -> Standing:
    for id in may_be_vacated(game, stood):
        if id not in before:
            where = game.law.of(may_be_vacated)
            stood = stood.note(at, "may be asked to vacate", id, where=where)
    return stood


def by_orbit(game: Game) -> bool:
    """Whether a round in which somebody abstains is one of the button."""
    return game.tables.room is not None and game.tables.room.idle_by_orbit


def _count_orbits(game: Game, stood: Standing, felt: Felt, at: int) -> Standing:
    """The same where a round is one of the button: it has come again to where it was when the
    player first abstained, or has gone by. A round of play that counts as not played moves nothing.
    """
    wagered = {
        source.seat
        for source, target, _, _ in felt.postings
        if isinstance(source, Purse) and not isinstance(target, House)
    }
    now, last = felt.state.button_at(), game.begin(felt.header).button_at()
    present = {seat.id for seat in felt.header.seats} if now != last else set()
    before = may_be_vacated(game, replace(stood, situation=felt.header.situation))
    seats = []
    for seat in stood.seats:
        if seat.id in wagered:
            seat = replace(seat, idle=0, idle_from=0)
        elif seat.id in present and not seat.idle_from:
            seat = replace(seat, idle_from=now)
        elif seat.id in present:
            reached = _goes_by(stood, last, now, seat.idle_from)
            seat = replace(seat, idle=seat.idle + reached)
        seats.append(seat)
    return _note_idle(game, replace(stood, seats=tuple(seats)), before, at)


def _button_comes_again(game: Game, stood: Standing) -> Callable[[Sitting], bool]:
    """Whether the button, which is passed on when a round of play is over, comes again by that to
    where it was when a player first abstained: it goes to the next who is in the game.
    """
    if not by_orbit(game) or not any(seat.idle_from for seat in stood.seats):
        return lambda seat: False
    state, size = game.begin(header(game, stood)), stood.begun.places
    now, among = state.button_at(), state.in_the_game()
    playing = [one for one in stood.seats if one.id in among and one.balance and not one.excluded]
    steps = min((one.place - now - 1) % size + 1 for one in playing) if playing else 0
    return lambda seat: bool(seat.idle_from) and _goes_by(stood, now, now + steps, seat.idle_from)


def _goes_by(stood: Standing, last: int, now: int, place: int) -> bool:
    """Whether the button came to a place, or past it, on its way from one to another."""
    size = stood.begun.places
    return (place - last - 1) % size < (now - last) % size


# -- powers over players -------------------------------------------------------------------------


@rule
def direct(game: Game, stood: Standing, command: c.Direct) -> Standing:
    """The manager holds a player to one box or to the minimum; an inspector is to be told."""
    where = power(game, direct, "give such a direction")
    if not any(game.deck) or game.pieces is not Card:
        raise refuse("such a direction is given at card games only", where)
    seat = stood.seat(command.seat)
    if command.one_box is not None:
        seat = replace(seat, one_box=command.one_box)
    if command.minimum_only is not None:
        seat = replace(seat, minimum_only=command.minimum_only)
    words = [("one box", seat.one_box), ("minimum only", seat.minimum_only)]
    held = tuple(word for word, so in words if so) or ("none",)
    facts = EventFacts(names=held, by=str(command.actor))
    return (
        stood.with_seat(seat)
        .note(command.at, "direction", seat.id, facts, where)
        .note(command.at, "inspector to be notified", seat.id, EventFacts(how="direction"), where)
    )


@rule
def raise_maximum(game: Game, stood: Standing, command: c.RaiseMaximum) -> Standing:
    """A player may wager above the maximum displayed, by a marker; None takes it away."""
    where = power(game, raise_maximum, "let one player go above the maximum")
    seat, maximum = stood.seat(command.seat), command.maximum
    highest = max((limit.most or 0 for limit in stood.limits.values()), default=0)
    if maximum is not None and maximum <= highest:
        raise refuse("a marker is for a maximum above the one displayed", where)
    facts = EventFacts(most=maximum, by=str(command.actor))
    return stood.with_seat(replace(seat, maximum=maximum)).note(
        command.at, "marker", seat.id, facts, where
    )


@rule
def limit_entry(game: Game, stood: Standing, command: c.LimitEntry) -> Standing:
    """Who was not there from the first round is `refused`, or held to the `minimum`, to the
    `first-box` or to `both`, as far as the book lets the house.
    """
    where = power(game, limit_entry, "limit who comes late")
    seat, entry = stood.seat(command.seat), command.entry
    if not seat.late:
        raise refuse("{seat} has played every round of this shoe", where, seat.id)
    if entry not in ENTRIES:
        raise refuse(f"a late player is not held to {entry!r}", where)
    facts = EventFacts(how=entry or "free", by=str(command.actor))
    return stood.with_seat(replace(seat, entry=entry)).note(
        command.at, "late entry", seat.id, facts, where
    )


def exclude(game: Game, stood: Standing, command: c.Exclude) -> Standing:
    """A player is shut out of the game, for a time only where the book lets that be set."""
    if command.until is not None:
        where = power(game, exclusion_ends, "shut a player out for a time only")
        if command.until <= command.at:
            raise refuse("the exclusion of {seat} would be over already", where, command.seat)
    return shut_out(stood, command.seat, command.cites, command.at, command.until)


def shut_out(stood: Standing, id: str, where: Cites, at: int, until: int | None = None) -> Standing:
    """A player is shut out, here and when he comes back."""
    ends = {one: end for one, end in stood.shut_until.items() if one != id}
    if until is not None:
        ends[id] = until
    stood = replace(stood, shut_out={**stood.shut_out, id: where}, shut_until=ends)
    return keep_apart(stood).note(at, "excluded", id, where=where)


@rule
def exclusion_ends(stood: Standing, at: int) -> Standing:
    """Who was shut out for a time only may play again when it is over."""
    over = {id for id, until in stood.shut_until.items() if until <= at}
    for id in over:
        stood = stood.note(at, "exclusion is over", id, where=stood.shut_out[id])
    seats = [replace(seat, excluded=()) if seat.id in over else seat for seat in stood.seats]
    left = {id: where for id, where in stood.shut_out.items() if id not in over}
    ends = {id: until for id, until in stood.shut_until.items() if id not in over}
    return keep_apart(replace(stood, seats=tuple(seats), shut_out=left, shut_until=ends))


def separate(game: Game, stood: Standing, command: c.Separate) -> Standing:
    """A player may not play at one table with another."""
    return kept_apart(stood, KeptApart(command.seat, command.other, command.cites), command.at)


@rule
def kept_apart(stood: Standing, pair: KeptApart, at: int) -> Standing:
    """A player may not play at one table with another: not here, while that one is here."""
    stood = keep_apart(replace(stood, apart=(*stood.apart, pair)))
    return stood.note(at, "separated", pair.one, EventFacts(other=pair.other), pair.cites)


def keep_apart(stood: Standing) -> Standing:
    """Whoever may not play beside somebody is out of the game while that one is here."""
    if not stood.apart and not stood.shut_out:
        return stood
    seats = []
    for seat in stood.seats:
        beside = [p.cites for p in stood.apart if p.one == seat.id and stood.sits(p.other)]
        where = stood.shut_out.get(seat.id) or (beside[0] if beside else ())
        seats.append(replace(seat, excluded=where))
    return replace(stood, seats=tuple(seats))


def sanctions(game: Game, stood: Standing, felt: Felt, at: int) -> Standing:
    """What rulings of a round have said of players: shut out, kept apart, warned."""
    warned = [id for id in felt.warned if id not in stood.warned]
    if warned:
        stood = replace(stood, warned=(*stood.warned, *warned))
    for effect in felt.effects:
        if effect.name == "excluded":
            stood = shut_out(stood, effect.seat, effect.cites, at)
        elif effect.name == "separated":
            stood = kept_apart(stood, KeptApart(effect.seat, effect.other, effect.cites), at)
    return stood

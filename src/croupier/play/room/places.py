"""Places at a table of players among themselves: taken, left for a while, changed, waited for."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import RANK, Card
from croupier.law import Cites, Point, rule
from croupier.play.event_facts import CardForPlace, EventFacts
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.postings import OnTheWay
from croupier.play.room import fees
from croupier.play.room.stakes import enter_with, room_of, same_terms, window_is_kept
from croupier.play.table import commands as c
from croupier.play.table import seating
from croupier.play.table.shoe import Luck
from croupier.play.table.standing import Away, PlaceClaim, Sitting, Standing, power, refuse, replace
from croupier.play.table_rules import RoomRules

ANEW, MOVED, BACK, DIRECTED = "anew", "moved", "back", "directed"
"""As what a player is dealt in: as a new one, from a place far off, from an absence, from another
table."""
LONGEST_LIST = 30
"""A bound on those who wait, below the number of cards that they might draw for a place."""


# -- sitting down --------------------------------------------------------------------------------


@rule
def places_at(game: Game, begin: c.Begin) -> None:
    """A table has no more places than the book gives it."""
    room = game.tables.room
    if room is not None and begin.places > room.places:
        raise refuse(
            f"a table of {game.title} has at most {room.places} places, not {begin.places}",
            game.law.of(places_at),
        )


def sit(game: Game, stood: Standing, command: c.Sit) -> Standing:
    """A player takes a place: with a stake that he may have, and when it is his to take."""
    if game.tables.room is None:
        return seating.sit(game, stood, command)
    id, papers = command.seat, command.directed_from
    if not command.place:
        raise refuse("players sit here: who waits asks for a place", (), id)
    if command.place > stood.begun.places:
        says = f"there is no place {command.place}: places are 1 to {stood.begun.places}"
        raise refuse(says, game.law.of(places_at))
    _empty(game, stood, command.place)
    _first_come(game, stood, id, command.place)
    if papers is not None and papers.chips != command.chips:
        raise refuse("{seat} brings the stake that he had, all of it", game.law.of(same_terms), id)
    if papers is None or not same_terms(game, papers):
        enter_with(game, id, command.chips)
    stood = seating.sit(game, stood, command)
    comes = "" if papers is None or game.tables.room.directed_are_new else DIRECTED
    seat = replace(stood.seat(id), comes=comes, original=stood.began is None)
    stood = replace(
        stood.with_seat(seat),
        claims=tuple(claim for claim in stood.claims if claim.seat != id),
        given={place: who for place, who in stood.given.items() if who != id},
    )
    return fees.charge_on_sitting(game, stood, id, command.at, papers)


def _first_come(game: Game, stood: Standing, id: str, place: int) -> None:
    """A place that others have asked for is taken by whom it was given to."""
    given = stood.given.get(place)
    if given is not None and given != id:
        raise refuse(f"place {place} was given to {{seat}}", game.law.of(give_seat), given)
    others = [one for one in _claims(stood, place) if one.seat != id]
    if given is None and others:
        first = first_in_order(room_of(game), stood, (*others, PlaceClaim(id, place)))
        where = _decided_by(game, stood, first)
        raise refuse(f"{{seat}} has asked for place {place} too", where, others[0].seat)


# -- away and back -------------------------------------------------------------------------------


@rule
def sit_out(game: Game, stood: Standing, command: c.SitOut, *, felt: Felt | None) -> Standing:
    """A player leaves his place for a while; his chips stay where they are."""
    room_of(game)
    seat = stood.seat(command.seat)
    if seat.away is not None:
        raise refuse("{seat} is away already", game.law.of(sit_out), seat.id)
    opened = stood.rounds + (felt is not None)
    away = Away(opened, command.approved, command.until)
    how = EventFacts(by=str(command.actor)) if command.approved else None
    return stood.with_seat(replace(seat, away=away)).note(
        command.at, "sits out", seat.id, how, game.law.of(sit_out)
    )


@rule
def come_back(game: Game, stood: Standing, command: c.SitIn, *, felt: Felt | None) -> Standing:
    """Who comes back goes on with his stake; without approval, or later than it said, he comes as a
    new player where the book asks for approval.
    """
    rules, seat = room_of(game), stood.seat(command.seat)
    away = seat.away
    if away is None:
        raise refuse("{seat} is at his place", game.law.of(come_back), seat.id)
    comes = seat.comes
    if stood.rounds > away.since:
        in_time = away.until is None or command.at <= away.until
        comes = BACK
        if rules.by_approval and not (away.approved and in_time):
            window_is_kept(game, seat)
            comes = ANEW
    seat = replace(seat, away=None, comes=comes, idle=0, idle_from=0)
    facts = EventFacts(how=comes) if comes else None
    return stood.with_seat(seat).note(command.at, "is back", seat.id, facts, game.law.of(come_back))


# -- other places --------------------------------------------------------------------------------


@rule
def change_seat(game: Game, stood: Standing, command: c.ChangeSeat) -> Standing:
    """A player moves to an empty place; past more players than the book lets him he waits for the
    blinds or posts.
    """
    _empty(game, stood, command.place)
    _first_come(game, stood, command.seat, command.place)
    return _moved(game, stood, stood.seat(command.seat), command.place, command.at)


def _moved(game: Game, stood: Standing, seat: Sitting, place: int, at: int) -> Standing:
    far, where = room_of(game).far, game.law.of(change_seat)
    past = players_passed(stood, seat, place)
    posts = far is not None and past > far
    moved = replace(seat, place=place, comes=MOVED if posts else seat.comes)
    facts = EventFacts(left=seat.place, place=place, count=past)
    stood = replace(
        stood.with_seat(moved),
        claims=tuple(claim for claim in stood.claims if claim.seat != seat.id),
    )
    return stood.note(at, "changed seats", seat.id, facts, where)


def players_passed(stood: Standing, seat: Sitting, place: int) -> int:
    """How many players with chips, and there, a player passes clockwise; past all of them he sits
    as he sat before.
    """
    size = stood.begun.places
    others = [one for one in stood.seats if one.id != seat.id and one.balance and one.away is None]
    reach = (place - seat.place) % size
    past = sum((one.place - seat.place) % size < reach for one in others)
    return past % len(others) if others else 0


def _empty(game: Game, stood: Standing, place: int) -> None:
    where = game.law.of(Point.PLACES)
    if not 1 <= place <= stood.begun.places:
        raise refuse(f"there is no place {place}: places are 1 to {stood.begun.places}", where)
    if any(one.place == place for one in stood.seats):
        raise refuse(f"place {place} is taken", where)


@rule
def move_out(game: Game, stood: Standing, command: c.MoveOut) -> Standing:
    """A supervisor directs a player to another table, to which he takes all of his stake."""
    where = power(game, move_out, "direct a player to another table")
    to = OnTheWay(command.seat)
    stood = seating.go(game, stood, command.seat, command.at, playing=False, to=to, where=where)
    return stood.note(command.at, "directed", command.seat, EventFacts(table=command.to), where)


def papers_of(game: Game, stood: Standing, id: str) -> c.Directed:
    """What a player takes with him when he is directed to another table."""
    seat = stood.seat(id)
    return c.Directed(
        stood.begun.name, game.id, dict(game.options), seat.balance, seat.paid_until or 0
    )


# -- waiting for a place -------------------------------------------------------------------------


def ask_for(game: Game, stood: Standing, command: c.AskFor) -> Standing:
    """Somebody asks for a place, or for the next that is free."""
    room_of(game)
    where, id = game.law.of(give_seat), command.seat
    if not id or len(id) > seating.LONGEST_NAME or id in stood.shut_out:
        raise refuse(f"nobody can wait here under the name {id!r}", stood.shut_out.get(id, ()))
    if any(claim.seat == id for claim in stood.claims):
        raise refuse("{seat} is waiting already", where, id)
    if not 0 <= command.place <= stood.begun.places:
        says = f"there is no place {command.place}: places are 1 to {stood.begun.places}"
        raise refuse(says, game.law.of(Point.PLACES))
    if len(stood.claims) >= LONGEST_LIST:
        raise refuse(f"the waiting list is full with {LONGEST_LIST}", where)
    claim = PlaceClaim(id, command.place, command.like_table)
    facts = EventFacts(place=command.place) if command.place else None
    return replace(stood, claims=(*stood.claims, claim)).note(command.at, "waits", id, facts, where)


def ask_no_more(game: Game, stood: Standing, command: c.AskNoMore) -> Standing:
    """Somebody does not wait any more, or does not take the place he was given."""
    id = command.seat
    claims = tuple(claim for claim in stood.claims if claim.seat != id)
    given = {place: who for place, who in stood.given.items() if who != id}
    if (claims, given) == (stood.claims, stood.given):
        raise refuse("{seat} is not waiting", (), id)
    return replace(stood, claims=claims, given=given).note(command.at, "waits no more", id)


def _claims(stood: Standing, place: int) -> list[PlaceClaim]:
    """Who waits for a place; the place that a player at the table leaves is not his to ask for."""
    return [claim for claim in stood.claims if claim.place in (0, place)]


@rule
def give_seat(game: Game, stood: Standing, command: c.GiveSeat, luck: Luck) -> Standing:
    """An empty place goes to whoever comes first in the book's order; equals draw cards for it."""
    rules, where = room_of(game), game.law.of(give_seat)
    place = command.place
    _empty(game, stood, place)
    if place in stood.given:
        raise refuse(f"place {place} was given to {{seat}}", where, stood.given[place])
    claims = _claims(stood, place)
    if not claims:
        raise refuse(f"nobody waits for place {place}", where)
    first = first_in_order(rules, stood, claims)
    winner, drawn = first[0], tuple[CardForPlace, ...]()
    if len(first) > 1:
        winner, drawn = draw_for_it(game, stood, first, luck)
    where = _decided_by(game, stood, first)
    facts = EventFacts(place=place, drawn=drawn or None)
    stood = stood.note(command.at, "place given", winner.seat, facts, where)
    if stood.sits(winner.seat):
        return _moved(game, stood, stood.seat(winner.seat), place, command.at)
    stood = replace(stood, given={**stood.given, place: winner.seat})
    return replace(stood, claims=tuple(one for one in stood.claims if one != winner))


def _decided_by(game: Game, stood: Standing, first: Sequence[PlaceClaim]) -> Cites:
    """By what it is decided who has a place: by the draw of those who come first alike, or by the
    order of priority.
    """
    if stood.began is None:
        return game.law.of(all_alike_at_first) or game.law.of(draw_for_it)
    return game.law.of(draw_for_it if len(first) > 1 else give_seat)


@rule
def all_alike_at_first(claims: Sequence[PlaceClaim]) -> list[PlaceClaim]:
    """At the commencement of play nobody comes first: all who want a place draw for it."""
    return list(claims)


def first_in_order(
    rules: RoomRules, stood: Standing, claims: Sequence[PlaceClaim]
) -> list[PlaceClaim]:
    """Those who come first: before the game all alike; then players of this table, of others where
    the book has them, those who wait, in order where it keeps one.
    """
    if stood.began is None:
        return all_alike_at_first(claims)

    def order(claim: PlaceClaim) -> int:
        if stood.sits(claim.seat):
            return 0 if rules.like_tables or stood.seat(claim.seat).original else 1
        return 1 if rules.like_tables and claim.like_table else 2

    best = min(map(order, claims))
    first = [claim for claim in claims if order(claim) == best]
    return first[:1] if best == 2 and rules.in_order else first


@rule
def draw_for_it(
    game: Game, stood: Standing, claims: Sequence[PlaceClaim], luck: Luck
) -> tuple[PlaceClaim, tuple[CardForPlace, ...]]:
    """One card to each, anticlockwise from the button; the highest wins, the ace above all, and
    those with equal ones draw again.
    """
    button = game.carried(stood.situation.state).button_at()
    size = stood.begun.places + 1

    def anticlockwise(claim: PlaceClaim) -> int:
        return (button - stood.seat(claim.seat).place) % size if stood.sits(claim.seat) else size

    drawing = sorted(claims, key=anticlockwise)
    deck = bytes(code for code, many in enumerate(game.deck) for _ in range(many))
    order: list[int] = []
    drawn: list[CardForPlace] = []
    while len(drawing) > 1:
        if len(order) < len(drawing):
            order = list(luck.mixed(deck))
        cards = [Card(order.pop(0)) for _ in drawing]
        drawn += (
            CardForPlace(one.seat, str(card)) for one, card in zip(drawing, cards, strict=True)
        )
        best = max(RANK[card] for card in cards)
        drawing = [one for one, card in zip(drawing, cards, strict=True) if RANK[card] == best]
    return drawing[0], tuple(drawn)


def after_a_round(stood: Standing, under: Standing, felt: Felt) -> Standing:
    """Who was dealt in has played here. As what players came into the round is past, but not as
    what they come who were away when it began.
    """
    seats = []
    for seat in stood.seats:
        before = under.seat(seat.id) if under.sits(seat.id) else None
        if before is not None and before.away is None:
            seat = replace(seat, comes="")
        seats.append(replace(seat, played=seat.played or seat.id in felt.hands))
    return replace(stood, seats=tuple(seats))

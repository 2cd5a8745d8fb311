"""Table stakes: what a player brings to a game between players, adds to it and takes away."""

from __future__ import annotations

from croupier.law import Cites, rule
from croupier.money import dollars
from croupier.play.event_facts import EventFacts
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.postings import ChipsOf, Credit
from croupier.play.refusals import Refused
from croupier.play.table import commands as c
from croupier.play.table import seating
from croupier.play.table.standing import Sitting, Standing, refuse
from croupier.play.table_rules import RoomRules, TakesOff


def room_of(game: Game) -> RoomRules:
    """The rules of a game between players; what is done under them is refused elsewhere."""
    if game.tables.room is None:
        raise refuse(f"{game.id} is played against the house: there is no such thing at its table")
    return game.tables.room


def is_in(felt: Felt | None, seat: str) -> bool:
    """Whether a player is in the open round and has not folded."""
    return felt is not None and seat in felt.state.holding()


@rule
def enter_with(game: Game, id: str, chips: int) -> None:
    """A player enters with no less and no more than the sign says."""
    rules, where = room_of(game), game.law.of(enter_with)
    if chips < max(rules.least, 1):
        least = dollars(max(rules.least, 1))
        raise refuse(f"{{seat}} enters with at least {least}, not {dollars(chips)}", where, id)
    if rules.most and chips > rules.most:
        most = dollars(rules.most)
        raise refuse(f"{{seat}} enters with at most {most}, not {dollars(chips)}", where, id)


@rule
def same_terms(game: Game, papers: c.Directed) -> bool:
    """Whether a player who was directed here played at the same limits; then he may go on with the
    stake he had, whatever it was.
    """
    there, here = papers.options, game.options
    # what is not named and what is 0 are alike: the sign has none
    return all((there.get(name) or 0) == (here.get(name) or 0) for name in LIMITS)


_BLINDS = ("blinds", "first_blind", "second_blind", "last_blind")
LIMITS = frozenset({"structure", "minimum", "maximum", *_BLINDS, "ante", "bring_in"})
"""Options that are the limits and the betting structure of a game."""


def buy_in(game: Game, stood: Standing, command: c.BuyIn, *, felt: Felt | None) -> Standing:
    """A player puts more chips in front of him."""
    if game.tables.room is not None:
        add_chips(game, stood.seat(command.seat), command.chips, felt)
    return seating.buy_in(game, stood, command)


@rule
def add_chips(game: Game, seat: Sitting, chips: int, felt: Felt | None) -> None:
    """Chips are added between rounds, or by who is not in the round where the book allows that."""
    if felt is not None and (is_in(felt, seat.id) or not room_of(game).adds_when_out):
        where = game.law.of(add_chips)
        raise refuse("no chips are added during a round of play: {seat} waits", where, seat.id)
    bought_up_to(game, seat, seat.balance + chips)


@rule
def bought_up_to(game: Game, seat: Sitting, after: int) -> None:
    """Who adds to his stake brings it within the limits of the sign."""
    rules, where = room_of(game), game.law.of(bought_up_to)
    if rules.most and after > rules.most:
        raise refuse(
            f"{{seat}} would have {dollars(after)}: no more than {dollars(rules.most)} is bought",
            where,
            seat.id,
        )
    if after < rules.least:
        raise refuse(
            f"{{seat}} would have {dollars(after)}: chips are added up to {dollars(rules.least)} "
            "at least",
            where,
            seat.id,
        )


@rule
def take_chips_off(
    game: Game, stood: Standing, command: c.TakeOff, *, felt: Felt | None
) -> Standing:
    """Chips stay on the table, but for what the book allows."""
    rules, where = room_of(game), game.law.of(take_chips_off)
    seat, chips = stood.seat(command.seat), command.chips
    staked = felt.put_down(seat.id) if felt is not None else 0
    if not 0 < chips <= seat.balance - staked:
        raise refuse(
            f"{{seat}} has {dollars(seat.balance - staked)} to take from, not {dollars(chips)}",
            where,
            seat.id,
        )
    if is_in(felt, seat.id) or (felt is not None and not rules.adds_when_out):
        raise refuse("no chips are taken off during a round of play", where, seat.id)
    if rules.takes_off is TakesOff.BEFORE_PLAYING and seat.played:
        raise refuse("{seat} has played here: his chips stay until he leaves", where, seat.id)
    if rules.takes_off is TakesOff.FOR_A_REASON and not command.goods:
        where = manager_approves(game, command)
    stood = stood.post(ChipsOf(seat.id), Credit(seat.id), chips, where)
    facts = EventFacts(chips=chips, by=None if command.goods else str(command.actor))
    return stood.note(command.at, "chips taken off", seat.id, facts, where)


@rule
def manager_approves(game: Game, command: c.TakeOff) -> Cites:
    """For any other purpose chips leave the table only with the manager's approval."""
    where = game.law.of(manager_approves)
    if not command.approved:
        raise refuse(
            "chips leave the table for goods and services, or with the manager's approval",
            game.law.of(take_chips_off),
            command.seat,
        )
    return where


@rule
def reload_or_leave(game: Game, stood: Standing, at: int) -> Standing:
    """Before a round, whoever has too little left and has not bought in again leaves the game."""
    rules = game.tables.room
    if rules is None:
        return stood
    for seat in stood.seats:
        if seat.balance < rules.reload_below and not seat.away:
            left = EventFacts(cents=seat.balance)
            where = game.law.of(reload_or_leave)
            stood = stood.note(at, "must leave the game", seat.id, left, where)
            stood = seating.go(game, stood, seat.id, at, playing=False, where=where)
    return stood


def window_is_kept(game: Game, seat: Sitting) -> None:
    """Who comes back as a new player has a stake that a new player may have."""
    try:
        enter_with(game, seat.id, seat.balance)
    except Refused as refused:
        text = f"{refused.refusal.sentence}; with a supervisor's approval he would have kept it"
        raise refuse(text, refused.refusal.cites, seat.id) from None

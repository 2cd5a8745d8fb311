"""Payments that the operator does not make: credits of a terminal that has malfunctioned, and what
is held back while a round is looked into.

The chips are put aside for the player: they are neither his nor the house's until it is decided
(reading T-4).
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.law import Cites, rule
from croupier.money import dollars
from croupier.play.event_facts import EventFacts
from croupier.play.game import Game
from croupier.play.postings import FLOAT, ChipsOf, HeldBack, moved
from croupier.play.table import commands as c
from croupier.play.table.chips import paid_to, settle_later
from croupier.play.table.recalculating import recalculate
from croupier.play.table.standing import Standing, Withheld, power, refuse


@rule
def refuse_credit(game: Game, stood: Standing, command: c.RefuseCredit) -> Standing:
    """An amount that a terminal or the system has credited because it malfunctioned, or before it
    was repaired, is not paid. What he has staked and lost of it meanwhile he owes.
    """
    where = power(game, refuse_credit, "refuse to pay what was credited")
    has = stood.seat(command.seat).balance
    short = max(command.cents - has, 0)
    if short:
        owes = stood.disputed.get(command.seat, 0) + short
        stood = replace(stood, disputed={**stood.disputed, command.seat: owes})
    held = Withheld(command.seat, command.cents - short, where)
    return _hold(stood, held, command.why, command.at, "credit refused")


@rule
def withhold_payment(game: Game, stood: Standing, command: c.WithholdPayment) -> Standing:
    """A payment is held back while a round of play is investigated, for as long as the book says
    and no longer.
    """
    where = power(game, withhold_payment, "withhold a payment")
    held = Withheld(command.seat, command.cents, where, command.at + game.tables.withheld_for)
    return _hold(stood, held, command.why, command.at, "payment withheld")


def _hold(stood: Standing, held: Withheld, why: str, at: int, what: str) -> Standing:
    seat = stood.seat(held.seat)
    if not why:
        raise refuse("say why it is not paid", held.cites)
    if not 0 < held.cents <= seat.balance:
        raise refuse(
            f"{{seat}} has {dollars(seat.balance)} of which that could be held back, and "
            f"{dollars(held.cents)} is to be",
            held.cites,
            seat.id,
        )
    stood = stood.note(at, what, seat.id, EventFacts(why=why), held.cites, held.cents)
    stood = settle_later(stood, {seat.id: -held.cents})
    stood = stood.posted(moved(ChipsOf(seat.id), HeldBack(seat.id), held.cents, held.cites))
    return replace(stood, house=stood.house - held.cents, withheld=(*stood.withheld, held))


def release_payment(game: Game, stood: Standing, command: c.ReleasePayment) -> Standing:
    """What was held back from a player is paid after all."""
    if not any(one.seat == command.seat for one in stood.withheld):
        raise refuse("nothing is held back from {seat}", _powers(game), command.seat)
    mine = [one for one in stood.withheld if one.seat == command.seat]
    return _paid(stood, mine, command.at)


def pay_disputed(game: Game, stood: Standing, command: c.PayDisputed) -> Standing:
    """What a player owes and is in dispute is paid out of his chips, or let go."""
    id, where = command.seat, game.law.of(recalculate) or _powers(game)
    owes = stood.disputed.get(id, 0)
    cents = command.cents or owes
    if not 0 < cents <= owes:
        says = f"{{seat}} owes {dollars(owes)}, not {dollars(cents)}"
        raise refuse(says if owes else "{seat} owes nothing", where, id)
    rest = {**stood.disputed, id: owes - cents}
    if not rest[id]:
        del rest[id]
    if not command.waived:
        has = stood.seat(id).balance
        if cents > has:
            says = f"{{seat}} has {dollars(has)} to pay {dollars(cents)} with"
            raise refuse(says, where, id)
        stood = settle_later(stood, {id: -cents})
        stood = stood.posted(moved(ChipsOf(id), FLOAT, cents, where))
    done = "debt waived" if command.waived else "debt paid"
    return replace(stood, disputed=rest).note(command.at, done, id, None, where, cents)


def _powers(game: Game) -> Cites:
    return game.law.of(withhold_payment) or game.law.of(refuse_credit)


def time_is_over(stood: Standing, at: int) -> Standing:
    """What was held back for a time only is paid when that is over."""
    return _paid(stood, [one for one in stood.withheld if one.ends(at)], at)


def _paid(stood: Standing, held: list[Withheld], at: int) -> Standing:
    for one in held:
        rest = list(stood.withheld)
        rest.remove(one)
        stood = replace(stood, house=stood.house + one.cents, withheld=tuple(rest))
        stood = settle_later(stood, {one.seat: one.cents})
        to = paid_to(stood, one.seat)
        stood = stood.posted(moved(HeldBack(one.seat), to, one.cents, one.cites))
        stood = stood.note(at, "payment released", one.seat, None, one.cites, -one.cents)
    return stood

"""A tournament is a fold over commands, each applied whole or not at all."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from croupier.equipment.randomness import Source
from croupier.play.command_base import SavedForm
from croupier.play.felt import Unbalanced
from croupier.play.refusals import refuse
from croupier.tournaments import (
    buying,
    deciding,
    discipline,
    documenting,
    entering,
    playing,
    seating,
    session,
)
from croupier.tournaments import commands as c
from croupier.tournaments.offices import must_be_entitled
from croupier.tournaments.rules import TournamentRules, apart_from_revenue
from croupier.tournaments.state import OPERATOR, TournamentState, Whose, replace

FORMAT = 3
"""Version of the saved form."""


class TournamentMoment(msgspec.Struct, frozen=True):
    """A tournament after a command."""

    state: TournamentState
    last: int
    """The id of the last command."""
    format: int = FORMAT


TournamentChange = Callable[..., TournamentState]
BY_CHANCE = Callable[..., tuple[TournamentState, c.TournamentCommand]]

CHANGES: dict[type[c.TournamentCommand], TournamentChange] = {
    c.Document: documenting.document,
    c.Publish: documenting.publish,
    c.Notify: documenting.notify,
    c.Approve: documenting.approve,
    c.Appoint: documenting.appoint,
    c.Enter: entering.enter,
    c.RefuseEntry: entering.refuse_entry,
    c.TournamentBuyIn: entering.buy_in,
    c.Withdraw: entering.withdraw,
    c.Refund: entering.refund,
    c.Transfer: entering.transfer,
    c.Substitute: entering.substitute,
    c.Rebuy: buying.rebuy,
    c.AddOn: buying.add_on,
    c.BuyBack: buying.buy_back,
    c.AddValue: buying.add_value,
    c.Designate: seating.designate,
    c.Assign: seating.assign,
    c.Absent: seating.absent,
    c.Present: seating.present,
    c.SeatReserve: seating.seat_reserve,
    c.MovePlayer: seating.move_player,
    c.ChangeStart: session.change_start,
    c.OpenSession: session.open_session,
    c.Pause: session.pause,
    c.Resume: session.resume,
    c.ChangeWagers: session.change_wagers,
    c.LimitTime: session.limit_time,
    c.AnnounceBonus: playing.announce_bonus,
    c.AnnounceElimination: playing.announce_elimination,
    c.OpenRound: playing.open_round,
    c.TournamentWager: playing.wager,
    c.Infringe: discipline.infringe,
    c.Dispute: discipline.dispute,
    c.SettleDispute: discipline.settle,
    c.Count: discipline.count,
    c.PlayOff: deciding.play_off,
    c.Cancel: deciding.cancel,
}
DRAWN: dict[type[c.TournamentCommand], BY_CHANCE] = {
    c.Ballot: seating.ballot,
    c.Balance: seating.balance,
    c.BreakTable: seating.break_table,
    c.Results: playing.results,
    c.EliminateLowest: playing.eliminate_lowest,
    c.CloseSession: deciding.close_session,
    c.Award: deciding.award,
}
"""What may ask chance for something."""


def begin(command: c.BeginTournament) -> TournamentMoment:
    """A tournament as it is set up."""
    return TournamentMoment(TournamentState(command, at=command.at), command.id)


def apply(
    rules: TournamentRules,
    moment: TournamentMoment,
    command: c.TournamentCommand,
    source: Source | None,
) -> tuple[TournamentMoment, c.TournamentCommand]:
    """The next moment, and the command as it is written down: with what chance gave."""
    stood, kind = moment.state, type(command)
    if stood.over and kind is not c.Refund:  # which may be approved afterwards
        raise refuse(f"the tournament is over: {stood.phase.value}")
    if command.at < stood.at:  # a clock that was set back: no time comes again
        command = replace(command, at=stood.at)
    must_be_entitled(rules, stood, command)
    stood = replace(stood, events=(), at=command.at)
    if kind in CHANGES:
        stood = CHANGES[kind](rules, stood, command)
    elif kind in DRAWN:
        stood, command = DRAWN[kind](rules, stood, command, source)
    else:
        raise refuse("a tournament is set up once")
    audit(stood)
    return TournamentMoment(stood, command.id), command


def audit(stood: TournamentState) -> None:
    """Chips are conserved, and money is kept apart and balances to the cent."""
    there = sum(one.chips for one in stood.players.values())
    if stood.issued != there + stood.house + stood.returned + stood.missing:
        raise Unbalanced(f"{stood.issued} chips were given out, and {there} are with the players")
    put, had = 0, 0
    for one in stood.postings:
        put += one.cents if one.giver.whose is Whose.PLAYER else 0
        had += one.cents if one.taker.whose is Whose.PLAYER else 0
    if not apart_from_revenue(put, stood.pool, stood.balance(OPERATOR), had):
        raise Unbalanced(f"{put} cents came in and do not balance")
    paid = sum(one.paid + one.refund for one in stood.players.values())
    prizes = sum(one.prize for one in stood.players.values())
    back = sum(one.refund for one in stood.players.values())
    if (paid, prizes + back) != (put, had) or stood.pool < 0:
        raise Unbalanced(f"players have paid {paid} and had {prizes + back}: {put}, {had} moved")
    if stood.over and stood.pool:
        raise Unbalanced(f"{stood.pool} cents are left in the pool")


FORM = SavedForm(TournamentMoment, "tournament", FORMAT)

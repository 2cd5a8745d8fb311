"""By whom a command of a tournament may be given."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from croupier.law import Cites
from croupier.play.offices import DEALER, OPERATOR, Actor, Office, holder
from croupier.play.refusals import Refusal, Refused
from croupier.tournaments import commands as c
from croupier.tournaments.rules import (
    Clause,
    TournamentRules,
    counted,
    order_of_finish,
    played_off,
    session_over,
)
from croupier.tournaments.state import TournamentState

By = Callable[..., Any] | Enum

OF_THE_OPERATOR: dict[type[c.TournamentCommand], By] = {
    c.Document: Clause.DOCUMENTED,
    c.Appoint: Clause.CONDUCTED,
    c.RefuseEntry: Clause.MAY_REFUSE,
    c.AddValue: Clause.ADDED_VALUE,
    c.Cancel: Clause.CANCELLED,
}
"""What the operator decides, for whom a manager speaks; and the rule that it is."""
OF_THE_DIRECTOR: dict[type[c.TournamentCommand], By] = {
    c.Refund: Clause.REFUND,
    c.Substitute: Clause.SUBSTITUTE,  # a player nominates one; the command is the approval
    c.Designate: Clause.TABLES,
    c.Ballot: Clause.BALLOT,
    c.Assign: Clause.BALLOT,
    c.SeatReserve: Clause.RESERVE,
    c.MovePlayer: Clause.METHOD,
    c.Balance: Clause.METHOD,
    c.BreakTable: Clause.METHOD,
    c.ChangeStart: Clause.START,
    c.OpenSession: Clause.CONDUCTED,
    c.Pause: Clause.BREAK,
    c.Resume: Clause.BREAK,
    c.ChangeWagers: Clause.WAGERS_TOLD,
    c.LimitTime: Clause.TIME_LIMIT,
    c.AnnounceBonus: Clause.BONUS,
    c.AnnounceElimination: Clause.ELIMINATION,
    c.EliminateLowest: Clause.ELIMINATION,
    c.SettleDispute: Clause.DISPUTE,
    c.Count: counted,
    c.CloseSession: session_over,
    c.PlayOff: played_off,
    c.Award: order_of_finish,
}
"""What whoever conducts the tournament decides, or a manager; a penalty is his too."""
OWN = (
    *(c.Enter, c.TournamentBuyIn, c.Withdraw, c.Transfer),
    *(c.Rebuy, c.AddOn, c.BuyBack, c.TournamentWager, c.Dispute),
)
"""What a player does for himself."""


def whoever_may(kind: type[c.TournamentCommand]) -> Actor:
    """Whoever may give a command, where a document does not say who gave it."""
    if kind is c.Approve:
        return holder(Office.AUTHORITY)
    if kind in OF_THE_OPERATOR:
        return OPERATOR
    return holder(Office.DIRECTOR) if kind in OF_THE_DIRECTOR or kind is c.Infringe else DEALER


def conducts(rules: TournamentRules, stood: TournamentState, actor: Actor) -> bool:
    """Whether somebody is the one named to conduct the tournament, or any dealer where nobody is
    named.
    """
    if not rules.director:
        return actor.acts_as(Office.DEALER)
    return actor.acts_as(Office.DIRECTOR) or actor.id == stood.director


def may(
    rules: TournamentRules, stood: TournamentState, command: c.TournamentCommand
) -> Cites | Refusal:
    """The provisions by which whoever gives a command may, or the refusal with those by which
    another may.
    """
    actor, kind = command.actor, type(command)
    plays = actor.office is Office.PLAYER or actor.id in stood.players
    who = "a player" if plays else str(actor)
    where, whose, holds = _given_by(rules, stood, command)
    where = where or rules.law.of(Clause.CONDUCTED) or rules.law.of(Clause.DOCUMENTED)
    if isinstance(command, OWN) and plays:
        if actor.id != command.player:
            return Refusal("{seat} does that, not {other}", where, command.player, actor.id)
        return where
    if actor.id in stood.players or not holds:
        verb = "approve" if kind is c.Approve else "decide"
        return Refusal(f"{who} cannot {verb} that: {whose}", where)
    return where


def _given_by(
    rules: TournamentRules, stood: TournamentState, command: c.TournamentCommand
) -> tuple[Cites, str, bool]:
    """By which provision a command is whose, and whether whoever gives it has that office."""
    actor, kind, law = command.actor, type(command), rules.law
    if kind is c.Approve:
        return law.of(Clause.APPROVED), "the Authority does", actor.acts_as(Office.AUTHORITY)
    if kind in OF_THE_OPERATOR:
        where = law.of(OF_THE_OPERATOR[kind])
        return where, "the operator does", actor.acts_as(Office.MANAGER)
    if kind in OF_THE_DIRECTOR or isinstance(command, c.Infringe):
        by = command.what if isinstance(command, c.Infringe) else OF_THE_DIRECTOR[kind]
        whose = f"it is for the {rules.director or 'house'}"
        return law.of(by), whose, conducts(rules, stood, actor)
    return (), "it is for the house", actor.acts_as(Office.DEALER)


def must_be_entitled(
    rules: TournamentRules, stood: TournamentState, command: c.TournamentCommand
) -> None:
    """Whoever gives a command may, or it is refused."""
    entitled = may(rules, stood, command)
    if isinstance(entitled, Refusal):
        raise Refused(entitled)

"""By whom a command of a tournament may be given."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from croupier.play.offices import DEALER, OPERATOR, Actor, Office, holder
from croupier.play.refusals import refuse
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
    c.Refund: Clause.NO_REFUND,
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


def must_be_entitled(
    rules: TournamentRules, stood: TournamentState, command: c.TournamentCommand
) -> None:
    """Whoever gives a command may."""
    actor, kind = command.actor, type(command)
    plays = actor.id in stood.players
    who = "a player" if plays or actor.office is Office.PLAYER else str(actor)
    if kind is c.Approve:
        if plays or not actor.acts_as(Office.AUTHORITY):
            raise rules.refusal(Clause.APPROVED, f"{who} cannot approve that: the Authority does")
    elif kind in OF_THE_OPERATOR:
        if plays or not actor.acts_as(Office.MANAGER):
            raise rules.refusal(
                OF_THE_OPERATOR[kind], f"{who} cannot decide that: the operator does"
            )
    elif kind in OF_THE_DIRECTOR or isinstance(command, c.Infringe):
        by = command.what if isinstance(command, c.Infringe) else OF_THE_DIRECTOR[kind]
        if plays or not conducts(rules, stood, actor):
            whose = f"it is for the {rules.director or 'house'}"
            raise rules.refusal(by, f"{who} cannot decide that: {whose}")
    elif isinstance(command, OWN):
        if plays and actor.id != command.player:
            raise refuse("{seat} does that, not {other}", (), command.player, actor.id)
    elif plays:
        raise refuse("{seat} cannot do that: it is for the house", seat=actor.id)

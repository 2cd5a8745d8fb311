"""By whom a command of a tournament may be given."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from croupier.play.offices import Giver
from croupier.play.refusals import refuse
from croupier.play.table_rules import Office
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


def conducts(rules: TournamentRules, stood: TournamentState, actor: str) -> bool:
    """Whether somebody is the one named to conduct the tournament."""
    named = bool(rules.director) and actor in (stood.director, rules.director)
    return named and actor not in stood.players


def must_be_entitled(
    rules: TournamentRules, stood: TournamentState, command: c.TournamentCommand
) -> None:
    """Whoever is said to give a command may. Where nobody is named, it was who may."""
    actor, kind = command.actor, type(command)
    if not actor:
        return
    giver = Giver(actor, actor in stood.players)
    if kind is c.Approve:
        if not actor.lower().endswith("authority"):
            who = actor if giver.office else "a player"
            raise rules.refusal(Clause.APPROVED, f"{who} cannot approve that: the Authority does")
    elif kind in OF_THE_OPERATOR:
        if giver.office < Office.MANAGER:
            raise rules.refusal(OF_THE_OPERATOR[kind], giver.cannot("the operator does"))
    elif kind in OF_THE_DIRECTOR or isinstance(command, c.Infringe):
        by = command.what if isinstance(command, c.Infringe) else OF_THE_DIRECTOR[kind]
        least = Office.MANAGER if rules.director else Office.DEALER
        if giver.office < least and not conducts(rules, stood, actor):
            raise rules.refusal(by, giver.cannot(f"it is for the {rules.director or 'house'}"))
    elif isinstance(command, OWN):
        giver.acts_for(command.player)
    elif giver.plays:
        raise refuse("{seat} cannot do that: it is for the house", seat=actor)

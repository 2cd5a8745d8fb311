"""Every command of a tournament as every office in every book, against a table of the books.

NSW s 28.2, s 28.5 and the pai gow approval, PG 18: the operator documents, refuses, adds to the
prizes and cancels; whoever conducts the tournament decides during it; the authority approves. ACT
1992 names nobody to conduct one: its dealers do.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest

from croupier.books.tournaments import tournament_rules
from croupier.equipment import SeededSource
from croupier.play import Refusal
from croupier.play.offices import Actor, Office
from croupier.tournaments import Tournament, usual
from croupier.tournaments import commands as c
from croupier.tournaments.offices import may
from croupier.tournaments.rules import Infringement, Measure
from tests.provisions import provision

GAMES = ["nsw-poker/texas-holdem", "act-pai-gow-2023/pai-gow", "act-1992/blackjack"]
MANAGERS = {Office.MANAGER, Office.OPERATOR}
HOUSE = {
    *(Office.DEALER, Office.STICKPERSON, Office.BOXPERSON, Office.SUPERVISOR),
    *(Office.ASSISTANT_MANAGER, Office.MANAGER_OF_THE_ROOM, Office.DIRECTOR, *MANAGERS),
}
OPERATOR = {c.Document, c.Appoint, c.RefuseEntry, c.AddValue, c.Cancel}
OWN = {
    c.Enter,
    c.TournamentBuyIn,
    c.Withdraw,
    c.Transfer,
    c.Rebuy,
    c.AddOn,
    c.BuyBack,
    c.TournamentWager,
    c.Dispute,
}
DEALER = {c.Publish, c.Notify, c.Absent, c.Present, c.OpenRound, c.Results}
DIRECTOR = {
    *(c.Refund, c.Substitute, c.Designate, c.Ballot, c.Assign, c.SeatReserve, c.MovePlayer),
    *(c.Balance, c.BreakTable, c.ChangeStart, c.OpenSession, c.Pause, c.Resume, c.ChangeWagers),
    *(c.LimitTime, c.AnnounceBonus, c.AnnounceElimination, c.EliminateLowest, c.Infringe),
    *(c.SettleDispute, c.Count, c.CloseSession, c.PlayOff, c.Award),
}
SAID: dict[str, Any] = {
    "conditions": usual(),
    "player": "P1",
    "person": "Ann",
    "by": "P2",
    "what": Infringement.OUT_OF_ORDER,
    "measure": next(iter(Measure)),
}
"""Some value of each field; whatever is not here is a number or empty."""


def test_the_table_above_has_every_command() -> None:
    assert OPERATOR | OWN | DEALER | DIRECTOR | {c.Approve} == set(c.BY_NAME.values())


def command(kind: type[c.TournamentCommand], actor: Actor) -> c.TournamentCommand:
    told = {
        field.name: SAID.get(field.name, 1)
        for field in msgspec.structs.fields(kind)[3:]
        if field.required
    }
    return kind(2, actor, 0, **told)


def who(kind: type[c.TournamentCommand], id: str) -> set[Office]:
    if kind is c.Approve:
        return {Office.AUTHORITY}
    if kind in OPERATOR:
        return MANAGERS
    if kind in DIRECTOR and not id.startswith("act-1992"):
        return {Office.DIRECTOR, *MANAGERS}
    return HOUSE


@provision("nsw-poker s 28.5.5", "act-pai-gow-2023 PG 18.11")
@pytest.mark.parametrize("id", GAMES)
def test_every_command_is_taken_from_who_may_and_from_nobody_else(id: str) -> None:
    rules = tournament_rules(id)
    stood = Tournament("T", id, rules, SeededSource(1)).state
    for kind, office in product(c.BY_NAME.values(), Office):
        told = may(rules, stood, command(kind, Actor("P1", office)))
        may_he = kind in OWN if office is Office.PLAYER else office in who(kind, id)
        assert isinstance(told, Refusal) is not may_he, (kind, office)
        assert not isinstance(told, Refusal) or told.cites, (kind, office)
        other = may(rules, stood, command(kind, Actor("evil manager")))
        assert isinstance(other, Refusal), kind

"""Every command as every office at every game, against a table written from the books.

Queensland: s 3 (dealer, attendant, supervisor, manager), ss 4, 5, 8, 11, 13, 15(2)(c), 17, sch 2
s 17, sch 4 s 24, sch 10 s 17, sch 16 ss 4-6, 8, 9(3). New South Wales: ss 1.1, 8.3, 8.7.1, 26, 27.
ACT: the terms of each part, and what is the operator's a supervisor decides for him (BJ-19, PB-21).
Western Australia: s 1.1 and UW-21.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from croupier.books import game
from croupier.books.book import books
from croupier.equipment import SeededSource
from croupier.jackpots.room import Console, JackpotSign
from croupier.play import CLOSE, Place, Refusal, Refused
from croupier.play.offices import Actor, Office, holder
from croupier.play.round import written
from croupier.play.table import Table
from croupier.play.table import commands as c
from tests.provisions import provision

GAMES = [f"{book.id}/{one}" for book in books().values() for one in book.games]
SIGN = JackpotSign("J", "g", 50, 0, ())

DEALERS = {Office.DEALER, Office.STICKPERSON, Office.BOXPERSON, Office.DIRECTOR}
MANAGERS = {Office.MANAGER, Office.OPERATOR}
ROOM = {Office.MANAGER_OF_THE_ROOM, *MANAGERS}
PITS = {Office.ASSISTANT_MANAGER, *ROOM}
SUPERVISORS = {Office.SUPERVISOR, *PITS}
HOUSE = DEALERS | SUPERVISORS
WHO: dict[str, set[Office]] = {
    "dealer": HOUSE,
    "supervisor": SUPERVISORS,
    "assistant manager": PITS,
    "manager of the room": ROOM,
    "manager": MANAGERS,
    "operator": {Office.OPERATOR},
    "controller": {Office.CONTROLLER},
}
"""By the least office that a book names, everybody of the house who may then."""

ROWS: list[tuple[type[c.TableCommand], dict[str, Any], str]] = [
    # what a player does for himself, or a dealer for him
    (c.Sit, {"seat": "P1", "place": 1, "chips": 5}, "own"),
    (c.BuyIn, {"seat": "P1", "chips": 5}, "own, attendant"),
    (c.Fund, {"seat": "P1", "cents": 5}, "own, attendant"),
    (c.Collect, {"seat": "P1", "cents": 5}, "own, attendant"),
    (c.Leave, {"seat": "P1"}, "own, attendant"),
    (c.TakeOff, {"seat": "P1", "chips": 5}, "own"),
    (c.SitOut, {"seat": "P1"}, "own"),
    (c.SitIn, {"seat": "P1"}, "own"),
    (c.ChangeSeat, {"seat": "P1", "place": 2}, "own"),
    (c.AskFor, {"seat": "P1"}, "own"),
    (c.AskNoMore, {"seat": "P1"}, "own"),
    (c.AskReshuffle, {"seat": "P1"}, "own"),
    (c.BuyColour, {"seat": "P1", "colour": "red", "value": 5, "chips": 5}, "own"),
    (c.RedeemColour, {"seat": "P1", "colour": "red", "chips": 5}, "own"),
    (c.WriteTicket, {"seat": "P1", "ways": ()}, "own"),
    (c.Late, {"wager": Place("P1", "x", 5)}, "own"),
    (c.GiveAnswer, {"answer": Place("P1", "x", 5)}, "own, clock"),
    # what any player may
    (c.PayForTable, {"shares": {}}, "any"),
    (c.CancelTicket, {"number": "1"}, "any"),
    (c.ClaimTicket, {"number": "1"}, "any, attendant"),
    # what the dealer does, who conducts the game
    (c.GiveAnswer, {"answer": CLOSE}, "dealer, clock"),
    (c.Open, {}, "dealer, clock"),
    (c.DealCards, {}, "dealer, clock"),
    (c.CloseRound, {}, "dealer, clock"),
    (c.ShuffleCards, {}, "dealer, clock"),
    (c.NoMoreBets, {}, "dealer, clock"),
    (c.CollectFees, {}, "dealer, clock"),
    (c.GiveSeat, {"place": 1}, "dealer, clock"),
    (c.ChangeLimits, {}, "dealer, clock"),
    (c.Surplus, {}, "dealer"),
    (c.VoidRound, {"why": "it cannot go on"}, "manager, clock"),  # nobody is left who sits there
    (c.Correct, {"keep": 0, "why": "wrong"}, "dealer"),
    (c.Vacate, {"seat": "P1"}, "dealer"),
    (c.DisplaySign, {}, "dealer"),
    (c.PlaceMark, {"from_back": 60}, "dealer"),
    (c.CuttingCardOut, {}, "dealer"),
    (c.ChangeDealer, {"to": "Ann"}, "dealer"),
    (c.AnnounceJackpot, {"sign": SIGN, "time": 5}, "dealer"),
    (c.BroadcastJackpot, {"cents": 5}, "dealer, controller"),
    (c.JackpotFails, {}, "dealer, controller"),
    (c.FollowJackpot, {"table": "T2", "console": Console(SIGN, 0, 0, 0, 0, 0)}, "controller"),
    # what a book leaves to somebody above him
    (c.Direct, {"seat": "P1", "one_box": True}, "supervisor; qld-2024 manager"),
    (c.DirectShuffle, {}, "supervisor; qld-2024 manager"),
    (c.LimitEntry, {"seat": "P1", "entry": "refused"}, "supervisor; qld-2024 manager"),
    (c.GiveNotice, {}, "supervisor; holdem manager"),
    (c.WithdrawNotice, {}, "supervisor; holdem manager"),
    (c.RaiseMinimum, {"limits": {}}, "supervisor; holdem manager"),
    (c.LimitTerminal, {"seat": "P1", "limits": {}}, "supervisor; qld-2024 operator"),
    (c.RaiseMaximum, {"seat": "P1", "maximum": 5}, "supervisor"),
    (c.Exclude, {"seat": "P1", "cites": ()}, "supervisor"),
    (c.Separate, {"seat": "P1", "other": "P2", "cites": ()}, "supervisor"),
    (c.MoveOut, {"seat": "P1", "to": "T2"}, "supervisor"),
    (c.OfferJackpot, {"sign": SIGN}, "supervisor, controller"),
    (c.WithdrawJackpot, {}, "supervisor, controller"),
    (c.ChangeJackpot, {}, "supervisor"),
    (c.AnnounceClosing, {}, "supervisor"),
    (c.EndPlay, {}, "supervisor"),
    (c.CloseTable, {}, "supervisor"),
    (c.NoMoreBets, {"authorised": True}, "supervisor"),
    (c.SitOut, {"seat": "P1", "approved": True}, "supervisor"),
    (c.Leave, {"seat": "P1", "excused": True}, "supervisor"),
    (c.ConfirmJackpot, {"cents": 5}, "assistant manager"),
    (c.TakeOff, {"seat": "P1", "chips": 5, "approved": True}, "manager of the room"),
    (c.FreezeOut, {}, "manager"),
    (c.RecalculateRound, {"round": 1, "entry": 0, "answers": (), "why": "wrong"}, "manager"),
    (c.RefuseCredit, {"seat": "P1", "cents": 5, "why": "x"}, "operator; wa-uth supervisor"),
    (c.WithholdPayment, {"seat": "P1", "cents": 5, "why": "x"}, "operator; wa-uth supervisor"),
    (c.ReleasePayment, {"seat": "P1"}, "operator; wa-uth supervisor"),
    (c.PayDisputed, {"seat": "P1"}, "operator; wa-uth supervisor"),
]
HOLDEM = ("qld-2024/texas-holdem", "qld-2024/omaha")
"""Whose limits are the manager's to change: sch 10 s 17(1)."""


def allowed(row: str, id: str) -> tuple[set[Office], bool, bool]:
    """Everybody of the house who may, whether the player himself may, whether another may."""
    usual, _, rest = row.partition("; ")
    where, _, least = rest.partition(" ")
    if where and (id.startswith(where) or (where == "holdem" and id in HOLDEM)):
        usual = least
    first, *more = usual.split(", ")
    own = first in ("own", "any")
    who = WHO["dealer" if own else first] | {Office(one) for one in more}
    return who, own, first == "any"


@pytest.mark.parametrize("id", GAMES)
@provision(
    *("qld-2024 s 3", "qld-2024 s 5(1)", "qld-2024 s 13(1)", "qld-2024 s 15(2)(c)"),
    *("qld-2024 sch 16 s 6", "qld-2024 sch 16 s 8", "nsw-poker s 1.1", "nsw-poker s 8.7.1"),
    *("act-1992 BJ terms", "act-1992 AR terms", "act-1992 MW 1.2", "act-1992 KE 1(g)"),
    *("act-pai-gow-2023 PG dictionary", "wa-uth s 1.1"),
)
def test_every_command_is_taken_from_who_may_and_from_nobody_else(id: str) -> None:
    table = Table("T1", game(id), SeededSource(1))
    for (kind, said, row), office in product(ROWS, Office):
        who, own, any_player = allowed(row, id)
        if office is not Office.PLAYER:
            told = table.may(kind(2, Actor("P1", office), 0, **said))
            assert isinstance(told, Refusal) is (office not in who), (kind, office)
            cites = told.cites if isinstance(told, Refusal) else told
            assert cites, (kind, office)
    for kind, said, row in ROWS:
        _, own, any_player = allowed(row, id)
        his = table.may(kind(2, Actor("P1"), 0, **said))
        others = table.may(kind(2, Actor("evil manager"), 0, **said))
        assert isinstance(his, Refusal) is not own, kind
        assert isinstance(others, Refusal) is not any_player, kind
        assert all(one.cites if isinstance(one, Refusal) else one for one in (his, others)), kind


def test_the_table_above_has_every_command() -> None:
    assert {kind for kind, _, _ in ROWS} | {c.Begin, c.Report} == set(
        c.TableCommand.__subclasses__()
    )


@pytest.mark.parametrize("office", Office)
def test_a_table_is_opened_by_a_manager(office: Office) -> None:
    if office in MANAGERS:
        Table("T1", game("qld-2024/roulette"), SeededSource(1), by=holder(office))
        return
    with pytest.raises(Refused, match=r"for the manager \(gaming manager\) \(s 3\)"):
        Table("T1", game("qld-2024/roulette"), SeededSource(1), by=holder(office))


@provision("qld-2024 sch 4 s 24(1)", "qld-2024 sch 4 s 24(2)", "qld-2024 sch 4 s 24(3)")
@provision("qld-2024 sch 4(a) s 8(1)", "qld-2024 sch 4(a) s 8(2)")
@pytest.mark.parametrize("id", ["qld-2024/craps", "qld-2024/mini-craps"])
@pytest.mark.parametrize("by", [Office.BOXPERSON, Office.SUPERVISOR, Office.MANAGER])
@pytest.mark.parametrize("office", Office)
def test_who_overrules_a_call_is_he_who_is_said_to(id: str, by: Office, office: Office) -> None:
    table = Table("T1", game(id), SeededSource(1))
    facts = {"by": by.value, "of": "stickperson", "roll": (2, 2)}
    told = table.may(c.Report(2, holder(office), 0, "overrule", facts))
    above = {Office.BOXPERSON: {Office.BOXPERSON, *SUPERVISORS}, Office.SUPERVISOR: SUPERVISORS}
    may = above.get(by, MANAGERS) | ({Office.DIRECTOR} if by is Office.BOXPERSON else set())
    assert isinstance(told, Refusal) is (office not in may)


def test_who_plays_at_a_table_has_no_office_there() -> None:
    table = Table("T1", game("qld-2024/roulette"), SeededSource(1))
    table.sit("s-17", 1, 5_000, 0)
    told = table.may(c.Open(3, Actor("s-17", Office.SUPERVISOR), 0))
    assert isinstance(told, Refusal)


def test_an_answer_of_another_is_refused_and_changes_nothing() -> None:
    table = Table("T1", game("qld-2024/roulette"), SeededSource(1))
    table.sit("P1", 1, 5_000, 0)
    table.sit("P2", 2, 5_000, 0)
    table.open_round(0)
    wager = written(Place("P1", "red", 500))
    before = table.save()
    for actor in (Actor("P2"), holder(Office.INSPECTOR), holder(Office.ATTENDANT)):
        with pytest.raises(Refused, match=r"P1 does that.*\(sch 7"):
            table.give(c.GiveAnswer, actor, 0, wager)
    with pytest.raises(Refused, match=r"a player cannot decide that: it is for the dealer"):
        table.give(c.GiveAnswer, Actor("P2"), 0, CLOSE)
    assert table.save() == before
    table.give(c.GiveAnswer, Actor("P1"), 0, wager)
    table.give(c.GiveAnswer, holder(Office.DEALER), 0, written(Place("P2", "red", 500)))


def test_a_player_takes_back_his_own_last_word_and_corrects_nothing_else() -> None:
    table = Table("T1", game("qld-2024/roulette"), SeededSource(1))
    table.sit("P1", 1, 5_000, 0)
    table.sit("P2", 2, 5_000, 0)
    table.open_round(0)
    table.answer(Place("P1", "red", 500))
    table.answer(Place("P2", "red", 500))
    for actor, keep in ((Actor("P1"), 1), (Actor("P2"), 0), (Actor("P1"), 0)):
        with pytest.raises(Refused, match="it is for the dealer"):
            table.correct(keep, actor, "I did not mean it")
    table.correct(1, Actor("P2"), "I did not mean it")

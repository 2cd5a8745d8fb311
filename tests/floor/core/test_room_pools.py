"""The jackpot beside a poker game over several tables of the floor (rule 30 of New South Wales)."""

from __future__ import annotations

import random

import pytest

from croupier.floor.core import messages as m
from croupier.floor.core.conduct import AtATable
from croupier.floor.core.entries import read_entry
from croupier.floor.core.messages import Code, RoomJackpot, TableMode
from croupier.floor.core.room_jackpots import console_told
from croupier.floor.serve.pools_shown import pool_shown
from croupier.floor.store.memory import MemoryStore
from croupier.floor.store.reconcile import reconciled
from croupier.jackpots.room import WinningHand
from croupier.play.table import commands as c
from tests.floor.core.evening import CALLERS, PERSONS, Evening
from tests.floor.core.room_evening import (
    MORE,
    OMAHA,
    ROYAL,
    SHARE,
    STARTS,
    begin,
    go_on,
    open_table,
    room_evening,
)
from tests.floor.core.test_pools import all_is_well, meters, pool
from tests.floor.store.test_verify_pools import verified
from tests.provisions import provision


def both_win(stands: int) -> tuple[int, int]:
    """What each of two winners of a tenth has, and what is left on the display."""
    first = stands * 10 // 100
    second = (stands - first) * 10 // 100
    return (first + second) // 2, stands - first - second


def offered(evening: Evening, table: str) -> int | None:
    """What the jackpot stands at as a table has it; nothing where none is offered."""
    at = evening.table(table).table.standing.jackpot
    return at.displayed if at is not None else None


@provision("nsw-poker s 30.2", "nsw-poker s 30.4", "nsw-poker s 30.6")
def test_rounds_of_every_table_add_to_one_pool() -> None:
    evening = room_evening("T1", "T2", event=ROYAL)
    for count, table in enumerate(("T1", "T2", "T2"), 1):
        begin(evening, table)
        assert meters(evening) == {"jackpot": STARTS + count * MORE, "jackpot-reserve": 0}
        go_on(evening, table)
    assert (offered(evening, "T1"), offered(evening, "T2")) == (STARTS + MORE, STARTS + 3 * MORE)
    for table in ("T1", "T2"):
        shown = {one.id: one.cents for one in evening.view("p1", table).meters}
        assert shown == {"jackpot": STARTS + 3 * MORE}
    begin(evening, "T1")  # it is told how the pool stands
    assert offered(evening, "T1") == STARTS + 4 * MORE
    assert pool(evening).state.contributed == 4 * MORE
    of = evening.core.ledger.of
    assert (of("pool:J:jackpot"), of("reserve:J:jackpot")) == (STARTS + 4 * MORE, 0)
    strange = ("pool:T", "reserve:T", "linked:")
    assert not [id for id in evening.core.ledger.balances if id.startswith(strange)]
    all_is_well(evening)


@provision("nsw-poker s 30.9", "nsw-poker s 30.13")
def test_a_prize_is_in_pool_and_table_by_one_group_and_gone_at_the_others() -> None:
    evening = room_evening("T1", "T2")
    begin(evening, "T2")
    begin(evening, "T1")
    go_on(evening, "T1", closed=False)
    had, count = evening.credit("p1"), evening.core.ledger.meters["p1"].won
    pending = evening.say("dealer", m.DoCloseRound(), "T1")
    assert [one.stream.id for one in evening.write_one()] == ["T1", "J"]
    assert pending.written
    each, left = both_win(STARTS + 2 * MORE)
    assert evening.credit("p1") - had == each
    assert evening.core.ledger.meters["p1"].won == count + each
    assert evening.core.ledger.of("linked:T1") == -2 * each
    assert meters(evening)["jackpot"] == left
    assert [(one.table, one.cents) for one in pool(evening).state.awards] == [("T1", each)] * 2
    go_on(evening, "T2")  # under way meanwhile: paid from what the other has left
    each, left = both_win(left)
    assert pool(evening).state.awards[0].cents == each
    assert meters(evening)["jackpot"] == left
    all_is_well(evening)


def test_within_one_entry_a_table_is_ahead_of_the_pool() -> None:
    evening = room_evening("T1", "T2")
    begin(evening, "T1")
    go_on(evening, "T1")
    table = evening.table("T1")
    doing = AtATable(table, evening.core.ledger, CALLERS["dealer"], evening.now)
    doing.say(m.DoOpenRound())
    closes = c.CloseRound(doing.next, doing.by, evening.now)
    assert console_told(table, closes, doing.done) is closes
    assert console_told(table, closes, ()) != closes  # as it would be told in the next entry
    doing.take_back()


def test_a_failed_write_takes_back_both_streams() -> None:
    store = MemoryStore(PERSONS)
    evening = room_evening("T1", "T2", store=store)
    begin(evening, "T1")
    go_on(evening, "T1", closed=False)
    before, head = dict(meters(evening)), pool(evening).head
    stood, had = evening.table("T1").table.standing, evening.credit("p1")
    store.refuses = "the disk is full"
    pending = evening.say("dealer", m.DoCloseRound(), "T1")
    assert meters(evening)["jackpot"] < before["jackpot"]
    assert evening.write() is False
    assert pending.error is not None
    assert pending.error.retry
    assert (meters(evening), pool(evening).head) == (before, head)
    assert (evening.table("T1").table.standing, evening.credit("p1")) == (stood, had)
    store.refuses = ""
    evening.core.goes_on(evening.now)
    go_on(evening, "T1")
    assert len(pool(evening).state.awards) == 2
    all_is_well(evening)


@provision("nsw-poker s 30.17", "nsw-poker s 30.17.2", "nsw-poker s 30.17.3")
def test_what_was_won_while_it_failed_is_paid_when_the_pool_is_confirmed() -> None:
    evening = room_evening("T1", "T2")
    for table in ("T1", "T2"):
        begin(evening, table)
    evening.done("supervisor", m.DoFailPool("the display is dark"), "J")
    had = evening.credit("p1")
    for table in ("T1", "T2"):
        go_on(evening, table)
    assert evening.credit("p1") == had
    assert meters(evening)["jackpot"] == STARTS + 2 * MORE
    for body in (m.DoUnlinkTable("T1", "w"), m.DoClosePool("w")):
        assert "a prize waits at T1" in evening.refused("manager", body, "J").text
    error = evening.refused("supervisor", m.DoMendPool("it shows again"), "J")
    assert error.code is Code.NOT_ALLOWED
    assert "nsw-poker s 30.17.2" in error.cites
    evening.say("manager", m.DoMendPool("it shows again", 60_030), "J")
    written = evening.write_one()
    assert [one.stream.id for one in written] == ["J", "T1", "J", "T2", "J"]
    assert [one.joined for one in written] == [False, True, True, True, True]
    first, left = both_win(60_030)
    second, left = both_win(left)
    assert evening.credit("p1") == had + first + second
    assert meters(evening)["jackpot"] == left
    assert sum(meters(evening).values()) == STARTS + 2 * MORE - 2 * (first + second)
    assert isinstance(evening.store, MemoryStore)
    day = reconciled(evening.store, 0, evening.now + 1)
    assert day.balanced
    assert {one.name: one.cents for one in day.figures if one.about == "J"} == {
        "jackpot put in by the house": STARTS,
        "jackpot contributed": 2 * MORE,
        "jackpot set by hand": STARTS + 2 * MORE - 60_030,
        "jackpot kept in the reserve": 60_030 - left - 2 * (first + second),
        "jackpot won": 2 * (first + second),
    }
    paid = {one.about: one.cents for one in day.figures if one.name == "jackpot paid"}
    assert paid == {"T1": 2 * first, "T2": 2 * second}
    all_is_well(evening)


@provision("nsw-poker s 30.17.4")
def test_a_pool_is_confirmed_as_it_stands_and_what_was_paid_before_stands() -> None:
    evening = room_evening("T1")
    begin(evening, "T1")
    go_on(evening, "T1")
    stood, paid = meters(evening), pool(evening).state.awarded
    evening.done("supervisor", m.DoFailPool("the display is dark"), "J")
    evening.done("manager", m.DoMendPool("it shows again"), "J")
    assert (meters(evening), pool(evening).state.awarded) == (stood, paid)
    all_is_well(evening)


@provision("nsw-poker s 30.3")
def test_only_the_same_variation_is_linked_and_a_sign_offers_what_it_can() -> None:
    evening = room_evening("T1")
    open_table(evening, "O", OMAHA)
    open_table(evening, "T2")
    error = evening.refused("manager", m.DoLinkTable("O", "w"), "J")
    assert "plays another game" in error.text
    assert "nsw-poker s 30.3" in error.cites
    unknown = RoomJackpot(MORE, STARTS, (WinningHand("x", "five aces", cents=1),))
    both = RoomJackpot(MORE, STARTS, (WinningHand("x", "flush", percent=5, cents=1),))
    for body, why in (
        (m.DoOpenPool("K", ("T2", "O"), beside=RoomJackpot(MORE, 0, (SHARE,))), "another game"),
        (m.DoOpenPool("K", ("T2",), beside=unknown), "no hand called 'five aces'"),
        (m.DoOpenPool("K", ("T2",), beside=both), "either a share"),
        (m.DoOpenPool("K", ("T2",), 5, beside=RoomJackpot(MORE, 6, (SHARE,))), "starts with"),
        (m.DoOpenPool("K", ("T2",)), "no progressive jackpot"),
    ):
        assert why in evening.refused("manager", body).text
    evening.done("manager", m.DoOpenTable("R", "qld-2024/texas-holdem"))
    other = m.DoOpenPool("K", ("R",), beside=RoomJackpot(MORE, 0, (SHARE,)))
    assert "no rule that lets the house" in evening.refused("manager", other).text
    assert evening.core.jackpots.pools.keys() == {"J"}


def test_a_table_is_linked_and_unlinked_between_its_rounds() -> None:
    evening = room_evening("T1", "T2")
    begin(evening, "T1")
    error = evening.refused("manager", m.DoUnlinkTable("T1", "now"), "J")
    assert "a round is open" in error.text
    go_on(evening, "T1")
    evening.done("manager", m.DoUnlinkTable("T1", "now"), "J")
    left = meters(evening)
    begin(evening, "T1")
    go_on(evening, "T1")
    assert offered(evening, "T1") is None
    assert meters(evening) == left
    evening.done("manager", m.DoLinkTable("T1", "again"), "J")
    begin(evening, "T1")
    assert offered(evening, "T1") == left["jackpot"] + MORE
    go_on(evening, "T1")
    all_is_well(evening)
    evening.done("manager", m.DoClosePool("the season is over"), "J")
    for account in ("pool:J:jackpot", "reserve:J:jackpot"):
        assert evening.core.ledger.of(account) == 0
    again = RoomJackpot(70, 0, (ROYAL,))
    evening.done("manager", m.DoOpenPool("K", ("T1",), 5_000, beside=again))
    begin(evening, "T1")  # what was offered before is withdrawn
    assert evening.core.jackpots.pools["K"].state.meters["jackpot"] == 5_070
    all_is_well(evening)


def test_a_table_of_the_clock_plays_for_it_too() -> None:
    evening = room_evening("T1", mode=TableMode.AUTOMATED)
    for _ in range(40):
        evening.tick()
        if evening.table("T1").table.standing.rounds:
            break
    assert pool(evening).state.contributed >= MORE
    all_is_well(evening)


def test_it_is_shown_as_any_other_jackpot() -> None:
    evening = room_evening("T1", "T2")
    begin(evening, "T1")
    go_on(evening, "T1")
    shown, each = pool_shown(pool(evening)), both_win(STARTS + MORE)[0]
    assert (shown.title, shown.tables, shown.state) == ("Jackpot", ("T1", "T2"), "open")
    assert shown.cents == meters(evening)["jackpot"]
    assert [(one.hand, one.pays) for one in shown.prizes] == [("any hand", "10 %")]
    assert [(one.hand, one.cents) for one in shown.awards] == [("any hand", each)] * 2


def test_a_confirmation_that_is_refused_takes_every_prize_with_it() -> None:
    evening = room_evening("T1", "T2")
    for table in ("T1", "T2"):
        begin(evening, table)
    evening.done("supervisor", m.DoFailPool("the display is dark"), "J")
    for table in ("T1", "T2"):
        go_on(evening, table)
    before, had = pool(evening).state, evening.credit("p1")
    evening.say("manager", m.DoMendPool("it shows again"), "J", key="mend")
    group = evening.core.take()
    assert group is not None
    evening.core.refused(group, {}, {("manager", "mend")})
    assert pool(evening).state == before
    assert evening.credit("p1") == had
    assert not evening.core.has_waiting
    evening.done("manager", m.DoMendPool("it shows again"), "J")
    assert len(pool(evening).state.awards) == 4
    all_is_well(evening)


@pytest.mark.parametrize("seed", [1, 2])
def test_not_a_cent_is_lost_over_an_evening(seed: int) -> None:
    """Three tables in any order, linked and not, working and not; all of it verified offline."""
    chance, store = random.Random(seed), MemoryStore(PERSONS)
    evening = room_evening("T1", "T2", "T3", store=store)
    open_rounds: set[str] = set()
    for _ in range(40):
        table = chance.choice(("T1", "T2", "T3"))
        if chance.random() < 0.3:
            said = chance.choice((
                m.DoFailPool("dark"), m.DoMendPool("light"), m.DoMendPool("so much", 70_001),
                m.DoUnlinkTable(table, "less"), m.DoLinkTable(table, "more"), m.DoFundPool(99, "w"),
            ))  # fmt: skip
            evening.say("manager", said, "J")  # or it is refused
            assert evening.write()
        elif table in open_rounds:
            go_on(evening, table)
            open_rounds.remove(table)
        else:
            begin(evening, table)
            open_rounds.add(table)
    assert pool(evening).state.awarded
    all_is_well(evening)
    record = {id: [read_entry(one.public) for one in rows] for id, rows in store.kept.items()}
    assert verified(record).first_bad is None


def test_a_table_that_is_linked_no_more_is_closed() -> None:
    evening = room_evening("T1", "T2")
    begin(evening, "T1")
    go_on(evening, "T1")
    error = evening.refused("manager", m.DoCloseTable("T1", "now"))
    assert "unlinked first" in error.text
    evening.done("manager", m.DoUnlinkTable("T1", "now"), "J")
    evening.done("manager", m.DoCloseTable("T1", "now"))
    all_is_well(evening)

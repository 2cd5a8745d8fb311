"""Jackpots that tables share: a stream of their own, moved by the rounds of their tables."""

from __future__ import annotations

import pytest

from croupier.floor.core import messages as m
from croupier.floor.core.entries import POOL_STREAM, StreamOpened
from croupier.floor.core.messages import Code
from croupier.floor.core.pools import FloorPool, RoundMoved
from croupier.floor.store.memory import MemoryStore
from tests.floor.core.evening import PERSONS, Evening
from tests.floor.core.jackpot_evening import (
    CHIP,
    FLUSH,
    FULL_HOUSE,
    NOTHING,
    ROYAL,
    ULTIMATE,
    begin,
    go_on,
    jackpot_evening,
)
from tests.provisions import provision

STARTS = 2_000_000
UP, KEPT = CHIP * 20 // 100, CHIP * 80 // 100


def linked(*tables: str, cents: int = STARTS, store: MemoryStore | None = None) -> Evening:
    """An evening at tables that share a jackpot J."""
    evening = jackpot_evening(*tables, store=store)
    evening.done("manager", m.DoOpenPool("J", tables, cents, "a new jackpot"))
    return evening


def pool(evening: Evening) -> FloorPool:
    return evening.core.jackpots.pools["J"]


def meters(evening: Evening) -> dict[str, int]:
    return pool(evening).state.meters


def all_is_well(evening: Evening) -> None:
    """Accounts balance, the pool is what its accounts hold, and a restart has the same."""
    core = evening.core
    core.ledger.check()
    pool(evening).count(core.ledger)
    again = evening.again()
    assert again.ledger.balances == core.ledger.balances
    assert again.jackpots.pools["J"].state == pool(evening).state
    assert again.jackpots.pools["J"].head == pool(evening).head
    for id, table in core.tables.items():
        assert again.tables[id].table.save() == table.table.save()
        other = again.tables[id].pool
        assert (other and other.id) == (table.pool and table.pool.id)


@provision("qld-2024 sch 18 s 3(3)", "qld-2024 sch 18 s 3(4)")
def test_tables_play_for_one_meter() -> None:
    evening = linked("T1", "T2")
    assert meters(evening) == {"jackpot": STARTS, "jackpot-reserve": 0}
    begin(evening, "T1")
    assert meters(evening)["jackpot"] == STARTS
    go_on(evening, "T1", NOTHING)
    assert meters(evening) == {"jackpot": STARTS + UP, "jackpot-reserve": KEPT}
    begin(evening, "T2")
    running = evening.table("T2").table.running
    assert running is not None
    assert running.round.felt.header.situation.pools == meters(evening)
    go_on(evening, "T2", NOTHING)
    assert meters(evening) == {"jackpot": STARTS + 2 * UP, "jackpot-reserve": 2 * KEPT}
    of = evening.core.ledger.of
    assert of("pool:J:jackpot") == STARTS + 2 * UP
    assert of("reserve:J:jackpot") == 2 * KEPT
    assert not [id for id in evening.core.ledger.balances if id.startswith("pool:T")]
    for table in ("T1", "T2"):
        shown = {one.id: one.cents for one in evening.view("p1", table).meters}
        assert shown == {"jackpot": STARTS + 2 * UP}
    assert pool(evening).state.contributed == 2 * CHIP
    all_is_well(evening)


@provision("qld-2024 sch 18 s 11(1)")
def test_an_award_is_in_pool_and_table_by_one_group() -> None:
    evening = linked("T1", "T2")
    had = evening.credit("p1")
    begin(evening, "T1")
    go_on(evening, "T1", FLUSH, settled=False)
    pending = evening.say("dealer", m.DoGoOn(), "T1")
    assert [one.stream.id for one in evening.write_one()] == ["T1", "J"]
    assert pending.written
    prize = (STARTS + UP) * 10 // 100
    assert meters(evening) == {"jackpot": STARTS + UP - prize, "jackpot-reserve": KEPT}
    (award,) = pool(evening).state.awards
    assert (award.table, award.seat, award.cents) == ("T1", "p1", prize)
    assert pool(evening).state.awarded == prize
    go_on(evening, "T1", FLUSH)
    gained = evening.credit("p1") - had
    assert gained > prize - CHIP
    all_is_well(evening)


def test_a_display_that_was_won_starts_again_out_of_the_reserve() -> None:
    evening = linked("T1", "T2")
    begin(evening, "T1")
    go_on(evening, "T1", ROYAL)
    assert meters(evening) == {"jackpot": 1_000_000, "jackpot-reserve": KEPT - 1_000_000}
    assert pool(evening).state.awards[0].cents == STARTS + UP
    begin(evening, "T2")
    go_on(evening, "T2", NOTHING)
    assert meters(evening)["jackpot"] == 1_000_000 + UP
    all_is_well(evening)


def test_fixed_prizes_come_out_of_the_reserve_and_the_display_does_not_fall() -> None:
    evening = linked("T1", "T2")
    begin(evening, "T1")
    go_on(evening, "T1", FULL_HOUSE)
    assert meters(evening) == {"jackpot": STARTS + UP, "jackpot-reserve": KEPT - 15_000}
    all_is_well(evening)


@provision("wa-uth s 4.22")
def test_prizes_are_paid_in_the_order_of_settlement_from_what_is_left() -> None:
    evening = linked("T1", "T2")
    begin(evening, "T1")
    begin(evening, "T2", jackpot=False)
    go_on(evening, "T1", FLUSH)
    left = meters(evening)["jackpot"]
    go_on(evening, "T2", NOTHING)
    assert meters(evening)["jackpot"] == left
    begin(evening, "T2")
    go_on(evening, "T2", FLUSH)
    assert pool(evening).state.awards[0].cents == (left + UP) * 10 // 100
    all_is_well(evening)


def test_what_is_corrected_goes_back_and_the_pool_says_so() -> None:
    evening = linked("T1", "T2")
    begin(evening, "T1")
    go_on(evening, "T1", FLUSH, settled=False)
    running = evening.table("T1").table.running
    assert running is not None
    before = len(running.round.entries_in_force)
    evening.done("dealer", m.DoGoOn(), "T1")
    assert meters(evening)["jackpot"] < STARTS
    evening.done("supervisor", m.DoCorrect(before, "misread"), "T1")
    assert meters(evening) == {"jackpot": STARTS, "jackpot-reserve": 0}
    assert pool(evening).state.awards == ()
    assert pool(evening).state.contributed == pool(evening).state.awarded == 0
    go_on(evening, "T1", FLUSH)
    assert len(pool(evening).state.awards) == 1
    all_is_well(evening)


def test_a_settled_round_is_corrected_and_never_just_void() -> None:
    evening = linked("T1", "T2")
    begin(evening, "T1")
    go_on(evening, "T1", FLUSH, closed=False)
    error = evening.refused("manager", m.DoVoidRound("the deck was not whole"), "T1")
    assert "only be corrected" in error.text
    assert len(pool(evening).state.awards) == 1
    all_is_well(evening)


def test_a_failed_write_takes_back_both_streams() -> None:
    store = MemoryStore(PERSONS)
    evening = linked("T1", "T2", store=store)
    begin(evening, "T1")
    go_on(evening, "T1", FLUSH, settled=False)
    before, head = dict(meters(evening)), pool(evening).head
    store.refuses = "the disk is full"
    pending = evening.say("dealer", m.DoGoOn(), "T1")
    assert meters(evening)["jackpot"] < STARTS
    assert evening.write() is False
    assert pending.error is not None
    assert pending.error.retry
    assert (meters(evening), pool(evening).head) == (before, head)
    store.refuses = ""
    evening.core.goes_on(evening.now)
    go_on(evening, "T1", FLUSH)
    assert len(pool(evening).state.awards) == 1
    all_is_well(evening)


def test_a_pool_that_could_not_be_written_was_never_opened() -> None:
    store = MemoryStore(PERSONS)
    evening = jackpot_evening("T1", "T2", store=store)
    store.refuses = "the disk is full"
    evening.say("manager", m.DoOpenPool("J", ("T1", "T2")))
    assert evening.table("T1").pool is not None
    assert evening.write() is False
    assert not evening.core.jackpots.pools
    assert evening.table("T1").pool is None
    store.refuses = ""
    evening.core.goes_on(evening.now)
    evening.done("manager", m.DoOpenPool("J", ("T1", "T2")))
    all_is_well(evening)


@provision("qld-2024 sch 18 s 22(1)", "qld-2024 sch 18 s 22(1)(a)", "qld-2024 sch 18 s 22(1)(b)")
def test_when_the_system_fails_rounds_with_cards_out_are_void_and_wagers_go_back() -> None:
    evening = linked("T1", "T2")
    had = evening.core.ledger.belongs_to("p1")
    begin(evening, "T1")
    go_on(evening, "T1", FLUSH, settled=False)
    evening.done("supervisor", m.DoFailPool("the meter is dark"), "J")
    assert evening.core.ledger.of("staked:T1") == 0
    evening.done("dealer", m.DoCloseRound(), "T1")
    assert evening.table("T1").table.history[-1].void
    assert evening.core.ledger.belongs_to("p1") == had
    assert meters(evening) == {"jackpot": STARTS, "jackpot-reserve": 0}
    error = evening.refused("supervisor", m.DoFailPool("again"), "J")
    assert error.code is Code.REFUSED
    all_is_well(evening)


@provision("qld-2024 sch 18 s 3(5)")
def test_while_it_fails_the_game_goes_on_without_the_jackpot() -> None:
    evening = linked("T1", "T2")
    evening.done("supervisor", m.DoFailPool("the meter is dark"), "J")
    evening.done("dealer", m.DoOpenRound(), "T1")
    evening.done("dealer", m.DoCut(20), "T1")
    round = evening.table("T1").open_round
    evening.done("p1", m.DoWager("ante", 1_000, round=round), "T1")
    evening.done("p1", m.DoWager("blind", 1_000, round=round), "T1")
    error = evening.refused("p1", m.DoWager("jackpot", CHIP, round=round), "T1")
    assert "sch 18 s 3(5)" in error.cites
    evening.done("dealer", m.DoClose(), "T1")
    go_on(evening, "T1", FLUSH)
    assert meters(evening) == {"jackpot": STARTS, "jackpot-reserve": 0}
    evening.done("supervisor", m.DoMendPool("the meter shows again"), "J")
    begin(evening, "T1")
    go_on(evening, "T1", NOTHING)
    assert meters(evening)["jackpot"] == STARTS + UP
    all_is_well(evening)


def test_only_the_same_terms_are_linked_and_a_table_plays_for_one_jackpot() -> None:
    evening = linked("T1", "T2")
    opens = [
        m.DoOpenTable("R", "qld-2024/roulette"),
        m.DoOpenTable("S", ULTIMATE, options={"jackpot": "progressive"}),
        m.DoOpenTable(
            "X",
            ULTIMATE,
            options={"jackpot": "progressive", "jackpot_wager": 200},
        ),
        m.DoOpenTable("C", "qld-2024/caribbean-stud", options={"jackpot": "progressive"}),
    ]
    for one in opens:
        evening.done("manager", one)
    assert "no progressive jackpot" in evening.refused("manager", m.DoLinkTable("R", "w"), "J").text
    refused = evening.refused("manager", m.DoLinkTable("X", "w"), "J")
    assert "other terms" in refused.text
    assert "qld-2024 sch 18 s 3(4)" in refused.cites
    assert "already" in evening.refused("manager", m.DoLinkTable("T1", "w"), "J").text
    assert evening.refused("manager", m.DoLinkTable("Z", "w"), "J").code is Code.NOT_FOUND
    assert evening.refused("manager", m.DoLinkTable("S", "w"), "K").code is Code.NOT_FOUND
    evening.done("manager", m.DoLinkTable("S", "more"), "J")
    evening.done("manager", m.DoLinkTable("C", "another game, the same terms"), "J")
    assert pool(evening).state.tables == ("T1", "T2", "S", "C")
    evening.done("manager", m.DoUnlinkTable("S", "less"), "J")
    assert evening.table("S").pool is None
    all_is_well(evening)


@pytest.mark.parametrize("who", ["p1", "dealer", "attendant", "supervisor", "inspector"])
def test_managers_open_and_link(who: str) -> None:
    evening = linked("T1")
    for body, target in (
        (m.DoOpenPool("K", ("T1",)), ""),
        (m.DoLinkTable("T1", "w"), "J"),
        (m.DoClosePool("w"), "J"),
        (m.DoFundPool(100, "w"), "J"),
    ):
        error = evening.refused(who, body, target)
        assert error.code is Code.NOT_ALLOWED
        assert error.cites


def test_a_jackpot_is_closed_between_rounds_and_its_money_goes_back() -> None:
    evening = linked("T1", "T2")
    evening.done("manager", m.DoFundPool(5_000, "for the first prizes"), "J")
    assert evening.core.ledger.of("reserve:J:jackpot") == 5_000
    begin(evening, "T1")
    for body in (m.DoUnlinkTable("T1", "now"), m.DoClosePool("now")):
        assert "a round is open" in evening.refused("manager", body, "J").text
    assert "unlinked first" in evening.refused("manager", m.DoCloseTable("T2", "now"), "").text
    go_on(evening, "T1", NOTHING)
    evening.done("manager", m.DoClosePool("the season is over"), "J")
    for account in ("pool:J:jackpot", "reserve:J:jackpot"):
        assert evening.core.ledger.of(account) == 0
    assert evening.table("T1").pool is None
    assert "is closed" in evening.refused("manager", m.DoLinkTable("T1", "w"), "J").text
    begin(evening, "T1")  # from here on it plays for its own again
    go_on(evening, "T1", NOTHING)
    assert evening.core.ledger.of("pool:T1:jackpot") == 1_000_000 + UP
    all_is_well(evening)


def test_a_snapshot_is_a_shortcut() -> None:
    evening = linked("T1", "T2")
    begin(evening, "T1")
    go_on(evening, "T1", FLUSH)
    opened = StreamOpened("J", "", evening.core.periods, POOL_STREAM)
    again = FloorPool.restored(opened, pool(evening).saved(), evening.core.source("J"))
    assert (again.state, again.head) == (pool(evening).state, pool(evening).head)


def test_a_round_says_what_it_moved_once() -> None:
    evening = linked("T1", "T2")
    begin(evening, "T1")
    go_on(evening, "T1", NOTHING)
    rows = [one for one in evening.store.entries("J") if b"round" in one.public]
    assert len(rows) == 1
    assert RoundMoved.__struct_config__.tag == "round"


def test_nonsense_is_refused_with_a_sentence() -> None:
    evening = linked("T1")
    for body, target in (
        (m.DoOpenPool("J", ("T1",)), ""),
        (m.DoOpenPool("T1", ("T1",)), ""),
        (m.DoOpenPool("floor", ("T1",)), ""),
        (m.DoOpenPool("a:b", ("T1",)), ""),
        (m.DoUnlinkTable("T7", "w"), "J"),
        (m.DoMendPool("w"), "J"),
        (m.DoOpenTable("J", "qld-2024/roulette"), ""),
    ):
        assert evening.refused("manager", body, target).text
    evening.done(
        "manager",
        m.DoOpenTable("T2", ULTIMATE, options={"jackpot": "progressive"}),
    )
    error = evening.refused("manager", m.DoOpenPool("K", ("T2",), 5))
    assert "starts with" in error.text


def test_no_prize_is_taken_from_the_pool_twice_by_a_report_of_wins_elsewhere() -> None:
    evening = linked("T1", "T2")
    begin(evening, "T1")
    go_on(evening, "T1", ROYAL, settled=False)
    report = m.DoReport("won-elsewhere", {"royal_flushes": 1})
    error = evening.refused("supervisor", report, "T1")
    assert "order of settlement" in error.text
    assert error.cites
    begin(evening, "T2")
    go_on(evening, "T2", ROYAL)
    go_on(evening, "T1", ROYAL)
    won = sorted(one.cents for one in pool(evening).state.awards)
    assert won == [1_000_000 + UP, STARTS + UP]
    all_is_well(evening)

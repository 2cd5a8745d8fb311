"""Applied early, acknowledged late; once; meant for one round; taken back when a write fails."""

from __future__ import annotations

import pytest

from croupier.equipment.randomness import SystemSource
from croupier.floor.core import messages as m
from croupier.floor.core.messages import Code, TableMode
from croupier.floor.core.tables import FAULTED
from croupier.floor.core.views import seen
from croupier.floor.store.memory import MemoryStore
from croupier.play.table import Table
from croupier.play.table import commands as c
from tests.floor.core.evening import PERIOD, Evening
from tests.provisions import provision

ROULETTE = "qld-2024/roulette"


def at_bets(*games: str) -> Evening:
    """A player sits at a table whose wagers are open."""
    evening = Evening(*(games or (ROULETTE,)))
    evening.done("p1", m.DoSit(1), "T1")
    evening.until("open")
    return evening


RED = m.DoWager("red", 500, round=1)


def test_nothing_is_told_before_it_is_written() -> None:
    evening = at_bets()
    seen_before = evening.view("p1")
    pending = evening.say("p1", RED, "T1")
    assert not pending.written
    assert evening.table().table.unsettled
    assert seen(evening.table(), evening.core.ledger, "p2").chips == ()
    assert seen(evening.table(), evening.core.ledger, "p1").chips == seen_before.chips
    evening.write()
    assert pending.written
    assert [stack.cents for stack in evening.view("p2").chips] == [500]


def test_the_same_key_gives_the_first_answer_and_another_body_none() -> None:
    evening = at_bets()
    first = evening.say("p1", RED, "T1", key="one")
    assert evening.say("p1", RED, "T1", key="one") is first, "it waits for the same write"
    evening.write()
    again = evening.say("p1", RED, "T1", key="one")
    assert (again.reply, again.written) == (first.reply, True)
    other = evening.refused("p1", m.DoWager("red", 600, round=1), "T1", key="one")
    assert (other.code, other.status) == (Code.OTHER_BODY, 409)
    assert evening.core.ledger.of("staked:T1") == 500
    elsewhere = evening.say("p2", m.DoSit(2), "T1", key="one")
    assert elsewhere.error is None, "a key is its sender's own"


def test_the_first_answer_comes_from_the_store_after_a_restart() -> None:
    evening = at_bets()
    first = evening.done("p1", RED, "T1", key="one")
    evening.core = evening.again()
    assert evening.done("p1", RED, "T1", key="one") == first
    assert evening.refused("p1", m.DoWager("red", 1, round=1), "T1", key="one").status == 409


def test_a_command_meant_for_another_round_is_refused() -> None:
    evening = at_bets()
    for round in (0, 2):
        error = evening.refused("p1", m.DoWager("red", 500, round=round), "T1")
        assert (error.code, error.status) == (Code.OTHER_ROUND, 409)
    assert evening.refused("p1", m.DoWager("red", 500), "T1").status == 400


@provision("qld-2024 sch 16 s 3(3)")
def test_a_late_wager_is_refused_and_put_on_record() -> None:
    evening = at_bets()
    evening.tick()
    assert evening.view("p1").phase == "over"
    before = evening.table().head.seq
    assert evening.refused("p1", RED, "T1").code is Code.REFUSED
    assert evening.table().head.seq == before + 1
    assert evening.table().table.standing.events[-1].what == "wager refused"
    assert evening.again().tables["T1"].head == evening.table().head


def test_who_may_not_is_told_by_which_provision_another_may() -> None:
    evening = at_bets()
    error = evening.refused("p2", m.DoExclude("p1", "I do not like him"), "T1")
    assert error.status == 403
    assert error.cites
    other = m.DoWager("red", 500, round=1, seat="p1")
    assert evening.refused("p2", other, "T1").status == 403
    assert evening.refused("inspector", m.DoSit(2), "T1").status == 403
    assert evening.refused("dealer", m.DoClose(), "T1").status == 403, "its clock does that"


@provision("qld-2024 sch 16 s 5(4)", "qld-2024 sch 16 s 3(2)(d)")
def test_the_wagering_period_counts_down_whatever_is_wagered() -> None:
    evening = at_bets()
    closes = evening.table().clock.due
    assert closes == evening.now + PERIOD
    evening.now += PERIOD - 1
    evening.done("p1", RED, "T1")
    assert evening.table().clock.due == closes
    evening.core.tick(evening.now)
    assert evening.view("p1").phase == "open"
    evening.now += 1
    evening.core.tick(evening.now)
    evening.write()
    assert evening.view("p1").phase == "over"


@provision("qld-2024 sch 16 s 5(4)")
def test_the_wagering_period_of_terminals_is_an_option_of_their_game() -> None:
    sic_bo, evening = "qld-2024/electronic-sic-bo", Evening()
    for table, said, period in (
        ("A", m.DoOpenTable("A", sic_bo), PERIOD),
        ("B", m.DoOpenTable("B", sic_bo, period=5_000), 5_000),
        ("C", m.DoOpenTable("C", sic_bo, options={"wagering_period": 6_000}), 6_000),
        ("D", m.DoOpenTable("D", sic_bo, options={"wagering_period": 7_000}, period=7_000), 7_000),
    ):
        evening.done("manager", said)
        evening.done("p1", m.DoSit(1), table)
        evening.until("open", table)
        at = evening.table(table)
        assert at.clock.due == evening.now + period
        timing = at.table.timing()
        assert timing is not None
        assert (timing.milliseconds, timing.cites) == (period, ("sch 16 s 5(4)",))
        evening.done("p1", m.DoLeave(), table)
    both = m.DoOpenTable("E", sic_bo, options={"wagering_period": 7_000}, period=7_001)
    error = evening.refused("manager", both)
    assert (error.code, error.cites) == (Code.REFUSED, ("sch 16 s 5(4)",))


def test_a_round_is_opened_only_while_somebody_sits() -> None:
    evening = Evening(ROULETTE)
    assert evening.core.next_due() is None
    evening.done("p1", m.DoSit(1), "T1")
    assert evening.core.next_due() is not None
    evening.until("open")
    evening.done("p1", m.DoLeave(), "T1")
    while evening.tick():
        pass
    assert not evening.table().table.standing.seats
    assert evening.table().table.standing.rounds == 1


def test_what_could_not_be_written_has_not_happened() -> None:
    store = MemoryStore()
    evening = Evening(ROULETTE, "qld-2024/baccarat", store=store)
    for table in ("T1", "T2"):
        evening.done("p1", m.DoSit(1), table)
    evening.until("open", "T1")
    before = (
        evening.table().table.moment,
        evening.table().head,
        evening.table().clock,
        dict(evening.core.ledger.balances),
        evening.core.floor.head,
    )
    pending = [
        evening.say("p1", RED, "T1", key="again"),
        evening.say("p1", m.DoCashOut(1_000), "p1"),
        evening.say("manager", m.DoOpenTable("T9", ROULETTE)),
        evening.say("p2", m.DoSit(2), "T1"),
    ]
    store.refuses = "the disk is full"
    assert not evening.write()
    assert [one.error.code for one in pending if one.error is not None] == [Code.NOT_WRITTEN] * 4
    balances = {k: v for k, v in evening.core.ledger.balances.items() if v or k in before[3]}
    after = evening.table()
    assert (
        after.table.moment,
        after.head,
        after.clock,
        balances,
        evening.core.floor.head,
    ) == before
    assert "T9" not in evening.core.tables
    assert evening.core.next_due() is None, "clocks stand still"
    assert evening.refused("p1", RED, "T1").status == 503
    store.refuses, evening.now = "", evening.now + 60_000
    evening.core.goes_on(evening.now)
    assert evening.table().clock.due == (before[2].due or 0) + 60_000
    assert evening.say("p1", RED, "T1", key="again").error is None
    assert evening.write()
    assert evening.core.ledger.of("staked:T1") == 500
    assert evening.again().tables["T1"].head == evening.table().head


def test_nobody_gets_another_result_by_breaking_the_disk() -> None:
    store = MemoryStore()
    evening = Evening(ROULETTE, store=store, source=SystemSource)
    evening.done("p1", m.DoSit(1), "T1")
    evening.until("open")
    results = set()
    for _ in range(12):
        store.refuses = "the disk is full"
        due = evening.core.next_due()
        assert due is not None
        evening.now = due
        evening.core.tick(evening.now)
        running = evening.table().table.running
        assert running is not None
        results.add(running.round.felt.spins[-1])
        assert not evening.write()
        evening.core.goes_on(evening.now)
    assert len(results) == 1


def test_time_never_goes_back_at_a_table() -> None:
    evening = at_bets()
    last = evening.table().head.at
    evening.now -= 50_000
    evening.done("p1", RED, "T1")
    assert evening.table().head.at == last


@pytest.mark.parametrize(("left", "at_least"), [(6_000, 6_000), (1_000, 5_000)])
def test_after_a_restart_a_period_goes_on_with_what_was_left(left: int, at_least: int) -> None:
    evening = at_bets()
    evening.now += PERIOD - left
    evening.done("p1", RED, "T1")
    evening.now += 3_600_000
    again = evening.again()
    assert again.tables["T1"].clock.due == evening.now + at_least
    assert again.next_due() == evening.now + at_least


def test_a_mistake_in_a_games_code_stops_its_table_alone_and_a_restart_does_not_clear_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = at_bets(ROULETTE, ROULETTE)
    evening.done("p1", m.DoSit(1), "T2")
    evening.done("p1", RED, "T1")
    good = Table.propose

    def breaks(self: Table, command: c.TableCommand) -> object:
        if self.standing.begun.name == "T1" and isinstance(command, c.GiveAnswer):
            raise ZeroDivisionError("by nothing")
        return good(self, command)

    monkeypatch.setattr(Table, "propose", breaks)
    evening.now += PERIOD
    for _ in evening.core.tables:  # each time one of them goes on
        evening.core.tick(evening.now)
    evening.write()
    monkeypatch.undo()
    assert "ZeroDivisionError" in evening.table().fault
    assert evening.core.ledger.of("staked:T1") == 500, "stakes stay where they are"
    assert evening.refused("p1", RED, "T1").code is Code.FAULT
    evening.until("open", "T2")
    evening.core = evening.again()
    assert evening.table().fault
    assert evening.refused("dealer", m.DoResume("try again"), "T1").status == 403
    evening.done("manager", m.DoResume("it was a cosmic ray"), "T1")
    evening.until("over")
    assert FAULTED not in evening.table().fault


def test_a_dealer_keys_in_a_coup_and_corrects_a_card() -> None:
    evening = Evening("qld-2024/baccarat", mode=TableMode.DEALER)
    evening.done("p1", m.DoSit(1, 10_000), "T1")
    evening.done("dealer", m.DoOpenRound(), "T1")
    for _ in range(20):
        view = evening.view("p1")
        if view.phase == "open":
            break
        prompt = type(evening.table().table.prompt).__name__
        said: dict[str, m.Body] = {
            "Choose": m.DoClose(),
            "Cut": m.DoCut(200),
            "Draw": m.DoCard("??"),  # it is burnt face down
        }
        evening.done("dealer", said[prompt], "T1")
    evening.done("p1", m.DoWager("player", 1_000, round=1), "T1")
    evening.done("dealer", m.DoClose(), "T1")
    for card in ("9S", "2H", "9D"):
        evening.done("dealer", m.DoCard(card), "T1")
    running = evening.table().table.running
    assert running is not None
    keep = len(running.round.entries_in_force) - 1
    assert evening.refused("dealer", m.DoCard("1X"), "T1").status == 400
    evening.done("dealer", m.DoCorrect(keep, "it was the seven"), "T1")
    for card in ("7D", "5C"):
        evening.done("dealer", m.DoCard(card), "T1")
    while evening.table().table.prompt is not None:
        prompt = type(evening.table().table.prompt).__name__
        evening.done("dealer", m.DoCard("KS") if prompt == "Draw" else m.DoGoOn(), "T1")
    evening.done("dealer", m.DoCloseRound(), "T1")
    assert evening.table().table.standing.rounds == 1
    assert evening.again().tables["T1"].table.save() == evening.table().table.save()


def test_a_school_scripts_what_comes() -> None:
    evening = Evening(ROULETTE, mode=TableMode.SCHOOL)
    evening.done("p1", m.DoSit(1, 10_000), "T1")
    assert evening.refused("p1", m.DoScript(spins=("17",)), "T1").status == 403
    evening.done("dealer", m.DoScript(spins=("17", "0")), "T1")
    evening.done("dealer", m.DoOpenRound(), "T1")
    evening.done("p1", m.DoWager("straight-up", 100, numbers=("17",), round=1), "T1")
    evening.done("dealer", m.DoClose(), "T1")
    evening.done("dealer", m.DoGoOn(), "T1")
    assert evening.view("p1").spins == ("17",)
    assert len(evening.again().tables["T1"].script) == len(evening.table().script) == 1


# -- a round that cannot go on ---------------------------------------------------------------------


def test_a_round_that_cannot_go_on_is_void_and_every_stake_goes_back_once() -> None:
    evening = at_bets()
    evening.done("p1", RED, "T1")
    voided = m.DoVoidRound("the wheel has come off")
    for who in ("p1", "dealer", "supervisor"):
        assert evening.refused(who, voided, "T1").status == 403
    reply = evening.done("manager", voided, "T1", key="void")
    assert evening.done("manager", voided, "T1", key="void") == reply
    assert (evening.core.ledger.of("staked:T1"), evening.credit("p1")) == (0, 1_000_000)
    assert evening.table().table.standing.rounds == 1
    assert evening.refused("manager", voided, "T1").code is Code.REFUSED, "no round is open"
    played = evening.table().table.history[-1]
    assert (played.void, played.settlement[0].outcome) == (True, "void")
    assert played.settlement[0].cites, "what lets somebody conduct the game"
    again = evening.again()
    assert again.tables["T1"].table.save() == evening.table().table.save()
    evening.until("open")


def test_a_table_that_has_stopped_goes_on_after_its_round_is_void() -> None:
    evening = at_bets()
    evening.done("p1", RED, "T1")
    table = evening.table()
    table.fault = "ZeroDivisionError: by nothing"
    evening.done("manager", m.DoVoidRound("a mistake of the program"), "T1")
    assert not table.fault
    assert evening.credit("p1") == 1_000_000
    evening.until("open")


def test_an_automated_round_that_waits_for_people_who_have_left_is_void_by_itself() -> None:
    evening = Evening("qld-2024/craps")
    evening.done("p1", m.DoSit(1), "T1")
    evening.until("open")
    evening.done("p1", m.DoWager("hardway", 500, on="8", round=1), "T1")
    evening.done("p1", m.DoLeave(), "T1")
    while evening.tick():
        pass
    assert not evening.table().table.standing.seats
    assert evening.credit("p1") == 1_000_000
    evening.core.ledger.check()


def test_a_wager_that_a_leaver_has_up_is_decided_or_goes_back() -> None:
    evening = Evening("qld-2024/craps")
    evening.done("p1", m.DoSit(1), "T1")
    for _ in range(400):
        view = evening.view("p1")
        if view.phase == "open" and not evening.core.ledger.of("staked:T1"):
            evening.say("p1", m.DoWager("win", 500, round=view.round), "T1")
            evening.say("p1", m.DoWager("hardway", 500, on="8", round=view.round), "T1")
            evening.write()
        if evening.table().table.standing.layout:
            break
        evening.tick()
    assert evening.table().table.standing.layout, "a wager stays up between rounds"
    evening.done("p1", m.DoLeave(), "T1")
    while evening.tick():
        pass
    assert not evening.table().table.standing.seats
    assert evening.core.ledger.of("carried:T1:p1") == evening.core.ledger.of("staked:T1") == 0

"""A closed round worked out again, credits refused, payments withheld: what each moves."""

from __future__ import annotations

import dataclasses
import re
from copy import copy

import pytest
from msgspec.structs import replace

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.law import Point
from croupier.play import CLOSE, DONE, Bets, Dice, Place, Refused, Result, Roll, Settle, Table
from croupier.play.offices import DEALER, MANAGER, OPERATOR, SUPERVISOR, Actor
from croupier.play.postings import ChipsOf, HeldBack
from croupier.play.round import Answered
from croupier.play.table import commands as c
from croupier.play.table.recalculating import recalculate
from croupier.play.table.withholding import withhold_payment
from croupier.play.table_rules import SECOND
from tests.play.table.ledger import Ledger
from tests.provisions import provision

SIC_BO, ULTIMATE = "qld-2024/electronic-sic-bo", "wa-uth/ultimate-texas-holdem"
HOUR = 3600 * SECOND


def played(dice: tuple[int, ...], *wagers: str, chips: int = 10_000) -> Table:
    """A round of sic bo on terminals, as it was entered."""
    record: list[bytes] = []
    table = Table("S", game(SIC_BO), SeededSource(1), keep=record.append)
    for place in range(1, len(wagers) + 1):
        table.sit(f"P{place}", place, chips, 0)
    one_round(table, dice, *wagers)
    assert Table.rebuild(record, SeededSource(1), game_of).moment == table.moment
    return table


def one_round(table: Table, dice: tuple[int, ...], *wagers: str) -> None:
    table.open_round(0)
    for place, wager in enumerate(wagers, 1):
        table.answer(Place(f"P{place}", wager, 1000), 0)
    while (prompt := table.prompt) is not None:
        if isinstance(prompt, Bets):
            table.answer(CLOSE, 0)
        elif isinstance(prompt, Roll):
            table.answer(Dice(dice), 0)
        elif isinstance(prompt, Settle):
            table.answer(DONE, 0)
        else:
            table.answer(CLOSE, 0)
    table.close_round(0)


def rolled(table: Table, round: int = -1) -> int:
    """Which entry of a round the roll is."""
    entries = table.history[round].entries_in_force
    return next(
        n
        for n, one in enumerate(entries)
        if isinstance(one, Answered) and isinstance(one.answer, Dice)
    )


def again(table: Table, dice: tuple[int, ...], round: int = 1, by: Actor = MANAGER) -> None:
    entry = rolled(table, round - 1 - table.standing.rounds)
    table.give(c.RecalculateRound, by, 5, round, entry, (Dice(dice),), "the dice were misread")


def has(table: Table) -> list[int]:
    return [seat.balance for seat in table.standing.seats]


@provision("qld-2024 sch 16 s 10(2)", "qld-2024 sch 16 s 10(3)")
def test_a_round_is_worked_out_again_and_the_differences_are_posted() -> None:
    table = played((1, 2, 4), "small", "big")
    assert has(table) == [11_000, 9000]
    house = table.standing.house
    again(table, (4, 5, 6))
    assert has(table) == [9000, 11_000]
    assert table.standing.house == house
    assert table.standing.disputed == {}
    notes = [(one.what, one.who, one.cents) for one in table.standing.events]
    assert notes == [
        ("round recalculated", "", 0),
        ("difference posted", "P1", 2000),
        ("difference posted", "P2", -2000),
    ]
    assert all("sch 16 s 10(2)" in one.cites for one in table.standing.events)


@provision("qld-2024 sch 16 s 10(2)")
def test_it_is_taken_back_when_it_is_worked_out_once_more_from_the_same_record() -> None:
    table = played((1, 2, 4), "small")
    again(table, (1, 2, 3))
    assert has(table) == [11_000]  # small either way: nothing moves


@provision("qld-2024 sch 16 s 10(3)")
def test_who_cannot_give_back_owes_and_never_stands_below_nothing() -> None:
    table = played((1, 2, 4), "small", chips=1000)
    assert has(table) == [2000]
    one_round(table, (4, 5, 6), "small")
    one_round(table, (4, 5, 6))
    assert has(table) == [1000]
    again(table, (4, 5, 6))
    assert has(table) == [0]
    assert table.standing.disputed == {"P1": 1000}
    table.sit("P2", 2, 5000, 6)
    one_round(table, (1, 2, 4))
    table.open_round(7)
    with pytest.raises(Refused, match=re.escape("worked out again after it")):
        again(table, (4, 5, 6))


@provision("qld-2024 sch 16 s 10(3)")
def test_what_is_due_to_a_player_goes_against_what_he_owes() -> None:
    table = played((1, 2, 4), "small", chips=1000)
    one_round(table, (4, 5, 6), "small")
    one_round(table, (1, 2, 4), "big")
    assert has(table) == [0]
    again(table, (4, 5, 6), round=1)
    assert (has(table), table.standing.disputed) == ([0], {"P1": 2000})
    again(table, (4, 5, 6), round=3)
    assert (has(table), table.standing.disputed) == ([0], {})


@provision("qld-2024 sch 16 s 10(3)")
def test_what_is_owed_is_paid_out_of_chips_or_let_go() -> None:
    table = played((1, 2, 4), "small", chips=1000)
    one_round(table, (4, 5, 6), "small")
    one_round(table, (4, 5, 6))
    again(table, (4, 5, 6))
    ledger = Ledger(table)
    with pytest.raises(Refused, match=re.escape("has $0 to pay $10 with (sch 16 s 10(2)")):
        table.give(c.PayDisputed, OPERATOR, 1, "P1")
    table.give(c.Fund, DEALER, 2, "P1", 900)
    with pytest.raises(Refused, match=re.escape("owes $10, not $10.01")):
        table.give(c.PayDisputed, OPERATOR, 2, "P1", 1001)
    table.give(c.PayDisputed, OPERATOR, 2, "P1", 900)
    assert (has(table), table.standing.disputed) == ([0], {"P1": 100})
    table.give(c.PayDisputed, OPERATOR, 3, "P1", waived=True)
    assert (has(table), table.standing.disputed) == ([0], {})
    with pytest.raises(Refused, match="owes nothing"):
        table.give(c.PayDisputed, OPERATOR, 4, "P1")
    assert ledger.commands == 3


@provision("qld-2024 sch 16 s 10(3)")
def test_who_has_left_is_paid_all_the_same() -> None:
    table = played((1, 2, 4), "small", "big")
    assert table.leave("P2", 1) == 9000
    before = table.standing
    again(table, (4, 5, 6))
    assert has(table) == [9000]
    assert table.standing.chips == before.chips - 2000
    assert table.standing.house == before.house


@provision("qld-2024 sch 16 s 10(2)")
def test_only_a_manager_has_it_worked_out_again() -> None:
    table = played((1, 2, 4), "small")
    for who in (DEALER, SUPERVISOR, Actor("P1")):
        with pytest.raises(
            Refused, match=re.escape("it is for the manager (gaming manager) (sch 16 s 10(2)")
        ):
            again(table, (4, 5, 6), by=who)
    assert has(table) == [11_000]


@provision("qld-2024 sch 16 s 10(2)")
def test_it_goes_by_the_record_of_that_round_and_no_other() -> None:
    table = played((1, 2, 4), "small")
    one_round(table, (4, 5, 6), "small")
    entry, other = rolled(table, 0), table.history[1].save()
    last, dice = table.moment.last + 1, (Dice((4, 5, 6)),)
    entries = len(table.history[0].entries_in_force)
    good = c.RecalculateRound(last, MANAGER, 5, 1, entry, dice, "wrong")
    for wrong, why in (
        (replace(good, record=other), "this is not the record of round 1"),
        (replace(good, record=b"x"), "not a saved round"),
        (replace(good, why=""), "say what was wrong"),
        (replace(good, entry=-1), f"round 1 has entries 0 to {entries - 1} "),
        (replace(good, entry=entries), f"round 1 has entries 0 to {entries - 1} "),
        (replace(good, round=3), "round 3 cannot be recalled: rounds 1 to 2"),
        (replace(good, answers=(DONE,)), "dice"),
        (replace(good, entry=0, answers=(CLOSE,)), "say what follows too"),
    ):
        with pytest.raises(Refused, match=why):
            table.do(wrong)
    table.do(good)


def test_a_table_without_the_power_refuses() -> None:
    table = Table("B", game("qld-2024/sic-bo"), SeededSource(1))
    with pytest.raises(Refused, match="no rule that lets the house work a closed round out again"):
        table.give(c.RecalculateRound, MANAGER, 0, 1, 0, (DONE,), "wrong")
    table.sit("P1", 1, 1000, 0)
    with pytest.raises(Refused, match="no rule that lets the house refuse to pay"):
        table.give(c.RefuseCredit, OPERATOR, 0, "P1", 100, "a fault")
    with pytest.raises(Refused, match="no rule that lets the house withhold a payment"):
        table.give(c.WithholdPayment, OPERATOR, 0, "P1", 100, "a fault")


def test_only_the_last_rounds_are_recalled() -> None:
    table = played((1, 2, 4), "small")
    for _ in range(11):
        one_round(table, (1, 2, 4))
    assert len(table.standing.outcomes) == 10
    with pytest.raises(Refused, match="rounds 3 to 12 can be"):
        table.give(c.RecalculateRound, MANAGER, 0, 2, 0, (DONE,), "wrong")
    snapshot = Table.restore(table.save(), SeededSource(1), game_of)
    with pytest.raises(Refused, match="the record of round 12 is wanted"):
        snapshot.give(c.RecalculateRound, MANAGER, 0, 12, 0, (DONE,), "wrong")


# -- what is not paid ------------------------------------------------------------------------------


@provision("qld-2024 sch 16 s 10(4)", "qld-2024 sch 16 s 10(4)(a)", "qld-2024 sch 16 s 10(4)(b)")
def test_the_operator_refuses_what_a_malfunction_has_credited() -> None:
    table = played((1, 2, 4), "small")
    house = table.standing.house
    with pytest.raises(
        Refused, match=re.escape("it is for the operator (casino operator) (sch 16 s 10(4)")
    ):
        table.give(c.RefuseCredit, MANAGER, 1, "P1", 700, "the terminal paid twice")
    with pytest.raises(Refused, match="say why it is not paid"):
        table.give(c.RefuseCredit, OPERATOR, 1, "P1", 700, "")
    for cents in (0, -5):
        with pytest.raises(Refused, match="of which that could be held back"):
            table.give(c.RefuseCredit, OPERATOR, 1, "P1", cents, "the terminal paid twice")
    table.give(c.RefuseCredit, OPERATOR, 1, "P1", 11_000, "the terminal paid twice")
    assert has(table) == [0]
    assert (table.standing.house, table.standing.withheld[0].cents) == (house, 11_000)
    assert table.standing.events[0].cites == (
        "sch 16 s 10(4), sch 16 s 10(4)(a), sch 16 s 10(4)(b)"
    )
    table.sit("P2", 2, 500, 10**9)
    assert has(table) == [0, 500]  # it does not end by itself
    table.give(c.ReleasePayment, OPERATOR, 10**9, "P1")
    assert (has(table), table.standing.withheld) == ([11_000, 500], ())
    with pytest.raises(Refused, match="nothing is held back from P1"):
        table.give(c.ReleasePayment, OPERATOR, 10**9, "P1")


@provision("qld-2024 sch 16 s 10(4)")
def test_what_was_credited_and_is_lost_already_is_owed() -> None:
    table = played((1, 2, 4), "small")
    table.give(c.RefuseCredit, OPERATOR, 1, "P1", 11_500, "the terminal paid twice")
    assert (has(table), table.standing.disputed) == ([0], {"P1": 500})


@provision("wa-uth s 5.17")
def test_a_payment_is_withheld_for_seventy_two_hours_and_no_longer() -> None:
    table = Table("U", game(ULTIMATE), SeededSource(1))
    table.sit("P1", 1, 10_000, 0)
    with pytest.raises(
        Refused, match=re.escape("it is for the supervisor (table inspector) (s 5.17)")
    ):
        table.give(c.WithholdPayment, DEALER, 0, "P1", 4000, "a marked card")
    with pytest.raises(Refused, match=r"P1 has \$100 of which that could be held back"):
        table.give(c.WithholdPayment, SUPERVISOR, 0, "P1", 10_001, "a marked card")
    table.give(c.WithholdPayment, SUPERVISOR, 100, "P1", 4000, "a marked card")
    assert (has(table), table.standing.chips) == ([6000], 10_000)
    assert table.standing.events[0].cites == "s 5.17"
    table.sit("P2", 2, 1000, 100 + 72 * HOUR - 1)
    assert has(table) == [6000, 1000]
    table.sit("P3", 3, 1000, 100 + 72 * HOUR)
    assert has(table) == [10_000, 1000, 1000]
    assert table.standing.withheld == ()


@provision("wa-uth s 5.17")
def test_who_has_left_is_paid_when_the_time_is_over() -> None:
    table = Table("U", game(ULTIMATE), SeededSource(1))
    table.sit("P1", 1, 10_000, 0)
    table.give(c.WithholdPayment, SUPERVISOR, 0, "P1", 4000, "a marked card")
    assert table.leave("P1", 1) == 6000
    assert table.standing.chips == 4000
    table.sit("P2", 2, 1000, 72 * HOUR)
    assert (table.standing.chips, table.standing.house) == (1000, 0)
    released = [one for one in table.events if one.what == "payment released"]
    assert [(one.who, one.cents) for one in released] == [("P1", -4000)]


# -- in colour -------------------------------------------------------------------------------------


def in_colour() -> tuple[Table, Ledger]:
    """Roulette by a book that lets the house withhold payments and recalculate, as none has it; P1
    has $60 in red chips of $5 and $40 in others.
    """
    plain = game("qld-2024/roulette")
    law = copy(plain.law)
    law[withhold_payment] = plain.law.of(Point.GAME)
    law[recalculate] = plain.law.of(Point.GAME)
    tables = dataclasses.replace(plain.tables, withheld_for=HOUR)
    table = Table("R", dataclasses.replace(plain, law=law, tables=tables), SeededSource(1))
    ledger = Ledger(table)
    table.sit("P1", 1, 10_000, 0)
    table.give(c.BuyColour, DEALER, 0, "P1", "red", 500, 12)
    return table, ledger


def red(table: Table) -> int:
    assert table.standing.colours is not None
    held = table.standing.colours.held("P1", "red")
    return held.chips if held is not None else 0


@provision("wa-uth s 5.17")
def test_what_is_withheld_in_colour_is_taken_and_given_back_in_colour() -> None:
    table, ledger = in_colour()
    table.give(c.WithholdPayment, OPERATOR, 1, "P1", 1750, "a late wager")
    assert (has(table), red(table)) == ([8250], 8)  # four chips; the odd $2.50 is in others
    assert ledger.accounts[HeldBack("P1")] == 1750
    table.give(c.ReleasePayment, OPERATOR, 2, "P1")
    assert (has(table), red(table)) == ([10_000], 11)
    table.give(c.WithholdPayment, OPERATOR, 3, "P1", 9000, "a late wager")
    assert (has(table), red(table)) == ([1000], 0)
    table.sit("P2", 2, 500, 3 + HOUR)
    assert (has(table), red(table)) == ([10_000, 500], 0)  # he has no colour any more
    assert not ledger.accounts[HeldBack("P1")]
    assert ledger.accounts[ChipsOf("P1")] == 10_000


@provision("qld-2024 sch 16 s 10(3)")
def test_a_difference_is_posted_in_the_colour_it_is_paid_in() -> None:
    table, ledger = in_colour()
    table.open_round(0)
    table.answer(Place("P1", "red", 1000), 0)
    table.answer(CLOSE, 0)
    table.answer(Result("2"), 0)
    while table.prompt is not None:
        table.answer(DONE, 0)
    table.close_round(0)
    assert (has(table), red(table)) == ([9000], 10)
    spun = next(
        n
        for n, one in enumerate(table.history[-1].entries_in_force)
        if isinstance(one, Answered) and isinstance(one.answer, Result)
    )
    table.give(c.RecalculateRound, MANAGER, 5, 1, spun, (Result("1"),), "misread")
    assert (has(table), red(table)) == ([11_000], 14)
    assert ledger.accounts[ChipsOf("P1", "red")] == 7000

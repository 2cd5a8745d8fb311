"""What the house charges at a poker table for seats and time, and time that players buy."""

from __future__ import annotations

import pytest

from croupier.books import BadOption, game
from croupier.games.poker.mishaps.clock import seconds_to_act
from croupier.games.poker.state import PokerFelt
from croupier.play import Move, Table
from croupier.play.offices import DEALER, Actor
from croupier.play.room.moving import move
from croupier.play.table import commands as c
from croupier.play.table_rules import MINUTE, SECOND
from tests.games.poker.tables import HOLDEM, QLD, a_table, deal, finish, play, state_of
from tests.games.poker.test_room_stakes import refused
from tests.provisions import provision

HOUR = 60 * MINUTE


def charged(table: Table, what: str = "time fee") -> list[tuple[str, int]]:
    """Who has paid what, by the events so far."""
    return [(event.who, event.cents) for event in table.events if event.what == what]


def felt_of(table: Table) -> PokerFelt:
    """The felt of the open round."""
    running = table.running
    assert running is not None
    return running.round.felt


# -- seats -----------------------------------------------------------------------------------------


@provision("nsw-poker s 3.3.3.6", "qld-2024 sch 10 s 21(5)", "qld-2024 sch 10 s 21(5)(a)")
@pytest.mark.parametrize(("id", "where"), [(HOLDEM, "s 3.3.3.6"), (QLD, "sch 10 s 21(5)")])
def test_a_seat_is_paid_for_once_and_not_again_when_directed(id: str, where: str) -> None:
    one, two = a_table(id, 2, seat_fee=500), a_table(id, 1, seat_fee=500)
    assert charged(one, "seat fee") == [("P1", 500), ("P2", 500)]
    assert where in one.events[-1].cites
    assert (one.seats["P1"].balance, one.standing.house, one.standing.fees) == (
        19_500,
        1_000,
        1_000,
    )
    for _ in range(3):
        play(one)
    assert one.standing.fees == 1_000
    two.leave("P1", 0)
    move(one, two, "P2", 2, 0)
    assert len(charged(two, "seat fee")) == 1
    with refused("pays $5 to join, which $5 does not cover"):
        two.sit("P3", 3, 500, 0)


@provision("qld-2024 sch 10 s 21(4)", "qld-2024 sch 10 s 21(3)")
def test_a_participation_fee_goes_with_no_other() -> None:
    for other in ({"seat_fee": 100}, {"time_fee": 100}):
        with pytest.raises(BadOption) as bad:
            game(QLD, fee=100, **other)
        assert bad.value.cites == "sch 10 s 21(4)"
    with pytest.raises(BadOption):
        game(QLD, fee=100, commission=5)


@provision("qld-2024 sch 10 s 21(5)(c)", "qld-2024 sch 10 s 21(6)(e)", "nsw-poker s 3.1")
def test_fees_for_seats_and_time_go_with_commission() -> None:
    table = a_table(QLD, 3, commission=10, seat_fee=100, time_fee=600)
    deal(table)
    assert table.standing.fees == 3 * 700
    game(HOLDEM, commission="percentage", seat_fee=100, time_fee=600)


# -- time ------------------------------------------------------------------------------------------


@provision("nsw-poker s 3.3.3", "nsw-poker s 3.3.3.1", "nsw-poker s 3.3.3.2")
def test_the_hour_is_paid_in_advance_from_the_start_of_the_game() -> None:
    table = a_table(players=2, time_fee=1_200)
    with refused("time is charged from when the game starts"):
        table.give(c.CollectFees, DEALER, 0)
    play(table, now=1_000)
    assert charged(table) == [("P1", 1_200), ("P2", 1_200)]
    play(table, now=1_000 + HOUR - 1)
    assert len(charged(table)) == 2
    table.give(c.CollectFees, DEALER, 1_000 + HOUR)
    assert len(charged(table)) == 4
    play(table, now=1_000 + HOUR + 5)
    assert table.standing.fees == 4_800
    assert "s 3.3.3.2" in next(event for event in table.events if event.cents).cites


@provision("nsw-poker s 3.3.3.2")
@pytest.mark.parametrize(
    ("after", "pays"), [(1, 900), (900, 900), (901, 600), (2_700, 300), (2_701, 0), (3_599, 0)]
)
def test_who_joins_later_pays_for_the_quarters_that_are_left(after: int, pays: int) -> None:
    table = a_table(players=2, time_fee=1_200)
    play(table, now=1_000)
    table.sit("P3", 3, 20_000, 1_000 + after * SECOND)
    assert table.seats["P3"].balance == 20_000 - pays
    assert table.seats["P3"].paid_until == 1_000 + HOUR
    assert charged(table)[2:] == ([("P3", pays)] if pays else [])
    play(table, now=1_000 + HOUR)
    assert charged(table)[-1] == ("P3", 1_200)


@provision("nsw-poker s 3.3.3.3")
def test_a_directed_player_does_not_pay_twice_for_an_hour() -> None:
    one, two = a_table(players=3, time_fee=1_200), a_table(players=1, time_fee=1_200)
    two.sit("A", 5, 20_000, 0)
    for table in (one, two):
        play(table, now=0)
    move(one, two, "P3", 8, 600)
    assert two.seats["P3"].balance == one.standing.begun.at + 18_800
    play(two, now=HOUR - 1)
    assert ("P3", 1_200) not in charged(two)
    play(two, now=HOUR)
    assert ("P3", 1_200) in charged(two)


@provision("nsw-poker s 3.3.3.3")
def test_whose_hour_elsewhere_is_over_pays_here() -> None:
    one, two = a_table(players=3, time_fee=1_200), a_table(players=2, time_fee=1_200)
    play(one, now=0)
    play(two, now=30 * MINUTE)
    two.leave("P2", 30 * MINUTE)
    move(one, two, "P3", 8, HOUR)  # the hour that he has paid for ends now; this table's runs on
    assert charged(two)[-1] == ("P3", 600)


@provision("nsw-poker s 3.3.3.4", "qld-2024 sch 10 s 21(6)(f)")
@pytest.mark.parametrize("id", [HOLDEM, QLD])
def test_who_leaves_early_has_nothing_back(id: str) -> None:
    table = a_table(id, 3, time_fee=1_200)
    play(table, now=0)
    has = table.seats["P3"].balance
    assert table.leave("P3", 60) == has == 18_800
    assert table.standing.fees == 3_600


@provision("nsw-poker s 3.3.3.5")
def test_the_absent_pay_too() -> None:
    table = a_table(players=3, time_fee=1_200)
    table.give(c.SitOut, Actor("P3"), 0, "P3")
    play(table)
    assert ("P3", 1_200) in charged(table)


def test_who_cannot_pay_is_not_dealt_in_until_he_has() -> None:
    table = a_table(players=3, chips=1_000, time_fee=600)
    table.give(c.BuyIn, Actor("P1"), 0, "P1", 1_000)
    table.give(c.BuyIn, Actor("P2"), 0, "P2", 1_000)
    play(table)
    state = deal(table, now=HOUR)
    assert "P3" not in state.order
    assert [event.who for event in table.events if event.what == "fee not paid"] == ["P3"]
    finish(table, now=HOUR)
    table.give(c.BuyIn, Actor("P3"), HOUR + 60, "P3", 5_000)
    deal(table, now=HOUR + 120)
    assert charged(table)[-1] == ("P3", 600)
    assert not table.seats["P3"].owes


@provision("qld-2024 sch 10 s 21(6)", "qld-2024 sch 10 s 21(6)(a)", "qld-2024 sch 10 s 21(6)(c)")
def test_queensland_has_each_player_pay_before_joining_and_at_his_intervals() -> None:
    table = a_table(QLD, 3, time_fee=1_200, fee_minutes=15)
    play(table, now=0)
    assert charged(table) == [(who, 300) for who in ("P1", "P2", "P3")]
    table.sit("P4", 4, 20_000, 10 * MINUTE)
    assert charged(table)[-1] == ("P4", 300)
    play(table, now=15 * MINUTE)
    assert charged(table)[4:] == [(who, 300) for who in ("P1", "P2", "P3")]
    play(table, now=25 * MINUTE)
    assert charged(table)[-1] == ("P4", 300)


@provision("qld-2024 sch 10 s 21(6)(d)", "nsw-poker s 3.3.3.1")
@pytest.mark.parametrize(("id", "where"), [(QLD, "sch 10 s 21(6)(d)"), (HOLDEM, "s 3.3.3.1")])
def test_a_table_pays_in_any_combination_before_a_round(id: str, where: str) -> None:
    table = a_table(id, 3, time_fee=3_000, time_fee_by="table")
    table.shuffle(0)
    with refused(
        f"$30 is due for the table's time: the players pay it in any combination ({where}"
    ):
        table.open_round(0)
    for wrong in ({"P1": 2_999}, {"P1": 3_001}, {"P1": 4_000, "P2": -1_000}, {}):
        with refused("the table owes $30"):
            table.give(c.PayForTable, DEALER, 0, wrong)
    table.give(c.PayForTable, DEALER, 0, {"P1": 2_500, "P3": 500})
    assert [table.seats[who].balance for who in ("P1", "P2", "P3")] == [17_500, 20_000, 19_500]
    with refused("owes nothing"):
        table.give(c.PayForTable, DEALER, 0, {"P1": 3_000})
    play(table)
    with refused("$30 is due"):
        table.shuffle(HOUR)
        table.open_round(HOUR)
    poor = a_table(id, 3, 2_000, time_fee=3_000, time_fee_by="table")
    with refused("P1 has not $30"):
        poor.give(c.PayForTable, DEALER, 0, {"P1": 3_000})


def test_nothing_is_collected_where_time_is_free() -> None:
    with refused("nothing is charged for time"):
        a_table(players=2).give(c.CollectFees, DEALER, 0)


# -- bought time -----------------------------------------------------------------------------------

CLOCK = {"time_to_act": 20, "extra_time": 30, "extra_fee": 500}


@provision("nsw-poker s 7.12.2", "nsw-poker s 7.12.3", "nsw-poker s 7.12.4")
def test_time_is_bought_twice_in_a_betting_round_and_divided_in_whole_dollars() -> None:
    table = a_table(HOLDEM, 3, 20_000, **CLOCK)
    deal(table)
    assert seconds_to_act(felt_of(table), 2) == 20
    with refused("the table does not wait for P1"):
        table.report("buy-time", {"player": "P1"}, 0)
    table.report("buy-time", {"player": "P3"}, 0)
    assert seconds_to_act(felt_of(table), 2) == 50
    table.report("buy-time", {"player": "P3"}, 0)
    with refused("has bought time 2 times in this betting round"):
        table.report("buy-time", {"player": "P3"}, 0)
    felt = felt_of(table)
    assert (felt.house, felt.pots[0]) == (400, 900)  # $2 of each $5 to the house, $3 into the pot
    assert state_of(table).dead == [0, 0, 600]
    table.answer(Move("P3", "call", stake=200), 0)
    table.answer(Move("P1", "raise", stake=700), 0)
    table.answer(Move("P2", "call", stake=600), 0)
    with refused("has bought time 2 times"):
        table.report("buy-time", {"player": "P3"}, 0)
    table.answer(Move("P3", "call", stake=600), 0)
    table.report("buy-time", {"player": "P1"}, 0)  # another betting round
    finish(table)
    assert table.standing.house == 600
    assert sum(seat.balance for seat in table.seats.values()) == 59_400


@provision("nsw-poker s 7.12.3")
def test_of_one_dollar_the_house_has_nothing() -> None:
    table = a_table(HOLDEM, 3, 20_000, **{**CLOCK, "extra_fee": 100})
    deal(table)
    table.report("buy-time", {"player": "P3"}, 0)
    felt = felt_of(table)
    assert (felt.house, felt.pots[0]) == (0, 400)
    assert all(cents for _, _, cents, _ in felt.postings)


@provision("nsw-poker s 7.12.1", "nsw-poker s 7.12.3", "nsw-poker s 7.12.6")
def test_a_clock_gives_twenty_seconds_at_least_and_sells_time_for_whole_dollars() -> None:
    for sign, where in (({"time_to_act": 19}, "s 7.12.1"), ({"extra_fee": 550}, "s 7.12.3")):
        with pytest.raises(BadOption) as bad:
            game(HOLDEM, **sign)
        assert bad.value.cites == where


def test_no_time_is_sold_without_a_clock_or_beyond_the_stake() -> None:
    table = a_table(players=3)
    deal(table)
    with refused("no time is sold at this table"):
        table.report("buy-time", {"player": "P3"}, 0)
    short = a_table(HOLDEM, 3, 500, **CLOCK)
    deal(short)
    with refused("P3 has $5, not more than $5"):
        short.report("buy-time", {"player": "P3"}, 0)


@provision("qld-2024 sch 10 s 31(11)(c)", "qld-2024 sch 10 s 31(11)(d)")
@provision("qld-2024 sch 10 s 31(11)(a)")
def test_a_turbo_game_sells_time_to_the_house_as_often_as_its_sign_says() -> None:
    table = a_table(QLD, 3, time_to_act=10, extra_fee=500, extra_times=1)
    deal(table)
    table.report("buy-time", {"player": "P3"}, 0)
    assert (felt_of(table).house, felt_of(table).pots[0]) == (500, 300)
    with refused("has bought time 1 times"):
        table.report("buy-time", {"player": "P3"}, 0)


@provision("qld-2024 sch 10 s 33(3)")
def test_commission_may_have_a_cap_for_the_hour() -> None:
    table = a_table(QLD, 3, 100_000, commission=10, hour_cap=1_500, minimum=1_000)
    taken = []
    for now in (0, MINUTE, HOUR - 1, HOUR, 61 * MINUTE):
        state = deal(table, now=now)
        first = state.order[state.queue[0]]
        table.answer(Move(first, "raise", stake=5_000), now)
        second = state_of(table).order[state_of(table).queue[0]]
        asked = felt_of(table).state
        call = asked.high - asked.front[asked.queue[0]]
        table.answer(Move(second, "call", stake=call), now)
        before = table.standing.house
        finish(table, now)
        taken.append(table.standing.house - before)
    assert taken == [1_100, 400, 0, 1_100, 400]  # of pots of $110
    assert table.standing.house == 3_000

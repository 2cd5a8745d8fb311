"""Table stakes at a poker table: what is brought, added, taken off, and who must buy in again."""

from __future__ import annotations

import re

import pytest

from croupier.books import BadOption, game
from croupier.equipment import SeededSource
from croupier.play import Move, Refused, Table
from croupier.play.answers import Down, Put
from croupier.play.offices import MANAGER, OPERATOR, SUPERVISOR, Actor, actor_named
from croupier.play.table import commands as c
from tests.games.poker.tables import HOLDEM, MANILA, QLD, a_table, deal, finish, play
from tests.provisions import provision

WINDOW = {"least_buy_in": 4_000, "most_buy_in": 20_000}


def refused(text: str) -> pytest.RaisesExc[Refused]:
    """A refusal that says this."""
    return pytest.raises(Refused, match=re.escape(text))


@provision("nsw-poker s 8.1", "nsw-poker s 8.4", "qld-2024 sch 10 s 20(2)")
@provision("qld-2024 sch 10 s 20(3)", "qld-2024 sch 10 s 20(3)(a)", "qld-2024 sch 10 s 20(1)")
@pytest.mark.parametrize(("id", "where"), [(HOLDEM, "s 8.4"), (QLD, "sch 10 s 20(3)(a)")])
def test_a_player_enters_with_what_the_sign_says(id: str, where: str) -> None:
    table = a_table(id, 0, **WINDOW)
    with refused("at least $40, not $39.99") as below:
        table.sit("P1", 1, 3_999, 0)
    assert where in str(below.value)
    with refused("at most $200, not $200.01") as above:
        table.sit("P1", 1, 20_001, 0)
    assert where in str(above.value)
    table.sit("P1", 1, 4_000, 0)
    table.sit("P2", 2, 20_000, 0)


@provision("qld-2024 sch 5 s 19(1)", "qld-2024 sch 5 s 19(2)")
def test_manila_has_a_minimum_table_stake_and_no_maximum() -> None:
    table = a_table(MANILA, 0, least_buy_in=10_000)
    with refused("sch 5 s 19(2)"):
        table.sit("P1", 1, 9_999, 0)
    table.sit("P1", 1, 10**9, 0)


def test_a_window_needs_room() -> None:
    for id in (HOLDEM, QLD):
        with pytest.raises(BadOption):
            game(id, least_buy_in=5_000, most_buy_in=4_000)
        room = game(id, least_buy_in=5_000, most_buy_in=5_000).tables.room
        assert room is not None
        assert room.least == 5_000


@provision("nsw-poker s 8.7")
def test_new_south_wales_adds_chips_out_of_the_hand_and_within_the_window() -> None:
    table = a_table(HOLDEM, 3, 10_000, **WINDOW)
    deal(table)  # P3 has the button and speaks first
    with refused("during a round of play: P1 waits (s 8.7)"):
        table.give(c.BuyIn, Actor("P1"), 0, "P1", 1_000)
    table.answer(Move("P3", "fold"), 0)
    table.give(c.BuyIn, Actor("P3"), 0, "P3", 1_000)  # who has folded is not in the round any more
    with refused("no more than $200 is bought (s 8.1)"):
        table.give(c.BuyIn, Actor("P3"), 0, "P3", 9_001)
    table.give(c.BuyIn, Actor("P3"), 0, "P3", 9_000)  # up to the maximum itself
    finish(table)
    assert table.seats["P3"].balance == 20_000


@provision("qld-2024 sch 10 s 20(4)", "qld-2024 sch 5 s 19(4)")
@pytest.mark.parametrize(("id", "where"), [(QLD, "sch 10 s 20(4)"), (MANILA, "sch 5 s 19(4)")])
def test_queensland_adds_no_chips_during_a_round_not_even_out_of_it(id: str, where: str) -> None:
    table = a_table(id, 3)
    deal(table)
    table.sit("P4", 4, 20_000, 0)
    for player in ("P1", "P4"):
        with refused(where):
            table.give(c.BuyIn, actor_named(player), 0, player, 1_000)
    finish(table)
    table.give(c.BuyIn, Actor("P1"), 0, "P1", 1_000)


@provision("qld-2024 sch 10 s 34(5)", "qld-2024 sch 10 s 34(6)")
def test_chips_are_added_up_to_the_minimum_buy_in_at_least() -> None:
    table = a_table(QLD, 3, 10_000, **WINDOW)
    deal(table)
    table.answer(Move("P3", "raise", stake=9_500), 0)
    table.answer(Move("P1", "call", stake=9_400), 0)
    finish(table)
    loser = min(table.seats.values(), key=lambda seat: seat.balance)
    assert loser.balance == 500
    with refused("chips are added up to $40 at least"):
        table.give(c.BuyIn, actor_named(loser.id), 0, loser.id, 3_499)
    table.give(c.BuyIn, actor_named(loser.id), 0, loser.id, 3_500)


@provision("nsw-poker s 8.7", "nsw-poker s 8.7.1")
def test_new_south_wales_takes_chips_off_for_goods_or_with_the_managers_approval() -> None:
    table = a_table(players=3)
    with refused("with the manager's approval (s 8.7"):
        table.give(c.TakeOff, MANAGER, 0, "P1", 5_000)
    table.give(c.TakeOff, OPERATOR, 0, "P1", 1_000, goods=True)
    assert table.standing.events[-1].detail == "1000 for goods and services"
    table.give(c.TakeOff, MANAGER, 0, "P1", 5_000, approved=True)
    assert table.standing.events[-1].cites == "s 8.7.1"
    assert table.standing.events[-1].detail == "5000 by manager"
    assert table.seats["P1"].balance == 14_000
    deal(table)
    for how in ({"goods": True}, {"approved": True}):
        with refused("during a round of play"):
            table.give(c.TakeOff, MANAGER, 0, "P1", 1_000, **how)
    table.answer(Move("P3", "fold"), 0)
    table.give(c.TakeOff, OPERATOR, 0, "P3", 1_000, goods=True)


def test_nobody_takes_off_more_than_he_has_left_in_front_of_him() -> None:
    table = a_table(players=3, chips=5_000)
    deal(table)
    table.answer(Move("P3", "call", stake=200), 0)
    table.answer(Move("P1", "raise", stake=900), 0)
    table.answer(Move("P2", "fold"), 0)
    with refused("has $48 to take from, not $0"):
        table.give(c.TakeOff, OPERATOR, 0, "P2", 0, goods=True)
    with refused("has $48 to take from, not $48.01"):
        table.give(c.TakeOff, OPERATOR, 0, "P2", 4_801, goods=True)
    table.give(c.TakeOff, OPERATOR, 0, "P2", 4_800, goods=True)
    finish(table)
    assert table.seats["P2"].balance == 0


@provision("qld-2024 sch 10 s 20(5)")
def test_queensland_keeps_chips_on_the_table_from_the_first_round_on() -> None:
    table = a_table(QLD, 3)
    table.give(c.TakeOff, Actor("P1"), 0, "P1", 1_000)
    play(table)
    with refused("sch 10 s 20(5)"):
        table.give(c.TakeOff, MANAGER, 0, "P1", 1_000, approved=True, goods=True)


@provision("qld-2024 sch 5 s 19(4)")
def test_manila_keeps_chips_on_the_table_during_a_round_only() -> None:
    table = a_table(MANILA, 3)
    deal(table)
    table.sit("P4", 4, 20_000, 0)
    for player in ("P1", "P4"):  # whether he is in it or not
        with refused("sch 5 s 19(4)"):
            table.give(c.TakeOff, actor_named(player), 0, player, 1_000)
    finish(table)
    table.give(c.TakeOff, Actor("P1"), 0, "P1", 1_000)


# -- who must buy in again -------------------------------------------------------------------------


def _with_balance(id: str, left: int, **sign: int) -> Table:
    """A table where P3 has lost all but so much."""
    table = a_table(id, 2, **sign)
    table.sit("P3", 3, max(left + 1_000, sign.get("least_buy_in", 0)), 0)
    before = table.seats["P3"].balance
    table.give(c.TakeOff, Actor("P3"), 0, "P3", before - left)
    return table


@provision("qld-2024 sch 10 s 34(2)", "qld-2024 sch 10 s 34(3)", "qld-2024 sch 10 s 34(4)")
@provision("qld-2024 sch 10 s 34(1)", "qld-2024 sch 10 s 34(2)(b)", "qld-2024 sch 10 s 34(2)(a)")
@pytest.mark.parametrize(("left", "stays"), [(0, False), (199, False), (200, True)])
def test_who_has_less_than_the_minimum_wager_buys_in_or_leaves(left: int, stays: bool) -> None:
    table = _with_balance(QLD, left)
    deal(table)
    assert ("P3" in table.seats) is stays
    if not stays:
        gone = next(event for event in table.events if event.what == "must leave the game")
        assert gone.who == "P3"
        assert "sch 10 s 34" in gone.cites


@provision("qld-2024 sch 10 s 34(3)")
def test_who_has_bought_in_again_stays() -> None:
    table = _with_balance(QLD, 100, least_buy_in=4_000)
    table.give(c.BuyIn, Actor("P3"), 0, "P3", 3_900)
    deal(table)
    assert "P3" in table.seats


@provision("qld-2024 sch 5 s 29(1)", "qld-2024 sch 5 s 29(2)")
@pytest.mark.parametrize(("left", "stays"), [(0, False), (1, True)])
def test_manila_lets_a_short_stake_play_and_an_empty_one_go(left: int, stays: bool) -> None:
    table = _with_balance(MANILA, left, least_buy_in=10_000)
    deal(table)
    assert ("P3" in table.seats) is stays


def test_new_south_wales_lets_a_player_without_chips_sit() -> None:
    table = a_table(players=3)
    table.give(c.TakeOff, MANAGER, 0, "P3", 20_000, approved=True)
    state = deal(table)
    assert "P3" in table.seats
    assert sorted(state.order) == ["P1", "P2"]


@provision("nsw-poker s 2.1", "nsw-poker s 6.1")
@provision("qld-2024 sch 5 s 11(1)", "qld-2024 sch 10 s 13(1)")
@pytest.mark.parametrize(
    ("id", "most", "where"),
    [
        (HOLDEM, 11, "s 2.1"),
        ("nsw-poker/two-card-manila", 11, "s 2.1"),
        ("nsw-poker/draw-ante", 9, "s 6.1"),
        (MANILA, 13, "sch 5 s 11(1)"),
        (QLD, 10, "sch 10 s 13(1)"),
    ],
)
def test_a_table_has_so_many_places(id: str, most: int, where: str) -> None:
    assert a_table(id, 0).standing.begun.places == most
    with refused(where):
        Table("T", game(id), SeededSource(1), places=most + 1)


@provision("qld-2024 sch 10 s 34(1)")
def test_who_is_away_and_does_not_wish_to_take_part_keeps_his_place() -> None:
    table = _with_balance(QLD, 100)
    table.give(c.SitOut, SUPERVISOR, 0, "P3", approved=True)
    deal(table)
    assert "P3" in table.seats


@provision("nsw-poker s 8.7.1", "nsw-poker s 8.10", "nsw-poker s 30.7.1")
def test_what_somebody_approves_is_given_by_somebody_who_may() -> None:
    table = a_table(players=2)
    for by in ("P1", "dealer", "supervisor"):
        with refused("it is for the manager"):
            table.give(c.TakeOff, actor_named(by), 0, "P1", 1_000, approved=True)
        with refused("it is for the manager"):
            table.give(c.FreezeOut, actor_named(by), 0, approved=True, consented=True)
    for by in ("P1", "dealer"):
        with refused("it is for the supervisor"):
            table.give(c.SitOut, actor_named(by), 0, "P1", approved=True)
        with refused("it is for the supervisor"):
            table.give(c.NoMoreBets, actor_named(by), 0, authorised=True)
    for command in (c.BuyIn(99, Actor("P2"), 0, "P1", 100), c.SitOut(99, Actor("P2"), 0, "P1")):
        with refused("P1 does that, not P2"):
            table.do(command)
    with refused("it is for the dealer"):
        table.give(c.GiveSeat, Actor("P1"), 0, 5)
    table.give(c.TakeOff, actor_named("Gaming Manager"), 0, "P1", 1_000, approved=True)
    table.give(c.SitOut, SUPERVISOR, 0, "P1", approved=True)


@provision("nsw-poker s 7.5", "qld-2024 sch 10 s 24(1)", "qld-2024 sch 10 s 24(3)")
@pytest.mark.parametrize(("id", "where"), [(HOLDEM, "s 7.5"), (QLD, "sch 10 s 24(1)")])
def test_a_player_takes_back_nothing_that_he_has_said_or_put_down(id: str, where: str) -> None:
    table = a_table(id, 3, 10_000)
    deal(table)
    for answer in (Move("P3", "raise", stake=600), Put("P1", (Down((500,)),))):
        table.answer(answer, 0)
        with refused(f"{answer.seat} is bound by what he has said and put down ({where}"):
            table.take_back(answer.seat, 0)

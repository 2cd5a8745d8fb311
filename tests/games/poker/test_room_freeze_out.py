"""A freeze-out at a poker table (rules 8.10 and 8.11)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.books import game_of
from croupier.equipment import SeededSource
from croupier.play import Move, Table
from croupier.play.offices import DEALER, MANAGER, SUPERVISOR, Actor
from croupier.play.table import commands as c
from croupier.play.table_rules import MINUTE
from tests.games.poker.tables import QLD, STUD, a_table, deal, finish, play
from tests.games.poker.test_room_blinds import posters
from tests.games.poker.test_room_stakes import refused
from tests.provisions import provision


def frozen(players: int = 3) -> Table:
    """A freeze-out that has begun."""
    table = a_table(players=players, chips=2_000)
    table.give(c.FreezeOut, MANAGER, 0, approved=True, consented=True)
    return table


@provision("nsw-poker s 8.10", "nsw-poker s 8.10.1")
def test_it_is_approved_consented_to_and_begins_with_equal_stakes() -> None:
    table = a_table(players=2)
    with refused("the gaming manager approves a freeze-out first (s 8.10)"):
        table.give(c.FreezeOut, MANAGER, 0, consented=True)
    with refused("the players are told the conditions and consent"):
        table.give(c.FreezeOut, MANAGER, 0, approved=True)
    table.sit("P3", 3, 19_000, 0)
    with refused("an identical amount (s 8.10.1)"):
        table.give(c.FreezeOut, MANAGER, 0, approved=True, consented=True)
    table.give(c.BuyIn, Actor("P3"), 0, "P3", 1_000)
    table.give(c.FreezeOut, MANAGER, 0, approved=True, consented=True)
    with refused("played here already"):
        table.give(c.FreezeOut, MANAGER, 0, approved=True, consented=True)
    with refused("an identical amount"):
        a_table(players=1).give(c.FreezeOut, MANAGER, 0, approved=True, consented=True)
    with refused("no rule that lets the house have a freeze-out played"):
        a_table(QLD, 2).give(c.FreezeOut, MANAGER, 0, approved=True, consented=True)


@provision("nsw-poker s 8.10.2", "nsw-poker s 8.10.3", "nsw-poker s 8.10.4")
def test_nobody_joins_leaves_or_changes_his_stake() -> None:
    table = frozen()
    with refused("nobody joins a freeze-out after play has begun (s 8.10.3)"):
        table.sit("P4", 4, 2_000, 0)
    with refused("no chips are added or removed in a freeze-out (s 8.10.2)"):
        table.give(c.BuyIn, Actor("P1"), 0, "P1", 100)
    with refused("no chips are added or removed in a freeze-out (s 8.10.2)"):
        table.give(c.TakeOff, MANAGER, 0, "P1", 100, approved=True)
    with refused("nobody leaves a freeze-out before his stake is exhausted (s 8.10.4)"):
        table.give(c.MoveOut, SUPERVISOR, 0, "P1", "T2")
    with refused("or for a reason that a supervisor accepts (s 8.10.4)"):
        table.leave("P1", 0)
    with refused("P9 is not at this table"):
        table.leave("P9", 0)
    with refused("a player cannot decide that: it is for the supervisor"):
        table.give(c.Leave, Actor("P1"), 0, "P1", excused=True)
    table.give(c.Leave, SUPERVISOR, 0, "P1", excused=True)
    assert "P1" not in table.seats
    assert table.standing.frozen is not None


@provision("nsw-poker s 8.10.4", "nsw-poker s 3.3.3.2")
def test_who_has_paid_his_last_chips_for_his_time_may_leave() -> None:
    table = a_table(players=3, chips=2_000, time_fee=1_000)
    table.give(c.FreezeOut, MANAGER, 0, approved=True, consented=True)
    play(table)  # P3 has the button and puts in nothing
    with refused("P3 leaves a freeze-out when his stake is exhausted"):
        table.leave("P3", 0)
    table.give(c.CollectFees, DEALER, 60 * MINUTE)
    table.leave("P3", 60 * MINUTE)
    assert list(table.seats) == ["P1", "P2"]


@provision("nsw-poker s 8.10.6", "nsw-poker s 8.10.4")
def test_who_is_left_alone_by_a_player_who_was_excused_has_won() -> None:
    table = frozen(2)
    table.give(c.Leave, SUPERVISOR, 0, "P1", excused=True)
    (won,) = (event for event in table.events if event.what == "wins the freeze-out")
    assert (won.who, won.cites) == ("P2", "s 8.10.6")
    table.leave("P2", 0)


@provision("nsw-poker s 8.10.6", "nsw-poker s 8.10.4")
def test_who_is_excused_during_a_round_goes_after_it() -> None:
    table = frozen(2)
    deal(table)
    table.give(c.Leave, SUPERVISOR, 0, "P1", excused=True)
    assert table.standing.frozen is not None
    finish(table)
    assert table.standing.frozen is None
    assert list(table.seats) == ["P2"]


@provision("nsw-poker s 8.10.4")
def test_if_all_are_excused_it_is_over_and_nobody_has_won() -> None:
    table = frozen(2)
    deal(table)
    for player in ("P1", "P2"):
        table.give(c.Leave, SUPERVISOR, 0, player, excused=True)
    finish(table)
    assert not any(event.what == "wins the freeze-out" for event in table.events)
    table.sit("P9", 9, 5_000, 0)


@provision("nsw-poker s 8.10.5")
def test_while_nobody_is_out_no_blind_rises() -> None:
    table = frozen()
    before = table.game
    play(table)
    assert table.game is before
    assert not any(event.what == "blinds rise" for event in table.events)


@provision("nsw-poker s 8.10.5", "nsw-poker s 8.10.6", "nsw-poker s 8.11")
def test_every_blind_rises_for_each_who_is_out_until_one_has_won() -> None:
    record: list[bytes] = []
    table = Table("T", game_of(a_table(players=0).header()), SeededSource(3), keep=record.append)
    for place in (1, 2, 3):
        table.sit(f"P{place}", place, 2_000, 0)
    table.give(c.FreezeOut, MANAGER, 0, approved=True, consented=True)
    deal(table)
    table.answer(Move("P3", "raise", stake=2_000), 0)
    table.answer(Move("P1", "call", stake=1_900), 0)
    finish(table)
    assert len(table.seats) == 2
    assert (table.game.options["first_blind"], table.game.options["minimum"]) == (300, 400)
    deal(table)
    assert sorted(stake for _, stake in posters(table)) == [300, 400]
    finish(table)
    assert table.standing.chips == 6_000
    assert Table.rebuild(record, SeededSource(3), game_of).save() == table.save()


@provision("nsw-poker s 8.10.5", "nsw-poker s 8.8.1")
@pytest.mark.parametrize(
    ("apart", "rise"),
    [
        ({"second_blind": 150, "last_blind": 0}, {"second_blind": 350, "last_blind": 0}),
        ({"second_blind": 0, "last_blind": 500}, {"second_blind": 0, "last_blind": 700}),
    ],
)
def test_a_blind_that_the_sign_sets_apart_rises_and_one_that_it_has_not_does_not(
    apart: dict[str, Any], rise: dict[str, int]
) -> None:
    table = a_table(players=4, chips=2_000, blinds=3, first_blind=100, minimum=200, **apart)
    table.give(c.FreezeOut, MANAGER, 0, approved=True, consented=True)
    deal(table)
    table.answer(Move("P4", "raise", stake=2_000), 0)
    table.answer(Move("P1", "call", stake=1_900), 0)
    finish(table)
    assert len(table.seats) == 3
    now = {name: table.game.options[name] for name in ("first_blind", "minimum", *apart)}
    assert now == {"first_blind": 300, "minimum": 400, **rise}


@provision("nsw-poker s 8.10.6")
def test_the_last_player_has_won() -> None:
    table = frozen(2)
    deal(table)  # P2 has the button and acts first
    table.answer(Move("P2", "raise", stake=1_900), 0)
    table.answer(Move("P1", "call", stake=1_800), 0)
    finish(table)
    (winner,) = table.seats
    assert table.seats[winner].balance == 4_000
    won = next(event for event in table.events if event.what == "wins the freeze-out")
    assert won.who == winner
    assert table.game.options["minimum"] == 200  # nobody is left to post more
    table.sit("P9", 9, 5_000, 0)  # it is over


@provision("nsw-poker s 8.10.5")
def test_games_without_blinds_have_none_to_raise() -> None:
    table = a_table(STUD, 3, 2_000)
    table.give(c.FreezeOut, MANAGER, 0, approved=True, consented=True)
    before = table.game
    deal(table)  # P2 has the lowest card
    table.answer(Move("P2", "bet", stake=1_950), 0)
    table.answer(Move("P3", "call", stake=1_950), 0)
    finish(table)
    assert len(table.seats) == 2
    assert table.game is before
    assert not any(event.what == "blinds rise" for event in table.events)

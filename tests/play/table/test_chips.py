"""Chips of a colour at a table, over its rounds."""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.play import CLOSE, DONE, AtTable, Place, Refused, Result, Table
from croupier.play.offices import Actor
from croupier.play.table import commands as c
from tests.provisions import provision


def roulette() -> tuple[Table, list[bytes]]:
    """A table with two players, and its record."""
    record: list[bytes] = []
    table = Table("R1", game("qld-2024/roulette"), SeededSource(1), keep=record.append)
    for place, id in enumerate(("P1", "P2"), 1):
        table.sit(id, place, 20_000, now=0)
    return table, record


def spin(table: Table, number: str, *wagers: Place) -> AtTable:
    """A round that comes to a number."""
    played = table.open_round(0)
    for wager in wagers:
        played.answer(wager)
    played.answer(CLOSE).answer(Result(number)).answer(DONE)
    table.close_round(0)
    return played


def held(table: Table) -> dict[str, int]:
    """What each player's chips of a colour stand for."""
    assert table.standing.colours is not None
    return table.standing.colours.worth()


@provision("qld-2024 sch 7 s 10(2)", "qld-2024 sch 7 s 10(5)(a)")
def test_a_player_wins_and_loses_in_his_colour_and_redeems_it() -> None:
    table, record = roulette()
    table.give(c.BuyColour, Actor("P1"), 0, "P1", "red", 500, 20)
    assert held(table) == {"P1": 10_000}
    assert table.seats["P1"].balance == 20_000
    played = table.open_round(0)
    refusal = played.refusal(Place("P1", "straight-up", 700, numbers=("17",)))
    assert refusal is not None
    assert "red chips of $5 cannot make up $7" in refusal.text
    with pytest.raises(Refused, match="redeemed after it"):
        table.give(c.RedeemColour, Actor("P1"), 0, "P1", "red", 20)
    played.answer(Place("P1", "straight-up", 500, numbers=("17",))).answer(CLOSE)
    played.answer(Result("17")).answer(DONE)
    table.close_round(0)
    assert held(table) == {"P1": 10_000 + 35 * 500}
    spin(table, "4", Place("P1", "straight-up", 5000, numbers=("17",)))
    assert held(table) == {"P1": 10_000 + 25 * 500}
    with pytest.raises(Refused, match="has 45 red chips, not 46"):
        table.give(c.RedeemColour, Actor("P1"), 0, "P1", "red", 46)
    table.give(c.RedeemColour, Actor("P1"), 0, "P1", "red", 45)
    assert held(table) == {"P1": 0}
    assert table.seats["P1"].balance == 20_000 + 25 * 500
    assert Table.rebuild(record, SeededSource(1), game_of).moment == table.moment


@provision("qld-2024 sch 7 s 10(3)")
def test_a_colour_is_shared_only_if_all_agree() -> None:
    table, _ = roulette()
    table.give(c.BuyColour, Actor("P1"), 0, "P1", "red", 500, 20)
    with pytest.raises(Refused, match="red is P1's colour"):
        table.give(c.BuyColour, Actor("P2"), 0, "P2", "red", 500, 20)
    table.give(c.BuyColour, Actor("P2"), 0, "P2", "red", 500, 20, ("P1", "P2"))
    assert [seat.shares_colour for seat in table.header().seats] == [True, True]


def test_nobody_changes_more_than_he_has() -> None:
    table, _ = roulette()
    table.give(c.BuyColour, Actor("P1"), 0, "P1", "red", 500, 20)
    with pytest.raises(Refused, match=r"has \$100 in chips to change, not \$105"):
        table.give(c.BuyColour, Actor("P1"), 0, "P1", "red", 500, 21)
    assert held(table) == {"P1": 10_000}


def test_what_is_lost_beyond_the_colour_was_in_other_chips() -> None:
    table, _ = roulette()
    table.give(c.BuyColour, Actor("P1"), 0, "P1", "red", 500, 2)
    spin(table, "4", Place("P1", "straight-up", 15_000, numbers=("17",)))
    assert held(table) == {"P1": 0}
    assert table.seats["P1"].balance == 5000


def test_who_leaves_takes_value_chips_and_his_colour_is_free() -> None:
    table, _ = roulette()
    table.give(c.BuyColour, Actor("P1"), 0, "P1", "red", 500, 20)
    assert table.leave("P1", now=1) == 20_000
    table.give(c.BuyColour, Actor("P2"), 2, "P2", "red", 100, 20)
    assert held(table) == {"P2": 2000}


def test_a_card_game_has_no_colours() -> None:
    table = Table("B1", game("qld-2024/baccarat"), SeededSource(1))
    table.sit("P1", 1, 1000, now=0)
    with pytest.raises(Refused, match="not played with chips of a colour"):
        table.give(c.BuyColour, Actor("P1"), 0, "P1", "red", 100, 1)

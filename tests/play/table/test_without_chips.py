"""Who wagers at a table has chips there; a table that takes cash says so."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.law import Point
from croupier.play import CLOSE, Bets, Driver, Place, Refused, Table
from tests.play.tables import limits, table_of


def test_a_round_at_an_empty_table_takes_no_wager_from_anybody() -> None:
    table = table_of(displayed=limits(500, 10**9))
    table.open_round(now=0)
    while not isinstance(table.prompt, Bets):
        table.answer(CLOSE)
    with pytest.raises(Refused, match="stranger is not at this table") as refused:
        table.answer(Place("stranger", "player", 50_000_000))
    assert refused.value.refusal.cites == table.game.law.of(Point.CHIPS) != ()
    table.sit("P1", 1, 1000, now=0)
    with pytest.raises(Refused, match="not at this table"):
        table.answer(Place("stranger", "player", 500))


def test_a_table_says_that_it_takes_cash_and_only_where_the_book_does() -> None:
    with pytest.raises(Refused, match="no cash is taken") as refused:
        Table("T", game("qld-2024/roulette"), SeededSource(1), cash=True)
    assert refused.value.refusal.cites
    table = Table("T", game("act-1992/money-wheel"), SeededSource(1), cash=True)
    assert table.standing.begun.cash
    table.open_round(now=0)
    symbol = next(iter(table.game.wagers))
    place = Place("stranger", symbol, 1000, on=table.game.wagers[symbol].on[0])
    table.answer(place)
    table.answer(CLOSE)
    house = Driver(table, SeededSource(3), lambda: 0)
    house.go_on()
    house.close()
    assert table.standing.chips == table.standing.house != 0

"""All games run by themselves, with people who play and with people who say nothing."""

from __future__ import annotations

import random

import pytest

from croupier.books import listings
from croupier.floor.core import messages as m
from tests.floor.core.evening import Evening, plays
from tests.provisions import provision

GAMES = [listing.id for listing in listings()]


def sat_down(game: str) -> Evening:
    """Three players sit at a table of a game."""
    evening = Evening(game)
    cents = 40_000 if evening.table().in_a_room else 0
    for who in ("p1", "p2", "p3"):
        evening.done(who, m.DoSit(0, cents), "T1")
    return evening


def ends_well(evening: Evening) -> None:
    """No fault, every cent there, and the record gives the same floor."""
    table, again = evening.table(), evening.again()
    assert not table.fault
    assert not evening.core.stopped
    evening.core.ledger.check()
    assert again.tables["T1"].table.save() == table.table.save()
    assert again.tables["T1"].head == table.head
    assert again.ledger.balances == {
        account: cents
        for account, cents in evening.core.ledger.balances.items()
        if account in again.ledger.balances
    }


@pytest.mark.parametrize("game", GAMES)
@provision("qld-2024 sch 16 s 5(4)")
def test_a_table_plays_rounds_by_itself_with_whoever_sits_there(game: str) -> None:
    evening, rng = sat_down(game), random.Random(game)
    table = evening.table()
    for _ in range(400):
        for who in ("p1", "p2", "p3"):
            plays(evening, rng, who)
        evening.write()
        assert evening.tick()
        if table.table.standing.rounds >= 2:
            break
    assert table.table.standing.rounds >= 2
    if not table.in_a_room:
        left = sum(evening.core.ledger.of(f"chips:T1:p{n}") for n in (1, 2, 3))
        assert left == 0 or table.open_round, "what is not wagered goes back to the credit"
    ends_well(evening)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_goes_on_without_an_answer(game: str) -> None:
    evening, rng = sat_down(game), random.Random(game)
    table = evening.table()
    for _ in range(6):  # they wager once, and then say nothing more
        if evening.view("p1").phase == "open":
            for who in ("p1", "p2", "p3"):
                plays(evening, rng, who)
            evening.write()
            break
        assert evening.tick()
    for _ in range(400):
        if table.table.standing.rounds >= 1 or not evening.tick():
            break
    alone = "craps" in game  # there a shooter has to wager, and nobody can do it for him
    assert table.table.standing.rounds >= 1 or alone
    ends_well(evening)

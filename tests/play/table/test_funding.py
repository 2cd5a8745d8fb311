"""One credit serves several games: chips into the open round, and out of it."""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.play import CLOSE, Bets, Driver, Limit, Place, Refused, Round, Table
from croupier.play.offices import DEALER, Actor
from croupier.play.postings import ChipsOf, Credit, MoneyMoved
from croupier.play.table import commands as c
from croupier.play.table import funding
from tests.play.table.ledger import Ledger
from tests.play.tables import table_of
from tests.provisions import provision

TERMINAL = "qld-2024/electronic-baccarat"


def at_bets(id: str = TERMINAL, *chips: int) -> tuple[Table, list[bytes]]:
    """A table with players who have so many chips, and bets are open."""
    record: list[bytes] = []
    limits = {"*": Limit(100, 10**8)}
    table = Table("E", game(id), SeededSource(1), limits=limits, keep=record.append)
    for place, cents in enumerate(chips, 1):
        table.sit(f"P{place}", place, cents, now=0)
    if table.shuffle_due:
        table.shuffle(now=0)
    table.open_round(now=0)
    house = Driver(table, table.source, lambda: 0)
    while not isinstance(house.go_on(), Bets):
        table.answer(CLOSE)
    return table, record


def to_the_end(table: Table) -> None:
    """The open round is played, and closed."""
    house = Driver(table, table.source, lambda: 9)
    while house.go_on() is not None:
        table.answer(CLOSE)
    house.close()


@provision("qld-2024 sch 16 s 4(2)", "qld-2024 sch 16 s 4(3)")
def test_chips_that_are_brought_to_the_open_round_are_wagered_in_it() -> None:
    table, record = at_bets(TERMINAL, 0)
    ledger = Ledger(table)
    with pytest.raises(Refused, match=r"has [$]0 left"):
        table.answer(Place("P1", "player", 5000))
    table.give(c.Fund, Actor("P1"), 1, "P1", 5000)
    table.answer(Place("P1", "player", 5000))
    assert table.view("P1").credit == 0
    to_the_end(table)
    assert ledger.chips("P1") == table.seats["P1"].balance
    assert Table.rebuild(record, SeededSource(1), game_of).save() == table.save()
    Round.resume(table.history[-1].save(), game_of)


@provision("qld-2024 sch 16 s 4(3)")
def test_who_sits_down_while_bets_are_open_is_in_the_round() -> None:
    table, record = at_bets(TERMINAL)
    ledger = Ledger(table)
    table.sit("P1", 1, 5000, now=1)
    table.answer(Place("P1", "banker", 2000))
    with pytest.raises(Refused, match=r"has [$]30 left"):
        table.answer(Place("P1", "banker", 4000))
    snapshot, after = table.save(), len(record)
    to_the_end(table)
    assert table.history[-1].felt.bets
    assert ledger.chips("P1") == table.seats["P1"].balance != 5000
    for again in (
        Table.rebuild(record, SeededSource(1), game_of),
        Table.restore(snapshot, SeededSource(1), game_of, record[after:]),
    ):
        assert again.save() == table.save()
    Round.resume(table.history[-1].save(), game_of)


def test_who_sits_down_after_no_more_bets_is_in_the_next_round() -> None:
    table, _ = at_bets(TERMINAL, 5000)
    table.answer(CLOSE)
    table.sit("P2", 2, 5000, now=1)
    assert table.round is not None
    assert table.round.felt.header.seat("P2") is None
    table.give(c.Fund, Actor("P2"), 1, "P2", 100)
    assert table.seats["P2"].balance == 5100


@provision("qld-2024 sch 16 s 7(3)(c)", "qld-2024 sch 16 s 7(4)")
def test_what_is_not_wagered_is_collected_in_a_round_and_after_it() -> None:
    table, record = at_bets(TERMINAL, 10_000)
    ledger = Ledger(table)
    table.answer(Place("P1", "player", 4000))
    for cents, sentence in ((6001, "has [$]60 that is not wagered, not [$]60.01"), (-1, "not")):
        with pytest.raises(Refused, match=sentence):
            table.give(c.Collect, Actor("P1"), 1, "P1", cents)
    table.give(c.Collect, Actor("P1"), 1, "P1", 1000)
    taken = table.propose(c.Collect(table.moment.last + 1, Actor("P1"), 1, "P1"))
    where = table.game.law.of(funding.collect)
    assert where
    assert taken.postings == (MoneyMoved(ChipsOf("P1"), Credit("P1"), 5000, where),)
    table.drop(taken)
    table.give(c.Collect, Actor("P1"), 1, "P1")
    with pytest.raises(Refused, match="nothing to collect"):
        table.give(c.Collect, Actor("P1"), 1, "P1")
    to_the_end(table)
    has = table.seats["P1"].balance
    assert has in (0, 4000, 8000)
    if has:
        table.give(c.Collect, Actor("P1"), 10, "P1")
    assert table.seats["P1"].balance == ledger.chips("P1") == 0
    assert Table.rebuild(record, SeededSource(1), game_of).save() == table.save()


def test_a_correction_leaves_who_is_there_and_what_he_brought() -> None:
    table, _ = at_bets(TERMINAL, 1000)
    ledger, entries = Ledger(table), table.round.round.count if table.round is not None else 0
    table.answer(Place("P1", "player", 1000))
    table.sit("P2", 2, 700, now=1)
    table.give(c.Fund, Actor("P2"), 1, "P2", 300)
    table.answer(Place("P2", "banker", 1000))
    table.correct(entries, DEALER, "both mistaken")
    table.answer(Place("P2", "tie", 1000))
    table.take_back("P2")
    table.give(c.Fund, Actor("P1"), 1, "P1", 500)
    table.answer(Place("P1", "tie", 1500))
    to_the_end(table)
    assert ledger.chips("P2") == 1000


def test_among_players_chips_are_bought_as_the_room_has_it() -> None:
    table = Table("P", game("nsw-poker/texas-holdem"), SeededSource(1))
    table.sit("P1", 1, 20_000, now=0)
    for command in (c.Fund, c.Collect):
        with pytest.raises(Refused, match="as the room has it"):
            table.give(command, Actor("P1"), 1, "P1", 100)


def test_nobody_takes_chips_of_a_colour_away_as_if_they_were_money() -> None:
    table = Table("R", game("qld-2024/roulette"), SeededSource(1))
    table.sit("P1", 1, 10_000, now=0)
    table.give(c.BuyColour, Actor("P1"), 0, "P1", "red", 100, 60)
    table.give(c.Collect, Actor("P1"), 1, "P1", 4000)
    with pytest.raises(Refused, match="redeems his chips of a colour first"):
        table.give(c.Collect, Actor("P1"), 1, "P1", 1)
    table.open_round(now=1)
    with pytest.raises(Refused, match="redeems"):
        table.give(c.Collect, Actor("P1"), 1, "P1", 1)


def test_a_player_moves_only_his_own_chips() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    table.sit("P2", 2, 10_000, now=0)
    for command in (c.Fund, c.Collect):
        with pytest.raises(Refused):
            table.give(command, Actor("P1"), 1, "P2", 100)

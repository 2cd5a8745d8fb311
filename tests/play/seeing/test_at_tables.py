"""What a table shows beside its round: people, credit, limits, what was last wagered and won."""

from __future__ import annotations

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.play import CLOSE, Bets, Choose, Driver, Place, Table, Viewer
from croupier.play.header import Limit
from croupier.play.offices import SUPERVISOR
from croupier.play.table import commands as c


def at(id: str, *, limits: dict[str, Limit] | None = None) -> Driver:
    """A table with two players."""
    table = Table("T", game(id), SeededSource(4), limits=limits)
    table.sit("P1", 1, 100_000, 0, "Ada")
    table.sit("P2", 2, 50_000, 0)
    return Driver(table, SeededSource(4), lambda: 0)


def to_the_bets(house: Driver) -> None:
    house.open()
    while isinstance(house.go_on(), Choose):
        house.table.answer(CLOSE)
    assert isinstance(house.table.prompt, Bets)


def test_a_table_waits_then_is_open_then_over() -> None:
    house = at("qld-2024/roulette", limits={"*": Limit(500, 10_000)})
    table = house.table
    view = table.view("P1")
    assert (view.phase, view.round, view.credit) == ("waiting", 0, 100_000)
    assert [one.name for one in view.people] == ["Ada", "P2"]
    to_the_bets(house)
    view = table.view("P1")
    assert (view.phase, view.round, view.open.all) == ("open", 1, True)
    red = next(one for one in view.limits if one.wager == "red")
    assert (red.least, red.most, red.step) == (500, 10_000, 1)
    table.answer(Place("P1", "red", 2_000))
    table.answer(Place("P2", "straight-up", 500, numbers=("17",)))
    view = table.view("P1")
    assert (view.credit, view.people[0].staked) == (98_000, 2_000)
    assert {(one.owner, one.area) for one in view.chips} == {
        ("P1", "red"),
        ("P2", "straight-up~17"),
    }
    table.answer(CLOSE)
    house.go_on()
    view = table.view("P1")
    assert view.phase == "over"
    assert len(view.lines) == 2
    has = view.credit
    house.close()
    view = table.view("P1")
    assert (view.phase, view.round, view.credit) == ("over", 1, has)
    won = sum(one.pays for one in view.lines if one.seat == "P1")
    assert (view.last.wagered, view.last.won, view.last.result) == (2_000, won, view.spins[-1])
    to_the_bets(house)
    view = table.view("P1")
    assert (view.round, view.lines, view.last.wagered) == (2, (), 2_000)


def test_limits_between_rounds_are_those_of_the_table_now() -> None:
    house = at("act-1992/baccarat", limits={"*": Limit(500, 10_000)})
    table = house.table
    to_the_bets(house)
    table.answer(CLOSE)
    house.go_on()
    house.close()
    marker = c.RaiseMaximum(table.moment.last + 1, SUPERVISOR, 1, "P1", 90_000)
    table.do(marker)
    assert {one.most for one in table.view("P1").limits} == {90_000}
    assert {one.most for one in table.view("P2").limits} == {10_000}


def test_a_bystander_has_neither_credit_nor_questions() -> None:
    house = at("qld-2024/blackjack")
    house.open()
    view = house.table.view(Viewer.BYSTANDER)
    assert (view.seat, view.credit, view.asks, view.due) == ("", None, (), ())
    assert house.table.view(Viewer.DEALER).asks


def test_the_point_and_the_shooter_are_shown_to_all() -> None:
    house = at("qld-2024/craps")
    table = house.table
    house.open()
    while (prompt := house.go_on()) is not None:
        view = table.view()
        point = next((one for one in view.facts if one.id == "point"), None)
        if point is not None:
            assert point.area == f"place~{point.value}"
            shooters = [one.id for one in view.people if "shooter" in one.marks]
            assert shooters == ["P1"]
            return
        if isinstance(prompt, Choose):
            table.answer(CLOSE)
        elif table.view("P1").due:
            (due,) = table.view("P1").due
            assert due.areas == ("win", "dont-win")
            table.answer(Place("P1", due.wager, 1_000))
        else:
            table.answer(CLOSE)
    raise AssertionError("no point came on")

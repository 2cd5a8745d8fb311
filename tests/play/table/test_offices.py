"""By whom a command at a table is given."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.books.book import books
from croupier.equipment import SeededSource
from croupier.play import Refused
from croupier.play.header import Limit
from croupier.play.table import Table
from croupier.play.table import commands as c
from croupier.play.table.offices import CALLED, office_called
from croupier.play.table_rules import Office
from tests.provisions import provision

QLD = "qld-2024/blackjack"
LIMITS = {"*": Limit(1000, 50_000)}


def table_of(id: str = QLD) -> Table:
    table = Table("T1", game(id), SeededSource(1), limits={"*": Limit(500, 50_000)})
    table.sit("P1", 1, 100_000, 0)
    table.sit("P2", 2, 100_000, 0)
    return table


@provision("qld-2024 s 5(1)", "qld-2024 s 15(2)(c)", "qld-2024 s 13(2)")
@pytest.mark.parametrize(
    ("kind", "said", "least"),
    [
        (c.Direct, {"seat": "P1", "one_box": True}, "manager"),
        (c.DirectShuffle, {}, "manager"),
        (c.GiveNotice, {"limits": LIMITS}, "supervisor"),
        (c.RaiseMinimum, {"limits": LIMITS}, "supervisor"),
        (c.WithdrawNotice, {}, "supervisor"),
        (c.Exclude, {"seat": "P1", "cites": ("s 11",)}, "supervisor"),
        (c.Separate, {"seat": "P1", "other": "P2", "cites": ("s 11",)}, "supervisor"),
        (c.ChangeDealer, {"to": "Ann"}, "dealer"),
    ],
)
def test_each_power_has_the_least_office_that_may_use_it(
    kind: type[c.Command], said: dict[str, object], least: str
) -> None:
    for actor in ("P1", "nobody I know", *CALLED):
        table = table_of()
        if CALLED.get(actor, 0) >= CALLED[least]:
            table.give(kind, actor, 1, **said)
            assert table.moment.last == 4
        else:
            with pytest.raises(Refused, match=f"it is for the {least}"):
                table.give(kind, actor, 1, **said)


def test_in_the_act_a_supervisor_decides_for_the_operator() -> None:
    """Reading BJ-19."""
    table = table_of("act-1992/red-dog")
    with pytest.raises(Refused, match="for the supervisor"):
        table.give(c.AnnounceClosing, "dealer", 1)
    table.give(c.AnnounceClosing, "supervisor", 1)


def test_a_player_acts_for_himself_and_not_for_another() -> None:
    table = table_of()
    with pytest.raises(Refused, match="P1 does that, not P2"):
        table.give(c.Leave, "P2", 1, "P1")
    with pytest.raises(Refused, match="P1 does that, not P2"):
        table.give(c.BuyIn, "P2", 1, "P1", 500)
    table.give(c.Leave, "dealer", 1, "P1")
    assert list(table.seats) == ["P2"]


@pytest.mark.parametrize("name", CALLED)
def test_no_player_goes_by_the_name_of_an_office(name: str) -> None:
    with pytest.raises(Refused, match="nobody can play under the name"):
        table_of().sit(name, 3, 1000, 0)


# -- New South Wales -------------------------------------------------------------------------------

NSW = "nsw-poker/texas-holdem"


@provision("nsw-poker s 1.1", "nsw-poker s 8.7.1")
@pytest.mark.parametrize(
    ("called", "office"),
    [
        ("gaming supervisor", Office.SUPERVISOR),
        ("Assistant Gaming Manager", Office.ASSISTANT_MANAGER),
        ("assistant poker manager", Office.ASSISTANT_MANAGER),
        ("Poker Manager", Office.MANAGER_OF_THE_ROOM),
        ("poker room manager", Office.MANAGER_OF_THE_ROOM),
        ("poker dealer", Office.DEALER),
        ("Gaming Manager", Office.MANAGER),
        ("inspector", Office.PLAYER),
    ],
)
def test_the_manager_of_the_poker_room_is_below_the_gaming_manager(
    called: str, office: Office
) -> None:
    assert office_called(called) is office


def test_every_ruling_that_a_book_leaves_to_an_office_is_a_mishap_of_all_its_games() -> None:
    for book in books().values():
        for one in book.games:
            declared = set(book.offices.rulings)
            assert declared <= set(game(f"{book.id}/{one}").irregularities), one


@provision("nsw-poker s 25.9")
def test_where_nobody_is_named_a_ruling_was_given_by_who_may() -> None:
    table = table_of(NSW)
    table.shuffle(1)
    table.open_round(1)
    with pytest.raises(Refused, match="a player cannot decide that"):
        table.report("direction-given", {"direction": "silence"}, 1, by="P1")
    table.report("direction-given", {"direction": "silence"}, 1)
    table.report("pot-contested", {"player": "P1", "earlier": True}, 1)
    assert [one.actor for one in table.moment.since[1:]] == ["supervisor", "dealer"]

"""By whom a command at a table is given."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.books.book import books
from croupier.books.catalogue import listing
from croupier.equipment import SeededSource
from croupier.play import Refused
from croupier.play.game import Game
from croupier.play.header import Limit
from croupier.play.offices import (
    DEALER,
    OPERATOR,
    SUPERVISOR,
    Actor,
    Office,
    actor_named,
    holder,
)
from croupier.play.table import Table
from croupier.play.table import commands as c
from croupier.play.table.offices import rules_on
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
    kind: type[c.TableCommand], said: dict[str, object], least: str
) -> None:
    for actor in (Actor("P1"), Actor(f"evil {least}"), *map(holder, Office)):
        table = table_of()
        if actor.acts_as(Office(least)):
            table.give(kind, actor, 1, **said)
            assert table.moment.last == 4
        else:
            with pytest.raises(Refused, match=f"it is for the {least}"):
                table.give(kind, actor, 1, **said)


def test_in_the_act_a_supervisor_decides_for_the_operator() -> None:
    """Reading BJ-19."""
    table = table_of("act-1992/red-dog")
    with pytest.raises(Refused, match="for the supervisor"):
        table.give(c.AnnounceClosing, DEALER, 1)
    table.give(c.AnnounceClosing, SUPERVISOR, 1)


def test_a_player_acts_for_himself_and_not_for_another() -> None:
    table = table_of()
    with pytest.raises(Refused, match="P1 does that, not P2"):
        table.give(c.Leave, Actor("P2"), 1, "P1")
    with pytest.raises(Refused, match="P1 does that, not P2"):
        table.give(c.BuyIn, Actor("P2"), 1, "P1", 500)
    table.give(c.Leave, DEALER, 1, "P1")
    assert list(table.seats) == ["P2"]


@pytest.mark.parametrize(
    "name", ["dealer", "stickperson", "boxperson", "supervisor", "manager", "operator"]
)
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
        ("evil manager", Office.PLAYER),
        ("inspector", Office.INSPECTOR),
        ("Table Inspector", Office.SUPERVISOR),
    ],
)
def test_the_manager_of_the_poker_room_is_below_the_gaming_manager(
    called: str, office: Office
) -> None:
    assert actor_named(called) == Actor(called, office)


def with_jackpot(id: str) -> Game:
    """A game with its mishaps, those of a jackpot too where it can have one."""
    offered = {choice.name: choice.choices for choice in listing(id).choices}
    progressive = "progressive" in offered.get("jackpot", ())
    return game(id, jackpot="progressive") if progressive else game(id)


def test_every_ruling_that_a_book_leaves_to_an_office_is_a_mishap_of_its_games() -> None:
    for book in books().values():
        mishaps: set[str] = set()
        for one in book.games:
            slugs = with_jackpot(f"{book.id}/{one}").irregularities
            mishaps |= {*slugs, *(f"{one}/{slug}" for slug in slugs)}
        assert {*book.offices.rulings, *book.offices.dealer_alone} <= mishaps


@provision(
    *("qld-2024 s 17(2)", "qld-2024 sch 1 s 24(10)", "qld-2024 sch 2 s 19", "qld-2024 sch 2 s 42"),
    *("qld-2024 sch 3 s 26", "qld-2024 sch 6 s 24(1)"),
    *("qld-2024 sch 14 s 33", "qld-2024 sch 15 s 25(1)", "qld-2024 sch 16 s 10(2)"),
    *("qld-2024 sch 18 s 3(5)", "act-1992 CP 16.13", "act-pai-gow-2023 PG 15.4", "wa-uth s 6.9"),
)
@pytest.mark.parametrize(
    ("id", "mishap", "least"),
    [
        ("qld-2024/blackjack", "machine-malfunction", Office.SUPERVISOR),
        ("qld-2024/baccarat", "shoe-disagrees", Office.SUPERVISOR),
        ("qld-2024/baccarat", "ordered-to-pass", Office.DEALER),
        ("qld-2024/blackjack", "cards-replaced", Office.SUPERVISOR),
        ("qld-2024/blackjack", "player-absent", Office.SUPERVISOR),
        ("qld-2024/blackjack-switch", "player-absent", Office.SUPERVISOR),
        ("qld-2024/pai-gow", "player-absent", Office.DEALER),
        ("qld-2024/casino-war", "player-absent", Office.DEALER),
        ("qld-2024/electronic-casino-war", "player-absent", Office.DEALER),
        ("qld-2024/caribbean-stud", "cards-removed", Office.SUPERVISOR),
        ("qld-2024/texas-holdem", "cards-removed", Office.DEALER),
        ("qld-2024/pai-gow", "tiles-replaced", Office.SUPERVISOR),
        ("qld-2024/lucky-draw-baccarat", "absent-player", Office.SUPERVISOR),
        ("qld-2024/mississippi-stud", "collusion", Office.SUPERVISOR),
        ("qld-2024/mississippi-stud", "absent", Office.DEALER),
        ("qld-2024/electronic-blackjack", "wrong-result", Office.MANAGER),
        ("qld-2024/roulette-x", "wrong-entry", Office.MANAGER),
        ("qld-2024/sic-bo", "wrong-entry", Office.DEALER),
        ("qld-2024/caribbean-stud", "jackpot-equipment-fails", Office.SUPERVISOR),
        ("act-1992/keno", "contravention", Office.SUPERVISOR),
        ("act-1992/sic-bo", "outcome-invalidated", Office.SUPERVISOR),
        ("act-1992/canberra-poker", "dead-hand", Office.SUPERVISOR),
        ("act-1992/american-roulette", "ball-out", Office.DEALER),
        ("act-pai-gow-2023/pai-gow", "tracking-suspected", Office.SUPERVISOR),
        ("act-pai-gow-2023/pai-gow", "gives-up-a-box", Office.DEALER),
        ("wa-uth/ultimate-texas-holdem", "contravention", Office.SUPERVISOR),
        ("wa-uth/ultimate-texas-holdem", "wrong-count", Office.DEALER),
    ],
)
def test_who_declares_what_follows_is_the_books_word(id: str, mishap: str, least: Office) -> None:
    assert rules_on(with_jackpot(id), mishap, {}) is least


@provision("qld-2024 sch 5 s 33(2)")
@pytest.mark.parametrize(
    "mishap",
    [
        *("exposed-in-the-cut", "not-cut", "hole-cards-exposed", "second-card-face-up"),
        *("dealt-wrongly", "dealt-to-nobody"),
    ],
)
def test_at_manila_a_misdeal_is_for_the_dealer_and_nobody_above_him(mishap: str) -> None:
    table = table_of("qld-2024/manila-poker")
    table.shuffle(1)
    table.open_round(1)
    for above in ("gaming supervisor", "gaming manager", "operator"):
        with pytest.raises(Refused, match="only the dealer does"):
            table.give(c.Report, actor_named(above), 1, mishap, {})
    table.give(c.Report, OPERATOR, 1, "contravention", {"player": "P1"})


@provision("nsw-poker s 25.9")
def test_where_nobody_is_named_a_ruling_was_given_by_who_may() -> None:
    table = table_of(NSW)
    table.shuffle(1)
    table.open_round(1)
    with pytest.raises(Refused, match="a player cannot decide that"):
        table.report("direction-given", {"direction": "silence"}, 1, by=Actor("P1"))
    table.report("direction-given", {"direction": "silence"}, 1)
    table.report("pot-contested", {"player": "P1", "earlier": True}, 1)
    assert [one.actor for one in table.moment.since[1:]] == [SUPERVISOR, DEALER]

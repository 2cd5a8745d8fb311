"""One jackpot for several tables (rule 30): grown by each, won at one, and no table hears of what
another does before it looks at the pool itself."""

from __future__ import annotations

import contextlib
import random
from functools import partial

import pytest

from croupier.books import game, game_of
from croupier.equipment import Scripted, SeededSource, parse_cards
from croupier.jackpots.pools import Unreconciled
from croupier.jackpots.room import JackpotSign, WinningHand
from croupier.play import Choose, Move, Refused, Table
from croupier.play.offices import DEALER, MANAGER, Actor, actor_named
from croupier.play.room.shared_jackpot import CONTROLLER, SharedJackpot
from croupier.play.table import commands as c
from croupier.play.table.standing import replace
from croupier.play.table_rules import MINUTE
from tests.games.poker.tables import HOLDEM, OMAHA, finish
from tests.games.poker.test_room_jackpot import (
    BOARD_ROYAL,
    BOAT,
    SIGN,
    TWO_QUADS,
    call_down,
    deal_and_grow,
    pool,
    won,
)
from tests.games.poker.test_room_stakes import refused
from tests.provisions import provision

RECORDS: dict[str, list[bytes]] = {}


def a_table(name: str, cards: str = "", id: str = HOLDEM) -> Table:
    """Three players at a table that writes its record down."""
    record = RECORDS[name] = []
    box = Scripted(parse_cards(cards)) if cards else None
    table = Table(name, game(id), SeededSource(name), box=box, keep=record.append)
    for place in (1, 2, 3):
        table.sit(f"P{place}", place, 20_000, 0)
    return table


def two(
    one: str = "", other: str = "", sign: JackpotSign = SIGN
) -> tuple[Table, Table, SharedJackpot]:
    """Two tables with one pool."""
    tables = a_table("T1", one), a_table("T2", other)
    return *tables, SharedJackpot.offer(tables, sign, 0, MANAGER)


def all_call(table: Table) -> None:
    """Whoever is asked calls, checks or shows, until the round is over."""
    while isinstance(prompt := table.prompt, Choose):
        (asked,) = prompt.questions
        options = {option.move: option for option in asked.options}
        for move in ("show", "check", "call"):
            if move in options:
                table.answer(Move(asked.seat, move, stake=options[move].least), 0)
                break
    finish(table)


@provision("nsw-poker s 30.2", "nsw-poker s 30.4", "nsw-poker s 30.6")
def test_rounds_of_every_table_add_to_one_pool() -> None:
    one, other, shared = two()
    for table in (one, other, other):
        deal_and_grow(table)
        finish(table)
    assert shared.console.displayed == pool(other).displayed == 100_150
    assert pool(one).displayed == 100_050  # nobody has told it since
    assert (pool(one).grown, pool(other).grown) == (50, 100)
    one.shuffle(0)
    one.open_round(0)
    assert pool(one).displayed == 100_150  # as it is shown when a round is opened
    moved = [event for event in one.events if event.what == "jackpot moved"]
    assert [(event.detail, event.cites) for event in moved] == [
        ("$1,000.50 to $1,001.50 at other tables", "s 30.2")
    ]


def test_no_table_is_given_a_command_because_of_another() -> None:
    """Fifty rounds at one table are nothing in the record of the other."""
    _one, other, shared = two()
    count = len(RECORDS["T1"])
    for _ in range(50):
        deal_and_grow(other)
        finish(other)
    assert len(RECORDS["T1"]) == count
    assert shared.console.displayed == 100_000 + 50 * 50
    asked = [type(c.read(data)) for data in RECORDS["T2"]]
    assert c.FollowJackpot not in asked
    told = [getattr(c.read(data), "told", None) for data in RECORDS["T2"]]
    assert set(told) == {None}  # who plays alone has nothing to be told


def test_a_command_before_it_is_given_is_shown_with_the_pool_as_it_stands() -> None:
    one, other, _ = two()
    call_down(other)
    preview = one.preview(c.ConfirmJackpot(0, MANAGER, 0, 5))
    assert preview.refused is not None
    assert preview.refused.text == "The jackpot works: nothing is set by hand."
    other.give(c.JackpotFails, DEALER, 0)
    assert one.preview(c.ConfirmJackpot(0, MANAGER, 0, 5)).refused is None


@provision("nsw-poker s 30.12", "nsw-poker s 30.13", "nsw-poker s 30.14")
def test_what_is_won_at_one_table_is_gone_at_the_others() -> None:
    one, other, shared = two(TWO_QUADS, BOARD_ROYAL)
    call_down(one)
    # 10 % of $1,000.50 and 10 % of what is left
    assert won(one) == {"P1": 9_504, "P2": 9_504}
    assert shared.console.displayed == 100_050 - 10_005 - 9_004
    call_down(other)
    left = 100_050 - 10_005 - 9_004 + 50
    assert won(other) == {f"P{n}": left // 3 for n in (1, 2, 3)}
    assert shared.console.displayed == SIGN.starts_at  # the whole pool was won: it starts again
    assert (pool(one).given, pool(other).given) == (19_008, left // 3 * 3)
    assert shared.console.paid == sum(won(one).values()) + sum(won(other).values())


def test_a_round_under_way_is_paid_from_what_the_other_has_left() -> None:
    """Rounds overlap: the one that is completed first is settled first (NJ-6)."""
    one, other, _ = two(BOARD_ROYAL, TWO_QUADS)
    deal_and_grow(one)
    call_down(other)
    assert sum(won(other).values()) == 2 * 9_509  # $1,001 with the increments of both
    one.answer(Move("P3", "call", stake=200), 0)
    one.answer(Move("P1", "call", stake=100), 0)
    finish(one)
    left = 100_100 - 10_010 - 9_009
    assert won(one) == {f"P{n}": left // 3 for n in (1, 2, 3)}


@provision("nsw-poker s 30.3")
def test_linked_tables_play_one_variation_for_one_pool() -> None:
    with refused("the pool is for nsw-poker/texas-holdem"):
        SharedJackpot.offer([a_table("T1"), a_table("T2", id=OMAHA)], SIGN, 0, MANAGER)
    with refused("have names of their own"):
        SharedJackpot.offer([a_table("T1"), a_table("T1")], SIGN, 0, MANAGER)
    with refused("no jackpot is offered at table T2"):
        SharedJackpot([two()[0], a_table("T2")])
    one, other = a_table("T1"), a_table("T2")
    one.give(c.OfferJackpot, MANAGER, 0, SIGN)
    other.give(c.OfferJackpot, MANAGER, 0, JackpotSign("K", HOLDEM, 50, 0, (BOAT,)))
    with refused("play for one pool"):
        SharedJackpot([one, other])


def test_a_table_joins_a_pool_and_leaves_it() -> None:
    one, other, shared = two()
    call_down(one)
    third = a_table("T3", TWO_QUADS)
    shared.join(third, 0, MANAGER)
    with refused("names of their own"):
        shared.join(third, 0, MANAGER)
    assert pool(third).displayed == pool(one).displayed
    call_down(third)
    stood = shared.console
    shared.leave(third)  # that alone knows how the pool stands
    assert shared.console == stood
    call_down(other)
    assert pool(third).displayed == shared.console.displayed - 50
    shared.leave(other)
    shared.reconcile()
    with refused("the last table keeps the pool"):
        shared.leave(one)


@provision("nsw-poker s 30.16")
def test_the_sign_changes_for_the_next_round_at_every_table() -> None:
    one, other, _ = two(BOARD_ROYAL)
    new = JackpotSign("J", HOLDEM, 70, 500, (BOAT,))
    one.give(c.AnnounceJackpot, MANAGER, 0, new, 30 * MINUTE)
    call_down(one)
    other.give(c.ChangeJackpot, MANAGER, 30 * MINUTE)
    one.shuffle(30 * MINUTE)
    one.open_round(30 * MINUTE)
    assert pool(one).sign == pool(other).sign == new


@provision("nsw-poker s 30.17", "nsw-poker s 30.17.3")
def test_what_was_won_at_any_table_while_the_equipment_failed_is_paid_when_it_works() -> None:
    one, other, shared = two(TWO_QUADS, BOARD_ROYAL)
    third = a_table("T3", TWO_QUADS)
    shared.join(third, 0, MANAGER)
    one.give(c.JackpotFails, DEALER, 0)
    assert shared.console.fails
    for table in (one, other, third):
        call_down(table)
        assert won(table) == {}
    other.give(c.ConfirmJackpot, MANAGER, 5, 60_000)
    assert not pool(one).fails
    assert sum(won(other).values()) == 60_000  # where it was confirmed first, then the others
    assert won(one) == {"P1": 9_500, "P2": 9_500}
    assert won(third) == {"P1": 7_695, "P2": 7_695}
    assert shared.console.displayed == 100_000 - 19_000 - 15_390


def test_each_table_is_rebuilt_from_its_own_record() -> None:
    one, other, shared = two(TWO_QUADS, BOARD_ROYAL)
    call_down(one)
    call_down(other)
    again = [Table.rebuild(RECORDS[name], SeededSource(1), game_of) for name in ("T1", "T2")]
    assert [table.standing for table in again] == [one.standing, other.standing]
    assert SharedJackpot(again).console == shared.console


@provision("nsw-poker s 30.17.3")
def test_a_prize_that_waits_is_paid_when_the_tables_are_linked_again() -> None:
    """The process died when the pool was confirmed at one table and the other was not told yet."""
    one, other, shared = two(TWO_QUADS)
    other.give(c.JackpotFails, DEALER, 0)
    call_down(one)
    assert pool(one).waiting
    count = len(RECORDS["T1"])
    other.give(c.ConfirmJackpot, MANAGER, 0, 60_000)
    again = [
        Table.rebuild(RECORDS["T1"][:count], SeededSource(1), game_of),
        Table.rebuild(RECORDS["T2"], SeededSource(1), game_of),
    ]
    assert pool(again[0]).waiting
    assert SharedJackpot(again).console == shared.console
    assert won(again[0]) == won(one) == {"P1": 5_700, "P2": 5_700}


def test_who_tells_a_table_and_what() -> None:
    one, other, shared = two()
    call_down(other)
    console = shared.console
    with refused("has moved on since then"):
        other.give(c.FollowJackpot, actor_named("jackpot controller"), 0, "T2", console)
    with refused("has moved on since then"):
        other.give(c.Open, DEALER, 0, told=console)
    with refused("no jackpot is offered"):
        a_table("T8").give(c.Open, DEALER, 0, told=console)
    with refused("a player cannot decide that"):
        one.give(c.FollowJackpot, Actor("P1"), 0, "T2", replace(console, moves=99))
    with pytest.raises(Unreconciled):
        one.give(
            c.FollowJackpot,
            CONTROLLER,
            0,
            "T2",
            replace(console, moves=99, displayed=1),
        )
    elsewhere = replace(console, moves=99, sign=replace(SIGN, game=OMAHA))
    with refused("the pool is for nsw-poker/omaha"):
        one.give(c.FollowJackpot, CONTROLLER, 0, "T2", elsewhere)
    with refused("no jackpot is offered"):
        a_table("T9").give(c.FollowJackpot, CONTROLLER, 0, "T2", console)
    assert shared.console == console


@pytest.mark.parametrize("seed", range(4))
def test_not_a_cent_is_lost_over_an_evening(seed: int) -> None:
    """Three tables in any order, with prizes in every other round; all is proved at each move."""
    often = (
        WinningHand("share", "one pair", percent=10, or_better=True),
        WinningHand("rest", "odd card hand", cents=700, or_better=True),
    )
    rng = random.Random(seed)
    tables = [a_table(f"T{n}") for n in (1, 2, 3)]
    shared = SharedJackpot.offer(tables, JackpotSign("J", HOLDEM, 333, 9_999, often), 0, MANAGER)
    for _ in range(30):
        table = rng.choice(tables)
        others = [
            partial(table.give, c.JackpotFails, DEALER, 0),
            partial(table.give, c.ConfirmJackpot, MANAGER, 0, rng.randrange(50_000)),
        ]
        for one in others:
            if rng.random() < 0.15:
                with contextlib.suppress(Refused):
                    one()
        deal_and_grow(table)
        all_call(table)
        shared.reconcile()
    paid = sum(pool(table).given for table in tables)
    assert paid == shared.console.paid > 0
    assert shared.console.funded == 9_999 + 30 * 333

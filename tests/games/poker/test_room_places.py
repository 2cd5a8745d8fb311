"""Waiting lists, draws for seats, players directed to other tables, games broken up."""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.equipment.cards import RANK, Card
from croupier.play import Table
from croupier.play.offices import DEALER, MANAGER, OPERATOR, SUPERVISOR, Actor, Office, actor_named
from croupier.play.room.moving import break_up, free_places, move
from croupier.play.table import commands as c
from croupier.play.table.audit import Audit
from tests.games.poker.tables import HOLDEM, MANILA, QLD, a_table, deal, finish, play, state_of
from tests.games.poker.test_room_stakes import refused
from tests.provisions import provision


def given(table: Table, place: int) -> str:
    """Who an empty place goes to."""
    table.give(c.GiveSeat, DEALER, 0, place)
    return next(event.who for event in table.standing.events if event.what == "place given")


@provision("nsw-poker s 6.3", "nsw-poker s 6.3(i)", "nsw-poker s 6.3(ii)", "nsw-poker s 6.3(iii)")
def test_players_here_come_first_then_players_of_like_tables_then_the_list_in_order() -> None:
    table = a_table(players=3)
    play(table)
    for who, place, like in (("W1", 0, ""), ("W2", 0, ""), ("T2", 7, "T2"), ("P2", 7, "")):
        table.give(c.AskFor, actor_named(who), 0, who, place, like)
    assert given(table, 7) == "P2"
    assert table.seats["P2"].place == 7
    table.give(c.AskFor, Actor("T3"), 0, "T3", 8, "T3")
    assert given(table, 8) == "T3"
    assert [given(table, place) for place in (9, 10)] == ["W1", "W2"]
    with refused("nobody waits for place 11"):
        table.give(c.GiveSeat, DEALER, 0, 11)


@provision("nsw-poker s 6.3")
def test_a_place_that_others_wait_for_is_taken_by_whom_it_was_given_to() -> None:
    table = a_table(players=3)
    play(table)
    table.give(c.AskFor, Actor("W1"), 0, "W1")
    with refused("W1 has asked for place 7 too (s 6.3"):
        table.sit("W2", 7, 20_000, 0)
    assert given(table, 7) == "W1"
    with refused("place 7 was given to W1"):
        table.sit("W2", 7, 20_000, 0)
    with refused("place 7 was given to W1"):
        table.give(c.GiveSeat, DEALER, 0, 7)
    table.sit("W2", 8, 20_000, 0)  # nobody waits for that any more
    table.sit("W1", 7, 20_000, 0)
    assert table.standing.given == {}


def test_who_waits_no_more_lets_others_in() -> None:
    table = a_table(players=3)
    play(table)
    table.give(c.AskFor, Actor("W1"), 0, "W1")
    with refused("W1 is waiting already"):
        table.give(c.AskFor, Actor("W1"), 0, "W1", 4)
    table.give(c.AskNoMore, Actor("W1"), 0, "W1")
    with refused("W1 is not waiting"):
        table.give(c.AskNoMore, Actor("W1"), 0, "W1")
    table.sit("W2", 7, 20_000, 0)
    table.give(c.AskFor, Actor("W1"), 0, "W1", 8)
    given(table, 8)
    table.give(c.AskNoMore, Actor("W1"), 0, "W1")
    assert table.standing.given == {}


@provision("nsw-poker s 6.2", "qld-2024 sch 5 s 15(1)", "qld-2024 sch 10 s 18(1)")
@provision("qld-2024 sch 10 s 18(4)")
@pytest.mark.parametrize("id", [HOLDEM, QLD, MANILA])
def test_before_the_game_those_who_want_one_place_draw_for_it(id: str) -> None:
    winners = set()
    for seed in range(12):
        table = Table("T", game(id), SeededSource(seed))
        table.sit("P1", 1, 20_000, 0)
        for who in ("P1", "W1", "W2"):
            table.give(c.AskFor, actor_named(who), 0, who, 4)
        winner = given(table, 4)
        (event,) = (one for one in table.standing.events if one.what == "place given")
        assert event.facts is not None
        drawn = event.facts.drawn or ()
        cards = {one.seat: Card.parse(one.card) for one in drawn}  # the last that each drew
        assert RANK[cards[winner]] == max(RANK[card] for card in cards.values())
        assert len(drawn) >= 3
        winners.add(winner)
    assert len(winners) == 3


@provision("nsw-poker s 6.4", "nsw-poker s 6.2")
def test_equal_cards_are_drawn_again() -> None:
    again = 0
    for seed in range(60):
        table = Table("T", game("nsw-poker/two-card-manila"), SeededSource(seed))
        for who in ("W1", "W2", "W3"):
            table.give(c.AskFor, actor_named(who), 0, who, 4)
        given(table, 4)
        (event,) = (one for one in table.standing.events if one.what == "place given")
        assert event.facts is not None
        again += len(event.facts.drawn or ()) > 3
        assert "s 6.2" in event.cites
    assert again


@provision("qld-2024 sch 10 s 18(2)", "qld-2024 sch 10 s 18(2)(a)", "qld-2024 sch 10 s 18(2)(b)")
@provision("qld-2024 sch 10 s 18(2)(c)", "qld-2024 sch 10 s 18(3)", "qld-2024 sch 5 s 15(2)(a)")
@provision("qld-2024 sch 5 s 15(2)(a)(i)", "qld-2024 sch 5 s 15(2)(a)(ii)")
@provision("qld-2024 sch 5 s 15(2)(a)(iii)", "qld-2024 sch 5 s 15(2)(b)", "qld-2024 sch 5 s 15(2)")
@pytest.mark.parametrize("id", [QLD, MANILA])
def test_queensland_has_original_players_first_and_newcomers_draw(id: str) -> None:
    table = a_table(id, 3)
    play(table)
    table.sit("P4", 4, 20_000, 0)
    for who in ("W1", "W2", "P4", "P1"):
        table.give(c.AskFor, actor_named(who), 0, who, 8)
    assert given(table, 8) == "P1"
    table.give(c.AskFor, Actor("P2"), 0, "P2", 1)
    assert given(table, 1) == "P2"
    table.leave("P3", 0)
    assert table.seats["P4"].place == 4
    winners = set()
    for seed in range(8):
        copy = Table.restore(table.save(), SeededSource(seed), game_of)
        copy.give(c.AskNoMore, Actor("P4"), 0, "P4")
        copy.leave("P1", 0)
        winner = given(copy, 8)
        winners.add(winner)
        assert {one.seat for one in copy.standing.claims} == {"W1", "W2"} - {winner}  # he waits on
    assert winners == {"W1", "W2"}


@provision("qld-2024 sch 10 s 18(2)(b)", "qld-2024 sch 5 s 15(2)(a)(ii)")
def test_other_players_of_the_table_come_before_newcomers() -> None:
    table = a_table(QLD, 3)
    play(table)
    table.sit("P4", 4, 20_000, 0)
    for who in ("W1", "P4"):
        table.give(c.AskFor, actor_named(who), 0, who, 8)
    assert given(table, 8) == "P4"


def told_of_the_place(table: Table) -> tuple[str, str, str]:
    """To whom the last place went, with which cards drawn, by which provisions."""
    event = next(one for one in table.standing.events if one.what == "place given")
    return event.who, event.detail, event.cites


@provision("nsw-poker s 6.4", "nsw-poker s 6.3(i)")
def test_of_two_players_of_the_table_neither_comes_first() -> None:
    table = a_table(players=3)
    play(table)
    table.sit("P4", 4, 20_000, 0)  # he has not been there since the game started: no matter
    for who in ("P1", "P4", "P3"):
        table.give(c.AskFor, actor_named(who), 0, who, 8)
    table.give(c.GiveSeat, DEALER, 0, 8)
    winner, detail, cites = told_of_the_place(table)
    assert table.seats[winner].place == 8
    assert cites == "s 6.4"
    drawn = [one.split()[0] for one in detail.partition(" ")[2].split(", ")]
    assert drawn[:3] == ["P3", "P1", "P4"]  # anticlockwise from the button, which P3 has


@provision("nsw-poker s 6.3(iii)")
def test_who_is_alone_in_asking_draws_nothing() -> None:
    table = a_table(players=3)
    table.give(c.AskFor, Actor("W1"), 0, "W1")
    assert [event.detail for event in table.standing.events] == ["for any place"]
    table.give(c.AskFor, Actor("W2"), 0, "W2", 11)
    assert [event.detail for event in table.standing.events] == ["for place 11"]
    table.give(c.AskNoMore, Actor("W1"), 0, "W1")
    table.give(c.GiveSeat, DEALER, 0, 11)
    who, detail, cites = told_of_the_place(table)
    assert (who, detail) == ("W2", "11")
    assert "s 6.4" not in cites


@provision("qld-2024 sch 10 s 18(2)(c)", "qld-2024 sch 10 s 18(3)")
def test_in_queensland_a_player_of_another_table_is_a_newcomer_like_others() -> None:
    table = a_table(QLD, 3)
    play(table)
    table.give(c.AskFor, Actor("A1"), 0, "A1", 8, "T2")
    table.give(c.AskFor, Actor("W1"), 0, "W1", 8)
    table.give(c.GiveSeat, DEALER, 0, 8)
    _, detail, cites = told_of_the_place(table)
    assert len(detail.split(", ")) >= 2
    assert "sch 10 s 18(3)" in cites


def test_under_what_names_nobody_waits() -> None:
    table = a_table(players=3)
    table.give(c.Exclude, SUPERVISOR, 0, "P3", ("s 27.4.2",))
    for name in ("", "W" * 201, "P3"):
        with refused("nobody can wait here under the name"):
            table.give(c.AskFor, DEALER, 0, name)
    table.give(c.AskFor, DEALER, 0, "W" * 200)
    assert [claim.seat for claim in table.standing.claims] == ["W" * 200]


# -- away and back ---------------------------------------------------------------------------------


@provision("qld-2024 sch 10 s 23(2)")
def test_who_is_back_before_a_round_was_played_was_not_away() -> None:
    table = a_table(QLD, 4, least_buy_in=9_000)
    play(table)
    table.give(c.SitOut, Actor("P4"), 0, "P4")
    assert table.standing.events[-1].detail == ""
    table.give(c.SitIn, Actor("P4"), 0, "P4")
    assert table.seats["P4"].comes == ""
    assert "P4" in deal(table).order
    finish(table)
    table.give(c.SitOut, Actor("floor supervisor", Office.SUPERVISOR), 0, "P4", approved=True)
    assert table.standing.events[-1].detail == "approved by floor supervisor"


@provision("nsw-poker s 8.8.3", "nsw-poker s 8.8.3.1")
def test_who_comes_back_during_a_round_comes_back_into_the_next() -> None:
    table = a_table(players=4)
    play(table)
    table.give(c.SitOut, Actor("P3"), 0, "P3")
    play(table)  # the last blind went by him
    deal(table)
    table.give(c.SitIn, Actor("P3"), 0, "P3")
    finish(table)
    assert table.seats["P3"].comes == "back"
    assert "P3" not in deal(table).order


@provision("qld-2024 sch 10 s 23(1)(b)")
def test_a_directed_player_who_sits_down_during_a_round_is_none_in_the_next() -> None:
    one, two = a_table(QLD, 3), a_table(QLD, 5)
    for _ in range(6):
        play(two)
    one.sit("P9", 9, 20_000, 0)
    deal(two)
    move(one, two, "P9", 9, 0)
    finish(two)
    assert two.seats["P9"].comes == "directed"
    assert "P9" in deal(two).order
    finish(two)
    assert two.seats["P9"].comes == ""


@provision("qld-2024 sch 10 s 20(5)")
def test_who_has_played_has_though_he_sat_out_since() -> None:
    table = a_table(QLD, 4)
    play(table)
    table.give(c.SitOut, SUPERVISOR, 0, "P4", approved=True)
    play(table)
    with refused("P4 has played here: his chips stay until he leaves"):
        table.give(c.TakeOff, Actor("P4"), 0, "P4", 100)


def test_a_draw_is_in_the_record_and_the_seed_gives_it() -> None:
    record: list[bytes] = []
    table = Table("T", game(HOLDEM), SeededSource("s"), keep=record.append)
    for who in ("W1", "W2", "W3"):
        table.give(c.AskFor, actor_named(who), 0, who, 4)
    given(table, 4)
    again = Table.rebuild(record, SeededSource("other"), game_of)
    assert again.save() == table.save()
    commands = [c.read(data) for data in record]
    audit = Audit(commands, game_of)
    for command in commands:
        audit.take(command)
    assert audit.commands == len(record)


def test_the_waiting_list_has_an_end() -> None:
    table = a_table(players=0)
    for number in range(30):
        table.give(c.AskFor, OPERATOR, 0, f"W{number}")
    with refused("the waiting list is full with 30"):
        table.give(c.AskFor, OPERATOR, 0, "W30")
    with refused("there is no place 12"):
        table.give(c.AskFor, OPERATOR, 0, "W31", 12)
    assert given(table, 3)


# -- other tables ----------------------------------------------------------------------------------


@provision("nsw-poker s 8.5")
def test_a_directed_player_keeps_a_stake_outside_the_window() -> None:
    one, two = (a_table(players=3, least_buy_in=9_000, most_buy_in=30_000) for _ in range(2))
    two.leave("P3", 0)
    one.give(c.TakeOff, MANAGER, 0, "P3", 19_000, approved=True)
    move(one, two, "P3", 8, 0)
    assert (two.seats["P3"].place, two.seats["P3"].balance) == (8, 1_000)
    assert "P3" not in one.seats
    assert one.standing.chips == 40_000
    assert "s 8.5" in one.standing.events[-1].cites


@provision("nsw-poker s 8.5", "qld-2024 sch 10 s 20(6)")
@pytest.mark.parametrize("id", [HOLDEM, QLD])
def test_at_other_limits_or_of_his_own_accord_he_needs_a_proper_stake(id: str) -> None:
    one = a_table(id, 3)
    one.give(c.TakeOff, MANAGER, 0, "P3", 19_000, approved=True)
    two = a_table(id, 1, least_buy_in=9_000, minimum=400)
    with refused("enters with at least $90"):
        move(one, two, "P3", 8, 0)
    assert "P3" in one.seats
    same = a_table(id, 1, least_buy_in=9_000)
    with refused("enters with at least $90"):
        same.sit("P3", 8, 1_000, 0)
    move(one, same, "P3", 8, 0)
    with refused("brings the stake that he had"):
        papers = c.Directed("T", id, dict(same.game.options), 500)
        same.give(c.Sit, SUPERVISOR, 0, "P4", 9, 400, "", papers)
    with refused("a player cannot decide that"):
        same.give(c.Sit, Actor("P4"), 0, "P4", 9, 500, "", papers)


@provision("qld-2024 sch 10 s 23(1)(b)")
def test_a_directed_player_is_no_new_player_in_queensland() -> None:
    one, two = a_table(QLD, 3), a_table(QLD, 5)
    for table in (one, two):
        play(table)
    for _ in range(6):
        play(two)
    one.leave("P1", 0)
    one.leave("P2", 0)
    one.sit("P9", 9, 20_000, 0)
    move(one, two, "P9", 9, 0)
    assert "P9" in deal(two).order
    assert "P9" in state_of(two).regular


@provision("nsw-poker s 8.8.5")
def test_in_new_south_wales_he_is_new_to_the_table() -> None:
    one, two = a_table(players=3), a_table(players=5)
    play(one)
    play(two)
    one.leave("P1", 0)
    one.sit("P9", 9, 20_000, 0)
    move(one, two, "P9", 9, 0)
    assert "P9" not in deal(two).order


def test_nobody_is_moved_during_a_round_or_onto_a_taken_place() -> None:
    one, two = a_table(players=3), a_table(players=2)
    with refused("place 2 is taken"):
        move(one, two, "P3", 2, 0)
    assert "P3" in one.seats
    deal(one)
    with refused("after it"):
        move(one, two, "P3", 7, 0)
    assert "P3" not in two.seats
    finish(one)
    three = a_table(MANILA, 2)
    with refused("no rule that lets the house direct"):
        move(three, a_table(MANILA, 0), "P1", 1, 0)


@provision("nsw-poker s 8.5")
def test_a_broken_game_goes_to_the_emptiest_tables() -> None:
    table = Table("T", game(HOLDEM), SeededSource(1))
    for place, who in ((2, "A"), (5, "B"), (9, "C")):
        table.sit(who, place, 20_000, 0)
    two, three = a_table(players=3), a_table(players=5)
    gone = break_up(table, (two, three), 0)
    assert gone == {"A": ("T1", 4), "B": ("T1", 5), "C": ("T1", 6)}
    assert [two.seats[who].place for who in "ABC"] == [4, 5, 6]
    assert len(two.seats) + len(three.seats) == 11
    assert not table.seats
    full = Table("F", game(HOLDEM), SeededSource(1), places=2)
    assert free_places(full) == [1, 2]
    with refused("not enough empty places"):
        break_up(two, (full,), 0)
    pair = a_table(players=2)
    assert break_up(pair, (full,), 0) == {"P1": ("F", 1), "P2": ("F", 2)}, "they fill it"

"""The button and the blinds over several rounds: dead buttons, missed blinds, newcomers, places."""

from __future__ import annotations

import msgspec
import pytest

from croupier.books import game_of
from croupier.play import Refused, Table
from croupier.play.offices import MANAGER, SUPERVISOR, Actor
from croupier.play.table import commands as c
from tests.games.poker.tables import (
    HOLDEM,
    MANILA,
    QLD,
    STUD,
    a_table,
    deal,
    finish,
    play,
    state_of,
)
from tests.games.poker.test_room_stakes import refused
from tests.provisions import provision


def dues(table: Table) -> dict[str, tuple[int, int]]:
    """Who may post to be dealt in: what, and how much of it is dead."""
    return {due.seat: (due.stake, due.dead) for due in state_of(table).owes if due.entry}


def posters(table: Table) -> list[tuple[str, int]]:
    """Who has put in what before the cards."""
    running = table.running
    assert running is not None
    return [(bet.seat, bet.stake) for bet in running.round.felt.bets]


# -- moving on -------------------------------------------------------------------------------------


@provision("nsw-poker s 9.1", "nsw-poker s 9.2", "nsw-poker s 2.3.2")
def test_the_button_goes_round_from_the_dealers_right() -> None:
    table = a_table(players=4)
    buttons = []
    for _ in range(5):
        deal(table)
        buttons.append(state_of(table).button)
        finish(table)
    assert buttons == [4, 1, 2, 3, 4]


@provision("qld-2024 sch 5 s 17(1)", "qld-2024 sch 5 s 17(2)")
def test_the_buck_goes_round_from_the_dealers_left_and_newcomers_need_not_post() -> None:
    table = a_table(MANILA, 3)
    places = []
    for number in range(4):
        deal(table)
        places.append(state_of(table).button)
        assert len(posters(table)) == 1
        finish(table)
        if not number:
            table.sit("P4", 4, 20_000, 0)
    assert places == [1, 2, 3, 4]
    assert "P4" in state_of(table).regular


def test_chips_are_carried_from_round_to_round() -> None:
    table = a_table(players=3)
    for _ in range(9):
        play(table)
    assert sum(seat.balance for seat in table.seats.values()) == 60_000
    assert {seat.balance for seat in table.seats.values()} == {20_000}  # each won the blinds thrice


@provision("qld-2024 sch 10 s 19(5)")
def test_the_first_blind_leaves_and_the_button_is_dead() -> None:
    table = a_table(QLD, 5)
    deal(table)  # button 5, blinds 1 and 2
    table.leave("P1", 0)
    finish(table)
    state = deal(table)
    assert (state.button, posters(table)) == (1, [("P2", 100), ("P3", 200)])
    assert state.order[-1] == "P5"


@provision("qld-2024 sch 10 s 25(5)")
def test_the_second_blind_leaves_and_there_is_no_first_blind() -> None:
    table = a_table(QLD, 5)
    deal(table)
    table.leave("P2", 0)
    finish(table)
    deal(table)
    assert posters(table) == [("P3", 200)]
    finish(table)
    deal(table)  # only one blind was in play: the button goes to the empty place of the second
    assert state_of(table).button == 2
    assert posters(table) == [("P3", 100), ("P4", 200)]


@provision("qld-2024 sch 10 s 19(4)", "qld-2024 sch 10 s 25(4)")
def test_an_absent_player_is_passed_by_button_and_blinds() -> None:
    table = a_table(QLD, 5)
    play(table)  # button 5, blinds 1 and 2
    table.give(c.SitOut, SUPERVISOR, 0, "P3", approved=True)
    deal(table)  # button 1, first blind 2; the second would be P3's
    assert posters(table) == [("P2", 100), ("P4", 200)]
    assert state_of(table).missed == {"P3": 200}
    finish(table)
    deal(table)
    assert posters(table) == [("P4", 100), ("P5", 200)]
    assert state_of(table).missed == {"P3": 300}


# -- blinds that were missed -----------------------------------------------------------------------


def _absent_for_the_blinds(id: str, approved: bool = True) -> Table:
    """P3 of five was away when both blinds were his, and is back when P5 has posted the last."""
    table = a_table(id, 5)
    play(table)  # button 5, blinds 1 and 2
    table.give(c.SitOut, SUPERVISOR, 0, "P3", approved=approved)
    play(table)
    play(table)
    table.give(c.SitIn, Actor("P3"), 0, "P3")
    return table


@provision("nsw-poker s 8.8.3", "nsw-poker s 8.8.3.1")
def test_who_missed_the_blinds_puts_them_in_and_is_dealt_in() -> None:
    table = _absent_for_the_blinds(HOLDEM)
    assert state_of(table).missed == {"P3": 300}
    state = deal(table, "P3")
    assert ("P3", 300) in posters(table)
    assert state.dead[state.order.index("P3")] == 100
    assert "P3" in state.order
    finish(table)
    assert state_of(table).missed == {}


@provision("nsw-poker s 8.8.3.2")
def test_or_he_waits_for_his_turn() -> None:
    table = _absent_for_the_blinds(HOLDEM)
    dealt = []
    for _ in range(5):
        dealt.append("P3" in deal(table).order)
        finish(table)
    assert dealt == [False, False, True, True, True]  # the first blind comes to him third


@provision("qld-2024 sch 10 s 26(2)", "qld-2024 sch 10 s 26(4)", "qld-2024 sch 10 s 20(6)")
@provision("qld-2024 sch 10 s 23(2)", "qld-2024 sch 10 s 23(2)(a)", "qld-2024 sch 10 s 23(2)(b)")
def test_a_returning_player_posts_what_he_missed_or_waits_for_the_second_blind() -> None:
    table = a_table(QLD, 5)
    play(table)
    table.give(c.SitOut, SUPERVISOR, 0, "P3", approved=True)
    for _ in range(3):
        play(table)  # the blinds go by him
    table.give(c.SitIn, Actor("P3"), 0, "P3")
    other = Table.restore(table.save(), table.source, game_of)
    state = deal(table, "P3")
    assert posters(table) == [("P1", 100), ("P2", 200), ("P3", 300)]
    assert (state.order.index("P3"), state.dead[2], state.front[2]) == (2, 100, 200)
    assert "P3" not in deal(other).order
    finish(other)
    assert "P3" in deal(other).order
    assert posters(other) == [("P2", 100), ("P3", 200)]


@provision("qld-2024 sch 10 s 23(1)", "qld-2024 sch 10 s 23(1)(a)", "qld-2024 sch 5 s 19(3)(b)")
@provision("qld-2024 sch 10 s 26(1)", "qld-2024 sch 5 s 19(3)", "qld-2024 sch 5 s 19(3)(a)")
def test_who_left_without_approval_comes_back_as_a_new_player() -> None:
    for id in (QLD, MANILA):
        table = a_table(id, 4, least_buy_in=10_000)
        table.give(c.TakeOff, Actor("P2"), 0, "P2", 15_000)
        table.give(c.SitOut, Actor("P2"), 0, "P2")
        play(table)
        with refused("at least $100, not $50") as why:
            table.give(c.SitIn, Actor("P2"), 0, "P2")
        assert "approval" in str(why.value)
        table.give(c.BuyIn, Actor("P2"), 0, "P2", 5_000)
        table.give(c.SitIn, Actor("P2"), 0, "P2")
        assert table.seats["P2"].comes == "anew"


@provision("qld-2024 sch 5 s 19(3)", "qld-2024 sch 10 s 20(6)")
def test_with_approval_and_in_time_he_goes_on_with_his_stake() -> None:
    for id in (QLD, MANILA):
        table = a_table(id, 4, least_buy_in=10_000)
        table.give(c.TakeOff, Actor("P2"), 0, "P2", 15_000)
        table.give(c.SitOut, SUPERVISOR, 0, "P2", approved=True, until=600)
        play(table)
        with refused("at least $100"):
            table.give(c.SitIn, Actor("P2"), 601, "P2")
        table.give(c.SitIn, Actor("P2"), 600, "P2")
        assert table.seats["P2"].comes == "back"


def test_who_is_back_before_a_round_was_missed_was_never_away() -> None:
    table = a_table(QLD, 4)
    table.give(c.SitOut, Actor("P2"), 0, "P2")
    with refused("P2 is away already"):
        table.give(c.SitOut, Actor("P2"), 0, "P2")
    table.give(c.SitIn, Actor("P2"), 0, "P2")
    with refused("P2 is at his place"):
        table.give(c.SitIn, Actor("P2"), 0, "P2")
    assert "P2" in deal(table).order
    table.give(c.SitOut, Actor("P2"), 0, "P2")  # in the course of a round: from the next on
    assert "P2" in state_of(table).order
    finish(table)
    assert "P2" not in deal(table).order


@provision("qld-2024 sch 10 s 23(3)")
@pytest.mark.parametrize(("player", "dealt"), [("P1", False), ("P2", False), ("P4", True)])
def test_a_returning_player_is_not_dealt_in_on_the_button_or_the_first_blind(
    player: str, dealt: bool
) -> None:
    table = a_table(QLD, 5)
    play(table)  # button 5, blinds 1 and 2
    table.give(c.SitOut, SUPERVISOR, 0, player, approved=True)
    seat = table.standing.seat(player)
    gone = msgspec.structs.replace(seat, away=None, comes="back")
    table.moment = msgspec.structs.replace(
        table.moment, standing=table.standing.with_seat(gone)
    )  # he has missed a round, but none of the blinds
    state = deal(table)
    assert (state.button, state.missed) == (1, {})
    assert (player in state.order) is dealt
    finish(table)
    assert (player in state_of(table).returning) is not dealt


# -- new players -----------------------------------------------------------------------------------


@provision("nsw-poker s 8.8.5", "nsw-poker s 8.8.5.1")
def test_a_new_player_posts_the_table_minimum_to_be_dealt_in() -> None:
    table = a_table(players=5)
    play(table)
    table.sit("P9", 9, 20_000, 0)
    deal(table)
    assert "P9" not in state_of(table).order
    finish(table)
    deal(table, "P9")
    assert ("P9", 200) in posters(table)
    assert "P9" in state_of(table).order


@provision("nsw-poker s 8.8.5.2")
def test_or_waits_until_the_blind_is_his() -> None:
    table = a_table(players=3)
    play(table)  # button 3, blinds 1 and 2
    table.sit("P9", 9, 20_000, 0)
    dealt = []
    for _ in range(4):
        dealt.append("P9" in deal(table).order)
        finish(table)
    assert dealt == [False, True, True, True]


@provision("qld-2024 sch 10 s 23(1)(c)")
def test_who_sits_down_where_the_second_blind_has_not_been_yet_is_no_new_player() -> None:
    table = a_table(QLD, 5)
    play(table)  # button 5, blinds 1 and 2
    table.sit("P8", 8, 20_000, 0)
    state = deal(table)
    assert "P8" in state.order
    assert dues(table) == {}
    finish(table)
    for _ in range(4):
        play(table)
    table.leave("P4", 0)
    table.sit("P7", 4, 20_000, 0)  # where it has been
    assert "P7" not in deal(table).order


def test_stud_has_no_blinds_to_wait_for() -> None:
    table = a_table(STUD, 4)
    play(table)
    table.sit("P7", 7, 20_000, 0)
    assert "P7" in deal(table).order


# -- other places ----------------------------------------------------------------------------------


@provision("nsw-poker s 8.8.4")
@pytest.mark.parametrize(
    ("taken", "to", "posts"),
    [
        ((2, 3, 8), 4, False),  # past two
        ((2, 3, 4, 8), 5, True),  # past three
        ((2, 3, 4), 5, False),  # past all others: as before
        ((2, 3, 8, 9), 7, False),  # past two, though far
        ((2, 3, 8, 9), 10, False),  # past all
    ],
)
def test_who_moves_past_more_than_two_players_waits_or_posts(
    taken: tuple[int, ...], to: int, posts: bool
) -> None:
    table = a_table(players=1)
    for place in taken:
        table.sit(f"P{place}", place, 20_000, 0)
    play(table)
    table.give(c.ChangeSeat, Actor("P1"), 0, "P1", to)
    assert (table.seats["P1"].place, table.seats["P1"].comes) == (to, "moved" if posts else "")
    deal(table)
    assert ("P1" in state_of(table).regular) is not posts or "P1" in dict(posters(table))


def test_who_is_away_or_has_no_chips_is_not_passed() -> None:
    table = a_table(players=5)
    table.sit("P9", 9, 20_000, 0)
    play(table)
    table.give(c.SitOut, Actor("P2"), 0, "P2")
    table.give(c.ChangeSeat, Actor("P1"), 0, "P1", 6)  # past three who are there
    assert table.seats["P1"].comes == "moved"
    other = a_table(players=5)
    play(other)
    other.give(c.SitOut, Actor("P2"), 0, "P2")
    other.give(c.TakeOff, MANAGER, 0, "P3", other.seats["P3"].balance, approved=True)
    other.leave("P5", 0)
    other.sit("P9", 9, 20_000, 0)
    other.give(c.ChangeSeat, Actor("P1"), 0, "P1", 6)  # past P4 only
    assert other.seats["P1"].comes == ""


def test_places_are_changed_between_rounds_and_only_for_empty_ones() -> None:
    table = a_table(players=3)
    with refused("place 2 is taken"):
        table.give(c.ChangeSeat, Actor("P1"), 0, "P1", 2)
    with refused("there is no place 12"):
        table.give(c.ChangeSeat, Actor("P1"), 0, "P1", 12)
    deal(table)
    with refused("places are changed after it"):
        table.give(c.ChangeSeat, Actor("P1"), 0, "P1", 7)


@provision("nsw-poker s 27.10")
def test_three_rounds_of_the_button_without_a_wager_may_cost_the_seat() -> None:
    table = a_table(players=4)
    play(table)
    table.give(c.SitOut, Actor("P2"), 0, "P2")
    rounds = 0
    while not table.may_be_vacated():
        play(table)
        rounds += 1
    assert rounds == 9  # three times past three players: it is passed on when a round is over
    with refused("has not abstained"):
        table.vacate("P1", 0)
    assert table.vacate("P2", 0) is not None


@provision("nsw-poker s 27.10")
def test_the_button_is_passed_on_to_who_is_there_then() -> None:
    """Three rounds are over, too, when those go whom it would have come to before."""
    table = a_table(players=4)
    play(table)  # button 4
    table.give(c.SitOut, Actor("P2"), 0, "P2")
    for _ in range(8):  # 1, 3, 4, three times but for the last
        play(table)
    assert table.may_be_vacated() == []
    table.give(c.SitOut, Actor("P4"), 0, "P4")
    assert table.may_be_vacated() == ["P2"]
    table.give(c.SitIn, Actor("P4"), 0, "P4")
    assert table.may_be_vacated() == []


@provision("nsw-poker s 27.10")
def test_who_plays_now_and_then_keeps_his_seat() -> None:
    table = a_table(players=4)
    for _ in range(40):
        play(table)
    assert table.may_be_vacated() == []


def test_a_player_who_comes_back_is_counted_anew() -> None:
    table = a_table(players=3)
    table.give(c.SitOut, Actor("P2"), 0, "P2")
    for _ in range(5):
        play(table)
    table.give(c.SitIn, Actor("P2"), 0, "P2")
    assert table.seats["P2"].idle == 0


def test_seats_of_queensland_are_not_asked_for() -> None:
    table = a_table(QLD, 3)
    with pytest.raises(Refused, match="no rule that lets the house ask for a seat"):
        table.vacate("P1", 0)

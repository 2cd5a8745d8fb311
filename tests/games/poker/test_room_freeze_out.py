"""Freeze Out: all buy in alike, nobody joins or goes, blinds rise, and one is left."""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.play import CLOSE, DONE, Bets, Choose, Move, Place, Refused, Settle, Table
from croupier.play.table.commands import BuyIn, Leave, Sit, TakeOff
from tests.provisions import provision

N = "nsw-poker/texas-holdem"


def frozen(id: str = N, chips: int = 1000, players: int = 3) -> Table:
    """A table at which everybody has bought in for the same."""
    table = Table("T", game(id, freeze_out=chips), SeededSource(7))
    for number in range(1, players + 1):
        table.sit(f"P{number}", number, chips, 0)
    return table


def play(table: Table) -> None:
    """A round in which everybody wagers as much as he can."""
    table.shuffle(0)
    table.open_round(0)
    while table.prompt is not None:
        prompt = table.prompt
        if isinstance(prompt, Bets):
            due = table.running.round.felt.state.owes[0]  # type: ignore[union-attr]
            table.answer(Place(due.seat, due.wager, due.stake))
        elif isinstance(prompt, Choose) and prompt.questions[0].options[-1].move in (
            "raise",
            "bet",
            "call",
        ):
            question = prompt.questions[0]
            biggest = question.options[-1]
            table.answer(Move(question.seat, biggest.move, stake=biggest.most))
        else:
            table.answer(DONE if isinstance(prompt, Settle) else CLOSE)
    table.close_round(0)


@provision("nsw-poker s 8.10", "nsw-poker s 8.10.1")
def test_everybody_buys_in_for_the_same() -> None:
    table = frozen()
    for chips in (999, 1001):
        with pytest.raises(Refused, match=r"everybody enters with \$10, P4 not with"):
            table.sit("P4", 4, chips, 0)
    table.sit("P4", 4, 1000, 0)


@provision("nsw-poker s 8.10.2", "nsw-poker s 8.10.3", "nsw-poker s 8.10.4", "nsw-poker s 8.11")
def test_once_it_has_begun_nobody_adds_joins_or_goes() -> None:
    table = frozen(chips=100_000)
    table.shuffle(0)
    table.open_round(0)
    with pytest.raises(Refused, match="a Freeze Out has begun: nobody joins it"):
        table.sit("P4", 4, 100_000, 0)
    with pytest.raises(Refused, match="no chips are added or removed in a Freeze Out: P1"):
        table.give(BuyIn, "P1", 0, "P1", 1000)
    with pytest.raises(Refused, match="no chips are added or removed in a Freeze Out: P1"):
        table.give(TakeOff, "manager", 0, "P1", 1000, approved=True)
    with pytest.raises(Refused, match="P1 has chips and stays"):
        table.give(Leave, "P1", 0, "P1")
    table.give(Leave, "supervisor", 0, "P1", "taken ill")
    assert table.standing.seat("P1").leaving


@provision("nsw-poker s 8.10.3")
def test_before_it_begins_players_come_and_go() -> None:
    table = frozen()
    table.give(Leave, "P3", 0, "P3")
    table.give(Sit, "P5", 0, seat="P5", place=5, chips=1000)
    assert [seat.id for seat in table.standing.seats] == ["P1", "P2", "P5"]


@provision("nsw-poker s 8.10.5", "nsw-poker s 8.10.6")
def test_with_each_player_who_is_out_the_blinds_rise_until_one_is_left() -> None:
    table = frozen(players=4)
    out = 0
    while len(table.standing.seats) > 1:
        before = len(table.standing.seats)
        play(table)
        out += before - len(table.standing.seats)
        assert table.game.rules.blinds == (100 + 200 * out, 200 + 200 * out)
        assert all(seat.balance for seat in table.standing.seats)
    (winner,) = table.standing.seats
    assert winner.balance == 4000
    table.shuffle(0)
    with pytest.raises(Refused, match=f"{winner.id} has won: nobody else is left"):
        table.open_round(0)
    table.give(Leave, winner.id, 0, winner.id)
    assert not table.standing.seats


@provision("nsw-poker s 8.10.5")
def test_where_there_are_no_blinds_nothing_rises() -> None:
    table = frozen("nsw-poker/draw-ante", 200, 2)
    while len(table.standing.seats) > 1:
        play(table)
    assert table.game.rules.ante == game("nsw-poker/draw-ante").rules.ante
    assert table.standing.terms is None


def test_an_open_game_is_as_it_was() -> None:
    table = Table("T", game(N), SeededSource(7))
    table.sit("P1", 1, 1000, 0)
    table.sit("P2", 2, 900, 0)
    table.shuffle(0)
    table.open_round(0)
    table.sit("P3", 3, 5000, 0)
    table.give(Leave, "P1", 0, "P1")


def test_a_table_of_it_is_kept_and_read_again() -> None:
    record: list[bytes] = []
    table = Table("T", game(N, freeze_out=1000), SeededSource(7), keep=record.append)
    for number in (1, 2, 3):
        table.sit(f"P{number}", number, 1000, 0)
    for _ in range(3):
        if len(table.standing.seats) > 1:
            play(table)
    again = Table.rebuild(record, SeededSource(8), game_of)
    assert again.standing == table.standing

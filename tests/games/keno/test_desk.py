"""Tickets for several games at a keno table, over its rounds."""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.law import said as said_of
from croupier.play import CLOSE, DONE, Bets, Change, Place, Refused, Result, Table
from croupier.play.offices import OPERATOR, Actor
from croupier.play.table import commands as c
from croupier.play.table_rules import MINUTE
from tests.provisions import provision

DAY = 24 * 60 * MINUTE
FOUR = Place("P1", "standard", 200, numbers=("1", "2", "3", "4"))


def keno(*names: str) -> tuple[Table, list[bytes]]:
    """A table of keno and its record."""
    record: list[bytes] = []
    table = Table("K1", game("act-1992/keno"), SeededSource(1), keep=record.append)
    for name in names:
        table.sit(name, 0, 100_000, now=0)
    return table, record


def draw(table: Table, first: int, now: int = 0) -> None:
    """A game in which twenty numbers from `first` on are drawn."""
    played = table.open_round(now).answer(CLOSE)
    for ball in range(first, first + 20):
        played.answer(Result(str(ball)))
    played.answer(DONE)
    table.close_round(now)


def money(table: Table) -> tuple[int, int, int]:
    """What the player has, what is paid ahead, what is owed."""
    seat = table.seats.get("P1")
    return seat.balance if seat is not None else 0, table.standing.ahead, table.standing.owed


def test_a_correction_goes_back_to_the_last_ticket_and_not_behind_it() -> None:
    table, _ = keno("P1")
    for _ in range(2):
        table.give(c.WriteTicket, Actor("P1"), 0, "P1", (FOUR,), 1)
    played = table.open_round(0)
    before = len(played.felt.bets)
    played.answer(CLOSE)
    with pytest.raises(Refused, match="tickets that were bought before the game stay in it"):
        table.give(c.Correct, OPERATOR, 0, 1, "the second ticket is another's")
    table.give(c.Correct, OPERATOR, 0, 2, "wagers were closed too early")
    assert before == 2
    assert len(played.felt.bets) == before
    assert isinstance(played.prompt, Bets)


@provision("act-1992 KE 4", "act-1992 KE 6.2(a)", "act-1992 KE 11.3")
def test_a_ticket_is_paid_once_and_plays_its_games() -> None:
    table, record = keno("P1")
    table.give(c.WriteTicket, Actor("P1"), 0, "P1", (FOUR,), 3)
    assert money(table) == (99_400, 600, 0)
    draw(table, 1)  # all four
    won = table.standing.owed
    assert won > 0
    assert money(table) == (99_400, 400, won)
    draw(table, 41)
    draw(table, 41)
    assert money(table) == (99_400, 0, won)
    assert table.standing.house == 600 - won
    draw(table, 1)  # it has run out
    assert money(table) == (99_400, 0, won)
    table.give(c.ClaimTicket, OPERATOR, 0, "000001")
    assert money(table) == (99_400 + won, 0, 0)
    with pytest.raises(Refused, match="no ticket 000001"):
        table.give(c.ClaimTicket, OPERATOR, 0, "000001")
    assert Table.rebuild(record, SeededSource(1), game_of).moment == table.moment


@provision("act-1992 KE 6.2(b)")
def test_the_house_pays_for_a_free_game() -> None:
    table, _ = keno("P1")
    table.give(c.WriteTicket, Actor("P1"), 0, "P1", (FOUR,), 50)
    assert money(table) == (100_000 - 49 * 200, 49 * 200, 0)
    for played in range(50):
        assert table.standing.ahead == max(49 - played, 0) * 200
        draw(table, 41)
    assert money(table) == (100_000 - 49 * 200, 0, 0)
    assert table.standing.house == 49 * 200


@provision("act-1992 KE 8.1")
def test_a_ticket_is_cancelled_between_games_before_a_draw_and_during_one() -> None:
    table, record = keno("P1")
    for _ in range(3):
        table.give(c.WriteTicket, Actor("P1"), 0, "P1", (FOUR,), 3)
    table.give(c.CancelTicket, OPERATOR, 0, "000001")
    assert money(table) == (98_800, 1200, 0)
    cancel = [Change("P1", "standard", 0, box=f"00000{n}", numbers=FOUR.numbers) for n in (2, 3)]
    played = table.open_round(1).answer(cancel[0]).answer(CLOSE).answer(Result("80"))
    with pytest.raises(Refused, match="cancelled there"):
        table.give(c.CancelTicket, OPERATOR, 1, "000003")
    played.answer(cancel[1])
    for ball in range(41, 60):
        played.answer(Result(str(ball)))
    played.answer(DONE)
    table.close_round(1)
    assert money(table) == (99_800, 0, 0)
    assert table.standing.house == 200
    assert Table.rebuild(record, SeededSource(1), game_of).moment == table.moment


@provision("act-1992 KE 17.3")
def test_what_a_void_game_cost_comes_back() -> None:
    table, _ = keno("P1")
    table.give(c.WriteTicket, Actor("P1"), 0, "P1", (FOUR,), 2)
    table.open_round(0).answer(CLOSE)
    table.report("outcome-invalidated", {"reason": "fire"})
    table.close_round(0)
    assert money(table) == (99_800, 200, 0)
    draw(table, 41)
    assert money(table) == (99_800, 0, 0)


@provision("act-1992 KE 13.1")
def test_a_ticket_plays_on_when_its_player_has_left_and_is_paid_in_cash() -> None:
    table, _ = keno("P1", "P2")
    table.give(c.WriteTicket, Actor("P1"), 0, "P1", (FOUR,), 2)
    table.leave("P1", now=0)
    draw(table, 1)
    won = table.standing.owed
    with pytest.raises(Refused, match="by the form"):
        table.give(c.ClaimTicket, OPERATOR, 400 * DAY, "000001")
    before = table.standing.chips
    table.give(c.ClaimTicket, OPERATOR, 400 * DAY, "000001", form=True)
    assert table.standing.chips == before - won
    assert money(table) == (0, 200, 0)


def test_nobody_pays_twice_with_the_same_chips() -> None:
    table, _ = keno("P1")
    table.give(c.WriteTicket, Actor("P1"), 0, "P1", (FOUR,), 49)
    with pytest.raises(Refused, match="left"):
        table.give(
            c.WriteTicket,
            Actor("P1"),
            0,
            "P1",
            (Place("P1", "standard", 50_000, numbers=("1",)),),
            10,
        )
    played = table.open_round(0)
    refusal = played.refusal(Place("P1", "standard", 91_000, numbers=("1",)))
    assert refusal is not None
    assert "$902 left" in str(refusal)


def test_other_games_have_no_tickets() -> None:
    table = Table("R1", game("qld-2024/roulette"), SeededSource(1))
    table.sit("P1", 1, 1000, now=0)
    with pytest.raises(Refused, match="not played with tickets"):
        table.give(c.WriteTicket, Actor("P1"), 0, "P1", (FOUR,), 1)


@provision("act-1992 KE 18.3", "act-1992 KE 1(l)", "act-1992 KE 8.1")
def test_what_the_desk_refuses_cites_what_refuses_it() -> None:
    table, _ = keno("P1")

    def refused(command: type[c.WriteTicket | c.CancelTicket], *said: object) -> str:
        with pytest.raises(Refused) as told:
            table.give(command, OPERATOR, 0, *said)
        return said_of(told.value.refusal.cites)

    seven, sixteen = (tuple(map(str, range(1, last))) for last in (8, 17))
    special = Place("P1", "special-2", 200, numbers=seven)
    assert refused(c.WriteTicket, "P1", (special,), 3) == "KE 6.3(d), KE 1(k), KE 18.3"
    standard = Place("P1", "standard", 200, numbers=sixteen)
    assert refused(c.WriteTicket, "P1", (standard,), 3) == "KE 6.3(f), KE 1(l), KE 18.1"
    assert refused(c.CancelTicket, "000009") == "KE 8.1, KE 8.2, KE 8.3"

"""Disputes at keno: tickets lost, balls broken, vouchers, tickets that cannot win."""

from __future__ import annotations

from datetime import date

import pytest

from croupier.games.keno.computer import Computer, NotPaid
from croupier.games.keno.state import TicketRun
from croupier.games.keno.tickets import Way
from croupier.law import said as in_words
from croupier.play import CLOSE, Change, Place, Refused
from tests.games.keno.game import RULES, draw, keno, said, settled, way
from tests.games.keno.test_computer import DAY, FIVE, computer
from tests.provisions import provision

# -- claims ----------------------------------------------------------------------------------------


@provision("act-1992 KE 14")
def test_a_lost_ticket_does_not_cost_the_player_his_others() -> None:
    played = keno().answer(way("standard", [1], box="T1")).answer(way("standard", [2], box="T2"))
    draw(played).interrupt("lost-receipt", {"player": "P1", "ticket": "T1"})
    assert settled(played, ()) == {1: ("lose", 0), 2: ("win", 300)}


@provision("act-1992 KE 14")
def test_the_inspector_may_approve_after_all() -> None:
    played = draw(keno().answer(way("standard", [1])))
    played.interrupt("lost-receipt", {"player": "P1"})
    played.interrupt("lost-receipt", {"player": "P1", "approved": True})
    assert said(played, "payment") == ["refused", "inspector", "claim form", "inspector"]
    assert settled(played, ()) == {1: ("win", 300)}


@provision("act-1992 KE 13.1")
def test_each_ticket_is_as_old_as_it_is() -> None:
    runs = {"T1": TicketRun(age=13), "T2": TicketRun(age=12)}
    played = keno(tickets=runs)
    played.answer(way("standard", [1], box="T1")).answer(way("standard", [2], box="T2"))
    draw(played).interrupt("unclaimed", {"player": "P1"})
    assert said(played, "payment") == ["ticket", "refused"]
    assert settled(played, ()) == {1: ("lose", 0), 2: ("win", 300)}
    with pytest.raises(Refused, match="P1 has no ticket T9"):
        draw(keno(tickets=runs).answer(way("standard", [1], box="T1"))).interrupt(
            "unclaimed", {"player": "P1", "ticket": "T9"}
        )


@provision("act-1992 KE 14", "act-1992 KE 17.2(a)")
def test_a_refused_ticket_may_still_be_declared_void() -> None:
    played = draw(keno().answer(way("standard", [1])))
    played.interrupt("lost-receipt", {"player": "P1"})
    played.interrupt("contravention", {"player": "P1"})
    assert settled(played, ()) == {1: ("void", 0)}


@provision("act-1992 KE 5.2", "act-1992 KE 5.3")
def test_a_receipt_with_other_numbers_changes_nothing() -> None:
    played = draw(keno().answer(way("standard", [61])))
    played.interrupt("receipt-differs", {"player": "P1", "receipt": [1]})
    assert said(played, "receipt") == ["computer record"]
    assert settled(played, ()) == {1: ("lose", 0)}


# -- the draw --------------------------------------------------------------------------------------


@provision("act-1992 KE 8.1", "act-1992 KE 10.4(a)")
def test_a_broken_ball_was_drawn_and_ends_the_time_for_cancelling() -> None:
    played = keno().answer(way("standard", [1])).answer(CLOSE)
    cancel = Change("P1", "standard", 0, numbers=("1",))
    assert played.refusal(cancel) is None
    draw(played, [7]).interrupt("broken-ball", {"ball": 7})
    refusal = played.refusal(cancel)
    assert refusal is not None
    assert in_words(refusal.cites) == "KE 8.1"


@provision("act-1992 KE 10.1", "act-1992 KE 10.4(a)")
def test_a_broken_ball_is_in_no_record_of_the_draw() -> None:
    played = keno().answer(way("standard", [7])).answer(CLOSE)
    draw(played, [7]).interrupt("broken-ball", {"ball": 7})
    draw(played, range(8, 28))
    with pytest.raises(Refused, match="a ball that broke"):
        played.interrupt(
            "record-differs", {"balls": [7, *range(8, 27)], "computer": [*range(8, 28)]}
        )
    assert settled(played, ()) == {1: ("lose", 0)}


# -- tickets ---------------------------------------------------------------------------------------


@provision("act-1992 KE 11.3")
def test_a_ticket_whose_games_are_over_is_in_no_further_game() -> None:
    played = keno(tickets={"T1": TicketRun(games=5, played=5)})
    refusal = played.refusal(way("standard", [1], box="T1"))
    assert refusal is not None
    assert in_words(refusal.cites) == "KE 11.3"
    assert keno(tickets={"T1": TicketRun(5, 4)}).refusal(way("standard", [1], box="T1")) is None


@provision("act-1992 KE 8.1")
def test_a_ticket_cancelled_and_written_again_is_charged_again() -> None:
    played = keno().answer(way("standard", [1], 300, box="T1"))
    played.answer(Change("P1", "standard", 0, "", "T1", ("1",)))
    played.answer(way("standard", [1], 400, box="T1")).answer(way("standard", [2], 100, box="T1"))
    assert said(played, "charge") == ["300", "500"]
    assert said(played, "refund") == ["300"]


@provision("act-1992 KE 4")
def test_a_ticket_has_one_owner() -> None:
    refusal = (
        keno()
        .answer(way("standard", [1], box="T1"))
        .refusal(way("standard", [2], seat="P2", box="T1"))
    )
    assert refusal is not None
    assert in_words(refusal.cites) == "KE 4"


@provision("act-1992 KE 6.3(f)", "act-1992 KE 18.3", "act-1992 KE 5.6")
@pytest.mark.parametrize(
    ("wager", "numbers", "why"),
    [
        ("standard", ("1", "1"), "chosen once"),
        ("standard", ("0",), "no number 0"),
        ("standard", ("٣",), "no number"),
        ("standard", tuple(map(str, range(1, 17))), "1 to 15 numbers are chosen .*, not 16"),
        ("standard", (), "not 0"),
        ("special-2", ("1", "2"), "3 to 6 numbers"),
        ("jackpot", ("1",), "6 or 8 numbers"),
        ("special-3", ("1",), "there is no entry 'special-3'"),
    ],
)
def test_no_ticket_is_sold_that_no_schedule_pays(
    wager: str, numbers: tuple[str, ...], why: str
) -> None:
    with pytest.raises(NotPaid, match=why):
        computer().issue("P1", (Way(wager, numbers, 200),))
    assert keno().refusal(Place("P1", wager, 200, numbers=numbers)) is not None


@provision("act-1992 KE 9.2")
def test_a_ticket_written_after_closing_is_for_the_next_game() -> None:
    kept = computer()
    kept.closed = True
    assert kept.issue("P1", FIVE).first == 201
    kept.next_game()
    assert kept.issue("P1", FIVE).first == 201


# -- vouchers --------------------------------------------------------------------------------------


@provision("act-1992 KE 1(n)", "act-1992 KE 6.1")
def test_no_two_vouchers_have_one_number() -> None:
    kept = Computer(RULES, DAY, game=1)
    first, second = kept.deposit(100), kept.deposit(200)
    kept.redeem(first, DAY)
    third = kept.deposit(300)
    assert len({first, second, third}) == 3
    restored = Computer.restore(kept.save())
    assert [restored.redeem(number, date(1992, 12, 1)).cents for number in (second, third)] == [
        200,
        300,
    ]
    with pytest.raises(NotPaid, match="above nothing"):
        kept.deposit(0)
    assert kept.redeem(kept.deposit(1), DAY).cents == 1

"""The keno computer, and numbers that the terminal picks."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.games.keno.claims import by_cheque, is_late, kept_until
from croupier.games.keno.computer import Computer, NotPaid
from croupier.games.keno.picks import SetBet, mystery_quick_pick, quick_pick
from croupier.games.keno.rules import NUMBERS
from croupier.games.keno.state import KenoState
from croupier.games.keno.tickets import Ticket, Way
from croupier.play import Header, Round, Situation
from tests.games.keno.game import RULES, settled
from tests.provisions import provision

DAY = date(1992, 11, 3)
FIVE = (Way("standard", ("5",), 200),)


def computer() -> Computer:
    return Computer(RULES, DAY, game=200)


@provision("act-1992 KE 4", "act-1992 KE 5.6", "act-1992 KE 11.3")
def test_only_a_ticket_on_record_is_in_a_game_and_only_in_its_games() -> None:
    kept = computer()
    ticket = kept.issue("P1", FIVE, games=2)
    assert (ticket.first, ticket.last, ticket.charge) == (200, 201, 400)
    for _ in range(2):
        places, runs = kept.entries()
        assert [place.numbers for place in places] == [("5",)]
        assert runs[ticket.number].played == kept.game - 200
        kept.next_game()
    assert kept.entries() == ((), {})
    with pytest.raises(NotPaid, match="not in game 202"):
        kept.won(ticket.number, 600)
    with pytest.raises(NotPaid, match="on record"):
        kept.claim(Ticket("999999", "P1", FIVE), DAY)


@provision("act-1992 KE 4")
def test_what_the_computer_has_is_what_a_round_plays() -> None:
    kept = computer()
    four = tuple(Way("standard", (str(number),), 50) for number in (1, 2, 61, 62))
    kept.issue("P1", four)
    places, runs = kept.entries()
    played = game("act-1992/keno")
    header = Header(
        played.id, dict(played.options), situation=Situation(state=KenoState(tickets=runs))
    )
    keno = Round(played, header)
    for place in places:
        keno.answer(place)
    assert [outcome for outcome, _ in settled(keno).values()] == ["win", "win", "lose", "lose"]


@provision("act-1992 KE 6.2")
def test_a_ticket_at_a_wrong_price_is_not_issued() -> None:
    with pytest.raises(NotPaid, match="below the minimum"):
        computer().issue("P1", (Way("standard", ("5",), 50),))


@provision("act-1992 KE 15")
def test_a_ticket_written_during_a_draw_is_for_the_next_game() -> None:
    kept = computer()
    kept.drawing = True
    assert kept.issue("P1", FIVE).first == 201


@provision("act-1992 KE 8.1", "act-1992 KE 8.2", "act-1992 KE 8.3")
def test_cancelling_at_the_terminal() -> None:
    kept = computer()
    ten, long, late = (kept.issue("P1", FIVE, games) for games in (10, 50, 10))
    kept.drawing = True
    with pytest.raises(NotPaid, match="before its first game only"):
        kept.cancel(long.number)
    kept.next_game()
    assert kept.cancel(ten.number) == 9 * 200
    assert [place.box for place in kept.entries()[0]] == [long.number, late.number]
    with pytest.raises(NotPaid, match="cancelled already"):
        kept.cancel(ten.number)
    kept.next_game(date(1992, 11, 4))
    with pytest.raises(NotPaid, match="Keno Day"):
        kept.cancel(late.number)


@provision("act-1992 KE 5.3", "act-1992 KE 11.4")
def test_a_receipt_that_says_otherwise_is_settled_by_the_record() -> None:
    kept = computer()
    ticket = kept.issue("P1", FIVE)
    kept.won(ticket.number, 600)
    forged = replace(ticket, ways=(Way("standard", ("5",), 20_000),))
    paid = kept.claim(forged, DAY)
    assert (paid.cents, paid.as_printed) == (600, False)
    assert kept.claim(ticket, DAY).cents == 0  # it is paid once


@provision("act-1992 KE 13.1", "act-1992 KE 13.2", "act-1992 KE 13.3", "act-1992 KE 13.4")
def test_prizes_and_vouchers_after_twelve_months() -> None:
    kept = computer()
    ticket = kept.issue("P1", FIVE)
    kept.won(ticket.number, 600)
    voucher = kept.deposit(5_000)
    last, after = date(1993, 11, 3), date(1993, 11, 4)
    assert kept.returnable(last) == 0
    assert kept.returnable(after) == 600  # the voucher is not in it
    assert kept.claim(ticket, after).payment.refused
    assert kept.redeem(voucher, after).payment.refused
    paid = kept.claim(ticket, after, form=True)
    assert (paid.cents, by_cheque(paid.payment)) == (600, True)
    assert kept.redeem(voucher, after, form=True).cents == 5_000
    assert kept.returnable(after) == 0
    with pytest.raises(NotPaid):
        kept.redeem(voucher, last)


@provision("act-1992 KE 13.1")
def test_what_was_won_in_time_is_paid_without_the_form() -> None:
    kept = computer()
    ticket = kept.issue("P1", FIVE, games=2)
    kept.won(ticket.number, 600)
    kept.next_game(date(1992, 12, 24))
    kept.won(ticket.number, 700)
    today = date(1993, 12, 1)
    assert kept.claim(ticket, today).cents == 700
    assert kept.claim(ticket, today, form=True).cents == 600


@provision("act-1992 KE 14")
def test_without_a_ticket_the_form_and_the_inspector() -> None:
    kept = computer()
    ticket = kept.issue("P1", FIVE)
    kept.won(ticket.number, 600)
    assert kept.claim_without_ticket(ticket.number, form=True, approved=False).payment.refused
    assert kept.claim_without_ticket(ticket.number, form=False, approved=True).payment.refused
    assert kept.claim_without_ticket(ticket.number, form=True, approved=True).cents == 600


@provision("act-1992 KE 13.1")
def test_twelve_months_end_on_the_same_day() -> None:
    assert kept_until(date(1996, 2, 29), 12) == date(1997, 2, 28)
    assert kept_until(date(1992, 12, 31), 12) == date(1993, 12, 31)
    assert not is_late(DAY, date(1993, 11, 3), RULES)
    assert is_late(DAY, date(1993, 11, 4), RULES)


@provision("act-1992 KE 6.3(b)")
@given(st.integers(1, 15), st.integers(0, 1000))
def test_a_quick_pick_has_as_many_different_numbers_as_asked(count: int, seed: int) -> None:
    picked = quick_pick(SeededSource(seed), count)
    assert len(set(picked)) == count
    assert set(picked) <= set(NUMBERS)
    assert list(picked) == sorted(picked, key=int)


@provision("act-1992 KE 6.3(b)")
def test_no_pick_of_no_numbers() -> None:
    with pytest.raises(ValueError, match="cannot be picked"):
        quick_pick(SeededSource(1), 0)


@provision("act-1992 KE 6.3(c)")
def test_a_mystery_pick_also_picks_how_many() -> None:
    source = SeededSource(7)
    counts = {len(mystery_quick_pick(source, (3, 4, 5, 6))) for _ in range(100)}
    assert counts == {3, 4, 5, 6}


@provision("act-1992 KE 6.3(h)")
def test_a_set_bet_is_played_as_shown_or_with_other_numbers_in_its_pattern() -> None:
    ways = (Way("standard", ("1", "2"), 100), Way("standard", ("2", "3"), 100))
    assert SetBet("chain", ways).played(SeededSource(1)) == ways
    first, second = SetBet("chain", ways, fixed=False).played(SeededSource(1))
    assert first.stake == 100
    assert first.numbers != ("1", "2")
    assert len(set(first.numbers) & set(second.numbers)) == 1


@provision("act-1992 KE 13.1")
def test_the_record_outlives_the_machine() -> None:
    kept = computer()
    ticket = kept.issue("P1", FIVE, games=3)
    kept.won(ticket.number, 600)
    kept.deposit(5_000)
    again = Computer.restore(kept.save())
    assert again == kept
    assert again.claim(ticket, DAY).cents == 600

"""What tickets cost, which are written, and until when they can be cancelled."""

from __future__ import annotations

import pytest

from croupier.games.keno import tickets
from croupier.games.keno.state import TicketRun
from croupier.games.keno.tickets import Ticket, Way
from croupier.law import said as in_words
from croupier.play import Change, Place, Refused, Result, Round, Seat
from croupier.play.seeing.sight import Sight
from croupier.play.seeing.words import told
from tests.games.keno.game import RULES, draw, keno, said, settled, way
from tests.provisions import provision


def refused(played: Round, answer: Place | Change) -> str:
    """The provisions that refuse this."""
    with pytest.raises(Refused) as caught:
        played.answer(answer)
    return in_words(caught.value.refusal.cites)


def cancelled(wager: Place) -> Change:
    return Change(wager.seat, wager.wager, 0, "", wager.box, wager.numbers)


@provision("act-1992 KE 6.2(a)", "act-1992 KE 6.2(b)")
@pytest.mark.parametrize(
    ("games", "charged"), [(1, 1), (49, 49), (50, 49), (99, 98), (100, 98), (365, 363)]
)
def test_long_tickets_have_a_game_or_two_free(games: int, charged: int) -> None:
    assert tickets.charged_games(games) == charged


@provision("act-1992 KE 6.2(d)(i)", "act-1992 KE 6.2(d)(ii)", "act-1992 KE 6.2(d)(iii)")
@pytest.mark.parametrize(
    ("ways", "least"), [(1, 100), (3, 100), (4, 50), (19, 50), (20, 20), (49, 20), (50, 10)]
)
def test_the_more_ways_the_less_each_may_be(ways: int, least: int) -> None:
    assert tickets.way_minimum(ways) == least
    assert not tickets.wrong_price(least, ways)
    assert tickets.wrong_price(least - 10, ways)


@provision("act-1992 KE 6.2", "act-1992 KE 6.2(d)")
@pytest.mark.parametrize(
    ("stake", "taken"),
    [(50, True), (55, False), (90, True), (100, True), (110, False), (200, True)],
)
def test_ways_rise_by_ten_cents_to_a_dollar_and_by_dollars_above(stake: int, taken: bool) -> None:
    assert (tickets.wrong_price(stake, 4) == "") is taken


@provision("act-1992 KE 6.2(c)", "act-1992 KE 7.1")
@pytest.mark.parametrize(("stake", "taken"), [(100, False), (200, True), (250, False), (300, True)])
def test_a_jackpot_is_two_dollars_and_whole_dollars_above(stake: int, taken: bool) -> None:
    assert (tickets.wrong_jackpot_price(stake) == "") is taken


@provision("act-1992 KE 6.2")
def test_a_ticket_is_judged_as_a_whole() -> None:
    four = tuple(Way("standard", (str(number),), 50) for number in range(1, 5))
    assert not tickets.wrong_with(Ticket("1", "P1", four), RULES)
    assert tickets.wrong_with(Ticket("1", "P1", four[:3]), RULES)
    six = (Way("standard", tuple("123456"), 100),)
    assert tickets.wrong_with(Ticket("1", "P1", six), RULES)  # it enters a jackpot
    dear = (Way("standard", ("1",), 20_500),)
    assert tickets.wrong_with(Ticket("1", "P1", dear, games=50), RULES)
    assert tickets.wrong_with(Ticket("1", "P1", ()), RULES)


@provision("act-1992 KE 6.2")
def test_nine_thousand_nine_hundred_and_ninety_nine_dollars_is_for_all_the_games() -> None:
    played = keno(tickets={"*": TicketRun(games=50)})
    assert refused(played, way("standard", [5], 20_500)) == "KE 6.2"
    played.answer(way("standard", [5], 20_400))
    assert said(played, "charge") == ["999600"]


@provision("act-1992 KE 6.3(g)", "act-1992 KE 6.2(d)")
def test_the_charge_of_a_way_ticket_is_said_once_for_all_its_ways() -> None:
    played = keno(tickets={"7": TicketRun(games=100, ways=4)})
    for number in range(1, 5):
        played.answer(way("standard", [number], 50, box="7"))
    assert said(played, "charge") == ["19600"]
    shown = told(Sight(played, "P1"), played.felt.effects)
    assert [one.text for one in shown if one.name == "charge"] == ["$196."]


@provision("act-1992 KE 6.2(d)")
def test_a_ticket_with_too_few_ways_is_not_issued() -> None:
    played = keno()  # the form does not say how many ways there will be
    for number in range(1, 4):
        played.answer(way("standard", [number], 50, box="7"))
    played.answer(way("standard", [1], box="8"))
    draw(played, ())
    assert [bet.box for bet in played.felt.live()] == ["8"]
    assert {line.outcome for line in played.settlement} == {"void"}
    assert played.felt.net()["P1"] == 0


@provision("act-1992 KE 4")
def test_a_ticket_belongs_to_one_player() -> None:
    played = keno()
    played.answer(way("standard", [1], box="7"))
    assert "KE 4" in refused(played, way("standard", [2], seat="P2", box="7"))


@provision("act-1992 KE 6.1")
def test_a_ticket_for_many_games_must_be_paid_for_at_once() -> None:
    played = keno(seats=(Seat("P1", balance=4_800),), tickets={"*": TicketRun(games=50)})
    assert refused(played, way("standard", [1])) == "KE 6.1"


@provision("act-1992 KE 5.1")
def test_an_entry_by_word_alone_is_no_entry() -> None:
    spoken = Place("P1", "standard", 100, "", "", ("1",), oral=True)
    assert refused(keno(), spoken) == "KE 5.1"


@provision("act-1992 KE 3.2", "act-1992 KE 9.1")
def test_a_number_leaves_the_device_once() -> None:
    played = draw(keno(), [17])
    with pytest.raises(Refused):
        played.answer(Result("17"))
    with pytest.raises(Refused):
        played.answer(Result("81"))


@provision("act-1992 KE 9.2", "act-1992 KE 9.4")
def test_the_game_is_closed_and_players_are_told_before_the_draw() -> None:
    played = draw(keno(), ())
    assert said(played, "game") == ["closed"]
    assert refused(played, way("standard", [1])) == "KE 9.2, KE 9.4"


@provision("act-1992 KE 8.1")
def test_a_ticket_is_cancelled_until_the_first_number_is_drawn() -> None:
    played = keno()
    first, second = way("standard", [1]), way("standard", [2])
    played.answer(first).answer(second)
    draw(played, ())
    played.answer(cancelled(first))
    assert said(played, "refund") == ["100"]
    draw(played, [50])
    assert "KE 8.1" in refused(played, cancelled(second))
    assert settled(played, range(1, 20)) == {1: ("removed", 0), 2: ("win", 300)}


@provision("act-1992 KE 8.1")
def test_a_ticket_is_not_altered() -> None:
    played = keno()
    played.answer(way("standard", [1]))
    assert refused(played, Change("P1", "standard", 200, "", "", ("1",))) == "KE 8.1"


@provision("act-1992 KE 8.2")
def test_while_one_game_is_drawn_the_later_ones_can_be_cancelled() -> None:
    played = keno(tickets={"*": TicketRun(games=10, played=3)})
    ticket = way("standard", [1])
    draw(played.answer(ticket), [50])
    played.answer(cancelled(ticket))
    assert said(played, "refund") == ["600"]
    assert "KE 8.1" in refused(played, cancelled(ticket))
    assert settled(played, range(1, 20)) == {1: ("win", 300)}


@provision("act-1992 KE 8.2", "act-1992 KE 1(f)")
def test_keno_to_go_is_cancelled_whole_or_not_at_all() -> None:
    ticket = way("standard", [1])
    before = keno(tickets={"*": TicketRun(games=50)})
    before.answer(ticket).answer(cancelled(ticket))
    assert said(before, "refund") == ["4900"]
    begun = keno(tickets={"*": TicketRun(games=50, played=1)})
    assert "KE 8.2" in refused(begun.answer(ticket), cancelled(ticket))
    drawing = keno(tickets={"*": TicketRun(games=50)})
    assert "KE 8.2" in refused(draw(drawing.answer(ticket), [9]), cancelled(ticket))


@provision("act-1992 KE 8.3")
def test_nothing_is_cancelled_on_a_later_keno_day() -> None:
    played = keno(tickets={"*": TicketRun(games=10, played=3, later_day=True)})
    ticket = way("standard", [1])
    assert refused(played.answer(ticket), cancelled(ticket)) == "KE 8.3"


@provision("act-1992 KE 8.1", "act-1992 KE 8.2")
@pytest.mark.parametrize(("games", "back"), [(1, "200"), (10, "2000"), (100, "19600")])
def test_a_way_ticket_is_cancelled_with_all_its_ways(games: int, back: str) -> None:
    played = keno(tickets={"7": TicketRun(games=games, ways=4)})
    ways = [way("standard", [number], 50, box="7") for number in range(1, 5)]
    for one in ways:
        played.answer(one)
    played.answer(way("standard", [1]))
    played.answer(cancelled(ways[2]))
    assert said(played, "refund") == [back]
    assert [bet.box for bet in played.felt.live()] == [""]


@provision("act-1992 KE 6.3(d)", "act-1992 KE 18.4")
def test_special_three_waits_for_a_promotion() -> None:
    assert "KE 18.4" in refused(keno(), way("special-3", [1, 2, 3]))

"""Who may wager where at a red dog table."""

from __future__ import annotations

import pytest

from croupier.books import BadOption
from croupier.equipment import SeededSource
from croupier.law import said
from croupier.play import CLOSE, Limit, NoticeRules, Place, Refused, Round, Seat
from croupier.play.answers import Change
from croupier.play.offices import DEALER, OPERATOR
from croupier.play.table import Driver, Table
from croupier.play.table import commands as c
from tests.games.red_dog.table import bet, dog, header, refusal
from tests.provisions import provision


@provision("act-1992 RD 3", "act-1992 RD 3.1")
def test_eight_decks_without_jokers() -> None:
    assert dog().deck == [8] * 52


@provision("act-1992 RD 1(a)")
def test_seven_or_nine_boxes() -> None:
    assert refusal(Round(dog()), bet("P1", 8)) == "RD 1(a)"
    Round(dog(boxes=9)).answer(bet("P1", 9))
    with pytest.raises(BadOption) as refused:
        dog(boxes=8)
    assert said(refused.value.cites) == "RD 1(a)"


@provision("act-1992 RD 5", "act-1992 RD 5.8")
def test_one_box_a_player() -> None:
    played = Round(dog()).answer(bet("P1", 1))
    assert refusal(played, bet("P1", 2)) == "RD 5.8"
    played.answer(bet("P1", 1, 500))
    assert [bet.stake for bet in played.felt.live()] == [1500]


@provision("act-1992 RD 5.2")
def test_as_many_players_on_a_box_as_the_operator_permits_within_the_maximum() -> None:
    limits = {"original": Limit(100, 2500)}
    seats = [Seat(f"P{n}", n) for n in range(1, 5)]
    played = Round(dog(), header(*seats, limits=limits))
    played.answer(bet("P1", 1)).answer(bet("P2", 1))
    assert refusal(played, bet("P3", 1, 501)) == "RD 5.2"
    played.answer(bet("P3", 1, 500))
    assert refusal(played, Change("P1", "original", 1100, box="1")) == "RD 5.2"
    assert refusal(played, bet("P4", 1, 100)) == "RD 5.2"
    alone = Round(dog(players_per_box=1)).answer(bet("P1", 1))
    assert refusal(alone, bet("P2", 1)) == "RD 5.2"


@provision("act-1992 RD 5.7")
def test_a_wager_by_word_needs_chips_or_cash() -> None:
    said = Place("P1", "original", 1000, box="1", oral=True)
    assert refusal(Round(dog()), said) == "RD 5.7"
    Round(dog()).answer(Place("P1", "original", 1000, box="1", oral=True, cash=True))
    game = dog()
    poor = Round(game, header(Seat("P1", 1, balance=500)))
    assert refusal(poor, bet("P1", 1)) == "RD 5.7"


@provision("act-1992 RD 12.2(b)")
def test_an_excluded_player_makes_no_wager() -> None:
    played = Round(dog(), header(Seat("P1", 1, excluded=("RD 12.2(b)",))))
    assert refusal(played, bet("P1", 1)) == "RD 12.2(b)"


@provision("act-1992 RD 4.2")
def test_a_new_minimum_needs_notice() -> None:
    table = Table("dog", dog(), SeededSource("dog"), limits={"original": Limit(500, 5000)})
    higher = {"original": Limit(1000, 5000)}
    with pytest.raises(Refused, match=r"prior notice.*RD 4\.2"):
        table.give(c.ChangeLimits, DEALER, 0)
    table.give(c.GiveNotice, OPERATOR, 0, higher)
    table.give(c.ChangeLimits, DEALER, 1)
    assert table.header().limits == higher
    assert dog().tables.notice == NoticeRules(("RD 4.2",), closing_is_notified=True)


@provision("act-1992 RD 12.8")
def test_a_seat_unused_for_three_hands_may_be_asked_for() -> None:
    table = Table("dog", dog(), SeededSource("dog"), places=1)
    table.sit("P1", 1, 10000, now=0)
    with pytest.raises(Refused, match=r"RD 12\.8"):
        table.vacate("P1", now=0)
    driver = Driver(table, SeededSource("dog"))
    for _ in range(3):
        assert table.may_be_vacated() == []
        driver.open()
        while driver.go_on() is not None:
            table.answer(CLOSE)
        driver.close()
    assert table.may_be_vacated() == ["P1"]

"""Who may place what where at a casino war table."""

from __future__ import annotations

import pytest

from croupier.books import BadOption
from croupier.law import said
from croupier.play import Limit, Place, Round, Seat
from croupier.play.answers import Change
from tests.games.casino_war.table import bet, header, refusal, terminals, war
from tests.provisions import provision


@provision("qld-2024 sch 13 s 4", "qld-2024 sch 13 s 4(1)")
def test_six_or_eight_decks() -> None:
    assert sum(war().deck) == 312
    assert sum(war(decks=8).deck) == 416
    with pytest.raises(BadOption) as refused:
        war(decks=7)
    assert said(refused.value.cites) == "sch 13 s 4(1)"


@provision("qld-2024 sch 13 s 3(2)(b)")
def test_the_layout_has_so_many_boxes() -> None:
    for box in ("8", "0", "x", "01"):
        assert refusal(Round(war()), Place("P1", "casino-war", 1000, box=box)) == "sch 13 s 3(2)(b)"


@provision("qld-2024 sch 13 s 7", "qld-2024 sch 13 s 7(2)")
def test_a_wager_is_not_made_by_word_alone() -> None:
    said = Place("P1", "casino-war", 1000, box="1", oral=True)
    assert refusal(Round(war()), said) == "sch 13 s 7(2)"


@provision("qld-2024 sch 13 s 7(1)")
def test_a_wager_is_chips_and_not_banknotes() -> None:
    notes = Place("P1", "casino-war", 1000, box="1", cash=True)
    assert refusal(Round(war()), notes) == "sch 13 s 7(1)"


@provision("qld-2024 sch 13 s 11(1)")
def test_chips_added_without_naming_the_box_count_with_those_that_lie_there() -> None:
    game = war()
    limits = {"casino-war": Limit(500, 10000), "tie": Limit(200, 300)}
    played = Round(game, header(game, Seat("P1", 1, balance=9000), limits=limits))
    played.answer(bet("P1", 3, 6000))
    assert "sch 13 s 11(1)" in refusal(played, Place("P1", "casino-war", 4002))
    played.answer(Place("P1", "casino-war", 100))  # no wager below the minimum by itself
    played.answer(Place("P1", "tie", 200))
    assert "sch 13 s 11(1)" in refusal(played, Place("P1", "tie", 200))
    assert [(one.box, one.stake) for one in played.felt.live()] == [("3", 6100), ("3", 200)]


def test_a_change_without_a_box_is_of_the_wager_that_lies_lowest() -> None:
    game = war()
    played = Round(game, header(game, Seat("P1", 1, balance=3000)))
    played.answer(bet("P1", 3, 1000)).answer(bet("P1", 2, 500)).answer(bet("P1", 3, 300, "tie"))
    assert refusal(played, Change("P1", "casino-war", 1800)) == "sch 13 s 7(1)"  # 1200 are left
    played.answer(Change("P1", "casino-war", 1700)).answer(Change("P1", "tie", 100))
    lying = {(one.wager, one.box): one.stake for one in played.felt.live()}
    assert lying == {("casino-war", "3"): 1000, ("casino-war", "2"): 1700, ("tie", "3"): 100}


@provision("qld-2024 sch 13 s 11(2)", "qld-2024 sch 16 s 8")
def test_a_terminal_with_a_maximum_of_its_own_has_a_tenth_of_that_for_a_tie() -> None:
    game = terminals()
    limits = {"casino-war": Limit(100, 10000)}
    played = Round(game, header(game, Seat("P1", 1, maximum=2000), limits=limits))
    played.answer(bet("P1", 1, 1000))
    assert refusal(played, bet("P1", 1, 201, "tie")) == "sch 13 s 11(2)"
    played.answer(bet("P1", 1, 200, "tie"))


@provision("qld-2024 sch 13 s 7(4)")
def test_a_tie_wager_needs_ones_own_casino_war_wager_on_the_box() -> None:
    played = Round(war()).answer(bet("P1", 1))
    assert refusal(played, bet("P1", 2, 100, "tie")) == "sch 13 s 7(4)"
    assert refusal(played, bet("P2", 1, 100, "tie")) == "sch 13 s 7(4)"
    assert refusal(played, Place("P2", "tie", 100)) == "sch 13 s 7(4)"
    played.answer(bet("P1", 1, 100, "tie"))
    assert refusal(played, Change("P1", "casino-war", 0, box="1")) == "sch 13 s 7(4)"
    played.answer(Change("P1", "tie", 0, box="1")).answer(Change("P1", "casino-war", 0, box="1"))
    assert not played.felt.live()


@provision("qld-2024 sch 13 s 7(5)")
def test_a_tie_wager_is_at_most_three_times_the_casino_war_wager() -> None:
    played = Round(war()).answer(bet("P1", 1, 200)).answer(bet("P1", 1, 500, "tie"))
    assert refusal(played, bet("P1", 1, 101, "tie")) == "sch 13 s 7(5)"
    assert refusal(played, Change("P1", "tie", 601, box="1")) == "sch 13 s 7(5)"
    played.answer(bet("P1", 1, 100, "tie"))
    assert refusal(played, Change("P1", "casino-war", 198, box="1")) == "sch 13 s 7(5)"
    played.answer(Change("P1", "casino-war", 400, box="1"))


@provision("qld-2024 sch 13 s 11", "qld-2024 sch 13 s 11(1)", "qld-2024 sch 13 s 11(2)")
def test_limits_and_the_tenth_for_a_tie() -> None:
    game = war()
    limits = {"casino-war": Limit(500, 10000), "tie": Limit(200, 5000)}
    played = Round(game, header(game, Seat("P1", 1), limits=limits))
    for stake in (498, 10002):
        assert "sch 13 s 11(1)" in refusal(played, bet("P1", 1, stake))
    played.answer(bet("P1", 1, 5000))
    assert "sch 13 s 11(1)" in refusal(played, bet("P1", 1, 199, "tie"))
    assert refusal(played, bet("P1", 1, 1001, "tie")) == "sch 13 s 11(2)"
    played.answer(bet("P1", 1, 1000, "tie"))
    assert refusal(played, bet("P1", 1, 200, "tie")) == "sch 13 s 11(2)"


def test_half_of_a_casino_war_wager_is_whole_cents() -> None:
    """Reading CW-12."""
    assert refusal(Round(war()), bet("P1", 1, 501)) == "sch 13 s 16(5)(a)"


@provision("qld-2024 sch 13 s 8", "qld-2024 sch 13 s 8(1)")
def test_three_players_on_a_box() -> None:
    played = Round(war())
    for seat in ("P1", "P2", "P3"):
        played.answer(bet(seat, 1))
    assert refusal(played, bet("P4", 1)) == "sch 13 s 8(1)"
    played.answer(bet("P2", 1)).answer(bet("P4", 2))


@provision("qld-2024 sch 13 s 8(2)", "qld-2024 sch 13 s 8(2)(a)", "qld-2024 sch 13 s 8(2)(b)")
def test_the_maximum_of_a_box_as_the_operator_directs() -> None:
    limits = {"casino-war": Limit(100, 2000)}
    seats = (Seat("P1", 1), Seat("P2", 2))
    together, each = war(), war(box_limit="each")
    played = Round(together, header(together, *seats, limits=limits)).answer(bet("P1", 1, 1500))
    assert refusal(played, bet("P2", 1, 502)) == "sch 13 s 8(2)(a)"
    played.answer(bet("P2", 1, 500))
    assert refusal(played, Change("P1", "casino-war", 1502, box="1")) == "sch 13 s 8(2)(a)"
    apart = Round(each, header(each, *seats, limits=limits)).answer(bet("P1", 1, 2000))
    apart.answer(bet("P2", 1, 2000))


@provision("qld-2024 sch 13 s 10", "qld-2024 sch 13 s 10(1)", "qld-2024 sch 13 s 10(2)")
def test_several_boxes_where_permitted_each_with_the_minimum() -> None:
    one = Round(war(several_boxes=False)).answer(bet("P1", 1))
    assert refusal(one, bet("P1", 2)) == "sch 13 s 10(1)"
    game = war()
    limits = {"casino-war": Limit(500, 10000)}
    many = Round(game, header(game, Seat("P1", 1), limits=limits)).answer(bet("P1", 1))
    assert "sch 13 s 10(2)" in refusal(many, bet("P1", 2, 400))
    many.answer(bet("P1", 2, 500)).answer(bet("P1", 2, 100, "tie"))


@provision("qld-2024 sch 13(a) s 2", "qld-2024 sch 13(a) s 2(1)", "qld-2024 sch 13(a) s 3(1)")
def test_a_terminal_has_three_five_or_seven_areas_open_to_everyone() -> None:
    with pytest.raises(BadOption) as refused:
        terminals(areas=4)
    assert said(refused.value.cites) == "sch 13(a) s 2(1)"
    played = Round(terminals(areas=3))
    assert refusal(played, bet("P1", 4)) == "sch 13(a) s 2(1)"
    for seat in ("P1", "P2", "P3", "P4", "P5"):
        for area in (1, 2, 3):
            played.answer(bet(seat, area))
    assert len(played.felt.live()) == 15

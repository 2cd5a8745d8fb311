"""Around a table: seats and chips, the house's powers over players, teaching tables."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment import Card, Scripted, SeededSource, parse_cards
from croupier.play import At, Bets, Limit, Move, Place, Refused
from croupier.play.offices import MANAGER, OPERATOR, SUPERVISOR, Actor
from croupier.play.table import Table
from croupier.play.table import commands as c
from tests.play.lying import lying
from tests.play.tables import (
    ACT,
    MINI,
    QLD,
    TIE,
    finish,
    happened,
    limits,
    open_and_bet,
    play,
    table_of,
)
from tests.provisions import provision

# -- seats and chips -----------------------------------------------------------------------------


def test_chips_go_between_the_seats_and_the_house() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    table.sit("P2", 2, 10_000, now=0)
    play(table, Place("P1", "player", 1000), Place("P2", "banker", 2000), Place("P2", "tie", 500))
    assert {name: seat.balance for name, seat in table.seats.items()} == {"P1": 11_000, "P2": 7500}
    assert table.standing.house == 1500
    assert table.standing.chips == 20_000


def test_nobody_wagers_beyond_the_chips_in_front_of_him() -> None:
    table = table_of()
    table.sit("P1", 1, 1000, now=0)
    coup = table.open_round(now=1)
    coup.answer(Place("P1", "player", 600))
    with pytest.raises(Refused, match="left"):
        coup.answer(Place("P1", "banker", 600))
    with pytest.raises(Refused, match="chips are bought for more than nothing"):
        table.give(c.BuyIn, Actor("P1"), 2, "P1", 0)
    table.give(c.BuyIn, Actor("P1"), 2, "P1", 5000)
    finish(table)
    assert table.seats["P1"].balance == 6600
    assert table.header().seats[0].balance == 6600


@pytest.mark.parametrize(
    ("name", "place", "chips", "why"),
    [
        ("P1", 2, 100, "name"),
        ("house", 2, 100, "name"),
        ("", 2, 100, "name"),
        ("P2", 1, 100, "taken"),
        ("P2", 15, 100, "places are 1 to 14"),
        ("P2", 2, -1, "chips"),
    ],
)
def test_who_cannot_sit_down(name: str, place: int, chips: int, why: str) -> None:
    table = table_of()
    table.sit("P1", 1, 100, now=0)
    with pytest.raises(Refused, match=why):
        table.sit(name, place, chips, now=1)
    assert list(table.seats) == ["P1"]


def test_standing_players_have_no_place() -> None:
    table = table_of()
    table.sit("P1", 0, 100, now=0)
    table.sit("P2", 0, 100, now=0)
    assert [(seat.place, seat.standing) for seat in table.header().seats] == [(0, True), (0, True)]


def test_a_player_with_a_wager_leaves_when_the_round_is_over() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    table.sit("P2", 2, 10_000, now=0)
    open_and_bet(table, Place("P1", "player", 1000))
    assert table.leave("P1", now=1) is None
    assert table.leave("P2", now=1) is None
    finish(table)
    assert table.seats == {}
    assert table.standing.house == -1000
    assert table.standing.chips == -1000
    with pytest.raises(Refused, match="not at this table"):
        table.leave("P1", now=2)


# -- the house's powers --------------------------------------------------------------------------


@provision("qld-2024 s 5(1)(a)", "qld-2024 s 5(1)(b)", "qld-2024 s 5(2)")
def test_the_manager_restricts_a_player_and_an_inspector_is_to_be_told() -> None:
    table = table_of()
    table.sit("P1", 1, 100_000, now=0)
    table.give(c.Direct, MANAGER, 1, "P1", one_box=True, minimum_only=True)
    assert happened(table, "inspector to be notified") == ["P1"]
    coup = table.open_round(now=2)
    coup.answer(Place("P1", "player", 500, box="1"))
    with pytest.raises(Refused, match=r"one box only.*s 5\(1\)"):
        coup.answer(Place("P1", "player", 500, box="2"))
    with pytest.raises(Refused, match=r"minimum.*only.*s 5\(1\)"):
        coup.answer(Place("P1", "banker", 600, box="1"))
    finish(table)
    table.give(c.Direct, MANAGER, 3, "P1", one_box=False, minimum_only=False)
    assert table.header().seats[0].one_box is False
    assert table.header().seats[0].minimum_only is False


def test_a_power_that_a_book_does_not_give_is_refused() -> None:
    act, qld = table_of(ACT), table_of(QLD)
    for table in (act, qld):
        table.sit("P1", 1, 100_000, now=0)
    with pytest.raises(Refused, match="no rule"):
        act.give(c.Direct, MANAGER, 0, "P1", one_box=True)
    with pytest.raises(Refused, match="no rule"):
        act.give(c.DirectShuffle, MANAGER, 0)
    with pytest.raises(Refused, match="no rule"):
        qld.give(c.RaiseMaximum, MANAGER, 0, "P1", 100_000)
    with pytest.raises(Refused, match="no rule"):
        qld.vacate("P1", now=0)
    with pytest.raises(Refused, match="no rule"):
        Table("T", ACT, SeededSource(1), teaching="value")


@provision("act-1992 BA 5.6", "act-1992 MB 5.5")
@pytest.mark.parametrize("title", ["act-1992/baccarat", "act-1992/mini-baccarat"])
def test_a_marker_lets_one_player_go_above_the_maximum(title: str) -> None:
    table = table_of(game(title))
    for place, name in enumerate(("P1", "P2"), 1):
        table.sit(name, place, 1_000_000, now=0)
    table.give(c.RaiseMaximum, OPERATOR, 1, "P1", 80_000)
    coup = play(table, Place("P1", "player", 80_000), Place("P2", "player", 80_000))
    won = {line.seat: line.pays for line in coup.settlement if line.outcome == "win"}
    assert won == {"P1": 80_000, "P2": 50_000}
    with pytest.raises(Refused, match="above the one displayed"):
        table.give(c.RaiseMaximum, OPERATOR, 2, "P2", 50_000)
    table.give(c.RaiseMaximum, OPERATOR, 3, "P1", None)
    assert table.header().seats[0].maximum is None


@provision("act-1992 BA 13.8", "act-1992 MB 13.8")
def test_a_seat_unused_for_three_rounds_may_be_asked_for_at_a_full_table() -> None:
    table = table_of(MINI)
    for place in range(1, 8):
        table.sit(f"P{place}", place, 100_000, now=0)
    all_but_one = [Place(f"P{place}", "player", 500) for place in range(2, 8)]
    for _ in range(2):
        play(table, *all_but_one)
        assert table.may_be_vacated() == []
    with pytest.raises(Refused, match=r"MB 13\.8"):
        table.vacate("P1", now=1)
    play(table, *all_but_one)
    assert table.may_be_vacated() == ["P1"]
    assert happened(table, "may be asked to vacate") == ["P1"]
    play(table, *all_but_one)
    assert happened(table, "may be asked to vacate") == ["P1"]
    assert table.vacate("P1", now=2) == 100_000
    assert "P1" not in table.seats


@provision("act-1992 BA 13.8")
def test_with_a_free_seat_nobody_is_asked_to_vacate() -> None:
    table = table_of(MINI)
    for place in range(1, 7):
        table.sit(f"P{place}", place, 100_000, now=0)
    for _ in range(4):
        play(table)
    assert table.may_be_vacated() == []


@provision("qld-2024 s 11(2)(b)", "qld-2024 s 4(2)(b)")
def test_an_excluded_player_wagers_no_more_and_cannot_come_back() -> None:
    table = table_of()
    table.sit("P1", 1, 100_000, now=0)
    coup = open_and_bet(table, Place("P1", "player", 1000))
    coup.interrupt("contravention", {"player": "P1", "exclude": True})
    finish(table)
    assert table.seats["P1"].balance == 100_000
    coup = table.open_round(now=1)
    with pytest.raises(Refused, match=r"shut out.*s 11\(2\)"):
        coup.answer(Place("P1", "player", 1000))
    finish(table)
    table.leave("P1", now=2)
    with pytest.raises(Refused, match="shut out"):
        table.sit("P1", 1, 100, now=3)


@provision("qld-2024 s 11(2)(c)")
def test_two_players_kept_apart_do_not_play_at_one_table() -> None:
    table = table_of()
    table.sit("P1", 1, 100_000, now=0)
    table.sit("P2", 2, 100_000, now=0)
    coup = open_and_bet(table)
    coup.interrupt("contravention", {"player": "P1", "apart_from": "P2", "void_wagers": False})
    finish(table)
    assert [seat.excluded for seat in table.header().seats] == [("s 11(2)(c)",), ()]
    table.leave("P2", now=1)
    assert table.header().seats[0].excluded == ()
    table.sit("P2", 2, 100, now=2)
    assert [seat.excluded for seat in table.header().seats] == [("s 11(2)(c)",), ()]
    table.leave("P1", now=3)
    with pytest.raises(Refused, match=r"beside.*s 11\(2\)"):
        table.sit("P1", 1, 100, now=4)
    table.leave("P2", now=5)
    table.sit("P1", 1, 100, now=6)


@pytest.mark.parametrize("title", ["act-1992/blackjack", "act-1992/red-dog"])
def test_no_card_is_drawn_in_error_from_a_stack_that_is_to_be_cut(title: str) -> None:
    table = Table("T", game(title), SeededSource("drill"))
    table.sit("P1", 1, 10_000, now=0)
    table.shuffle(now=0)
    coup = table.open_round(now=0)
    with pytest.raises(Refused, match="still to be cut"):
        table.report("drawn-in-error", {}, now=0)
    coup.answer(Move("P1", "cut")).answer(At(100))
    table.report("drawn-in-error", {}, now=0)
    assert isinstance(table.prompt, Bets)


@provision("qld-2024 sch 1 s 24(3)")
def test_a_card_reported_by_its_face_must_be_the_one_the_shoe_gives() -> None:
    table = table_of(by_hand=True)
    table.sit("P1", 1, 100_000, now=0)
    coup = open_and_bet(table, Place("P1", "player", 1000))
    before = lying(coup.felt)
    with pytest.raises(Refused, match="not the next card"):
        table.report("face-up-in-shoe", {"card": int(Card.parse("KS"))}, now=1)
    assert lying(coup.felt) == before
    assert table.save()
    finish(table)
    with pytest.raises(Refused, match="no round"):
        table.report("face-up-in-shoe", {}, now=2)


# -- teaching tables -----------------------------------------------------------------------------


@provision("qld-2024 s 7(a)", "qld-2024 s 7(c)")
def test_a_teaching_table_takes_two_to_ten_dollars() -> None:
    table = Table("T", QLD, SeededSource(1), teaching="value")
    table.sit("P1", 1, 100_000, now=0)
    assert table.header().limits == {"*": Limit(200, 1000)}
    with pytest.raises(Refused, match=r"keeps its limits.*s 7"):
        table.give(c.GiveNotice, SUPERVISOR, 0, limits())
    with pytest.raises(Refused, match="s 7"):
        Table("T", QLD, SeededSource(1), teaching="value", limits=limits(200, 1100))


@provision("qld-2024 s 7(b)")
def test_with_non_value_chips_a_teaching_table_has_no_limits() -> None:
    table = Table("T", QLD, SeededSource(1), teaching="non-value")
    assert table.header().limits == {}
    with pytest.raises(Refused, match="s 7"):
        Table("T", QLD, SeededSource(1), teaching="non-value", limits=limits())
    with pytest.raises(Refused, match="value or non-value"):
        Table("T", QLD, SeededSource(1), teaching="practice")


@provision("qld-2024 sch 1 s 2")
def test_the_differential_goes_into_the_round() -> None:
    box = Scripted(parse_cards(TIE))
    table = Table("T", QLD, SeededSource(1), differential=5000, box=box)
    table.sit("P1", 1, 100_000, now=0)
    coup = table.open_round(now=0)
    with pytest.raises(Refused, match="differential"):
        coup.answer(Place("P1", "player", 5100))


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        (c.SitOut, ()),
        (c.SitIn, ()),
        (c.ChangeSeat, (4,)),
        (c.AskFor, (4,)),
    ],
)
def test_places_are_kept_and_waited_for_only_where_players_play_each_other(
    kind: type[c.TableCommand], more: tuple[int, ...]
) -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    with pytest.raises(Refused, match="is played against the house"):
        table.give(kind, Actor("P1"), 0, "P1", *more)


def test_nobody_is_waiting_or_directed_elsewhere_at_a_table_of_the_house() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    with pytest.raises(Refused, match="P1 is not waiting"):
        table.give(c.AskNoMore, Actor("P1"), 0, "P1")
    with pytest.raises(Refused, match="no rule that lets the house direct a player"):
        table.give(c.MoveOut, SUPERVISOR, 0, "P1", "T2")

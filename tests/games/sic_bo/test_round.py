"""A round of sic-bo: what the dice decide, the call, whose turn it is, the order of settling."""

from __future__ import annotations

import pytest

from croupier.books import BadOption, game
from croupier.books.qld_2024.sic_bo import CHIPS_IN_PLAY
from croupier.equipment import SeededSource
from croupier.games.sic_bo.rules import called
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    Bets,
    Change,
    Choose,
    Dice,
    Game,
    Move,
    Place,
    Refused,
    Result,
    Roll,
    Round,
    Settle,
    Spin,
)
from croupier.play.colour_chips import Colours, issue
from croupier.play.header import Header, Limit, Seat
from croupier.play.offices import DEALER, OPERATOR
from croupier.play.table import Table
from croupier.play.table import commands as c
from tests.games.sic_bo.table import (
    ACT,
    COVERED,
    QLD,
    TERMINALS,
    bets,
    outcomes,
    roll,
    settle,
    terminals,
    won,
)
from tests.provisions import provision


@provision("qld-2024 sch 8 s 4", "qld-2024 sch 8 s 9")
@pytest.mark.parametrize(
    ("wager", "on", "faces", "pays"),
    [
        ("small", "", (1, 3, 6), 1000),
        ("small", "", (2, 2, 2), 0),
        ("big", "", (6, 6, 5), 1000),
        ("big", "", (6, 6, 6), 0),
        ("odd", "", (1, 1, 1), 0),
        ("even", "", (1, 1, 2), 1000),
        ("total", "12", (4, 4, 4), 7000),
        ("combination", "2-5", (5, 2, 2), 6000),
        ("four-number", "2-3-5-6", (6, 3, 5), 7000),
        ("four-number", "2-3-5-6", (6, 6, 5), 0),
        ("single", "3", (3, 3, 3), 12000),
        ("double", "3", (3, 3, 3), 11000),
        ("triple", "3", (3, 3, 4), 0),
    ],
)
def test_the_uppermost_sides_decide(wager: str, on: str, faces: tuple[int, ...], pays: int) -> None:
    assert won(QLD, wager, on, *faces) == pays


@provision(
    "qld-2024 sch 8 s 14(1)(a)",
    "qld-2024 sch 8 s 14(1)(b)",
    "qld-2024 sch 8 s 14(2)(a)",
    "qld-2024 sch 8 s 14(2)(b)",
    "qld-2024 sch 8 s 14(3)",
)
def test_the_result_is_called_from_the_lowest_with_doubles_triples_and_the_total() -> None:
    played = bets(QLD, Place("P1", "small", 100))
    assert not played.felt.state.called
    roll(played, 4, 3, 3)
    assert played.felt.state.called == "double 3, 4; total 10"
    assert called((5, 5, 5), True) == "triple 5; total 15"
    assert called((6, 1, 6), True) == "1, double 6; total 13"
    assert called((6, 1, 2), True) == "1, 2, 6; total 9"


@provision("act-1992 SB 6.2", "act-1992 SB 6.3")
def test_in_canberra_each_die_is_called_and_the_total() -> None:
    played = roll(bets(ACT, Place("P1", "small", 100)), 6, 5, 2)
    assert played.felt.state.called == "2, 5, 6; total 13"
    assert called((3, 4, 3), False) == "3, 3, 4; total 10"


@provision("qld-2024 sch 8 s 8(1)", "qld-2024 sch 8 s 8(3)", "qld-2024 sch 8 s 15(1)")
def test_no_dice_before_no_more_bets_and_no_wager_after() -> None:
    played = Round(QLD).answer(Place("P1", "small", 100))
    with pytest.raises(Refused):
        played.answer(Dice((1, 2, 3)))
    played.answer(CLOSE)
    for late in (Place("P1", "big", 100), Change("P1", "small", 0)):
        with pytest.raises(Refused) as refusal:
            played.answer(late)
        assert said(refusal.value.refusal.cites) == "sch 8 s 8(3)"
    assert played.prompt == Roll("dealer", 3, played.prompt.cites if played.prompt else ())
    roll(played, 1, 2, 3)
    assert isinstance(played.prompt, Settle)


@provision("qld-2024 sch 8 s 8(2)")
def test_a_covered_tumbler_is_uncovered_after_the_call() -> None:
    played = Round(COVERED).answer(Place("P1", "small", 100))
    assert isinstance(played.prompt, Bets)
    assert isinstance(played.answer(CLOSE).prompt, Roll)


@provision("qld-2024 sch 8 s 5(1)")
def test_other_wagers_are_not_taken() -> None:
    for wager in (Place("P1", "field", 100), Place("P1", "total", 100, "18")):
        with pytest.raises(Refused) as refusal:
            Round(QLD).answer(wager)
        assert "sch 8 s 5(2)" in said(refusal.value.refusal.cites)


@provision("qld-2024 sch 8 s 15(2)", "act-1992 SB 4.7", "act-1992 SB 6.4", "act-1992 SB 6.5")
@pytest.mark.parametrize("title", [QLD, ACT, TERMINALS], ids=lambda title: title.id)
def test_losing_wagers_are_collected_before_winning_ones_are_paid(title: Game) -> None:
    played = bets(
        title,
        Place("P1", "small", 100),
        Place("P2", "big", 100),
        Place("P3", "any-triple", 100),
        Place("P3", "single", 100, "1"),
    )
    settle(roll(played, 1, 2, 3))
    assert outcomes(played) == [
        ("P2", "big", "lose"),
        ("P3", "any-triple", "lose"),
        ("P1", "small", "win"),
        ("P3", "single", "win"),
    ]


@provision("act-1992 SB 6.6", "act-1992 SB 4.6")
def test_no_wager_is_placed_until_the_winners_are_paid() -> None:
    played = roll(bets(ACT, Place("P1", "small", 100)), 1, 2, 3)
    with pytest.raises(Refused) as refusal:
        played.answer(Place("P2", "small", 100))
    assert said(refusal.value.refusal.cites) == "SB 4.6"


@provision("act-1992 SB 3.1(a)", "act-1992 SB 3.1(c)", "act-1992 SB 3.1(d)", "act-1992 SB 4.2")
def test_canberra_settles_what_lies_outside_the_limits_displayed() -> None:
    table = Header(
        ACT.id,
        dict(ACT.options),
        seats=(Seat("P1", 1, chips="red", chip_value=200), Seat("P2")),
        limits={"small": Limit(500, 1000)},
    )
    played = bets(ACT, Place("P1", "small", 400), Place("P2", "small", 1500), header=table)
    settle(roll(played, 1, 2, 3))
    assert played.felt.net() == {"P1": 400, "P2": 1000}
    assert ("P2", "small", "reduced") in outcomes(played)
    with pytest.raises(Refused) as refusal:
        Round(ACT, table).answer(Place("P1", "small", 300))
    assert said(refusal.value.refusal.cites) == "SB 4.2"


# -- terminals -------------------------------------------------------------------------------------


@provision("qld-2024 sch 8(a) s 5", "qld-2024 sch 8(a) s 7(1)", "qld-2024 sch 8(a) s 7(2)(a)")
def test_the_turn_to_shoot_goes_clockwise_over_terminals_with_a_wager() -> None:
    played = bets(
        TERMINALS,
        Place("P3", "small", 100),
        Place("P1", "small", 100),
        header=terminals("P1", "P2", "P3", last="P1"),
    )
    assert isinstance(played.prompt, Choose)
    assert [question.seat for question in played.prompt.questions] == ["P3"]
    with pytest.raises(Refused):
        played.answer(Move("P1", "shoot"))
    played.answer(Move("P3", "shoot"))
    assert isinstance(played.prompt, Roll)
    assert played.felt.state.leaves().dice_from == "P3"
    assert played.felt.state.shot_by == "P3"


@provision("qld-2024 sch 8(a) s 7(2)(b)")
def test_after_ten_seconds_the_dice_start_by_themselves() -> None:
    played = bets(TERMINALS, Place("P2", "small", 100), header=terminals("P1", "P2"))
    played.answer(CLOSE)
    assert isinstance(played.prompt, Roll)
    assert played.felt.state.leaves().dice_from == "P2"
    assert played.felt.state.shot_by == "the clock"


@provision("qld-2024 sch 8(a) s 8(2)", "qld-2024 sch 8(a) s 8(3)")
def test_a_jackpot_wager_stays_beside_a_game_wager() -> None:
    played = Round(TERMINALS)
    with pytest.raises(Refused):
        played.answer(Place("P1", "jackpot", 100))
    played.answer(Place("P1", "small", 100)).answer(Place("P1", "jackpot", 100))
    with pytest.raises(Refused):
        played.answer(Change("P1", "small", 0))
    played.answer(Place("P1", "big", 100)).answer(Change("P1", "small", 0))
    with pytest.raises(Refused):
        played.answer(Change("P1", "big", 0))
    played.answer(Change("P1", "jackpot", 0)).answer(Change("P1", "big", 0))
    assert not played.felt.live()


@provision("qld-2024 sch 8(a) s 8(1)", "qld-2024 sch 8(a) s 8(4)", "qld-2024 sch 8(a) s 8(5)")
def test_the_jackpot_is_drawn_among_those_who_wagered_on_it() -> None:
    played = bets(
        TERMINALS,
        Place("P1", "small", 100),
        Place("P2", "small", 100),
        Place("P2", "jackpot", 100),
        Place("P3", "small", 100),
        Place("P3", "jackpot", 300),
        header=terminals("P1", "P2", "P3", pool=12_345),
    )
    roll(played.answer(CLOSE), 6, 6, 6)
    assert isinstance(played.prompt, Spin)
    assert played.prompt.results == ("P2", "P3", "nobody")
    assert played.prompt.weights == (1, 1, 2 * 9_999)
    with pytest.raises(Refused):
        played.answer(Result("P1"))
    settle(played.answer(Result("P3")))
    assert played.felt.net() == {"P1": -100, "P2": -200, "P3": 12_345 - 100}
    assert played.felt.leaves().pools == {"jackpot": 1_000_000}


@provision("qld-2024 sch 8(a) s 2", "qld-2024 sch 8(a) s 8(5)")
@pytest.mark.parametrize("dice", [(1, 2, 4), (6, 6, 6)])
def test_a_jackpot_that_nobody_wins_stays_on_the_meter_whoever_wins_by_the_dice(
    dice: tuple[int, int, int],
) -> None:
    played = bets(
        TERMINALS,
        Place("P1", "small", 100),
        Place("P2", "any-triple", 100),
        Place("P2", "jackpot", 100),
        header=terminals("P1", "P2", pool=1_234_567),
    )
    roll(played.answer(CLOSE), *dice)
    settle(played.answer(Result("nobody")))
    assert {line.outcome for line in played.felt.lines} == {"win", "lose"}
    assert played.felt.leaves().pools == {"jackpot": 1_234_567}


@provision("qld-2024 sch 8(a) s 7(2)(a)")
def test_the_turn_goes_on_from_round_to_round_at_a_table() -> None:
    table = Table("E1", TERMINALS, SeededSource(1))
    for place, name in enumerate(("P1", "P2", "P3"), 1):
        table.sit(name, place, 10_000, now=0)
    turns = []
    for wagering in (("P1", "P2", "P3"), ("P1", "P3"), (), ("P1", "P2", "P3"), ("P2",)):
        played = table.open_round(now=0)
        for name in wagering:
            played.answer(Place(name, "small", 100))
        played.answer(CLOSE)
        if isinstance(played.prompt, Choose):
            turns.append(played.prompt.questions[0].seat)
            played.answer(CLOSE)
        settle(roll(played, 1, 2, 3))
        table.close_round(now=0)
    assert turns == ["P1", "P3", "P1", "P2"]


@provision("qld-2024 sch 8 s 11(1)", "qld-2024 sch 8 s 11(2)", "qld-2024 sch 8 s 11(3)")
def test_colour_chips_stand_for_the_value_they_were_given() -> None:
    rules = CHIPS_IN_PLAY.rules
    chips = issue(Colours("S1"), rules, "P1", "red", 500, 20)
    with pytest.raises(Refused) as refusal:
        issue(chips, rules, "P2", "red", 500, 20)
    assert said(refusal.value.refusal.cites) == "sch 8 s 11(3)"
    chips = issue(chips, rules, "P2", "blue", 200, 20)
    table = Header(
        QLD.id, dict(QLD.options), seats=(chips.seated(Seat("P1", 1)), chips.seated(Seat("P2", 2)))
    )
    with pytest.raises(Refused) as refusal:
        Round(QLD, table).answer(Place("P1", "small", 700))
    assert said(refusal.value.refusal.cites) == "sch 8 s 11(2)"
    played = bets(QLD, Place("P1", "small", 1500), Place("P2", "small", 400), header=table)
    assert settle(roll(played, 1, 2, 3)).felt.net() == {"P1": 1500, "P2": 400}


@provision("act-1992 SB 3.2", "act-1992 MW 4.2")
@pytest.mark.parametrize("title", [ACT, game("act-1992/money-wheel")], ids=lambda one: one.id)
def test_in_canberra_the_minimum_changes_after_prior_notice(title: Game) -> None:
    table = Table("T1", title, SeededSource(1), limits={"*": Limit(500)})
    with pytest.raises(Refused, match="prior notice"):
        table.give(c.ChangeLimits, DEALER, 0)
    table.give(c.GiveNotice, OPERATOR, 0, {"*": Limit(200)})
    table.give(c.ChangeLimits, DEALER, 1)
    assert table.header().limits == {"*": Limit(200)}


def test_without_a_jackpot_wager_nothing_is_drawn() -> None:
    played = roll(bets(TERMINALS, Place("P1", "small", 100)), 1, 1, 2)
    assert isinstance(played.prompt, Settle)
    played.answer(DONE)
    assert played.over


@provision("qld-2024 sch 8(a) s 8(1)")
def test_options_out_of_range() -> None:
    for bad in ({"jackpot_odds": 1}, {"jackpot_prize": 0}, {"jackpot": "yes"}):
        with pytest.raises(BadOption):
            game("qld-2024/electronic-sic-bo", **bad)

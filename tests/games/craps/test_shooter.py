"""Who is offered the dice, who must wager, who keeps or passes them."""

from __future__ import annotations

import pytest

from croupier.books import game_of
from croupier.equipment import SeededSource
from croupier.games.craps.state import HandState
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
    Roll,
    Settle,
    Situation,
)
from croupier.play.table import Table
from tests.games.craps.table import (
    asked,
    cited,
    close_refused,
    craps,
    effects,
    hand,
    lying,
    mini,
    next_hand,
    refused,
    throw,
)
from tests.provisions import provision

SEATS = ("P1", "P2", "P3")
OFFER = Situation(offer=True)


@provision(
    "qld-2024 sch 4 s 20(1)",
    "qld-2024 sch 4 s 20(2)",
    "qld-2024 sch 4 s 20(3)",
    "qld-2024 sch 4(a) s 6",
)
@pytest.mark.parametrize("played", [craps(), mini()], ids=["craps", "mini"])
def test_the_dice_go_clockwise_until_they_are_taken(played: Game) -> None:
    table = hand(seats=SEATS, situation=OFFER, played=played)
    assert asked(table) == "P1"
    table.answer(Move("P1", "refuse"))
    assert asked(table) == "P2"
    table.answer(CLOSE)
    assert table.felt.state.shooter == "P2"
    assert isinstance(table.prompt, Bets)
    first = "sch 4 s 20(2), sch 4 s 20(3), sch 4(a) s 6"
    if played.id == "qld-2024/craps":
        first = "sch 4 s 20(1), sch 4 s 20(2), sch 4 s 20(3)"
    assert cited(table)["dice"] == first


@provision("qld-2024 sch 4 s 26(3)", "qld-2024 sch 4 s 26(4)")
@pytest.mark.parametrize("played", [craps(), mini()], ids=["craps", "mini"])
def test_dice_that_were_passed_are_offered_by_another_provision(played: Game) -> None:
    table = hand(seats=SEATS, situation=OFFER, played=played).answer(CLOSE)
    table.answer(Place("P1", "win", 1000)).answer(Move("P1", "pass"))
    assert cited(table)["dice"] == "sch 4 s 26(1)"
    assert asked(table) == "P2"
    table.answer(CLOSE)
    assert cited(table)["dice"] == "sch 4 s 26(3), sch 4 s 26(4)"


@provision("qld-2024 sch 4 s 22(1)")
def test_the_shooter_makes_a_line_bet_before_he_throws() -> None:
    table = hand(seats=SEATS, situation=OFFER).answer(Move("P1", "accept"))
    table.answer(Place("P1", "field", 500)).answer(Place("P2", "win", 500))
    assert close_refused(table) == "sch 4 s 22(1)"
    table.answer(Place("P1", "dont-win", 500)).answer(CLOSE)
    assert isinstance(table.prompt, Roll)
    assert table.prompt.by == "P1"


@provision("qld-2024 sch 4 s 22(2)", "qld-2024 sch 4 s 26(2)(b)", "qld-2024 sch 4 s 26(3)")
def test_a_shooter_without_a_line_bet_cannot_go_on_and_the_next_may_finish_the_hand() -> None:
    table = hand(seats=SEATS, situation=Situation(state=HandState(shooter="P2")))
    table.answer(Place("P2", "dont-win", 500)).answer(Place("P1", "win", 500))
    throw(table, (4, 4))
    table.answer(Change("P2", "dont-win", 0))
    assert close_refused(table) == "sch 4 s 22(2)"
    table.interrupt("order-pass", {"reason": "contravention"})
    assert asked(table) == "P3"
    table.answer(Move("P3", "accept"))
    throw(table, (5, 5), (4, 4))
    assert not lying(table)
    assert asked(table) == "P3"


@provision("qld-2024 sch 4 s 26(1)", "qld-2024 sch 4 s 26(3)", "qld-2024 sch 4 s 26(4)")
def test_after_a_decision_the_shooter_keeps_the_dice_or_passes_them_to_his_left() -> None:
    table = hand(seats=SEATS, situation=Situation(state=HandState(shooter="P2"), offer=True))
    throw(table.answer(Place("P2", "win", 500)), (3, 4))
    assert asked(table) == "P2"
    kept = next_hand(table.answer(CLOSE))
    assert isinstance(kept.prompt, Bets)
    throw(kept.answer(Place("P2", "win", 500)), (1, 1))
    passed = next_hand(kept.answer(Move("P2", "pass")))
    assert asked(passed) == "P3"
    passed.answer(Move("P3", "refuse"))
    assert asked(passed) == "P1"


@provision("qld-2024 sch 4 s 26(1)")
def test_the_shooter_alone_may_pass_the_dice_during_a_hand() -> None:
    table = hand(seats=SEATS, situation=Situation(state=HandState(shooter="P2")))
    throw(table.answer(Place("P2", "win", 500)), (4, 4))
    assert refused(table, Move("P1", "pass")) == "sch 4 s 26(1)"
    table.answer(Move("P2", "pass"))
    assert asked(table) == "P3"
    throw(table.answer(Move("P3", "accept")), (4, 4))
    assert asked(table) == "P3"


@provision("qld-2024 sch 4 s 26(2)(a)", "qld-2024 sch 4 s 26(3)")
def test_a_seven_out_passes_the_dice() -> None:
    table = hand(seats=SEATS, situation=Situation(state=HandState(shooter="P3")))
    throw(table.answer(Place("P3", "win", 500)), (4, 4), (3, 4))
    assert table.over
    assert effects(table)["dice"] == ["passed"]
    assert asked(next_hand(table)) == "P1"


@provision("qld-2024 sch 4 s 20(2)")
def test_if_nobody_takes_the_dice_no_roll_is_made_and_wagers_stay() -> None:
    table = hand(seats=("P1", "P2"), situation=Situation(state=HandState(shooter="P1")))
    throw(table.answer(Place("P1", "win", 500)), (4, 4))
    table.interrupt("order-pass", {"reason": "delay"})
    table.answer(Move("P2", "refuse")).answer(Move("P1", "refuse"))
    assert table.over
    assert lying(table) == {"win": 500}
    assert table.felt.state.point == 8


def test_a_shooter_who_is_shut_out_loses_the_dice() -> None:
    table = hand(seats=SEATS, situation=Situation(state=HandState(shooter="P1")))
    table.answer(Place("P1", "win", 500))
    table.interrupt("contravention", {"player": "P1", "exclude": True})
    assert asked(table) == "P2"


def test_without_names_the_shooter_is_just_the_shooter() -> None:
    table = hand(Place("P1", "win", 500)).answer(CLOSE)
    assert isinstance(table.prompt, Roll)
    assert table.prompt.by == "shooter"
    throw(table, (4, 4), (3, 4))
    assert table.over
    assert table.felt.effects == ()


@provision("qld-2024 sch 4 s 20(1)", "qld-2024 sch 4 s 26(3)")
def test_a_table_remembers_the_shooter_the_wagers_and_who_had_the_dice() -> None:
    table = Table("C1", craps(), SeededSource(1))
    for place, name in enumerate(SEATS, 1):
        table.sit(name, place, 100_000, now=0)
    played = table.open_round(now=1)
    assert asked(played) == "P1"
    played.answer(Move("P1", "accept"))
    played.answer(Place("P1", "win", 1000)).answer(Place("P2", "buy", 2000, "4"))
    throw(played, (3, 3), (4, 2))
    assert asked(played) == "P1"
    played.answer(Move("P1", "keep"))
    table.close_round(now=2)
    assert table.seats["P1"].balance == 101_000
    assert table.seats["P2"].balance == 100_000

    table = Table.restore(table.save(), SeededSource(1), game_of)
    played = table.open_round(now=3)
    assert isinstance(played.prompt, Bets)
    assert lying(played) == {"buy 4": 2000}
    played.answer(Place("P1", "win", 1000))
    throw(played, (3, 3), (3, 1))
    throw(played, (3, 4))
    assert played.over
    table.close_round(now=4)
    assert table.seats["P1"].balance == 100_000
    assert table.seats["P2"].balance == 103_900
    assert table.standing.house == -3_900

    played = table.open_round(now=5)
    assert isinstance(played.prompt, Choose)
    assert asked(played) == "P2"
    played.answer(CLOSE).answer(Place("P2", "dont-win", 500)).answer(CLOSE)
    played.answer(Dice((6, 6)))
    assert isinstance(played.prompt, Settle)
    played.answer(DONE)
    assert asked(played) == "P2"

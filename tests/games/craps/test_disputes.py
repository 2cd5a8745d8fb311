"""What a dispute at a craps table is about: which rule took a wager, and who has the dice."""

from __future__ import annotations

import pytest

from croupier.equipment import SeededSource
from croupier.law import said
from croupier.play import CLOSE, DONE, Dice, Move, Place
from croupier.play.table import Table
from tests.games.craps.table import asked, craps, hand, outcomes, refused, throw
from tests.provisions import provision

HARD = {
    "4": ("sch 4 s 4(2)(a)", (1, 3)),
    "6": ("sch 4 s 4(2)(a)[2]", (2, 4)),
    "8": ("sch 4 s 4(2)(a)[3]", (3, 5)),
    "10": ("sch 4 s 4(2)(a)[4]", (4, 6)),
}


@provision(
    "qld-2024 sch 4 s 4(2)(a)",
    "qld-2024 sch 4 s 4(2)(a)[2]",
    "qld-2024 sch 4 s 4(2)(a)[3]",
    "qld-2024 sch 4 s 4(2)(a)[4]",
)
@pytest.mark.parametrize("on", HARD)
def test_a_hardway_is_lost_by_its_own_definition(on: str) -> None:
    where, easy = HARD[on]
    for faces in (easy, (3, 4)):
        played = throw(hand(Place("P1", "hardway", 1000, on), point=5), faces)
        assert [(line.outcome, said(line.cites)) for line in played.settlement] == [("lose", where)]


def shot_by_the_second_of_four() -> Table:
    """P2 has made a natural and keeps the dice."""
    table = Table("T", craps(), SeededSource(1))
    for place in range(1, 5):
        table.sit(f"P{place}", place, 100_000, now=0)
    played = table.open_round(now=0)
    played.answer(Move("P1", "refuse")).answer(Move("P2", "accept"))
    played.answer(Place("P2", "win", 1000)).answer(CLOSE)
    played.answer(Dice((3, 4))).answer(DONE).answer(Move("P2", "keep"))
    table.close_round(now=1)
    return table


@provision("qld-2024 sch 4 s 26(3)")
@pytest.mark.parametrize(
    ("leaving", "offered"), [(("P2",), "P3"), (("P2", "P3"), "P4"), (("P2", "P1"), "P3")]
)
def test_the_dice_of_a_shooter_who_leaves_go_to_his_left(
    leaving: tuple[str, ...], offered: str
) -> None:
    table = shot_by_the_second_of_four()
    for name in leaving:
        table.leave(name, now=2)
    assert asked(table.open_round(now=3)) == offered


@provision("qld-2024 sch 4 s 26(3)")
def test_the_dice_go_round_the_table_past_its_end() -> None:
    table = shot_by_the_second_of_four()
    for name in ("P1", "P3", "P4"):
        table.leave(name, now=2)
    table.sit("P5", 1, 100_000, now=2)
    table.leave("P2", now=2)
    assert asked(table.open_round(now=3)) == "P5"


@provision("qld-2024 sch 4 s 14(3)(a)", "qld-2024 sch 4 s 15(3)(a)", "qld-2024 sch 4 s 14(4)")
def test_odds_above_the_bet_win_whole_dollars_and_are_not_rounded_up_from_a_few_cents() -> None:
    taken = throw(hand(Place("P1", "win", 500)), (2, 3))
    for stake in (502, 550, 598):
        assert refused(taken, Place("P1", "win-odds", stake)) == "sch 4 s 14(3)(a)"
    assert refused(taken, Place("P1", "win-odds", 700)) == "sch 4 s 14(2), sch 4 s 14(3)"
    taken.answer(Place("P1", "win-odds", 600))
    assert outcomes(throw(taken, (1, 4)))["win-odds"] == ("win", 900)
    laid = throw(hand(Place("P1", "dont-win", 550)), (2, 2))
    for stake in (1104, 1150):
        assert refused(laid, Place("P1", "dont-win-odds", stake)) == "sch 4 s 15(3)(a)"
    laid.answer(Place("P1", "dont-win-odds", 1200))
    assert outcomes(throw(laid, (3, 4)))["dont-win-odds"] == ("win", 600)

"""The behaviour table says what a real hand does: each entry is tried."""

from __future__ import annotations

import pytest

from croupier.games.craps.behaviour import POINT_ON, Behaviour, behaviour
from croupier.play import CLOSE, DONE, Carried, Change, Dice, Move, Place, Round
from tests.games.craps.table import craps, hand
from tests.provisions import provision

TABLE = behaviour(craps())
SUPPORTED = {
    "win-odds": "win",
    "dont-win-odds": "dont-win",
    "come-odds": "come",
    "dont-come-odds": "dont-come",
}
ON = {
    "place": "8",
    "buy": "8",
    "lay": "8",
    "hardway": "8",
    "horn-high": "12",
    "come-odds": "8",
    "dont-come-odds": "8",
}
STAKE, LESS, MORE = 1200, 600, 1800
POINT = 6


def lies(row: Behaviour, stake: int = STAKE) -> Round:
    """A hand in the state of the row, with the wager on the layout."""
    point = POINT if row.hand == POINT_ON else 0
    wager, on = row.wager, place_of(row)
    if wager in SUPPORTED:
        base = Carried("P1", SUPPORTED[wager], 2000, on)
        return hand(Place("P1", wager, stake, on), point=point, layout=(base,))
    if row.own_point:
        return hand(point=point, layout=(Carried("P1", wager, stake, on),))
    stake = stake * 5 if wager == "horn-high" else stake
    return hand(Place("P1", wager, stake, on), point=point)


def place_of(row: Behaviour) -> str:
    if row.own_point and row.wager in ("come", "dont-come"):
        return "8"
    return ON.get(row.wager, "")


def taken(played: Round, stake: int, row: Behaviour) -> bool:
    """Whether the wager may be changed to this stake."""
    stake = stake * 5 if row.wager == "horn-high" else stake
    return played.refusal(Change("P1", row.wager, stake, place_of(row))) is None


def decided_by_some_roll(row: Behaviour, called: bool) -> bool:
    """Whether there is a roll that decides the wager, or moves it to its point."""
    for faces in [(a, b) for a in range(1, 7) for b in range(1, 7)]:
        played = lies(row)
        if called:
            call = Move("P1", "call-on", f"{row.wager} {place_of(row)}".rstrip())
            if played.refusal(call) is None:
                played.answer(call)
        before = [line.number for line in played.settlement]
        played.answer(CLOSE).answer(Dice(faces)).answer(DONE)
        for line in played.settlement[len(before) :]:
            mine = line.wager == row.wager or line.part_of.startswith(row.wager)
            if mine and line.outcome in ("win", "lose"):
                return True
    return False


@provision("qld-2024 sch 4 s 4(2)", "qld-2024 sch 4 s 6", "qld-2024 sch 4 s 7")
@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.wager}, {row.hand}, {row.own_point}")
def test_the_table_is_what_the_round_does(row: Behaviour) -> None:
    assert taken(lies(row), 0, row) == row.removed
    assert taken(lies(row), LESS, row) == row.reduced
    assert taken(lies(row), MORE, row) == row.increased
    again = lies(row)
    if row.reduced:
        stake = LESS * 5 if row.wager == "horn-high" else LESS
        again.answer(Change("P1", row.wager, stake, place_of(row)))
    assert (row.reduced and taken(again, MORE, row)) == row.increased_again
    assert decided_by_some_roll(row, called=False) == row.working
    assert decided_by_some_roll(row, called=True) == row.when_called


@provision("qld-2024 sch 4 s 4(2)")
@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.wager}, {row.hand}, {row.own_point}")
def test_what_may_be_made_is_taken_by_the_round(row: Behaviour) -> None:
    point = POINT if row.hand == POINT_ON else 0
    on = "" if row.wager in ("come", "dont-come") else ON.get(row.wager, "")
    base = SUPPORTED.get(row.wager)
    layout = (Carried("P1", base, 2000, on),) if base else ()
    stake = STAKE * 5 if row.wager == "horn-high" else STAKE
    played = hand(point=point, layout=layout)
    assert (played.refusal(Place("P1", row.wager, stake, on)) is None) == row.made


def test_every_wager_is_in_the_table() -> None:
    assert {row.wager for row in TABLE} == set(craps().wagers)

"""Tiles, the wheel and a card machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.books.one_reason.ruled import CARIBBEAN, STUD, done, event
from tests.provisions import provision

TILES = "wagers: [{player: P1, box: 2, wager: wager, stake: 1000}]"


@provision("qld-2024 sch 6 s 41(1)", "qld-2024 sch 6 s 41(2)")
def test_a_house_way_set_wrongly(tmp_path: Path) -> None:
    tiles = "tiles: {P1: [teen, gow, gee, jun], bank: [bon, ng, mooy, ping]}"
    steps = [
        "{move: {player: P1, move: house-way}}",
        event("wrong-house-way, box: bank, low: [bon, ng]"),
    ]
    assert done(tmp_path, "pai-gow", f"{TILES}\n  {tiles}", *steps)["hand"] == "sch 6 s 41(1)"


@provision("qld-2024 s 17(2)", "qld-2024 s 17(3)")
@pytest.mark.parametrize(
    ("game", "text", "machine"),
    [
        (CARIBBEAN, STUD, "options: {dealt_from: machine}"),
        (
            "baccarat",
            "wagers: [{player: P1, wager: player, stake: 500}]",
            "options: {dealt_from: machine}",
        ),
    ],
)
def test_a_machine_that_fails(tmp_path: Path, game: str, text: str, machine: str) -> None:
    found = done(
        tmp_path, game, f"{machine}\n  {text}", event("machine-malfunction, disadvantaged: true")
    )
    assert (found["machine"], found["offer"]) == ("s 17(2)", "s 17(3)")


@provision("qld-2024 sch 9 s 15(3)", "qld-2024 sch 9 s 15(4)")
@pytest.mark.parametrize("slug", ["malfunction", "interference", "no-spin"])
def test_no_spin_of_the_wheel(tmp_path: Path, slug: str) -> None:
    text = "wagers: [{player: P1, wager: symbol, on: a, stake: 500}]"
    found = done(tmp_path, "wheel-of-fortune", text, "{close: bets}", event(slug))
    assert (found["spin"], found["round"]) == ("sch 9 s 15(3)", "sch 9 s 15(4)")

"""Terminals with limits of their own."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.play import Header, Limit, Place, Refused, Round, Seat
from croupier.play.offices import OPERATOR
from croupier.play.table import commands as c
from tests.play.tables import table_of
from tests.provisions import provision

ON_TERMINALS = (
    "qld-2024/electronic-baccarat",
    "qld-2024/electronic-blackjack",
    "qld-2024/electronic-casino-war",
    "qld-2024/electronic-sic-bo",
    "qld-2024/electronic-three-card-poker",
    "qld-2024/roulette-x",
)
WAGER = {
    "electronic-baccarat": "player",
    "electronic-blackjack": "original",
    "electronic-casino-war": "casino-war",
    "electronic-sic-bo": "small",
    "electronic-three-card-poker": "ante",
    "roulette-x": "red",
}


@pytest.mark.parametrize("id", ON_TERMINALS)
@provision("qld-2024 sch 16 s 8")
def test_each_terminal_has_the_limits_that_it_displays(id: str) -> None:
    wager = WAGER[id.partition("/")[2]]
    numbers = ("1", "5", "9") if wager == "ante" else ()
    own = {wager: Limit(2000, 4000)}
    seats = (Seat("P1", 1), Seat("P2", 2, limits=own), Seat("P3", 3, limits={"*": Limit(500, 600)}))
    played = Round(game(id), Header(id, seats=seats, limits={"*": Limit(1000, 3000)}))
    for seat, taken, refused in (
        ("P1", (1000, 3000), (800, 3200)),
        ("P2", (2000, 4000), (1000, 4200)),
        ("P3", (500, 600), (400, 1000)),
    ):
        for stake in refused:
            refusal = played.refusal(Place(seat, wager, stake, numbers=numbers))
            assert refusal is not None
            assert "sch 16 s 8" in refusal.cites
        for stake in taken:
            assert played.refusal(Place(seat, wager, stake, numbers=numbers)) is None


@provision("qld-2024 sch 16 s 8")
def test_the_operator_sets_the_limits_of_a_terminal_from_the_next_round_on() -> None:
    table = table_of(game("qld-2024/electronic-baccarat"))
    for place, name in enumerate(("P1", "P2"), 1):
        table.sit(name, place, 1_000_000, now=0)
    own = {"player": Limit(200, 400)}
    table.give(c.LimitTerminal, OPERATOR, 1, "P1", own)
    assert [seat.limits for seat in table.header().seats] == [own, {}]
    with pytest.raises(Refused, match="no nothing wager"):
        table.give(c.LimitTerminal, OPERATOR, 2, "P1", {"nothing": Limit(1, 2)})
    with pytest.raises(Refused, match="between these limits"):
        table.give(c.LimitTerminal, OPERATOR, 3, "P1", {"*": Limit(201, 200)})
    table.give(c.LimitTerminal, OPERATOR, 3, "P1", {"*": Limit(200, 200)})
    table.give(c.LimitTerminal, OPERATOR, 4, "P1", {"*": Limit(300)})
    table.give(c.LimitTerminal, OPERATOR, 5, "P1", {})
    assert not table.header().seats[0].limits


def test_a_table_without_terminals_has_one_set_of_limits() -> None:
    with pytest.raises(Refused, match="no rule that lets the house set the limits of one terminal"):
        table_of().give(c.LimitTerminal, OPERATOR, 1, "P1", {"*": Limit(1, 2)})


@provision("qld-2024 sch 13 s 11(2)", "qld-2024 sch 16 s 8")
def test_a_tie_wager_is_bounded_by_the_maximum_of_its_own_terminal() -> None:
    """Reading CW-16."""
    id = "qld-2024/electronic-casino-war"
    seats = (Seat("P1", 1, limits={"casino-war": Limit(500, 4000)}), Seat("P2", 2))
    limits = {"casino-war": Limit(500, 2000), "tie": Limit(100, 1000)}
    played = Round(game(id), Header(id, seats=seats, limits=limits))
    for seat, most in (("P1", 400), ("P2", 200)):
        played.answer(Place(seat, "casino-war", 1000, box=str(seat[1:])))
        assert played.refusal(Place(seat, "tie", most, box=seat[1:])) is None
        assert played.refusal(Place(seat, "tie", most + 100, box=seat[1:])) is not None

"""What every wager costs: by counting dice, and by playing real hands; both must agree."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.play import Carried, Place
from tests.games.craps import dice_counting as counted
from tests.games.craps.exact import State, expected, gain, returned
from tests.games.craps.table import craps
from tests.provisions import provision

COME_OUT: State = (0, ())
POINT_SIX: State = (6, ())
STAKE = 600_000
"""Nothing is rounded on it, whatever the odds."""

PLACE = {
    "4": Fraction(9, 5),
    "5": Fraction(7, 5),
    "6": Fraction(7, 6),
    "8": Fraction(7, 6),
    "9": Fraction(7, 5),
    "10": Fraction(9, 5),
}
TRUE = {
    "4": Fraction(2),
    "5": Fraction(3, 2),
    "6": Fraction(6, 5),
    "8": Fraction(6, 5),
    "9": Fraction(3, 2),
    "10": Fraction(2),
}


def cost(state: State, wager: str, on: str = "", call: str = "") -> Fraction:
    """Expected loss per unit staked, by playing it."""
    stake = STAKE * 5 if wager == "horn-high" else STAKE
    return -expected(craps(), state, Place("P1", wager, stake, on), gain, call) / stake


@provision("qld-2024 sch 4 s 4(2)(a)[20]", "qld-2024 sch 4 s 4(2)(a)[10]", "qld-2024 sch 4 s 10(1)")
def test_win_and_come_bets_cost_seven_in_495() -> None:
    assert counted.edge(*counted.win()) == Fraction(7, 495)
    assert cost(COME_OUT, "win") == Fraction(7, 495)
    assert cost(POINT_SIX, "come") == Fraction(7, 495)


@provision(
    "qld-2024 sch 4 s 4(2)(a)[15]", "qld-2024 sch 4 s 4(2)(c)[2]", "qld-2024 sch 4 s 4(2)(c)"
)
def test_dont_bets_per_bet_made_and_per_bet_resolved() -> None:
    wins, loses = counted.dont_win()
    made = counted.edge(wins, loses)
    assert made == Fraction(3, 220)
    assert made / (wins + loses) == Fraction(27, 1925)
    for state, wager in ((COME_OUT, "dont-win"), (POINT_SIX, "dont-come")):
        assert cost(state, wager) == made
        back = expected(craps(), state, Place("P1", wager, STAKE), returned)
        assert made / (1 - back) == Fraction(27, 1925)


@provision("qld-2024 sch 4 s 4(2)(a)[19]", "qld-2024 sch 4 s 10(1)")
@pytest.mark.parametrize("on", PLACE)
def test_place_bets_asleep_or_awake(on: str) -> None:
    edge = counted.number_edge(int(on), PLACE[on])
    assert edge == {"4": Fraction(1, 15), "5": Fraction(1, 25), "6": Fraction(1, 66)}.get(
        on, {"8": Fraction(1, 66), "9": Fraction(1, 25), "10": Fraction(1, 15)}.get(on)
    )
    assert cost(COME_OUT, "place", on) == edge
    assert cost(COME_OUT, "place", on, call=f"place {on}") == edge
    assert cost(POINT_SIX, "place", on) == edge


@provision("qld-2024 sch 4 s 11(1)", "qld-2024 sch 4 s 11(2)")
@pytest.mark.parametrize("on", TRUE)
def test_a_buy_bet_costs_its_commission(on: str) -> None:
    assert counted.number_edge(int(on), TRUE[on]) == 0
    assert cost(POINT_SIX, "buy", on) == Fraction(5, 100)
    assert cost(COME_OUT, "buy", on) == Fraction(5, 100)


@provision("qld-2024 sch 4 s 12(1)", "qld-2024 sch 4 s 12(2)")
@pytest.mark.parametrize("on", TRUE)
def test_a_lay_bet_costs_its_commission_on_what_it_could_win(on: str) -> None:
    assert counted.lay_edge(int(on), 1 / TRUE[on]) == 0
    assert cost(COME_OUT, "lay", on) == Fraction(5, 100) / TRUE[on]


@provision("qld-2024 sch 4 s 4(2)(a)", "qld-2024 sch 4 s 10(1)")
@pytest.mark.parametrize(
    ("on", "odds"), [("4", "15/2"), ("6", "19/2"), ("8", "19/2"), ("10", "15/2")]
)
def test_hardways(on: str, odds: str) -> None:
    edge = counted.hardway_edge(int(on), Fraction(odds))
    assert edge == (Fraction(1, 18) if on in ("4", "10") else Fraction(1, 22))
    assert cost(COME_OUT, "hardway", on) == edge
    assert cost(POINT_SIX, "hardway", on) == edge


@provision("qld-2024 sch 4 s 4(2)(a)[8]", "qld-2024 sch 4 s 4(2)(a)[9]")
def test_big_six_and_eight_cost_one_in_eleven() -> None:
    assert counted.number_edge(6, Fraction(1)) == Fraction(1, 11)
    assert cost(COME_OUT, "big-6") == cost(POINT_SIX, "big-8") == Fraction(1, 11)


@provision("qld-2024 sch 4 s 10(1)", "qld-2024 sch 4 s 4(2)(a)[16]")
@pytest.mark.parametrize(
    ("wager", "pays", "edge"),
    [
        ("field", {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2}, Fraction(1, 18)),
        ("any-7", {7: 4}, Fraction(1, 6)),
        ("any-craps", dict.fromkeys((2, 3, 12), Fraction(15, 2)), Fraction(1, 18)),
        ("craps-2", {2: 33}, Fraction(1, 18)),
        ("craps-3", {3: 16}, Fraction(1, 18)),
        ("craps-12", {12: 33}, Fraction(1, 18)),
        ("eleven", {11: 16}, Fraction(1, 18)),
    ],
)
def test_one_roll_wagers(wager: str, pays: dict[int, Fraction], edge: Fraction) -> None:
    assert counted.one_roll_edge({total: Fraction(odds) for total, odds in pays.items()}) == edge
    assert cost(COME_OUT, wager) == cost(POINT_SIX, wager) == edge


@provision("qld-2024 sch 4 s 10(3)")
def test_a_horn_costs_what_its_parts_cost() -> None:
    parts = ({2: Fraction(33)}, {3: Fraction(16)}, {11: Fraction(16)}, {12: Fraction(33)})
    assert {counted.one_roll_edge(part) for part in parts} == {Fraction(1, 18)}
    assert cost(COME_OUT, "horn") == Fraction(1, 18)
    assert {cost(POINT_SIX, "horn-high", on) for on in ("2", "3", "11", "12")} == {Fraction(1, 18)}


@provision(
    "qld-2024 sch 4 s 14(5)",
    "qld-2024 sch 4 s 15(5)",
    "qld-2024 sch 4 s 16(5)",
    "qld-2024 sch 4 s 17(5)",
)
@pytest.mark.parametrize("point", [4, 5, 6, 8, 9, 10])
def test_odds_are_fair(point: int) -> None:
    """With odds behind it, a bet loses what it loses without them."""
    game, on = craps(), str(point)
    for wager in ("win", "dont-win"):
        bare = expected(game, (point, (Carried("P1", wager, STAKE),)), Place("P2", "field", STAKE))
        odds = Place("P1", f"{wager}-odds", STAKE)
        assert expected(game, (point, (Carried("P1", wager, STAKE),)), odds) == bare
    for wager in ("come", "dont-come"):
        state = (6, (Carried("P1", wager, STAKE, on),))
        bare = expected(game, state, Place("P2", "field", STAKE))
        odds = Place("P1", f"{wager}-odds", STAKE, on)
        assert expected(game, state, odds) == bare

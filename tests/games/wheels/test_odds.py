"""What every symbol of a wheel costs, counted a second way: section by section."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.odds import odds
from croupier.play import Game
from tests.games.wheels.table import FIFTY, FIFTY_FOUR, FIFTY_TWO, MONEY
from tests.provisions import provision

Edges = dict[str, Fraction]


def counted(rim: str, pays: dict[str, str]) -> Edges:
    """The house edge of each symbol of a rim, one letter a section."""
    edges = {}
    for symbol, to_one in pays.items():
        gain = Fraction(0)
        for section in rim:
            gain += Fraction(to_one) if section == symbol else -1
        edges[symbol] = -gain / len(rim)
    return edges


RIM_50 = "a" * 24 + "b" * 8 + "c" * 8 + "dddd" + "ee" + "ff" + "gh"
RIM_52 = "a" * 24 + "b" * 12 + "c" * 8 + "dddd" + "ee" + "fg"
RIM_54 = "a" * 26 + "b" * 13 + "c" * 7 + "dddd" + "ee" + "fg"
PAYS_50 = {"a": "1", "b": "5", "c": "5", "d": "11", "e": "22", "f": "22", "g": "44", "h": "44"}
PAYS_52 = {"a": "1", "b": "3", "c": "5", "d": "11", "e": "23", "f": "47", "g": "47"}
PAYS_54 = {"a": "1", "b": "3", "c": "13/2", "d": "12", "e": "25", "f": "52", "g": "52"}
CANBERRA = dict(zip("abcdefg", ("$1", "$3", "$5", "$11", "$23", "Canberra", "Flag"), strict=True))


def proved(title: Game) -> Edges:
    """The same from the script."""
    return {one.on: one.house_edge for one in odds(title).wagers}


@provision(
    "qld-2024 sch 9 s 2(2)",
    "qld-2024 sch 9 s 14(1)",
    "qld-2024 sch 9 s 17(2)",
    "qld-2024 sch 9 s 18(1)",
    "qld-2024 sch 9 s 20(2)",
    "qld-2024 sch 9 s 21(1)",
)
@pytest.mark.parametrize(
    ("title", "rim", "pays"),
    [(FIFTY, RIM_50, PAYS_50), (FIFTY_TWO, RIM_52, PAYS_52), (FIFTY_FOUR, RIM_54, PAYS_54)],
    ids=["50", "52", "54"],
)
def test_the_edge_of_every_symbol(title: Game, rim: str, pays: dict[str, str]) -> None:
    assert len(rim) == int(title.options["spaces"])
    assert proved(title) == counted(rim, pays)


@provision("act-1992 MW 1.4", "act-1992 MW 5.1")
def test_the_edge_of_every_symbol_of_the_money_wheel() -> None:
    edges = counted(RIM_52, PAYS_52)
    assert proved(MONEY) == {CANBERRA[letter]: edge for letter, edge in edges.items()}


def test_the_figures_that_casino_people_know() -> None:
    def percent(edges: Edges) -> dict[str, str]:
        return {symbol: f"{float(edge * 100):.2f}" for symbol, edge in edges.items()}

    assert percent(counted(RIM_50, PAYS_50)) == {
        "a": "4.00",
        "b": "4.00",
        "c": "4.00",
        "d": "4.00",
        "e": "8.00",
        "f": "8.00",
        "g": "10.00",
        "h": "10.00",
    }
    assert set(percent(counted(RIM_52, PAYS_52)).values()) == {"7.69"}
    assert percent(counted(RIM_54, PAYS_54)) == {
        "a": "3.70",
        "b": "3.70",
        "c": "2.78",
        "d": "3.70",
        "e": "3.70",
        "f": "1.85",
        "g": "1.85",
    }

"""What every sic-bo wager costs, counted a second way: 216 rolls in plain loops."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.odds import odds
from croupier.books import game
from croupier.play import Game
from tests.provisions import provision

ROLLS = [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
TOTAL_PAYS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6}


def edge(paid: list[int]) -> Fraction:
    """The house edge when each roll pays so many to one, and loses where it pays nothing."""
    assert len(paid) == 216
    return Fraction(paid.count(0) - sum(paid), 216)


def expected(double: int, triple: int, *, triple_wins_double: bool = True) -> dict[str, Fraction]:
    """Every wager of a layout by name and place."""
    mixed = [not a == b == c for a, b, c in ROLLS]
    sums = [sum(dice) for dice in ROLLS]
    totals = {
        "small": (4, 5, 6, 7, 8, 9, 10),
        "big": (11, 12, 13, 14, 15, 16, 17),
        "odd": (5, 7, 9, 11, 13, 15, 17),
        "even": (4, 6, 8, 10, 12, 14, 16),
    }
    edges = {
        name: edge([int(m and t in winning) for m, t in zip(mixed, sums, strict=True)])
        for name, winning in totals.items()
    }
    edges["any-triple"] = edge([0 if m else 31 for m in mixed])
    enough = (2, 3) if triple_wins_double else (2,)
    for n in range(1, 7):
        shown = [dice.count(n) for dice in ROLLS]
        edges[f"triple {n}"] = edge([triple if count == 3 else 0 for count in shown])
        edges[f"double {n}"] = edge([double if count in enough else 0 for count in shown])
        edges[f"single {n}"] = edge([(0, 1, 2, 12)[count] for count in shown])
        for m in range(n + 1, 7):
            edges[f"combination {n}-{m}"] = edge([6 if {n, m} <= set(d) else 0 for d in ROLLS])
    for t in range(4, 18):
        pays = TOTAL_PAYS[t if t <= 10 else 21 - t]
        edges[f"total {t}"] = edge([pays if total == t else 0 for total in sums])
    for four in ((1, 2, 3, 4), (2, 3, 4, 5), (2, 3, 5, 6), (3, 4, 5, 6)):
        name = "four-number " + "-".join(map(str, four))
        edges[name] = edge([7 if len(set(d) & set(four)) == 3 else 0 for d in ROLLS])
    return edges


def proved(title: Game) -> dict[str, Fraction]:
    """The same from the script."""
    return {f"{one.wager} {one.on}".strip(): one.house_edge for one in odds(title).wagers}


@provision("qld-2024 sch 8 s 5(2)", "qld-2024 sch 8 s 12")
@pytest.mark.parametrize("wins", [True, False])
def test_the_edge_of_every_wager_at_a_queensland_table(wins: bool) -> None:
    edges = proved(game("qld-2024/sic-bo", triple_wins_double=wins))
    assert edges == expected(11, 180, triple_wins_double=wins)


@provision("qld-2024 sch 8(a) s 4(1)", "qld-2024 sch 8(a) s 6")
def test_the_edge_of_every_wager_on_a_terminal() -> None:
    edges = proved(game("qld-2024/electronic-sic-bo"))
    wanted = expected(12, 190)
    wanted = {
        name: edge
        for name, edge in wanted.items()
        if name not in ("odd", "even") and not name.startswith("four-number")
    }
    jackpot = edges.pop("jackpot")
    assert edges == wanted
    # $10,000 for $10, once in 10,000 rounds
    assert jackpot == -(Fraction(1, 10_000) * 1000 - Fraction(9_999, 10_000))


@provision(
    "act-1992 SB 4.1",
    "act-1992 SB 5(a)",
    "act-1992 SB 5(b)",
    "act-1992 SB 5(c)",
    "act-1992 SB 5(d)",
    "act-1992 SB 5(e)",
    "act-1992 SB 5(f)",
    "act-1992 SB 5(g)",
    "act-1992 SB 5(h)",
)
def test_the_edge_of_every_wager_in_canberra() -> None:
    wanted = expected(11, 180)
    assert proved(game("act-1992/sic-bo")) == {
        name: edge
        for name, edge in wanted.items()
        if name not in ("odd", "even") and not name.startswith("four-number")
    }


def test_the_figures_that_casino_people_know() -> None:
    edges = expected(11, 180)
    known = {
        "small": "2.78",
        "any-triple": "11.11",
        "triple 1": "16.20",
        "double 1": "11.11",
        "total 4": "12.50",
        "total 5": "11.11",
        "total 6": "12.04",
        "total 7": "9.72",
        "total 8": "12.50",
        "total 9": "7.41",
        "total 10": "12.50",
        "combination 1-2": "2.78",
        "single 1": "3.70",
        "four-number 1-2-3-4": "11.11",
    }
    assert {name: f"{float(edges[name] * 100):.2f}" for name in known} == known


@provision("qld-2024 sch 8(a) s 8(4)")
def test_the_odds_of_the_jackpot_say_what_they_rest_on() -> None:
    title = game("qld-2024/electronic-sic-bo", jackpot_odds=500, jackpot_prize=200_000)
    (one,) = odds(title, ["jackpot"]).wagers
    assert "neither what the jackpot is nor how often it is won" in one.note
    assert "$2,000, won once in 500 rounds, on a stake of $10" in one.note
    assert one.house_edge == 1 - Fraction(1, 500) * (200_000 // 1000 + 1)

"""Which numbers a chip can lie on, and where the numbers stand around the wheel."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from croupier.books import game
from croupier.equipment.wheels import DOUBLE_ZERO, RED_NUMBERS, SINGLE_ZERO, TRIPLE_ZERO, Wheel
from croupier.games.roulette.race_track import SERIES
from croupier.games.roulette.rules import RouletteRules, column, dozen, half, hue, parity
from croupier.play.answers import in_order
from tests.games.roulette.table import AR, QLD
from tests.provisions import provision

ZEROS = {
    "single": "0-1 0-2 0-3 0-1-2 0-2-3 0-1-2-3",
    "double": "0-00 0-1 0-2 00-2 00-3 0-1-2 0-00-2 00-2-3 0-00-1-2-3",
    "triple": "0-00 0-1 0-2 00-2 00-3 0-1-2 0-00-2 00-2-3 0-00-1-2-3 0-000 00-000 0-00-000",
}
"""The combinations with zeros, written down by hand (readings R-3, R-5)."""


def by_arithmetic(numbers: tuple[int, ...]) -> bool:
    """Whether a chip can lie on numbers from 1 to 36, told without a picture of the layout."""
    first, apart = numbers[0], tuple(n - numbers[0] for n in numbers)
    starts_row = first % 3 == 1
    return (
        apart == (0,)
        or apart == (0, 3)
        or (apart == (0, 1) and first % 3 != 0)
        or (apart == (0, 1, 3, 4) and first % 3 != 0)
        or (apart in ((0, 1, 2), (0, 1, 2, 3, 4, 5)) and starts_row)
    )


@provision("qld-2024 sch 7 s 3(2)", "qld-2024 sch 7 s 8(1)", "qld-2024 sch 7 s 9(3)")
@pytest.mark.parametrize("wheel", ZEROS)
def test_the_layout_offers_what_a_chip_can_lie_on_and_nothing_else(wheel: str) -> None:
    rules = game(QLD, wheel=wheel).rules
    assert isinstance(rules, RouletteRules)
    offered = {one for those in rules.layout.combinations.values() for one in those}
    plain = {
        tuple(map(str, numbers))
        for size in (1, 2, 3, 4, 6)
        for first in range(1, 37)
        for rest in combinations(range(first + 1, min(first + 6, 37)), size - 1)
        if by_arithmetic(numbers := (first, *rest))
    }
    zeros = {in_order(one.split("-")) for one in ZEROS[wheel].split()}
    alone = {(zero,) for zero in ("0", "00", "000")[: len(rules.wheel) - 36]}
    assert offered == plain | zeros | alone


@provision("act-1992 AR 1.1", "act-1992 AR 5.6")
def test_american_roulette_has_the_layout_of_one_zero() -> None:
    ours, theirs = game(AR).rules, game(QLD).rules
    assert isinstance(ours, RouletteRules)
    assert isinstance(theirs, RouletteRules)
    assert ours.layout == theirs.layout


@pytest.mark.parametrize(
    ("wager", "numbers", "why"),
    [
        ("split", ("5", "9"), "5 and 9 do not touch on this layout"),
        ("split", ("5",), "a split wager is on 2 numbers, not on 1"),
        ("split", ("5", "5"), "5 is named twice"),
        ("straight-up", ("37",), "there is no 37 on this layout"),
        ("straight-up", ("00",), "there is no 00 on this layout"),
        ("straight-up", (), "a straight-up wager is on 1 number, not on 0"),
        ("street", ("3", "4", "5"), "3, 4 and 5 are no row of this layout, nor do they meet"),
        ("corner", ("1", "2", "3", "4"), "1, 2, 3 and 4 do not meet at a corner"),
        ("6-line", ("2", "3", "4", "5", "6", "7"), "are not two rows that lie together"),
    ],
)
def test_a_refused_combination_says_why(wager: str, numbers: tuple[str, ...], why: str) -> None:
    spots = game(QLD).wagers[wager].spots
    assert spots is not None
    assert why in spots(numbers)


def test_the_5_line_has_its_own_numbers() -> None:
    spots = game(QLD, wheel="double").wagers["5-line"].spots
    assert spots is not None
    assert not spots(())
    assert not spots(("0", "00", "1", "2", "3"))
    assert spots(("0", "00", "1", "2", "4")) == (
        "the 5-line is 0, 00, 1, 2 and 3, not 0, 00, 1, 2 and 4"
    )
    assert "5-line" not in game(QLD).wagers


@provision(
    "qld-2024 sch 7 s 2(1)(a)",
    "qld-2024 sch 7 s 2(1)(b)",
    "qld-2024 sch 7 s 2(1)(c)",
    "act-1992 AR 1.2",
)
@pytest.mark.parametrize(
    ("wheel", "zeros"),
    [(SINGLE_ZERO, {"0"}), (DOUBLE_ZERO, {"0", "00"}), (TRIPLE_ZERO, {"0", "00", "000"})],
)
def test_red_and_black_alternate_around_the_wheel(wheel: Wheel, zeros: set[str]) -> None:
    assert set(wheel) == {str(n) for n in range(1, 37)} | zeros
    assert len(RED_NUMBERS) == 18
    for one, other in pairwise((*wheel, wheel.compartments[0])):
        if not {one, other} & zeros:
            assert (one in RED_NUMBERS) != (other in RED_NUMBERS), (one, other)


@provision(
    "act-1992 AR 5.3(a)",
    "act-1992 AR 5.3(b)",
    "act-1992 AR 5.3(c)",
    "act-1992 AR 5.3(d)",
    "act-1992 AR 5.3(e)",
)
def test_the_order_of_the_wheel_gives_back_the_series_and_the_neighbours() -> None:
    def arc(first: str, last: str) -> set[str]:
        around = SINGLE_ZERO.compartments * 2
        begin = around.index(first)
        return set(around[begin : around.index(last, begin) + 1])

    covered = {
        name: {number for numbers, _ in pieces for number in numbers}
        for name, pieces in SERIES.items()
    }
    assert covered["tier"] == arc("27", "33")
    assert covered["voisins"] == arc("22", "25")
    assert covered["orphelins"] == arc("17", "6") | arc("1", "9")
    assert covered["zero-game"] == arc("12", "15")
    assert SINGLE_ZERO.around("17", 2) == ("2", "25", "17", "34", "6")
    assert SINGLE_ZERO.around("26", 2) == ("35", "3", "26", "0", "32")


def test_sorts_of_numbers() -> None:
    assert [column(n) for n in (0, 1, 2, 3, 34, 36)] == [0, 1, 2, 3, 1, 3]
    assert [dozen(n) for n in (0, 1, 12, 13, 24, 25, 36)] == [0, 1, 1, 2, 2, 3, 3]
    assert [half(n) for n in (0, 1, 18, 19, 36)] == [0, 1, 1, 2, 2]
    assert [parity(n) for n in (0, 1, 2, 36)] == [0, 1, 2, 2]
    assert [hue(n) for n in (0, 1, 2, 36)] == [0, 1, 2, 1]

"""Dice and wheels."""

import pytest

from croupier.equipment.dice import roll
from croupier.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO, BadWheel, Wheel
from tests.equipment.scripted import ScriptedSource
from tests.provisions import provision


def test_dice_are_thrown_with_a_source() -> None:
    assert roll(ScriptedSource([0, 5])) == (1, 6)
    assert roll(ScriptedSource([2, 2, 2]), dice=3) == (3, 3, 3)


@provision("qld-2024 sch 7 s 2(1)")
def test_roulette_wheels_have_their_compartments() -> None:
    numbers = {str(number) for number in range(1, 37)}
    assert set(SINGLE_ZERO) == numbers | {"0"}
    assert set(DOUBLE_ZERO) == numbers | {"0", "00"}
    assert set(TRIPLE_ZERO) == numbers | {"0", "00", "000"}
    assert [len(wheel) for wheel in (SINGLE_ZERO, DOUBLE_ZERO, TRIPLE_ZERO)] == [37, 38, 39]


def test_a_wheel_whose_order_is_not_known_has_no_neighbours() -> None:
    unordered = Wheel("unordered", ("0", "1", "2"), in_order=False)
    with pytest.raises(BadWheel, match=r"order of the compartments .* is not known"):
        unordered.around("0", 1)
    assert SINGLE_ZERO.around("0", 1) == ("26", "0", "32")
    assert SINGLE_ZERO.around("0", 2) == ("3", "26", "0", "32", "15")
    with pytest.raises(BadWheel, match="has no compartment '37'"):
        SINGLE_ZERO.around("37", 2)


def test_a_spin_is_a_place_on_the_wheel() -> None:
    wheel = Wheel("money", ("1", "2", "1", "5"), in_order=True)
    assert wheel.spin(ScriptedSource([3])) == 3
    assert (wheel.count("1"), wheel.place("5")) == (2, 3)
    assert wheel.around("2", 1) == ("1", "2", "1")
    assert wheel.around("5", 1) == ("1", "5", "1")
    with pytest.raises(BadWheel, match="has no compartment '7'"):
        wheel.count("7")
    with pytest.raises(BadWheel, match="2 compartments '1'"):
        wheel.place("1")
    with pytest.raises(BadWheel, match="two or more"):
        Wheel("broken", ("1", ""), in_order=True)

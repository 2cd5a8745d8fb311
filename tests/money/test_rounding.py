"""Rounding rules and commission."""

from fractions import Fraction
from math import ceil, floor

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.law import said
from croupier.money import (
    DOWN_TO_50C,
    EXACT,
    UP_TO_CENT,
    UP_TO_DOLLAR,
    BadMoney,
    Commission,
    Direction,
    NotWhole,
    Rounding,
    down_to,
    up_to,
)
from tests.provisions import provision

AMOUNTS = st.tuples(st.integers(0, 10**12), st.integers(1, 10**4))
UNITS = st.sampled_from([1, 5, 50, 100, 250, 500, 2500])


@given(AMOUNTS, UNITS)
def test_rounding_is_to_the_nearest_payable_amount_in_its_direction(
    amount: tuple[int, int], unit: int
) -> None:
    exact = Fraction(*amount)
    assert down_to(unit)(*amount) == floor(exact / unit) * unit
    assert up_to(unit)(*amount) == ceil(exact / unit) * unit


@given(AMOUNTS)
def test_exact_never_rounds(amount: tuple[int, int]) -> None:
    exact = Fraction(*amount)
    if exact.denominator == 1:
        assert EXACT(*amount) == exact
    else:
        with pytest.raises(NotWhole, match="no rounding rule applies"):
            EXACT(*amount)


@given(AMOUNTS)
def test_to_the_cent(amount: tuple[int, int]) -> None:
    exact = Fraction(*amount)
    assert down_to(1)(*amount) == floor(exact)
    assert UP_TO_CENT(*amount) == ceil(exact)


@provision("qld-2024 sch 1 s 11(4)")
@pytest.mark.parametrize(
    ("stake", "paid"), [(500, 450), (1000, 950), (1500, 1400), (2500, 2350), (10_000, 9500)]
)
def test_the_bankers_payout_may_be_rounded_down_to_fifty_cents(stake: int, paid: int) -> None:
    assert DOWN_TO_50C(19 * stake, 20) == paid


@provision("act-1992 BA 13.10")
def test_the_next_higher_payable_amount_or_the_lower_multiple() -> None:
    """$7.50 at even money less nothing, when the float has chips of $2.50 and of $5."""
    assert up_to(250)(750) == 750
    assert up_to(500)(750) == 1000
    assert down_to(500)(750) == 500


def test_a_part_of_a_dollar_may_count_as_a_dollar() -> None:
    """qld-2024 sch 4, supplemental wagers of unpayable amounts."""
    assert UP_TO_DOLLAR(6 * 700, 5) == 900


def test_a_rule_has_a_name_a_text_and_its_provision() -> None:
    rule = DOWN_TO_50C.cited("qld-2024 sch 1 s 11(4)")
    assert str(rule) == "down to 50c (qld-2024 sch 1 s 11(4))"
    assert rule.text
    assert said(DOWN_TO_50C.cites) == ""
    assert rule == down_to(50).cited("qld-2024 sch 1 s 11(4)")
    assert len({rule, DOWN_TO_50C, down_to(50)}) == 2
    assert UP_TO_DOLLAR.name == "up to $1"
    assert msgspec.json.decode(msgspec.json.encode(rule), type=Rounding) == rule


def test_rounding_refuses_floats_debts_and_no_unit() -> None:
    with pytest.raises(TypeError, match="never from a float"):
        DOWN_TO_50C(4.75)  # type: ignore[arg-type]
    with pytest.raises(BadMoney, match="not an amount to be paid"):
        DOWN_TO_50C(-1)
    with pytest.raises(BadMoney, match="not an amount to be paid"):
        DOWN_TO_50C(1, 0)
    with pytest.raises(BadMoney, match="at least 1 cent"):
        down_to(0)


def test_a_refusal_names_the_unit() -> None:
    rule = Rounding("fifties only", "Nothing else is paid.", Direction.REFUSE, 50)
    assert rule(100) == 100
    with pytest.raises(NotWhole, match=r"75 cents is not a multiple of \$0.50"):
        rule(75)


# Commission


def net(won: int, commission: Commission) -> int:
    return won - commission.on(won)


@provision("act-1992 BA 6.2")
@pytest.mark.parametrize(("stake", "paid"), [(1000, 950), (20, 19), (10_000, 9500)])
def test_five_percent_of_the_amount_won(stake: int, paid: int) -> None:
    assert net(stake, Commission(5, 100)) == paid


def test_commission_that_is_not_whole_needs_a_rule() -> None:
    with pytest.raises(NotWhole):
        net(10, Commission(5, 100))
    assert net(10, Commission(5, 100, UP_TO_CENT)) == 9
    assert net(10, Commission(5, 100, down_to(1))) == 10


@provision("qld-2024 sch 6 s 19(2)")
def test_a_players_commission_may_be_rounded_up_to_fifty_cents() -> None:
    assert Commission(5, 100, up_to(50)).on(9750) == 500


@provision("qld-2024 sch 6 s 19(4)")
def test_a_bankers_commission_may_be_rounded_down_to_fifty_cents() -> None:
    """The book's example: on $97.50 the commission is that on $90."""
    commission = Commission(5, 100, DOWN_TO_50C)
    assert commission.on(9750) == commission.on(9000) == 450


@given(st.integers(0, 10**9), st.integers(0, 99), UNITS)
def test_net_and_commission_make_up_the_amount_won(stake: int, rate: int, unit: int) -> None:
    commission = Commission(rate, 100, down_to(unit))
    assert net(stake, commission) + commission.on(stake) == stake
    assert net(stake, commission) * 100 >= stake * (100 - rate)


@pytest.mark.parametrize(("num", "den"), [(-1, 100), (100, 100), (1, 0), (0.05, 1)])
def test_a_commission_is_a_part_of_the_win(num: int, den: int) -> None:
    with pytest.raises(BadMoney, match="is not a part of the amount won"):
        Commission(num, den)


def test_commission_prints_its_rate() -> None:
    assert str(Commission(5, 100)) == str(Commission(1, 20)) == "5% commission"
    assert str(Commission(1, 3)) == "1/3 commission"

"""Odds and the writing of money."""

import pickle
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import (
    DOWN_TO_50C,
    EXACT,
    BadMoney,
    BadOdds,
    NotWhole,
    Odds,
    dollars,
    parse_dollars,
)

ODDS = st.builds(Odds, st.integers(1, 10_000), st.integers(1, 200))
CENTS = st.integers(0, 10**12)


@given(ODDS, CENTS)
def test_winnings_are_exact_or_refused(odds: Odds, stake: int) -> None:
    exact = Fraction(stake) * Fraction(odds.num, odds.den)
    assert odds.fraction * stake == exact
    if exact.denominator == 1:
        assert odds.winnings(stake) == exact == EXACT(stake * odds.num, odds.den)
    else:
        with pytest.raises(NotWhole, match="which is not a whole number"):
            odds.winnings(stake)
        with pytest.raises(NotWhole):
            EXACT(stake * odds.num, odds.den)


@given(ODDS)
def test_odds_are_read_as_they_are_written(odds: Odds) -> None:
    assert Odds.parse(str(odds)) == odds
    assert Odds.parse(f"{odds.num}:{odds.den}") == odds
    assert pickle.loads(pickle.dumps(odds)) == odds
    assert msgspec.json.decode(msgspec.json.encode(odds), type=Odds) == odds


def test_odds_print_as_in_the_book() -> None:
    assert str(Odds(19, 20)) == "19 to 20"
    assert str(Odds(1000, 1)) == "1,000 to 1"
    assert Odds.parse("1,000 TO 1") == Odds(1000, 1)


def test_odds_are_values() -> None:
    assert Odds(1, 1) == Odds(1, 1)
    assert len({Odds(8, 1), Odds(8, 1), Odds(9, 1)}) == 2
    assert Odds(2, 2) != Odds(1, 1)
    assert Odds(2, 2).fraction == Odds(1, 1).fraction
    with pytest.raises(AttributeError):
        Odds(1, 1).num = 2  # type: ignore[misc]


@pytest.mark.parametrize(("num", "den"), [(0, 1), (1, 0), (-1, 1), (1.5, 1), (1, True), ("1", 1)])
def test_what_cannot_be_odds_is_refused(num: int, den: int) -> None:
    with pytest.raises(BadOdds, match="are not odds"):
        Odds(num, den)


@pytest.mark.parametrize("text", ["", "8", "8 for 1", "8/1", "-8 to 1", "eight to one", "1.5 to 1"])
def test_what_is_not_written_as_odds_is_refused(text: str) -> None:
    with pytest.raises(BadOdds, match="is not odds: write 8 to 1"):
        Odds.parse(text)


def test_a_stake_is_never_a_float_and_never_less_than_nothing() -> None:
    for stake in (10.0, 10.5):
        with pytest.raises(TypeError, match="a stake is a whole number of cents"):
            Odds(19, 20).winnings(stake)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="never from a float"):
            DOWN_TO_50C(stake, 20)  # type: ignore[arg-type]
    with pytest.raises(BadMoney, match=r"-\$0.20 is less than nothing"):
        Odds(19, 20).winnings(-20)


@given(st.integers(-(10**15), 10**15))
def test_money_is_read_as_it_is_written(cents: int) -> None:
    assert parse_dollars(dollars(cents)) == cents


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("$10", 1000),
        ("10.50", 1050),
        ("1,000", 100_000),
        ("50c", 50),
        (" $0.05 ", 5),
        ("-$1", -100),
    ],
)
def test_amounts_as_people_write_them(text: str, cents: int) -> None:
    assert parse_dollars(text) == cents


@pytest.mark.parametrize(
    "text", ["", "$", "10.5", "1.234", "1,00", "ten", "1e3", "١", "$5c", "--1"]
)
def test_what_is_not_money_is_refused(text: str) -> None:
    with pytest.raises(BadMoney, match="is not an amount of money"):
        parse_dollars(text)

"""The schedules of prizes, the caps and pro-rating."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.books.act_1992.keno import JACKPOTS, SPECIAL_1, SPECIAL_2, STANDARD
from croupier.games.keno.claims import ways_to_pay
from croupier.games.keno.prizes import capped, pro_rated
from croupier.games.keno.rules import KenoRules, is_major, matches
from croupier.law import said
from tests.games.keno.game import keno, settled, way
from tests.provisions import provision

RULES = KenoRules()


def catch(chosen: int, matched: int) -> Fraction:
    """How likely it is that so many of the numbers chosen are drawn."""
    ways = comb(chosen, matched) * comb(80 - chosen, 20 - matched)
    return Fraction(ways, comb(80, 20))


def returned(chosen: int, column: Mapping[int, int]) -> Fraction:
    """What a column gives back for each dollar."""
    return sum((prize * catch(chosen, matched) for matched, prize in column.items()), Fraction(0))


@provision("act-1992 KE 18.1", "act-1992 KE 9.1")
@pytest.mark.parametrize("chosen", STANDARD.columns)
def test_every_standard_column_returns_about_three_quarters(chosen: int) -> None:
    share = float(returned(chosen, STANDARD.columns[chosen]))
    assert 0.72 < share <= 0.75


@provision("act-1992 KE 18.1", "act-1992 KE 7.3")
@pytest.mark.parametrize(("chosen", "minimum", "per_two"), [(6, 2000, 0.528), (8, 20000, 0.533)])
def test_jackpot_columns_return_three_quarters_with_what_feeds_them(
    chosen: int, minimum: int, per_two: float
) -> None:
    share = returned(chosen, {**JACKPOTS.columns[chosen], chosen: minimum}) / 2
    assert float(share) == pytest.approx(per_two, abs=0.0005)
    assert float(share + Fraction(1, 5)) == pytest.approx(0.73, abs=0.004)


@provision("act-1992 KE 18.2", "act-1992 KE 18.3")
def test_the_special_columns_return_about_three_quarters() -> None:
    shares = [returned(chosen, SPECIAL_1.columns[chosen]) for chosen in (6, 8)]
    shares += [returned(chosen, column) for chosen, column in SPECIAL_2.columns.items()]
    assert all(0.69 < share < 0.76 for share in shares)
    others = set(SPECIAL_1.columns) - {6, 8}
    assert others == set(STANDARD.columns)
    assert all(SPECIAL_1.columns[chosen] == STANDARD.columns[chosen] for chosen in others)


@provision("act-1992 KE 11.1", "act-1992 KE 11.2", "act-1992 KE 18.1")
@given(st.integers(1, 15), st.integers(0, 15))
def test_a_way_is_paid_by_its_column(chosen: int, matched: int) -> None:
    matched = min(matched, chosen)
    numbers = [*range(1, matched + 1), *range(61, 61 + chosen - matched)]
    wager = "special-1" if chosen in (6, 8) else "standard"
    prize = SPECIAL_1.columns[chosen].get(matched, 0) * 100
    played = keno()
    played.answer(way(wager, numbers))
    assert settled(played) == {1: ("win" if prize else "lose", prize)}
    assert played.felt.net() == {"P1": prize - 100}


@provision("act-1992 KE 1(i)")
def test_matching_counts_the_numbers_drawn() -> None:
    assert matches(("1", "2", "70"), ("2", "70", "71")) == 2


@provision("act-1992 KE 12.1")
def test_one_way_pays_no_more_than_fifty_thousand() -> None:
    assert capped(5_660_000, RULES) == 5_000_000
    assert capped(4_999_999, RULES) == 4_999_999


@provision("act-1992 KE 1(h)", "act-1992 KE 12.2")
def test_a_major_prize_may_be_paid_by_cheque() -> None:
    assert not is_major(19_999, RULES)
    assert ways_to_pay(19_900, RULES) == ("cash",)
    assert ways_to_pay(20_000, RULES) == ("cash", "cheque")


@provision("act-1992 KE 12.3", "act-1992 KE 12.4", "act-1992 KE 12.5")
@given(st.lists(st.integers(20_000, 5_000_000), min_size=1, max_size=300))
def test_pro_rating_keeps_the_total_the_floor_and_the_proportion(majors: list[int]) -> None:
    paid = pro_rated(majors, 5_000_000, 20_000)
    if sum(majors) <= 5_000_000:
        assert paid == tuple(majors)
        return
    assert all(20_000 <= after <= before for before, after in zip(majors, paid, strict=True))
    if len(majors) <= 250:
        assert sum(paid) <= 5_000_000
        assert 5_000_000 - sum(paid) < len(majors)  # only parts of a cent are kept
    above = [(b, a) for b, a in zip(majors, paid, strict=True) if a > 20_000]
    for (before, after), (other, theirs) in itertools.pairwise(above):
        assert abs(after * other - theirs * before) <= before + other


@provision("act-1992 KE 12.4")
def test_more_floors_than_fifty_thousand_holds_are_all_paid() -> None:
    assert pro_rated([30_000] * 251, 5_000_000, 20_000) == (20_000,) * 251


@provision("act-1992 KE 12.7", "act-1992 KE 12.8", "act-1992 KE 12.1")
def test_a_jackpot_ticket_has_no_cap_of_its_own_but_is_pro_rated() -> None:
    played = keno()
    seven_of_eight = [1, 2, 3, 4, 5, 6, 7, 61]
    played.answer(way("jackpot", seven_of_eight, 20_000, box="7"))  # $100,000 by the table
    played.answer(way("standard", range(1, 11), 400, box="7"))  # $100,000, capped to $50,000
    assert settled(played) == {1: ("win", 3_333_333), 2: ("win", 1_666_666)}
    assert "KE 12.3" in said(played.settlement[0].cites)

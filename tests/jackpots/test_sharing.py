"""Several winners at once: succession, resets, elevenths, guarantees, odd cents."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.jackpots import MeterShare, PoolRules, share_set_prizes, take_together
from croupier.money import BadMoney
from tests.provisions import provision

ROYAL, STRAIGHT = "royal flush", "straight flush"
SHARES = {ROYAL: MeterShare(1_000_000, 100), STRAIGHT: MeterShare(100_000, 10)}
POOL = PoolRules("jackpot", starts_at=1_000_000, increment=20)


@provision("qld-2024 sch 18 s 12(2)(a)", "qld-2024 sch 18 s 18(2)(a)")
def test_straight_flushes_are_taken_one_after_another_and_shared_alike() -> None:
    taken = take_together(POOL.meter({"jackpot": 3_000_000}), SHARES, {STRAIGHT: 3})
    assert [win.prize for win in taken.wins] == [300_000, 270_000, 243_000]
    assert taken.each == {STRAIGHT: 271_000}
    assert taken.meter.pools() == {"jackpot": 2_187_000, "jackpot-reserve": 0}


@provision("qld-2024 sch 18 s 12(2)(b)", "qld-2024 sch 18 s 18(2)(b)")
def test_royal_flushes_have_the_jackpot_and_a_reset_for_each_further_one() -> None:
    taken = take_together(POOL.meter({"jackpot": 3_000_000}), SHARES, {ROYAL: 3})
    assert taken.together == 3_000_000 + 2 * 1_000_000
    assert taken.each == {ROYAL: 1_666_666}
    assert taken.odd == 2
    assert taken.meter.displayed == 1_000_000


@provision("qld-2024 sch 18 s 12(2)(c)", "qld-2024 sch 18 s 18(2)(c)")
def test_one_of_each_share_in_elevenths() -> None:
    taken = take_together(POOL.meter({"jackpot": 2_100_000}), SHARES, {STRAIGHT: 1, ROYAL: 1})
    assert taken.together == 2_200_000
    assert taken.each == {ROYAL: 2_000_000, STRAIGHT: 200_000}


def test_winners_of_the_same_hand_share_its_elevenths() -> None:
    taken = take_together(POOL.meter({}), SHARES, {STRAIGHT: 2, ROYAL: 3})
    assert taken.together == 3_190_000
    assert taken.each == {ROYAL: 966_666, STRAIGHT: 145_000}
    assert taken.odd == 2


@provision("qld-2024 sch 18 s 11(1)")
def test_a_guarantee_is_for_a_single_win() -> None:
    low = POOL.meter({"jackpot": 400_000})
    assert take_together(low, SHARES, {STRAIGHT: 1}).each == {STRAIGHT: 100_000}
    assert take_together(low, SHARES, {STRAIGHT: 2}).each == {STRAIGHT: 38_000}
    assert take_together(low, SHARES, {ROYAL: 1}).each == {ROYAL: 1_000_000}


@provision("qld-2024 sch 18 s 11(1)", "qld-2024 sch 18 s 12(2)(a)")
def test_a_guarantee_may_be_each_winners() -> None:
    each = {
        ROYAL: MeterShare(1_000_000, 100, each=True),
        STRAIGHT: MeterShare(100_000, 10, each=True),
    }
    low = POOL.meter({"jackpot": 400_000})
    taken = take_together(low, each, {STRAIGHT: 2})
    assert taken.each == {STRAIGHT: 100_000}
    assert taken.odd == 76_000 - 200_000
    assert taken.meter.pools() == {"jackpot": 324_000, "jackpot-reserve": -124_000}
    high = POOL.meter({"jackpot": 3_000_000})
    assert take_together(high, each, {STRAIGHT: 3}) == take_together(high, SHARES, {STRAIGHT: 3})
    both = take_together(low, each, {STRAIGHT: 1, ROYAL: 1})
    assert both.each == {ROYAL: 1_000_000, STRAIGHT: 100_000}


many = st.integers(0, 4)
amounts = st.integers(0, 10**9)


@given(amounts, amounts, st.integers(1, 10**8), many, many)
def test_every_cent_is_accounted_for(
    shown: int, reserve: int, start: int, straights: int, royals: int
) -> None:
    pool = PoolRules("jackpot", starts_at=start, increment=20)
    before = pool.meter({"jackpot": shown, "jackpot-reserve": reserve})
    taken = take_together(before, SHARES, {STRAIGHT: straights, ROYAL: royals})
    counts = {STRAIGHT: straights, ROYAL: royals}
    paid = sum(taken.each.get(hand, 0) * number for hand, number in counts.items())
    assert paid + taken.odd == taken.together
    if straights + royals == 1:
        assert all(cents >= SHARES[hand].cents for hand, cents in taken.each.items())
    assert 0 <= taken.odd < max(1, straights + royals)
    after = taken.meter.pools()
    assert after["jackpot"] + after["jackpot-reserve"] == shown + reserve - paid


@provision("qld-2024 sch 18 s 12(1)(a)", "qld-2024 sch 18 s 12(1)(b)")
def test_set_prizes_are_shared_by_hand() -> None:
    prizes = {ROYAL: 1_000_000, STRAIGHT: 100_000}
    assert share_set_prizes(prizes, {ROYAL: 1, STRAIGHT: 2}) == {ROYAL: 1_000_000, STRAIGHT: 50_000}
    assert share_set_prizes(prizes, {}) == {}


@pytest.mark.parametrize(("cents", "percent"), [(-1, 10), (0, 0), (0, 101)])
def test_a_share_is_a_share(cents: int, percent: int) -> None:
    with pytest.raises(BadMoney):
        MeterShare(cents, percent)

"""Progressive pools: contributions, prizes, a new start, and the books that must agree."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.jackpots import PoolRules, Unreconciled

POOL = PoolRules("grand", starts_at=500_000, increment=33)


def test_a_wager_is_split_to_the_cent() -> None:
    meter = POOL.meter({}).wagered(250)
    assert meter.pools() == {"grand": 500_082, "grand-reserve": 168}


def test_a_display_that_is_won_starts_again_out_of_the_reserve() -> None:
    prize, meter = POOL.meter({"grand": 700_000, "grand-reserve": 600_000}).share(100)
    assert prize == 700_000
    assert meter.pools() == {"grand": 500_000, "grand-reserve": 100_000}


def test_what_the_guarantee_adds_comes_from_the_reserve() -> None:
    prize, meter = POOL.meter({"grand": 300_000}).share(10, guaranteed=100_000)
    assert prize == 100_000
    assert meter.pools() == {"grand": 270_000, "grand-reserve": -70_000}


def test_a_fixed_prize_leaves_the_display() -> None:
    prize, meter = POOL.meter({}).fixed(5_000)
    assert (prize, meter.displayed, meter.reserve) == (5_000, 500_000, -5_000)


def test_a_cent_that_is_missing_is_noticed() -> None:
    meter = replace(POOL.meter({}), displayed=499_999)
    with pytest.raises(Unreconciled, match="grand holds 499999"):
        meter.pools()


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("wager"), st.integers(1, 10_000)),
        st.tuples(st.just("fixed"), st.integers(1, 100_000)),
        st.tuples(st.just("share"), st.sampled_from([1, 10, 25, 100])),
    )
)


@given(STEPS, st.integers(0, 100))
def test_nothing_appears_or_vanishes(steps: list[tuple[str, int]], increment: int) -> None:
    meter = replace(POOL, increment=increment).meter({})
    taken = paid = 0
    for what, number in steps:
        if what == "wager":
            meter, taken = meter.wagered(number), taken + number
        else:
            win = meter.fixed if what == "fixed" else meter.share
            prize, meter = win(number)
            paid += prize
        assert meter.displayed >= 0
    assert sum(meter.pools().values()) == 500_000 + taken - paid

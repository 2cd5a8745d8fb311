"""Tables linked to one jackpot: who wins at the same time, and an account that adds up."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.jackpots import (
    BadEvent,
    Linked,
    MeterShare,
    PoolRules,
    ReserveTransfer,
    Reset,
    Unreconciled,
    Wagers,
    Winner,
)
from croupier.jackpots.account import AWARD, CONTRIBUTION, RESET, START, JackpotAccount, reconcile
from tests.provisions import provision

LINKED = Linked(
    pool=PoolRules("jackpot", starts_at=1_000_000, increment=20),
    chip=100,
    shares={"royal flush": MeterShare(1_000_000, 100), "straight flush": MeterShare(100_000, 10)},
    fixed={"flush": 10_000},
    tables=("T1", "T2", "T3"),
    shared="sch 18 s 12",
    paid="sch 18 s 11(1)",
)
SET = replace(
    LINKED,
    pool=None,
    shares={},
    fixed={"royal flush": 1_000_000, "straight flush": 100_000},
    set_prizes=frozenset({"royal flush", "straight flush"}),
)


def won(
    table: str, hand: str, dealt: int, determined: int, round: str = "1", player: str = ""
) -> Winner:
    return Winner(table, player or f"at {table}", hand, round, dealt, determined)


def awards(account: JackpotAccount) -> list[tuple[str, int]]:
    return [(award.player, award.cents) for award in account.awards]


@provision("qld-2024 sch 18 s 3(3)", "qld-2024 sch 18 s 3(4)")
def test_all_tables_feed_one_meter() -> None:
    account = LINKED.settle({}, [Wagers("T1", 3), Wagers("T2", 2)])
    assert account.pools() == {"jackpot": 1_000_100, "jackpot-reserve": 400}


@provision("qld-2024 sch 18 s 12(2)(d)(ii)", "qld-2024 sch 18 s 18(2)(d)(ii)")
def test_a_deal_begun_before_the_first_win_was_determined_is_at_the_same_time() -> None:
    first = won("T1", "straight flush", dealt=10, determined=60)
    early = won("T2", "straight flush", dealt=59, determined=90)
    late = won("T2", "straight flush", dealt=60, determined=90)
    together = LINKED.settle({"jackpot": 2_000_000}, [first, early])
    assert awards(together) == [("at T1", 190_000), ("at T2", 190_000)]
    apart = LINKED.settle({"jackpot": 2_000_000}, [first, late])
    assert awards(apart) == [("at T1", 200_000), ("at T2", 180_000)]


@provision("qld-2024 sch 18 s 12(2)(d)(i)", "qld-2024 sch 18 s 18(2)(d)(i)")
def test_on_one_table_the_round_decides() -> None:
    first = won("T1", "straight flush", 10, 60, round="7", player="P1")
    same = won("T1", "straight flush", 10, 61, round="7", player="P2")
    next_round = won("T1", "straight flush", 59, 90, round="8", player="P2")
    assert awards(LINKED.settle({"jackpot": 2_000_000}, [first, same])) == [
        ("P1", 190_000),
        ("P2", 190_000),
    ]
    assert awards(LINKED.settle({"jackpot": 2_000_000}, [first, next_round])) == [
        ("P1", 200_000),
        ("P2", 180_000),
    ]


def test_wagers_between_wins_at_the_same_time_go_onto_what_the_wins_have_left() -> None:
    account = LINKED.settle(
        {"jackpot": 2_000_000},
        [
            won("T1", "royal flush", 10, 60),
            Wagers("T3", 10),
            won("T2", "straight flush", 50, 90),
        ],
    )
    assert awards(account) == [("at T1", 1_909_090), ("at T2", 190_909)]
    assert account.pools()["jackpot"] == 900_000 + 200


def test_a_fixed_prize_is_shared_with_nobody() -> None:
    account = LINKED.settle({}, [won("T1", "flush", 0, 0), won("T2", "flush", 0, 0)])
    assert awards(account) == [("at T1", 10_000), ("at T2", 10_000)]
    assert account.pools() == {"jackpot": 1_000_000, "jackpot-reserve": -20_000}


@provision("qld-2024 sch 18 s 12(1)(a)", "qld-2024 sch 18 s 12(1)(b)")
def test_set_prizes_are_shared_on_one_table_only() -> None:
    account = SET.settle(
        {},
        [
            won("T1", "straight flush", 1, 2, round="7", player="P1"),
            won("T1", "straight flush", 1, 2, round="7", player="P2"),
            won("T1", "royal flush", 1, 2, round="7", player="P3"),
            won("T2", "straight flush", 1, 2, round="7", player="P4"),
        ],
    )
    assert sorted(awards(account)) == [
        ("P1", 50_000),
        ("P2", 50_000),
        ("P3", 1_000_000),
        ("P4", 100_000),
    ]
    assert account.pools() == {}


def test_the_house_puts_money_in_and_sets_the_meter() -> None:
    account = LINKED.settle({}, [ReserveTransfer(500_000), Reset(1_200_000)])
    assert account.pools() == {"jackpot": 1_200_000, "jackpot-reserve": 300_000}


@pytest.mark.parametrize(
    ("events", "says"),
    [
        ([Wagers("T9")], "no table 'T9'"),
        ([Wagers("T1", 0)], "0 wagers are none"),
        ([won("T1", "pair", 1, 2)], "'pair' wins nothing"),
        ([won("T1", "royal flush", 5, 5)], "determined after its deal"),
        ([won("T1", "royal flush", 5, 9), won("T2", "royal flush", 1, 8)], "as they were determ"),
        ([Reset(-1)], "below nothing"),
    ],
)
def test_what_cannot_have_happened_is_said(events: list[Wagers | Winner], says: str) -> None:
    with pytest.raises(BadEvent, match=says):
        LINKED.settle({}, events)


def test_set_prizes_have_no_pool() -> None:
    with pytest.raises(BadEvent, match="no pool"):
        SET.settle({}, [ReserveTransfer(100)])


def test_a_cent_that_is_missing_is_noticed() -> None:
    account = LINKED.settle({}, [Wagers("T1", 3)])
    meter = LINKED.pool.meter({}) if LINKED.pool is not None else None
    assert meter is not None
    with pytest.raises(Unreconciled, match="the account comes to 1000060"):
        reconcile(account, meter, 0)
    for _ in range(3):
        meter = meter.wagered(100)
    with pytest.raises(Unreconciled, match="the winners had 1"):
        reconcile(account, meter, 1)


def test_a_win_is_shared_with_the_first_that_it_belongs_to_and_with_no_other() -> None:
    events = [
        Winner("T2", "P1", "royal flush", "1", 1, 2),
        Winner("T2", "P1", "royal flush", "2", 1, 2),
        Winner("T1", "P1", "royal flush", "1", 1, 2),
    ]
    account = LINKED.settle({"jackpot": 3_000_000}, events)
    assert [(award.table, award.cents, award.shared_with) for award in account.awards] == [
        ("T2", 2_000_000, 1),
        ("T1", 2_000_000, 1),
        ("T2", 1_000_000, 0),
    ]


def test_a_win_is_listed_once() -> None:
    flush = Winner("T1", "P1", "flush", "7")
    with pytest.raises(BadEvent, match="P1 has won in round 7 at T1 already"):
        LINKED.settle({}, [flush, flush])
    again = [flush, replace(flush, player="P1 box 2"), replace(flush, round="8")]
    assert [award.cents for award in LINKED.settle({}, again).awards] == [10_000] * 3


happenings = st.one_of(
    st.builds(Wagers, st.sampled_from(LINKED.tables), st.integers(1, 30)),
    st.builds(ReserveTransfer, st.integers(-(10**6), 10**6)),
    st.builds(Reset, st.integers(0, 10**7)),
    st.builds(
        lambda table, hand, dealt: Winner(table, "P1", hand, dealt, 1, 2),
        st.sampled_from(LINKED.tables),
        st.sampled_from(["royal flush", "straight flush", "flush"]),
        st.sampled_from("12"),
    ),
)


@given(st.lists(happenings, max_size=12), st.integers(0, 10**8), st.sampled_from([0, 100]))
def test_whatever_happens_the_account_adds_up(
    events: list[Wagers | Winner | ReserveTransfer | Reset], shown: int, returned: int
) -> None:
    linked = replace(LINKED, returned=returned)
    events = [
        replace(event, player=f"P{number}") if isinstance(event, Winner) else event
        for number, event in enumerate(events)
    ]
    account = linked.settle({"jackpot": shown}, events)
    start, fed, again, out = (
        account.total(kind)[0] for kind in (START, CONTRIBUTION, RESET, AWARD)
    )
    assert account.pools()["jackpot"] == start + fed + again + out
    assert len(account.awards) == sum(isinstance(event, Winner) for event in events)
    wagered = sum(event.number * 100 for event in events if isinstance(event, Wagers))
    put_in = sum(event.cents for event in events if isinstance(event, ReserveTransfer))
    paid = sum(award.cents + returned for award in account.awards)
    assert sum(account.pools().values()) == shown + wagered + put_in - paid

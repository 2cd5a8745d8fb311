"""Notice of a change of limits."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.law import said
from croupier.play import Limit, Place, Refused
from croupier.play.notice import Notice, raises_a_minimum
from croupier.play.offices import DEALER, OPERATOR, SUPERVISOR
from croupier.play.table import Table
from croupier.play.table import commands as c
from croupier.play.table_rules import MINUTE
from tests.play.tables import ACT, MINI, QLD, happened, limits, play, table_of
from tests.provisions import provision

HIGHER = limits(2500)
LOWER = limits(200)


def rounds(table: Table, many: int) -> None:
    for _ in range(many):
        play(table)


@provision("qld-2024 s 13(1)(a)")
def test_a_lower_minimum_comes_after_three_rounds() -> None:
    table = table_of()
    table.give(c.GiveNotice, SUPERVISOR, 0, LOWER)
    for played in range(3):
        with pytest.raises(Refused, match=f"{played} of 3 rounds"):
            table.give(c.ChangeLimits, DEALER, 9999, signage_changed=True)
        rounds(table, 1)
    table.give(c.ChangeLimits, DEALER, 9999, signage_changed=True)
    assert table.header().limits == LOWER
    assert table.standing.notice is None


@provision("qld-2024 s 13(1)(b)")
def test_the_sign_is_changed_with_the_limits() -> None:
    table = table_of()
    table.give(c.GiveNotice, SUPERVISOR, 0, LOWER)
    rounds(table, 3)
    with pytest.raises(Refused, match=r"signage.*s 13\(1\)\(b\)"):
        table.give(c.ChangeLimits, DEALER, 60)
    assert table.standing.limits == limits()


@provision("qld-2024 s 13(1)(c)")
def test_a_higher_minimum_needs_a_sign_for_twenty_minutes() -> None:
    table = table_of()
    table.give(c.GiveNotice, SUPERVISOR, 0, HIGHER, 25 * MINUTE)
    rounds(table, 3)
    with pytest.raises(Refused, match="no sign"):
        table.give(c.ChangeLimits, DEALER, 30 * MINUTE, signage_changed=True)
    table.give(c.DisplaySign, DEALER, 5 * MINUTE)
    table.give(c.DisplaySign, DEALER, 6 * MINUTE)
    with pytest.raises(Refused, match="19 of 20 minutes"):
        table.give(c.ChangeLimits, DEALER, 25 * MINUTE - 1, signage_changed=True)
    table.give(c.ChangeLimits, DEALER, 25 * MINUTE, signage_changed=True)
    assert table.standing.limits == HIGHER


@provision("qld-2024 s 13(1)(c)")
def test_the_sign_names_the_time_and_the_change_waits_for_it() -> None:
    assert QLD.tables.notice is not None
    untimed = Notice(HIGHER, 0, "supervisor", raises=True, sign=0, rounds=9)
    refusal = untimed.refusal(QLD.tables.notice, now=99 * MINUTE)
    assert refusal is not None
    assert said(refusal.cites) == "s 13(1)(c)"
    timed = Notice(HIGHER, 0, "supervisor", raises=True, at=60 * MINUTE, sign=0, rounds=9)
    assert timed.refusal(QLD.tables.notice, now=59 * MINUTE) is not None
    assert timed.refusal(QLD.tables.notice, now=60 * MINUTE) is None


@provision("qld-2024 s 13(2)", "qld-2024 s 13(2)(a)", "qld-2024 s 13(2)(b)")
def test_raised_at_once_it_binds_only_those_who_join_later() -> None:
    table = table_of()
    table.sit("P1", 1, 100_000, now=0)
    table.give(c.RaiseMinimum, SUPERVISOR, 10, HIGHER)
    table.sit("P2", 2, 100_000, now=20)
    assert happened(table, "marker") == ["P1"]
    coup = table.open_round(now=30)
    coup.answer(Place("P1", "player", 500))
    with pytest.raises(Refused, match="minimum"):
        coup.answer(Place("P2", "player", 500))
    coup.answer(Place("P2", "player", 2500))
    with pytest.raises(Refused, match="minimum"):
        coup.answer(Place("P1", "banker", 480))


@provision("qld-2024 s 13(2)(b)")
def test_the_marker_is_lost_on_leaving() -> None:
    table = table_of()
    table.sit("P1", 1, 100_000, now=0)
    table.give(c.RaiseMinimum, SUPERVISOR, 10, HIGHER)
    assert table.leave("P1", now=20) == 100_000
    assert happened(table, "marker removed") == ["P1"]
    table.sit("P1", 1, 100_000, now=30)
    coup = table.open_round(now=40)
    with pytest.raises(Refused, match="minimum"):
        coup.answer(Place("P1", "player", 500))


@provision("qld-2024 s 13(2)")
def test_a_second_raise_keeps_the_oldest_marker_and_each_wager_its_own() -> None:
    table = table_of(displayed={"player": Limit(1000), "tie": Limit(500)})
    table.sit("P1", 1, 100_000, now=0)
    table.give(c.RaiseMinimum, SUPERVISOR, 10, {"player": Limit(2000), "tie": Limit(800)})
    table.sit("P2", 2, 100_000, now=15)
    table.give(c.RaiseMinimum, SUPERVISOR, 20, {"player": Limit(3000), "tie": Limit(900)})
    coup = table.open_round(now=30)
    for seat, wager, least in (
        ("P1", "player", 1000),
        ("P1", "tie", 500),
        ("P2", "player", 2000),
        ("P2", "tie", 800),
    ):
        assert coup.refusal(Place(seat, wager, least)) is None
        assert coup.refusal(Place(seat, wager, least - 100)) is not None


@provision("qld-2024 s 13(2)(c)")
def test_the_marker_lies_before_the_place_where_the_player_sits() -> None:
    table = table_of()
    table.sit("P1", 3, 100_000, now=0)
    table.give(c.RaiseMinimum, SUPERVISOR, 10, HIGHER)
    marker = next(event for event in table.events if event.what == "marker")
    assert "place 3" in marker.detail
    assert said(marker.cites) == "s 13(2)"


@provision("qld-2024 s 13(2)")
@pytest.mark.parametrize("other", [limits(200), limits(2500, 40_000), limits(2500, 60_000)])
def test_only_a_higher_minimum_comes_at_once(other: dict[str, Limit]) -> None:
    with pytest.raises(Refused, match=r"s 13\(2\)"):
        table_of().give(c.RaiseMinimum, SUPERVISOR, 0, other)


@provision("act-1992 BA 4.2", "act-1992 MB 4.2")
@pytest.mark.parametrize("title", [ACT, MINI])
def test_in_the_act_prior_notice_is_enough(title: object) -> None:
    assert title in (ACT, MINI)
    table = table_of(ACT if title is ACT else MINI)
    with pytest.raises(Refused, match="prior notice"):
        table.give(c.ChangeLimits, DEALER, 0)
    with pytest.raises(Refused, match="prior notice"):
        table.give(c.RaiseMinimum, OPERATOR, 0, HIGHER)
    table.give(c.GiveNotice, OPERATOR, 0, HIGHER)
    table.give(c.ChangeLimits, DEALER, 1)
    assert table.header().limits == HIGHER


@provision("act-1992 BA 4.2", "act-1992 BA 4.1(a)")
@pytest.mark.parametrize("most", [2_499, 2_501, None])
def test_a_maximum_that_is_never_changed(most: int | None) -> None:
    """TA-11: by notice comes a minimum, and under the other reading nothing else."""
    title = game("act-1992/baccarat", other_maximum="never")
    table = table_of(title, displayed={"*": Limit(500, 2_500)})
    with pytest.raises(Refused, match=r"a maximum never \(BA 4.2\)"):
        table.give(c.GiveNotice, OPERATOR, 0, {"*": Limit(500, most)})
    with pytest.raises(Refused, match="a maximum never"):
        table.give(c.GiveNotice, OPERATOR, 0, {"*": Limit(500, 2_500), "tie": Limit(500, 100)})
    table.give(c.GiveNotice, OPERATOR, 0, {"*": Limit(600, 2_500)})
    table.give(c.ChangeLimits, DEALER, 1)
    assert table.header().limits == {"*": Limit(600, 2_500)}
    by_sign = table_of(game("act-1992/baccarat"), displayed={"*": Limit(500, 2_500)})
    by_sign.give(c.GiveNotice, OPERATOR, 0, {"*": Limit(500, most)})


def test_a_notice_can_be_withdrawn() -> None:
    table = table_of(ACT)
    table.give(c.GiveNotice, OPERATOR, 0, HIGHER)
    table.give(c.WithdrawNotice, SUPERVISOR, 1)
    with pytest.raises(Refused, match="prior notice"):
        table.give(c.ChangeLimits, DEALER, 2)
    with pytest.raises(Refused, match="no change"):
        table.give(c.DisplaySign, DEALER, 2)


def test_a_change_during_a_round_holds_from_the_next() -> None:
    table = table_of(ACT)
    table.sit("P1", 1, 100_000, now=0)
    table.give(c.GiveNotice, OPERATOR, 0, HIGHER)
    coup = table.open_round(now=1)
    table.give(c.ChangeLimits, DEALER, 2)
    assert coup.felt.header.limits == limits()
    assert table.header().limits == HIGHER


def test_which_changes_raise_a_minimum() -> None:
    assert raises_a_minimum(limits(500), limits(501))
    assert not raises_a_minimum(limits(500), limits(500, 99))
    assert raises_a_minimum({"tie": Limit(5), "*": Limit(9)}, {"*": Limit(9)})
    assert raises_a_minimum({}, limits(1))

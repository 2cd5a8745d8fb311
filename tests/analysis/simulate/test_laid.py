"""Wagers that first cards decide, dealt in bulk."""

from __future__ import annotations

from croupier.analysis.blackjack.side import count_events, laid_table
from croupier.analysis.simulate.figures import counted
from croupier.analysis.simulate.units import deal_rounds
from croupier.analysis.simulate.ways import plan_for
from croupier.books import game


def test_kings_bounty_as_a_table_is_kings_bounty_counted() -> None:
    played = game("qld-2024/electronic-blackjack")
    table = laid_table(played, "kings-bounty")
    shares = dict(zip(table.endings, table.counts().shares, strict=True))
    assert shares == count_events(played, "kings-bounty")
    plan = plan_for(played, ["kings-bounty"])
    assert plan.left == ()
    (one,) = counted(deal_rounds(plan.dealings[0], 200_000, 5, 1))
    assert one.exact is not None
    assert abs(one.z or 0) < 4


def test_star_pairs_of_both_hands_are_dealt() -> None:
    plan = plan_for(game("qld-2024/blackjack-switch"), ["star-pairs"])
    assert plan.left == ()
    places = [one.on for dealing in plan.dealings for one in dealing.wagers]
    assert sorted(places) == ["1", "2"]
    for dealing in plan.dealings:
        (one,) = counted(deal_rounds(dealing, 200_000, 5, 1))
        assert abs(one.z or 0) < 4

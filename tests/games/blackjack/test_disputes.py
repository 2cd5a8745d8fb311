"""Powers of the house, notices and rounding at a blackjack table of 1992."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment import Scripted, SeededSource, parse_cards
from croupier.play import CLOSE, Limit, Place, Refused, Round
from croupier.play.table import Table
from tests.games.blackjack.table import ACT, deal, finish, header, move, outcomes, table
from tests.play.tables import play
from tests.provisions import provision


@provision("act-1992 BJ 20.3(a)", "act-1992 BJ 20.3(b)", "act-1992 BJ 20.4")
@pytest.mark.parametrize("reason", ["fire", "fraud", "act of God"])
def test_a_disrupted_outcome_is_invalidated_and_refunded(reason: str) -> None:
    played = table(1, 2, id=ACT, cards="TS 9S 9D 8H 8S")
    move(played, "stand")
    played.interrupt("outcome-invalidated", {"reason": reason})
    assert played.void
    assert set(outcomes(played).values()) == {"void"}


@provision("act-1992 BJ 20.3")
def test_boredom_is_no_ground() -> None:
    with pytest.raises(Refused, match="no ground"):
        table(1, id=ACT, cards="TS").interrupt("outcome-invalidated", {"reason": "boredom"})


@provision("act-1992 BJ 20.2(a)", "act-1992 BJ 20.2(b)")
def test_who_breaks_a_rule_loses_his_wagers_place_and_his_seat() -> None:
    played = table(1, 2, id=ACT, cards="TS 9S 9D 8H 8S")
    played.interrupt("contravention", {"player": "P1", "exclude": True})
    assert outcomes(played) == {"P1 original": "void"}


@provision("act-1992 BJ 4.2")
def test_limits_change_on_prior_notice() -> None:
    table = Table("T", game(ACT), SeededSource(1), limits={"original": Limit(500, 5000)})
    higher = {"original": Limit(1000, 5000)}
    with pytest.raises(Refused, match="prior notice"):
        table.change_limits(now=0)
    table.give_notice(higher, now=0, by="operator")
    table.change_limits(now=1)
    assert table.header().limits == higher


@provision("act-1992 BJ 20.8")
def test_a_seat_unused_for_three_rounds_may_be_asked_for_at_a_full_table() -> None:
    box = Scripted(parse_cards("TS " * 6 + "9D " + "TH " * 6 + "TD ") * 4)
    table = Table("T", game(ACT), SeededSource(1), box=box)
    for place in range(1, 8):
        table.sit(f"P{place}", place, 100_000, now=0)
    for _ in range(3):
        assert table.may_be_vacated() == []
        play(table, *(Place(f"P{n}", "original", 500, box=str(n)) for n in range(2, 8)))
    assert table.may_be_vacated() == ["P1"]


@provision("act-1992 BJ 20.10", "act-1992 BJ 4.1(b)")
@pytest.mark.parametrize(
    ("stake", "smallest", "notice", "pays"),
    [
        (500, 500, False, 1000),
        (500, 250, False, 750),
        (1000, 500, True, 1500),
        (1500, 1000, True, 3000),
        (700, 500, True, 1000),
        (701, 1, False, 1052),
    ],
)
def test_what_the_float_cannot_pay(stake: int, smallest: int, notice: bool, pays: int) -> None:
    played = game(ACT, smallest_payable=smallest, multiples_notice=notice)
    round = Round(played, header(played, limits={"original": Limit(500, 50_000)}))
    round.answer(Place("P1", "original", stake, box="1")).answer(CLOSE)
    finish(deal(round, "AS 9D KH"))
    assert round.settlement[0].pays == pays

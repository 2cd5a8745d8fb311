"""Disputes at a wheel: boxes, where a chip lay, what was entered."""

from __future__ import annotations

import pytest

from croupier.law import said
from croupier.play import Game, Place, Refused, Round
from tests.games.wheels.table import FIFTY, FIFTY_FOUR, MONEY, bets, on, settle, spin
from tests.provisions import provision


@provision("qld-2024 sch 9 s 9(1)", "act-1992 MW 5.3")
@pytest.mark.parametrize(("title", "symbol"), [(FIFTY, "a"), (MONEY, "$1")])
def test_a_layout_has_no_boxes(title: Game, symbol: str) -> None:
    refusal = Round(title).refusal(Place("P1", "symbol", 1000, symbol, "2"))
    assert refusal is not None
    assert said(refusal.cites) == ("sch 9 s 9(1)" if title is FIFTY else "MW 5.3")


@provision("act-1992 MW 5.6")
def test_a_wager_called_aloud_needs_chips_or_cash() -> None:
    refusal = Round(MONEY).refusal(Place("P1", "symbol", 1000, "$1", oral=True))
    assert refusal is not None
    assert said(refusal.cites) == "MW 5.6"
    assert Round(MONEY).refusal(Place("P1", "symbol", 1000, "$1", oral=True, cash=True)) is None


@provision(
    "qld-2024 sch 9 s 10(1)",
    "qld-2024 sch 9 s 10(2)",
    "qld-2024 sch 9 s 11",
    "act-1992 MW 5.7",
    "act-1992 MW 5.8",
)
@pytest.mark.parametrize(("title", "lies", "meant"), [(FIFTY, "a", "b"), (MONEY, "$1", "$3")])
def test_a_wager_is_settled_where_it_lies_whoever_put_it_there(
    title: Game, lies: str, meant: str
) -> None:
    assert settle(spin(bets(title, on(lies)), meant)).felt.net() == {"P1": -1000}


@provision(
    "qld-2024 sch 9 s 12(1)(a)(i)", "qld-2024 sch 9 s 12(1)(a)(ii)", "qld-2024 sch 9 s 12(1)(b)"
)
@pytest.mark.parametrize(
    ("slug", "proof"), [("chip-moved", "identified"), ("dealer-misplaced", "confirmed")]
)
def test_a_displaced_chip_stays_unless_it_is_proved_and_unfair(slug: str, proof: str) -> None:
    facts = {
        "player": "P1",
        "wager": "symbol",
        "on": "a",
        "belongs": {"wager": "symbol", "on": "b"},
    }
    for lacking in (proof, "unfair"):
        played = bets(FIFTY, on("a")).interrupt(slug, {**facts, lacking: False})
        assert settle(spin(played, "b")).felt.net() == {"P1": -1000}
    played = bets(FIFTY, on("a"), on("b", 500)).interrupt(slug, {**facts, "stake": 400})
    lines = settle(spin(played, "b")).settlement
    assert [(line.outcome, line.stake, line.pays) for line in lines] == [
        ("lose", 600, 0),
        ("win", 900, 4500),
    ]
    played.felt.audit()


@provision("qld-2024 sch 9 s 21(1)")
def test_no_part_of_a_stake_is_moved_that_could_not_be_paid() -> None:
    facts = {
        "player": "P1",
        "wager": "symbol",
        "on": "a",
        "belongs": {"wager": "symbol", "on": "c"},
    }
    with pytest.raises(Refused, match="is no part of"):  # 6.5 to 1 on 333 cents
        bets(FIFTY_FOUR, on("a")).interrupt("chip-moved", {**facts, "stake": 333})


@provision("qld-2024 sch 9 s 6(5)")
def test_a_wrong_entry_comes_after_an_entry_and_is_on_the_wheel() -> None:
    played = bets(FIFTY, on("b"))
    with pytest.raises(Refused, match="no result yet"):
        played.interrupt("wrong-entry", {"correct": "b"})
    with pytest.raises(Refused, match="'z' is not on the wheel"):
        spin(played, "a").interrupt("wrong-entry", {"correct": "z"})
    played.interrupt("wrong-entry", {"correct": "B"})
    assert played.felt.state.called == "b"
    assert settle(played).felt.net() == {"P1": 5000}

"""Casino war on terminals: decisions at the same time against a clock, and its own odds."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import parse_cards
from croupier.law import said
from croupier.play import CLOSE, DONE, Move, Place, Round
from croupier.play.answers import Change
from tests.games.casino_war.table import (
    asked,
    bet,
    deal,
    decide,
    effects,
    finish,
    outcomes,
    refusal,
    refused,
    table,
    terminals,
)
from tests.provisions import provision


@provision(
    "qld-2024 sch 13(a) s 1",
    "qld-2024 sch 13(a) s 3",
    "qld-2024 sch 13(a) s 3(2)",
    "qld-2024 sch 13(a) s 3(3)",
)
def test_when_the_time_is_up_whoever_has_not_decided_surrenders() -> None:
    played = table(1, 2, 3, cards="9S 9H 9C 9D", of=terminals()).answer(DONE)
    assert asked(played) == [("P1", "box 1"), ("P2", "box 2"), ("P3", "box 3")]
    played.answer(Move("P3", "go-to-war"))
    assert asked(played) == [("P1", "box 1"), ("P2", "box 2")]
    played.answer(CLOSE)
    finish(deal(played, "TS 8D"))
    assert played.felt.net() == {"P1": -500, "P2": -500, "P3": 1000}
    surrendered = [said(line.cites) for line in played.settlement if line.outcome == "surrender"]
    assert len(surrendered) == 2


@provision("qld-2024 sch 13(a) s 4(1)")
def test_the_wagers_are_those_of_the_table() -> None:
    played = Round(terminals())
    assert "sch 13(a) s 4(1)" in refusal(played, bet("P1", 1, wager="pair"))
    assert set(terminals().wagers) == {"casino-war", "tie", "war"}


@provision(
    "qld-2024 sch 13(a) s 4",
    "qld-2024 sch 13(a) s 4(2)",
    "qld-2024 sch 13(a) s 4(2)(a)",
    "qld-2024 sch 13(a) s 4(2)(b)",
    "qld-2024 sch 13(a) s 4(2)(c)",
    "qld-2024 sch 13(a) s 4(2)(d)",
)
@pytest.mark.parametrize(
    ("first", "later", "wins"),
    [
        ("KS QD", "", {"casino-war": 1000}),
        ("QS QD", "KH 2D", {"tie": 3300, "war": 1000}),
        ("QS QD", "2H 2D", {"tie": 3300, "war": 2000}),
    ],
)
def test_odds_of_the_terminal(first: str, later: str, wins: dict[str, int]) -> None:
    played = Round(terminals()).answer(bet("P1", 1)).answer(bet("P1", 1, 300, "tie")).answer(CLOSE)
    deal(played, first)
    if later:
        deal(decide(played, 1, "go-to-war"), later)
    finish(played)
    won = {wager: pays for (_, wager), (outcome, pays) in outcomes(played).items() if pays}
    assert won == wins


@provision("qld-2024 sch 16 s 3(3)", "qld-2024 sch 16 s 5(2)", "qld-2024 sch 16 s 5(1)")
def test_wagers_are_touched_in_until_no_more_bets() -> None:
    played = Round(terminals())
    assert refusal(played, Place("P1", "casino-war", 1000, oral=True)) == "sch 16 s 5(1)"
    assert refusal(played, Place("P1", "casino-war", 1000, cash=True)) == "sch 16 s 5(1)"
    played.answer(bet("P1", 1)).answer(Change("P1", "casino-war", 500, box="1")).answer(CLOSE)
    assert "sch 16 s 3(3)" in refusal(played, bet("P2", 1))
    assert "sch 16 s 3(3)" in refusal(played, Change("P1", "casino-war", 0, box="1"))


@provision("qld-2024 sch 16 s 10(2)")
def test_a_wrong_result_is_worked_out_again_before_it_is_paid() -> None:
    def drawn(**places: str) -> dict[str, dict[str, list[int]]]:
        lie = {
            place.replace("box", "box "): [int(card) for card in parse_cards(text)]
            for place, text in places.items()
        }
        return {"lie": lie}

    played = table(1, cards="9S 8D", of=terminals())
    assert "8D" not in refused(played, "wrong-result", **drawn(box1="9S 2D"))
    played.interrupt("wrong-result", drawn(dealer="9D"))
    assert effects(played) == {"result": ["recalculated"], "round": ["continues"]}
    decide(played, 1, "go-to-war")
    assert "no result" in refused(played, "wrong-result", **drawn(dealer="8D"))
    deal(played, "2S 3S")
    assert "settled" in refused(played, "wrong-result", **drawn(dealer="8D 3S"))
    played.interrupt("wrong-result", drawn(dealer="9D 2H"))
    finish(played)
    assert played.felt.net() == {"P1": 2000}


def test_one_player_decides_area_by_area() -> None:
    played = Round(terminals()).answer(bet("P1", 1)).answer(bet("P1", 2)).answer(CLOSE)
    deal(played, "9S 9H 9D").answer(DONE)
    assert played.refusal(Move("P1", "surrender")) is not None  # of which area?
    played.answer(Move("P1", "surrender", "box 2")).answer(Move("P1", "go-to-war", "box 1"))
    finish(deal(played, "TS 8D"))
    assert played.felt.net() == {"P1": 500}

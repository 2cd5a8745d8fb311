"""Time, unprotected hands, errors without a rule, and what a supervisor may declare."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.play import Header, Place, Round, Seat
from tests.games.poker.hands import cards, go, post, settled, table, turn
from tests.games.told import effects, report_refused
from tests.provisions import provision

N = "nsw-poker/texas-holdem"
Q10 = "qld-2024/texas-holdem"
THREE = "P1 5000, P2 5000, P3 5000"
BOARD = cards(community="7C 8C 9D TH QS", burnt="AC AD AH")
Facts = dict[str, object]


@provision("nsw-poker s 26.12")
def test_after_forty_seconds_a_hand_is_folded_that_could_have_checked() -> None:
    played = go(table(N, THREE), "P3 call; P1 call; P2 check", BOARD)
    soon: Facts = {"player": "P1", "seconds": 39}
    assert "40 seconds" in str(report_refused(played, "out-of-time", soon))
    other: Facts = {"player": "P2", "seconds": 50}
    assert "does not wait" in str(report_refused(played, "out-of-time", other))
    played.interrupt("out-of-time", {"player": "P1", "seconds": 40})
    assert turn(played) == "P2"
    assert played.felt.state.out == [True, False, False]


@provision("nsw-poker s 26.7")
def test_a_hand_mucked_without_protection_has_no_redress() -> None:
    played = go(table(N, THREE), "P3 raise 600; P1 fold")
    facts: Facts = {"player": "P3"}
    guarded = report_refused(played, "hand-mucked", {**facts, "protected": True})
    assert "had protected" in str(guarded)
    played.interrupt("hand-mucked", facts)
    assert effects(played)["redress"] == ["none"]
    alone: Facts = {"player": "P2"}
    assert "has won" in str(report_refused(played, "hand-mucked", alone))
    settled(played)
    assert played.felt.net() == {"P1": -100, "P2": 700, "P3": -600}


@provision("nsw-poker s 26.14")
def test_an_error_that_no_rule_covers_may_void_the_hand() -> None:
    played = go(table(N, THREE, commission="per-hand"), "P3 raise 600; P1 call")
    covered: Facts = {"error": "early-flop"}
    assert "rule of its own" in str(report_refused(played, "uncovered-error", covered))
    assert "say what" in str(report_refused(played, "uncovered-error", {"error": ""}))
    played.interrupt("uncovered-error", {"error": "the lights went out"})
    assert played.void
    assert set(played.felt.net().values()) == {0}


@pytest.mark.parametrize("id", [N, Q10])
@pytest.mark.parametrize("slug", ["device-used", "misconduct", "contravention"])
@provision("nsw-poker s 27.4.1", "nsw-poker s 27.4.2", "nsw-poker s 27.13")
def test_wagers_declared_void_come_out_of_the_pot_with_the_hand(id: str, slug: str) -> None:
    if slug not in game(id).irregularities:
        assert slug == ("contravention" if id == N else "misconduct")
        return
    played = go(table(id, THREE), "P3 raise 600; P1 call")
    played.interrupt(slug, {"player": "P3", "exclude": True})
    assert effects(played)["excluded"] == ["P3"]
    go(played, "P2 fold")
    settled(played)
    assert played.felt.net() == {"P1": 200, "P2": -200, "P3": 0}
    kept = go(table(id, THREE), "P3 raise 600; P1 call")
    kept.interrupt(slug, {"player": "P3", "void_wagers": False, "exclude": True})
    assert not kept.felt.state.out[2]


def test_the_only_player_left_is_declared_void() -> None:
    played = go(table(N, THREE), "P3 raise 600; P1 fold; P2 fold")
    played.interrupt("misconduct", {"player": "P3"})
    assert played.void


@provision("nsw-poker s 27.5.1", "nsw-poker s 27.5.2", "nsw-poker s 27.6")
def test_an_outcome_is_invalidated_and_a_fraud_may_cost_the_wagers() -> None:
    played = go(table(N, THREE), "P3 raise 600; P1 call")
    refused: list[tuple[Facts, str]] = [
        ({"reason": "boredom"}, "no ground"),
        ({"reason": "fire", "forfeit": ["P3"]}, "only for a fraud"),
        ({"reason": "fraud", "forfeit": ["P9"]}, "not in the round"),
    ]
    for facts, why in refused:
        assert why in str(report_refused(played, "outcome-invalidated", facts))
    played.interrupt("outcome-invalidated", {"reason": "fraud", "forfeit": ["P3"]})
    assert played.void
    assert played.felt.net() == {"P1": 0, "P2": 0, "P3": -600}
    assert played.felt.house == 600
    played.felt.audit()


@provision("nsw-poker s 27.6")
def test_who_has_wagered_nothing_forfeits_nothing() -> None:
    played = go(table(N, THREE))
    played.interrupt("outcome-invalidated", {"reason": "fraud", "forfeit": ["P3"]})
    assert "P3" not in [line.seat for line in played.felt.lines]
    assert all(cents for _, _, cents, _ in played.felt.postings)


@provision("nsw-poker s 26.14", "nsw-poker s 27.6")
def test_before_the_cards_nothing_is_void_or_forfeited() -> None:
    played = table(N, THREE).answer(Place("P1", "blind", 100))
    early: Facts = {"error": "the lights went out"}
    assert "no card is dealt yet" in str(report_refused(played, "uncovered-error", early))
    fraud: Facts = {"reason": "fraud", "forfeit": ["P1"]}
    assert "P1 is not in the round" in str(report_refused(played, "outcome-invalidated", fraud))


@provision("nsw-poker s 27.13")
def test_a_blind_declared_void_before_the_cards_comes_back() -> None:
    played = table(N, THREE).answer(Place("P1", "blind", 100))
    played.interrupt("misconduct", {"player": "P1", "exclude": True})
    assert effects(played)["returned"] == ["P1 blind"]
    assert "hand" not in effects(played)
    settled(go(post(played), "P3 fold"))  # of the two who are left the button acts first
    assert played.felt.net()["P1"] == 0


@provision("nsw-poker s 27.13")
def test_who_was_not_dealt_in_has_no_hand_to_be_void() -> None:
    known = game(N)
    seats = tuple(Seat(f"P{n}", n, n == 3, balance=5000) for n in (1, 2, 3))
    played = go(Round(known, Header(known.id, dict(known.options), seats=seats)))
    played.interrupt("misconduct", {"player": "P3"})
    assert "hand" not in effects(played)
    assert played.felt.state.out == [False, False]

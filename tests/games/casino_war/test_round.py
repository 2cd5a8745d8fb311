"""A round of casino war: the deal, the two settlements, the decisions, the war."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import RANKS, Card
from croupier.games.casino_war.rules import against
from croupier.play import CLOSE, DONE, Choose, Draw, Move, Place, Round, Seat, Settle
from croupier.play.answers import Change
from tests.games.casino_war.table import (
    asked,
    bet,
    cards,
    deal,
    decide,
    finish,
    header,
    moves,
    outcomes,
    refusal,
    table,
    war,
)
from tests.provisions import provision


@provision("qld-2024 sch 13 s 5", "qld-2024 sch 13 s 5(1)", "qld-2024 sch 13 s 5(2)")
def test_ace_is_highest_and_suits_are_alike() -> None:
    for number, rank in enumerate(RANKS):
        for other, against_rank in enumerate(RANKS):
            result = against(Card.parse(f"{rank}S"), Card.parse(f"{against_rank}C"))
            assert result == (
                "equal" if number == other else "higher" if number > other else "lower"
            )


@provision(
    "qld-2024 sch 13 s 6",
    "qld-2024 sch 13 s 6(2)(a)",
    "qld-2024 sch 13 s 6(2)(b)",
    "qld-2024 sch 13 s 12",
    "qld-2024 sch 13 s 12(1)",
)
@pytest.mark.parametrize(
    ("dealt", "outcome"),
    [("AS KD", ("win", 1000)), ("3C 2H", ("win", 1000)), ("TD JS", ("lose", 0))],
)
def test_the_higher_first_card_wins_even_money(dealt: str, outcome: tuple[str, int]) -> None:
    played = finish(table(1, cards=dealt))
    assert outcomes(played) == {("P1", "casino-war"): outcome}


@provision(
    "qld-2024 sch 13 s 6(2)(a)[2]", "qld-2024 sch 13 s 6(2)(b)[2]", "qld-2024 sch 13 s 12(2)"
)
@pytest.mark.parametrize(("dealt", "outcome"), [("9S 9D", ("win", 3000)), ("9S 8D", ("lose", 0))])
def test_a_tie_wager_is_on_equal_first_cards(dealt: str, outcome: tuple[str, int]) -> None:
    played = Round(war()).answer(bet("P1", 1)).answer(bet("P1", 1, 300, "tie")).answer(CLOSE)
    deal(played, dealt).answer(DONE)
    assert outcomes(played)["P1", "tie"] == outcome


@provision(
    "qld-2024 sch 13 s 6(2)",
    "qld-2024 sch 13 s 6(2)(d)",
    "qld-2024 sch 13 s 6(2)(e)",
    "qld-2024 sch 13 s 6(2)(a)[3]",
    "qld-2024 sch 13 s 6(2)(b)[3]",
    "qld-2024 sch 13 s 12(3)",
    "qld-2024 sch 13 s 12(3)(a)",
    "qld-2024 sch 13 s 12(3)(b)",
)
@pytest.mark.parametrize(
    ("dealt", "main", "added", "net"),
    [
        ("KS QD", ("void", 0), ("win", 1000), 1000),
        ("QS QD", ("void", 0), ("win", 2000), 2000),
        ("JS QD", ("lose", 0), ("lose", 0), -2000),
    ],
)
def test_what_a_war_does_to_both_wagers(
    dealt: str, main: tuple[str, int], added: tuple[str, int], net: int
) -> None:
    played = decide(table(1, cards="7S 7D"), 1, "go-to-war", 1000)
    finish(deal(played, dealt))
    assert outcomes(played) == {("P1", "casino-war"): main, ("P1", "war"): added}
    assert played.felt.net() == {"P1": net}


@provision("qld-2024 sch 13 s 6(2)(c)", "qld-2024 sch 13 s 16(5)", "qld-2024 sch 13 s 16(5)(a)")
def test_surrender_takes_half_and_ends_the_round() -> None:
    played = decide(table(1, cards="7S 7D"), 1, "surrender")
    assert played.over
    assert outcomes(played) == {("P1", "casino-war"): ("surrender", 0)}
    assert played.felt.net() == {"P1": -500}
    assert cards(played, "dealer") == "7D"


@provision(
    "qld-2024 sch 13 s 16",
    "qld-2024 sch 13 s 16(1)",
    "qld-2024 sch 13 s 16(1)(a)",
    "qld-2024 sch 13 s 16(1)(b)",
)
def test_first_cards_go_from_the_left_to_boxes_with_a_wager_and_then_to_the_dealer() -> None:
    played = Round(war())
    for box in (5, 2, 3):
        played.answer(bet(f"P{box}", box))
    deal(played.answer(CLOSE), "2S 3S 5S 9S")
    assert {name: str(hand.cards[0]) for name, hand in played.felt.hands.items()} == {
        "box 2": "2S",
        "box 3": "3S",
        "box 5": "5S",
        "dealer": "9S",
    }
    assert isinstance(played.prompt, Settle)
    assert played.prompt.last


@provision("qld-2024 sch 13 s 16(2)", "qld-2024 sch 13 s 16(2)(a)", "qld-2024 sch 13 s 16(2)(b)")
def test_ties_are_settled_first_and_all_from_the_dealers_right() -> None:
    played = Round(war())
    for box in (1, 2, 3):
        played.answer(bet(f"P{box}", box)).answer(bet(f"P{box}", box, 100, "tie"))
    deal(played.answer(CLOSE), "2S 9S KS 9D").answer(DONE)
    assert [(line.seat, line.wager) for line in played.settlement] == [
        ("P3", "tie"),
        ("P2", "tie"),
        ("P1", "tie"),
        ("P3", "casino-war"),
        ("P1", "casino-war"),
    ]
    assert asked(played) == [("P2", "box 2")]


@provision("qld-2024 sch 13 s 16(4)", "qld-2024 sch 13 s 16(5)(b)", "qld-2024 sch 13 s 7(6)")
def test_only_players_with_an_equal_card_decide_one_after_another() -> None:
    played = table(1, 2, 3, cards="9S 4S 9C 9D").answer(DONE)
    assert asked(played) == [("P1", "box 1")]
    assert moves(played) == {"go-to-war", "surrender"}
    assert refusal(played, Move("P2", "go-to-war")) == "sch 13 s 7(6), sch 13 s 16(4)"
    assert "sch 13 s 16(4)" in refusal(played, Move("P3", "surrender"))
    assert "sch 13 s 6(2)" in refusal(played, Move("P1", "go-to-war", stake=900))
    assert played.refusal(CLOSE) is not None  # nothing says what silence means
    decide(played, 1, "go-to-war")
    assert asked(played) == [("P3", "box 3")]
    decide(played, 3, "surrender")
    assert isinstance(played.prompt, Draw)
    assert [bet.stake for bet in played.felt.live() if bet.wager == "war"] == [1000]


@provision("qld-2024 sch 13 s 7(6)", "qld-2024 sch 13 s 6(1)")
def test_a_go_to_war_wager_is_made_in_no_other_way() -> None:
    early = Round(war()).answer(bet("P1", 1))
    assert "sch 13 s 7(6)" in refusal(early, bet("P1", 1, wager="war"))
    assert "sch 13 s 6(1)" in refusal(early, bet("P1", 1, wager="blackjack"))
    late = table(1, cards="9S 9D").answer(DONE)
    assert "sch 13 s 7(6)" in refusal(late, bet("P1", 1, wager="war"))


@provision(
    "qld-2024 sch 13 s 17",
    "qld-2024 sch 13 s 17(1)",
    "qld-2024 sch 13 s 17(1)(a)",
    "qld-2024 sch 13 s 17(1)(b)",
    "qld-2024 sch 13 s 17(2)",
    "qld-2024 sch 13 s 17(2)(a)",
)
def test_war_cards_go_to_boxes_at_war_and_are_settled_from_the_right() -> None:
    played = table(1, 2, 3, 4, cards="9S 9H 9C 4D 9D").answer(DONE)
    for box, move in ((1, "go-to-war"), (2, "surrender"), (3, "go-to-war")):
        decide(played, box, move)
    deal(played, "2S AS 8D")
    assert (cards(played, "box 1"), cards(played, "box 2")) == ("9S 2S", "9H")
    assert (cards(played, "box 3"), cards(played, "dealer")) == ("9C AS", "9D 8D")
    settled = len(played.settlement)
    finish(played)
    assert [(line.seat, line.wager, line.outcome) for line in played.settlement[settled:]] == [
        ("P3", "casino-war", "void"),
        ("P3", "war", "win"),
        ("P1", "casino-war", "lose"),
        ("P1", "war", "lose"),
    ]


def test_players_on_one_box_decide_each_for_himself_and_share_one_war_card() -> None:
    """Reading CW-7."""
    played = Round(war()).answer(bet("P1", 1)).answer(bet("P2", 1, 400)).answer(bet("P3", 1))
    deal(played.answer(CLOSE), "9S 9D").answer(DONE)
    assert asked(played) == [("P1", "box 1")]
    played.answer(Move("P1", "go-to-war")).answer(Move("P2", "surrender"))
    played.answer(Move("P3", "go-to-war", "box 1", 1000))
    finish(deal(played, "TS 8D"))
    assert played.felt.net() == {"P1": 1000, "P2": -200, "P3": 1000}


@provision("qld-2024 sch 13 s 7(1)", "qld-2024 sch 13 s 16(5)(b)")
def test_a_player_without_the_chips_for_a_war_may_only_surrender() -> None:
    game = war()
    played = Round(game, header(game, Seat("P1", 1, balance=1500)))
    deal(played.answer(bet("P1", 1)).answer(CLOSE), "9S 9D").answer(DONE)
    assert moves(played) == {"surrender"}
    assert refusal(played, Move("P1", "go-to-war")) == "sch 13 s 7(1)"
    assert decide(played, 1, "surrender").over


@provision(
    "qld-2024 sch 13 s 9",
    "qld-2024 sch 13 s 9(1)",
    "qld-2024 sch 13 s 9(2)",
    "qld-2024 sch 13 s 7(3)",
)
def test_wagers_stay_as_they_are_once_cards_are_out() -> None:
    played = table(1, 2, cards="9S")
    change = Change("P1", "casino-war", 2000, box="1")
    assert "sch 13 s 9(1)" in refusal(played, change)
    assert "sch 13 s 7(3)" in refusal(played, bet("P3", 3))
    deal(played, "9H 9D").answer(DONE)
    decide(played, 1, "go-to-war")
    for wager in ("casino-war", "tie"):
        assert "sch 13 s 9(1)" in refusal(played, Change("P1", wager, 0, box="1"))
    assert "sch 13 s 9(2)" in refusal(played, Change("P1", "war", 0, box="1"))
    assert isinstance(played.prompt, Choose)


def test_without_wagers_nothing_is_dealt() -> None:
    played = Round(war()).answer(CLOSE)
    assert finish(played).felt.hands == {}


def test_a_player_who_names_no_box_gets_one() -> None:
    game = war(boxes=2)
    played = Round(game, header(game, Seat("P1", 2), Seat("P2", 0), Seat("P3", 0)))
    for seat in ("P1", "P2", "P3"):
        played.answer(Place(seat, "casino-war", 1000))
    played.answer(Place("P1", "tie", 100)).answer(Place("P1", "casino-war", 500))
    assert [(bet.seat, bet.wager, bet.box, bet.stake) for bet in played.felt.live()] == [
        ("P1", "casino-war", "2", 1500),
        ("P2", "casino-war", "1", 1000),
        ("P3", "casino-war", "1", 1000),
        ("P1", "tie", "2", 100),
    ]
